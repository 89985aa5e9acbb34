from django.http import HttpRequest

from accounts.models import User


class UserRequest(HttpRequest):
    """A request of somebody who is signed in, as views have it that demand that."""

    user: User
