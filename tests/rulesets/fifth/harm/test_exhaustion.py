"""Section 26: exhaustion, level by level, and the GM's word on it."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.creatures.maximum import maximum
from combat.engine.doing import Blow
from combat.engine.state import DamageDice, Rider, Weapon
from combat.rulesets.fifth.harm import level_of
from combat.rulesets.fifth.order import allowance, speed
from tests.builders import LONGSWORD, Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.terms import rows

DRAIN = Weapon("touch", "Draining touch", bonus=5, harm=(DamageDice("1d6"),), riders=(Rider("exhaustion"),))


def field(level: int = 0, **fields) -> Scene:
    """Ana, exhausted to a level, with a goblin beside her; her turn."""
    scene = Scene()
    scene.put("Ana", hero("Ana", **fields), (3, 3), "ana")
    scene.put("Goblin", monster(weapons=(DRAIN,)), (4, 3))
    scene.begin("ana", "goblin")
    return tire(scene, level) if level else scene


def tire(scene: Scene, levels: int, who: str = "ana") -> Scene:
    return scene.do(cmd.Exhaust(targets=(who,), levels=levels))


def level(scene: Scene, who: str = "ana") -> int:
    return level_of(scene[who])


def edge(scene: Scene, stat: str, who: str = "ana") -> int:
    return total(scene, stat, who).edge


def total(scene: Scene, stat: str, who: str = "ana"):
    blow = Blow(who, "goblin", LONGSWORD) if stat == "attack" else None
    return scene.fight.breakdown(stat, who, blow=blow)


def chips(scene: Scene, seat: str, who: str = "ana") -> list[str]:
    return [chip.name for chip in scene.seen_by(seat).token(who).chips]


# --- levels --------------------------------------------------------------------------------------------------------


def test_levels_add_up_to_six():
    """FIF-295: what an effect states comes on top of the present level."""
    scene = field()
    for given, now in ((1, 1), (2, 3), (9, 6)):
        tire(scene, given)
        assert level(scene) == now


def test_an_effect_gives_the_levels_that_it_states():
    """FIF-295: a blow that exhausts, a failed save, and a condition given by hand each count as a level more."""
    scene = field(1).end("ana")
    scene.attack("goblin", "ana", "touch", 15, 3)
    assert level(scene) == 2
    scene.do(cmd.CallRoll(targets=("ana",), what="save", stat="con", dc=15, condition="exhaustion")).answer(
        "roll", dice=(4,)
    )
    assert level(scene) == 3
    scene.give("ana", "exhaustion", amount=2)
    assert level(scene) == 5
    assert not scene["ana"].has("exhaustion")


def test_t_22_levels_add_and_lower_ones_stay_in_force():
    """FIF-295, FIF-296, FIF-298, FIF-300, T-22: level 2 and 2 more; maximum 31 becomes 15, current 20 becomes 15."""
    scene = Scene()
    scene.put("Ana", hero("Ana", hp=31), (3, 3), "ana", hp=20)
    scene.put("Goblin", monster(), (4, 3))
    scene.begin("ana", "goblin")
    tire(tire(scene, 2), 2)
    assert level(scene) == 4
    assert [edge(scene, stat) for stat in ("check.str", "save.wis", "attack")] == [-1, -1, -1]
    assert speed(scene.fight, "ana", "walk") == 15
    hp = scene.seen_by("ana").token("ana").hp
    assert (hp.now, hp.most) == (15, 15)
    assert scene.last(ev.HitPointsSet).row == "FIF-300"
    scene.do(cmd.Harm(targets=("ana",), amount=15 + 14))
    assert scene["ana"].life == "dying"
    scene.do(cmd.SetHitPoints(who="ana", hp=15)).do(cmd.Harm(targets=("ana",), amount=15 + 15))
    assert (scene["ana"].life, scene.last(ev.LifeChanged).row) == ("dead", "FIF-235")


def test_one_chip_tells_the_level_and_all_that_it_does():
    """FIF-296: the lower levels come along without chips of their own."""
    scene = field(3)
    assert chips(scene, "ana") == chips(scene, "gm") == chips(scene, "tv") == ["Exhaustion 3"]
    (chip,) = scene.seen_by("ana").token("ana").chips
    assert chip.summary.startswith("Disadvantage on ability checks. Speed halved.")
    assert chip.rows == ("FIF-299", "FIF-296")
    assert [e.name for e in scene.log_of("ana") if isinstance(e, ev.EffectGained) and not e.quiet] == ["Exhaustion 3"]


# --- level by level ------------------------------------------------------------------------------------------------


@each("stat", ["check.str", "check.stealth", "check.perception", "check.initiative"])
def test_level_1_every_ability_check_has_disadvantage(stat):
    """FIF-297: all of them; neither attacks nor saves."""
    scene = field(1)
    assert edge(scene, stat) == -1
    assert rows(total(scene, stat))["Exhaustion 1"] == "FIF-297"
    assert edge(scene, "attack") == edge(scene, "save.dex") == 0


def test_w_21_initiative_of_the_exhausted():
    """FIF-297, FIF-026, FIF-030, W-21: faces 17 and 5, Dexterity +2: 7; another has 7, so their players choose."""
    scene = Scene(**{"initiative-ties": "ask"})
    scene.put("Ana", hero("Ana", abilities={"dex": 14}), (3, 3), "ana")
    scene.put("Ben", hero("Ben"), (5, 3), "ben")
    tire(scene, 1).do(cmd.Start()).answer("roll", "roll", dice=(17, 5, 7))
    assert [e.total for e in scene.all(ev.InitiativeRolled)] == [7, 7]
    assert scene.asked().kind == "tie"
    assert {question.seat for question in scene.request.asks} == {"ana", "ben"}


def test_level_2_the_speed_is_halved():
    """FIF-298: rounded down, level 1 in force as well (FIF-296)."""
    scene = field(2, speeds={"walk": 25})
    assert speed(scene.fight, "ana", "walk") == 12
    assert edge(scene, "check.str") == -1


def test_w_09_exhaustion_2_and_dash():
    """FIF-298, FIF-085, FIF-055, W-09: speed 15; stands for 7, 8 left; Dash makes it 23: four squares."""
    scene = field(2)
    scene.give("ana", "prone").act("ana", "stand")
    assert allowance(scene.fight, "ana", "walk") == 8
    scene.act("ana", "dash")
    assert allowance(scene.fight, "ana", "walk") == 23
    scene.walk("ana", (2, 4), (2, 5), (2, 6), (2, 7), dice=()).answer("pass")
    assert scene["ana"].at == (2, 7)
    assert scene.refused_walk("ana", (2, 8)).text == "That costs 5 ft and 3 are left."


def test_level_3_attacks_and_saves_have_disadvantage():
    """FIF-299: death saves too (FIF-238)."""
    assert edge(field(2), "attack") == edge(field(2), "save.con") == 0
    scene = field(3)
    assert edge(scene, "attack") == edge(scene, "save.con") == edge(scene, "save.death") == -1
    assert rows(total(scene, "attack"))["Exhaustion 3"] == "FIF-299"
    scene.attack("ana", "goblin", "longsword", 18, 3)
    assert (scene.last(ev.AttackResolved).total, scene.last(ev.AttackResolved).outcome) == (8, "miss")


def test_level_4_lowers_the_maximum_everywhere():
    """FIF-300, R-46: what is above it is lost, and healing, corrections and damage at 0 go by it."""
    scene = field(4, hp=31)
    assert (scene["ana"].hp, maximum(scene.rules, scene["ana"])) == (15, 15)
    scene.do(cmd.SetHitPoints(who="ana", hp=10)).do(cmd.Mend(targets=("ana",), amount=9))
    assert scene["ana"].hp == 15
    assert scene.refusal(cmd.SetHitPoints(who="ana", hp=16)).text == "Ana has at most 15 hit points."
    assert scene.seen_by("ben", hit_points_allies="word").token("ana").hp.word == "unhurt"
    assert ("Hit point maximum", "15 of 31: Exhaustion 4") in scene.seen_by("ana").sheets[0].lines
    scene.do(cmd.Harm(targets=("ana",), amount=15)).do(cmd.Harm(targets=("ana",), amount=15))
    assert scene["ana"].tally["death-failure"] == 1
    scene.do(cmd.Harm(targets=("ana",), amount=16))
    assert (scene["ana"].life, scene.last(ev.LifeChanged).row) == ("dead", "FIF-245")


def test_lost_hit_points_do_not_come_back_with_the_maximum():
    """FIF-300, R-46."""
    scene = tire(field(4, hp=31), -1)
    assert (scene["ana"].hp, maximum(scene.rules, scene["ana"])) == (15, 31)


def test_whoever_has_fewer_keeps_them():
    """FIF-300: only what is above the halved maximum goes."""
    scene = field(hp=31).do(cmd.SetHitPoints(who="ana", hp=12))
    assert tire(scene, 4)["ana"].hp == 12


def test_level_5_nothing_moves_any_more():
    """FIF-301, R-46: no step, no standing up, and a dodge is over."""
    scene = field().give("ana", "prone")
    scene.act("ana", "dodge")
    assert scene["ana"].has("dodging")
    tire(scene, 5)
    assert speed(scene.fight, "ana", "walk") == 0
    assert not scene["ana"].has("dodging")
    refused = scene.refused_walk("ana", (3, 4), gait="crawl")
    assert (refused.text, refused.row) == ("Exhaustion 5: no moving.", "FIF-301")
    assert scene.refused_act("ana", "stand").text == "Your speed is 0."


def test_level_6_kills():
    """FIF-302, R-46: whatever the hit points, and without a death save (R-36)."""
    scene = field(5)
    tire(scene, 1)
    assert (scene["ana"].life, scene.last(ev.LifeChanged).row) == ("dead", "FIF-302")
    assert scene.last(ev.LifeChanged).cause == "exhaustion 6"
    assert not [e for e in scene.all(ev.CheckRolled) if e.what == "death-save"]


# --- getting better ------------------------------------------------------------------------------------------------


def test_levels_are_taken_off_one_by_one_and_below_1_all_is_over():
    """FIF-303."""
    scene = field(3)
    assert level(tire(scene, -1)) == 2
    assert edge(scene, "attack") == 0
    assert speed(scene.fight, "ana", "walk") == 15
    assert level(tire(scene, -5)) == 0
    assert scene["ana"].effects == ()
    assert edge(scene, "check.str") == 0
    assert speed(scene.fight, "ana", "walk") == 30


def test_the_chip_ends_all_of_it():
    """FIF-303, FIF-305: the GM ends the effect from its chip."""
    scene = field(4)
    (chip,) = scene.seen_by("gm").token("ana").chips
    scene.do(cmd.Relieve(who="ana", effect=chip.effect))
    assert scene["ana"].effects == ()


def test_some_are_never_exhausted():
    """FIF-217, FIF-295: whoever is immune to it stays fresh, however it comes."""
    scene = field(condition_immunities=("exhaustion",))
    tire(scene, 2)
    assert (scene["ana"].effects, scene.last(ev.Noted).row) == ((), "FIF-217")
    scene.give("ana", "exhaustion")
    assert scene["ana"].effects == ()


# --- the GM's word -------------------------------------------------------------------------------------------------


def test_the_gm_adds_and_removes_levels_of_several_at_once_and_in_the_middle_of_a_question():
    """FIF-305, R-48."""
    scene = field()
    scene.walk("ana", (2, 3))
    assert scene.asked().kind == "opportunity-attack"
    scene.do(cmd.Exhaust(targets=("ana", "goblin"), levels=2))
    assert (level(scene), level(scene, "goblin")) == (2, 2)
    scene.do(cmd.Exhaust(targets=("goblin",), levels=-2)).answer("pass")
    assert (level(scene), level(scene, "goblin"), scene["ana"].at) == (2, 0, (2, 3))


def test_no_player_may():
    """FIF-305: the GM's alone."""
    refused = field().refusal(cmd.Exhaust(targets=("ana",), levels=-1), by="ana")
    assert refused.text == "Only the GM can do that."


@each(
    ("command", "words"),
    [
        (cmd.Exhaust(targets=(), levels=1), "Pick who it is about."),
        (cmd.Exhaust(targets=("nobody",), levels=1), "That creature is not in this encounter."),
        (cmd.Exhaust(targets=("ana",), levels=0), "Between 1 and 20 levels at once, either way."),
    ],
)
def test_nonsense_is_refused_in_words(command, words):
    """FIF-305."""
    assert field().refusal(command).text == words


def test_another_game_has_no_such_thing():
    """FIF-305: a game without the rule says so."""
    scene = Scene("orcus")
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    assert scene.refusal(cmd.Exhaust(targets=("ana",), levels=1)).text == "This game has no rule for that."


def test_nothing_of_a_hidden_creature_is_told():
    """FIF-305: who is exhausted out of sight stays out of the log."""
    scene = field()
    scene.put("Ogre", monster("Ogre"), (9, 9), hidden=True)
    before = len(scene.lines_of("ana"))
    tire(scene, 6, "ogre")
    assert len(scene.lines_of("ana")) == before
    assert scene["ogre"].life == "dead"
