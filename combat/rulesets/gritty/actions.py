"""The actions of this game: those of 5e, its own in the place of theirs, and what only it has."""

from combat.engine.content import Action
from combat.rulesets.fifth.heirs import playbook
from combat.rulesets.gritty import (
    climbing,
    disarming,
    drawing,
    exertion,
    failing,
    grappling,
    let_it_hit,
    mending,
    passing,
    potions,
    riding,
    scrolls,
    standing,
    strikes,
    taken,
    toss,
    two_weapons,
)
from combat.rulesets.gritty.charging import CHARGE

# Each takes the place of 5e's action of the same key, or stands behind them all. One line for each module.
OWN: tuple[Action, ...] = (
    *grappling.ACTIONS,
    toss.TOSS,
    disarming.DISARM,
    taken.DROP,
    *passing.ACTIONS,
    *climbing.ACTIONS,
    *standing.ACTIONS,
    *exertion.ACTIONS,
    *failing.ACTIONS,
    *let_it_hit.ACTIONS,
    *riding.RIDES,
    *mending.ACTIONS,
    *strikes.STRIKES,
    *two_weapons.ACTIONS,
    *drawing.ACTIONS,
    *potions.ACTIONS,
    CHARGE,
)

# A scroll of each spell is no action of its own: it is that spell, cast from paper.
ACTIONS = playbook((*OWN, *scrolls.actions()))
