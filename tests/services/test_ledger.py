import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from combat.management.commands.rules import progress_of
from combat.selectors.ledger import ledger, ledgers, row
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
