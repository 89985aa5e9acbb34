from django.contrib.auth import user_logged_in
from django.dispatch import receiver
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.deprecation import MiddlewareMixin

from accounts.known import known_keep
from accounts.models import User


class SignedIn(MiddlewareMixin):
    """Lets a browser in which somebody has signed in prove so later."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if name := getattr(request, "signed_in_as", ""):
            known_keep(request, response, name)
        return response


@receiver(user_logged_in)
def signed_in(request: HttpRequest, user: User, **signal: object) -> None:
    """Their name, for the answer, by whichever door they came in; guests have none to sign in with."""
    if not user.is_guest:
        request.signed_in_as = user.get_username()
