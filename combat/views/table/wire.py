"""What a screen wants over its socket, to press or to open something: the answers to requests, and no request around them."""

import logging
from time import thread_time

import msgspec
from django.core.exceptions import TooManyFieldsSent
from django.http import Http404, QueryDict

from accounts.models import Anybody
from combat import rendering
from combat.services.limits import TooFast, work_count, work_demand
from combat.views.out_of_reach import away
from combat.views.table.posts import WAYS, done
from combat.views.table.reply import Pressed, Reply
from combat.views.table.sheets import SHEETS, opened

logger = logging.getLogger(__name__)


class WiredPress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A press as static/table/wire.js sends it: the last part of the address, and the fields as a post would have them."""

    press: str
    body: str


class WiredOpening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a tap opens, as it sends that: the last part of the address, its query, and what names the answer."""

    open: str
    query: str
    key: str


Wired = WiredPress | WiredOpening


class Answer(msgspec.Struct, frozen=True):
    """What it is answered with: the key that it named, and what a request would have been answered with; `press` is the outcome
    of a press."""

    key: str
    status: int
    press: str
    html: str


READERS = (msgspec.json.Decoder(WiredPress), msgspec.json.Decoder(WiredOpening))


def wired(text: str) -> Wired | None:
    """The press or the opening in a frame; None for any other frame."""
    for reader in READERS:
        try:
            return reader.decode(text)
        except msgspec.DecodeError:
            continue
    return None


def answered(user: Anybody, fight: int, wired: Wired) -> str:
    """Do what was pressed, or find what is to be opened; the frame that answers it, whatever happens: as a request with the same
    fields, whose processor time counts as much."""
    began = thread_time()
    try:
        fields = QueryDict(wired.body if isinstance(wired, WiredPress) else wired.query)
    except TooManyFieldsSent:
        fields, reply = QueryDict(), Reply("", 400, "")
    else:
        reply = reply_to(user, fight, wired, fields)
    if user.pk is not None:
        work_count(user_id=user.pk, seconds=thread_time() - began)
    html = reply.html + ""  # a plain string of one that is safe in templates
    key = wired.key if isinstance(wired, WiredOpening) else fields.get("key", "")
    return msgspec.json.encode(Answer(key, reply.status, reply.outcome, html)).decode()


def reply_to(user: Anybody, fight: int, wired: Wired, fields: QueryDict) -> Reply:
    """What a request would be answered with, and the status alone where that were no words for a screen."""
    try:
        if user.pk is None:
            raise Http404
        work_demand(user_id=user.pk)
        return reply_by_table(user, fight, wired, fields)
    except Http404:
        return Reply("", 404, "")
    except TooFast as refused:
        return Reply(rendering.feedback(refused.text, refused=True), 429, "toofast")
    except Exception as error:
        if (found := away(error)) is not None:
            return Reply(rendering.feedback(found.press, refused=True), found.status, "")
        logger.exception("What a screen wanted at fight %s has failed.", fight)
        return Reply("", 500, "")


def reply_by_table(user: Anybody, fight: int, wired: Wired, fields: QueryDict) -> Reply:
    """What the table answers; Http404 for whoever has no seat there, and for addresses that are none."""
    if isinstance(wired, WiredOpening):
        if wired.open not in SHEETS:
            raise Http404
        return Reply(*opened(user, fight, wired.open, fields), "")
    if wired.press not in WAYS:
        raise Http404
    return done(Pressed(user, fight, wired.press, fields, is_live=True))
