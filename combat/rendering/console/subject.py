"""Whom the GM's console is about: who acts now with what it can do, a player's hero in short, or what is left to do before."""

from collections.abc import Iterator

import msgspec

from combat.engine.choices.tiles import MOMENTS
from combat.engine.ids import Id
from combat.engine.numbers.difficulty import Difficulty
from combat.engine.seatview import Hand, Option, Token
from combat.rendering.console.steps import SetupStep, steps
from combat.rendering.creatures import player_of
from combat.rendering.map.reach import open_hand
from combat.rendering.phone.deeds import tile_of
from combat.rendering.phone.hero import HeroFace, below, how_it_stands, own_face, rest_of_turn
from combat.rendering.pieces.frame import Frame
from combat.rendering.pieces.pieces import Caption, Piece, caption, leaf, listing, region, safe_id

MOST = 6  # tiles of each: whoever plays many knows the rest by name
FACTS = (("Armor Class", "armor"), ("Speed", "speed"))


class Who(msgspec.Struct, frozen=True):
    """Who it is, how it fares, and who plays it."""

    face: HeroFace
    plays: str  # the player whose hero it is, while the GM only looks on
    held: bool  # it is in hand instead of whoever acts now
    facts: tuple[tuple[str, str], ...]


class Foot(msgspec.Struct, frozen=True):
    actor: Id
    lapses: tuple[str, ...]


class Paused(msgspec.Struct, frozen=True):
    """A fight that waits."""


class Before(msgspec.Struct, frozen=True):
    steps: tuple[SetupStep, ...]
    prepared: bool
    difficulty: Difficulty
    again: str  # the foes of the last fight, as long as there are none in this one


def subject(frame: Frame) -> Piece:
    view = frame.view
    if to_do := steps(frame):
        before = Before(to_do, frame.prepared, view.desk.difficulty, again(frame))
        return region("subject", [leaf("before", "partials/_before.html", before)])
    if frame.paused:
        return region("subject", [leaf("paused", "partials/_paused.html", Paused())])
    hand = open_hand(view)
    token = view.token(hand.actor) if hand is not None else None
    if hand is None or token is None:
        return region("subject", [])
    return region("subject", list(of_one(frame, token, hand)))


def again(frame: Frame) -> str:
    """Return whom the party fought last, while nobody stands against it here."""
    if any(token.side == "foes" for token in frame.view.tokens):
        return ""
    return ", ".join(f"{count} × {name}" for name, count in frame.again)


def of_one(frame: Frame, token: Token, hand: Hand) -> Iterator[Piece]:
    view, plays = frame.view, player_of(frame, token.id)
    yield leaf("subject-who", "partials/_subject_who.html", who(frame, token, plays))
    acting, armor = how_it_stands(view, hand)
    yield from rest_of_turn(hand, acting, armor)
    if plays:
        return
    yield from below(token, hand, acting)
    for one in [hand, *(one for one in view.hands if one is not hand)]:
        if tiles := possible(one):
            if one is not hand:
                yield caption(safe_id("whose", one.actor), "label", Caption(one.name))
            yield listing(safe_id("board", one.actor), "tiles", [tile_of(one, option) for option in tiles])
    yield leaf("foot", "partials/_subject_foot.html", Foot(hand.actor, hand.lapses))


def possible(hand: Hand) -> list[Option]:
    """Return its tiles of now, what only this moment allows before the others: a GM who plays many looks for what one can do,
    and finds why not among all that it can."""
    now = [option for option in hand.options if option.barred is None and (option.place or option.group in MOMENTS)]
    return sorted(now, key=lambda option: (option.group not in MOMENTS, option.place))[:MOST]


def who(frame: Frame, token: Token, plays: str) -> Who:
    sheet = next((one for one in frame.view.sheets if one.id == token.id), None)
    numbers = dict(sheet.lines) if sheet is not None else {}
    facts = tuple(
        (short, numbers[label].partition(",")[0].removeprefix("walk ")) for label, short in FACTS if label in numbers
    )
    view = frame.view
    return Who(own_face(token), plays, bool(view.focus) and view.focus != view.active, facts)
