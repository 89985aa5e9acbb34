"""What a creature carries out of a fight."""

import msgspec

from combat.engine.state.combatant import Life
from combat.engine.state.effect import Effect


class Wear(msgspec.Struct, frozen=True, omit_defaults=True):
    """A creature's hit points and whatever else a fight leaves on it; `full` is what its sheet gave it then."""

    hp: int
    full: int
    temp_hp: int = 0
    life: Life = "up"
    tally: dict[str, int] = {}
    effects: tuple[Effect, ...] = ()  # without ids: each fight gives its own
