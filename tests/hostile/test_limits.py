"""What is plenty: each limit refuses in words and changes nothing, and honest play never meets it."""

import json
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from combat.engine import commands as cmd
from combat.engine.errors import Illegal
from combat.engine.scripts.ground.painting import MOST_SQUARES
from combat.models import Campaign, Encounter, Seat
from combat.services import limits
from combat.services.allowance import MOST_KEYS, Allowance
from combat.services.campaign.campaigns import campaign_create
from combat.services.campaign.characters import character_create
from combat.services.campaign.encounters import encounter_create
from combat.services.campaign.joining import quick_add
from combat.services.campaign.library import statblock_create
from combat.services.campaign.seats import seat_add, seat_join_by_code, seat_remove
from combat.services.limits import TooFast, press_demand
from tests.cast import FIGHTER
from tests.fights import EDDA, GOBLIN, GOBLIN_SHEET, press, stored
from tests.rulesets.a5e.places import area, place


class Hand:
    """A clock that goes on only when a test says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch, settings: Any) -> Hand:
    hand = Hand()
    settings.PRESSES_PER_SECOND = 10
    monkeypatch.setattr(limits, "presses", Allowance(rate=10, burst=limits.BURST, clock=hand))
    return hand


def test_an_allowance_gives_a_burst_then_so_many_a_second() -> None:
    clock = Hand()
    allowance = Allowance(rate=10, burst=20, clock=clock)
    assert [allowance.take() for _ in range(22)] == [True] * 20 + [False] * 2
    clock.now += 0.5
    assert [allowance.take() for _ in range(7)] == [True] * 5 + [False] * 2
    clock.now += 60
    assert sum(allowance.take() for _ in range(50)) == 20


def test_one_key_uses_nothing_of_another() -> None:
    allowance = Allowance(rate=1, burst=2, clock=Hand())
    assert [allowance.take(key) for key in "aaab"] == [True, True, False, True]


def test_keys_that_have_all_their_acts_again_are_forgotten() -> None:
    clock = Hand()
    allowance = Allowance(rate=1, burst=2, clock=clock)
    for key in range(MOST_KEYS):
        allowance.take(key)
    clock.now += 10
    allowance.take("one more")
    assert set(allowance.spent) == {"one more"}


def post(client: Client, fight: Encounter, key: int, **fields: Any) -> Any:
    data = {"key": f"press {key}", "type": "Note", "text": "Thunder.", **fields}
    return client.post(reverse("combat:command", args=[fight.pk]), data)


def test_presses_beyond_what_a_hand_can_make_are_refused_in_words(
    client: Client, round_one: Encounter, gwen: User, ana: User, clock: Hand
) -> None:
    client.force_login(gwen)
    done = [post(client, round_one, number).status_code for number in range(limits.BURST)]
    assert done == [200] * limits.BURST
    before = stored(round_one)
    answer = post(client, round_one, limits.BURST)
    assert (answer.status_code, "faster than the table can follow" in answer.text) == (429, True)
    assert 'id="region-' not in answer.text
    assert stored(round_one) == before
    clock.now += 0.2
    assert post(client, round_one, limits.BURST).status_code == 200
    client.force_login(ana)
    assert post(client, round_one, 100).status_code == 409  # a player's own presses are judged as ever


def test_the_setting_lifts_the_limit_for_load_generators(settings: Any, clock: Hand) -> None:
    settings.PRESSES_PER_SECOND = 0
    for _ in range(100):
        press_demand(seat_id=1)
    settings.PRESSES_PER_SECOND = 10
    for _ in range(limits.BURST):
        press_demand(seat_id=1)
    with pytest.raises(TooFast):
        press_demand(seat_id=1)


def test_a_busy_evening_never_meets_it(clock: Hand) -> None:
    """A press every quarter of a second, and now and then ten at once."""
    for second in range(600):
        clock.now = float(second)
        for _ in range(10 if second % 5 == 0 else 4):
            press_demand(seat_id=1)


# --- how much work --------------------------------------------------------------------------------------------------


@pytest.fixture
def at_work(monkeypatch: pytest.MonkeyPatch, clock: Hand) -> Allowance:
    allowance = Allowance(rate=0.25, burst=4, clock=clock)
    monkeypatch.setattr(limits, "work", allowance)
    return allowance


def test_whoever_has_cost_the_server_too_much_waits_in_words_and_nobody_else(
    client: Client, round_one: Encounter, gwen: User, ana: User, clock: Hand, at_work: Allowance
) -> None:
    client.force_login(gwen)
    table = reverse("combat:table", args=[round_one.pk])
    assert client.get(table).status_code == 200
    at_work.spent.clear()  # drawn for the first time a page costs what it may
    at_work.charge(gwen.pk, 5.1)
    before = stored(round_one)
    page, press_ = client.get(table), post(client, round_one, 1)
    assert (page.status_code, press_.status_code, page["Retry-After"]) == (429, 429, "5")
    assert "<h1>Wait a little</h1>" in page.text
    assert "more than the server can do for one person" in press_.text
    assert 'id="region-' not in press_.text
    assert stored(round_one) == before
    client.force_login(ana)
    assert client.get(table).status_code == 200
    client.force_login(gwen)
    clock.now += 8
    assert client.get(table).status_code == 200


def test_each_request_is_counted_for_its_user_and_none_of_a_strangers(
    client: Client, campaign: Campaign, gwen: User, at_work: Allowance
) -> None:
    client.get("/rules/")
    assert at_work.spent == {}
    client.force_login(gwen)
    client.get(reverse("combat:campaign", args=[campaign.pk]))
    once = at_work.spent[gwen.pk][0]
    client.get(reverse("combat:campaign", args=[campaign.pk]))
    assert 0 < once < at_work.spent[gwen.pk][0]


def test_an_allowance_that_is_overdrawn_is_paid_back_second_by_second() -> None:
    clock = Hand()
    allowance = Allowance(rate=0.5, burst=2, clock=clock)
    allowance.charge("a", 3)
    assert [allowance.has_left("a"), allowance.has_left("b")] == [False, True]
    clock.now += 2
    assert not allowance.has_left("a")
    clock.now += 0.5
    assert allowance.has_left("a")


# --- how many of everything -----------------------------------------------------------------------------------------


def most(monkeypatch: pytest.MonkeyPatch, **numbers: int) -> None:
    for name, number in numbers.items():
        monkeypatch.setattr(limits, name.upper(), number)


def test_campaigns(gwen: User, zed: User, campaign: Campaign, monkeypatch: pytest.MonkeyPatch, client: Client) -> None:
    most(monkeypatch, most_campaigns=1)
    client.force_login(gwen)
    answer = client.post(reverse("combat:campaign_new"), {"name": "One more", "ruleset": "fifth"})
    assert (answer.status_code, "You have 1 campaigns" in answer.text) == (422, True)
    assert Campaign.objects.count() == 1
    campaign_create(gm=zed, name="His own", ruleset="fifth")


def test_seats(campaign: Campaign, anas_seat: Seat, zed: User, monkeypatch: pytest.MonkeyPatch, client: Client) -> None:
    most(monkeypatch, most_seats=2)
    seat_add(campaign=campaign, name="Ben")
    answer = client.post(reverse("combat:join_code", args=[campaign.join_code]), {"player": "Cleo"})
    assert (answer.status_code, "The table is full" in answer.text) == (422, True)
    assert not User.objects.filter(is_guest=True).exists()
    client.force_login(campaign.gm)
    page = client.post(reverse("combat:seat_new", args=[campaign.pk]), {"name": "Cleo"}, follow=True)
    assert "The table is full" in page.text
    assert campaign.seats.filter(role=Seat.Role.PLAYER).count() == 2
    seat_remove(seat=anas_seat)
    assert seat_join_by_code(campaign=campaign, user=zed, name="Zed").user == zed


def test_characters(campaign: Campaign, anas_seat: Seat, bens_seat: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    most(monkeypatch, most_of_a_seat=1, most_characters=2)
    character_create(campaign=campaign, seat=anas_seat, sheet=FIGHTER)
    with pytest.raises(Illegal, match="1 characters are the most for one seat"):
        character_create(campaign=campaign, seat=anas_seat, sheet=FIGHTER)
    character_create(campaign=campaign, seat=bens_seat, sheet=FIGHTER)
    with pytest.raises(Illegal, match="This campaign has 2 characters"):
        character_create(campaign=campaign, seat=None, sheet=FIGHTER)
    assert campaign.characters.count() == 2


def test_stat_blocks(campaign: Campaign, monkeypatch: pytest.MonkeyPatch) -> None:
    most(monkeypatch, most_stat_blocks=1)
    statblock_create(campaign=campaign, sheet=GOBLIN_SHEET)
    with pytest.raises(Illegal, match="The library is full"):
        statblock_create(campaign=campaign, sheet=GOBLIN_SHEET)
    assert campaign.stat_blocks.count() == 1


def test_encounters(campaign: Campaign, encounter: Encounter, monkeypatch: pytest.MonkeyPatch, client: Client) -> None:
    most(monkeypatch, most_encounters=1)
    client.force_login(campaign.gm)
    form = {"name": "One more", "width": "12", "height": "12"}
    answer = client.post(reverse("combat:encounter_new", args=[campaign.pk]), form)
    assert (answer.status_code, "This campaign has 1 encounters" in answer.text) == (422, True)
    assert campaign.encounters.count() == 1


@pytest.mark.parametrize(
    ("number", "command", "words"),
    [
        ({"most_combatants": 4}, cmd.MakeObject(name="Door", hp=5, defense=10), "A fight holds 4 creatures"),
        ({"most_newcomers": 4}, cmd.MakeObject(name="Door", hp=5, defense=10), "4 creatures have come"),
        ({"most_entries": 0}, cmd.AddEntry(name="Lair"), "0 such entries are the most"),
        ({"most_effects": 0}, cmd.Afflict(targets=(EDDA,), condition="prone"), "Edda has 0 conditions"),
        ({"most_effects": 0}, cmd.Bolster(targets=(GOBLIN,), amount=5), "Goblin has 0 conditions"),
        ({"most_effects_in_all": 0}, cmd.Afflict(targets=(EDDA,), condition="prone"), "A fight holds 0 conditions"),
        ({"most_lamps": 0}, cmd.LightLamp(name="Torch", bright=20, dim=20, at=(2, 2)), "0 lights at a time"),
        ({"most_events": 5}, cmd.Note(text="Thunder."), "The log of this fight is full"),
    ],
)
def test_what_a_fight_holds(
    number: dict[str, int], command: Any, words: str, round_one: Encounter, gwens_seat: Seat, monkeypatch: Any
) -> None:
    before = stored(round_one)
    with monkeypatch.context() as patch:
        most(patch, **number)
        with pytest.raises(Illegal, match=words):
            press(round_one, gwens_seat, command)
    assert stored(round_one) == before
    press(round_one, gwens_seat, command)


def test_a_full_log_can_be_closed(round_one: Encounter, gwens_seat: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    most(monkeypatch, most_events=5)
    press(round_one, gwens_seat, cmd.Finish())


def test_creatures_come_in_all_or_none(encounter: Encounter, gwens_seat: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    most(monkeypatch, most_combatants=10)
    before = stored(encounter)
    with pytest.raises(Illegal, match="A fight holds 10 creatures"):
        quick_add(encounter_id=encounter.pk, seat=gwens_seat, line="6 goblin, 5 wolf", key="k")
    assert stored(encounter) == before
    quick_add(encounter_id=encounter.pk, seat=gwens_seat, line="6 goblin, 4 wolf", key="k")


def test_areas_of_a_map(monkeypatch: pytest.MonkeyPatch) -> None:
    """A5E-186: what nobody could read any more is refused in words."""
    most(monkeypatch, most_zones=2)
    scene = place()
    area(scene, "snow")
    command = cmd.LayZone(terrain="snow", squares=((1, 1),))
    limits.fight_demand(state=scene.state, seq=9, command=command)
    area(scene, "brush")
    with pytest.raises(Illegal, match="2 areas on one map are the most"):
        limits.fight_demand(state=scene.state, seq=9, command=command)
    most(monkeypatch, most_zones=9, most_zoned=2)
    with pytest.raises(Illegal, match="2 squares are the most that areas may cover"):
        limits.fight_demand(state=scene.state, seq=9, command=command)


def test_the_largest_honest_table_is_far_below(campaign: Campaign, gwen: User) -> None:
    """Ten players with three characters each, a fight of sixty, a thousand presses."""
    for number in range(10):
        seat = seat_add(campaign=campaign, name=f"Player {number}")
        for _ in range(3):
            character_create(campaign=campaign, seat=seat, sheet=FIGHTER)
    fight = encounter_create(campaign=campaign, name="The siege", width=40, height=40)
    gwens = campaign.seats.get(user=gwen)
    for key in ("first", "second"):
        quick_add(encounter_id=fight.pk, seat=gwens, line="30 goblin", key=key)
    fight.refresh_from_db()
    limits.fight_demand(state=fight.state, seq=20_000, command=cmd.Join(sheet=GOBLIN_SHEET, count=40))


@pytest.mark.parametrize(
    "body",
    ["text=" + "x" * 1_100_000, "&".join(f"field{number}=x" for number in range(600))],
    ids=["a megabyte", "six hundred fields"],
)
def test_a_form_that_is_too_large_is_refused_in_words(
    body: str, client: Client, round_one: Encounter, gwen: User
) -> None:
    client.force_login(gwen)
    before = stored(round_one)
    path = reverse("combat:command", args=[round_one.pk])
    answer = client.post(path, f"type=Note&key=k&{body}", "application/x-www-form-urlencoded")
    assert (answer.status_code, "more than a form can hold" in answer.text) == (400, True)
    assert stored(round_one) == before


def test_the_largest_honest_form_is_far_below(client: Client, round_one: Encounter, gwen: User) -> None:
    """A drawing of as many squares as it may have."""
    client.force_login(gwen)
    squares = [[x, y] for x in range(12) for y in range(10)] + [[11, 9]] * (MOST_SQUARES - 120)
    strokes = json.dumps([{"kind": "water", "squares": squares, "on": True, "height": 0}])
    form = {"type": "Draw", "strokes": strokes, "key": "k"}
    assert client.post(reverse("combat:command", args=[round_one.pk]), form).status_code == 200
