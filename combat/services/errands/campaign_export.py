from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from combat.models import Campaign, Character, Encounter, OwnEnvironment, Seat, StatBlock

SCHEMA = "six-seconds/campaign"
VERSION = 1
CHUNK = 200  # rows that are held in memory at a time
KEYS = ("source", "licence", "url")

Lines = set[tuple[str, ...]]
encode = msgspec.json.Encoder().encode


def nobody(count: int) -> None:
    """Hears how far it is."""


def campaign_export(*, campaign: Campaign, report: Callable[[int], None] = nobody) -> Iterator[bytes]:
    """A whole campaign as JSON, piece by piece: everything that was played, no code or link that opens a door.

    `report` hears of so many events more. Memory does not grow with the campaign.
    """
    borrowed: Lines = set()
    yield opened(head(campaign, borrowed), "encounters")
    fights = campaign.encounters.order_by("created_at", "pk").values_list("pk", flat=True)
    for number, pk in enumerate(fights):
        yield b",\n" if number else b""
        yield from encounter_pieces(Encounter.objects.get(pk=pk), borrowed, report)
    yield b'],\n"licences":' + encode(licences(borrowed)) + b"}\n"


def opened(record: dict[str, Any], last: str) -> bytes:
    """An object as text, up to where the list of that name begins, which is its last field."""
    return encode(record)[:-1] + b',\n"' + last.encode() + b'":[\n'


def head(campaign: Campaign, borrowed: Lines) -> dict[str, Any]:
    """Everything but the fights."""
    characters = list(campaign.characters.select_related("seat"))
    blocks = list(campaign.stat_blocks.all())
    borrowed |= {line_of(one.sheet) for one in characters} | {line_of(one.sheet) for one in blocks}
    return {
        "schema": SCHEMA,
        "version": VERSION,
        "ruleset": campaign.ruleset,
        "campaign": campaign_data(campaign),
        "seats": [seat_data(seat) for seat in campaign.seats.all()],
        "characters": [character_data(character) for character in characters],
        "stat_blocks": [block_data(block) for block in blocks],
        "environments": [environment_data(place) for place in campaign.environments.all()],
    }


def line_of(sheet: dict[str, Any]) -> tuple[str, ...]:
    """Where a sheet is from."""
    return tuple(sheet.get(key, "") for key in KEYS)


def licences(borrowed: Lines) -> list[dict[str, str]]:
    """Source, licence and address of every borrowed sheet, each once."""
    return [dict(zip(KEYS, line, strict=True)) for line in sorted(borrowed) if any(line)]


def campaign_data(campaign: Campaign) -> dict[str, Any]:
    return {
        "name": campaign.name,
        "gm": str(campaign.gm),
        "require_approval": campaign.require_approval,
        "hit_points": campaign.hit_points,
        "hit_points_allies": campaign.hit_points_allies,
        "prompt_seconds": campaign.prompt_seconds,
        "options": campaign.options,
        "created_at": campaign.created_at.isoformat(),
    }


def seat_data(seat: Seat) -> dict[str, Any]:
    return {
        "id": seat.engine_id,
        "role": seat.role,
        "name": seat.name,
        "status": seat.status,
        "standing": seat.standing,
        "own_dice": seat.own_dice,
        "presses": seat.presses,
    }


def character_data(character: Character) -> dict[str, Any]:
    return {
        "id": character.pk,
        "seat": character.seat.engine_id if character.seat else None,
        "name": character.name,
        "archived": character.archived_at is not None,
        "sheet": character.sheet,
        "wear": character.wear.get("worn"),
    }


def block_data(block: StatBlock) -> dict[str, Any]:
    return {"key": block.key, "name": block.name, "sheet": block.sheet}


def environment_data(place: OwnEnvironment) -> dict[str, Any]:
    return {"key": place.key, "name": place.name, "environment": place.environment}


def encounter_pieces(encounter: Encounter, borrowed: Lines, report: Callable[[int], None]) -> Iterator[bytes]:
    """A fight as JSON, an event in each piece."""
    borrowed |= {line_of(combatant["sheet"]) for combatant in encounter.snapshot.get("combatants", {}).values()}
    record = {
        "name": encounter.name,
        "status": encounter.status,
        "seq": encounter.seq,
        "created_at": encounter.created_at.isoformat(),
        "snapshot": encounter.snapshot,
    }
    yield opened(record, "events")
    rows = encounter.events.order_by("seq").values_list("seq", "version", "at", "data").iterator(chunk_size=CHUNK)
    for number, (seq, version, at, data) in enumerate(rows):
        event = {"seq": seq, "version": version, "at": at.isoformat(), "data": data}
        yield (b",\n" if number else b"") + encode(event)
        report(1)
    yield b"]}"
