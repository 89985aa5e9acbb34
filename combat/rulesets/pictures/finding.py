"""How a picture is found: by the whole name, then by its words, the last of them first."""

import re
from collections.abc import Iterator, Mapping
from typing import TypeVar

T = TypeVar("T")

ASIDE = re.compile(r"\(.*?\)")
WORD = re.compile(r"[\w’-]+")


def found(table: Mapping[str, T], name: str) -> T | None:
    """Return what a table says of a name or of one of its words."""
    return next((table[word] for word in tries(name) if word in table), None)


def tries(name: str) -> Iterator[str]:
    plain = ASIDE.sub("", name).lower().replace("'", "’").strip()
    yield plain
    for word in reversed(WORD.findall(plain)):
        yield word
        yield word.removesuffix("s")
