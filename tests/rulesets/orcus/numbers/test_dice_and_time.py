"""Dice of the GM's, and time outside combat."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.numbers.dice import percent
from tests.cases import each
from tests.rulesets.orcus.sheets import Field, duel


def told(scene: Field, seat: str) -> list[str]:
    return [line.text for line in scene.log_of(seat) if isinstance(line, ev.Noted)]


@each(("tens", "ones", "reads"), [(0, 0, 100), (0, 7, 7), (4, 0, 40), (4, 7, 47), (9, 9, 99)])
def test_ex02_d_percent_is_read_off_two_dice(tens, ones, reads):
    """ORC-003, EX02: two zeros are 100, tens 0 with ones 7 are 7."""
    assert percent(tens, ones) == reads


def test_the_gm_throws_d_percent_the_tens_first():
    """ORC-003: a 10 on the die is its 0; said before they fall which is which."""
    scene = duel().do(cmd.ThrowDice(dice="d%", reason="The weather"), 10, 10)
    assert (scene.last(ev.Noted).text, scene.last(ev.Noted).row) == ("Thrown: d%: 0 and 0, 100. The weather", "ORC-003")
    scene.do(cmd.ThrowDice(dice="1d%"), 4, 7)
    assert told(scene, "ana")[-1] == "Thrown: d%: 4 and 7, 47."


def test_any_other_dice_are_thrown_as_they_are_written():
    """ORC-002: with every face."""
    scene = duel().do(cmd.ThrowDice(dice="3d4+3"), 1, 2, 4)
    assert (scene.last(ev.Noted).text, scene.last(ev.Noted).row) == ("Thrown: 3d4+3: 1, 2, 4, 10 in all.", "ORC-002")
    for dice in ("", "lots", "5"):
        assert "dice" in scene.refusal(cmd.ThrowDice(dice=dice)).text


def test_what_the_gm_throws_in_secret_nobody_else_reads():
    """ORC-003."""
    scene = duel().do(cmd.ThrowDice(dice="d%", secret=True), 1, 2)
    assert (told(scene, "gm")[-1:], told(scene, "ana"), told(scene, "tv")) == (["Thrown: d%: 1 and 2, 12."], [], [])
    assert scene.refusal(cmd.ThrowDice(dice="d%"), by="ana").text == "Only the GM can do that."


@each(
    ("number", "unit", "words"),
    [
        (10, "minutes", "10 minutes pass."),
        (1, "minutes", "A minute passes."),
        (1, "hours", "An hour passes."),
        (3, "days", "3 days pass."),
    ],
)
def test_outside_combat_the_gm_says_how_long_things_take(number, unit, words):
    """ORC-326: in minutes, hours or days."""
    scene = duel().do(cmd.Finish()).do(cmd.PassHours(hours=number, unit=unit))
    assert (scene.last(ev.Noted).text, scene.last(ev.Noted).row) == (words, "ORC-326")


@each(("number", "unit", "left"), [(50, "minutes", 24), (120, "minutes", 22), (5, "hours", 19), (1, "days", 0)])
def test_time_that_passes_brings_the_next_long_rest_nearer(number, unit, left):
    """ORC-326, ORC-339."""
    scene = duel().record(ev.Counted(who="ana", key="long-rest-hours", value=24, audience=ev.EVERYONE))
    scene.do(cmd.PassHours(hours=number, unit=unit))
    assert scene["ana"].tally.get("long-rest-hours", 0) == left


def test_a_round_of_combat_is_six_seconds():
    """ORC-326."""
    assert duel().rules.turns.round_seconds == 6
    assert (
        duel().refusal(cmd.PassHours(hours=601, unit="minutes")).text == "Between 1 and 600 minutes can pass at once."
    )
