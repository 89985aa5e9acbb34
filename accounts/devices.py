"""Where everybody is signed in: noted as they are seen, and ended by them.

Our own and no package: all it takes is one row beside a session. What there is puts a table of its own in the place of
Django's, which would sign everybody out at the upgrade, and keeps addresses, which nobody here needs to know.
"""

import re
from collections.abc import Iterable
from time import monotonic

from django.contrib.sessions.models import Session
from django.db import Error, transaction
from django.db.models import QuerySet
from django.utils import timezone

from accounts.models import LATELY, Device, User
from accounts.signals import sessions_ended

MOST = 10_000  # sessions that a process remembers to have noted
CHUNK = 500  # keys in one query: databases limit their number

# The first that fits: most browsers call themselves by the names of others too.
BROWSERS = (
    ("Edge", r"Edg(?:e|A|iOS)?/"),
    ("Opera", r"OPR/|Opera"),
    ("Samsung Internet", r"SamsungBrowser/"),
    ("Firefox", r"Firefox/|FxiOS/"),
    ("Chrome", r"Chrome/|CriOS/|Chromium/"),
    ("Safari", r"Safari/"),
)
SYSTEMS = (
    ("Android", r"Android"),
    ("iPhone", r"iPhone|iPod"),
    ("iPad", r"iPad"),
    ("ChromeOS", r"CrOS"),
    ("Windows", r"Windows"),
    ("Mac", r"Macintosh|Mac OS X"),
    ("Linux", r"Linux|X11"),
)

_noted: dict[str, float] = {}  # session: when


def device_words(agent: str) -> str:
    """What a browser says of itself, as its owner would: "Chrome on Android"."""
    browser = next((name for name, mark in BROWSERS if re.search(mark, agent)), "A browser")
    system = next((name for name, mark in SYSTEMS if re.search(mark, agent)), "")
    return f"{browser} on {system}" if system else browser


def is_due(session_key: str) -> bool:
    """Tell, once in a while, that this session is to be noted as seen."""
    now = monotonic()
    if now - _noted.get(session_key, float("-inf")) < LATELY.total_seconds():
        return False
    if len(_noted) >= MOST:
        _noted.clear()
    _noted[session_key] = now
    return True


def device_seen(*, user: User, session_key: str, agent: str) -> None:
    """Note that somebody uses this session now; what can't be written now is written another time."""
    device = Device(user=user, session_key=session_key, words=device_words(agent), seen_at=timezone.now())
    seen = ["user", "words", "seen_at"]
    try:
        with transaction.atomic():
            Device.objects.bulk_create(
                [device], update_conflicts=True, unique_fields=["session_key"], update_fields=seen
            )
    except Error:
        _noted.pop(session_key, None)


def devices_seen(session_keys: Iterable[str]) -> None:
    """Note that these sessions have screens open, which ask for nothing."""
    due = [key for key in session_keys if is_due(key)]
    try:
        for start in range(0, len(due), CHUNK):
            Device.objects.filter(session_key__in=due[start : start + CHUNK]).update(seen_at=timezone.now())
    except Error:
        for key in due:
            _noted.pop(key, None)


def devices_open() -> QuerySet[Device]:
    """The devices whose sessions are not over, the last seen first."""
    return Device.objects.filter(session_key__in=Session.objects.filter(expire_date__gt=timezone.now()).values("pk"))


def devices_forget(*, user: User) -> None:
    """Drop what is noted of a user's sessions that are over."""
    user.devices.exclude(pk__in=devices_open().values("pk")).delete()


def devices_end(devices: QuerySet[Device]) -> None:
    """Sign out on these devices: pages at their next request, screens at once."""
    keys = list(devices.values_list("session_key", flat=True))
    with transaction.atomic():
        Session.objects.filter(pk__in=keys).delete()
        Device.objects.filter(session_key__in=keys).delete()
    transaction.on_commit(lambda: sessions_ended.send(sender=Device, keys=keys))
