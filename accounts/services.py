"""The only doors for writing users."""

import secrets

from django.db import transaction

from accounts.models import User


class AlreadyAccount(Exception):
    """The user is no guest, so there is nothing to turn into an account."""


def guest_create(*, display_name: str) -> User:
    """A new user without a password, known only by the session that is signed in as them."""
    guest = User(username=f"guest-{secrets.token_hex(8)}", display_name=display_name, is_guest=True)
    guest.set_unusable_password()
    guest.save()
    return guest


@transaction.atomic
def user_sign_up(*, username: str, password: str, display_name: str = "", email: str = "") -> User:
    """A new account; raises IntegrityError when the username is taken."""
    return User.objects.create_user(username, email, password, display_name=display_name)


@transaction.atomic
def guest_to_account(*, user: User, username: str, password: str, email: str = "") -> User:
    """The same row with a name and a password, so that every seat and character stays theirs.

    Raises AlreadyAccount for anybody but a guest, IntegrityError when the username is taken.
    """
    # Locked: of two browsers that turn the same guest, the second must not overwrite the first's password.
    guest = User.objects.select_for_update().get(pk=user.pk)
    if not guest.is_guest:
        raise AlreadyAccount(guest.username)
    guest.username, guest.email, guest.is_guest = username, email, False
    guest.set_password(password)
    guest.save()
    return guest
