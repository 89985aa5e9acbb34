"""Where one flies or swims, the straight line of a Sprint and the 5 feet of a Fall Back have a height."""

import pytest

from combat.engine import events as ev
from combat.engine.choices.legality import way_to
from combat.engine.commands import Move, SetScene
from combat.engine.errors import Illegal
from combat.engine.seatview import Reach
from tests.builders import ANA, Scene, hero, monster
from tests.cases import each

FLIER = {"walk": 30, "fly": 30}
SWIMMER = {"walk": 30, "swim": 30}
MEDIA = [("sky", FLIER, "fly"), ("water", SWIMMER, "swim"), ("astral", {"walk": 30}, "fly")]


def sprinter(medium: str, speeds: dict[str, int], height: int = 4) -> Scene:
    """Ana, so many squares up or from the bottom, who sprints; a goblin is far off."""
    scene = Scene("a5e", width=40)
    scene.put("Ana", hero("Ana", speeds=speeds), (3, 3), "ana", height=height)
    scene.put("Goblin", monster(speeds=speeds), (39, 11), height=height)
    scene.begin("ana", "goblin").do(SetScene(medium=medium))  # type: ignore[arg-type]
    return scene.act("ana", "sprint", 15)


def go(scene: Scene, gait: str, rise: int, *path: tuple[int, int]) -> Scene:
    return scene.do(Move(actor="ana", path=path, gait=gait, rise=rise), by="ana")


def bends(scene: Scene, gait: str, rise: int, *path: tuple[int, int]) -> bool:
    refusal = scene.refusal(Move(actor="ana", path=path, gait=gait, rise=rise), by="ana")
    return refusal.row == "A5E-071"


# --- Sprint --------------------------------------------------------------------------------------------------------


@each(("medium", "speeds", "gait"), MEDIA)
def test_a_sprint_rises_in_one_line(medium: str, speeds: dict[str, int], gait: str) -> None:
    """A5E-071, A5E-257: aslant in every step, over several moves; never level, steeper or down afterwards (R12)."""
    scene = go(sprinter(medium, speeds), gait, 2, (4, 3), (5, 3))
    assert (scene["ana"].at, scene["ana"].height) == ((5, 3), 6)
    assert bends(scene, gait, 0, (6, 3))
    assert bends(scene, gait, -1, (6, 3))
    assert bends(scene, gait, 1)
    go(scene, gait, 1, (6, 3))
    assert (scene["ana"].at, scene["ana"].height) == ((6, 3), 7)


@each(("medium", "speeds", "gait"), MEDIA)
def test_a_way_that_bends_upwards_is_refused_before_it_is_gone(medium: str, speeds: dict[str, int], gait: str) -> None:
    """A5E-071, A5E-257: one square up over two along, or two up over one, is no straight line; nothing of it is gone."""
    scene = sprinter(medium, speeds)
    assert bends(scene, gait, 1, (4, 3), (5, 3))
    assert bends(scene, gait, 2, (4, 3))
    assert scene["ana"].at == (3, 3)


@each(("medium", "speeds", "gait"), MEDIA)
def test_a_sprint_goes_straight_up(medium: str, speeds: dict[str, int], gait: str) -> None:
    """A5E-071, A5E-257: up is a direction as good as any, and then the only one."""
    scene = go(sprinter(medium, speeds), gait, 3)
    assert scene["ana"].height == 7
    assert bends(scene, gait, 0, (4, 3))
    assert bends(scene, gait, 1, (4, 3))
    assert go(scene, gait, 2)["ana"].height == 9


def test_a_level_sprint_stays_level() -> None:
    """A5E-071: whoever has set off level rises no more in this turn."""
    scene = go(sprinter("sky", FLIER), "fly", 0, (4, 3))
    assert bends(scene, "fly", 1, (5, 3))
    assert go(scene, "fly", 0, (5, 3))["ana"].at == (5, 3)


def test_what_was_flown_before_lies_on_the_same_line() -> None:
    """A5E-071, R11: two heights in the way so far, and no Sprint any more."""
    scene = Scene("a5e", width=40)
    scene.put("Ana", hero("Ana", speeds=FLIER), (3, 3), "ana", height=4)
    scene.begin("ana").do(SetScene(medium="sky"))
    go(scene, "fly", 0, (4, 3))
    go(scene, "fly", 1, (5, 3))
    assert scene.refused_act("ana", "sprint").row == "A5E-071"


def test_a_step_straight_up_on_solid_ground_is_a_direction_too() -> None:
    """A5E-071: where no scene is suspended a flier rises by a button, which binds and is bound."""
    scene = Scene("a5e", width=40)
    scene.put("Ana", hero("Ana", speeds=FLIER), (3, 3), "ana", height=2)
    scene.begin("ana").act("ana", "sprint", 15).act("ana", "fly-up")
    assert bends(scene, "fly", 0, (4, 3))
    assert scene.refused_act("ana", "fly-down").row == "A5E-071"
    assert scene.act("ana", "fly-up")["ana"].height == 4


@each(("medium", "speeds", "gait"), MEDIA)
def test_the_map_finds_the_way_up(medium: str, speeds: dict[str, int], gait: str) -> None:
    """A5E-071, A5E-257: a square with a height is reached along the line, one off the line is refused with the reason."""
    scene = go(sprinter(medium, speeds), gait, 1, (4, 3))
    found = way_to(scene.rules, scene.state, ANA, Move(actor="ana", path=(), gait=gait, rise=2), (6, 3))
    assert isinstance(found, Reach)
    assert found.path == ((5, 3), (6, 3))
    with pytest.raises(Illegal):
        way_to(scene.rules, scene.state, ANA, Move(actor="ana", path=(), gait=gait, rise=2), (4, 5))
    shown = next(one for one in scene.seen_by("ana").hands[0].gaits if one.key == gait)
    assert shown.reach == ()  # no level square lies on it


# --- Fall Back -----------------------------------------------------------------------------------------------------


def pressed(medium: str, *dice: int, ana: int, orc: int, at: tuple[int, int]) -> Scene:
    """Ana at F6 presses an orc; both float, so many squares up."""
    scene = Scene("a5e")
    speeds = {"walk": 30, "fly": 30, "swim": 30}
    scene.put("Ana", hero("Ana", attacks=2, speeds=speeds), (5, 5), "ana", height=ana)
    scene.put("Orc", monster("Orc", hp=40, speeds=speeds), at, height=orc)
    scene.begin("ana", "orc")
    if medium:
        scene.do(SetScene(medium=medium))  # type: ignore[arg-type]
    return scene.act("ana", "press", *dice, target="orc", weapon="longsword")


@each("medium", ["sky", "water", "astral"])
def test_whoever_is_pressed_from_below_falls_back_upwards(medium: str) -> None:
    """A5E-055, A5E-257, R09: straight up first, then aslant; not level, where it would be as near as before."""
    scene = pressed(medium, ana=3, orc=4, at=(5, 5))
    assert scene.picks()[0] == "5,5,1"
    assert {key.count(",") for key in scene.picks()[:-1]} == {2}
    assert scene.asked().picks[0].label == "Back to F6, 5 ft up"
    scene.answer("5,5,1").answer("5,5,1", dice=(15, 4))
    assert (scene["orc"].height, scene["ana"].height) == (5, 4)
    assert scene["orc"].used.get("distance", 0) == 0


def test_level_with_the_presser_it_may_rise_or_sink_as_it_falls_back() -> None:
    """A5E-055, A5E-257: any free space that is 5 feet farther; straight behind first."""
    scene = pressed("sky", ana=3, orc=3, at=(6, 5))
    assert scene.picks()[0] == "7,5"
    assert {"7,5,1", "7,5,-1", "7,4", "7,6,1"} <= set(scene.picks())
    assert "6,5,1" not in scene.picks()
    scene.answer("7,5,-1").answer("6,5", dice=(15, 4))
    assert (scene["orc"].at, scene["orc"].height) == ((7, 5), 2)
    assert (scene["ana"].at, scene["ana"].height) == ((6, 5), 3)


def test_out_of_reach_above_the_attack_is_still_to_be_made() -> None:
    """A5E-060, A5E-257: 10 feet above her it is out of her sword’s reach, though over the same square."""
    scene = pressed("sky", ana=3, orc=4, at=(5, 5)).answer("5,5,1")
    assert "It is 10 ft away now." in scene.asked().text
    scene.answer("stay")
    assert scene.last(ev.Noted).row == "A5E-060"
    assert not scene.all(ev.AttackResolved)


def test_the_ground_is_no_way_back() -> None:
    """A5E-055: nobody falls back into the ground, nor up from solid ground; where nothing leads away nothing is asked."""
    scene = pressed("sky", 3, 15, 4, ana=1, orc=0, at=(5, 5))
    assert scene.last(ev.AttackResolved).target == "orc"
    assert pressed("", ana=0, orc=0, at=(6, 5)).picks() == ["7,5", "7,4", "7,6", "stay"]


def test_a_space_above_that_somebody_holds_is_not_offered() -> None:
    """A5E-055, R09: a free space; the goblin is right above."""
    scene = Scene("a5e")
    for name, height, owner in (("Ana", 3, "ana"), ("Orc", 4, "gm"), ("Goblin", 5, "gm")):
        scene.put(name, hero(name, speeds=FLIER), (5, 5), owner, height=height)
    scene.begin("ana", "orc", "goblin").do(SetScene(medium="sky")).act("ana", "press", target="orc", weapon="longsword")
    assert "5,5,1" not in scene.picks()
    assert "6,5,1" in scene.picks()
