"""Who has no business here, or none any more, hears nothing: pages, answers and sockets."""

import pytest

from combat.models import Campaign
from combat.services.campaign.campaigns import campaign_create
from combat.services.campaign.seats import seat_add
from tests.leaks.ears import CLOSED, Ear, aside, tv_of
from tests.leaks.stage import LURKER, Stage

pytestmark = pytest.mark.django_db

GMS = (
    "quick-add/",
    "add-character/",
    "same-foes/",
    "rewind/",
    "decline-back/",
    "nudge/",
    "skip/",
    "abandon/",
    "focus/",
)


def test_nobody_is_told_anothers_way_in(ambush: Stage) -> None:
    elsewhere = campaign_create(gm=ambush.campaign.gm, name="Elsewhere", ruleset=ambush.ruleset)
    free = seat_add(campaign=ambush.campaign, name="Dora")
    shown = [free.token, ambush.campaign.join_code, ambush.campaign.tv_token, elsewhere.join_code, elsewhere.tv_token]
    for campaign in (ambush.campaign, elsewhere):
        for person in (ambush.gwen, *ambush.outsiders):
            person.get(f"/campaigns/{campaign.pk}/")
            person.get(f"/campaigns/{campaign.pk}/codes/")
    ambush.open_pages()
    assert [one for one in shown if not ambush.gwen.find(one)] == []
    tokens = [seat.token for seat in ambush.campaign.seats.all()]
    theirs = [*tokens, elsewhere.join_code, elsewhere.tv_token]
    assert [where for person in ambush.outsiders for one in theirs for where in person.find(one)] == []
    assert ambush.ana.find(ambush.campaign.tv_token) == []
    assert ambush.zed.find(ambush.campaign.join_code) == []


def test_a_stranger_hears_of_nothing_at_all(ambush: Stage) -> None:
    ambush.pry(ambush.zed, "Edda")
    for path in (
        "command/",
        "answer/",
        "standing/",
        "dice/",
        "rewind/",
        "ask-back/",
        "nudge/",
        "skip/",
        "abandon/",
        "focus/",
    ):
        ambush.zed.post(path, type="EndTurn", actor=ambush["Edda"].id)
    ambush.zed.get("rule/?row=FIF-037")
    ambush.open_pages()
    assert [where for where, text in ambush.zed.heard if "\n404 " not in text] == []
    assert [ambush.zed.find(name) for name in ("Edda", "Pim", "bridge", "Harrow", LURKER)] == [[]] * 5


def test_the_gms_urls_tell_a_player_nothing(ambush: Stage) -> None:
    for path in GMS:
        assert ambush.ana.post(path, who=ambush[LURKER].id, line="6 goblin", seat="1").startswith("404")
    assert ambush.overheard(LURKER) == []


# --- doors that close ----------------------------------------------------------------------------------------------


@pytest.mark.django_db(transaction=True)
async def test_whoever_is_removed_hears_nothing_more(stage: Stage) -> None:
    bens, anas = Ear(stage.ben, f"/ws/e/{stage.pk}/"), Ear(stage.ana, f"/ws/e/{stage.pk}/")
    for ear in (bens, anas):
        await ear.open()
        await ear.catch_up()
    await aside(stage.gwen.post)(f"/seats/{stage.seats['ben'].pk}/remove/")
    assert await bens.shown_out() == CLOSED
    await aside(stage.gm)("Note", text="The mill is a trap.")
    await anas.catch_up()
    await anas.close()
    assert stage.ana.find("The mill is a trap.")
    assert stage.ben.find("The mill is a trap.") == []
    assert (await aside(stage.ben.get)()).startswith("404")


@pytest.mark.django_db(transaction=True)
async def test_a_tv_whose_link_is_changed_hears_nothing_more(stage: Stage) -> None:
    wall = tv_of(stage)
    await wall.open()
    await wall.catch_up()
    await aside(Campaign.objects.update)(tv_token="another")
    await aside(stage.gm)("Note", text="The mill is a trap.")
    assert await wall.shown_out() == CLOSED
    assert stage.tv.find("The mill is a trap.") == []


@pytest.mark.django_db(transaction=True)
async def test_a_strangers_socket_hears_nothing(stage: Stage) -> None:
    for path in (f"/ws/e/{stage.pk}/", "/ws/tv/guessed/", "/ws/e/99999/"):
        ear = Ear(stage.zed, path)
        await ear.open()
        assert await ear.shown_out() == CLOSED
    assert stage.zed.heard == []
