"""What whoever controls a creature may want of it."""

from combat.engine.commands.command import Command
from combat.engine.ground.grid import Square
from combat.engine.ids import Id


class Move(Command, frozen=True, kw_only=True):
    """Walk a path of squares, the first one next to the actor; `gait` is one of the ruleset's."""

    actor: Id
    path: tuple[Square, ...]
    gait: str = "walk"
    rise: int = (
        0  # squares up (or down) on the way: its first steps lead there, and what they leave is straight up or down
    )


class Act(Command, frozen=True, kw_only=True):
    """Take one of the actions that legality offers, with what it asks for; several picks are joined by "+" in `choice`."""

    actor: Id
    action: str
    weapon: str = ""
    target: Id = ""
    ally: Id = ""
    square: Square | None = None
    choice: str = ""
    targets: tuple[Id, ...] = ()  # of an action that may have several
    squares: tuple[Square, ...] = ()  # of an action that needs more squares than one, in the order they were chosen
    turned: tuple[
        Id, ...
    ] = ()  # who counts this once as what they are not: an ally as an enemy, anybody else as an ally

    @property
    def chosen(self) -> list[str]:
        """The keys of all picks of its choice."""
        return self.choice.split("+") if self.choice else []


class EndTurn(Command, frozen=True, kw_only=True):
    actor: Id
