import ast
import json
import textwrap
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, CommandError, CommandParser

from combat.selectors.rules.ledger import ROW_ID, Row, cited_as, ledger, ledgers

CODE = ("combat/engine", "combat/rulesets")
WIDTH = 100


@dataclass(frozen=True)
class LedgerCoverage:
    """How much of a ledger is proved (a test names the row) and cited (the game names it to the players, or a row for which it
    stands)."""

    ruleset: str
    rows: int
    proved: int
    cited: int
    open: tuple[Row, ...]


class Command(BaseCommand):
    help = "Counts the rules of a ruleset that a test proves and that the game cites, and lists the others."
    requires_system_checks: list[str] = []  # it reads files only

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("ruleset", help="the ruleset’s id, like fifth")
        parser.add_argument("--json", action="store_true", help="one JSON object instead of text")

    def handle(self, *, ruleset: str, json: bool, **options: Any) -> None:
        if ruleset not in ledgers():
            raise CommandError(f"There is no ruleset “{ruleset}”. There is {', '.join(ledgers())}.")
        progress = progress_of(ruleset, Path(settings.BASE_DIR))
        self.stdout.write(as_json(progress) if json else as_text(progress))


def progress_of(ruleset: str, root: Path) -> LedgerCoverage:
    """Reads the tests and the code below `root`."""
    rows = ledger(ruleset)
    proved, cited = named_below(root)
    return LedgerCoverage(
        ruleset=ruleset,
        rows=len(rows),
        proved=len(rows.keys() & proved),
        cited=len(rows.keys() & {cited_as(ruleset, row_id) for row_id in cited}),
        open=tuple(row for row in rows.values() if row.id not in proved),
    )


@cache
def named_below(root: Path) -> tuple[frozenset[str], frozenset[str]]:
    """Every row of any game that is proved and that is cited: whoever counts all games reads the files once."""
    proved = frozenset(named_in_texts((root / "tests").rglob("*.py")))
    code = (path for folder in CODE for path in (root / folder).rglob("*.py"))
    return proved, frozenset((*named_in_strings(code), *named_in_texts((root / "templates").rglob("*.html"))))


def named_in_texts(paths: Iterable[Path]) -> Iterator[str]:
    for path in paths:
        yield from ROW_ID.findall(path.read_text(encoding="utf-8"))


def named_in_strings(paths: Iterable[Path]) -> Iterator[str]:
    """The rows in strings that may reach a player: neither comments nor docstrings."""
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            # A bare string is a docstring; it is never shown.
            kept = [] if isinstance(node, ast.Expr) else ast.iter_child_nodes(node)
            for child in kept:
                if isinstance(child, ast.Constant) and isinstance(child.value, str):
                    yield from ROW_ID.findall(child.value)


def as_json(progress: LedgerCoverage) -> str:
    counts = {key: getattr(progress, key) for key in ("ruleset", "rows", "proved", "cited")}
    return json.dumps({**counts, "open": [row.id for row in progress.open]})


def as_text(progress: LedgerCoverage) -> str:
    counts = (
        f"{progress.ruleset}: {progress.rows} rows, {progress.proved} proved by a test, "
        f"{progress.cited} cited by the game, {len(progress.open)} open"
    )
    return "\n".join([counts, *by_section(progress.open)])


def by_section(rows: Iterable[Row]) -> Iterator[str]:
    """The open rows below the heading of their section, wrapped."""
    section = ""
    for row in rows:
        if row.section != section:
            section = row.section
            yield f"\n{section}"
        yield textwrap.fill(f"{row.id} [{row.tag}] {row.text}", WIDTH, initial_indent="  ", subsequent_indent=" " * 10)
