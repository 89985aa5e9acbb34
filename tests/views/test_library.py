"""The GM's shelf of creatures."""

import re
from html import unescape

import pytest
from django.test import Client
from msgspec.structs import replace

from accounts.models import User
from combat.engine.state import Sheet
from combat.forms.sheet import StatBlockForm
from combat.forms.weapons import WeaponFormSet
from combat.models import Campaign, StatBlock
from combat.rulesets import CREATURES, RULESETS
from combat.rulesets.pictures import portrait_of
from combat.selectors.campaign.library import library_for
from tests.cases import each
from tests.players.page import Page
from tests.views.addresses import url
from tests.views.sheets import page_of, written


@each(
    ("game", "sheet"),
    [(game, sheet) for game, sheets in CREATURES.items() for sheet in sheets],
    ids=lambda value: getattr(value, "name", value),
)
@pytest.mark.thorough
def test_every_creature_of_the_library_survives_the_form(game: str, sheet: Sheet) -> None:
    rules = RULESETS[game]
    drawn = StatBlockForm(rules=rules, sheet=sheet)
    weapons = WeaponFormSet(rules=rules, weapons=sheet.weapons, prefix="weapon")
    answers = written(drawn, weapons)
    form = StatBlockForm(answers, rules=rules, sheet=sheet)
    weapons = WeaponFormSet(answers, rules=rules, weapons=sheet.weapons, prefix="weapon")
    assert (form.errors, weapons.errors) == ({}, [{} for _ in weapons])
    assert replace(form.answer, weapons=weapons.answers) == sheet


def test_the_library_is_searched_while_typing(gwens_laptop: Client, campaign: Campaign) -> None:
    page = gwens_laptop.get(url("library", campaign.pk), {"q": "gob"}, headers={"HX-Request": "true"}).text
    assert "Goblin" in page
    assert "Ghoul" not in page
    assert "<h1>" not in page


def test_a_search_without_a_find_says_so(gwens_laptop: Client, campaign: Campaign) -> None:
    assert (
        "No creature is called “bandersnatch”."
        in gwens_laptop.get(url("library", campaign.pk), {"q": "bandersnatch"}).text
    )


def names_in(html: str) -> set[str]:
    return set(re.findall(r"<b>([^<]+)</b>", html))


@pytest.mark.parametrize(
    ("wanted", "there", "gone"),
    [
        ({"kind": "undead"}, "Skeleton", "Goblin"),
        ({"size": "Large"}, "Ogre", "Goblin"),
        ({"least": "1/2", "most": "2"}, "Ogre", "Goblin"),
        ({"most": "1/4"}, "Goblin", "Ogre"),
        ({"q": "giant", "kind": "beast"}, "Giant Rat", "Hill Giant"),
    ],
)
def test_the_library_is_sifted_by_kind_size_and_level(
    gwens_laptop: Client, campaign: Campaign, wanted: dict[str, str], there: str, gone: str
) -> None:
    found = names_in(gwens_laptop.get(url("library", campaign.pk), wanted).text)
    assert there in found
    assert gone not in found


def test_bars_say_how_many_there_are_of_each_level(gwens_laptop: Client, campaign: Campaign) -> None:
    """They stand in order, and those outside of what is asked for stay, paler: one sees what else there would be."""
    html = gwens_laptop.get(url("library", campaign.pk), {"least": "1"}).text
    bars = re.findall(r'<a( class="wanted")? title="(\d+) of ([\d/]+)"', html)
    assert [level for _, _, level in bars][:6] == ["0", "1/8", "1/4", "1/2", "1", "2"]
    assert [bool(wanted) for wanted, _, _ in bars][:6] == [False] * 4 + [True] * 2
    assert sum(int(count) for _, count, _ in bars) == library_for(campaign).count()


def test_a_bar_leads_to_those_of_its_level_and_back_to_all(gwens_laptop: Client, campaign: Campaign) -> None:
    """With what else is asked for."""
    shelf = url("library", campaign.pk)
    bars = re.compile(r'title="\d+ of 1/4" href="([^"]+)"')
    (alone,) = bars.findall(gwens_laptop.get(shelf, {"kind": "beast"}).text)
    assert alone == "?q=&amp;kind=beast&amp;size=&amp;least=1%2F4&amp;most=1%2F4"
    page = gwens_laptop.get(shelf + unescape(alone)).text
    assert "Wolf" in names_in(page)
    assert "Brown Bear" not in names_in(page)
    (back,) = bars.findall(page)
    assert back == "?q=&amp;kind=beast&amp;size="


def test_what_the_sieve_does_not_know_it_does_not_ask_for(gwens_laptop: Client, campaign: Campaign) -> None:
    odd = {"kind": "\0", "size": "vast", "least": "1/0", "most": "-1"}
    assert "Goblin" in names_in(gwens_laptop.get(url("library", campaign.pk), odd).text)


@pytest.mark.parametrize("odd", ["\0", "gob\0", "a " * 5000], ids=["zero byte", "zero byte in a name", "many words"])
def test_an_odd_search_finds_nothing_or_something(gwens_laptop: Client, campaign: Campaign, odd: str) -> None:
    assert gwens_laptop.get(url("library", campaign.pk), {"q": odd}).status_code == 200
    assert "\0" in odd or library_for(campaign, odd)
    assert "\0" not in odd or not library_for(campaign, odd)


def test_a_copied_creature_keeps_its_source_and_licence(gwens_laptop: Client, campaign: Campaign) -> None:
    ghoul = library_for(campaign).get(name="Ghoul")
    page = f"{url('stat_block_new', campaign.pk)}?from={ghoul.pk}"
    gwens_laptop.post(page, page_of(gwens_laptop, page) | {"name": "Old Ghoul", "hp": "40"})
    own = StatBlock.objects.get(campaign=campaign)
    assert (own.name, own.as_sheet.hp, own.licence, own.source) == ("Old Ghoul", 40, ghoul.licence, ghoul.source)
    assert library_for(campaign).get(name="Ghoul").as_sheet == ghoul.as_sheet


@each(
    ("name", "words"),
    [
        ("Adult White Dragon", ("Cold Breath (recharge 5–6)", "60-ft cone, Constitution save (DC 19)", "3 in a round")),
        ("Adult White Dragon", ("Legendary resistance (3 a day)", "Wing Attack (legendary, costs 2)", "Ice walk")),
        ("Barrow Queen", ("Grasping Dead (lair)", "Grave touch × 2.")),
        ("Drow", ("Innate spellcasting (Charisma, DC 11)", "at will: ", "1 a day each: ", "Faerie Fire")),
        ("Giant Spider", ("Web (recharge 5–6)", "half on a Constitution save (DC 11)")),
        (
            "Giant Toad",
            ("Swallow", "3d6 acid at the start of each of its turns", "grappled and restrained, escape DC 13"),
        ),
        ("Mage", ("Spellcasting (Intelligence, DC 14, +6 to hit)", "level 3 (3 slots): ", "Fireball", "cantrips: ")),
        ("Specter", ("Hover", "Incorporeal movement", "Sunlight sensitivity")),
        ("Troll", ("Regeneration", "10 hit points. Stopped for a turn by acid or fire damage.")),
        ("Wolf", ("Pack tactics", "Strength save (DC 11) or prone")),
    ],
)
def test_a_stat_block_tells_what_it_can_do(
    gwens_laptop: Client, campaign: Campaign, name: str, words: tuple[str, ...]
) -> None:
    """Traits, special actions, spells and what a hit brings, in words."""
    block = library_for(campaign).get(name=name)
    page = gwens_laptop.get(url("stat_block", campaign.pk, block.pk)).text
    assert all(word in page for word in words)


def test_a_copied_creature_keeps_its_powers(gwens_laptop: Client, campaign: Campaign) -> None:
    dragon = library_for(campaign).get(name="Adult White Dragon")
    page = f"{url('stat_block_new', campaign.pk)}?from={dragon.pk}"
    gwens_laptop.post(page, page_of(gwens_laptop, page) | {"name": "Old Frost"})
    own = StatBlock.objects.get(campaign=campaign).as_sheet
    assert (own.powers, own.numbers) == (dragon.as_sheet.powers, dragon.as_sheet.numbers)


def test_a_stat_block_shows_where_it_comes_from(gwens_laptop: Client, campaign: Campaign) -> None:
    ghoul = library_for(campaign).get(name="Ghoul")
    page = gwens_laptop.get(url("stat_block", campaign.pk, ghoul.pk)).text
    assert [text for text in (ghoul.source, ghoul.licence, "Claws", "2d4+2") if text not in page] == []


def test_another_tables_creature_is_not_there_to_begin_from(
    gwens_laptop: Client, campaign: Campaign, zed: User
) -> None:
    elsewhere = Campaign.objects.create(gm=zed, name="Elsewhere", ruleset="fifth", join_code="YYYYYY")
    theirs = StatBlock.objects.create(ruleset="fifth", campaign=elsewhere, key="x", name="X", sheet={"name": "X"})
    page = url("stat_block_new", campaign.pk)
    assert gwens_laptop.get(page, {"from": theirs.pk}).status_code == 404


def test_a_stat_block_has_a_face_and_its_numbers_first(gwens_laptop: Client, campaign: Campaign) -> None:
    """What is asked for most stands above what is read once: Armor Class, hit points, speeds, abilities, attacks."""
    dragon = library_for(campaign).get(name="Young Red Dragon")
    page = gwens_laptop.get(url("stat_block", campaign.pk, dragon.pk)).text
    face, _ = portrait_of(dragon.as_sheet)
    told = (face, "<b>18</b>", "<b>178</b>", "<b>80 ft</b>", "<b>+6</b> 23", ">Attacks<", "<b>Bite</b>", "<b>+10</b>")
    places = [page.index(one) for one in (*told, "Fire Breath", "Saving throws")]
    assert places == sorted(places)


def test_the_shelf_shows_everybody_by_their_face(gwens_laptop: Client, campaign: Campaign) -> None:
    page = gwens_laptop.get(url("library", campaign.pk), {"q": "young red dragon"}).text
    face, hue = portrait_of(library_for(campaign).get(name="Young Red Dragon").as_sheet)
    assert f'class="face foe" style="--hue: {hue}"' in page
    assert f"{face}.svg" in page


# --- two panes ---


def test_the_first_creature_lies_open_beside_the_others(gwens_laptop: Client, campaign: Campaign) -> None:
    page = Page(gwens_laptop.get(url("library", campaign.pk), {"q": "goblin"}).text)
    first = page.every(".creatures b")[0].text()
    assert page.text("#block .title") == first
    assert page.first(".creatures :checked, .creatures [checked]").attributes["aria-label"] == first


def test_a_row_brings_its_creature_alone(gwens_laptop: Client, campaign: Campaign) -> None:
    """Beside the others by htmx, on a page of its own for whoever has no room for both."""
    ghoul = library_for(campaign).get(name="Ghoul")
    address = url("stat_block", campaign.pk, ghoul.pk)
    row = Page(gwens_laptop.get(url("library", campaign.pk), {"q": "ghoul"}).text)
    assert row.first(f'.creatures input[value="{ghoul.pk}"]').attributes["hx-get"] == address
    assert row.first(f'.creatures a[href="{address}"]')
    part = gwens_laptop.get(address, headers={"HX-Request": "true"}).text
    assert "Ghoul</h2>" in part
    assert "<html" not in part
    assert "Ghoul</h1>" in gwens_laptop.get(address).text


def test_whoever_is_read_stays_marked_while_the_list_is_sifted(gwens_laptop: Client, campaign: Campaign) -> None:
    ghoul = library_for(campaign).get(name="Ghoul")
    asked = {"kind": "undead", "open": str(ghoul.pk)}
    sifted = Page(gwens_laptop.get(url("library", campaign.pk), asked, headers={"HX-Request": "true"}).text)
    assert [one.attributes["aria-label"] for one in sifted.every("[checked]")] == ["Ghoul"]
