"""The phone's eight tiles, and the bar below them."""

from collections.abc import Iterator

import msgspec

from combat.engine.ids import Id
from combat.engine.seatview import Band, Dying, Hand, Option, SeatView
from combat.memos import remembered
from combat.rendering.phone.hand import card
from combat.rendering.phone.hero import is_acting, shown_hero
from combat.rendering.pieces.frame import Frame
from combat.rendering.pieces.pieces import Caption, Piece, leaf, listing, region, safe_id
from combat.rulesets.pictures import picture_of_option

PLACES = 8
LONG = 8  # letters, with which "used" does not fit behind them
SMALL = 4  # so few tiles stand in one row, which leaves more of the map


class Tile(msgspec.Struct, frozen=True):
    """A deed as a tile, or as a line of all that there is."""

    actor: Id
    action: str
    weapon: str
    name: str
    picture: str
    kind: str
    shape: str
    cost: str
    odds: int | None
    fact: str
    uses: str
    reason: str  # why not now
    plain: bool  # one press does it
    aims: bool  # one press leads to the map
    at: str
    level: str  # that it is aimed with: another one is picked where it is shown
    best: bool
    words: str = ""  # what it is found by: its name, then what else one may call it
    pinned: bool = False
    needless: bool = False


class Lying(msgspec.Struct, frozen=True):
    """Somebody of one's own between life and death."""

    name: str
    dying: Dying
    unit: str


class EndBar(msgspec.Struct, frozen=True):
    actor: Id
    more: bool  # whether there is anything beside the tiles
    ends: Id  # whose turn can be ended: also while somebody is in hand who acts within it
    unused: tuple[str, ...]
    lapses: tuple[str, ...]
    idle: bool  # nothing useful is left: to end the turn is the thing to do
    name: str = ""  # of several of one's own


class Aside(msgspec.Struct, frozen=True):
    """What a player may do while it is somebody else's turn."""

    actor: Id
    words: str
    acts: bool  # it has a hand


def tiles(frame: Frame) -> Piece:
    view = frame.view
    token, hand = shown_hero(view)
    if frame.paused or view.phase == "ended":
        return region("tiles", [])
    if hand is None or view.phase != "running":
        return region(
            "tiles", [leaf("aside", "partials/_aside.html", Aside(token.id if token else "", quiet(frame), False))]
        )
    if hand.dying is not None:
        lies = leaf("dying", "partials/_dying.html", Lying(hand.name, hand.dying, view.unit))
        bar = end_bar(view, hand, [])
        if not any(option.barred is None for option in hand.options):
            bar = msgspec.structs.replace(bar, more=False, unused=())
        useful = bar.more or bar.ends
        return region("tiles", [lies, *([leaf("endbar", "partials/_endbar.html", bar)] if useful else [])])
    if not is_acting(view, hand):
        return region(
            "tiles",
            [*few(hand), leaf("aside", "partials/_aside.html", Aside(hand.actor, quiet(frame), True))],
        )
    placed = [option for option in hand.options if option.place]
    ending = leaf("endbar", "partials/_endbar.html", end_bar(view, hand, placed))
    first = orders(view, hand)
    return region("tiles", [board_of(hand, placed, first) if first else own_board(hand), ending])


@remembered(256)
def own_board(hand: Hand, /) -> Piece:
    return board_of(hand, [option for option in hand.options if option.place])


def orders(view: SeatView, hand: Hand) -> tuple[Piece, ...]:
    """Return what whoever commands a creature's group may have all of it do: that comes before what it does alone."""
    band = next((one for one in view.bands if hand.actor in one.members), None)
    leader = next((one for one in view.hands if band is not None and one.actor == band.leader), None)
    if band is None or leader is None or leader.actor == hand.actor:
        return ()
    others = [one.name for one in view.bands if one is not band]
    of_the_group = [
        option
        for option in leader.options
        if option.group == "command" and not any(name in option.name for name in others)
    ]
    all_ = [
        msgspec.structs.replace(one, name=for_all(one.name, band), uses=f"×{len(band.members)}") for one in of_the_group
    ]
    return tuple(tile_of(leader, option) for option in all_[:SMALL])


def for_all(name: str, band: Band) -> str:
    """Return the name of an order where the group is named already: "All: Spear" of "3 Hirelings: Spear"."""
    short = name.replace(band.name, "all")
    return short[:1].upper() + short[1:]


def tile_of(hand: Hand, option: Option) -> Piece:
    return leaf(safe_id("tile", hand.actor, option.key, option.weapon), "partials/_tile.html", tile(hand, option))


def board_of(hand: Hand, placed: list[Option], first: tuple[Piece, ...] = ()) -> Piece:
    """Return the tiles of a hand behind those that come `first`."""
    by_place = sorted(placed, key=lambda option: option.place)[: PLACES - len(first)]
    shown = [*first, *(tile_of(hand, option) for option in by_place)]
    size = "small" if len(shown) <= SMALL else ""
    return listing("board", "tiles", shown, Caption(style=size))


def few(hand: Hand) -> Iterator[Piece]:
    """What can be done in somebody else's turn: hardly ever anything."""
    if open_now := [option for option in hand.options if option.barred is None and option.place]:
        yield board_of(hand, open_now[:SMALL])


def end_bar(view: SeatView, hand: Hand, placed: list[Option]) -> EndBar:
    open_now = any(option.barred is None for option in placed)
    ending = next((one for one in (hand, *view.hands) if one.may_end), None)
    several = len(view.hands) > 1 or bool(view.company)
    return EndBar(
        actor=hand.actor,
        more=True,
        ends=ending.actor if ending is not None else "",
        unused=tuple(in_short(one) for one in ending.unused) if ending is not None else (),
        lapses=ending.lapses if ending is not None else (),
        idle=ending is hand and not hand.best and not (open_now and hand.unused),
        name=ending.name if ending is not None and several else "",
    )


def in_short(unused: str) -> str:
    """Return what would be lost as a button says it: "standard" of "your standard action"."""
    return unused.removeprefix("your ").removesuffix(" action") or unused


def quiet(frame: Frame) -> str:
    """Say what one waits for."""
    view = frame.view
    if view.phase == "setup":
        return "What you can do stands here when the fight begins."
    if not any(token.mine for token in view.tokens):
        return "You have nobody in this fight. The GM can bring your character in at any moment."
    return ""  # the bar says who is next


def tile(hand: Hand, option: Option) -> Tile:
    drawn = card(hand.actor, option)
    return Tile(
        actor=hand.actor,
        action=option.key,
        weapon=option.weapon,
        name=option.name,
        picture=picture_of_option(option),
        kind=option.kind,
        shape=option.shape,
        cost=option.cost,
        odds=option.odds if option.barred is None else None,
        fact="unhurt" if option.needless else option.fact,
        uses=option.uses,
        reason=reason(hand, option),
        plain=drawn.is_plain and not option.needless,
        aims=msgspec.structs.replace(drawn, picks=()).aims_at_once if drawn.level else drawn.aims_at_once,
        at=drawn.at,
        level=drawn.level,
        best=option.anchor == hand.best,
        words="|".join((option.name, " ".join((option.fact, option.cost, *option.words)))).lower(),
        pinned=option.pinned,
        needless=option.needless,
    )


def reason(hand: Hand, option: Option) -> str:
    """Return in two words why not now, "" when it is open: the sheet of the deed has all of them."""
    if option.barred is None:
        return ""
    if option.barred.short:
        return option.barred.short
    spent = [part for part in hand.budget if part.shape and part.shape == option.shape and part.left <= 0]
    if not spent:
        return "not now"
    part = (spent[0].short or spent[0].name).lower()
    return f"{part} used" if len(part) < LONG else f"no {part}"
