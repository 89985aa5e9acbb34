"""What a power is used with: weapon dice, reach and range, proficiency, enhancement, which of several weapons, missiles."""

import pytest

from combat.engine import events as ev
from combat.engine.choices.legality import preview
from combat.engine.commands import Act
from combat.engine.errors import Illegal
from combat.engine.ground.shapes import Area
from combat.engine.state import DamageDice, Sheet, Weapon
from combat.rulesets.orcus.powers.written import at_will, encounter, strike
from tests.builders import ANA
from tests.cases import each
from tests.rulesets.orcus.sheets import BOW, LONGSWORD, Field, brakka, goblin
from tests.rulesets.orcus.users import CLEAVE, facing, knowing

MAUL = Weapon("maul", "Maul", proficiency=2, harm=(DamageDice("2d4"),), properties=("off-hand",))
PIKE = Weapon("pike", "Pike", proficiency=2, harm=(DamageDice("1d8"),), properties=("reach", "off-hand"))
KNIFE = Weapon("knife", "Knife", harm=(DamageDice("1d4"),), proficiency=3, range=(5, 10), properties=("thrown",))
STRONG_CLEAVE = at_will("Cleave", "Through.", strike(3, "str"), by="str", versus="ac", origin="melee", tags=("weapon",))
AIMED_SHOT = at_will("Aimed Shot", "Far.", strike(2), by="dex", versus="ac", origin="ranged", tags=("weapon",))
BARRAGE = encounter(
    "Barrage",
    "One for each.",
    strike(1),
    by="dex",
    versus="ac",
    origin="far",
    range=10,
    area=Area("burst", 1),
    catches="enemies",
    tags=("weapon",),
)
PAIR = at_will("Two by Two", "Two.", strike(1), by="dex", versus="ac", origin="ranged", tags=("weapon",), targets=2)


def fighter(*weapons: Weapon, **fields: object) -> Sheet:
    return brakka(weapons=weapons, powers=("cleave", "aimed-shot", "barrage", "two-by-two"), **fields)


def options(scene: Field, key: str) -> dict[str, object]:
    return {one.weapon: one for one in scene.options("ana") if one.key == f"power:{key}"}


# --- dice ----------------------------------------------------------------------------------------------------------


def test_three_times_the_longsword() -> None:
    """EX07, ORC-092: 3dW with a d10 is three d10s: 4, 9 and 2 are 15; with + Strength modifier and Strength +2, 17."""
    scene = facing(fighter(LONGSWORD), CLEAVE)
    scene.act("ana", "power:cleave", 10, 4, 9, 2, target="goblin", weapon="longsword")
    assert scene.wound().amount == 15
    strong = facing(fighter(LONGSWORD, abilities={"str": 14}), STRONG_CLEAVE)
    strong.act("ana", "power:cleave", 11, 4, 9, 2, target="goblin", weapon="longsword")
    assert strong.wound().amount == 17


def test_three_times_two_dice_are_six() -> None:
    """ORC-092: 3dW with a 2d4 weapon is 6d4."""
    scene = facing(fighter(MAUL), CLEAVE)
    scene.act("ana", "power:cleave", 10, 1, 2, 3, 4, 1, 2, target="goblin", weapon="maul")
    assert scene.wound().amount == 13
    assert scene.wound().parts[0].roll.dice == "6d4"


def test_the_button_shows_the_dice_of_the_weapon() -> None:
    """ORC-092: the damage in a button's line is that of the weapon which it names."""
    scene = facing(fighter(LONGSWORD, MAUL), STRONG_CLEAVE)
    shown = options(scene, "cleave")
    assert "3d10+4" in shown["longsword"].summary
    assert "6d4+4" in shown["maul"].summary


def test_a_weapon_power_reaches_as_far_as_the_weapon() -> None:
    """ORC-052, ORC-072: reach 2 with a pike, 1 with a sword; the bow's range for a shot."""
    scene = facing(fighter(LONGSWORD, PIKE, BOW), CLEAVE, AIMED_SHOT, apart=2)
    shown = options(scene, "cleave")
    assert shown["pike"].choices[0].barred is None
    assert shown["longsword"].choices[0].barred.row == "ORC-173"
    far = facing(
        fighter(Weapon("sling", "Sling", kind="ranged", range=(3, 6), harm=(DamageDice("1d6"),))), AIMED_SHOT, apart=7
    )
    assert options(far, "aimed-shot")["sling"].choices[0].barred.row == "ORC-175"


# --- proficiency and enhancement -----------------------------------------------------------------------------------


@each(("proficient", "total"), [(True, 2 + 4 + 2 + 3), (False, 2 + 4 + 2)])
def test_proficiency_counts_for_the_proficient(proficient: bool, total: int) -> None:
    """ORC-053: the weapon's proficiency bonus is added when the user is proficient, and nothing when not."""
    sword = Weapon("longsword", "Longsword", proficiency=3, proficient=proficient, harm=(DamageDice("1d10"),))
    scene = facing(fighter(sword), CLEAVE)
    scene.act("ana", "power:cleave", 2, target="goblin", weapon="longsword")
    assert scene.blow().total == total


@each(("proficient", "total"), [(True, 2 + 4 + 2 + 3), (False, 2 + 4 + 2)])
def test_proficiency_counts_for_a_basic_attack(proficient: bool, total: int) -> None:
    """ORC-053: and so it is with a basic attack."""
    sword = Weapon("longsword", "Longsword", proficiency=3, proficient=proficient, harm=(DamageDice("1d10"),))
    assert facing(fighter(sword)).hit("ana", "goblin", 2).blow().total == total


def test_proficiency_is_of_weapon_powers_alone() -> None:
    """ORC-053: a power without the tag Weapon has nothing of the sword in its user's hand."""
    touch = at_will("Cleave", "By hand.", strike(1), by="str", versus="ref", origin="melee", tags=("touch",))
    scene = facing(fighter(LONGSWORD), touch)
    scene.act("ana", "power:cleave", 2, target="goblin")
    assert scene.blow().total == 2 + 4 + 2


def test_a_magic_weapon_adds_its_enhancement() -> None:
    """ORC-052, ORC-010: to the attack roll and to the damage of a weapon power, and its die on a critical hit."""
    sword = Weapon("longsword", "Longsword", proficiency=3, harm=(DamageDice("1d10"),), critical="1d6")
    scene = facing(fighter(sword, numbers={"enhancement:longsword": 2}), CLEAVE)
    scene.act("ana", "power:cleave", 10, 1, 1, 1, target="goblin", weapon="longsword")
    assert (scene.blow().total, scene.wound().amount) == (21, 5)
    again = facing(fighter(sword, numbers={"enhancement:longsword": 2}), CLEAVE)
    again.act("ana", "power:cleave", 20, 4, target="goblin", weapon="longsword")
    assert again.wound().amount == 30 + 2 + 4


# --- no weapon, one, several ---------------------------------------------------------------------------------------


def test_no_weapon_no_shot() -> None:
    """ORC-054: a weapon power cannot be used without a weapon that fits, and the hand says so."""
    scene = facing(fighter(LONGSWORD), AIMED_SHOT)
    (shown,) = options(scene, "aimed-shot").values()
    assert shown.barred.row == "ORC-054"
    assert "ranged weapon" in shown.barred.text
    assert scene.refused_act("ana", "power:aimed-shot", target="goblin").row == "ORC-054"


def test_a_fist_counts_as_a_weapon() -> None:
    """ORC-054: without any weapon a weapon power is used unarmed, 1d4 and no proficiency."""
    scene = facing(fighter(), CLEAVE)
    scene.act("ana", "power:cleave", 12, 1, 2, 3, target="goblin", weapon="unarmed")
    assert scene.blow().total == 12 + 4 + 2
    assert scene.wound().amount == 6


def test_with_two_weapons_the_attacker_names_one() -> None:
    """ORC-176: each weapon in hand that fits has a button of its own, with its own odds, and the named one is used."""
    scene = facing(fighter(LONGSWORD, MAUL), CLEAVE)
    shown = options(scene, "cleave")
    assert [one.name for one in shown.values()] == ["Cleave", "Cleave, maul"]
    assert [one.choices[0].odds for one in shown.values()] == [75, 70]
    scene.act("ana", "power:cleave", 10, 1, 1, 1, 1, 1, 1, target="goblin", weapon="maul")
    assert scene.wound().parts[0].roll.dice == "6d4"


def test_an_answer_asks_for_the_weapon() -> None:
    """ORC-176: a power out of turn has no button for each weapon, so that its user is asked, with odds."""
    sheet = brakka(weapons=(LONGSWORD, MAUL, PIKE), powers=("give-and-take",))
    scene = Field()
    scene.put("Ana", sheet, (5, 5), "ana")
    scene.put("Goblin", goblin(), (6, 5))
    scene.begin("goblin", "ana")
    scene.hit("goblin", "ana", 19, 3)
    scene.answer("use:give-and-take", by="ana")
    asked = scene.asked()
    assert (asked.kind, asked.row, asked.default) == ("power-weapon", "ORC-176", "longsword")
    assert [(pick.label, pick.odds) for pick in asked.picks] == [("Longsword", 75), ("Maul", 70), ("Pike", 70)]
    scene.answer("maul", by="ana", dice=(15, 3, 4))
    assert scene.wound().parts[0].roll.dice == "2d4"


def test_an_answer_reaches_as_far_as_the_longest_weapon_in_hand() -> None:
    """ORC-176, ORC-050: the pike answers where the sword does not reach, and nothing is asked about the sword."""
    scene = Field()
    scene.put("Ana", brakka(weapons=(LONGSWORD, PIKE), powers=("give-and-take",)), (5, 5), "ana")
    far = Weapon("lance", "Lance", bonus=6, reach=2, harm=(DamageDice("1d6+2"),))
    scene.put("Goblin", goblin(weapons=(far,)), (7, 5))
    scene.begin("goblin", "ana")
    scene.hit("goblin", "ana", 19, 3)
    scene.answer("use:give-and-take", by="ana", dice=(15, 3))
    assert scene.wound().parts[0].roll.dice == "1d8"


def test_a_weapon_that_does_not_fit_is_refused() -> None:
    """ORC-176, ORC-052: nobody cleaves with a bow."""
    scene = facing(fighter(LONGSWORD, BOW), CLEAVE)
    with pytest.raises(Exception, match="Pick one of your weapons"):
        scene.act("ana", "power:cleave", target="goblin", weapon="bow")


def test_a_knife_may_be_thrown_with_a_power() -> None:
    """ORC-052, ORC-075: a melee weapon that can be thrown serves a ranged power, at its own range."""
    scene = facing(fighter(KNIFE), AIMED_SHOT, apart=4)
    scene.act("ana", "power:aimed-shot", 12, 3, 2, target="goblin", weapon="knife")
    assert scene.blow().kind == "ranged"
    assert scene.wound().amount == 5


# --- missiles ------------------------------------------------------------------------------------------------------


def quiver(arrows: int, foes: int = 3) -> Field:
    scene = knowing(Field(), BARRAGE, PAIR)
    scene.put("Ana", fighter(BOW, numbers={"ammunition:bow": arrows}), (5, 5), "ana")
    for n in range(foes):
        scene.put("ABC"[n], goblin(), (10 + n % 2, 5 + n // 2))
    scene.begin("ana", *("abc"[:foes]))
    return scene


def test_an_area_of_arrows_takes_one_for_each() -> None:
    """ORC-069: one projectile per target."""
    scene = quiver(5)
    scene.act("ana", "power:barrage", 2, 2, 2, square=(10, 5), weapon="bow")
    assert scene["ana"].tally["shot:bow"] == 3


def test_too_few_arrows_are_refused_before_anything_is_spent() -> None:
    """ORC-069: refused with too few, and the map says so before it is confirmed."""
    scene = quiver(2)
    command = Act(actor="ana", action="power:barrage", weapon="bow", square=(10, 5))
    with pytest.raises(Illegal, match="3 targets, and 2 missiles: each takes one") as refused:
        preview(scene.rules, scene.state, ANA, command)
    assert refused.value.row == "ORC-069"
    assert scene.refusal(command, by="ana").row == "ORC-069"
    assert not scene["ana"].tally.get("spent:barrage")


def test_a_near_area_of_arrows_takes_them_too() -> None:
    """ORC-069: a bow used all around is a ranged weapon all the same; whoever has a sword uses that, and shoots nothing."""
    ring = at_will(
        "Ring of Arrows",
        "All around.",
        strike(1),
        by="dex",
        versus="ac",
        origin="near",
        area=Area("burst", 1),
        catches="enemies",
        tags=("weapon",),
    )
    archer = brakka(weapons=(BOW,), powers=("ring-of-arrows",), numbers={"ammunition:bow": 1})
    scene = facing(archer, ring, foes=2)
    assert scene.refused_act("ana", "power:ring-of-arrows", square=(5, 5), weapon="bow").row == "ORC-069"
    alone = facing(archer, ring)
    alone.act("ana", "power:ring-of-arrows", 2, square=(5, 5), weapon="bow")
    assert alone["ana"].tally["shot:bow"] == 1
    both = facing(brakka(powers=("ring-of-arrows",), numbers={"ammunition:bow": 1}), ring, foes=2)
    assert list(options(both, "ring-of-arrows")) == ["longsword"]


def test_several_shots_need_several_arrows() -> None:
    """ORC-069: two targets of one ranged power take two."""
    scene = quiver(1)
    assert scene.refused_act("ana", "power:two-by-two", targets=("a", "b"), weapon="bow").row == "ORC-069"
    scene.act("ana", "power:two-by-two", 2, targets=("a",), weapon="bow")
    assert scene["ana"].tally["shot:bow"] == 1
    scene.act("ana", "action-point", choice="standard")
    assert options(scene, "two-by-two")["bow"].barred.row == "ORC-069"


def test_basic_shots_come_out_of_the_same_quiver() -> None:
    """ORC-069, ORC-221: where arrows are counted, a basic attack takes one, and none is made without."""
    scene = quiver(1)
    scene.shoot("ana", "a", 2)
    scene.act("ana", "action-point", choice="standard")
    assert scene.refused_act("ana", "ranged", target="a", weapon="bow").row == "ORC-069"


def test_nobody_counts_what_the_sheet_does_not() -> None:
    """ORC-069: a sheet without a number of arrows has enough."""
    scene = knowing(Field(), BARRAGE)
    scene.put("Ana", fighter(BOW), (5, 5), "ana")
    scene.put("A", goblin(), (10, 5))
    scene.begin("ana", "a")
    scene.act("ana", "power:barrage", 2, square=(10, 5), weapon="bow")
    assert not scene["ana"].tally.get("shot:bow")


def test_the_last_arrow_goes_at_somebody_who_is_seen() -> None:
    """ORC-069: whom the archer does not know of is not told by a refusal; the arrows fly at the others first."""
    scene = quiver(1, foes=1)
    scene.put("Spy", goblin(name="Spy"), (9, 5), hidden=True)
    scene.act("ana", "power:barrage", 15, 3, square=(10, 5), weapon="bow")
    assert [one.target for one in scene.all(ev.AttackResolved)] == ["a"]
    assert scene["spy"].hp == 30
