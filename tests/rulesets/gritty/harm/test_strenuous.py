"""The saves of everybody who comes out of an encounter (GRT-196 to GRT-198, GRT-003)."""

from combat.engine import events as ev
from combat.engine.commands import Finish, SetLife
from combat.engine.requests import AskAll
from tests.builders import Scene, hero, monster


def after(rounds: int = 3, **fields: object) -> Scene:
    """Ana and Ben against a goblin; so many rounds are complete and the next has begun."""
    scene = Scene("gritty")
    scene.put("Ana", hero("Ana", **fields), (3, 3), "ana")
    scene.put("Ben", hero("Ben"), (4, 3), "ben")
    scene.put("Goblin", monster(), (4, 4))
    scene.begin("ana", "goblin", "ben")
    for _ in range(rounds):
        scene.end("ana").end("goblin").end("ben")
    assert scene.state.round == rounds + 1
    return scene


def test_all_survivors_save_at_once_against_the_length_of_the_fight() -> None:
    """GRT-196, GRT-197, GRT-198: three rounds complete: DC 13. The players are asked at the same time; who fails is a level
    more exhausted, and the fight is over after the last."""
    scene = after(3)
    scene.do(Finish())
    assert isinstance(scene.request, AskAll)
    assert [(one.seat, one.title) for one in scene.request.asks] == [
        ("ana", "Ana: Constitution save"),
        ("ben", "Ben: Constitution save"),
    ]
    assert scene.state.phase == "running"
    scene.answer("roll", "roll", dice=(13, 12, 14))
    rolls = {e.who: (e.total, e.dc, e.success) for e in scene.all(ev.CheckRolled)}
    assert rolls == {"ana": (13, 13, True), "ben": (12, 13, False), "goblin": (14, 13, True)}
    assert not scene["ana"].has("exhaustion-1")
    assert scene["ben"].has("exhaustion-1")
    assert scene.state.phase == "ended"


def test_the_unfinished_round_does_not_count() -> None:
    """GRT-197: ended in the first round the DC is 10."""
    scene = after(0)
    scene.do(Finish()).answer("roll", "roll", dice=(10, 10, 10))
    assert {e.dc for e in scene.all(ev.CheckRolled)} == {10}
    assert {e.success for e in scene.all(ev.CheckRolled)} == {True}


def test_nobody_fails_it_on_purpose() -> None:
    """GRT-003, GRT-196: a Constitution save: rolling is the only answer, whatever was said of saves."""
    scene = after(0)
    scene.act("ana", "fails-on-purpose", choice="both")
    scene.do(Finish())
    assert scene.picks() == ["roll"]
    scene.answer("roll", "roll", dice=(10, 10, 10))


def test_the_dead_do_not_save_and_the_unconscious_do() -> None:
    """GRT-196: both sides, all who live."""
    scene = after(1)
    scene.do(SetLife(who="goblin", life="dead"))
    scene.give("ben", "unconscious")
    scene.do(Finish()).answer("roll", "roll", dice=(5, 15))
    assert {e.who for e in scene.all(ev.CheckRolled)} == {"ana", "ben"}


def test_exertion_is_asked_of_all_at_once_and_no_dc_is_told_before() -> None:
    """GRT-107, GRT-196: after the dice all who can exert are asked at the same time; then the verdicts come."""
    scene = after(3, hit_dice="1d8", level=3)
    scene.do(Finish()).answer("roll", "roll", dice=(9, 15, 15))
    assert scene.asked().kind == "exert"
    assert not scene.all(ev.CheckRolled)
    scene.answer("d8", dice=(4,))
    assert scene["ana"].hp == 16
    assert next(e for e in scene.all(ev.CheckRolled) if e.who == "ana").success is True
    assert scene.state.phase == "ended"


def test_exerted_to_0_it_falls_straight_after_the_save() -> None:
    """GRT-115, GRT-196: unconscious and stable; the level for being at 0 comes as well."""
    scene = after(0, hit_dice="1d8", level=3)
    scene.record(ev.HitPointsSet(who="ana", hp=2, cause="", audience=ev.EVERYONE))
    scene.do(Finish()).answer("roll", "roll", dice=(5, 15, 15)).answer("d8", dice=(8,))
    assert (scene["ana"].hp, scene["ana"].life) == (0, "stable")
    assert scene["ana"].has("exhaustion-1")
    assert next(e for e in scene.all(ev.CheckRolled) if e.who == "ana").success is True


def test_a_fight_that_never_began_ends_without_saves() -> None:
    """GRT-196: there was no encounter to come out of."""
    scene = Scene("gritty")
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.do(Finish())
    assert scene.request is None
    assert not scene.all(ev.CheckRolled)


def test_the_sixth_level_kills() -> None:
    """GRT-054, GRT-198: whoever is exhausted by five levels dies of a failed save."""
    scene = after(0)
    scene.give("ana", "exhaustion", amount=5)
    scene.do(Finish()).answer("roll", "roll", dice=(2, 2, 15, 15))
    assert scene["ana"].life == "dead"
