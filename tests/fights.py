"""A stored fight, made without rolling: Edda's turn, a goblin beside her, Pim farther off, an ogre that nobody sees."""

from collections import deque
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest
from django.db import transaction

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.ids import GM
from combat.engine.state import Combatant, DamageDice, Entry, Sheet, Weapon
from combat.models import Encounter, Seat
from combat.selectors.fight.table import seat_frame
from combat.services.fight import dice as services_dice
from combat.services.fight.answers import answer_submit
from combat.services.fight.append import append
from combat.services.fight.commands import command_submit
from combat.services.fight.moment import Receipt
from tests.cast import FIGHTER, ROGUE

EDDA, PIM, GOBLIN, OGRE = "c1", "c2", "c3", "c4"
CLUB = Weapon("club", "Club", bonus=4, harm=(DamageDice("1d6+2", "bludgeoning"),))
GOBLIN_SHEET = Sheet(name="Goblin", hp=10, defenses={"ac": 13}, weapons=(CLUB,))
OGRE_SHEET = Sheet(name="Ogre", size="Large", hp=59, defenses={"ac": 11}, weapons=(CLUB,))

keys = (f"key-{number}" for number in count())


class Loaded:
    """Dice that show what a test has put into them, then tens."""

    def __init__(self) -> None:
        self.faces: deque[int] = deque()

    def __call__(self, *faces: int) -> None:
        self.faces.extend(faces)

    def randint(self, least: int, most: int) -> int:
        return self.faces.popleft() if self.faces else min(10, most)


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> Iterator[Loaded]:
    """The server's dice: `dice(15, 3)` lets the next ones show 15 and 3; all must be thrown."""
    loaded = Loaded()
    monkeypatch.setattr(services_dice, "chance", loaded)
    yield loaded
    assert not loaded.faces


@pytest.fixture
def round_one(encounter: Encounter, anas_seat: Seat, bens_seat: Seat, dice: Loaded) -> Encounter:
    """Edda (Ana's) at 3,3, whose turn it is, a goblin beside her at 4,3, Pim (Ben's) at 3,6, a hidden ogre at 8,8."""
    return fight_begin(encounter, anas_seat, bens_seat)


@pytest.fixture
def fight(round_one: Encounter) -> Encounter:
    """The same, for tests that know no other fight."""
    return round_one


@pytest.fixture
def asked(fight: Encounter, gwens_seat: Seat) -> Encounter:
    """The same, standing still until Ana has answered whether Edda strikes at the goblin that leaves."""
    goblin_leaves(fight, gwens_seat)
    return fight


def fight_begin(encounter: Encounter, ana: Seat, ben: Seat) -> Encounter:
    store(
        encounter,
        *joined(EDDA, "Edda", FIGHTER, (3, 3), owner=ana.engine_id, side="allies"),
        *joined(PIM, "Pim", ROGUE, (3, 6), owner=ben.engine_id, side="allies"),
        *joined(GOBLIN, "Goblin", GOBLIN_SHEET, (4, 3)),
        *joined(OGRE, "Ogre", OGRE_SHEET, (8, 8), hidden=True),
        *begun(EDDA, GOBLIN, PIM, OGRE),
    )
    return encounter


def store(encounter: Encounter, *events: ev.Event) -> None:
    """Put events straight into the log, as history."""
    with transaction.atomic():
        append(encounter=encounter, events=events)


def joined(who: str, name: str, sheet: Sheet, at: tuple[int, int], **fields: Any) -> list[ev.Event]:
    here = Combatant(id=who, name=name, sheet=sheet, at=at, hp=sheet.hp, letter=name[0], **fields)
    audience = ev.GM_ONLY if here.hidden else ev.EVERYONE
    return [ev.CombatantJoined(combatant=here, audience=audience)]


def begun(*order: str) -> list[ev.Event]:
    """The start of a fight in this order, and the first one's turn."""
    entries = tuple(Entry(f"i{n + 10}", who, (who,), 20 - n) for n, who in enumerate(order))
    return [
        ev.EncounterStarted(audience=ev.EVERYONE),
        ev.OrderSet(order=entries, audience=ev.EVERYONE),
        ev.RoundStarted(round=1, audience=ev.EVERYONE),
        ev.EntryStarted(entry=entries[0].id, audience=ev.EVERYONE),
        ev.TurnStarted(who=order[0], audience=ev.EVERYONE),
    ]


def now(encounter: Encounter) -> Encounter:
    """The encounter as it is stored now."""
    return Encounter.objects.select_related("campaign").get(pk=encounter.pk)


def stored(encounter: Encounter) -> tuple[Any, ...]:
    """Everything that a press could have changed, to compare before and after."""
    row = now(encounter)
    seats = row.campaign.seats.order_by("pk").values_list("pk", "acts", "standing", "own_dice", "presses", "focus")
    waiting = row.resolutions.values_list("pk", "status", "journal", "request", "answers", "last_seq")
    return row.seq, row.state, row.status, row.events.count(), row.command_keys.count(), list(waiting), list(seats)


def frame(encounter: Encounter, seat: Seat) -> Any:
    """What a seat sees now."""
    return seat_frame(now(encounter), Seat.objects.select_related("campaign").get(pk=seat.pk))


def version(encounter: Encounter, seat: Seat) -> str:
    return frame(encounter, seat).version


def press(encounter: Encounter, seat: Seat, command: Any, **fields: Any) -> Receipt:
    """A seat's press, with a key of its own unless one is given."""
    return command_submit(encounter_id=encounter.pk, seat=seat, command=command, **{"key": next(keys), **fields})


def goblin_leaves(encounter: Encounter, gm: Seat) -> None:
    """In its turn the goblin walks out of Edda's reach: Ana is asked whether she strikes."""
    press(encounter, gm, cmd.NextTurn())
    press(encounter, gm, cmd.Move(actor=GOBLIN, path=((5, 3), (6, 3))))


def prompts(encounter: Encounter, seat: Seat) -> list[Any]:
    """The questions on a seat's screen."""
    return list(frame(encounter, seat).view.prompts)


def answer(encounter: Encounter, seat: Seat, choice: str = "", **fields: Any) -> Receipt:
    """A seat's answer to the first question on its screen."""
    prompt = fields.pop("prompt", None) or prompts(encounter, seat)[0].id
    return answer_submit(
        encounter_id=encounter.pk, seat=seat, prompt=prompt, choice=choice, **{"key": next(keys), **fields}
    )


def own_dice(*seats: Seat) -> None:
    Seat.objects.filter(pk__in=[seat.pk for seat in seats]).update(own_dice=True)


def likes_to_press(*seats: Seat) -> None:
    Seat.objects.filter(pk__in=[seat.pk for seat in seats]).update(presses=Seat.Presses.ALL)


def gm_of(encounter: Encounter) -> Seat:
    return encounter.campaign.seats.get(role=GM)
