"""The order on the GM's console: a card for each place from whoever acts now, those that are alike folded into one."""

from collections.abc import Iterator

import msgspec

from combat.engine.ids import Id
from combat.engine.seatview import OrderRow, SeatView, Token
from combat.memos import remembered
from combat.rendering.phone.turnbar import alike, from_now, kind_of, medal, nobodys_id, pips_of
from combat.rendering.pieces.frame import Frame
from combat.rendering.pieces.medals import Medal, face
from combat.rendering.pieces.pieces import Caption, Piece, caption, holder, leaf, listing, region, safe_id
from combat.rendering.pieces.words import hit_points_short, number_of, percent
from combat.rulesets.pictures import picture_of_chip

ICONS = 3  # of what lasts on somebody: more does not fit a card


class RailCard(msgspec.Struct, frozen=True):
    """A creature's place in the order, or that of the world or a countdown."""

    who: Id  # "" for nobody's
    entry: Id  # that it is moved by; "" where it shares it
    medal: Medal
    words: str
    lasting: tuple[tuple[str, str], ...]  # pictures of conditions, each with its name
    more: int
    score: int | None
    hidden: bool
    next: bool = False
    off: bool = False  # it stands nowhere on the map
    plays: bool = False  # a press takes it in hand: it acts now, as others of its place do


class LifeBar(msgspec.Struct, frozen=True):
    """How much life one of them has."""

    percent: int
    exact: bool
    side: str = ""


class Folded(msgspec.Struct, frozen=True):
    """Several that follow each other and are alike; `key` keeps them unfolded or not, `open` from the start."""

    key: str
    entry: Id
    side: str
    hidden: bool
    open: bool


class Sum(msgspec.Struct, frozen=True):
    """What is seen of them while they are folded."""

    medal: Medal
    bars: tuple[LifeBar, ...]
    score: int | None
    hidden: bool
    next: bool


def rail(frame: Frame) -> Piece:
    view = frame.view
    placed = {who for row in view.order for who in row.members}
    others = [token for token in view.tokens if token.id not in placed]
    rest = [token for token in others if token.life != "dead"]
    fallen = [token for token in others if token.life == "dead"]
    return region("order", [*places(view), *rest_of(view, rest), *fallen_of(fallen)])


def places(view: SeatView) -> Iterator[Piece]:
    if not view.order:
        return
    ahead = from_now(view.order)
    wrap = next((n for n, row in enumerate(ahead) if n and row is view.order[0]), len(ahead))
    shown = [place(view, rows) for rows in alike(view, ahead[:wrap])]
    if wrap < len(ahead):
        shown.append(caption("order-round", "rail_round", Caption(number=view.round + 1)))
        shown += [place(view, rows) for rows in alike(view, ahead[wrap:])]
    yield listing("order-rows", "order", shown)


def place(view: SeatView, rows: list[OrderRow]) -> Piece:
    row, tokens = rows[0], view.by_id
    entry = row.entry if len(rows) == 1 and not row.pool else ""
    members = [(one, tokens[who]) for one in rows for who in one.members if who in tokens]
    if len(members) > 1:
        return folded(row, entry, medal(view, rows), members, open_now=row.now)
    if members:
        return creature(members[0][1], row, entry)
    left = pips_of(row)
    words = "" if not left else f"{left} {'die' if left == 1 else 'dice'}" if row.pool else f"{left} rounds left"
    card = RailCard("", entry, medal(view, rows), words, (), 0, row.score, row.hidden, row.next)
    return leaf(nobodys_id(view, row, "world"), "partials/_rail_card.html", card)


def folded(
    row: OrderRow, entry: Id, medal: Medal, members: list[tuple[OrderRow, Token]], *, open_now: bool = False
) -> Piece:
    first = members[0][1].id
    apart = len({one.entry for one, _ in members}) > 1
    bars = tuple(LifeBar(percent(token.hp), token.hp.kind == "exact") for _, token in members)
    hidden = all(token.hidden for _, token in members)
    cards = [
        creature(token, one if apart else None, one.entry if apart else "", plays=open_now) for one, token in members
    ]
    return holder(
        safe_id("row", first),
        "partials/_rail_group.html",
        Folded(f"group {first}{' now' if open_now else ''}", entry, medal.side, hidden, open_now),
        [
            leaf(safe_id("sum", first), "partials/_rail_sum.html", Sum(medal, bars, row.score, hidden, row.next)),
            listing(safe_id("members", first), "members", cards),
        ],
    )


def creature(token: Token, row: OrderRow | None = None, entry: Id = "", *, plays: bool = False) -> Piece:
    if row is None:
        return creature_card(token, entry, None, token.active, False, plays)
    return creature_card(token, entry, row.score, token.active or (row.now and not plays), row.next, plays)


@remembered(2048)
def creature_card(token: Token, /, entry: Id, score: int | None, now: bool, is_next: bool, plays: bool) -> Piece:
    known = {chip.name: picture_of_chip(chip.key, chip.name) for chip in token.chips}
    return leaf(
        safe_id("place", token.id),
        "partials/_rail_card.html",
        RailCard(
            who=token.id,
            entry=entry,
            medal=msgspec.structs.replace(face(token), now=now),
            words=hit_points_short(token.hp),
            lasting=tuple((picture, name) for name, picture in list(known.items())[:ICONS]),
            more=max(0, len(known) - ICONS),
            score=score,
            hidden=token.hidden,
            next=is_next,
            off=token.at is None,
            plays=plays and not token.active,
        ),
    )


def rest_of(view: SeatView, rest: list[Token]) -> Iterator[Piece]:
    """Those without a place in the order: everybody before the start."""
    label = "Not in the order" if view.order else "Who is in this fight"
    if rest and view.order:
        yield caption("order-label", "label", Caption(label))
    if rest:
        yield listing("order-rest", "rest", list(bunches(rest)), Caption(label))
    elif not view.order:
        yield caption("order-nobody", "empty", Caption("Nobody is in this fight yet."))


def bunches(rest: list[Token]) -> Iterator[Piece]:
    """Creatures without a turn, those of a kind as one card."""
    kinds: dict[object, list[Token]] = {}
    for token in rest:
        kind = (kind_of(token.name), token.side, token.portrait) if number_of(token.name) else token.id
        kinds.setdefault(kind, []).append(token)
    for some in kinds.values():
        if len(some) == 1:
            yield creature(some[0])
            continue
        group = msgspec.structs.replace(face(some[0]), name=kind_of(some[0].name), number="", count=len(some))
        nowhere = OrderRow("", group.name, "creatures")
        yield folded(nowhere, "", group, [(nowhere, token) for token in some])


def fallen_of(fallen: list[Token]) -> Iterator[Piece]:
    if fallen:
        count = caption("fallen-sum", "count_sum", Caption("Fallen", number=len(fallen)))
        rows = listing("fallen-rows", "fallen_rows", [creature(token) for token in fallen])
        yield listing("fallen", "fallen", [count, rows])
