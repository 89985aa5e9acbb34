"""Where rows live in the code: what `manage.py rule` and the pages of whoever works on a game tell of them."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from combat.rendering import rulebook
from combat.selectors import ledger
from combat.selectors.signposts import rows_in, signpost


def told(row_id: str) -> str:
    out = StringIO()
    call_command("rule", row_id, stdout=out)
    return out.getvalue()


def test_a_row_is_at_home_where_a_docstring_of_its_own_game_names_it_first() -> None:
    """FIF-171: not where it is named among others, by another game, or in a string that a player reads."""
    found = signpost("FIF-171")
    assert (found.home.path, found.home.name) == ("combat/rulesets/fifth/opportunity.py", "leaves_reach")
    assert "combat/rulesets/fifth/opportunity.py" in {place.path for place in found.also}
    assert found.home not in found.also
    assert "test_leaving_reach_stops_for_the_foe_and_the_walk_goes_on_after" in {place.name for place in found.tests}


def test_a_row_that_only_states_another_anew_is_at_home_there() -> None:
    """A5E-005 stands for FIF-026 and FIF-027."""
    assert (signpost("A5E-005").states, signpost("A5E-005").home) == (("FIF-026", "FIF-027"), signpost("FIF-026").home)


def test_of_a_range_every_row_counts() -> None:
    assert rows_in("Steps (FIF-057 to FIF-059, FIF-071).") == ["FIF-057", "FIF-058", "FIF-059", "FIF-071"]


def test_the_command_tells_row_home_and_tests_and_refuses_what_is_none() -> None:
    lines = told("fif-171").splitlines()
    assert lines[0].startswith("FIF-171 [choice] When a creature moves out of a foe's reach")
    assert any(line.startswith("home     combat/rulesets/fifth/opportunity.py:") for line in lines)
    with pytest.raises(CommandError, match=r"No ledger has a row “FIF-999”\. Rows are called like"):
        told("FIF-999")


def test_pages_tell_it_to_those_who_work_on_the_game_alone(settings) -> None:
    book = ledger.book("fifth")
    assert rulebook.entry(book, book.rows["FIF-171"]).arms == ()
    settings.DEBUG = True
    words = dict(rulebook.entry(book, book.rows["FIF-171"]).arms)
    assert words["home"] == (str(signpost("FIF-171").home),)
    assert list(words) == ["home", "acts in", "tests"]
