"""Command and groups over the web: the GM's forms, the tabs of a player with a company, and who may press what."""

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from combat.models import Campaign, Encounter, Seat
from combat.selectors.fight.moments import state_of
from combat.selectors.fight.table import glance_left
from combat.services.campaign.campaigns import campaign_create
from combat.services.campaign.encounters import encounter_create
from combat.services.campaign.seats import seat_add, seat_claim
from tests.builders import hero, monster
from tests.fights import begun, joined, store
from tests.rulesets.a5e.bands import hireling

EDDA, PIM, ORC, SPEARS = "c1", "c2", "c3", ("c4", "c5", "c6")


@pytest.fixture
def harrow(gwen: User) -> Campaign:
    return campaign_create(gm=gwen, name="Harrow", ruleset="a5e")


@pytest.fixture
def seats(harrow: Campaign, ana: User, ben: User) -> dict[str, Seat]:
    return {u.display_name: seat_claim(seat=seat_add(campaign=harrow, name=u.display_name), user=u) for u in (ana, ben)}


@pytest.fixture
def fight(harrow: Campaign, seats: dict[str, Seat]) -> Encounter:
    """Edda (Ana's), whose turn it is, three hired spears of the GM's beside an orc, and Pim (Ben's)."""
    made = encounter_create(campaign=harrow, name="The mill", width=12, height=10)
    store(
        made,
        *joined(EDDA, "Edda", hero("Edda"), (2, 5), owner=seats["Ana"].engine_id, side="allies"),
        *joined(PIM, "Pim", hero("Pim"), (1, 1), owner=seats["Ben"].engine_id, side="allies"),
        *joined(ORC, "Orc", monster("Orc", hp=60), (6, 5)),
        *(e for n, who in enumerate(SPEARS) for e in joined(who, f"Spear {n}", hireling(), (5, 4 + n), side="allies")),
        *begun(EDDA, ORC, PIM, *SPEARS),
    )
    made.status = Encounter.Status.RUNNING
    made.save()
    return made


class Press:
    """Posts forms to one fight as somebody."""

    def __init__(self, client: Client, fight: Encounter) -> None:
        self.client, self.fight, self.sent = client, fight, 0

    def __call__(self, user: User, name: str, **fields: object) -> tuple[int, str]:
        self.client.force_login(user)
        self.sent += 1
        data = {"key": f"press {self.sent}", **fields}
        response = self.client.post(reverse(f"combat:{name}", args=[self.fight.pk]), data)
        return response.status_code, response.content.decode()


@pytest.fixture
def press(client: Client, fight: Encounter) -> Press:
    return Press(client, fight)


def now(fight: Encounter):  # type: ignore[no-untyped-def]
    return state_of(Encounter.objects.get(pk=fight.pk)).combatants


def test_the_gm_hands_over_command_by_form_and_the_player_attacks(
    press: Press, fight: Encounter, gwen: User, ana: User, seats: dict[str, Seat]
) -> None:
    """A5E-243, A5E-246: as the console sends it, as the phone sends it."""
    assert press(gwen, "command", type="HandOver", targets=list(SPEARS), commander=EDDA)[0] == 200
    assert {now(fight)[who].owner for who in SPEARS} == {seats["Ana"].engine_id}
    attack = {"type": "Act", "actor": EDDA, "action": "command-attack", "weapon": f"{SPEARS[0]}:spear", "target": ORC}
    status, html = press(ana, "command", **attack)
    assert (status, "attack <b>Orc</b> together with Spear" in html) == (200, True)
    assert now(fight)[ORC].hp < 60


def test_the_gm_forms_a_group_by_form(press: Press, fight: Encounter, gwen: User) -> None:
    """A5E-254"""
    assert press(gwen, "command", type="FormGroup", targets=list(SPEARS))[0] == 200
    assert [now(fight)[who].commander for who in SPEARS] == ["", SPEARS[0], SPEARS[0]]
    assert press(gwen, "command", type="HandOver", targets=list(SPEARS[1:]))[0] == 200
    assert [now(fight)[who].commander for who in SPEARS] == ["", "", ""]


@pytest.mark.parametrize("kind", ["HandOver", "FormGroup"])
def test_players_hand_over_nothing(press: Press, fight: Encounter, ana: User, zed: User, kind: str) -> None:
    """A5E-243: whoever commands is the GM's to say."""
    status, html = press(ana, "command", type=kind, targets=list(SPEARS), commander=EDDA)
    assert (status, "Only the GM" in html) == (409, True)
    assert press(zed, "command", type=kind, targets=list(SPEARS), commander=EDDA)[0] == 404
    assert {now(fight)[who].commander for who in SPEARS} == {""}


def test_odd_forms_are_refused_in_words(press: Press, fight: Encounter, gwen: User) -> None:
    """A5E-243: creatures that are not there, none at all, a commander who is nobody."""
    for fields in (
        {"targets": ["c99"], "commander": EDDA},
        {"commander": EDDA},
        {"targets": ["c4"], "commander": "c99"},
    ):
        status, html = press(gwen, "command", type="HandOver", **fields)
        assert (status in (409, 422), "refused" in html) == (True, True)


def test_a_player_takes_a_creature_of_hers_in_hand(
    press: Press, fight: Encounter, gwen: User, ana: User, ben: User, seats: dict[str, Seat]
) -> None:
    """A5E-244: the tab opens its hand; nobody opens what is not theirs, and a refusal does not tell what there is."""
    assert press(ana, "take_up", who=SPEARS[1])[0] == 422
    press(gwen, "command", type="HandOver", targets=list(SPEARS), commander=EDDA)
    status, html = press(ana, "take_up", who=SPEARS[1])
    assert (status, f'value="{SPEARS[1]}" aria-current="true"' in html) == (200, True)
    refused, words = press(ben, "take_up", who=SPEARS[1])
    assert (refused, words.count("That creature is not in this encounter.")) == (422, 1)
    assert Seat.objects.get(pk=seats["Ben"].pk).focus == ""
    assert press(ana, "take_up", who="")[0] == 200
    assert press(ana, "take_up", who="c99")[0] == 422


@pytest.mark.django_db(transaction=True)
def test_whoevers_turn_begins_is_in_hand(press: Press, fight: Encounter, gwen: User, ana: User) -> None:
    """A5E-244: whichever of hers a player had in hand before, the one that acts is; until then her choice stays. What the press
    leaves behind, from which screens are drawn, says so as the database does."""
    press(gwen, "command", type="HandOver", targets=list(SPEARS), commander=EDDA)
    press(ana, "take_up", who=SPEARS[1])
    for who in (ORC, PIM):
        press(gwen, "command", type="NextTurn")
        assert state_of(Encounter.objects.get(pk=fight.pk)).active == who
        assert held_by(fight, ana) == SPEARS[1]
    press(gwen, "command", type="NextTurn")
    assert state_of(Encounter.objects.get(pk=fight.pk)).active == EDDA
    assert held_by(fight, ana) == ""


def held_by(fight: Encounter, user: User) -> str:
    """Whom a screen of this user shows in hand."""
    left = glance_left(fight.pk, user.pk)
    assert left is not None
    assert left[1].focus == Seat.objects.get(pk=left[1].pk).focus
    return left[1].focus
