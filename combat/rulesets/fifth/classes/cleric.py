"""The cleric's features, and those of the domain of life."""

from collections.abc import Iterator

from combat.engine.declared.content import Action, Condition, Feature
from combat.engine.declared.modifiers import Context, Modifier
from combat.engine.declared.powers import Casting, Give, Power
from combat.engine.doing import Wound
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.scripts.lasting import lose_all
from combat.engine.seatview import Refusal
from combat.rulesets.fifth.classes.uses import Talent, Uses
from combat.rulesets.fifth.sight import can_see
from combat.rulesets.fifth.spells import MINUTE, around

TURNED = "turned"
ALLOWED = ("dash", "dodge", "escape")  # what somebody who is turned may still do with its action


def blessing(fight: Fight, context: Context) -> int:
    """Return what a healing spell of a slot gives besides: 2 and its level."""
    spell = context.blow
    return 2 + spell.level if isinstance(spell, Casting) and spell.level and spell.power.magical else 0


def is_turned_by(fight: Fight, who: Id, other: Id) -> bool:
    """Tell whether a creature is undead and sees or hears who presents the symbol."""
    undead = "undead" in fight.get(other).sheet.type
    return undead and (can_see(fight, other, who) or not fight.flag(other, "deaf"))


def forbids(fight: Fight, who: Id, action: Action) -> Refusal | None:
    """Tell why one that is turned cannot do something: it flees, and at most tears itself loose."""
    if not fight.get(who).has(TURNED) or action.cost not in ("action", "attack") or action.key in ALLOWED:
        return None
    return Refusal("Turned: it can only Dash, Dodge or tear itself loose.", "FIF-258")


def wounded(fight: Fight, wound: Wound) -> None:
    """Whoever is hurt flees no longer."""
    if wound.amount and wound.target in fight.state.combatants:
        lose_all(fight, wound.target, TURNED, "it was hurt")


TURN_UNDEAD = Talent(
    Power(
        "turn-undead",
        "Turn Undead",
        "Undead within 30 ft that see or hear you, Wisdom save: they flee for a minute, or until hurt. Once until a rest.",
        (Give(TURNED),),
        area=around(30),
        save="wis",
        rounds=MINUTE,
        parts="",
        magical=False,
        verb="uses",
        row="FIF-125",
    ),
    Uses("turn-undead"),
    fit=is_turned_by,
)
CONDITIONS = (
    Condition(
        TURNED,
        "Turned",
        "Flees from who turned it and comes no nearer than 30 ft; it can only Dash, Dodge or tear itself loose, and has no "
        "reactions. Ends when it is hurt.",
        ("FIF-258",),
        flags=frozenset({"no-reactions"}),
        palette=False,
    ),
)
FEATURES = (
    Feature(
        "disciple-of-life",
        "Disciple of Life",
        (Modifier("healing", blessing, label="Disciple of Life", row="FIF-222"),),
        "Your healing spells give back 2 and the spell’s level more.",
    ),
    Feature("turn-undead", "Channel Divinity: Turn Undead", summary=TURN_UNDEAD.power.summary),
)


def actions() -> Iterator[Action]:
    yield TURN_UNDEAD.action
