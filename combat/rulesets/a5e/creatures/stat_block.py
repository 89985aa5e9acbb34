"""How this game's own creatures are written down: as those of 5e, with a maneuver DC where they have trained for one."""

from typing import Any

from msgspec.structs import replace

from combat.engine.state import Sheet, Weapon
from combat.rulesets.fifth.creatures.stat_block import creature

MANEUVER_DC = "maneuver-dc"  # the number of a sheet that a stat block lists (A5E-011)
DUAL = "dual-wielding"  # the property of what an off hand can strike with (A5E-119)
OF_OUR_OWN: dict[str, Any] = {"source": "Six Seconds", "licence": "MIT", "url": ""}


def own(*written: Any, weapons: tuple[Weapon, ...], maneuver: int = 0, **more: Any) -> Sheet:
    """Return a creature of our own; without `maneuver` its maneuver DC follows from its abilities (A5E-011)."""
    numbers = {**({MANEUVER_DC: maneuver} if maneuver else {}), **more.pop("numbers", {})}
    return replace(creature(*written, *weapons, numbers=numbers, **more), **OF_OUR_OWN)
