from django.db.models import Case, QuerySet, Value, When
from django.db.models.functions import Coalesce
from django.http import Http404
from django.shortcuts import get_object_or_404

from accounts.models import Anybody
from combat.models import Campaign, Encounter, Seat
from combat.selectors.campaign.seats import seat_for
from combat.selectors.fight.fresh import CommittedFight, left_in, left_now, row_copy

# The table looks at the fight that runs; else at the one that was ended or shown last, so that the end of a fight stays to
# be seen.
INTEREST = (
    Case(When(status=Encounter.Status.RUNNING, then=Value(0)), default=Value(1)),
    Coalesce("ended_at", "shown_at").desc(),
    "-pk",
)


def encounters_of(campaign: Campaign) -> QuerySet[Encounter]:
    """The encounters of a campaign that are not archived, newest first, without their snapshots."""
    return campaign.encounters.filter(archived_at=None).defer("snapshot")


def current_encounter(campaign: Campaign) -> Encounter | None:
    """The encounter that the table looks at now: a running one first, none that only the GM may know of; None when there is
    none."""
    shown = campaign.encounters.filter(archived_at=None, shown_at__isnull=False)
    return shown.defer("snapshot").order_by(*INTEREST).first()


def encounter_for(user: Anybody, pk: int) -> tuple[Encounter, Seat]:
    """An encounter and the user's seat at it; Http404 for strangers and for removed or pending seats, and for players while
    only the GM may look."""
    left = left_now(pk)
    found = seat_in(left, user.pk) if left is not None else None
    encounter, seat = found or encounter_known(user, pk)
    if not is_open_to(encounter, seat):
        raise Http404
    return encounter, seat


def seat_left(pk: int, user_id: int | None) -> tuple[Encounter, Seat] | None:
    """The encounter and a user's seat as the last press there left them; either may have changed since. None where that seat
    was not to look then."""
    left = left_in(pk)
    found = seat_in(left, user_id) if left is not None else None
    return found if found is not None and is_open_to(*found) else None


def seat_in(left: CommittedFight, user_id: int | None) -> tuple[Encounter, Seat] | None:
    held = (seat for seat in left.seats if seat.user_id == user_id and seat.status == Seat.Status.ACTIVE)
    if user_id is None or (seat := next(held, None)) is None:
        return None
    seat = row_copy(seat)
    seat.campaign = left.encounter.campaign
    return left.encounter, seat


def encounter_known(user: Anybody, pk: int) -> tuple[Encounter, Seat]:
    """The same for one that is put away too, from which a screen is to go on; a player has known it all the same."""
    encounter = get_object_or_404(Encounter.objects.select_related("campaign").defer("snapshot"), pk=pk)
    seat = seat_for(user, encounter.campaign)
    if encounter.is_prepared and seat.role != Seat.Role.GM:
        raise Http404
    return encounter, seat


def is_open_to(encounter: Encounter, seat: Seat) -> bool:
    """Tell whether a seat at this table may look: what is prepared or put away, only the GM finds."""
    away = encounter.archived_at or encounter.campaign.archived_at
    return seat.role == Seat.Role.GM or (away is None and not encounter.is_prepared)


def turn_of_table(fight: Encounter | None) -> str:
    """What the table looks at, as a page remembers it, to be told when the table turns to something else; "" for nothing."""
    return f"{fight.pk}.{fight.status}" if fight is not None and fight.is_on else ""


def encounter_as_gm(user: Anybody, pk: int) -> tuple[Encounter, Seat]:
    """An encounter and the GM's seat, for the GM alone; Http404 for anybody else."""
    encounter, seat = encounter_for(user, pk)
    if seat.role != Seat.Role.GM:
        raise Http404
    return encounter, seat


def tv_for(token: str) -> tuple[Encounter | None, Seat]:
    """What a TV link shows: the campaign's current encounter, if there is one, and the spectator's seat.

    Http404 for an unknown or rotated link and for an archived campaign.
    """
    seats = Seat.objects.select_related("campaign")
    seat = get_object_or_404(seats, role=Seat.Role.SPECTATOR, campaign__tv_token=token, campaign__archived_at=None)
    encounter = current_encounter(seat.campaign)
    if encounter is not None:
        encounter.campaign = seat.campaign
    return encounter, seat
