"""The numbered rules of every ruleset, with their rulings and worked examples, read from the `rules.md` beside it."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from pathlib import Path
from types import MappingProxyType

from django.utils.text import slugify

from combat import rulesets

FOLDER = Path(rulesets.__file__).parent
ROW_ID = re.compile(r"\b[A-Z0-9]{3}-\d{3}\b")
ROW = re.compile(rf"- \*\*(?P<id>{ROW_ID.pattern})\*\* (?:\[(?P<tag>\w+)\] )?(?:\(= (?P<stands>[^)]+)\) )?(?P<text>.+)")
# Of a range every row counts: "FIF-057 to FIF-067".
RANGE = re.compile(r"\b([A-Z0-9]{3})-(\d{3})\s+to\s+\1-(\d{3})\b")
NOTE = re.compile(r"- \*\*(?P<id>[A-Z]{1,2}-?\d+)\*\* (?P<text>.+)")
NUMBERED = re.compile(r"(?P<number>\d+)\. (?P<text>.+)")
HEADING = re.compile(r"(?P<depth>#{2,}) (?P<title>.+)")
# Rows call a ruling or an example by its id; those that are only numbered are called by nobody.
NOTE_ID = re.compile(r"\b[A-Z]{1,2}-?\d{2}\b")
# How a ledger says which other one answers what it leaves unsaid.
BELOW = re.compile(r"\b(?:comes|taken) from (?:ruleset )?`(?P<ruleset>\w+)`")
NOTES = {"Worked examples": "example", "Rulings": "ruling"}
MOST_WORDS = 10


@dataclass(frozen=True)
class Row:
    """One testable rule; `tag` is auto, choice, gm or info, `text` one paragraph, `ruleset` the ledger it stands in; it `stands
    for` rows of the ledger below, which scripts cite that the games share: screens show it instead."""

    id: str
    tag: str
    text: str
    section: str
    ruleset: str = ""
    stands_for: tuple[str, ...] = ()

    @property
    def label(self) -> str:
        return self.id


@dataclass(frozen=True)
class LedgerNote:
    """A worked example or a ruling (`kind`) that names rows; `id` is its place on a page, `label` what it is called."""

    id: str
    label: str
    kind: str
    text: str
    section: str


@dataclass(frozen=True)
class Section:
    """A heading of a ledger (`depth` 2, or 3 for one below `above`), what is said under it, and its rows or notes."""

    key: str
    title: str
    depth: int
    above: str = ""
    said: tuple[str, ...] = ()
    entries: tuple[Row | LedgerNote, ...] = ()


@dataclass(frozen=True)
class Book:
    """A whole ledger as it is read: `about` stands before the first row; `below` is the ledger that it falls back on, or ""."""

    ruleset: str
    title: str
    about: tuple[str, ...]
    sections: tuple[Section, ...]
    below: str = ""

    @cached_property
    def rows(self) -> Mapping[str, Row]:
        return MappingProxyType({one.id: one for s in self.sections for one in s.entries if isinstance(one, Row)})

    @cached_property
    def restates(self) -> Mapping[str, str]:
        """The rows of the ledger below for which rows of this one stand, each with the one to be read instead."""
        return MappingProxyType({one: row.id for row in self.rows.values() for one in row.stands_for})

    @cached_property
    def notes(self) -> Mapping[str, LedgerNote]:
        return MappingProxyType(
            {one.id: one for s in self.sections for one in s.entries if isinstance(one, LedgerNote)}
        )

    @cached_property
    def links(self) -> Mapping[str, tuple[str, ...]]:
        """The notes that belong to each row and the rows that belong to each note, whichever of the two names the other."""
        pairs = {(found, note.id) for note in self.notes.values() for found in ROW_ID.findall(note.text)}
        pairs |= {(row.id, found) for row in self.rows.values() for found in NOTE_ID.findall(row.text)}
        kept = [(one, other) for one, other in pairs if one in self.rows and other in self.notes]
        # In the order of the ledger.
        place = {key: n for n, key in enumerate((*self.rows, *self.notes))}
        linked: dict[str, list[str]] = {key: [] for key in place}
        for one, other in sorted(kept, key=lambda pair: (place[pair[0]], place[pair[1]])):
            linked[one].append(other)
            linked[other].append(one)
        return MappingProxyType({key: tuple(found) for key, found in linked.items()})

    @cached_property
    def haystack(self) -> Mapping[str, str]:
        """What is searched for each row and note: its name, its text and the headings above it, in small letters."""
        found = {
            one.id: f"{one.label} {one.text} {section.title} {section.above}".casefold()
            for section in self.sections
            for one in section.entries
        }
        return MappingProxyType(found)

    def found(self, query: str) -> tuple[Section, ...]:
        """The sections with those rows and notes that hold every word of a query, of which the first ten count."""
        words = query.casefold().split()[:MOST_WORDS]
        if not words:
            return self.sections
        kept = {key for key, text in self.haystack.items() if all(word in text for word in words)}
        narrowed = (
            replace(s, said=(), entries=tuple(one for one in s.entries if one.id in kept)) for s in self.sections
        )
        return tuple(section for section in narrowed if section.entries)


@cache
def ledgers() -> tuple[str, ...]:
    """The ids of the rulesets that have a ledger."""
    return tuple(sorted(path.parent.name for path in FOLDER.glob("*/rules.md")))


@cache
def book(ruleset: str) -> Book:
    """The ledger of one ruleset; KeyError for an unknown ruleset."""
    if ruleset not in ledgers():
        raise KeyError(ruleset)
    return book_in(ruleset, (FOLDER / ruleset / "rules.md").read_text(encoding="utf-8").splitlines())


def ledger(ruleset: str) -> Mapping[str, Row]:
    """The rows of one ruleset by their id, in the order of the ledger; KeyError for an unknown ruleset."""
    return book(ruleset).rows


def row(row_id: str) -> Row | None:
    """The row of this id in whichever ledger has it; None when there is no such row."""
    return next((ledger(name)[row_id] for name in ledgers() if row_id in ledger(name)), None)


def rows_for(ruleset: str) -> Mapping[str, Row]:
    """The rows that a game may cite: those of its ledger, and of the one that it falls back on."""
    own = book(ruleset)
    return {**rows_for(own.below), **own.rows} if own.below else own.rows


def cited_as(ruleset: str, row_id: str) -> str:
    """The row that a game's screens show where a script cites this one."""
    return book(ruleset).restates.get(row_id, row_id)


def rows_in(text: str) -> list[str]:
    """The rows that a text names, in order, with all of a range where it begins."""
    return list(dict.fromkeys(ROW_ID.findall(RANGE.sub(spelled_out, text))))


def spelled_out(span: re.Match[str]) -> str:
    """Return every row of a range by its own name."""
    book, first, last = span.groups()
    return ", ".join(f"{book}-{number:03d}" for number in range(int(first), int(last) + 1))


# --- reading -------------------------------------------------------------------------------------------------------


@dataclass
class LedgerReader:
    """A ledger while it is read line by line."""

    ruleset: str
    sections: list[Section] = field(default_factory=list)
    kind: str = ""  # of the notes under the present heading; "" among the rows

    def add(self, **more: tuple[object, ...]) -> None:
        """Put something into the present section."""
        now = self.sections[-1]
        self.sections[-1] = replace(now, **{name: getattr(now, name) + found for name, found in more.items()})

    def head(self, title: str, depth: int) -> None:
        if depth == 2:
            self.kind = NOTES.get(title, "")
        above = [section.title for section in self.sections if section.depth < depth]
        self.sections.append(Section(slugify(title), title, depth, above[-1] if depth > 2 else ""))

    def line(self, line: str) -> None:
        section = self.sections[-1].title
        if found := ROW.fullmatch(line):
            stands_for = tuple(rows_in(found["stands"] or ""))
            row = Row(found["id"], found["tag"] or "", found["text"], section, self.ruleset, stands_for)
            self.add(entries=(row,))
        elif self.kind and (found := NOTE.fullmatch(line)):
            self.add(entries=(LedgerNote(found["id"], found["id"], self.kind, found["text"], section),))
        elif self.kind and (found := NUMBERED.fullmatch(line)):
            name = f"{self.kind}-{found['number']}"
            label = f"{self.kind.capitalize()} {found['number']}"
            self.add(entries=(LedgerNote(name, label, self.kind, found["text"], section),))
        elif self.kind and line.endswith(":"):
            self.head(line.removesuffix(":"), 3)
        else:
            self.add(said=(line,))


def book_in(ruleset: str, lines: list[str]) -> Book:
    page = LedgerReader(ruleset)
    page.head(lines[0].lstrip("# ").partition(": ")[2], 1)
    for line in filter(None, map(str.strip, lines[1:])):
        if found := HEADING.fullmatch(line):
            page.head(found["title"], len(found["depth"]))
        else:
            page.line(line)
    first, *rest = page.sections
    below = BELOW.search(" ".join(first.said))
    named = below["ruleset"] if below else ""
    return Book(ruleset, first.title, first.said, tuple(with_entries(rest)), named if named != ruleset else "")


def with_entries(sections: list[Section]) -> Iterator[Section]:
    """Yield the sections that hold rows or notes, and the headings above them: the rest is for those who build the game."""
    for at, section in enumerate(sections):
        below = [one.depth > section.depth for one in sections[at + 1 : at + 2]]
        if section.entries or (any(below) and sections[at + 1].entries):
            yield section
