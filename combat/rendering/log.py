"""The log as a seat reads it: a heading per turn, a sentence per event, newest turn first."""

import re
from zlib import crc32

import msgspec
from django.utils.safestring import SafeString, mark_safe

from combat.engine.events import (
    AnyEvent,
    CombatantJoined,
    EffectEnded,
    EffectGained,
    EncounterStarted,
    EntryCounted,
    EntryStarted,
    Placed,
    Rewound,
    RoundStarted,
    Stepped,
    TurnStarted,
    mentioned,
)
from combat.engine.seatview import LogLine
from combat.rendering.frame import Frame
from combat.rendering.proof import Proof, proofs
from combat.rendering.shelf import shelved

# Folded into the state and shown by other regions; a sentence would only repeat them.
SILENT = frozenset(
    {
        "OptionSet",
        "OrderSet",
        "FieldResized",
        "FieldPainted",
        "TurnEnded",
        "Spent",
        "Refreshed",
        "Counted",
        "EffectTimed",
    }
)
# What comes of the line before it, and stands under it.
CONSEQUENCES = frozenset(
    {
        "DamageTaken",
        "Halted",
        "HitPointsSet",
        "TemporarySet",
        "LifeChanged",
        "EffectGained",
        "EffectEnded",
    }
)
# What the GM does until the fight begins.
LAYING = (CombatantJoined, Placed)
HEADINGS = (EncounterStarted, RoundStarted, EntryStarted, TurnStarted)
FIRST_LETTER = re.compile(r"^((?:\s*<[^>]+>)*\s*)([a-z])")


class Said(msgspec.Struct, frozen=True):
    """One event with the names its reader knows."""

    event: AnyEvent
    names: dict[str, str]


class Line(msgspec.Struct, frozen=True):
    said: Said
    type: str
    struck: bool
    seq: int | None  # only for the GM, who may go back to it
    proofs: tuple[Proof, ...] = ()
    row: str = ""
    follows: bool = False

    @property
    def key(self) -> str:
        """A name under which a browser remembers that the line was unfolded."""
        return f"{crc32(msgspec.msgpack.encode(self.said, order='deterministic')):x}"

    @property
    def sentence(self) -> SafeString:
        return sentence(self.type, self.said)


class Turn(msgspec.Struct, frozen=True):
    """What happened under one heading, newest first, each thing with what came of it beneath."""

    heading: tuple[Line, ...]
    lines: tuple[Line, ...]

    @property
    def seq(self) -> int | None:
        return self.heading[-1].seq if self.heading else None

    @property
    def struck(self) -> bool:
        return bool(self.heading) and self.heading[-1].struck


class Log(msgspec.Struct, frozen=True):
    turns: tuple[Turn, ...]

    @property
    def pieces(self) -> list[SafeString]:
        """The turns as html, newest first, each kept for the next time and for the next seat."""
        return [shelved("combat/regions/_turn.html", turn) for turn in self.turns]


def log(frame: Frame) -> Log:
    gm = frame.view.role == "gm"
    groups: list[tuple[list[Line], list[Line]]] = []
    for told in told_lines(frame.log if gm else once_set(frame.log, frame.view.phase)):
        drawn = line(told, gm)
        if not isinstance(told.event, HEADINGS):
            # What comes after the way back does not belong to what was struck out.
            if not groups or isinstance(told.event, Rewound):
                groups.append(([], []))
            groups[-1][1].append(drawn)
        elif groups and is_overture(*groups[-1], drawn):
            groups[-1][0].append(drawn)
        else:
            groups.append(([drawn], []))
    told_of = [group for group in groups if gm or group is groups[-1] or not is_idle(*group)]
    return Log(tuple(Turn(tuple(heading), newest_first(lines)) for heading, lines in reversed(told_of)))


def is_idle(heading: list[Line], lines: list[Line]) -> bool:
    """Tell whether a turn went by without anything to read; the GM may still want to go back to it."""
    return not lines and all(one.type == "TurnStarted" for one in heading)


def is_overture(heading: list[Line], lines: list[Line], after: Line) -> bool:
    """Tell whether a heading only leads to the next one: a round to its first turn, not a turn to another's."""
    return (
        not lines
        and bool(heading)
        and heading[-1].type not in ("TurnStarted", "EntryStarted")
        and heading[-1].struck == after.struck
    )


def newest_first(lines: list[Line]) -> tuple[Line, ...]:
    """Return the lines of a turn, the last deed first; consequences stay in their order under their deed."""
    deeds: list[list[Line]] = []
    for one in lines:
        if deeds and is_consequence(deeds[-1][0], one):
            deeds[-1].append(msgspec.structs.replace(one, follows=True))
        else:
            deeds.append([one])
    return tuple(one for deed in reversed(deeds) for one in deed)


def is_consequence(deed: Line, one: Line) -> bool:
    """Tell whether a line says what came of a deed: about somebody whom the deed was about."""
    about = set(mentioned(deed.said.event)) & set(mentioned(one.said.event))
    return one.type in CONSEQUENCES and deed.struck == one.struck and bool(about)


def told_lines(lines: tuple[LogLine, ...]) -> list[LogLine]:
    """Return the lines worth a sentence; steps of one walk become one line."""
    told: list[LogLine] = []
    for one in lines:
        if is_silent(one):
            continue
        before = told[-1] if told else None
        if before is not None and is_same_walk(before, one):
            told[-1] = msgspec.structs.replace(one, event=joined(before.event, one.event))  # type: ignore[arg-type]
        else:
            told.append(one)
    return told


def once_set(lines: tuple[LogLine, ...], phase: str) -> tuple[LogLine, ...]:
    """Return the lines without those of the GM laying out the table: everybody sees who stands where when it begins."""
    starts = [at for at, one in enumerate(lines) if isinstance(one.event, EncounterStarted)]
    begins = len(lines) if phase == "setup" else starts[0] if starts else 0
    return tuple(one for at, one in enumerate(lines) if at >= begins or not isinstance(one.event, LAYING))


def is_silent(one: LogLine) -> bool:
    """Tell whether a line has nothing to say: listed silent, quiet by itself, or without a word of its own."""
    event = one.event
    if isinstance(event, EffectGained | EffectEnded):
        return event.quiet
    if isinstance(event, EntryStarted | EntryCounted):
        return event.entry not in one.names
    return one.type in SILENT


def is_same_walk(before: LogLine, after: LogLine) -> bool:
    first, second = before.event, after.event
    return (
        isinstance(first, Stepped)
        and isinstance(second, Stepped)
        and (first.who, first.gait, first.to) == (second.who, second.gait, second.origin)
        and before.struck == after.struck
    )


def joined(first: Stepped, second: Stepped) -> Stepped:
    return msgspec.structs.replace(second, origin=first.origin, cost=first.cost + second.cost)


def line(told: LogLine, gm: bool) -> Line:
    return Line(
        said=Said(told.event, told.names),
        type=told.type,
        struck=told.struck,
        seq=told.seq if gm else None,
        proofs=proofs(told.event),
        row=getattr(told.event, "row", ""),
    )


def sentence(kind: str, said: Said) -> SafeString:
    """Return the sentence of one event, beginning with a capital."""
    html = shelved(f"combat/log/{kind}.html", said)
    capital = FIRST_LETTER.sub(lambda match: match[1] + match[2].upper(), html, count=1)
    return mark_safe(capital)
