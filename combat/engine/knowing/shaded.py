"""Light and shade of the map as a seat is shown them."""

from __future__ import annotations

from combat.engine.fight import Fight
from combat.engine.ground.grid import Cells, Square, label
from combat.engine.ruleset import Ruleset
from combat.engine.seatview import LampView
from combat.engine.state import Lamp, State

Paint = tuple[tuple[str, tuple[Square, ...]], ...]
SHADES = ("dim", "dark")


def paint_in(rules: Ruleset, seen: State) -> Paint:
    """Return every kind of ground with its squares, dim and dark being what the light of the moment leaves so."""
    field = seen.field
    if field.light == "bright" and not seen.lamps:
        return field.painted
    found: dict[str, Cells] = {kind: frozenset(squares) for kind, squares in field.painted}
    for kind, squares in zip(SHADES, rules.ground.shades(Fight(rules, seen)), strict=True):
        # What a zone makes is shown with the zone.
        found[kind] = frozenset(filter(field.holds, squares)) - seen.zoned.get(kind, frozenset())
    return tuple((kind, tuple(sorted(squares))) for kind, squares in sorted(found.items()) if squares)


def lamps_in(seen: State) -> tuple[LampView, ...]:
    """Return what burns, for the GM to put out."""
    return tuple(LampView(lamp.key, lamp.name, place(seen, lamp)) for _, lamp in sorted(seen.lamps.items()))


def place(seen: State, lamp: Lamp) -> str:
    if lamp.carrier:
        return seen.names.get(lamp.carrier, "")
    return label(lamp.at) if lamp.at is not None else ""
