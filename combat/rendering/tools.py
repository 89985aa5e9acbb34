"""The GM's tools: what is needed to fill their forms, and nothing that changes with every blow."""

from collections.abc import Iterator
from functools import lru_cache

import msgspec
from markupsafe import escape

from combat.engine.ids import Id
from combat.engine.seatview import Ruling, SeatView
from combat.rendering.board import GROUND_WORDS
from combat.rendering.frame import Frame
from combat.rendering.pieces import Piece, fixed, holder, leaf, listing, region, safe_id
from combat.rendering.words import side_word

Names = tuple[tuple[str, str], ...]


class Tools(msgspec.Struct, frozen=True):
    """What the tools need to know; each is given only what it uses, and is drawn anew only when that changes."""

    phase: str = ""
    targets: Names = ()
    unplaced: Names = ()
    entries: Names = ()
    worldly: Names = ()  # entries without a creature
    conditions: Names = ()
    damage_types: tuple[str, ...] = ()
    abilities: Names = ()
    skills: Names = ()
    grounds: Names = ()
    width: int = 0
    height: int = 0
    unit: str = ""
    per_square: int = 0
    rulings: tuple[Ruling, ...] = ()


# What each tool uses, in the order in which they are shown.
USES = {
    "add": ("phase",),
    "harm": ("damage_types",),
    "condition": ("targets", "conditions", "damage_types"),
    "call": ("targets", "conditions", "damage_types", "abilities", "skills"),
    "force": ("targets", "unit", "per_square"),
    "stealth": ("targets",),
    "map": ("unplaced", "grounds", "width", "height"),
    "order": ("entries", "worldly"),
    "note": (),
    "rulings": ("rulings",),
}
AFTERWARDS = ("note",)
AIMED = ("harm", "condition", "call", "force", "stealth")  # these let the GM tick creatures


class Starts(msgspec.Struct, frozen=True):
    phase: str
    unplaced: bool


def tools(frame: Frame) -> Piece:
    view = frame.view
    known = needs(view)
    names = AFTERWARDS if view.phase == "ended" else [name for name in USES if name != "rulings" or view.rulings]
    starts = leaf("starts", "partials/_starts.html", Starts(view.phase, bool(known.unplaced)))
    drawn = [tool(view, name, known) for name in names]
    return region("gm", [starts, listing("tools", '<div id="tools" class="tools">', drawn, "</div>")])


def tool(view: SeatView, name: str, known: Tools) -> Piece:
    content = Tools(**{field: getattr(known, field) for field in USES[name]})
    kids = [targets(view, name)] if name in AIMED else []
    return holder(f"tool-{name}", f"partials/_tool_{name}.html", content, kids)


def targets(view: SeatView, name: str) -> Piece:
    """Everybody alive, to be ticked."""
    anchor = f"targets-{name}"
    kids = list(ticks(view, name)) if view.tokens else [fixed(f"{anchor}-none", nobody(f"{anchor}-none"))]
    return listing(anchor, f'<div id="{anchor}" class="targets" role="group" aria-label="Who">', kids, "</div>")


def nobody(anchor: str) -> str:
    return f'<p id="{anchor}" class="empty">Nobody is in this fight yet.</p>'


def ticks(view: SeatView, name: str) -> Iterator[Piece]:
    return (tick(name, token.id, token.name, token.side) for token in view.tokens if token.life != "dead")


@lru_cache(maxsize=8192)
def tick(name: str, who: Id, called: str, side: str) -> Piece:
    anchor = safe_id("tick", name, who)
    box = f'<input type="checkbox" name="targets" value="{escape(who)}">'
    return fixed(anchor, f'<label id="{anchor}" class="{side_word(side)}">{box}<span>{escape(called)}</span></label>')


def needs(view: SeatView) -> Tools:
    return Tools(
        phase=view.phase,
        targets=tuple((token.id, token.name) for token in view.tokens),
        unplaced=tuple((token.id, token.name) for token in view.tokens if token.at is None),
        entries=tuple((row.entry, row.name) for row in view.order),
        worldly=tuple((row.entry, row.name) for row in view.order if row.kind in ("world", "countdown")),
        conditions=view.conditions,
        damage_types=view.damage_types,
        abilities=view.abilities,
        skills=view.skills,
        grounds=tuple(GROUND_WORDS.items()),
        width=view.width,
        height=view.height,
        unit=view.unit,
        per_square=view.per_square,
        rulings=view.rulings,
    )
