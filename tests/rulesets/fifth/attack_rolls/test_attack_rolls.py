"""Section 10: how an attack is rolled, and when it hits."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import DamageDice, Weapon
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.terms import counted, lost, rows

SCORES = {"str": 16, "dex": 14, "con": 12, "int": 18, "wis": 10, "cha": 8}
SWORD = Weapon("sword", "Sword", harm=(DamageDice("1d8", "slashing"),))
LONGBOW = Weapon("longbow", "Longbow", kind="ranged", range=(150, 600), harm=(DamageDice("1d8", "piercing"),))
FIRE_BOLT = Weapon(
    "fire-bolt",
    "Fire bolt",
    kind="ranged",
    ability="int",
    proficient=False,
    range=(120, 120),
    harm=(DamageDice("1d10", "fire"),),
    properties=("spell",),
)


def duel(attacker, target=None, apart=1, **fields):
    """Ana attacks a goblin that stands so many squares away."""
    scene = Scene()
    scene.put("Ana", attacker, (3, 3), "ana")
    scene.put("Goblin", target or monster(**fields), (3 + apart, 3))
    return scene.begin("ana", "goblin")


def test_an_attack_goes_from_the_target_to_the_roll_to_the_damage():
    """FIF-127: target, modifiers, roll, then on a hit damage; in this order on record."""
    scene = duel(hero("Ana"))
    scene.attack("ana", "goblin", "longsword", 9, 5)
    told = [type(e) for e in scene.log if isinstance(e, ev.AttackResolved | ev.DamageTaken)]
    assert told == [ev.AttackResolved, ev.DamageTaken]
    attack = scene.last(ev.AttackResolved)
    assert (attack.attacker, attack.target, attack.weapon) == ("ana", "goblin", "Longsword")
    assert (attack.total, attack.defense.total, attack.outcome) == (14, 13, "hit")
    assert scene["goblin"].hp == 2


def test_a_miss_rolls_no_damage():
    """FIF-127: damage and effects only on a hit."""
    scene = duel(hero("Ana"))
    scene.attack("ana", "goblin", "longsword", 7)
    assert scene.last(ev.AttackResolved).outcome == "miss"
    assert not scene.all(ev.DamageTaken)


def test_a_spell_with_an_attack_roll_is_an_attack():
    """FIF-127, FIF-129: a spell attack is rolled like any other, with the casting ability and always proficient."""
    scene = duel(hero("Ana", abilities=SCORES, level=5, weapons=(FIRE_BOLT,)), apart=4)
    scene.attack("ana", "goblin", "fire-bolt", 6, 8)
    attack = scene.last(ev.AttackResolved)
    assert counted(attack.attack) == {"Intelligence": 4, "Proficiency": 3}
    assert attack.total == 13
    assert scene["goblin"].hp == 2  # FIF-148: the spell deals what it says and no ability modifier


@each(("weapon", "ability", "value"), [(SWORD, "Strength", 3), (LONGBOW, "Dexterity", 2)], ids=["melee", "ranged"])
def test_ability_and_proficiency_make_the_attack_roll(weapon, ability, value):
    """FIF-129: melee by Strength, ranged by Dexterity, and proficiency."""
    scene = duel(hero("Ana", abilities=SCORES, level=1, weapons=(weapon,)), apart=1 if weapon is SWORD else 4)
    scene.attack("ana", "goblin", weapon.key, 4)
    attack = scene.last(ev.AttackResolved)
    assert counted(attack.attack) == {ability: value, "Proficiency": 2}
    assert set(rows(attack.attack).values()) == {"FIF-129"}


def test_without_proficiency_only_the_ability_counts():
    """FIF-129: the proficiency bonus only with a weapon one is proficient with."""
    clumsy = Weapon("sword", "Sword", proficient=False, harm=(DamageDice("1d8", "slashing"),))
    scene = duel(hero("Ana", abilities=SCORES, weapons=(clumsy,)))
    scene.attack("ana", "goblin", "sword", 4)
    assert counted(scene.last(ev.AttackResolved).attack) == {"Strength": 3}


def test_a_monster_uses_the_listed_bonus():
    """FIF-129: monsters attack with the number of their stat block."""
    scene = duel(hero("Ana"))
    scene.end("ana")
    scene.attack("goblin", "ana", "club", 11, 3)
    assert counted(scene.last(ev.AttackResolved).attack) == {"Club, as listed": 4}
    assert scene["ana"].hp == 15


def test_a_total_equal_to_the_armor_class_hits():
    """FIF-132: meeting the AC is enough, one less is not."""
    scene = duel(hero("Ana", attacks=2), defenses={"ac": 15}, hp=30)
    scene.attack("ana", "goblin", "longsword", 10, 1)
    assert scene.last(ev.AttackResolved).outcome == "hit"
    scene.attack("ana", "goblin", "longsword", 9)
    assert scene.last(ev.AttackResolved).outcome == "miss"
    assert scene.last(ev.AttackResolved).row == "FIF-132"


def test_a_natural_20_hits_whatever_the_armor_class():
    """FIF-133: it hits and is a critical hit."""
    scene = duel(hero("Ana"), defenses={"ac": 30}, hp=30)
    scene.attack("ana", "goblin", "longsword", 20, 4, 6)
    attack = scene.last(ev.AttackResolved)
    assert (attack.total, attack.defense.total) == (25, 30)
    assert (attack.outcome, attack.row) == ("critical", "FIF-133")


def test_a_natural_1_misses_whatever_the_bonus():
    """FIF-134, W-05: +12 against AC 10, face 1, total 13: a miss."""
    sure = Weapon("sword", "Sword", bonus=12, harm=(DamageDice("1d8", "slashing"),))
    scene = duel(hero("Ana", weapons=(sure,)), defenses={"ac": 10})
    scene.attack("ana", "goblin", "sword", 1)
    attack = scene.last(ev.AttackResolved)
    assert (attack.total, attack.defense.total) == (13, 10)
    assert (attack.outcome, attack.row) == ("miss", "FIF-134")


def test_a_character_with_a_listed_bonus_uses_it_too():
    """FIF-129: a number on the sheet is used as it stands."""
    scene = duel(hero("Ana", abilities=SCORES))
    scene.attack("ana", "goblin", "longsword", 5)
    assert counted(scene.last(ev.AttackResolved).attack) == {"Longsword, as listed": 5}


def test_armor_class_without_armor_is_10_and_dexterity():
    """FIF-135: what has no listed AC has 10 and its Dexterity modifier, and cover comes last."""
    scene = duel(hero("Ana"), monster(defenses={}, abilities={"dex": 14}))
    scene.give("goblin", "cover-half")
    scene.attack("ana", "goblin", "longsword", 9, 1)
    defense = scene.last(ev.AttackResolved).defense
    assert [(t.label, t.value) for t in defense.terms] == [("Unarmored", 10), ("Dexterity", 2), ("Half cover", 2)]
    assert defense.total == 14


def test_a_listed_armor_class_stands_for_all_that_makes_it():
    """FIF-135: armor, natural armor and features as listed on the sheet; Dexterity is in that number already."""
    scene = duel(hero("Ana"), monster(defenses={"ac": 17}, abilities={"dex": 18}))
    scene.attack("ana", "goblin", "longsword", 11)
    assert counted(scene.last(ev.AttackResolved).defense) == {"Armor Class": 17}


# --- in close combat, in sight -------------------------------------------------------------------------------------


def test_shooting_next_to_a_foe_is_harder():
    """FIF-139: any ranged attack has disadvantage while a hostile that sees the shooter is within 5 feet."""
    scene = duel(hero("Ana"), apart=4)
    scene.put("Wolf", monster("Wolf"), (3, 4))
    scene.attack("ana", "goblin", "bow", 15, 3)
    attack = scene.last(ev.AttackResolved)
    assert attack.roll.faces == (15, 3)
    assert attack.total == 8
    assert rows(attack.attack)["A foe is within 5 feet"] == "FIF-139"


@each("state", ["blinded", "incapacitated"])
def test_a_foe_that_cannot_see_or_act_hampers_no_shot(state):
    """FIF-139: it must see the attacker and not be incapacitated."""
    scene = duel(hero("Ana"), apart=4)
    scene.put("Wolf", monster("Wolf"), (3, 4))
    scene.give("wolf", state)
    scene.attack("ana", "goblin", "bow", 15, 3)
    assert len(scene.last(ev.AttackResolved).roll.faces) == 1


def test_an_ally_at_the_elbow_hampers_no_shot():
    """FIF-139: only a hostile creature counts, and only within 5 feet."""
    scene = duel(hero("Ana"), apart=4)
    scene.put("Ben", hero("Ben"), (3, 4), "ben")
    scene.put("Wolf", monster("Wolf"), (3, 1))
    scene.attack("ana", "goblin", "bow", 15, 3)
    assert len(scene.last(ev.AttackResolved).roll.faces) == 1


def test_a_ranged_spell_is_hampered_just_the_same():
    """FIF-139: weapon, spell or other."""
    scene = duel(hero("Ana", abilities=SCORES, weapons=(FIRE_BOLT,)))
    scene.attack("ana", "goblin", "fire-bolt", 15, 1)
    assert counted(scene.last(ev.AttackResolved).attack)["A foe is within 5 feet"] == -1


def test_an_archer_next_to_a_prone_goblin_rolls_one_die():
    """FIF-285, FIF-139, FIF-014, W-01: advantage and disadvantage cancel; face 8, total 13, hit; 4 + 3 = 7."""
    shortbow = Weapon("bow", "Bow", kind="ranged", bonus=5, range=(80, 320), harm=(DamageDice("1d6+3", "piercing"),))
    scene = duel(hero("Ana", weapons=(shortbow,)))
    scene.give("goblin", "prone")
    scene.attack("ana", "goblin", "bow", 8, 4)
    attack = scene.last(ev.AttackResolved)
    assert attack.roll.faces == (8,)
    assert (attack.total, attack.outcome) == (13, "hit")
    cancel = "advantage and disadvantage cancel (FIF-014)"
    assert lost(attack.attack) == {"A foe is within 5 feet": cancel, "Prone": cancel}
    assert scene["goblin"].hp == 3


def test_many_sources_of_advantage_are_still_two_dice():
    """FIF-014, FIF-015, FIF-273, FIF-287, W-03: invisible and poisoned against restrained: one d20; cured, two and not three."""
    scene = duel(hero("Ana", attacks=2), defenses={"ac": 15}, hp=40)
    scene.give("ana", "invisible").give("goblin", "restrained").give("ana", "poisoned")
    scene.attack("ana", "goblin", "longsword", 11, 5)
    attack = scene.last(ev.AttackResolved)
    assert attack.roll.faces == (11,)
    assert (attack.total, attack.outcome) == (16, "hit")
    poison = scene["ana"].all("poisoned")[0]
    scene.do(cmd.Relieve(who="ana", effect=poison.id))
    scene.attack("ana", "goblin", "longsword", 4, 12, 5)
    attack = scene.last(ev.AttackResolved)
    assert attack.roll.faces == (4, 12)
    assert attack.total == 17
    assert lost(attack.attack) == {"Restrained": "never more than two dice (FIF-015)"}


def test_what_one_does_not_see_is_harder_to_hit():
    """FIF-140: disadvantage against a target that the attacker cannot see."""
    scene = duel(hero("Ana"), apart=4)
    scene.paint("obscured", (7, 3))
    scene.attack("ana", "goblin", "bow", 14, 3)
    attack = scene.last(ev.AttackResolved)
    assert attack.roll.faces == (14, 3)
    assert rows(attack.attack)["Target is in fog"] == "FIF-140"


def test_whoever_is_not_seen_strikes_with_advantage():
    """FIF-141: advantage against a target that cannot see the attacker."""
    scene = duel(hero("Ana"))
    scene.paint("obscured", (3, 3))
    scene.attack("ana", "goblin", "longsword", 3, 14, 2)
    attack = scene.last(ev.AttackResolved)
    assert attack.roll.faces == (3, 14)
    assert attack.total == 19
    assert rows(attack.attack)["Attacker is in fog"] == "FIF-141"


# --- the GM's word -------------------------------------------------------------------------------------------------


def test_the_gm_may_favour_or_hinder_the_next_attack():
    """FIF-128: the GM sets the roll's advantage before it is rolled; it counts for one roll."""
    scene = duel(hero("Ana", attacks=2), hp=30)
    scene.do(cmd.Afflict(targets=("ana",), condition="favoured"))
    scene.attack("ana", "goblin", "longsword", 3, 14, 2)
    assert scene.last(ev.AttackResolved).total == 19
    assert not scene["ana"].has("favoured")
    scene.attack("ana", "goblin", "longsword", 14, 2)
    assert scene.last(ev.AttackResolved).roll.faces == (14,)


def test_the_gm_may_set_the_targets_cover():
    """FIF-128, FIF-206: the GM's word on cover stands against whatever the map says."""
    scene = duel(hero("Ana"))
    scene.do(cmd.Afflict(targets=("goblin",), condition="cover-three-quarters"))
    scene.attack("ana", "goblin", "longsword", 12)
    assert scene.last(ev.AttackResolved).defense.total == 18


def test_a_table_may_have_the_gm_look_at_every_attack_first():
    """FIF-128: with the hold switched on the GM sees the roll's breakdown and sets cover and advantage before it is rolled."""
    scene = duel(hero("Ana"))
    scene.do(cmd.SetOption(setting="review-attacks", value="on"))
    scene.attack("ana", "goblin", "longsword")
    question = scene.asked()
    assert (question.seat, question.row, question.default) == ("gm", "FIF-128", "roll")
    assert counted(question.breakdown) == {"Longsword, as listed": 5}
    assert [p.key for p in question.picks] == [
        "roll",
        "advantage",
        "disadvantage",
        "cover:half",
        "cover:three-quarters",
    ]
    assert not scene.all(ev.AttackResolved)
    assert scene.seen_by("ana").waiting == ("Waiting for the GM",)
    scene.answer("cover:half").answer("advantage")
    scene.answer("roll", dice=(3, 12, 2))
    attack = scene.last(ev.AttackResolved)
    assert attack.roll.faces == (3, 12)
    assert attack.defense.total == 15
    assert rows(attack.attack)["The GM"] == "FIF-128"


def test_the_hold_may_also_make_an_attack_harder_or_let_it_pass():
    """FIF-128: disadvantage and three-quarters cover from the hold; accepting changes nothing."""
    scene = duel(hero("Ana", attacks=2), hp=30)
    scene.do(cmd.SetOption(setting="review-attacks", value="on"))
    scene.attack("ana", "goblin", "longsword").answer("roll", dice=(10, 2))
    assert scene.last(ev.AttackResolved).defense.total == 13
    scene.attack("ana", "goblin", "longsword").answer("disadvantage").answer("cover:three-quarters")
    scene.answer("roll", dice=(18, 12))
    attack = scene.last(ev.AttackResolved)
    assert (attack.total, attack.defense.total, attack.outcome) == (17, 18, "miss")


def test_the_hold_on_a_hidden_attacker_is_secret():
    """FIF-128: while the GM thinks about what nobody sees, the players' screens show nothing."""
    scene = Scene(**{"review-attacks": "on"})
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Goblin", monster(), (4, 3), hidden=True, reveal_on_act=False)
    scene.begin("goblin", "ana")
    scene.attack("goblin", "ana", "club")
    assert scene.asked().secret
    assert scene.seen_by("ana").waiting == ()
    assert scene.seen_by("gm").prompts[0].mine
