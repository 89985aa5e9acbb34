"""The turn’s budget: that of 5e, and the exertion of the round."""

from dataclasses import replace

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.seatview import Budget
from combat.engine.seatview.hand import Shape
from combat.rulesets.fifth.order import economy
from combat.rulesets.gritty.harm import exertion


def budget(fight: Fight, who: Id) -> tuple[Budget, ...]:
    return (*economy.budget(fight, who), *exertion.budget(fight, who))


SHAPES: dict[str, tuple[Shape, str]] = {
    **economy.SHAPES,
    exertion.SPENT: ("bolt", "Exert"),
    "off-hand": ("ring", "Free"),
}
ECONOMY = replace(economy.ECONOMY, budget=budget, shapes=SHAPES)
