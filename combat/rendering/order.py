"""The initiative order: a ribbon on phones, a column elsewhere, groups folded."""

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from combat.engine.ids import Id
from combat.engine.seatview import OrderRow, Role, SeatView, Token
from combat.rendering.frame import Frame
from combat.rendering.once import once
from combat.rendering.pieces import Caption, Piece, caption, holder, leaf, listing, region, safe_id
from combat.rendering.words import LIVES, hit_points_short, percent, side_word


class Member(msgspec.Struct, frozen=True):
    id: Id
    name: str
    letter: str
    side: str
    percent: int
    exact: bool
    hp_words: str
    life: str
    chips: tuple[str, ...]
    hidden: bool
    here: bool
    live: bool


class MemberRow(msgspec.Struct, frozen=True):
    """A creature in a list of its own; `style` begins the row's class."""

    member: Member
    style: str


class Row(msgspec.Struct, frozen=True):
    """A place in the order: of one creature, or of the world."""

    name: str
    kind: str
    side: str
    now: bool
    next: bool
    score: int | None
    count: int
    hidden: bool
    member: Member | None
    pool: bool = False
    dice: int = 0
    speed: str = ""


class Group(msgspec.Struct, frozen=True):
    """A place that several creatures share, without them."""

    entry: Id
    side: str
    now: bool
    next: bool
    hidden: bool


class Bar(msgspec.Struct, frozen=True):
    percent: int
    exact: bool


class GroupSum(msgspec.Struct, frozen=True):
    """What is seen of a group that is folded."""

    name: str
    side: str
    active: str
    hidden: bool
    score: int | None
    bars: tuple[Bar, ...]


def order(frame: Frame) -> Piece:
    view = frame.view
    placed = {who for row in view.order for who in row.members}
    others = [token for token in view.tokens if token.id not in placed]
    rest = [token for token in others if token.life != "dead"]
    fallen = [token for token in others if token.life == "dead"]
    return region("order", [*rows(view), *rest_of(view, rest), *fallen_of(view, fallen)])


def rows(view: SeatView) -> Iterator[Piece]:
    if view.order:
        tokens = {token.id: token for token in view.tokens}
        yield listing("order-rows", "order", [row_of(view, tokens, row) for row in view.order])


def rest_of(view: SeatView, rest: list[Token]) -> Iterator[Piece]:
    """Those without a place in the order: everybody before the start."""
    if rest and view.order:
        yield caption("order-label", "label", Caption("Not in the order"))
    if rest:
        label = "Not in the order" if view.order else "Who is in this fight"
        yield listing("order-rest", "rest", [member_row(token, view.role, "rest") for token in rest], Caption(label))
    elif not view.order:
        yield caption("order-nobody", "empty", Caption("Nobody is in this fight yet."))


def fallen_of(view: SeatView, fallen: list[Token]) -> Iterator[Piece]:
    if fallen:
        members = [member_row(token, view.role, "fallen") for token in fallen]
        count = caption("fallen-sum", "count_sum", Caption("Fallen", number=len(fallen)))
        yield listing("fallen", "fallen", [count, listing("fallen-rows", "fallen_rows", members)])


def row_of(view: SeatView, tokens: dict[Id, Token], row: OrderRow) -> Piece:
    found = [tokens[who] for who in row.members if who in tokens]
    if len(found) > 1:
        return group_of(row, view.role, *found)
    if found:
        return place_of(row, view.role, safe_id("row", found[0].id), found[0])
    # Entries have numbers of their own, of which a seat must not see the gaps.
    return place_of(row, view.role, safe_id("world", row.name, place_among(view, row)))


@once(most=8192)
@lru_cache(maxsize=8192)
def place_of(row: OrderRow, role: Role, anchor: str, token: Token | None = None) -> Piece:
    return leaf(
        anchor,
        "partials/_row.html",
        Row(
            name=row.name,
            kind=row.kind,
            side=side_word(token.side) if token else "world",
            now=row.now,
            next=row.next,
            score=row.score,
            count=row.count,
            hidden=role == "gm" and row.hidden,
            member=member(token, role) if token else None,
            pool=row.pool,
            dice=row.dice,
            speed=row.speed,
        ),
    )


def place_among(view: SeatView, row: OrderRow) -> str:
    """How many places before this one have the same name."""
    alike = [one for one in view.order if one.name == row.name]
    return str(next(n for n, one in enumerate(alike) if one is row))


@once(most=8192)
@lru_cache(maxsize=8192)
def group_of(row: OrderRow, role: Role, *tokens: Token) -> Piece:
    hidden = role == "gm" and row.hidden
    side, first = side_word(tokens[0].side), tokens[0].id
    sum_ = GroupSum(
        name=row.name,
        side=side,
        active=next((token.name for token in tokens if token.active), ""),
        hidden=hidden,
        score=row.score,
        bars=tuple(Bar(percent(token.hp), token.hp.kind == "exact") for token in tokens),
    )
    members = safe_id("members", first)
    return holder(
        safe_id("row", first),
        "partials/_group.html",
        Group(row.entry, side, row.now, row.next, hidden),
        [
            leaf(safe_id("sum", first), "partials/_group_sum.html", sum_),
            listing(members, "members", [member_row(t, role, "member") for t in tokens]),
        ],
    )


@once(most=8192)
@lru_cache(maxsize=8192)
def member_row(token: Token, role: Role, among: str) -> Piece:
    content = MemberRow(member(token, role), style="" if among == "member" else "turnrow ")
    return leaf(safe_id(among, token.id), "partials/_member_row.html", content)


def member(token: Token, role: Role) -> Member:
    return Member(
        id=token.id,
        name=token.name,
        letter=token.letter,
        side=side_word(token.side),
        percent=percent(token.hp),
        exact=token.hp.kind == "exact",
        hp_words=hit_points_short(token.hp),
        life=LIVES.get(token.life, "") and token.life,
        chips=tuple(chip.name for chip in token.chips),
        hidden=role == "gm" and token.hidden,
        here=token.at is not None,
        live=role != "spectator",
    )
