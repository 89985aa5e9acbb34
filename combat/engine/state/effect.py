"""What lasts on somebody, and until when."""

from typing import Literal

import msgspec

from combat.engine.ids import Id

Scalar = int | str | bool


class Until(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """When an effect ends by itself: at a moment of somebody's turn, by a save, or never (kind "")."""

    kind: Literal["", "start", "end", "save", "round", "encounter"] = ""
    whose: Id = ""
    turns: int = 1  # how many such moments it outlives, the last one ending it


class Effect(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One instance of a condition or of anything else that lasts ("dodging", "helped", "marked")."""

    id: Id
    key: str
    source: Id = ""
    until: Until = Until()
    data: dict[str, Scalar] = {}
    parent: Id = ""  # the effect that brought this one and takes it along when it ends

    @property
    def strength(self) -> tuple[int, int]:
        """How much it does, and the level at which it was cast, to be compared with others of its key."""
        return abs(int(self.data.get("amount", 0))), int(self.data.get("level", 0))


UNNOTICED = "unnoticed"  # the effect on a creature whose source is somebody who has lost track of it
