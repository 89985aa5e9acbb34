"""Dual wielding: one off-hand attack in every Attack action, at disadvantage."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from combat.engine.commands import Act
from combat.engine.declared.content import GUESS, Action, Setting
from combat.engine.doing import Blow
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Pick, Script
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Weapon
from combat.rulesets.fifth.attack_rolls import LOST_TRACK
from combat.rulesets.fifth.attacking import OFF_HAND_NOTE
from combat.rulesets.fifth.attacking import strikes as fifth
from combat.rulesets.fifth.hands import BODILY, no_hands, not_at_hand
from combat.rulesets.streamlined.attack_rolls import off_hand
from combat.rulesets.streamlined.attacking.strikes import BY_ABILITY, by_its_property, picks
from combat.rulesets.streamlined.order import OFF_HAND as COST
from combat.rulesets.streamlined.order import listed_only

MODIFIER = Setting(
    "off-hand-modifier",
    "Damage of the off-hand attack",
    (("on", "Adds the ability modifier"), ("off", "Leaves it out unless it is negative")),
    "STR-083",
)
NOT_LIGHT = Refusal("Your off-hand weapon must be Light.", "STR-080")
NO_PAIR = Refusal("Hold two weapons, one of them Light.", "STR-079")
LISTED = Refusal("The Multiattack holds what it lists, and no off-hand attack.", "FIF-084")


def weapons(fight: Fight, who: Id) -> Iterable[Weapon]:
    """Return the Light weapons of a creature that has another one besides."""
    found = fight.get(who).sheet
    armed = [weapon for weapon in found.weapons if not any(weapon.has(word) for word in BODILY)]
    if len(armed) < 2:
        return ()
    light = (by_its_property(weapon) for weapon in armed if weapon.has("light"))
    return tuple(replace(weapon, name=f"{weapon.name} (off hand)") for weapon in light)


def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """Tell why the off hand cannot strike now; without a weapon, why none can (STR-079, STR-080)."""
    found = fight.get(who)
    if found.sheet.multiattack and found.used.get("attack-action") and listed_only(fight, who):
        return LISTED
    able = {one.key for one in off_hand.weapons_open(fight, who)}
    if weapon is None:
        return None if able else NO_PAIR
    if weapon.key not in able:
        return not_at_hand(found, weapon) or (NOT_LIGHT if off_hand.pair(found) else NO_PAIR)
    return no_hands(fight, who, weapon) or fifth.empty(found, weapon)


def off_hand_picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    """Offer what an attack offers, throwing included; the main hand stays where it is."""
    return tuple(pick for pick in picks(fight, who, weapon) if pick.key != "two-handed")


def notes(fight: Fight, who: Id) -> Iterator[str]:
    """Yield what an off-hand attack is marked with: its disadvantage, and that it lacks the modifier where that is played."""
    if off_hand.is_hindered(fight.get(who)):
        yield off_hand.HINDERED
    if fight.option(MODIFIER.key) == "off":
        yield OFF_HAND_NOTE


def targets(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    """List everybody, foes first and with the odds of an off-hand attack."""
    assert weapon is not None
    marked = frozenset(notes(fight, who))
    for other in fifth.anybody(fight, who):
        yield fifth.attack_choice(fight, Blow(who, other.id, weapon, notes=marked))
    for other in fifth.lost_ones(fight, who):
        yield Choice(other.name, other.id, barred=LOST_TRACK)


def strike(fight: Fight, command: Act) -> Script[None]:
    """Strike, or throw, with the off hand, at whomever (STR-079 to STR-083)."""
    weapon = next((w for w in weapons(fight, command.actor) if w.key == command.weapon), None)
    if weapon is None:
        raise Illegal("That weapon is not at hand.", "STR-079")
    chosen = [one for one in command.chosen if one not in BY_ABILITY]
    blow = fifth.declared(fight, command, weapon, chosen)
    off_hand.opens(fight, command.actor)
    yield from fifth.strike(fight, replace(blow, notes=blow.notes.union(notes(fight, command.actor))), chosen, None)


OFF_HAND = Action(
    "off-hand",
    "Off-hand attack",
    strike,
    group="off-hand",
    cost=COST,
    needs="target",
    row="STR-079",
    weapons=weapons,
    points=GUESS,
    bar=bar,
    targets=targets,
    aim=fifth.aim,
    picks=off_hand_picks,
    summary="Once in an Attack action, with a Light weapon in the other hand. Disadvantage without the fighting style.",
)
