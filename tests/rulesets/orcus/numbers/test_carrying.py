"""What one carries, lifts, pushes and drags."""

from combat.engine import commands as cmd
from tests.cases import each
from tests.rulesets.orcus.making import line
from tests.rulesets.orcus.sheets import Field, brakka, duel


def burdened(pounds: int, how: str = "lifting") -> Field:
    """Brakka (Strength 18: carries 180 pounds) with so much to lift, push or drag, by the GM’s word."""
    scene = duel()
    scene.do(cmd.SetCount(who="ana", count=how, value=pounds, where="tally"))
    return scene


@each(("strength", "carries"), [(1, 10), (9, 90), (10, 100), (18, 180), (30, 300)])
def test_ten_pounds_for_each_point_of_strength(strength, carries):
    """ORC-023, ORC-024, ORC-025, R08: twice as much lifted, five times as much pushed or dragged."""
    sheet = brakka(abilities={"str": strength})
    found = [line(sheet, label) for label in ("Carries", "Lifts", "Pushes or drags")]
    assert found == [carries, 2 * carries, 5 * carries]


@each(("how", "row", "most"), [("lifting", "ORC-024", 360), ("dragging", "ORC-025", 900)])
def test_whoever_takes_on_more_than_it_carries_is_slowed(how, row, most):
    """ORC-024, ORC-025: speed 2, shown to everybody, for as long as it does."""
    assert burdened(180, how).number("speed.walk", "ana") == 6
    for pounds in (181, most):
        scene = burdened(pounds, how)
        assert scene.number("speed.walk", "ana") == 2
        assert "Slowed" in [chip.name for chip in chips(scene)]
    scene.do(cmd.SetCount(who="ana", count=how, value=0, where="tally"))
    assert (scene.number("speed.walk", "ana"), chips(scene)) == (6, ())


def chips(scene: Field):
    return next(token.chips for token in scene.seen_by("ben").tokens if token.id == "ana")


@each(
    ("how", "row", "pounds", "words"),
    [
        ("lifting", "ORC-024", 361, "Ana lifts 360 pounds at most."),
        ("dragging", "ORC-025", 901, "Ana pushes or drags 900 pounds at most."),
    ],
)
def test_beyond_that_it_does_not_move(how, row, pounds, words):
    """ORC-024, ORC-025: the GM’s console says so."""
    found = duel().refusal(cmd.SetCount(who="ana", count=how, value=pounds, where="tally"))
    assert (found.text, found.row) == (words, row)


def test_the_gm_finds_both_among_the_corrections():
    """ORC-024, ORC-025: in pounds."""
    sheet = next(one for one in burdened(200).seen_by("gm").sheets if one.id == "ana")
    assert {("lifting", "Lifts, in pounds", 200), ("dragging", "Pushes or drags, in pounds", 0)} <= set(sheet.more)
