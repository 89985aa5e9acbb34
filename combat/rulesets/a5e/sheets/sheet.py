"""The lines of a creature's sheet in this game: 5e's, and its own numbers. One line for each module."""

from collections.abc import Iterator

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.state import Sheet, State
from combat.rulesets.a5e.maneuvers import dc_of
from combat.rulesets.a5e.moving import sprint
from combat.rulesets.fifth.sheets import SHEET_ROWS as FIFTH_ROWS
from combat.rulesets.fifth.sheets import sheet as fifth

PASSIVE = (("perception", "Perception"), ("investigation", "Investigation"))
SHEET_ROWS = (
    ("Maneuver DC", "A5E-011"),
    ("Sprinting", "A5E-073"),
    ("Passive", "A5E-048"),
    *FIFTH_ROWS,
)


def sheet_lines(state: State, who: Id) -> tuple[tuple[str, str], ...]:
    """Return label and value pairs of what a sheet alone says (A5E-011)."""
    return (*fifth.sheet_lines(state, who), *state.combatants[who].sheet.cached(own_lines))


def own_lines(sheet: Sheet) -> tuple[tuple[str, str], ...]:
    if sheet.type == "object":
        return ()
    return (("Maneuver DC", str(dc_of(sheet))),)


def standing(fight: Fight, who: Id) -> tuple[tuple[str, str], ...]:
    """Return the lines that the moment changes."""
    return (*fifth.standing(fight, who), *noticing(fight, who), *moving(fight, who))


def noticing(fight: Fight, who: Id) -> Iterator[tuple[str, str]]:
    """Yield the scores by which a creature notices what hides without searching (A5E-048)."""
    if not fight.get(who).is_object:
        scores = (f"{name} {fifth.noticing(fight, who, key)}" for key, name in PASSIVE)
        yield "Passive", ", ".join(scores)


def moving(fight: Fight, who: Id) -> Iterator[tuple[str, str]]:
    yield from sprint.line(fight, who)
