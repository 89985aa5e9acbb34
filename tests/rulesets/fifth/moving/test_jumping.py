"""Section 6: long and high jumps."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from tests.builders import Scene, hero, monster
from tests.cases import each

SCORES = dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), 10)


def jumper(strength: int = 15, **fields) -> Scene:
    """Ana with this Strength on a wide floor; it is her turn."""
    scene = Scene(width=30, height=12)
    scene.put("Ana", hero("Ana", abilities={**SCORES, "str": strength}, **fields), (3, 3), "ana")
    scene.put("Goblin", monster(), (25, 9))
    return scene.begin("ana", "goblin")


def squares(first: int, last: int) -> tuple[tuple[int, int], ...]:
    return tuple((x, 3) for x in range(first, last + 1))


def run(scene: Scene) -> Scene:
    """Two squares on foot."""
    return scene.walk("ana", *squares(4, 5))


def leap(scene: Scene, first: int, last: int, *dice: int) -> Scene:
    return scene.walk("ana", *squares(first, last), gait="jump", dice=dice)


def farthest(scene: Scene) -> int:
    view = next(g for g in scene.hand_of("ana").gaits if g.key == "jump")
    return max((r.cost for r in view.reach), default=0)


def spent(scene: Scene) -> int:
    return scene["ana"].used["distance"]


# --- how far -------------------------------------------------------------------------------------------------------


def test_t_03_a_running_jump_is_as_long_as_the_strength_score():
    """FIF-072, FIF-073 (T-03): Strength 15 runs 10 feet and jumps 15: 25 spent of 30."""
    scene = run(jumper())
    assert farthest(scene) == 15
    leap(scene, 6, 8)
    assert (scene["ana"].at, spent(scene)) == ((8, 3), 25)


def test_t_03_a_standing_jump_is_half_as_long():
    """FIF-072, FIF-001 (T-03): 7 feet, which is one square; two are refused."""
    scene = jumper()
    assert next(g for g in scene.hand_of("ana").gaits if g.key == "jump").left == 7
    assert farthest(scene) == 5
    refused = scene.refused_walk("ana", *squares(4, 5), gait="jump")
    assert (refused.row, refused.text) == ("FIF-072", "You jump 7 ft without a run-up of 10 ft, not 10.")
    leap(scene, 4, 4)
    assert spent(scene) == 5


def test_a_jump_longer_than_the_movement_left_is_refused():
    """FIF-073: 20 feet run, 10 left: 15 are too many, though the legs could."""
    scene = jumper().walk("ana", *squares(4, 7))
    assert farthest(scene) == 10
    refused = scene.refused_walk("ana", *squares(8, 10), gait="jump")
    assert (refused.row, refused.text) == ("FIF-073", "That is a jump of 15 ft, and 10 ft of movement are left.")


def test_only_feet_on_foot_right_before_the_jump_are_a_run_up():
    """FIF-072: an action in between, a swim, a fall to the ground or a new turn, and one has to run anew."""
    scene = run(jumper()).act("ana", "dodge")
    assert farthest(scene) == 5
    scene = jumper().paint("water", (5, 3)).walk("ana", *squares(4, 5))
    assert farthest(scene) == 5
    scene = run(jumper()).give("ana", "prone").act("ana", "stand")
    assert farthest(scene) == 5
    scene = run(jumper()).end("ana").end("goblin")
    assert farthest(scene) == 5
    scene = leap(run(jumper(strength=10)), 6, 6)
    assert farthest(scene) == 5
    scene = jumper().walk("ana", (4, 3))
    assert farthest(scene) == 5


def test_the_run_up_may_turn_corners_and_costs_what_the_ground_costs():
    """FIF-072: 10 feet are 10 feet, in rubble too."""
    scene = jumper().paint("difficult", (4, 3), (4, 4)).walk("ana", (4, 3), (4, 4))
    assert (farthest(scene), spent(scene)) == (10, 20)


def test_a_jump_touches_nothing_on_its_way_and_goes_straight():
    """FIF-073: difficult ground and water cost a jumper nothing; it cannot turn in the air."""
    scene = run(jumper()).paint("difficult", (6, 3), (7, 3)).paint("water", (6, 3))
    leap(scene, 6, 8)
    assert spent(scene) == 25
    scene = run(jumper())
    assert scene.refused_walk("ana", (6, 3), (6, 4), (6, 5), gait="jump").row == "FIF-072"


def test_a_jump_leads_over_lower_ground_and_not_up():
    """FIF-072: from one ledge to the next over the gap between; up onto a ledge it does not go."""
    scene = jumper().do(cmd.Paint(kind="raised", squares=(*squares(3, 5), (8, 3))))
    run(scene)
    leap(scene, 6, 8)
    assert (scene["ana"].at, scene["ana"].height) == ((8, 3), 1)
    scene = run(jumper().paint("raised", (7, 3)))
    assert scene.refused_walk("ana", *squares(6, 7), gait="jump").text == "A long jump does not lead up there."


def test_a_jump_down_from_a_ledge_ends_on_the_ground():
    """FIF-072: five feet down are simply jumped."""
    scene = run(jumper().do(cmd.Paint(kind="raised", squares=squares(3, 5))))
    leap(scene, 6, 7)
    assert (scene["ana"].height, scene["ana"].hp) == (0, 20)
    assert scene.last(ev.Placed).how == "landed"


def test_a_jump_is_movement_and_can_be_answered():
    """FIF-072, FIF-171: out of a foe's reach; whoever drops comes down where it is."""
    scene = jumper()
    scene.record(ev.Placed(who="goblin", to=(2, 3), audience=ev.EVERYONE))
    scene.walk("ana", (4, 3), gait="jump")
    assert scene.asked().kind == "opportunity-attack"
    scene.answer("pass")
    assert scene["ana"].at == (4, 3)
    assert not {"jump", "jumped", "run:up"} & set(scene["ana"].used)


def test_the_prone_and_the_held_do_not_jump():
    """FIF-072: on one's feet, free to move."""
    assert jumper().give("ana", "prone").refused_walk("ana", (4, 3), gait="jump").row == "FIF-283"
    assert jumper().give("ana", "restrained").refused_walk("ana", (4, 3), gait="jump").row == "FIF-286"


# --- obstacles -----------------------------------------------------------------------------------------------------


def fence(strength: int = 15, **fields) -> Scene:
    scene = run(jumper(strength, **fields))
    return scene.paint("hurdle", (7, 3))


def test_a_marked_obstacle_takes_an_athletics_check():
    """FIF-074: the GM says that it is low enough: DC 10; cleared, the jump goes on."""
    scene = fence(skills={"athletics": 4})
    leap(scene, 6, 8)
    question = scene.asked()
    assert (question.seat, question.kind, question.row) == ("gm", "hurdle", "FIF-074")
    assert (question.title, question.text) == ("Ana jumps 15 ft, over an obstacle.", "That jump clears at most 3 ft.")
    scene.answer("check", by="gm", dice=(6,))
    rolled = scene.last(ev.CheckRolled)
    assert (rolled.label, rolled.total, rolled.dc, rolled.success, rolled.row) == (
        "Athletics check",
        10,
        10,
        True,
        "FIF-074",
    )
    assert (scene["ana"].at, spent(scene)) == ((8, 3), 25)


def test_who_hits_the_obstacle_stops_before_it_having_spent_what_was_covered():
    """FIF-074, FIF-073 (R-49): 5 feet of the jump were cleared, 10 run before."""
    scene = leap(fence(skills={"athletics": 4}), 6, 8).answer("check", dice=(5,))
    assert (scene["ana"].at, spent(scene)) == ((6, 3), 15)
    halted = scene.last(ev.Halted)
    assert (halted.why, halted.row) == ("It hits the obstacle.", "FIF-074")


def test_too_high_an_obstacle_is_not_cleared_at_all():
    """FIF-074: higher than a quarter of the jump, which is the GM's to see."""
    scene = leap(fence(), 6, 8).answer("high", by="gm")
    assert scene["ana"].at == (6, 3)
    assert not scene.all(ev.CheckRolled)


def test_a_walker_is_not_asked_about_an_obstacle():
    """FIF-074: it concerns jumps."""
    scene = fence().walk("ana", *squares(6, 8))
    assert scene.request is None


def test_only_the_gm_marks_obstacles():
    """FIF-074: a kind of ground in the GM's palette."""
    scene = jumper()
    assert scene.refusal(cmd.Paint(kind="hurdle", squares=((5, 3),)), by="ana").text == "Only the GM can do that."
    scene.do(cmd.Paint(kind="hurdle", squares=((5, 3),)))
    assert scene.state.field.is_painted((5, 3), "hurdle")


# --- landing -------------------------------------------------------------------------------------------------------


@each(("face", "total", "prone"), [(8, 10, False), (7, 9, True)])
def test_t_06_a_landing_in_rubble(face, total, prone):
    """FIF-075 (T-06): Acrobatics +2: face 8 gives 10, on its feet; face 7 gives 9, prone. The landing costs no more (R-49)."""
    scene = run(jumper(skills={"acrobatics": 2}).paint("difficult", (8, 3)))
    leap(scene, 6, 8, face)
    rolled = scene.last(ev.CheckRolled)
    assert (rolled.label, rolled.total, rolled.dc, rolled.row) == ("Acrobatics check", total, 10, "FIF-075")
    assert (scene["ana"].has("prone"), spent(scene)) == (prone, 25)


def test_a_landing_on_good_ground_takes_no_check():
    """FIF-075: only where the jump ends counts."""
    scene = leap(run(jumper().paint("difficult", (6, 3), (7, 3))), 6, 8)
    assert not scene.all(ev.CheckRolled)


# --- high jumps ----------------------------------------------------------------------------------------------------


def heights(scene: Scene) -> list[str]:
    option = next((o for o in scene.options("ana") if o.key == "high-jump"), None)
    return [p.key for p in option.picks] if option else []


def test_t_04_a_high_jump():
    """FIF-076 (T-04): Strength 16: 6 feet running, 3 feet standing; Strength 3: 0."""
    assert heights(jumper(16)) == ["3", "2", "1", "higher"]
    assert heights(run(jumper(16))) == ["6", "5", "4", "3", "2", "1", "higher"]
    assert heights(run(jumper(3))) == []
    assert jumper(3).refused_act("ana", "high-jump", choice="1").row == "FIF-076"


def test_each_foot_up_costs_a_foot_of_movement():
    """FIF-073, FIF-076: 10 run and 6 up; with 4 feet left no more than 4 up."""
    scene = run(jumper(16)).act("ana", "high-jump", choice="6")
    assert (spent(scene), scene["ana"].height) == (16, 0)
    assert "run:up" not in scene["ana"].used
    scene = run(jumper(16)).record(ev.Spent(who="ana", what="distance", amount=16, audience=ev.EVERYONE))
    assert heights(scene) == ["4", "3", "2", "1"]
    assert scene.refused_act("ana", "high-jump", choice="5").text.startswith("Choose one of: 4 ft up")


def test_t_05_the_reach_at_the_top_is_shown():
    """FIF-078 (T-05): a creature 6 feet tall jumping 6 feet reaches 15 feet."""
    scene = run(jumper(16))
    option = next(o for o in scene.options("ana") if o.key == "high-jump")
    assert (option.picks[0].label, option.picks[0].note) == ("6 ft up", "your hands reach 15 ft")
    scene.act("ana", "high-jump", choice="6")
    told = scene.last(ev.Acted)
    assert (told.name, told.note, told.row) == ("High jump", "6 ft up, its hands reach 15 ft", "FIF-078")
    tall = run(jumper(16, numbers={"height": 4})).act("ana", "high-jump", choice="2")
    assert tall.last(ev.Acted).note == "2 ft up, its hands reach 8 ft"


def test_the_gm_may_allow_a_check_to_jump_higher():
    """FIF-077: DC and gain are the GM's: DC 15, and 2 feet more."""
    scene = jumper(16, skills={"athletics": 5}).act("ana", "high-jump", choice="higher")
    question = scene.asked()
    assert (question.seat, question.row, question.title) == (
        "gm", "FIF-077", "Ana tries to jump higher than 3 ft. Athletics?"
    )  # fmt: skip
    scene.answer("15", by="gm", dice=(10,))
    assert (scene.asked().seat, scene.asked().picks[0].key) == ("gm", "1")
    scene.answer("2")
    assert (spent(scene), scene.last(ev.Acted).note) == (5, "5 ft up, its hands reach 14 ft")


def test_a_failed_check_is_an_ordinary_jump_and_a_refused_one_none():
    """FIF-077: 14 against 15: 3 feet; if the GM does not allow it, nothing is spent."""
    scene = jumper(16, skills={"athletics": 5}).act("ana", "high-jump", choice="higher").answer("15", dice=(9,))
    assert scene.last(ev.Acted).note == "3 ft up, its hands reach 12 ft"
    scene = jumper(16).act("ana", "high-jump", choice="higher").answer("no")
    assert scene["ana"].used.get("distance", 0) == 0
    assert scene.log_of("ana")[-1].row == "FIF-077"
