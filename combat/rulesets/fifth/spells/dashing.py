"""Spells that let their caster dash."""

from combat.engine.declared.powers import Casting, Perform
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Script
from combat.rulesets.fifth.order import dashed


def run_faster(fight: Fight, casting: Casting, who: Id) -> Script[None]:
    """Take the Dash action, for no more than the spell costs."""
    dashed(fight, who)
    yield from NOTHING


def dash() -> Perform:
    return Perform(run_faster, on="caster")
