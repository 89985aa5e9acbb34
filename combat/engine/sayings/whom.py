"""Who is meant: by name or the beginning of one, by number or mark, several, a kind, a side, everybody."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

import msgspec

from combat.engine.ids import Id
from combat.engine.pressed import listed
from combat.engine.sayings.keywords import ALL, EVERYBODY, SIDES
from combat.engine.sayings.words import Lexeme, singulars, spelled
from combat.engine.seatview import Token

MOST_SINGLES = 6  # of those that a word may mean, each told by itself
LONGEST_NAME = 6  # words


class Whom(msgspec.Struct, frozen=True, gc=False):
    """Some creatures by what they are called; `open` when the words name others as well as these."""

    ids: tuple[Id, ...]
    name: str
    cost: int = 0
    open: bool = False
    aside: bool = False  # others are meant far more likely: not worth a command for each


class Namesakes(msgspec.Struct, frozen=True, gc=False):
    """Those of one name but for their numbers, as they came."""

    words: tuple[str, ...]
    name: str
    members: tuple[tuple[int, Token], ...]

    @property
    def standing(self) -> tuple[Token, ...]:
        return tuple(one for _, one in self.members if one.life != "dead")


class Crowd:
    """Everybody on the table, as they may be named."""

    def __init__(self, tokens: Iterable[Token]) -> None:
        self.tokens = tuple(tokens)
        self.names = {one.id: one.name for one in self.tokens}

    @cached_property
    def kinds(self) -> tuple[Namesakes, ...]:
        found: dict[str, list[tuple[int, Token]]] = {}
        for one in self.tokens:
            name, _, last = one.name.rpartition(" ")
            numbered = bool(name) and last.isdecimal() and len(last) < 5
            found.setdefault(name if numbered else one.name, []).append((int(last) if numbered else 0, one))
        for members in found.values():
            # The first of several has no number where the others came later.
            if len(members) > 1 and all(n != 1 for n, _ in members):
                members[:] = [(n or 1, one) for n, one in members]
        return tuple(Namesakes(spelled(name), name, tuple(members)) for name, members in found.items())

    @cached_property
    def words(self) -> frozenset[str]:
        """Every word of a name."""
        return frozenset(word for kind in self.kinds for word in kind.words)

    @cached_property
    def living(self) -> tuple[Token, ...]:
        return tuple(one for one in self.tokens if one.life != "dead" and not one.thing)

    def at(self, said: Sequence[Lexeme], place: int) -> Iterator[tuple[int, Whom]]:
        """Yield who may be meant by the words from one on, and by how many of them."""
        yield from self.sides(said, place)
        lead = 1 if said[place].text in ALL or said[place].text == "the" else 0
        yield from self.named(said, place + lead, lead, said[place].text in ALL)
        yield from self.marked(said[place])

    def sides(self, said: Sequence[Lexeme], place: int) -> Iterator[tuple[int, Whom]]:
        text = said[place].text
        if text in EVERYBODY and self.living:
            yield 1, Whom(ids(self.living), "everybody", 1 if text in ALL else 0)
        lead = 1 if text in ALL and place + 1 < len(said) else 0
        side = SIDES.get(said[place + lead].text)
        members = [one for one in self.living if one.side == side]
        if members:
            yield 1 + lead, Whom(ids(members), said[place + lead].text)

    def marked(self, piece: Lexeme) -> Iterator[tuple[int, Whom]]:
        """Yield those with a mark of a letter and a number, or whose name begins and whose number is so: `g2`."""
        if piece.kind not in ("mixed", "dice"):
            return
        letters = piece.text.rstrip("0123456789")
        number = piece.text[len(letters) :]
        found = {one.id: one for one in self.tokens if one.letter.casefold() == piece.text}
        for kind in self.kinds:
            if kind.words and number and kind.words[0].startswith(letters):
                found |= {one.id: one for n, one in kind.members if n == int(number) and len(kind.members) > 1}
        for one in found.values():
            yield 1, Whom((one.id,), one.name, 1, open=len(found) > 1)

    def named(self, said: Sequence[Lexeme], place: int, lead: int, every: bool) -> Iterator[tuple[int, Whom]]:
        for length in range(min(LONGEST_NAME, len(said) - place), 0, -1):
            words = [piece.text for piece in said[place : place + length]]
            if not all(piece.kind == "word" for piece in said[place : place + length]):
                continue
            matched = [(kind, *how) for kind in self.kinds for how in fits(kind.words, words)]
            if matched:
                yield from self.chosen(said, place + length, matched, lead + length, every)
                return

    def chosen(
        self, said: Sequence[Lexeme], after: int, matched: list[tuple[Namesakes, int, bool]], length: int, every: bool
    ) -> Iterator[tuple[int, Whom]]:
        """Yield those of some kinds that the numbers behind their name pick, or all of them, or each."""
        best = min(cost for _, cost, _ in matched)
        kinds = [kind for kind, cost, _ in matched if cost == best]
        several = every or any(plural for _, cost, plural in matched if cost == best)
        numbers, more = numbered(said, after, {n for kind in kinds for n, _ in kind.members})
        if numbers:
            picked = tuple(one for kind in kinds for n, one in kind.members if n in numbers)
            alive = tuple(one for one in picked if one.life != "dead") if len(picked) > 1 else ()
            some = alive or picked
            yield length + more, Whom(ids(some), names_of(some), best, open=len(some) > len(numbers))
        yield from self.whole(kinds, length + more, best, several, bool(numbers))

    def whole(
        self, kinds: list[Namesakes], length: int, cost: int, several: bool, picked: bool
    ) -> Iterator[tuple[int, Whom]]:
        """Yield all of some kinds, and (unless several are meant) each of them; `picked` when one was meant more likely."""
        some = tuple(one for kind in kinds for one in kind.standing) or tuple(
            one for kind in kinds for _, one in kind.members
        )
        if len(some) == 1:
            yield length, Whom(ids(some), some[0].name, cost)
            return
        called = kinds[0].name if len(kinds) == 1 else "creature"
        sole = [one for one in some if len(kinds) == 1 and one.name == called]  # the one of just this name
        dear = 8 if picked else 0 if several else 5
        yield (
            length,
            Whom(ids(some), f"{len(some)} × {called}", cost + dear, open=not several and not picked, aside=picked),
        )
        for one in () if several or picked else some[:MOST_SINGLES]:
            exact = one in sole and cost == 0
            yield length, Whom((one.id,), one.name, cost + (0 if exact else 6), open=not exact)


def fits(name: tuple[str, ...], words: list[str]) -> Iterator[tuple[int, bool]]:
    """Yield how well words fit a name, if they do: 0 when they are all of it, more where they only begin it or its last
    part; and whether they are its plural."""
    for plural, last in ((False, words[-1]), *((True, one) for one in singulars(words[-1]))):
        spoken = (*words[:-1], last)
        if spoken == name:
            yield 0, plural
            return
    whole = len(words)
    for start in range(len(name) - whole + 1):
        part = name[start : start + whole]
        if all(known.startswith(word) for known, word in zip(part, words, strict=True)):
            yield (1 if start == 0 else 2), False
            return
        if any(part == (*words[:-1], one) for one in singulars(words[-1])):
            yield (1 if start == 0 else 2), True
            return


def numbered(said: Sequence[Lexeme], place: int, there: set[int]) -> tuple[set[int], int]:
    """Return the numbers of a list like `1, 3` or `2-5` of which there are such creatures, and how many pieces it takes."""
    found: set[int] = set()
    taken, at, joined = 0, place, True
    while at < len(said):
        piece = said[at]
        at += 1
        if found and (piece.kind == "comma" or piece.text == "and"):
            joined = True
            continue
        some = numbers_in(piece, there) if joined else set()
        if not some:
            break
        found, taken, joined = found | some, at - place, False
    return found, taken


def numbers_in(piece: Lexeme, there: set[int]) -> set[int]:
    if piece.kind == "range":
        low, high = map(int, piece.text.split("-"))
        return {n for n in there if low <= n <= high}
    return there & {piece.number} if piece.kind == "number" else set()


def ids(tokens: Iterable[Token]) -> tuple[Id, ...]:
    return tuple(one.id for one in tokens)


def names_of(tokens: Sequence[Token]) -> str:
    return listed([one.name for one in tokens])


def together(several: Sequence[Whom]) -> Whom:
    """Return all of these as one."""
    if len(several) == 1:
        return several[0]
    everyone = tuple(dict.fromkeys(who for one in several for who in one.ids))
    return Whom(everyone, listed([one.name for one in several]), open=any(one.open for one in several))
