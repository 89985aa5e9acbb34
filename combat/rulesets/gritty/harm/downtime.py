"""Worn down and targeted: they outlast the fight, and weigh on what one does between adventures."""

from collections.abc import Iterator

from combat.engine.declared.content import Condition
from combat.engine.declared.modifiers import Modifier
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.stats import KeyedStat
from combat.rulesets.fifth.harm import TIRING

STAT = KeyedStat("downtime")  # of rolls that are made away from the table: the number is shown, and nothing rolls it

CONDITIONS = (
    Condition(
        "worn-down",
        "Worn down",
        "Always has a level of exhaustion at least. -1 on all downtime rolls.",
        ("GRT-096", "GRT-097"),
        (Modifier(STAT, -1, row="GRT-097"),),
        flags=frozenset({"worn", TIRING}),
    ),
    Condition(
        "targeted",
        "Targeted",
        "Marked as an easy or worthwhile victim. -1 on all downtime rolls.",
        ("GRT-100",),
        (Modifier(STAT, -1, row="GRT-100"),),
        flags=frozenset({"worn"}),
    ),
)


def lines(fight: Fight, who: Id) -> Iterator[tuple[str, str]]:
    """Yield what weighs on a creature's downtime rolls, summed up (GRT-097, GRT-100)."""
    found = fight.breakdown(STAT, who)
    if found.total:
        causes = ", ".join(term.label.lower() for term in found.terms if term.counted)
        yield "Downtime rolls", f"{found.total:+d} ({causes})"
