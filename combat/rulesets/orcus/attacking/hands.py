"""What a creature has in its hands, and how many are left to hold somebody with."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Pick, Script
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant, Sheet, Weapon
from combat.rulesets.policies.acted import done

AWAY = "away:"  # tally: what has become of a weapon or focus, by its key
PUT_AWAY, TAKEN_UP = 1, 2
LIES = "lies"  # the effect on the owner of what was dropped: which of its things, and on which square


def is_of_the_body(weapon: Weapon) -> bool:
    return weapon.has("natural") or weapon.has("unarmed")


def holdable(sheet: Sheet) -> tuple[Weapon, ...]:
    return tuple(weapon for weapon in sheet.weapons if not is_of_the_body(weapon))


def carried(sheet: Sheet) -> Iterator[Weapon]:
    """Yield what is in hand as a fight begins: the first weapon or focus of the sheet, and what is for the other hand."""
    for n, weapon in enumerate(sheet.cached(holdable)):
        if n == 0 or weapon.has("off-hand"):
            yield weapon


def is_lying(who: Combatant, key: str) -> bool:
    """Tell whether a weapon or focus was dropped and nobody has picked it up."""
    return who.has(LIES) and any(effect.data.get("weapon") == key for effect in who.all(LIES))


def is_away(who: Combatant, key: str) -> bool:
    return who.tally.get(f"{AWAY}{key}") == PUT_AWAY or is_lying(who, key)


def in_hand(who: Combatant) -> tuple[Weapon, ...]:
    """Return what a creature holds."""
    return who.cached(held_by)


def held_by(who: Combatant) -> tuple[Weapon, ...]:
    usual = {weapon.key for weapon in carried(who.sheet) if not is_away(who, weapon.key)}
    held = (weapon for weapon in who.sheet.cached(holdable) if not is_lying(who, weapon.key))
    return tuple(one for one in held if one.key in usual or who.tally.get(f"{AWAY}{one.key}") == TAKEN_UP)


def out_of_hand(who: Combatant) -> tuple[Weapon, ...]:
    """Return what could be taken up: what is put away, and what hangs at the belt."""
    held = {weapon.key for weapon in in_hand(who)}
    return tuple(one for one in who.sheet.cached(holdable) if one.key not in held and not is_lying(who, one.key))


def at_hand(who: Combatant, weapons: tuple[Weapon, ...]) -> tuple[Weapon, ...]:
    """Return which of several weapons serve: never what is put away, and of the others what is in hand (ORC-134, ORC-176).

    What hangs at the belt serves where nothing in hand does, the body always, and a stat block's weapons all alike.
    """
    ready = tuple(weapon for weapon in weapons if not is_away(who, weapon.key))
    held = {weapon.key for weapon in in_hand(who)}
    if who.sheet.kind == "monster" or not any(weapon.key in held for weapon in ready):
        return ready
    return tuple(weapon for weapon in ready if weapon.key in held or is_of_the_body(weapon))


def takes(weapon: Weapon) -> int:
    """Return how many hands a weapon takes."""
    return 2 if weapon.has("two-handed") else 1


def free_hands(fight: Fight, who: Id) -> int:
    """Return how many hands hold nothing: neither a weapon nor a shield nor somebody (ORC-232)."""
    found = fight.get(who)
    shield = 1 if found.sheet.numbers.get("shield") else 0
    held = sum(any(e.source == who for e in other.all("grappled")) for other in fight.state.combatants.values())
    return found.sheet.numbers.get("hands", 2) - shield - held - sum(map(takes, in_hand(found)))


# --- putting away and taking up ------------------------------------------------------------------------------------


def move_weapon(fight: Fight, command: Act, state: int, name: str) -> Script[None]:
    weapon = fight.get(command.actor).sheet.weapon(command.choice)
    done(fight, command, name, "ORC-134", weapon.name if weapon is not None else "")
    hearers = fight.hearers_of(command.actor)
    fight.record(ev.Counted(who=command.actor, key=f"{AWAY}{command.choice}", value=state, **hearers))
    yield from NOTHING


def stow(fight: Fight, command: Act) -> Script[None]:
    """Free a hand of what is in it; it strikes nobody until it is taken up again (ORC-134)."""
    yield from move_weapon(fight, command, PUT_AWAY, "Put away")


def draw(fight: Fight, command: Act) -> Script[None]:
    yield from move_weapon(fight, command, TAKEN_UP, "Take up")


def stow_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return None if in_hand(fight.get(who)) else Refusal("Nothing is in your hands that could be put away.", "ORC-134")


def stow_picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    return tuple(Pick(one.key, one.name) for one in in_hand(fight.get(who)))


def draw_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    away = out_of_hand(fight.get(who))
    if not away:
        return Refusal("There is nothing else to take up.", "ORC-134")
    if free_hands(fight, who) < min(map(takes, away)):
        return Refusal("No hand is free: put away what is in one, or let go of whom you hold.", "ORC-134")
    return None


def draw_picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    free = free_hands(fight, who)
    return tuple(Pick(one.key, one.name) for one in out_of_hand(fight.get(who)) if takes(one) <= free)


HANDS = (
    Action(
        "stow",
        "Put away",
        stow,
        group="swift",
        cost="swift",
        needs="choice",
        row="ORC-134",
        bar=stow_bar,
        picks=stow_picks,
        hide_barred=True,
        summary="Frees a hand, for another weapon or to hold somebody with.",
    ),
    Action(
        "draw",
        "Take up",
        draw,
        group="swift",
        cost="swift",
        needs="choice",
        row="ORC-134",
        bar=draw_bar,
        picks=draw_picks,
        hide_barred=True,
        summary="Another weapon or focus, into a free hand: powers and blows go by what is in hand.",
    ),
)
