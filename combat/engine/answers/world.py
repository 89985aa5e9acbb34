"""What a game says of the GM's place as an actor, and of how the whole scene is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from combat.engine.answers.labels import Labels
from combat.engine.answers.nothing import nobody, nothing
from combat.engine.declared.content import WorldSpecial
from combat.engine.ids import Id
from combat.engine.numbers.countdowns import Speed
from combat.engine.requests import Script
from combat.engine.worlds import Environment

if TYPE_CHECKING:
    from combat.engine.fight import Fight


@dataclass(frozen=True)
class Staging:
    """Where the world acts as well, what counts down, and what scenes are like no other."""

    environments: Mapping[str, Environment] = field(default_factory=dict)  # where it acts
    specials: Mapping[str, WorldSpecial] = field(default_factory=dict)  # what some of its actions do besides
    opens: Callable[[Fight, Id], Script[None]] = (
        nothing  # what it does as somebody’s turn opens: the game's steps let it
    )
    countdowns: tuple[Speed, ...] = ()  # the speeds of countdowns that are pools of dice; () where rounds are counted
    scenes: Labels = ()  # in what a scene may be suspended: key and name; () where no scene is, nor rolls
    laps: Callable[[Fight], tuple[int, ...]] = nobody  # the base speeds to be proposed for a rolling scene


STILL = Staging()  # it never acts
