"""The GM's tools: what is needed to fill their forms, and nothing that changes with every blow."""

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from combat.engine.ids import Id
from combat.engine.scripts.rest import RESTING
from combat.engine.scripts.rounds import WAYS
from combat.engine.seatview import (
    CommandView,
    CountdownView,
    FateView,
    HiderView,
    LampView,
    ReadyView,
    RestView,
    Ruling,
    SceneView,
    SeatView,
    SpeedView,
)
from combat.rendering.board import GROUND_WORDS, OF_SOME_GAMES
from combat.rendering.frame import Frame
from combat.rendering.pieces import Caption, Piece, caption, holder, leaf, listing, region, safe_id
from combat.rendering.reach import ARROWS
from combat.rendering.terrain_tool import TerrainTool, terrain_tool
from combat.rendering.words import side_word
from combat.rendering.world_tool import WorldTool, world_tool

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
    damage_notes: tuple[tuple[str, str, str], ...] = ()
    abilities: Names = ()
    skills: Names = ()
    grounds: Names = ()
    width: int = 0
    height: int = 0
    unit: str = ""
    per_square: int = 0
    rulings: tuple[Ruling, ...] = ()
    standards: tuple[tuple[str, str, str], ...] = ()
    added_dice: tuple[str, ...] = ()
    teaching: Names = ()
    lessons: tuple[tuple[str, tuple[tuple[str, str, str], ...]], ...] = ()
    commands: tuple[CommandView, ...] = ()
    light: str = ""
    lamps: tuple[LampView, ...] = ()
    hiders: tuple[HiderView, ...] = ()
    hides: bool = False
    ready: tuple[ReadyView, ...] = ()
    marks: Names = ()
    exposures: Names = ()
    injuries: Names = ()
    fates: tuple[FateView, ...] = ()
    rests: tuple[RestView, ...] = ()
    resting: tuple[tuple[Id, str, str], ...] = ()  # who is in which rest
    scene: SceneView | None = None
    headings: Names = ()
    countdowns: tuple[CountdownView, ...] = ()
    speeds: tuple[SpeedView, ...] = ()
    rows: tuple[tuple[str, str], ...] = ()  # the rules behind the controls
    world: WorldTool | None = None
    terrain: TerrainTool | None = None
    paths: bool = False  # whether whoever moves somebody else picks the path
    sounds: bool = False  # whether it matters how far off something is heard


# What each tool uses, in the order in which they are shown.
USES = {
    "add": ("phase",),
    "rest": ("phase", "rests", "resting"),
    "harm": ("damage_types", "damage_notes"),
    "condition": ("targets", "conditions", "damage_types"),
    "call": ("targets", "conditions", "damage_types", "abilities", "skills", "standards", "added_dice", "sounds"),
    "force": ("targets", "unit", "per_square", "paths"),
    "groups": ("targets", "commands"),
    "word": ("marks",),
    "exhaustion": (),
    "exposure": ("exposures", "damage_types"),
    "injuries": ("phase", "injuries", "fates", "damage_types"),
    "stealth": ("targets", "hiders", "hides"),
    "map": ("unplaced", "grounds", "width", "height", "unit", "per_square"),
    "terrain": ("terrain",),
    "light": ("light", "lamps", "targets", "unit", "per_square"),
    "ready": ("ready",),
    "scene": ("scene", "headings", "targets", "unit", "per_square"),
    "countdown": ("countdowns", "speeds", "rows"),
    "order": ("entries", "worldly", "targets", "speeds"),
    "world": ("world", "conditions", "damage_types", "abilities", "unit", "per_square"),
    "teach": ("teaching", "lessons", "abilities", "damage_types", "conditions"),
    "note": (),
    "rulings": ("rulings",),
}
# Tools that not every game has, by the field that tells.
OWN = {
    "rulings": "rulings",
    "light": "light",
    "ready": "ready",
    "groups": "leads",
    "word": "marks",
    "teach": "teaching",
    "exhaustion": "exhausts",
    "exposure": "exposures",
    "injuries": "injuries",
    "rest": "rests",
    "world": "world",
    "terrain": "terrain",
    "scene": "scene",
    "countdown": "speeds",
}
AFTERWARDS = ("rest", "exhaustion", "exposure", "injuries", "note")
AIMED = (
    "rest",
    "harm",
    "condition",
    "call",
    "force",
    "groups",
    "word",
    "exhaustion",
    "exposure",
    "injuries",
    "stealth",
    "teach",
)  # these let the GM tick creatures
LIVING = frozenset(
    {"rest", "groups", "word", "exhaustion", "exposure", "injuries", "stealth", "teach"}
)  # of no use for a thing


class Starts(msgspec.Struct, frozen=True):
    phase: str
    unplaced: bool
    prepared: bool
    paused: bool


def tools(frame: Frame) -> Piece:
    view = frame.view
    known = needs(view)
    starting = Starts(view.phase, bool(known.unplaced), frame.prepared, frame.paused)
    starts = leaf("starts", "partials/_starts.html", starting)
    drawn = [tool(view, name, known) for name in tools_now(frame)]
    return region("gm", [starts, listing("tools", "tools", drawn)])


def tools_now(frame: Frame) -> list[str]:
    """Return the tools that this game has now."""
    offered = () if frame.paused else AFTERWARDS if frame.view.phase == "ended" else USES
    return [name for name in offered if has(frame.view, name)]


def has(view: SeatView, name: str) -> bool:
    if name == "rest" and view.phase == "running":
        return False
    return name not in OWN or bool(getattr(view, OWN[name]))


def tool(view: SeatView, name: str, known: Tools) -> Piece:
    content = Tools(**{field: getattr(known, field) for field in USES[name]})
    kids = [targets(view, name)] if name in AIMED else []
    return holder(f"tool-{name}", f"partials/_tool_{name}.html", content, kids)


def targets(view: SeatView, name: str) -> Piece:
    """Everybody alive, to be ticked."""
    anchor = f"targets-{name}"
    nobody = caption(f"{anchor}-none", "empty", Caption("Nobody is in this fight yet."))
    return listing(anchor, "targets", list(ticks(view, name)) if view.tokens else [nobody])


def ticks(view: SeatView, name: str) -> Iterator[Piece]:
    found = (token for token in view.tokens if token.life != "dead" and not (token.thing and name in LIVING))
    return (tick(name, token.id, token.name, token.side) for token in found)


@lru_cache(maxsize=8192)
def tick(name: str, who: Id, called: str, side: str) -> Piece:
    return caption(safe_id("tick", name, who), "tick", Caption(called, key=who, style=side_word(side)))


def resting(view: SeatView) -> tuple[tuple[Id, str, str], ...]:
    """Return who rests, and how."""
    return tuple((one.id, one.name, chip.name) for one in view.tokens for chip in one.chips if chip.key == RESTING)


def needs(view: SeatView) -> Tools:
    return Tools(
        phase=view.phase,
        targets=tuple((token.id, token.name) for token in view.tokens),
        unplaced=tuple((token.id, token.name) for token in view.tokens if token.at is None),
        entries=tuple((row.entry, row.name) for row in view.order if not row.pool),
        worldly=tuple((r.entry, r.name) for r in view.order if r.kind in ("world", "countdown") and not r.pool),
        conditions=view.conditions,
        damage_types=view.damage_types,
        damage_notes=view.damage_notes,
        abilities=view.abilities,
        skills=view.skills,
        grounds=tuple(one for one in GROUND_WORDS.items() if one[0] not in OF_SOME_GAMES or one[0] in view.paints),
        width=view.width,
        height=view.height,
        unit=view.unit,
        per_square=view.per_square,
        rulings=view.rulings,
        standards=view.standards,
        added_dice=view.added_dice,
        teaching=view.teaching,
        lessons=view.lessons,
        commands=view.commands,
        light=view.light,
        lamps=view.lamps,
        hiders=view.hiders,
        hides=view.hides,
        ready=view.ready,
        marks=view.marks,
        exposures=view.exposures,
        injuries=view.injuries,
        fates=view.fates,
        rests=view.rests,
        resting=resting(view),
        scene=view.scene,
        headings=tuple((key, f"{ARROWS[key]} {words}") for key, words in WAYS.items()),
        countdowns=view.countdowns,
        speeds=view.speeds,
        rows=view.scene.rows if view.scene is not None else (),
        world=world_tool(view),
        terrain=terrain_tool(view),
        paths=view.paths,
        sounds=view.sounds,
    )
