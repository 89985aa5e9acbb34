"""The end of a fight: how long it took, who stands and who fell."""

import msgspec
from django.urls import reverse

from combat.engine.scripts.rest import RESTING
from combat.engine.seatview import RestView, SeatView, Token
from combat.rendering.frame import Frame
from combat.rendering.medals import Medal, face
from combat.rendering.words import hit_points_short, side_word

SIXTY = 60
ENDS = (("allies", "Your side"), ("foes", "Foes"), ("neutrals", "Others"))


class Fate(msgspec.Struct, frozen=True):
    """How one creature came out of a fight."""

    name: str
    face: Medal
    side: str
    words: str
    fell: bool  # for good


class Over(msgspec.Struct, frozen=True):
    """A fight that has ended, as one seat knows it."""

    end: str  # "won" or "lost" where everybody that this seat knows of one side is down, else ""
    length: str
    sides: tuple[tuple[str, tuple[Fate, ...]], ...]
    gm: bool
    campaign: str  # where the GM goes on from here
    rests: tuple[RestView, ...] = ()  # that the GM may let begin
    resting: tuple[str, ...] = ()  # who rests now


def over(frame: Frame) -> Over | None:
    """Return what the end of a fight is told with; None while there is no end."""
    view = frame.view
    if view.phase != "ended":
        return None
    people = [token for token in view.tokens if not token.thing]
    sides = ((name, tuple(fate(token) for token in people if token.side == side)) for side, name in ENDS)
    return Over(
        end=end_of(people),
        length=length(view),
        sides=tuple((name, fates) for name, fates in sides if fates),
        gm=view.role == "gm",
        campaign=campaign_of(frame),
        rests=view.rests,
        resting=tuple(token.name for token in view.tokens if any(chip.key == RESTING for chip in token.chips)),
    )


def campaign_of(frame: Frame) -> str:
    """Return where the GM goes on from a fight."""
    return reverse("combat:campaign", args=[frame.campaign])


def end_of(people: list[Token]) -> str:
    standing = {side: any(one.life == "up" for one in people if one.side == side) for side in ("allies", "foes")}
    met = {one.side for one in people}
    if not {"allies", "foes"} <= met or standing["allies"] == standing["foes"]:
        return ""
    return "won" if standing["allies"] else "lost"


def fate(token: Token) -> Fate:
    words = {"dead": "fell", "dying": "dying", "stable": "down, stable"}.get(token.life, hit_points_short(token.hp))
    words = "; ".join(filter(None, (words, *(chip.name for chip in token.chips if chip.lasting))))
    return Fate(token.name, face(token), side_word(token.side), words, token.life == "dead")


def length(view: SeatView) -> str:
    """Return how long a fight took: `4 rounds, 24 seconds`; "" for one that never began."""
    if not view.round:
        return ""
    rounds = f"{view.round} round{'s' if view.round > 1 else ''}"
    minutes, seconds = divmod(view.elapsed, SIXTY)
    parts = [
        f"{minutes} minute{'s' if minutes > 1 else ''}" if minutes else "",
        f"{seconds} seconds" if seconds else "",
    ]
    time = " ".join(part for part in parts if part)
    return f"{rounds}, {time}" if time else rounds
