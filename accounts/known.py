"""Browsers that have signed in before: each keeps a proof of it, which neither a name nor a guess can stand for."""

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.crypto import constant_time_compare, salted_hmac

COOKIE = "known"
MOST = 5  # names that one browser is known by, the latest first
LASTS = 365 * 24 * 60 * 60  # seconds


def is_known(request: HttpRequest, name: str) -> bool:
    """Tell whether this browser has signed in under this name before."""
    return any(constant_time_compare(one, proof_of(name)) for one in proofs_in(request))


def known_keep(request: HttpRequest, response: HttpResponseBase, name: str) -> None:
    """Have the browser prove from now on that it has signed in under this name."""
    proofs = [proof_of(name), *(one for one in proofs_in(request) if one != proof_of(name))]
    response.set_cookie(
        COOKIE,
        ".".join(proofs[:MOST]),
        max_age=LASTS,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def proofs_in(request: HttpRequest) -> list[str]:
    return [one for one in request.COOKIES.get(COOKIE, "").split(".") if one][:MOST]


def proof_of(name: str) -> str:
    return salted_hmac("accounts.known", name.casefold(), algorithm="sha256").hexdigest()
