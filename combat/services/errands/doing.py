"""Doing an errand: the work reads, and beside it a thread with a connection of its own tells how far it is."""

import os
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Lock, Thread

from django.db import connection, transaction
from django.utils import timezone

from combat.models import Encounter, Errand, ErrandPart
from combat.services.errands.campaign_export import campaign_export
from combat.services.errands.verifying import encounter_verify
from combat.services.fight.one_moment import one_moment

BEAT = 0.5  # seconds
PART = 256 * 1024  # bytes of a piece of a file
GZIP = 31  # zlib's window with gzip's own head and end
LONGEST = 10_000  # letters of what came of it

Status = Errand.Status


class Unwanted(Exception):
    """Nobody waits for this any more: it was cancelled, or the server has ended."""


class ErrandProgress:
    """How far an errand is, and its file so far."""

    def __init__(self, errand_id: int, server: int) -> None:
        self.errand_id, self.server = errand_id, server
        self.done = self.size = self.number = 0
        self.parts: list[bytes] = []
        self.is_unwanted = False
        self.lock = Lock()

    def advance(self, count: int) -> None:
        """So many events more; raises Unwanted."""
        self.done += count
        if self.is_unwanted:
            raise Unwanted

    def add(self, part: bytes) -> None:
        """A piece of the file."""
        with self.lock:
            self.parts.append(part)

    def store(self, **ending: str) -> None:
        """Write what there is, and how it ends if it does."""
        with self.lock:
            parts, self.parts = self.parts, []
        self.size += sum(map(len, parts))
        with transaction.atomic():
            if os.getppid() != self.server:  # asked under the lock: whoever has waited for it looks at what is true now
                self.is_unwanted, ending = True, {"status": Status.FAILED}
            fields = {"done": self.done, "size": self.size, "beat_at": timezone.now(), **ending}
            if not Errand.objects.filter(pk=self.errand_id, status=Status.RUNNING).update(**fields):
                self.is_unwanted = True
                return
            for part in parts:
                ErrandPart.objects.create(errand_id=self.errand_id, number=self.number, data=part)
                self.number += 1


def errand_run(*, errand_id: int, server: int) -> None:
    """Do an errand to its end, or until nobody wants it any more: it is called off, or the process `server`, which has begun
    this one, is gone. Writes nothing but the errand itself."""
    errand = Errand.objects.select_related("campaign").filter(pk=errand_id, status=Status.RUNNING).first()
    if errand is None:
        return
    progress = ErrandProgress(errand_id, server)
    try:
        with beating(progress):
            words = WORK[errand.kind](errand, progress)
        progress.store(status=Status.DONE, words=words[:LONGEST])
    except Unwanted:
        pass


@contextmanager
def beating(progress: ErrandProgress) -> Iterator[None]:
    """Meanwhile a thread stores the progress: whoever reads one moment of the database can't write in it."""
    over = Event()

    def beat() -> None:
        try:
            while not over.wait(BEAT):
                progress.store()
        except Exception:
            progress.is_unwanted = True  # without a database there is nobody to tell
            raise
        finally:
            connection.close()

    thread = Thread(target=beat)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def export(errand: Errand, progress: ErrandProgress) -> str:
    """The campaign as a compressed file."""
    packer = zlib.compressobj(wbits=GZIP)
    kept = bytearray()
    with one_moment():
        for piece in campaign_export(campaign=errand.campaign, report=progress.advance):
            kept += packer.compress(piece)
            if len(kept) >= PART:
                progress.add(bytes(kept))
                kept.clear()
    progress.add(bytes(kept) + packer.flush())
    return ""


def verify(errand: Errand, progress: ErrandProgress) -> str:
    """What the proof of each of its fights says."""
    fights = Encounter.objects.filter(pk__in=errand.fights, campaign=errand.campaign).order_by("pk")
    verdicts = [(fight, encounter_verify(fight, progress.advance)) for fight in fights.defer("snapshot")]
    return "\n".join(f"{fight}: {verdict.text}" for fight, verdict in verdicts)


WORK: dict[str, Callable[[Errand, ErrandProgress], str]] = {Errand.Kind.EXPORT: export, Errand.Kind.VERIFY: verify}
