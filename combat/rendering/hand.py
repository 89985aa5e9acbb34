"""What an actor may do now: the budget of its turn, and every action with its cost, odds or reason."""

import msgspec

from combat.engine.ids import Id
from combat.engine.requests import Pick
from combat.engine.seatview import Budget, Choice, Hand, Option, Refusal, SeatView
from combat.rendering.board import open_hand
from combat.rendering.frame import Frame
from combat.rendering.steps import Step, steps

# How the groups of options are called, in the order in which they are shown; others follow by their own name.
GROUPS = {
    "attack": "Attack",
    "action": "Action",
    "standard": "Standard action",
    "bonus": "Bonus action",
    "minor": "Minor action",
    "swift": "Swift action",
    "move": "Move",
    "reaction": "Reaction",
    "immediate": "Immediate action",
    "free": "Free",
}


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

    @property
    def best(self) -> int | None:
        """The best odds among the targets that are open."""
        odds = [choice.odds for choice in self.choices if choice.odds is not None and choice.barred is None]
        return max(odds, default=None)

    @property
    def is_plain(self) -> bool:
        """Whether one press is enough: nobody and nothing to choose."""
        return not (self.choices or self.allies or self.picks or self.asks_words)

    @property
    def shut(self) -> tuple[Choice, ...]:
        return tuple(choice for choice in self.choices if choice.barred is not None)

    @property
    def open(self) -> tuple[Choice, ...]:
        return tuple(choice for choice in self.choices if choice.barred is None)

    @property
    def open_allies(self) -> tuple[Choice, ...]:
        return tuple(choice for choice in self.allies if choice.barred is None)


class Group(msgspec.Struct, frozen=True):
    name: str
    cards: tuple[Card, ...]


class Closed(msgspec.Struct, frozen=True):
    """Options that one and the same reason bars."""

    refusal: Refusal
    names: tuple[str, ...]


class OneHand(msgspec.Struct, frozen=True):
    actor: Id
    name: str
    budget: tuple[Budget, ...]
    now: tuple[Group, ...]
    closed: tuple[Closed, ...]
    gaits: bool  # whether there is a way to move now
    may_end: bool
    unused: tuple[str, ...]


class Hands(msgspec.Struct, frozen=True):
    hands: tuple[OneHand, ...]
    phase: str
    your_turn: bool
    turn: str
    next: str
    gm: bool
    here: bool  # whether anybody in this fight is theirs
    open: Id
    steps: tuple[Step, ...]  # until the fight begins, for the GM
    cast: tuple[tuple[Id, str], ...]  # whose hand the GM may open


def hands(frame: Frame) -> Hands:
    view = frame.view
    gm = view.role == "gm"
    shown = open_hand(view)
    return Hands(
        hands=tuple(one_hand(hand) for hand in sorted(view.hands, key=lambda hand: hand is not shown)),
        phase=view.phase,
        your_turn=view.your_turn,
        turn=view.turn,
        next="You are next." if view.you_are_next else f"Next: {view.next}." if view.next else "",
        gm=gm,
        here=any(token.mine for token in view.tokens),
        open=shown.actor if shown else "",
        steps=steps(frame),
        cast=cast(view) if gm else (),
    )


def cast(view: SeatView) -> tuple[tuple[Id, str], ...]:
    return tuple((token.id, token.name) for token in view.tokens)


def one_hand(hand: Hand) -> OneHand:
    cards = [card(hand, option) for option in hand.options]
    open_groups: dict[str, list[Card]] = {}
    for option, drawn in zip(hand.options, cards, strict=True):
        if option.barred is None:
            open_groups.setdefault(option.group, []).append(drawn)
    known = [key for key in GROUPS if key in open_groups]
    others = [key for key in open_groups if key not in GROUPS]
    return OneHand(
        actor=hand.actor,
        name=hand.name,
        budget=hand.budget,
        now=tuple(Group(GROUPS.get(key, key.capitalize()), tuple(open_groups[key])) for key in [*known, *others]),
        closed=closed(hand),
        gaits=any(way.reach for way in hand.gaits),
        may_end=hand.may_end,
        unused=hand.unused,
    )


def closed(hand: Hand) -> tuple[Closed, ...]:
    """Return what is barred, by reason: off turn the same sentence would stand on every button."""
    names: dict[Refusal, list[str]] = {}
    for option in [*hand.options, *hand.gaits]:
        if option.barred is not None:
            names.setdefault(option.barred, []).append(option.name)
    return tuple(Closed(refusal, tuple(dict.fromkeys(barred))) for refusal, barred in names.items())


def card(hand: Hand, option: Option) -> Card:
    return Card(
        key=f"{hand.actor} {option.key} {option.weapon}",
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
    )
