"""Section 18: holding one’s breath, choking, and what becomes of whoever has none left."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.rulesets.fifth.harm.breath import breath, last_rounds
from tests.builders import Scene, hero, monster
from tests.cases import each


def body(con: int) -> dict[str, int]:
    return {"str": 10, "dex": 10, "con": con, "int": 10, "wis": 10, "cha": 10}


def field(con: int = 10, **fields) -> Scene:
    """Ana, whose turn it is, with Ben beside her and a goblin far off."""
    scene = Scene()
    scene.put("Ana", hero("Ana", abilities=body(con), **fields), (3, 3), "ana")
    scene.put("Ben", hero("Ben"), (4, 3), "ben")
    scene.put("Goblin", monster(), (12, 3))
    return scene.begin("ana", "ben", "goblin")


def gasp(scene: Scene, *who: str, how: str = "airless", on: bool = True) -> Scene:
    return scene.do(cmd.Mark(targets=who or ("ana",), condition=how, on=on))


def rounds(scene: Scene, count: int, *dice: int) -> Scene:
    """So many rounds go by, each up to the start of Ana’s turn; `dice` fall at the last of these."""
    for number in range(count):
        scene.end("ana") if scene.state.active == "ana" else None
        scene.end("ben").end("goblin", *(dice if number == count - 1 else ()))
    return scene


def lasted(scene: Scene) -> int:
    """The number of Ana’s turns that begin without air until the one at which she drops."""
    for turn in range(1, 60):
        scene.end("ana").end("ben")
        last = scene.state.combatants["ana"].tally
        drops = gone(scene, last)
        scene.end("goblin", *((10,) if drops else ()))
        if drops:
            return turn
    raise AssertionError("she breathes under water")


def gone(scene: Scene, tally: dict[str, int]) -> bool:
    sheet = scene["ana"].sheet
    held = 0 if scene["ana"].has("choking") else breath(sheet)
    return tally.get("breath-spent", 0) >= held and tally.get("rounds-out-of-breath", 0) >= last_rounds(sheet)


# --- how long ------------------------------------------------------------------------------------------------------


@each(("con", "held", "last"), [(14, 30, 2), (6, 5, 1), (10, 10, 1), (8, 5, 1), (20, 60, 5), (1, 5, 1)])
def test_t_13_breath_and_the_rounds_after_it(con, held, last):
    """FIF-198, FIF-199, T-13: 1 + Constitution modifier minutes, at least 5 rounds; then its modifier in rounds, at least 1."""
    sheet = hero("Ana", abilities=body(con))
    assert (breath(sheet), last_rounds(sheet)) == (held, last)


@each(("con", "turn"), [(14, 33), (6, 7), (10, 12)])
def test_it_drops_at_the_start_of_the_turn_after_those(con, turn):
    """FIF-198, FIF-199, R-29, T-13: with B rounds of breath and C after them at the start of turn B + C + 1."""
    assert lasted(gasp(field(con))) == turn


def test_the_drop_is_no_damage_and_the_death_save_follows_at_once():
    """FIF-199, R-29, R-36: 0 hit points, dying, without a wound; the save is the last step of the same start."""
    scene = rounds(gasp(field(6)), 6)
    assert (scene["ana"].hp, scene["ana"].life) == (20, "up")
    rounds(scene, 1, 12)
    assert (scene["ana"].hp, scene["ana"].life) == (0, "dying")
    assert scene["ana"].has("unconscious")
    assert scene.all(ev.DamageTaken) == []
    assert [(e.hp, e.row) for e in scene.all(ev.HitPointsSet)] == [(0, "FIF-199")]
    assert scene["ana"].tally["death-success"] == 1


def test_nobody_dies_at_once_of_it():
    """FIF-199, R-29: however few hit points there are, it is no left-over damage; temporary ones do not help either."""
    scene = gasp(field(6, hp=2), how="choking").do(cmd.Bolster(targets=("ana",), amount=9))
    rounds(scene, 2, 12)
    assert (scene["ana"].life, scene["ana"].temp_hp) == ("dying", 9)


def test_concentration_goes_without_a_save():
    """FIF-199, R-29: it ends with being incapacitated."""
    scene = field(6)
    scene.record(effect_on("ana", "concentrating"))
    rounds(gasp(scene, how="choking"), 2, 12)
    assert not scene["ana"].has("concentrating")
    assert [e for e in scene.all(ev.CheckRolled) if e.what == "save"] == []


def effect_on(who: str, key: str) -> ev.Event:
    from combat.engine.state import Effect

    return ev.EffectGained(who=who, effect=Effect("e900", key, who), audience=ev.EVERYONE)


def test_a_monster_dies_of_it():
    """FIF-199, FIF-234: the death rules are its own."""
    scene = gasp(field(), "goblin", how="choking")
    rounds(scene, 1)
    assert scene["goblin"].life == "up"
    scene.end("ana").end("ben")
    assert scene["goblin"].life == "dead"


def test_whoever_lies_stable_begins_to_die_again():
    """FIF-199: it goes to 0 hit points, dying, also from being stable there."""
    scene = field(6)
    scene.do(cmd.Harm(targets=("ana",), amount=20)).do(cmd.SetLife(who="ana", life="stable"))
    gasp(scene, how="choking").end("ana")
    scene.end("ben").end("goblin").end("ben").end("goblin", 12)
    assert scene["ana"].life == "dying"
    assert "wakes-in-hours" not in scene["ana"].tally


# --- until it breathes again ---------------------------------------------------------------------------------------


def suffocated() -> Scene:
    """Ana has dropped for want of air; she has passed one death save; Ben is next."""
    return rounds(gasp(field(6), how="choking"), 2, 12)


def test_nothing_heals_her():
    """FIF-200: neither the GM’s hand nor anything else; a refusal says why."""
    scene = suffocated()
    refused = scene.refusal(cmd.Mend(targets=("ana",), amount=5))
    assert (refused.text, refused.row) == ("Ana cannot be healed: suffocating.", "FIF-200")
    scene.end("ben").end("goblin", 20)
    assert (scene["ana"].hp, scene["ana"].life) == (0, "dying")
    assert scene.last(ev.Noted).row == "FIF-200"


def test_nobody_stabilizes_her():
    """FIF-200: first aid is barred, and three saves that succeed do not help yet."""
    scene = suffocated()
    refused = scene.refused_act("ben", "first-aid", target="ana")
    assert (refused.text, refused.row) == ("Cannot be stabilized until it can breathe.", "FIF-200")
    scene.end("ben").end("goblin", 12).end("ben").end("goblin", 12)
    assert (scene["ana"].life, scene["ana"].tally["death-success"]) == ("dying", 3)


def test_with_air_three_saves_count_again():
    """FIF-200, FIF-239: she is stable as soon as she breathes."""
    scene = suffocated()
    scene.end("ben").end("goblin", 12).end("ben").end("goblin", 12)
    gasp_no_more(scene)
    assert scene["ana"].life == "stable"


def test_breathing_again_clears_both_counters():
    """FIF-200, FIF-201, R-29: and healing helps again; the next time she holds her breath from the start."""
    scene = suffocated()
    gasp_no_more(scene)
    assert not {"breath-spent", "rounds-out-of-breath"} & set(scene["ana"].tally)
    assert not scene["ana"].has("suffocating")
    scene.do(cmd.Mend(targets=("ana",), amount=5))
    assert (scene["ana"].hp, scene["ana"].life) == (5, "up")
    scene.end("ben").end("goblin")
    rounds(gasp(scene), 5)
    assert scene["ana"].life == "up"
    assert scene["ana"].tally["breath-spent"] == 5


def gasp_no_more(scene: Scene) -> Scene:
    return scene.do(cmd.Mark(targets=("ana",), condition="choking", on=False))


def test_a_breath_in_between_begins_anew():
    """FIF-201: three rounds under, then up, then under: all five rounds again."""
    scene = rounds(gasp(field(6)), 3)
    gasp(scene, on=False)
    assert scene["ana"].tally == {}
    assert lasted(gasp(scene)) == 7


# --- choking -------------------------------------------------------------------------------------------------------


def test_the_choking_have_no_breath_to_hold():
    """FIF-313, FIF-199: straight to the last rounds: with Constitution 14 at the start of the third turn."""
    assert lasted(gasp(field(14), how="choking")) == 3


def test_whoever_begins_to_choke_under_water_loses_the_breath_that_was_left():
    """FIF-313: after ten rounds of thirty, two are left."""
    scene = rounds(gasp(field(14)), 10)
    assert lasted(gasp(scene, how="choking")) == 3


# --- who is told ---------------------------------------------------------------------------------------------------


def lines(scene: Scene, seat: str) -> dict[str, str]:
    return {label: text for sheet in scene.seen_by(seat).sheets if sheet.id == "ana" for label, text in sheet.lines}


def test_her_own_seat_and_the_gm_read_how_long_she_lasts():
    """FIF-198, FIF-201: in rounds; the others see that she cannot breathe, and no number."""
    scene = rounds(gasp(field(14)), 4)
    for seat in ("ana", "gm"):
        assert lines(scene, seat)["Breath"] == "26 rounds, then 2 rounds more"
    assert lines(scene, "ben") == {}
    assert [chip.name for chip in scene.seen_by("ben").token("ana").chips] == ["Cannot breathe"]
    gasp(scene, how="choking")
    assert lines(scene, "ana")["Breath"] == "none; 2 rounds left"


def test_the_log_says_when_the_breath_is_out():
    """FIF-199."""
    scene = rounds(gasp(field(6)), 5)
    assert (scene.last(ev.Noted).text, scene.last(ev.Noted).row) == ("Ana is out of breath.", "FIF-199")


def test_the_gm_corrects_the_counters():
    """FIF-201, R-48: like any count of a creature."""
    scene = rounds(gasp(field(14)), 4)
    counts = {key for key, _, _ in scene.seen_by("gm").sheets[0].more}
    assert {"breath-spent", "rounds-out-of-breath"} <= counts
    scene.do(cmd.SetCount(who="ana", count="breath-spent", value=29, where="tally"))
    assert lines(scene, "gm")["Breath"] == "1 round, then 2 rounds more"


# --- the GM's word -------------------------------------------------------------------------------------------------


@each("how", ["airless", "choking"])
def test_only_the_gm_says_who_cannot_breathe(how):
    """FIF-201, FIF-313: for several at once, decisions pending included."""
    scene = field()
    refused = scene.refusal(cmd.Mark(targets=("goblin",), condition=how), by="ana")
    assert refused.text == "Only the GM can do that."
    scene.do(cmd.CallRoll(targets=("ana",), what="save", stat="con", dc=10))
    gasp(scene, "ana", "ben", how=how)
    scene.answer("roll", dice=(12,))
    assert scene["ana"].has(how)
    assert scene["ben"].has(how)


def test_a_hidden_creature_chokes_in_silence():
    """FIF-201: nothing of it is told."""
    scene = field()
    scene.do(cmd.Hide(who="goblin"))
    before = len(scene.lines_of("ana"))
    gasp(scene, "goblin", how="choking")
    rounds(scene, 1).end("ana").end("ben")
    told = [line.type for line in scene.lines_of("ana")[before:]]
    assert set(told) <= {"TurnStarted", "TurnEnded", "RoundStarted"}
    assert scene["goblin"].life == "dead"
