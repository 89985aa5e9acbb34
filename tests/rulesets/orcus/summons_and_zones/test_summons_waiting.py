"""Summons that have a turn of their own right after that of their summoner, who delays or acts ahead of its place."""

from tests.rulesets.orcus.keeping import called, scene, use
from tests.rulesets.orcus.sheets import Field


def second_round() -> tuple[Field, str]:
    """Ana's turn of round 2; her hound has its own right after her, and the goblin is last."""
    found = use(scene(summons="own-turn"), "call-the-brass-hound", at=(7, 5))
    hound = called(found, "Brass Hound")
    return found.end("ana").end(hound).end("goblin"), hound


def rounds(found: Field, count: int) -> list[str]:
    """Play on with nothing but turns that end; return whose they were."""
    turns = []
    for _ in range(count):
        turns.append(found.state.active)
        found.end(found.state.active)
    return turns


def test_it_stays_right_behind_a_summoner_who_has_delayed():
    """ORC-110, ORC-254 (R22): it has its one turn of this round where it stood, and follows her from then on."""
    found, hound = second_round()
    found.act("ana", "delay").end(hound).answer("wait").end("goblin").answer("act")
    assert rounds(found, 4) == ["ana", "goblin", "ana", hound]
    assert [entry.score for entry in found.state.order] == [19, 19, 19]


def test_a_summoner_who_steps_in_right_behind_it_keeps_her_place_ahead_of_it():
    """ORC-110, ORC-250 (R22)."""
    found, hound = second_round()
    found.act("ana", "delay").end(hound).answer("act")
    assert rounds(found, 5) == ["ana", "goblin", "ana", hound, "goblin"]


def test_it_comes_along_when_what_its_summoner_held_ready_puts_her_ahead():
    """ORC-110, ORC-259 (R22)."""
    found, hound = second_round()
    found.act("ana", "ready").answer("go:walk").answer("acts").answer("goblin").end("ana").end(hound)
    found.act("goblin", "total-defense").answer("4,5")
    assert [(entry.combatants, entry.score) for entry in found.state.order] == [
        (("ana",), 19),
        ((hound,), 19),
        (("goblin",), 19),
    ]
    assert rounds(found, 4) == ["goblin", "ana", hound, "goblin"]
