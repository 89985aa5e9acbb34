"""Short phrases that several parts of a screen share."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from combat.engine.seatview import HitPoints, SeatView

SIDES = {"allies": "ally", "foes": "foe", "neutrals": "neutral"}
# A word is drawn in quarters, so that the arc on the map claims no more than the word says.
QUARTERS = {"": 0, "unhurt": 100, "hurt": 75, "badly hurt": 25, "down": 0, "dying": 0, "dead": 0}
HALF = 50  # bloodied, staggered: every game has its own word for it
LIVES = {"dying": "dying", "stable": "stable at 0", "dead": "dead"}


class HeightMeasure(msgspec.Struct, frozen=True):
    """In what a game tells heights: so many of a unit to a square; everybody has one in a scene that is `afloat`."""

    step: int = 5
    unit: str = "ft"
    afloat: bool = False


FEET = HeightMeasure()


@lru_cache(maxsize=64)
def measured(step: int, unit: str, afloat: bool) -> HeightMeasure:
    """Return the one measure of these words: what is made of it is found again by that."""
    return HeightMeasure(step, unit, afloat)


def how_high(up: int, measure: HeightMeasure) -> str:
    """Return a height in squares in words: `10 ft up`, `5 ft down`."""
    return f"{abs(up) * measure.step:,} {measure.unit} {'down' if up < 0 else 'up'}"


def sign_of(up: int, measure: HeightMeasure) -> str:
    """Return a height in squares as it stands on the map: `↑10`, `↓5`."""
    return f"{'↓' if up < 0 else '↑'}{abs(up) * measure.step}"


def listed(names: Sequence[str]) -> str:
    """Return names as one says them: `Ana, Ben and Pim`."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


@lru_cache(maxsize=4096)
def number_of(name: str) -> str:
    """Return what tells a creature from others of its kind, "" for one of a name of its own: `2` of `Goblin 2`."""
    last = name.rpartition(" ")[2]
    return last if last != name and (last.isdigit() or len(last) == 1) else ""


def side_word(side: str) -> str:
    """Return what one of a side is called, which is also its class in the stylesheet."""
    return SIDES.get(side, "neutral")


def hit_points(hp: HitPoints) -> str:
    """Return hit points as this seat may know them: `24 of 31, 5 temporary`, a word, or nothing."""
    if hp.kind == "exact":
        return f"{hp.now} of {hp.most}" + (f", {hp.temp} temporary" if hp.temp else "")
    return hp.word if hp.kind == "word" else ""


def hit_points_short(hp: HitPoints) -> str:
    """Return hit points for the eye: `24/31 +5`, a word, or nothing."""
    if hp.kind == "exact":
        return f"{hp.now}/{hp.most}" + (f" +{hp.temp}" if hp.temp else "")
    return hit_points(hp)


def percent(hp: HitPoints) -> int:
    """Return how full hit points are, in per cent; 0 when that is not known, or nothing is left."""
    if hp.kind == "exact":
        return hp.percent
    return QUARTERS.get(hp.word, HALF) if hp.kind == "word" else 0


def round_and_turn(view: SeatView) -> str:
    """Return the sentence that a change of turn is announced with."""
    if view.phase == "setup":
        return "The fight has not begun."
    if view.phase == "ended":
        return "The fight is over."
    turn = "Your turn" if view.your_turn else view.turn
    after = "You are next" if view.you_are_next else f"Next: {view.next}" if view.next else ""
    parts = [f"Round {view.round}" if view.round else "", turn, after]
    return " ".join(f"{part}." for part in parts if part)
