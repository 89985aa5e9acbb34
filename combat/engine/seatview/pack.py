"""Several of the GM's creatures in one press, as the GM alone sees them."""

from typing import Literal

import msgspec

from combat.engine.ids import Id
from combat.engine.state import Plan, Played


class PackRow(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What is proposed for one creature; without a plan `why` says why not."""

    actor: Id
    name: str
    chosen: bool = True
    later: bool = False  # its place in the order comes right behind
    plan: Plan | None = None
    target: Id = ""
    target_name: str = ""
    deed: str = ""
    odds: int | None = None
    times: int = 0  # how many such attacks its turn holds; 0 for one
    harm: float = 0.0  # to be expected
    cost: int = 0  # of its way, in the game's unit
    why: str = ""
    targets: tuple[tuple[Id, str], ...] = ()  # all whom it knows of
    choices: tuple[tuple[str, str, int], ...] = ()  # what it could do to this target: anchor, name, odds


class ExpectedHitPoints(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """To how many hit points somebody is expected to come."""

    who: Id
    name: str
    left: int


class Proposal(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What a pack would do, and what is to be expected of it."""

    name: str
    rows: tuple[PackRow, ...]
    hits: float = 0.0
    harm: int = 0
    falls: tuple[ExpectedHitPoints, ...] = ()
    targets: tuple[tuple[Id, str], ...] = ()  # whom any of them knows of

    @property
    def plans(self) -> tuple[Plan, ...]:
        """What a press would do: those without a plan are passed over."""
        return tuple(row.plan for row in self.rows if row.chosen and row.plan is not None)


class PackView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A pack at one moment: it may be played, or is being played, or has been."""

    name: str
    members: tuple[tuple[Id, str], ...] = ()  # those who may act now, one after the other
    plans: tuple[Plan, ...] = ()
    done: tuple[Played, ...] = ()
    names: dict[Id, str] = {}
    hold: Literal["", "hold", "stop"] = ""
    running: bool = False
