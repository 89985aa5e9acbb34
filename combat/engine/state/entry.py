"""A place in the initiative order."""

from typing import Literal

import msgspec

from combat.engine.ids import Id


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One place in the initiative order: a combatant, a group, the world or a countdown."""

    id: Id
    name: str
    combatants: tuple[Id, ...] = ()
    score: int = 0
    kind: Literal["combatant", "group", "world", "countdown"] = "combatant"
    count: int = 0  # a countdown's remaining rounds
    hidden: bool = False
    whose: Id = ""  # the creature that acts through the world here: its hand opens
    # Of a countdown that is a pool of d6, rolled when each round begins: `leaves` is above 0.
    dice: int = 0  # how many are left
    leaves: int = 0  # the lowest face with which one leaves the pool; 0 for every other entry
    stoppable: bool = True
    shown: bool = False  # the players are shown the pool and its speed, not only (unless `hidden`) that there is one
    event: str = ""  # what happens when the pool is empty
    history: tuple[tuple[int, ...], ...] = ()  # the faces of each roll, the latest last

    @property
    def is_pool(self) -> bool:
        """A countdown of dice: it stands in the order without a turn, and is rolled when a round begins."""
        return self.leaves > 0
