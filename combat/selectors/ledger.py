"""The numbered rules of every ruleset, read from the `rules.md` beside it."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType

from combat import rulesets

FOLDER = Path(rulesets.__file__).parent
ROW = re.compile(r"- \*\*(?P<id>[A-Z0-9]{3}-\d{3})\*\* (?:\[(?P<tag>\w+)\] )?(?P<text>.+)")


@dataclass(frozen=True)
class Row:
    """One testable rule; `tag` is auto, choice, gm or info, `text` one paragraph."""

    id: str
    tag: str
    text: str
    section: str


@cache
def ledgers() -> tuple[str, ...]:
    """The ids of the rulesets that have a ledger."""
    return tuple(sorted(path.parent.name for path in FOLDER.glob("*/rules.md")))


@cache
def ledger(ruleset: str) -> Mapping[str, Row]:
    """The rows of one ruleset by their id, in the order of the ledger; KeyError for an unknown ruleset."""
    if ruleset not in ledgers():
        raise KeyError(ruleset)
    lines = (FOLDER / ruleset / "rules.md").read_text(encoding="utf-8").splitlines()
    return MappingProxyType({row.id: row for row in rows_in(lines)})


def row(row_id: str) -> Row | None:
    """The row of this id in whichever ledger has it; None when there is no such row."""
    return next((ledger(name)[row_id] for name in ledgers() if row_id in ledger(name)), None)


def rows_in(lines: list[str]) -> Iterator[Row]:
    section = ""
    for line in lines:
        if line.startswith("#"):
            section = line.lstrip("# ")
        elif found := ROW.fullmatch(line.strip()):
            yield Row(found["id"], found["tag"] or "", found["text"], section)
