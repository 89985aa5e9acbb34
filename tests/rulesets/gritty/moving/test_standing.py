"""Standing up, and rising next to whoever put one down."""

from combat.engine import commands as cmd
from combat.engine.doing import Blow
from tests.builders import Scene, hero, monster
from tests.cases import each


def lane(walk: int = 30, **fields: object) -> Scene:
    """Ana prone, her turn, nobody near."""
    scene = Scene("gritty", width=30)
    scene.put("Ana", hero("Ana", speeds={"walk": walk}, **fields), (1, 5), "ana")
    scene.put("Goblin", monster(hp=60), (20, 5))
    return scene.begin("ana", "goblin").give("ana", "prone")


def left(scene: Scene, key: str = "walk") -> int:
    view = scene.seen_by("ana")
    return next(g.left for h in view.hands if h.actor == "ana" for g in h.gaits if g.key == key)


def move_left(scene: Scene) -> tuple[int, int | None]:
    """Return the line of the budget on Ana's hand: feet left and feet of the turn."""
    view = scene.seen_by("ana")
    line = next(b for h in view.hands if h.actor == "ana" for b in h.budget if b.key == "move")
    return line.left, line.most


def edge(scene: Scene, kind: str = "melee") -> int:
    weapon = next(w for w in scene["ana"].sheet.weapons if w.kind == kind)
    return scene.fight.breakdown("attack", "ana", "goblin", blow=Blow("ana", "goblin", weapon)).edge


# --- the price -----------------------------------------------------------------------------------------------------


@each(("walk", "rest"), [(30, 15), (25, 10), (60, 45), (15, 0), (10, 0)])
def test_standing_up_costs_15_feet_or_all_there_is(walk, rest):
    """GRT-014, GRT-015, Example 7 (W7): speed 30: 15 left; 25: 10 left; 10: all 10 used."""
    scene = lane(walk).act("ana", "stand")
    assert not scene["ana"].has("prone")
    assert (left(scene), move_left(scene)) == (rest, (rest, walk))


def test_nobody_stands_up_at_speed_0():
    """GRT-016, Example 7 (W7): refused by our row."""
    scene = lane().give("ana", "restrained")
    refused = scene.refused_act("ana", "stand")
    assert (refused.text, refused.row) == ("Your speed is 0.", "GRT-016")


def test_what_walking_has_left_does_not_count():
    """GRT-015, ruling 5: with 10 of 30 ft left it is refused; a Dash makes room."""
    scene = lane().act("ana", "stand")
    scene.walk("ana", (2, 5)).give("ana", "prone")
    refused = scene.refused_act("ana", "stand")
    assert (refused.text, refused.row) == ("Standing up costs 15 ft and 10 are left.", "GRT-015")
    scene.act("ana", "dash").act("ana", "stand")
    assert move_left(scene) == (25, 60)


def test_a_slow_creature_that_has_crawled_has_no_longer_all_of_it():
    """Ruling 5, GRT-015: the whole movement is 10 ft, and 10 are not left."""
    scene = lane(10).walk("ana", (2, 5), gait="crawl")
    assert scene.refused_act("ana", "stand").row == "GRT-015"


def test_reductions_count_before_the_price():
    """GRT-014, GRT-015, ruling 5: halved to 10, standing up takes those 10."""
    scene = lane(20).give("ana", "speed-halved").act("ana", "stand")
    assert move_left(scene) == (0, 10)


def test_the_gm_can_overrule():
    """Ruling 5: the GM takes the condition away."""
    scene = lane().give("ana", "restrained")
    effect = next(e.id for e in scene["ana"].effects if e.key == "prone")
    scene.do(cmd.Relieve(who="ana", effect=effect))
    assert not scene["ana"].has("prone")


def test_the_prone_crawl_until_they_stand_up():
    """GRT-082: nothing but crawling, and standing up ends it."""
    scene = lane()
    refused = scene.refused_walk("ana", (2, 5))
    assert scene.cited(refused.row) == "GRT-082"
    scene.walk("ana", (2, 5), gait="crawl").act("ana", "stand").walk("ana", (3, 5))
    assert scene["ana"].at == (3, 5)


# --- rising next to the enemy --------------------------------------------------------------------------------------


def felled(at: tuple[int, int] = (2, 5), owner: str = "gm") -> Scene:
    """Ana knocked prone by a shove of the goblin's, on her own turn after it."""
    scene = Scene("gritty")
    scene.put("Goblin", monster(hp=60, abilities={"str": 16}), (2, 5), owner)
    scene.put("Ana", hero("Ana"), (1, 5), "ana")
    scene.begin("goblin", "ana")
    scene.act("goblin", "shove", target="ana")
    while scene.request is not None:
        keys = scene.picks()
        scene.answer("prone" if "prone" in keys else keys[0], dice=() if "prone" in keys else (20, 1))
    assert scene["ana"].has("prone")
    scene.end("goblin")
    return scene.do(cmd.Place(who="goblin", to=at)) if at != (2, 5) else scene


def test_rising_next_to_whoever_put_one_prone_hinders_melee_attacks():
    """GRT-088, ruling 17: disadvantage on melee attacks, not on ranged ones, until the end of that turn."""
    scene = felled().act("ana", "stand")
    assert scene["ana"].has("risen")
    assert edge(scene) == -1
    far = scene.do(cmd.Place(who="goblin", to=(8, 5)))
    assert (edge(far), edge(far, "ranged")) == (-1, 0)
    scene.end("ana")
    assert not scene["ana"].has("risen")


def test_it_is_checked_at_the_moment_of_standing():
    """GRT-088, ruling 17: with that enemy away nothing is wrong, wherever it goes later."""
    scene = felled((6, 5)).act("ana", "stand")
    scene.do(cmd.Place(who="goblin", to=(2, 5)))
    assert edge(scene) == 0


def test_others_and_oneself_do_not_count():
    """GRT-088, ruling 17: not next to another enemy, and a self-inflicted one has nobody."""
    scene = Scene("gritty")
    scene.put("Goblin", monster(), (2, 5))
    scene.put("Ana", hero("Ana"), (1, 5), "ana")
    scene.begin("ana", "goblin").act("ana", "drop-prone").act("ana", "stand")
    assert edge(scene) == 0


@each("hides", [False, True])
@each(("riser", "foe"), [("ana", "gm"), ("gm", "ben")])
def test_an_enemy_that_has_hidden_does_not_count(riser, foe, hides):
    """GRT-088: neither chip nor dice tell anybody that whoever felled a creature in view is still beside it."""
    scene = Scene("gritty")
    scene.put("Goblin", monster(hp=60), (2, 5), foe)
    scene.put("Ana", hero("Ana"), (1, 5), riser)
    scene.begin("ana", "goblin").give("ana", "prone", source="goblin")
    if hides:
        scene.do(cmd.Hide(who="goblin"))
    scene.act("ana", "stand")
    assert scene["ana"].has("risen") is not hides
    for seat in ("ana", "ben", "tv"):
        shown = {chip.key for chip in scene.seen_by(seat).token("ana").chips}
        assert ("risen" in shown) is not hides
