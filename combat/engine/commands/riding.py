"""Who rides whom, and what lets itself be ridden."""

from typing import Literal

from combat.engine.commands.command import Command
from combat.engine.ids import Id


class SetMount(Command, frozen=True, kw_only=True):
    """Say whether a creature lets itself be ridden ("" for not yet), whether it is trained to it, and whether intelligent.

    In games that ask for it: what its saddle adds to staying on, whether it has none, and how many passengers it carries (None
    leaves that as it is).
    """

    who: Id
    willing: Literal["", "yes", "no"] = ""
    trained: bool = False
    intelligent: bool = False
    bonus: int = 0
    bareback: bool = False
    capacity: int | None = None


class Ride(Command, frozen=True, kw_only=True):
    """Put a creature on the back of a mount, in control of it or not; without a mount, off the one it rides."""

    who: Id
    mount: Id = ""
    control: bool = False
