"""Which ledger a screen cites: a game that builds on another shows its own row for whatever both state."""

import re
from collections.abc import Callable, Mapping
from functools import cache, wraps
from typing import Concatenate, ParamSpec

from django.utils.safestring import SafeString

from combat.memos import remembered
from combat.rendering.pieces.frame import Frame

P = ParamSpec("P")


@cache
def rows_of(book: str) -> re.Pattern[str]:
    """What a row of a ledger looks like. It begins with letters, which are found ten times as fast as a place between words."""
    return re.compile(rf"{book}(?<!\w{book})-\d{{3}}\b")


@remembered(64)
def books_in(rows: Mapping[str, str], /) -> frozenset[str]:
    """The ledgers to which these rows belong; those of a game are one and the same mapping."""
    return frozenset(row.partition("-")[0] for row in rows)


def restated(html: str, rows: Mapping[str, str]) -> SafeString:
    """Return html in which each row that `rows` restates has given way to the row that restates it.

    Done where html leaves: everything before that may be shared by tables of different games.
    """
    for book in books_in(rows):
        html = rows_of(book).sub(lambda found: rows.get(found[0], found[0]), html)
    return SafeString(html)


def restating(draw: Callable[Concatenate[Frame, P], SafeString]) -> Callable[Concatenate[Frame, P], SafeString]:
    """Let a sheet cite the game of the table that it is drawn for."""

    @wraps(draw)
    def drawn(frame: Frame, /, *args: P.args, **kwargs: P.kwargs) -> SafeString:
        return restated(draw(frame, *args, **kwargs), frame.restates)

    return drawn
