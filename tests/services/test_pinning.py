"""What a player keeps on the tiles of a character, and what it used most: stored with the character, shown to its seat."""

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from combat.engine import commands as cmd
from combat.engine.errors import Illegal, Invalid
from combat.engine.seatview import Liking
from combat.models import Character, Encounter, Seat
from combat.selectors.campaign.likings import habits_in, likings_at, seqs_that_stand
from combat.services.backup.restoring import backup_restore
from combat.services.backup.saving import backup_write
from combat.services.campaign.pinning import option_pin
from combat.services.fight.corrections import encounter_rewind
from combat.services.fight.moment import Receipt
from combat.services.fight.uses import FIGHTS
from combat.services.refusals import Repeated
from tests.cast import FIGHTER, ROGUE
from tests.fights import EDDA, GOBLIN, GOBLIN_SHEET, OGRE, PIM, begun, dice, frame, joined, keys, now, press, store

__all__ = ["dice"]

pytestmark = pytest.mark.django_db


@pytest.fixture
def bridge(encounter: Encounter, anas_character: Character, bens_character: Character, dice: object) -> Encounter:
    """Edda (Ana's) and Pim (Ben's), both kept characters, a goblin beside Edda and an ogre that nobody sees; her turn."""
    mine, bens = anas_character.seat.engine_id, bens_character.seat.engine_id
    store(
        encounter,
        *joined(EDDA, "Edda", FIGHTER, (3, 3), owner=mine, side="allies", character_id=anas_character.pk),
        *joined(PIM, "Pim", ROGUE, (3, 6), owner=bens, side="allies", character_id=bens_character.pk),
        *joined(GOBLIN, "Goblin", GOBLIN_SHEET, (4, 3)),
        *joined(OGRE, "Ogre", GOBLIN_SHEET, (8, 8), hidden=True),
        *begun(EDDA, GOBLIN, PIM),
    )
    return encounter


def pin(fight: Encounter, seat: Seat, action: str, weapon: str = "", actor: str = EDDA, key: str = "") -> Receipt:
    key = key or next(keys)
    return option_pin(encounter_id=fight.pk, seat=seat, actor=actor, action=action, weapon=weapon, key=key)


def kept(character: Character) -> list[str]:
    return Character.objects.get(pk=character.pk).pinned


def tiles(fight: Encounter, seat: Seat) -> dict[int, str]:
    return {one.place: one.anchor for one in frame(fight, seat).view.hands[0].options if one.place}


# --- keeping -------------------------------------------------------------------------------------------------------


def test_what_is_kept_comes_first_on_the_tiles_of_its_seat_and_of_the_gm(bridge, anas_seat, bens_seat, gwens_seat):
    bens = tiles(bridge, bens_seat)
    assert pin(bridge, anas_seat, "grapple").text == "Kept on a tile."
    assert tiles(bridge, anas_seat)[1] == tiles(bridge, gwens_seat)[1] == "grapple"
    assert tiles(bridge, bens_seat) == bens
    assert pin(bridge, anas_seat, "grapple").text == "No longer kept."
    assert tiles(bridge, anas_seat)[1] == "attack@longsword"


def test_it_goes_with_the_character_and_not_with_the_fight(bridge, anas_seat, anas_character):
    pin(bridge, anas_seat, "attack", "unarmed")
    assert kept(anas_character) == ["attack@unarmed"]
    assert likings_at(0, habits_in(anas_seat.campaign_id)) == {anas_character.pk: Liking(("attack@unarmed",))}


def test_one_more_screen_shows_what_a_press_has_left(bridge, anas_seat):
    """The press after a pin needs no reading of its own, and still knows what is kept."""
    pin(bridge, anas_seat, "shove")
    press(bridge, anas_seat, cmd.Act(actor=EDDA, action="dodge"))
    assert tiles(bridge, anas_seat)[1] == "shove"


def test_a_press_that_is_sent_twice_keeps_it_once(bridge, anas_seat, anas_character):
    pin(bridge, anas_seat, "shove", key="twice")
    with pytest.raises(Repeated):
        pin(bridge, anas_seat, "shove", key="twice")
    assert kept(anas_character) == ["shove"]


@pytest.mark.parametrize(
    ("actor", "action", "weapon", "words"),
    [
        (PIM, "dodge", "", "Pim is not yours."),
        (GOBLIN, "dodge", "", "Goblin is not yours."),
        (OGRE, "dodge", "", "That creature is not in this encounter."),
        ("c99", "dodge", "", "That creature is not in this encounter."),
        (EDDA, "cast:fireball", "", "Edda has no such option."),
        (EDDA, "nonsense", "", "Edda has no such option."),
        (EDDA, "attack", "", "Edda has no such option."),
        (EDDA, "attack", "greatsword", "Edda has no such option."),
        (EDDA, "dodge", "longsword", "Edda has no such option."),
    ],
)
def test_refusals_in_words(bridge, anas_seat, anas_character, actor, action, weapon, words):
    """Nothing of what is hidden shows: an ogre that nobody has seen is as absent as nobody at all."""
    with pytest.raises((Illegal, Invalid)) as refused:
        pin(bridge, anas_seat, action, weapon, actor)
    assert refused.value.text == words
    assert kept(anas_character) == []


def test_a_monster_keeps_nothing_and_a_character_no_more_than_seven(bridge, gwens_seat, anas_seat):
    with pytest.raises(Illegal, match="Only what a character can do"):
        pin(bridge, gwens_seat, "dodge", actor=GOBLIN)
    for action in ("grapple", "shove", "dash", "disengage", "dodge", "hide", "search"):
        pin(bridge, gwens_seat, action)
    with pytest.raises(Illegal, match="7 are kept already"):
        pin(bridge, anas_seat, "ready")


@pytest.mark.parametrize(("who", "status"), [("gwen", 200), ("ana", 200), ("ben", 409), ("zed", 404)])
def test_all_of_the_cast_try_the_address(bridge, anas_character, client: Client, who, status, request):
    """Only whoever plays the character, and the GM; another player is told so, a stranger finds nothing."""
    client.force_login(request.getfixturevalue(who))
    form = {"actor": EDDA, "action": "attack", "weapon": "longsword", "key": "k"}
    answer = client.post(reverse("combat:pin", args=[bridge.pk]), form)
    assert answer.status_code == status
    assert kept(anas_character) == (["attack@longsword"] if status == 200 else [])


def test_a_backup_brings_it_back(bridge, anas_seat, anas_character, tmp_path, gwen: User):
    pin(bridge, anas_seat, "shove")
    Character.objects.filter(pk=anas_character.pk).update(used={"1": {"dash": 2}})
    backup_write(path=tmp_path / "all")
    Character.objects.filter(pk=anas_character.pk).update(pinned=[], used={})
    backup_restore(path=tmp_path / "all", replace=True)
    again = Character.objects.get(pk=anas_character.pk)
    assert (again.pinned, again.used) == (["shove"], {"1": {"dash": 2}})


# --- counting ------------------------------------------------------------------------------------------------------


def used(character: Character) -> dict[str, dict[str, int]]:
    return Character.objects.get(pk=character.pk).used


def swing(fight: Encounter, seat: Seat, dice) -> None:
    dice(2)
    press(fight, seat, cmd.Act(actor=EDDA, action="attack", weapon="longsword", target=GOBLIN))


def test_a_fight_that_ends_counts_what_each_seat_did_with_its_character(
    bridge, anas_seat, gwens_seat, anas_character, bens_character, dice
):
    swing(bridge, anas_seat, dice)
    press(bridge, gwens_seat, cmd.Act(actor=EDDA, action="speak", choice="Ho!"))
    assert used(anas_character) == {}
    press(bridge, gwens_seat, cmd.Finish())
    assert used(anas_character) == {str(bridge.pk): {"attack@longsword": 1}}
    assert used(bens_character) == {}


def test_what_was_taken_back_counts_for_nothing_and_an_end_once(bridge, anas_seat, gwens_seat, anas_character, dice):
    before = now(bridge).seq
    press(bridge, anas_seat, cmd.Act(actor=EDDA, action="dodge"))
    back_to(bridge, gwens_seat, before + 1)
    swing(bridge, anas_seat, dice)
    ending = now(bridge).seq + 1
    press(bridge, gwens_seat, cmd.Finish())
    back_to(bridge, gwens_seat, ending)
    press(bridge, anas_seat, cmd.Act(actor=EDDA, action="speak", choice="Again!"))
    press(bridge, gwens_seat, cmd.Finish())
    press(bridge, gwens_seat, cmd.Note(text="On they go."))
    assert used(anas_character) == {str(bridge.pk): {"attack@longsword": 1, "speak": 1}}


def back_to(fight: Encounter, seat: Seat, line: int) -> None:
    encounter_rewind(encounter_id=fight.pk, seat=seat, line=line, seen=0, key=next(keys))


def test_its_own_fight_moves_no_tile_and_the_next_one_knows(bridge, anas_seat, gwens_seat, anas_character, dice):
    """Places stay where they are even when an end is taken back; another fight reckons with it."""
    swing(bridge, anas_seat, dice)
    press(bridge, gwens_seat, cmd.Finish())
    habits = habits_in(anas_seat.campaign_id)
    assert likings_at(bridge.pk, habits)[anas_character.pk] == Liking()
    assert likings_at(bridge.pk + 1, habits)[anas_character.pk] == Liking((), (("attack@longsword", 1),))


def test_of_many_fights_the_last_ones_count(bridge, anas_seat, gwens_seat, anas_character, dice):
    Character.objects.filter(pk=anas_character.pk).update(
        used={str(bridge.pk - number): {"dash": 1} for number in range(1, FIGHTS + 3)}
    )
    swing(bridge, anas_seat, dice)
    press(bridge, gwens_seat, cmd.Finish())
    assert sorted(map(int, used(anas_character))) == list(range(bridge.pk - FIGHTS + 1, bridge.pk + 1))


def test_what_stands_after_steps_back_and_back_again():
    assert seqs_that_stand(5, {}) == {1, 2, 3, 4, 5}
    assert seqs_that_stand(6, {5: 2}) == {1, 2, 6}
    assert seqs_that_stand(7, {5: 2, 7: 4}) == {1, 2, 3, 4}
