"""One more attack with the other hand, in the turn’s Attack action: a light weapon, or a versatile one after a special attack."""

from collections.abc import Iterable
from functools import partial

from msgspec.structs import replace

from combat.engine.commands import Act
from combat.engine.declared.content import GUESS, Action
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Pick, Script
from combat.engine.seatview import Refusal
from combat.engine.state import Sheet, Weapon
from combat.rulesets.fifth.attacking import OFF_HAND_NOTE
from combat.rulesets.fifth.attacking import strikes as fifth
from combat.rulesets.fifth.hands import no_hands, not_at_hand
from combat.rulesets.gritty.attacking import appendages, strikes
from combat.rulesets.gritty.attacking.strikes import meant, picks
from combat.rulesets.gritty.order import TWO_WEAPON, VERSATILE, has_other_hand, is_open, shut, suits, take

NAMES = {TWO_WEAPON: "other hand", VERSATILE: "versatile"}
NONE = {
    TWO_WEAPON: Refusal("You have no light melee weapon.", "GRT-162"),
    VERSATILE: Refusal("You have no versatile melee weapon.", "GRT-166"),
}
FIRST = {
    TWO_WEAPON: Refusal(
        "Attack in your Attack action first: with another melee weapon in one hand, or with a grapple, shove or the like.",
        "GRT-162",
    ),
    VERSATILE: Refusal(
        "Make a grapple, shove or the like in your Attack action first, with the other hand.", "GRT-166"
    ),
}
FULL = {
    TWO_WEAPON: Refusal("Your other hand holds a shield: take it off to strike with both hands.", "GRT-162"),
    VERSATILE: Refusal("Your other hand holds a shield: take it off to strike with both hands.", "GRT-166"),
}


def named(sheet: Sheet, way: str) -> tuple[Weapon, ...]:
    found = (weapon for weapon in sheet.weapons if suits(weapon, way))
    return tuple(replace(weapon, name=f"{weapon.name} ({NAMES[way]})") for weapon in found)


def weapons(way: str, fight: Fight, who: Id) -> Iterable[Weapon]:
    return fight.get(who).sheet.cached(named, way)


def bar(way: str, fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """Tell why the other hand cannot strike now; without a weapon, why none can (GRT-162 to GRT-168)."""
    if weapon is None:
        barred = [bar(way, fight, who, one) for one in weapons(way, fight, who)]
        return None if None in barred else next(iter(barred), NONE[way])
    closed = shut(fight, who, way)
    if closed is None and not is_open(fight, who, way, weapon):
        closed = FIRST[way] if has_other_hand(fight.get(who)) else FULL[way]
    return (
        closed
        or not_at_hand(fight.get(who), weapon)
        or no_hands(fight, who, weapon)
        or fifth.undrawn(fight, who, weapon)
    )


def open_picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    """Offer what an attack offers but the second hand: a versatile weapon deals its one-handed die (GRT-167)."""
    return tuple(pick for pick in picks(fight, who, weapon) if pick.key != "two-handed")


def strike(way: str, fight: Fight, command: Act) -> Script[None]:
    """Make the one attack more; without the ability modifier to its damage where two weapons fight (GRT-162 to GRT-168)."""
    weapon = next((w for w in weapons(way, fight, command.actor) if w.key == command.weapon), None)
    if weapon is None:
        raise Illegal("That weapon is not at hand.", FIRST[way].row)
    chosen = [one for one in command.chosen if one != "two-handed"]
    blow = meant(fight, fifth.declared(fight, command, weapon, chosen), chosen)
    take(fight, command.actor, way)
    if way == TWO_WEAPON:
        blow = replace(blow, notes=blow.notes | {OFF_HAND_NOTE})
    yield from strikes.strike(fight, blow, chosen, None)


def action(way: str, key: str, name: str, row: str, summary: str) -> Action:
    return Action(
        key,
        name,
        partial(strike, way),
        group="off-hand",
        cost="",
        needs="target",
        row=row,
        weapons=partial(weapons, way),
        points=GUESS,
        bar=partial(bar, way),
        targets=appendages.targets,
        aim=appendages.aim,
        picks=open_picks,
        hide_barred=way == VERSATILE,
        summary=summary,
    )


ACTIONS = (
    action(
        TWO_WEAPON,
        "off-hand",
        "Two-weapon attack",
        "GRT-162",
        "Once in your turn, after an attack with one hand: a light weapon in the other. No ability modifier to damage.",
    ),
    action(
        VERSATILE,
        "versatile-attack",
        "Versatile attack",
        "GRT-166",
        "Once in your turn, after a grapple, shove or the like with one hand: a versatile weapon in the other.",
    ),
)
