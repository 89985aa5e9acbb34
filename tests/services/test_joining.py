"""Creatures and characters come into a fight, before it and in the middle of it."""

import pytest
from django.utils import timezone

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.errors import Illegal, Invalid
from combat.models import Encounter
from combat.services.campaign.characters import character_archive
from combat.services.campaign.encounters import encounter_create
from combat.services.campaign.joining import character_add, foes_add, quick_add
from combat.services.errands.verifying import encounter_verify
from combat.services.refusals import Repeated, Stale
from tests.cast import shown
from tests.fights import (
    EDDA,
    GOBLIN,
    OGRE,
    PIM,
    answer,
    frame,
    goblin_leaves,
    now,
    own_dice,
    press,
    prompts,
    store,
    stored,
    version,
)


def add(encounter, seat, line, **fields):
    return quick_add(encounter_id=encounter.pk, seat=seat, line=line, **{"key": "add", **fields})


def bring(encounter, seat, character, **fields):
    return character_add(encounter_id=encounter.pk, seat=seat, character_id=character.pk, **{"key": "in", **fields})


def names(encounter):
    return [c.name for c in now(encounter).state.combatants.values()]


def test_one_line_brings_in_all_of_it(encounter, gwens_seat):
    receipt = add(encounter, gwens_seat, "2 goblins, ogre")
    assert receipt.text == "In: 2 × Goblin, 1 × Ogre."
    assert names(encounter) == ["Goblin 1", "Goblin 2", "Ogre"]
    assert encounter_verify(now(encounter)).ok


def test_a_line_sent_twice_counts_once(encounter, gwens_seat):
    add(encounter, gwens_seat, "2 goblins")
    with pytest.raises(Repeated, match="In: 2 × Goblin"):
        add(encounter, gwens_seat, "2 goblins")
    assert len(names(encounter)) == 2


def test_a_line_that_is_not_understood_brings_in_nothing(encounter, gwens_seat):
    before = stored(encounter)
    with pytest.raises(Invalid, match="Nothing in the library is called “gobbledygook”"):
        add(encounter, gwens_seat, "2 goblins, gobbledygook")
    assert stored(encounter) == before


def test_hidden_ones_are_the_gms_secret(encounter, gwens_seat, anas_seat):
    add(encounter, gwens_seat, "2 goblins", hidden=True)
    assert len(frame(encounter, gwens_seat).view.tokens) == 2
    assert frame(encounter, anas_seat).view.tokens == ()
    assert frame(encounter, anas_seat).log == ()


def test_a_side_must_be_one(encounter, gwens_seat):
    with pytest.raises(Invalid, match="A side is allies, foes or neutrals"):
        add(encounter, gwens_seat, "goblin", side="enemies")


def test_reinforcements_roll_at_once_whatever_the_gm_throws(fight, gwens_seat):
    own_dice(gwens_seat)
    add(fight, gwens_seat, "2 goblins, ogre")
    state = now(fight).state
    assert len(state.order) == 6
    assert all(c.at is not None for c in state.combatants.values())
    assert encounter_verify(now(fight)).ok


def test_more_come_in_while_a_question_is_open(fight, gwens_seat, anas_seat, anas_character):
    """They have their place on the map and in the order at once; the question stays, and what it was about goes on after it."""
    goblin_leaves(fight, gwens_seat)
    asked = prompts(fight, anas_seat)[0].title
    add(fight, gwens_seat, "goblin, ogre")
    bring(fight, gwens_seat, anas_character)
    assert [prompt.title for prompt in prompts(fight, anas_seat)] == [asked]
    state = now(fight).state
    came = [one for one in state.combatants.values() if one.id not in (EDDA, PIM, GOBLIN, OGRE)]
    assert sorted(one.sheet.name for one in came) == ["Edda", "Goblin", "Ogre"]
    assert all(one.at is not None and state.entry_of(one.id) is not None for one in came)
    answer(fight, anas_seat, "pass")
    assert now(fight).state.combatants[GOBLIN].at == (6, 3)
    assert set(now(fight).state.combatants) == set(state.combatants)
    assert encounter_verify(now(fight)).ok


def test_a_character_is_played_from_its_seat(encounter, gwens_seat, anas_character):
    bring(encounter, gwens_seat, anas_character)
    (edda,) = now(encounter).state.combatants.values()
    assert (edda.owner, edda.side, edda.hp, edda.character_id) == (
        anas_character.seat.engine_id,
        "allies",
        28,
        anas_character.pk,
    )


def test_a_character_is_in_a_fight_once(encounter, gwens_seat, anas_character):
    bring(encounter, gwens_seat, anas_character)
    with pytest.raises(Illegal, match="Edda is in this fight already"):
        bring(encounter, gwens_seat, anas_character, key="again")


def test_an_archived_character_stays_away(encounter, gwens_seat, anas_character):
    character_archive(character=anas_character)
    with pytest.raises(Invalid, match="There is no such character"):
        bring(encounter, gwens_seat, anas_character)


def test_bringing_in_is_the_gms(encounter, anas_seat, anas_character):
    before = stored(encounter)
    with pytest.raises(Illegal, match="Only the GM can do that"):
        add(encounter, anas_seat, "goblin")
    with pytest.raises(Illegal, match="Only the GM can do that"):
        bring(encounter, anas_seat, anas_character)
    assert stored(encounter) == before


def test_two_presses_of_one_moment_bring_in_one(encounter, gwens_seat):
    moment = version(encounter, gwens_seat)
    add(encounter, gwens_seat, "goblin", version=moment)
    with pytest.raises(Stale, match="The fight has not begun"):
        add(encounter, gwens_seat, "goblin", version=moment, key="another")
    assert names(encounter) == ["Goblin"]


def test_a_late_character_throws_its_own_initiative(fight, gwens_seat, anas_seat, anas_character):
    own_dice(anas_seat)
    assert bring(fight, gwens_seat, anas_character).text == "Waiting for Ana."
    assert now(fight).state.combatants[EDDA].name == "Edda"


# --- whom the party fought last ------------------------------------------------------------------------------------


@pytest.fixture
def ford(campaign):
    """The next fight, before everybody's eyes, nobody in it yet."""
    return shown(encounter_create(campaign=campaign, name="The ford", width=12, height=10))


def again(encounter, seat, **fields):
    return foes_add(encounter_id=encounter.pk, seat=seat, **{"key": "again", **fields})


def test_the_foes_of_the_last_fight_come_again_by_kind_and_fresh(fight, ford, gwens_seat, anas_seat):
    """Those who fell and those who are left, no hero, no thing; the ogre that nobody has found out stays hidden."""
    add(fight, gwens_seat, "2 goblins, wolf", key="more")
    press(fight, gwens_seat, cmd.MakeObject(name="Door", hp=10, defense=12))
    press(fight, gwens_seat, cmd.Harm(targets=(GOBLIN,), amount=50))
    press(fight, gwens_seat, cmd.Finish())
    assert again(ford, gwens_seat).text == "In: 3 × Goblin, 1 × Ogre, 1 × Wolf."
    came = [(c.sheet.name, c.side, c.hp, c.hidden) for c in now(ford).state.combatants.values()]
    assert sorted(came) == [
        ("Goblin", "foes", 7, False), ("Goblin", "foes", 7, False), ("Goblin", "foes", 10, False),
        ("Ogre", "foes", 59, True), ("Wolf", "foes", 11, False),
    ]  # fmt: skip
    assert "Ogre" not in [token.name for token in frame(ford, anas_seat).view.tokens]
    assert encounter_verify(now(ford)).ok


def test_of_several_fights_the_one_that_was_over_last_counts(fight, ford, campaign, gwens_seat):
    cave = encounter_create(campaign=campaign, name="The cave", width=12, height=10)
    add(cave, gwens_seat, "3 wolves")
    for one in (cave, fight):
        Encounter.objects.filter(pk=one.pk).update(status="ended", ended_at=timezone.now())
    assert frame(ford, gwens_seat).again == (("Goblin", 1), ("Ogre", 1))
    Encounter.objects.filter(pk=cave.pk).update(ended_at=timezone.now())
    assert frame(ford, gwens_seat).again == (("Wolf", 3),)


def test_what_is_not_over_yet_is_no_last_fight(fight, ford, gwens_seat):
    before = stored(ford)
    assert frame(ford, gwens_seat).again == ()
    with pytest.raises(Illegal, match="No fight of this campaign with foes in it is over yet"):
        again(ford, gwens_seat)
    assert stored(ford) == before


def test_any_number_comes_again(encounter, ford, gwens_seat):
    for key in ("one", "two"):
        add(encounter, gwens_seat, "30 goblins", key=key)
    store(now(encounter), ev.EncounterEnded(audience=ev.EVERYONE))
    again(ford, gwens_seat)
    assert len(set(names(ford))) == 60


def test_to_bring_them_again_is_the_gms(fight, ford, gwens_seat, anas_seat):
    press(fight, gwens_seat, cmd.Finish())
    before = stored(ford)
    with pytest.raises(Illegal, match="Only the GM can do that"):
        again(ford, anas_seat)
    assert frame(ford, anas_seat).again == ()
    assert stored(ford) == before


def test_they_come_once_however_often_that_is_pressed(fight, ford, gwens_seat):
    press(fight, gwens_seat, cmd.Finish())
    moment = version(ford, gwens_seat)
    again(ford, gwens_seat, version=moment)
    with pytest.raises(Repeated):
        again(ford, gwens_seat, version=moment)
    with pytest.raises(Stale):
        again(ford, gwens_seat, version=moment, key="other")
    assert len(names(ford)) == 2
