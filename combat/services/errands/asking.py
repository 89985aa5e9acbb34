"""Long work that must keep nobody waiting: asked for here, done by a process of its own (doing)."""

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import timedelta
from functools import partial
from threading import Thread

from django.conf import settings
from django.db import connection, transaction
from django.db.models import Q
from django.utils import timezone

from accounts.models import User
from combat.models import Campaign, Encounter, Errand
from combat.services.refusals import Busy

MOST_AT_ONCE = 2  # on the whole server: each is a process
SILENCE = timedelta(minutes=3)  # after which its process must be gone: on a busy machine it begins slowly
KEPT = timedelta(hours=1)  # how long its file waits to be fetched
LOW = 15  # of 19 below the server’s own priority: whoever plays comes first

Status = Errand.Status


@transaction.atomic
def errand_begin(*, campaign: Campaign, user: User, kind: str, fights: Sequence[int] = ()) -> Errand:
    """An errand of this user's, which begins on commit; the one that is on its way already, if that is the same.

    Raises Busy while another is done for this campaign, or too many for others.
    """
    Campaign.objects.select_for_update().get(pk=campaign.pk)  # one of two that ask at once
    before = Errand.objects.filter(campaign=campaign).first()
    if before is not None and is_alive(before):
        if (before.asked_by_id, before.kind, before.fights) == (user.pk, kind, list(fights)):
            return before
        raise Busy(
            f"Somebody waits for the {before.get_kind_display().lower()} of {campaign}. Try again when it is done."
        )
    errands_forget()
    if Errand.objects.filter(status=Status.RUNNING).exclude(campaign=campaign).count() >= MOST_AT_ONCE:
        raise Busy("The server does as much for other campaigns already. Try again in a minute.")
    if before is not None:
        before.delete()
    wanted = Encounter.objects.filter(campaign=campaign, **({"pk__in": fights} if fights else {}))
    total = sum(wanted.values_list("seq", flat=True))
    errand = Errand.objects.create(campaign=campaign, asked_by=user, kind=kind, fights=list(fights), total=total)
    transaction.on_commit(partial(process_start, errand.pk))
    return errand


def errand_cancel(*, errand: Errand) -> None:
    """Its process ends when it next looks, and what it has made is gone."""
    errand.delete()


def errands_forget() -> None:
    """Delete what nobody has fetched in time, and what no process works on any more."""
    now = timezone.now()
    silent = Q(status=Status.RUNNING, beat_at__lt=now - SILENCE)
    Errand.objects.filter(silent | Q(beat_at__lt=now - KEPT)).delete()


def is_alive(errand: Errand) -> bool:
    """Tell whether a process works on it, as far as one hears."""
    return errand.status == Status.RUNNING and errand.beat_at >= timezone.now() - SILENCE


def errand_fail(*, errand_id: int) -> None:
    """Say that it broke off, if it was not done."""
    Errand.objects.filter(pk=errand_id, status=Status.RUNNING).update(status=Status.FAILED)


# --- its process ------------------------------------------------------------------------------------------------------


def process_start(errand_id: int) -> None:
    """Let a process do it that gives way to whoever plays; it ends with this one."""
    command = [
        sys.executable,
        str(settings.BASE_DIR / "manage.py"),
        "errand",
        str(errand_id),
        f"--server={os.getpid()}",
    ]
    # In a group of its own, which Ctrl+C does not reach; not in a session, or Linux would have it share with the server evenly.
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, process_group=0)
    with suppress(AttributeError, OSError):  # Windows knows no such priority, and only Linux one that makes way at once
        os.setpriority(os.PRIO_PROCESS, process.pid, LOW)
        os.sched_setscheduler(process.pid, os.SCHED_IDLE, os.sched_param(0))
    Thread(target=watched, args=(process.wait, errand_id), daemon=True).start()


def watched(wait: Callable[[], int], errand_id: int) -> None:
    """Say so when its process has failed."""
    try:
        if wait():
            errand_fail(errand_id=errand_id)
    finally:
        connection.close()
