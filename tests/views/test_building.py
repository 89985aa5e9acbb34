"""Characters made by the book in the browser: from the first page to the next levels, by whoever may."""

from typing import Any

import pytest
from django.test import Client
from msgspec.structs import replace

from accounts.models import User
from combat.engine.state import Sheet
from combat.models import Campaign, Character, Encounter, Seat
from combat.rulesets import RULESETS
from combat.selectors.fight.moments import state_of
from combat.services.campaign.campaigns import campaign_create
from combat.services.campaign.characters import character_create
from combat.services.campaign.encounters import encounter_create
from combat.services.campaign.joining import character_add
from combat.services.fight import dice
from tests.cast import seat_taken
from tests.players.page import Page
from tests.rulesets.orcus.making import BOUGHT, any_answers, bought, mara, with_xp
from tests.views.addresses import url
from tests.views.sheets import page_of
from tests.views.test_access import outcome

FIRST = {"name": "Mara", "race": "dwarf", "calling": "fighter:shield", "alignment": "good"}
HIDDEN, FOUND, MOVED, SIGN_IN = 404, 200, 302, "asked to sign in"
ORDER = dict(zip(BOUGHT, map(str, range(6)), strict=True))


@pytest.fixture
def marrow(gwen: User, ana: User, ben: User) -> Campaign:
    """Gwen's campaign of a game with such pages, Ana and Ben in it."""
    made = campaign_create(gm=gwen, name="Marrow", ruleset="orcus")
    for player in (ana, ben):
        seat_taken(made, player)
    return made


@pytest.fixture
def anas(marrow: Campaign, ana: User) -> Seat:
    return marrow.seats.get(user=ana)


def client_of(user: User | None) -> Client:
    client = Client()
    if user is not None:
        client.force_login(user)
    return client


@pytest.fixture
def phone(ana: User) -> Client:
    return client_of(ana)


@pytest.fixture
def laptop(gwen: User) -> Client:
    return client_of(gwen)


@pytest.fixture
def begun(phone: Client, marrow: Campaign) -> Character:
    """Mara, who has no scores yet."""
    phone.post(url("character_begun", marrow.pk), FIRST)
    return Character.objects.get(name="Mara")


def kept(seat: Seat, sheet: Sheet) -> Character:
    return character_create(campaign=seat.campaign, seat=seat, sheet=sheet)


def now(character: Character) -> Sheet:
    character.refresh_from_db()
    return character.as_sheet


def answers(sheet: Sheet, **more: Any) -> dict[str, Any]:
    return {key: list(value) for key, value in {**any_answers(sheet), **more}.items()}


# --- who may -------------------------------------------------------------------------------------------------------

OURS = (FOUND, FOUND, HIDDEN, HIDDEN, SIGN_IN)  # Gwen, Ana whose it is, Ben beside her, Zed, nobody
GWENS = (FOUND, HIDDEN, HIDDEN, HIDDEN, SIGN_IN)
MATRIX = (
    ("get", "character_begun", (FOUND, FOUND, FOUND, HIDDEN, SIGN_IN)),
    ("post", "character_begun", (422, 422, 422, HIDDEN, SIGN_IN)),
    ("get", "award", GWENS),
    ("post", "award", (422, HIDDEN, HIDDEN, HIDDEN, SIGN_IN)),
    ("get", "character_scores", (MOVED, MOVED, HIDDEN, HIDDEN, SIGN_IN)),
    ("get", "score_price", OURS),
    ("post", "character_throw", (MOVED, MOVED, HIDDEN, HIDDEN, SIGN_IN)),
    ("get", "character_level", OURS),
    ("post", "character_level", (422, 422, HIDDEN, HIDDEN, SIGN_IN)),
    ("get", "character_retrain", OURS),
    ("post", "character_retrain", (422, 422, HIDDEN, HIDDEN, SIGN_IN)),
)


@pytest.mark.parametrize(("method", "name", "expected"), MATRIX)
def test_each_of_the_cast_finds_only_what_is_theirs(
    method: str, name: str, expected: tuple[Any, ...], marrow: Campaign, anas: Seat, request: pytest.FixtureRequest
) -> None:
    mine = kept(anas, mara())
    where = marrow.pk if name in ("award", "character_begun") else mine.pk
    people = [request.getfixturevalue(one) for one in ("gwen", "ana", "ben", "zed")]
    got = [outcome(getattr(client_of(one), method)(url(name, where))) for one in (*people, None)]
    assert tuple(got) == expected
    assert now(mine) == mara()


def test_a_game_without_such_pages_has_none(campaign: Campaign, gwens_laptop: Client) -> None:
    assert gwens_laptop.get(url("award", campaign.pk)).status_code == 404
    assert "by the book" not in gwens_laptop.get(url("character_new", campaign.pk)).text
    assert "Award XP" not in gwens_laptop.get(url("campaign", campaign.pk)).text


# --- making --------------------------------------------------------------------------------------------------------


def test_a_player_begins_a_character(phone: Client, marrow: Campaign, anas: Seat) -> None:
    assert url("character_begun", marrow.pk) in phone.get(url("campaign", marrow.pk)).text
    response = phone.post(url("character_begun", marrow.pk), FIRST)
    made = Character.objects.get(name="Mara")
    assert (made.seat, response.headers["Location"]) == (anas, url("character_scores", made.pk))


def test_each_class_is_a_card_with_its_face(phone: Client, marrow: Campaign, anas: Seat) -> None:
    """ORC-038: with each gear that it may begin with, before anything else is asked."""
    cards = Page(phone.get(url("character_begun", marrow.pk)).text).every(".herocard")
    told = [" ".join(card.text().split()) for card in cards]
    assert "Rogue Leather, daggers and shortbow Quick, hard to find, and strikes from afar." in told
    values = [card.css_first("input").attributes["value"] for card in cards]
    assert "fighter:shield" in values
    assert len({card.css_first("use").attributes["href"] for card in cards}) == len(
        {one.split(":")[0] for one in values}
    )


def test_the_gm_makes_one_for_whoever_picks_it(laptop: Client, marrow: Campaign) -> None:
    laptop.post(url("character_begun", marrow.pk), FIRST)
    assert Character.objects.get(name="Mara").seat is None


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("name", "", "Every character needs a name."),
        ("race", "", "Race: choose 1, not 0."),
        ("race", "dragon", "Race: choose from the list."),
        ("alignment", "neutral", "Alignment: choose from the list."),
        ("race", "human", "Human: say which score rises by 2."),
        ("languages", ["Abyssal"], "Abyssal can only be learned after level 1."),
    ],
)
def test_what_is_wrong_is_said_and_nothing_is_lost(
    phone: Client, marrow: Campaign, field: str, value: Any, words: str
) -> None:
    page = phone.post(url("character_begun", marrow.pk), FIRST | {field: value})
    assert (page.status_code, words in page.text) == (422, True)
    assert 'value="fighter:shield" checked' in page.text
    assert not Character.objects.exists()


def test_a_refusal_leads_to_its_row(phone: Client, begun: Character) -> None:
    page = phone.post(url("character_scores", begun.pk), {**BOUGHT, "str": 17})
    assert page.status_code == 422
    assert "That costs 35, and 32 is the most: 3 too many." in page.text
    assert 'href="/rules/orcus/#ORC-029"' in page.text


def test_the_cost_is_worked_out_with_every_change(phone: Client, begun: Character) -> None:
    page = phone.get(url("score_price", begun.pk), BOUGHT).text
    assert '<strong class="n">32</strong> of 32 points' in page
    assert "Fortitude" in page  # and what would follow
    page = phone.get(url("score_price", begun.pk), {**BOUGHT, "int": 8}).text
    assert "Intelligence and Charisma are below 10, and only one score may be." in page
    assert now(begun).growth.method == ""


def test_bought_scores_are_kept_and_the_race_comes_on_top(phone: Client, begun: Character) -> None:
    assert phone.post(url("character_scores", begun.pk), BOUGHT).headers["Location"] == url("character_level", begun.pk)
    assert now(begun).abilities == {**BOUGHT, "con": 16, "wis": 12}
    assert phone.post(url("character_scores", begun.pk), {**BOUGHT, "str": 8}).status_code == 302
    assert now(begun).abilities["str"] == 16


def test_the_server_throws_once_and_keeps_it(phone: Client, begun: Character, monkeypatch: pytest.MonkeyPatch) -> None:
    faces = iter([6, 5, 4, 1, 6, 6, 6, 6, 1, 1, 1, 1, 2, 3, 4, 5, 5, 5, 2, 2, 6, 4, 3, 1])
    monkeypatch.setattr(dice.chance, "randint", lambda least, most: next(faces))
    phone.post(url("character_throw", begun.pk))
    assert now(begun).growth.rolled[0] == (6, 5, 4, 1)
    page = phone.post(url("character_throw", begun.pk), follow=True).text
    assert "The dice have fallen, and they are kept. Assign what they showed. (ORC-031)" in page
    assert "6, 5, 4, 1, without the lowest" in page
    twice = phone.post(url("character_scores", begun.pk), ORDER | {"cha": "1"})
    assert "Each throw goes to one ability. Not used yet: 13." in twice.text
    phone.post(url("character_scores", begun.pk), ORDER)
    assert now(begun).growth.scores == {"str": 15, "dex": 18, "con": 3, "int": 12, "wis": 12, "cha": 13}


def test_a_character_without_scores_is_sent_on_to_them(phone: Client, begun: Character) -> None:
    assert phone.get(url("character_level", begun.pk)).headers["Location"] == url("character_scores", begun.pk)


# --- levels --------------------------------------------------------------------------------------------------------


def test_the_first_level_asks_for_feat_skills_and_powers(phone: Client, anas: Seat) -> None:
    new = kept(anas, bought())
    page = phone.get(url("character_level", new.pk)).text
    for words in ("What level 1 brings", "Trained skills", "Fighter’s own feat", "2 powers: at-will attack"):
        assert words in page
    phone.post(url("character_level", new.pk), answers(now(new), special=("guarded",), feat=("fleet",)))
    assert {"guarded", "fleet"} <= set(now(new).features)
    assert "What level 1 brings" not in phone.get(url("character_level", new.pk)).text


def test_numbers_are_shown_with_their_make_up(phone: Client, anas: Seat) -> None:
    page = phone.get(url("character_level", kept(anas, mara()).pk)).text
    for words in ("Class and levels", "Constitution score", "Staggered at", "Carries", "ORC-026", "Guarded"):
        assert words in page


def test_a_level_that_brings_the_wrong_choices_is_refused_with_its_row(phone: Client, anas: Seat) -> None:
    mine = kept(anas, with_xp(mara(3), 4))
    page = phone.post(url("character_level", mine.pk), answers(now(mine), raised=("str",)))
    assert "Two scores rise by 1: choose 2, not 1." in page.text
    assert "#ORC-036" in page.text
    assert now(mine).level == 3


def test_a_level_pressed_twice_is_taken_once(phone: Client, anas: Seat) -> None:
    mine = kept(anas, with_xp(mara(), 3))
    form = answers(now(mine), feat=("quick-eye",))
    phone.post(url("character_level", mine.pk), form)
    assert now(mine).level == 2
    assert phone.post(url("character_level", mine.pk), form).status_code == 422  # level 3 asks for something else
    phone.post(url("character_level", mine.pk), answers(now(mine)))
    assert now(mine).level == 3
    assert "No new level is open yet" in phone.post(url("character_level", mine.pk), form).text


def test_one_choice_is_retrained(phone: Client, anas: Seat) -> None:
    mine = kept(anas, mara(2))
    assert "Retrain one choice" in phone.get(url("character_level", mine.pk)).text
    assert "Shrug it off" in phone.get(url("character_retrain", mine.pk)).text
    offered = phone.get(url("character_retrain", mine.pk), {"give": "feat:shrug-it-off"}).text
    assert 'name="take" value="fleet"' in offered
    wrong = phone.post(url("character_retrain", mine.pk), {"give": "feat:shrug-it-off", "take": "weapon-perfection"})
    assert (wrong.status_code, "#ORC-043" in wrong.text) == (422, True)
    phone.post(url("character_retrain", mine.pk), {"give": "feat:shrug-it-off", "take": "fleet"})
    assert "fleet" in now(mine).features
    again = phone.post(url("character_retrain", mine.pk), {"give": "feat:fleet", "take": "shrug-it-off"})
    assert "one option for each new level" in again.text


# --- XP ------------------------------------------------------------------------------------------------------------


def test_the_gm_awards_xp_to_the_party_in_one_form(laptop: Client, phone: Client, marrow: Campaign, anas: Seat) -> None:
    mine, other = kept(anas, mara()), character_create(campaign=marrow, seat=None, sheet=bought())
    laptop.post(url("award", marrow.pk), {"xp": "1000", "characters": [mine.pk, other.pk]})
    assert (now(mine).xp, now(other).xp) == (1000, 1000)
    page = phone.get(url("character_level", mine.pk)).text
    assert "What level 2 brings" in page
    assert "XP, enough for level 2." in page


@pytest.mark.parametrize(
    ("xp", "words"),
    [
        ("", "Write a whole number"),
        ("many", "Write a whole number"),
        ("0", "Write how many XP each of them is awarded."),
        ("-1", "which took 0 XP"),
    ],
)
def test_an_award_that_is_none_is_refused(laptop: Client, marrow: Campaign, anas: Seat, xp: str, words: str) -> None:
    mine = kept(anas, mara())
    page = laptop.post(url("award", marrow.pk), {"xp": xp, "characters": [mine.pk]})
    assert (page.status_code, words in page.text) == (422, True)
    assert now(mine).xp == 0


def test_nobody_of_another_table_is_awarded_anything(
    laptop: Client, marrow: Campaign, anas: Seat, anas_character: Character
) -> None:
    kept(anas, mara())
    page = laptop.post(url("award", marrow.pk), {"xp": "100", "characters": [anas_character.pk]})
    assert "Tick characters of this campaign." in page.text
    assert now(anas_character).xp == 0


def test_an_award_is_for_all_of_them_or_for_none(laptop: Client, marrow: Campaign, anas: Seat) -> None:
    low, high = kept(anas, mara()), kept(anas, with_xp(mara(), 5))
    page = laptop.post(url("award", marrow.pk), {"xp": "-100", "characters": [high.pk, low.pk]})
    assert page.status_code == 422
    assert now(high).xp == 5500


# --- fights --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("status", "level"), [(Encounter.Status.SETUP, 2), (Encounter.Status.RUNNING, 1)])
def test_a_fight_that_is_on_keeps_the_sheet_it_began_with(
    phone: Client, marrow: Campaign, anas: Seat, status: str, level: int
) -> None:
    mine = kept(anas, with_xp(mara(), 2))
    fight = encounter_create(campaign=marrow, name="The ford", width=10, height=10)
    gm = marrow.seats.get(role=Seat.Role.GM)
    character_add(encounter_id=fight.pk, seat=gm, character_id=mine.pk, key="k")
    Encounter.objects.filter(pk=fight.pk).update(status=status)
    phone.post(url("character_level", mine.pk), answers(now(mine), feat=("quick-eye",)))
    assert now(mine).level == 2
    fight.refresh_from_db()
    (found,) = state_of(fight).combatants.values()
    assert (found.sheet.level, found.hp) == (level, found.sheet.hp)


def test_a_score_written_by_hand_takes_hit_points_along(phone: Client, anas: Seat) -> None:
    mine = kept(anas, mara())
    page = url("character", mine.pk)
    assert url("character_level", mine.pk) in phone.get(page).text
    phone.post(page, page_of(phone, page) | {"ability_con": "20"})
    assert now(mine).hp == mara().hp + 4
    assert now(mine).growth == mara().growth


def test_alignment_languages_and_recoveries_are_written_by_hand(phone: Client, anas: Seat) -> None:
    mine = kept(anas, replace(mara(), numbers={"recoveries": 7}))
    page = url("character", mine.pk)
    form = page_of(phone, page) | {"alignment": "evil", "languages": "common, Celestial", "number_recoveries": "9"}
    phone.post(page, form | {"number_armor": "3"})
    sheet = now(mine)
    assert (sheet.alignment, sheet.languages) == ("evil", ("Common", "Celestial"))
    assert sheet.numbers == {"recoveries": 9, "armor": 3}
    wrong = phone.post(page, form | {"languages": "Klingon"})
    assert (wrong.status_code, "“Klingon” is not known here." in wrong.text) == (422, True)


def test_a_sheet_saved_untouched_stays_as_it_was(phone: Client, anas: Seat) -> None:
    mine = kept(anas, mara(3))
    page = url("character", mine.pk)
    assert phone.post(page, page_of(phone, page)).status_code == 302
    assert now(mine) == mara(3)


def test_every_game_answers_or_has_no_pages() -> None:
    assert [key for key, rules in RULESETS.items() if rules.building.is_known] == ["orcus"]
