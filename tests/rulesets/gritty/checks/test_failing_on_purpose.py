"""Failing a check or save on purpose, without a die (GRT-001 to GRT-004)."""

import pytest

from combat.engine import events as ev
from combat.engine.commands import CallRoll, Contest, Harm
from combat.engine.errors import Invalid
from combat.engine.state import Effect, Until
from tests.builders import Scene, hero, monster
from tests.cases import each


def pair() -> Scene:
    scene = Scene("gritty")
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Ben", hero("Ben"), (4, 3), "ben")
    scene.put("Goblin", monster(), (4, 4))
    return scene.begin("ana", "goblin", "ben")


def save(ability: str) -> CallRoll:
    return CallRoll(targets=("ana",), what="save", stat=ability, dc=12)


def test_a_save_is_failed_without_a_die() -> None:
    """GRT-002, GRT-003, GRT-004: W27 (Example 27): in a friendly shape-changing spell she fails her Wisdom save: no die. The same
    choice on a Constitution save is refused."""
    scene = pair()
    scene.do(save("wis"))
    assert scene.picks() == ["roll", "fail"]
    scene.answer("fail", by="ana")
    rolled = scene.last(ev.CheckRolled)
    assert (rolled.roll, rolled.success, rolled.row) == (None, False, "GRT-004")
    scene.do(save("con"))
    with pytest.raises(Invalid, match="Choose one of: Roll Constitution save"):
        scene.answer("fail", by="ana")
    scene.answer("roll", dice=(15,))
    assert scene.last(ev.CheckRolled).success is True


def test_rolling_is_one_tap_as_before_and_goes_without_saying() -> None:
    """GRT-004: whoever just rolls taps once; the log does not tell that nothing was decided."""
    scene = pair()
    scene.do(save("dex")).answer("roll", dice=(15,))
    assert scene.request is None
    assert not scene.all(ev.Answered)
    scene.do(save("dex")).answer("fail")
    assert scene.last(ev.Answered).choice == "Fail on purpose"


@each("skill", ["athletics", "perception", "str", "cha"])
def test_checks_of_every_other_ability_can_be_failed(skill: str) -> None:
    """GRT-001: a called check is failed by choice, and nothing is rolled."""
    scene = pair()
    scene.do(CallRoll(targets=("ana",), what="check", stat=skill, dc=5)).answer("fail")
    assert scene.last(ev.CheckRolled).success is False


def test_a_constitution_check_is_rolled() -> None:
    """GRT-003: neither a Constitution check nor a skill that is used with Constitution offers the choice."""
    scene = pair()
    scene.do(CallRoll(targets=("ana",), what="check", stat="con", dc=5))
    assert scene.picks() == ["roll"]
    scene.answer("roll", dice=(9,))
    scene.do(CallRoll(targets=("ana",), what="check", stat="athletics", ability="con", dc=5))
    assert scene.picks() == ["roll"]
    scene.answer("roll", dice=(9,))


def test_choosing_to_fail_loses_a_contest() -> None:
    """GRT-001: against a total of -1 too; when both choose to fail nothing comes of it."""
    scene = pair()
    contest = Contest(one="ana", stat="athletics", other="ben", other_stat="athletics")
    scene.do(contest)
    scene.answer("fail", "roll", dice=(1,))
    assert scene.last(ev.ContestResolved).winner == "ben"
    scene.do(contest).answer("fail", "fail")
    assert scene.last(ev.ContestResolved).winner == ""


def test_whoever_is_shoved_may_let_it_happen() -> None:
    """GRT-001: the question with what to resist has the choice to fail already."""
    scene = pair()
    scene.act("ana", "shove", target="ben", choice="prone").answer("willing", by="ben")
    assert scene["ben"].has("prone")
    assert not scene.all(ev.CheckRolled)


def test_saves_that_nobody_is_asked_about_stop_only_where_the_seat_wants_it() -> None:
    """GRT-002, GRT-004: a save at the end of a turn is rolled at once; said once on the hand, it asks before the die."""
    scene = pair()
    data = {"dc": 12, "ability": "wis"}
    held = Effect("e900", "frightened", "goblin", Until("save", "ana"), data)
    scene.record(ev.EffectGained(who="ana", effect=held, name="Frightened", audience=ev.EVERYONE))
    scene.end("ana", 3)
    assert scene.last(ev.CheckRolled).total == 3
    scene.act("ana", "fails-on-purpose", choice="ask")
    scene.end("goblin").end("ben").end("ana")
    assert (scene.asked().kind, scene.asked().row, scene.asked().default) == ("fail-on-purpose", "GRT-002", "roll")
    scene.answer("fail")
    assert scene.last(ev.CheckRolled).roll is None
    assert scene["ana"].has("frightened")


def test_all_saves_or_all_rolls_are_failed_once_and_for_all() -> None:
    """GRT-001, GRT-002, GRT-003: all saves but those of Constitution, then the checks as well, until it is taken back."""
    scene = pair()
    check = CallRoll(targets=("goblin", "ana"), what="check", stat="stealth", dc=5)
    scene.act("goblin", "fails-on-purpose", choice="saves", by="gm")
    scene.do(CallRoll(targets=("goblin",), what="save", stat="dex", dc=5))
    assert scene.last(ev.CheckRolled).roll is None
    scene.do(CallRoll(targets=("goblin",), what="save", stat="con", dc=5), 9)
    scene.do(check).answer("roll", dice=(9, 9))
    scene.act("goblin", "fails-on-purpose", choice="both", by="gm")
    scene.do(check).answer("roll", dice=(9,))
    assert [e.success for e in scene.all(ev.CheckRolled)[-2:]] == [False, True]
    scene.act("goblin", "fails-on-purpose", choice="roll", by="gm")
    scene.do(CallRoll(targets=("goblin",), what="save", stat="dex", dc=5), 9)
    assert scene.last(ev.CheckRolled).success is True


def test_death_saves_and_initiative_are_no_choice() -> None:
    """GRT-001, GRT-002: a death save uses no ability, initiative has no failure; neither is failed by what was said."""
    scene = pair()
    scene.act("ana", "fails-on-purpose", choice="both")
    fight = scene.fight
    for stat in ("save.death", "check.initiative", "save.con"):
        assert not [term for term in fight.breakdown(stat, "ana").terms if term.type == "fails"]
    assert [term for term in fight.breakdown("save.dex", "ana").terms if term.type == "fails"]
    assert not scene.rules.rolls.may_fail(fight, "ana", "save.death")


def test_a_concentration_save_offers_no_choice() -> None:
    """GRT-003: asked before every roll, she is not asked before the save that keeps her concentration, and rolls."""
    scene = pair()
    held = Effect("e900", "concentrating", "ana")
    scene.record(ev.EffectGained(who="ana", effect=held, name="Concentrating", audience=ev.EVERYONE))
    scene.act("ana", "fails-on-purpose", choice="ask")
    scene.do(Harm(targets=("ana",), amount=3, damage_type="fire"), 12)
    assert (scene.last(ev.CheckRolled).total, scene.last(ev.CheckRolled).success) == (12, True)


def test_what_was_said_is_shown_to_its_seat_alone() -> None:
    """GRT-004: the hand says how it stands; nobody else learns of it."""
    scene = pair()
    scene.act("ana", "fails-on-purpose", choice="saves")
    option = next(o for o in scene.seen_by("ana").hands[0].options if o.key == "fails-on-purpose")
    assert "Now: fail all saves." in option.summary
    assert scene.last(ev.Counted).audience == ("gm", "ana")
