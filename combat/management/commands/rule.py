import textwrap
from collections.abc import Iterator
from typing import Any

from django.core.management import BaseCommand, CommandError, CommandParser

from combat.selectors.rules.signposts import Signpost, signpost

WIDTH = 100


class Command(BaseCommand):
    help = "Shows a row of the rules, where it lives in the code, where else it acts, and the tests that prove it."
    requires_system_checks: list[str] = []  # it reads files only

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("row", help="the row’s id, like ORC-268")

    def handle(self, *, row: str, **options: Any) -> None:
        try:
            found = signpost(row.upper())
        except KeyError:
            raise CommandError(f"No ledger has a row “{row}”. Rows are called like FIF-171 or ORC-268.") from None
        self.stdout.write("\n".join(lines(found)))


def lines(found: Signpost) -> Iterator[str]:
    row = found.row
    yield from textwrap.wrap(f"{row.id} [{row.tag}] {row.text}", WIDTH, subsequent_indent="  ")
    yield f"  {row.ruleset}, {row.section}"
    for word, places in found.arms:
        for number, place in enumerate(places):
            yield f"{word if not number else '':<8} {place}"
