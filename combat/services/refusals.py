"""Refusals that the rules know nothing of: they are about the table, not about the game."""

from combat.engine.errors import Refused


class Stale(Refused):
    """The command was made for a moment that is over."""


class Repeated(Refused):
    """The same press was accepted before."""


class Busy(Refused):
    """A question has to be answered first."""


class OtherRuns(Refused):
    """Another fight of the campaign runs; the same press goes through when it names that one to be paused."""

    def __init__(self, fight: int, name: str) -> None:
        super().__init__(f"{name} is on, and one fight runs at a time. Paused, it goes on later with everything in it.")
        self.fight = fight
        self.name = name
