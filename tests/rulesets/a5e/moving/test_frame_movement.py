"""Section 1: moving: split moves and modes, lying and standing, through others, climbing, swimming, jumps, falls, fog."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.rulesets.fifth.sight import can_see
from tests.builders import Scene, hero, monster
from tests.cases import each

SCORES = dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), 10)


def lane(**fields) -> Scene:
    """Ana alone at the left end of a wide field, her turn."""
    scene = Scene("a5e", width=30)
    scene.put("Ana", hero("Ana", **fields), (1, 5), "ana")
    return scene.begin("ana")


def squares(start: int, end: int) -> tuple[tuple[int, int], ...]:
    return tuple((x, 5) for x in range(start, end + 1))


def left(scene: Scene, gait: str = "walk") -> int:
    return next(g.left for g in scene.seen_by("ana").hands[0].gaits if g.key == gait)


def spent(scene: Scene) -> int:
    return scene["ana"].used.get("distance", 0)


# --- in slices, in several modes -----------------------------------------------------------------------------------


def test_a_move_is_split_between_two_attacks_of_one_action():
    """A5E-013: strikes the first, walks on, strikes the second, walks on."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana", attacks=2), (1, 5), "ana")
    for name, at in (("One", (2, 5)), ("Two", (4, 4))):
        scene.put(name, monster(name), at)
    scene.begin("ana", "one", "two").attack("ana", "one", "longsword", 12, 4)
    scene.walk("ana", (2, 4), (3, 4)).attack("ana", "two", "longsword", 12, 4)
    assert (scene["one"].hp, scene["two"].hp, left(scene)) == (3, 3, 20)
    scene.walk("ana", (3, 3))


def test_another_mode_has_what_was_already_moved_taken_off():
    """A5E-013: walk 30, fly 60: flies 20, walks 10, flies 30 more, and nothing is left."""
    scene = lane(speeds={"walk": 30, "fly": 60}).walk("ana", *squares(2, 5), gait="fly")
    assert left(scene) == 10
    scene.walk("ana", *squares(6, 7))
    assert (left(scene), left(scene, "fly")) == (0, 30)
    scene.walk("ana", *squares(8, 13), gait="fly")
    assert scene.refused_walk("ana", (14, 5), gait="fly").row == "FIF-051"


# --- lying, standing, crawling -------------------------------------------------------------------------------------


def test_lying_down_is_free_and_standing_up_costs_half_the_speed():
    """A5E-014: 15 of 30 feet; a Dash does not make it dearer (R04)."""
    scene = lane().act("ana", "drop-prone")
    assert (scene["ana"].has("prone"), spent(scene)) == (True, 0)
    scene.act("ana", "dash").act("ana", "stand")
    assert (scene["ana"].has("prone"), spent(scene), left(scene)) == (False, 15, 45)


def test_the_prone_crawl():
    """A5E-014, A5E-016: on foot is refused, on the belly each foot costs two."""
    scene = lane().act("ana", "drop-prone")
    assert scene.refused_walk("ana", (2, 5)).text
    scene.walk("ana", (2, 5), gait="crawl")
    assert spent(scene) == 10


# --- through others ------------------------------------------------------------------------------------------------


def crossing(size: str = "Medium", side: str = "foes", at: tuple[int, int] = (2, 5)) -> Scene:
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana", speeds={"walk": 40}), (1, 5), "ana")
    scene.put("Other", monster("Other", size=size), at, side=side)
    return scene.begin("ana", "other")


@each("side", ["allies", "neutrals"])
def test_a_friendly_space_is_crossed_as_difficult_terrain(side):
    """A5E-015: 10 feet into it, 5 out of it."""
    scene = crossing(side=side).walk("ana", (2, 5), (3, 5))
    assert (scene["ana"].at, spent(scene)) == ((3, 5), 15)


@each("size", ["Small", "Medium", "Large"])
def test_a_foes_space_is_not_crossed_within_one_size(size):
    """A5E-015."""
    assert crossing(size).refused_walk("ana", (2, 5), (3, 5)).row == "FIF-058"


def test_a_foes_space_two_sizes_off_is_crossed_either_way():
    """A5E-015: over a tiny one, under a huge one; it is difficult terrain all the same."""
    assert spent(crossing("Tiny").walk("ana", *squares(2, 3))) == 15
    assert spent(crossing("Huge", at=(2, 4)).walk("ana", *squares(2, 5))) == 35


def test_nobody_ends_a_move_in_an_occupied_space():
    """A5E-015: not even a friend's."""
    refused = crossing(side="allies").refused_walk("ana", (2, 5))
    assert (refused.text, refused.row) == ("Other is there.", "FIF-060")


# --- climbing and swimming -----------------------------------------------------------------------------------------


@each(("ground", "gait"), [("water", "swim"), ("climb", "climb")])
def test_climbing_and_swimming_cost_double_without_that_speed(ground, gait):
    """A5E-016: 10 feet each; with the speed 5."""
    plain = lane().paint(ground, (2, 5), (3, 5)).walk("ana", (2, 5), (3, 5))
    able = lane(speeds={"walk": 30, gait: 30}).paint(ground, (2, 5), (3, 5)).walk("ana", (2, 5), (3, 5), gait=gait)
    assert (spent(plain), spent(able)) == (20, 10)


# --- jumps ---------------------------------------------------------------------------------------------------------


def jumper(**fields) -> Scene:
    """Strength 15, it is her turn."""
    return lane(abilities={**SCORES, "str": 15}, **fields)


def farthest(scene: Scene) -> int:
    view = next(g for g in scene.hand_of("ana").gaits if g.key == "jump")
    return max((r.cost for r in view.reach), default=0)


def test_a_long_jump_is_the_strength_score_after_a_run_and_half_of_it_standing():
    """A5E-017: 15 feet, or 7 which is one square; each foot costs a foot."""
    scene = jumper()
    assert farthest(scene) == 5
    scene.walk("ana", *squares(2, 3))
    assert farthest(scene) == 15
    scene.walk("ana", *squares(4, 6), gait="jump")
    assert (scene["ana"].at, spent(scene)) == ((6, 5), 25)


@each(("run", "feet"), [(True, 5), (False, 2)])
def test_a_high_jump_is_3_feet_and_the_strength_modifier(run, feet):
    """A5E-017: 3 + 2 with a run, half of that standing; the movement goes."""
    scene = jumper()
    if run:
        scene.walk("ana", *squares(2, 3))
    before = spent(scene)
    scene.act("ana", "high-jump", choice=str(feet))
    assert spent(scene) - before == feet
    assert scene.refused_act("ana", "high-jump", choice=str(feet + 1)).text


@each(("die", "end"), [(9, (6, 5)), (7, (4, 5))])
def test_a_low_obstacle_takes_a_strength_check(die, end):
    """A5E-017: DC 10, Strength +2: 11 clears it, 9 stops before it."""
    scene = jumper().paint("hurdle", (5, 5)).walk("ana", *squares(2, 3))
    scene.walk("ana", *squares(4, 6), gait="jump").answer("check", by="gm", dice=(die,))
    found = scene.last(ev.CheckRolled)
    assert (scene["ana"].at, found.label, found.dc) == (end, "Athletics check", 10)


@each(("die", "prone"), [(10, False), (9, True)])
def test_landing_in_rough_ground_takes_a_dexterity_check(die, prone):
    """A5E-017: DC 10 or prone; the landing costs nothing more."""
    scene = jumper().paint("difficult", (6, 5)).walk("ana", *squares(2, 3))
    scene.walk("ana", *squares(4, 6), gait="jump", dice=(die,))
    assert (scene["ana"].has("prone"), spent(scene)) == (prone, 25)


# --- falls and air -------------------------------------------------------------------------------------------------


@each(("feet", "dice", "hp"), [(9, (), 200), (45, (3, 5, 2, 6), 184), (300, (1,) * 20, 180)])
def test_a_fall_deals_1d6_for_every_10_feet_and_never_more_than_20(feet, dice, hp):
    """A5E-022: prone where it hurt."""
    scene = lane(hp=200).do(cmd.Fall(targets=("ana",), distance=feet), *dice)
    assert (scene["ana"].hp, scene["ana"].has("prone")) == (hp, bool(dice))


def test_whoever_avoids_the_damage_of_a_fall_stays_on_its_feet():
    """A5E-022."""
    scene = lane(hp=200, immunities=("bludgeoning",)).do(cmd.Fall(targets=("ana",), distance=30), 6, 6, 6)
    assert (scene["ana"].hp, scene["ana"].has("prone")) == (200, False)


@each(("constitution", "rounds"), [(14, 2), (6, 1)])
def test_out_of_air_one_lasts_as_many_rounds_as_the_constitution_modifier(constitution, rounds):
    """A5E-023: at least 1; at the start of the next turn 0 hit points and dying."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana", abilities={**SCORES, "con": constitution}), (3, 3), "ana")
    scene.put("Goblin", monster(), (9, 3))
    scene.begin("goblin", "ana").give("ana", "choking")
    for _ in range(rounds):
        scene.end("goblin").end("ana")
        assert scene["ana"].life == "up"
    scene.end("goblin", 10)
    assert (scene["ana"].hp, scene["ana"].life) == (0, "dying")


# --- dim light and fog ---------------------------------------------------------------------------------------------


def across(*, ground: str) -> Scene:
    """Ana 30 feet from a goblin that stands in this."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Goblin", monster(), (9, 3))
    return scene.paint(ground, (9, 3)).begin("ana", "goblin")


@each(("sense", "dice"), [("sight", (17, 4)), ("hearing", (17,))])
def test_in_dim_light_eyes_have_disadvantage(sense, dice):
    """A5E-024: lightly obscured: seen all the same, but a search by sight is made with disadvantage; by ear it is not."""
    scene = across(ground="dim")
    assert can_see(scene.fight, "ana", "goblin")
    look = cmd.CallRoll(targets=("ana",), what="check", stat="perception", dc=10, senses=(sense,), square=(9, 3))
    scene.do(look).answer("roll", by="ana", dice=dice)
    assert scene.last(ev.CheckRolled).total == min(dice)


def test_looking_into_fog_is_as_being_blinded():
    """A5E-024: heavily obscured: not seen, and shot at with disadvantage; out of it one sees."""
    scene = across(ground="obscured")
    assert not can_see(scene.fight, "ana", "goblin")
    scene.attack("ana", "goblin", "bow", 15, 3)
    assert scene.last(ev.AttackResolved).total == 8
    assert can_see(scene.fight, "goblin", "ana")
