"""What the GM still has to do before a fight can begin."""

import msgspec

from combat.rendering.pieces.frame import Frame


class SetupStep(msgspec.Struct, frozen=True):
    """One thing to do, and whether it is done."""

    words: str
    done: bool


def steps(frame: Frame) -> tuple[SetupStep, ...]:
    """Return the way to the start, for the GM while the table is being set; () for everybody else."""
    view = frame.view
    if view.role != "gm" or view.phase != "setup":
        return ()
    sides = [token.side for token in view.tokens]
    unplaced = sum(token.at is None for token in view.tokens)
    away = [name for _, name, present in frame.seats if not present]
    heroes, foes = sides.count("allies"), sides.count("foes")
    return (
        SetupStep(
            f"Characters: {heroes} in" if heroes else "Bring in the players’ characters: Characters", bool(heroes)
        ),
        SetupStep(f"Foes: {foes} in" if foes else "Add foes: type a line under Add", bool(foes)),
        SetupStep(
            f"On the map: all but {unplaced}, whom the start places" if unplaced else "On the map: everybody",
            not unplaced,
        ),
        SetupStep(f"Players: waiting for {' and '.join(away)}" if away else "Every player is here", not away),
    )
