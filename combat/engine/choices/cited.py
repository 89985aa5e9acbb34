"""What is cited for a thing of which no ledger tells: a class’s feature, a monster’s trait, a spell. It works through a rule
of the game all the same, and that is the one to read."""

from msgspec.structs import replace

from combat.engine.declared.content import Action, Condition
from combat.engine.ruleset import Ruleset
from combat.engine.seatview import Choice, Refusal


def action_row(rules: Ruleset, action: Action) -> str:
    """Return an action's row, or the one of what it costs."""
    return action.row or rules.rows.get(f"cost:{action.cost}", rules.rows.get("turn", ""))


def condition_rows(rules: Ruleset, condition: Condition) -> tuple[str, ...]:
    """Return a condition's rows, or the one of conditions altogether."""
    return condition.rows or tuple(filter(None, (rules.rows.get("condition", ""),)))


def with_row(refusal: Refusal | None, row: str) -> Refusal | None:
    """Return a refusal that cites this row, unless it has its own."""
    return refusal if refusal is None or refusal.row or not row else replace(refusal, row=row)


def all_with_row(choices: tuple[Choice, ...], row: str) -> tuple[Choice, ...]:
    """Return choices, of which those that are barred cite a row."""
    if all(choice.barred is None or choice.barred.row for choice in choices):
        return choices
    return tuple(replace(choice, barred=with_row(choice.barred, row)) for choice in choices)
