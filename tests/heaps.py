"""Heaps of fights, made without playing them: rows as many, and if wished as wide, as a busy server has after months."""

from datetime import timedelta
from itertools import cycle, islice
from typing import Any

from django.contrib.auth import get_user_model
from django.utils import timezone

from combat.models import (
    Campaign,
    Character,
    CommandKey,
    Encounter,
    LoggedEvent,
    OwnEnvironment,
    Resolution,
    Seat,
    StatBlock,
)
from combat.rulesets import RULESETS

FIGHTS = 30  # of a campaign
PRESS = 3  # events of a command
NAMES = {"c1": "Edda", "c2": "Pim", "c3": "Goblin"}
TYPES = ("Stepped", "AttackResolved", "DamageTaken", "TurnEnded", "TurnStarted")
TOGETHER = 500  # rows of one statement


def heap_up(*, fights: int, events: int, width: int = 0) -> None:
    """Store so many fights with so many events in all, and what goes with them; a snapshot is `width` bytes wide and more."""
    campaigns = campaigns_made(-(-fights // FIGHTS))
    snapshot = {"ruleset": "fifth", "phase": "running", "names": NAMES, "padding": "x" * width}
    encounters = make(
        Encounter(
            campaign=campaign,
            name=f"Fight {number}",
            status=("setup", "paused", "ended")[number % 3],
            snapshot=snapshot,
            seq=events // fights,
            played_at=timezone.now() - timedelta(hours=number),
            archived_at=timezone.now() if number % 10 == 0 else None,
        )
        for number, campaign in enumerate(islice(cycle(campaigns), fights))
    )
    log_made(encounters, events)


def make(rows: Any) -> list[Any]:
    rows = list(rows)
    return type(rows[0]).objects.bulk_create(rows, batch_size=TOGETHER)


def campaigns_made(count: int) -> list[Campaign]:
    """Campaigns of all games in turn with their tables, creatures and places."""
    users = get_user_model()
    numbers, games = range(count), cycle(RULESETS)
    gms = make(users(username=f"gm-{number}", display_name=f"Gwen {number}") for number in numbers)
    players = make(users(username=f"guest-{number}", is_guest=True) for number in range(4 * count))
    campaigns = make(Campaign(name=f"Harrow {n}", gm=gms[n], ruleset=next(games)) for n in numbers)
    make(Seat(campaign=one, role="gm", name="Gwen", user=one.gm, status="active") for one in campaigns)
    make(Seat(campaign=one, role="spectator", name="TV") for one in campaigns)
    seats = make(
        Seat(campaign=campaigns[n // 4], name=f"Ana {n}", user=players[n], status="active") for n in range(4 * count)
    )
    make(Character(campaign=seat.campaign, seat=seat, name="Edda", sheet={"name": "Edda"}) for seat in seats)
    make(
        StatBlock(campaign=one, ruleset=one.ruleset, key="own", name="Own", sheet={"name": "Own"}) for one in campaigns
    )
    make(OwnEnvironment(campaign=one, key="own", name="Marsh", environment={}) for one in campaigns)
    return campaigns


def log_made(encounters: list[Encounter], events: int) -> None:
    """Commands, accepted keys and events, in equal parts; of every seventh fight a question is open, of every third some were
    given up."""
    seats = {one.campaign_id: one for one in Seat.objects.filter(role="player")}
    each = max(1, events // len(encounters))
    presses = [(one, number) for one in encounters for number in range(-(-each // PRESS))]
    resolutions = make(command(one, number, seats[one.campaign_id]) for one, number in presses)
    make(
        CommandKey(encounter=one.encounter, key=f"key-{number}", seat=one.seat, resolution=one, text="Done.")
        for number, one in enumerate(resolutions)
    )
    make(
        LoggedEvent(
            encounter=one.encounter,
            resolution=one,
            seq=seq,
            type=TYPES[seq % len(TYPES)],
            version=1,
            data={"type": TYPES[seq % len(TYPES)], "audience": ["gm", one.by], "who": "c1", "note": "x" * 300},
        )
        for one in resolutions
        for seq in range(one.base_seq + 1, min(one.base_seq + PRESS, each) + 1)
    )


def command(encounter: Encounter, number: int, seat: Seat) -> Resolution:
    """One that waits, was given up, or is done; with a journal as wide as real ones."""
    waits = number == 0 and encounter.pk % 7 == 0
    given_up = number == 1 and encounter.pk % 3 == 0
    return Resolution(
        encounter=encounter,
        seat=seat,
        by=seat.engine_id,
        command={"type": "EndTurn", "actor": "c1"},
        base_seq=number * PRESS,
        base={"ruleset": "fifth"} if waits else {},
        journal=["x" * 1000],
        status="waiting" if waits else "abandoned" if given_up else "done",
        request={"seat": seat.engine_id, "title": "Strike?"} if waits else None,
        asked_at=timezone.now() - timedelta(minutes=12) if waits else None,
        last_seq=(number + 1) * PRESS,
    )
