"""What happens by itself at a window, with nobody asked beforehand."""

from collections.abc import Callable
from typing import Any

from combat.engine.content import Offer
from combat.engine.fight import Fight
from combat.engine.requests import Ask, Script


def by_itself(window: str, key: str, does: Callable[[Fight, Any], Script[Any]]) -> Offer:
    """Return what happens whenever a window opens; `does` returns the value passing through, and asks what it needs itself."""
    return Offer(window, key, nobody, unanswered, does)


def nobody(fight: Fight, value: Any) -> tuple[Ask, ...]:
    return ()


def unanswered(fight: Fight, value: Any, question: Ask, answer: str) -> Script[Any]:
    yield from ()
    raise AssertionError("nobody is asked")
