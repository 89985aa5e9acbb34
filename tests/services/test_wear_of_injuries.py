"""What a fight of a5e leaves on a character: fatigue, strife, doom and a broken shield, from one fight to the next."""

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from combat.engine import commands as cmd
from combat.models import Character
from combat.rulesets import RULESETS
from combat.rulesets.a5e.harm import felt, is_doomed
from combat.rulesets.a5e.harm.fatigue import pending, strife_of
from combat.selectors.campaign.characters import wear_lines
from combat.services.campaign.encounters import encounter_create
from combat.services.campaign.joining import character_add
from combat.services.errands.verifying import encounter_verify
from combat.services.fight.corrections import encounter_rewind
from combat.services.fight.wear import character_refresh
from tests.cast import FIGHTER
from tests.fights import answer, keys, now, press, prompts


@pytest.fixture
def campaign_of_a5e(anas_seat):
    anas_seat.campaign.ruleset = "a5e"
    anas_seat.campaign.save()
    return anas_seat.campaign


@pytest.fixture
def edda(campaign_of_a5e, anas_seat) -> Character:
    sheet = replace(FIGHTER, traits=("shield",))
    return Character.objects.create(campaign=campaign_of_a5e, seat=anas_seat, name="Edda", sheet=to_builtins(sheet))


def place(campaign, name):
    return encounter_create(campaign=campaign, name=name, width=12, height=10)


def bring(encounter, seat, character):
    character_add(encounter_id=encounter.pk, seat=seat, character_id=character.pk, key=next(keys))


def edda_in(encounter):
    return next(c for c in now(encounter).state.combatants.values() if c.character_id)


def ac_in(encounter) -> int:
    from combat.engine.fight import Fight

    state = now(encounter).state
    return Fight(RULESETS["a5e"], state).breakdown("defense.ac", edda_in(encounter).id).total


@pytest.fixture
def fought(campaign_of_a5e, gwens_seat, edda):
    """A fight that Edda has left with two levels of fatigue, one of strife, doomed and with a broken shield."""
    fen = place(campaign_of_a5e, "The fen")
    bring(fen, gwens_seat, edda)
    press(fen, gwens_seat, cmd.PlaceSides())
    press(fen, gwens_seat, cmd.Start())
    while asked := prompts(fen, gwens_seat):
        answer(fen, gwens_seat, asked[0].default)
    who = edda_in(fen).id
    press(fen, gwens_seat, cmd.Injure(targets=(who,), injury="fatigue-pending", levels=2))
    press(fen, gwens_seat, cmd.Injure(targets=(who,), injury="strife", levels=1))
    press(fen, gwens_seat, cmd.Seal(targets=(who,), fate="doomed"))
    press(fen, gwens_seat, cmd.SetCount(who=who, count="shield-broken", value=1, where="tally"))
    press(fen, gwens_seat, cmd.Finish())
    return fen


def injuries(combatant) -> tuple[int, int, int, bool]:
    return felt(combatant), pending(combatant), strife_of(combatant), is_doomed(combatant)


def test_they_go_into_the_next_fight(campaign_of_a5e, fought, gwens_seat, edda):
    """A5E-130, A5E-170, A5E-172, A5E-177: felt, counted, doomed, and the shield not on the arm."""
    edda.refresh_from_db()
    assert {"Fatigue 2", "Strife 1", "Doomed", "Shield broken (0: whole): 1"} <= set(wear_lines(edda))
    ford = place(campaign_of_a5e, "The ford")
    bring(ford, gwens_seat, edda)
    assert injuries(edda_in(ford)) == (2, 0, 1, True)
    whole = FIGHTER.defenses["ac"]
    assert ac_in(ford) == whole - 2
    character_refresh(character=edda)
    assert (injuries(edda_in(ford)), ac_in(ford)) == ((0, 0, 0, False), whole)
    for encounter in (fought, ford):
        assert encounter_verify(now(encounter)).ok


def test_a_fight_taken_back_and_ended_again_is_felt_once(campaign_of_a5e, fought, gwens_seat, edda):
    """A5E-170: before its end the levels are to come again; its second end makes two of them, not four."""
    ford = place(campaign_of_a5e, "The ford")
    bring(ford, gwens_seat, edda)
    end = next(e.seq for e in fought.events.all() if e.type == "EncounterEnded") - 1
    encounter_rewind(encounter_id=fought.pk, seat=gwens_seat, line=end + 1, key="back")
    assert injuries(edda_in(fought)) == (0, 2, 1, True)
    press(fought, gwens_seat, cmd.Injure(targets=(edda_in(fought).id,), injury="strife", levels=1))
    press(fought, gwens_seat, cmd.Finish())
    assert injuries(edda_in(fought)) == (2, 0, 2, True)
    assert injuries(edda_in(ford)) == (2, 0, 2, True)
    assert encounter_verify(now(ford)).ok
