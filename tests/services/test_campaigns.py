import json

import pytest
from django.http import Http404
from msgspec.structs import replace

from accounts.models import User
from combat.engine.errors import Invalid
from combat.models import Campaign, Character, Encounter, Seat, StatBlock
from combat.models.codes import ALPHABET
from combat.selectors.campaign.campaigns import campaign_as_gm, campaign_by_code, campaign_for, campaigns_of
from combat.selectors.fight.encounters import tv_for
from combat.services.campaign.campaigns import (
    campaign_archive,
    campaign_create,
    campaign_hush,
    campaign_restore,
    campaign_update,
    join_code_rotate,
    tv_camera_set,
)
from combat.services.campaign.library import statblock_create
from tests.cast import FIGHTER, exported


def test_a_new_campaign_has_a_gm_a_spectator_a_code_and_a_library(gwen: User) -> None:
    campaign = campaign_create(gm=gwen, name=" Harrow ", ruleset="fifth")

    assert campaign.name == "Harrow"
    assert {seat.role: (seat.user, seat.engine_id) for seat in campaign.seats.all()} == {
        "gm": (gwen, "gm"),
        "spectator": (None, "tv"),
    }
    assert len(campaign.join_code) == 6
    assert set(campaign.join_code) <= set(ALPHABET)
    assert StatBlock.objects.filter(ruleset="fifth", campaign=None).exists()


@pytest.mark.parametrize(("name", "ruleset"), [("", "fifth"), ("   ", "fifth"), ("Harrow", "chess")])
def test_a_campaign_without_a_name_or_a_game_is_refused(gwen: User, name: str, ruleset: str) -> None:
    with pytest.raises(Invalid):
        campaign_create(gm=gwen, name=name, ruleset=ruleset)
    assert not Campaign.objects.exists()


def test_changed_settings_are_stored_and_nothing_else(campaign: Campaign) -> None:
    Campaign.objects.filter(pk=campaign.pk).update(name="Renamed meanwhile")

    campaign_update(campaign=campaign, hit_points="none", prompt_seconds=30)

    stored = Campaign.objects.get(pk=campaign.pk)
    assert (stored.hit_points, stored.prompt_seconds, stored.name) == ("none", 30, "Renamed meanwhile")


def test_a_table_is_hushed_and_may_sound_again(campaign: Campaign) -> None:
    """Each time is a change that every screen looks at."""
    for times, quiet in enumerate((True, False), campaign.changes + 1):
        campaign_hush(campaign_id=campaign.pk, quiet=quiet)
        campaign.refresh_from_db()
        assert (campaign.quiet, campaign.changes) == (quiet, times)


@pytest.mark.parametrize(("said", "kept"), [("whole", "whole"), ("holds", "holds"), ("", ""), ("upside down", "")])
def test_the_tv_looks_at_what_the_gm_wants(campaign: Campaign, said: str, kept: str) -> None:
    """What it does not know is following; each time is a change that every screen looks at."""
    changes = campaign.changes
    assert tv_camera_set(campaign_id=campaign.pk, camera=said) == kept
    campaign.refresh_from_db()
    assert (campaign.tv_camera, campaign.changes) == (kept, changes + 1)


def test_a_code_is_read_in_any_case_and_with_spaces(campaign: Campaign) -> None:
    code = campaign.join_code.lower()

    assert campaign_by_code(f" {code[:3]} - {code[3:]}") == campaign


def test_a_rotated_code_and_tv_link_open_nothing(campaign: Campaign) -> None:
    code, link = campaign.join_code, campaign.tv_token

    join_code_rotate(campaign=campaign)

    with pytest.raises(Http404):
        campaign_by_code(code)
    with pytest.raises(Http404):
        tv_for(link)
    assert campaign_by_code(campaign.join_code) == campaign
    assert tv_for(campaign.tv_token)[1].campaign == campaign


def test_players_find_the_campaign_and_strangers_do_not(
    campaign: Campaign, gwen: User, ana: User, zed: User, anas_seat: Seat
) -> None:
    assert list(campaigns_of(gwen)) == list(campaigns_of(ana)) == [campaign]
    assert list(campaigns_of(zed)) == []
    assert campaign_for(ana, campaign.pk) == campaign_as_gm(gwen, campaign.pk) == campaign
    with pytest.raises(Http404):
        campaign_for(zed, campaign.pk)
    with pytest.raises(Http404):
        campaign_as_gm(ana, campaign.pk)


def test_an_archived_campaign_is_there_for_its_gm_alone_until_restored(
    campaign: Campaign, gwen: User, ana: User, anas_seat: Seat
) -> None:
    campaign_archive(campaign=campaign)

    assert campaign_for(gwen, campaign.pk) == campaign
    for door in (
        lambda: campaign_for(ana, campaign.pk),
        lambda: campaign_by_code(campaign.join_code),
        lambda: tv_for(campaign.tv_token),
    ):
        with pytest.raises(Http404):
            door()

    campaign_restore(campaign=campaign)

    assert campaign_for(ana, campaign.pk) == campaign


def test_an_export_holds_what_was_played_and_no_key_to_any_door(
    campaign: Campaign, anas_character: Character, encounter: Encounter
) -> None:
    statblock_create(campaign=campaign, sheet=FIGHTER)
    told = exported(campaign)
    text = json.dumps(told)

    assert (told["schema"], told["version"], told["ruleset"]) == (
        "six-seconds/campaign",
        1,
        "fifth",
    )
    assert [seat["name"] for seat in told["seats"]] == ["Gwen", "Spectators", "Ana"]
    assert told["characters"][0]["sheet"]["name"] == "Edda"
    assert told["stat_blocks"][0]["key"] == "edda"
    assert told["encounters"][0]["events"][0]["data"]["type"] == "EncounterOpened"
    keys = [campaign.join_code, campaign.tv_token, *campaign.seats.values_list("token", flat=True)]
    assert not [key for key in keys if key in text]


def test_an_export_names_each_licence_once(campaign: Campaign) -> None:
    borrowed = replace(FIGHTER, source="Free Rules", licence="CC-BY-4.0", url="https://example.org/free")
    statblock_create(campaign=campaign, sheet=borrowed)
    statblock_create(campaign=campaign, sheet=replace(borrowed, name="Edda the Elder"))

    assert exported(campaign)["licences"] == [
        {"source": "Free Rules", "licence": "CC-BY-4.0", "url": "https://example.org/free"}
    ]
