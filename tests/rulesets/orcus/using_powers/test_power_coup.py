"""Powers as a coup de grace, and what a focus lends to them."""

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.declared.powers import Deal
from combat.engine.doing import Wound
from combat.rulesets.orcus.harm.damage import finishing
from combat.rulesets.orcus.powers.written import at_will, burst, strike
from tests.rulesets.orcus.sheets import Field, brakka, goblin
from tests.rulesets.orcus.users import CLEAVE, THUNDER, WAND, ablaze, facing, knowing


def test_a_standard_power_on_a_helpless_neighbour_is_a_coup_de_grace() -> None:
    """ORC-226, ORC-227: if it hits it is critical, and kills when the damage reaches the staggered value."""
    scene = facing(brakka(powers=("cleave",)), CLEAVE, foe=goblin(hp=58))
    scene.give("goblin", "helpless")
    scene.act("ana", "power:cleave", 8, target="goblin", weapon="longsword")
    assert scene.blow().outcome == "critical"
    assert scene.blow().row == "ORC-226"
    scene.answer("no", by="ana")
    assert scene["goblin"].life == "dead"


def test_a_swift_power_finishes_nobody_off() -> None:
    """ORC-226: only what is made with a standard action is a coup de grace."""
    nick = at_will("Nick", "Small.", strike(3), by="str", versus="ac", origin="melee", tags=("weapon",), time="swift")
    scene = facing(brakka(powers=("nick",)), nick, foe=goblin(hp=58))
    scene.give("goblin", "helpless")
    scene.act("ana", "power:nick", 10, 4, 5, 6, target="goblin", weapon="longsword")
    assert scene.blow().outcome == "hit"


def test_in_an_area_only_the_helpless_neighbour_is_struck_critically() -> None:
    """ORC-226: each target of a power is judged by itself."""
    scene = facing(brakka(powers=("thunder-ring",)), THUNDER, foes=2, foe=goblin(hp=60))
    scene.give("hob", "helpless")
    scene.act("ana", "power:thunder-ring", 15, 10, 4, square=(5, 5))
    assert [one.outcome for one in scene.all(ev.AttackResolved)] == ["hit", "critical"]
    assert [one.amount for one in scene.all(ev.DamageTaken)] == [4, 8]


def in_the_fire(side: str, *dice: int) -> str:
    """Ana’s burst around her hits the helpless Ben beside her; return how."""
    ring = at_will("Fire Ring", "All around.", Deal("2d6", "fire"), by="str", versus="ref", **burst(1, catches="all"))
    scene = knowing(Field(), ring)
    scene.put("Ana", brakka(powers=("fire-ring",)), (5, 5), "ana")
    scene.put("Ben", goblin(), (6, 5), "ben", side=side)
    scene.begin("ana", "ben")
    scene.give("ben", "helpless")
    scene.act("ana", "power:fire-ring", 18, *dice, square=(5, 5))
    return scene.blow().outcome


def test_a_friend_caught_by_an_area_is_not_finished_off() -> None:
    """ORC-226: a coup de grace is for opponents; whom the user counts as an ally takes an ordinary hit, as it fell."""
    assert (in_the_fire("allies", 3, 3), in_the_fire("foes")) == ("hit", "critical")


def test_a_critical_hit_on_a_friend_kills_by_the_usual_rules() -> None:
    """ORC-227: the staggered value is deadly to opponents alone; 12 of 20 is just damage."""
    scene = facing(brakka(), CLEAVE)
    wound = Wound("goblin", (), source="ana", critical=True, attack=True, amount=90, ally=True)
    scene.give("goblin", "helpless")
    assert not finishing(scene.fight, wound)
    assert finishing(scene.fight, replace(wound, ally=False))


def test_a_focus_lends_its_enhancement() -> None:
    """ORC-055, ORC-010: a Focus power uses the focus: its enhancement to attack and damage, its die on a critical hit."""
    scene = ablaze({}, numbers={"recoveries": 6, "enhancement:wand": 2})
    scene.act("ilse", "power:fireball", 10, 1, 1, square=(10, 5), weapon="wand")
    assert scene.blow().total == 18
    assert scene.wound().amount == 2 + 4 + 2


def test_a_focus_power_works_without_a_focus() -> None:
    """ORC-055: it may use one, and need not."""
    scene = ablaze({}, weapons=())
    scene.act("ilse", "power:fireball", 20, square=(10, 5))
    assert scene.wound().amount == 16


def test_a_focus_is_no_weapon() -> None:
    """ORC-054, ORC-055: a wand strikes nobody and is not offered for a basic attack."""
    scene = ablaze({}, weapons=(WAND,))
    assert WAND.key not in [one.weapon for one in scene.options("ilse") if one.key == "melee"]
