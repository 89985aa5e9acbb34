"""The barbarian's features besides the rage itself."""

from collections.abc import Iterator

from combat.engine.commands import Act
from combat.engine.declared.content import Action, Condition, Feature
from combat.engine.declared.modifiers import Context, Modifier, Side
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.dice import Dice, parse
from combat.engine.requests import Script
from combat.engine.scripts.lasting import gain
from combat.engine.seatview import Refusal
from combat.engine.state import Until, Weapon
from combat.rulesets.fifth.classes.extra_damage import Parts, once_more
from combat.rulesets.fifth.classes.rage import in_heavy_armor, with_strength
from combat.rulesets.fifth.classes.uses import owner
from combat.rulesets.policies.acted import done

RECKLESS = "reckless"
BRUTAL = ((17, 3), (13, 2), (9, 1))  # dice from which level on
DULLED = ("blind", "deaf", "incapacitated")


def in_own_turn(fight: Fight, context: Context) -> bool:
    return fight.state.active == context.bearer and with_strength(fight, context)


def is_alert(fight: Fight, context: Context) -> bool:
    return not any(fight.flag(context.of, flag) for flag in DULLED)


def is_light_footed(fight: Fight, context: Context) -> bool:
    return not in_heavy_armor(fight.get(context.of).sheet)


# --- Reckless Attack -----------------------------------------------------------------------------------------------


def reckless_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """It is declared before the first attack of one's turn."""
    if fight.get(who).has(RECKLESS):
        return Refusal("You attack recklessly already.", "FIF-013")
    return Refusal("You have attacked this turn.", "FIF-013") if fight.get(who).used.get("attacks") else None


def throw_caution(fight: Fight, command: Act) -> Script[None]:
    done(fight, command, "Reckless Attack", "FIF-013")
    yield from gain(fight, command.actor, RECKLESS, command.actor, Until("start", command.actor), quiet=True)


CONDITIONS = (
    Condition(
        RECKLESS,
        "Reckless",
        "Advantage on its melee attacks by Strength this turn; attacks on it have advantage until its next turn.",
        ("FIF-013",),
        (
            Modifier("attack", edge=1, when=in_own_turn, row="FIF-013"),
            Modifier("attack", edge=1, side=Side.AGAINST, row="FIF-013"),
        ),
        palette=False,
    ),
)


# --- Brutal Critical -----------------------------------------------------------------------------------------------


def brutal(fight: Fight, blow: Blow, parts: Parts) -> Script[Parts]:
    """Add dice of the weapon to a critical hit in melee, once each: they are thrown because it was critical."""
    sheet = fight.get(blow.attacker).sheet
    if not parts or blow.outcome != "critical" or "brutal-critical" not in sheet.features:
        return parts
    own = parse(blow.weapon.harm[0].dice).sides
    count = next((dice for least, dice in BRUTAL if sheet.level >= least), 1)
    if blow.ranged or blow.weapon.has("spell") or not own:
        return parts
    return (yield from once_more(fight, blow, parts, "Brutal Critical", Dice(((count, own[0]),))))


FEATURES = (
    Feature("rage", "Rage", summary="Bonus action: more damage by Strength, half from weapons, for a minute."),
    Feature(
        "reckless-attack",
        "Reckless Attack",
        summary="Advantage for advantage: yours this turn, your foes’ until the next.",
    ),
    Feature(
        "danger-sense",
        "Danger Sense",
        (Modifier("save.dex", edge=1, when=is_alert, row="FIF-013"),),
        "Advantage on Dexterity saves while you see, hear and can act.",
    ),
    Feature(
        "fast-movement",
        "Fast Movement",
        (Modifier("speed.walk", 10, when=is_light_footed, row="FIF-053"),),
        "10 ft more speed without heavy armor.",
    ),
    Feature(
        "feral-instinct",
        "Feral Instinct",
        (Modifier("check.initiative", edge=1, row="FIF-013"),),
        "Advantage on initiative.",
    ),
    Feature("brutal-critical", "Brutal Critical", summary="A critical hit in melee throws a weapon die more."),
)


def actions() -> Iterator[Action]:
    yield Action(
        "reckless-attack",
        "Reckless Attack",
        throw_caution,
        group="free",
        cost="",
        row="FIF-013",
        bar=reckless_bar,
        owned=owner("reckless-attack"),
        summary="Before your first attack: advantage in melee this turn, and for attacks on you until your next.",
    )
