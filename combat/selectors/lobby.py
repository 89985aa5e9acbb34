"""Where players wait for a fight."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass

from combat.models import Campaign, Encounter, Seat


@dataclass(frozen=True)
class Lobby:
    """What a player who waits is shown: the fight that the table looks at, if any, and who else sits at it."""

    campaign: Campaign
    seat: Seat
    fight: Encounter | None
    company: tuple[str, ...]

    @property
    def mark(self) -> Hashable:
        """What names it: lobbies of equal mark show the same."""
        fight = self.fight and (self.fight.pk, self.fight.name, self.fight.status)
        return self.campaign.gm_id, self.seat.name, fight, self.company


def lobby_of(campaign: Campaign, seat: Seat, fight: Encounter | None, seats: Iterable[Seat]) -> Lobby:
    """The lobby of a seat at this table."""
    taken = (one for one in seats if one.role == Seat.Role.PLAYER and one.status == Seat.Status.ACTIVE)
    return Lobby(campaign, seat, fight, tuple(one.name for one in taken))
