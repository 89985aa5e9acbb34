"""Section "Charge": the lance on a charge, and weapons set against one."""

from combat.engine import commands as cmd
from combat.engine.state import DamageDice, Weapon
from tests.builders import Scene, hero, monster
from tests.rulesets.gritty.charging.test_charging import (
    LANCE,
    PIKE,
    SPEAR,
    SWORD,
    charge,
    lists,
    refused,
    strike,
)

# --- the lance -----------------------------------------------------------------------------------------------------


def knight(control: bool = True) -> Scene:
    """Ana with a lance in the saddle of her horse since before the fight, an ogre far off."""
    scene = Scene("gritty", width=30)
    scene.put("Ana", hero("Ana", weapons=(LANCE,), hp=40), (4, 3), "ana")
    horse = monster("Horse", size="Large", speeds={"walk": 60}, hp=19, traits=("trained-mount",))
    scene.put("Horse", horse, (5, 3), side="allies")
    scene.put("Ogre", monster("Ogre", hp=80), (14, 3))
    scene.do(cmd.SetMount(who="horse", willing="yes", trained=True, intelligent=False))
    scene.begin("ana", "ogre", "horse")
    return scene.do(cmd.Ride(who="ana", mount="horse", control=control))


def test_a_riders_lance_deals_double_damage():
    """GRT-130, rulings 27, 29: the controlled mount's movement, the rider's attack: (7 + 3) × 2."""
    scene = charge(knight(), at=(14, 3))
    assert scene["horse"].at == (11, 3)
    assert scene["horse"].used["distance"] == 30
    strike(scene, 15, 12, 7, answer="melee:lance")
    assert scene["ogre"].hp == 80 - 20
    assert scene.refusal(cmd.Move(actor="horse", path=((10, 3),)), by="ana").row == "GRT-117"


def test_a_mount_that_goes_its_own_way_carries_nobody_into_a_charge():
    """GRT-130, ruling 27: only one under control."""
    assert refused(knight(control=False), (14, 3))[0] == "GRT-130"


def test_on_foot_a_lance_deals_what_it_deals():
    """GRT-130: only a rider's is doubled."""
    scene = charge(lists(weapons=(LANCE,)))
    strike(scene, 15, 12, 7, answer="melee:lance")
    assert scene["ogre"].hp == 80 - 10


# --- set against a charge ------------------------------------------------------------------------------------------


def braced(weapon: Weapon, hp: int = 40) -> Scene:
    """The ogre holds a weapon ready for whoever comes near; it is Ana's turn."""
    scene = Scene("gritty")
    scene.put("Ana", hero("Ana", weapons=(SWORD,), hp=hp), (3, 3), "ana")
    scene.put("Ogre", monster("Ogre", hp=80, weapons=(weapon,)), (9, 3))
    scene.begin("ogre", "ana")
    scene.act("ogre", "ready", choice="somebody comes").answer(f"attack:{weapon.key}").answer("near")
    return scene.end("ogre")


def test_a_spear_set_against_a_charge_deals_double_damage():
    """GRT-131, rulings 28, 29: when the charger comes within reach, before its blow: (4 + 3) × 2."""
    scene = charge(braced(SPEAR))
    assert (scene.asked().seat, scene["ana"].at) == ("gm", (8, 3))
    scene.answer("ana", dice=(15, 4))
    assert scene["ana"].hp == 40 - 14
    assert scene.asked().kind == "charge"


def test_it_can_stop_the_charge():
    """GRT-131, ruling 28: the charger drops, and strikes nobody."""
    scene = charge(braced(SPEAR, hp=10)).answer("ana", dice=(15, 4))
    scene.by_default()
    assert scene["ogre"].hp == 80
    assert scene["ana"].hp == 0


def test_against_a_walker_it_deals_what_it_deals():
    """GRT-131: only against a charge."""
    scene = braced(SPEAR).walk("ana", *((x, 3) for x in range(4, 9)))
    scene.answer("ana", dice=(15, 4))
    assert scene["ana"].hp == 40 - 7


def test_other_piercing_weapons_are_the_gms_list():
    """GRT-132: a pike is braced once the GM says so on its sheet; a sword never."""
    scene = charge(braced(PIKE)).answer("ana", dice=(15, 4))
    assert scene["ana"].hp == 40 - 7
    listed = Weapon("pike", "Pike", bonus=6, harm=(DamageDice("1d10+3", "piercing"),), properties=("brace",))
    scene = charge(braced(listed)).answer("ana", dice=(15, 4))
    assert scene["ana"].hp == 40 - 14
    assert "brace" in scene.rules.sheets.weapon_words
    edged = Weapon("sword", "Sword", bonus=6, harm=(DamageDice("1d8+3", "slashing"),), properties=("brace",))
    scene = charge(braced(edged)).answer("ana", dice=(15, 4))
    assert scene["ana"].hp == 40 - 7
