"""What the screens of one campaign look at, and which of them may."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from combat.models import Campaign, Encounter, Seat
from combat.selectors.encounters import current_encounter, is_open_to
from combat.selectors.fresh import Left, left_after
from combat.selectors.table import Glance, glance, glance_at


class Looker(Protocol):
    """A screen of a seat (`user_id`, `encounter_id`) or a TV (`tv_token`)."""

    user_id: int | None
    encounter_id: int
    tv_token: str


@dataclass(frozen=True)
class Place:
    """Whose eyes a screen has, and on which fight; a TV may have none."""

    seat: Seat
    glance: Glance | None


@dataclass(frozen=True)
class Look:
    """One campaign as it was read once for all its screens; at number `changes`, or a little later."""

    campaign: Campaign | None
    changes: int
    seats: Sequence[Seat]
    fights: dict[int, Glance]
    current: Glance | None

    @property
    def glances(self) -> list[Glance]:
        return [*self.fights.values(), *([self.current] if self.current else [])]

    def place_of(self, screen: Looker) -> Place | None:
        """Where a screen is; None when it may not look (any more)."""
        if self.campaign is None:
            return None
        return self.tv_place(screen) if screen.tv_token else self.seat_place(screen)

    def seat_place(self, screen: Looker) -> Place | None:
        held = (seat for seat in self.seats if seat.user_id == screen.user_id and seat.status == Seat.Status.ACTIVE)
        seat = next(held, None) if screen.user_id else None
        seen = self.fights.get(screen.encounter_id)
        if seat is None or seen is None or not is_open_to(seen.encounter, seat):
            return None
        return Place(seat, seen)

    def tv_place(self, screen: Looker) -> Place | None:
        assert self.campaign is not None
        seat = next((seat for seat in self.seats if seat.role == Seat.Role.SPECTATOR), None)
        if seat is None or screen.tv_token != self.campaign.tv_token or self.campaign.archived_at is not None:
            return None
        return Place(seat, self.current)


def look_in(campaign_id: int, screens: Sequence[Looker], before: Look | None = None) -> Look:
    """Read a campaign for these screens, each row once; `before` itself when nothing has changed since."""
    left = left_after(campaign_id, before.changes) if before is not None else None
    if left is not None and before is not None and is_enough(left, screens, before):
        return look_left(left, before)
    # Its number is read first: what changes meanwhile has a later one, and is looked at again.
    campaign = Campaign.objects.filter(pk=campaign_id).first()
    if campaign is None:
        return Look(None, -1, (), {}, None)
    if before is not None and campaign.changes == before.changes:
        return before
    seats = list(campaign.seats.exclude(status=Seat.Status.REMOVED))
    for seat in seats:
        seat.campaign = campaign
    wanted = {screen.encounter_id for screen in screens if screen.encounter_id}
    rows = {row.pk: row for row in campaign.encounters.filter(pk__in=wanted).defer("snapshot")} if wanted else {}
    now = current_encounter(campaign) if any(screen.tv_token for screen in screens) else None
    shown = {**rows, **({now.pk: now} if now else {})}
    for row in shown.values():
        row.campaign = campaign
    seen = {pk: glance(row, seats) for pk, row in shown.items()}
    return Look(campaign, campaign.changes, seats, seen, seen[now.pk] if now else None)


def is_enough(left: Left, screens: Sequence[Looker], before: Look) -> bool:
    """Tell whether these screens show nothing but the fight in which that was pressed."""
    pk = left.encounter.pk
    goes_on = left.encounter.status == Encounter.Status.RUNNING
    follows = before.current is not None and before.current.encounter.pk == pk and goes_on
    return all(follows if screen.tv_token else screen.encounter_id == pk for screen in screens)


def look_left(left: Left, before: Look) -> Look:
    """What a press has left behind, without a query."""
    seen = glance_at(left.encounter, left.seats, left.waiting)
    current = seen if before.current is not None and before.current.encounter.pk == left.encounter.pk else None
    return Look(left.encounter.campaign, left.changes, left.seats, {left.encounter.pk: seen}, current)


def changes_of(campaign_ids: Iterable[int]) -> dict[int, int]:
    """The number of the last change of each campaign."""
    return dict(Campaign.objects.filter(pk__in=list(campaign_ids)).values_list("pk", "changes"))
