"""Whose turn it is, large: a creature, or the world with what it has just done and what counts down."""

import msgspec

from combat.engine.events import EntryStarted, WorldActed
from combat.engine.seatview import SeatView
from combat.rendering.log import CONSEQUENCES, DrawnLine, line, worded_lines
from combat.rendering.phone.turnbar import medal, pips_of, row_portrait
from combat.rendering.pieces.frame import Frame
from combat.rendering.pieces.medals import Medal, face
from combat.rendering.pieces.pieces import Piece, leaf
from combat.rendering.pieces.words import hit_points
from combat.rulesets.pictures import picture_of_place

CHIPS = 4


class Actor(msgspec.Struct, frozen=True):
    """A creature, with its hit points as everybody may know them."""

    face: Medal
    now: int
    most: int
    words: str
    player: str
    chips: tuple[tuple[str, str], ...]  # key and name
    more: int


class WorldBanner(msgspec.Struct, frozen=True):
    portrait: str
    name: str = ""  # of what it does, "" before it has done anything
    note: str = ""
    came: tuple[DrawnLine, ...] = ()


class Banner(msgspec.Struct, frozen=True):
    actor: Actor | None = None
    world: WorldBanner | None = None
    counting: Medal | None = None


def banner(frame: Frame) -> Piece:
    return leaf("region-banner", "tv/banner.html", banner_of(frame), tag="region")


def banner_of(frame: Frame) -> Banner:
    view = frame.view
    if view.phase != "running":
        return Banner()
    token = view.token(view.active)
    if token is not None:
        most = token.hp.most if token.hp.kind == "exact" else 0
        words = "" if most else hit_points(token.hp)
        shown = tuple((chip.key, chip.name) for chip in token.chips[:CHIPS])
        more = max(0, len(token.chips) - CHIPS)
        return Banner(actor=Actor(face(token), token.hp.now, most, words, token.player, shown, more))
    if any(row.now and row.kind == "world" for row in view.order):
        return Banner(world=world_of(frame), counting=counting(view))
    row = next((row for row in view.order if row.now and not row.members), None)
    return Banner(counting=medal(view, [row]) if row is not None else None)


def world_of(frame: Frame) -> WorldBanner:
    """What the world has done on its turn, and what came of that."""
    view = frame.view
    since = next((n for n in range(len(frame.log) - 1, -1, -1) if isinstance(frame.log[n].event, EntryStarted)), 0)
    worded = worded_lines(tuple(one for one in frame.log[since:] if not one.struck))
    at = next((n for n in range(len(worded) - 1, -1, -1) if isinstance(worded[n].event, WorldActed)), -1)
    if at < 0:
        row = next(row for row in view.order if row.now)
        return WorldBanner(row_portrait(view, row))
    event = worded[at].event
    assert isinstance(event, WorldActed)
    after = [one for one in worded[at + 1 :] if one.type in CONSEQUENCES or one.type == "CheckRolled"]
    came = tuple(line(one, False) for one in after[-2:])
    return WorldBanner(picture_of_place(event.action.rpartition(".")[2], event.name), event.name, event.note, came)


def counting(view: SeatView) -> Medal | None:
    """What will soonest have counted down."""
    rows = sorted((row for row in view.order if pips_of(row)), key=pips_of)
    return medal(view, rows[:1]) if rows else None
