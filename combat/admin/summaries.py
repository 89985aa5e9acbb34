"""Stored JSON as one readable line."""

from collections.abc import Iterator, Mapping
from typing import Any

from combat.engine.ground.grid import label

Data = Mapping[str, Any]
Names = Mapping[str, str]

# What the list shows in columns of its own, or what would bury the rest.
SKIPPED = {"type", "audience", "veiled", "breakdown", "attack", "defense", "restored", "sheet", "field"}
MOST_SQUARES = 6


def event_summary(data: Data, names: Names) -> str:
    """`who: Edda, amount: 7`: the event's own fields, with names for ids."""
    return ", ".join(f"{key.replace('_', ' ')}: {text}" for key, text in parts(data, names))


def command_summary(command: Data, names: Names) -> str:
    """`Move: actor: Edda, path: B2 B3`."""
    fields = event_summary(command, names)
    name = str(command.get("type", "?"))
    return f"{name}: {fields}" if fields else name


def command_title(command: Data, by: str, names: Names) -> str:
    """`EndTurn by Ana`."""
    return f"{command.get('type', '?')} by {names.get(by, by)}"


def question(request: Data | None, names: Names) -> str:
    """What a resolution waits for: the titles of its questions, or the throw, each with whom it waits for."""
    if not request:
        return ""
    asks = request.get("asks", [request])
    return "; ".join(asked(ask, names) for ask in asks)


def asked(ask: Data, names: Names) -> str:
    seat = ask.get("seat", "gm")
    who = names.get(seat, seat)
    return (
        f"{who}: {ask['title']}" if "title" in ask else f"{who} throws {ask.get('dice', '?')} ({ask.get('reason', '')})"
    )


def parts(data: Data, names: Names) -> Iterator[tuple[str, str]]:
    for key, value in data.items():
        text = "" if key in SKIPPED else shown(value, names)
        if text:
            yield key, text


def shown(value: Any, names: Names) -> str:
    """A value in words; "" for what has none."""
    if isinstance(value, Mapping):
        return shown_record(value, names)
    if isinstance(value, list):
        return shown_list(value, names)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return names.get(value, value) if isinstance(value, str) else "" if value is None else str(value)


def shown_record(record: Data, names: Names) -> str:
    if "faces" in record:
        return f"{record['dice']} = {record.get('total', 0)} {record['faces']}"
    if "name" in record:
        return str(record["name"])
    return names.get(record.get("key", ""), str(record.get("key", "")))


def shown_list(values: list[Any], names: Names) -> str:
    if len(values) == 2 and all(type(value) is int for value in values):
        return label((values[0], values[1]))
    texts = [text for text in (shown(value, names) for value in values) if text]
    more = [f"and {len(texts) - MOST_SQUARES} more"] if len(texts) > MOST_SQUARES else []
    return " ".join([*texts[:MOST_SQUARES], *more])
