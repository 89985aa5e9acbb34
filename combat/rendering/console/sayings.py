"""The command bar's list: what the GM may have meant, each with the form that does it."""

from collections.abc import Mapping, Sequence

import msgspec
from django.utils.safestring import SafeString

from combat.engine import commands as cmd
from combat.engine.sayings import Reading, Readings, ToolWords, examples
from combat.engine.seatview import SeatView
from combat.engine.state import Until
from combat.rendering.books.rulebook import href
from combat.rendering.pieces.forms import form
from combat.rendering.pieces.frame import Frame
from combat.rendering.pieces.shelf import filled
from combat.rendering.tools import TOOLS, tools_now
from combat.selectors.rules.ledger import row

LONGEST = 160  # letters of a rule that are told
# The icon of each sort of press.
ICONS: Mapping[type[cmd.Command], str] = {
    cmd.Harm: "bleeding-wound",
    cmd.Mend: "heart-plus",
    cmd.Bolster: "heart-plus",
    cmd.CallRoll: "dice-twenty-faces-twenty",
    cmd.ThrowDice: "rolling-dices",
    cmd.Afflict: "poison-bottle",
    cmd.Relieve: "poison-bottle",
    cmd.Note: "quill-ink",
    cmd.Push: "run",
    cmd.Place: "walking-boot",
    cmd.Teleport: "walking-boot",
    cmd.Fall: "falling",
    cmd.Hide: "hidden",
    cmd.Reveal: "sheikah-eye",
    cmd.SetLight: "torch",
    cmd.Paint: "paint-brush",
    cmd.LayZone: "paint-brush",
    cmd.BeginRest: "campfire",
    cmd.FinishRest: "campfire",
    cmd.NextTurn: "hourglass",
}
OPENING = {"creature": "portrait", "deed": "targeted", "rule": "rule-book", "": "magnifying-glass"}


class ReadingRow(msgspec.Struct, frozen=True):
    """One reading as it stands in the list."""

    words: str
    note: str
    refused: str
    guess: str
    icon: str
    marks: str  # of the map: `c3=7 → 2|c4=…`
    squares: str
    fills: str
    opens: str  # an address of a sheet
    to: str  # a page of its own
    form: str


class Sayings(msgspec.Struct, frozen=True):
    """The whole list, and of which words it is."""

    text: str
    rows: tuple[ReadingRow, ...]
    sure: bool
    strange: str
    refused: str
    examples: tuple[str, ...]


def tools_offered(frame: Frame) -> tuple[ToolWords, ...]:
    """Return the tools that are on the console now, as they are looked for."""
    return tuple(ToolWords(tool.key, tool.name, tool.words) for tool in tools_now(frame))


def sayings_list(frame: Frame, text: str, said: Readings) -> SafeString:
    """Return the list of what was meant, perhaps, or of what could be said where nothing was."""
    rows = tuple(row_of(frame, one) for one in said.readings)
    strange = " and ".join(f"“{one}”" for one in said.strange[:3])
    return filled("partials/_sayings.html", Sayings(text, rows, said.sure, strange, said.refused, examples(frame.view)))


def row_of(frame: Frame, one: Reading) -> ReadingRow:
    marks = dict.fromkeys(one.whom, "") | {change.who: change.mark for change in one.changes}
    return ReadingRow(
        words=shortened(one.words),
        note=one.note,
        refused=one.refused,
        guess=one.guess,
        icon=icon_of(one),
        marks="|".join(f"{who}={mark}" for who, mark in marks.items()),
        squares=";".join(f"{x},{y}" for x, y in one.squares),
        fills=one.fills,
        opens=opened(one),
        to=page_of(one),
        form=press_of(frame.view, frame.version, one),
    )


def icon_of(one: Reading) -> str:
    if one.command is not None:
        return ICONS.get(type(one.command), "gears")
    if one.undo:
        return "anticlockwise-rotation"
    if one.opens == "tool":
        return TOOLS[one.of[0]].picture
    return "three-friends" if one.line else OPENING[one.opens]


def shortened(words: str) -> str:
    return words if len(words) <= LONGEST else f"{words[:LONGEST].rpartition(' ')[0]} …"


def opened(one: Reading) -> str:
    """Return the address of the sheet that a reading opens, if it opens one."""
    if one.opens == "creature":
        return f"target/?token={one.of[0]}"
    if one.opens == "deed":
        actor, action, weapon = one.of
        return f"deed/?actor={actor}&action={action}&weapon={weapon}"
    return f"tool/?key={one.of[0]}" if one.opens == "tool" else ""


def page_of(one: Reading) -> str:
    found = row(one.of[0]) if one.opens == "rule" else None
    return href(found.ruleset, found.id) if found is not None else ""


def press_of(view: SeatView, version: str, one: Reading) -> str:
    """Return the form that does what a reading says, as any other press of the console; nothing for what cannot be done."""
    if one.refused or not one.acts:
        return ""
    if one.line:
        return form("", "quick-add/", {"line": one.line, "version": version})
    if one.undo:
        undo = view.undo
        return form("", "rewind/", {"line": undo.line, "seen": undo.seen}) if undo is not None else ""
    assert one.command is not None
    return form("", "command/", {**written(one.command), "version": version})


def written(command: cmd.Command) -> dict[str, object]:
    """Return a command as the fields of the form that sends it; what is left out is as it is by itself."""
    fields: dict[str, object] = {"type": type(command).__name__}
    for name in command.__struct_fields__:
        value = getattr(command, name)
        if isinstance(value, Until):
            fields |= (
                {"until_kind": value.kind, "until_whose": value.whose, "until_turns": value.turns} if value.kind else {}
            )
        elif value not in (None, "", ()):
            fields[name] = field_of(value)
    return fields


def field_of(value: object) -> object:
    """Return one field's value as forms write it: squares as `3,4;4,4`, creatures one by one."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if not isinstance(value, tuple) or isinstance(value[0], str):
        return value
    squares: Sequence[tuple[int, int]] = (value,) if isinstance(value[0], int) else value
    return ";".join(f"{x},{y}" for x, y in squares)
