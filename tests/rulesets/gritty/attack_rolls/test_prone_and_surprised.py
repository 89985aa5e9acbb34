"""Prone, seen from wherever the attacker is, and surprised, without the Dexterity in an Armor Class."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.doing import Blow
from combat.engine.state import DamageDice, Weapon
from combat.rulesets import RULESETS
from combat.rulesets.gritty.characters import CHARACTERS
from combat.rulesets.gritty.order.surprised import dexterity_in
from tests.builders import BOW, CLUB, Scene, hero, monster
from tests.cases import each
from tests.rulesets.gritty.hurting import rows_of, swing, under

PIKE = Weapon("pike", "Pike", bonus=15, harm=(DamageDice("1d10", "piercing"),), properties=("reach",))


# --- prone ---------------------------------------------------------------------------------------------------------


def field(height: int, apart: int = 4, weapon: Weapon = BOW) -> Scene:
    """Ana, so many feet up in the air or on a ledge; a goblin lying on the ground."""
    scene = Scene("gritty")
    sheet = hero("Ana", weapons=(weapon,), traits=("hover",), speeds={"walk": 30, "fly": 30})
    scene.put("Ana", sheet, (5, 5), "ana", height=height // 5)
    scene.put("Goblin", monster(hp=60), (5 + apart, 5))
    return scene.begin("ana", "goblin").give("goblin", "prone")


def test_the_prone_strike_badly():
    """GRT-083: disadvantage on their own attacks."""
    scene = under("prone")
    assert swing(scene, "goblin", "ana").edge == -1
    assert "GRT-083" in rows_of(scene, swing(scene, "goblin", "ana"))


@each("apart", [1, 2])
def test_a_melee_attack_on_the_prone_has_advantage_at_any_reach(apart):
    """GRT-084: 5 ft off and 10 ft off."""
    found = swing(field(0, apart, PIKE), "ana", "goblin", PIKE)
    assert (found.edge, {t.row for t in found.terms if t.edge}) == (1, {"GRT-084"})


@each("apart", [1, 2, 12])
def test_a_shot_at_the_prone_has_disadvantage_at_any_distance(apart):
    """GRT-085: also from within 5 ft."""
    assert "GRT-085" in rows_of(field(0, apart), swing(field(0, apart), "ana", "goblin", BOW))
    assert swing(field(0, apart), "ana", "goblin", BOW).edge == -1


@each(("height", "edge"), [(10, -1), (15, 0), (20, 0), (25, 1), (40, 1)])
def test_from_above_the_prone_are_an_easy_mark(height, edge):
    """GRT-086, GRT-087: waived from 15 ft above, advantage from 25 ft above."""
    scene = field(height)
    assert swing(scene, "ana", "goblin", BOW).edge == edge
    if edge > 0:
        assert "GRT-087" in rows_of(scene, swing(scene, "ana", "goblin", BOW))


def test_height_counts_from_the_target():
    """GRT-086: from a ledge of 20 ft at somebody lying on one of 10 ft: 10 ft above is not enough."""
    scene = field(20)
    scene.do(cmd.Paint(kind="high", squares=((9, 5),)))
    assert (scene["goblin"].height, swing(scene, "ana", "goblin", BOW).edge) == (2, -1)


# --- surprised -----------------------------------------------------------------------------------------------------


def waylaid(**fields) -> Scene:
    """A goblin before Ana, whom it has surprised."""
    scene = Scene("gritty")
    abilities = {**dict.fromkeys(("str", "con", "int", "wis", "cha"), 10), "dex": 16}
    scene.put("Ana", hero("Ana", **{"abilities": abilities, **fields}), (5, 5), "ana")
    scene.put("Goblin", monster(), (6, 5))
    return scene.begin("goblin", "ana").do(cmd.Surprise(who="ana"))


def armor(scene: Scene) -> int:
    return scene.fight.breakdown("defense.ac", "ana", "goblin", Blow("goblin", "ana", CLUB)).total


def test_the_surprised_lose_their_first_turn_and_their_reactions():
    """GRT-098: no opportunity attack in round 1, no turn; in round 2 both again."""
    scene = waylaid()
    scene.walk("goblin", (7, 5))
    assert scene.request is None
    scene.walk("goblin", (6, 5)).end("goblin")
    assert (scene.state.round, scene.state.active) == (2, "goblin")
    assert not scene["ana"].has("surprised")
    scene.walk("goblin", (7, 5))
    assert scene.asked().kind == "opportunity-attack"


def test_the_surprised_lose_the_dexterity_in_their_armor_class():
    """GRT-099: 15 with Dexterity +3 is 12 until surprise ends, and the club that rolled 8 hits."""
    scene = waylaid()
    assert armor(scene) == 12
    found = scene.fight.breakdown("defense.ac", "ana", "goblin", Blow("goblin", "ana", CLUB))
    assert "GRT-099" in rows_of(scene, found)
    scene.attack("goblin", "ana", "club", 8, 3)
    assert scene.last(ev.AttackResolved).outcome == "hit"
    assert armor(scene.end("goblin")) == 15


@each(
    ("fields", "left"),
    [
        ({"abilities": {"dex": 8}}, 15),
        ({"numbers": {"armor-strength": 13}}, 15),
        ({"traits": ("noisy-armor",)}, 13),
        ({"traits": ("heavy-armor",)}, 15),
        ({"traits": ("medium-armor",)}, 13),
        ({"numbers": {"ac-dexterity": 1}}, 14),
        ({"defenses": {"ac": 11}}, 10),
        ({"defenses": {}}, 10),
    ],
)
def test_only_the_dexterity_that_is_in_it_goes(fields, left):
    """GRT-099: none where there is none: a malus, heavy armor; 2 in half plate; as a sheet lists it; 10 remain."""
    assert armor(waylaid(**fields)) == left


@each(
    ("name", "lost"),
    [("Berta Kiln", 0), ("Aleid Marsh", 0), ("Hobb Quarry", 2), ("Nan Wicker", 3)],
)
def test_the_ready_characters_lose_what_their_armor_lets_through(name, lost):
    """GRT-099: nothing in chain mail, all of it in studded leather and in hide."""
    (sheet,) = [one.sheet for one in CHARACTERS if one.sheet.name == name]
    assert dexterity_in(sheet) == lost


@each(("name", "lost"), [("Hobgoblin", 0), ("Veteran", 0), ("Knight", 0), ("Goblin", 2), ("Scout", 2)])
def test_so_do_creatures(name, lost):
    """GRT-099: the quick ones in chain mail and splint as well."""
    assert dexterity_in(RULESETS["gritty"].bestiary[name]) == lost
