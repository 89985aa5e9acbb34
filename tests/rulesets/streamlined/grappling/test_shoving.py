"""Shoves, and what sizes do for whoever begins."""

from combat.engine import events as ev
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.menagerie import LIBRARY
from tests.rulesets.streamlined.wrestlers import ring
from tests.rulesets.wrestling import grapple, held

# --- sizes ---------------------------------------------------------------------------------------------------------


@each(("size", "edge"), [("Small", 1), ("Tiny", 1), ("Medium", 0), ("Large", -1)])
@each("deed", ["grapple", "shove"])
def test_size_pulls_on_the_roll_of_whoever_begins(deed, size, edge):
    """STR-184: advantage if it is larger, disadvantage if smaller, however many sizes; the other's roll is as it is."""
    scene = ring(monster(size=size, skills={"athletics": 1}))
    scene.act("ana", deed, target="goblin")
    scene.answer("athletics", dice=(10, *([9] if edge else []), 19))
    mine, theirs = scene.all(ev.CheckRolled)
    assert (mine.breakdown.edge, theirs.breakdown.edge) == (edge, 0)
    assert {term.row for term in mine.breakdown.terms if term.edge} == ({"STR-184"} if edge else set())


def test_the_button_says_the_edge_before_it_is_pressed():
    """STR-184: beside a Large foe Athletics stands with disadvantage."""
    scene = ring(monster(size="Large"))
    assert scene.option("ana", "grapple").choices[0].note == "Athletics +5, disadvantage"


# --- shoving -------------------------------------------------------------------------------------------------------


@each(("mine", "theirs", "won"), [(10, 11, True), (10, 14, True), (10, 15, False)])
def test_a_shove_is_won_by_a_tie_too(mine, theirs, won):
    """STR-185: Athletics +5 against Athletics +1."""
    scene = ring().act("ana", "shove", target="goblin", choice="push").answer("athletics", dice=(mine, theirs))
    assert (scene["goblin"].at == (7, 5)) is won


def test_whoever_is_shoved_picks_a_skill_and_does_not_yield():
    """STR-185: two answers."""
    scene = ring().act("ana", "shove", target="goblin")
    assert scene.picks() == ["acrobatics", "athletics"]
    assert scene.asked().row == "STR-185"


def test_a_shove_reaches_one_size_larger_at_most():
    """STR-185: not two."""
    refused = ring(monster(size="Huge")).refused_act("ana", "shove", target="goblin")
    assert (refused.row, refused.text) == ("STR-185", "More than one size larger than you.")


def test_push_or_prone_after_the_win_and_push_unanswered():
    """STR-186: the shover is asked; unanswered it is a push."""
    scene = ring().act("ana", "shove", target="goblin").answer("athletics", dice=(15, 2))
    question = scene.asked()
    assert (question.seat, question.default, question.row) == ("ana", "push", "STR-186")
    assert scene.answer("prone", by="ana")["goblin"].has("prone")


def test_a_push_ends_the_grapples_of_whoever_is_pushed_and_prone_does_not():
    """STR-186, STR-172: those on it and those by it."""
    scene = grapple(ring(attacks=3), 15, 2)
    scene.act("ana", "shove", target="goblin", choice="prone").answer("athletics", dice=(15, 2))
    assert held(scene) == ["ana"]
    scene.act("ana", "shove", target="goblin", choice="push").answer("athletics", dice=(15, 2))
    assert (held(scene), scene["goblin"].at) == ([], (7, 5))


# --- between turns -------------------------------------------------------------------------------------------------

TAIL = "tail-attack-adult-white-dragon"


def lair(*friends):
    """An adult white dragon, Athletics +8, with Ana beside it, perhaps Ben too; Ana's turn ends."""
    scene = Scene("streamlined", width=40)
    scene.put("Ana", hero("Ana", hp=100), (6, 5), "ana")
    for friend in friends:
        scene.put(friend, hero(friend, hp=100), (6, 6), friend.lower())
    scene.put("Dragon", LIBRARY["Adult White Dragon"], (3, 4))
    return scene.begin("ana", "dragon").end("ana")


def test_a_legendary_attack_may_be_a_shove():
    """STR-162, Rulings 2: the tail is a weapon attack, the wings are not; the shove costs as much, no attack is rolled."""
    scene = lair()
    question = scene.asked()
    assert (question.seat, question.secret, question.default) == ("gm", True, "pass")
    assert [pick.key for pick in question.picks if pick.key.startswith("instead:")] == [f"instead:shove:{TAIL}"]
    assert "Shove instead of Tail Attack" in {pick.label for pick in question.picks}
    scene.answer(f"instead:shove:{TAIL}")
    assert (scene.asked().seat, scene.asked().row) == ("ana", "STR-185")
    scene.answer("athletics", by="ana", dice=(19, 18, 2)).answer("push")
    assert (scene["ana"].at, scene["ana"].hp) == ((7, 5), 100)
    assert [one.amount for one in scene.all(ev.Spent) if one.what == "legendary"] == [1]
    assert not scene.all(ev.AttackResolved)


def test_nobody_out_of_its_grasp_or_too_large_is_shoved_by_a_tail():
    """STR-162, STR-185: the tail reaches further than a shove does."""
    scene = Scene("streamlined", width=40)
    scene.put("Ana", hero("Ana", hp=100), (8, 5), "ana")
    scene.put("Dragon", LIBRARY["Adult White Dragon"], (3, 4))
    keys = {pick.key for pick in scene.begin("ana", "dragon").end("ana").asked().picks}
    assert TAIL in keys
    assert f"instead:shove:{TAIL}" not in keys


def test_of_several_the_gm_says_whom_it_shoves():
    """STR-162: nothing is spent before that is answered."""
    scene = lair("Ben").answer(f"instead:shove:{TAIL}")
    assert "legendary" not in scene["dragon"].used
    assert (scene.asked().kind, set(scene.picks())) == ("legendary-target", {"ana", "ben"})
    scene.answer("ben")
    assert scene.asked().seat == "ben"
