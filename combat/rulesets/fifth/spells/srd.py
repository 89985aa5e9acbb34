"""A spell of the System Reference Document: its figures, its source and its licence."""

from typing import Any

from combat.engine.declared.powers import Outcome, Power
from combat.engine.ground.shapes import Area

SOURCE = "System Reference Document 5.1"
LICENCE = "CC-BY-4.0"
MINUTE = 10  # rounds
HOUR = 600


def spell(name: str, level: int, summary: str, *outcomes: Outcome, **fields: Any) -> Power:
    """Declare a spell; `area` says what row it cites when the spell has none of its own."""
    row = "FIF-125" if "area" in fields else "FIF-119"
    values = {"row": row, "source": SOURCE, "licence": LICENCE, **fields}
    return Power(key_of(name), name, summary, outcomes, level, **values)


def still(name: str, summary: str, *outcomes: Outcome, **fields: Any) -> Power:
    """Declare what a spell that lasts lets its caster do in later turns: neither a casting nor a slot."""
    values = {"row": "FIF-250", "parts": "", "verb": "goes on with", "source": SOURCE, "licence": LICENCE, **fields}
    return Power(key_of(name), name, summary, outcomes, **values)


def key_of(name: str) -> str:
    return name.lower().replace("’", "").replace(":", "").replace(" ", "-").replace("/", "-")


def sphere(radius: int) -> Area:
    return Area("sphere", radius)


def around(radius: int) -> Area:
    """Everything so near to the caster."""
    return Area("sphere", radius, from_self=True)


def cone(length: int) -> Area:
    return Area("cone", length, from_self=True)


def cube(side: int, from_self: bool = False) -> Area:
    return Area("cube", side, from_self=from_self)


def line(length: int, width: int) -> Area:
    return Area("line", length, width, from_self=True)


def cylinder(radius: int, height: int) -> Area:
    return Area("cylinder", radius, height=height)


def wall(length: int, height: int) -> Area:
    """A wall across the way to where it is put."""
    return Area("wall", length, 5, height)
