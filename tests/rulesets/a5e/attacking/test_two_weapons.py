"""Section 8: two-weapon fighting."""

from combat.engine import events as ev
from combat.engine.state import DamageDice, Weapon
from tests.builders import BOW, Scene, hero, monster

SCORES = {"str": 10, "dex": 16, "con": 10, "int": 10, "wis": 10, "cha": 10}
SCIMITAR = Weapon("scimitar", "Scimitar", harm=(DamageDice("1d6", "slashing"),), properties=("finesse",))
DAGGER = Weapon(
    "dagger",
    "Dagger",
    range=(20, 60),
    harm=(DamageDice("1d4", "piercing"),),
    properties=("finesse", "thrown", "dual-wielding"),
)
CLEAVER = Weapon("cleaver", "Cleaver", harm=(DamageDice("1d8", "slashing"),), properties=("heavy",))
SWORD = Weapon("sword", "Sword", harm=(DamageDice("1d8", "slashing"),), properties=("versatile",), versatile="1d10")
SICKLE = Weapon("sickle", "Sickle", harm=(DamageDice("1d4", "slashing"),), properties=("light",))


def fencer(first=SCIMITAR, second=DAGGER, *more, **fields):
    """Ana, Dexterity 16, with two weapons in her hands, beside a goblin of 60 hit points."""
    scene = Scene("a5e")
    fields = {"abilities": SCORES, **fields}
    tally = {"armed": 1, f"wields:{first.key}": 1, f"wields:{second.key}": 1}
    scene.put("Ana", hero("Ana", weapons=(first, second, *more), **fields), (5, 5), "ana", tally=tally)
    scene.put("Goblin", monster(hp=60), (6, 5), used={"reaction": 1})
    scene.put("Orc", monster("Orc", hp=60), (4, 5), used={"reaction": 1})
    return scene.begin("ana", "goblin", "orc")


def off_hand(scene, *dice, key="off-hand", weapon="dagger", target="goblin", **fields):
    return scene.act("ana", key, *dice, weapon=weapon, target=target, **fields)


def barred(scene, weapon="dagger"):
    options = {o.weapon: o.barred for o in scene.options("ana") if o.key == "off-hand"}
    return options.get(weapon, "no button")


def test_after_an_attack_with_one_hand_the_other_strikes_as_a_bonus_action():
    """A5E-119: the scimitar is no light weapon, and need not be dual-wielding."""
    scene = fencer()
    assert barred(scene).row == "A5E-119"
    scene.attack("ana", "goblin", "scimitar", 2)
    assert barred(scene) is None
    off_hand(scene, 15, 4)
    blow = scene.last(ev.AttackResolved)
    assert (blow.weapon, blow.outcome, scene["ana"].used["bonus"]) == ("Dagger (off hand)", "hit", 1)
    assert scene.refused_act("ana", "off-hand", weapon="dagger", target="goblin").text == "Your bonus action is spent."


def test_the_weapon_needs_the_property():
    """A5E-119, R19: a light sickle without it has no such button."""
    scene = fencer(SCIMITAR, SICKLE).attack("ana", "goblin", "scimitar", 2)
    assert barred(scene, "sickle") == "no button"


def test_neither_with_a_heavy_weapon_nor_with_both_hands():
    """A5E-119: the first must be in one hand, and not heavy."""
    scene = fencer(CLEAVER).attack("ana", "goblin", "cleaver", 2)
    assert barred(scene).row == "A5E-119"
    scene = fencer(SWORD).attack("ana", "goblin", "sword", 2, choice="two-handed")
    assert barred(scene).row == "A5E-119"
    scene = fencer(SWORD).attack("ana", "goblin", "sword", 2)
    assert barred(scene) is None


def test_a_fist_opens_nothing_and_a_shield_leaves_no_off_hand():
    """A5E-119, R19: it takes a weapon, and a hand for the other one."""
    assert barred(fencer().attack("ana", "goblin", "unarmed", 2)).row == "A5E-119"
    assert barred(fencer(traits=("shield",)).attack("ana", "goblin", "scimitar", 2)).row == "A5E-119"


def test_it_must_be_held_and_another_weapon():
    """A5E-119, R19: not the one that has just struck, nor one that is still on the belt."""
    other = Weapon("main-gauche", "Main-gauche", harm=(DamageDice("1d4", "piercing"),), properties=("dual-wielding",))
    scene = fencer(DAGGER, SCIMITAR, other).attack("ana", "goblin", "dagger", 2)
    assert barred(scene).row == "A5E-119"
    assert barred(scene, "main-gauche").row == "A5E-119"


def test_the_off_hand_may_draw_its_weapon_after_the_first_attack():
    """A5E-119, A5E-046: the free interaction draws the dagger between the scimitar's blow and its own."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana", weapons=(SCIMITAR, DAGGER), abilities=SCORES), (5, 5), "ana")
    scene.put("Goblin", monster(hp=60), (6, 5))
    scene.begin("ana", "goblin").attack("ana", "goblin", "scimitar", 2)
    assert barred(scene).text == "Your off hand does not hold it. Draw it first."
    scene.act("ana", "draw", choice="dagger")
    off_hand(scene, 15, 4)
    assert scene["goblin"].hp == 56


def test_a_thrown_first_attack_counts():
    """A5E-119, A5E-121, R19: a ranged attack with one hand; and either weapon may be thrown."""
    axe = Weapon("axe", "Axe", range=(20, 60), harm=(DamageDice("1d6", "slashing"),), properties=("thrown",))
    scene = Scene("a5e")
    tally = {"armed": 1, "wields:axe": 1, "wields:dagger": 1}
    scene.put("Ana", hero("Ana", weapons=(axe, DAGGER), abilities=SCORES), (5, 5), "ana", tally=tally)
    scene.put("Goblin", monster(hp=60), (8, 5))
    scene.begin("ana", "goblin").attack("ana", "goblin", "axe", 2)
    assert scene.last(ev.AttackResolved).kind == "ranged"
    off_hand(scene, 15, 4)
    assert scene.last(ev.AttackResolved).kind == "ranged"
    assert scene["goblin"].hp == 56
    assert len(scene["ana"].all("weapon-lies")) == 2


def test_a_bow_is_no_weapon_of_one_hand():
    """A5E-119: it takes both."""
    bow = Weapon("bow", "Bow", kind="ranged", range=(80, 320), harm=BOW.harm, properties=("two-handed", "ammunition"))
    scene = fencer(bow, DAGGER)
    scene.act("ana", "attack", 2, 3, target="goblin", weapon="bow")
    assert barred(scene).row == "A5E-119"


def test_an_opportunity_attack_opens_nothing():
    """A5E-119: only the Attack action."""
    scene = fencer().end("ana").walk("goblin", (7, 5)).answer("strike:scimitar", dice=(2,))
    assert not [key for key in scene["ana"].used if key.startswith("off-hand:")]


def test_no_ability_modifier_unless_it_is_negative():
    """A5E-120: 4 and not 4 + 3; of Dexterity and Strength 8 the 1 goes off here, too."""
    scene = fencer().attack("ana", "goblin", "scimitar", 2)
    off_hand(scene, 15, 4)
    assert scene["goblin"].hp == 56
    scene = fencer(abilities={**SCORES, "dex": 8, "str": 8}).attack("ana", "goblin", "scimitar", 2)
    off_hand(scene, 19, 4)
    assert scene["goblin"].hp == 57


def test_a_thrown_off_hand_weapon_lies_at_its_target():
    """A5E-121: by choice in melee, with disadvantage in a foe's reach."""
    scene = fencer().attack("ana", "goblin", "scimitar", 2)
    off_hand(scene, 15, 14, 4, choice="thrown")
    assert scene.last(ev.AttackResolved).kind == "ranged"
    assert scene["ana"].all("weapon-lies")[0].data["weapon"] == "dagger"


def test_w31_extra_attack_gives_two_off_hand_attacks():
    """W31, A5E-122, A5E-120: two with the scimitar, then one bonus action gives two with the dagger, at two targets."""
    scene = fencer(attacks=2)
    for _ in range(2):
        scene.attack("ana", "goblin", "scimitar", 15, 3)
    assert scene["goblin"].hp == 60 - 2 * (3 + 3)
    assert scene.refused_act("ana", "off-hand-again", weapon="dagger", target="orc").row == "A5E-122"
    off_hand(scene, 15, 4)
    off_hand(scene, 15, 2, key="off-hand-again", target="orc")
    assert (scene["goblin"].hp, scene["orc"].hp) == (60 - 12 - 4, 58)
    assert scene["ana"].used["bonus"] == 1
    assert scene.refused_act("ana", "off-hand-again", weapon="dagger", target="orc").row == "A5E-122"


def test_w31_with_a_weak_arm():
    """W31, A5E-120, A5E-127: 1d4 - 1, a 1 gives 0."""
    club = Weapon("club", "Club", harm=(DamageDice("1d4", "bludgeoning"),), properties=("dual-wielding",))
    scene = fencer(SCIMITAR, club, abilities={**SCORES, "str": 8}).attack("ana", "goblin", "scimitar", 2)
    off_hand(scene, 19, 1, weapon="club")
    assert scene.last(ev.AttackResolved).outcome == "hit"
    assert scene["goblin"].hp == 60


def test_the_second_one_is_lost_with_the_turn():
    """A5E-122: and one attack a turn gives one."""
    scene = fencer(attacks=2).attack("ana", "goblin", "scimitar", 2)
    off_hand(scene, 2).end("ana").end("goblin").end("orc")
    assert scene.refused_act("ana", "off-hand-again", weapon="dagger", target="goblin").row == "A5E-122"
    scene = fencer(attacks=1).attack("ana", "goblin", "scimitar", 2)
    off_hand(scene, 2)
    assert scene.refused_act("ana", "off-hand-again", weapon="dagger", target="goblin").row == "A5E-122"
