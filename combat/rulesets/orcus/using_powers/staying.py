"""What a power leaves behind, in words: zones, whoever it calls, and for how long (ORC-048, ORC-099, ORC-109, ORC-111)."""

from collections.abc import Iterator

from combat.engine.declared.powers import Conjure, Give, Lay, Outcome, Power, Summon


def left_words(outcome: Outcome) -> Iterator[str]:
    """Name a zone with what it does, or whoever comes."""
    if isinstance(outcome, Lay):
        yield f"a zone: {outcome.summary.removesuffix('.')}" if outcome.summary else "a zone"
    elif isinstance(outcome, Summon):
        yield f"summons {' or '.join(f'{count} {name}' if count > 1 else name for name, count in outcome.kinds)}"
    elif isinstance(outcome, Conjure):
        yield f"conjures {outcome.kind}"


def lasting_words(power: Power) -> str:
    """Say how long what a power leaves behind stays; "" where it leaves nothing of the kind, or says so itself."""
    all_of_it = (*power.first, *power.outcomes)
    left = [one for one in all_of_it if isinstance(one, Lay | Summon | Conjure)]
    if power.maintain:
        given = any(isinstance(one, Give) and one.lasts for one in all_of_it)
        return "Lasts until the end of your next turn." if left or given else ""
    if not left:
        return ""
    if power.rounds == 1:
        return f"Lasts until the {power.ends} of your next turn."
    if power.rounds:
        return f"Lasts {power.rounds} rounds."
    return "Lasts 5 minutes." if any(isinstance(one, Summon) for one in left) else "Lasts for the encounter."
