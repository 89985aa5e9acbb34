"""What an attack would use up is said before it is made: the last thing in hand, the last missile."""

from combat.engine.seatview import Choice, Option
from combat.engine.state import DamageDice, Weapon
from combat.rulesets.fifth.attacking.throwing import EMPTIES
from combat.rulesets.fifth.hands import held
from tests.builders import BOW, LONGSWORD, Scene, hero, monster
from tests.cases import each
from tests.rulesets.orcus import sheets

FAMILY = ("fifth", "a5e", "streamlined", "gritty")
DART = Weapon("dart", "Dart", bonus=5, range=(20, 60), harm=(DamageDice("1d4", "piercing"),), properties=("thrown",))
AXE = Weapon(
    "axe", "Axe", bonus=5, range=(20, 60), harm=(DamageDice("1d6", "slashing"),), properties=("thrown", "light")
)
EQUIPMENT = {
    "the only weapon": {"weapons": (DART,)},
    "one of three": {"weapons": (DART,), "numbers": {"carried:dart": 3}},
    "beside a sword at the belt": {"weapons": (DART, LONGSWORD)},
    "with a shield": {"weapons": (DART, LONGSWORD), "traits": ("shield",)},
    "with an axe to follow": {"weapons": (DART, AXE)},
}


def facing(game: str, apart: int = 4, **fields: object) -> Scene:
    scene = Scene(game)
    scene.put("Ana", hero("Ana", **fields), (5, 5), "ana")
    scene.put("Goblin", monster(defenses={"ac": 30}), (5 + apart, 5))
    return scene.begin("ana", "goblin")


def goblin_of(found: Option) -> Choice:
    return next(choice for choice in found.choices if choice.target == "goblin")


@each("game", FAMILY)
@each("fields", EQUIPMENT.values(), ids=EQUIPMENT)
def test_a_throw_says_before_whether_it_leaves_the_hand_empty(game: str, fields: dict[str, object]) -> None:
    """FIF-131, FIF-040, STR-077: said of the target if and only if no weapon is in hand after the throw."""
    scene = facing(game, **fields)
    said = EMPTIES in goblin_of(scene.option("ana", "attack", "dart")).note
    scene.attack("ana", "goblin", "dart", 2)
    assert said == (not held(scene["ana"]))


@each(("game", "fields", "said"), [
    ("fifth", "one of three", True),
    ("streamlined", "one of three", False),
    ("streamlined", "with an axe to follow", False),
    ("a5e", "the only weapon", True),
    ("gritty", "the only weapon", True),
])  # fmt: skip
def test_where_the_next_comes_to_hand_by_itself_nothing_is_said(game: str, fields: str, said: bool) -> None:
    """FIF-040, STR-077."""
    scene = facing(game, **EQUIPMENT[fields])
    assert (EMPTIES in goblin_of(scene.option("ana", "attack", "dart")).note) == said


@each("game", FAMILY)
def test_beside_its_target_the_choice_to_throw_says_so(game: str) -> None:
    """FIF-131: the axe strikes without leaving the hand; "Throw it" warns, and so does a sword that is thrown (FIF-147)."""
    found = facing(game, apart=1, weapons=(AXE, LONGSWORD)).option("ana", "attack", "axe")
    assert EMPTIES not in goblin_of(found).note
    assert [pick.note for pick in found.picks if pick.key == "thrown"] == [EMPTIES]
    scene = facing(game, apart=1, weapons=(LONGSWORD,))
    assert EMPTIES in goblin_of(scene.option("ana", "improvised-attack", "longsword-thrown")).note


@each("game", FAMILY)
def test_a_stat_block_has_plenty_to_throw(game: str) -> None:
    """FIF-131, R-16: nothing is said of what never runs out."""
    scene = Scene(game)
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.put("Orc", monster("Orc", weapons=(DART,)), (9, 5))
    scene.begin("orc", "ana")
    (found,) = [one for one in scene.options("orc") if (one.key, one.weapon) == ("attack", "dart")]
    assert EMPTIES not in "".join(choice.note for choice in found.choices)


@each("game", FAMILY)
@each(("arrows", "said"), [(1, True), (2, False)])
def test_the_last_shot_is_named(game: str, arrows: int, said: bool) -> None:
    """FIF-143: where arrows are counted."""
    bow = Weapon("bow", "Bow", "ranged", 5, range=BOW.range, harm=BOW.harm, properties=("ammunition",))
    scene = facing(game, weapons=(bow,), numbers={"ammunition:bow": arrows})
    assert ("the last shot" in goblin_of(scene.option("ana", "attack", "bow")).note) == said


@each("game", FAMILY)
def test_an_empty_bow_says_so_in_two_words(game: str) -> None:
    """FIF-143: there is no room for more on a tile."""
    bow = Weapon("bow", "Bow", "ranged", 5, range=BOW.range, harm=BOW.harm, properties=("ammunition",))
    scene = facing(game, weapons=(bow,), numbers={"ammunition:bow": 0})
    refusal = scene.option("ana", "attack", "bow").barred
    assert (refusal.row, refusal.text, refusal.short) == ("FIF-143", "No ammunition left.", "none left")


@each(("arrows", "said"), [(1, True), (2, False)])
def test_the_last_missile_is_named_in_orcus(arrows: int, said: bool) -> None:
    """ORC-069: where missiles are counted; what is thrown there does not leave the hand (ORC-075)."""
    scene = sheets.Field()
    sheet = sheets.brakka(weapons=(sheets.BOW,), numbers={"ammunition:bow": arrows})
    scene.put("Ana", sheet, (5, 5), "ana")
    scene.put("Goblin", sheets.goblin(), (10, 5))
    scene.begin("ana", "goblin")
    assert ("the last missile" in goblin_of(scene.option("ana", "ranged", "bow")).note) == said
