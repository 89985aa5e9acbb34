from django.db import IntegrityError, transaction
from django.db.models import Q

from accounts.devices import devices_end, devices_open
from accounts.models import User
from combat.engine.errors import Illegal, Invalid
from combat.models import Campaign, Seat
from combat.models.codes import link_token
from combat.services.limits import seat_demand
from combat.services.poke import campaign_poke

Status = Seat.Status


@transaction.atomic
def seat_add(*, campaign: Campaign, name: str) -> Seat:
    """An open seat for a player; raises Invalid without a name or when another seat has it, Illegal at a full table."""
    name = name.strip()
    if not name:
        raise Invalid("Write the player’s name.")
    lock(campaign)
    if seat_named(campaign, name) is not None:
        raise Invalid(f"There is already a seat for {name}. Add a letter to tell the two apart.")
    seat_demand(campaign=campaign)
    seat = Seat.objects.create(campaign=campaign, name=name)
    campaign_poke(campaign_id=campaign.pk)
    return seat


@transaction.atomic
def seat_join_by_code(*, campaign: Campaign, user: User, name: str) -> Seat:
    """Sit down by the join code: on the seat of that name, or on a new one; again gives the same seat.

    The seat may come back pending, or held by another device with this user asking for it. Raises
    Invalid without a name, Illegal as seat_claim does.
    """
    lock(campaign)
    held = campaign.seats.filter(user=user, status=Status.ACTIVE).first()
    if held is not None:
        return held
    name = name.strip()
    if not name:
        raise Invalid("Write your name, so that the others know who you are.")
    seat = seat_named(campaign, name)
    if seat is None:
        seat_demand(campaign=campaign)
        seat = Seat.objects.create(campaign=campaign, name=name, walked_in=True)
    return seat_claim(seat=seat, user=user)


@transaction.atomic
def seat_claim(*, seat: Seat, user: User) -> Seat:
    """Sit down on a seat: the first claim wins it; one that is held, or needs approval, asks the GM.

    Returns the seat as it is then: active, pending, or held by somebody else and wanted by this user.
    Raises Illegal when it was removed, when another user already asks for it, or when the user sits
    elsewhere at this table.
    """
    lock(seat.campaign)
    seat.refresh_from_db()
    if seat.user_id == user.pk and seat.status == Status.ACTIVE:
        return seat
    refuse_second_seat(seat, user)
    withdraw_wants(seat, user)
    # Conditional updates: of two browsers that claim at the same moment, the second finds nothing to update.
    if not (take_open(seat, user) or want_held(seat, user)):
        seat.refresh_from_db()
        raise Illegal(why_not(seat))
    seat.refresh_from_db()
    campaign_poke(campaign_id=seat.campaign_id)
    return seat


@transaction.atomic
def seat_admit(*, seat: Seat) -> Seat:
    """Let in whoever asks for the seat; the device that held it so far loses it.

    Raises Illegal when nobody asks, or when the one who asks has taken another seat meanwhile.
    """
    seat = locked(seat)
    if seat.wants is None:
        raise Illegal(f"Nobody is waiting for {seat.name}’s seat.")
    seat.user, seat.wants, seat.status = seat.wants, None, Status.ACTIVE
    try:
        with transaction.atomic():
            seat.save()
    except IntegrityError:
        raise Illegal(f"{seat.user} already sits at this table; release that seat first.") from None
    campaign_poke(campaign_id=seat.campaign_id)
    return seat


@transaction.atomic
def seat_refuse(*, seat: Seat) -> Seat:
    """Turn away whoever asks for the seat; a seat that was made by that asking goes with them."""
    seat = locked(seat)
    seat.wants = None
    if seat.status == Status.PENDING:
        seat.status = Status.REMOVED if seat.walked_in else Status.OPEN
    seat.save()
    campaign_poke(campaign_id=seat.campaign_id)
    return seat


@transaction.atomic
def seat_remove(*, seat: Seat) -> Seat:
    """Take a player's seat from the table: its holder is a stranger from now on, its link opens nothing.

    Characters stay with the campaign. Raises Illegal for the GM's and the spectator's seat.
    """
    seat = locked(seat)
    demand_player(seat, "removed")
    seat.user, seat.wants, seat.status, seat.token = None, None, Status.REMOVED, link_token()
    seat.save()
    campaign_poke(campaign_id=seat.campaign_id)
    return seat


@transaction.atomic
def seat_release(*, seat: Seat) -> Seat:
    """Sign a player out everywhere: no device has the seat any more, its old link opens nothing, and by the new one or the
    join code it is open to the next. A guest who sits nowhere else is signed out altogether; what an account does at other
    tables is not this GM's. Raises Illegal for a seat that can't be released.
    """
    seat = locked(seat)
    demand_player(seat, "released")
    if seat.status == Status.REMOVED:
        raise Illegal(why_not(seat))
    holder = seat.user
    seat.user, seat.wants, seat.status, seat.token = None, None, Status.OPEN, link_token()
    seat.save()
    if holder is not None and holder.is_guest and not Seat.objects.filter(Q(user=holder) | Q(wants=holder)).exists():
        devices_end(devices_open().filter(user=holder))
    campaign_poke(campaign_id=seat.campaign_id)
    return seat


def take_open(seat: Seat, user: User) -> bool:
    """Claim the seat if nobody has it; tells whether that worked."""
    nobody = Q(status=Status.OPEN) | Q(status=Status.ACTIVE, user=None)
    free = Seat.objects.filter(nobody, pk=seat.pk, role=Seat.Role.PLAYER)
    if seat.campaign.require_approval:
        return bool(free.update(status=Status.PENDING, user=None, wants=user))
    try:
        with transaction.atomic():
            return bool(free.update(status=Status.ACTIVE, user=user, wants=None))
    except IntegrityError:  # the same user took another seat at this very moment
        raise Illegal("You already have a seat at this table.") from None


def want_held(seat: Seat, user: User) -> bool:
    """Ask for a seat that is held or waiting, unless somebody else does; tells whether that worked."""
    unwanted = Q(wants=None) | Q(wants=user)
    held = Seat.objects.filter(unwanted, pk=seat.pk, role=Seat.Role.PLAYER)
    return bool(held.filter(status__in=(Status.ACTIVE, Status.PENDING)).update(wants=user))


def refuse_second_seat(seat: Seat, user: User) -> None:
    other = seat.campaign.seats.filter(user=user, status=Status.ACTIVE).exclude(pk=seat.pk).first()
    if other is not None:
        raise Illegal(f"You already sit at this table as {other.name}.")


def withdraw_wants(seat: Seat, user: User) -> None:
    """Whoever asks for one seat no longer asks for another of this campaign."""
    for other in seat.campaign.seats.filter(wants=user).exclude(pk=seat.pk):
        seat_refuse(seat=other)


def why_not(seat: Seat) -> str:
    if seat.status == Status.REMOVED:
        return "This seat is no longer at the table. Ask your GM for a new link."
    if seat.role != Seat.Role.PLAYER:
        return "This seat is not a player’s."
    return f"Somebody else is already waiting for {seat.name}’s seat. Ask your GM."


def demand_player(seat: Seat, done: str) -> None:
    if seat.role != Seat.Role.PLAYER:
        raise Illegal(f"The seat of the {seat.get_role_display()} can’t be {done}.")


def seat_named(campaign: Campaign, name: str) -> Seat | None:
    players = campaign.seats.filter(role=Seat.Role.PLAYER).exclude(status=Status.REMOVED)
    return players.filter(name__iexact=name).first()


def lock(campaign: Campaign) -> None:
    """Hold the campaign's row, so that two requests don't both make a seat of one name, and none meets a press halfway."""
    Campaign.objects.select_for_update(no_key=True).get(pk=campaign.pk)


def locked(seat: Seat) -> Seat:
    lock(seat.campaign)  # first, as every press does
    # Nothing is joined: PostgreSQL would give the locked row as it is now, and beside it what it pointed to before.
    return Seat.objects.select_for_update().get(pk=seat.pk)
