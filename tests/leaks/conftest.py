from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import User
from combat.models import Campaign, Encounter, LoggedEvent, Resolution, Seat
from combat.rulesets import RULESETS
from combat.services import dice
from combat.services.campaigns import campaign_create
from combat.services.characters import character_create
from combat.services.encounters import encounter_create
from combat.services.seats import seat_add, seat_claim
from tests.leaks.stage import FIRST_RESOLUTION, FIRST_SEAT, FIRST_SEQ, LURKER, Stage, hero, lurker

Setter = Callable[..., Stage]


class Twelves:
    """Dice that always show 12, or what they can."""

    def randint(self, least: int, most: int) -> int:
        return min(12, most)


@pytest.fixture(params=sorted(RULESETS))
def ruleset(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture
def stage(ruleset: str, gwen: User, ana: User, ben: User, zed: User, monkeypatch: pytest.MonkeyPatch) -> Stage:
    """An empty table of each game, with Edda and Pim on the map and numbers of the store that nothing else has."""
    monkeypatch.setattr(dice, "chance", Twelves())
    campaign = campaign_create(gm=gwen, name="Harrow", ruleset=ruleset)
    encounter = encounter_create(campaign=campaign, name="The bridge")
    Seat.objects.create(pk=FIRST_SEAT, campaign=campaign, name="Nobody", status=Seat.Status.REMOVED)
    anas, bens = (seat_claim(seat=seat_add(campaign=campaign, name=u.display_name), user=u) for u in (ana, ben))
    for seat, name, initiative in ((anas, "Edda", 3), (bens, "Pim", 1)):
        character_create(campaign=campaign, seat=seat, sheet=hero(ruleset, name, initiative))
    number_oddly(encounter, gwen)
    made = Stage(encounter, anas, bens, zed)
    for character in campaign.characters.order_by("pk"):
        made.gwen.post("add-character/", character=character.pk)
    made.place("Edda", 5, 5)
    made.place("Pim", 5, 9)
    return made


def number_oddly(encounter: Encounter, gwen: User) -> None:
    """Let events, resolutions and seats of this fight have numbers that a search can find."""
    LoggedEvent.objects.filter(encounter=encounter).update(seq=FIRST_SEQ)
    encounter.seq = FIRST_SEQ
    encounter.save()
    gone: Any = {"encounter": encounter, "command": {}, "base": {}, "base_seq": 0, "status": "done"}
    Resolution.objects.create(pk=FIRST_RESOLUTION, **gone)


@pytest.fixture
def ambush(stage: Stage) -> Stage:
    """Round 1, Edda's turn: somebody of whom only Gwen knows stands beside her."""
    stage.create(lurker(stage.ruleset), hidden=True)
    stage.place(LURKER, 6, 5)
    stage.gm("Change", who=stage[LURKER].id, reveal_on_act="false")
    stage.gm("Start")
    stage.settle()
    stage.next_turn_until("Edda")
    return stage


@pytest.fixture
def campaign_of(stage: Stage) -> Campaign:
    return stage.campaign
