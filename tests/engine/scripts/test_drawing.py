"""What the GM draws on the map: many strokes with one press, all of it or nothing."""

from combat.engine import commands as cmd
from combat.engine.errors import Invalid
from combat.engine.pressed import press_words
from combat.rulesets import RULESETS
from tests.builders import Scene, hero, monster
from tests.cases import each

LEFT, RIGHT, ABOVE = (7, 5), (9, 5), (8, 4)


def yard() -> Scene:
    """Ana at 3,3, an ogre at 8,5 and 9,6 and between, a dead goblin at 5,5."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Ogre", monster("Ogre", size="Large"), (8, 5))
    scene.put("Goblin", monster("Goblin"), (5, 5), life="dead", hp=0)
    return scene


def stroke(kind: str, *squares: tuple[int, int], on: bool = True, height: int = 0) -> cmd.Paint:
    return cmd.Paint(kind=kind, squares=squares, on=on, height=height)


def drawn(*strokes: cmd.Paint) -> Scene:
    return yard().do(cmd.Draw(strokes=strokes))


def test_strokes_hold_one_after_the_other() -> None:
    """FIF-064: what comes later lies over what came before; "clear" leaves the bare ground."""
    scene = drawn(
        stroke("water", LEFT, ABOVE),
        stroke("wall", ABOVE),
        stroke("water", LEFT, on=False),
        stroke("height", (1, 1), (2, 1), height=10),
        stroke("height", (1, 1), height=-5),
        stroke("dark", (2, 2), (2, 3)),
        stroke("clear", (2, 3)),
    )
    assert scene.state.field.paint == {
        "water": {ABOVE},
        "wall": {ABOVE},
        "height:2": {(2, 1)},
        "height:-1": {(1, 1)},
        "dark": {(2, 2)},
    }


def test_whoever_stands_there_goes_up_with_the_last_stroke() -> None:
    """FIF-064: nobody falls from what was only drawn over."""
    scene = drawn(stroke("height", (3, 3), height=50), stroke("height", (3, 3), height=5))
    assert (scene["ana"].height, scene["ana"].hp) == (1, hero("Ana").hp)


@each("kind", ["wall", "glass"])
def test_nothing_solid_stands_where_somebody_is(kind: str) -> None:
    """FIF-064, FIF-060: who and where is said, and nothing of the drawing holds."""
    scene = yard()
    one = cmd.Draw(strokes=(stroke("water", LEFT), stroke(kind, ABOVE, (9, 6), (10, 6))))
    text = "Ogre (J7) is where something solid would stand. Leave that free, or move it first."
    assert scene.refusal(one).text == text
    assert "Ana (D4) and Ogre (I6) are where" in scene.refusal(cmd.Draw(strokes=(stroke(kind, (3, 3), (8, 5)),))).text
    assert "Ana (D4) is where" in scene.refusal(stroke(kind, (3, 3))).text


def test_a_wall_that_is_drawn_and_taken_away_again_is_in_nobodys_way() -> None:
    """FIF-064: only what stands in the end counts; the dead lie beneath it."""
    scene = drawn(stroke("wall", (3, 3), (5, 5)), stroke("wall", (3, 3), on=False))
    assert scene.state.field.paint == {"wall": {(5, 5)}}


def test_a_map_that_walls_somebody_in_already_is_drawn_on() -> None:
    """FIF-064: what was so before the press is no reason against it."""
    scene = yard().paint("wall", (3, 3)).do(cmd.Draw(strokes=(stroke("wall", (3, 3), (3, 4)),)))
    assert scene.state.field.paint["wall"] == {(3, 3), (3, 4)}


@each(
    ("strokes", "words"),
    [
        ((), "Nothing is drawn yet."),
        ((stroke("water", LEFT), stroke("wall", (99, 99))), "Those squares are outside the map."),
        ((stroke("water", LEFT), stroke("lava", LEFT)), "Ground is one of wall, glass,"),
        ((stroke("height", LEFT, height=7),), "The height of the ground is a multiple of 5 ft"),
        (tuple(stroke("water", *[LEFT] * 4001) for _ in "ab"), "At most 8,000 squares fit."),
    ],
)
def test_what_cannot_be_drawn_is_said(strokes: tuple[cmd.Paint, ...], words: str) -> None:
    refusal = yard().refusal(cmd.Draw(strokes=strokes))
    assert isinstance(refusal, Invalid)
    assert words in refusal.text


def test_a_drawing_is_one_press() -> None:
    """Undo names it."""
    assert press_words(RULESETS["fifth"], {}, cmd.Draw(strokes=(stroke("water", LEFT),))) == "what was drawn on the map"


def test_the_squares_of_a_stroke_beyond_the_edge_are_left_out() -> None:
    assert drawn(stroke("water", (19, 11), (20, 11), (19, 12))).state.field.paint == {"water": {(19, 11)}}
