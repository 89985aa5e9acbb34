"""The story of a fight that is over, as each seat has heard it."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from combat.engine import events as ev
from combat.engine.state import Life
from combat.models import Encounter
from tests.fights import EDDA, GOBLIN, OGRE, PIM, store
from tests.players.page import Page

pytestmark = pytest.mark.django_db


def hit(who: str, by: str, amount: int, audience: ev.Audience = ev.EVERYONE) -> ev.DamageTaken:
    parts = (ev.Part("slashing", amount, amount),)
    return ev.DamageTaken(audience=audience, who=who, amount=amount, absorbed=0, lost=amount, parts=parts, source=by)


def life(who: str, now: Life, audience: ev.Audience = ev.EVERYONE) -> ev.LifeChanged:
    return ev.LifeChanged(audience=audience, who=who, life=now)


@pytest.fixture
def over(round_one: Encounter) -> Encounter:
    """Pim fell and was brought back, Edda felled the goblin, an ogre that nobody has seen died by itself."""
    store(
        round_one,
        *(hit(PIM, GOBLIN, 21), life(PIM, "dying")),
        ev.RoundStarted(audience=ev.EVERYONE, round=2),
        *(ev.Healed(audience=ev.EVERYONE, who=PIM, amount=4, source=EDDA, cause="Cure Wounds"), life(PIM, "up")),
        *(hit(GOBLIN, EDDA, 10), life(GOBLIN, "dead")),
        *(hit(OGRE, OGRE, 59, ev.GM_ONLY), life(OGRE, "dead", ev.GM_ONLY)),
        ev.EncounterEnded(audience=ev.EVERYONE),
    )
    return round_one


def page(client: Client, user: User, fight: Encounter) -> str:
    client.force_login(user)
    return client.get(reverse("combat:story", args=[fight.pk])).text


def told(text: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", text).split())


def test_the_moments_stand_in_their_rounds(client: Client, ana: User, over: Encounter) -> None:
    text = told(page(client, ana, over))
    moments = ("Round 1", "Pim falls and is dying", "Round 2", "Pim is up again", "Goblin is dead")
    places = [text.index(one) for one in moments]
    assert places == sorted(places)
    assert "The fight is won" in text
    assert "1 foe fell." in text


def test_each_hero_is_remembered_for_something(client: Client, ana: User, over: Encounter) -> None:
    """At its line of the log, and beside it with the hero’s number."""
    text = page(client, ana, over)
    assert "Brought Pim back" in text.split("Remembered for")[0]
    assert "Edda" in text.split("Remembered for")[1]


def test_a_moment_opens_the_deed_that_it_belongs_to(client: Client, ana: User, over: Encounter) -> None:
    """Edda’s blow stands before the death that it brought; whoever is up again is no skull."""
    beats = {beat.css_first("ul").text(strip=True): beat for beat in Page(page(client, ana, over)).every(".beats > li")}
    dead = next(beat for line, beat in beats.items() if "Goblin" in line)
    assert dead.css_first("details.deed summary").text() == "The whole deed"
    *_, blow, death = [" ".join(line.text().split()) for line in dead.css("details.deed li")]
    assert "10 slashing" in blow
    assert "Goblin is dead" in death
    pictures = [beat.css_first("use").attributes["href"].rpartition("#")[2] for beat in beats.values()]
    assert pictures == ["death-skull", "healing", "healing", "death-skull"]


def test_what_a_seat_has_not_seen_is_no_part_of_its_story(
    client: Client, gwen: User, ana: User, ben: User, over: Encounter
) -> None:
    assert "Ogre is dead" in told(page(client, gwen, over))
    for user in (ana, ben):
        assert "Ogre" not in page(client, user, over)


def test_a_fight_that_goes_on_has_none_yet(client: Client, ana: User, round_one: Encounter) -> None:
    client.force_login(ana)
    answer = client.get(reverse("combat:story", args=[round_one.pk]))
    assert answer.headers["Location"] == reverse("combat:table", args=[round_one.pk])


def test_a_campaign_leads_from_what_was_fought_to_its_story(client: Client, gwen: User, over: Encounter) -> None:
    client.force_login(gwen)
    campaign = client.get(reverse("combat:campaign", args=[over.campaign_id])).text
    assert f'href="{reverse("combat:story", args=[over.pk])}"' in campaign
