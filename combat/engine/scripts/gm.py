"""The GM's world: creatures, ground, corrections. Every one is an event like any other (R-48)."""

from msgspec.structs import replace

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.commands.roster import MOST_AT_ONCE
from combat.engine.content import Condition
from combat.engine.doing import Wound
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.naming import fresh_letter, fresh_name
from combat.engine.requests import NOTHING, Script
from combat.engine.scripts import damage, effect, rest, start, turn
from combat.engine.scripts.placing import NO_ROOM, free_square, height_for, obstacle_to, place_all, put
from combat.engine.state import Combatant, Entry, Until
from combat.engine.wear import dressed
from combat.engine.windows import ENCOUNTER_ENDED, ENCOUNTER_ENDING
from combat.engine.worlds import WORLD

Nothing = Script[None]


def join(fight: Fight, command: cmd.Join) -> Nothing:
    """Bring in creatures; in a running fight they are placed and roll initiative at once (FIF-032, ORC-126)."""
    ids = yield from bring_in(fight, command)
    if fight.state.phase == "running" and not fight.get(ids[0]).is_object:
        yield from start.join_order(fight, ids)


def gather(fight: Fight, command: cmd.Gather) -> Nothing:
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


def leave(fight: Fight, command: cmd.Leave) -> Nothing:
    fight.get(command.who)
    was_active = fight.state.active == command.who
    effect.depart(fight, command.who)
    yield from effect.settle(fight)
    if was_active and fight.state.phase == "running":
        yield from turn.advance(fight)


def change(fight: Fight, command: cmd.Change) -> Nothing:
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


def place(fight: Fight, command: cmd.Place) -> Nothing:
    """Put a creature on a square, where it starts or later; it must fit and be free (FIF-060, ORC-205, ORC-114)."""
    who = fight.get(command.who)
    height = height_for(fight, who.id, command.to, command.height)
    obstacle = obstacle_to(fight, who.id, command.to, height) if command.to is not None else ""
    if obstacle:
        raise Illegal(obstacle, fight.rules.rows.get("occupied" if obstacle.endswith("is there.") else "map", ""))
    fight.record(ev.Placed(who=who.id, to=command.to, height=height, **fight.hearers_of(who.id)))
    yield from effect.settle(fight)
    if who.at is None and command.to is not None:
        yield from arrive(fight, (who.id,))


def place_sides(fight: Fight, command: cmd.PlaceSides) -> Nothing:
    away = tuple(combatant.id for combatant in fight.state.combatants.values() if combatant.at is None)
    if place_all(fight):
        raise Illegal(NO_ROOM, fight.rules.rows.get("map", ""))
    yield from arrive(fight, away)


def arrive(fight: Fight, members: tuple[Id, ...]) -> Nothing:
    """Let those roll initiative who were off the map when the running fight began; identical ones share one roll.

    The hidden ones have one of their own.
    """
    if fight.state.phase != "running":
        return
    groups: dict[tuple[str, bool], list[Id]] = {}
    for who in map(fight.get, members):
        if start.lacks_place(fight.state, who):
            groups.setdefault((who.group or who.id, who.hidden), []).append(who.id)
    for ids in groups.values():
        yield from start.join_order(fight, tuple(ids))


def hide(fight: Fight, command: cmd.Hide) -> Nothing:
    who = fight.get(command.who)
    if who.hidden:
        raise Illegal(f"{who.name} is hidden already.")
    fight.record(ev.CombatantHidden(who=who.id, audience=ev.GM_ONLY))
    yield from NOTHING


def reveal(fight: Fight, command: cmd.Reveal) -> Nothing:
    who = fight.get(command.who)
    if not who.hidden:
        raise Illegal(f"{who.name} is in plain view already.")
    fight.record(ev.CombatantRevealed(who=who.id, audience=ev.EVERYONE))
    yield from NOTHING


def surprise(fight: Fight, command: cmd.Surprise) -> Nothing:
    """Say that a creature is surprised, or that it is not, whatever was proposed (FIF-023, FIF-022, ORC-117)."""
    who = fight.get(command.who)
    if command.on and not who.has("surprised"):
        entry = fight.state.entry_of(who.id)
        late = entry is not None and entry.id in fight.state.passed and who.last_round == 0
        yield from effect.gain(fight, who.id, "surprised", until=Until("round", turns=2 if late else 1))
    if not command.on:
        effect.lose_all(fight, who.id, "surprised", "the GM says so")


def finish(fight: Fight, command: cmd.Finish) -> Nothing:
    """End the fight when the GM says so, with all that lasts until then (ORC-114, FIF-021)."""
    if fight.state.phase == "ended":
        raise Illegal("This fight is over already.", fight.rules.rows.get("fight", ""))
    yield from fight.window(ENCOUNTER_ENDING, None)
    effect.expire_kind(fight, "encounter")
    fight.record(ev.EncounterEnded(reason=command.reason, audience=ev.EVERYONE))
    yield from fight.window(ENCOUNTER_ENDED, None)


def next_turn(fight: Fight, command: cmd.NextTurn) -> Nothing:
    if fight.state.phase != "running":
        text = "The fight has not begun." if fight.state.phase == "setup" else "The fight is over."
        raise Illegal(text, fight.rules.rows.get("fight", ""))
    if fight.state.active:
        yield from turn.finish_turn(fight, fight.state.active)
    yield from turn.advance(fight)


def reorder(fight: Fight, command: cmd.Reorder) -> Nothing:
    """Move a place in the order; nobody gets a second turn in one round by it (R-04)."""
    ids = [entry.id for entry in fight.state.order]
    if command.entry not in ids or (command.before and command.before not in ids):
        raise Invalid("That place is not in the order.", fight.rules.rows.get("order", ""))
    if command.entry == command.before:
        raise Invalid("Pick another place.", fight.rules.rows.get("order", ""))
    if any(entry.is_pool and entry.id in (command.entry, command.before) for entry in fight.state.order):
        raise Illegal(
            "A countdown of dice stands before everybody’s turn.", fight.rules.rows.get("countdown-rolled", "")
        )
    start.settle(fight, turn.moved(fight, command.entry, command.before), "moved")
    yield from NOTHING


def add_entry(fight: Fight, command: cmd.AddEntry) -> Nothing:
    if not command.name.strip():
        raise Invalid("Give it a name.")
    if command.kind == "countdown" and command.count < 1:
        raise Invalid("A countdown starts at 1 or more rounds.")
    if command.whose:
        fight.get(command.whose)
    entry = Entry(
        fight.new_id("i", ev.GM_ONLY if command.hidden else ev.EVERYONE),
        command.name.strip(),
        (),
        command.score,
        command.kind,
        command.count,
        command.hidden,
        command.whose,
    )
    fight.record(ev.OrderSet(order=turn.place(fight, fight.state.order, entry), why="joined", audience=ev.EVERYONE))
    yield from NOTHING


def remove_entry(fight: Fight, command: cmd.RemoveEntry) -> Nothing:
    entry = next((e for e in fight.state.order if e.id == command.entry), None)
    if entry is None or entry.combatants:
        text = "Only the world’s turns and countdowns can be taken out of the order; remove a creature instead."
        raise Illegal(text, fight.rules.rows.get("order", ""))
    if entry.id == WORLD:
        text = "The world has its turn while an environment is active. End the environment instead."
        raise Illegal(text, fight.rules.rows.get("world", ""))
    if entry.is_pool:
        raise Illegal("Stop that countdown with its own button.", fight.rules.rows.get("countdown-changed", ""))
    left = tuple(e for e in fight.state.order if e.id != entry.id)
    fight.record(ev.OrderSet(order=left, why="left", audience=ev.EVERYONE))
    yield from NOTHING


def harm(fight: Fight, command: cmd.Harm) -> Nothing:
    """Deal damage of the type that the GM picks to several creatures, each as one instance (A5E-134, FIF-214, ORC-197)."""
    if command.amount < 1:
        raise Invalid("Damage is 1 or more.")
    check_type(fight, command.damage_type)
    for who in command.targets:
        fight.get(who)
    for who in command.targets:
        part = ev.Part(command.damage_type, command.amount, command.amount, mundane=True)
        yield from damage.wound(fight, Wound(who, (part,), cause="the GM", critical=command.critical))


def mend(fight: Fight, command: cmd.Mend) -> Nothing:
    if command.amount < 1:
        raise Invalid("Healing is 1 or more.")
    for who in command.targets:
        patient = fight.get(who)
        if patient.life == "dead":
            raise Illegal(f"{patient.name} is dead and cannot be healed.", fight.rules.rows.get("heal-dead", ""))
        held = fight.flagged_by(who, "no-healing")
        if held is not None:
            raise Illegal(f"{patient.name} cannot be healed: {held.name.lower()}.", held.rows[0])
        refused = fight.rules.harm.past_healing(fight, who)
        if refused is not None:
            raise Illegal(refused.text, refused.row)
    for who in command.targets:
        yield from damage.heal(fight, who, command.amount, cause="the GM")


def bolster(fight: Fight, command: cmd.Bolster) -> Nothing:
    if command.amount < 1:
        raise Invalid("Temporary hit points are 1 or more.")
    for who in command.targets:
        fight.get(who)
    for who in command.targets:
        until = whose_turn(fight, command.until, who)
        yield from damage.bolster(fight, who, command.amount, until=until)


def afflict(fight: Fight, command: cmd.Afflict) -> Nothing:
    """Put any condition on creatures, by the GM's word: from whom and for how long (FIF-259)."""
    condition = fight.condition(command.condition)
    if condition is None or not condition.palette:
        raise Invalid("There is no such condition in this game.")
    check_type(fight, command.damage_type)
    check_typed(condition, command.damage_type)
    data: dict[str, int | str | bool] = {}
    if command.amount:
        data["amount"] = command.amount
    if command.amount or command.damage_type:
        data["type"] = command.damage_type
    effect.check_alive(fight, command.targets)
    for who in command.targets:
        until = whose_turn(fight, command.until if command.until.kind else condition.usual, who)
        yield from effect.gain(fight, who, condition.key, command.source, until, data)


def whose_turn(fight: Fight, until: Until, who: Id) -> Until:
    """Read a duration given for several creatures: without a name it goes by the turns of each."""
    if until.kind in ("start", "end", "save") and not until.whose:
        until = replace(until, whose=who)
    if until.kind == "end" and until.turns == 1:
        return effect.until_next(fight, until.whose, "end")
    return until


def check_type(fight: Fight, damage_type: str) -> None:
    """Raise Invalid for a damage type that the game does not have."""
    if damage_type and damage_type not in fight.rules.damage_types:
        raise Invalid(f"Damage is one of {', '.join(t for t in fight.rules.damage_types if t)}.")


def check_typed(condition: Condition | None, damage_type: str) -> None:
    """Raise Invalid where a condition needs the damage type of what gives it, and none is named."""
    if condition is not None and "typed" in condition.flags and not damage_type:
        raise Invalid(f"{condition.name}: pick the damage type of what gives it.", condition.rows[0])


def relieve(fight: Fight, command: cmd.Relieve) -> Nothing:
    """Take a condition off a creature, by the GM's word (FIF-259)."""
    held = fight.get(command.who).effects
    found = next((e for e in held if e.id == command.effect), None)
    if found is None:
        raise Illegal("That has ended already.")
    condition = fight.condition(found.key)
    if condition is not None and "counted" in condition.flags:
        raise Illegal("That is a count of levels: take levels off it.", condition.rows[0])
    effect.lose(fight, command.who, command.effect, "the GM says so")
    yield from effect.settle(fight)


def note(fight: Fight, command: cmd.Note) -> Nothing:
    if not command.text.strip():
        raise Invalid("Write something first.")
    fight.record(ev.Noted(text=command.text.strip()[:500], audience=ev.EVERYONE))
    yield from NOTHING
