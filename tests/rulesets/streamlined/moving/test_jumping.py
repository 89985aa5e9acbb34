"""Jumps: half of 5e's rows, the height and the budget our own."""

from tests.builders import Scene, hero
from tests.cases import each
from tests.rulesets.streamlined.paths import gait, go, lane, left


def jumper(strength: int = 16, **fields: object) -> Scene:
    return lane(abilities={**dict.fromkeys(("dex", "con", "int", "wis", "cha"), 10), "str": strength}, **fields)


def heights(scene: Scene) -> list[str]:
    option = next(o for h in scene.seen_by("ana").hands for o in h.options if o.key == "high-jump")
    return [pick.key for pick in option.picks if pick.key.isdigit()]


def test_a_running_jump():
    """STR-143, STR-144, Example 16 (W16): Strength 16: after 10 ft of run 16 ft long, 3 squares, and 5 ft high."""
    scene = go(jumper(), 10)
    assert max(map(int, heights(scene))) == 5
    assert scene.refused_walk("ana", (4, 5), (5, 5), (6, 5), (7, 5), gait="jump").row == "FIF-072"
    go(scene, 15, "jump")
    assert (scene["ana"].at, left(scene)) == ((6, 5), 5)


def test_a_standing_jump():
    """STR-145, ruling 26, Example 16 (W16): 8 ft long, 1 square; 2.5 ft high round down to 2."""
    scene = jumper()
    assert max(map(int, heights(scene))) == 2
    assert (
        "You jump 8 ft without a run-up of 10 ft, not 10."
        in scene.refused_walk("ana", (2, 5), (3, 5), gait="jump").text
    )
    go(scene, 5, "jump")
    assert left(scene) == 25


def test_a_jump_longer_than_the_movement_left_is_refused():
    """STR-142, Example 16 (W16): with 10 ft left the running jump of 15 ft; after a Dash it goes."""
    scene = go(jumper(), 20)
    refused = scene.refused_walk("ana", (6, 5), (7, 5), (8, 5), gait="jump")
    assert "15 ft" in refused.text
    assert "10 ft of movement are left" in refused.text


def test_a_dash_makes_room_for_the_jump():
    """STR-142: Dash, run and jump."""
    scene = jumper().act("ana", "dash")
    go(scene, 20)
    go(scene, 15, "jump")
    assert left(scene) == 25


def test_a_dash_does_not_end_the_run_up():
    """STR-142, STR-145: 20 ft of 30 walked, then the Dash that the jump of 15 ft needs; whatever else is paid for ends it."""
    scene = go(jumper(), 20).act("ana", "dash")
    assert max(map(int, heights(scene))) == 5
    go(scene, 15, "jump")
    assert (scene["ana"].at, left(scene)) == ((8, 5), 25)
    assert max(map(int, heights(go(jumper(), 20).act("ana", "dodge")))) == 2
    free = go(jumper(), 20).act("ana", "drop-weapon", choice="longsword")
    assert max(map(int, heights(free))) == 5


def slanting(strength: int = 16) -> Scene:
    """Ana where every other diagonal step costs 10 ft, with 10 ft of straight run-up behind her."""
    scene = Scene("streamlined", 40, 14, diagonals="every-other")
    scores = {**dict.fromkeys(("dex", "con", "int", "wis", "cha"), 10), "str": strength}
    scene.put("Ana", hero("Ana", abilities=scores, speeds={"walk": 40}), (1, 1), "ana")
    return go(scene.begin("ana"), 10)


def test_a_slanting_jump_costs_more_and_is_as_long():
    """STR-102, STR-143, STR-142: Strength 16 jumps 3 squares on the slant under option B as well, for 10, 5 and 10 ft."""
    scene = slanting()
    reach = {way.square: way.cost for way in gait(scene, "jump").reach}
    assert (reach[6, 4], (7, 5) in reach, gait(scene, "jump").left) == (25, False, 16)
    assert scene.refused_walk("ana", (4, 2), (5, 3), (6, 4), (7, 5), gait="jump").row == "FIF-072"
    scene.walk("ana", (4, 2), (5, 3), (6, 4), gait="jump")
    assert (scene["ana"].at, left(scene)) == ((6, 4), 5)
    tired = go(slanting(), 10)
    refused = tired.refused_walk("ana", (6, 2), (7, 3), (8, 4), gait="jump")
    assert (refused.text, refused.row) == ("That jump costs 25 ft, and 20 ft of movement are left.", "STR-142")


def test_every_foot_jumped_is_walked():
    """STR-141, STR-115: 5 ft up leave 5/30 less of the budget, also for other speeds."""
    scene = go(jumper(speeds={"walk": 30, "fly": 60}), 10).act("ana", "high-jump", choice="5")
    assert (left(scene), left(scene, "fly")) == (15, 30)
    go(scene, 10)
    scene.act("ana", "high-jump", choice="3")
    assert (left(scene), left(scene, "fly")) == (0, 0)


@each(("strength", "running"), [(10, 2), (6, 0), (20, 7)])
def test_a_high_jump_is_2_and_the_modifier(strength, running):
    """STR-144: at least 0, which nobody is offered."""
    scene = go(jumper(strength), 10)
    assert scene.fight.rules.action("high-jump").row == "STR-144"
    if not running:
        assert scene.refused_act("ana", "high-jump", choice="1").row == "STR-144"
    else:
        assert max(map(int, heights(scene))) == running


def test_the_run_up_is_on_foot_and_just_before():
    """STR-145, ruling 26: it may turn a corner, and other things in between end it."""
    scene = jumper().walk("ana", (2, 5), (2, 6))
    scene.walk("ana", (3, 6), (4, 6), (5, 6), gait="jump")
    assert scene["ana"].at == (5, 6)
    flown = go(jumper(speeds={"walk": 30, "fly": 60}), 10, "fly")
    assert "without a run-up" in flown.refused_walk("ana", (4, 5), (5, 5), gait="jump").text


def test_an_obstacle_takes_athletics_and_bad_ground_acrobatics():
    """STR-146: DC 10 each, as in 5e."""
    scene = go(jumper(), 10).paint("hurdle", (4, 5))
    scene.walk("ana", (4, 5), (5, 5), gait="jump").answer("check", dice=(10,))
    assert scene["ana"].at == (5, 5)
    rough = go(jumper(), 10).paint("difficult", (5, 5))
    rough.walk("ana", (4, 5), (5, 5), gait="jump", dice=(9,))
    assert rough["ana"].has("prone")
