"""Several of the GM's creatures in one press."""

from combat.engine.commands.command import Command
from combat.engine.state import Plan


class PlayPack(Command, frozen=True, kw_only=True):
    """Have creatures of the GM's that may act now do what is planned, one after the other, each in its own turn."""

    plans: tuple[Plan, ...]


class HoldPack(Command, frozen=True, kw_only=True):
    """Ask before the next of a pack that is being played, or (`stop`) leave the rest of it out."""

    stop: bool = False
