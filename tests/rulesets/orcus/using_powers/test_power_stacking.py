"""Bonuses and penalties of powers among each other: of one type the best and the worst count, and the others are shown."""

from typing import Any

import pytest

from combat.engine import events as ev
from combat.engine.declared.powers import Power
from combat.engine.numbers.breakdown import Term
from combat.engine.state import Effect
from combat.rulesets.orcus.conditions.boons import BOONS
from combat.rulesets.orcus.out_of_turn import triggers, turning
from combat.rulesets.orcus.powers import POWERS
from combat.rulesets.orcus.powers.written import encounter
from tests.cases import each
from tests.rulesets.orcus.answering import table
from tests.rulesets.orcus.occasions import OCCASIONS
from tests.rulesets.orcus.proving import FRIEND, NEAR, USER, command, proving
from tests.rulesets.orcus.sheets import Field, duel

LOST = "only the {} power {} counts (ORC-007)"


def answer(name: str, reactions: tuple, **fields: object) -> Power:
    return encounter(
        name, "It counts.", utility=True, time="immediate", trigger="It happens", reactions=reactions, **fields
    )


RIM = answer("Rim", triggers.hits_me(take=turning.raised(4)))
WARD = answer("Ward", triggers.hits_ally(take=turning.raised(5)), whom="foe", origin="ranged", range=10)
SPOIL = answer("Spoil", triggers.hits_me(take=turning.hampered(3)))


def laid(scene: Field, who: str, key: str, amount: int, source: str = "goblin") -> Field:
    """Put an effect of a power on somebody, by so much."""
    effect = Effect(f"e{len(scene.log) + 500}", key, source, data={"amount": amount})
    scene.record(ev.EffectGained(who=who, effect=effect, audience=ev.EVERYONE))
    return scene


def of_powers(terms: tuple[Term, ...]) -> list[tuple[int, bool, str]]:
    return [(term.value, term.counted, term.why) for term in terms if term.type == "power"]


def test_an_answer_is_no_better_beside_another_power() -> None:
    """ORC-007, ORC-010: Armor Class 21 with 2 of a power; the answer's 4 counts in place of them, not on top."""
    scene = laid(table(RIM), "ana", "warded", 2, "ana").hit("goblin", "ana", 17)
    assert scene.asked().title == "Goblin hits you with 23. Interrupt?"
    scene.answer("use:rim")
    blow = scene.blow()
    assert (blow.defense.total, blow.outcome) == (25, "miss")
    assert of_powers(blow.defense.terms) == [(2, False, LOST.format("best", "bonus")), (4, True, "")]


def test_an_answer_that_is_the_weaker_one_changes_nothing() -> None:
    """ORC-007: it is paid for all the same, and stands in the breakdown as not counted."""
    scene = laid(table(RIM), "ana", "warded", 5, "ana").hit("goblin", "ana", 20)
    scene.answer("use:rim")
    blow = scene.blow()
    assert (blow.defense.total, blow.outcome) == (26, "critical")
    assert of_powers(blow.defense.terms)[-1] == (4, False, LOST.format("best", "bonus"))


def test_of_two_answers_the_better_counts() -> None:
    """ORC-007, ORC-152: Ben’s 5 come on top of nothing but their own."""
    scene = table(RIM, WARD, ana=(RIM,))
    scene.hit("goblin", "ana", 19).answer("use:rim", by="ana").answer("use:ward", by="ben")
    assert scene.blow().defense.total == 21 + 5


def test_what_hampers_a_roll_already_hampered_adds_nothing() -> None:
    """ORC-007: -2 of one power and -3 of an answer are -3 together; the total follows."""
    scene = laid(table(SPOIL), "goblin", "hampered", 2, "ana").hit("goblin", "ana", 17)
    scene.answer("use:spoil")
    blow = scene.blow()
    assert (blow.attack.total, blow.total, blow.roll.total) == (6 - 3, 20, 20)
    assert of_powers(blow.attack.terms) == [(-2, False, LOST.format("worst", "penalty")), (-3, True, "")]


def stat_of(key: str) -> str:
    condition = next(one for one in BOONS if one.key == key)
    return condition.modifiers[0].stat if condition.modifiers else ""


@each("key", [one.key for one in BOONS if one.modifiers and not one.modifiers[0].edge])
@each("source", ["ana", "ben"])
def test_the_weaker_of_two_of_one_kind_is_shown_as_not_counted(key: str, source: str) -> None:
    """ORC-007: whoever gave it, and whichever came first."""
    scene = laid(laid(duel(), "ana", key, 1, "ben"), "ana", key, 3, source)
    stat = {"speed": "speed.walk", "defense": "defense.ac"}.get(stat_of(key), stat_of(key))
    found = of_powers(scene.fight.breakdown(stat, "ana", "goblin").terms)
    assert sorted(counted for _, counted, _ in found) == [False, True]
    assert [abs(value) for value, counted, _ in found if counted] == [3]


def test_a_lost_bonus_to_damage_is_shown_with_the_wound() -> None:
    """ORC-007: it is in the part's steps and adds nothing to it."""
    scene = laid(laid(duel(), "ana", "fierce", 1, "ana"), "ana", "fierce", 3, "ana").hit("ana", "goblin", 15, 5)
    (part,) = scene.wound().parts
    assert part.final == 5 + 4 + 3
    assert [(t.value, t.counted) for t in part.steps if t.type == "power"] == [(3, True), (1, False)]


# --- every source of the book --------------------------------------------------------------------------------------


@pytest.mark.parametrize("power", [one for one in POWERS.values() if one.reactions], ids=lambda one: one.key)
def test_what_an_answer_adds_is_typed_by_being_a_powers(power: Power, record_property: Any) -> None:
    """ORC-010, ORC-007: each answer of the book, on its own occasion; no total is more than what the game stacks."""
    scene = OCCASIONS[power.key](power)
    cases = 0
    for blow in scene.all(ev.AttackResolved):
        for number in (blow.attack, blow.defense):
            added = [term for term in number.terms if term.label == power.name]
            assert all(term.type == "power" for term in added)
            assert number.total == sum(term.value for term in number.terms if term.counted)
            assert sum(term.counted and term.type == "power" and term.value > 0 for term in number.terms) <= 1
            assert sum(term.counted and term.type == "power" and term.value < 0 for term in number.terms) <= 1
            cases += 1
    record_property("cases", cases)


@pytest.mark.parametrize("power", [one for one in POWERS.values() if not one.reactions], ids=lambda one: one.key)
def test_no_number_of_anybody_holds_two_bonuses_of_powers(power: Power, record_property: Any) -> None:
    """ORC-007, ORC-010: after each power of the book, on whoever is better off, or worse, for two others of the same kind."""
    scene = proving(power)
    for who in (USER, FRIEND, NEAR):
        for key in ("warded", "emboldened", "fierce", "hampered", "laid-open"):
            laid(laid(scene, who, key, 1, FRIEND), who, key, 7, NEAR)
    scene.do(command(scene, power), by="ana")
    cases = 0
    for who in (USER, FRIEND, NEAR):
        for stat in (
            "attack",
            "damage",
            "save",
            "speed.walk",
            "defense.ac",
            "defense.fort",
            "defense.ref",
            "defense.will",
        ):
            counted = [
                term.value for term in scene.fight.breakdown(stat, who).terms if term.type == "power" and term.counted
            ]
            assert len([value for value in counted if value > 0]) <= 1
            assert len([value for value in counted if value < 0]) <= 1
            cases += 1
    record_property("cases", cases)
