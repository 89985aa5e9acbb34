"""What the GM has said of a mount: 5e's flags, and what lies on its back."""

from msgspec.structs import replace

from combat.engine.scripts.riding import BAREBACK, SADDLE_BONUS
from combat.engine.seatview import Saddle
from combat.engine.state import Combatant
from combat.rulesets.fifth.riding import mounts

ASKS = ("willing", "trained", "intelligent", "bonus", "bareback")


def said(mount: Combatant) -> Saddle:
    """Return what the GM has said of a mount, its saddle's bonus or that it has none (GRT-184, GRT-185, GRT-194, GRT-195)."""
    bonus, bare = mount.tally.get(SADDLE_BONUS, 0), bool(mount.tally.get(BAREBACK, 0))
    return replace(mounts.said(mount), bonus=bonus, bareback=bare, asks=ASKS)
