"""Rests: they begin, they are broken, and when they are over they give back what the game says."""

from collections.abc import Iterable

from combat.engine import events as ev
from combat.engine.commands import BeginRest, BreakRest, FinishRest, Refit
from combat.engine.creatures.wear import dressed, is_worn, lasts
from combat.engine.declared.content import Rest, Rested
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.requests import Ask, Pick, Script
from combat.engine.scripts.lasting import gain, lose_all, settle
from combat.engine.state import Combatant, Scalar, Wear

RESTING = "resting"  # the effect that a rest is while it lasts
PICKS = (
    Pick("broken", "It is broken", "for whom it concerns"),
    Pick("party", "It is broken for everybody who rests"),
    Pick("waived", "Let it go on"),
)


# --- beginning -----------------------------------------------------------------------------------------------------


def begin(fight: Fight, command: BeginRest) -> Script[None]:
    """Let creatures begin a rest; without targets all the players' characters that can (FIF-224, FIF-227)."""
    rest = kind_of(fight, command.rest)
    if fight.state.phase == "running":
        raise Illegal("Nobody rests in a fight. End it first.", rest.row)
    for who in command.targets:
        stop = no_rest(fight.get(who))
        if stop:
            raise Illegal(stop, rest.row)
    party = (c for c in fight.state.combatants.values() if c.sheet.kind == "character" and not no_rest(c))
    targets = command.targets or tuple(c.id for c in party)
    if not targets:
        raise Illegal("Nobody here can rest.", rest.row)
    fight.record(ev.Noted(text=f"A {rest.name.lower()} begins.", row=rest.row, **fight.hearers_of(*targets)))
    for who in targets:
        data: dict[str, Scalar] = {"rest": rest.key, "name": rest.name, "hp": fight.get(who).hp}
        data |= rest.notes(fight, who) if rest.notes is not None else {}
        yield from gain(fight, who, RESTING, data=data, quiet=True)


def kind_of(fight: Fight, key: str) -> Rest:
    if not fight.rules.resting.rests:
        raise Illegal("This game has no rule for that.")
    if key not in fight.rules.resting.rests:
        raise Invalid(f"A rest is one of {', '.join(fight.rules.resting.rests)}.")
    return fight.rules.resting.rests[key]


def no_rest(who: Combatant) -> str:
    """Say why somebody cannot begin a rest, "" when it can."""
    if who.is_object or who.life == "dead":
        return f"{who.name} does not rest."
    if who.life == "dying":
        return f"{who.name} is dying. See to that first."
    return f"{who.name} rests already." if who.has(RESTING) else ""


# --- the end -------------------------------------------------------------------------------------------------------


def finish(fight: Fight, command: FinishRest) -> Script[None]:
    """Declare rests finished, of some or of everybody: the hours pass, then each gives what it gives (FIF-224, FIF-227)."""
    if fight.state.phase == "running":
        raise Illegal("A fight is on. End it first.")
    targets = resting(fight, command.targets)
    for who in command.fed:
        fight.get(who)
    for rest in fight.rules.resting.rests.values():
        found = [who for who in targets if rest_of(fight, who) is rest]
        said = frozenset(key for key, _ in rest.asks if key in command.said)
        yield from over(fight, rest, found, frozenset(command.fed), said)
    yield from settle(fight)


def resting(fight: Fight, targets: tuple[Id, ...]) -> tuple[Id, ...]:
    """Return those of these, or of everybody, who rest; raises Illegal when that is nobody."""
    for who in targets:
        fight.get(who)
    found = tuple(c.id for c in fight.state.combatants.values() if c.has(RESTING) and (not targets or c.id in targets))
    if not found:
        raise Illegal("Nobody is resting.")
    return found


def rest_of(fight: Fight, who: Id) -> Rest | None:
    """Return the rest that a creature is in."""
    held = fight.get(who).all(RESTING)
    return fight.rules.resting.rests.get(str(held[0].data.get("rest", ""))) if held else None


def over(fight: Fight, rest: Rest, who: Iterable[Id], fed: frozenset[Id], said: frozenset[str]) -> Script[None]:
    found = tuple(who)
    if not found:
        return
    fight.record(ev.Noted(text=f"The {rest.name.lower()} is over.", row=rest.row, **fight.hearers_of(*found)))
    yield from fight.rules.resting.hours_passed(fight, rest.hours)
    blessed = tuple(who for who in found if who in fight.state.combatants and not is_spoiled(fight, rest, who))
    began = {one: fight.get(one).all(RESTING)[0].data for one in blessed}
    for one in found:
        lose_all(fight, one, RESTING, "rested", quiet=True)
    for gift in rest.gives:
        here = tuple(one for one in blessed if one in fight.state.combatants)
        yield from gift(fight, Rested(here, fed, said, began))


def is_spoiled(fight: Fight, rest: Rest, who: Id) -> bool:
    """Tell whether a rest gives somebody nothing, and say why."""
    why = next((reason for spoil in rest.spoiled if (reason := spoil(fight, who)) is not None), None)
    if why is not None:
        text = f"{fight.get(who).name} gains nothing from it: {why.text}"
        fight.record(ev.Noted(text=text, row=why.row, **fight.hearers_of(who)))
    return why is not None


# --- interruptions -------------------------------------------------------------------------------------------------


def break_off(fight: Fight, command: BreakRest) -> Script[None]:
    """Declare rests broken: they must begin again to give anything (FIF-224, FIF-228)."""
    broken(fight, resting(fight, command.targets))
    yield from settle(fight)


def broken(fight: Fight, who: Iterable[Id]) -> None:
    for one in who:
        rest = rest_of(fight, one)
        if rest is not None:
            text = f"{fight.get(one).name}’s {rest.name.lower()} is broken. It must begin again to give anything."
            fight.record(ev.Noted(text=text, row=rest.broken_row or rest.row, **fight.hearers_of(one)))
            lose_all(fight, one, RESTING, "broken", quiet=True)


def interruption(fight: Fight, who: Iterable[Id], what: str) -> Ask | None:
    """Return the question to the GM whether something breaks the rests of these creatures; None when nobody rests."""
    found = [fight.get(one) for one in who if fight.get(one).has(RESTING)]
    if not found:
        return None
    rest = rest_of(fight, found[0].id)
    names = " and ".join(one.name for one in found)
    return Ask(
        seat=GM,
        kind="rest-broken",
        title=f"{what} Is the rest of {names} broken?",
        picks=PICKS,
        default="broken",
        who=found[0].id,
        row=(rest.broken_row or rest.row) if rest is not None else "",
        secret=all(one.hidden for one in found),
    )


def settle_interruption(fight: Fight, who: Iterable[Id], answer: str) -> None:
    """Break the rests that the GM's answer names."""
    everybody = (c.id for c in list(fight.state.combatants.values()) if c.has(RESTING))
    if answer != "waived":
        broken(fight, tuple(everybody if answer == "party" else (one for one in who if fight.get(one).has(RESTING))))


# --- wear ----------------------------------------------------------------------------------------------------------


def refit(fight: Fight, command: Refit) -> Script[None]:
    """Bring a creature to what it has become elsewhere, or (without wear) back to what its sheet says."""
    if command.sheet is not None:
        sheet = command.sheet
        fight.record(
            ev.CombatantChanged(who=command.who, name=sheet.name, sheet=sheet, **fight.hearers_of(command.who))
        )
    who = fight.get(command.who)
    for effect in [e for e in who.effects if not e.parent and is_worn(fight.rules, e.key)]:
        lose_all(fight, who.id, effect.key, quiet=True)
    kept = {key: value for key, value in who.tally.items() if not lasts(fight.rules, key)}
    fresh = Combatant(id=who.id, name=who.name, sheet=who.sheet, hp=who.sheet.hp, tally=kept)
    then = dressed(fresh, command.wear) if command.wear is not None else fresh
    hearers = fight.hearers_of(who.id)
    for key in sorted({*who.tally, *then.tally}):
        if who.tally.get(key, 0) != then.tally.get(key, 0):
            fight.record(ev.Counted(who=who.id, key=key, value=then.tally.get(key, 0), **hearers))
    if then.temp_hp != who.temp_hp:
        fight.record(ev.TemporarySet(who=who.id, amount=then.temp_hp, cause="from elsewhere", **hearers))
    if then.hp != who.hp:
        fight.record(ev.HitPointsSet(who=who.id, hp=then.hp, cause="from elsewhere", **hearers))
    if then.life != who.life:
        fight.record(ev.LifeChanged(who=who.id, life=then.life, cause="from elsewhere", **hearers))
        if then.life == "up":
            yield from fight.rules.harm.healed(fight, who.id, then.hp)
    yield from put_on(fight, who.id, command.wear)


def put_on(fight: Fight, who: Id, wear: Wear | None) -> Script[None]:
    """Give a creature the lasting effects that it brings along."""
    for effect in wear.effects if wear is not None else ():
        yield from gain(fight, who, effect.key, data=effect.data, quiet=True)
    yield from settle(fight)
