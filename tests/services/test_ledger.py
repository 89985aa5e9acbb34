import json
from collections.abc import Container, Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from combat.management.commands.rules import progress_of
from combat.selectors.rules.ledger import Book, book, book_in, ledger, ledgers, row
from tests.cases import each

TAGS = {"auto", "choice", "gm", "info"}


def rules(*arguments: str) -> str:
    output = StringIO()
    call_command("rules", *arguments, stdout=output)
    return output.getvalue()


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


@each("ruleset", ["a5e", "fifth", "gritty", "orcus", "streamlined"])
def test_every_ledger_is_read_row_by_row(ruleset: str) -> None:
    rows = ledger(ruleset)

    assert len(rows) >= 190
    assert {entry.tag for entry in rows.values()} <= TAGS
    assert all(entry.text and entry.section for entry in rows.values())
    assert len({entry.id[:3] for entry in rows.values()}) == 1


def wrong_in(own: Book, below: Container[str]) -> Iterator[str]:
    """What keeps a ledger's rows from standing each for rows of the ledger below, and each of those but once."""
    claimed: dict[str, str] = {}
    for found in own.rows.values():
        for stated in found.stands_for:
            if stated not in below:
                yield f"{found.id} stands for {stated}, which is no row of “{own.below}”"
            if stated in claimed:
                yield f"{found.id} and {claimed[stated]} both stand for {stated}"
            claimed[stated] = found.id
        if "(=" in found.text:
            yield f"{found.id} says in an unknown way for what it stands: {found.text[:40]}"


@each("ruleset", ledgers())
def test_a_row_stands_for_rows_of_the_game_below_and_no_other_does(ruleset: str) -> None:
    """A5E-001: each row that screens show for another is to be read in its place."""
    own = book(ruleset)
    assert list(wrong_in(own, ledger(own.below) if own.below else ())) == []
    assert bool(own.restates) == bool(own.below)


def test_wrong_words_of_what_a_row_stands_for_are_told_by_name() -> None:
    lines = (
        "# a: A game",
        "All else comes from `fifth`.",
        "## Rows",
        "- **ABC-001** [auto] (= FIF-001, FIF-003 to FIF-005) Right.",
        "- **ABC-002** [auto] (= FIF-004) Twice.",
        "- **ABC-003** [gm] (= FIF-999) Nowhere.",
        "- **ABC-004** [gm] (=FIF-006) Otherwise.",
    )
    own = book_in("a", list(lines))
    assert own.rows["ABC-001"].stands_for == ("FIF-001", "FIF-003", "FIF-004", "FIF-005")
    assert own.rows["ABC-001"].text == "Right."
    assert list(wrong_in(own, ledger("fifth"))) == [
        "ABC-002 and ABC-001 both stand for FIF-004",
        "ABC-003 stands for FIF-999, which is no row of “fifth”",
        "ABC-004 says in an unknown way for what it stands: (=FIF-006) Otherwise.",
    ]


def test_a_row_is_found_whatever_its_ruleset() -> None:
    firsts = [next(iter(ledger(name).values())) for name in ledgers()]

    assert [row(first.id) for first in firsts] == firsts
    assert row("ABC-001") is None
    assert row("../fifth") is None


def test_only_tests_prove_and_only_shown_strings_cite(tmp_path: Path) -> None:
    first, second, third, fourth, *rest = ledger("fifth")
    write(tmp_path / "tests/rulesets/test_rolls.py", f'"""{first}"""\n# {second}\n')
    write(tmp_path / "combat/engine/move.py", f'"""{first}."""\n# {first}\nREFUSAL = "No. ({second})"\n')
    write(tmp_path / "combat/rulesets/fifth/act.py", f'def act():\n    """{first}."""\n    return "{third}"\n')
    write(tmp_path / "templates/_map.html", f"<i>{fourth}</i>")

    progress = progress_of("fifth", tmp_path)

    assert (progress.rows, progress.proved, progress.cited) == (len(rest) + 4, 2, 3)
    assert [entry.id for entry in progress.open] == [third, fourth, *rest]


def test_the_command_counts_as_json() -> None:
    counted = json.loads(rules("fifth", "--json"))

    assert list(counted) == ["ruleset", "rows", "proved", "cited", "open"]
    assert counted["rows"] == len(ledger("fifth")) == counted["proved"] + len(counted["open"])


def test_the_command_lists_the_open_rows_for_people(settings: Any, tmp_path: Path) -> None:
    """Where no test names any, all of them, below their headings and no wider than a screen."""
    settings.BASE_DIR = tmp_path
    text = rules("gritty")

    count, *lines = text.splitlines()
    assert (
        count
        == f"gritty: {len(ledger('gritty'))} rows, 0 proved by a test, 0 cited by the game, {len(ledger('gritty'))} open"
    )
    assert [row_id for row_id in ledger("gritty") if f"  {row_id} [" not in text] == []
    assert max(map(len, lines)) <= 100


@each("ruleset", ledgers())
def test_no_row_of_any_game_is_open(ruleset: str) -> None:
    """Every rule is proved by a test that names it."""
    assert json.loads(rules(ruleset, "--json"))["open"] == []


def test_an_unknown_ruleset_is_answered_with_the_known_ones() -> None:
    with pytest.raises(CommandError, match="orcus"):
        rules("chess")
