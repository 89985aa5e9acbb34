"""The world's turn and countdowns in the log: by name for everybody who sees them in the order."""

from combat.engine import commands as cmd
from tests.builders import Scene, hero, monster
from tests.cases import each

EVERYBODY = ("gm", "ana", "tv")


def after_a_round(**entry: object) -> Scene:
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Goblin", monster(), (6, 3))
    scene.begin("ana", "goblin")
    scene.do(cmd.AddEntry(name="The bridge creaks", score=-5, **entry))  # type: ignore[arg-type]
    return scene.do(cmd.NextTurn()).do(cmd.NextTurn())


def names_told(scene: Scene, seat: str, kind: str) -> list[list[str]]:
    return [list(line.names.values()) for line in scene.lines_of(seat) if line.type == kind]


@each("seat", EVERYBODY)
def test_a_countdown_is_told_by_its_name(seat):
    scene = after_a_round(kind="countdown", count=3)
    assert ["The bridge creaks"] in names_told(scene, seat, "EntryCounted")


@each("seat", EVERYBODY)
def test_the_worlds_turn_is_told_by_its_name(seat):
    assert ["The bridge creaks"] in names_told(after_a_round(kind="world"), seat, "EntryStarted")


def test_a_hidden_one_is_the_gms_alone():
    scene = after_a_round(kind="countdown", count=3, hidden=True)
    assert names_told(scene, "ana", "EntryCounted") == []
    assert names_told(scene, "tv", "EntryCounted") == []
    assert names_told(scene, "gm", "EntryCounted") == [["The bridge creaks"]]


def test_a_creatures_place_says_nothing_that_its_turn_does_not():
    scene = after_a_round(kind="world")
    assert names_told(scene, "ana", "EntryStarted") == [["The bridge creaks"]]
