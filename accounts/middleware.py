from contextlib import suppress

from django.contrib.auth import SESSION_KEY, user_logged_in
from django.db import Error
from django.dispatch import receiver
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.deprecation import MiddlewareMixin

from accounts.devices import device_seen, devices_forget, is_due
from accounts.known import known_keep
from accounts.models import User

SIGNED_IN_AS = "signed_in_as"  # what a request is told of who has come in with it


class SignedIn(MiddlewareMixin):
    """Notes on which devices somebody is signed in, and lets a browser prove later that it has been; around the sessions,
    which have their key only when they are written."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        # A database that is away has been waited for already.
        if response.status_code < 500:
            with suppress(Error):
                device_note(request)
        if name := getattr(request, SIGNED_IN_AS, ""):
            known_keep(request, response, name)
        return response


def device_note(request: HttpRequest) -> None:
    session = getattr(request, "session", None)
    # What no page has looked at is not read for this.
    if session is None or not session.accessed:
        return
    key = session.session_key
    if key and SESSION_KEY in session and is_due(key) and request.user.is_authenticated:
        device_seen(user=request.user, session_key=key, agent=request.headers.get("User-Agent", ""))


@receiver(user_logged_in)
def signed_in(request: HttpRequest, user: User, **signal: object) -> None:
    """By whichever door somebody came in: their name, for the answer (guests have none to sign in with), and an end to what
    is noted of sessions that are over."""
    devices_forget(user=user)
    if not user.is_guest:
        setattr(request, SIGNED_IN_AS, user.get_username())
