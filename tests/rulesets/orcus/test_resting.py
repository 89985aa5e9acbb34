"""Short and long rests, as far as a fight's own state goes."""

from combat.engine import events as ev
from combat.engine.commands import Bolster, PassHours
from combat.engine.state import Until
from tests.rulesets.orcus.sheets import Field, brakka, duel, goblin


def worn(hp: int = 20, **tally: int) -> Field:
    """Ana with so many of 60 hit points (recovery value 15) and these counts."""
    scene = duel()
    scene.record(ev.HitPointsSet(who="ana", hp=hp, audience=ev.EVERYONE))
    for key, value in tally.items():
        counted = ev.Counted(who="ana", key=key.replace("_", "-"), value=value, audience=ev.EVERYONE)
        scene.record(counted)
    return scene


def test_during_a_short_rest_a_player_spends_any_number_of_recoveries():
    """ORC-338, ORC-264: asked again until it is enough."""
    scene = worn().do(PassHours(hours=1))
    assert (scene.asked().seat, scene.asked().row) == ("ana", "ORC-338")
    scene.answer("spend").answer("spend").answer("keep")
    assert scene["ana"].hp == 50
    assert scene["ana"].tally["recoveries-spent"] == 2


def test_without_recoveries_or_wounds_nobody_is_asked():
    """ORC-338, ORC-265."""
    assert worn(recoveries_spent=9).do(PassHours(hours=1)).request is None
    assert worn(hp=60).do(PassHours(hours=1)).request is None


def test_a_short_rest_wakes_the_knocked_out_with_1_hit_point():
    """ORC-281."""
    scene = duel(foe=goblin(hp=9)).hit("ana", "goblin", 10, 8).answer("spare")
    scene.do(PassHours(hours=1))
    assert (scene["goblin"].hp, scene["goblin"].life) == (1, "up")
    assert not scene["goblin"].has("unconscious")


def test_any_rest_forgets_failed_death_saves():
    """ORC-274: both kinds."""
    assert worn(hp=60, death_failure=2).do(PassHours(hours=1))["ana"].tally == {}
    assert worn(hp=60, death_failure=2).do(PassHours(hours=6))["ana"].tally == {}


def test_temporary_hit_points_last_until_a_rest():
    """ORC-285."""
    scene = worn(hp=60).do(Bolster(targets=("ana",), amount=5))
    scene.end("ana").end("goblin")
    assert scene["ana"].temp_hp == 5
    assert scene.do(PassHours(hours=1))["ana"].temp_hp == 0


def test_effects_that_a_save_ends_do_not_outlast_a_rest():
    """ORC-287, R72."""
    scene = worn(hp=60)
    scene.give("ana", "slowed", until=Until("save"))
    assert not scene.do(PassHours(hours=1))["ana"].has("slowed")


def test_a_long_rest_restores_hit_points_and_recoveries():
    """ORC-341."""
    scene = worn(recoveries_spent=5).do(PassHours(hours=6))
    assert scene["ana"].hp == 60
    assert "recoveries-spent" not in scene["ana"].tally


def test_a_long_rest_sets_action_points_to_exactly_1():
    """ORC-139: whatever they were."""
    for points, spent in ((1, 1), (3, 0), (3, 3)):
        scene = duel(brakka(numbers={"action-points": points}))
        scene.record(ev.Counted(who="ana", key="action-points-spent", value=spent, audience=ev.EVERYONE))
        scene.do(PassHours(hours=8))
        assert dict(scene.seen_by("ana").sheets[0].lines)["Action points"] == "1"


def test_the_dying_do_not_rest():
    """ORC-341: no hours heal them."""
    scene = worn(hp=-5).record(ev.LifeChanged(who="ana", life="dying", audience=ev.EVERYONE))
    assert scene.do(PassHours(hours=8))["ana"].hp == -5
