"""The story of a fight that is over, as each seat has heard it."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import Life
from combat.models import Campaign, Encounter, Seat
from tests.fights import EDDA, GOBLIN, OGRE, PIM, Loaded, now, press, store
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
    assert "The bridge is yours" in text
    assert "won after" in text
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


# --- replay --------------------------------------------------------------------------------------------------------


@pytest.fixture
def chase(round_one: Encounter, gwens_seat: Seat, anas_seat: Seat, dice: Loaded) -> Encounter:
    """Played: Edda comes to 2,2 and strikes the goblin, the GM shows the ogre, floods a square and fells Pim, then it is over."""
    dice(15, 4)
    press(round_one, anas_seat, cmd.Move(actor=EDDA, gait="walk", path=((3, 2),)))
    press(round_one, anas_seat, cmd.Act(actor=EDDA, action="attack", target=GOBLIN, weapon="longsword"))
    press(round_one, gwens_seat, cmd.Harm(targets=(PIM,), amount=21))
    press(round_one, gwens_seat, cmd.Place(who=EDDA, to=(6, 6)))
    press(round_one, gwens_seat, cmd.Reveal(who=OGRE))
    press(round_one, gwens_seat, cmd.Paint(kind="water", squares=((9, 9),)))
    press(round_one, gwens_seat, cmd.Harm(targets=(GOBLIN,), amount=10))
    press(round_one, gwens_seat, cmd.Finish())
    return now(round_one)


def at_stop(client: Client, user: User, fight: Encounter, stop: int) -> Page:
    client.force_login(user)
    address = reverse("combat:story", args=[fight.pk])
    return Page(client.get(address, {"stop": stop}, headers={"HX-Request": "true"}).text)


def stops(seen: Page) -> int:
    return int(seen.first("#stop").attributes["max"])


def places(seen: Page) -> dict[str, tuple[str, str]]:
    """Where everybody on the map of a stop stands."""
    tokens = [one.attributes for one in seen.every(".then [data-token]")]
    return {one["data-token"]: (one["data-x"], one["data-y"]) for one in tokens}


def stop_of(client: Client, user: User, fight: Encounter, words: str) -> int:
    """The stop that tells of something."""
    last = stops(at_stop(client, user, fight, 0))
    return next(n for n in range(last) if words in at_stop(client, user, fight, n).text(".told"))


def test_the_map_is_as_it_was_at_each_moment(client: Client, ana: User, chase: Encounter) -> None:
    first = at_stop(client, ana, chase, 0)
    assert "So it began." in first.text(".told")
    assert places(first)[EDDA] == ("3", "3")
    fallen = at_stop(client, ana, chase, stop_of(client, ana, chase, "Pim falls and is dying"))
    assert places(fallen)[EDDA] == ("3", "2")
    assert places(at_stop(client, ana, chase, stops(first)))[EDDA] == ("6", "6")


def test_whoever_was_hidden_then_is_on_nobodys_map_but_the_gms(
    client: Client, gwen: User, ana: User, ben: User, chase: Encounter
) -> None:
    """Nor in its words, nor in what the window shows: the ogre was out in the open only once Pim had fallen."""
    last = stops(at_stop(client, ana, chase, 0))
    for user in (ana, ben):
        for stop in range(stop_of(client, user, chase, "Pim falls") + 1):
            seen = at_stop(client, user, chase, stop)
            assert OGRE not in places(seen)
            assert "Ogre" not in (seen.tree.html or "")
        assert OGRE in places(at_stop(client, user, chase, last))
    assert OGRE in places(at_stop(client, gwen, chase, 0))


def test_between_two_events_of_one_press_there_is_no_stop(
    client: Client, ana: User, round_one: Encounter, gwens_seat: Seat
) -> None:
    """Two who fall by one press have fallen at both their moments: no screen has ever shown the one without the other."""
    press(round_one, gwens_seat, cmd.Harm(targets=(EDDA, PIM), amount=40))
    press(round_one, gwens_seat, cmd.Finish())
    for stop in (1, 2):
        assert len(at_stop(client, ana, round_one, stop).every(".then .token:not(.up)")) == 2


def test_the_ground_of_a_stop_is_found_by_its_name_by_whoever_has_seen_it(
    client: Client, gwen: User, ana: User, zed: User, chase: Encounter
) -> None:
    def picture(stop: int) -> str:
        href = at_stop(client, ana, chase, stop).first("image.picture").attributes["href"]
        return reverse("combat:story", args=[chase.pk]) + href

    dry, wet = picture(0), picture(stops(at_stop(client, ana, chase, 0)))
    assert dry != wet
    answers = [client.get(one) for one in (dry, wet)]
    assert [one.status_code for one in answers] == [200, 200]
    assert answers[0].content != answers[1].content
    assert client.get(reverse("combat:story_ground", args=[chase.pk, "0" * 24])).status_code == 404
    client.force_login(zed)
    assert client.get(dry).status_code == 404


def test_there_is_no_stop_but_those_of_ones_own_story(client: Client, ana: User, chase: Encounter) -> None:
    last = stops(at_stop(client, ana, chase, 0))
    for asked in (str(last + 1), "-1", "x", "", "٣", "9" * 40):
        assert client.get(reverse("combat:story", args=[chase.pk]), {"stop": asked}).status_code == 404


def test_a_replay_that_plays_goes_on_by_itself_to_the_end(client: Client, ana: User, chase: Encounter) -> None:
    client.force_login(ana)
    address, last = reverse("combat:story", args=[chase.pk]), stops(at_stop(client, ana, chase, 0))
    playing = Page(client.get(address, {"stop": 0, "play": 1}).text)
    assert playing.first("[hx-trigger^=load]").attributes["hx-get"] == "?stop=1&play=1"
    assert not Page(client.get(address, {"stop": last, "play": 1}).text).every("[hx-trigger^=load]")


# --- hit points ----------------------------------------------------------------------------------------------------


def test_the_chart_follows_the_heroes_and_for_the_gm_the_foes(
    client: Client, gwen: User, ana: User, over: Encounter
) -> None:
    seen = {user: Page(page(client, user, over)) for user in (gwen, ana)}
    names = {user: [one.text(strip=True) for one in seen[user].every(".courses b")] for user in seen}
    assert names == {gwen: ["Edda", "Pim", "All foes"], ana: ["Edda", "Pim"]}
    assert "21 of 21, 0 of 21" in seen[ana].text(".courses")


def test_no_number_of_a_foes_hit_points_is_in_a_players_story(client: Client, ana: User, over: Encounter) -> None:
    """The goblin has 10 of 10, however the table shows those of allies."""
    assert "10 of 10" not in told(page(client, ana, over))
    Campaign.objects.filter(pk=over.campaign_id).update(hit_points_allies="word")
    assert "of 21" not in told(page(client, ana, over))
