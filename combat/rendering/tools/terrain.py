"""The GM's tool for the ground: what may be put on the map, and a row of controls for everything that lies there."""

from collections.abc import Iterable

import msgspec

from combat.engine.seatview import Console, FeatureView, SeatView, TerrainView, Token

Names = tuple[tuple[str, str], ...]
ABILITY, KIND, CONDITION = "save", "type", "condition"  # numbers that are picked instead of typed
NAMES = {
    "dc": "DC",
    "check_dc": "DC of the check",
    "save": "Save",
    "dice": "Damage",
    "type": "Type",
    "condition": "Brings",
}
FIELDS = {"type": "damage_type"}


class Field(msgspec.Struct, frozen=True):
    """One number of a feature, as it is typed or picked."""

    name: str
    label: str
    value: str
    choices: Names = ()
    number: bool = False


class FeatureRow(msgspec.Struct, frozen=True):
    """One feature with what may be done to it."""

    view: FeatureView
    fields: tuple[Field, ...]
    words: str  # its numbers in a line


class EnvironmentTerrain(msgspec.Struct, frozen=True):
    """The kinds of terrain of one environment."""

    name: str
    kinds: tuple[TerrainView, ...]


class TerrainForms(msgspec.Struct, frozen=True):
    places: tuple[EnvironmentTerrain, ...]
    rows: tuple[FeatureRow, ...]
    covers: Names  # what may hide something
    fields: tuple[Field, ...]
    who: Names
    sounds: bool
    unit: str


def terrain_forms(view: SeatView) -> TerrainForms | None:
    """Return what the tool shows, None in a game that has no terrain."""
    desk = view.desk
    if not desk.terrain:
        return None
    names = ("dc", "check_dc", "save", "dice", "type", "condition")
    return TerrainForms(
        places=tuple(EnvironmentTerrain(name, tuple(kinds)) for name, kinds in places(desk).items()),
        rows=tuple(FeatureRow(one, fields(desk, one.numbers), in_words(desk, one)) for one in desk.features),
        covers=tuple((one.id, one.place) for one in desk.features if one.conceals),
        fields=fields(desk, tuple((name, "") for name in names)),
        who=creatures(view.tokens, desk),
        sounds=desk.sounds,
        unit=view.unit,
    )


def creatures(tokens: Iterable[Token], desk: Console) -> Names:
    things = {one.id for one in desk.features if one.thing}
    # The dead among them: else the whole tool travels anew with each who falls.
    return tuple((one.id, one.name) for one in tokens if one.id not in things)


def places(desk: Console) -> dict[str, list[TerrainView]]:
    """Return the kinds by the environment that they belong to; those of active ones come first."""
    found: dict[str, list[TerrainView]] = {}
    for kind in desk.terrain:
        found.setdefault(kind.place, []).append(kind)
    return found


def fields(desk: Console, numbers: Names) -> tuple[Field, ...]:
    """Return numbers as what is typed or picked in a form."""
    choices = {
        ABILITY: desk.abilities,
        KIND: tuple((one, one) for one in desk.damage_types if one),
        CONDITION: desk.conditions,
    }
    return tuple(
        Field(FIELDS.get(name, name), NAMES[name], value, choices.get(name, ()), name in ("dc", "check_dc"))
        for name, value in numbers
    )


def in_words(desk: Console, feature: FeatureView) -> str:
    """Say a feature's numbers in a line: "DC 12 Dexterity save, 2d6 piercing"."""
    now = {name: value for name, value in feature.numbers if value}
    ability = dict(desk.abilities).get(now.get(ABILITY, ""), "")
    condition = dict(desk.conditions).get(now.get(CONDITION, ""), "")
    against = f"DC {now['dc']} {ability} save".replace("  ", " ") if "dc" in now and ability else ""
    plain = f"DC {now['dc']}" if "dc" in now and not ability else ""
    check = f"DC {now['check_dc']} check" if "check_dc" in now else ""
    harm = " ".join(filter(None, (now.get("dice", ""), now.get(KIND, "") if "dice" in now else "")))
    return ", ".join(filter(None, (check, against or plain, harm, condition)))
