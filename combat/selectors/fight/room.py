"""What the screens of one campaign look at, and which of them may."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from combat.models import Campaign, Encounter, Seat
from combat.selectors.campaign.cards import NO_DECK, Deck, deck_of
from combat.selectors.campaign.characters import Played, played_in
from combat.selectors.campaign.likings import habits_in
from combat.selectors.campaign.lobby import Lobby, lobby_of
from combat.selectors.fight.encounters import current_encounter, is_open_to, turn_of_table
from combat.selectors.fight.fresh import CommittedFight, left_after
from combat.selectors.fight.table import Glance, glance, glance_at


class Looker(Protocol):
    """A screen of a seat (`user_id`) at a fight (`encounter_id`) or where players wait for one (0), or a TV (`tv_token`).

    `since` is what the table looked at when its page was drawn.
    """

    user_id: int | None
    encounter_id: int
    tv_token: str
    since: str


@dataclass(frozen=True)
class Whereabouts:
    """Whose eyes a screen has, and on which fight or lobby. `left` once the table has turned to another
    fight, and the screen is to go along."""

    seat: Seat
    glance: Glance | None
    lobby: Lobby | None = None
    left: bool = False


@dataclass(frozen=True)
class RoomLook:
    """One campaign as it was read once for all its screens; at number `changes`, or a little later."""

    campaign: Campaign | None
    changes: int
    seats: Sequence[Seat]
    fights: dict[int, Glance]
    current: Glance | None  # a TV's
    now: Encounter | None = None  # what the table looks at
    played: tuple[Played, ...] = ()
    deck: Deck = NO_DECK  # for those who wait
    by: int = 0  # the seat whose press it shows; 0 when that is not known here

    @property
    def glances(self) -> list[Glance]:
        return [*self.fights.values(), *([self.current] if self.current else [])]

    def place_of(self, screen: Looker) -> Whereabouts | None:
        """Where a screen is; None when it may not look (any more)."""
        if self.campaign is None:
            return None
        return self.tv_place(screen) if screen.tv_token else self.seat_place(screen)

    def seat_place(self, screen: Looker) -> Whereabouts | None:
        held = (seat for seat in self.seats if seat.user_id == screen.user_id and seat.status == Seat.Status.ACTIVE)
        seat = next(held, None) if screen.user_id else None
        if seat is None or self.campaign is None or (self.campaign.archived_at and seat.role != Seat.Role.GM):
            return None
        if not screen.encounter_id:
            waits = lobby_of(self.campaign, seat, self.now, self.seats, self.deck)
            return Whereabouts(seat, None, waits, self.calls_from_lobby(screen, seat))
        seen = self.fights.get(screen.encounter_id)
        if seen is None or (seen.encounter.is_prepared and seat.role != Seat.Role.GM):
            return None
        return Whereabouts(
            seat, seen, left=not is_open_to(seen.encounter, seat) or self.calls_away(screen, seat, seen.encounter)
        )

    def calls(self, screen: Looker) -> bool:
        """Tell whether the table has turned to another fight than this screen's since its page was drawn."""
        turn = turn_of_table(self.now)
        return self.now is not None and turn not in ("", screen.since) and self.now.pk != screen.encounter_id

    def calls_away(self, screen: Looker, seat: Seat, fight: Encounter) -> bool:
        """The same for a screen at a fight; a GM who lays one out is left alone."""
        is_done = fight.status in (Encounter.Status.ENDED, Encounter.Status.PAUSED)
        return (is_done or seat.role != Seat.Role.GM) and self.calls(screen)

    def calls_from_lobby(self, screen: Looker, seat: Seat) -> bool:
        """The same for one where players wait; whoever has no character yet is not disturbed in making one."""
        return any(held == seat.pk for _, _, held in self.played) and self.calls(screen)

    def tv_place(self, screen: Looker) -> Whereabouts | None:
        assert self.campaign is not None
        seat = next((seat for seat in self.seats if seat.role == Seat.Role.SPECTATOR), None)
        if seat is None or screen.tv_token != self.campaign.tv_token or self.campaign.archived_at is not None:
            return None
        waits = None if self.current else lobby_of(self.campaign, seat, None, self.seats, self.deck)
        # Nothing is left of what it shows: the page says what comes next.
        return Whereabouts(seat, self.current, waits, left=self.current is None and bool(screen.since))


def look_in(campaign_id: int, screens: Sequence[Looker], before: RoomLook | None = None) -> RoomLook:
    """Read a campaign for these screens, each row once; `before` itself when nothing has changed since."""
    left = left_after(campaign_id, before.changes) if before is not None else None
    if left is not None and before is not None and is_enough(left, screens, before):
        return look_left(left, before)
    # Its number is read first: what changes meanwhile has a later one, and is looked at again.
    campaign = Campaign.objects.filter(pk=campaign_id).first()
    if campaign is None:
        return RoomLook(None, -1, (), {}, None)
    if before is not None and campaign.changes == before.changes:
        return before
    seats = list(campaign.seats.exclude(status=Seat.Status.REMOVED))
    for seat in seats:
        seat.campaign = campaign
    wanted = {screen.encounter_id for screen in screens if screen.encounter_id}
    rows = {row.pk: row for row in campaign.encounters.filter(pk__in=wanted).defer("snapshot")} if wanted else {}
    now, is_on_tv = current_encounter(campaign), any(screen.tv_token for screen in screens)
    shown = {**rows, **({now.pk: now} if now and is_on_tv else {})}
    for row in shown.values():
        row.campaign = campaign
    played = played_in(campaign.pk)
    habits = habits_in(campaign.pk) if shown else ()
    seen = {pk: glance(row, seats, played, habits) for pk, row in shown.items()}
    waits = any(not screen.encounter_id and (now is None or not screen.tv_token) for screen in screens)
    deck = deck_of(campaign, seats) if waits else NO_DECK
    on_tv = seen[now.pk] if now and is_on_tv else None
    return RoomLook(campaign, campaign.changes, seats, seen, on_tv, now, played, deck)


def is_enough(left: CommittedFight, screens: Sequence[Looker], before: RoomLook) -> bool:
    """Tell whether these screens show nothing but the fight in which that was pressed, and to which the table turns."""
    pk = left.encounter.pk
    follows = before.current is not None and before.current.encounter.pk == pk
    all_here = all(follows if screen.tv_token else screen.encounter_id == pk for screen in screens)
    return all_here and left.encounter.status == Encounter.Status.RUNNING


def look_left(left: CommittedFight, before: RoomLook) -> RoomLook:
    """What a press has left behind, without a query."""
    fight = left.encounter
    seen = glance_at(fight, left.seats, left.waiting, left.played, left.habits)
    current = seen if before.current is not None and before.current.encounter.pk == fight.pk else None
    return RoomLook(fight.campaign, left.changes, left.seats, {fight.pk: seen}, current, fight, left.played, by=left.by)


def changes_of(campaign_ids: Iterable[int]) -> dict[int, int]:
    """The number of the last change of each campaign."""
    return dict(Campaign.objects.filter(pk__in=list(campaign_ids)).values_list("pk", "changes"))
