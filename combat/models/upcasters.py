"""Old events stay readable: each step lifts the JSON of one event type from one version to the next.

Whoever changes what an event of some type looks like raises `VERSION` in combat/engine/events/event.py by one and says here
how the JSON of the version before becomes that of the new one. What is stored is never rewritten.
New fields of `State` get defaults. tests/histories/ plays fights that older versions have recorded.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from combat.engine.errors import Refused
from combat.engine.events import VERSION, AnyEvent
from combat.engine.plain import PlainReader

Data = dict[str, Any]

stored_event: PlainReader[AnyEvent] = PlainReader(AnyEvent)


def counts_sorted(data: Data) -> Data:
    """What a turn gives back: counts of single weapons ("multi:claw") come last; they stood as they were first used."""
    if data["what"][0] != "reaction":
        return data
    single = sorted(what for what in data["what"] if ":" in what)
    return {**data, "what": [*(what for what in data["what"] if ":" not in what), *single]}


# (event type, version it was written with) -> the same event as the next version writes it.
UPCASTERS: dict[tuple[str, int], Callable[[Data], Data]] = {("Refreshed", 1): counts_sorted}

NEWER = "This fight was played on by a newer version of Six Seconds. This one must be updated to read it."
UNKNOWN = "This version of Six Seconds can’t read this fight’s log: a {type} of version {version}, {why}."


class UnreadableEvent(Refused):
    """An event that this version does not know: of a newer one, of an unknown type, or of another shape."""


def upcast(data: Data, version: int, *, to: int = VERSION) -> Data:
    """The event's JSON as version `to` would have written it; raises UnreadableEvent for a newer one."""
    if version > to:
        raise UnreadableEvent(NEWER)
    for step in range(version, to):
        lift = UPCASTERS.get((data["type"], step))
        data = lift(data) if lift else data
    return data


def event_of(data: Data, version: int) -> AnyEvent:
    """The engine's value of a stored event, brought to the present version; raises UnreadableEvent."""
    present = upcast(data, version)
    try:
        return stored_event(present)
    except msgspec.ValidationError as error:
        known = UNKNOWN.format(type=data.get("type", "event"), version=version, why=error)
        raise UnreadableEvent(known) from error
