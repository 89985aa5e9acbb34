"""Old events stay readable: each step lifts the JSON of one event type from one version to the next."""

from collections.abc import Callable
from typing import Any

from combat.engine.events import VERSION

Data = dict[str, Any]

# (event type, version it was written with) -> the same event as the next version writes it.
UPCASTERS: dict[tuple[str, int], Callable[[Data], Data]] = {}


def upcast(data: Data, version: int, *, to: int = VERSION) -> Data:
    """The event's JSON as version `to` would have written it."""
    for step in range(version, to):
        lift = UPCASTERS.get((data["type"], step))
        data = lift(data) if lift else data
    return data
