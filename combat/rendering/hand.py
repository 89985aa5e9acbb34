"""What an actor may do now: the budget of its turn, and every action with its cost, odds or reason."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from combat.engine.ids import Id
from combat.engine.requests import Pick
from combat.engine.seatview import Budget, Choice, Hand, Option, Refusal, SeatView
from combat.rendering.frame import Frame
from combat.rendering.pieces import Caption, Piece, caption, leaf, listing, region, safe_id
from combat.rendering.reach import open_hand
from combat.rendering.steps import Step, steps

# How the groups of options are called, in the order in which they are shown; others follow by their own name.
GROUPS = {
    "waiting": "Your delayed turn",
    "lair": "Lair actions",
    "attack": "Attack",
    "off-hand": "With the other hand",
    "maneuver": "In place of an attack",
    "press": "Press the Attack",
    "command": "Command",
    "special": "Special actions",
    "cantrip": "Cantrips",
    "spell": "Spells",
    "scroll": "From a scroll",
    "at-will": "At-will powers",
    "encounter": "Encounter powers",
    "daily": "Daily powers",
    "power": "Powers",
    "rearmed": "With another weapon",
    "action": "Action",
    "standard": "Standard action",
    "bonus": "Bonus action",
    "minor": "Minor action",
    "swift": "Swift action",
    "move": "Move",
    "reaction": "Reaction",
    "immediate": "Immediate action",
    "free": "Free",
    "turn": "Turn order",
    "standing": "Once and for all",
}
# What is needed now and then lies folded as soon as there are so many of it; outside stand these words, else its names.
FOLDS = {"maneuver": 4, "press": 2, "improvised": 2, "standing": 2, "rearmed": 2}
WORDS = {"improvised": "What is no weapon, or not meant for that", "standing": "What you need not be asked again"}


OUT_OF_REACH = Refusal("None of them can be a target now.")


class Card(msgspec.Struct, frozen=True):
    """One option as it is drawn; `key` tells it apart from the others of the hand."""

    key: str
    action: str
    name: str
    cost: str
    weapon: str
    choices: tuple[Choice, ...]
    allies: tuple[Choice, ...]
    picks: tuple[Pick, ...]
    summary: str
    row: str
    asks_words: bool = False  # it takes a few words of the player's own
    aims: bool = False  # it takes a square of the map
    at: str = ""  # the square, when there is no choice
    most: int = 0  # how many targets it may have, when it may have several
    points: tuple[str, ...] = ()  # it may be aimed at a square: the words of the button, and what the map asks

    @property
    def best(self) -> int | None:
        """The best odds among the targets that are open."""
        odds = [choice.odds for choice in self.open if choice.odds is not None]
        return max(odds, default=None)

    @property
    def is_plain(self) -> bool:
        """Whether one press is enough: nobody and nothing to choose."""
        return not (self.choices or self.allies or self.picks or self.asks_words or self.aims or self.points)

    @property
    def aims_at_once(self) -> bool:
        """Whether one press leads to the map: nothing but a square to choose."""
        return self.aims and not (self.choices or self.allies or self.picks or self.asks_words or self.points)

    @property
    def level(self) -> str:
        """What is cast with until something else is picked where it is aimed: "" where nothing is to be picked there."""
        return self.picks[0].key if self.aims and self.picks and not self.weapon else ""

    @property
    def shut(self) -> tuple[Choice, ...]:
        return tuple(choice for choice in self.choices if choice.barred is not None and not choice.aside)

    @property
    def open(self) -> tuple[Choice, ...]:
        return tuple(choice for choice in self.choices if choice.barred is None and not choice.aside)

    @property
    def aside(self) -> tuple[Choice, ...]:
        """Those who are possible, though hardly ever wanted."""
        return tuple(choice for choice in self.choices if choice.barred is None and choice.aside)

    @property
    def open_allies(self) -> tuple[Choice, ...]:
        return tuple(choice for choice in self.allies if choice.barred is None)


class Focus(msgspec.Struct, frozen=True):
    """Whose hand the GM may open."""

    cast: tuple[tuple[Id, str], ...]
    open: Id


class Steps(msgspec.Struct, frozen=True):
    steps: tuple[Step, ...]


class Left(msgspec.Struct, frozen=True):
    """What is left of one part of a turn."""

    budget: Budget


class Deed(msgspec.Struct, frozen=True):
    """One card of somebody's hand."""

    actor: Id
    card: Card


class Closed(msgspec.Struct, frozen=True):
    """Options that one and the same reason bars."""

    actor: Id
    refusal: Refusal
    names: tuple[str, ...]


class End(msgspec.Struct, frozen=True):
    actor: Id
    name: str
    unused: tuple[str, ...]
    lapses: tuple[str, ...] = ()


def hands(frame: Frame) -> Piece:
    view = frame.view
    if frame.paused:
        return region("hand", [])
    shown = open_hand(view)
    in_hand = sorted(view.hands, key=lambda hand: hand is not shown)
    return region("hand", [*focus(view, shown), *before(frame), *(one_hand(view, one) for one in in_hand), *none(view)])


def focus(view: SeatView, shown: Hand | None) -> Iterator[Piece]:
    if view.tokens and view.phase == "running":
        cast = tuple((token.id, token.name) for token in view.tokens)
        yield leaf("hand-focus", "partials/_focus.html", Focus(cast, shown.actor if shown else ""))


def before(frame: Frame) -> Iterator[Piece]:
    if to_do := steps(frame):
        yield leaf("hand-steps", "partials/_steps.html", Steps(to_do))


def none(view: SeatView) -> Iterator[Piece]:
    if not view.hands and view.phase == "running":
        yield caption("hand-none", "empty", Caption("Choose whose hand to open."))


def one_hand(view: SeatView, hand: Hand) -> Piece:
    alone = len(view.hands) == 1
    anchor = safe_id("hand", hand.actor)
    kids = [top(anchor, hand, alone), *hint(anchor, hand), *open_groups(anchor, hand), *closed(hand), *end(hand)]
    return listing(anchor, "hand", kids, Caption(hand.name))


def top(anchor: str, hand: Hand, alone: bool) -> Piece:
    """Whose hand it is, and what is left of the turn, part by part: most of it outlasts a press."""
    parts = [leaf(safe_id(anchor, "left", part.key), "partials/_left.html", Left(part)) for part in hand.budget]
    kids = [
        caption(f"{anchor}-whose", "whose", Caption(hand.name, style="only" if alone else "")),
        listing(f"{anchor}-left", "budget", parts),
    ]
    return listing(f"{anchor}-top", "header", kids)


def hint(anchor: str, hand: Hand) -> Iterator[Piece]:
    if any(way.reach for way in hand.gaits):
        yield caption(f"{anchor}-hint", "hint", Caption("To move, tap a tinted space on the map."))


def open_groups(anchor: str, hand: Hand) -> Iterator[Piece]:
    """What can be done now, by what it costs."""
    groups: dict[str, list[Option]] = {}
    for option in hand.options:
        if option.barred is None:
            groups.setdefault(option.group, []).append(option)
    # What is barred just now counts, too, so that nothing is folded or unfolded by an attack.
    sizes = Counter("maneuver" if is_maneuver(option) else option.group for option in hand.options)
    sizes["rearmed"] = sum(1 for option in hand.options if is_rearmed(hand, option))
    if sizes["maneuver"] >= FOLDS["maneuver"]:
        groups["maneuver"] = [option for option in groups.get("attack", ()) if is_maneuver(option)]
        groups["attack"] = [option for option in groups.get("attack", ()) if not is_maneuver(option)]
    if sizes["rearmed"] >= FOLDS["rearmed"]:
        groups["rearmed"] = [option for options in groups.values() for option in options if is_rearmed(hand, option)]
        groups |= {
            key: [one for one in groups[key] if one not in groups["rearmed"]] for key in groups if key != "rearmed"
        }
    known = [key for key in GROUPS if groups.get(key)]
    for key in [*known, *(key for key in groups if key not in GROUPS)]:
        if key in FOLDS and sizes[key] >= FOLDS[key]:
            yield folded_group(anchor, hand.actor, key, groups[key])
            continue
        yield caption(safe_id(anchor, "head", key), "head", Caption(title(key)))
        yield listing(safe_id(anchor, "deeds", key), "deeds", [deed(hand.actor, option) for option in groups[key]])


def is_maneuver(option: Option) -> bool:
    return option.group == "attack" and not option.weapon


def is_rearmed(hand: Hand, option: Option) -> bool:
    """Tell whether this is a power that stands above already, with the weapon that its user holds first."""
    powers = ("at-will", "encounter", "daily", "power")
    if option.group not in powers:
        return False
    return next(one for one in hand.options if one.key == option.key).weapon != option.weapon


def title(key: str) -> str:
    return GROUPS.get(key, key.capitalize())


def folded_group(anchor: str, actor: Id, key: str, options: list[Option]) -> Piece:
    """A group that is opened by a tap; what all of its cards would say is said once."""
    summaries = {option.summary for option in options}
    alike = summaries.pop() if len(summaries) == 1 else ""
    hints = [caption(safe_id(anchor, "said", key), "hint", Caption(alike))] if alike else []
    deeds = [deed(actor, replace(option, summary="") if alike else option) for option in options]
    kids = [*hints, listing(safe_id(anchor, "deeds", key), "deeds", deeds)]
    words = WORDS.get(key) or " · ".join(option.name.removesuffix(", pressed") for option in options)
    return fold(safe_id(anchor, "fold", key), title(key), words, kids)


def fold(anchor: str, heading: str, words: str, kids: list[Piece]) -> Piece:
    """Something that is opened by a tap, and what is said of it outside."""
    return listing(anchor, "fold", [caption(safe_id(anchor, "head"), "fold_sum", Caption(heading, words)), *kids])


@lru_cache(maxsize=8192)
def deed(actor: Id, option: Option) -> Piece:
    anchor = safe_id("card", actor, option.key, option.weapon)
    shown = replace(option, choices=tuple(closed_up(option.choices)))
    return leaf(anchor, "partials/_deed.html", Deed(actor, card(actor, shown)))


def closed_up(choices: tuple[Choice, ...]) -> Iterator[Choice]:
    """Leave of those who lie aside only that there are any: the card fetches them when it is opened so far."""
    yield from (choice for choice in choices if not choice.aside)
    if aside := [choice.barred for choice in choices if choice.aside]:
        yield Choice("", aside=True, barred=None if None in aside else OUT_OF_REACH)


def closed(hand: Hand) -> Iterator[Piece]:
    """What is barred, by reason: off turn the same sentence would stand on every button. It lies folded below what is open."""
    names: dict[Refusal, list[str]] = {}
    for option in [*hand.options, *hand.gaits]:
        if option.barred is not None:
            names.setdefault(option.barred, []).append(option.name)
    reasons = []
    for refusal, barred in names.items():
        content = Closed(hand.actor, refusal, tuple(dict.fromkeys(barred)))
        reasons.append(leaf(safe_id("closed", hand.actor, refusal.text, refusal.row), "partials/_closed.html", content))
    if not reasons or all(option.barred is not None for option in hand.options):
        yield from reasons
        return
    yield fold(safe_id("barred", hand.actor), "Not now", "What is barred, and why", reasons)


def end(hand: Hand) -> Iterator[Piece]:
    if hand.may_end:
        content = End(hand.actor, hand.name, hand.unused, hand.lapses)
        yield leaf(safe_id("end", hand.actor), "partials/_end.html", content)


def card(actor: Id, option: Option) -> Card:
    return Card(
        key=f"{actor} {option.key} {option.weapon}",
        action=option.key,
        name=option.name,
        cost=option.cost,
        weapon=option.weapon,
        choices=option.choices,
        allies=option.allies,
        picks=option.picks,
        summary=option.summary,
        row=option.row,
        asks_words=option.needs == "text",
        aims=option.needs == "square",
        at=f"{option.at[0]},{option.at[1]}" if option.at is not None else "",
        most=option.most,
        points=option.points,
    )
