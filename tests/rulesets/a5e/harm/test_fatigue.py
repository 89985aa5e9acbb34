"""Section 13: fatigue and strife."""

from combat.engine import commands as cmd
from combat.engine.creatures.wear import wear_of
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.state import DamageDice, Rider, Weapon
from combat.rulesets.a5e.harm import fatigue, is_doomed
from tests.builders import LONGSWORD, Scene, hero, monster
from tests.cases import each
from tests.rulesets.a5e.wounds import camp, chips, harm, injure, levels, tired

DRAIN = Weapon("touch", "Draining touch", bonus=5, harm=(DamageDice("1d6"),), riders=(Rider("fatigue"),))


def total(scene: Scene, stat: str) -> int:
    return scene.fight.breakdown(stat, "ana").total


def edge(scene: Scene, stat: str) -> int:
    blow = Blow("ana", "orc", LONGSWORD) if stat == "attack" else None
    return scene.fight.breakdown(stat, "ana", "orc", blow).edge


# --- counting ------------------------------------------------------------------------------------------------------


def test_every_gain_adds_up():
    """A5E-168: from a blow that tires, a failed save, a condition by hand and the GM's word."""
    scene = camp(foe=monster("Orc", weapons=(DRAIN,))).end("ana")
    scene.attack("orc", "ana", "touch", 15, 3)
    assert levels(scene) == (0, 1, 0)
    scene.give("ana", "fatigue", amount=2)
    assert levels(scene) == (0, 3, 0)
    scene.do(cmd.CallRoll(targets=("ana",), what="save", stat="con", dc=15, condition="fatigue")).answer(
        "roll", dice=(3,)
    )
    assert levels(scene) == (0, 4, 0)
    assert not scene["ana"].has("fatigue")
    injure(scene, "fatigue-pending", -3)
    assert levels(scene) == (0, 1, 0)


def test_stat_blocks_that_exhaust_tire():
    """A5E-168, A5E-025: exhaustion from elsewhere is a level of fatigue here, and is not on the GM's palette."""
    scene = camp(foe=monster("Orc", weapons=(Weapon("t", "T", bonus=5, riders=(Rider("exhaustion"),)),))).end("ana")
    scene.attack("orc", "ana", "t", 15)
    assert levels(scene) == (0, 1, 0)
    keys = dict(scene.seen_by("gm").desk.conditions)
    assert "fatigue" in keys
    assert not [key for key in keys if "exhaustion" in key]
    assert not scene.seen_by("gm").desk.exhausts


def test_no_word_of_exhaustion_is_left_in_what_the_gm_reads():
    """A5E-025, A5E-143: 5e's own creatures, too, are here such as do not tire; the refusal says so."""
    rules = Scene("a5e").rules
    read = [(c.name, c.summary) for c in rules.conditions.values()]
    read += [(s.name, *s.condition_immunities) for s in rules.bestiary.values()]
    assert not [words for words in read if "xhaust" in " ".join(words)]
    scene = camp(foe=rules.bestiary["Skeleton"]).give("orc", "fatigue")
    assert (levels(scene, "orc"), scene.notes()[-1]) == ((0, 0, 0), ("Orc cannot be tired by a level.", "A5E-143"))


def test_fatigue_of_a_fight_is_felt_when_it_is_over():
    """A5E-170: pending while it goes on, with no effect; added at its end, and told."""
    scene = injure(camp(), "fatigue-pending", 2)
    assert (edge(scene, "check.athletics"), total(scene, "speed.walk")) == (0, 30)
    assert chips(scene) == ["Fatigue to come: 2"]
    scene.do(cmd.Finish())
    assert levels(scene) == (2, 0, 0)
    assert (edge(scene, "check.athletics"), total(scene, "speed.walk")) == (-1, 15)
    assert ("Ana feels 2 levels of fatigue now.", "A5E-170") in scene.notes()
    assert chips(scene) == ["Fatigue 2, 2 from this fight"]


def test_levels_that_have_gone_since_are_not_told_as_of_this_fight():
    """A5E-170, A5E-172: a night at a Haven has taken one of three."""
    scene = injure(camp(), "fatigue-pending", 3).do(cmd.Finish())
    scene.do(cmd.BeginRest(rest="long", targets=("ana",))).do(cmd.FinishRest(said=("haven",)))
    assert chips(scene) == ["Fatigue 2, 2 from this fight"]


def test_outside_of_a_fight_it_is_felt_at_once():
    """A5E-170: before it begins and after it has ended."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    assert levels(scene.give("ana", "fatigue")) == (1, 0, 0)
    scene.begin("ana").do(cmd.Finish())
    assert levels(run(scene, "tire", cause="the cold")) == (2, 0, 0)
    assert scene.notes()[-1] == ("Ana takes a level of fatigue (the cold).", "A5E-168")


def run(scene: Scene, name: str, **fields) -> Scene:
    """Let a rule call one of the module's scripts, as those of other modules do."""
    fight = Fight(scene.rules, scene.state)
    script = getattr(fatigue, name)(fight, "ana", **fields)
    for _ in script:
        raise AssertionError("it asks")
    return scene.record(*fight.events)


def test_what_is_felt_at_once_in_a_fight():
    """A5E-170 (R13): sprint fatigue, counted apart and counted in; it goes as it came, the rest stays."""
    scene = run(injure(camp(), "fatigue", 1), "tire", sprint=True, cause="sprinting")
    assert levels(scene) == (2, 0, 0)
    assert total(scene, "speed.walk") == 15
    run(scene, "recover")
    assert levels(scene) == (1, 0, 0)
    assert chips(scene) == ["Fatigue 1"]


# --- what levels do ------------------------------------------------------------------------------------------------


def test_level_1():
    """A5E-171: disadvantage on ability checks, and nothing else."""
    scene = tired(1)
    assert (edge(scene, "check.athletics"), edge(scene, "save.con"), edge(scene, "attack")) == (-1, 0, 0)
    assert total(scene, "speed.walk") == 30
    assert scene.fight.breakdown("check.athletics", "ana").rows[-1] == "A5E-171"


def test_level_2():
    """A5E-171: speed halved as well."""
    scene = tired(2)
    assert (edge(scene, "check.athletics"), total(scene, "speed.walk")) == (-1, 15)


def test_level_3():
    """A5E-171: disadvantage on attack rolls and saving throws, death saves among them."""
    scene = tired(3)
    assert [edge(scene, s) for s in ("check.stealth", "attack", "save.wis", "save.death")] == [-1, -1, -1, -1]


def test_level_4():
    """A5E-171: the maximum halved, and the hit points above it gone."""
    scene = tired(4)
    assert (scene["ana"].hp, scene.seen_by("ana").token("ana").hp.most) == (10, 10)
    assert injure(scene, "fatigue", -1)["ana"].hp == 10
    assert scene.seen_by("ana").token("ana").hp.most == 20


def test_level_5_dooms_instead_of_stopping_and_none_kills():
    """A5E-171, A5E-175 (R30): speed is halved, not 0; at ten levels she still lives."""
    scene = tired(5)
    assert (is_doomed(scene["ana"]), total(scene, "speed.walk"), scene["ana"].life) == (True, 15, "up")
    assert levels(injure(scene, "fatigue", 5)) == (10, 0, 0)
    assert scene["ana"].life == "up"
    assert scene.rules.turns.cannot_act(scene.fight, "ana") is None


# --- strife --------------------------------------------------------------------------------------------------------


def test_strife_is_counted_and_shown_and_does_nothing():
    """A5E-173 (R31): at once, in a fight too; no number changes."""
    scene = injure(camp(), "strife", 3)
    assert (levels(scene), chips(scene)) == ((0, 0, 3), ["Strife 3"])
    stats = ("check.athletics", "save.wis", "save.death", "speed.walk")
    assert [scene.fight.breakdown(s, "ana") for s in stats] == [camp().fight.breakdown(s, "ana") for s in stats]
    assert chips(scene, seat="ben") == ["Strife 3"]


# --- the GM's word -------------------------------------------------------------------------------------------------


def test_the_gm_sees_and_edits_fatigue_and_strife():
    """A5E-174: of several creatures at once, in a fight and after it."""
    scene = camp().do(cmd.Injure(targets=("ana", "ben"), injury="fatigue", levels=2))
    assert (levels(scene), levels(scene, "ben")) == ((2, 0, 0), (2, 0, 0))
    assert dict(scene.seen_by("gm").desk.injuries) == {
        "fatigue": "Fatigue, felt",
        "fatigue-pending": "Fatigue, after the fight",
        "strife": "Strife",
    }
    assert scene.seen_by("ana").console is None
    scene.do(cmd.Finish())
    assert levels(injure(scene, "fatigue", -1)) == (1, 0, 0)
    assert levels(injure(scene, "fatigue", -7)) == (0, 0, 0)
    assert chips(scene) == []


def test_taking_felt_fatigue_off_reaches_that_of_sprinting():
    """A5E-174: what has lasted goes first."""
    scene = run(tired(1), "tire", sprint=True)
    assert levels(injure(scene, "fatigue", -2)) == (0, 0, 0)


@each(
    ("command", "words"),
    [
        (cmd.Injure(targets=("ana",), injury="boredom"), "Levels are counted of fatigue, felt"),
        (cmd.Injure(targets=("ana",), injury="strife", levels=0), "Between 1 and 20"),
        (cmd.Injure(targets=(), injury="strife"), "Pick who"),
        (cmd.Seal(targets=("ana",), fate="bored"), "Say one of"),
        (cmd.Seal(targets=("ana",), fate="dies"), "not doomed"),
        (cmd.Seal(targets=("ana",), fate="lifted"), "not doomed"),
        (cmd.Seal(targets=("ana",), fate="returned"), "not dead"),
    ],
)
def test_what_makes_no_sense_is_refused(command, words):
    """A5E-174, A5E-178: in words."""
    assert words in str(camp().refusal(command))


def test_a_count_is_not_ended_by_hand():
    """A5E-174: the chip has no end of its own; the count has."""
    scene = tired(1)
    effect = scene["ana"].effects[0]
    assert scene.seen_by("gm").token("ana").chips[0].effect == ""
    assert "take levels off" in str(scene.refusal(cmd.Relieve(who="ana", effect=effect.id)))


def test_players_cannot_say_such_things():
    """A5E-174: these are the GM's."""
    for command in (
        cmd.Injure(targets=("ana",), injury="fatigue", levels=-1),
        cmd.Seal(targets=("ana",), fate="lifted"),
        cmd.Burn(targets=("orc",), damage="1d6"),
    ):
        assert tired(1).refusal(command, by="ana")


def test_other_games_have_no_such_counts():
    """A5E-174: 5e keeps its exhaustion."""
    scene = Scene("fifth")
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    assert "no rule" in str(scene.refusal(cmd.Injure(targets=("ana",), injury="fatigue")))
    assert "no rule" in str(scene.refusal(cmd.Seal(targets=("ana",), fate="doomed")))
    assert "no rule" in str(camp().refusal(cmd.Exhaust(targets=("ana",))))


# --- what goes with the character ----------------------------------------------------------------------------------


def test_fatigue_strife_and_doom_outlast_the_fight():
    """A5E-170, A5E-172, A5E-177: and what somebody who left early has not felt yet is felt before the next begins."""
    scene = injure(injure(injure(tired(5), "fatigue", -2), "strife", 1), "fatigue-pending", 1)
    wear = wear_of(scene.rules, scene["ana"])
    assert wear is not None
    sheet = scene["ana"].sheet
    later = Scene("a5e").do(cmd.Join(sheet=sheet, owner="ana", side="allies", wear=wear))
    (who,) = later.state.combatants
    assert levels(later, who) == (4, 0, 1)
    assert sorted(chips(later, who)) == ["Doomed", "Fatigue 4", "Strife 1"]


def test_the_dead_and_things_do_not_tire():
    """A5E-168: nothing is counted of them."""
    scene = harm(camp(), 10, who="orc")
    assert "dead" in str(scene.refusal(cmd.Afflict(targets=("orc",), condition="fatigue")))
    assert levels(scene, "orc") == (0, 0, 0)
    assert "dead" in str(scene.refusal(cmd.Injure(targets=("orc",), injury="fatigue")))
