"""Section 10: what weapons and armor do by themselves."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import DamageDice, Weapon
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.terms import counted, lost, rows, steps

SCORES = {"str": 16, "dex": 14, "con": 12, "int": 10, "wis": 10, "cha": 10}


def arm(name, dice="1d6", *properties, deals="piercing", **fields):
    return Weapon(name.lower(), name, harm=(DamageDice(dice, deals),), properties=properties, **fields)


RAPIER = arm("Rapier", "1d8", "finesse")
SPEAR = arm("Spear", "1d6", "thrown", range=(20, 60))
SWORD = arm("Sword", "1d8", deals="slashing")
BOW = arm("Bow", "1d8", "ammunition", "two-handed", kind="ranged", range=(80, 320))


def duel(*weapons, apart=1, foe=None, **fields):
    """Ana with these weapons, a goblin so many squares to her right."""
    scene = Scene(width=40)
    values = {"abilities": SCORES, **fields}
    scene.put("Ana", hero("Ana", weapons=weapons, **values), (3, 3), "ana")
    scene.put("Goblin", foe or monster(hp=40), (3 + apart, 3))
    return scene.begin("ana", "goblin")


# --- ability -------------------------------------------------------------------------------------------------------


def test_a_finesse_weapon_goes_by_the_better_ability_unless_another_is_chosen():
    """FIF-130: the default is the higher one, the same for attack and damage."""
    scene = duel(RAPIER, attacks=2)
    assert [p.key for p in scene.option("ana", "attack", "rapier").picks] == ["dex"]
    scene.attack("ana", "goblin", "rapier", 10, 4)
    attack, harm = scene.last(ev.AttackResolved), scene.last(ev.DamageTaken)
    assert counted(attack.attack) == {"Strength": 3, "Proficiency": 2}
    assert rows(attack.attack)["Strength"] == "FIF-130"
    assert steps(harm.parts[0].steps) == [("Strength", 3)]
    scene.attack("ana", "goblin", "rapier", 10, 4, choice="dex")
    attack, harm = scene.last(ev.AttackResolved), scene.last(ev.DamageTaken)
    assert counted(attack.attack) == {"Dexterity": 2, "Proficiency": 2}
    assert steps(harm.parts[0].steps) == [("Dexterity", 2)]


def test_a_thrown_spear_goes_by_strength_and_leaves_the_hand():
    """FIF-131: it keeps the ability it uses in melee, lies where it was thrown, and has to be picked up."""
    scene = duel(SPEAR, SWORD, apart=3, attacks=2)
    scene.attack("ana", "goblin", "spear", 12, 5)
    attack = scene.last(ev.AttackResolved)
    assert (attack.kind, counted(attack.attack)) == ("ranged", {"Strength": 3, "Proficiency": 2})
    assert scene["goblin"].hp == 32
    refused = scene.refused_act("ana", "attack", weapon="spear", target="goblin")
    assert (refused.row, refused.text) == ("FIF-131", "It lies at G4. Pick it up first.")
    assert [chip.name for chip in scene.seen_by("ana").token("ana").chips] == ["Spear lies at G4"]


def test_a_thrown_weapon_is_picked_up_from_the_next_square():
    """FIF-131: back in hand once its owner stands beside it and takes it."""
    scene = duel(SPEAR, apart=3)
    scene.attack("ana", "goblin", "spear", 3)
    assert scene.refused_act("ana", "pick-up", choice="e1").row == "FIF-040"
    scene.walk("ana", (4, 3), (5, 3))
    (pick,) = scene.option("ana", "pick-up", "").picks
    scene.act("ana", "pick-up", choice=pick.key)
    assert scene["ana"].used["interaction"] == 1
    assert not scene["ana"].has("weapon-lies")
    scene.end("ana").end("goblin")
    scene.attack("ana", "goblin", "spear", 12, 5)
    assert scene.last(ev.AttackResolved).kind == "melee"


def test_a_spear_is_swung_at_what_stands_next_to_its_owner():
    """FIF-131: in reach it stays in the hand unless it is thrown on purpose."""
    scene = duel(SPEAR, attacks=2)
    scene.attack("ana", "goblin", "spear", 3)
    assert scene.last(ev.AttackResolved).kind == "melee"
    scene.attack("ana", "goblin", "spear", 3, 3, choice="thrown")
    assert scene.last(ev.AttackResolved).kind == "ranged"
    assert scene["ana"].has("weapon-lies")


def test_a_monster_throws_as_many_as_its_sheet_says():
    """FIF-131: a stat block throws javelin after javelin; where the sheet counts them, they run out."""
    javelin = Weapon(
        "javelin", "Javelin", bonus=4, harm=(DamageDice("1d6", "piercing"),), range=(30, 120), properties=("thrown",)
    )
    scene = Scene()
    scene.put("Orc", monster("Orc", weapons=(javelin,), numbers={"carried:javelin": 1}), (3, 3))
    scene.put("Gnoll", monster("Gnoll", weapons=(javelin,)), (3, 5))
    scene.put("Ana", hero("Ana"), (8, 3), "ana")
    scene.begin("orc", "gnoll", "ana")
    scene.attack("orc", "ana", "javelin", 3).end("orc")
    scene.attack("gnoll", "ana", "javelin", 3).end("gnoll").end("ana")
    assert scene.refused_act("orc", "attack", weapon="javelin", target="ana").row == "FIF-131"
    scene.end("orc").attack("gnoll", "ana", "javelin", 3)


# --- reach and range -----------------------------------------------------------------------------------------------


@each(
    ("weapon", "numbers", "reach"),
    [
        (SWORD, {}, 5),
        (arm("Pike", "1d10", "reach", "two-handed"), {}, 10),
        (SWORD, {"reach": 10}, 10),
        (arm("Pike", "1d10", "reach", "two-handed"), {"reach": 10}, 15),
        (arm("Tentacle", "1d6", "natural", reach=15), {}, 15),
    ],
    ids=["sword", "pike", "long arms", "long arms and pike", "tentacle"],
)
def test_reach_is_5_feet_unless_an_entry_says_more(weapon, numbers, reach):
    """FIF-136: 5 feet, the creature's own reach, 5 more with a reach weapon."""
    inside = duel(weapon, numbers=numbers, apart=reach // 5)
    inside.attack("ana", "goblin", weapon.key, 3)
    outside = duel(weapon, numbers=numbers, apart=reach // 5 + 1)
    refused = outside.refused_act("ana", "attack", weapon=weapon.key, target="goblin")
    assert (refused.row, refused.text) == ("FIF-136", f"{reach + 5} ft away; your reach is {reach} ft.")


def test_a_reach_weapon_strikes_what_leaves_its_reach():
    """FIF-136: its 10 feet count for opportunity attacks too."""
    scene = Scene()
    pike = Weapon("pike", "Pike", bonus=4, harm=(DamageDice("1d10", "piercing"),), properties=("reach",))
    scene.put("Ana", hero("Ana"), (5, 3), "ana")
    scene.put("Guard", monster("Guard", weapons=(pike,)), (3, 3))
    scene.begin("ana", "guard")
    scene.walk("ana", (6, 3))
    assert scene.picks() == ["strike:pike", "pass"]
    scene.answer("strike:pike", dice=(15, 6))
    assert scene["ana"].hp == 14


def test_beyond_the_normal_range_an_attack_has_disadvantage():
    """FIF-137: at 80 feet not yet, at 85 feet it has."""
    at_80 = duel(BOW, apart=16)
    at_80.attack("ana", "goblin", "bow", 3)
    assert "Beyond normal range" not in rows(at_80.last(ev.AttackResolved).attack)
    at_85 = duel(BOW, apart=17)
    at_85.attack("ana", "goblin", "bow", 15, 3)
    assert rows(at_85.last(ev.AttackResolved).attack)["Beyond normal range"] == "FIF-137"


def test_nothing_beyond_the_long_range_can_be_targeted():
    """FIF-138: at the long range it can, beyond it cannot; an only range is the last one."""
    sling = arm("Sling", "1d4", kind="ranged", range=(30, 120))
    ray = arm("Ray", "1d4", "spell", kind="ranged", range=(60, 60))
    scene = duel(sling, ray, apart=24)
    scene.attack("ana", "goblin", "sling", 3, 3)
    refused = duel(sling, apart=25).refused_act("ana", "attack", weapon="sling", target="goblin")
    assert (refused.row, refused.text) == ("FIF-138", "125 ft away; the range is 120 ft.")
    assert duel(ray, apart=13).refused_act("ana", "attack", weapon="ray", target="goblin").row == "FIF-138"


# --- ammunition and loading ----------------------------------------------------------------------------------------


def test_arrows_run_out_and_half_of_them_are_found_again():
    """FIF-143: one piece per attack, none without; a minute of searching afterwards recovers half of those used."""
    scene = duel(BOW, apart=4, attacks=4, numbers={"ammunition:bow": 3})
    scene.attack("ana", "goblin", "bow", 3).attack("ana", "goblin", "bow", 3).attack("ana", "goblin", "bow", 3)
    refused = scene.refused_act("ana", "attack", weapon="bow", target="goblin")
    assert (refused.row, refused.text) == ("FIF-143", "No ammunition left.")
    scene.do(cmd.Finish())
    scene.do(cmd.RecoverAmmunition(who="ana"))
    assert scene["ana"].tally["shot:bow"] == 2
    assert scene.last(ev.Acted).note == "1 found"
    scene.do(cmd.RecoverAmmunition(who="ana"))
    assert scene.last(ev.Acted).note == "0 found"
    assert scene.refusal(cmd.RecoverAmmunition(who="goblin")).row == "FIF-143"


def test_a_hand_crossbow_needs_a_hand_to_load_it():
    """FIF-143: a one-handed ammunition weapon takes a free hand, drawn as part of the attack."""
    hand_crossbow = arm("Crossbow", "1d6", "ammunition", "light", kind="ranged", range=(30, 120))
    scene = duel(hand_crossbow, apart=3, traits=("shield",))
    refused = scene.refused_act("ana", "attack", weapon="crossbow", target="goblin")
    assert (refused.row, refused.text) == ("FIF-143", "It needs a hand to load it, and only one hand is free.")
    duel(hand_crossbow, apart=3).attack("ana", "goblin", "crossbow", 3)


def test_a_loading_weapon_fires_once_per_action():
    """FIF-144: whatever the number of attacks; next turn it fires again."""
    crossbow = arm("Crossbow", "1d8", "ammunition", "loading", "two-handed", kind="ranged", range=(80, 320))
    scene = duel(crossbow, SWORD, apart=4, attacks=2)
    scene.attack("ana", "goblin", "crossbow", 3)
    assert scene.refused_act("ana", "attack", weapon="crossbow", target="goblin").row == "FIF-144"
    scene.end("ana").end("goblin")
    scene.attack("ana", "goblin", "crossbow", 3)


# --- hands ---------------------------------------------------------------------------------------------------------


def test_a_heavy_weapon_is_too_much_for_small_hands():
    """FIF-145: Small and smaller creatures have disadvantage with heavy weapons."""
    maul = arm("Maul", "2d6", "heavy", "two-handed", deals="bludgeoning")
    scene = duel(maul, size="Small")
    scene.attack("ana", "goblin", "maul", 15, 3)
    assert rows(scene.last(ev.AttackResolved).attack)["Heavy weapon in small hands"] == "FIF-145"
    assert scene.last(ev.AttackResolved).roll.faces == (15, 3)
    scene = duel(maul)
    scene.attack("ana", "goblin", "maul", 3)


def test_a_two_handed_weapon_needs_two_hands():
    """FIF-145: not with a shield on, nor while a hand holds somebody."""
    maul = arm("Maul", "2d6", "heavy", "two-handed", deals="bludgeoning")
    scene = duel(maul, traits=("shield",))
    refused = scene.refused_act("ana", "attack", weapon="maul", target="goblin")
    assert (refused.row, refused.text) == ("FIF-145", "It needs two hands, and only one hand is free.")
    scene = duel(maul)
    scene.give("goblin", "grappled", source="ana")
    assert scene.refused_act("ana", "attack", weapon="maul", target="goblin").row == "FIF-145"


def test_a_versatile_weapon_hits_harder_in_both_hands():
    """FIF-146: the larger die in melee, if the other hand is free."""
    warhammer = arm("Warhammer", "1d8", "versatile", deals="bludgeoning", versatile="1d10")
    scene = duel(warhammer, attacks=2)
    assert [p.key for p in scene.option("ana", "attack", "warhammer").picks] == ["two-handed"]
    scene.attack("ana", "goblin", "warhammer", 12, 10, choice="two-handed")
    assert scene.last(ev.DamageTaken).parts[0].roll.dice == "1d10"
    scene.attack("ana", "goblin", "warhammer", 12, 8)
    assert scene.last(ev.DamageTaken).parts[0].roll.dice == "1d8"
    shielded = duel(warhammer, traits=("shield",))
    assert shielded.option("ana", "attack", "warhammer").picks == ()
    refused = shielded.refused_act("ana", "attack", weapon="warhammer", target="goblin", choice="two-handed")
    assert refused.row == "FIF-146"


def test_a_versatile_weapon_that_is_thrown_keeps_its_smaller_die():
    """FIF-146: the larger die is for melee."""
    spear = arm("Spear", "1d6", "thrown", "versatile", range=(20, 60), versatile="1d8")
    scene = duel(spear, apart=3)
    scene.attack("ana", "goblin", "spear", 12, 5, choice="two-handed+thrown")
    assert scene.last(ev.DamageTaken).parts[0].roll.dice == "1d6"


def test_whatever_is_at_hand_deals_1d4_without_proficiency():
    """FIF-147: an improvised weapon, in melee or thrown 20/60."""
    scene = duel(SWORD, level=5)
    scene.act("ana", "improvised-attack", 10, 3, weapon="improvised", target="goblin")
    assert counted(scene.last(ev.AttackResolved).attack) == {"Strength": 3}
    assert scene.last(ev.DamageTaken).amount == 6
    thrown = duel(SWORD, apart=5)
    thrown.act("ana", "improvised-attack", 15, 3, weapon="improvised", target="goblin")
    assert rows(thrown.last(ev.AttackResolved).attack)["Beyond normal range"] == "FIF-137"
    refused = duel(SWORD, apart=13).refused_act("ana", "improvised-attack", weapon="improvised", target="goblin")
    assert refused.row == "FIF-138"


def test_a_bow_can_be_swung_and_a_sword_thrown_but_not_well():
    """FIF-147: a ranged weapon in melee, a melee weapon without that property thrown: 1d4, no proficiency."""
    scene = duel(SWORD, BOW, attacks=2)
    scene.act("ana", "improvised-attack", 12, 2, weapon="bow-swung", target="goblin")
    swung = scene.last(ev.AttackResolved)
    assert (swung.kind, counted(swung.attack)) == ("melee", {"Strength": 3})
    assert scene.last(ev.DamageTaken).parts[0].roll.dice == "1d4"
    assert scene.last(ev.DamageTaken).parts[0].type == "bludgeoning"
    scene = duel(SWORD, BOW, apart=3)
    scene.act("ana", "improvised-attack", 12, 2, weapon="sword-thrown", target="goblin")
    assert scene.last(ev.AttackResolved).kind == "ranged"
    assert scene.last(ev.DamageTaken).amount == 5
    scene.end("ana").end("goblin")
    assert scene.refused_act("ana", "attack", weapon="sword", target="goblin").row == "FIF-131"


def test_the_gm_may_count_what_is_at_hand_as_a_like_weapon():
    """FIF-147: a table leg much like a club: the GM puts it on the sheet."""
    scene = duel(SWORD)
    leg = arm("Table leg", "1d4", "light", deals="bludgeoning")
    sheet = hero("Ana", abilities=SCORES, weapons=(SWORD, leg))
    scene.do(cmd.Change(who="ana", sheet=sheet))
    scene.attack("ana", "goblin", "table leg", 10, 3)
    assert counted(scene.last(ev.AttackResolved).attack) == {"Strength": 3, "Proficiency": 2}


# --- unarmed -------------------------------------------------------------------------------------------------------


@each(("traits", "bonus"), [((), 3), (("simple-weapons",), 5)], ids=["not proficient", "proficient"])
def test_an_unarmed_strike_deals_one_point(traits, bonus):
    """FIF-169, FIF-170, T-09: Strength 16, level 1: +3, or +5 for who is proficient with simple weapons; 1 bludgeoning."""
    scene = duel(SWORD, level=1, traits=traits)
    scene.attack("ana", "goblin", "unarmed", 11)
    assert scene.last(ev.AttackResolved).attack.total == bonus
    harm = scene.last(ev.DamageTaken)
    assert (harm.amount, harm.parts[0].type) == (1, "bludgeoning")


def test_a_critical_unarmed_strike_has_nothing_to_double():
    """FIF-170, R-24: one flat point, on a critical hit too."""
    scene = duel(SWORD)
    scene.attack("ana", "goblin", "unarmed", 20)
    assert (scene.last(ev.AttackResolved).outcome, scene.last(ev.DamageTaken).amount) == ("critical", 1)


def test_a_table_may_have_unarmed_strikes_add_strength():
    """FIF-170, R-24: one option, off by default."""
    scene = duel(SWORD)
    scene.do(cmd.SetOption(setting="unarmed-strength", value="on"))
    scene.attack("ana", "goblin", "unarmed", 11)
    assert scene.last(ev.DamageTaken).amount == 4


# --- armor, shield, lance, net -------------------------------------------------------------------------------------


def test_armor_without_proficiency_hampers_strength_and_dexterity():
    """FIF-307: disadvantage on every check, save and attack roll by Strength or Dexterity, and on nothing else."""
    scene = duel(SWORD, arm("Staff", "1d6", "spell", ability="int"), traits=("armor-not-proficient",))
    fight = scene.fight
    for stat in ("check.athletics", "check.stealth", "save.str", "save.dex"):
        assert rows(fight.breakdown(stat, "ana"))["Armor without proficiency"] == "FIF-307"
        assert fight.breakdown(stat, "ana").edge == -1
    for stat in ("check.perception", "save.con", "save.wis"):
        assert fight.breakdown(stat, "ana").edge == 0
    scene.attack("ana", "goblin", "sword", 15, 3)
    assert scene.last(ev.AttackResolved).roll.faces == (15, 3)
    scene.end("ana").end("goblin").attack("ana", "goblin", "staff", 3)


def test_armor_that_is_too_heavy_slows_and_noisy_armor_is_heard():
    """FIF-308: 10 feet slower without the listed Strength; disadvantage on Stealth."""
    weak = duel(SWORD, abilities={**SCORES, "str": 13}, numbers={"armor-strength": 15}, traits=("noisy-armor",))
    assert weak.fight.breakdown("speed.walk", "ana").total == 20
    assert rows(weak.fight.breakdown("speed.walk", "ana"))["Armor too heavy"] == "FIF-308"
    assert rows(weak.fight.breakdown("check.stealth", "ana"))["Noisy armor"] == "FIF-308"
    assert weak.fight.breakdown("check.acrobatics", "ana").edge == 0
    strong = duel(SWORD, numbers={"armor-strength": 15})
    assert strong.fight.breakdown("speed.walk", "ana").total == 30


def test_a_shield_gives_two_and_goes_on_and_off_with_an_action():
    """FIF-309: +2 AC, one hand; putting it on or off takes the action."""
    maul = arm("Maul", "2d6", "two-handed", deals="bludgeoning")
    scene = duel(maul, traits=("shield",))
    armor = scene.fight.breakdown("defense.ac", "ana")
    assert (armor.total, counted(armor)) == (15, {"Armor Class": 13, "Shield": 2})
    scene.act("ana", "shield-off")
    assert scene["ana"].used["action"] == 1
    armor = scene.fight.breakdown("defense.ac", "ana")
    assert (armor.total, lost(armor)) == (13, {"Shield": "it is put down"})
    assert scene.refused_act("ana", "shield-on").row == "FIF-033"
    scene.end("ana").end("goblin")
    scene.attack("ana", "goblin", "maul", 3).end("ana").end("goblin")
    assert scene.refused_act("ana", "shield-off").row == "FIF-309"
    scene.act("ana", "shield-on")
    assert scene.fight.breakdown("defense.ac", "ana").total == 15


def test_a_lance_is_for_riders_and_for_distance():
    """FIF-310: disadvantage within 5 feet; two hands unless mounted."""
    lance = arm("Lance", "1d12", "lance", "reach")
    scene = duel(lance, attacks=2)
    scene.attack("ana", "goblin", "lance", 15, 3)
    assert rows(scene.last(ev.AttackResolved).attack)["Lance at close quarters"] == "FIF-310"
    duel(lance, apart=2).attack("ana", "goblin", "lance", 3)
    shielded = duel(lance, apart=2, traits=("shield",))
    assert shielded.refused_act("ana", "attack", weapon="lance", target="goblin").row == "FIF-310"
    shielded.give("ana", "mounted").attack("ana", "goblin", "lance", 3)


NET = Weapon("net", "Net", kind="ranged", range=(5, 15), properties=("net", "thrown"))


def netted(*weapons, dice=(15, 9), **fields):
    scene = duel(NET, *weapons, apart=2, **fields)
    scene.attack("ana", "goblin", "net", *dice)
    return scene


def test_a_net_restrains_whom_it_hits():
    """FIF-311: Large or smaller; it deals no damage and leaves the hand."""
    scene = netted()
    assert scene["goblin"].has("restrained")
    assert not scene.all(ev.DamageTaken)
    assert scene.fight.breakdown("speed.walk", "goblin").total == 0
    huge = duel(NET, apart=2, foe=monster("Giant", size="Huge"))
    huge.attack("ana", "goblin", "net", 15, 9)
    assert not huge["goblin"].has("restrained")
    assert huge.last(ev.Noted).row == "FIF-311"


def test_only_one_net_per_action():
    """FIF-311: one net attack per action, whatever the number of attacks."""
    scene = duel(NET, SWORD, apart=2, attacks=2, numbers={"carried:net": 3})
    scene.attack("ana", "goblin", "net", 3, 2)
    assert scene.refused_act("ana", "attack", weapon="net", target="goblin").row == "FIF-311"


def test_whoever_is_in_a_net_can_try_to_get_out():
    """FIF-311: an action and a DC 10 Strength check of its own."""
    scene = netted()
    scene.end("ana")
    scene.act("goblin", "free-from-net", 9, target="goblin")
    assert scene["goblin"].has("restrained")
    assert scene["goblin"].used["action"] == 1
    scene.end("goblin").end("ana")
    scene.act("goblin", "free-from-net", 10, target="goblin")
    assert not scene["goblin"].has("restrained")
    assert not scene["goblin"].has("netted")


def test_a_friend_in_reach_can_free_whoever_is_in_a_net():
    """FIF-311: the same check by a creature in reach, and by nobody farther off."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Ben", hero("Ben"), (4, 3), "ben")
    scene.put("Edda", hero("Edda"), (9, 3), "ana")
    scene.begin("ben", "edda", "ana").give("ana", "netted")
    scene.act("ben", "free-from-net", 12, target="ana")
    assert not scene["ana"].has("restrained")
    scene.give("ana", "netted").end("ben")
    assert scene.refused_act("edda", "free-from-net", target="ana").row == "FIF-311"


def test_a_net_is_cut_open_by_5_slashing_damage():
    """FIF-311: the net has AC 10; 5 slashing damage, here in two blows, free the creature unharmed."""
    scene = Scene()
    sword = Weapon("sword", "Sword", bonus=3, harm=(DamageDice("1d6", "slashing"),))
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Ben", hero("Ben", attacks=4, weapons=(sword, arm("Club"))), (4, 3), "ben")
    scene.begin("ben", "ana").give("ana", "netted")
    assert [o.weapon for o in scene.options("ben") if o.key == "cut-net"] == ["sword"]
    scene.act("ben", "cut-net", 6, weapon="sword", target="ana")
    assert scene.last(ev.CheckRolled).success is False
    scene.act("ben", "cut-net", 7, 3, weapon="sword", target="ana")
    assert scene["ana"].has("restrained")
    scene.act("ben", "cut-net", 15, 2, weapon="sword", target="ana")
    assert not scene["ana"].has("restrained")
    assert scene["ana"].hp == 20
