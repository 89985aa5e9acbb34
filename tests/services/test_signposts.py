"""Where rows live in the code: what `manage.py rule` and the pages of whoever works on a game tell of them."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from combat.rendering.books import rulebook
from combat.selectors.rules import ledger
from combat.selectors.rules.ledger import row
from combat.selectors.rules.signposts import Citing, SourceLocation, cited_in, home_of, nearness, rows_in, signpost


def told(row_id: str) -> str:
    out = StringIO()
    call_command("rule", row_id, stdout=out)
    return out.getvalue()


def test_a_row_is_at_home_where_a_docstring_of_its_own_game_names_it_first() -> None:
    """FIF-171: not where it is named among others, by another game, or in a string that a player reads."""
    found = signpost("FIF-171")
    assert (found.home.path, found.home.name) == (
        "combat/rulesets/fifth/attacking/opportunity_attacks.py",
        "leaves_reach",
    )
    assert "combat/rulesets/fifth/attacking/opportunity_attacks.py" in {place.path for place in found.also}
    assert found.home not in found.also
    assert "test_leaving_reach_stops_for_the_foe_and_the_walk_goes_on_after" in {place.name for place in found.tests}


def test_a_row_that_only_states_another_anew_is_at_home_there() -> None:
    """A5E-005 stands for FIF-026 and FIF-027."""
    found = signpost("A5E-005")
    assert (found.row.stands_for, found.home) == (("FIF-026", "FIF-027"), signpost("FIF-026").home)


def test_of_a_range_every_row_counts() -> None:
    assert rows_in("Steps (FIF-057 to FIF-059, FIF-071).") == ["FIF-057", "FIF-058", "FIF-059", "FIF-071"]
    assert rows_in("Steps (FIF-057\nto FIF-059).") == ["FIF-057", "FIF-058", "FIF-059"]


def test_what_makes_a_home_rather_than_another() -> None:
    """The best first: a script of the game's own whose docstring names the row first; last a module."""
    own, other = "combat/rulesets/orcus/a.py", "combat/engine/a.py"
    better = [
        Citing(SourceLocation(own, 9, "does"), 0, 3, is_script=True),
        Citing(SourceLocation(own, 5, "tells"), 0, 1),
        Citing(SourceLocation(own, 6, "tells_of_two"), 0, 2),
        Citing(SourceLocation(other, 1, "does"), 0, 1, is_script=True),
        Citing(SourceLocation(own, 7, "names_it_second"), 1, 2),
        Citing(SourceLocation(own, 3, "ENTRY")),
        Citing(SourceLocation(other, 3, "ENTRY")),
        Citing(SourceLocation(own, 1), 0, 1),
    ]
    better.reverse()
    assert sorted(better, key=lambda one: nearness(one, "orcus")) == better[::-1]


def test_each_kind_of_place_is_told_with_the_line_that_leads_there(tmp_path, monkeypatch) -> None:
    """A docstring's function, the line of a table, the constant beside or below a comment, the module."""
    path = tmp_path / "rules.py"
    path.write_text(
        '"""Of all (ORC-001)."""\n'
        "TABLE = (\n"
        '    ("a", "ORC-002"),\n'
        '    ("b", "ORC-003"),\n'
        ")\n"
        "MOST = 3  # ORC-004\n"
        "# Least (ORC-005),\n"
        "# of all.\n"
        "LEAST = 1\n"
        "def acts() -> Script[None]:\n"
        '    """Act (ORC-006)."""\n'
        '    refuse("ORC-007")\n'
    )
    monkeypatch.setattr("combat.selectors.rules.signposts.ROOT", tmp_path)
    found = dict(cited_in(path))
    assert {row_id: (one.place.line, one.place.name) for row_id, one in found.items()} == {
        "ORC-001": (1, ""),
        "ORC-002": (3, "TABLE"),
        "ORC-003": (4, "TABLE"),
        "ORC-004": (6, "MOST"),
        "ORC-005": (9, "LEAST"),
        "ORC-006": (10, "acts"),
        "ORC-007": (10, "acts"),
    }
    assert {row_id for row_id, one in found.items() if one.is_in_docstring} == {"ORC-001", "ORC-006"}
    assert {row_id for row_id, one in found.items() if one.is_script} == {"ORC-006"}


def test_what_a_module_alone_names_is_at_home_where_it_is_stated_first() -> None:
    """STR-026: the module of opportunity attacks names it in a range; the row of 5e that it states anew has a function."""
    stated, first = row("STR-026"), row("FIF-176")
    assert stated is not None
    assert first is not None
    assert home_of(stated) == home_of(first)
    assert home_of(first).name  # type: ignore[union-attr]


def test_the_command_tells_row_home_and_tests_and_refuses_what_is_none() -> None:
    lines = told("fif-171").splitlines()
    assert lines[0].startswith("FIF-171 [choice] When a creature moves out of a foe's reach")
    assert any(line.startswith("home     combat/rulesets/fifth/attacking/opportunity_attacks.py:") for line in lines)
    with pytest.raises(CommandError, match=r"No ledger has a row “FIF-999”\. Rows are called like"):
        told("FIF-999")


def test_pages_tell_it_to_those_who_work_on_the_game_alone(settings) -> None:
    book = ledger.book("fifth")
    assert rulebook.entry(book, book.rows["FIF-171"]).arms == ()
    settings.DEBUG = True
    words = dict(rulebook.entry(book, book.rows["FIF-171"]).arms)
    assert words["home"] == (str(signpost("FIF-171").home),)
    assert list(words) == ["home", "acts in", "tests"]
