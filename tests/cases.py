"""Many cases in one test: each is tried and told by name as a parameter would be, at a tenth of what a test of its own costs."""

import inspect
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import wraps
from itertools import product
from typing import Any

import pytest

Test = Callable[..., Any]
Names = Callable[[Any], object] | Iterable[str] | None


def each(
    names: str | tuple[str, ...],
    values: Iterable[Any],
    ids: Names = None,
    within: Callable[[], AbstractContextManager[object]] = nullcontext,
) -> Callable[[Test], Test]:
    """Like `pytest.mark.parametrize`, as one test that tries every case; those that fail are told by their names.

    All cases share the fixtures: for tests that leave them as they found them, or are tried `within` what takes everything back
    (`undone`). Two of these try every pair.
    """
    asked = tuple(name.strip() for name in names.split(",")) if isinstance(names, str) else names
    cases = list(named(asked, list(values), ids))

    def decorate(test: Test) -> Test:
        inner: Cases = getattr(test, "cases", [("", {})])
        brought: tuple[str, ...] = (*getattr(test, "brought", ()), *asked)
        plain: Test = getattr(test, "plain", test)
        every = [("-".join(filter(None, (a, b))), {**x, **y}) for (a, x), (b, y) in product(inner, cases)]
        around = getattr(test, "around", within) if within is nullcontext else within

        @wraps(plain)
        def tried(subtests: Any, record_property: Any, **fixtures: Any) -> None:
            for told, case in opened(every, subtests, record_property):
                with told, around():
                    plain(**fixtures, **case)

        @wraps(plain)
        async def awaited(subtests: Any, record_property: Any, **fixtures: Any) -> None:
            for told, case in opened(every, subtests, record_property):
                with told, around():
                    await plain(**fixtures, **case)

        made: Any = awaited if inspect.iscoroutinefunction(plain) else tried
        made.__signature__ = without(plain, brought)
        made.cases, made.plain, made.around, made.brought = every, plain, around, brought
        return made

    return decorate


Cases = list[tuple[str, dict[str, Any]]]


def opened(
    every: Cases, subtests: pytest.Subtests, record_property: Callable[[str, object], None]
) -> Iterator[tuple[AbstractContextManager[None], dict[str, Any]]]:
    """Each case with what tells of it, and how many there are for the count at the end."""
    assert every, "there is no case to try"
    record_property("cases", len(every))
    for name, case in every:
        yield told_if_failed(subtests, name), case


@contextmanager
def told_if_failed(subtests: pytest.Subtests, name: str) -> Iterator[None]:
    """A failure becomes a subtest's, and the next case is tried; what passes costs no report."""
    try:
        yield
    except (Exception, pytest.fail.Exception):
        with subtests.test(msg=name):
            raise


@contextmanager
def undone() -> Iterator[None]:
    """Takes back what is written within, and what this process remembers of it."""
    from django.core.cache import cache
    from django.db import transaction

    from tests.conftest import forget_all

    with transaction.atomic():
        yield
        transaction.set_rollback(True)
    cache.clear()
    forget_all()


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


def without(test: Test, brought: tuple[str, ...]) -> inspect.Signature:
    """What pytest is to give to the test: all but what a case brings, and what telling the cases apart takes."""
    told = inspect.signature(test)
    more = [
        inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD)
        for name in ("subtests", "record_property")
        if name not in told.parameters
    ]
    kept = [one for name, one in told.parameters.items() if name not in brought]
    return told.replace(parameters=[*kept, *more])
