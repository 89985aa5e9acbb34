"""Dual wielding."""

from combat.engine import events as ev
from combat.engine.state import DamageDice, Weapon
from tests.builders import Scene, hero, monster
from tests.cases import each

SCORES = {"str": 16, "dex": 10, "con": 10, "int": 10, "wis": 10, "cha": 10}
SWORD = Weapon("sword", "Longsword", harm=(DamageDice("1d8", "slashing"),))
HAMMER = Weapon("hammer", "Hammer", harm=(DamageDice("1d8", "bludgeoning"),))
DAGGER = Weapon(
    "dagger", "Dagger", range=(20, 60), harm=(DamageDice("1d4", "piercing"),), properties=("light", "thrown")
)


def table(first=SWORD, second=DAGGER, options=None, **fields):
    """Ana, Strength 16, with two weapons in hand between a goblin and an orc, AC 13."""
    scene = Scene("streamlined", **(options or {}))
    tally = {"armed": 1, f"wields:{first.key}": 1, f"wields:{second.key}": 1}
    values = {"abilities": SCORES, "weapons": (first, second), **fields}
    scene.put("Ana", hero("Ana", **values), (5, 5), "ana", tally=tally)
    scene.put("Goblin", monster(hp=60), (6, 5), used={"reaction": 1})
    scene.put("Orc", monster("Orc", hp=60), (4, 5), used={"reaction": 1})
    return scene.begin("ana", "goblin", "orc")


def off_hand(scene, *dice, target="goblin", weapon="dagger", **fields):
    return scene.act("ana", "off-hand", *dice, weapon=weapon, target=target, **fields)


def test_it_belongs_to_the_attack_action_and_costs_no_bonus_action():
    """STR-012, STR-079: a longsword, which is not Light, and a dagger: two attacks of one action."""
    scene = table().attack("ana", "goblin", "sword", 2)
    off_hand(scene, 2, 3)
    assert (scene["ana"].used["action"], scene["ana"].used.get("bonus")) == (1, None)
    assert [blow.weapon for blow in scene.all(ev.AttackResolved)] == ["Longsword", "Dagger (off hand)"]


def test_disadvantage_without_the_style():
    """STR-081: two d20, the lower counts; with Two-Weapon Fighting one."""
    scene = off_hand(table().attack("ana", "goblin", "sword", 2), 18, 3)
    found = scene.last(ev.AttackResolved)
    assert (found.outcome, found.roll.faces) == ("miss", (18, 3))
    assert next(term for term in found.attack.terms if term.edge).row == "STR-081"
    trained = table(features=("two-weapon-fighting",)).attack("ana", "goblin", "sword", 2)
    assert off_hand(trained, 18, 4).last(ev.AttackResolved).roll.faces == (18,)


def test_the_odds_shown_are_those_at_disadvantage():
    """STR-081: the button tells what it is worth."""
    scene = table()
    odds = {o.key: o.choices[0].odds for o in scene.options("ana") if o.weapon == "dagger"}
    assert odds["off-hand"] < odds["attack"]


def test_damage_adds_the_ability():
    """STR-083: 1d4 + 3, as of any attack."""
    scene = off_hand(table().attack("ana", "goblin", "sword", 2), 18, 17, 4)
    assert scene.last(ev.DamageTaken).amount == 4 + 3


@each(("strength", "amount"), [(16, 4), (8, 3)])
def test_a_table_may_leave_the_modifier_out(strength, amount):
    """STR-083, Rulings 4: by setting it is left out unless it is negative; the disadvantage stays."""
    scene = table(options={"off-hand-modifier": "off"}, abilities={**SCORES, "str": strength})
    off_hand(scene.attack("ana", "goblin", "sword", 2), 18, 17, 4)
    assert scene.last(ev.DamageTaken).amount == amount
    assert len(scene.last(ev.AttackResolved).roll.faces) == 2
    assert "off-hand-modifier" in {ruling.key for ruling in scene.seen_by("gm").desk.rulings}


def test_the_off_hand_weapon_must_be_light():
    """STR-080: sword and hammer: no button; with a dagger at the belt it says why."""
    scene = table(SWORD, HAMMER).attack("ana", "goblin", "sword", 2)
    assert scene.option("ana", "off-hand", "hammer") is None
    scene = table(SWORD, HAMMER, weapons=(SWORD, HAMMER, DAGGER)).attack("ana", "goblin", "sword", 2)
    assert scene.option("ana", "off-hand", "dagger").barred.row == "STR-080"
    assert scene.refused_act("ana", "off-hand", weapon="dagger", target="goblin").row == "STR-080"


def test_one_weapon_is_no_pair():
    """STR-079: with the dagger at the belt there is no off-hand attack."""
    scene = table()
    scene.act("ana", "switch", choice="sword")
    assert scene.option("ana", "off-hand", "dagger").barred.row == "STR-079"


def test_one_in_each_attack_action_at_whomever_with_movement_before_it():
    """STR-082: of two attacks and an off-hand one, the last at another foe after a step; no second one."""
    scene = table(attacks=2).attack("ana", "goblin", "sword", 2).attack("ana", "goblin", "sword", 2)
    scene.walk("ana", (5, 4))
    off_hand(scene, 2, 3, target="orc")
    refused = scene.refused_act("ana", "off-hand", weapon="dagger", target="orc")
    assert refused.row == "STR-082"
    assert len(scene.all(ev.AttackResolved)) == 3


def test_it_may_come_first():
    """STR-079, STR-082: any time in the Attack action, which it begins; the attack itself is left."""
    scene = off_hand(table(), 2, 3)
    assert scene["ana"].used["action"] == 1
    scene.attack("ana", "goblin", "sword", 2)
    assert scene.refused_act("ana", "attack", weapon="sword", target="goblin").text == "Your action is spent."


def test_a_new_attack_action_has_one_of_its_own():
    """STR-082: with Action Surge there are two."""
    scene = off_hand(table(features=("action-surge",)).attack("ana", "goblin", "sword", 2), 2, 3)
    scene.act("ana", "action-surge").attack("ana", "goblin", "sword", 2)
    off_hand(scene, 2, 3)
    assert len(scene.all(ev.AttackResolved)) == 4


def test_one_that_was_forgone_is_gone_with_its_action():
    """STR-082: one in the second Attack action, though the first had none."""
    scene = table(features=("action-surge",)).attack("ana", "goblin", "sword", 2).act("ana", "action-surge")
    off_hand(scene.attack("ana", "goblin", "sword", 2), 2, 3)
    assert scene.refused_act("ana", "off-hand", weapon="dagger", target="goblin").row == "STR-082"


def test_another_action_leaves_none():
    """STR-012: it belongs to the Attack action alone."""
    scene = table().act("ana", "dodge")
    assert scene.refused_act("ana", "off-hand", weapon="dagger", target="goblin").row == "STR-002"


def test_after_the_main_hand_has_thrown_its_weapon():
    """STR-079: two were held when the action was taken; the off hand still has its own."""
    axe = Weapon("axe", "Handaxe", range=(20, 60), harm=(DamageDice("1d6", "slashing"),), properties=("thrown",))
    scene = table(axe, DAGGER).attack("ana", "goblin", "axe", 2, 2, choice="thrown")
    off_hand(scene, 2, 3)
    assert scene.last(ev.AttackResolved).weapon == "Dagger (off hand)"


def test_a_shove_in_its_place_keeps_the_disadvantage():
    """STR-081, STR-162, Rulings 3: the attack is spent, so the shove takes the off-hand one: two d20, the lower counts."""
    scene = table().attack("ana", "goblin", "sword", 2)
    scene.act("ana", "shove", target="goblin", choice="prone").answer("athletics", dice=(18, 2, 10))
    assert not scene["goblin"].has("prone")
    assert scene.refused_act("ana", "off-hand", weapon="dagger", target="goblin").row == "STR-082"


def test_what_is_left_is_shown():
    """STR-079: the hand counts it, and ending the turn warns of it."""
    scene = table().attack("ana", "goblin", "sword", 2)
    hand = scene.hand_of("ana")
    assert "off-hand" in {budget.key for budget in hand.budget}
    assert "an off-hand attack" in hand.unused
