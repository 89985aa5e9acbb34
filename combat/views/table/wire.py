"""Presses that come over the socket of a screen: the same services, the same words, no request around them."""

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

logger = logging.getLogger(__name__)


class Wired(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A press as static/table/wire.js sends it: the last part of the address, and the fields as a post would have them."""

    press: str
    body: str


class Answer(msgspec.Struct, frozen=True):
    """What it is answered with: the key that it named, and what a post would have been answered with."""

    key: str
    status: int
    press: str
    html: str


read = msgspec.json.Decoder(Wired)


def wired(text: str) -> Wired | None:
    """The press in a frame; None for any other frame."""
    try:
        return read.decode(text)
    except msgspec.DecodeError:
        return None


def answered(user: Anybody, fight: int, wired: Wired) -> str:
    """Do what was pressed; the frame that answers it, whatever happens: as a post of the same fields, whose processor time
    counts as much."""
    began = thread_time()
    try:
        fields = QueryDict(wired.body)
    except TooManyFieldsSent:
        fields, reply = QueryDict(), Reply("", 400, "")
    else:
        reply = reply_to(Pressed(user, fight, wired.press, fields, is_live=True))
    if user.pk is not None:
        work_count(user_id=user.pk, seconds=thread_time() - began)
    html = reply.html + ""  # a plain string of one that is safe in templates
    answer = Answer(fields.get("key", ""), reply.status, reply.outcome, html)
    return msgspec.json.encode(answer).decode()


def reply_to(pressed: Pressed) -> Reply:
    """What a post would be answered with, and the status alone where that were no words for a press."""
    try:
        if pressed.user.pk is None or pressed.to not in WAYS:
            raise Http404
        work_demand(user_id=pressed.user.pk)
        return done(pressed)
    except Http404:
        return Reply("", 404, "")
    except TooFast as refused:
        return Reply(rendering.feedback(refused.text, refused=True), 429, "toofast")
    except Exception as error:
        if (found := away(error)) is not None:
            return Reply(rendering.feedback(found.press, refused=True), found.status, "")
        logger.exception("A press at fight %s has failed.", pressed.fight)
        return Reply("", 500, "")
