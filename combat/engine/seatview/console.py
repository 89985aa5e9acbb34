"""What only the GM decides."""

import msgspec

from combat.engine.ids import Id


class Ruling(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A ruling that a table may switch, and how it stands."""

    key: str
    label: str
    choices: tuple[tuple[str, str], ...]
    now: str
    row: str = ""
    settled: bool = False  # it cannot be changed any more


class RestView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A rest that the GM may begin."""

    key: str
    name: str
    summary: str = ""
    row: str = ""
    asks: tuple[tuple[str, str], ...] = ()  # what the GM says of it when it is over: key and words
    feeds: bool = True  # it matters who has eaten and drunk


class CommandView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Somebody who commands others, and whom; `group` when they are of one kind and act as one without a command."""

    id: Id
    name: str
    members: tuple[tuple[Id, str], ...]
    group: bool = False
    row: str = ""


class FateView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What the GM may say of a creature's doom, and of which: the dead or the living, with a condition or without it."""

    key: str
    words: str
    dead: bool = False
    needs: str = ""
    unless: str = ""
