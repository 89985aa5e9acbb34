"""Reading a breakdown in a test: what counted, what did not and why."""

from combat.engine.numbers.breakdown import Breakdown, Term


def counted(breakdown: Breakdown) -> dict[str, int]:
    """The terms that counted, by label: their value, or their edge where they are one."""
    return {t.label: t.value or t.edge for t in breakdown.terms if t.counted}


def lost(breakdown: Breakdown) -> dict[str, str]:
    """The terms that did not count, by label, with the reason."""
    return {t.label: t.why for t in breakdown.terms if not t.counted}


def rows(breakdown: Breakdown) -> dict[str, str]:
    """The row of every term, by label."""
    return {t.label: t.row for t in breakdown.terms}


def steps(terms: tuple[Term, ...]) -> list[tuple[str, int]]:
    """What changed an amount, in order: label and change, without what did not count."""
    return [(t.label, t.value) for t in terms if t.counted]
