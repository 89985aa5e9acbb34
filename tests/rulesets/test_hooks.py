"""What a game does otherwise than the one that it builds on is said by name, and nothing of the other is lost on the way."""

import pytest

from combat.engine import events as ev
from combat.rulesets.a5e import turns as a5e
from combat.rulesets.fifth import surroundings, turns
from combat.rulesets.gritty import surroundings as wet
from combat.rulesets.gritty import turns as gritty
from combat.rulesets.policies.hooks import Hooks, each_in_turn
from combat.rulesets.streamlined import turns as streamlined
from tests.builders import Scene, hero
from tests.cases import each

PLAIN = Hooks({"one": 1, "two": 2})


@each(
    ("made", "order"),
    [
        (PLAIN.first(own=3), [3, 1, 2]),
        (PLAIN.then(own=3), [1, 2, 3]),
        (PLAIN.after("one", own=3), [1, 3, 2]),
        (PLAIN.instead(one=3), [3, 2]),
        (PLAIN.without("one"), [2]),
    ],
)
def test_one_s_own_comes_where_it_is_said_to(made: Hooks[int], order: list[int]) -> None:
    assert list(made) == order


def test_a_name_that_is_not_there_or_taken_is_a_mistake() -> None:
    for wrong in (lambda: PLAIN.without("three"), lambda: PLAIN.instead(three=3), lambda: PLAIN.then(one=3)):
        with pytest.raises(AssertionError):
            wrong()
    with pytest.raises(ValueError, match="three"):
        PLAIN.after("three", own=3)


def test_whoever_is_gone_takes_no_further_step() -> None:
    scene, taken = Scene(), []
    ana = scene.put("Ana", hero("Ana"), (1, 1))
    fight = scene.fight

    def leaves(fight, who):
        taken.append(who)
        fight.record(ev.CombatantLeft(who=who, audience=ev.EVERYONE))

    steps = Hooks({"leaves": leaves, "rests": lambda fight, who: taken.append("rests")})
    assert list(each_in_turn(steps, fight, ana)) == []
    assert taken == [ana]


@each(
    ("parent", "child", "gone"),
    [
        (turns.STARTED, a5e.STARTED, set()),
        (turns.ENDED, a5e.ENDED, {"burning"}),
        (turns.STARTED, gritty.STARTED, set()),
        (turns.ENDED, gritty.ENDED, set()),
        (turns.ENDED, streamlined.ENDED, set()),
        (surroundings.AMBIENT, wet.AMBIENT, set()),
    ],
)
def test_a_child_keeps_what_it_does_not_take_away(parent: Hooks, child: Hooks, gone: set[str]) -> None:
    kept = [name for name in child.pieces if name in parent.pieces]
    assert kept == [name for name in parent.pieces if name not in gone]
