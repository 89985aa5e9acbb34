"""Words as they are typed and compared."""

import re
from collections.abc import Iterator

import msgspec

LONGEST = 200  # letters of a sentence
MOST = 40  # words of it
PIECE = re.compile(
    r"(?P<dice>[+-]?[0-9]{0,3}d(?:[0-9]{1,4}|%)(?![^\W_])(?:[+-](?:[0-9]{0,3}d[0-9]{1,4}|[0-9]{1,5})(?![^\W_]))*)"
    r"|(?P<mixed>[a-z]{1,2}[0-9]{1,3}(?![^\W_]))"
    r"|(?P<range>[0-9]{1,4}-[0-9]{1,4}(?![^\W_]))"
    r"|(?P<signed>[+-] ?[0-9]{1,6}(?![^\W_]))"
    r"|(?P<number>[0-9]{1,6})"
    r"|(?P<sign>=)"
    r"|(?P<word>[^\W\d_]+)"
    r"|(?P<comma>[,;&])"
)
DASHES = str.maketrans({"−": "-", "–": "-", "—": "-", "’": None, "'": None, "`": None})
PLURALS = (("ves", ("f", "fe")), ("ies", ("y", "ie")), ("es", ("e", "")), ("s", ("",)), ("men", ("man",)))


class Lexeme(msgspec.Struct, frozen=True, gc=False):
    """A word, a number or a sign; `kind` is the name of its group in PIECE."""

    text: str
    kind: str

    @property
    def number(self) -> int:
        return int(self.text.replace(" ", ""))


def pieces(text: str) -> tuple[Lexeme, ...]:
    """Cut a sentence into pieces, in small letters; what is neither word, number nor sign falls away."""
    found = PIECE.finditer(text.translate(DASHES).casefold())
    return tuple(Lexeme(one[0], one.lastgroup or "") for one in found)


def spelled(name: str) -> tuple[str, ...]:
    """Return the words of a name as they are compared."""
    return tuple(re.findall(r"[^\W_]+", name.translate(DASHES).casefold()))


def singulars(word: str) -> Iterator[str]:
    """Yield what a word may be the plural of."""
    for ending, instead in PLURALS:
        if word.endswith(ending) and len(word) > len(ending) + 1:
            yield from (word.removesuffix(ending) + one for one in instead)


def is_near(one: str, other: str) -> bool:
    """Tell whether two words differ by one letter: left out, put in, mistaken, or changed for its neighbour."""
    if one == other or abs(len(one) - len(other)) > 1:
        return False
    start = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    a, b = one[start:], other[start:]
    swapped = len(a) > 1 and len(b) > 1 and a[:2] == b[1::-1] and a[2:] == b[2:]
    return swapped or a[1:] == b[1:] or a[1:] == b or a == b[1:]
