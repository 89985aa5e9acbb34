"""The actions of this game: those of 5e, its own in the place of theirs, and what only it has."""

from combat.engine.declared.content import Action
from combat.rulesets.fifth.hands import dropping
from combat.rulesets.fifth.heirs import playbook
from combat.rulesets.streamlined.attacking import HASTED, OFF_HAND, STRIKES
from combat.rulesets.streamlined.checks import LORE
from combat.rulesets.streamlined.grappling import granted, grappling
from combat.rulesets.streamlined.hands import SWITCHING, towing
from combat.rulesets.streamlined.harm import damage_types
from combat.rulesets.streamlined.helping import HELPING
from combat.rulesets.streamlined.hiding import HIDING, SEARCH
from combat.rulesets.streamlined.moving import DISENGAGE, HIGH_JUMP, posture
from combat.rulesets.streamlined.order import DASH
from combat.rulesets.streamlined.ready import READY_ACTIONS, WATCHING
from combat.rulesets.streamlined.riding import mount_attacks, riding

# Each takes the place of 5e's action of the same key, or stands behind them all. One line for each module.
OWN: tuple[Action, ...] = (
    DASH,
    *DISENGAGE,
    *posture.ACTIONS,
    HIGH_JUMP,
    *grappling.ACTIONS,
    *granted.actions(),
    *towing.TOWING,
    *READY_ACTIONS,
    WATCHING,
    *STRIKES,
    OFF_HAND,
    *SWITCHING,
    dropping("STR-076"),
    *HELPING,
    *LORE,
    *riding.RIDES,
    *mount_attacks.ACTIONS,
    SEARCH,
    *HIDING,
)

# The standard ones are open to everybody (STR-007). The spells of 5e under this game’s names of damage are no actions of its own.
ACTIONS = playbook(
    (*OWN, *damage_types.actions()),
    *HASTED,
    without=(
        *riding.NO_REINS,
        "respond",
    ),
)
