"""Checks that need eyes or ears."""

from collections.abc import Iterator

from combat.engine.declared.modifiers import Context
from combat.engine.fight import Fight
from combat.engine.ground.grid import footprint
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Term
from combat.engine.numbers.stats import Stat
from combat.rulesets.fifth.sight.sight import is_dim, obscurement, sense


def in_silence(fight: Fight, who: Id) -> bool:
    """Tell whether a creature is wholly where there is no sound: it neither hears nor speaks (FIF-121, FIF-264)."""
    cells = fight.get(who).cells
    return bool(cells) and cells <= fight.state.ground("silence")


def sense_failures(fight: Fight, stat: Stat, context: Context) -> Iterator[Term]:
    """A check that needs a lost sense fails by itself; looking into dim light is harder (FIF-207, FIF-208, FIF-260, FIF-264)."""
    if "hearing" in context.tags and fight.flag(context.of, "deaf"):
        yield Term("Deafened, and the check needs hearing", type="fails", row="FIF-264")
    elif "hearing" in context.tags and in_silence(fight, context.of):
        yield Term("In silence, and the check needs hearing", type="fails", row="FIF-264")
    if "sight" not in context.tags:
        return
    if fight.flag(context.of, "blind"):
        yield Term("Blinded, and the check needs sight", type="fails", row="FIF-260")
    cells = fight.get(context.of).cells
    if context.origin is None or not cells:
        return
    seen = footprint(context.origin, 1)
    feet = 5 * fight.lattice.gap(cells, seen)
    reason = obscurement(fight, context.of, seen, feet)
    if reason is not None and feet > sense(fight, context.of, "blindsight"):
        yield Term(f"What is looked for lies {reason[0]}", type="fails", row=reason[1])
    elif stat == "check.perception" and is_dim(fight, context.of, seen, feet):
        yield Term("Dim light", edge=-1, row="FIF-207")
