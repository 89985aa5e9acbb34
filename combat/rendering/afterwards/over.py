"""The end of a fight: how long it took, who stands and who fell."""

from collections.abc import Iterator

import msgspec
from django.urls import reverse

from combat.engine.scripts.resting import RESTING
from combat.engine.seatview import RestView, SeatView, Token
from combat.engine.watching.story import Score, Story
from combat.rendering.afterwards.ending import title_of, who_walks_on
from combat.rendering.pieces.frame import Frame
from combat.rendering.pieces.medals import Medal, face
from combat.rendering.pieces.words import hit_points_short, side_word
from combat.rulesets.pictures import AWARDS

SIXTY = 60
ENDS = (("allies", "Your side"), ("foes", "Foes"), ("neutrals", "Others"))


class Fate(msgspec.Struct, frozen=True):
    """How one creature came out of a fight."""

    name: str
    face: Medal
    side: str
    words: str
    fell: bool  # for good


class HeroRecap(msgspec.Struct, frozen=True):
    """What a hero is remembered for: one number with its word, and an award."""

    name: str
    face: Medal
    left: str  # how it came out of it
    fell: bool
    number: int
    of: str  # what the number counts, "" when there is nothing to count
    picture: str
    award: str
    words: str


class Best(msgspec.Struct, frozen=True):
    """The best roll of the heroes."""

    face: int
    name: str
    round: int


class Over(msgspec.Struct, frozen=True):
    """A fight that has ended, as one seat knows it."""

    end: str  # "won" or "lost" where everybody that this seat knows of one side is down, else ""
    title: str
    length: str
    sides: tuple[tuple[str, tuple[Fate, ...]], ...]
    gm: bool
    may_leave: bool  # a player's screen, which may leave
    campaign: str  # where the GM goes on from here
    feats: tuple[HeroRecap, ...] = ()
    best: Best | None = None
    foes: int = 0  # that fell
    walk: str = ""  # who of the heroes is on their feet still
    rests: tuple[RestView, ...] = ()  # that the GM may let begin
    resting: tuple[str, ...] = ()  # who rests now


def over(frame: Frame) -> Over | None:
    """Return what the end of a fight is told with; None while there is no end."""
    view = frame.view
    if view.phase != "ended":
        return None
    people, story = [token for token in view.tokens if not token.thing], frame.story
    heroes = {who for who, _ in story.awards} if story else set()
    others = [token for token in people if token.id not in heroes]
    sides = ((name, tuple(fate(token) for token in others if token.side == side)) for side, name in ENDS)
    end, standing = end_of(people), [one.name for one in people if one.id in heroes and one.life == "up"]
    return Over(
        end=end,
        title=title_of(end, view.name),
        length=length(view, story.minutes if story else 0),
        sides=tuple((name, fates) for name, fates in sides if fates),
        gm=view.role == "gm",
        may_leave=view.role == "player",
        campaign=campaign_of(frame),
        feats=tuple(feats(story, people)) if story else (),
        best=best_of(story, people) if story else None,
        foes=story.foes if story else 0,
        walk=who_walks_on(standing, len(heroes)),
        rests=view.desk.rests,
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


def feats(story: Story, people: list[Token]) -> Iterator[HeroRecap]:
    """Yield what each hero is remembered for, in the order of the table: nobody comes last."""
    scores, tokens = {one.id: one for one in story.scores}, {token.id: token for token in people}
    for who, award in story.awards:
        if who in tokens:
            out, (number, of) = fate(tokens[who]), number_for(scores[who])
            picture = AWARDS[award.key]
            yield HeroRecap(out.name, out.face, out.words, out.fell, number, of, picture, award.name, award.words)


def number_for(one: Score) -> tuple[int, str]:
    """Return the number that a hero is remembered with, and of what: what it did most of, else what it bore."""
    if one.dealt or one.healed:
        return (one.healed, "healed") if one.healed >= one.dealt else (one.dealt, "damage")
    if one.prevented > one.taken:
        return one.prevented, "turned away"
    return one.taken, "taken" if one.taken else ""


def best_of(story: Story, people: list[Token]) -> Best | None:
    if story.best is None:
        return None
    name = next((token.name for token in people if token.id == story.best.id), "")
    return Best(story.best.face, name, story.best.round) if name else None


def length(view: SeatView, real: int = 0) -> str:
    """Return how long a fight took: `4 rounds, 24 seconds, 31 minutes at the table`; "" for one that never began."""
    if not view.round:
        return ""
    minutes, seconds = divmod(view.elapsed, SIXTY)
    parts = (
        counted(view.round, "round"),
        " ".join(filter(None, (counted(minutes, "minute"), counted(seconds, "second")))),
        f"{counted(real, 'minute')} at the table" if real else "",
    )
    return ", ".join(filter(None, parts))


def counted(number: int, of: str) -> str:
    return f"{number} {of}{'' if number == 1 else 's'}" if number else ""
