"""What a game answers that has no rule for something: no, nobody, nothing happens."""

from __future__ import annotations

from typing import NoReturn

from combat.engine.errors import Illegal
from combat.engine.requests import NOTHING, Script

NO_RULE = "This game has no rule for that."


def no(*_: object) -> bool:
    return False


def none(*_: object) -> None:
    """Return no refusal, no number."""


def nobody(*_: object) -> tuple[()]:
    return ()


def unsaid(*_: object) -> str:
    return ""


def zero(*_: object) -> int:
    return 0


def nothing(*_: object) -> Script[None]:
    yield from NOTHING


def empty(*_: object) -> Script[tuple[()]]:
    """Run to a list of nothing."""
    yield from NOTHING
    return ()


def refused(*_: object) -> NoReturn:
    raise Illegal(NO_RULE)


def never(*_: object) -> Script[bool]:
    """Run to a no."""
    yield from NOTHING
    return False
