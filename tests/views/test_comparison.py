"""The page on which the games are compared says what they declare, and leaves no difference out."""

from collections.abc import Iterator
from dataclasses import fields
from operator import attrgetter

import pytest
from django.test import Client
from django.urls import reverse

from combat.engine.ruleset import Ruleset
from combat.engine.watching.moments import raised
from combat.rendering.books.differences import GREAT, QUESTIONS, parent_of
from combat.rulesets import CREATURES, RULESETS
from combat.selectors.rules import ledger
from tests.cases import each
from tests.players.page import Page

HEIRS = [key for key, game in RULESETS.items() if parent_of(game)]


@pytest.fixture
def page(phone: Client, db: None) -> Page:
    return Page(phone.get(reverse("combat:rules_compared")).text)


def test_every_game_has_its_column(page: Page) -> None:
    heads = [(link.attributes["href"], link.text()) for link in page.every("thead a")]
    assert heads == [(reverse("combat:rules", args=[key]), game.title) for key, game in RULESETS.items()]
    lines = {row.css_first("th").text(): [cell.text() for cell in row.css("td")] for row in page.every("tbody tr")}
    assert {len(cells) for cells in lines.values()} == {len(RULESETS)}
    assert lines["Rules in its ledger"] == [str(len(ledger.book(key).rows)) for key in RULESETS]
    assert lines["Creatures"] == [str(len(CREATURES[key])) for key in RULESETS]
    assert (
        dict(zip(RULESETS, lines["A turn pays with"], strict=True))["orcus"] == "standard, move, swift, immediate, free"
    )


def test_the_great_moments_are_told_with_what_raises_them(page: Page) -> None:
    """Of each game all that it declares; a dash where the world has no turn."""
    told = {row.css_first("th").text(): [cell.text() for cell in row.css("td")] for row in page.every("#great ~ * tr")}
    games = [raised(game) for game in RULESETS.values()]
    for kind, label in GREAT.items():
        assert [cell == "–" for cell in told[label]] == [not game[kind] for game in games], kind
    assert set(GREAT) == set(games[0])
    assert dict(zip(RULESETS, told["A countdown’s end"], strict=True))["a5e"] == "the last round, the last die"


@each("ruleset", HEIRS)
def test_what_a_game_has_beside_its_parent_is_named(ruleset: str, page: Page) -> None:
    """Under the game itself: the actions that are open to anybody, and the conditions that are shown."""
    game, parent = RULESETS[ruleset], parent_of(RULESETS[ruleset])
    assert parent is not None
    known = {one.key for one in parent.actions}
    own = {one.name for one in game.actions if one.key not in known and one.owned is None}
    own |= {one.name for key, one in game.conditions.items() if one.shown and key not in parent.conditions}
    told = {words for fold in page.every(f"#{ruleset} dd") for words in fold.text().split("; ")}
    assert len(own) > 8
    assert own - told == set()
    head = " ".join(page.text(f"#{ruleset}").split())
    assert f"Builds on {parent.title} and says {len(ledger.book(ruleset).restates)} of its rules anew." in head


def test_a_game_that_builds_on_none_has_no_list(page: Page) -> None:
    assert [one.attributes["id"] for one in page.every(".columns > section")] == HEIRS


# What a game has rather than answers: the table counts or names it elsewhere, or it follows from what it tells.
HAD = {
    *(
        "id",
        "title",
        "blurb",
        "actions",
        "conditions",
        "features",
        "gaits",
        "offers",
        "settings",
        "powers",
        "zones",
        "bestiary",
    ),
    *(
        "rows",
        "sheets.rows",
        "sheets.lines",
        "sheets.standing",
        "sheets.corrections",
        "numbers.most",
        "sheets.weapon_words",
        "sheets.languages",
    ),
    *(
        "damage_types",
        "harm.notes",
        "attacks.verdict_row",
        "world.environments",
        "world.specials",
        "world.opens",
        "world.countdowns",
    ),
    *("rolls.added_dice", "teaching", "rolls.check_bar", "harm.resounds", "heights.middle", "tiling"),
}


@each("ruleset", sorted(RULESETS))
def test_the_table_leaves_no_difference_out(ruleset: str) -> None:
    """A new question that some game answers otherwise than its parent gets its words in the table."""
    game = RULESETS[ruleset]
    parent = parent_of(game)
    told = {key for group in QUESTIONS.values() for key in group}
    answers = set(answers_of(game, told | HAD))
    assert told <= answers
    names = {key for key in answers if parent and attrgetter(key)(game) != attrgetter(key)(parent)}
    assert names - told <= HAD


def answers_of(game: Ruleset, wholes: set[str]) -> Iterator[str]:
    """Every question of a game, those of a group one by one, unless it is told of as a whole."""
    for one in fields(Ruleset):
        group = type(getattr(game, one.name))
        if one.name not in wholes and group.__module__.startswith("combat.engine.answers"):
            yield from (f"{one.name}.{part.name}" for part in fields(group))
        else:
            yield one.name
