"""Spells that let their caster dash."""

from combat.engine import events as ev
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.powers import Casting, Perform
from combat.engine.requests import NOTHING, Script


def run_faster(fight: Fight, casting: Casting, who: Id) -> Script[None]:
    """Move as far again as one's speed this turn (FIF-085)."""
    fight.record(ev.Spent(who=who, what="dash", **fight.told(who)))
    yield from NOTHING


def dash() -> Perform:
    return Perform(run_faster, on="caster")
