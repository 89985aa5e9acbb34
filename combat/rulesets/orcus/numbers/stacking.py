"""How the modifiers of one number add up: by type, by source, losers kept with the reason."""

from collections.abc import Sequence

from msgspec.structs import replace

from combat.engine.numbers.breakdown import Breakdown, Term
from combat.engine.numbers.stats import Stat

ADVANTAGE = "combat advantage"
# Types whose losers lose for a reason of their own.
REASONS = {
    ADVANTAGE: "several causes still give +2 (ORC-169)",
    "cover": "only the best cover counts (ORC-181)",
    "concealment": "two degrees of concealment do not add (ORC-185)",
}


def stack(stat: Stat, terms: Sequence[Term]) -> Breakdown:
    """Per type the best bonus and the worst penalty, untyped from different sources all together (ORC-006 to ORC-008)."""
    if stat.startswith("speed"):
        return stack_speed(stat, terms)
    weighed = [weigh(stat, term) for term in terms]
    barred = next((t for t in weighed if t.type == "no advantage"), None)
    judged = tuple(judge(term, weighed, barred) for term in weighed)
    return Breakdown(stat, judged, sum(t.value for t in judged if t.counted))


def weigh(stat: Stat, term: Term) -> Term:
    """Turn an edge into this game's number: combat advantage is +2 to attack rolls, the GM's nod +2 or -2 (ORC-169)."""
    if not term.edge:
        return term
    if stat.startswith("attack"):
        return replace(term, edge=0, value=2, type=ADVANTAGE) if term.edge > 0 else replace(term, edge=0, value=-2)
    return replace(term, edge=0, value=2 if term.edge > 0 else -2)


def group(term: Term) -> tuple[str, str]:
    return ("type", term.type) if term.type else ("source", term.source or term.label)


def judge(term: Term, terms: Sequence[Term], barred: Term | None) -> Term:
    """Return a term as it counts, or as a loser with the reason."""
    if term.type == ADVANTAGE and barred is not None:
        return replace(term, counted=False, why="the GM rules it out (ORC-167)")
    if not term.value:
        return term
    rivals = [t for t in terms if group(t) == group(term) and t.value * term.value > 0]
    winner = max(rivals, key=lambda t: abs(t.value))
    if term is winner:
        return term
    return replace(term, counted=False, why=reason(term))


def reason(term: Term) -> str:
    if not term.type:
        return "one source counts only once (ORC-008)"
    word = "best" if term.value > 0 else "worst"
    kind = "bonus" if term.value > 0 else "penalty"
    return REASONS.get(term.type, f"only the {word} {term.type} {kind} counts (ORC-007)")


def stack_speed(stat: Stat, terms: Sequence[Term]) -> Breakdown:
    """All modifiers, then the lowest cap; a cap raises nothing (ORC-314, R69)."""
    plain = stack("", [t for t in terms if t.type != "cap"])
    caps = [t for t in terms if t.type == "cap"]
    total = min([max(0, plain.total), *(t.value for t in caps)])
    return Breakdown(stat, (*plain.terms, *caps), total)
