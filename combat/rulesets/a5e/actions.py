"""The actions of this game: those of 5e, its own in the place of theirs, and what only it has."""

from combat.engine.declared.content import Action
from combat.rulesets.a5e.attacking import DODGE, HASTE_ATTACK, STRIKES, TWO_WEAPONS, shields
from combat.rulesets.a5e.casting import powerful
from combat.rulesets.a5e.checks import IMPROVISE
from combat.rulesets.a5e.groups import COMMANDS, MARCH
from combat.rulesets.a5e.hands import handling
from combat.rulesets.a5e.harm import DOUSE
from combat.rulesets.a5e.helping import HELPING
from combat.rulesets.a5e.hiding import SEARCHING
from combat.rulesets.a5e.maneuvers import BASIC_MANEUVERS, custom_maneuvers
from combat.rulesets.a5e.moving import HOPS, SPRINTS, TUMBLES
from combat.rulesets.a5e.ready import READY_ACTIONS
from combat.rulesets.a5e.terrain import boulders, concealed, footing, rocks, swinging, tables
from combat.rulesets.fifth.heirs import playbook

# Each takes the place of 5e's action of the same key, or stands behind them all. One line for each module.
OWN: tuple[Action, ...] = (
    *custom_maneuvers.MANEUVERS,
    *STRIKES,
    *TWO_WEAPONS,
    *HELPING,
    SEARCHING,
    DOUSE,
    *shields.ACTIONS,
    *powerful.ACTIONS,
    DODGE,
    IMPROVISE,
    *READY_ACTIONS,
    *SPRINTS,
    *TUMBLES,
    *BASIC_MANEUVERS,
    *COMMANDS,
    MARCH,
    *rocks.actions(),
    *boulders.actions(),
    *tables.actions(),
    *swinging.actions(),
    *concealed.actions(),
    *footing.actions(),
    *handling.actions(),
    *HOPS,
)

# All that a creature’s action may be (A5E-028).
ACTIONS = playbook(OWN, HASTE_ATTACK)
