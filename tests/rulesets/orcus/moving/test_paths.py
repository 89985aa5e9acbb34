"""What a shown path says of those who would strike, step by step, against what then happens."""

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.state import Rider
from tests.cases import each
from tests.rulesets.orcus.sheets import CLUB, Field, brakka, goblin


def gauntlet(height: int = 0, **foe: object) -> Field:
    """Ana far to the left of a goblin, which stands beside the row along which she will walk."""
    scene = Field()
    scene.put("Ana", brakka(), (3, 5), "ana")
    scene.put("Goblin", goblin(**foe), (6, 6), height=height)
    return scene.begin("ana", "goblin")


def warned(scene: Field, to: tuple[int, int], gait: str = "walk") -> tuple[str, ...]:
    view = next(g for g in scene.hand_of("ana").gaits if g.key == gait)
    return next(r.risk for r in view.reach if r.square == to)


def struck(scene: Field, *path: tuple[int, int]) -> list[str]:
    """Walk a path and return who was asked, letting her go each time."""
    scene.walk("ana", *path)
    asked = []
    while scene.request is not None:
        asked.append(scene[scene.asked().who].name)
        scene.answer("pass-move")
    return asked


EAST = tuple((x, 5) for x in range(4, 10))


@each("count", range(1, 7))
def test_every_step_of_a_path_is_judged_from_where_it_begins(count):
    """ORC-153, ORC-158: a foe far from the start of the path strikes at the step that leaves its side."""
    scene = gauntlet()
    scene.paint("wall", *((x, y) for x in range(20) for y in (4, 7)), (4, 6), (8, 6))  # no way around
    assert list(warned(scene, EAST[count - 1])) == struck(scene, *EAST[:count])


def test_the_far_end_of_a_path_past_a_foe_is_not_shown_as_safe():
    """ORC-153."""
    scene = gauntlet()
    scene.paint("wall", *((x, y) for x in range(20) for y in (4, 7)), (4, 6), (8, 6))
    assert warned(scene, (9, 5)) == ("Goblin",)


def test_a_foe_that_will_not_see_the_step_is_not_warned_of():
    """ORC-156, ORC-289: the square of the step counts, not the one in which the walk begins."""
    dark = gauntlet().paint("dark", *((x, y) for x in (3, 4) for y in range(12)))
    near = replace(CLUB, reach=1)
    blind = gauntlet(senses={"blindsight": 0}, weapons=(near,))
    blind.give("goblin", "blinded")
    assert warned(blind, (8, 5)) == () == tuple(struck(blind, *EAST[:5]))
    assert warned(dark, (7, 4)) == tuple(struck(dark, (4, 4), (5, 4), (6, 4), (7, 4)))


def test_height_counts_at_every_step():
    """ORC-153, ORC-158: nobody strikes at what passes far below."""
    scene = gauntlet(height=4, traits=("hover",), speeds={"walk": 1, "fly": 6})
    assert warned(scene, (9, 5)) == () == tuple(struck(scene, *EAST))


@each("condition", ["immobile", "prone", "restrained"])
def test_a_mover_that_is_held_by_one_provokes_nobody_else(condition):
    """ORC-152, ORC-160, R30: a question made moot by an earlier answer is withdrawn."""
    scene = Field()
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("First", goblin(weapons=(replace(CLUB, riders=(Rider(condition),)),)), (6, 5))
    scene.put("Second", goblin(), (6, 6))
    scene.begin("ana", "first", "second")
    scene.walk("ana", (4, 5)).answer("strike:club", dice=(19, 3))
    assert (scene.request, scene["ana"].at) == (None, (5, 5))
    assert scene.last(ev.Halted).row in scene.rules.conditions[condition].rows


def test_letting_a_move_pass_is_no_answer_to_a_shot_after_it():
    """ORC-157, ORC-155: declined for this whole move, and for nothing else."""
    scene = Field()
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Goblin", goblin(), (6, 5))
    scene.begin("ana", "goblin")
    scene.walk("ana", (5, 4)).answer("pass-move")
    assert scene.shoot("ana", "goblin").asked().row == "ORC-155"
