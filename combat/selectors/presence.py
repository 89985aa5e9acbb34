"""Which seats have a screen connected, at a fight or where players wait for one: to this process, and to others as they last
said."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from threading import Lock
from time import monotonic

LASTS = 15.0  # seconds that the word of another process is good for

_screens: defaultdict[int, Counter[int]] = defaultdict(Counter)  # campaign, seat: how many
_elsewhere: dict[str, tuple[float, Mapping[int, list[int]]]] = {}
_lock = Lock()


def arrived(campaign_id: int, seat_id: int) -> None:
    """A screen of this seat is connected."""
    with _lock:
        _screens[campaign_id][seat_id] += 1


def departed(campaign_id: int, seat_id: int) -> None:
    """One screen of this seat less."""
    with _lock:
        seats = _screens[campaign_id]
        seats[seat_id] -= 1
        _screens[campaign_id] = +seats  # without those that have none any more
        if not _screens[campaign_id]:
            del _screens[campaign_id]


def connected() -> dict[int, list[int]]:
    """The seats that are connected to this process, by campaign, for the others."""
    with _lock:
        return {campaign: list(seats) for campaign, seats in _screens.items()}


def elsewhere(process: str, screens: Mapping[int, list[int]]) -> bool:
    """Another process says who is connected to it, by campaign; its word lasts 15 seconds. Tells whether that is new."""
    with _lock:
        _, before = _elsewhere.get(process, (0.0, {}))
        _elsewhere[process] = (monotonic() + LASTS, screens)
    return {pk: set(seats) for pk, seats in before.items()} != {pk: set(seats) for pk, seats in screens.items()}


def forget() -> bool:
    """Drop the word of processes that have fallen silent; tells whether there were any."""
    now = monotonic()
    with _lock:
        silent = [process for process, (until, _) in _elsewhere.items() if until < now]
        for process in silent:
            del _elsewhere[process]
    return bool(silent)


def present(campaign_id: int) -> frozenset[int]:
    """The seats of this campaign that have a screen connected."""
    with _lock:
        others = (seat for _, screens in _elsewhere.values() for seat in screens.get(campaign_id, ()))
        return frozenset((*_screens.get(campaign_id, ()), *others))
