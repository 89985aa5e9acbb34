"""Sign-in by a link instead of a password."""

from datetime import timedelta

from django.core import signing
from django.db import transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac

from accounts.models import User

SALT = "accounts.one_tap"
LIFETIME = timedelta(hours=12)  # an evening at the table


def one_tap_token(*, user: User) -> str:
    """A token for a link that signs `user` in once, until they sign in by any way, or for LIFETIME."""
    return signing.dumps([user.pk, _fingerprint(user)], salt=SALT)


@transaction.atomic
def one_tap_claim(*, token: str) -> User | None:
    """The active user of a token, which is spent by this; None when it is forged, spent or too old."""
    try:
        pk, fingerprint = signing.loads(token, salt=SALT, max_age=LIFETIME)
    except signing.BadSignature:
        return None
    # Locked: two taps at the same moment must not both find the token unspent.
    user = User.objects.select_for_update().filter(pk=pk, is_active=True).first()
    if user is None or fingerprint != _fingerprint(user):
        return None
    user.last_login = timezone.now()
    user.save(update_fields=["last_login"])
    return user


def _fingerprint(user: User) -> str:
    """Changes with every sign-in and every change of password."""
    return salted_hmac(SALT, f"{user.pk}|{user.password}|{user.last_login}").hexdigest()[:32]
