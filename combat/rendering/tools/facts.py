"""What the forms of tools are filled with: by its name out of the seat view, or worked out of it."""

from collections.abc import Callable

from combat.engine.ids import Id
from combat.engine.scripts.order import WAYS
from combat.engine.scripts.resting import RESTING
from combat.engine.seatview import Console, SeatView
from combat.rendering.map.reach import ARROWS
from combat.rendering.tools.palette import palette
from combat.rendering.tools.sites import sites
from combat.rendering.tools.terrain import terrain_forms
from combat.rendering.tools.world import world_forms

Names = tuple[tuple[str, str], ...]


def targets(view: SeatView) -> Names:
    return tuple((token.id, token.name) for token in view.tokens)


def unplaced(view: SeatView) -> Names:
    return tuple((token.id, token.name) for token in view.tokens if token.at is None)


def entries(view: SeatView) -> Names:
    return tuple((row.entry, row.name) for row in view.order if not row.pool)


def worldly(view: SeatView) -> Names:
    """Entries without a creature."""
    return tuple((row.entry, row.name) for row in view.order if row.kind in ("world", "countdown") and not row.pool)


def headings(view: SeatView) -> Names:
    return tuple((key, f"{ARROWS[key]} {words}") for key, words in WAYS.items())


def resting(view: SeatView) -> tuple[tuple[Id, str, str], ...]:
    """Return who rests, and how."""
    return tuple((one.id, one.name, chip.name) for one in view.tokens for chip in one.chips if chip.key == RESTING)


def saddles(view: SeatView) -> bool:
    return any(sheet.saddle is not None for sheet in view.sheets)


FACTS: dict[str, Callable[[SeatView], object]] = {
    "targets": targets,
    "unplaced": unplaced,
    "entries": entries,
    "worldly": worldly,
    "palette": palette,
    "headings": headings,
    "resting": resting,
    "saddles": saddles,
    "sites": sites,
    "terrain_forms": terrain_forms,
    "world_forms": world_forms,
}


def fact(view: SeatView, name: str) -> object:
    """Return what a form is filled with; nothing of the console is there for whoever has none."""
    found = FACTS.get(name)
    if found is not None:
        return found(view)
    return getattr(view.desk if name in Console.__struct_fields__ else view, name)
