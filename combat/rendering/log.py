"""The log as a seat reads it: a heading per turn, a sentence per event, newest turn first."""

import re
from zlib import crc32

import msgspec
from django.utils.safestring import SafeString

from combat.engine.events import (
    Acted,
    Answered,
    AnyEvent,
    AttackResolved,
    CombatantJoined,
    EffectEnded,
    EffectGained,
    EncounterOpened,
    EncounterStarted,
    EntryCounted,
    EntryStarted,
    Placed,
    PowerUsed,
    Rewound,
    RoundStarted,
    Stepped,
    TurnStarted,
    mentioned,
)
from combat.engine.ids import Id
from combat.engine.seatview import LogLine
from combat.memos import remembered
from combat.rendering.pieces.frame import Frame
from combat.rendering.pieces.pieces import Caption, Piece, caption, leaf, listing, region, safe_id
from combat.rendering.pieces.shelf import content_key, shelved
from combat.rendering.proof import NumberProof, proofs

# Folded into the state and shown by other regions; a sentence would only repeat them.
SILENT = frozenset(
    {
        "OptionSet",
        "OrderSet",
        "FieldResized",
        "FieldPainted",
        "FieldLaid",
        "TurnEnded",
        "PackSet",
        "Spent",
        "Refreshed",
        "Counted",
        "EffectTimed",
        "TurnShared",
        "ZoneLaid",
    }
)
SOMETIMES_SILENT = (EffectGained, EffectEnded, EntryStarted, EntryCounted, Answered)
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
DEEDS = (Acted, AttackResolved, Placed, PowerUsed, Stepped)
RETOLD = frozenset(
    {"group-order", "knock-out"}
)  # kinds of questions whose answers are told by what follows, whatever it is
LAYING = (CombatantJoined, Placed)
BY_SQUARES = frozenset({"pushed", "pulled", "slid", "slipped"})  # an event for each square
HEADINGS = (EncounterStarted, RoundStarted, EntryStarted, TurnStarted)
BEGINNINGS = frozenset({*HEADINGS, Rewound})
FIRST_LETTER = re.compile(r"^((?:\s*<[^>]+>)*\s*)([a-z])")


class SaidEvent(msgspec.Struct, frozen=True):
    """One event with the names its reader knows."""

    event: AnyEvent
    names: dict[str, str]
    also: tuple[Id, ...] = ()  # who else the same befell


class DrawnLine(msgspec.Struct, frozen=True):
    said: SaidEvent
    type: str
    struck: bool
    number: int
    seq: int | None  # only for the GM, who may take it back
    follows: bool = False

    @property
    def key(self) -> str:
        """A name under which a browser remembers that the line was unfolded."""
        return f"{crc32(msgspec.msgpack.encode(self.said, order='deterministic')):x}"

    @property
    def sentence(self) -> SafeString:
        return sentence(self.type, self.said)

    @property
    def proofs(self) -> tuple[NumberProof, ...]:
        return proofs(self.said.event)

    @property
    def row(self) -> str:
        return getattr(self.said.event, "row", "")


class Heading(msgspec.Struct, frozen=True):
    lines: tuple[DrawnLine, ...]

    @property
    def seq(self) -> int | None:
        return self.lines[-1].seq


class Turn(msgspec.Struct, frozen=True):
    """What happened under one heading, newest first, each thing with what came of it beneath."""

    heading: tuple[DrawnLine, ...]
    lines: tuple[DrawnLine, ...]

    @property
    def number(self) -> int:
        """Its place in the seat's log, which no other turn has."""
        return self.heading[-1].number if self.heading else min(line.number for line in self.lines)

    @property
    def struck(self) -> bool:
        return bool(self.heading) and self.heading[-1].struck

    @property
    def is_cut_off(self) -> bool:
        """Whether its beginning is too long ago to be shown."""
        first = min(self.lines, key=lambda line: line.number) if self.lines else None
        return not self.heading and first is not None and first.number > 1 and first.type != "Rewound"


def log(frame: Frame) -> Piece:
    drawn = [turn(one) for one in turns(frame)]
    return region("log", drawn or [caption("log-empty", "empty", Caption("Nothing has happened yet."))])


@remembered(3000)
def turn(one: Turn, /) -> Piece:
    anchor = safe_id("turn", str(one.number))
    lines = listing(f"{anchor}-lines", "lines", map(one_line, one.lines))
    heading = [leaf(f"{anchor}-head", "partials/_heading.html", Heading(one.heading))] if one.heading else []
    return listing(anchor, "turn", [*heading, lines], Caption(style="struck" if one.struck else ""))


@remembered(6000)
def one_line(line: DrawnLine, /) -> Piece:
    return leaf(safe_id("line", str(line.number)), "partials/_line.html", line)


def turns(frame: Frame) -> list[Turn]:
    """Return the turns that a seat reads of, newest first; of the oldest one no half."""
    gm = frame.view.role == "gm"
    found: list[Turn] = []
    for some in stretches(frame.log if gm else once_set(frame.log, frame.view.phase)):
        one = drawn_turn(tuple(some), gm)
        if found and one.heading and is_overture(found[-1], one):
            found[-1] = led_by(found[-1], one)
        elif one.heading or one.lines:
            found.append(one)
    newest_first = [one for one in reversed(found) if gm or one is found[-1] or not is_idle(one)]
    return newest_first[:-1] if len(newest_first) > 1 and newest_first[-1].is_cut_off else newest_first


def stretches(lines: tuple[LogLine, ...]) -> list[list[LogLine]]:
    """Return the lines parted before each heading, and before each way back: what follows it was not struck out."""
    found: list[list[LogLine]] = [[]]
    for one in lines:
        if type(one.event) in BEGINNINGS and not is_silent(one):
            found.append([])
        found[-1].append(one)
    return found


@remembered(3000)
def drawn_turn(lines: tuple[LogLine, ...], /, gm: bool) -> Turn:
    worded = at_once([line(one, gm) for one in worded_lines(lines)])
    headed = bool(worded) and type(worded[0].said.event) in HEADINGS
    return Turn(tuple(worded[:1] if headed else ()), newest_first(worded[1:] if headed else worded))


def at_once(lines: list[DrawnLine]) -> list[DrawnLine]:
    """Return the lines with what one power lays on several creatures said of all of them in one."""
    found: list[DrawnLine] = []
    for one in lines:
        before = found[-1] if found else None
        if before is not None and is_same_effect(before, one):
            also = (*before.said.also, *mentioned(one.said.event)[:1])
            names = before.said.names | one.said.names
            found[-1] = msgspec.structs.replace(
                before, said=msgspec.structs.replace(before.said, also=also, names=names)
            )
        else:
            found.append(one)
    return found


def is_same_effect(before: DrawnLine, one: DrawnLine) -> bool:
    first, second = before.said.event, one.said.event
    if isinstance(first, EffectEnded) and isinstance(second, EffectEnded):
        return before.struck == one.struck and (first.name, first.why) == (second.name, second.why)
    return (
        isinstance(first, EffectGained)
        and isinstance(second, EffectGained)
        and before.struck == one.struck
        and (first.name, first.effect.key, first.effect.source)
        == (second.name, second.effect.key, second.effect.source)
    )


@remembered(3000)
def led_by(before: Turn, one: Turn, /) -> Turn:
    return Turn(before.heading + one.heading, one.lines)


def is_idle(one: Turn) -> bool:
    """Tell whether a turn went by without anything to read; the GM may still want to go back to it."""
    return not one.lines and all(line.type == "TurnStarted" for line in one.heading)


def is_overture(before: Turn, after: Turn) -> bool:
    """Tell whether a heading only leads to the next one: a round to its first turn, not a turn to another's."""
    return (
        not before.lines
        and bool(before.heading)
        and before.heading[-1].type not in ("TurnStarted", "EntryStarted")
        and before.heading[-1].struck == after.heading[0].struck
    )


def newest_first(lines: list[DrawnLine]) -> tuple[DrawnLine, ...]:
    """Return the lines of a turn, the last deed first; consequences stay in their order under their deed."""
    deeds: list[list[DrawnLine]] = []
    for one in lines:
        if deeds and is_consequence(deeds[-1][0], one):
            deeds[-1].append(following(one))
        else:
            deeds.append([one])
    return tuple(one for deed in reversed(deeds) for one in deed)


@remembered(3000)
def following(one: DrawnLine, /) -> DrawnLine:
    return msgspec.structs.replace(one, follows=True)


def is_consequence(deed: DrawnLine, one: DrawnLine) -> bool:
    """Tell whether a line says what came of a deed: about somebody whom the deed was about."""
    if deed.struck != one.struck:
        return False
    if deed.type == "PowerUsed":  # whomever it befell
        return one.type in CONSEQUENCES or one.type in ("CheckRolled", "ZoneLifted")
    if one.type not in CONSEQUENCES:
        return False
    return not set(mentioned(deed.said.event)).isdisjoint(mentioned(one.said.event))


def worded_lines(lines: tuple[LogLine, ...]) -> list[LogLine]:
    """Return the lines worth a sentence; steps of one walk become one line."""
    worded: list[LogLine] = []
    for one in lines:
        if is_silent(one):
            continue
        at = last_but_dragged(worded) if isinstance(one.event, Stepped) else -1
        if at >= 0 and is_same_walk(worded[at], one):
            worded[at:] = [walked(worded[at], one)]
        elif worded and is_same_push(worded[-1], one):
            worded[-1] = msgspec.structs.replace(one, number=worded[-1].number)
        elif worded and is_said_by(worded[-1], one):
            worded[-1] = one
        else:
            worded.append(one)
    return worded


def last_but_dragged(worded: list[LogLine]) -> int:
    """Return the place of the last line but for those of creatures that were dragged along: each step tells of them anew."""
    at = len(worded) - 1
    while at >= 0 and was_dragged(worded[at].event):
        at -= 1
    return at


def was_dragged(event: AnyEvent) -> bool:
    return isinstance(event, Placed) and event.how == "dragged"


def once_set(lines: tuple[LogLine, ...], phase: str) -> tuple[LogLine, ...]:
    """Return the lines without those of the GM laying out the table: everybody sees who stands where when it begins."""
    if phase == "setup":
        begins = len(lines)
    else:
        begins = next((at for at, one in enumerate(lines) if type(one.event) is EncounterStarted), 0)
    if not begins:
        return lines
    return (*[one for one in lines[:begins] if not isinstance(one.event, LAYING)], *lines[begins:])


def is_silent(one: LogLine) -> bool:
    """Tell whether a line has nothing to say: listed silent, quiet by itself, or without a word of its own."""
    event = one.event
    if one.type in SILENT:
        return True
    if isinstance(event, SOMETIMES_SILENT):
        if isinstance(event, Answered):
            return event.by == "seat" and event.kind in RETOLD
        return event.quiet if isinstance(event, EffectGained | EffectEnded) else event.entry not in one.names
    return False


def is_same_walk(before: LogLine, after: LogLine) -> bool:
    first, second = before.event, after.event
    return (
        isinstance(first, Stepped)
        and isinstance(second, Stepped)
        and (first.who, first.gait, first.to) == (second.who, second.gait, second.origin)
        and before.struck == after.struck
    )


def is_said_by(answer: LogLine, after: LogLine) -> bool:
    """Tell whether an answer need not be told, since what its creature does next says it."""
    event = answer.event
    if not isinstance(event, Answered) or event.by != "seat" or answer.struck != after.struck:
        return False
    return isinstance(after.event, DEEDS) and event.who in mentioned(after.event)


def is_same_push(before: LogLine, after: LogLine) -> bool:
    """Tell whether somebody is moved on, square by square, by one and the same push, pull or slip."""
    first, second = before.event, after.event
    return (
        isinstance(first, Placed)
        and isinstance(second, Placed)
        and first.how in BY_SQUARES
        and (first.who, first.how) == (second.who, second.how)
        and before.struck == after.struck
    )


@remembered(3000)
def walked(before: LogLine, after: LogLine, /) -> LogLine:
    event = joined(before.event, after.event)  # type: ignore[arg-type]
    return msgspec.structs.replace(after, number=before.number, event=event)


def joined(first: Stepped, second: Stepped) -> Stepped:
    return msgspec.structs.replace(
        second, origin=first.origin, cost=first.cost + second.cost, climb=first.climb + second.climb
    )


@remembered(3000)
def line(logged: LogLine, /, gm: bool) -> DrawnLine:
    return DrawnLine(
        said=SaidEvent(logged.event, logged.names),
        type=logged.type,
        struck=logged.struck,
        number=logged.number,
        seq=logged.seq if gm and not logged.struck and not isinstance(logged.event, EncounterOpened) else None,
    )


def sentence(kind: str, said: SaidEvent) -> SafeString:
    """Return the sentence of one event, beginning with a capital."""
    html = shelved(content_key(f"log/{kind}.html", "", said), said)
    capital = FIRST_LETTER.sub(lambda match: match[1] + match[2].upper(), html, count=1)
    return SafeString(capital)
