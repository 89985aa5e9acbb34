"""Section 12: moving with somebody in one's grip."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.rendering.log import worded_lines
from tests.builders import Scene, hero, monster
from tests.cases import each


def gripped(foe=None, at=(6, 5), **fields):
    """Ana holds the goblin at her right side; her turn, Speed 30."""
    scene = Scene()
    scene.put("Ana", hero("Ana", **fields), (5, 5), "ana")
    scene.put("Goblin", foe or monster(), at)
    return scene.begin("ana", "goblin").give("goblin", "grappled", source="ana")


def ways(scene, who="ana", gait="walk"):
    return next(one for one in scene.hand_of(who).gaits if one.key == gait)


def left(scene, who="ana"):
    return next(one.left for one in scene.hand_of(who).budget if one.key == "move")


def west(count, start=4):
    return tuple((start - n, 5) for n in range(count))


# --- the choice ----------------------------------------------------------------------------------------------------


def test_the_grappler_is_asked_at_its_first_step():
    """FIF-161: its own seat, before the step; what dragging costs stands with it."""
    scene = gripped().walk("ana", (4, 5))
    question = scene.asked()
    assert (question.seat, question.who, question.row, question.default) == ("ana", "ana", "FIF-161", "drag")
    assert [pick.key for pick in question.picks] == ["drag", "without", "release"]
    assert (question.title, question.text) == (
        "Ana holds Goblin. Take it along?",
        "Dragging it halves your Speed to 15 ft.",
    )
    assert scene["ana"].at == (5, 5)


def test_the_dragged_follow_to_where_the_grappler_stood():
    """FIF-161, R-21: step by step, still held, and asked about only once."""
    scene = gripped().walk("ana", (4, 5), (3, 5)).answer("drag", by="ana")
    assert (scene["ana"].at, scene["goblin"].at, scene.request) == ((3, 5), (4, 5), None)
    assert scene["goblin"].has("grappled")
    assert [(e.to, e.how) for e in scene.all(ev.Placed)] == [((5, 5), "dragged"), ((4, 5), "dragged")]
    scene.walk("ana", (2, 5))
    assert (scene.request, scene["goblin"].at) == (None, (3, 5))


def test_stepping_without_it_keeps_hold_within_reach():
    """FIF-161, R-21: around the goblin at full Speed; the step out of reach ends the grapple, nothing is dragged."""
    scene = gripped().walk("ana", (5, 4), (6, 4)).answer("without")
    assert (scene["goblin"].at, scene["goblin"].has("grappled"), left(scene)) == ((6, 5), True, 20)
    scene.walk("ana", (6, 3)).answer("pass")
    assert (scene["goblin"].at, scene["goblin"].has("grappled")) == ((6, 5), False)


def test_letting_go_frees_it_before_the_step():
    """FIF-161, FIF-159: the goblin stays, and is free to strike at whoever leaves."""
    scene = gripped().walk("ana", (4, 5)).answer("release")
    assert not scene["goblin"].has("grappled")
    assert scene.asked().kind == "opportunity-attack"
    assert scene.answer("pass")["ana"].at == (4, 5)


def test_the_choice_may_be_made_and_changed_before_a_step():
    """FIF-161: on the hand, at no cost; then nobody is asked."""
    scene = gripped()
    assert scene.option("ana", "drag").choices[0].label == "Goblin"
    scene.act("ana", "drag", target="goblin").walk("ana", (4, 5))
    assert (scene.request, scene["goblin"].at) == (None, (5, 5))
    assert scene.option("ana", "drag") is None
    scene.act("ana", "step-without", target="goblin").walk("ana", (4, 4))
    assert (scene.request, scene["goblin"].at, scene["goblin"].has("grappled")) == (None, (5, 5), True)
    assert scene.refused_act("ana", "step-without", target="goblin").row == "FIF-161"


def test_next_turn_the_grappler_is_asked_again():
    """FIF-161: the choice holds for the turn."""
    scene = gripped().walk("ana", (4, 5)).answer("drag").end("ana").end("goblin").walk("ana", (3, 5))
    assert scene.asked().kind == "drag"


def test_the_gm_is_asked_for_a_monster():
    """FIF-161: whoever is hidden is asked about in secret."""
    scene = Scene()
    scene.put("Ogre", monster("Ogre", size="Large"), (6, 5), hidden=True, reveal_on_act=False)
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.begin("ogre", "ana").give("ana", "grappled", source="ogre").walk("ogre", (7, 5))
    assert (scene.asked().seat, scene.asked().secret, scene.seen_by("ana").waiting) == ("gm", True, ())
    scene.answer("drag")
    assert (scene["ana"].at, scene["ana"].has("grappled")) == ((6, 5), True)


def test_whoever_holds_nobody_is_asked_nothing():
    """FIF-161: nor is it offered anything."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.begin("ana").walk("ana", (4, 5))
    assert (scene.request, scene.option("ana", "drag"), scene.option("ana", "step-without")) == (None, None, None)


def test_a_question_that_is_no_longer_open_changes_nothing():
    """FIF-161: the GM frees the goblin while Ana is asked."""
    scene = gripped().walk("ana", (4, 5))
    scene.do(cmd.Relieve(who="goblin", effect=scene["goblin"].effects[0].id))
    scene.answer("drag").answer("pass")
    assert (scene["ana"].at, scene["goblin"].at) == ((4, 5), (6, 5))


# --- the price -----------------------------------------------------------------------------------------------------


def test_dragging_halves_the_speed():
    """FIF-162: 15 of 30 feet; the fourth step is not taken, and the log says why."""
    scene = gripped().walk("ana", *west(4)).answer("drag")
    assert (scene["ana"].at, scene["ana"].used["distance"]) == ((2, 5), 15)
    assert scene.last(ev.Halted).row == "FIF-162"
    assert scene.refused_walk("ana", (1, 5)).row == "FIF-162"
    assert left(scene) == 0


def test_the_breakdown_names_the_burden():
    """FIF-162, FIF-053: a halving like any other, of steps and not of standing up."""
    scene = gripped().act("ana", "drag", target="goblin")
    steps = scene.fight.breakdown("speed.walk", "ana", tags=("steps",))
    assert [(t.label, t.type, t.row) for t in steps.terms if t.type] == [("Dragging Goblin", "half", "FIF-162")]
    assert (steps.total, scene.fight.breakdown("speed.walk", "ana").total) == (15, 30)
    assert (left(scene), max(r.cost for r in ways(scene).reach)) == (15, 15)


def test_what_was_moved_before_counts_against_the_half():
    """FIF-162, FIF-053: 10 feet without the goblin leave 5 with it; without it 20 are left."""
    scene = gripped().act("ana", "step-without", target="goblin").walk("ana", (5, 4), (6, 4))
    scene.act("ana", "drag", target="goblin")
    assert left(scene) == 5
    scene.walk("ana", (6, 3))
    assert scene["goblin"].at == (6, 4)
    assert scene.refused_walk("ana", (6, 2)).row == "FIF-162"
    scene.act("ana", "let-go", target="goblin")
    assert left(scene) == 15


def test_a_dash_adds_the_halved_speed():
    """FIF-162, FIF-085: 15 and 15."""
    scene = gripped().act("ana", "dash").act("ana", "drag", target="goblin")
    assert left(scene) == 30


def test_dragging_two_halves_once():
    """FIF-162, R-21: each is asked about, both follow, 15 feet."""
    scene = gripped()
    scene.put("Orc", monster("Orc"), (6, 4))
    scene.give("orc", "grappled", source="ana").walk("ana", (4, 5))
    assert scene.asked().title == "Ana holds Goblin. Take it along?"
    scene.answer("drag")
    assert scene.asked().title == "Ana holds Orc. Take it along?"
    scene.answer("drag")
    assert left(scene) == 10
    assert (scene["goblin"].at, scene["orc"].at) == ((5, 5), (5, 4))
    assert scene["goblin"].has("grappled")
    assert scene["orc"].has("grappled")


@each(("mine", "theirs", "most"), [
    ("Medium", "Tiny", 30),
    ("Large", "Small", 30),
    ("Medium", "Small", 15),
    ("Large", "Medium", 15),
    ("Medium", "Large", 15),
])  # fmt: skip
def test_a_captive_two_sizes_smaller_is_no_burden(mine, theirs, most):
    """FIF-162: Tiny to Medium, Small to Large."""
    at = (7, 5) if mine == "Large" else (6, 5)
    scene = gripped(monster(size=theirs), at=at, size=mine).act("ana", "drag", target="goblin")
    assert left(scene) == most


def test_the_prompt_says_that_a_small_captive_costs_nothing():
    """FIF-162, FIF-161."""
    assert gripped(monster(size="Tiny")).walk("ana", (4, 5)).asked().text == "It is too small to slow you down."


def test_only_the_grapplers_squares_set_the_price():
    """FIF-162, R-21: rubble under the goblin costs Ana nothing."""
    scene = gripped().paint("difficult", (6, 5), (5, 5)).walk("ana", (4, 5)).answer("drag")
    assert scene["ana"].used["distance"] == 5


# --- where it comes to stand ---------------------------------------------------------------------------------------


def test_being_dragged_provokes_nobody():
    """FIF-161, R-25: out of Ben’s reach the goblin does not leave, it is taken; Ana’s own steps do provoke."""
    scene = gripped()
    scene.put("Ben", hero("Ben"), (7, 5), "ben")
    scene.put("Orc", monster("Orc"), (5, 6))
    scene.walk("ana", (4, 4), (3, 3)).answer("drag")
    assert (scene.asked().kind, scene.asked().who) == ("opportunity-attack", "orc")
    scene.answer("pass")
    assert (scene["goblin"].at, scene.request) == ((4, 4), None)


def test_a_large_grappler_drags_its_captive_into_what_it_left():
    """FIF-161, R-21: the nearest of the squares that it left."""
    scene = gripped(at=(7, 6), size="Large").walk("ana", (4, 5)).answer("drag")
    assert scene["goblin"].at == (6, 6)


def test_a_large_captive_is_pulled_after():
    """FIF-161, R-21: one size larger than its grappler, it overlaps the square just left."""
    scene = gripped(monster("Ogre", size="Large"), at=(6, 5)).walk("ana", (4, 5), (3, 5)).answer("drag")
    assert (scene["goblin"].at, scene["goblin"].has("grappled")) == ((4, 5), True)


def test_past_a_friend_the_captive_takes_another_square_in_reach():
    """FIF-161, R-21: where Ben stands it cannot be put."""
    scene = gripped()
    scene.put("Ben", hero("Ben"), (4, 5), "ben")
    scene.walk("ana", (4, 5), (3, 5)).answer("drag")
    assert scene["ana"].at == (3, 5)
    assert scene["goblin"].at not in ((4, 5), (3, 5))
    assert (scene.fight.gap("ana", "goblin"), scene["goblin"].has("grappled")) == (1, True)


def corridor(answer):
    """A corridor with Ben in it, who can be passed but leaves no room for the goblin."""
    scene = gripped()
    walls = [(x, y) for x in range(8) for y in (4, 6)]
    scene.paint("wall", *walls)
    scene.put("Ben", hero("Ben"), (4, 5), "ben")
    scene.walk("ana", (4, 5), (3, 5)).answer("drag")
    assert (scene.asked().kind, scene.asked().row, scene.asked().default) == ("no-room", "FIF-161", "stay")
    return scene.answer(answer)


def test_without_room_for_the_captive_the_grappler_may_stop():
    """FIF-161: it is put back to the last free square, the goblin still in its grip."""
    scene = corridor("stay")
    assert (scene["ana"].at, scene["goblin"].at, scene["goblin"].has("grappled")) == ((5, 5), (6, 5), True)


def test_without_room_for_the_captive_the_grappler_may_go_on_alone():
    """FIF-161, FIF-269: which ends the grapple."""
    scene = corridor("without").answer("pass")
    assert (scene["ana"].at, scene["goblin"].has("grappled")) == ((3, 5), False)


def test_no_captive_is_dragged_through_a_walls_corner():
    """FIF-161, FIF-071."""
    scene = gripped(at=(6, 6)).paint("wall", (6, 5)).walk("ana", (4, 5)).answer("drag")
    assert scene["goblin"].at != (5, 5)


def test_what_flies_carries_its_captive():
    """FIF-161, FIF-082, R-21: up beneath it, along at its height; let go, it falls."""
    scene = gripped(monster(hp=40), speeds={"walk": 30, "fly": 60}).act("ana", "fly-up").answer("drag")
    scene.act("ana", "fly-up").act("ana", "fly-up")
    assert (scene["ana"].height, scene["goblin"].height, scene["goblin"].at) == (3, 2, (5, 5))
    scene.walk("ana", (4, 5), gait="fly")
    assert (scene["goblin"].at, scene["goblin"].height, scene["goblin"].hp) == ((5, 5), 3, 40)
    scene.act("ana", "let-go", 3, target="goblin")
    assert (scene["goblin"].height, scene["goblin"].hp, scene["goblin"].has("prone")) == (0, 37, True)


def test_a_carrier_that_falls_takes_its_captive_down():
    """FIF-161, FIF-082, FIF-268: prone in the air, it loses its hold with its height."""
    scene = gripped(monster(hp=40), speeds={"walk": 30, "fly": 60}).act("ana", "drag", target="goblin")
    scene.act("ana", "fly-up").act("ana", "fly-up").act("ana", "fly-up")
    scene.do(cmd.Afflict(targets=("ana",), condition="prone"), 1, 2)
    assert (scene["ana"].height, scene["goblin"].height) == (0, 0)


def test_a_flier_that_comes_down_sets_its_captive_down_beside_it():
    """FIF-161: not beneath it."""
    scene = gripped(monster(hp=40), speeds={"walk": 30, "fly": 60}).act("ana", "drag", target="goblin")
    scene.act("ana", "fly-up").act("ana", "fly-up").act("ana", "fly-down").act("ana", "fly-down")
    assert (scene["ana"].height, scene["goblin"].height, scene["goblin"].hp) == (0, 0, 40)
    assert scene.fight.gap("ana", "goblin") == 1
    assert scene["goblin"].has("grappled")


# --- what everybody reads ------------------------------------------------------------------------------------------


def test_a_walk_with_a_captive_is_told_in_two_lines():
    """FIF-161: where both came from and are now, not every square between."""
    scene = gripped().walk("ana", *west(3)).answer("drag")
    told = [line.event for line in worded_lines(scene.lines_of("ana"))]
    walk, taken = (event for event in told if isinstance(event, ev.Stepped | ev.Placed))
    assert (walk.origin, walk.to, walk.cost) == ((5, 5), (2, 5), 15)
    assert (taken.who, taken.to) == ("goblin", (3, 5))
