"""What a fight leaves on a character, from one to the next; rests; and the way back to fresh."""

import pytest
from msgspec.structs import replace

from combat.engine import commands as cmd
from combat.engine.errors import Illegal
from combat.models import Character, Encounter
from combat.rulesets.fifth.harm import level_of
from combat.selectors.campaign.characters import wear_lines
from combat.services.backup.restoring import backup_restore
from combat.services.backup.saving import backup_write
from combat.services.campaign.characters import character_update
from combat.services.campaign.encounters import encounter_create
from combat.services.campaign.joining import character_add
from combat.services.errands.verifying import encounter_verify
from combat.services.fight.corrections import encounter_rewind
from combat.services.fight.fights import fight_resume
from combat.services.fight.wear import character_refresh
from tests.cast import FIGHTER, exported
from tests.fights import answer, keys, now, press, prompts


@pytest.fixture
def edda(anas_seat) -> Character:
    """Edda with Hit Dice: 28 hit points, 3d10, Constitution +2."""
    sheet = replace(FIGHTER, hit_dice="3d10")
    return Character.objects.create(campaign=anas_seat.campaign, seat=anas_seat, name="Edda", sheet=as_json(sheet))


def as_json(sheet):
    import msgspec

    return msgspec.to_builtins(sheet)


@pytest.fixture
def fought(encounter, gwens_seat, edda) -> Encounter:
    """A fight that Edda has left with 8 of 28 hit points, a Hit Die spent and a level of exhaustion."""
    begin(encounter, gwens_seat, edda)
    hurt(encounter, gwens_seat, 20)
    press(encounter, gwens_seat, cmd.SetCount(who=who_of(encounter), count="hit-dice", value=1, where="tally"))
    press(encounter, gwens_seat, cmd.Exhaust(targets=(who_of(encounter),), levels=1))
    press(encounter, gwens_seat, cmd.Finish())
    return encounter


def bring(encounter, seat, character):
    character_add(encounter_id=encounter.pk, seat=seat, character_id=character.pk, key=next(keys))


def begin(encounter, seat, character, pausing=None):
    """Lay the character out and start the fight, whatever is asked meanwhile; another one is paused for it."""
    bring(encounter, seat, character)
    press(encounter, seat, cmd.PlaceSides())
    press(encounter, seat, cmd.Start(), pausing=pausing.pk if pausing else 0)
    while asked := prompts(encounter, seat):
        answer(encounter, seat, asked[0].default)


def another(encounter, name="The ford") -> Encounter:
    return encounter_create(campaign=encounter.campaign, name=name, width=12, height=10)


def who_of(encounter) -> str:
    return combatant(encounter).id


def combatant(encounter):
    return next(c for c in now(encounter).state.combatants.values() if c.character_id)


def hurt(encounter, seat, amount):
    press(encounter, seat, cmd.Harm(targets=(who_of(encounter),), amount=amount))


def worn(character) -> dict:
    return Character.objects.get(pk=character.pk).wear.get("worn", {})


# --- from fight to fight -------------------------------------------------------------------------------------------


def test_a_fight_that_goes_on_leaves_nothing_yet(encounter, gwens_seat, edda):
    begin(encounter, gwens_seat, edda)
    hurt(encounter, gwens_seat, 20)
    assert Character.objects.get(pk=edda.pk).wear == {}


def test_a_fight_that_ends_leaves_what_it_has_made_of_a_character(fought, edda):
    edda.refresh_from_db()
    wear = edda.as_wear
    assert (wear.hp, wear.full, wear.tally) == (8, 28, {"hit-dice": 1})
    assert [effect.key for effect in wear.effects] == ["exhaustion-1"]
    assert edda.wear["encounter"] == fought.pk
    assert wear_lines(edda) == ("8 of 28 hit points", "Exhaustion 1", "Hit Dice spent: 1")


def test_it_goes_into_the_next_fight_so(fought, gwens_seat, edda):
    ford = another(fought)
    bring(ford, gwens_seat, edda)
    here = combatant(ford)
    assert (here.hp, here.tally, level_of(here)) == (8, {"hit-dice": 1}, 1)
    assert encounter_verify(now(ford)).ok


def test_a_fight_without_a_scratch_leaves_a_character_fresh(encounter, gwens_seat, edda):
    begin(encounter, gwens_seat, edda)
    press(encounter, gwens_seat, cmd.Finish())
    assert worn(edda) == {}


def test_what_is_done_afterwards_counts_as_well(fought, gwens_seat, edda):
    press(fought, gwens_seat, cmd.Mend(targets=(who_of(fought),), amount=5))
    assert worn(edda)["hp"] == 13
    press(fought, gwens_seat, cmd.Note(text="On they go."))
    assert worn(edda)["hp"] == 13


def test_a_step_back_takes_it_back(fought, gwens_seat, edda):
    to = now(fought).seq
    press(fought, gwens_seat, cmd.Mend(targets=(who_of(fought),), amount=5))
    encounter_rewind(encounter_id=fought.pk, seat=gwens_seat, line=to + 1, key="back")
    assert worn(edda)["hp"] == 8


def test_a_fight_that_goes_on_after_all_ends_anew(fought, gwens_seat, edda):
    before_the_end = next(e.seq for e in fought.events.all() if e.type == "EncounterEnded") - 1
    encounter_rewind(encounter_id=fought.pk, seat=gwens_seat, line=before_the_end + 1, key="back")
    hurt(fought, gwens_seat, 3)
    assert worn(edda)["hp"] == 8
    press(fought, gwens_seat, cmd.Finish())
    assert worn(edda)["hp"] == 5


def test_of_two_fights_the_last_to_end_counts(encounter, gwens_seat, edda):
    ford = another(encounter)
    begin(encounter, gwens_seat, edda)
    hurt(encounter, gwens_seat, 3)
    begin(ford, gwens_seat, edda, pausing=encounter)
    hurt(ford, gwens_seat, 9)
    press(ford, gwens_seat, cmd.Finish())
    assert worn(edda)["hp"] == 19
    fight_resume(encounter_id=encounter.pk, seat=gwens_seat, key="on")
    assert combatant(encounter).hp == 25
    press(encounter, gwens_seat, cmd.Finish())
    assert worn(edda)["hp"] == 25
    press(ford, gwens_seat, cmd.Mend(targets=(who_of(ford),), amount=1))
    assert worn(edda)["hp"] == 25


def test_a_new_level_is_taken_along(fought, gwens_seat, edda):
    character_update(character=edda, sheet=replace(FIGHTER, hp=36))
    ford = another(fought)
    bring(ford, gwens_seat, Character.objects.get(pk=edda.pk))
    assert combatant(ford).hp == 16
    assert worn(edda)["hp"] == 8


# --- fights that are laid out already ------------------------------------------------------------------------------


@pytest.fixture
def prepared(encounter, gwens_seat, edda) -> Encounter:
    """A fight that stood ready, with Edda in it, before the first one was played."""
    ford = another(encounter)
    bring(ford, gwens_seat, edda)
    return ford


def test_who_is_laid_out_for_another_fight_follows(prepared, fought, gwens_seat, edda):
    here = combatant(prepared)
    assert (here.hp, here.tally, level_of(here)) == (8, {"hit-dice": 1}, 1)
    press(fought, gwens_seat, cmd.Mend(targets=(who_of(fought),), amount=5))
    assert combatant(prepared).hp == 13
    assert encounter_verify(now(prepared)).ok
    assert encounter_verify(now(fought)).ok


def test_what_does_not_concern_it_changes_nothing_there(prepared, fought, gwens_seat):
    seq = now(prepared).seq
    press(fought, gwens_seat, cmd.Note(text="On they go."))
    assert now(prepared).seq == seq


def test_a_fight_that_runs_keeps_its_own(encounter, gwens_seat, edda):
    ford = another(encounter)
    begin(ford, gwens_seat, edda)
    begin(encounter, gwens_seat, edda, pausing=ford)
    hurt(encounter, gwens_seat, 20)
    press(encounter, gwens_seat, cmd.Finish())
    assert combatant(ford).hp == 28


def test_an_open_question_there_is_not_disturbed(prepared, encounter, gwens_seat, edda):
    press(prepared, gwens_seat, cmd.Bolster(targets=(who_of(prepared),), amount=3))
    press(prepared, gwens_seat, cmd.Bolster(targets=(who_of(prepared),), amount=4))
    seq = now(prepared).seq
    begin(encounter, gwens_seat, edda)
    hurt(encounter, gwens_seat, 20)
    press(encounter, gwens_seat, cmd.Finish())
    assert now(prepared).seq == seq
    answer(prepared, gwens_seat, "new")
    assert encounter_verify(now(prepared)).ok


# --- rests ---------------------------------------------------------------------------------------------------------


def test_a_long_rest_after_the_fight(fought, gwens_seat, edda):
    press(fought, gwens_seat, cmd.BeginRest(rest="long"))
    assert [effect["key"] for effect in worn(edda)["effects"]] == ["exhaustion-1", "resting"]
    press(fought, gwens_seat, cmd.FinishRest(fed=(who_of(fought),)))
    assert worn(edda) == {"hp": 28, "full": 28, "tally": {"long-rest-hours": 24}}
    assert encounter_verify(now(fought)).ok


def test_a_short_rest_asks_the_player_and_each_answer_counts(fought, gwens_seat, anas_seat, edda, dice):
    press(fought, gwens_seat, cmd.BeginRest(rest="short"))
    assert press(fought, gwens_seat, cmd.FinishRest()).text == "Waiting for Ana."
    dice(6)
    answer(fought, anas_seat, "d10")
    assert (worn(edda)["hp"], worn(edda)["tally"]["hit-dice"]) == (16, 2)
    answer(fought, anas_seat, "stop")
    assert prompts(fought, anas_seat) == []


def test_a_rest_before_the_next_fight_counts_too(fought, gwens_seat, edda):
    ford = another(fought)
    bring(ford, gwens_seat, edda)
    press(ford, gwens_seat, cmd.BeginRest(rest="long"))
    press(ford, gwens_seat, cmd.FinishRest(fed=(who_of(ford),)))
    assert combatant(ford).hp == 28
    assert worn(edda)["hp"] == 28
    press(ford, gwens_seat, cmd.SetHitPoints(who=who_of(ford), hp=20))  # a touch of the scene that is laid out
    assert worn(edda)["hp"] == 28


def test_nobody_rests_in_a_fight_that_it_has_left_behind(fought, gwens_seat, edda):
    ford = another(fought)
    begin(ford, gwens_seat, edda)
    with pytest.raises(Illegal, match="Edda is in a fight now: The ford"):
        press(fought, gwens_seat, cmd.BeginRest(rest="long"))
    press(ford, gwens_seat, cmd.Finish())
    with pytest.raises(Illegal, match="Edda has been elsewhere since this fight"):
        press(fought, gwens_seat, cmd.BeginRest(rest="long"))
    press(ford, gwens_seat, cmd.BeginRest(rest="long"))


def test_a_new_fight_breaks_a_rest_that_is_not_over(prepared, fought, gwens_seat, edda):
    """FIF-228: however early it was laid out, the GM is asked when it starts."""
    press(fought, gwens_seat, cmd.BeginRest(rest="long"))
    assert combatant(prepared).has("resting")
    press(prepared, gwens_seat, cmd.PlaceSides())
    press(prepared, gwens_seat, cmd.Start())
    (asked,) = [prompt for prompt in prompts(prepared, gwens_seat) if prompt.mine]
    assert (asked.kind, asked.title) == ("rest-broken", "The fight begins. Is the rest of Edda broken?")
    answer(prepared, gwens_seat, "broken")
    assert not combatant(prepared).has("resting")
    with pytest.raises(Illegal, match="Edda is in a fight now"):
        press(fought, gwens_seat, cmd.FinishRest())


# --- fresh again, and kept -----------------------------------------------------------------------------------------


def test_the_gm_makes_a_character_fresh_again(prepared, fought, gwens_seat, edda):
    edda.refresh_from_db()
    character_refresh(character=edda)
    assert Character.objects.get(pk=edda.pk).as_wear is None
    assert (combatant(prepared).hp, level_of(combatant(prepared))) == (28, 0)
    press(fought, gwens_seat, cmd.Note(text="What was, was."))
    assert worn(edda) == {}
    assert encounter_verify(now(prepared)).ok


def test_a_backup_and_an_export_hold_it(fought, edda, tmp_path):
    before = Character.objects.get(pk=edda.pk).wear
    (told,) = exported(fought.campaign)["characters"]
    assert told["wear"] == before["worn"]
    backup_write(path=tmp_path / "backup.gz")
    Character.objects.update(wear={})
    backup_restore(path=tmp_path / "backup.gz", replace=True)
    assert Character.objects.get(pk=edda.pk).wear == before


@pytest.mark.parametrize("spoiled", [{"at": "yesterday"}, {"at": 7}, {"encounter": 1}])
def test_what_somebody_has_spoiled_by_hand_stops_nothing(spoiled, encounter, gwens_seat, edda):
    Character.objects.update(wear=spoiled)
    begin(encounter, gwens_seat, edda)
    hurt(encounter, gwens_seat, 2)
    press(encounter, gwens_seat, cmd.Finish())
    assert worn(edda)["hp"] == 26
