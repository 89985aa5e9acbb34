"""What happens by itself at a window, with nobody asked beforehand."""

from collections.abc import Callable

from combat.engine.declared.content import Offer
from combat.engine.fight import Fight
from combat.engine.requests import Ask, Script, T, Window


def by_itself(window: Window[T], key: str, does: Callable[[Fight, T], Script[T]]) -> Offer[T]:
    """Return what happens whenever a window opens; `does` returns the value passing through, and asks what it needs itself."""
    return Offer(window, key, nobody, unanswered, does)


def nobody(fight: Fight, value: object) -> tuple[Ask, ...]:
    return ()


def unanswered(fight: Fight, value: T, question: Ask, answer: str) -> Script[T]:
    yield from ()
    raise AssertionError("nobody is asked")
