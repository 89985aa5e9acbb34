"""A phone's top: whose turn it is, who is next, and the next few of the order by their faces."""

from collections.abc import Iterator

import msgspec

from combat.engine.seatview import OrderRow, SeatView, Token
from combat.memos import remembered
from combat.rendering.pieces.frame import Frame
from combat.rendering.pieces.medals import Medal
from combat.rendering.pieces.pieces import Piece, leaf, listing, region, safe_id
from combat.rendering.pieces.words import number_of, percent, side_word
from combat.rendering.status import status_of
from combat.rulesets.pictures import picture_of_place

MOST = 4


class RoundNumber(msgspec.Struct, frozen=True):
    """The round's number, which opens the order; 0 before the first."""

    round: int


def turn_bar(frame: Frame) -> Piece:
    found = status_of(frame)
    count = leaf("turn-round", "partials/_round.html", RoundNumber(found.round))
    return region("status", [count, leaf("turn-whose", "partials/_whose.html", found)])


class OrderMedal(msgspec.Struct, frozen=True):
    """A place in the order as a face; the first one is larger."""

    medal: Medal
    first: bool


class Counting(msgspec.Struct, frozen=True):
    """What counts down where everybody sees it; `leaves` is the lowest face with which a die leaves, 0 for rounds."""

    medal: Medal
    leaves: int
    others: int  # that count down besides


def medals(frame: Frame) -> Piece:
    """Whose turn it is and the three after that, and what will soonest have counted down."""
    view = frame.view
    shown = alike(view, from_now(view.order), MOST)
    faces = [order_medal(view, rows, first=rows is shown[0]) for rows in shown]
    return region("order", [listing("medals", "medals", faces), *counting(view)])


def order_medal(view: SeatView, rows: list[OrderRow], first: bool) -> Piece:
    found, anchor = members_of(view, rows), place_id(view, rows, "medal")
    if found:
        return medal_of_some(found, anchor, rows[0].name, len(rows) > 1, rows[0].now, first)
    return leaf(anchor, "partials/_order_medal.html", OrderMedal(medal(view, rows), first))


@remembered(2048)
def medal_of_some(
    members: tuple[Token, ...], /, anchor: str, name: str, several: bool, now: bool, first: bool
) -> Piece:
    return leaf(anchor, "partials/_order_medal.html", OrderMedal(shared_medal(members, name, several, now), first))


def place_id(view: SeatView, rows: list[OrderRow], prefix: str) -> str:
    """Return an id for a place in the order that stays while the order goes round: by the first creature that has it."""
    who = next((who for one in rows for who in one.members), "")
    return safe_id(prefix, who) if who else nobodys_id(view, rows[0], f"{prefix}-of")


def nobodys_id(view: SeatView, row: OrderRow, prefix: str) -> str:
    """Return an id for a place that no creature has, by what is seen of it: its entry's would count those that are hidden."""
    among = [one for one in view.order if one.name == row.name]
    return safe_id(prefix, row.name, str(next(n for n, one in enumerate(among) if one is row)))


def counting(view: SeatView) -> Iterator[Piece]:
    rows = sorted((row for row in view.order if pips_of(row)), key=lambda row: pips_of(row) - (row.leaves > 0))
    if rows and view.phase == "running":
        card = Counting(medal(view, rows[:1]), rows[0].leaves, len(rows) - 1)
        yield leaf("counting", "partials/_counting.html", card)


def pips_of(row: OrderRow) -> int:
    return row.dice if row.pool else row.count if row.kind == "countdown" else 0


def alike(view: SeatView, rows: tuple[OrderRow, ...], most: int | None = None) -> list[list[OrderRow]]:
    """Return the order with those together who follow each other and differ by no more than their number; the
    first so many lots of them, or all."""
    found: list[list[OrderRow]] = []
    for row in rows:
        if found and is_like(view, found[-1][-1], row):
            found[-1].append(row)
        elif len(found) == most:
            break
        else:
            found.append([row])
    return found


def is_like(view: SeatView, one: OrderRow, other: OrderRow) -> bool:
    if one.now or len(one.members) != 1 or len(other.members) != 1:
        return False
    first, second = view.token(one.members[0]), view.token(other.members[0])
    if first is None or second is None or first.mine or second.mine:
        return False
    same = (first.side, first.portrait, first.hue) == (second.side, second.portrait, second.hue)
    return same and bool(number_of(first.name)) and kind_of(first.name) == kind_of(second.name)


def kind_of(name: str) -> str:
    return name.removesuffix(number_of(name)).strip()


def from_now(rows: tuple[OrderRow, ...]) -> tuple[OrderRow, ...]:
    """The order from whoever's turn it is on, round to whoever was before."""
    at = next((n for n, row in enumerate(rows) if row.now), 0)
    return (*rows[at:], *rows[:at])


def members_of(view: SeatView, rows: list[OrderRow]) -> tuple[Token, ...]:
    tokens = view.by_id
    return tuple([tokens[who] for one in rows for who in one.members if who in tokens])


def medal(view: SeatView, rows: list[OrderRow]) -> Medal:
    """Return one face for a place in the order, or for several whose creatures are alike."""
    row, members = rows[0], members_of(view, rows)
    if members:
        return shared_medal(members, row.name, len(rows) > 1, row.now)
    left = pips_of(row)
    gone = max(0, row.most - left) if row.pool else 0
    return Medal(row.name, row_portrait(view, row), "world", 0, 0, True, "", "up", 0, row.now, left, gone)


@remembered(2048)
def shared_medal(members: tuple[Token, ...], /, place: str, several: bool, now: bool) -> Medal:
    """Return the face of those who have a place of this name, or `several` places."""
    one = next((token for token in members if token.active), members[0])
    alone = len(members) == 1
    name = one.name if alone else kind_of(one.name) if several else place
    return Medal(
        name=name,
        portrait=one.portrait,
        side=side_word(one.side),
        hue=one.hue,
        percent=percent(one.hp),
        exact=one.hp.kind == "exact",
        number=number_of(one.name) if alone else "",
        life=one.life,
        count=0 if alone else len(members),
        now=now,
    )


def row_portrait(view: SeatView, row: OrderRow) -> str:
    """The face of a place that is nobody's: a countdown's, or that of where the fight is."""
    if row.pool or row.kind == "countdown":
        return "sands-of-time"
    return next((picture_of_place(place.key, place.name) for place in view.places), "world")
