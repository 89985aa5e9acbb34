"""Which seats have a screen connected to this process; with several processes each knows its own screens only."""

from collections import Counter
from threading import Lock

_screens: Counter[tuple[int, int]] = Counter()
_lock = Lock()


def arrived(encounter_id: int, seat_id: int) -> None:
    """A screen of this seat shows this fight now."""
    with _lock:
        _screens[encounter_id, seat_id] += 1


def left(encounter_id: int, seat_id: int) -> None:
    """One screen of this seat less."""
    with _lock:
        _screens[encounter_id, seat_id] -= 1
        if _screens[encounter_id, seat_id] <= 0:
            del _screens[encounter_id, seat_id]


def is_present(encounter_id: int, seat_id: int) -> bool:
    """Tell whether any screen of this seat shows this fight."""
    with _lock:
        return (encounter_id, seat_id) in _screens
