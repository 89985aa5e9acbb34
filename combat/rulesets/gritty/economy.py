"""The turn’s budget: that of 5e, and the exertion of the round."""

from dataclasses import replace

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.seatview import Budget
from combat.rulesets.fifth import economy
from combat.rulesets.gritty import exertion


def budget(fight: Fight, who: Id) -> tuple[Budget, ...]:
    return (*economy.budget(fight, who), *exertion.budget(fight, who))


ECONOMY = replace(economy.ECONOMY, budget=budget)
