"""The book's combat maneuvers: the GM ticks them on a list, and each is used at its cost."""

from collections import Counter
from typing import cast

import pytest

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.answers import Lesson
from combat.engine.errors import Illegal, Invalid
from combat.engine.seatview import Hand
from combat.rulesets import RULESETS
from combat.rulesets.a5e.maneuvers.book_maneuvers import BOOK
from tests.builders import Scene, hero, monster
from tests.cases import each

A5E = RULESETS["a5e"]
COSTS = ("hit", "action", "bonus", "reaction", "free")


def ring(*lessons: str, who: str = "ana") -> Scene:
    """Ana beside a goblin; one of them knows these; it is Ana's turn."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.put("Goblin", monster(hp=60), (6, 5))
    scene.begin("ana", "goblin")
    return scene.do(cmd.Instruct(targets=(who,), lessons=lessons)) if lessons else scene


def names(scene: Scene, who: str) -> list[str]:
    return [str(effect.data["name"]) for effect in scene[who].all("combat-maneuver")]


def test_the_list_is_that_of_the_book() -> None:
    """A5E-090: eleven traditions of fifteen, no two of a name, each with a cost and its degree and exertion in words."""
    assert len({one.key for one in BOOK}) == len({one.name for one in BOOK}) == len(BOOK) == 165
    assert set(Counter(one.group for one in BOOK).values()) == {15}
    assert {one.cost for one in BOOK} == set(COSTS)
    assert all(one.words.startswith(f"{one.group}, ") and "exertion" in one.words for one in BOOK)
    assert next(one for one in BOOK if one.key == "lean-into-it").words == "Adamant Mountain, 1st degree, 2 exertion"


@pytest.mark.parametrize("lesson", BOOK, ids=lambda one: one.key)
def test_each_of_them_is_taught_and_offered_at_its_cost(lesson: Lesson, record_property: object) -> None:
    """A5E-090: a chip for its bearer, a button or a question at a hit, and what the engine does of it can be read."""
    scene = ring(lesson.key)
    assert names(scene, "ana") == [lesson.name]
    assert lesson.condition in ("", *A5E.conditions)
    assert lesson.save in ("", "str", "dex", "con", "int", "wis", "cha")
    offered = asked_at_a_hit(ring(lesson.key)) if lesson.cost == "hit" else on_the_hand(scene, lesson)
    assert offered == [lesson.name]
    record_property("cases", 1)  # type: ignore[operator]


def asked_at_a_hit(scene: Scene) -> list[str]:
    scene.attack("ana", "goblin", "longsword", 15)
    return [pick.label for pick in scene.asked().picks if pick.key != "none"]


def on_the_hand(scene: Scene, lesson: Lesson) -> list[str]:
    found = [one for one in cast(Hand, scene.hand_of("ana")).options if one.key.startswith("combat-maneuver")]
    assert [one.key.removesuffix("-said") for one in found] == [f"combat-maneuver-{lesson.cost}"]
    return [pick.label for one in found for pick in one.picks]


def test_several_are_taught_at_once_and_to_several() -> None:
    """A5E-090: ticked together; the free form stays for anything else, and one of the same name takes the place of the other."""
    scene = ring().do(cmd.Instruct(targets=("ana", "goblin"), lessons=("lean-into-it", "trample")))
    assert names(scene, "ana") == names(scene, "goblin") == ["Lean Into It", "Trample"]
    scene.do(cmd.Teach(targets=("ana",), name="Lean Into It", cost="action", words="Otherwise."))
    assert sorted(names(scene, "ana")) == ["Lean Into It", "Trample"]
    scene.do(cmd.Instruct(targets=("ana",), lessons=("lean-into-it",)))
    assert [e.data["cost"] for e in scene["ana"].all("combat-maneuver") if e.data["name"] == "Lean Into It"] == ["hit"]


def test_what_the_engine_does_of_one_it_does() -> None:
    """A5E-090: Lean Into It rides on a hit: a Strength save against Ana's maneuver DC, or prone."""
    scene = ring("lean-into-it").attack("ana", "goblin", "longsword", 15)
    scene.answer(scene.asked().picks[0].key, dice=(3, 9))
    assert (scene.last(ev.CheckRolled).dc, scene["goblin"].has("prone")) == (10, True)


def test_a_bonus_action_pays_for_what_costs_one() -> None:
    """A5E-090: Imposing Glare, a Charisma save, frightened until the end of Ana's next turn."""
    scene = ring("imposing-glare").act("ana", "combat-maneuver-bonus", 2, target="goblin")
    assert (scene["ana"].used["bonus"], scene["goblin"].has("frightened")) == (1, True)


@each("lessons", [(), ("no-such",), ("trample", "no-such")])
def test_what_is_not_on_the_list_is_refused_in_words(lessons: tuple[str, ...]) -> None:
    """A5E-090: nothing is taught then."""
    scene = ring()
    with pytest.raises(Invalid, match="Pick them from the list"):
        scene.do(cmd.Instruct(targets=("ana",), lessons=lessons))
    assert names(scene, "ana") == []


def test_no_player_teaches_and_no_other_game_has_them() -> None:
    """A5E-090."""
    refusal = ring().refusal(cmd.Instruct(targets=("ana",), lessons=("trample",)), by="ana")
    assert refusal.text == "Only the GM can do that."
    scene = Scene("fifth")
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    with pytest.raises(Illegal):
        scene.do(cmd.Instruct(targets=("ana",), lessons=("trample",)))
    assert scene.seen_by("gm").desk.lessons == ()
    assert ring().seen_by("ana").console is None
