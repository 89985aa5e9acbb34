"""Refusals that the rules know nothing of: they are about the table, not about the game."""

from combat.engine.errors import Refused


class Stale(Refused):
    """The command was made for a moment that is over."""


class Repeated(Refused):
    """The same press was accepted before."""


class Busy(Refused):
    """A question has to be answered first."""
