"""Casters for the tests of spells: a wizard of level 5 with Intelligence 18, so that a DC is 15 and a spell attack +7."""

from combat.engine.state import Sheet
from combat.rulesets.fifth.spells import SPELLS
from tests.builders import Scene, hero, monster

SCORES = {"str": 8, "dex": 14, "con": 14, "int": 18, "wis": 12, "cha": 10}
SLOTS = {"1": 4, "2": 3, "3": 2}


def wizard(name: str = "Ana", *spells: str, **fields: object) -> Sheet:
    """A character of level 5 that casts with Intelligence (DC 15, +7 to hit), a focus at hand, 20 hit points, no weapon."""
    values: dict[str, object] = {
        "abilities": SCORES,
        "level": 5,
        "casting": "int",
        "slots": SLOTS,
        "spells": spells or tuple(SPELLS),
        "traits": ("focus",),
        "weapons": (),
    }
    return hero(name, **{**values, **fields})


def casting(*spells: str, at: tuple[int, int] = (3, 3), **fields: object) -> Scene:
    """A scene with Ana, a wizard, on the map; nothing has begun."""
    scene = Scene()
    scene.put("Ana", wizard("Ana", *spells, **fields), at, "ana")
    return scene


def cast(scene: Scene, who: str, spell: str, *dice: int, **fields: object) -> Scene:
    """Cast a spell as its seat does."""
    return scene.act(who, f"cast:{spell}", *dice, **fields)


def slots_left(scene: Scene, who: str, level: int) -> int:
    found = scene[who]
    return found.sheet.slots.get(str(level), 0) - found.tally.get(f"slots-{level}", 0)


def option(scene: Scene, who: str, spell: str):  # type: ignore[no-untyped-def]
    """The button of a spell on its seat's hand."""
    return scene.option(who, f"cast:{spell}")


# --- a field of orcs ----------------------------------------------------------------------------------------------------

MANY = {str(level): 3 for level in range(1, 10)}


def field(*orcs: tuple[int, int], hp: int = 60, **fields) -> Scene:
    """Ana at (3, 3) with slots of every level, Ben hurt beside her, humanoid orcs where it says; her turn."""
    scene = Scene(width=40, height=20)
    ana = casting(**{"slots": MANY, **fields})["ana"].sheet
    scene.put("Ana", ana, (3, 3), "ana")
    scene.put("Ben", hero("Ben"), (3, 4), "ben", hp=5)
    for number, at in enumerate(orcs, 1):
        scene.put(f"Orc{number}", monster(f"Orc{number}", hp=hp, type="humanoid"), at)
    return scene.begin("ana", "ben", *(f"orc{number}" for number in range(1, len(orcs) + 1)))


def round_on(scene: Scene) -> Scene:
    """Everybody’s turn passes, back to Ana."""
    scene.end("ana")
    while scene.state.active != "ana":
        scene.end(scene.state.active)
    return scene


def hit_points(scene: Scene, *who: str) -> list[int]:
    return [scene[one].hp for one in who]
