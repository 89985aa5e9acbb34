"""Section 11: two-weapon fighting."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import DamageDice, Weapon
from tests.builders import BOW, LONGSWORD, Scene, hero, monster
from tests.cases import each

SCORES = {"str": 16, "dex": 10, "con": 10, "int": 10, "wis": 10, "cha": 10}
AXE = Weapon(
    "handaxe", "Handaxe", range=(20, 60), harm=(DamageDice("1d6", "slashing"),), properties=("light", "thrown")
)
SWORD = Weapon("shortsword", "Shortsword", harm=(DamageDice("1d6", "piercing"),), properties=("light", "finesse"))
SICKLE = Weapon("sickle", "Sickle", harm=(DamageDice("1d4", "slashing"),), properties=("light",))


def fencer(*weapons, hp=40, **fields):
    """Ana, Strength 16, with two light weapons in her hands, beside a goblin; her turn."""
    scene = Scene()
    fields = {"abilities": SCORES, "traits": ("martial",), **fields}
    scene.put("Ana", hero("Ana", weapons=weapons or (SWORD, SICKLE), **fields), (5, 5), "ana", tally=both(weapons))
    scene.put("Goblin", monster(hp=hp, weapons=(LONGSWORD,)), (6, 5))
    return scene.begin("ana", "goblin")


def both(weapons):
    return {"armed": 1, **{f"wields:{weapon.key}": 1 for weapon in (weapons or (SWORD, SICKLE))[:2]}}


def other_hand(scene, weapon, *dice, who="ana", target="goblin", **fields):
    return scene.act(who, "off-hand", *dice, weapon=weapon, target=target, **fields)


def barred(scene, weapon, who="ana"):
    found = (o for o in scene.options(who) if (o.key, o.weapon) == ("off-hand", weapon))
    return next(found).barred


# --- what opens it -------------------------------------------------------------------------------------------------


def test_after_an_attack_with_a_light_weapon_the_other_hand_strikes_as_a_bonus_action():
    """FIF-152: one attack with the other one; it is an attack roll like any, and spends the bonus action."""
    scene = fencer().attack("ana", "goblin", "shortsword", 15, 4)
    assert scene["goblin"].hp == 33
    other_hand(scene, "sickle", 15, 3)
    blow = scene.last(ev.AttackResolved)
    assert (blow.weapon, blow.total, blow.outcome) == ("Sickle (other hand)", 20, "hit")
    assert (scene["ana"].used["bonus"], scene["ana"].used["action"]) == (1, 1)
    assert scene.refused_act("ana", "off-hand", weapon="sickle", target="goblin").row == "FIF-035"


def test_the_other_hand_waits_for_the_first():
    """FIF-152: it is offered only after the attack, and never with the weapon that has just struck."""
    scene = fencer()
    assert barred(scene, "sickle").row == "FIF-152"
    assert scene.refused_act("ana", "off-hand", weapon="sickle", target="goblin").row == "FIF-152"
    scene.attack("ana", "goblin", "shortsword", 2)
    assert barred(scene, "sickle") is None
    assert barred(scene, "shortsword").row == "FIF-152"
    assert next(budget for budget in scene.hand_of("ana").budget if budget.key == "bonus").left == 1


def test_only_the_attack_action_opens_it():
    """FIF-152: not Dash, not a grapple in place of the attack, not the fist."""
    scene = fencer().act("ana", "dash")
    assert scene.refused_act("ana", "off-hand", weapon="sickle", target="goblin").row == "FIF-152"
    scene = fencer().attack("ana", "goblin", "unarmed", 2)
    assert barred(scene, "sickle").row == "FIF-152"


def test_a_weapon_that_is_not_light_opens_nothing():
    """FIF-152: neither as the first nor as the second."""
    scene = fencer(LONGSWORD, SICKLE, SWORD).attack("ana", "goblin", "longsword", 2)
    assert barred(scene, "sickle").row == "FIF-152"
    assert "longsword" not in {o.weapon for o in scene.options("ana") if o.key == "off-hand"}


def test_whoever_has_one_light_weapon_sees_no_such_button():
    """FIF-152: there is nothing to strike with."""
    scene = fencer(SWORD, BOW).attack("ana", "goblin", "shortsword", 2)
    assert not [o for o in scene.options("ana") if o.key == "off-hand"]
    assert scene.refused_act("ana", "off-hand", weapon="shortsword", target="goblin").text


def test_both_must_have_been_in_hand_at_the_time():
    """FIF-152, R-20: a weapon drawn after the attack was not in the other hand."""
    scene = fencer(SWORD, SICKLE, AXE).attack("ana", "goblin", "shortsword", 2)
    scene.act("ana", "put-away", choice="sickle")
    assert barred(scene, "sickle").text == "It is no longer in your hand."
    assert barred(scene, "handaxe").row == "FIF-152"
    assert scene.refused_act("ana", "draw", choice="handaxe").row == "FIF-041"


def test_the_second_weapon_may_be_the_one_that_was_in_hand_first():
    """FIF-152, FIF-040: attacking with the sickle draws it, and the shortsword stays in the other hand."""
    scene = Scene()
    scene.put("Ana", hero("Ana", weapons=(SWORD, SICKLE), abilities=SCORES), (5, 5), "ana")
    scene.put("Goblin", monster(hp=40), (6, 5))
    scene.begin("ana", "goblin").attack("ana", "goblin", "sickle", 2)
    other_hand(scene, "shortsword", 15, 4)
    assert scene["goblin"].hp == 36


def test_a_shield_leaves_no_other_hand():
    """FIF-152, FIF-309: drawing the sickle puts the shortsword away."""
    scene = fencer(traits=("shield",)).attack("ana", "goblin", "shortsword", 2)
    assert barred(scene, "sickle").row == "FIF-152"


def test_it_lasts_for_the_turn():
    """FIF-152: next turn it takes another attack."""
    scene = fencer().attack("ana", "goblin", "shortsword", 2).end("ana").end("goblin")
    assert barred(scene, "sickle").row == "FIF-152"


def test_no_attack_outside_ones_own_turn_opens_it():
    """FIF-152, R-20: an opportunity attack with a light weapon is no Attack action."""
    scene = fencer().end("ana").walk("goblin", (7, 5)).answer("strike:shortsword", dice=(2,))
    assert not [key for key in scene["ana"].used if key.startswith("off-hand")]


def test_with_several_attacks_one_is_enough_and_the_bonus_attack_comes_in_between():
    """FIF-152, FIF-084, FIF-035: the bonus action has no fixed place in the turn."""
    scene = fencer(attacks=2).attack("ana", "goblin", "shortsword", 2)
    other_hand(scene, "sickle", 2)
    scene.attack("ana", "goblin", "shortsword", 2)
    assert len(scene.all(ev.AttackResolved)) == 3


# --- monsters ------------------------------------------------------------------------------------------------------


def brigand(**fields):
    """A brigand with two light weapons beside Ana, its turn; the GM plays it."""
    scene = Scene()
    blades = tuple(
        Weapon(w.key, w.name, bonus=4, harm=(DamageDice("1d6+2", "slashing"),), properties=("light",))
        for w in (SWORD, SICKLE)
    )
    fields = {"weapons": blades, "abilities": {**SCORES, "str": 14}, **fields}
    scene.put("Brigand", monster("Brigand", **fields), (6, 5), tally=both(()))
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    return scene.begin("brigand", "ana")


def test_the_gm_strikes_with_a_monsters_other_hand():
    """FIF-152, FIF-153: of the printed 1d6+2 the Strength of 14 is left out."""
    scene = brigand().attack("brigand", "ana", "shortsword", 15, 3)
    assert scene["ana"].hp == 15
    other_hand(scene, "sickle", 15, 3, who="brigand", target="ana")
    assert scene["ana"].hp == 12


def test_a_multiattack_does_not_open_it():
    """FIF-152, R-16: a Multiattack is an action of its own."""
    scene = brigand(multiattack=(("shortsword", 2),)).attack("brigand", "ana", "shortsword", 2)
    assert barred(scene, "sickle", "brigand").row == "FIF-152"
    scene = brigand(multiattack=(("sickle", 2),)).attack("brigand", "ana", "shortsword", 2)
    assert barred(scene, "sickle", "brigand") is None


# --- damage --------------------------------------------------------------------------------------------------------


def test_the_bonus_attack_adds_no_ability_modifier():
    """FIF-153: Strength 16: the first blow deals 4 + 3, the second 4, and the breakdown says why."""
    scene = fencer().attack("ana", "goblin", "shortsword", 15, 4)
    assert scene["goblin"].hp == 40 - 7
    other_hand(scene, "sickle", 15, 4)
    assert scene["goblin"].hp == 33 - 4
    (part,) = scene.last(ev.DamageTaken).parts
    assert [(t.label, t.value, t.row) for t in part.steps] == [
        ("Strength", 3, "FIF-148"),
        ("Other hand: no ability modifier", -3, "FIF-153"),
    ]


def test_a_negative_modifier_stays():
    """FIF-153: Strength 6 takes 2 off, from this blow as well."""
    scene = fencer(abilities={**SCORES, "str": 6}).attack("ana", "goblin", "sickle", 15, 3)
    assert scene["goblin"].hp == 39
    other_hand(scene, "shortsword", 19, 4, choice="str")
    assert scene["goblin"].hp == 37


def test_a_critical_hit_doubles_the_dice_alone():
    """FIF-153, FIF-149: 3 and 4, and nothing added."""
    scene = fencer().attack("ana", "goblin", "shortsword", 2)
    other_hand(scene, "sickle", 20, 3, 4)
    assert scene["goblin"].hp == 33


# --- thrown --------------------------------------------------------------------------------------------------------


def picks_of(scene, weapon):
    found = next(o for o in scene.options("ana") if (o.key, o.weapon) == ("off-hand", weapon))
    return {pick.key: pick.label for pick in found.picks}


def test_the_second_weapon_may_be_thrown():
    """FIF-154: the attacker is offered it; at a target out of reach it is thrown anyway, and leaves the hand."""
    scene = fencer(SWORD, AXE).attack("ana", "goblin", "shortsword", 2)
    assert picks_of(scene, "handaxe") == {"thrown": "Throw it"}
    scene.do(cmd.Place(who="goblin", to=(8, 5)))
    other_hand(scene, "handaxe", 15, 4)
    assert (scene.last(ev.AttackResolved).kind, scene["goblin"].hp) == ("ranged", 36)
    assert scene["ana"].has("weapon-lies")
    assert scene.refused_act("ana", "attack", weapon="handaxe", target="goblin").row in ("FIF-083", "FIF-033")


def test_the_first_weapon_may_be_thrown():
    """FIF-154, R-20: a thrown first weapon still counts, though it is gone."""
    scene = fencer(AXE, SWORD)
    scene.attack("ana", "goblin", "handaxe", 2, 2, choice="thrown")
    other_hand(scene, "shortsword", 15, 4)
    assert scene["goblin"].hp == 36


def test_swung_or_thrown_is_the_attackers_choice():
    """FIF-154: at arm’s length it is swung unless the attacker says otherwise; thrown there, a foe is in the way of it."""
    scene = fencer(SWORD, AXE).attack("ana", "goblin", "shortsword", 2)
    other_hand(scene, "handaxe", 15, 4)
    assert scene.last(ev.AttackResolved).kind == "melee"
    scene = fencer(SWORD, AXE).attack("ana", "goblin", "shortsword", 2)
    other_hand(scene, "handaxe", 15, 14, 4, choice="thrown")
    assert (scene.last(ev.AttackResolved).kind, scene["goblin"].hp) == ("ranged", 36)


def test_what_cannot_be_thrown_is_not_offered():
    """FIF-154: a sickle reaches 5 feet and no farther."""
    scene = fencer().attack("ana", "goblin", "shortsword", 2)
    assert picks_of(scene, "sickle") == {}
    scene.do(cmd.Place(who="goblin", to=(8, 5)))
    assert scene.refused_act("ana", "off-hand", weapon="sickle", target="goblin").row == "FIF-136"


@each("pick", ["two-handed", "prone"])
def test_nothing_else_may_be_chosen_with_it(pick):
    """FIF-152: the first hand stays where it is."""
    scene = fencer(SWORD, AXE).attack("ana", "goblin", "shortsword", 2)
    assert scene.refused_act("ana", "off-hand", weapon="handaxe", target="goblin", choice=pick).text
