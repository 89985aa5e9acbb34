"""Maps that are ready: one press lays the ground, and both sides stand where they start; on squares and hexes, taken back as any
press."""

from combat.engine import commands as cmd
from combat.engine.declared.sites import GROUND, OPEN, SITES, STARTS
from tests.builders import Scene, hero, monster
from tests.cases import each

EVERY = sorted(SITES)


@each("key", EVERY)
def test_a_map_is_drawn_whole(key: str) -> None:
    """Rows of one length, letters that mean something, a start for either side with room for a party and its foes, 30 to 50 feet
    apart."""
    site = SITES[key]
    assert {len(row) for row in site.drawing} == {site.width}
    assert {one for row in site.drawing for one in row} <= {*GROUND, *STARTS, OPEN}
    starts = site.places(STARTS)
    assert {side: len(places) >= 14 for side, places in starts.items()} == {"allies": True, "foes": True}
    assert 6 <= min(x for x, _ in starts["foes"]) - max(x for x, _ in starts["allies"]) <= 10


def table(game: str = "fifth") -> Scene:
    scene = Scene(game)
    scene.put("Ana", hero("Ana"), (1, 1), "ana")
    scene.put("Ben", hero("Ben"), None, "ben")
    for number in range(6):
        scene.put(f"Goblin {number}", monster(), (2 + number, 9))
    return scene


@each("key", EVERY)
@each("hexes", [False, True])
def test_everybody_stands_where_their_side_starts(key: str, hexes: bool) -> None:
    scene = table("streamlined")
    if hexes:
        scene.do(cmd.SetOption(setting="diagonals", value="hexes"))
    scene.do(cmd.LayMap(site=key))
    field, site = scene.state.field, SITES[key]
    assert (field.width, field.height, field.staggered) == (site.width, site.height, hexes)
    assert field.walls & field.squares == field.paint.get("wall", frozenset())
    for one in scene.state.combatants.values():
        assert one.at in field.starts[one.side], one.name
    assert len({one.at for one in scene.state.combatants.values()}) == 8


def test_another_map_takes_the_place_of_the_first() -> None:
    scene = table().do(cmd.LayMap(site="cave")).do(cmd.LayMap(site="field"))
    assert set(scene.state.field.paint) == {"difficult", "half"}


def test_newcomers_start_there_too_and_whoever_finds_no_room_near_by() -> None:
    scene = table().do(cmd.LayMap(site="bridge"))
    scene.do(cmd.Join(sheet=monster("Wolf"), count=20)).do(cmd.PlaceSides())
    field = scene.state.field
    foes = [one for one in scene.state.combatants.values() if one.side == "foes"]
    assert all(one.at is not None for one in foes)
    assert field.starts["foes"] <= {one.at for one in foes}


def test_a_large_creature_stands_whole_within_its_start() -> None:
    scene = Scene()
    scene.put("Ogre", monster(size="Large"), None)
    scene.do(cmd.LayMap(site="road"))
    assert scene["ogre"].cells <= scene.state.field.starts["foes"]


def test_a_rider_stays_in_the_saddle() -> None:
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 3), "ana", mount="horse")
    scene.put("Horse", monster("Horse", size="Large"), (3, 3), side="allies", driver="ana")
    scene.do(cmd.LayMap(site="road"))
    assert scene["ana"].mount == "horse"
    assert scene["ana"].at == scene["horse"].at
    assert scene["horse"].cells <= scene.state.field.starts["allies"]


def test_once_the_fight_goes_on_or_of_an_unknown_name_it_is_refused() -> None:
    assert scene_refuses(table(), "moon") == "There is no such map."
    assert scene_refuses(table().begin("ana"), "cave") == "The fight has begun. Paint the ground instead."


def scene_refuses(scene: Scene, key: str) -> str:
    return scene.refusal(cmd.LayMap(site=key)).text


@each("key", EVERY)
def test_whoever_hides_sways_nobody(key: str) -> None:
    plain, haunted = table(), table()
    haunted.do(cmd.Join(sheet=monster("Ogre", size="Large"), hidden=True, count=3)).do(cmd.PlaceSides())
    for scene in (plain, haunted):
        scene.do(cmd.LayMap(site=key))
    assert len(haunted.state.present) == len(plain.state.present) + 3
    assert haunted.seen_by("ana") == plain.seen_by("ana")
