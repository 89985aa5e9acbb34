"""Who may no longer look, whoever changed that and by whatever way."""

from collections.abc import Collection, Iterable, Iterator
from typing import Any, Protocol, TypeVar

from django.contrib.sessions.models import Session
from django.utils import timezone

from combat.models import Campaign, Seat

MOST = 500  # keys in one query: databases limit their number


class Visitor(Protocol):
    """A screen as it came in: by a session that a user had opened with this password (its hash), or by a TV's link."""

    session: str
    user_id: int | None
    password: str
    campaign_id: int
    tv_token: str


V = TypeVar("V", bound=Visitor)


def shut_out(visitors: Collection[V]) -> list[V]:
    """Those whose session is over, whose user was deactivated or has another password, whose seat is another's now, or whose
    link was changed."""
    living = living_sessions({one.session for one in visitors if one.session})
    campaigns = {one.campaign_id for one in visitors}
    holders = {(campaign, user): password for campaign, user, password in holders_in(campaigns)}
    links = {link for part in parts(campaigns) for link in links_of(part)}

    def is_out(one: V) -> bool:
        if one.tv_token:
            return (one.campaign_id, one.tv_token) not in links
        over = bool(one.session) and one.session not in living
        return over or holders.get((one.campaign_id, one.user_id)) != one.password

    return [one for one in visitors if is_out(one)]


def living_sessions(keys: Iterable[str]) -> set[str]:
    """Those of these sessions that are not over."""
    living: set[str] = set()
    for part in parts(keys):
        found = Session.objects.filter(pk__in=part, expire_date__gt=timezone.now())
        living.update(found.values_list("pk", flat=True))
    return living


def holders_in(campaigns: Iterable[int]) -> Iterator[tuple[int, int | None, str]]:
    """Who holds a seat where, with the hash of their password."""
    for part in parts(campaigns):
        held = Seat.objects.filter(campaign__in=part, status=Seat.Status.ACTIVE, user__is_active=True)
        yield from held.values_list("campaign_id", "user_id", "user__password")


def links_of(campaigns: Iterable[int]) -> Iterable[tuple[int, str]]:
    """The links that open a TV."""
    return Campaign.objects.filter(pk__in=campaigns, archived_at=None).values_list("pk", "tv_token")


def parts(keys: Iterable[Any]) -> Iterator[list[Any]]:
    wanted = list(keys)
    for start in range(0, len(wanted), MOST):
        yield wanted[start : start + MOST]
