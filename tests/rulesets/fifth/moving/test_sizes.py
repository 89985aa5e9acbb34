"""Section 7: sizes, squeezing, and fliers that fall."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.ground.grid import size_steps
from tests.builders import Scene, hero, monster
from tests.cases import each

FLIER = {"walk": 10, "fly": 60}


# --- space ---------------------------------------------------------------------------------------------------------


@each(
    ("size", "squares", "space"),
    [
        ("Tiny", 1, "Tiny, 2½ ft"),
        ("Small", 1, "Small, 5 ft"),
        ("Medium", 1, "Medium, 5 ft"),
        ("Large", 2, "Large, 10 ft"),
        ("Huge", 3, "Huge, 15 ft"),
        ("Gargantuan", 4, "Gargantuan, 20 ft"),
    ],
)
def test_size_gives_the_space(size, squares, space):
    """FIF-079: on the map and on the sheet."""
    scene = Scene()
    scene.put("Beast", monster("Beast", size=size), (5, 5))
    view = scene.seen_by("gm")
    assert (view.token("beast").squares, len(scene["beast"].cells)) == (squares, squares**2)
    assert ("Size", space) in view.sheets[0].lines


def test_the_largest_may_be_larger_still():
    """FIF-079: 20 feet or more on a side."""
    scene = Scene()
    scene.put("Tarrasque", monster("Tarrasque", size="Gargantuan", numbers={"squares": 6}), (5, 5))
    assert len(scene["tarrasque"].cells) == 36
    assert ("Size", "Gargantuan, 30 ft") in scene.seen_by("gm").sheets[0].lines


def test_sizes_are_counted_in_steps():
    """FIF-079: Tiny, Small, Medium, Large, Huge, Gargantuan."""
    assert size_steps("Large", "Small") == 2
    assert size_steps("Tiny", "Medium") == -2
    assert size_steps("Gargantuan", "Huge") == 1


# --- squeezing -----------------------------------------------------------------------------------------------------


def corridor(size: str, width: int, **fields) -> Scene:
    """A creature left of a corridor so many squares wide that begins at column 5."""
    scene = Scene(width=16, height=9)
    scene.put("Ogre", monster("Ogre", size=size, **fields), (2, 4))
    walls = ((x, y) for x in range(5, 14) for y in range(9) if not 4 <= y < 4 + width)
    return scene.paint("wall", *walls).begin("ogre")


def test_a_creature_squeezes_through_a_space_for_one_a_size_smaller():
    """FIF-080: a large ogre in a 5-foot corridor pays 1 extra foot per foot."""
    scene = corridor("Large", 1).walk("ogre", (3, 4), (4, 4), (5, 4))
    assert [e.cost for e in scene.all(ev.Stepped)] == [5, 10, 10]


def test_no_creature_squeezes_through_anything_narrower():
    """FIF-080: a huge one does not fit into 5 feet; into 10 it does."""
    refused = corridor("Huge", 1, speeds={"walk": 60}).refused_walk("ogre", (3, 4), (4, 4), (5, 4))
    assert refused.row == "FIF-080"
    scene = corridor("Huge", 2, speeds={"walk": 60}).walk("ogre", (3, 4), (4, 4), (5, 4))
    assert scene["ogre"].at == (5, 4)


def test_a_creature_of_one_square_does_not_squeeze_into_a_wall():
    """FIF-080: there is nothing smaller than a square."""
    assert corridor("Medium", 0).refused_walk("ogre", (3, 4), (4, 4), (5, 4)).row == "FIF-080"


def test_nothing_squeezes_through_a_thin_wall():
    """FIF-080: half of a large creature fits on either side of it; a gap of one square it gets through."""
    scene = Scene(width=16, height=9)
    scene.put("Ogre", monster("Ogre", size="Large", speeds={"walk": 60}), (2, 4))
    scene.paint("wall", *((5, y) for y in range(9))).begin("ogre")
    scene.walk("ogre", (3, 4), (4, 4))
    assert scene.refused_walk("ogre", (5, 4)).row == "FIF-080"
    assert scene.refused_walk("ogre", (5, 5)).row == "FIF-080"
    gap = Scene(width=16, height=9)
    gap.put("Ogre", monster("Ogre", size="Large", speeds={"walk": 60}), (2, 4))
    gap.paint("wall", *((5, y) for y in range(9) if y != 4)).begin("ogre")
    assert gap.walk("ogre", (3, 4), (4, 4), (5, 4), (6, 4))["ogre"].at == (6, 4)


def squeezed() -> Scene:
    """The ogre stands in the corridor, Ana in front of it, her turn after its."""
    scene = corridor("Large", 1, hp=40)
    scene.put("Ana", hero("Ana"), (9, 4), "ana")
    scene.begin("ogre", "ana")
    return scene.walk("ogre", (3, 4), (4, 4), (5, 4)).do(cmd.Place(who="ana", to=(7, 4)))


def test_squeezing_burdens_ones_own_attacks():
    """FIF-081: disadvantage while it stands there."""
    scene = squeezed()
    scene.attack("ogre", "ana", "club", 18, 3)
    found = scene.last(ev.AttackResolved)
    assert (found.roll.dice, found.total) == ("2d20", 7)
    assert [t.row for t in found.attack.terms if t.edge] == ["FIF-081"]


def test_squeezing_favours_the_attacks_of_others():
    """FIF-081: advantage against it."""
    scene = squeezed().end("ogre")
    scene.attack("ana", "ogre", "longsword", 3, 16, 4)
    found = scene.last(ev.AttackResolved)
    assert (found.roll.dice, found.total) == ("2d20", 21)
    assert [t.row for t in found.attack.terms if t.edge] == ["FIF-081"]


def test_squeezing_burdens_dexterity_saves_and_no_others():
    """FIF-081: two dice for Dexterity, one for Constitution."""
    scene = squeezed()
    scene.do(cmd.CallRoll(targets=("ogre",), what="save", stat="dex", dc=10), 15, 4)
    assert scene.last(ev.CheckRolled).success is False
    scene.do(cmd.CallRoll(targets=("ogre",), what="save", stat="con", dc=10), 15)
    assert scene.last(ev.CheckRolled).roll.dice == "1d20"


def test_out_of_the_corridor_nothing_is_burdened():
    """FIF-081: only while squeezing."""
    scene = squeezed().do(cmd.Place(who="ogre", to=(2, 4))).do(cmd.Place(who="ana", to=(4, 4)))
    scene.attack("ogre", "ana", "club", 3)
    assert scene.last(ev.AttackResolved).roll.dice == "1d20"


# --- fliers --------------------------------------------------------------------------------------------------------


def aloft(*traits: str, **fields) -> Scene:
    """A bird 20 feet up, its turn."""
    scene = Scene()
    scene.put("Bird", monster("Bird", hp=30, speeds=FLIER, traits=traits), (5, 5), height=4, **fields)
    return scene.begin("bird")


@each("condition", ["prone", "restrained", "paralyzed", "stunned", "unconscious", "grappled"])
def test_a_flier_that_is_knocked_prone_or_cannot_move_falls(condition):
    """FIF-082: at once, 20 feet: 2d6."""
    scene = aloft()
    scene.do(cmd.Afflict(targets=("bird",), condition=condition), 3, 4)
    assert (scene["bird"].height, scene["bird"].hp) == (0, 23)
    assert scene.last(ev.Placed).how == "fell"


def test_a_flier_whose_speed_drops_to_0_falls():
    """FIF-082: by any rule that makes it 0."""
    scene = aloft()
    scene.do(cmd.Afflict(targets=("bird",), condition="speed-changed", amount=-60), 3, 4)
    assert scene["bird"].height == 0


def test_a_flier_that_hovers_does_not_fall():
    """FIF-082: unless it dies."""
    scene = aloft("hover").give("bird", "paralyzed")
    assert scene["bird"].height == 4
    scene.do(cmd.SetLife(who="bird", life="dead"), 3, 4)
    assert scene["bird"].height == 0


def test_magic_holds_a_flier_up():
    """FIF-082: for as long as it lasts."""
    scene = aloft().give("bird", "held-up").give("bird", "prone")
    assert scene["bird"].height == 4
    held = scene["bird"].effects[0].id
    scene.do(cmd.Relieve(who="bird", effect=held), 3, 4)
    assert scene["bird"].height == 0


def test_a_flier_over_raised_ground_falls_only_so_far():
    """FIF-082: from 20 feet to ground 10 feet up: 1d6."""
    scene = aloft().do(cmd.Paint(kind="high", squares=((5, 5),)))
    scene.do(cmd.Afflict(targets=("bird",), condition="prone"), 5)
    assert (scene["bird"].height, scene["bird"].hp) == (2, 25)


def test_a_flier_that_is_only_poisoned_stays_up():
    """FIF-082: nothing holds it."""
    assert aloft().give("bird", "poisoned")["bird"].height == 4
