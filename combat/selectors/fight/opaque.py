"""Names that tell nothing of what they are made from."""

import hmac
from functools import lru_cache
from hashlib import sha1

from django.conf import settings


def opaque(salt: str, what: str) -> str:
    """The first 20 digits of Django's salted_hmac, which derives its key anew each time: every seat's frame has such names, and
    mostly those of the frame before."""
    return digits(salt, settings.SECRET_KEY, what)


@lru_cache(1024)
def digits(salt: str, secret: str, what: str) -> str:
    made = keyed(salt, secret).copy()
    made.update(what.encode())
    return made.hexdigest()[:20]


@lru_cache(16)
def keyed(salt: str, secret: str) -> hmac.HMAC:
    return hmac.new(sha1((salt + secret).encode()).digest(), digestmod=sha1)
