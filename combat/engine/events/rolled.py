"""What has been rolled."""

import msgspec

from combat.engine.numbers.breakdown import Term


class DiceRoll(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Thrown dice: all faces in order, and which of them counted."""

    dice: str
    faces: tuple[int, ...]
    kept: tuple[int, ...] = ()  # indexes into faces; () when all count
    total: int = 0
    by_hand: bool = False


class Part(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Damage of one type: what was rolled, each step that changed it, what is left."""

    type: str
    rolled: int
    final: int
    roll: DiceRoll | None = None
    steps: tuple[Term, ...] = ()
    mundane: bool = False  # dealt by a weapon without magic
