"""An option as it is drawn, and how the groups of options are called."""

import msgspec

from combat.engine.ids import Id
from combat.engine.requests import Pick
from combat.engine.seatview import Choice, Option

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


def title(key: str) -> str:
    return GROUPS.get(key, key.capitalize())


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
