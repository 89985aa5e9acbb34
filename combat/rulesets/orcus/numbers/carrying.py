"""What a creature carries, lifts, pushes and drags, in pounds."""

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.look import Look
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant, Sheet

LIFTING, DRAGGING = "lifting", "dragging"  # tallies: how many pounds, as the GM says
BURDENS = ((LIFTING, "Lifts, in pounds"), (DRAGGING, "Pushes or drags, in pounds"))


def capacity(sheet: Sheet) -> int:
    """Return how much a creature carries: ten times its Strength score (ORC-023)."""
    return 10 * sheet.abilities.get("str", 10)


def most_lifted(sheet: Sheet) -> int:
    """Return twice the capacity (ORC-024)."""
    return 2 * capacity(sheet)


def most_dragged(sheet: Sheet) -> int:
    """Return five times the capacity, for pushing as for dragging (ORC-025, R08)."""
    return 5 * capacity(sheet)


def is_burdened(who: Combatant) -> bool:
    """Tell whether a creature lifts, pushes or drags more than it carries (ORC-024, ORC-025)."""
    return max(who.tally.get(LIFTING, 0), who.tally.get(DRAGGING, 0)) > capacity(who.sheet)


def ambient(look: Look, who: Id) -> tuple[str, ...]:
    """Return "slowed" for whoever has taken on more than it carries (ORC-024, ORC-025)."""
    found = look.state.combatants.get(who)
    return ("slowed",) if found is not None and found.tally and is_burdened(found) else ()


def too_heavy(fight: Fight, who: Id, tally: str, pounds: int) -> Refusal | None:
    """Tell why somebody cannot lift so much, or push or drag it (ORC-024, ORC-025)."""
    found = fight.get(who)
    if tally == LIFTING and pounds > (most := most_lifted(found.sheet)):
        return Refusal(f"{found.name} lifts {most} pounds at most.", "ORC-024")
    if tally == DRAGGING and pounds > (most := most_dragged(found.sheet)):
        return Refusal(f"{found.name} pushes or drags {most} pounds at most.", "ORC-025")
    return None
