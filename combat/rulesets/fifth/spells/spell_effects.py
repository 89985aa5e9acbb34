"""What spells leave on those whom they help, as conditions."""

from combat.engine.creatures.maximum import maximum
from combat.engine.declared.content import Condition
from combat.engine.declared.modifiers import Context, Modifier, Side
from combat.engine.events import HitPointsSet
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.state import Effect
from combat.rulesets.fifth.sight import can_see, sense
from combat.rulesets.fifth.spells.spell_words import LETHARGY, come_after, effect
from combat.rulesets.policies.abilities import modifier

AGAINST = Side.AGAINST
BARK = 16  # the Armor Class of skin like bark


def bare(fight: Fight, who: Id) -> int:
    """Return the Armor Class that a creature has without any spell."""
    sheet = fight.get(who).sheet
    return sheet.defenses.get("ac", 10 + modifier(sheet, "dex"))


def mage_armor(fight: Fight, context: Context) -> int:
    """Return what 13 and Dexterity is more than the Armor Class without armor; never less."""
    return max(0, 13 + modifier(fight.get(context.of).sheet, "dex") - bare(fight, context.of))


def barkskin(fight: Fight, context: Context) -> int:
    return max(0, BARK - bare(fight, context.of))


def amount(fight: Fight, context: Context) -> int:
    return int(context.effect.data.get("amount", 0))


def doubled(fight: Fight, context: Context) -> int:
    """Return as much again as the speed of the sheet."""
    return fight.get(context.of).sheet.speeds.get(context.stat.partition(".")[2], 0)


def longer(fight: Fight, context: Context) -> int:
    """Return 10 feet more of whatever speed there is."""
    return 10 if doubled(fight, context) else 0


def flying(fight: Fight, context: Context) -> int:
    """Return what a flying speed of 60 feet is more than its own."""
    return max(0, 60 - fight.get(context.of).sheet.speeds.get("fly", 0))


def seen_by_attacker(fight: Fight, context: Context) -> bool:
    """Blur means nothing to who does not rely on sight, or sees through it."""
    return can_see(fight, context.of, context.bearer) and not sense(fight, context.of, "blindsight")


def slow_down(fight: Fight, who: Id, was: Effect) -> None:
    """A wave of lethargy follows haste."""
    come_after(fight, who, LETHARGY, was)


def lessen(fight: Fight, who: Id, was: Effect) -> None:
    """Take off the hit points above a maximum that is what it was."""
    found = fight.state.combatants.get(who)
    most = maximum(fight.rules, found) if found is not None else 0
    if found is not None and found.hp > most:
        fight.record(HitPointsSet(who=who, hp=most, cause="Aid is over", row="FIF-222", **fight.hearers_of(who)))


GOOD = (
    effect("sustained", "Spell", "Lasts as long as its spell does.", "FIF-250"),
    effect("called", "Called", "Goes when its spell ends or it drops to 0.", "FIF-250", flags=frozenset({"called"})),
    effect("raised", "Raised", "Serves whoever raised it.", "FIF-250"),
    effect(
        "blessed",
        "Blessed",
        "1d4 more on attack rolls and saves.",
        "FIF-126",
        Modifier("attack", dice="1d4", row="FIF-126"),
        Modifier("save", dice="1d4", row="FIF-126"),
    ),
    effect(
        "guided",
        "Guidance",
        "1d4 more on its next ability check.",
        "FIF-126",
        Modifier("check", dice="1d4", row="FIF-126"),
    ),
    effect(
        "resisting",
        "Resistance",
        "1d4 more on its next saving throw.",
        "FIF-126",
        Modifier("save", dice="1d4", row="FIF-126"),
    ),
    effect("shield-spell", "Shield (spell)", "+5 AC.", "FIF-135", Modifier("defense.ac", 5, row="FIF-135")),
    effect("shielded-by-faith", "Shield of Faith", "+2 AC.", "FIF-135", Modifier("defense.ac", 2, row="FIF-135")),
    effect(
        "mage-armored",
        "Mage Armor",
        "AC 13 + Dexterity.",
        "FIF-135",
        Modifier("defense.ac", mage_armor, row="FIF-135"),
        flags=frozenset({"boost"}),
    ),
    effect(
        "barkskinned",
        "Barkskin",
        "AC 16 at least.",
        "FIF-135",
        Modifier("defense.ac", barkskin, row="FIF-135"),
        flags=frozenset({"boost"}),
    ),
    effect(
        "blurred",
        "Blurred",
        "Attacks on it have disadvantage.",
        "FIF-013",
        Modifier("attack", edge=-1, side=AGAINST, when=seen_by_attacker, row="FIF-013"),
    ),
    effect(
        "aided",
        "Aided",
        "More hit points, at most and now.",
        "FIF-126",
        Modifier("maximum", value=amount, row="FIF-126"),
        ended=lessen,
        flags=frozenset({"boost"}),
    ),
    effect(
        "heroic",
        "Heroic",
        "Temporary hit points each turn; not frightened.",
        "FIF-220",
        flags=frozenset({"immune:frightened", "suspends:frightened", "boost"}),
    ),
    effect(
        "hasted",
        "Hasted",
        "Twice the speed, +2 AC, advantage on Dexterity saves, one more action of a simple kind.",
        "FIF-053",
        Modifier("speed", value=doubled, row="FIF-053"),
        Modifier("defense.ac", 2, row="FIF-135"),
        Modifier("save.dex", edge=1, row="FIF-013"),
        ended=slow_down,
    ),
    effect(
        "lofted",
        "Flying",
        "A flying speed of 60 ft.",
        "FIF-052",
        Modifier("speed.fly", value=flying, row="FIF-052"),
        flags=frozenset({"gives:fly", "boost"}),
    ),
    effect(
        "long-striding",
        "Longstrider",
        "10 ft more speed.",
        "FIF-053",
        Modifier("speed", value=longer, row="FIF-053"),
        flags=frozenset({"boost"}),
    ),
)
SPELL_EFFECTS: dict[str, Condition] = {one.key: one for one in GOOD}
