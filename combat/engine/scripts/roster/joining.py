"""The GM's world: creatures, ground, corrections. Every one is an event like any other (R-48)."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.commands.roster import MOST_AT_ONCE
from combat.engine.creatures.naming import fresh_letter, fresh_name
from combat.engine.creatures.wear import dressed
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.requests import NOTHING, Script
from combat.engine.scripts.ground import free_square, put
from combat.engine.scripts.lasting import effect
from combat.engine.scripts.order import start, turn
from combat.engine.scripts.resting import rest
from combat.engine.state import Combatant


def join(fight: Fight, command: cmd.Join) -> Script[None]:
    """Bring in creatures; in a running fight they are placed and roll initiative at once (FIF-032, ORC-126)."""
    ids = yield from bring_in(fight, command)
    if fight.state.phase == "running" and not fight.get(ids[0]).is_object:
        yield from start.join_order(fight, ids)


def gather(fight: Fight, command: cmd.Gather) -> Script[None]:
    if not command.joins:
        raise Invalid("Say who is to join.")
    for one in command.joins:
        yield from join(fight, one)


def bring_in(fight: Fight, command: cmd.Join) -> Script[tuple[Id, ...]]:
    """Bring in creatures without a place in the order; returns their ids."""
    if not 1 <= command.count <= MOST_AT_ONCE:
        raise Invalid(f"Between 1 and {MOST_AT_ONCE} creatures can join at once.")
    ids: list[Id] = []
    for _ in range(command.count):
        joined = newcomer(fight, command)
        audience = ev.GM_ONLY if command.hidden else ev.EVERYONE
        fight.record(ev.CombatantJoined(combatant=joined, audience=audience))
        if command.at is not None or fight.state.phase == "running":
            put(fight, joined.id, free_square(fight, joined.id, command.at))
        ids.append(joined.id)
    for who in ids if command.wear is not None else ():
        yield from rest.put_on(fight, who, command.wear)
    yield from effect.settle(fight)
    return tuple(ids)


def newcomer(fight: Fight, command: cmd.Join) -> Combatant:
    """Return one creature that joins, as worn as it comes."""
    sheet = command.sheet
    unmet = command.hidden and command.owner == GM
    knowing = (GM, command.owner) if command.hidden and not unmet else ev.GM_ONLY if unmet else ev.EVERYONE
    joined = Combatant(
        id=fight.new_id("c", knowing),
        name=fresh_name(fight.state, sheet.name, command.count, unmet),
        sheet=sheet,
        side=command.side,
        owner=command.owner,
        letter=fresh_letter(fight.state, sheet.name, unmet),
        group=sheet.name if command.owner == GM and sheet.kind == "monster" else "",
        at=None,
        hp=sheet.hp,
        hidden=command.hidden,
        character_id=command.character_id,
        unmet=unmet,
    )
    return dressed(joined, command.wear) if command.wear is not None else joined


def leave(fight: Fight, command: cmd.Leave) -> Script[None]:
    fight.get(command.who)
    was_active = fight.state.active == command.who
    effect.depart(fight, command.who)
    yield from effect.settle(fight)
    if was_active and fight.state.phase == "running":
        yield from turn.advance(fight)


def change(fight: Fight, command: cmd.Change) -> Script[None]:
    who = fight.get(command.who)
    if command.side is not None and command.side not in ("allies", "foes", "neutrals"):
        raise Invalid("A side is allies, foes or neutrals.")
    fight.record(
        ev.CombatantChanged(
            who=who.id,
            name=command.name,
            letter=letter_for(fight, who, command.name),
            side=command.side,
            owner=command.owner,
            reveal_on_act=command.reveal_on_act,
            sheet=command.sheet,
            **fight.hearers_of(who.id),
        )
    )
    yield from NOTHING


def letter_for(fight: Fight, who: Combatant, name: str | None) -> str | None:
    """Return the mark that goes with a new name, None when the old one does: it would tell of the name that was hidden."""
    same = not name or name[:1].upper() == who.letter[:1]
    return None if same else fresh_letter(fight.state, name or "", who.unmet)


def hide(fight: Fight, command: cmd.Hide) -> Script[None]:
    who = fight.get(command.who)
    if who.hidden:
        raise Illegal(f"{who.name} is hidden already.")
    fight.record(ev.CombatantHidden(who=who.id, audience=ev.GM_ONLY))
    yield from NOTHING


def reveal(fight: Fight, command: cmd.Reveal) -> Script[None]:
    who = fight.get(command.who)
    if not who.hidden:
        raise Illegal(f"{who.name} is in plain view already.")
    fight.record(ev.CombatantRevealed(who=who.id, audience=ev.EVERYONE))
    yield from NOTHING
