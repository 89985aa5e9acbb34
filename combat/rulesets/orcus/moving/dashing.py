"""Dashing: a move of two squares more, by any speed, which costs balance for a while (ORC-229, ORC-230)."""

from collections.abc import Callable

from combat.engine.declared.content import Condition
from combat.engine.declared.modifiers import Modifier
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.lasting import gain, until_next
from combat.rulesets.orcus.conditions import advantage
from combat.rulesets.orcus.sides import is_conjuration

DASH = "dash"  # a gait; also by a speed that is named, as in "dash-fly"
DASHING = Condition(
    "dashing",
    "Dashing",
    "-5 to attacks, grants combat advantage.",
    ("ORC-230",),
    (Modifier("attack", -5, row="ORC-230"), advantage("ORC-230")),
    palette=False,
)


def is_dash(gait: str) -> bool:
    return gait.startswith(DASH)


def dashed(squares: int) -> int:
    """Return how far a dash goes by a speed: 2 squares more (ORC-229)."""
    return squares + 2


def lose_balance(fight: Fight, who: Id) -> Script[None]:
    """A dash costs balance from its first step to the end of the next turn: -5 to attacks, combat advantage for others
    (ORC-230)."""
    yield from gain(fight, who, DASHING.key, who, until_next(fight, who, "end"))


def dashes_by(mode: str) -> Callable[[Fight, Id], bool]:
    """Tell who could dash from the ground by a speed besides walking; in the air and on a cliff a dash goes by it anyway."""

    def has(fight: Fight, who: Id) -> bool:
        found = fight.get(who)
        return bool(found.sheet.speeds.get(mode)) and not fight.is_airborne(who) and not is_conjuration(found)

    return has
