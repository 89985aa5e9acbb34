"""What a phone shows of what has happened: the last line, all of the log, the whole order, and what one is answered for."""

import msgspec
from django.utils.safestring import SafeString

from combat.engine.events import Answered, DamageTaken, LifeChanged, PowerUsed, TurnStarted
from combat.engine.seatview import Budget, OrderRow, SeatView, Token
from combat.memos import remembered
from combat.rendering.creatures import creature, player_of
from combat.rendering.headline import Headline, deed_in, headline_of, is_result
from combat.rendering.log import HEADINGS, DrawnLine, is_consequence, log, worded_lines
from combat.rendering.map.reach import open_hand
from combat.rendering.phone.hero import HeroFace, own_face
from combat.rendering.phone.turnbar import medal
from combat.rendering.pieces.citing import restating
from combat.rendering.pieces.frame import Frame
from combat.rendering.pieces.medals import Medal, face
from combat.rendering.pieces.pieces import Piece, leaf, listing, region
from combat.rendering.pieces.shelf import filled
from combat.rendering.pieces.words import LIVES, hit_points_short
from combat.rulesets.pictures import picture_of_event

USUAL = "opportunity-attack"  # the reaction that everybody has
SEVERAL = 2


class Last(msgspec.Struct, frozen=True):
    """The newest deed, None before the first, and the last thing that came of it."""

    line: DrawnLine | None
    more: tuple[DrawnLine, ...] = ()
    picture: str = ""
    hint: str = ""  # instead of all, while nobody has done anything yet
    sum: str = ""  # instead of what came of it, of a deed that befell several: "4 hit, 3 down"


def last_line(frame: Frame) -> Piece:
    return last_of_all(headline_of(frame, phone=True))


@remembered(512)  # most seats of a table have the same lines
def last_of_all(told: Headline, /) -> Piece:
    last = summed(told.lines) or last_of(told.lines)
    said = [listing("logline", "logline", [leaf("last-line", "partials/_last_line.html", last)])] if last.line else []
    return region("headline", said)


def summed(lines: tuple[DrawnLine, ...]) -> Last | None:
    """Return the last deed with how many it has hurt, if that is more than one; None for another deed."""
    at = next((n for n in reversed(range(len(lines))) if isinstance(lines[n].said.event, PowerUsed)), None)
    if at is None or lines[at].struck or not all(is_result(one.said.event) for one in lines[at + 1 :]):
        return None
    deed, came = lines[at], [one.said.event for one in lines[at + 1 :]]
    name = getattr(deed.said.event, "name", "")
    hurt = {one.who for one in came if isinstance(one, DamageTaken) and one.amount and one.cause == name}
    down = {one.who for one in came if isinstance(one, LifeChanged) and one.life != "up"} & hurt
    if len(hurt) < SEVERAL:
        return None
    summary = f"{len(hurt)} hit" + (f", {len(down)} down" if down else "")
    return Last(deed, picture=picture_of_event(deed.said.event), sum=summary)


def news(frame: Frame) -> Piece:
    """Return the last thing that happened as the console says it, on the map."""
    hint = first_step(frame)
    last = Last(None, hint=hint) if hint else last_of(headline_of(frame, phone=True).lines)
    return leaf("region-headline", "regions/_news.html", last, tag="region")


def first_step(frame: Frame) -> str:
    """Return what to tap first, for a GM who plays whoever begins; "" once anything was done."""
    hand = open_hand(frame.view) if frame.view.round == 1 and not frame.paused else None
    begun = next((n for n, one in enumerate(frame.log) if isinstance(one.event, TurnStarted) and not one.struck), None)
    if hand is None or begun is None or player_of(frame, hand.actor):
        return ""
    done = (one for one in worded_lines(frame.log[begun:]) if not one.struck and not isinstance(one.event, HEADINGS))
    return "" if any(done) else f"{hand.name}: tap a square to go there, or a foe to strike."


def last_of(lines: tuple[DrawnLine, ...]) -> Last:
    """Return the last deed with what came of it last, as far as that belongs to it."""
    if not lines:
        return Last(None)
    deed = deed_in(lines)
    came = lines[deed + 1 :]
    fates = tuple(one for one in came if isinstance(one.said.event, LifeChanged))
    last = (fates or came)[-1:]  # who falls is told before what lies or lasts because of that
    more = last if last and is_consequence(lines[deed], last[0]) else ()
    return Last(lines[deed], more, picture_of_event(lines[deed].said.event))


class Html(msgspec.Struct, frozen=True):
    """What is drawn already."""

    html: SafeString


@restating
def log_sheet(frame: Frame) -> SafeString:
    """Return everything that happened, as far as this seat knows, newest turn first."""
    return filled("partials/_log_sheet.html", Html(log(frame).html))


class OrderPlace(msgspec.Struct, frozen=True):
    """A place in the order with everybody in it."""

    medal: Medal
    name: str
    words: str
    next: bool
    hidden: bool
    members: tuple[tuple[Medal, str], ...]


class OrderList(msgspec.Struct, frozen=True):
    places: tuple[OrderPlace, ...]
    rest: tuple[tuple[Medal, str], ...]


@restating
def order_sheet(frame: Frame) -> SafeString:
    """Return the whole order of turns, and who is in the fight without a place in it."""
    view = frame.view
    tokens = view.by_id
    placed = {who for row in view.order for who in row.members}
    rest = tuple((face(token), words(token)) for token in view.tokens if token.id not in placed)
    return filled("partials/_order_sheet.html", OrderList(tuple(place(view, row, tokens) for row in view.order), rest))


def place(view: SeatView, row: OrderRow, tokens: dict[str, Token]) -> OrderPlace:
    members = [tokens[who] for who in row.members if who in tokens]
    several = tuple((face(token), words(token)) for token in members) if len(members) > 1 else ()
    note = words(members[0]) if len(members) == 1 else "" if members else time_of(view, row)
    return OrderPlace(medal(view, [row]), row.name, note, row.next, False, several)


def time_of(view: SeatView, row: OrderRow) -> str:
    """Return what is left of a countdown, as far as this seat knows; of the world's own place, where the fight is."""
    if row.kind == "world":
        return ", ".join(place.name.lower() for place in view.places)
    if not row.pool:
        return f"{row.count} round{'' if row.count == 1 else 's'} left" if row.kind == "countdown" else ""
    if row.dice:
        return f"{row.dice} {'die' if row.dice == 1 else 'dice'}, {row.speed}"
    return "" if row.now else "its time has come" if row.speed else "counting down"


def words(token: Token) -> str:
    facts = (hit_points_short(token.hp), LIVES.get(token.life, ""), *(chip.name for chip in token.chips))
    return " · ".join(dict.fromkeys(fact for fact in facts if fact))


class Own(msgspec.Struct, frozen=True):
    """A creature of one's own, and what is left of its turn."""

    html: SafeString
    budget: tuple[Budget, ...]
    face: HeroFace | None


@restating
def own_sheet(frame: Frame, *, who: str) -> SafeString:
    """Return the sheet of one of this seat's creatures; says so when it is none of theirs."""
    view = frame.view
    sheet = next((one for one in view.sheets if one.id == who), None)
    token = view.token(who)
    hand = next((one for one in view.hands if one.actor == who), None)
    html = (
        creature(sheet, token, view.role == "gm", True).html
        if sheet is not None and token is not None
        else SafeString()
    )
    shown = own_face(token) if token is not None and html else None
    return filled("partials/_own_sheet.html", Own(html, hand.budget if hand is not None else (), shown))


class StandingAnswer(msgspec.Struct, frozen=True):
    kind: str
    words: str
    answer: str


def said(kind: str) -> str:
    return "Strike who leaves" if kind == USUAL else kind.replace("-", " ").capitalize()


class Reactions(msgspec.Struct, frozen=True):
    reactions: tuple[StandingAnswer, ...]


@restating
def reactions_sheet(frame: Frame, standing: dict[str, str]) -> SafeString:
    """Return what this seat is asked in others' turns, as far as it has come up, each with what is answered for it."""
    mine = {token.id for token in frame.view.tokens if token.mine}
    asked = [e.kind for line in frame.log if isinstance(e := line.event, Answered) and e.who in mine]
    kinds = dict.fromkeys((USUAL, *standing, *asked))
    found = tuple(StandingAnswer(kind, said(kind), standing.get(kind, "")) for kind in kinds if kind)
    return filled("partials/_reactions.html", Reactions(found))
