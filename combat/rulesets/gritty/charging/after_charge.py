"""What a charge leaves: no movement, no other attack in its turn, a charger exposed until the next (GRT-117 to GRT-129)."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from combat.engine.declared.content import Action, Condition, Gait, Setting
from combat.engine.declared.modifiers import Context, Modifier, Side
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.seatview import Refusal
from combat.rulesets.fifth import forbidding

CHARGING, FORCEFUL, CHARGED, EXPOSED = "charging", "charging-special", "charged", "exposed"
AFTER = Setting(
    "after-charge",
    "Attacks after a charge",
    (("off", "None: the charge’s attack is all"), ("on", "The remaining attacks of the action follow")),
    "GRT-129",
)


def at_opponent(fight: Fight, context: Context) -> bool:
    """The blow at the end of the charge: in melee, at the one who is charged (GRT-126)."""
    blow = context.blow
    melee_blow = isinstance(blow, Blow) and not blow.ranged and not blow.reaction
    return melee_blow and context.effect.data.get("target") == context.against


def gaits(known: Mapping[str, Gait]) -> dict[str, Gait]:
    """Return the ways of moving, none of which is open after a charge (GRT-117)."""
    return {key: replace(gait, bar=partial(after_charge, gait)) for key, gait in known.items()}


def after_charge(gait: Gait, fight: Fight, who: Id) -> Refusal | None:
    found = fight.get(who)
    if found.has(CHARGED):
        return Refusal("You have charged: no movement comes after the attack.", "GRT-117")
    return gait.bar(fight, who)


def forbids(fight: Fight, who: Id, action: Action) -> Refusal | None:
    """Tell what a charge leaves no room for in its turn: further attacks, and whatever moves (GRT-117, GRT-129, GRT-206)."""
    if fight.get(who).has(CHARGED):
        if action.group == "move":
            return Refusal("You have charged: no movement comes after the attack.", "GRT-117")
        attacks = action.group in ("attack", "improvised", "off-hand", "extra") or action.cost == "attack"
        if attacks and fight.option(AFTER.key) != "on":
            return Refusal("A charge is all the attacking of its turn.", "GRT-206")
    return forbidding.forbids(fight, who, action)


CONDITIONS = (
    Condition(
        CHARGING,
        "Charging",
        "Advantage on the melee attack at the end of it.",
        ("GRT-126",),
        (Modifier("attack", edge=1, when=at_opponent, row="GRT-126"),),
        palette=False,
    ),
    Condition(
        FORCEFUL,
        "Charging",
        "Advantage on the Strength checks of the special attack at its end.",
        ("GRT-128",),
        (Modifier("check.athletics", edge=1, row="GRT-128"), Modifier("check.str", edge=1, row="GRT-128")),
        palette=False,
        shown=False,
    ),
    Condition(
        CHARGED,
        "Has charged",
        "No movement and no other attack in this turn.",
        ("GRT-117", "GRT-206"),
        palette=False,
        shown=False,
    ),
    Condition(
        EXPOSED,
        "Exposed by its charge",
        "Attacks against it have advantage until its next turn.",
        ("GRT-127",),
        (Modifier("attack", edge=1, side=Side.AGAINST, row="GRT-127"),),
        palette=False,
    ),
)
