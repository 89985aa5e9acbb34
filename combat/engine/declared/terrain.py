"""What may lie on a map: areas, things and what lies on all of it, as declarations that the GM places, edits and takes away.

What one does to whoever is in it is its `ZoneKind` of the same key in the ruleset's `zones`; a thing is a combatant made from
its declaration (its effect `THING` keeps the key). `scripts.terrain` lays them; `scripts.terrain.spread` lays and lifts what
an active environment has on the whole map.

To add one: a `Terrain` in the ruleset's `environments`, with its sign on the map and the numbers that the GM may change.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from combat.engine.ground.grid import Square
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.state import Scalar, Zone

if TYPE_CHECKING:
    from combat.engine.fight import Fight

NUMBERS = ("dc", "check_dc", "save", "dice", "type", "condition")  # that a zone or thing keeps in its data
THING = "feature"  # the effect on a thing that was made from a terrain: its data hold the "key", and numbers that were edited
UNKNOWABLE = frozenset({"obscured", "misty", "dim", "dark", "half", "three-quarters", "brush"})  # grounds that all see


@dataclass(frozen=True)
class Terrain:
    """Something that the GM may put on the map.

    `kind` says how: a "zone" on squares, an "object" on one square, a "field" on the whole map (or on squares), a "held" thing
    in a creature's hands. The numbers are those that it begins with; the GM may give each one of them others.
    """

    key: str
    name: str
    kind: Literal["zone", "object", "field", "held"] = "zone"
    sign: str = ""  # one or two letters that tell it from others on the map
    summary: str = ""  # what everybody may read of it, without numbers that are the GM's
    row: str = ""
    grounds: tuple[str, ...] = ()
    dc: int = 0
    save: str = ""  # the ability of the saving throw against it
    check_dc: int = 0  # of the check that handles it
    dice: str = ""
    type: str = ""
    condition: str = ""  # what a failed save brings
    conceals: bool = False  # something may lie hidden beneath
    hidden: bool = False  # lies there unseen unless the GM says otherwise
    disturbs: bool = False  # the GM may disturb it: something follows after a while
    editable: tuple[str, ...] = ()  # of the numbers above, those that the GM may change
    # Of things:
    hp: int = 0
    defense: int = 0
    size: str = "Medium"
    height: int = 0  # squares above the ground
    bears: str = ""  # the condition on it, besides `THING`
    trip_words: str = ""  # what the GM's button says that lets it act now; "" for none
    trip_on: Literal["", "targets", "squares"] = ""  # what the GM picks for it
    # What happens when the GM lets it act now on these creatures, or along these squares.
    tripped: Callable[[Fight, Id, tuple[Id, ...], tuple[Square, ...]], Script[None]] | None = None

    @property
    def may_hide(self) -> bool:
        """Whether it can lie unseen: nobody overlooks fog, trees or the weather."""
        return self.kind == "zone" and not self.conceals and not UNKNOWABLE.intersection(self.grounds)

    @property
    def numbers(self) -> dict[str, Scalar]:
        """What one begins with, as its zone's or effect's data hold it."""
        found: dict[str, Scalar] = {}
        for name in NUMBERS:
            if getattr(self, name):
                found[name] = getattr(self, name)
        return found


def number(data: dict[str, Scalar], name: str, default: int = 0) -> int:
    return int(data.get(name, default))


def word(data: dict[str, Scalar], name: str, default: str = "") -> str:
    return str(data.get(name, default))


def in_force(zone: Zone) -> bool:
    """Tell whether a zone does anything now."""
    return not zone.off
