"""The actions of this game: those of 5e, its own in the place of theirs, and what only it has (A5E-028)."""

from combat.engine.content import Action
from combat.rulesets.a5e import (
    boulders,
    concealed,
    custom_maneuvers,
    footing,
    handling,
    powerful,
    rocks,
    shields,
    swinging,
    tables,
)
from combat.rulesets.a5e.commanding import COMMANDS
from combat.rulesets.a5e.dodge import DODGE
from combat.rulesets.a5e.floating import HOPS
from combat.rulesets.a5e.helping import HELPING
from combat.rulesets.a5e.improvising import IMPROVISE
from combat.rulesets.a5e.maneuvers import BASIC_MANEUVERS
from combat.rulesets.a5e.marching import MARCH
from combat.rulesets.a5e.ongoing import DOUSE
from combat.rulesets.a5e.ready import READY_ACTIONS
from combat.rulesets.a5e.searching import SEARCHING
from combat.rulesets.a5e.sprint import SPRINTS
from combat.rulesets.a5e.strikes import HASTE_ATTACK, STRIKES
from combat.rulesets.a5e.tumble import TUMBLES
from combat.rulesets.a5e.two_weapons import TWO_WEAPONS
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


ACTIONS = playbook(OWN, HASTE_ATTACK)
