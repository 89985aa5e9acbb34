"""What creatures suffer and gain: hit points, life, and what is counted of them."""

from typing import Literal

from combat.engine.commands.command import Command
from combat.engine.ids import Id
from combat.engine.state import Until


class Harm(Command, frozen=True, kw_only=True):
    targets: tuple[Id, ...]
    amount: int
    damage_type: str = ""
    critical: bool = False


class Mend(Command, frozen=True, kw_only=True):
    targets: tuple[Id, ...]
    amount: int


class Bolster(Command, frozen=True, kw_only=True):
    """Grant temporary hit points, for as long as `until` says."""

    targets: tuple[Id, ...]
    amount: int
    until: Until = Until()


class RecoverAmmunition(Command, frozen=True, kw_only=True):
    """Let a creature search the field for what it has shot."""

    who: Id


class SetTemporary(Command, frozen=True, kw_only=True):
    """Correct temporary hit points."""

    who: Id
    amount: int


class Award(Command, frozen=True, kw_only=True):
    """Give a player's character what the game rewards play with: inspiration."""

    who: Id


class Exhaust(Command, frozen=True, kw_only=True):
    """Give creatures levels of exhaustion, or (a negative number) take some off."""

    targets: tuple[Id, ...]
    levels: int = 1


class Injure(Command, frozen=True, kw_only=True):
    """Give creatures levels of an injury that the game counts, or (a negative number) take some off."""

    targets: tuple[Id, ...]
    injury: str
    levels: int = 1


class Seal(Command, frozen=True, kw_only=True):
    """Say what becomes of the doomed: that they are it, that magic lifts it, that they die, or that they come back."""

    targets: tuple[Id, ...]
    fate: str


class Expose(Command, frozen=True, kw_only=True):
    """Deal damage that no enemy does: by thirst, heat or what else the game tells apart, `nonlethal` or not."""

    targets: tuple[Id, ...]
    cause: str
    amount: int = 0
    damage_type: str = ""
    nonlethal: bool = False


class Treat(Command, frozen=True, kw_only=True):
    """Say that creatures have been treated for what the place has done to them."""

    targets: tuple[Id, ...]


class SetHitPoints(Command, frozen=True, kw_only=True):
    who: Id
    hp: int


class SetCount(Command, frozen=True, kw_only=True):
    """Correct a count or a spent resource ("used" of the turn, or "tally" of the fight)."""

    who: Id
    count: str
    value: int
    where: Literal["used", "tally"] = "used"


class SetLife(Command, frozen=True, kw_only=True):
    who: Id
    life: Literal["up", "dying", "stable", "dead"]
