"""What somebody has taken from another's hands: it strikes with it, and holds it until it lets it fall, willingly or not."""

from collections.abc import Iterator

from msgspec.structs import replace

from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.dice import Dice, parse
from combat.engine.requests import Pick, Script
from combat.engine.ruleset import Ruleset
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant, DamageDice, Sheet, Weapon
from combat.rulesets.fifth.hands import HOLDER, LIES, hands_free, relocate, taken
from combat.rulesets.policies.acted import done

MARK = "taken"  # property of such a weapon in the hands of whoever took it
KEPT = ("finesse", "reach", "heavy", "two-handed")  # what holds of it in any hands
TWO_HANDS = Refusal("It needs two hands, and only one hand is free.", "GRT-138", "one hand free")

# --- striking with it ----------------------------------------------------------------------------------------------


def weapons(fight: Fight, who: Id) -> Iterator[Weapon]:
    """Yield what a creature has taken, as a weapon in its own hands (GRT-138)."""
    for owner, effect in taken(fight, who):
        weapon = fight.get(owner).sheet.weapon(str(effect.data["weapon"]))
        if weapon is not None:
            yield in_other_hands(weapon, fight.get(who).sheet, effect.id)


def in_other_hands(weapon: Weapon, sheet: Sheet, effect: Id) -> Weapon:
    """Return another's weapon as a creature swings it: as its own of that name, or by Strength and without proficiency.

    What its owner's abilities add is not in it; what shoots is swung as an improvised weapon is (FIF-147).
    """
    known = next((one for one in sheet.weapons if one.name == weapon.name and one.kind == "melee"), None)
    harm = known.harm if known is not None else tuple(bare(one) for one in weapon.harm)
    if weapon.kind == "ranged":
        harm = (DamageDice("1d4", "bludgeoning"),)
    return replace(
        known or Weapon(weapon.key, weapon.name, proficient=False, reach=weapon.reach),
        key=f"{MARK}-{effect}",
        name=f"{weapon.name} (taken)",
        harm=harm,
        properties=(MARK, "improvised", *(word for word in KEPT if weapon.has(word) and weapon.kind == "melee")),
        versatile="",
    )


def bare(harm: DamageDice) -> DamageDice:
    """Return damage as its dice alone."""
    return replace(harm, dice=str(Dice(parse(harm.dice).groups)))


def strike_bar(fight: Fight, who: Id, weapon: Weapon) -> Refusal | None:
    """Tell why such a weapon cannot be swung now: one hand holds it already, and it may need another."""
    short = weapon.has(MARK) and weapon.has("two-handed") and hands_free(fight, who) < 1
    return TWO_HANDS if short else None


# --- letting go of it ----------------------------------------------------------------------------------------------


def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return None if taken(fight, who) else Refusal("You hold nothing of anybody else’s.", "GRT-138")


def picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    return tuple(picks_of(fight, who))


def picks_of(fight: Fight, who: Id) -> Iterator[Pick]:
    for owner, effect in taken(fight, who):
        weapon = fight.get(owner).sheet.weapon(str(effect.data["weapon"]))
        what = weapon.name if weapon is not None else str(effect.data["weapon"])
        yield Pick(effect.id, f"{what} of {fight.name_seen_by(who, owner)}")


def drop(fight: Fight, command: Act) -> Script[None]:
    """Let what one has taken fall where one stands."""
    who = fight.get(command.actor)
    owner, effect = next(one for one in taken(fight, who.id) if one[1].id == command.choice)
    done(fight, command, "Drop it", "GRT-138")
    assert who.at is not None
    yield from relocate(fight, owner, effect.id, who.at, "", "GRT-138")


def stirs(who: Combatant, rules: Ruleset) -> bool:
    """Tell whether somebody else has taken a weapon of a creature."""
    return any(effect.data.get(HOLDER) for effect in who.all(LIES))


def settle(fight: Fight, owner: Id) -> Script[None]:
    """Whoever is dead, gone or unable to hold anything lets fall what it has taken."""
    for effect in fight.get(owner).all(LIES):
        holder = fight.state.combatants.get(str(effect.data.get(HOLDER, "")))
        if not effect.data.get(HOLDER):
            continue
        if holder is None or holder.life == "dead" or fight.flag(holder.id, "drops-held"):
            at = holder.at if holder is not None and holder.at is not None else None
            lies = at or (int(effect.data["x"]), int(effect.data["y"]))
            yield from relocate(fight, owner, effect.id, lies, "", "GRT-138")


DROP = Action(
    "drop-taken",
    "Drop what you took",
    drop,
    group="free",
    cost="",
    needs="choice",
    row="GRT-138",
    bar=bar,
    picks=picks,
    hide_barred=True,
)
