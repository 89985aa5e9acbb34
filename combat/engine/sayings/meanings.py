"""What each word of a sentence may mean, and how words go together: the likeliest ways through all of it."""

import heapq
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any

import msgspec

from combat.engine.ground.grid import Square, in_rows, place_of
from combat.engine.ids import Id
from combat.engine.sayings.keywords import ALONE, GROUNDS, JOINING, KEYWORDS, WAYS
from combat.engine.sayings.whom import Crowd
from combat.engine.sayings.words import Lexeme, is_near, spelled
from combat.engine.seatview import SeatView

MOST_WAYS = 40  # that are followed at once through a sentence
LEAST = 3  # letters of a word that only begins what it means
SEVERAL = frozenset(("whom", "joins", "square", "key", "strange"))  # of which there may be more than one
STRANGE = 100  # the cost of a word that means nothing
LEAST_NEAR = 4  # letters of a word that may be misspelled


class Meaning(msgspec.Struct, frozen=True, gc=False):
    """What some words mean: `kind` says what sort of thing `value` is."""

    kind: str
    value: Any
    cost: int = 0


class PartialReading(msgspec.Struct, frozen=True, gc=False):
    """Meanings one after the other, with whom they are about so far."""

    meanings: tuple[Meaning, ...] = ()
    cost: int = 0
    about: frozenset[Id] = frozenset()

    def may(self, more: Meaning) -> bool:
        """Tell whether this can be meant as well: nobody is named twice, and of most things there is one in a sentence."""
        if more.kind == "whom":
            return self.about.isdisjoint(more.value.ids)
        return more.kind in SEVERAL or all(one.kind != more.kind for one in self.meanings)

    @property
    def strange(self) -> tuple[str, ...]:
        """The words that mean nothing."""
        return tuple(str(one.value) for one in self.meanings if one.kind == "strange")

    def on(self, more: Meaning) -> "PartialReading":
        about = self.about.union(more.value.ids) if more.kind == "whom" else self.about
        return PartialReading((*self.meanings, more), self.cost + more.cost, about)


Phrase = tuple[tuple[str, ...], Meaning]
Possible = list[list[tuple[int, Meaning]]]


class Language:
    """All that can be said at one table at one moment."""

    def __init__(self, view: SeatView) -> None:
        self.view = view
        self.crowd = Crowd(view.tokens)

    @cached_property
    def phrases(self) -> tuple[Phrase, ...]:
        """The names of what this game has."""
        desk = self.view.desk
        named: list[tuple[str, str, Iterable[tuple[str, str]]]] = [
            ("condition", "", desk.conditions),
            ("mark", "", (one for one in desk.marks if one not in desk.conditions)),
            ("type", "", ((one, one) for one in desk.damage_types)),
            ("stat", "ability", desk.abilities),
            ("stat", "skill", desk.skills),
            ("terrain", "", ((one.key, one.name) for one in desk.terrain)),
        ]
        return tuple(
            (spelled(name), Meaning(kind, (key, sort, name))) for kind, sort, pairs in named for key, name in pairs
        )

    @cached_property
    def known(self) -> tuple[str, ...]:
        """Every word that means something."""
        names = {word for words, _ in self.phrases for word in words}
        return tuple(sorted(names | self.crowd.words | set(KEYWORDS) | set(GROUNDS) | ALONE))

    def near(self, word: str) -> list[str]:
        """Return what a word that means nothing may be a slip of."""
        return [one for one in self.known if is_near(word, one)][:3] if len(word) >= LEAST_NEAR else []

    def all_of(self, said: Sequence[Lexeme]) -> Possible:
        """Return what may be meant from each word on, each with how many words it takes."""
        return [list(self.at(said, place)) for place in range(len(said))]

    def at(self, said: Sequence[Lexeme], place: int) -> Iterator[tuple[int, Meaning]]:
        """Yield what may be meant by the words from one on, each with how many of them it takes."""
        found = [(length, Meaning("whom", whom, whom.cost)) for length, whom in self.crowd.at(said, place)]
        found += self.plain(said[place])
        found += self.phrased(said, place)
        yield from found
        if not found:
            yield 1, Meaning("strange", said[place].text, STRANGE)

    def plain(self, piece: Lexeme) -> Iterator[tuple[int, Meaning]]:
        text = piece.text
        if piece.kind == "signed":
            yield 1, Meaning("amount", piece.number)
        elif piece.kind == "number":
            yield 1, Meaning("number", piece.number)
        elif piece.kind == "dice":
            yield 1, Meaning("dice", text)
        elif piece.kind == "mixed":
            square = square_called(self.view, text)
            if square is not None:
                yield 1, Meaning("square", square)
        elif piece.kind in ("comma", "sign") or text in JOINING:
            yield 1, Meaning("joins" if piece.kind != "sign" else "sign", text)
        if text in KEYWORDS:
            yield 1, Meaning("key", KEYWORDS[text])
        if text in WAYS:
            yield 1, Meaning("way", WAYS[text])
        if text in GROUNDS:
            yield 1, Meaning("ground", GROUNDS[text])

    def phrased(self, said: Sequence[Lexeme], place: int) -> Iterator[tuple[int, Meaning]]:
        """Yield what has a name in this game: by all its words, or by the beginning of its first one."""
        text = said[place].text
        for words, meaning in self.phrases:
            here = tuple(piece.text for piece in said[place : place + len(words)])
            if here == words:
                yield len(words), meaning
            elif meaning.kind == "stat" and text == meaning.value[0]:
                yield 1, meaning
            elif len(text) >= LEAST and text not in KEYWORDS and words and words[0].startswith(text):
                yield 1, Meaning(meaning.kind, meaning.value, 2)


def ways(possible: Possible) -> list[PartialReading]:
    """Return the cheapest ways to read all the words, each word once and nobody twice."""
    through: list[list[PartialReading]] = [[] for _ in range(len(possible) + 1)]
    through[0] = [PartialReading()]
    for place, here in enumerate(possible):
        before = heapq.nsmallest(MOST_WAYS, through[place], key=lambda way: way.cost)
        for length, meaning in here:
            through[place + length] += [way.on(meaning) for way in before if way.may(meaning)]
    return heapq.nsmallest(MOST_WAYS, through[-1], key=lambda way: way.cost)


def square_called(view: SeatView, text: str) -> Square | None:
    """Return the square of a name, `H9`, if there is one on the map."""
    letters = text.rstrip("0123456789")
    column = 0
    for letter in letters:
        column = column * 26 + ord(letter) - ord("a") + 1
    square = (column - 1, int(text[len(letters) :]) - 1)
    if view.staggered:
        square = in_rows(*square)
    return square if is_on_map(view, square) else None


def is_on_map(view: SeatView, square: Square) -> bool:
    column, row = place_of(square)
    return 0 <= column < view.width and 0 <= row < view.height
