"""What a game says of who notices whom, of light, and of the ground."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from combat.engine.answers.nothing import no, nobody, nothing, refused
from combat.engine.ground.grid import Cells, Square
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.seatview import HiderView
from combat.engine.state import Zone

if TYPE_CHECKING:
    from combat.engine.fight import Fight
    from combat.engine.look import Look

Shades = tuple[Cells, Cells]  # the squares where it is dim, and those where it is dark


def from_a_foe(fight: Fight, who: Id, other: Id) -> bool:
    return fight.hostile(who, other)


def at_least_as_high(fight: Fight, who: Id, observer: Id, total: int, score: int) -> bool:
    return total >= score


def as_painted(look: Look, target: Id) -> Mapping[str, Cells]:
    return look.state.field.paint


@dataclass(frozen=True)
class Stealth:
    """Who is hidden from whom, who finds whom, and what is heard."""

    noticed: Callable[[Fight, Id, Id, bool], Script[None]] = refused  # the GM's word on who perceives whom
    hiders: Callable[[Fight], tuple[HiderView, ...]] = nobody  # who hides from whom
    hides_from: Callable[[Fight, Id, Id], bool] = from_a_foe  # whether one has to hide from another
    # Whether somebody who hides with a total is hidden from an observer of a passive score.
    escapes: Callable[[Fight, Id, Id, int, int], bool] = at_least_as_high
    # Whether another sense serves somebody (the first) as well as its eyes would, to perceive somebody else.
    perceives: Callable[[Fight, Id, Id], bool] = no
    sounded: Callable[[Fight, Square, int, bool], Script[None]] = refused  # a sound from a square; loud or not

    @property
    def hides(self) -> bool:
        """Whether the game asks at all who keeps track of whom."""
        return self.noticed is not refused

    @property
    def hears(self) -> bool:
        """Whether the game asks who hears a sound."""
        return self.sounded is not refused


@dataclass(frozen=True)
class Ground:
    """What light and ground do to whoever stands there."""

    shades: Callable[[Fight], Shades]
    ambient: Callable[[Look, Id], tuple[str, ...]]  # conditions that a creature's surroundings put on it
    paints: tuple[str, ...] = ()  # kinds of ground that this game's GM paints besides the usual ones
    # What stands on the ground and gives a target cover, by its degree.
    obstacles: Callable[[Look, Id], Mapping[str, Cells]] = as_painted
    looked_under: Callable[[Fight, Id, Zone, bool], Script[None]] = nothing  # a look at what an area hides
