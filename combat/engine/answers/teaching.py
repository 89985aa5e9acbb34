"""What a GM may teach a creature that the game has no text for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    pass

from combat.engine.answers.labels import Labels


@dataclass(frozen=True)
class Lesson:
    """What a creature may be taught that the game names: its cost, in words what it is, and what of it the engine does."""

    key: str
    name: str
    group: str = ""
    cost: str = ""
    words: str = ""
    save: str = ""
    dice: str = ""
    type: str = ""
    half: bool = False
    condition: str = ""
    lasts: str = ""


@dataclass(frozen=True)
class Teaching:
    """How the GM gives a creature what the game has no text for: the effect that holds it, what it may cost, the row.

    `lessons` are those that the game names; any other is the GM's to write.
    """

    key: str
    costs: Labels
    row: str
    lessons: tuple[Lesson, ...] = ()
