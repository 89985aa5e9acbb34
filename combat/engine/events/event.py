"""What every event is, and who may know of it."""

import msgspec

from combat.engine.ids import GM, Id, SeatId

VERSION = 2  # of what an event looks like; combat/models/upcasters.py lifts older ones
Audience = tuple[SeatId, ...]
EVERYONE: Audience = ("*",)
GM_ONLY: Audience = (GM,)


class Event(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag=True, tag_field="type", gc=False):
    audience: Audience
    veiled: tuple[Id, ...] = ()
    astray: dict[Id, Audience] = {}
    issued: dict[
        str, int
    ] = {}  # how many ids were given in secret by now, by who knew of what they name; nobody reads it


def visible_to(event: Event, seat: SeatId) -> bool:
    """Tell whether a seat may know of an event; an unknown seat knows only what everybody does."""
    return seat == GM or event.audience == EVERYONE or seat in event.audience
