"""One's own side among those whom one could harm: possible, but set aside."""

from msgspec.structs import replace

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Pick
from combat.engine.seatview import Choice


def set_aside(fight: Fight, who: Id, choice: Choice) -> Choice:
    """Return somebody as the target of something that harms; whoever is on one's own side lies folded away, without odds."""
    if not fight.sides_with(who, choice.target):
        return choice
    return replace(choice, odds=None, breakdown=None, aside=True, own=True)


def pick_of(choice: Choice) -> Pick:
    """Return a target as an answer to the question at whom."""
    return Pick(choice.target, choice.label, choice.note, choice.odds, choice.own)
