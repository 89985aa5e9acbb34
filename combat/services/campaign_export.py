from typing import Any

from combat.models import Campaign, Character, Encounter, OwnEnvironment, Seat, StatBlock

SCHEMA = "six-seconds/campaign"
VERSION = 1


def campaign_export(*, campaign: Campaign) -> dict[str, Any]:
    """A whole campaign as plain JSON data: everything that was played, no code or link that opens a door."""
    characters = list(campaign.characters.select_related("seat"))
    blocks = list(campaign.stat_blocks.all())
    encounters = list(campaign.encounters.order_by("created_at", "pk"))
    sheets = [owner.sheet for owner in (*characters, *blocks)] + [
        combatant["sheet"]
        for encounter in encounters
        for combatant in encounter.snapshot.get("combatants", {}).values()
    ]
    return {
        "schema": SCHEMA,
        "version": VERSION,
        "ruleset": campaign.ruleset,
        "licences": licences(sheets),
        "campaign": campaign_data(campaign),
        "seats": [seat_data(seat) for seat in campaign.seats.all()],
        "characters": [character_data(character) for character in characters],
        "stat_blocks": [block_data(block) for block in blocks],
        "environments": [environment_data(place) for place in campaign.environments.all()],
        "encounters": [encounter_data(encounter) for encounter in encounters],
    }


def licences(sheets: list[dict[str, Any]]) -> list[dict[str, str]]:
    """Source, licence and address of every borrowed sheet, each once."""
    keys = ("source", "licence", "url")
    lines = {tuple(sheet.get(key, "") for key in keys): None for sheet in sheets}
    return [dict(zip(keys, line, strict=True)) for line in sorted(lines) if any(line)]


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


def encounter_data(encounter: Encounter) -> dict[str, Any]:
    return {
        "name": encounter.name,
        "status": encounter.status,
        "seq": encounter.seq,
        "created_at": encounter.created_at.isoformat(),
        "snapshot": encounter.snapshot,
        "events": [
            {"seq": event.seq, "version": event.version, "at": event.at.isoformat(), "data": event.data}
            for event in encounter.events.all()
        ],
    }
