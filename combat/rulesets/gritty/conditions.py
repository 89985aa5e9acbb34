"""Conditions and other lasting effects: those of 5e, its own in the place of theirs, and what only this game has."""

from combat.engine.declared.content import Condition
from combat.rulesets.fifth import FIFTH
from combat.rulesets.gritty import incapacitated, shaken
from combat.rulesets.gritty.attack_rolls import prone, underwater
from combat.rulesets.gritty.charging import after_charge, turn_start
from combat.rulesets.gritty.grappling import climbing, toss
from combat.rulesets.gritty.harm import bloodied, burned, downtime, exertion, overexertion, strenuous, thirst
from combat.rulesets.gritty.monsters import minions
from combat.rulesets.gritty.moving import falling, passing, standing
from combat.rulesets.gritty.order import surprised

# Each takes the place of 5e's condition of the same key, or is new. One line for each module.
OWN: tuple[Condition, ...] = (
    climbing.CONDITION,
    passing.CONDITION,
    toss.GENTLY,
    *bloodied.CONDITIONS,
    *burned.CONDITIONS,
    *downtime.CONDITIONS,
    *strenuous.CONDITIONS,
    *exertion.CONDITIONS,
    *overexertion.CONDITIONS,
    *incapacitated.CONDITIONS,
    *prone.CONDITIONS,
    *shaken.CONDITIONS,
    *surprised.CONDITIONS,
    *thirst.CONDITIONS,
    *underwater.CONDITIONS,
    falling.CONDITION,
    standing.CONDITION,
    *after_charge.CONDITIONS,
    turn_start.CONDITION,
    minions.MINION,
)

CONDITIONS: dict[str, Condition] = {**FIFTH.conditions, **{condition.key: condition for condition in OWN}}
