"""Section 22: Hit Dice, spent one at a time at the end of a short rest."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.requests import AskAll
from combat.rulesets.fifth.harm import hit_dice_of
from combat.rulesets.fifth.harm.hit_dice import dice_left, in_words
from tests.builders import Scene, hero, monster
from tests.rulesets.fifth.camp import body, camp, rest, sheet, spent, wake


def test_t_15_one_die_at_a_time_and_asked_anew():
    """FIF-225, FIF-226, T-15: level 4, d8, Constitution +2, at 9 of 31, three left: 5 gives 7, 1 gives 3, then she stops."""
    scene = rest(camp(tally={"hit-dice": 1}), "short", "ana")
    wake(scene)
    question = scene.asked()
    assert (question.seat, question.row, question.default) == ("ana", "FIF-225", "stop")
    assert question.title == "Ana has 9 of 31 hit points. Spend a Hit Die?"
    assert question.text == "3d8 left."
    assert [(pick.key, pick.note) for pick in question.picks] == [("d8", "regain 1d8+2"), ("stop", "")]
    scene.answer("d8", dice=(5,), by="ana")
    assert scene["ana"].hp == 16
    assert scene.last(ev.Healed).row == "FIF-226"
    assert scene.asked().text == "2d8 left."
    scene.answer("d8", dice=(1,), by="ana")
    assert scene["ana"].hp == 19
    scene.answer("stop", by="ana")
    assert (scene.request, spent(scene), in_words(dice_left(scene["ana"]))) == (None, 3, "1d8")


def test_t_15_a_weak_constitution_takes_off_but_never_below_nothing():
    """FIF-226, T-15: Constitution -2, face 1: nothing regained, and the die is spent."""
    scene = wake(rest(camp(abilities=body(6)), "short", "ana"))
    assert scene.asked().picks[0].note == "regain 1d8-2"
    scene.answer("d8", dice=(1,))
    assert (scene["ana"].hp, spent(scene)) == (9, 1)
    assert scene.notes()[-1] == ("Ana spends a Hit Die and regains nothing.", "FIF-226")


def test_what_is_above_the_maximum_is_lost_and_whoever_is_whole_is_asked_no_more():
    """FIF-226, FIF-225."""
    scene = wake(rest(camp(hp=28), "short", "ana")).answer("d8", dice=(8,))
    assert (scene["ana"].hp, scene.request) == (31, None)
    assert scene.last(ev.Healed).amount == 3


def test_with_the_last_die_spent_nobody_asks():
    """FIF-225: up to those it has left."""
    scene = wake(rest(camp(tally={"hit-dice": 3}), "short", "ana")).answer("d8", dice=(1,))
    assert (scene.request, spent(scene)) == (None, 4)
    assert wake(rest(camp(tally={"hit-dice": 4}), "short", "ana")).request is None


def test_all_are_asked_at_the_same_time_each_for_its_own():
    """FIF-225: whoever has enough is asked no more, the others anew."""
    scene = camp()
    ben = hero("Ben", hp=20, level=2, hit_dice="2d10", abilities=body(10))
    scene.record(ev.CombatantChanged(who="ben", sheet=ben, audience=ev.EVERYONE))
    scene.record(ev.HitPointsSet(who="ben", hp=3, audience=ev.EVERYONE))
    wake(rest(scene, "short"))
    assert isinstance(scene.request, AskAll)
    assert [question.seat for question in scene.request.asks] == ["ana", "ben"]
    assert "Waiting for a player" in scene.seen_by("tv").waiting
    scene.answer("stop", "d10", dice=(7,))
    assert [question.seat for question in scene.request.asks] == ["ben"]
    assert scene["ben"].hp == 10
    scene.answer("stop")
    assert scene.request is None


def test_the_gm_is_asked_for_a_character_that_nobody_plays_and_monsters_are_not():
    """FIF-225: whose player the GM then is."""
    scene = Scene()
    scene.put("Cleo", sheet("Cleo"), (3, 3), side="allies", hp=5)
    scene.put("Ogre", monster("Ogre", hit_dice="7d10"), (5, 3), hp=4)
    wake(rest(scene, "short", "cleo", "ogre"), fed=())
    assert [question.seat for question in scene.request.asks] == ["gm"]
    assert scene.request.asks[0].who == "cleo"
    scene.answer("stop")


def test_hit_dice_of_a_sheet():
    """FIF-225: as many as are listed, level-many of one die that is only named, at most the level; none without any."""
    assert hit_dice_of(sheet()) == {8: 4}
    assert hit_dice_of(sheet(hit_dice="d10", level=7)) == {10: 7}
    assert hit_dice_of(sheet(hit_dice="9d8", level=4)) == {8: 4}
    assert hit_dice_of(sheet(hit_dice="3d10+2d6", level=5)) == {10: 3, 6: 2}
    assert hit_dice_of(sheet(hit_dice="")) == {}
    assert hit_dice_of(sheet(hit_dice="some")) == {}
    assert wake(rest(camp(hit_dice=""), "short", "ana")).request is None


def test_whoever_has_dice_of_several_kinds_chooses():
    """FIF-225: each kind counts by itself."""
    scene = wake(rest(camp(hit_dice="1d10+3d6"), "short", "ana"))
    assert scene.picks() == ["d10", "d6", "stop"]
    scene.answer("d10", dice=(1,))
    assert scene.picks() == ["d6", "stop"]
    scene.answer("d6", dice=(1,)).answer("stop")
    assert in_words(dice_left(scene["ana"])) == "2d6"
    wake(rest(scene, "long", "ana"))
    assert in_words(dice_left(scene["ana"])) == "1d10 and 3d6"


def test_somebody_stable_wakes_with_the_first_die():
    """FIF-225, FIF-223: nothing says that one has to be awake for a short rest."""
    scene = camp(hp=0, life="stable", tally={"wakes-in-hours": 4})
    scene.do(cmd.SetHitPoints(who="ana", hp=0))
    wake(rest(scene, "short", "ana")).answer("d8", dice=(3,))
    assert (scene["ana"].hp, scene["ana"].life, scene["ana"].has("unconscious")) == (5, "up", False)
    scene.answer("stop")


def test_a_mistake_of_the_gm_in_between_is_taken_as_it_is():
    """FIF-225, R-48: healed meanwhile, she rolls nothing."""
    scene = wake(rest(camp(), "short", "ana"))
    scene.do(cmd.SetHitPoints(who="ana", hp=31)).answer("d8")
    assert (scene["ana"].hp, spent(scene), scene.request) == (31, 0, None)


def test_the_sheet_tells_how_many_are_left():
    """FIF-225: to its own seat and the GM, who may correct the count."""
    scene = camp(tally={"hit-dice": 1})
    for seat in ("ana", "gm"):
        assert ("Hit Dice", "3d8 left of 4") in scene.seen_by(seat).sheets[0].lines
    assert ("hit-dice", "Hit Dice spent", 1) in scene.seen_by("gm").sheets[0].more
    scene.do(cmd.SetCount(who="ana", count="hit-dice", value=4, where="tally"))
    assert ("Hit Dice", "none left of 4") in scene.seen_by("ana").sheets[0].lines
