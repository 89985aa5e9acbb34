"""What lasts on creatures, and what they have been taught."""

from typing import Literal

from combat.engine.commands.command import Command
from combat.engine.ids import Id
from combat.engine.state import Until


class Afflict(Command, frozen=True, kw_only=True):
    targets: tuple[Id, ...]
    condition: str
    source: Id = ""
    until: Until = Until()
    amount: int = 0
    damage_type: str = ""


class Relieve(Command, frozen=True, kw_only=True):
    who: Id
    effect: Id


class Teach(Command, frozen=True, kw_only=True):
    """Give creatures a feature of their own that the game has no text for: what it costs, in words what it does, and what of
    that the engine shall do."""

    targets: tuple[Id, ...]
    name: str
    cost: str
    words: str = ""
    save: str = (
        ""  # an ability: its save, against the bearer's own DC, prevents the condition and the damage (or halves it)
    )
    damage: str = ""
    damage_type: str = ""
    half: bool = False
    condition: str = ""
    lasts: Literal["", "start", "end", "target-start", "target-end", "save"] = ""  # as `Rider.until`


class Instruct(Command, frozen=True, kw_only=True):
    """Give creatures features that the game names, by their keys, as they stand in its list."""

    targets: tuple[Id, ...]
    lessons: tuple[str, ...]


class Mark(Command, frozen=True, kw_only=True):
    """Say that something is so of creatures, or (not `on`) that it is so no longer: under water, choking."""

    targets: tuple[Id, ...]
    condition: str
    on: bool = True


class Burn(Command, frozen=True, kw_only=True):
    """Put damage on creatures that they take at the end of each of their turns; an action ends it if it can be `smothered`."""

    targets: tuple[Id, ...]
    damage: str
    damage_type: str = ""
    name: str = ""
    until: Until = Until()
    smothered: bool = False
