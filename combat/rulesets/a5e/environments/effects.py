"""What areas and fields of the map do to whoever comes in, begins or ends a turn there, or runs through; and which of its numbers
the GM may change."""

from dataclasses import replace

from combat.engine.declared.content import ZoneKind
from combat.engine.declared.terrain import Terrain
from combat.rulesets.a5e.terrain import concealed, footing

HAZARD = ("dc", "save", "dice", "type", "condition")
FALL = ("dc", "save", "dice", "type")
HANDLED = ("check_dc", *FALL)
SURFACE = ("dice", "type")


def plain(terrain: Terrain) -> ZoneKind:
    """Return a kind of ground that does nothing of its own; hidden, it is known once somebody walks into it."""
    return ZoneKind(terrain.key, walked=footing.noticed, grounds=terrain.grounds, summary=terrain.summary)


def surface(terrain: Terrain) -> ZoneKind:
    """Return a surface that hurts whoever touches it."""
    return replace(plain(terrain), walked=footing.touched, entered=footing.touched, began=footing.touched)


def catching(terrain: Terrain) -> ZoneKind:
    """Return something that catches whoever comes into it."""
    return replace(plain(terrain), walked=None, entered=concealed.sprung)
