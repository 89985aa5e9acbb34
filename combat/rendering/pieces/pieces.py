"""A screen as a tree of keyed pieces: an element each, drawn when it is first sent, swapped by itself."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import zip_longest
from zlib import crc32

import msgspec
from django.utils.safestring import SafeString

from combat.memos import Memo
from combat.rendering.pieces.shelf import SLOT, Key, content_key, encoded, shelved

# What a screen shows of a piece: its id, a hash of all that it holds, one of its own words alone, its pieces' marks.
Mark = tuple[str, int, int, tuple["Mark", ...]]

GROUP = "g"  # the tag of what is drawn in svg


class Caption(msgspec.Struct, frozen=True):
    """What the tags of a list, or a few words beside it, say."""

    label: str = ""
    more: str = ""
    key: str = ""
    style: str = ""
    number: int = 0


NOTHING = Caption()


class Filled:
    """The words of a piece that is made by a template, which says with `{{ slot }}` where others stand. An object, for a closure
    takes five times the memory, and each table has hundreds."""

    __slots__ = ("content", "key")

    def __init__(self, key: Key, content: msgspec.Struct) -> None:
        self.key, self.content = key, content

    def __call__(self) -> tuple[str, ...]:
        return tuple(shelved(self.key, self.content).split(SLOT))


def no_words() -> tuple[str, ...]:
    """The tags of a list are the page's, or its own by its style."""
    return "", ""


class Piece:
    """An element with an id, made of words of its own and of other pieces; shared by all screens that show it.

    `words()` are its own html: what stands before, between and after its pieces. The pieces of a `listed` one may come and
    go between its two tags. `tag` is "" for an element that is replaced as a whole. Other elements keep their tags while
    what is in them is replaced: a region, and a group of drawings (`style` is its class), which can only be parsed within svg.
    """

    __slots__ = ("id", "kids", "listed", "mark", "style", "tag", "words")

    def __init__(
        self,
        anchor: str,
        key: object,
        words: Callable[[], tuple[str, ...]],
        kids: tuple["Piece", ...] = (),
        listed: bool = False,
        tag: str = "",
        style: str = "",
    ) -> None:
        self.id, self.words, self.kids, self.listed, self.tag, self.style = anchor, words, kids, listed, tag, style
        whole = own = hash(key)
        marks: tuple[Mark, ...] = ()
        if kids:
            marks = tuple([kid.mark for kid in kids])
            whole = hash((own, *[part for mark in marks for part in mark[:2]]))
        self.mark: Mark = (anchor, whole, own, marks)

    @property
    def html(self) -> SafeString:
        """All of the element; of a region, whose tags are the page's, what is in it."""
        return SafeString("".join(self.texts()))

    def texts(self) -> list[str]:
        if self.in_svg:
            opening, closing = around(self)
            return [opening, *self.body(), closing]
        return self.body()

    def body(self) -> list[str]:
        words = self.words()
        if self.listed:
            return [words[0], *(text for kid in self.kids for text in kid.texts()), words[-1]]
        inner = [kid.texts() for kid in self.kids]
        return [text for word, held in zip_longest(words, inner, fillvalue=()) for text in (word, *held)]

    @property
    def in_svg(self) -> bool:
        return self.tag == GROUP


# Equal pieces are one object, so that whatever holds them is one too, and what has changed in it is found out once.
LEAVES: Memo[Piece] = Memo("pieces", 4096)
HOLDERS: Memo[Piece] = Memo("pieces that hold others", 512)
LISTINGS: Memo[Piece] = Memo("pieces in lists", 2048)


@lru_cache(maxsize=8192)
def safe_id(*words: str) -> str:
    """Return an id that every selector can hold, made of what the seat reads anyway."""
    name = "-".join(words)
    return name if name.isascii() and name.replace("-", "").isalnum() else f"{words[0]}-{crc32(name.encode()):08x}"


def leaf(anchor: str, template: str, content: msgspec.Struct, tag: str = "") -> Piece:
    """Return a piece that holds no other."""
    key = template, anchor, encoded(content)
    found = LEAVES.find((key, tag))
    if found is None:
        found = Piece(anchor, key, Filled(key, content), tag=tag)
        LEAVES.keep((key, tag), found)
    return found


def holder(anchor: str, template: str, content: msgspec.Struct, kids: Iterable[Piece], tag: str = "") -> Piece:
    """Return a piece whose template says with `{{ slot }}` where each of its pieces stands."""
    key, held = content_key(template, anchor, content), tuple(kids)
    return HOLDERS.get((key, tag, held), lambda: Piece(anchor, key, Filled(key, content), held, tag=tag))


def listing(anchor: str, template: str, kids: Iterable[Piece], said: Caption = NOTHING) -> Piece:
    """Return a piece that is nothing but a list of others, which stand where its template (in `lists`) says `{{ slot }}`."""
    held = tuple(kids)
    found = LISTINGS.find((anchor, template, said, held))
    if found is None:
        key = content_key(f"lists/{template}.html", anchor, said)
        found = Piece(anchor, key, Filled(key, said), held, listed=True)
        LISTINGS.keep((anchor, template, said, held), found)
    return found


def caption(anchor: str, template: str, said: Caption) -> Piece:
    """Return a piece that says a few words, by the partial of this name."""
    return leaf(anchor, f"partials/_{template}.html", said)


def around(piece: Piece) -> tuple[str, ...]:
    """The tags of a group of drawings."""
    said = Caption(style=piece.style)
    return Filled(content_key("lists/group.html", piece.id, said), said)()


def svg_leaf(anchor: str, template: str, content: msgspec.Struct) -> Piece:
    return leaf(anchor, template, content, tag=GROUP)


def svg_listing(anchor: str, style: str, kids: Iterable[Piece]) -> Piece:
    held = tuple(kids)
    return LISTINGS.get(
        (anchor, style, held),
        lambda: Piece(anchor, style, no_words, held, listed=True, tag=GROUP, style=style),
    )


def region(name: str, kids: Iterable[Piece]) -> Piece:
    """Return a region that lists pieces."""
    held = tuple(kids)
    found = LISTINGS.find((name, held))
    if found is None:
        found = Piece(f"region-{name}", "", no_words, held, listed=True, tag="region")
        LISTINGS.keep((name, held), found)
    return found


def region_leaf(name: str, content: msgspec.Struct) -> Piece:
    """Return a region that changes as a whole."""
    return leaf(f"region-{name}", f"regions/_{name}.html", content, tag="region")
