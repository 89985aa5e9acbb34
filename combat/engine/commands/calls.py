"""Dice that the GM calls for."""

from typing import Literal

from combat.engine.commands.command import Command
from combat.engine.ground.grid import Square
from combat.engine.ids import Id


class CallRoll(Command, frozen=True, kw_only=True):
    """Call several creatures to a check or save; what follows a failure is applied by the engine.

    `against` is the creature that a check is made against or that an effect comes from, `square` the point where an effect
    starts or that is looked at: cover and light are judged from there.
    """

    targets: tuple[Id, ...]
    what: Literal["check", "save"]
    stat: str = ""  # ability or skill
    dc: int | None = None
    edge: int = 0
    secret: bool = False
    show_dc: bool = False
    senses: tuple[str, ...] = ()  # "sight", "hearing", "social"
    damage: str = ""
    damage_type: str = ""
    half: bool = False
    condition: str = ""
    against: Id = ""
    square: Square | None = None
    ability: str = ""  # another ability than the skill's own
    tool: str = ""  # a tool that the check is made with
    standard: str = ""  # one of the game's own standing calls, which says what is rolled and what a failure does
    die: str = ""  # one more die of the game's, added to each roll


class ThrowDice(Command, frozen=True, kw_only=True):
    """Throw any dice for everybody to see, or for the GM alone; what they are for stays the GM's business."""

    dice: str
    reason: str = ""
    secret: bool = False


class Contest(Command, frozen=True, kw_only=True):
    """Have two creatures make their checks against each other; a tie leaves things as they were.

    When `one` wins, `other` gains `condition` and the effect `ends` of `one` is over, whichever of them is given.
    """

    one: Id
    stat: str  # ability or skill
    other: Id
    other_stat: str
    edge: int = 0
    other_edge: int = 0
    secret: bool = False
    condition: str = ""
    ends: Id = ""
