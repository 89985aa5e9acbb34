"""Finished html, kept by what it was made from, so that equal content is rendered once per process."""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

import msgspec
from django.template.loader import get_template
from django.utils.safestring import SafeString, mark_safe

Key = tuple[str, bytes]


class Shelf:
    """The last `most` pieces of html; safe to use from several threads."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.pieces: OrderedDict[Key, SafeString] = OrderedDict()
        self.lock = Lock()

    def get(self, key: Key, make: Callable[[], SafeString]) -> SafeString:
        """Return the piece for this key, made now if it is not there."""
        with self.lock:
            if key in self.pieces:
                self.pieces.move_to_end(key)
                return self.pieces[key]
        # Made outside the lock: two threads may both make a piece, none waits for the other's template.
        piece = make()
        with self.lock:
            self.pieces[key] = piece
            while len(self.pieces) > self.most:
                self.pieces.popitem(last=False)
        return piece


SHELF = Shelf(most=4096)


def shelved(template: str, content: msgspec.Struct) -> SafeString:
    """Return the template filled with `c` = content; equal content of one template is rendered once."""
    key = (template, msgspec.msgpack.encode(content, order="deterministic"))
    return SHELF.get(key, lambda: filled(template, content))


def filled(template: str, content: msgspec.Struct) -> SafeString:
    html = get_template(template).render({"c": content})
    return mark_safe(html.strip())
