"""What the README says of the games is what they declare."""

from dataclasses import fields
from pathlib import Path

from combat.engine.ruleset import Ruleset
from combat.management.commands.games import QUESTIONS, parent_of, tables
from combat.rulesets import RULESETS
from tests.cases import each

README = Path(__file__).parent.parent / "README.md"


def test_the_readme_tells_how_the_games_differ() -> None:
    """Made anew by `manage.py games`; put what it prints into the README when a declaration has changed."""
    assert tables() in README.read_text(encoding="utf-8")


# What a game has rather than answers: the table counts or names it elsewhere, or it follows from what it tells.
HAD = {
    *("id", "title", "actions", "conditions", "features", "gaits", "offers", "settings", "powers", "zones", "bestiary"),
    *("rows", "restates", "sheet_rows", "sheet_lines", "standing", "corrections", "most", "weapon_words", "languages"),
    *("damage_types", "damage_notes", "verdict_row", "environments", "world_specials", "world_opens", "countdowns"),
    *("added_dice", "teaching", "check_bar", "resounds", "middle"),
}


@each("ruleset", sorted(RULESETS))
def test_the_table_leaves_no_difference_out(ruleset: str) -> None:
    """A new question that some game answers otherwise than its parent gets its words in the table."""
    game = RULESETS[ruleset]
    parent = parent_of(game)
    told = {key for group in QUESTIONS.values() for key in group}
    assert told <= {one.name for one in fields(Ruleset)}
    names = {one.name for one in fields(Ruleset) if parent and getattr(game, one.name) != getattr(parent, one.name)}
    assert names - told <= HAD
