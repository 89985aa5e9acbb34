"""Weapons in hand: changed once in an Attack action for nothing, else for an action; the next to throw comes by itself."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import combinations

from combat.engine import events as ev
from combat.engine.answers import WeaponDraw
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Pick, Script
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant, Weapon
from combat.rulesets.fifth.hands import (
    BODILY,
    PUT_AWAY,
    WIELDS,
    hands_free,
    hands_needed,
    held,
    is_in_hand,
    not_at_hand,
    put_away,
    wielded,
)
from combat.rulesets.fifth.order import attacks_left
from combat.rulesets.streamlined.order import SWITCH as COST
from combat.rulesets.streamlined.order import SWITCHED, may_begin, switch_refusal, use_up

SEPARATOR = ","  # between the weapons of a pair: "longsword,dagger"
CHANGES = "Changes weapons first, once in an Attack action"


# --- what an attack needs ------------------------------------------------------------------------------------------


def bar(fight: Fight, who: Id, weapon: Weapon) -> Refusal | None:
    """An attack is made with what is in hand (STR-009); natural weapons and fists always are (STR-191)."""
    if is_in_hand(fight.get(who), weapon):
        return None
    return Refusal("It is not in hand: change weapons in an Attack action, or for an action.", "STR-009")


def bar_in_attack_action(fight: Fight, who: Id, weapon: Weapon) -> Refusal | None:
    """An attack of the Attack action changes to its weapon by itself, if the action’s change is still there (STR-076)."""
    if is_in_hand(fight.get(who), weapon) or (attacks_left(fight, who) <= 0 and may_begin(fight, who)):
        return None  # with another action it begins an Attack action, which has a change of its own
    spent = switch_refusal(fight, who)
    return None if spent is None else Refusal(f"It is not in hand. {spent.text}", "STR-009")


def draw(fight: Fight, who: Id, weapon: Weapon) -> None:
    """Draw nothing: what an attack is made with is in hand."""


def thrown(fight: Fight, who: Id, weapon: Weapon) -> None:
    """Draw the next throwing weapon that is carried into the hand that has thrown one (STR-077)."""
    if not weapon.has("thrown"):
        return
    found = fight.get(who)
    free = hands_free(fight, who) - sum(hands_needed(fight, who, one)[0] for one in held(found))
    following = (weapon, *(one for one in found.sheet.weapons if one.key != weapon.key))
    next_one = next((one for one in following if is_next(fight, found, one, free)), None)
    if next_one is not None:
        hearers = fight.hearers_of(who)
        fight.record(ev.Acted(who=who, action="draw", name="Draw", note=next_one.name, row="STR-077", **hearers))
        fight.record(ev.Counted(who=who, key=WIELDS.of(next_one.key), value=1, **hearers))


def is_next(fight: Fight, who: Combatant, weapon: Weapon, free: int) -> bool:
    """Tell whether a throwing weapon is carried, not in hand, and finds a hand."""
    if not weapon.has("thrown") or any(weapon.has(word) for word in BODILY) or not_at_hand(who, weapon) is not None:
        return False
    return not is_in_hand(who, weapon) and hands_needed(fight, who.id, weapon)[0] <= free


DRAWING = WeaponDraw(bar, draw, thrown)


# --- changing weapons ----------------------------------------------------------------------------------------------


def sets(fight: Fight, who: Id) -> Iterator[tuple[Weapon, ...]]:
    """Yield every weapon, and every pair of weapons, that a creature could take in hand instead of what it holds (STR-076)."""
    found = fight.get(who)
    arms = [w for w in found.sheet.weapons if not any(w.has(word) for word in BODILY) and not_at_hand(found, w) is None]
    now = {weapon.key for weapon in held(found)}
    for size in (1, 2):
        for chosen in combinations(arms, size):
            needed = sum(hands_needed(fight, who, weapon)[0] for weapon in chosen)
            if needed <= hands_free(fight, who) and {weapon.key for weapon in chosen} != now:
                yield chosen


def picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    return tuple(
        Pick(SEPARATOR.join(one.key for one in chosen), " and ".join(one.name for one in chosen))
        for chosen in sets(fight, who)
    )


def nothing_else(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return (
        None if any(sets(fight, who)) else Refusal("You carry no other weapon that your hands could hold.", "STR-076")
    )


def change(fight: Fight, command: Act, row: str) -> Script[None]:
    """Take just these weapons in hand, and put away what was there."""
    wanted = command.choice.split(SEPARATOR)
    chosen = next(one for one in sets(fight, command.actor) if [weapon.key for weapon in one] == wanted)
    take_up(fight, command.actor, chosen, row)
    yield from NOTHING


def take_up(fight: Fight, who: Id, chosen: tuple[Weapon, ...], row: str) -> None:
    hearers, wanted = fight.hearers_of(who), {weapon.key for weapon in chosen}
    note = names(chosen)
    fight.record(ev.Acted(who=who, action=SWITCH.key, name=SWITCH.name, note=note, row=row, **hearers))
    for weapon in wielded(fight.get(who)):
        if weapon.key not in wanted:
            fight.record(ev.Counted(who=who, key=WIELDS.of(weapon.key), value=0, **hearers))
    fight.record(ev.Counted(who=who, key="armed", value=1, **hearers))
    for weapon in chosen:
        fight.record(ev.Counted(who=who, key=WIELDS.of(weapon.key), value=1, **hearers))


def names(chosen: tuple[Weapon, ...]) -> str:
    return " and ".join(weapon.name for weapon in chosen)


def with_it(fight: Fight, who: Id, weapon: Weapon, grip: str = "") -> tuple[Weapon, ...]:
    """Return what a creature holds once it has changed to a weapon: that, and of what it held whatever finds a hand."""
    kept, free = [weapon], hands_free(fight, who) - hands_needed(fight, who, weapon, grip)[0]
    for other in held(fight.get(who)):
        needed = hands_needed(fight, who, other)[0]
        if other.key != weapon.key and needed <= free:
            kept.append(other)
            free -= needed
    order = fight.get(who).sheet.weapons
    return tuple(one for one in order if one in kept)


def comes_to_hand(fight: Fight, who: Id, weapon: Weapon, grip: str = "") -> None:
    """Change to the weapon of an attack that is not in hand, as the one change of its Attack action (STR-076)."""
    if not is_in_hand(fight.get(who), weapon):
        use_up(fight, who, SWITCHED)
        take_up(fight, who, with_it(fight, who, weapon, grip), "STR-076")


def line(fight: Fight, who: Id, weapon: Weapon | None) -> str:
    """Say on the card of an attack that it changes weapons first, and what is in hand then."""
    if weapon is None or is_in_hand(fight.get(who), weapon):
        return ""
    return f"{CHANGES}: then {names(with_it(fight, who, weapon))} in hand."


def switch(fight: Fight, command: Act) -> Script[None]:
    """Change weapons as part of an Attack action (STR-076)."""
    yield from change(fight, command, "STR-076")


def draw_for_an_action(fight: Fight, command: Act) -> Script[None]:
    """Change weapons apart from an Attack action (STR-078)."""
    yield from change(fight, command, "STR-078")


SWITCH = Action(
    "switch",
    "Change weapons",
    switch,
    group="attack",
    cost=COST,
    needs="choice",
    row="STR-076",
    bar=nothing_else,
    picks=picks,
    hide_barred=True,
    summary="Once in an Attack action, before one of its attacks, for nothing. It begins the action if none goes on.",
)
DRAW = Action(
    "draw",
    "Draw or change weapons",
    draw_for_an_action,
    needs="choice",
    row="STR-078",
    bar=nothing_else,
    picks=picks,
    hide_barred=True,
    summary="Apart from an Attack action it costs an action.",
)
SWITCHING = (
    SWITCH,
    DRAW,
    replace(PUT_AWAY, run=partial(put_away, row="STR-078"), group="action", cost="action", row="STR-078"),
)
