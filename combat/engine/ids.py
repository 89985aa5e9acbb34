"""Names for the plain strings that point at things."""

from typing import Final

Id = str  # a combatant, an effect or an initiative entry, unique within one encounter ("c3", "e12", "i2")
SeatId = str  # a seat at the table; every other seat's id is its own, these two are the same everywhere

GM: Final[SeatId] = "gm"
TV: Final[SeatId] = "tv"

UNSEEN: Final[Id] = "unseen"  # stands for anybody of whom the reader does not know
