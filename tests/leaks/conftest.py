from typing import Any

import pytest
from django.db import transaction

from accounts.models import User
from combat.engine import events as ev
from combat.engine.state import Combatant, Entry, Sheet
from combat.models import Encounter, LoggedEvent, Resolution, Seat
from combat.rulesets import RULESETS
from combat.services.campaign.campaigns import campaign_create
from combat.services.campaign.encounters import encounter_create
from combat.services.campaign.seats import seat_add, seat_claim
from combat.services.fight import dice
from combat.services.fight.append import append
from tests.cast import shown
from tests.leaks.stage import FIRST_RESOLUTION, FIRST_SEAT, FIRST_SEQ, LURKER, Stage, hero, lurker


class Dice:
    """Dice that all show `face`, or the most they can."""

    face = 12

    def randint(self, least: int, most: int) -> int:
        return min(self.face, most)


@pytest.fixture(params=sorted(RULESETS))
def ruleset(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture
def stage(ruleset: str, gwen: User, ana: User, ben: User, zed: User, monkeypatch: pytest.MonkeyPatch) -> Stage:
    """A table of each game, with Edda and Pim on the map and numbers of the store that nothing else has."""
    loaded = Dice()
    monkeypatch.setattr(dice, "chance", loaded)
    campaign = campaign_create(gm=gwen, name="Harrow", ruleset=ruleset)
    encounter = shown(encounter_create(campaign=campaign, name="The bridge", width=12, height=10))
    number_oddly(encounter)
    anas, bens = (seat_claim(seat=seat_add(campaign=campaign, name=u.display_name), user=u) for u in (ana, ben))
    edda, pim = hero(ruleset, "Edda", 3), hero(ruleset, "Pim", 1)
    store(
        encounter,
        joined("c1", edda, (5, 5), owner=anas.engine_id, side="allies"),
        joined("c2", pim, (5, 8), owner=bens.engine_id, side="allies"),
    )
    return Stage(encounter, anas, bens, zed, loaded)


@pytest.fixture
def ambush(stage: Stage) -> Stage:
    """Round 1, Edda's turn: somebody of whom only Gwen knows stands beside her, and stays unseen when it acts."""
    edda, pim, unseen = ("i11", "c1"), ("i12", "c2"), ("i10", "c3")
    places = ((unseen, LURKER, 6019), (edda, "Edda", 15), (pim, "Pim", 13))
    order = tuple(Entry(entry, name, (who,), score) for (entry, who), name, score in places)
    everyone, secret = {"audience": ev.EVERYONE}, {"audience": ev.GM_ONLY}
    store(
        stage.encounter,
        joined("c3", lurker(stage.ruleset), (6, 5), hidden=True, reveal_on_act=False),
        ev.EncounterStarted(**everyone),
        ev.OrderSet(order=order, **everyone),
        ev.RoundStarted(round=1, **everyone),
        ev.EntryStarted(entry="i10", **secret),
        ev.TurnStarted(who="c3", **secret),
        ev.TurnEnded(who="c3", **secret),
        ev.EntryStarted(entry="i11", **everyone),
        ev.TurnStarted(who="c1", **everyone),
    )
    return stage


def number_oddly(encounter: Encounter) -> None:
    """Let events, presses and seats of this fight have numbers that a search can find."""
    Seat.objects.create(pk=FIRST_SEAT, campaign=encounter.campaign, name="Nobody", status=Seat.Status.REMOVED)
    LoggedEvent.objects.filter(encounter=encounter).update(seq=FIRST_SEQ)
    encounter.seq = FIRST_SEQ
    encounter.save()
    gone: Any = {"encounter": encounter, "command": {}, "base": {}, "base_seq": 0, "status": "done"}
    Resolution.objects.create(pk=FIRST_RESOLUTION, **gone)


def joined(who: str, sheet: Sheet, at: tuple[int, int], **fields: Any) -> ev.Event:
    here = Combatant(id=who, name=sheet.name, sheet=sheet, at=at, hp=sheet.hp, letter=sheet.name[0], **fields)
    return ev.CombatantJoined(audience=ev.GM_ONLY if here.hidden else ev.EVERYONE, combatant=here)


def store(encounter: Encounter, *events: ev.Event) -> None:
    """Put events straight into the log, as history."""
    with transaction.atomic():
        append(encounter=encounter, events=events)
