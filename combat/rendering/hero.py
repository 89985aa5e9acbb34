"""Who one plays: face, life, what is left of the turn, and what lasts longer; several of them as cards to switch between."""

from collections.abc import Iterator

import msgspec

from combat.engine.ids import Id
from combat.engine.seatview import Budget, Chip, Hand, HitPoints, Pool, SeatView, Token
from combat.rendering.frame import Frame
from combat.rendering.pieces import Piece, leaf, listing, region
from combat.rendering.reach import open_hand
from combat.rendering.words import hit_points_short, number_of, percent, side_word

HALF, QUARTER = 50, 25
CHIPS = 3  # of them fit beside what is left of slots


class Face(msgspec.Struct, frozen=True):
    """A creature of one's own: who it is and how it is."""

    id: Id
    name: str
    number: str  # that tells it from its like
    portrait: str
    side: str
    hue: int
    hp: HitPoints
    hp_words: str
    percent: int
    life: str
    active: bool

    @property
    def health(self) -> str:
        """How the bar of hit points is coloured; its number says it too."""
        return "" if self.percent > HALF else "mid" if self.percent > QUARTER else "low"


class Cards(msgspec.Struct, frozen=True):
    """Several of one's own: whose hand is open."""

    faces: tuple[Face, ...]
    open: Id


class Left(msgspec.Struct, frozen=True):
    """What is left of a turn, without what lasts longer; `gaits` when there are several ways to move, each with its name."""

    budget: tuple[Budget, ...]
    gaits: bool


class Strip(msgspec.Struct, frozen=True):
    id: Id
    pools: tuple[Pool, ...]
    chips: tuple[Chip, ...]
    more: int


def shown_hero(view: SeatView) -> tuple[Token | None, Hand | None]:
    """Return whom a player's screen is about now, and what that one may do."""
    hand = open_hand(view)
    mine = [token for token in view.tokens if token.mine]
    who = hand.actor if hand else mine[0].id if mine else ""
    return view.token(who), hand


def hero(frame: Frame) -> Piece:
    view = frame.view
    token, hand = shown_hero(view)
    if token is None:
        return region("hero", [])
    own = [one for one in view.tokens if one.id in dict(view.company)]
    if len(own) > 1:
        cards = Cards(tuple(face(one) for one in own), token.id)
        return region(
            "hero", [leaf("hero-cards", "partials/_hero_cards.html", cards), *below(token, hand, beside=True)]
        )
    who = leaf("hero-who", "partials/_hero_who.html", face(token))
    return region(
        "hero",
        [listing("hero-top", '<div id="hero-top" class="hero">', [who, *left(hand)], "</div>"), *below(token, hand)],
    )


def below(token: Token, hand: Hand | None, beside: bool = False) -> Iterator[Piece]:
    """What lasts longer than a turn; `beside` several cards what is left of the turn stands here too."""
    if beside and hand is not None:
        yield from left(hand)
    pools = hand.pools if hand is not None else ()
    if pools or token.chips:
        chips = token.chips[:CHIPS]
        yield leaf(
            "hero-strip", "partials/_hero_strip.html", Strip(token.id, pools, chips, len(token.chips) - len(chips))
        )


def left(hand: Hand | None) -> Iterator[Piece]:
    pools = {pool.key for pool in hand.pools} if hand is not None else set()
    if hand is not None and (budget := tuple(part for part in hand.budget if part.key not in pools)):
        yield leaf("hero-left", "partials/_hero_left.html", Left(budget, sum(bool(part.unit) for part in budget) > 1))


def face(token: Token) -> Face:
    return Face(
        id=token.id,
        name=token.name,
        number=number_of(token.name),
        portrait=token.portrait,
        side=side_word(token.side),
        hue=token.hue,
        hp=token.hp,
        hp_words=hit_points_short(token.hp),
        percent=percent(token.hp),
        life=token.life,
        active=token.active,
    )
