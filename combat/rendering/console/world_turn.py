"""The world's turn on the GM's console: dice, what is ready or spent, whom it would befall, one tap to use it."""

import msgspec

from combat.engine.seatview import SeatView, WorldActionView
from combat.engine.worlds import Recharge

# As the map is looked at; the middle of the rose is empty.
COMPASS = (
    ("nw", "↖", "up and left"),
    ("n", "↑", "up"),
    ("ne", "↗", "up and right"),
    ("w", "←", "left"),
    ("", "", ""),
    ("e", "→", "right"),
    ("sw", "↙", "down and left"),
    ("s", "↓", "down"),
    ("se", "↘", "down and right"),
)


class WorldTurn(msgspec.Struct, frozen=True):
    """The card of the world's turn; `key` tells this turn from the next one."""

    key: str
    row: str
    places: tuple[str, ...]
    ready: tuple[WorldActionView, ...]
    shut: tuple[WorldActionView, ...]
    dice: tuple[Recharge, ...]
    say: str
    compass: tuple[tuple[str, str, str], ...] = COMPASS


def world_turn(view: SeatView) -> WorldTurn | None:
    """Return the card while the world has the word and nobody else is asked; only the GM's view knows of it."""
    world = view.desk.world
    if world is None or not world.now or view.prompts or view.waiting:
        return None
    ready = tuple(one for one in world.actions if one.barred is None)
    shut = tuple(one for one in world.actions if one.barred is not None)
    return WorldTurn(
        key=f"world-{view.round}",
        row=world.row,
        places=tuple(one.name for one in world.environments),
        ready=ready,
        shut=shut,
        dice=world.dice,
        say=f"The world’s turn. Ready: {', '.join(one.name for one in ready) or 'nothing'}.",
    )
