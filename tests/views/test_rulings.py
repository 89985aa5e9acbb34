"""How a campaign plays what its ledger leaves to the table: every ruling with its default, explained by its row."""

import re
from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import reverse

from combat.engine.declared.content import Setting
from combat.models import Campaign
from combat.rulesets import RULESETS
from combat.selectors.rules import ledger
from combat.services.campaign.encounters import encounter_create
from tests.players.page import Page, words

GAMES = sorted(RULESETS)
# How the ledgers mark a ruling that a table may switch. What a seat or a sheet decides for itself is none.
MARKS = (
    *("encounter setting(?! in Rulings)", "campaign setting", "Variant setting", "ruleset option"),
    *(r'[Ss]etting (?="|on/off)', "setting:", "as a setting", "as an option"),
)
MARK = re.compile(rf"\b({'|'.join(MARKS)})")


def url(campaign: Campaign) -> str:
    return reverse("combat:campaign_rulings", args=[campaign.pk])


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def ruleset(game: str) -> str:
    return game


def marked(game: str) -> Iterator[tuple[str, set[str]]]:
    """The rows and rulings of a ledger that leave something to the table, each with the rows it stands for."""
    book = ledger.book(game)
    for key, one in {**book.rows, **book.notes}.items():
        if MARK.search(one.text):
            yield key, {key, *book.links[key]} if key in book.rows else {*book.links[key]}


def test_every_ruling_that_a_ledger_marks_can_be_set(game: str) -> None:
    """A ledger's "setting" or "option" is one of the game's settings, under one of the rows that it names."""
    rows = {ledger.cited_as(game, one.row) for one in RULESETS[game].settings}
    assert [key for key, named in marked(game) if not named & rows] == []


def test_the_marks_are_found() -> None:
    """A ledger in other words would leave the test above without anything to look at."""
    assert {game: len(list(marked(game))) > 0 for game in GAMES} == dict.fromkeys(GAMES, True)


def test_each_is_shown_with_its_default_and_its_row(gwens_laptop: Client, campaign: Campaign, game: str) -> None:
    page = Page(gwens_laptop.get(url(campaign)).text)
    shown = page.every("fieldset.ruling")
    settings = {one.label: one for one in RULESETS[game].settings}
    assert sorted(words(legend) for legend in page.every("legend")) == sorted(settings)
    for one in shown:
        setting = settings[words(one.css("legend")[0])]
        row = ledger.row(ledger.cited_as(game, setting.row))
        assert row is not None, setting
        assert f"Rule {row.id}" in one.text()
        choices = [(c.css("input")[0].attributes["value"], "default" in c.text()) for c in one.css("label.choice")]
        assert choices == [(key, n == 0) for n, (key, _) in enumerate(setting.choices)]
        assert "checked" in one.css("input")[0].attributes


def turned(setting: Setting) -> str:
    return setting.choices[-1][0]


def test_what_is_switched_is_kept_and_new_fights_play_so(gwens_laptop: Client, campaign: Campaign, game: str) -> None:
    settings = RULESETS[game].settings
    answer = gwens_laptop.post(url(campaign), {f"option_{one.key}": turned(one) for one in settings})
    assert answer.status_code == 302
    campaign.refresh_from_db()
    fight = encounter_create(campaign=campaign, name="By other rules")
    assert {one.key: fight.state.options[one.key] for one in settings} == {s.key: turned(s) for s in settings}
    page = Page(gwens_laptop.get(url(campaign)).text)
    assert [words(one).endswith("changed") for one in page.every("legend")] == [True] * len(settings)


def test_all_can_be_put_back(gwens_laptop: Client, campaign: Campaign, game: str) -> None:
    campaign.options = {one.key: turned(one) for one in RULESETS[game].settings} | {"kept": "as it is"}
    campaign.save()
    gwens_laptop.post(url(campaign), {"default": "all"})
    campaign.refresh_from_db()
    assert campaign.options == {**RULESETS[game].defaults, "kept": "as it is"}


def test_nonsense_changes_nothing(gwens_laptop: Client, campaign: Campaign, game: str) -> None:
    first = RULESETS[game].settings[0]
    answers = {f"option_{one.key}": turned(one) for one in RULESETS[game].settings}
    page = gwens_laptop.post(url(campaign), answers | {f"option_{first.key}": "whatever"})
    assert (page.status_code, "Choose one of these." in page.text) == (422, True)
    campaign.refresh_from_db()
    assert campaign.options == {}
