"""Who one plays: face, life, what is left of the turn, and what lasts longer; several of them as cards to switch between."""

from collections.abc import Iterator

import msgspec

from combat.engine.ids import Id
from combat.engine.seatview import Budget, Chip, GaitRest, Hand, HitPoints, Pool, SeatView, Token
from combat.memos import Memo, remembered
from combat.rendering.map.reach import open_hand
from combat.rendering.pieces.frame import Frame
from combat.rendering.pieces.medals import Medal, face
from combat.rendering.pieces.pieces import Caption, Piece, caption, leaf, listing, region, safe_id
from combat.rendering.pieces.words import hit_points_short

HALF, QUARTER = 50, 25
ANSWERS = "diamond"  # the shape of what is answered with in others' turns
ARMOR = "Armor Class"
CHIPS = 3  # of them fit beside what is left of slots


class HeroFace(msgspec.Struct, frozen=True):
    """A creature of one's own: who it is and how it is."""

    id: Id
    name: str
    medal: Medal
    hp: HitPoints
    hp_words: str

    @property
    def percent(self) -> int:
        return self.medal.percent

    @property
    def health(self) -> str:
        """How the bar of hit points is coloured; its number says it too."""
        return "" if self.percent > HALF else "mid" if self.percent > QUARTER else "low"


class CardFace(msgspec.Struct, frozen=True):
    """One of one's own, or several that are played as one."""

    who: Id  # whose hand a press opens
    name: str
    words: str
    faces: tuple[HeroFace, ...]
    when: str  # "acts now", "then"
    open: bool


class Cards(msgspec.Struct, frozen=True):
    """Several of one's own: whose hand is open; `band` are those of an open group, to be picked one by one."""

    cards: tuple[CardFace, ...]
    band: tuple[HeroFace, ...]
    open: Id


class BudgetLeft(msgspec.Struct, frozen=True):
    """What is left of one part of a turn."""

    budget: Budget


class Strip(msgspec.Struct, frozen=True):
    id: Id
    pools: tuple[Pool, ...]
    chips: tuple[Chip, ...]
    more: int
    share: int  # per cent that is left of the movement that several gaits share
    gaits: tuple[GaitRest, ...]


# A player's hand as it was shown last: with most presses it is made anew and holds just as much.
HANDS: Memo[Hand] = Memo("hands", 256)


def shown_hero(view: SeatView) -> tuple[Token | None, Hand | None]:
    """Return whom a player's screen is about now, and what that one may do."""
    hand = open_hand(view)
    mine = [token for token in view.tokens if token.mine]
    who = hand.actor if hand else mine[0].id if mine else ""
    return view.token(who), HANDS.same((view.name, view.seat, who), hand) if hand is not None else None


def hero(frame: Frame) -> Piece:
    view = frame.view
    token, hand = shown_hero(view)
    if token is None:
        return region("hero", [])
    acting, armor = how_it_stands(view, hand)
    if len(view.company) > 1:
        cards = leaf("hero-cards", "partials/_hero_cards.html", cards_of(view, token.id))
        return region("hero", [cards, *rest_of_turn(hand, acting, armor), *below(token, hand, acting)])
    return only_hero(token, hand, acting, armor)


@remembered(256)
def only_hero(token: Token, hand: Hand | None, /, acting: bool, armor: str) -> Piece:
    """Return the only one that a player plays."""
    who = leaf("hero-who", "partials/_hero_who.html", own_face(token))
    top = listing("hero-top", "hero", [who, *rest_of_turn(hand, acting, armor)])
    return region("hero", [top, *below(token, hand, acting)])


def cards_of(view: SeatView, shown: Id) -> Cards:
    """Return a card for each of one's own, and one for all of a group."""
    grouped = {who: band for band in view.bands for who in band.members}
    cards: dict[Id, CardFace] = {}
    for who, name in view.company:
        band = grouped.get(who)
        members = band.members if band is not None else (who,)
        faces = tuple(own_face(one) for token in members if (one := view.token(token)) is not None)
        if faces:
            words = ", ".join(str(one.hp.now) for one in faces) if band is not None else faces[0].hp_words
            title = band.name if band is not None else name
            cards.setdefault(
                members[0], CardFace(faces[0].id, title, words, faces, when(view, members), shown in members)
            )
    opened = next((card for card in cards.values() if card.open), None)
    return Cards(tuple(cards.values()), opened.faces if opened is not None and len(opened.faces) > 1 else (), shown)


def when(view: SeatView, members: tuple[Id, ...]) -> str:
    """Say that it is the turn of somebody, or will be next."""
    if view.active in members:
        return "acts now"
    return "then" if any(row.next and set(row.members) & set(members) for row in view.order) else ""


def below(token: Token, hand: Hand | None, acting: bool) -> Iterator[Piece]:
    """What lasts longer than a turn."""
    pools = tuple(untold(token, hand)) if hand is not None else ()
    chips, more = token.chips[:CHIPS], max(0, len(token.chips) - CHIPS)
    shared = next((part for part in hand.budget if len(part.gaits) > 1), None) if hand is not None and acting else None
    share, gaits = (shared.share or 0, shared.gaits) if shared is not None else (0, ())
    if pools or chips or gaits:
        yield leaf("hero-strip", "partials/_hero_strip.html", Strip(token.id, pools, chips, more, share, gaits))


def untold(token: Token, hand: Hand) -> Iterator[Pool]:
    """Yield the pools that neither a tile says, where it is counted how often a deed is left, nor what is in force."""
    in_force = {chip.key for chip in token.chips}
    return (pool for pool in hand.pools if not pool.on_tile and pool.key not in in_force)


def rest_of_turn(hand: Hand | None, acting: bool, armor: str) -> Iterator[Piece]:
    """What is left of a turn, without what lasts longer; in others' turns what may still be answered with, and the armor."""
    if hand is None or hand.dying is not None:
        return
    pools = {pool.key for pool in hand.pools}
    budget = [part for part in hand.budget if part.key not in pools and not part.of]
    if not acting:
        budget = [part for part in budget if part.shape == ANSWERS]
    budget = [part for part in budget if not within(part, budget)]
    budget.sort(key=lambda part: bool(part.unit))  # shapes first, then what is counted
    parts = [leaf(safe_id("left", part.key), "partials/_left.html", BudgetLeft(part)) for part in budget]
    if armor:
        parts.append(caption("left-armor", "left_armor", Caption(armor)))
    if parts:
        yield listing("hero-left", "left", parts, Caption(style="many" if len(budget) > 4 else ""))


def within(part: Budget, budget: list[Budget]) -> bool:
    """Tell whether another part stands for a spent one: the attacks that are left of an action."""
    return part.left <= 0 and any(one.left > 0 and one.shape == part.shape and part.shape for one in budget)


def how_it_stands(view: SeatView, hand: Hand | None) -> tuple[bool, str]:
    """Tell whether a creature is acting, and its armor, which is shown while it is not."""
    if hand is None:
        return False, ""
    acting = is_acting(view, hand)
    return acting, "" if acting else armor_of(view, hand.actor)


def is_acting(view: SeatView, hand: Hand) -> bool:
    """Tell whether a creature is in the middle of its turn, or of another's that it may act in."""
    return view.your_turn or hand.may_end or any(o.barred is None and o.place for o in hand.options)


def armor_of(view: SeatView, who: Id) -> str:
    lines = next((dict(sheet.lines) for sheet in view.sheets if sheet.id == who), {})
    return lines.get(ARMOR, "")


def own_face(token: Token) -> HeroFace:
    return HeroFace(token.id, token.name, face(token), token.hp, hit_points_short(token.hp))
