"""What several of the GM's creatures do in one press, one after the other."""

from typing import Literal

import msgspec

from combat.engine.ground.grid import Square
from combat.engine.ids import Id


class Plan(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What one creature is to do in its turn: a way, then an action; without either its turn is only opened."""

    actor: Id
    path: tuple[Square, ...] = ()
    gait: str = "walk"
    action: str = ""
    weapon: str = ""
    target: Id = ""

    @property
    def by_hand(self) -> bool:
        return not (self.path or self.action)


class Played(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What came of one creature's part: how many blows, how many of them hit, how much harm they did; or why none."""

    who: Id
    target: Id = ""
    blows: int = 0
    hits: int = 0
    harm: int = 0
    note: str = ""


class Pack(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A pack that is being played, or (`over`) was last; nobody but the GM knows of it."""

    plans: tuple[Plan, ...]
    done: tuple[Played, ...] = ()
    hold: Literal["", "hold", "stop"] = ""  # what follows the creature that acts now
    over: bool = False
