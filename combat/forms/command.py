"""From form fields to a command; what can't be read is Invalid, in words."""

import re
import unicodedata
from collections.abc import Callable
from functools import cache, partial
from typing import Any, get_args

import msgspec
from django.http import QueryDict

from combat.engine import commands as cmd
from combat.engine.commands import AnyCommand, command_from
from combat.engine.errors import Invalid
from combat.engine.ground.grid import Square

# Whole sheets don't come by form, nor what fights have made of them: creatures join by the quick-add line and as characters.
NOT_BY_HAND = (cmd.Join, cmd.Gather, cmd.Refit)
NAMES: dict[str, type[cmd.Command]] = {one.__name__: one for one in get_args(AnyCommand) if one not in NOT_BY_HAND}
NOT_BY_FORM = {"sheet", "written"}
SQUARES, SQUARE = {"path", "squares"}, {"square", "to", "at"}
LISTS = {"targets", "senses", "fed", "said", "turned", "lessons"}
WORDS = {"true": True, "on": True, "1": True, "yes": True, "false": False, "off": False, "0": False, "no": False}
ONE_SQUARE = re.compile(r"(-?\d{1,3}),(\d{1,3})")
NUMBER = re.compile(r"[+-]?\d{1,6}")
LONGEST = 2000  # letters of a text
LONGEST_OF = {
    "name": 60,
    "tool": 60,
    "reason": 400,
    "choice": 400,
    "event": 300,
    "path": 40_000,
    "squares": 40_000,
    "plans": 40_000,
    "strokes": 200_000,
}
MOST = 4000  # squares of a painting, creatures of a list
MOST_STEPS = 400  # of a path
fields_of = cache(msgspec.structs.fields)  # to work them out costs as much as a whole press
THROWN = "thrown:"  # begins the name of a field in which a creature's own die is typed


def command_read(data: QueryDict) -> AnyCommand:
    """The command that a form sends: `type` names it, the other fields are its own; raises Invalid."""
    kind = NAMES.get(data.get("type", ""))
    if kind is None:
        raise Invalid("There is no such command.")
    fields: dict[str, Any] = {"type": kind.__name__}
    for field in fields_of(kind):
        if field.name in NOT_BY_FORM:
            continue
        value = read(data) if (read := APART.get(field.name)) else value_of(field.name, field.type, data)
        if value is not msgspec.UNSET:
            fields[field.name] = once(value) if field.name in LISTS and kind is not cmd.Act else value
        elif field.required:
            raise Invalid(f"Something is missing: {field.name.replace('_', ' ')}.")
    return command_from(fields)


def once(several: tuple[str, ...]) -> tuple[str, ...]:
    """Each of a list once: only who is aimed at can be meant several times, by several missiles."""
    return tuple(dict.fromkeys(several))


def value_of(name: str, kind: Any, data: QueryDict) -> Any:
    """What the form says of one field; UNSET when it says nothing."""
    if name not in data:
        return msgspec.UNSET
    if name in LISTS:
        return tuple(text_in(one) for one in data.getlist(name)[:MOST] if one)
    text = text_in(data.get(name, ""), LONGEST_OF.get(name, LONGEST))
    if name in SQUARES:
        return squares_in(text, MOST_STEPS if name == "path" else MOST)
    if name in SQUARE:
        return square_in(text) if text else None
    if kind is str:
        # Several boxes of one name are one choice of several things.
        return text_in("+".join(map(text_in, data.getlist(name))), LONGEST_OF[name]) if name == "choice" else text
    if not text:
        return msgspec.UNSET
    if kind in (int, int | None):
        return number_in(text)
    return truth_in(text) if kind in (bool, bool | None) else text


def until_in(data: QueryDict) -> dict[str, Any]:
    """How long something lasts, from the three fields that say so."""
    turns = text_in(data.get("until_turns", ""))
    return {
        "kind": text_in(data.get("until_kind", "")),
        "whose": text_in(data.get("until_whose", "")),
        "turns": number_in(turns) if turns else 1,
    }


def text_in(value: str, longest: int = LONGEST) -> str:
    """A text without control characters, which no database column and no screen wants; raises Invalid for a longer one."""
    if len(value) > longest:
        raise Invalid(f"That is too long. At most {longest} letters fit.")
    return "".join(c for c in value if unicodedata.category(c) not in ("Cc", "Cs") or c == "\n").strip()


def number_in(value: str) -> int:
    """A whole number of up to six digits; raises Invalid."""
    text = value.strip().replace("−", "-")
    if not NUMBER.fullmatch(text):
        raise Invalid(f"“{text[:20]}” is not a whole number.")
    return int(text)


def truth_in(text: str) -> bool:
    if text.lower() not in WORDS:
        raise Invalid(f"“{text[:20]}” is neither yes nor no.")
    return WORDS[text.lower()]


def square_in(text: str) -> Square:
    """A square written as `3,4`; raises Invalid."""
    found = ONE_SQUARE.fullmatch(text.strip())
    if found is None:
        raise Invalid("A square is written like 3,4.")
    return int(found[1]), int(found[2])


def squares_in(text: str, most: int = MOST) -> tuple[Square, ...]:
    """Squares written as `3,4;4,4`; raises Invalid."""
    parts = [part for part in text.split(";") if part.strip()]
    if len(parts) > most:
        raise Invalid("That is too many squares.")
    return tuple(map(square_in, parts))


def json_in(name: str, data: QueryDict) -> Any:
    """What is written as JSON: what several creatures are to do, the strokes of a drawing; UNSET when the form says nothing of
    it, Invalid when it is none."""
    if name not in data:
        return msgspec.UNSET
    try:
        return msgspec.json.decode(text_in(data.get(name, ""), LONGEST_OF[name]).encode())
    except (msgspec.DecodeError, RecursionError) as error:  # as deep as it is long
        raise Invalid(f"That {UNREADABLE[name]} could not be read.") from error


UNREADABLE = {"plans": "plan", "strokes": "drawing"}
# Fields that are not one of the form's, but read from it in a way of their own.
APART: dict[str, Callable[[QueryDict], Any]] = {
    "until": until_in,
    **{name: partial(json_in, name) for name in UNREADABLE},
}


def faces_in(texts: list[str]) -> tuple[int, ...]:
    """What dice show, typed as `4 15` or in a field each; raises Invalid."""
    words = re.split(r"[\s,;]+", " ".join(texts).strip())
    if len(words) > MOST:
        raise Invalid("That is too many dice.")
    return tuple(number_in(word) for word in words if word)


def thrown_in(data: QueryDict) -> dict[str, tuple[int, ...]]:
    """What own dice show of several creatures, each in a field of its own; raises Invalid."""
    fields = [name for name in data if name.startswith(THROWN)][:MOST]
    found = {name.removeprefix(THROWN): faces_in([text_in(data.get(name, ""))]) for name in fields}
    return {who: faces for who, faces in found.items() if faces}
