"""Finished html, kept by what it was made from, so that equal content is rendered once per process."""

import secrets
from functools import cache

import msgspec
from django.template import engines
from django.template.backends.jinja2 import Jinja2
from django.utils.safestring import SafeString
from jinja2 import Template
from markupsafe import escape

from combat.memos import Memo
from combat.rendering.pieces.environment import Quick

Key = tuple[str, str, bytes]  # template, element id, content

# Where a template leaves room for another piece. Nobody outside can write it.
SLOT = secrets.token_hex(16)
ROOM = SafeString(SLOT)


HTML: Memo[SafeString] = Memo("html", 2048)


encoded = msgspec.msgpack.Encoder(order="deterministic").encode


def content_key(template: str, anchor: str, content: msgspec.Struct) -> Key:
    return template, anchor, encoded(content)


def shelved(key: Key, content: msgspec.Struct) -> SafeString:
    """Return the key's template filled with its id and `c` = content; the same key is rendered once."""
    html = HTML.find(key)
    if html is None:
        html = filled(key[0], content, key[1])
        HTML.keep(key, html)
    return html


def filled(template: str, content: msgspec.Struct, anchor: str = "") -> SafeString:
    found = template_called(template)
    # What `found.render` does, but for half of it: a template takes no longer than that.
    words = {**found.globals, "c": content, "id": anchor, "slot": ROOM}
    try:
        return SafeString("".join(found.root_render_func(Quick(found.environment, words, found.name, found.blocks))))
    except Exception:
        return SafeString(found.environment.handle_exception())  # it raises what tells of the template's own lines


def drawn(template: str, **words: object) -> SafeString:
    """Return a template filled with words that are not worth keeping."""
    return SafeString(template_called(template).render(words))


@cache
def cut(template: str, *slots: str, **words: str) -> tuple[str, ...]:
    """Return the html of a template that holds these words, cut where its slots are, each of them once and in this order."""
    return tuple(drawn(template, **words, **dict.fromkeys(slots, SafeString(SLOT))).split(SLOT))


def within(anchor: str, html: str) -> SafeString:
    """Return the message that puts html into the element with this id; what no template made is escaped."""
    before, between, after = cut("swaps/within.html", "anchor", "html")
    return SafeString(f"{before}{escape(anchor)}{between}{escape(html)}{after}")


@cache
def template_called(name: str) -> Template:
    # Django's own wrapper does nothing for a template that has no request.
    engine = engines["jinja2"]
    assert isinstance(engine, Jinja2)
    template = engine.env.get_template(name)
    # Each time it is filled they are copied; jinja's chain of two is read name by name.
    template.globals = dict(template.globals)
    return template
