"""Attack rolls: bonuses, faces of 1 and 20, reach and range, the four defenses as targets."""

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.state import DamageDice, Rider, Weapon
from tests.cases import each
from tests.rulesets.orcus.sheets import BOW, CLUB, LONGSWORD, SCORES, SLING, Field, brakka, duel, goblin

DAGGER = Weapon(
    "dagger", "Dagger", proficiency=3, range=(5, 10), harm=(DamageDice("1d4"),), properties=("thrown", "light-thrown")
)
AXE = Weapon("axe", "Axe", range=(5, 10), harm=(DamageDice("1d6"),), properties=("thrown", "heavy-thrown"))


def test_a_basic_melee_attack_adds_strength_level_and_proficiency():
    """ORC-220, ORC-017, ORC-087, ORC-191: EX21, +9 against Armor Class, 1d10+4."""
    scene = duel().hit("ana", "goblin", 6, 7)
    assert scene.blow().attack.total == 9
    assert scene.rows() == {"ORC-017": 4, "ORC-040": 2, "ORC-053": 3}
    assert scene.blow().defense.stat == "defense.ac"
    assert scene.wound().amount == 7 + 4
    assert scene["ana"].used["standard"] == 1


def test_a_basic_ranged_attack_adds_dexterity():
    """ORC-221, ORC-017, ORC-191."""
    scene = duel(apart=5).shoot("ana", "goblin", 15, 6)
    assert scene.blow().attack.total == 1 + 2
    assert scene.wound().amount == 6 + 1


@each(("weapon", "ability"), [(DAGGER, 1), (AXE, 4)])
def test_thrown_weapons_go_by_dexterity_when_light_and_strength_when_heavy(weapon, ability):
    """ORC-017, ORC-221, ORC-075: a melee weapon that can be thrown attacks at its thrown range."""
    scene = duel(brakka(weapons=(weapon,)), apart=4).shoot("ana", "goblin", 15, 3)
    assert scene.rows()["ORC-017"] == ability
    assert scene.blow().kind == "ranged"
    assert scene.wound().amount == 3 + ability


def test_a_thrown_weapon_in_the_hand_is_a_melee_weapon():
    """ORC-017: Strength, whatever it would be thrown with."""
    assert duel(brakka(weapons=(DAGGER,))).hit("ana", "goblin", 15, 3).rows()["ORC-017"] == 4


def test_an_attack_may_name_another_ability_and_a_damage_roll_adds_it_only_for_basic_attacks():
    """ORC-018, ORC-191: a spell of the sheet names the ability of its attack roll; its damage is what it says."""
    bolt = Weapon(
        "bolt",
        "Bolt",
        kind="ranged",
        ability="int",
        defense="ref",
        range=(10, 10),
        harm=(DamageDice("2d6"),),
        properties=("spell",),
    )
    scene = duel(brakka(weapons=(bolt,), abilities={**SCORES, "int": 18}), apart=3)
    scene.shoot("ana", "goblin", 15, 2, 3)
    assert scene.rows() == {"ORC-018": 4, "ORC-040": 2}
    assert scene.blow().defense.stat == "defense.ref"
    assert scene.wound().amount == 5


@each("defense", ["ac", "fort", "ref", "will"])
def test_every_attack_is_made_against_exactly_one_of_the_four_defenses(defense):
    """ORC-088."""
    sheet = goblin(defenses={"ac": 30, "fort": 30, "ref": 30, "will": 30, defense: 12})
    scene = duel(brakka(weapons=(replace(LONGSWORD, defense=defense),)), sheet).hit("ana", "goblin", 8, 5)
    assert scene.blow().outcome == "hit"
    assert scene.blow().defense.total == 12


def test_from_level_21_basic_attacks_roll_the_weapon_twice():
    """ORC-222."""
    scene = duel(brakka(level=21)).hit("ana", "goblin", 10, 3, 8)
    assert scene.wound().amount == 3 + 8 + 4


def test_at_level_21_only_the_weapons_own_dice_are_rolled_twice():
    """ORC-222: neither what else a weapon deals nor the dice of a spell."""
    flaming = replace(LONGSWORD, harm=(DamageDice("1d10"), DamageDice("1d6", "fire")))
    scene = duel(brakka(level=21, weapons=(flaming,))).hit("ana", "goblin", 10, 3, 8, 6)
    assert [part.final for part in scene.wound().parts] == [3 + 8 + 4, 6]
    bolt = replace(BOW, key="bolt", ability="int", harm=(DamageDice("2d6"),), properties=("spell",))
    cast = duel(brakka(level=21, weapons=(bolt,)), apart=3).shoot("ana", "goblin", 15, 2, 3)
    assert cast.wound().amount == 5


def test_a_character_always_has_its_fists():
    """ORC-054, R11: 1d4, no proficiency bonus, its own reach."""
    scene = duel(brakka(weapons=())).hit("ana", "goblin", 12, 3, weapon="unarmed")
    assert scene.rows() == {"ORC-017": 4, "ORC-040": 2}
    assert scene.wound().amount == 3 + 4


# --- the die -------------------------------------------------------------------------------------------------------


def test_a_total_equal_to_the_defense_hits_and_one_below_misses():
    """ORC-168."""
    assert duel().hit("ana", "goblin", 6, 5).blow().outcome == "hit"
    assert duel().hit("ana", "goblin", 5).blow().outcome == "miss"


def test_a_20_hits_whatever_the_defense_but_is_critical_only_if_it_would_have_hit():
    """ORC-170, ORC-171."""
    hard = goblin(defenses={"ac": 40, "fort": 15, "ref": 15, "will": 15})
    lucky = duel(foe=hard).hit("ana", "goblin", 20, 5).blow()
    assert (lucky.outcome, lucky.row) == ("hit", "ORC-170")
    perfect = duel().hit("ana", "goblin", 20).blow()
    assert (perfect.outcome, perfect.row) == ("critical", "ORC-171")


def test_a_1_misses_whatever_the_numbers():
    """ORC-172."""
    easy = goblin(defenses={"ac": 1, "fort": 1, "ref": 1, "will": 1})
    blow = duel(foe=easy).hit("ana", "goblin", 1).blow()
    assert (blow.outcome, blow.row) == ("miss", "ORC-172")


def test_what_a_hit_brings_goes_to_those_who_were_hit():
    """ORC-089: also when the face decides against the numbers."""
    tripping = brakka(weapons=(replace(LONGSWORD, riders=(Rider("prone"),)),))
    hard = goblin(defenses={"ac": 40, "fort": 15, "ref": 15, "will": 15})
    assert duel(tripping, hard).hit("ana", "goblin", 20, 5)["goblin"].has("prone")
    assert not duel(tripping, hard).hit("ana", "goblin", 19)["goblin"].has("prone")


def test_the_attacker_picks_a_target_in_range_and_rolls_damage_only_on_a_hit():
    """ORC-166, ORC-072: targets out of range are barred, a miss takes no dice."""
    scene = duel()
    scene.put("Far", goblin(), (12, 5))
    option = next(o for o in scene.options("ana") if o.weapon == "longsword")
    assert {c.target: c.barred is None for c in option.choices} == {"goblin": True, "far": False}
    scene.hit("ana", "goblin", 2)
    assert not scene.all(ev.DamageTaken)


def test_the_odds_shown_are_the_faces_that_hit():
    """ORC-168, ORC-170, ORC-172: a 6 or more of 20, and never less than one face or more than nineteen."""
    option = next(o for o in duel().options("ana") if o.weapon == "longsword")
    assert option.choices[0].odds == 75
    easy, hard = (goblin(defenses={"ac": ac, "fort": 1, "ref": 1, "will": 1}) for ac in (1, 90))
    assert duel(foe=easy).options("ana")[0].choices[0].odds == 95
    assert duel(foe=hard).options("ana")[0].choices[0].odds == 5


# --- reach and range -----------------------------------------------------------------------------------------------


def test_melee_needs_the_target_within_one_square_diagonals_included():
    """ORC-071, ORC-173."""
    scene = Field()
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Near", goblin(), (6, 6))
    scene.put("Far", goblin(), (7, 6))
    scene.begin("ana", "near", "far")
    assert scene.refused_act("ana", "melee", target="far", weapon="longsword").row == "ORC-173"
    assert scene.hit("ana", "near", 10, 5).blow().outcome == "hit"


def test_a_creature_of_several_squares_is_in_reach_when_one_of_them_is():
    """ORC-071, ORC-213."""
    scene = Field()
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Ogre", goblin(size="Large"), (6, 6))
    scene.begin("ana", "ogre")
    assert scene.hit("ana", "ogre", 10, 5).blow().outcome == "hit"


def test_a_weapon_goes_by_its_own_reach_and_a_fist_by_its_owners():
    """ORC-349, ORC-173."""
    spear = replace(LONGSWORD, key="spear", name="Spear", reach=2)
    scene = duel(brakka(weapons=(spear,)), apart=2)
    assert scene.refused_act("ana", "melee", target="goblin", weapon="unarmed").row == "ORC-173"
    assert scene.hit("ana", "goblin", 10, 5).blow().outcome == "hit"
    giant = duel(brakka(weapons=(), numbers={"reach": 2}), apart=2)
    assert giant.hit("ana", "goblin", 15, 3, weapon="unarmed").blow().outcome == "hit"


def test_the_tiny_must_share_a_square_to_strike():
    """ORC-174, ORC-205, R42: it may end its move in the space of a creature two sizes larger."""
    rat = goblin(size="Tiny", weapons=(replace(CLUB, reach=0),))
    scene = Field()
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Rat", rat, (6, 5))
    scene.begin("rat", "ana")
    assert scene.refused_act("rat", "melee", target="ana", weapon="club").row == "ORC-173"
    scene.walk("rat", (5, 5)).answer("pass")
    scene.hit("rat", "ana", 15, 3)
    assert scene.blow().outcome == "hit"


def test_beyond_normal_range_is_minus_2_and_beyond_long_range_impossible():
    """ORC-175."""
    scene = Field(width=60)
    scene.put("Ana", brakka(), (1, 5), "ana")
    scene.put("Near", goblin(), (21, 5))
    scene.put("Far", goblin(), (22, 6))
    scene.put("Away", goblin(), (42, 7))
    scene.begin("ana", "near")
    assert scene.refused_act("ana", "ranged", target="away", weapon="bow").row == "ORC-175"
    scene.shoot("ana", "far", 2)
    assert scene.rows()["ORC-175"] == -2


def test_within_normal_range_there_is_no_penalty():
    """ORC-175."""
    scene = Field(width=60)
    scene.put("Ana", brakka(), (1, 5), "ana")
    scene.put("Near", goblin(), (21, 5))
    scene.begin("ana", "near")
    assert "ORC-175" not in scene.shoot("ana", "near", 2).rows()


def test_a_single_range_cannot_be_exceeded():
    """ORC-072."""
    short = replace(BOW, range=(6, 6))
    scene = duel(brakka(weapons=(short,)), apart=7)
    assert scene.refused_act("ana", "ranged", target="goblin", weapon="bow").row == "ORC-072"


def test_the_dead_are_no_targets():
    """ORC-166."""
    scene = duel(foe=goblin(hp=1))
    scene.hit("ana", "goblin", 10, 5).answer("no")
    option = next(o for o in scene.options("ana") if o.weapon == "longsword")
    assert option.choices == ()


def test_a_monster_shoots_with_its_printed_bonus():
    """ORC-041, ORC-221."""
    scene = duel(apart=6)
    scene.end("ana")
    scene.shoot("goblin", "ana", 15, 4)
    assert scene.blow().attack.total == 6
    assert scene.wound().amount == 4 + 2
    assert SLING.bonus == 6
