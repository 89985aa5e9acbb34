"""What follows a roll, or hit points regained: 5e’s, and what exertion and wounds make of it."""

from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.stats import Stat
from combat.engine.requests import Script
from combat.engine.scripts.lasting import settle
from combat.rulesets.fifth import hits, settling
from combat.rulesets.fifth.harm import dying
from combat.rulesets.gritty.hands import disarming
from combat.rulesets.gritty.harm import overexertion


def after_check(fight: Fight, who: Id, stat: Stat) -> Script[None]:
    """Use up what counted for the roll, then see what became of whoever exerted itself for it (Rulings 14)."""
    yield from settling.after_check(fight, who, stat)
    yield from overexertion.resolved(fight, who)


def after_attack(fight: Fight, blow: Blow) -> Script[None]:
    """Let follow what follows in 5e, take note of the attacker's grip, and see what became of its exertion (GRT-137)."""
    yield from hits.after_attack(fight, blow)
    disarming.grasp_noted(fight, blow)
    yield from overexertion.resolved(fight, blow.attacker)


def healed(fight: Fight, who: Id, amount: int) -> Script[None]:
    """End at once what hit points regained put an end to: being bloodied, being at 0 by exertion (GRT-033, GRT-115)."""
    yield from dying.healed(fight, who, amount)
    yield from settle(fight)
