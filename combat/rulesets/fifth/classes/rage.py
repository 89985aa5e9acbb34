"""Rage: a minute of strength that wants to be fed."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action, Condition
from combat.engine.declared.modifiers import Context, Modifier
from combat.engine.doing import Blow, Wound
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Script
from combat.engine.scripts.lasting import gain, lose_all
from combat.engine.seatview import Refusal
from combat.engine.state import Sheet, Until, Weapon
from combat.rulesets.fifth.attack_rolls import attack_ability
from combat.rulesets.fifth.casting import let_go
from combat.rulesets.fifth.classes.uses import Uses, owner
from combat.rulesets.fifth.spells import MINUTE
from combat.rulesets.policies.acted import done

RAGE = "raging"
FED = "rage-fed"  # tally: it has attacked a foe, or been hurt, since the end of its last turn
USES = Uses("rage", "long", 2)
PHYSICAL = ("bludgeoning", "piercing", "slashing")
BONUS = ((16, 4), (9, 3), (1, 2))  # damage from which level on


def with_strength(fight: Fight, context: Context) -> bool:
    """A melee weapon attack by Strength."""
    blow = context.blow
    if not isinstance(blow, Blow) or blow.ranged or blow.weapon.has("spell"):
        return False
    return attack_ability(fight.get(blow.attacker), blow) == "str"


def fury(fight: Fight, context: Context) -> int:
    level = fight.get(context.bearer).sheet.level
    return next((more for least, more in BONUS if level >= least), 0)


def in_heavy_armor(sheet: Sheet) -> bool:
    return "heavy-armor-unmet" in sheet.traits or bool(sheet.numbers.get("armor-strength"))


RAGING = Condition(
    RAGE,
    "Raging",
    "Advantage on Strength checks and saves, more damage by Strength, resistance to bludgeoning, piercing and slashing; no "
    "spells. Ends when a turn goes by without an attack on a foe or a wound.",
    ("FIF-215",),
    (
        Modifier("check.str", edge=1, row="FIF-013"),
        Modifier("check.athletics", edge=1, row="FIF-013"),
        Modifier("save.str", edge=1, row="FIF-013"),
        Modifier("damage", fury, when=with_strength, row="FIF-148"),
    ),
    flags=frozenset(("no-spells", *(f"resist:{kind}" for kind in PHYSICAL))),
    palette=False,
)


# --- beginning and ending it ---------------------------------------------------------------------------------------


def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    if fight.get(who).has(RAGE):
        return Refusal("You rage already.", "FIF-034", "you rage")
    return Refusal("Not in heavy armor.", "FIF-034") if in_heavy_armor(fight.get(who).sheet) else USES.bar(fight, who)


def begin(fight: Fight, command: Act) -> Script[None]:
    """Rage for a minute; nobody concentrates then."""
    who = command.actor
    USES.spend(fight, who)
    done(fight, command, "Rage", "FIF-034")
    fight.record(ev.Counted(who=who, key=FED, value=1, **fight.hearers_of(who)))
    let_go(fight, who, "it rages")
    yield from gain(fight, who, RAGE, who, Until("start", who, MINUTE), quiet=True)


def end_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return None if fight.get(who).has(RAGE) else Refusal("You do not rage.", "FIF-034")


def end(fight: Fight, command: Act) -> Script[None]:
    done(fight, command, "Ends the rage", "FIF-034")
    over(fight, command.actor, "it was let go")
    yield from NOTHING


def over(fight: Fight, who: Id, why: str) -> None:
    lose_all(fight, who, RAGE, why)
    fight.record(ev.Counted(who=who, key=FED, value=0, **fight.hearers_of(who)))


# --- what keeps it going -------------------------------------------------------------------------------------------


def feed(fight: Fight, who: Id) -> None:
    found = fight.state.combatants.get(who)
    if found is not None and found.has(RAGE) and not found.tally.get(FED):
        fight.record(ev.Counted(who=who, key=FED, value=1, **fight.hearers_of(who)))


def attacked(fight: Fight, blow: Blow) -> None:
    here = fight.state.combatants
    if blow.target in here and blow.attacker in here and fight.hostile(blow.attacker, blow.target):
        feed(fight, blow.attacker)


def wounded(fight: Fight, wound: Wound) -> None:
    """A wound feeds a rage; being knocked out ends it."""
    found = fight.state.combatants.get(wound.target)
    if found is None or not found.has(RAGE):
        return
    if found.life != "up" or fight.flag(found.id, "unaware"):
        over(fight, found.id, "it fell unconscious")
    elif wound.amount:
        feed(fight, found.id)


def turn_ended(fight: Fight, who: Id) -> None:
    """End a rage that nothing has fed since the last turn's end, and begin to watch anew."""
    found = fight.state.combatants.get(who)
    if found is None:
        return
    if found.has(RAGE) and not found.tally.get(FED):
        over(fight, who, "nothing has fed it")
    elif found.tally.get(FED):
        fight.record(ev.Counted(who=who, key=FED, value=0, **fight.hearers_of(who)))


def actions() -> Iterator[Action]:
    yield Action(
        "rage",
        "Rage",
        begin,
        group="bonus",
        cost="bonus",
        row="FIF-034",
        bar=bar,
        owned=owner("rage"),
        summary="A minute of more damage, and half from weapons.",
    )
    yield Action(
        "end-rage",
        "End your rage",
        end,
        group="bonus",
        cost="bonus",
        row="FIF-034",
        bar=end_bar,
        owned=owner("rage"),
        hide_barred=True,
    )
