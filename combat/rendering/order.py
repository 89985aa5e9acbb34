"""The initiative order: a ribbon on phones, a column elsewhere, groups folded."""

import msgspec

from combat.engine.ids import Id
from combat.engine.seatview import OrderRow, SeatView, Token
from combat.rendering.frame import Frame
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
    active: bool
    mine: bool
    hidden: bool
    here: bool


class Row(msgspec.Struct, frozen=True):
    entry: Id
    name: str
    kind: str
    now: bool
    next: bool
    score: int | None
    count: int
    hidden: bool
    members: tuple[Member, ...]

    @property
    def side(self) -> str:
        return self.members[0].side if self.members else "world"


class Order(msgspec.Struct, frozen=True):
    rows: tuple[Row, ...]
    rest: tuple[Member, ...]  # those without a place in the order: everybody before the start
    fallen: tuple[Member, ...]
    phase: str
    live: bool


def order(frame: Frame) -> Order:
    view = frame.view
    gm = view.role == "gm"
    placed = {who for row in view.order for who in row.members}
    others = [member(token, gm) for token in view.tokens if token.id not in placed]
    return Order(
        rows=tuple(row_of(view, row, gm) for row in view.order),
        rest=tuple(one for one in others if one.life != "dead"),
        fallen=tuple(one for one in others if one.life == "dead"),
        phase=view.phase,
        live=view.role != "spectator",
    )


def row_of(view: SeatView, row: OrderRow, gm: bool) -> Row:
    tokens = [token for who in row.members if (token := view.token(who)) is not None]
    return Row(
        entry=row.entry,
        name=row.name,
        kind=row.kind,
        now=row.now,
        next=row.next,
        score=row.score,
        count=row.count,
        hidden=gm and row.hidden,
        members=tuple(member(token, gm) for token in tokens),
    )


def member(token: Token, gm: bool) -> Member:
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
        active=token.active,
        mine=token.mine,
        hidden=gm and token.hidden,
        here=token.at is not None,
    )
