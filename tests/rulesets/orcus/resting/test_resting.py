"""Short and long rests: what each gives to whom, and what breaks it."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.requests import AskAll
from combat.engine.state import Sheet, Until
from combat.rulesets import ORCUS
from combat.rulesets.orcus.harm.vitality import action_points_left
from tests.cases import each
from tests.rulesets.orcus.sheets import Field, brakka, duel, goblin

DAILY, ENCOUNTER = (
    next(p.key for p in ORCUS.powers.values() if p.frequency == one and p.power_source == "martial")
    for one in ("daily", "encounter")
)
SPENT = {f"spent:{DAILY}": 1, f"spent:{ENCOUNTER}": 1}


def worn(hp: int = 20, sheet: Sheet | None = None, **tally: int) -> Field:
    """Ana after a fight, with so many of 60 hit points (recovery value 15) and these counts; Ben unhurt beside her."""
    scene = Field()
    scene.put("Ana", sheet or brakka(), (5, 5), "ana", hp=hp, tally=counted(tally))
    scene.put("Ben", brakka(name="Ben"), (6, 5), "ben")
    scene.put("Goblin", goblin(), (9, 5), hp=-1, life="dead")
    scene.begin("ana", "ben").do(cmd.Finish())
    scene.record(ev.Counted(who="ana", key="encounters", value=tally.get("encounters", 0), audience=ev.EVERYONE))
    return scene


def counted(tally: dict[str, int]) -> dict[str, int]:
    return {key.replace("_", "-"): value for key, value in tally.items() if value}


def rest(scene: Field, kind: str = "short", *who: str) -> Field:
    scene.do(cmd.BeginRest(rest=kind, targets=who)).do(cmd.FinishRest(targets=who))
    return scene


def points(scene: Field) -> str | None:
    return dict(scene.seen_by("ana").sheets[0].lines).get("Action points")


# --- what a rest is ------------------------------------------------------------------------------------------------


@each(
    ("key", "hours", "row", "words"),
    [("short", 0, "ORC-336", "5 minutes or more"), ("long", 6, "ORC-339", "At least 6 hours")],
)
def test_how_long_a_rest_is(key, hours, row, words):
    """ORC-336, ORC-339: the GM reads it where the rest is begun."""
    told = {one.key: one for one in worn().seen_by("gm").desk.rests}
    assert (told[key].row, ORCUS.resting.rests[key].hours) == (row, hours)
    assert told[key].summary.startswith(words)


def test_nobody_rests_in_a_fight():
    """ORC-336, ORC-339: that is harder than a meal."""
    for kind, row in (("short", "ORC-336"), ("long", "ORC-339")):
        assert duel().refusal(cmd.BeginRest(rest=kind)).row == row


@each("kind", ["short", "long"])
def test_a_rest_that_is_broken_gives_nothing(kind):
    """ORC-336, ORC-339, R72: the GM says so."""
    scene = worn(death_failure=2).do(cmd.BeginRest(rest=kind)).do(cmd.BreakRest())
    assert (scene["ana"].hp, scene["ana"].tally["death-failure"], scene.request) == (20, 2, None)
    assert scene.notes()[-1][1] == {"short": "ORC-336", "long": "ORC-339"}[kind]


def test_a_fight_that_begins_asks_the_gm_whether_the_rest_is_broken():
    """ORC-336, R72."""
    scene = Field()
    scene.put("Ana", brakka(), (5, 5), "ana", hp=20)
    scene.put("Goblin", goblin(), (9, 5))
    scene.do(cmd.BeginRest(rest="short", targets=("ana",))).do(cmd.Start())
    assert (scene.asked().seat, scene.asked().row) == ("gm", "ORC-336")
    scene.answer("broken", dice=(10, 5))
    assert not scene["ana"].has("resting")


def test_the_dying_do_not_rest():
    """ORC-341: nobody heals them by waiting."""
    scene = worn()
    scene.record(
        ev.HitPointsSet(who="ana", hp=-5, audience=ev.EVERYONE),
        ev.LifeChanged(who="ana", life="dying", audience=ev.EVERYONE),
    )
    assert scene.refusal(cmd.BeginRest(rest="long", targets=("ana",))).text == "Ana is dying. See to that first."
    assert rest(scene, "long")["ana"].hp == -5


# --- either --------------------------------------------------------------------------------------------------------


@each("kind", ["short", "long"])
def test_any_rest_forgets_failed_death_saves(kind):
    """ORC-274, ORC-337, ORC-340."""
    assert "death-failure" not in rest(worn(hp=60, death_failure=2), kind)["ana"].tally


@each("kind", ["short", "long"])
def test_temporary_hit_points_last_until_a_rest(kind):
    """ORC-285, ORC-337."""
    scene = worn(hp=60).do(cmd.SetTemporary(who="ana", amount=5))
    assert scene["ana"].temp_hp == 5
    assert rest(scene, kind)["ana"].temp_hp == 0


@each("kind", ["short", "long"])
@each("until", [Until("save"), Until("end", "ana", 3), Until("start", "goblin")])
def test_what_lasts_for_turns_or_until_a_save_does_not_outlast_a_rest(kind, until):
    """ORC-287, R72."""
    scene = duel().give("ana", "slowed", until=until).do(cmd.Finish())
    scene.record(ev.HitPointsSet(who="ana", hp=60, audience=ev.EVERYONE))
    assert not rest(scene, kind)["ana"].has("slowed")


# --- short ---------------------------------------------------------------------------------------------------------


def test_a_short_rest_gives_back_what_is_used_once_an_encounter():
    """ORC-337, ORC-046: and not what is used once a day."""
    scene = worn(hp=60, **SPENT)
    scene.record(*(ev.Counted(who="ana", key=key, value=1, audience=ev.EVERYONE) for key in SPENT))
    tally = rest(scene)["ana"].tally
    assert f"spent:{ENCOUNTER}" not in tally
    assert tally[f"spent:{DAILY}"] == 1


def test_a_short_rest_wakes_the_knocked_out_with_1_hit_point():
    """ORC-281, ORC-337."""
    scene = duel(foe=goblin(hp=9)).hit("ana", "goblin", 10, 8).answer("spare")
    rest(scene.do(cmd.Finish()), "short", "goblin")
    assert (scene["goblin"].hp, scene["goblin"].life) == (1, "up")
    assert not scene["goblin"].has("unconscious")


def test_each_player_says_how_many_recoveries_to_spend():
    """ORC-338, ORC-264: any number, both players at the same time; 15 hit points for each."""
    scene = worn()
    scene.record(ev.HitPointsSet(who="ben", hp=50, audience=ev.EVERYONE))
    rest(scene)
    assert isinstance(scene.request, AskAll)
    assert [(one.seat, one.row, one.default) for one in scene.request.asks] == [
        ("ana", "ORC-338", "keep"),
        ("ben", "ORC-338", "keep"),
    ]
    assert [pick.key for pick in scene.request.asks[0].picks] == ["3", "2", "1", "keep"]
    scene.answer("2", "keep")
    assert (scene["ana"].hp, scene["ana"].tally["recoveries-spent"]) == (50, 2)
    assert (scene["ben"].hp, "recoveries-spent" in scene["ben"].tally) == (50, False)


@each("hp", [0, -12])
def test_the_stable_are_asked_too_and_wake(hp):
    """ORC-338, ORC-268, ORC-270, R72: counted from 0, and it sits up, prone."""
    scene = worn(hp=hp)
    scene.record(ev.LifeChanged(who="ana", life="stable", audience=ev.EVERYONE))
    rest(scene)
    assert [(pick.key, pick.note) for pick in scene.asked().picks[:2]] == [
        ("4", "60 hit points, 5 left"),
        ("3", "45 hit points, 6 left"),
    ]
    scene.answer("1", by="ana")
    assert (scene["ana"].hp, scene["ana"].life, scene["ana"].tally["recoveries-spent"]) == (15, "up", 1)


def test_whoever_is_knocked_out_wakes_first():
    """ORC-281, ORC-338: the 1 hit point is there when recoveries are asked about."""
    scene = worn(hp=0, knocked_out=1)
    scene.record(ev.LifeChanged(who="ana", life="stable", audience=ev.EVERYONE))
    assert rest(scene).asked().title == "Ana rests with 1 of 60 hit points. Spend recoveries?"


def test_nobody_regains_more_than_the_maximum():
    """ORC-338, ORC-262: the last recovery gives what is still missing."""
    scene = rest(worn(hp=20)).answer("3")
    assert (scene["ana"].hp, scene["ana"].tally["recoveries-spent"]) == (60, 3)


def test_there_are_no_more_recoveries_than_there_are():
    """ORC-338, ORC-265: two left of nine."""
    scene = rest(worn(hp=1, recoveries_spent=7))
    assert scene.picks() == ["2", "1", "keep"]


def test_without_recoveries_or_wounds_nobody_is_asked():
    """ORC-338, ORC-265."""
    assert rest(worn(recoveries_spent=9)).request is None
    assert rest(worn(hp=60)).request is None


# --- long ----------------------------------------------------------------------------------------------------------


def test_a_long_rest_restores_hit_points_and_recoveries():
    """ORC-341: all of both, with nobody asked."""
    scene = rest(worn(recoveries_spent=5), "long")
    assert (scene["ana"].hp, scene.request) == (60, None)
    assert "recoveries-spent" not in scene["ana"].tally
    assert scene.last(ev.Healed).row == "ORC-341"


def test_a_long_rest_restores_every_power():
    """ORC-340, ORC-046: encounter and daily powers."""
    scene = worn(hp=60)
    scene.record(*(ev.Counted(who="ana", key=key, value=1, audience=ev.EVERYONE) for key in SPENT))
    assert not [key for key in rest(scene, "long")["ana"].tally if key.startswith("spent:")]


@each(("points_", "spent", "encounters"), [(1, 1, 0), (3, 0, 0), (3, 3, 0), (1, 0, 5), (1, 2, 4), (0, 0, 0), (0, 1, 3)])
def test_a_long_rest_sets_action_points_to_exactly_1(points_, spent, encounters):
    """ORC-139, ORC-340: whatever they were."""
    sheet = brakka(numbers={"action-points": points_})
    scene = rest(worn(60, sheet, action_points_spent=spent, encounters=encounters), "long")
    assert points(scene) == "1"


def test_one_long_rest_in_24_hours():
    """ORC-339: the next gives nothing; its own six hours count, and so do those that the GM lets pass."""
    scene = rest(worn(), "long").do(cmd.SetHitPoints(who="ana", hp=5))
    rest(scene, "long")
    assert scene["ana"].hp == 5
    assert ("Ana gains nothing from it: its last long rest was 6 hours ago.", "ORC-339") in scene.notes()
    rest(scene.do(cmd.PassHours(hours=11)), "long")
    assert scene["ana"].hp == 5
    rest(scene.do(cmd.PassHours(hours=1)), "long")
    assert scene["ana"].hp == 60


def test_hours_that_pass_are_no_rest():
    """ORC-336, ORC-339: whether they were a rest is the GM’s word."""
    scene = worn(recoveries_spent=2).do(cmd.PassHours(hours=8))
    assert (scene["ana"].hp, scene["ana"].tally["recoveries-spent"], scene.request) == (20, 2, None)


# --- action points -------------------------------------------------------------------------------------------------


def through(scene: Field, encounters: int) -> Field:
    """Ana’s day: so many encounters, each with a turn of hers, as the campaign keeps her between them."""
    for number in range(encounters):
        if number:
            scene = again(scene)
        scene.end("ana").do(cmd.Finish())
    return scene


def again(before: Field) -> Field:
    after = Field()
    after.put("Ana", before["ana"].sheet, (5, 5), "ana", tally=dict(before["ana"].tally))
    after.put("Goblin", goblin(), (6, 5))
    after.begin("ana", "goblin")
    return after


@each(("encounters", "held"), [(1, "1"), (2, "2"), (3, "2"), (4, "3"), (5, "3"), (6, "4")])
def test_every_second_encounter_brings_an_action_point(encounters, held):
    """ORC-140: after the 2nd, 4th and 6th since the last long rest."""
    scene = through(duel(), encounters)
    assert points(scene) == held
    told = [row for _, row in scene.notes() if row == "ORC-140"]
    assert bool(told) == (encounters % 2 == 0)


def test_a_monster_that_has_none_gets_none_by_resting():
    """ORC-139, R75: the rule is for characters."""
    scene = duel().do(cmd.Finish())
    rest(scene, "long", "goblin")
    assert action_points_left(scene["goblin"]) == 0


def test_the_point_of_a_rest_goes_into_the_next_fight_and_is_spent_there():
    """ORC-139, ORC-141: of a sheet that names 0."""
    scene = rest(worn(60, brakka(numbers={"action-points": 0})), "long")
    assert all(key in ORCUS.resting.worn for key in scene["ana"].tally)
    assert points(scene) == "1"
    next_one = duel(brakka(numbers={"action-points": 0}))
    next_one.record(
        *(ev.Counted(who="ana", key=k, value=v, audience=ev.EVERYONE) for k, v in scene["ana"].tally.items())
    )
    next_one.act("ana", "action-point", choice="move")
    assert action_points_left(next_one["ana"]) == 0


def test_a_long_rest_begins_to_count_anew():
    """ORC-140, ORC-139: one encounter before it and one after are no two."""
    scene = rest(through(duel(), 1), "long", "ana")
    assert points(through(again(scene), 1)) == "1"
    assert points(through(again(scene), 2)) == "2"


def test_monsters_have_no_milestones():
    """ORC-140, R75."""
    assert "encounters" not in through(duel(), 2)["goblin"].tally
