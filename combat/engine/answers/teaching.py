"""What a GM may teach a creature that the game has no text for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

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

    @cached_property
    def groups(self) -> tuple[tuple[str, tuple[tuple[str, str, str], ...]], ...]:
        """The lessons group by group, as the GM picks among them: key, name, cost in words."""
        costs, groups = dict(self.costs), dict.fromkeys(one.group for one in self.lessons)
        found = {group: [one for one in self.lessons if one.group == group] for group in groups}
        grouped = {
            name: tuple((one.key, one.name, f"{costs[one.cost]}, {one.words}") for one in found[name])
            for name in groups
        }
        return tuple(grouped.items())


UNTAUGHT = Teaching("", (), "")  # the GM has no custom features to give
