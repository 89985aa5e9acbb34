"""Switching weapons."""

from combat.engine import events as ev
from combat.engine.state import DamageDice, Weapon
from tests.builders import Scene, hero, monster
from tests.cases import each

SWORD = Weapon("sword", "Sword", harm=(DamageDice("1d8", "slashing"),))
DAGGER = Weapon(
    "dagger", "Dagger", range=(20, 60), harm=(DamageDice("1d4", "piercing"),), properties=("light", "thrown")
)
AXE = Weapon("axe", "Handaxe", range=(20, 60), harm=(DamageDice("1d6", "slashing"),), properties=("light", "thrown"))
BOW = Weapon(
    "bow", "Bow", kind="ranged", range=(80, 320), harm=(DamageDice("1d6", "piercing"),), properties=("two-handed",)
)


def table(*weapons, at=(6, 5), **fields):
    """Ana with a sword in hand and more on her belt; a goblin beside her."""
    scene = Scene("streamlined")
    scene.put("Ana", hero("Ana", **{"weapons": weapons or (SWORD, DAGGER, BOW), "attacks": 2, **fields}), (5, 5), "ana")
    scene.put("Goblin", monster(hp=60, weapons=()), at)
    return scene.begin("ana", "goblin")


def in_hand(scene):
    from combat.rulesets.fifth.hands import held

    return {weapon.key for weapon in held(scene["ana"])}


def test_once_in_an_attack_action_for_nothing():
    """STR-076: between two attacks the sword gives way to the bow; a second change is refused, and costs an action."""
    scene = table().attack("ana", "goblin", "sword", 2)
    scene.act("ana", "switch", choice="bow")
    assert in_hand(scene) == {"bow"}
    refused = scene.refused_act("ana", "switch", choice="sword")
    assert (refused.row, "costs an action" in refused.text) == ("STR-078", True)
    assert scene.refused_act("ana", "attack", target="goblin", weapon="sword").row == "STR-009"
    scene.attack("ana", "goblin", "bow", 2, 2)
    assert scene["ana"].used["action"] == 1


def attack_with(scene, weapon):
    return next(one for one in scene.options("ana") if (one.key, one.weapon) == ("attack", weapon))


def test_an_attack_changes_to_its_weapon_by_itself():
    """STR-076, Rulings 23: one tap while the action’s change is there, said on the card; what finds a hand stays in the other."""
    scene = table(attacks=3)
    assert attack_with(scene, "bow").summary == "Changes weapons first, once in an Attack action: then Bow in hand."
    assert attack_with(scene, "dagger").summary.endswith("then Sword and Dagger in hand.")
    assert attack_with(scene, "sword").summary == ""
    scene.attack("ana", "goblin", "dagger", 2)
    assert in_hand(scene) == {"sword", "dagger"}
    assert [(e.name, e.note, e.row) for e in scene.all(ev.Acted)] == [("Change weapons", "Sword and Dagger", "STR-076")]
    assert scene["ana"].used["action"] == 1
    assert attack_with(scene, "bow").barred.row == "STR-009"
    assert scene.refused_act("ana", "switch", choice="bow").row == "STR-078"
    scene.attack("ana", "goblin", "sword", 2)
    assert len(scene.all(ev.AttackResolved)) == 2


def test_between_two_attacks_it_changes_by_itself_too():
    """STR-076: the last attack of the action is made with the bow, which takes both hands."""
    scene = table().attack("ana", "goblin", "sword", 2).attack("ana", "goblin", "bow", 2, 2)
    assert (in_hand(scene), scene["ana"].used["action"]) == ({"bow"}, 1)


def test_the_pair_it_changes_to_strikes_with_the_off_hand():
    """STR-076, STR-079: the dagger comes to the sword, is thrown, and the sword is no Light weapon; the axe is."""
    scene = table(SWORD, DAGGER, attacks=1).attack("ana", "goblin", "dagger", 2, 2, choice="thrown")
    assert scene.refused_act("ana", "off-hand", target="goblin", weapon="sword")
    scene = table(AXE, DAGGER, attacks=1).attack("ana", "goblin", "dagger", 2, 2, choice="thrown")
    scene.act("ana", "off-hand", 2, 3, weapon="axe", target="goblin")
    assert len(scene.all(ev.AttackResolved)) == 2


def test_both_hands_put_the_other_weapon_away():
    """STR-076, STR-071: whoever changes to a staff for both hands holds nothing else."""
    staff = Weapon("staff", "Staff", versatile="1d8", harm=(DamageDice("1d6", "bludgeoning"),))
    scene = table(SWORD, staff)
    assert "two-handed" in {pick.key for pick in attack_with(scene, "staff").picks}
    scene.attack("ana", "goblin", "staff", 15, 8, choice="two-handed")
    assert in_hand(scene) == {"staff"}
    assert scene.last(ev.DamageTaken).parts[0].roll.dice == "1d8"


def test_a_change_that_was_not_made_is_not_kept_for_the_next_action():
    """STR-076: with Action Surge the second Attack action has one change, not two."""
    scene = table(SWORD, BOW, DAGGER, attacks=2, features=("action-surge",))
    scene.attack("ana", "goblin", "sword", 2).attack("ana", "goblin", "sword", 2).act("ana", "action-surge")
    scene.attack("ana", "goblin", "bow", 2, 2)
    assert scene.refused_act("ana", "switch", choice="sword").row == "STR-078"


def test_an_attack_that_begins_another_action_has_its_change():
    """STR-076: though the off-hand attack of the first action is still to be had, and its change is not."""
    scene = table(SWORD, DAGGER, BOW, attacks=1, features=("action-surge",))
    scene.attack("ana", "goblin", "dagger", 2).act("ana", "action-surge").attack("ana", "goblin", "bow", 2, 2)
    assert in_hand(scene) == {"bow"}


def test_before_the_first_attack_it_begins_the_action():
    """STR-076, Rulings 23: a pair at once; the attacks of the action are all left, and no other action."""
    scene = table()
    assert {"sword,dagger", "dagger", "bow"} <= {pick.key for pick in scene.option("ana", "switch").picks}
    assert "dagger,bow" not in {pick.key for pick in scene.option("ana", "switch").picks}  # three hands
    scene.act("ana", "switch", choice="sword,dagger")
    assert in_hand(scene) == {"sword", "dagger"}
    assert scene.refused_act("ana", "dash").text == "Your action is spent."
    scene.attack("ana", "goblin", "sword", 2).attack("ana", "goblin", "dagger", 2)
    assert len(scene.all(ev.AttackResolved)) == 2


def test_not_after_the_last_attack():
    """Rulings 23, STR-076, STR-078: then it is too late for nothing."""
    scene = table(SWORD, BOW, attacks=1).attack("ana", "goblin", "sword", 2)
    assert scene.refused_act("ana", "switch", choice="bow").row == "STR-078"


def test_a_new_attack_action_has_a_change_of_its_own():
    """STR-076: once per Attack action, not once a turn."""
    scene = table(SWORD, BOW, attacks=1, features=("action-surge",))
    scene.act("ana", "switch", choice="bow").attack("ana", "goblin", "bow", 2, 2)
    scene.act("ana", "action-surge").act("ana", "switch", choice="sword").attack("ana", "goblin", "sword", 2)
    assert in_hand(scene) == {"sword"}


def test_any_other_drawing_costs_an_action():
    """STR-078: draw, change and put away cost an action, not the free interaction."""
    scene = table()
    scene.act("ana", "draw", choice="bow")
    assert (in_hand(scene), scene["ana"].used) == ({"bow"}, {"action": 1})
    assert scene.refused_act("ana", "draw", choice="sword").text == "Your action is spent."
    scene = table().act("ana", "put-away", choice="sword")
    assert (in_hand(scene), scene["ana"].used) == (set(), {"action": 1})


def test_the_free_interaction_stays_for_what_is_no_weapon():
    """STR-078, Rulings 29: a door for nothing, once; a weapon on the ground is picked up with it."""
    scene = table().act("ana", "interact", choice="opens the door")
    assert scene["ana"].used == {"interaction": 1}
    scene.act("ana", "drop-weapon", choice="sword")
    assert in_hand(scene) == set()
    scene.end("ana").end("goblin").act("ana", "pick-up", choice=scene["ana"].all("weapon-lies")[0].id)
    assert (in_hand(scene), scene["ana"].used) == ({"sword"}, {"interaction": 1})


def test_dropping_is_free():
    """STR-076, Rulings 23: it costs nothing, lies where one stands, and what the other hand holds stays there."""
    scene = table().act("ana", "switch", choice="sword,dagger").act("ana", "drop-weapon", choice="sword")
    assert in_hand(scene) == {"dagger"}
    assert scene["ana"].all("weapon-lies")[0].data["x"] == 5
    assert scene.refused_act("ana", "attack", target="goblin", weapon="sword").text.startswith("It lies at")


def test_the_next_throwing_weapon_comes_by_itself():
    """STR-077: after the dagger an axe, at no cost; after the last one the hand is empty."""
    scene = table(DAGGER, AXE, SWORD, at=(9, 5))
    scene.attack("ana", "goblin", "dagger", 2)
    assert in_hand(scene) == {"axe"}
    assert scene.last(ev.Acted).row == "STR-077"
    scene.attack("ana", "goblin", "axe", 2)
    assert in_hand(scene) == set()
    assert scene["ana"].used.get("interaction") is None


def test_of_several_alike_the_next_one_comes():
    """STR-077: of three daggers two are left, the next in hand."""
    scene = table(DAGGER, at=(9, 5), numbers={"carried:dagger": 3})
    scene.attack("ana", "goblin", "dagger", 2).attack("ana", "goblin", "dagger", 2)
    assert (in_hand(scene), len(scene["ana"].all("weapon-lies"))) == ({"dagger"}, 2)


@each("traits", [("shield",), ()])
def test_hands_must_hold_what_is_chosen(traits):
    """STR-076: with a shield there is no pair, and no bow."""
    keys = {pick.key for pick in table(traits=traits).option("ana", "switch").picks}
    assert ("bow" in keys, "sword,dagger" in keys) == (not traits, not traits)


def test_nothing_else_to_change_to():
    """STR-076: whoever carries one weapon has no such button."""
    assert table(SWORD).option("ana", "switch") is None
