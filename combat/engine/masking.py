"""Taking ids out of values, however deep they lie in them."""

from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Breakdown, Term

T = TypeVar("T")


def masked(value: T, ids: frozenset[Id], mask: Id) -> T:
    """Return a value in which another id stands for each of these, in fields, tuples and dictionaries."""
    result: Any = value
    if isinstance(value, str):
        result = mask if value in ids else value
    elif isinstance(value, tuple):
        result = tuple(masked(one, ids, mask) for one in value)
    elif isinstance(value, dict):
        result = {masked(key, ids, mask): masked(one, ids, mask) for key, one in value.items()}
    elif isinstance(value, msgspec.Struct):
        fields = {name: getattr(value, name) for name in value.__struct_fields__}
        changed = {name: masked(one, ids, mask) for name, one in fields.items()}
        result = replace(value, **changed) if changed != fields else value
    return result  # type: ignore[no-any-return]


def unsourced(value: T) -> T:
    """Return an event whose breakdowns do not say from whom each term comes: a source is an id."""
    struct: Any = value
    fields = {name: getattr(struct, name) for name in struct.__struct_fields__}
    numbers = {name: bare(one) for name, one in fields.items() if isinstance(one, Breakdown)}
    return replace(struct, **numbers) if numbers else value


def bare(breakdown: Breakdown) -> Breakdown:
    if not any(term.source for term in breakdown.terms):
        return breakdown
    return replace(breakdown, terms=tuple(without_source(term) for term in breakdown.terms))


def without_source(term: Term) -> Term:
    return replace(term, source="")
