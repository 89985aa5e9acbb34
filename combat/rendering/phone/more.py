"""All that a creature may do, by what it is for, found by words and by cost; and the sheet of one deed."""

import msgspec
from django.utils.safestring import SafeString

from combat.engine.ids import Id
from combat.engine.seatview import GaitView, Hand, Option, SeatView
from combat.rendering.phone.deeds import Tile, tile
from combat.rendering.phone.hand import Card, card, title
from combat.rendering.pieces.citing import restating
from combat.rendering.pieces.frame import Frame
from combat.rendering.pieces.medals import Medal, face
from combat.rendering.pieces.shelf import filled
from combat.rendering.pieces.words import side_word
from combat.rulesets.pictures import picture_of_gait

PURPOSES = {"fight": "Fight", "alive": "Stay alive", "move": "Move", "help": "Help, look, talk"}
ASIDE = {"command": "Command", "press": "Press the Attack", "improvised": "Improvised weapons"}  # many, rarely wanted
FIGHTING, *OTHERS = PURPOSES.values()
HEADINGS = (ASIDE["command"], FIGHTING, ASIDE["press"], ASIDE["improvised"], *OTHERS)
CASTING = ("cantrip", "spell", "scroll", "at-will", "encounter", "daily", "power")  # groups with a heading of their own
# What else somebody calls a way of moving, which is chosen on the map.
GAITS = {
    "walk": "go move step approach",
    "dash": "run sprint hurry",
    "shift": "flee retreat withdraw step back disengage",
    "jump": "leap long jump",
    "swim": "dive",
    "fly": "soar",
    "climb": "up scramble",
}


class DeedGroup(msgspec.Struct, frozen=True):
    title: str
    tiles: tuple[Tile, ...]


class GaitLine(msgspec.Struct, frozen=True):
    """A way of moving: a press leads to the map."""

    gait: str
    name: str
    picture: str
    left: str
    words: str


class More(msgspec.Struct, frozen=True):
    name: str
    groups: tuple[DeedGroup, ...]
    barred: tuple[tuple[Tile, str, str], ...]  # each with its reason in full, and the row of that
    costs: tuple[tuple[str, str], ...]  # shapes to filter by, and what they are called
    count: int
    ways: tuple[GaitLine, ...]


@restating
def more_sheet(frame: Frame, *, actor: Id) -> SafeString:
    """Return all that a creature of this seat can do, by what it is for, and last what it cannot do now, and why."""
    hand = hand_of(frame.view, actor)
    if hand is None:
        return filled("partials/_gone_sheet.html", GoneSheet("Nobody of yours can act."))
    groups: dict[str, list[Tile]] = {}
    for option in hand.options:
        if option.barred is None:
            groups.setdefault(heading(option), []).append(tile(hand, without_heading(option)))
    barred = tuple(
        (tile(hand, option), option.barred.text, option.barred.row)
        for option in hand.options
        if option.barred is not None
    )
    ordered = sorted(groups, key=lambda one: HEADINGS.index(one) if one in HEADINGS else -1)
    costs = {option.shape: option.short_cost or option.cost for option in hand.options if option.shape}
    return filled(
        "partials/_more.html",
        More(
            hand.name,
            tuple(DeedGroup(one, tuple(groups[one])) for one in ordered),
            barred,
            tuple(costs.items()),
            sum(len(some) for some in groups.values()),
            tuple(way(frame.view, gait) for gait in hand.gaits if gait.reach),
        ),
    )


def way(view: SeatView, gait: GaitView) -> GaitLine:
    called = GAITS.get(gait.key, gait.key.replace("-", " "))
    left = f"{gait.left} {view.unit}, on the map"
    return GaitLine(gait.key, gait.name, picture_of_gait(gait.key), left, f"{gait.name}|move {called}".lower())


def heading(option: Option) -> str:
    """Return what a deed stands under: spells and powers by their level or use, all else by what it is for."""
    if option.group in ASIDE:
        return ASIDE[option.group]
    if option.group not in CASTING:
        return PURPOSES[option.purpose]
    return f"{option.uses} level" if option.group == "spell" and option.uses[:1].isdigit() else title(option.group)


def without_heading(option: Option) -> Option:
    """Return an option under a name that does not repeat what it stands under."""
    pressed = option.group == "press"
    return msgspec.structs.replace(option, name=option.name.removesuffix(", pressed")) if pressed else option


class GoneSheet(msgspec.Struct, frozen=True):
    words: str


def hand_of(view: SeatView, actor: Id) -> Hand | None:
    found = next((hand for hand in view.hands if hand.actor == actor), None)
    return found or (view.hands[0] if view.hands and not actor else None)


# --- one deed ------------------------------------------------------------------------------------------------------


class DeedSheet(msgspec.Struct, frozen=True):
    tile: Tile
    card: Card
    actor: Id
    faces: dict[Id, Medal]
    version: str
    barred: str
    row: str


@restating
def deed_sheet(frame: Frame, *, actor: Id, action: str, weapon: str) -> SafeString:
    """Return one deed with all whom it may be meant for, foes and the likeliest first, and how it may be done; or why not."""
    hand = hand_of(frame.view, actor)
    option = next((o for o in hand.options if (o.key, o.weapon) == (action, weapon)), None) if hand else None
    if hand is None or option is None:
        return filled("partials/_gone_sheet.html", GoneSheet("That cannot be done any more."))
    aside = {token.id for token in frame.view.tokens if side_word(token.side) == "neutral"}
    likely = tuple(sorted(option.choices, key=lambda choice: (choice.target in aside, -(choice.odds or 0))))
    has_odds = any(choice.odds is not None for choice in option.choices)
    shown = card(hand.actor, msgspec.structs.replace(option, choices=likely) if has_odds else option)
    barred = option.barred
    return filled(
        "partials/_deed_sheet.html",
        DeedSheet(
            tile=tile(hand, option),
            card=shown,
            actor=hand.actor,
            faces={token.id: face(token) for token in frame.view.tokens},
            version=frame.version,
            barred=barred.text if barred else "",
            row=barred.row if barred else option.row,
        ),
    )
