"""What the areas and fields of the map do to whoever comes in, begins or ends a turn there, or runs through."""

from dataclasses import replace

from combat.engine.declared.content import ZoneKind
from combat.rulesets.a5e.sight import hearing
from combat.rulesets.a5e.terrain import concealed, footing
from combat.rulesets.a5e.terrain.terrain import TERRAIN


def plain(key: str) -> ZoneKind:
    """Return a kind of ground that does nothing of its own; hidden, it is known once somebody walks into it."""
    terrain = TERRAIN[key]
    return ZoneKind(key, walked=footing.noticed, grounds=terrain.grounds, summary=terrain.summary)


def surface(key: str) -> ZoneKind:
    """Return a surface that hurts whoever touches it."""
    return replace(plain(key), walked=footing.touched, entered=footing.touched, began=footing.touched)


def catching(key: str) -> ZoneKind:
    """Return something that catches whoever comes into it."""
    return replace(plain(key), walked=None, entered=concealed.sprung)


OWN = (
    surface("burning-surface"),
    surface("frostbitten-surface"),
    replace(plain("floating-ash"), ended=footing.choked),
    replace(plain("clutter"), walked=footing.stumbled),
    replace(plain("tenacious-mud"), ended=footing.sank_in),
    replace(plain("loud-winds"), bears=hearing.deafened_by_wind),
    catching("trap"),
    catching("pothole"),
    catching(concealed.PIT),
)
KINDS: dict[str, ZoneKind] = {
    **{key: plain(key) for key, one in TERRAIN.items() if one.kind in ("zone", "field", "held")},
    **{one.key: one for one in OWN},
}
