"""The ledgers as pages: open to everybody, searched while typing, each row a place to link to."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from combat.models import Campaign, Encounter
from combat.rendering.books import rulebook
from combat.rulesets import RULESETS
from combat.selectors.rules import ledger
from tests.cases import each
from tests.players.page import Page

LEDGERS = ("a5e", "fifth", "gritty", "orcus", "streamlined")
DERIVED = ("a5e", "gritty", "streamlined")
HTMX = {"HX-Request": "true"}
LINK = re.compile(r'href="/rules/(\w+)/#([^"]+)"')

pytestmark = pytest.mark.django_db


def url(ruleset: str) -> str:
    return reverse("combat:rules", args=[ruleset])


def found(client: Client, ruleset: str, query: str) -> list[str]:
    """The ids of the rows and notes that a search without script shows."""
    page = Page(client.get(url(ruleset), {"q": query}).text)
    return [entry.attributes["id"] or "" for entry in page.every("#found .entry")]


@each("ruleset", LEDGERS)
def test_every_row_ruling_and_example_has_its_place(phone: Client, ruleset: str) -> None:
    page = Page(phone.get(url(ruleset)).text)
    book = ledger.book(ruleset)
    assert [entry.attributes["id"] for entry in page.every("#found .entry")] == [*book.rows, *book.notes]
    contents = [link.attributes["href"] for link in page.every(".contents a")]
    headings = [head.attributes["id"] for head in page.every("#found h2") + page.every("#found h3")]
    assert sorted(contents) == sorted(f"{url(ruleset)}#{key}" for key in headings)
    assert len(headings) >= 20


@each("ruleset", LEDGERS)
def test_only_rows_that_there_are_are_linked(phone: Client, ruleset: str) -> None:
    """A ledger links to its own rows; a derived one also to those that it falls back on."""
    links = LINK.findall(phone.get(url(ruleset)).text)
    below = ledger.book(ruleset).below
    assert {to for to, _ in links} <= {ruleset, below}
    for to, key in links:
        book = ledger.book(to)
        assert key in {*book.rows, *book.notes, *(section.key for section in book.sections)}


@each("ruleset", LEDGERS)
def test_rows_and_what_belongs_to_them_are_linked_both_ways(phone: Client, ruleset: str) -> None:
    page = Page(phone.get(url(ruleset)).text)
    book = ledger.book(ruleset)
    named = {
        entry.attributes["id"]: set(re.findall(r"#([^\"]+)\"", entry.inner_html))
        for entry in page.every("#found .entry")
    }
    pairs = [(note, row) for note in book.notes for row in book.links[note]]
    assert len(pairs) >= 50
    assert [pair for pair in pairs if pair[1] not in named[pair[0]] or pair[0] not in named[pair[1]]] == []


def test_a_ruling_and_an_example_stand_beside_their_row(phone: Client) -> None:
    """R-25 settles FIF-171, T-21 works FIF-255 out."""
    page = Page(phone.get(url("fifth")).text)
    assert "Ruling R-25" in " ".join(page.text("#FIF-171").split())
    assert "Example T-21" in " ".join(page.text("#FIF-255").split())
    assert "Somebody chooses" in page.text("#FIF-171")
    assert "The GM rules" in page.text("#FIF-007")
    assert "For the sheet" in page.text("#FIF-213")


@pytest.mark.parametrize("ruleset", DERIVED)
def test_a_derived_game_says_what_it_builds_on(phone: Client, ruleset: str) -> None:
    assert ledger.book(ruleset).below == "fifth"
    page = phone.get(url(ruleset)).text
    assert f'is played as in <a href="{url("fifth")}">5e (2014)</a>' in page
    assert f'href="{url("fifth")}?q=xyzzy"' in phone.get(url(ruleset), {"q": "xyzzy"}).text


def test_the_index_leads_to_every_ledger_the_playable_first(phone: Client) -> None:
    page = Page(phone.get(reverse("combat:rules_index")).text)
    links = [link.attributes["href"] for link in page.every("main h2 a")]
    assert sorted(links) == sorted(map(url, LEDGERS))
    assert links[: len(RULESETS)] == list(map(url, RULESETS))


@each(
    ("query", "holds"),
    [
        ("FIF-171", {"FIF-171", "R-25"}),
        ("fif-171", {"FIF-171", "R-25"}),
        ("171", {"FIF-171"}),
        ("OPPORTUNITY  reach", {"FIF-136", "FIF-171"}),
        ("mounted combat", {"FIF-178", "FIF-190"}),
        ("r-25", {"R-25", "FIF-177"}),
        ("“That weapon”", set()),
        ('"that weapon"', {"R-27"}),
    ],
)
def test_words_are_found_in_ids_texts_and_sections(phone: Client, query: str, holds: set[str]) -> None:
    shown = found(phone, "fifth", query)
    assert holds <= set(shown)
    assert len(shown) < 60


def test_a_search_answers_with_the_list_alone_to_whoever_types(phone: Client) -> None:
    response = phone.get(url("fifth"), {"q": "opportunity reach"}, headers=HTMX)
    assert "<h1" not in response.text
    assert 'id="FIF-171"' in response.text
    assert 'id="FIF-001"' not in response.text
    assert "4 found for “opportunity reach”" in response.text
    assert response["HX-Replace-Url"] == f"{url('fifth')}?q=opportunity+reach"
    assert phone.get(url("fifth"), {"q": ""}, headers=HTMX)["HX-Replace-Url"] == url("fifth")
    assert "HX-Request" in response["Vary"]


def test_what_was_looked_for_is_marked_in_the_text_alone(phone: Client) -> None:
    """Neither in an address nor within a sign that is written as a word."""
    page = Page(phone.get(url("fifth"), {"q": "OPPORTUNITY fif"}).text)
    marks = {mark.text().casefold() for mark in page.every("#found mark")}
    assert marks == {"opportunity", "fif"}
    assert page.every("#FIF-171")
    assert not Page(phone.get(url("fifth")).text).every("mark")
    assert rulebook.marked('<a href="#reach">Reach &amp; &#x27;amp&#x27;</a>', ["reach", "amp", "x27"]) == (
        '<a href="#reach"><mark>Reach</mark> &amp; &#x27;<mark>amp</mark>&#x27;</a>'
    )


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["without script", "while typing"])
def test_a_search_without_a_find_says_so(phone: Client, headers: dict[str, str]) -> None:
    page = phone.get(url("orcus"), {"q": "bandersnatch"}, headers=headers).text
    assert "Nothing in these rules has “bandersnatch”." in page
    assert 'class="entry"' not in page


@each(
    "odd",
    ["\0", "prone\0", "\0prone\x1b", "<script>alert(1)</script>", '"><b onmouseover=alert(1)>', "a " * 5000, "x" * 5000,
     "%00", "\ud800".encode("utf-8", "replace").decode(), "{{ 7|add:7 }}", "  ", "İı", "../../etc/passwd", "#FIF-172"],
    ids=lambda odd: repr(odd[:12]),
)  # fmt: skip
@each("headers", [{}, HTMX], ids=["without script", "while typing"])
def test_an_odd_search_finds_nothing_or_something(phone: Client, odd: str, headers: dict[str, str]) -> None:
    response = phone.get(url("fifth"), {"q": odd}, headers=headers)
    assert response.status_code == 200
    assert "\0" not in response.text
    assert "<script>alert" not in response.text
    assert "<b onmouseover" not in response.text
    assert len(response.get("HX-Replace-Url", "")) < 1000


def test_what_cannot_be_printed_is_not_looked_for(phone: Client) -> None:
    assert found(phone, "fifth", "pro\0ne") == found(phone, "fifth", "pro ne")
    assert found(phone, "fifth", "\0") == found(phone, "fifth", "")


@each("ruleset", ["chess", "FIFTH", "..", "fifth\0", "fifth%2F", "policies", "<script>"])
def test_there_is_no_other_ledger(phone: Client, ruleset: str) -> None:
    assert phone.get(url(ruleset)).status_code == 404


def test_the_index_leads_to_the_comparison(phone: Client) -> None:
    way = reverse("combat:rules_compared")
    assert f'href="{way}"' in phone.get(reverse("combat:rules_index")).text
    assert "How the games differ" in Page(phone.get(way).text).text("h1")


def test_nothing_is_changed_by_reading(phone: Client) -> None:
    for path in (url("fifth"), reverse("combat:rules_index"), reverse("combat:rules_compared")):
        assert phone.post(path).status_code == 405
        assert phone.head(path).status_code == 200


def test_the_campaigns_page_leads_to_its_rules(gwens_laptop: Client, campaign: Campaign) -> None:
    page = gwens_laptop.get(reverse("combat:campaign", args=[campaign.pk])).text
    assert f'href="{url(campaign.ruleset)}"' in page


def test_the_players_page_leads_to_its_rules(phone: Client, campaign: Campaign, ana: User, anas_seat: object) -> None:
    phone.force_login(ana)
    assert f'href="{url("fifth")}"' in phone.get(reverse("combat:campaign", args=[campaign.pk])).text


def test_an_unfolded_rule_leads_to_its_row_in_a_new_tab(gwens_laptop: Client, running: Encounter) -> None:
    told = gwens_laptop.get(reverse("combat:rule", args=[running.pk]) + "?row=FIF-171").text
    assert ledger.ledger("fifth")["FIF-171"].text[:20] in told
    link = Page(told).every("a")[0].attributes
    assert (link["href"], link["target"]) == (f"{url('fifth')}#FIF-171", "_blank")
    assert "Read on in the rules" in told


def test_a_row_of_another_ledger_leads_to_that(gwens_laptop: Client, running: Encounter) -> None:
    told = gwens_laptop.get(reverse("combat:rule", args=[running.pk]) + "?row=GRT-001").text
    assert f'href="{url("gritty")}#GRT-001"' in told


def test_the_table_leads_to_its_rules_from_both_screens(
    gwens_laptop: Client, phone: Client, running: Encounter, ana: User, anas_seat: object
) -> None:
    phone.force_login(ana)
    for screen in (gwens_laptop, phone):
        page = screen.get(reverse("combat:table", args=[running.pk])).text
        assert f'<a href="{url("fifth")}" target="_blank">The rules</a>' in page
