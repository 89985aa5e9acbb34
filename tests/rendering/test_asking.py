"""What a question shows of its answers: numbers before and after, the clock, what is within what, dice that are typed."""

import dataclasses
import re

from django.utils.html import strip_tags
from msgspec.structs import replace

from combat import rendering
from combat.engine.requests import Pick, Stake
from combat.engine.seatview import Deadline, PromptView
from tests.cases import each
from tests.rendering import frames

YES, NO = Pick("yes", "Shield", "2 left"), Pick("no", "Let it happen")
ASKED = PromptView("p-0", "cast:shield", "Goblin hits you. Shield?", picks=(YES, NO), default="no", row="FIF-115")
ARMOUR = Stake("yes", None, "Armor Class", 15, 20, 0, 18, "hit", "miss")


def shown(prompt: PromptView) -> str:
    return str(rendering.render("prompt", frames.frame(prompts=(prompt,))))


def words(html: str) -> str:
    return " ".join(strip_tags(html).split())


@each(
    ("stake", "told"),
    [
        (ARMOUR, "Armor Class 15 → 20 turns this hit into a miss"),
        (replace(ARMOUR, becomes="hit", against=21), "Armor Class 15 → 20: still a hit"),
        (replace(ARMOUR, was="critical"), "turns this critical hit into a miss"),
        (Stake("yes", None, "attack", 22, 19), "Attack 22 → 19"),
        (Stake("yes", None, "damage", 11, 5), "11 → 5 damage"),
        (Stake("yes", None, "roll", 14, 15, 24, face=9), "9 + 5 = 14 so far 15–24 shield"),
        (Stake("yes", 55), "Shield 55 %"),
    ],
)
def test_what_an_answer_changes_is_said_before_and_after(stake: Stake, told: str) -> None:
    assert told in words(shown(replace(ASKED, stakes=(stake,))))


def test_what_every_slot_changes_alike_is_said_once() -> None:
    html = shown(replace(ASKED, picks=(YES, Pick("2", "Level 2"), NO), stakes=(ARMOUR, replace(ARMOUR, pick="2"))))
    assert words(html).count("15 → 20") == 1


def test_a_roll_against_nothing_that_is_told_draws_no_scale() -> None:
    assert 'class="scale"' in shown(replace(ASKED, stakes=(ARMOUR,)))
    assert 'class="scale"' not in shown(replace(ASKED, stakes=(Stake("yes", None, "attack", 22, 19),)))


def test_the_clock_has_what_a_ring_needs_and_is_absent_where_nobody_is_hurried() -> None:
    html = shown(replace(ASKED, deadline=Deadline(20, 1_900_000_000)))
    assert 'data-ends="1900000000" data-total="20"' in html
    assert 'class="deadline"' not in shown(ASKED)


def test_what_it_comes_up_in_is_one_line() -> None:
    assert "In the middle of: Goblin leaves. Strike?" in words(shown(replace(ASKED, amid="Goblin leaves. Strike?")))
    assert "In the middle of" not in shown(ASKED)


def test_once_and_for_all_is_a_choice_within_the_question() -> None:
    """Radios with words, so that a keyboard and a screen reader have them too; none where there is nothing to remember."""
    html = shown(ASKED)
    assert re.findall(r'name="remember" value="(\w*)"', html) == ["", "always", "never"]
    assert "Ask me Always: Shield Never: Let it happen" in words(html)
    assert 'name="remember"' not in shown(replace(ASKED, picks=(YES,), default="yes"))


def test_every_face_of_a_thrown_die_has_a_key_and_a_box() -> None:
    """Without a script the boxes do; what is added, and which of two dice counts, is said."""
    dice = PromptView(
        "p-0", "dice", "Longsword: roll 2d20", dice="2d20", sides=(20, 20), row="FIF-124", adds=5, counts="higher"
    )
    html = shown(dice)
    assert html.count("data-face=") == 20
    assert html.count('name="faces"') == 2
    assert 'class="dicekeys" role="group" aria-label="What the die shows" hidden' in html
    assert "the higher counts. +5 is added for you." in words(html)
    assert "data-face=" not in shown(replace(dice, dice="1d100", sides=(100,)))


def test_many_answers_leave_the_likeliest_and_the_no_in_sight() -> None:
    """The rest is one tap further, and all of it is there; with a few nothing is folded."""
    picks = tuple(Pick(f"way{n}", f"Way {n}") for n in range(7))
    html = shown(replace(ASKED, picks=(*picks, NO)))
    before, fold = html.split("<details", 1)
    assert [n for n in range(7) if f'value="way{n}"' in before] == [0]
    assert 'value="no"' in before
    assert all(f'value="way{n}"' in fold for n in range(1, 7))
    few = shown(replace(ASKED, picks=(*picks[:3], NO)))
    assert "<details" not in few
    assert few.index('value="way0"') < few.index('value="no"') < few.index('value="way1"')


def test_a_question_carries_whom_it_is_about() -> None:
    """By ids, for the map, and the last of them as its face."""
    html = shown(replace(ASKED, about=("c1", "c4")))
    assert 'data-about="c1 c4"' in html
    assert 'class="medallion foe' in html
    assert "data-about" not in shown(ASKED)


def test_dice_that_were_typed_belong_to_their_question() -> None:
    """What is kept of a form while the screen is drawn anew is kept for the same question."""
    one, other = (shown(replace(ASKED, id=name, dice="1d20", sides=(20,))) for name in ("p-0", "p-1"))
    assert 'data-keep="answer p-0"' in one
    assert 'data-keep="answer p-1"' in other


def test_a_gm_who_is_alone_is_told_to_be_asked_and_not_that_somebody_is_waited_for() -> None:
    """What is asked of somebody who is away stands on the GM's screen, with the way to break it off; else the tray says whom."""
    seen = frames.frame("gm", "gm", prompts=(replace(ASKED, asked="Ana", mine=False),), waiting=("Waiting for Ana",))
    alone = dataclasses.replace(seen, seats=(("gm", "Gwen", True), ("s1", "Ana", False)))
    assert "You are asked" in words(str(rendering.render("status", alone)))
    assert "Waiting for" not in words(str(rendering.render("prompt", alone)))
    assert 'class="breakoff"' in str(rendering.render("prompt", alone))
    together = dataclasses.replace(seen, seats=(("gm", "Gwen", True), ("s1", "Ana", True)))
    assert "Waiting for Ana" in words(str(rendering.render("status", together)))
    assert "Waiting for Ana" in words(str(rendering.render("prompt", together)))
    assert 'class="breakoff"' not in str(rendering.render("prompt", together))
