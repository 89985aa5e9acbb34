"""Where players choose whom they play, and wait for a fight."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass

from combat.models import Campaign, Encounter, Seat
from combat.selectors import presence
from combat.selectors.campaign.cards import CharacterCard, Deck


@dataclass(frozen=True)
class Companion:
    """Somebody else at the table: whom they play, None while they choose, and whether one of their screens is on."""

    name: str
    card: CharacterCard | None
    is_here: bool


@dataclass(frozen=True)
class Lobby:
    """What a player who waits is shown: the fight that the table looks at, if any, who else sits at it, and who may be
    played."""

    campaign: Campaign
    seat: Seat
    fight: Encounter | None
    company: tuple[Companion, ...]
    deck: Deck

    @property
    def mark(self) -> Hashable:
        """What names it: lobbies of equal mark show the same."""
        fight = self.fight and (self.fight.pk, self.fight.name, self.fight.status)
        return self.campaign.gm_id, self.seat.name, fight, self.company, self.deck

    @property
    def heroes(self) -> tuple[CharacterCard, ...]:
        """The seat's own characters."""
        return tuple(card for card in self.deck.all if card.seat_id == self.seat.pk)

    @property
    def is_choice(self) -> bool:
        """Whether any character is still free."""
        return not all(card.holder for card in self.deck.all)


def lobby_of(campaign: Campaign, seat: Seat, fight: Encounter | None, seats: Iterable[Seat], deck: Deck) -> Lobby:
    """The lobby of a seat at this table; the others in the order of their seats."""
    played = {card.seat_id: card for card in reversed(deck.all)}
    here = presence.present(campaign.pk)
    taken = (one for one in seats if one.role == Seat.Role.PLAYER and one.status == Seat.Status.ACTIVE)
    others = (one for one in taken if one.pk != seat.pk)
    company = tuple(Companion(one.name, played.get(one.pk), one.pk in here) for one in others)
    return Lobby(campaign, seat, fight, company, deck)
