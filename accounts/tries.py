"""What must not be tried again and again, counted where all processes see it: in Django's cache."""

import logging
import time
from collections.abc import Iterator
from ipaddress import IPv6Address, ip_address, ip_network

from django.core.cache import cache
from django.http import HttpRequest
from django.utils.crypto import salted_hmac
from prometheus_client import Counter

from accounts.known import is_known

logger = logging.getLogger(__name__)

refused = Counter("six_tries_refused", "Codes, passwords and new accounts that were not looked at any more.", ["sort"])

PERIOD = 600  # seconds
TOO_MANY = "Too many wrong tries. Wait ten minutes, then try again."


class Tries:
    """Tries of one sort: so many in ten minutes from one address, and fewer from one browser or for one name.

    Whoever is known has tries of their own, so that no stranger behind the same address can use them up; all of them
    together have `known` there, for who can make accounts can make many (0: nobody is known here). Without the cache
    nobody is kept out: a table must not stand still because a counter is away.
    """

    def __init__(self, what: str, *, address: int, closer: int, known: int = 0) -> None:
        self.what, self.address, self.closer, self.known = what, address, closer, known
        self.away = False

    def are_spent(self, request: HttpRequest, name: str = "") -> bool:
        """Tell whether one more would be one too many; `name` is whom the guess is about, if anybody."""
        limits = dict(self.limits(request, name))
        try:
            counts = cache.get_many(limits)
        except Exception:
            self.miss()
            return False
        self.away = False
        return any(counts.get(key, 0) >= most for key, most in limits.items())

    def refuse(self) -> None:
        """One more who was not let try, for whoever watches."""
        refused.labels(self.what).inc()

    def count(self, request: HttpRequest, name: str = "") -> None:
        """One more."""
        try:
            for key, _ in self.limits(request, name):
                # Twice the period: the key names its own, and must not go before it is over.
                if not cache.add(key, 1, timeout=2 * PERIOD):
                    cache.incr(key)
        except Exception:
            self.miss()

    def limits(self, request: HttpRequest, name: str) -> Iterator[tuple[str, int]]:
        period = int(time.time() // PERIOD)
        address = network_of(request.META.get("REMOTE_ADDR", ""))
        if self.known and (known := known_as(request, name)):
            yield self.key(period, "known", known), self.closer
            yield self.key(period, address, "known"), self.known
            return
        yield self.key(period, address), self.address
        if name:
            yield self.key(period, address, "name", name.casefold()), self.closer
        elif request.session.session_key:
            yield self.key(period, "browser", request.session.session_key), self.closer

    def key(self, *parts: object) -> str:
        """Hashed: neither names nor the keys of sessions are to be read in a cache."""
        return f"tries:{self.what}:{salted_hmac('accounts.tries', repr(parts)).hexdigest()[:32]}"

    def miss(self) -> None:
        """Say once that the cache is away, not at every try."""
        if not self.away:
            logger.exception("Tries are not counted while the cache is away.")
        self.away = True


def known_as(request: HttpRequest, name: str) -> str:
    """As whom: a browser that has signed in under this name before; without a name, an account that is signed in. "" for
    everybody else, guests too: whoever has a table of their own can make any number of them."""
    if name:
        return name.casefold() if is_known(request, name) else ""
    return f"user {request.user.pk}" if request.user.is_authenticated and not request.user.is_guest else ""


def network_of(address: str) -> str:
    """Whoever shares an address: all of an IPv6 network, whose owner can use any of its addresses."""
    try:
        parsed = ip_address(address)
    except ValueError:  # a local socket has none
        return address
    return str(ip_network((parsed, 64), strict=False)) if isinstance(parsed, IPv6Address) else address


# Eight phones behind one address may each mistype a code five times.
CODES = Tries("code", address=40, closer=20, known=200)
SIGN_INS = Tries("sign-in", address=40, closer=10, known=1000)
SIGN_UPS = Tries("sign-up", address=40, closer=40)  # accounts that were made
TRIALS = Tries("trial", address=20, closer=20)  # guests who were given a fight to try
