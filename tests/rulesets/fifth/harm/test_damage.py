"""Sections 10 and 21: what damage is made of, and what becomes of it."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import DamageDice, Until, Weapon
from combat.rulesets import RULESETS
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.terms import steps

SCORES = {"str": 16, "dex": 14, "con": 12, "int": 10, "wis": 10, "cha": 10}
FLAIL = Weapon("flail", "Flail", harm=(DamageDice("2d6", "bludgeoning"), DamageDice("1d6", "fire")))


def duel(*weapons, **foe):
    scene = Scene()
    scene.put("Ana", hero("Ana", abilities=SCORES, weapons=weapons or (FLAIL,)), (3, 3), "ana")
    scene.put("Goblin", monster(**{"hp": 60, "defenses": {"ac": 10}, **foe}), (4, 3))
    return scene.begin("ana", "goblin")


def harm(scene, amount, damage_type="", **fields):
    return scene.do(cmd.Harm(targets=("goblin",), amount=amount, damage_type=damage_type, **fields))


def taken(scene):
    return scene.last(ev.DamageTaken)


# --- rolling -------------------------------------------------------------------------------------------------------


def test_a_weapon_adds_its_ability_once():
    """FIF-148: dice and modifiers; the ability of the attack is added to the weapon's damage, not to each part of it."""
    scene = duel()
    scene.attack("ana", "goblin", "flail", 10, 2, 5, 4)
    first, second = taken(scene).parts
    assert (first.rolled, first.final, steps(first.steps)) == (7, 10, [("Strength", 3)])
    assert (second.rolled, second.final, second.steps) == (4, 4, ())
    assert scene["goblin"].hp == 46


def test_a_penalty_never_brings_damage_below_0():
    """FIF-148: Strength 4 with a d4 that shows 1 deals nothing, and heals nobody."""
    knife = Weapon("knife", "Knife", harm=(DamageDice("1d4", "piercing"),))
    scene = duel()
    weak = hero("Ana", abilities={**SCORES, "str": 4}, weapons=(knife,))
    scene.do(cmd.Change(who="ana", sheet=weak))
    scene.attack("ana", "goblin", "knife", 15, 1)
    assert (taken(scene).parts[0].rolled, taken(scene).amount) == (1, 0)
    assert scene["goblin"].hp == 60


def test_a_critical_hit_rolls_every_die_twice_and_adds_modifiers_once():
    """FIF-149: 2d6 + 1d6 fire become 4d6 + 2d6, with 3 for Strength once."""
    scene = duel()
    scene.attack("ana", "goblin", "flail", 20, 1, 2, 3, 4, 5, 6)
    first, second = taken(scene).parts
    assert (first.roll.dice, first.roll.faces, first.final) == ("4d6", (1, 2, 3, 4), 13)
    assert (second.roll.dice, second.roll.faces, second.final) == ("2d6", (5, 6), 11)
    assert taken(scene).critical


def test_a_listed_constant_is_added_once_on_a_critical_hit():
    """FIF-149: 1d8+3 becomes 2d8+3."""
    sword = Weapon("sword", "Sword", bonus=5, harm=(DamageDice("1d8+3", "slashing"),))
    scene = duel(sword)
    scene.attack("ana", "goblin", "sword", 20, 2, 6)
    assert taken(scene).amount == 11


def blast(scene, *dice, **fields):
    values = {"what": "save", "stat": "dex", "dc": 12, "damage": "4d6", "damage_type": "fire", "half": True}
    return scene.do(cmd.CallRoll(targets=("goblin", "wolf"), **{**values, **fields}), *dice)


def test_one_effect_rolls_its_damage_once_for_all():
    """FIF-150, FIF-218: one roll of 4d6 for both; who saves takes half of what was rolled, rounded down."""
    scene = duel()
    scene.put("Wolf", monster("Wolf", hp=60), (5, 3))
    blast(scene, 3, 17, 6, 5, 4, 2)
    failed, saved = scene.all(ev.DamageTaken)
    assert (failed.who, failed.amount) == ("goblin", 17)
    assert (saved.who, saved.amount, steps(saved.parts[0].steps)) == ("wolf", 8, [("Half on a success", -9)])
    assert failed.parts[0].roll == saved.parts[0].roll
    assert saved.parts[0].steps[0].row == "FIF-218"


def test_half_is_taken_before_the_resistance():
    """FIF-218, FIF-215: 17, halved to 8 by the save, halved again to 4 by the resistance."""
    scene = duel()
    scene.put("Wolf", monster("Wolf", hp=60, resistances={"fire": 1}), (5, 3))
    blast(scene, 3, 17, 6, 5, 4, 2)
    assert steps(taken(scene).parts[0].steps) == [("Half on a success", -9), ("Resistance", -4)]
    assert scene["wolf"].hp == 56


# --- types ---------------------------------------------------------------------------------------------------------


def test_there_are_thirteen_types_of_damage():
    """FIF-213: and the GM can deal no other."""
    assert RULESETS["fifth"].damage_types == (
        "acid",
        "bludgeoning",
        "cold",
        "fire",
        "force",
        "lightning",
        "necrotic",
        "piercing",
        "poison",
        "psychic",
        "radiant",
        "slashing",
        "thunder",
    )
    scene = duel()
    assert scene.seen_by("gm").desk.damage_types == RULESETS["fifth"].damage_types
    assert scene.refusal(cmd.Harm(targets=("goblin",), amount=3, damage_type="sarcasm")).text.startswith("Damage is")


def test_a_reduction_comes_before_the_resistance():
    """FIF-214, W-15: 25 bludgeoning, aura -5, resistance: 20, then 10."""
    scene = duel(reductions={"bludgeoning": 5}, resistances={"bludgeoning": 1})
    harm(scene, 25, "bludgeoning")
    assert steps(taken(scene).parts[0].steps) == [("Reduction", -5), ("Resistance", -10)]
    assert taken(scene).amount == 10


def test_resistance_comes_before_vulnerability():
    """FIF-214, FIF-215, FIF-001, W-15: 15 fire with both: 7, then 14."""
    scene = duel(resistances={"fire": 1}, vulnerabilities={"fire": 1})
    harm(scene, 15, "fire")
    assert steps(taken(scene).parts[0].steps) == [("Resistance", -8), ("Vulnerability", 7)]
    assert taken(scene).amount == 14


def test_a_flat_bonus_counts_before_the_immunity():
    """FIF-214, FIF-217: whatever is added, an immune creature takes nothing."""
    scene = duel(reductions={"cold": -4}, immunities=("cold",))
    harm(scene, 6, "cold")
    assert steps(taken(scene).parts[0].steps) == [("Reduction", 4), ("Immune to cold", -10)]
    assert taken(scene).amount == 0


def test_two_resistances_count_once():
    """FIF-216, W-15: 15 with two resistances: 7; the second one stands there with the reason."""
    scene = duel(resistances={"fire": 1})
    scene.do(cmd.Afflict(targets=("goblin",), condition="resistant", damage_type="fire"))
    harm(scene, 15, "fire")
    assert taken(scene).amount == 7
    counted, lost = taken(scene).parts[0].steps
    assert (counted.value, counted.counted) == (-8, True)
    assert (lost.label, lost.counted, lost.why) == ("Resistance", False, "several count once (FIF-216)")


def test_two_vulnerabilities_count_once():
    """FIF-216, FIF-215: 7 twice is 14, not 28."""
    scene = duel(vulnerabilities={"fire": 1})
    scene.do(cmd.Afflict(targets=("goblin",), condition="vulnerable"))
    harm(scene, 7, "fire")
    assert taken(scene).amount == 14


def test_a_spell_may_give_what_a_sheet_does_not():
    """FIF-214, FIF-217: the GM puts a reduction or an immunity on a creature, for one type or for all."""
    scene = duel()
    scene.do(cmd.Afflict(targets=("goblin",), condition="reduced", amount=3))
    harm(scene, 10, "acid")
    assert scene["goblin"].hp == 53
    scene.do(cmd.Afflict(targets=("goblin",), condition="immune-to", damage_type="acid"))
    harm(scene, 10, "acid")
    assert scene["goblin"].hp == 53
    chips = [chip.name for chip in scene.seen_by("ana").token("goblin").chips]
    assert chips == ["Damage reduced by 3", "Immune acid"]


def test_immunity_makes_damage_nothing_at_all():
    """FIF-217, W-15: 0 damage drops nobody's temporary hit points and fails no death save."""
    scene = duel()
    stone = hero("Ana", immunities=("fire",))
    scene.put("Edda", stone, (9, 9), "ana", hp=0, life="dying")
    scene.do(cmd.Harm(targets=("edda",), amount=15, damage_type="fire"))
    assert taken(scene).amount == 0
    assert "death-failure" not in scene["edda"].tally


def test_immunity_to_a_condition_keeps_it_off():
    """FIF-217: it is not applied, and the log says why."""
    scene = duel(condition_immunities=("poisoned",))
    scene.give("goblin", "poisoned")
    assert not scene["goblin"].has("poisoned")
    assert (scene.last(ev.Noted).text, scene.last(ev.Noted).row) == ("Goblin cannot be poisoned.", "FIF-217")


def test_types_are_worked_out_apart_and_are_one_instance():
    """FIF-218, R-33: fire halved, bludgeoning not; one event, so one death save failure."""
    scene = Scene()
    brute = Weapon("flail", "Flail", bonus=5, harm=(DamageDice("2d6", "bludgeoning"), DamageDice("1d6", "fire")))
    scene.put("Ogre", monster("Ogre", weapons=(brute,)), (3, 3))
    scene.put("Ana", hero("Ana", hp=40, resistances={"fire": 1}), (4, 3), "ana", hp=0, life="stable")
    scene.begin("ogre", "ana")
    scene.attack("ogre", "ana", "flail", 12, 4, 3, 5)
    first, second = taken(scene).parts
    assert (first.final, second.final, taken(scene).amount) == (7, 2, 9)
    assert scene["ana"].tally["death-failure"] == 1


# --- hit points ----------------------------------------------------------------------------------------------------


def test_hit_points_run_from_0_to_the_maximum():
    """FIF-212: losing them changes nothing until 0, and no correction leads beyond either end."""
    scene = duel(hp=10)
    harm(scene, 9)
    assert (scene["goblin"].hp, scene["goblin"].life, scene["goblin"].effects) == (1, "up", ())
    assert "at most 10" in scene.refusal(cmd.SetHitPoints(who="goblin", hp=11)).text
    assert "from 0" in scene.refusal(cmd.SetHitPoints(who="goblin", hp=-1)).text
    harm(scene, 99)
    assert scene["goblin"].hp == 0


def test_setting_hit_points_to_0_brings_a_creature_down():
    """FIF-212, FIF-233, FIF-234: the GM's correction has the consequences of the number."""
    scene = duel()
    scene.do(cmd.SetHitPoints(who="ana", hp=0)).do(cmd.SetHitPoints(who="goblin", hp=0))
    assert (scene["ana"].life, scene["ana"].has("unconscious")) == ("dying", True)
    assert scene["goblin"].life == "dead"


def test_temporary_hit_points_are_lost_first():
    """FIF-219: what is left over goes to hit points."""
    scene = duel()
    scene.do(cmd.Bolster(targets=("goblin",), amount=8))
    harm(scene, 5)
    assert (scene["goblin"].temp_hp, scene["goblin"].hp) == (3, 60)
    harm(scene, 5)
    assert (scene["goblin"].temp_hp, scene["goblin"].hp) == (0, 58)
    assert (taken(scene).absorbed, taken(scene).lost) == (3, 2)


def test_temporary_hit_points_are_neither_healed_nor_capped_nor_do_they_wake_anybody():
    """FIF-220: healing leaves them alone, the maximum does not bind them, a creature at 0 stays down."""
    scene = duel()
    scene.do(cmd.Bolster(targets=("ana",), amount=50))
    assert (scene["ana"].hp, scene["ana"].temp_hp) == (20, 50)
    scene.do(cmd.SetHitPoints(who="ana", hp=5)).do(cmd.Mend(targets=("ana",), amount=10))
    assert (scene["ana"].hp, scene["ana"].temp_hp) == (15, 50)
    scene.do(cmd.SetTemporary(who="ana", amount=0)).do(cmd.Harm(targets=("ana",), amount=15))
    scene.do(cmd.Bolster(targets=("ana",), amount=5))
    assert (scene["ana"].life, scene["ana"].temp_hp) == ("dying", 5)


def test_temporary_hit_points_last_until_their_time_is_up():
    """FIF-220: until used or expired; those without a time stay."""
    scene = duel()
    scene.do(cmd.Bolster(targets=("ana",), amount=6, until=Until("start", "ana")))
    scene.do(cmd.Bolster(targets=("goblin",), amount=4))
    scene.end("ana")
    assert scene["ana"].temp_hp == 6
    scene.end("goblin")
    assert (scene["ana"].temp_hp, scene["goblin"].temp_hp) == (0, 4)


@each(("more", "default", "choice", "held"), [(9, "new", "new", 9), (9, "new", "old", 6), (3, "old", "old", 6)])
def test_who_has_some_keeps_the_old_or_takes_the_new(more, default, choice, held):
    """FIF-221, FIF-220: they are not added together; the receiving seat chooses, by default the higher."""
    scene = duel()
    scene.do(cmd.Bolster(targets=("ana",), amount=6)).do(cmd.Bolster(targets=("ana",), amount=more))
    question = scene.asked()
    assert (question.seat, question.row, question.default) == ("ana", "FIF-221", default)
    scene.answer(choice)
    assert scene["ana"].temp_hp == held


# --- objects -------------------------------------------------------------------------------------------------------


def with_a_door(**fields):
    scene = duel(Weapon("axe", "Axe", bonus=5, harm=(DamageDice("1d8", "slashing"),)))
    scene.do(cmd.MakeObject(**{"name": "Door", "hp": 12, "defense": 15, "at": (3, 4), **fields}))
    (door,) = (c.id for c in scene.state.combatants.values() if c.name == "Door")
    return scene, door


def test_a_door_is_attacked_like_a_creature_and_breaks_at_0():
    """FIF-151: with AC and hit points from the GM; nobody is asked whether to knock it out."""
    scene, door = with_a_door(hp=6)
    scene.attack("ana", door, "axe", 10, 7)
    attack = scene.last(ev.AttackResolved)
    assert (attack.defense.total, attack.outcome, attack.roll.faces) == (15, "hit", (10,))
    assert scene[door].life == "dead"
    assert (scene.last(ev.LifeChanged).cause, scene.last(ev.LifeChanged).row) == ("broken", "FIF-151")


def test_poison_and_thought_do_not_harm_a_door():
    """FIF-151: immune to poison and psychic damage, to nothing else."""
    scene, door = with_a_door()
    for damage_type in ("poison", "psychic"):
        scene.do(cmd.Harm(targets=(door,), amount=9, damage_type=damage_type))
        assert taken(scene).parts[0].steps[0].row == "FIF-151"
    assert scene[door].hp == 12
    scene.do(cmd.Harm(targets=(door,), amount=9, damage_type="fire"))
    assert scene[door].hp == 3


def test_a_door_fails_strength_and_dexterity_saves_and_ignores_the_rest():
    """FIF-151: no roll either way."""
    scene, door = with_a_door()
    scene.do(cmd.CallRoll(targets=(door,), what="save", stat="dex", dc=5, damage="1d6", damage_type="fire"), 4)
    assert (scene.last(ev.CheckRolled).success, scene.last(ev.CheckRolled).row) == (False, "FIF-151")
    assert scene[door].hp == 8
    scene.do(cmd.CallRoll(targets=(door,), what="save", stat="con", dc=5, damage="1d6", half=True))
    assert scene[door].hp == 8
    assert scene.last(ev.Noted).row == "FIF-151"


def test_a_door_has_no_turn_and_is_nobodys_foe():
    """FIF-151: an object stands on the map and waits for no initiative."""
    scene = Scene()
    scene.put("Goblin", monster(), (6, 3))
    scene.do(cmd.MakeObject(name="Crate", hp=4, defense=11, at=(5, 3)))
    scene.do(cmd.Start(), 12)
    assert [entry.combatants for entry in scene.state.order] == [("goblin",)]
    scene.walk("goblin", (7, 3))
    assert scene.request is None
