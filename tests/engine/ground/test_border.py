"""A wall that reaches the map's border closes it: outside of the map all is solid."""

from combat.engine.ground.grid import SQUARES, has_line
from combat.engine.state import Battlefield, DamageDice, Weapon
from combat.rulesets import RULESETS
from combat.rulesets.fifth import sight
from combat.rulesets.orcus.attacking.cover import is_out_of_line
from combat.rulesets.orcus.senses.sight import can_see
from combat.rulesets.policies import light
from combat.rulesets.policies.light import glow
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.orcus.sheets import Field, brakka, goblin

ACROSS = tuple((5, y) for y in range(8))
DOWN = tuple((x, 4) for x in range(12))
SIDES = {
    "the top": (ACROSS, (2, 0), (8, 0)),
    "the bottom": (ACROSS, (2, 7), (8, 7)),
    "the left": (DOWN, (0, 1), (0, 7)),
    "the right": (DOWN, (11, 1), (11, 7)),
}
OF_FEET = sorted(key for key, rules in RULESETS.items() if rules.unit == "ft")


@each("kind", ["wall", "glass"])
@each("side", SIDES)
def test_no_line_runs_along_the_border_past_a_wall(side, kind):
    """FIF-204: neither between two spaces at the border nor from their corners on it."""
    wall, here, there = SIDES[side]
    field = Battlefield(12, 8, {kind: frozenset(wall)})
    assert not has_line(frozenset({here}), frozenset({there}), field.walls)
    assert field.opaque == (field.walls if kind == "wall" else frozenset())


@each("ruleset", OF_FEET)
@each("side", SIDES)
def test_nobody_is_seen_or_shot_past_a_wall_along_the_border(ruleset, side):
    """FIF-204, A5E-186: total cover, and out of everybody's sight."""
    wall, here, there = SIDES[side]
    scene = Scene(ruleset, 12, 8)
    scene.put("Ana", hero("Ana"), here, "ana")
    scene.put("Goblin", monster(), there)
    scene.paint("wall", *wall).begin("ana", "goblin")
    assert not sight.can_see(scene.fight, "goblin", "ana")
    assert sight.cover(scene.fight, "ana", "goblin") == "total"
    assert "cover" in str(scene.refused_act("ana", "attack", target="goblin", weapon="bow"))


@each("side", SIDES)
def test_a_wall_at_the_border_is_total_cover_in_squares_too(side):
    """ORC-084, ORC-085, ORC-086: no line of effect and no line of sight."""
    wall, here, there = SIDES[side]
    scene = Field(width=12, height=8)
    scene.put("Ana", brakka(), here, "ana")
    scene.put("Goblin", goblin(), there)
    scene.paint("wall", *wall).begin("ana", "goblin")
    assert not can_see(scene.fight, "ana", "goblin")
    assert is_out_of_line(scene.fight, "ana", "goblin")


def test_nobody_charges_to_strike_past_a_wall_along_the_border():
    """GRT-121: with a reach of 10 ft one would stand just before the wall, and strike along the border."""
    glaive = Weapon("glaive", "Glaive", bonus=6, reach=10, harm=(DamageDice("1d10+3", "slashing"),))
    scene = Scene("gritty", 12, 8)
    scene.put("Ana", hero("Ana", weapons=(glaive,)), (0, 0), "ana")
    scene.put("Ogre", monster("Ogre", hp=80), (6, 0))
    scene.paint("wall", *ACROSS).begin("ana", "ogre")
    assert scene.refused_act("ana", "charge", square=(6, 0))


def test_light_does_not_leak_past_a_wall_along_the_border():
    """FIF-209: a lamp in the corner of a closed room lights nothing outside of it."""
    field = Battlefield(12, 8, {"wall": frozenset(ACROSS)})
    lit = glow(frozenset({(4, 0)}), 6, field.opaque, field.squares, SQUARES)
    assert (0, 0) in lit
    assert not any(x > 5 for x, _ in lit)


def test_a_wall_that_stops_short_of_the_border_leaves_a_gap():
    """FIF-204: solid is only what lies outside, not the open row inside of it."""
    field = Battlefield(12, 8, {"wall": frozenset(ACROSS[1:])})
    assert has_line(frozenset({(2, 0)}), frozenset({(8, 0)}), field.walls)


def test_a_light_that_reaches_farther_than_the_map_is_looked_for_on_the_map_alone(monkeypatch):
    """A lamp of 1,000 ft had 160,000 lines drawn for it, which took 3 s."""
    field = Battlefield(9, 8, {"wall": frozenset({(4, 4)})})
    drawn = []
    monkeypatch.setattr(light, "has_line", lambda *line: drawn.append(line) is None)
    lit = light.glow.__wrapped__(frozenset({(4, 0)}), 200, field.opaque, field.squares, SQUARES)
    assert lit == field.squares
    assert len(drawn) == 72
