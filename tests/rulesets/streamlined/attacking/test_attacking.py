"""The Attack action, attack rolls and the seams with inherited rules."""

from combat.engine import events as ev
from combat.engine.commands import Harm
from combat.engine.state import DamageDice, Effect, Weapon
from tests.builders import CLUB, Scene, hero, monster

SCORES = {"str": 14, "dex": 16, "con": 10, "int": 10, "wis": 10, "cha": 10}
LONGBOW = Weapon(
    "longbow",
    "Longbow",
    kind="ranged",
    range=(150, 600),
    harm=(DamageDice("1d8", "piercing"),),
    properties=("ammunition", "heavy", "two-handed"),
)
SWORD = Weapon("sword", "Sword", harm=(DamageDice("1d8", "slashing"),))
RAPIER = Weapon("rapier", "Rapier", harm=(DamageDice("1d8", "piercing"),), properties=("finesse",))
SPEAR = Weapon("spear", "Spear", range=(20, 60), harm=(DamageDice("1d6", "piercing"),), properties=("thrown",))
CLAW = Weapon("claw", "Claw", bonus=4, harm=(DamageDice("1d6+2", "slashing"),), properties=("natural",))


def table(*weapons, at=(6, 5), foe=None, **fields):
    """Ana with these weapons, the first in hand, a goblin of AC 16 beside her or where it is said, an orc behind it."""
    scene = Scene("streamlined")
    fields = {"abilities": SCORES, "proficiency": 2, "level": 3, "weapons": weapons or (SWORD,), **fields}
    scene.put("Ana", hero("Ana", **fields), (5, 5), "ana")
    scene.put("Goblin", foe or monster(hp=30, defenses={"ac": 16}), at, used={"reaction": 1})
    scene.put("Orc", monster("Orc", hp=30), (5, 6), used={"reaction": 1})
    return scene.begin("ana", "goblin", "orc")


def terms(scene):
    return {
        term.label: term.value for term in scene.last(ev.AttackResolved).attack.terms if term.counted and term.value
    }


# --- the Attack action ---------------------------------------------------------------------------------------------


def test_one_attack_with_what_is_in_hand_within_its_reach():
    """STR-008, STR-009: one attack; a second is refused, so is a target out of reach or range."""
    scene = table(SWORD, SPEAR).attack("ana", "goblin", "sword", 2)
    assert scene.refused_act("ana", "attack", target="goblin", weapon="sword").text == "Your action is spent."
    far = table(SWORD, at=(8, 5)).refused_act("ana", "attack", target="goblin", weapon="sword")
    assert "15 ft away; your reach is 5 ft" in far.text
    assert far.row == "FIF-136"
    shot = table(SPEAR, at=(18, 5)).refused_act("ana", "attack", target="goblin", weapon="spear")
    assert "65 ft away; the range is 60 ft" in shot.text


def test_a_weapon_out_of_hand_is_refused_where_nothing_changes_to_it():
    """STR-009, STR-078: once the action’s change of weapons is made, and for the attack that haste grants."""
    scene = table(SWORD, SPEAR, attacks=3).act("ana", "switch", choice="spear").attack("ana", "goblin", "spear", 2)
    refused = scene.refused_act("ana", "attack", target="goblin", weapon="sword")
    assert (refused.row, refused.text) == (
        "STR-009",
        "It is not in hand. You have changed weapons in this Attack action: again costs an action.",
    )
    assert scene.option("ana", "attack", "sword").barred.row == "STR-009"
    scene = table(SWORD, SPEAR)
    scene.record(ev.EffectGained(who="ana", effect=Effect("e900", "hasted"), audience=ev.EVERYONE))
    refused = scene.refused_act("ana", "haste:attack", target="goblin", weapon="spear")
    assert (refused.row, "not in hand" in refused.text) == ("STR-009", True)
    assert scene.act("ana", "haste:attack", 2, target="goblin", weapon="sword")["ana"].used.get("action") is None


def test_claws_and_fists_are_always_in_hand():
    """STR-191: an unarmed strike beside a sword in hand, as in 5e; a beast's claw needs no drawing."""
    scene = table(SWORD).attack("ana", "orc", "unarmed", 15)
    assert (scene.last(ev.DamageTaken).amount, terms(scene)) == (1, {"Strength": 2})
    scene = table(foe=monster("Goblin", weapons=(CLUB, CLAW)))
    scene.end("ana").attack("goblin", "ana", "claw", 15, 3)
    assert scene.last(ev.AttackResolved).weapon == "Claw"


def test_each_attack_names_its_target_when_the_one_before_is_resolved():
    """STR-010: two attacks, the second at another foe, named after the first has felled its own."""
    scene = table(SWORD, attacks=2, foe=monster(hp=3, defenses={"ac": 10}))
    scene.attack("ana", "goblin", "sword", 15, 8).answer("no")
    assert scene["goblin"].life == "dead"
    assert scene.refused_act("ana", "attack", target="goblin", weapon="sword")
    scene.attack("ana", "orc", "sword", 15, 8)
    assert [blow.target for blow in scene.all(ev.AttackResolved)] == ["goblin", "orc"]
    assert scene.refused_act("ana", "attack", target="orc", weapon="sword").text == "Your action is spent."


def test_movement_may_lie_before_between_and_after_the_attacks():
    """STR-011: a step, an attack, a step, an attack, a step."""
    scene = table(SWORD, attacks=2, at=(7, 5))
    scene.walk("ana", (6, 5)).attack("ana", "goblin", "sword", 2)
    scene.walk("ana", (6, 4)).attack("ana", "goblin", "sword", 2)
    scene.walk("ana", (5, 4))
    assert len(scene.all(ev.AttackResolved)) == 2
    assert scene["ana"].at == (5, 4)


def test_a_reaction_is_one_attack_however_many_there_are():
    """STR-022: an opportunity attack of somebody with three attacks and two blades is one, and no off-hand one follows."""
    dagger = Weapon("dagger", "Dagger", harm=(DamageDice("1d4", "piercing"),), properties=("light",))
    scene = table(SWORD, dagger, attacks=3)
    scene.record(
        *(
            ev.Counted(who="ana", key=key, value=1, audience=ev.EVERYONE)
            for key in ("armed", "wields:sword", "wields:dagger")
        )
    )
    scene.end("ana").walk("goblin", (7, 5))
    assert [pick.key for pick in scene.asked().picks if pick.key.startswith("strike")] == [
        "strike:sword",
        "strike:dagger",
    ]
    scene.answer("strike:sword", dice=(5,))
    assert scene.request is None
    assert len(scene.all(ev.AttackResolved)) == 1
    assert (scene["ana"].used["reaction"], scene["goblin"].at) == (1, (7, 5))


# --- the roll ------------------------------------------------------------------------------------------------------


def test_an_archers_total():
    """STR-067, STR-068, STR-070, STR-073, W1: level 3, Dexterity +3, proficiency +2, Archery +2: 1d20 + 7."""
    scene = table(LONGBOW, at=(11, 5), features=("archery",)).record(ev.CombatantLeft(who="orc", audience=ev.EVERYONE))
    scene.attack("ana", "goblin", "longbow", 2)
    assert terms(scene) == {"Dexterity": 3, "Proficiency": 2, "Archery": 2}
    assert scene.last(ev.AttackResolved).total == 9


def test_a_total_that_equals_the_armor_class_hits_and_one_less_does_nothing():
    """STR-074, STR-075, STR-087, W6: +7 against AC 16: a 9 hits for 5 + 3 = 8 piercing, an 8 misses."""
    scene = table(LONGBOW, at=(11, 5), features=("archery",), attacks=2)
    scene.record(ev.CombatantLeft(who="orc", audience=ev.EVERYONE))
    scene.attack("ana", "goblin", "longbow", 9, 5)
    found = scene.last(ev.AttackResolved)
    assert (found.total, found.outcome, scene.last(ev.DamageTaken).amount) == (16, "hit", 8)
    assert scene.last(ev.DamageTaken).parts[0].type == "piercing"
    scene.attack("ana", "goblin", "longbow", 8)
    assert (scene.last(ev.AttackResolved).total, scene.last(ev.AttackResolved).outcome) == (15, "miss")
    assert scene["goblin"].hp == 22


def test_archery_is_for_ranged_weapons_only():
    """STR-073: it adds nothing to a spear, thrown or not."""
    scene = table(SPEAR, features=("archery",), at=(8, 5)).attack("ana", "goblin", "spear", 2, 2)
    assert scene.last(ev.AttackResolved).kind == "ranged"
    assert "Archery" not in terms(scene)


def test_strength_unless_the_weapon_is_ranged():
    """STR-069, STR-070: a spear goes by Strength, thrown too; a bow by Dexterity."""
    assert "Strength" in terms(table(SPEAR).attack("ana", "goblin", "spear", 2))
    assert "Strength" in terms(table(SPEAR, at=(8, 5)).attack("ana", "goblin", "spear", 2, 2))
    assert "Dexterity" in terms(table(LONGBOW, at=(9, 5)).attack("ana", "goblin", "longbow", 2, 2))


def test_a_ranged_weapon_that_is_thrown_goes_by_dexterity():
    """STR-070: whatever ability its sheet names; a printed bonus is added as it is."""
    disc = Weapon(
        "disc", "Disc", kind="ranged", range=(20, 60), harm=(DamageDice("1d6", "slashing"),), properties=("thrown",)
    )
    scene = table(disc, at=(8, 5)).record(ev.CombatantLeft(who="orc", audience=ev.EVERYONE))
    odds = scene.option("ana", "attack", "disc").choices[0].odds
    assert odds == 50  # 1d20 + 3 + 2 against 16
    scene.attack("ana", "goblin", "disc", 15, 4)
    assert terms(scene) == {"Dexterity": 3, "Proficiency": 2}
    assert scene.last(ev.DamageTaken).amount == 4 + 3


def test_finesse_takes_the_higher_modifier_unasked():
    """STR-071, STR-088: no choice is offered, a smuggled one is worth nothing, and the damage goes by the same ability."""
    scene = table(RAPIER)
    assert not {pick.key for pick in scene.option("ana", "attack", "rapier").picks} & {"str", "dex"}
    scene.attack("ana", "goblin", "rapier", 15, 4, choice="str")
    assert terms(scene) == {"Dexterity": 3, "Proficiency": 2}
    assert scene.last(ev.DamageTaken).amount == 4 + 3
    strong = table(RAPIER, abilities={**SCORES, "str": 18}).attack("ana", "goblin", "rapier", 15, 4)
    assert (terms(strong)["Strength"], strong.last(ev.DamageTaken).amount) == (4, 4 + 4)


def test_proficiency_with_the_weapon_or_not():
    """STR-072: without it the bonus is not added."""
    clumsy = Weapon("sword", "Sword", proficient=False, harm=(DamageDice("1d8", "slashing"),))
    assert terms(table(clumsy).attack("ana", "goblin", "sword", 2)) == {"Strength": 2}
    fists = table(SWORD, traits=("simple-weapons",)).attack("ana", "orc", "unarmed", 2)
    assert terms(fists) == {"Strength": 2, "Proficiency": 2}


def test_nothing_is_dealt_without_an_attack_roll():
    """STR-067, STR-075: on a miss nobody loses anything."""
    scene = table(SWORD).attack("ana", "goblin", "sword", 3)
    assert not scene.all(ev.DamageTaken)


# --- inherited -----------------------------------------------------------------------------------------------------


def test_twenty_doubles_the_dice_and_one_misses():
    """STR-189: 2d8 + 2 on a 20 against AC 30; +40 with a 1 misses."""
    scene = table(SWORD, foe=monster(hp=60, defenses={"ac": 30})).attack("ana", "goblin", "sword", 20, 5, 6)
    assert scene.last(ev.DamageTaken).amount == 5 + 6 + 2
    sure = Weapon("sword", "Sword", bonus=40, harm=(DamageDice("1d8", "slashing"),))
    scene = table(sure).attack("ana", "goblin", "sword", 1)
    found = scene.last(ev.AttackResolved)
    assert (found.outcome, scene.cited(found.row)) == ("miss", "STR-189")


def test_knocking_out_is_decided_when_the_target_drops():
    """STR-190: asked of the attacker, in melee; knocked out it is stable, and a character dies and saves as in 5e."""
    scene = table(SWORD, foe=monster(hp=3)).attack("ana", "goblin", "sword", 15, 8)
    assert (scene.asked().kind, scene.asked().seat) == ("knock-out", "ana")
    scene.answer("spare", by="ana")
    assert (scene["goblin"].life, scene["goblin"].hp) == ("stable", 0)
    scene = table(SWORD)
    scene.record(ev.HitPointsSet(who="ana", hp=2, audience=ev.EVERYONE))
    scene.end("ana").do(Harm(targets=("ana",), amount=5))
    assert scene["ana"].life == "dying"
    scene.do(Harm(targets=("ana",), amount=30))
    assert scene["ana"].life == "dead"
