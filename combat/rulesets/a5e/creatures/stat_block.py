"""How this game's own creatures are written down: as those of 5e, with a maneuver DC where they have trained for one."""

from typing import Any

from combat.engine.state import Sheet, Weapon
from combat.rulesets.fifth.creatures import stat_block

MANEUVER_DC = "maneuver-dc"  # the number of a sheet that a stat block lists (A5E-011)
DUAL = "dual-wielding"  # the property of what an off hand can strike with (A5E-119)


def own(*written: str, weapons: tuple[Weapon, ...], maneuver: int = 0, **more: Any) -> Sheet:
    """Return a creature of our own; without `maneuver` its maneuver DC follows from its abilities."""
    numbers = {**({MANEUVER_DC: maneuver} if maneuver else {}), **more.pop("numbers", {})}
    return stat_block.own(*written, weapons=weapons, numbers=numbers, **more)
