"""The barbarian's features: Rage and what feeds it, Reckless Attack, and the smaller ones."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import DamageDice, Weapon
from tests.builders import BOW, Scene, hero, monster
from tests.cases import each

STRONG = {"str": 16, "dex": 10, "con": 14, "int": 10, "wis": 10, "cha": 10}
AXE = Weapon("axe", "Greataxe", harm=(DamageDice("1d12", "slashing"),), properties=("two-handed",))


def raging(*features: str, level: int = 1, **fields) -> Scene:
    scene = calm("rage", *features, level=level, **fields).act("ana", "rage")
    assert scene["ana"].has("raging")
    return scene


def calm(*features: str, level: int = 1, **fields) -> Scene:
    """Ana with a greataxe (+5, 1d12+3) beside an ogre; her turn."""
    scene = Scene()
    sheet = hero("Ana", level=level, abilities=STRONG, weapons=(AXE, BOW), features=features, **fields)
    scene.put("Ana", sheet, (3, 3), "ana")
    scene.put("Ogre", monster("Ogre", hp=100), (4, 3))
    return scene.begin("ana", "ogre")


# --- Rage ----------------------------------------------------------------------------------------------------------


@each(("level", "more"), [(1, 2), (8, 2), (9, 3), (16, 4)])
def test_a_rage_adds_damage_by_strength(level, more):
    """FIF-148: 1d12 + 3, and more with the levels."""
    scene = raging(level=level).attack("ana", "ogre", "axe", 12, 6)
    assert scene["ogre"].hp == 100 - 6 - 3 - more


def test_a_rage_halves_what_weapons_deal():
    """FIF-215: 5 + 2 becomes 3; fire stays fire."""
    scene = raging().end("ana").attack("ogre", "ana", "club", 15, 5)
    assert scene["ana"].hp == 17
    scene.do(cmd.Harm(targets=("ana",), amount=7, damage_type="fire"))
    assert scene["ana"].hp == 10


def test_a_rage_helps_strength_checks_and_saves():
    """FIF-013"""
    fight = raging().fight
    assert [fight.breakdown(stat, "ana").edge for stat in ("check.str", "check.athletics", "save.str")] == [1, 1, 1]
    assert fight.breakdown("check.dex", "ana").edge == 0


def test_nobody_casts_or_concentrates_in_a_rage():
    mage = {"spells": ("bless", "fire-bolt"), "casting": "wis", "slots": {"1": 1}, "traits": ("focus", "empty-handed")}
    scene = calm("rage", **mage).act("ana", "cast:bless", targets=("ana",), choice="1").end("ana").end("ogre")
    assert scene["ana"].has("concentrating")
    scene.act("ana", "rage")
    assert not scene["ana"].has("concentrating")
    assert scene.refused_act("ana", "cast:fire-bolt", target="ogre").text == "Raging: no spells."


def test_a_rage_goes_on_while_it_is_fed():
    """By an attack on a foe, even a miss, or by a wound since the last turn."""
    scene = raging().end("ana")  # the turn in which it began
    scene.end("ogre").attack("ana", "ogre", "axe", 2).end("ana")
    assert scene["ana"].has("raging")
    scene.attack("ogre", "ana", "club", 15, 5).end("ogre").end("ana")
    assert scene["ana"].has("raging")


def test_a_rage_that_nothing_feeds_ends_with_the_turn():
    scene = raging().end("ana").end("ogre").end("ana")
    assert not scene["ana"].has("raging")
    assert scene.last(ev.EffectEnded).why == "nothing has fed it"


def test_being_knocked_out_ends_a_rage():
    scene = raging().do(cmd.Harm(targets=("ana",), amount=25, damage_type="fire"))
    assert (scene["ana"].hp, scene["ana"].has("raging")) == (0, False)


def test_a_rage_ends_as_a_bonus_action():
    """FIF-035: not in the turn in which it began."""
    scene = raging()
    assert scene.refused_act("ana", "end-rage").row == "FIF-035"
    scene.attack("ana", "ogre", "axe", 2).end("ana").end("ogre").act("ana", "end-rage")
    assert not scene["ana"].has("raging")


def test_two_rages_are_all_until_a_long_rest():
    scene = raging()
    for _ in range(2):
        scene.end("ana").end("ogre").end("ana").end("ogre")
        if scene["ana"].tally.get("spent:long:rage") == 1:
            scene.act("ana", "rage")
    assert scene.refused_act("ana", "rage").text == "It is used up. A long rest gives it back."


def test_heavy_armor_smothers_a_rage():
    assert calm("rage", numbers={"armor-strength": 13}).refused_act("ana", "rage").text == "Not in heavy armor."


# --- the others ----------------------------------------------------------------------------------------------------


def test_a_reckless_attack_gives_advantage_and_takes_it():
    """FIF-013: for her this turn, for everybody else until her next."""
    scene = calm("reckless-attack").act("ana", "reckless-attack").attack("ana", "ogre", "axe", 2, 15, 6)
    assert scene["ogre"].hp == 91
    scene.end("ana").attack("ogre", "ana", "club", 2, 15, 5)
    assert scene["ana"].hp == 13
    scene.end("ogre")
    assert not scene["ana"].has("reckless")


def test_recklessness_is_declared_before_the_first_attack():
    scene = calm("reckless-attack", attacks=2).attack("ana", "ogre", "axe", 2)
    assert scene.refused_act("ana", "reckless-attack").text == "You have attacked this turn."


def test_recklessness_is_for_melee_by_strength():
    scene = calm("reckless-attack").act("ana", "reckless-attack")
    from combat.engine.doing import Blow

    assert scene.fight.breakdown("attack", "ana", "ogre", Blow("ana", "ogre", AXE)).edge == 1
    assert scene.fight.breakdown("attack", "ana", "ogre", Blow("ana", "ogre", BOW)).edge == -1  # the ogre is too near


def test_danger_sense_helps_dexterity_saves_of_the_alert():
    scene = calm("danger-sense")
    assert scene.fight.breakdown("save.dex", "ana").edge == 1
    assert scene.give("ana", "blinded").fight.breakdown("save.dex", "ana").edge == 0


def test_fast_movement_is_10_feet_more_without_heavy_armor():
    """FIF-053"""
    assert calm("fast-movement").fight.breakdown("speed.walk", "ana").total == 40
    armored = calm("fast-movement", numbers={"armor-strength": 13})
    assert armored.fight.breakdown("speed.walk", "ana").total == 30


def test_a_feral_instinct_rolls_initiative_with_advantage():
    """FIF-026"""
    assert calm("feral-instinct").fight.breakdown("check.initiative", "ana").edge == 1


@each(("level", "dice"), [(9, (1,)), (13, (1, 2)), (17, (1, 2, 3))])
def test_a_brutal_critical_throws_weapon_dice_more(level, dice):
    """FIF-149: besides the two dice; the extra ones are not doubled."""
    scene = calm("brutal-critical", level=level).attack("ana", "ogre", "axe", 20, 4, 5, *dice)
    assert scene["ogre"].hp == 100 - 4 - 5 - 3 - sum(dice)


def test_a_mere_hit_is_not_brutal():
    assert calm("brutal-critical", level=9).attack("ana", "ogre", "axe", 15, 4)["ogre"].hp == 93
