"""The table's pages and what slides up on them."""

from django.urls import reverse

from combat import rendering
from combat.engine import commands as cmd
from combat.services.campaign.encounters import encounter_archive
from combat.services.fight.standing import standing_set
from tests.cases import each
from tests.fights import EDDA, GOBLIN, OGRE, press
from tests.views.addresses import url


def test_a_player_sees_the_fight_and_nothing_hidden(as_, fight, ana):
    page = as_(ana).get(url("table", fight.pk)).text
    assert "Edda" in page
    assert "Goblin" in page
    assert "Ogre" not in page
    assert f'ws-connect="/ws/e/{fight.pk}/?since={fight.pk}.running"' in page
    assert f'data-along="/campaigns/{fight.campaign_id}/table/"' in page


def test_the_gm_sees_everything(as_, fight, gwen):
    assert "Ogre" in as_(gwen).get(url("table", fight.pk)).text


def test_every_region_is_on_its_page(as_, fight, gwen, ana, campaign):
    for user, role in ((gwen, "gm"), (ana, "player")):
        page = as_(user).get(url("table", fight.pk)).text
        assert all(f'id="region-{name}"' in page for name in rendering.page_regions(role))
    wall = as_(ana).get(reverse("combat:tv", args=[campaign.tv_token])).text
    assert all(f'id="region-{name}"' in wall for name in rendering.page_regions("spectator"))


def test_the_tv_needs_no_account_and_keeps_no_secret(client, fight, campaign):
    page = client.get(reverse("combat:tv", args=[campaign.tv_token])).text
    assert "Goblin" in page
    assert "Ogre" not in page
    assert campaign.join_code in page
    assert "<svg" in page
    assert f'ws-connect="/ws/tv/{campaign.tv_token}/?since={fight.pk}"' in page


def test_the_tv_of_a_campaign_without_a_fight_shows_how_to_join(client, campaign):
    response = client.get(reverse("combat:tv", args=[campaign.tv_token]))
    assert response.status_code == 200
    assert campaign.join_code in response.text


def test_no_page_is_kept_by_the_browser(as_, fight, ana, campaign):
    for address in (url("table", fight.pk), reverse("combat:tv", args=[campaign.tv_token])):
        assert "no-store" in as_(ana).get(address)["Cache-Control"]


def test_strangers_find_nothing(as_, client, fight, zed):
    pages = [
        url("table", fight.pk),
        url("preview", fight.pk),
        url("target", fight.pk),
        url("rule", fight.pk),
    ]
    assert [client.get(page).status_code for page in pages] == [404] * 4
    assert [as_(zed).get(page).status_code for page in pages] == [404] * 4
    assert client.get(reverse("combat:tv", args=["no-such-token"])).status_code == 404


def test_an_archived_fight_is_the_gms_alone(as_, fight, gwen, ana):
    encounter_archive(encounter=fight)
    assert as_(ana).get(url("table", fight.pk)).status_code == 404
    assert as_(gwen).get(url("table", fight.pk)).status_code == 200


def test_standing_answers_and_dice_are_on_the_page(as_, fight, ana, anas_seat):
    standing_set(seat=anas_seat, kind="opportunity-attack", answer="never")
    assert "Opportunity attack: never" in as_(ana).get(url("table", fight.pk)).text


# --- what slides up ------------------------------------------------------------------------------------------------


def test_a_way_says_what_it_costs_and_who_would_react(as_, fight, ana):
    sheet = as_(ana).get(url("preview", fight.pk), {"actor": EDDA, "gait": "walk", "to": "1,3"}).text
    assert "10 ft" in sheet
    assert "Goblin" in sheet
    assert 'name="path" value="2,3;1,3"' in sheet


@each(
    ("query", "status"),
    [
        ({"actor": OGRE, "gait": "walk", "to": "1,3"}, 200),
        ({"actor": EDDA, "gait": "fly", "to": "1,3"}, 200),
        ({"actor": EDDA, "gait": "walk", "to": "99,99"}, 200),
        ({"actor": EDDA, "gait": "walk", "to": "over there"}, 422),
        ({}, 422),
    ],
)
def test_where_there_is_no_way_the_sheet_says_so(as_, fight, ana, query, status):
    response = as_(ana).get(url("preview", fight.pk), query)
    assert response.status_code == status
    assert "Ogre" not in response.text
    assert "There is no way there now." in response.text or "A square is written like 3,4." in response.text


def test_a_tapped_creature_shows_what_can_be_done_to_it(as_, fight, ana):
    sheet = as_(ana).get(url("target", fight.pk), {"actor": EDDA, "token": GOBLIN}).text
    assert "Longsword" in sheet
    assert "%" in sheet


def test_a_hidden_creature_is_not_there_to_be_tapped(as_, fight, ana):
    real = as_(ana).get(url("target", fight.pk), {"actor": EDDA, "token": OGRE})
    fancied = as_(ana).get(url("target", fight.pk), {"actor": EDDA, "token": "c99"})
    assert real.status_code == fancied.status_code == 200
    assert real.text.replace(OGRE, "c99") == fancied.text


def test_a_rule_is_shown_in_the_ledgers_words(as_, fight, ana):
    page = as_(ana).get(url("rule", fight.pk), {"row": "FIF-037"}).text
    assert "FIF-037" in page
    assert as_(ana).get(url("rule", fight.pk), {"row": "FIF-999"}).status_code == 404


def test_a_page_made_a_moment_ago_sends_a_version_that_counts(as_, fight, ana, gwens_seat):
    client = as_(ana)
    sheet = client.get(url("preview", fight.pk), {"actor": EDDA, "gait": "walk", "to": "2,3"}).text
    moment = sheet.split('name="version" value="')[1].split('"')[0]
    press(fight, gwens_seat, cmd.NextTurn())
    fields = {"type": "Move", "actor": EDDA, "path": "2,3", "key": "k", "version": moment}
    response = client.post(url("command", fight.pk), fields)
    assert response.status_code == 409
    assert "It is Goblin’s turn in round 1." in response.text
