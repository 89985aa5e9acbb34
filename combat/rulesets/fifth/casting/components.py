"""What casting takes besides a slot: a voice, a hand, materials, armor that one is used to."""

from combat.engine import events as ev
from combat.engine.declared.powers import Power
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.seatview import Refusal
from combat.rulesets.fifth.hands import hands_free, hands_needed, wielded
from combat.rulesets.fifth.sight import in_silence

GEAR = ("component-pouch", "focus")


def lacking(fight: Fight, who: Id, power: Power) -> Refusal | None:
    """Tell which component of a spell a creature cannot provide (FIF-121 to FIF-123)."""
    held = fight.flagged_by(who, "no-spells")
    if held is not None:
        return Refusal(f"{held.name}: no spells.", held.rows[0])
    return unspeakable(fight, who, power) or unready(fight, who, power) or unarmored(fight, who)


def unspeakable(fight: Fight, who: Id, power: Power) -> Refusal | None:
    """A verbal spell needs a voice that is heard (FIF-121)."""
    if "v" not in power.parts:
        return None
    if fight.flag(who, "mute"):
        return Refusal("You cannot speak.", "FIF-121")
    around = (fight.condition(key) for key in (*fight.keys(who), *fight.ambient(who)))
    voiceless = next((c for c in around if c is not None and "voiceless" in c.flags), None)
    if voiceless is not None:
        return Refusal(voiceless.summary, voiceless.rows[0])
    return Refusal("You are in silence.", "FIF-121") if in_silence(fight, who) else None


def unready(fight: Fight, who: Id, power: Power) -> Refusal | None:
    """A somatic spell needs a free hand; so do materials, the same one will do (FIF-122)."""
    found = fight.get(who)
    if "m" in power.parts:
        if power.material:
            if found.tally.get(used(power), 0) >= found.sheet.numbers.get(f"component:{power.material}", 0):
                return Refusal(f"You have no {power.material}.", "FIF-122")
        elif found.sheet.kind == "character" and not any(gear in found.sheet.traits for gear in GEAR):
            return Refusal("You have neither a component pouch nor a focus.", "FIF-122")
    needs_hand = "s" in power.parts or ("m" in power.parts and found.sheet.kind == "character")
    if needs_hand and not has_hand(fight, who):
        return Refusal("It needs a free hand, and yours are full.", "FIF-122")
    return None


def has_hand(fight: Fight, who: Id) -> bool:
    """Tell whether a hand is free of weapons, shield and captives; a stat block's creature manages with what it has."""
    if fight.get(who).sheet.kind != "character":
        return hands_free(fight, who) > 0
    # Two hands are on a weapon only while it strikes.
    held = sum(min(1, hands_needed(fight, who, weapon)[0]) for weapon in wielded(fight.get(who)))
    return hands_free(fight, who) - held > 0


def unarmored(fight: Fight, who: Id) -> Refusal | None:
    if "armor-not-proficient" in fight.get(who).sheet.traits:
        return Refusal("You are not used to the armor you wear.", "FIF-123")
    return None


def used(power: Power) -> str:
    return f"used-up:{power.material}"


def use_up(fight: Fight, who: Id, power: Power) -> None:
    """A consumed component is gone (FIF-122)."""
    if power.material and power.consumed:
        count = fight.get(who).tally.get(used(power), 0) + 1
        fight.record(ev.Counted(who=who, key=used(power), value=count, **fight.hearers_of(who)))
