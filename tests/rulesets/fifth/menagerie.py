"""Creatures of the starter library in small scenes."""

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.state import Sheet
from combat.rulesets.fifth.creatures import CREATURES
from tests.builders import Scene, hero

LIBRARY: dict[str, Sheet] = {sheet.name: sheet for sheet in CREATURES}
TOUGH = {"hp": 100}


def den(name: str, at: tuple[int, int] = (3, 5), ana: tuple[int, int] = (6, 5), **fields: object) -> Scene:
    """The GM's creature of the library, id "beast", and Ana with 100 hit points; the creature's turn."""
    scene = Scene()
    scene.put("Beast", fields.pop("sheet", LIBRARY[name]), at, **fields)  # type: ignore[arg-type]
    scene.put("Ana", hero("Ana", **TOUGH), ana, "ana")
    return scene.begin("beast", "ana")


def alone(name: str) -> Sheet:
    """Return a creature of the library without the numbers that ask between others' turns."""
    sheet = LIBRARY[name]
    return replace(sheet, numbers={key: n for key, n in sheet.numbers.items() if not key.startswith("legendary")})


def texts(scene: Scene, seat: str) -> list[str]:
    """Return the notes that a seat reads."""
    return [event.text for event in scene.log_of(seat) if isinstance(event, ev.Noted)]


def waits_for(scene: Scene, seat: str) -> tuple[str, ...]:
    """Return what a seat sees the table waiting for, and what it is asked itself."""
    view = scene.seen_by(seat)
    return (*view.waiting, *(prompt.title for prompt in view.prompts))
