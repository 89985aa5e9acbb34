"""A map of hexes as a rectangle: every other row set off by half a hex; maps of older fights lean, and stay so (STR-104)."""

import msgspec
import pytest

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.ground.grid import HEXES, has_line, in_rows, label, place_of
from combat.engine.state import Battlefield
from tests.builders import Scene, again, hero, monster
from tests.cases import each
from tests.rulesets.fifth.casters import cast, wizard

WIDE, HIGH = 12, 9
PLACES = [(column, row) for row in range(HIGH) for column in range(WIDE)]


def table() -> Scene:
    """A map of 12 by 9 that the GM has made one of hexes while it was set."""
    return Scene("streamlined", WIDE, HIGH).do(cmd.SetOption(setting="diagonals", value="hexes"))


def put(scene: Scene, name: str, place: tuple[int, int], owner: str = "gm", **fields) -> Scene:
    """A creature on a column and row."""
    sheet = (hero if owner != "gm" else monster)(name, **fields)
    scene.put(name, sheet, scene.state.field.at(*place), owner)
    return scene


def middle(at: tuple[int, int]) -> tuple[float, float]:
    """Where a hex is seen: from the left edge, and in rows."""
    column, row = place_of(at)
    return column + row % 2 / 2, row * 3**0.5 / 2


# --- the picture ---------------------------------------------------------------------------------------------------


def test_the_map_is_a_rectangle():
    """STR-104: as many hexes in each row, each row beginning at the edge or half a hex from it."""
    field = table().state.field
    assert (field.staggered, len(field.squares)) == (True, WIDE * HIGH)
    assert sorted(map(place_of, field.squares)) == sorted(PLACES)
    assert {middle(field.at(0, row))[0] for row in range(HIGH)} == {0, 0.5}


@each("place", PLACES)
def test_a_hex_is_called_by_its_column_and_row(place):
    """STR-104: like a square; and it comes back from that."""
    at = in_rows(*place)
    assert place_of(at) == place
    assert label(at) == label(place)


def test_steps_and_distances_are_as_they_look(record_property):
    """STR-104, STR-097: neighbours lie one apart in the picture, and so many steps lead from each hex to each other."""
    field, cases = table().state.field, 0
    for at in field.squares:
        x, y = middle(at)
        for to in HEXES.neighbours(at):
            across, down = middle(to)
            assert abs(((across - x) ** 2 + (down - y) ** 2) ** 0.5 - 1) < 1e-9
        ring, seen, steps = {at}, {at}, 0
        while ring:
            assert {HEXES.distance(at, to) for to in ring} == {steps}
            cases += len(ring)
            ring = {to for one in ring for to in HEXES.neighbours(one) if field.holds(to)} - seen
            seen |= ring
            steps += 1
        assert seen == field.squares
    record_property("cases", cases)
    assert cases == (WIDE * HIGH) ** 2


# --- what lies outside ---------------------------------------------------------------------------------------------


OUTSIDE = [(-1, 0), (WIDE, 0), (-1, 3), (WIDE, 3), (0, -1), (0, HIGH), (5, HIGH)]


@each("at", [*(in_rows(*place) for place in OUTSIDE), (0, 0), (3, 4), (-3, 0), (-600, 5)])
def test_squares_outside_are_refused(at):
    """STR-104: those past an edge, and those of another kind of map: nobody is put, walks, aims or paints there."""
    scene = put(put(table(), "Ana", (0, 0), "ana"), "Orc", (9, 5))
    assert not scene.state.field.holds(at)
    assert scene.refusal(cmd.Place(who="orc", to=at)).text == "That is outside the map."
    scene.refusal(cmd.Paint(kind="wall", squares=(at,)))
    scene.refusal(cmd.LightLamp(name="Lamp", bright=20, at=at))
    scene.begin("ana", "orc")
    scene.refused_walk("ana", at)
    assert scene["ana"].at == scene.state.field.at(0, 0)


def test_reach_ends_at_the_edges():
    """STR-104: 30 ft around the middle, and nothing outside is offered."""
    scene = put(table(), "Ana", (5, 4), "ana").begin("ana")
    walk = next(way for way in scene.hand_of("ana").gaits if way.key == "walk")
    reach = {way.square: way.cost for way in walk.reach}
    start = scene["ana"].at
    near = {to for to in scene.state.field.squares if 0 < HEXES.distance(start, to) <= 6}
    assert set(reach) == near
    assert all(reach[to] == 5 * HEXES.distance(start, to) for to in near)


def test_the_map_is_made_larger_and_smaller():
    """STR-104: nothing moves; whoever would be outside is named."""
    scene = put(table(), "Orc", (11, 8))
    assert "Orc would be outside" in scene.refusal(cmd.Resize(width=11, height=9)).text
    scene.do(cmd.Resize(width=20, height=12))
    assert (place_of(scene["orc"].at), len(scene.state.field.squares)) == ((11, 8), 240)


def test_sides_are_placed_on_the_map():
    """STR-104: allies on the left, foes on the right, all on hexes that there are."""
    scene = table()
    for name, owner in (("Ana", "ana"), ("Ben", "ben"), ("Orc", "gm"), ("Ogre", "gm")):
        sheet = hero(name) if owner != "gm" else monster(name, size="Large" if name == "Ogre" else "Medium")
        scene.put(name, sheet, None, owner)
    scene.do(cmd.PlaceSides())
    cells = [scene[who].cells for who in ("ana", "ben", "orc", "ogre")]
    assert all(cell in scene.state.field.squares for some in cells for cell in some)
    assert place_of(scene["ana"].at)[0] < place_of(scene["orc"].at)[0]


# --- playing there -------------------------------------------------------------------------------------------------


def test_a_fight_is_fought_there():
    """STR-104, STR-013: a blow at a neighbour, a fireball at four hexes each way, cover behind a wall, the log by its places."""
    scene = table()
    scene.put("Ana", wizard("Ana", "fireball"), scene.state.field.at(1, 4), "ana")
    put(put(scene, "Near", (8, 4)), "Far", (8, 0)).begin("ana", "near", "far")
    at = scene.state.field.at
    cast(scene, "ana", "fireball", 5, 5, *[2] * 8, square=at(9, 3), choice="3")
    assert [who for who in ("near", "far") if scene[who].life == "dead"] == ["near", "far"]
    scene = put(put(table(), "Ana", (4, 4), "ana"), "Orc", (4, 5), hp=30).begin("ana", "orc")
    scene.attack("ana", "orc", "longsword", 15, 4)
    assert scene["orc"].hp == 23
    assert scene.seen_by("ana").token("orc").place == "E6"


@pytest.mark.parametrize("ana", [(2, 4), (4, 4), (4, 3), (3, 2), (2, 6)])
def test_no_line_runs_through_a_wall(ana, record_property):
    """STR-104: one that goes up the map in a zigzag, from edge to edge: nothing behind it is seen, all before it is."""
    field = table().state.field
    wall = frozenset(field.at(5, row) for row in range(HIGH))
    start = frozenset((field.at(*ana),))
    behind = {at for at in field.squares if place_of(at)[0] > 5}
    before = {at for at in field.squares if place_of(at)[0] < 5}
    assert not [place_of(at) for at in behind if has_line(start, frozenset((at,)), wall)]
    assert not [place_of(at) for at in before if not has_line(start, frozenset((at,)), wall)]
    record_property("cases", len(behind | before))


def test_a_gap_in_a_wall_lets_through():
    """STR-104: one hex of it open: the row is seen along, and shot along."""
    scene = put(put(table(), "Ana", (2, 4), "ana"), "Orc", (8, 4), hp=30).begin("ana", "orc")
    scene.paint("wall", *(scene.state.field.at(5, row) for row in range(HIGH)))
    assert scene.refused_act("ana", "attack", target="orc", weapon="bow").text
    scene.record(ev.FieldPainted(kind="wall", squares=(scene.state.field.at(5, 4),), on=False, audience=ev.EVERYONE))
    scene.attack("ana", "orc", "bow", 15, 4)
    assert scene["orc"].hp == 23


# --- how it comes to be one ----------------------------------------------------------------------------------------


def test_everything_stays_where_it_was_seen_when_the_map_changes():
    """STR-100, STR-104: creatures, ground and lamps keep their columns and rows, to hexes and back to squares."""
    scene = Scene("streamlined", WIDE, HIGH)
    scene.put("Ana", hero("Ana"), (11, 7), "ana")
    scene.put("Orc", monster("Orc"), (0, 8))
    scene.paint("wall", (3, 5), (11, 0)).do(cmd.LightLamp(name="Lamp", bright=20, at=(2, 7)))
    before = again(scene.state, type(scene.state))
    scene.do(cmd.SetOption(setting="diagonals", value="hexes"))
    assert [place_of(scene[who].at) for who in ("ana", "orc")] == [(11, 7), (0, 8)]
    assert {place_of(at) for at in scene.state.field.paint["wall"]} == {(3, 5), (11, 0)}
    assert [place_of(lamp.at) for lamp in scene.state.lamps.values()] == [(2, 7)]
    assert scene.seen_by("ana").staggered
    scene.do(cmd.SetOption(setting="diagonals", value="five"))
    assert (scene.state.field, scene.state.combatants) == (before.field, before.combatants)


def test_whoever_takes_several_spaces_is_put_where_they_are_free():
    """STR-098, STR-104: an ogre in the corner, whose block of hexes would stick out."""
    scene = Scene("streamlined", WIDE, HIGH)
    scene.put("Ogre", monster("Ogre", size="Large"), (WIDE - 2, 1))
    scene.do(cmd.SetOption(setting="diagonals", value="hexes"))
    assert scene["ogre"].cells <= scene.state.field.squares
    assert HEXES.distance(scene["ogre"].at, in_rows(WIDE - 2, 1)) == 1


def test_a_fight_of_old_keeps_its_leaning_map():
    """STR-104: neither its log nor what is stored of it says anything of rows; it folds and is played as ever."""
    scene = Scene("streamlined", WIDE, HIGH, diagonals="hexes")
    scene.put("Orc", monster("Orc"), (11, 8))
    assert not scene.state.field.staggered
    assert (scene.state.field.holds((11, 8)), scene.state.field.holds(in_rows(11, 8))) == (True, False)
    assert "staggered" not in msgspec.json.encode(scene.state.field).decode()
    old = msgspec.json.decode(b'{"type":"FieldResized","audience":["*"],"width":14,"height":9}', type=ev.AnyEvent)
    scene.record(old).begin("orc").walk("orc", (12, 8))
    assert (scene["orc"].at, label(scene["orc"].at), scene.state.field) == ((12, 8), "M9", Battlefield(14, 9))


def test_it_is_squares_again_and_then_hexes_in_set_off_rows():
    """STR-104, STR-100: an old fight that is still set up."""
    scene = Scene("streamlined", WIDE, HIGH, diagonals="hexes")
    scene.put("Orc", monster("Orc"), (11, 8))
    scene.do(cmd.SetOption(setting="diagonals", value="five"))
    assert scene["orc"].at == (11, 8)
    scene.do(cmd.SetOption(setting="diagonals", value="hexes"))
    assert (scene.state.field.staggered, place_of(scene["orc"].at)) == (True, (11, 8))
