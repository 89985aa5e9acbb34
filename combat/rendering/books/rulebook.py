"""A ledger as html: each row, ruling and example in words for players, with links to whatever it names."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType

import msgspec
from django.conf import settings
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from markupsafe import Markup, escape

from combat.rendering.pieces.shelf import drawn, filled
from combat.selectors.rules import ledger
from combat.selectors.rules.ledger import Book, LedgerNote, Row
from combat.selectors.rules.signposts import signpost

TAGS = {"auto": "The table does it", "choice": "Somebody chooses", "gm": "The GM rules", "info": "For the sheet"}
TOKEN = re.compile(
    rf"(?P<row>{ledger.ROW_ID.pattern})|(?P<note>{ledger.NOTE_ID.pattern})|(?<=falls back on )(?P<below>\w+)"
    r"|`(?P<code>[^`]+)`|\*\*(?P<bold>[^*]+)\*\*|\*(?P<italic>[^*]+)\*"
)

APART = re.compile(r"(<[^>]*>|&#?\w+;)")  # what is no text of a page


class Link(msgspec.Struct, frozen=True):
    label: str
    href: str


class RulebookEntry(msgspec.Struct, frozen=True):
    """A row or a note: who acts (`by`) in plain words (`tag`; "" for a note), `html` its text, `links` what belongs to it and is
    not in there."""

    key: str
    label: str
    href: str
    by: str
    tag: str
    html: str
    rulings: tuple[Link, ...] = ()
    examples: tuple[Link, ...] = ()
    rows: tuple[Link, ...] = ()
    arms: tuple[tuple[str, tuple[str, ...]], ...] = ()  # for whoever works on the game: where it lives in the code


def href(ruleset: str, key: str = "") -> str:
    """Return where a ledger is read, at one of its rows, notes or sections."""
    return reverse("combat:rules", args=[ruleset]) + (f"#{key}" if key else "")


def row_link(row_id: str, words: str) -> SafeString:
    """Return words that lead to a row, whichever ledger has it; the words alone when none has."""
    found = ledger.row(row_id)
    return mark_safe(anchor(href(found.ruleset, found.id), words) if found is not None else escape(words))


@cache
def entries(ruleset: str) -> Mapping[str, SafeString]:
    """Return the html of every row and note of a ledger, by its id."""
    book = ledger.book(ruleset)
    passages = {key: entry(book, one) for key, one in passages_of(book).items()}
    return MappingProxyType({key: filled("partials/_ledger_entry.html", one) for key, one in passages.items()})


def passages_of(book: Book) -> dict[str, Row | LedgerNote]:
    return {**book.rows, **book.notes}


def entry(book: Book, one: Row | LedgerNote) -> RulebookEntry:
    named = [key for key in book.links[one.id] if key not in one.text]
    return RulebookEntry(
        key=one.id,
        label=one.label,
        href=href(book.ruleset, one.id),
        by=one.tag if isinstance(one, Row) else "",
        tag=TAGS.get(one.tag, "") if isinstance(one, Row) else "",
        html=text(book, one.text),
        rulings=links(book, [key for key in named if key in book.notes and book.notes[key].kind == "ruling"]),
        examples=links(book, [key for key in named if key in book.notes and book.notes[key].kind == "example"]),
        rows=links(book, [key for key in named if key in book.rows]),
        arms=signpost(one.id).arms if settings.DEBUG and isinstance(one, Row) else (),
    )


def links(book: Book, keys: list[str]) -> tuple[Link, ...]:
    found = passages_of(book)
    return tuple(Link(found[key].label, href(book.ruleset, key)) for key in keys)


def text(book: Book, words: str) -> SafeString:
    """Return a paragraph of a ledger as html: what it names is a link, if it is there."""
    html, at = Markup(""), 0
    for match in TOKEN.finditer(words):
        html += escape(words[at : match.start()]) + token(book, match)
        at = match.end()
    return mark_safe(html + escape(words[at:]))


def token(book: Book, match: re.Match[str]) -> Markup:
    kind, inner = match.lastgroup, match[match.lastgroup or 0]
    if kind == "row" and (row := ledger.row(inner)) is not None:
        return anchor(href(row.ruleset, row.id), inner)
    if kind == "note" and inner in book.notes:
        return anchor(href(book.ruleset, inner), inner)
    if kind in ("below", "code") and inner in ledger.ledgers() and inner != book.ruleset:
        return anchor(href(inner), inner)
    marked = kind in ("code", "bold", "italic")
    return Markup(drawn("partials/_marked.html", kind=kind, words=inner)) if marked else escape(inner)


def marked(html: str, words: Sequence[str]) -> SafeString:
    """Return html with these words marked wherever they stand in its text."""
    wanted = re.compile("|".join(map(re.escape, words)) or r"(?!)", re.IGNORECASE)
    parts = APART.split(html)
    parts[::2] = [
        wanted.sub(lambda one: drawn("partials/_marked.html", kind="found", words=one[0]), one) for one in parts[::2]
    ]
    return mark_safe("".join(parts))


def anchor(to: str, words: str) -> Markup:
    return Markup(drawn("partials/_link.html", to=to, words=words))
