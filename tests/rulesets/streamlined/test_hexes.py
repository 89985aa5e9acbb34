"""A map of hexes: neighbours, distances, steps, areas, and when the grid is chosen."""

from itertools import pairwise

from combat.engine import commands as cmd
from combat.engine.declared.content import Aimed
from combat.engine.ground.areas import squares_of
from combat.engine.ground.grid import HEXES, SQUARES
from combat.engine.ground.shapes import Area
from combat.engine.state import DamageDice, Weapon
from tests.builders import LONGSWORD, Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.casters import cast, wizard

GLAIVE = Weapon("glaive", "Glaive", bonus=5, harm=(DamageDice("1d10+3", "slashing"),), properties=("reach",))
HERE = frozenset({(5, 5)})


def hexed(*weapons, orc=(6, 5), guard=(5, 5), **fields):
    """The orc's turn on a map of hexes; a guard, Ana's, beside it."""
    scene = Scene("streamlined", diagonals="hexes")
    scene.put("Guard", hero("Guard", weapons=weapons or (GLAIVE,), **fields), guard, "ana")
    scene.put("Orc", monster("Orc", hp=30), orc)
    return scene.begin("orc", "guard")


def reach(scene, who="orc"):
    walk = next(way for way in scene.hand_of(who).gaits if way.key == "walk")
    return {spot.square: spot.cost for spot in walk.reach}


def covered(shape, size, aim, **fields):
    return squares_of(Area(shape, size, **fields), 5, HERE, aim, HEXES)


# --- the grid ------------------------------------------------------------------------------------------------------


def test_a_hex_has_six_neighbours():
    """STR-104, STR-097: all of them one step of 5 ft away, none of them a diagonal."""
    around = HEXES.neighbours((5, 5))
    assert len(set(around)) == 6
    assert {HEXES.distance((5, 5), to) for to in around} == {1}
    assert not any(HEXES.is_diagonal((5, 5), to) for to in around)
    assert {HEXES.distance(a, b) for a, b in zip(around, (*around[1:], around[0]), strict=True)} == {1}


def test_distance_and_reach_are_counted_in_hexes():
    """STR-104: what would be a diagonal neighbour is two hexes off one way, and one the other way."""
    assert (HEXES.distance((5, 5), (6, 6)), HEXES.distance((5, 5), (6, 4))) == (2, 1)
    assert SQUARES.distance((5, 5), (6, 6)) == 1
    assert len(HEXES.around(HERE, 2)) == 19
    assert HEXES.gap(HERE, frozenset({(8, 5), (8, 7)})) == 3
    assert hexed(orc=(6, 6)).fight.gap("guard", "orc") == 2
    assert hexed(orc=(6, 4)).fight.gap("guard", "orc") == 1


def test_every_step_costs_5_feet():
    """STR-104, STR-097: from 5 ft beside it to 30 ft all around, as far as the map goes."""
    cost = reach(hexed(orc=(10, 6), guard=(0, 0)))
    assert {cost[to] for to in HEXES.neighbours((10, 6))} == {5}
    assert all(cost[to] == 5 * HEXES.distance((10, 6), to) for to in cost)
    assert max(cost.values()) == 30
    assert cost[(11, 7)] == 10


def test_no_step_leads_past_a_corner():
    """STR-104: a step to what is no neighbour is refused, in words; walls cut no corner."""
    scene = hexed(orc=(8, 5))
    assert "skips a square" in scene.refused_walk("orc", (9, 6)).text
    scene.paint("wall", (9, 5), (8, 6)).walk("orc", (9, 4))
    assert scene["orc"].at == (9, 4)


def test_a_medium_creature_fills_one_space_and_a_large_one_a_block():
    """STR-098: Small and Medium one hex; a Large one a slanted block of four, with eight or more neighbours."""
    scene = hexed(orc=(9, 5))
    assert len(scene["guard"].cells) == len(scene["orc"].cells) == 1
    scene.put("Imp", monster("Imp", size="Small"), (2, 2))
    scene.put("Ogre", monster("Ogre", size="Large"), (2, 6))
    assert (len(scene["imp"].cells), len(scene["ogre"].cells)) == (1, 4)
    assert {HEXES.distance(a, b) for a in scene["ogre"].cells for b in scene["ogre"].cells} == {0, 1, 2}


def test_on_squares_one_space_is_a_square_of_5_feet():
    """STR-097, STR-098: the same game on squares."""
    scene = Scene("streamlined")
    scene.put("Guard", hero("Guard", size="Small"), (5, 5), "ana")
    scene.begin("guard").walk("guard", (6, 5))
    assert (len(scene["guard"].cells), scene["guard"].at) == (1, (6, 5))
    assert "skips a square" in scene.refused_walk("guard", (8, 5)).text


# --- fighting ------------------------------------------------------------------------------------------------------


def test_opportunity_attacks_count_hexes():
    """STR-104, STR-013, STR-016: away is asked about, around is not."""
    scene = hexed().walk("orc", (6, 4), (5, 4), (4, 5))
    assert (scene.request, scene["orc"].at) == (None, (4, 5))
    scene.walk("orc", (3, 5), (2, 5))
    assert scene.asked().who == "guard"
    scene.answer("pass")
    assert scene["orc"].at == (3, 5)
    scene.answer("strike:glaive", dice=(15, 4))
    assert (scene["orc"].hp, scene["orc"].at) == (23, (2, 5))


def test_a_sword_reaches_the_neighbours():
    """STR-104, STR-009: 5 ft is one hex."""
    scene = hexed(LONGSWORD, orc=(6, 4)).end("orc").attack("guard", "orc", "longsword", 15, 4)
    assert scene["orc"].hp == 23
    scene = hexed(LONGSWORD, orc=(6, 6)).end("orc")
    assert "10 ft away" in scene.refused_act("guard", "attack", target="orc", weapon="longsword").text


def test_a_push_leads_straight_away():
    """STR-104: two hexes on in the same direction, along every row."""
    for at in HEXES.neighbours((5, 5)):
        scene = hexed(orc=at).do(cmd.Push(who="orc", source="guard", distance=10))
        assert scene["orc"].at == (3 * at[0] - 10, 3 * at[1] - 10)


def test_walls_still_hide():
    """STR-104: a wall between two on a row gives total cover, one beside the line does not."""
    scene = hexed(orc=(9, 5)).paint("wall", (7, 4), (7, 5), (7, 6))
    assert scene.fight.rules.attacks.targetable(scene.fight, blow(scene)) is not None
    scene = hexed(orc=(9, 5)).paint("wall", (7, 2), (7, 8))
    assert scene.fight.rules.attacks.targetable(scene.fight, blow(scene)) is None


def blow(scene):
    from combat.engine.doing import Blow

    bow = Weapon("bow", "Bow", kind="ranged", bonus=5, range=(80, 320), harm=(DamageDice("1d8+3", "piercing"),))
    assert scene.state.lattice is HEXES
    return Blow("guard", "orc", bow)


# --- areas ---------------------------------------------------------------------------------------------------------


def test_a_sphere_is_as_many_hexes_wide():
    """STR-104, Ruling 31: 20 ft around a hex are four hexes each way: 61 in all; around oneself without one's own."""
    assert covered("sphere", 20, (9, 5)) == frozenset(HEXES.around(frozenset({(9, 5)}), 4))
    assert len(covered("sphere", 20, (9, 5))) == len(covered("cylinder", 20, (9, 5))) == 61
    assert len(covered("sphere", 10, (5, 5), from_self=True)) == 18


def test_a_cone_opens_60_degrees():
    """STR-104: one hex, two or three, three … along a row; nothing behind, and in six directions alike."""
    assert covered("cone", 15, (9, 5), from_self=True) == {(6, 5), (7, 5), (7, 4), (6, 6), (8, 5), (8, 4), (7, 6)}
    sizes = {len(covered("cone", 30, to, from_self=True)) for to in HEXES.neighbours((5, 5))}
    assert len(sizes) == 1
    assert covered("cone", 15, (5, 5), from_self=True) == frozenset()


@each("aim", [(9, 5), (5, 9), (1, 9), (9, 1), (8, 7), (2, 6), (7, 3)])
def test_a_line_is_a_chain_of_neighbours(aim):
    """STR-104: as many hexes as it is long, each beside the one before, whichever way it points."""
    line = sorted(covered("line", 30, aim, from_self=True, width=5), key=lambda to: HEXES.distance((5, 5), to))
    assert [HEXES.distance((5, 5), to) for to in line] == [1, 2, 3, 4, 5, 6]
    assert {HEXES.distance(a, b) for a, b in pairwise(line)} == {1}
    assert len(covered("line", 30, aim, from_self=True, width=10)) >= 11


@each("aim", HEXES.neighbours((5, 5)))
def test_a_cube_beside_somebody_touches_it(aim):
    """STR-104: a block of nine hexes that holds the neighbour it is turned to; a cube put down lies around its hex."""
    cube = covered("cube", 15, (3 * aim[0] - 10, 3 * aim[1] - 10), from_self=True)
    assert (len(cube), HEXES.gap(cube, HERE), HERE & cube) == (9, 1, frozenset())
    assert aim in cube
    assert aim in covered("cube", 15, aim)


def test_a_wall_stands_across_the_way():
    """STR-104: six hexes with the one aimed at among them, two abreast where it is 10 ft thick."""
    wall = covered("wall", 30, (10, 5), width=5)
    assert (len(wall), (10, 5) in wall, {y for _, y in wall}) == (6, True, set(range(2, 8)))
    assert len(covered("wall", 30, (10, 5), width=10)) == 12


def test_a_spell_on_hexes_catches_whom_its_hexes_hold():
    """STR-104: burning hands from a caster: a cone of 15 ft."""
    scene = Scene("streamlined", diagonals="hexes")
    scene.put("Ana", wizard("Ana", "burning-hands", "fireball"), (5, 5), "ana")
    scene.put("Near", monster("Near"), (7, 5))
    scene.put("Aside", monster("Aside"), (5, 7))
    scene.begin("ana", "near", "aside")
    assert caught(scene, "burning-hands", (8, 5)) == {"near"}
    assert caught(scene, "burning-hands", (5, 8)) == {"aside"}
    assert caught(scene, "fireball", (9, 5)) == {"near", "aside", "ana"}
    assert caught(scene, "fireball", (9, 6)) == {"near", "aside"}
    cast(scene, "ana", "fireball", 5, *[2] * 8, square=(10, 5), choice="3")
    assert (scene["near"].life, scene["aside"].life, scene["ana"].hp) == ("dead", "up", 20)


def caught(scene, spell, square):
    action = scene.rules.action(f"cast:{spell}")
    command = cmd.Act(actor="ana", action=action.key, square=square, choice="3")
    found = action.aimed(scene.fight, command)
    assert isinstance(found, Aimed), found
    return set(found.targets)


# --- choosing ------------------------------------------------------------------------------------------------------


def test_the_gm_chooses_the_grid_before_the_first_turn():
    """STR-104, STR-100: hexes and back while the table is set; refused in words once it has begun."""
    scene = Scene("streamlined")
    scene.put("Guard", hero("Guard"), (5, 5), "ana")
    assert scene.state.lattice is SQUARES
    scene.do(cmd.SetOption(setting="diagonals", value="hexes"))
    assert (scene.state.lattice, scene.seen_by("ana").hexes) == (HEXES, True)
    scene.do(cmd.SetOption(setting="diagonals", value="five"))
    assert scene.state.lattice is SQUARES
    scene.begin("guard")
    refused = scene.refusal(cmd.SetOption(setting="diagonals", value="hexes"))
    assert "before the first turn" in refused.text
    assert refused.row == "STR-100"
