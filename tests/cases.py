"""Many cases in one test: each is tried and told by name as a parameter would be, at a tenth of what a test of its own costs."""

import inspect
from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from itertools import product
from typing import Any

import pytest

Test = Callable[..., None]
Names = Callable[[Any], object] | Iterable[str] | None


def each(names: str | tuple[str, ...], values: Iterable[Any], ids: Names = None) -> Callable[[Test], Test]:
    """Like `pytest.mark.parametrize`, as one test that tries every case; those that fail are told by their names.

    For tests that leave their fixtures as they found them: all cases share them. Two of these try every pair.
    """
    asked = tuple(name.strip() for name in names.split(",")) if isinstance(names, str) else names
    cases = list(named(asked, list(values), ids))

    def decorate(test: Test) -> Test:
        within: list[tuple[str, dict[str, Any]]] = getattr(test, "cases", [("", {})])
        plain: Test = getattr(test, "plain", test)
        every = [("-".join(filter(None, (a, b))), {**x, **y}) for (a, x), (b, y) in product(within, cases)]

        @wraps(plain)
        def tried(subtests: pytest.Subtests, record_property: Callable[[str, object], None], **fixtures: Any) -> None:
            assert every, "there is no case to try"
            record_property("cases", len(every))
            for name, case in every:
                with subtests.test(msg=name):
                    plain(**fixtures, **case)

        tried.__signature__ = without(plain, {name for _, case in every for name in case})  # type: ignore[attr-defined]
        tried.cases, tried.plain = every, plain  # type: ignore[attr-defined]
        return tried

    return decorate


def named(asked: tuple[str, ...], values: list[Any], ids: Names) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each value as arguments, with a name: its own (`pytest.param`), one of the `ids`, or what it is."""
    listed = list(ids) if ids is not None and not callable(ids) else []
    for number, value in enumerate(values):
        own = getattr(value, "id", None) if isinstance(value, type(pytest.param())) else None
        given = (
            tuple(value.values) if isinstance(value, type(pytest.param())) else value if len(asked) > 1 else (value,)
        )
        called = [ids(one) if callable(ids) else getattr(one, "__name__", one) for one in given]
        words = "-".join(str(word)[:60] for word in called)
        yield own or (listed[number] if listed else words), dict(zip(asked, given, strict=True))


def without(test: Test, cases: set[str]) -> inspect.Signature:
    """What pytest is to give to the test: all but what a case brings, and what telling the cases apart takes."""
    told = inspect.signature(test)
    more = [
        inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD)
        for name in ("subtests", "record_property")
        if name not in told.parameters
    ]
    kept = [one for name, one in told.parameters.items() if name not in cases]
    return told.replace(parameters=[*kept, *more])
