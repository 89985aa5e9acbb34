"""Characters that grow, through the services: nothing is lost, and nothing happens twice."""

import pytest

from combat.engine.errors import Illegal, Invalid
from combat.models import Campaign, Character
from combat.services.campaign.campaigns import campaign_create
from combat.services.campaign.characters import character_create
from combat.services.campaign.growing import (
    character_begin,
    level_gain,
    party_award,
    scores_assign,
    scores_buy,
    scores_throw,
    sheet_rewrite,
)
from tests.rulesets.orcus.making import BOUGHT, BUILDING, FIRST, any_answers, mara, with_xp

pytestmark = pytest.mark.django_db


@pytest.fixture
def marrow(gwen) -> Campaign:
    return campaign_create(gm=gwen, name="Marrow", ruleset="orcus")


@pytest.fixture
def berra(marrow: Campaign) -> Character:
    """A character without scores."""
    return character_begin(campaign=marrow, seat=None, name="Berra", answers=FIRST)


def again(character: Character) -> Character:
    return Character.objects.select_related("campaign").get(pk=character.pk)


def test_the_server_throws_six_times_four_dice(berra: Character) -> None:
    """ORC-031: and what it throws is kept, whoever asks for it again."""
    scores_throw(character=berra)
    faces = again(berra).as_sheet.growth.rolled
    assert [len(throw) for throw in faces] == [4] * 6
    assert all(1 <= face <= 6 for throw in faces for face in throw)
    with pytest.raises(Illegal, match="they are kept"):
        scores_throw(character=berra)  # though this one was read before the first throw
    assert again(berra).as_sheet.growth.rolled == faces
    places = dict(zip(BOUGHT, range(6), strict=True))
    scores_assign(character=berra, places=places)
    assert sorted(again(berra).as_sheet.growth.scores.values()) == sorted(BUILDING.totals(again(berra).as_sheet))


def test_scores_are_settled_once_whoever_was_first(berra: Character) -> None:
    """ORC-028: two presses, each from a page that showed none."""
    first, second = again(berra), again(berra)
    scores_buy(character=first, scores=BOUGHT)
    with pytest.raises(Illegal, match="has its scores"):
        scores_throw(character=second)


def test_a_level_is_taken_once_whoever_was_first(marrow: Campaign) -> None:
    """ORC-035: with XP for more."""
    sheet = with_xp(mara(), 5)
    torra = character_create(campaign=marrow, seat=None, sheet=sheet)
    answers = {**any_answers(sheet), "feat": ("fleet",)}
    for_two = again(torra), again(torra)
    level_gain(character=for_two[0], level=2, answers=answers)
    with pytest.raises(Illegal, match="has taken level 2 already"):
        level_gain(character=for_two[1], level=2, answers=answers)
    assert again(torra).as_sheet.level == 2


def test_an_award_is_not_lost_to_a_sheet_that_was_read_before_it(marrow: Campaign) -> None:
    """ORC-035."""
    torra = character_create(campaign=marrow, seat=None, sheet=mara())
    read = again(torra)
    party_award(campaign=marrow, characters=[torra.pk], xp=500)
    with pytest.raises(Illegal, match="has changed meanwhile"):
        sheet_rewrite(character=read, sheet=mara())
    assert again(torra).as_sheet.xp == 500


def test_nobody_outside_the_campaign_is_awarded_anything(marrow: Campaign, anas_character: Character) -> None:
    """ORC-035."""
    torra = character_create(campaign=marrow, seat=None, sheet=mara())
    for wanted in ([anas_character.pk], [torra.pk, anas_character.pk], [], [0]):
        with pytest.raises(Invalid, match="Tick the characters"):
            party_award(campaign=marrow, characters=wanted, xp=500)
    assert again(torra).as_sheet.xp == 0


def test_a_game_without_such_steps_says_so(campaign: Campaign, anas_character: Character) -> None:
    """ORC-034."""
    with pytest.raises(Illegal, match="written by hand"):
        scores_throw(character=anas_character)
    with pytest.raises(Illegal, match="written by hand"):
        party_award(campaign=campaign, characters=[anas_character.pk], xp=1)
