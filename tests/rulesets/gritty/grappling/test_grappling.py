"""Grapples, captives that are shifted, and the appendage that holds one."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import DamageDice, Weapon
from tests.builders import BOW, LONGSWORD, Scene, hero, monster
from tests.cases import each
from tests.rulesets.wrestling import grapple, held

WRESTLER = {"athletics": 5}
DAGGER = Weapon("dagger", "Dagger", bonus=5, harm=(DamageDice("1d4+3", "piercing"),), properties=("light",))


def ring(foe=None, apart=1, **fields):
    """Ana, Athletics +5, and a goblin with Athletics +1 and Acrobatics +3; her turn."""
    scene = Scene("gritty")
    scene.put("Ana", hero("Ana", **{"skills": WRESTLER, **fields}), (5, 5), "ana")
    scene.put("Goblin", foe or monster(skills={"athletics": 1, "acrobatics": 3}), (5 + apart, 5))
    return scene.begin("ana", "goblin")


# --- grapples ------------------------------------------------------------------------------------------------------


def test_a_grapple_replaces_one_attack_of_several():
    """GRT-140, GRT-169: with two attacks the second one is made with the sword, the third is refused."""
    scene = grapple(ring(attacks=2), 15, 2)
    assert held(scene) == ["ana"]
    scene.attack("ana", "goblin", "longsword", 2)
    assert scene.refused_act("ana", "shove", target="goblin").text == "Your action is spent."


def test_with_one_attack_it_is_the_action():
    """GRT-140: nothing is left."""
    scene = grapple(ring(), 15, 2)
    assert scene.refused_act("ana", "attack", weapon="longsword", target="goblin").text == "Your action is spent."


@each(("size", "may"), [("Large", True), ("Huge", False)])
def test_one_size_larger_at_most(size, may):
    """GRT-141: a Medium grappler and a Huge foe."""
    scene = ring(monster(size=size))
    barred = scene.option("ana", "grapple").choices[0].barred
    assert (barred is None) is may
    if not may:
        refused = scene.refused_act("ana", "grapple", target="goblin")
        assert (refused.text, refused.row) == ("More than one size larger than you.", "GRT-141")


def test_within_reach_and_with_a_free_hand():
    """GRT-142: 10 feet away, or with sword and shield, there is no taking hold."""
    assert ring(apart=2).refused_act("ana", "grapple", target="goblin").row == "GRT-142"
    refused = ring(traits=("shield",)).refused_act("ana", "grapple", target="goblin")
    assert (refused.row, "No hand is free" in refused.text) == ("GRT-142", True)


def test_the_target_picks_its_skill_before_the_dice():
    """GRT-143: Athletics of the one against what the other's seat says."""
    scene = ring().act("ana", "grapple", target="goblin")
    assert (scene.asked().seat, scene.asked().row, scene.asked().default) == ("gm", "GRT-143", "acrobatics")
    scene.answer("athletics", dice=(10, 13))
    assert [one.label for one in scene.all(ev.CheckRolled)] == ["Athletics check", "Athletics check"]
    assert held(scene) == ["ana"]


@each(("mine", "theirs", "won"), [(10, 11, True), (10, 12, False), (10, 13, False)])
def test_a_tie_leaves_things_as_they_were(mine, theirs, won):
    """GRT-144: 15 against 14, 15 and 16."""
    assert held(grapple(ring(), mine, theirs)) == (["ana"] if won else [])


def test_letting_go_takes_no_action():
    """GRT-145: on anybody's turn."""
    scene = grapple(ring(), 15, 2).end("ana").act("ana", "let-go", target="goblin")
    assert held(scene) == []


def test_escaping_costs_the_action_and_the_captive_picks_the_skill():
    """GRT-146: 12 + 3 against 9 + 5; a failure leaves it held, and a tie too."""
    scene = grapple(ring(), 15, 2).end("ana")
    assert [pick.key for pick in scene.option("goblin", "escape").picks] == ["acrobatics", "athletics"]
    scene.act("goblin", "escape", 11, 9, choice="acrobatics")
    assert held(scene) == ["ana"]
    assert scene.refused_act("goblin", "escape", choice="athletics").text == "Your action is spent."
    scene.end("goblin").end("ana").act("goblin", "escape", 12, 9, choice="acrobatics")
    assert held(scene) == []


def test_dragging_is_at_half_speed_unless_the_captive_is_two_sizes_smaller():
    """GRT-147: 15 feet with somebody of one's size, 30 with somebody Tiny."""
    scene = grapple(ring(), 15, 2).walk("ana", (4, 5), (3, 5), (2, 5)).answer("drag", by="ana")
    assert (scene["ana"].at, scene["goblin"].at, held(scene)) == ((2, 5), (3, 5), ["ana"])
    assert scene.refused_walk("ana", (1, 5)).text
    light = grapple(ring(monster(size="Tiny")), 15, 2).walk("ana", (4, 5), (3, 5), (2, 5), (1, 5)).answer("drag")
    assert (light["ana"].at, light["goblin"].at) == ((1, 5), (2, 5))


def test_the_grappled_have_no_speed():
    """GRT-067: 0, and the walk is refused."""
    scene = grapple(ring(), 15, 2)
    assert scene.fight.breakdown("speed.walk", "goblin").total == 0
    assert scene.end("ana").refused_walk("goblin", (7, 5)).text


def test_an_incapacitated_grappler_holds_nobody():
    """GRT-068: stunned."""
    assert held(grapple(ring(), 15, 2).give("ana", "stunned")) == []


def test_out_of_reach_it_is_free():
    """GRT-069: hurled 10 feet away."""
    scene = grapple(ring(), 15, 2).do(cmd.Push(who="goblin", source="ana", distance=10))
    assert (scene["goblin"].at, held(scene)) == ((8, 5), [])


# --- shifting ------------------------------------------------------------------------------------------------------


def test_a_captive_can_be_shifted_within_reach():
    """GRT-148, ruling 31: after a won shove the squares beside Ana are offered; the grapple is kept."""
    scene = grapple(ring(attacks=2), 15, 2)
    scene.put("Orc", monster("Orc"), (4, 5))
    scene.act("ana", "shove", target="goblin").answer("acrobatics", dice=(15, 2))
    keys = scene.picks()
    assert keys[:2] == ["prone", "push"]
    assert set(keys[2:]) == {"4,4", "5,4", "6,4", "4,6", "5,6", "6,6"}
    scene.answer("4,4", by="ana")
    assert (scene["goblin"].at, held(scene)) == ((4, 4), ["ana"])


def test_somebody_hidden_is_no_reason_to_leave_a_square_out():
    """GRT-148: the offer tells nothing of whoever is there; the captive then stays where it is."""
    scene = grapple(ring(attacks=2), 15, 2)
    scene.put("Lurker", monster("Lurker"), (5, 4), hidden=True)
    scene.act("ana", "shove", target="goblin").answer("acrobatics", dice=(15, 2))
    assert "5,4" in set(scene.picks())
    scene.answer("5,4", by="ana")
    assert (scene["goblin"].at, scene.last(ev.Halted).why) == ((6, 5), "There is no room for it.")


def test_whom_one_does_not_hold_is_pushed_or_knocked_down():
    """GRT-148: as in fifth."""
    scene = ring().act("ana", "shove", target="goblin").answer("acrobatics", dice=(15, 2))
    assert scene.picks() == ["prone", "push"]


# --- the appendage -------------------------------------------------------------------------------------------------


def caught(weapons=(LONGSWORD,), traits=(), attacks=2, abilities=None, **numbers):
    """A roper 30 ft away, AC 15, holds Ana with a tendril; her turn."""
    scene = Scene("gritty")
    tendril = Weapon("tendril", "Tendril", bonus=7, reach=50, properties=("natural",))
    sheet = monster("Roper", weapons=(tendril,), hp=90, defenses={"ac": 15}, numbers={"reach": 50, **numbers})
    scores = {"abilities": abilities} if abilities else {}
    scene.put("Roper", sheet, (12, 5))
    scene.put("Ana", hero("Ana", attacks=attacks, weapons=weapons, traits=traits, **scores), (5, 5), "ana")
    return scene.begin("ana", "roper").give("ana", "grappled", source="roper")


def test_a_captive_strikes_at_what_holds_it_though_the_grappler_is_out_of_reach():
    """GRT-149, GRT-150, GRT-151: by the owner's AC, half of 9 damage, from its hit points."""
    scene = caught().attack("ana", "roper", "longsword", 10, 6)
    assert (scene.last(ev.AttackResolved).outcome, scene.last(ev.AttackResolved).defense.total) == ("hit", 15)
    assert (scene["roper"].hp, scene.last(ev.DamageTaken).amount) == (86, 4)
    assert held(scene, "ana") == ["roper"]


def test_it_is_an_attack_of_the_attack_action_like_any_other():
    """GRT-149, GRT-162: with one hand at the tendril, the light blade in the other may strike as well."""
    scene = caught(weapons=(LONGSWORD, DAGGER)).attack("ana", "roper", "longsword", 2)
    assert "opened:two-weapon:dagger" in scene["ana"].used


def test_the_halving_comes_after_resistance():
    """GRT-151, ruling 33: 11 slashing, resisted 5, halved 2."""
    scene = caught()
    scene.give("roper", "resistant", damage_type="slashing")
    scene.attack("ana", "roper", "longsword", 10, 8)
    assert scene["roper"].hp == 88


def test_an_ordinary_attack_is_not_halved():
    """GRT-151: such attacks only."""
    scene = caught()
    scene.do(cmd.Teleport(who="roper", to=(6, 5)))
    scene.attack("ana", "roper", "longsword", 10, 6)
    assert scene["roper"].hp == 81


def test_a_tendril_has_statistics_of_its_own():
    """GRT-150, GRT-151: AC 20 and 10 hit points; the owner takes nothing, and at 0 it holds nobody."""
    scene = caught(**{"appendage-ac": 20, "appendage-hp": 10})
    scene.attack("ana", "roper", "longsword", 14)
    assert (scene.last(ev.AttackResolved).outcome, scene.last(ev.AttackResolved).defense.total) == ("miss", 20)
    scene.attack("ana", "roper", "longsword", 16, 8)
    assert (scene["roper"].hp, held(scene, "ana")) == (90, ["roper"])


def test_the_last_blow_frees():
    """GRT-150: 5 and 5 of 10."""
    scene = caught(**{"appendage-ac": 10, "appendage-hp": 10})
    scene.attack("ana", "roper", "longsword", 16, 7)
    assert held(scene, "ana") == ["roper"]
    scene.attack("ana", "roper", "longsword", 16, 7)
    assert (scene["roper"].hp, held(scene, "ana")) == (90, [])


def at_it(scene, key="attack", weapon="longsword"):
    """What a captive's button says of whom it can strike, and whether it may be meant for what holds it."""
    found = next(one for one in scene.options("ana") if (one.key, one.weapon) == (key, weapon))
    return {one.target: one.note for one in found.choices if one.barred is None}, "appendage" in {
        pick.key for pick in found.picks
    }


def test_only_a_captive_is_offered_it():
    """GRT-149: nobody else; of a grappler out of reach nothing but its limb can be struck at, and the choice says so."""
    assert at_it(ring()) == ({"goblin": "5 ft"}, False)
    assert at_it(caught()) == ({"roper": "at what holds you: half damage"}, True)
    refused = ring().refused_act("ana", "attack", weapon="longsword", target="goblin", choice="appendage")
    assert "Choose one of" in str(refused)


def test_whom_nothing_holds_that_way_is_struck_as_usual():
    """GRT-149: of two foes in reach the one that holds her has a limb to strike at, the other one has none."""
    scene = ring().give("ana", "grappled", source="goblin")
    scene.put("Imp", monster(), (5, 6))
    assert at_it(scene)[1]
    refused = scene.refused_act("ana", "attack", weapon="longsword", target="imp", choice="appendage")
    assert (refused.row, str(refused)) == ("GRT-149", "Nothing of it holds you.")
    scene.attack("ana", "goblin", "longsword", 15, 5, choice="appendage")
    assert scene["goblin"].hp == 10 - 4


# --- with what -----------------------------------------------------------------------------------------------------

SAP = Weapon("sap", "Sap", bonus=5, harm=(DamageDice("1d6+3", "bludgeoning"),), properties=("nonlethal",))
STAFF = Weapon("staff", "Staff", bonus=5, harm=(DamageDice("1d6+3", "bludgeoning"),), versatile="1d8+3")
PICKAXE = Weapon("pick", "Pick", bonus=5, harm=(DamageDice("1d6+3", "piercing"),), properties=("or-slashing",))
AXE = Weapon("axe", "Axe", bonus=5, harm=(DamageDice("1d6+3", "slashing"),), properties=("thrown",), range=(20, 60))


@each("near", [True, False])
@each(
    ("weapon", "choice", "dice", "lost"),
    [
        ("longsword", "", (10, 6), 4),
        ("bow", "", (10, 6), 4),
        ("shield-bash", "", (15, 3), 1),
        ("shield-bash", "nonlethal", (15,), 1),
        ("unarmed", "", (16,), 0),
        ("improvised", "", (16, 4), 2),
        ("longsword", "nonlethal", (10,), 1),
        ("sap", "nonlethal", (10, 5), 4),
        ("staff", "two-handed", (10, 7), 5),
        ("pick", "or-slashing", (10, 5), 4),
        ("axe", "", (10, 5), 4),
        ("axe", "thrown", (10, 5), 4),
    ],
)
def test_whatever_attacks_strikes_at_what_holds_one(weapon, choice, dice, lost, near):
    """GRT-149, GRT-151, GRT-173, GRT-017, ruling 45: with the shield, a bow, to incapacitate, in both hands: half damage."""
    arms = {one.key: one for one in (LONGSWORD, BOW, SAP, STAFF, PICKAXE, AXE)}
    traits = ("shield",) if weapon == "shield-bash" else ()
    scene = caught(weapons=(arms.get(weapon, LONGSWORD),), traits=traits)
    if near:
        scene.do(cmd.Teleport(who="roper", to=(6, 5)))
    ranged = near and (weapon == "bow" or choice == "thrown")  # with a foe beside her
    key = "improvised-attack" if weapon == "improvised" else "attack"
    assert at_it(scene, key, weapon)[1]
    in_range = near or weapon in ("bow", "axe", "improvised")  # of whose owner she has to say which she means
    chosen = "+".join(filter(None, (choice, "appendage" if in_range else "")))
    scene.act("ana", key, *(dice[:1] * (1 + ranged)), *dice[1:], weapon=weapon, target="roper", choice=chosen)
    assert scene.last(ev.AttackResolved).outcome == "hit"
    assert scene["roper"].hp == 90 - lost
    assert ("Ana strikes at what holds it.", "GRT-149") in scene.notes()


def test_so_does_the_other_hand():
    """GRT-149, GRT-162, GRT-163: after the sword the light blade, at no bonus action, without the ability to its damage."""
    scores = {**dict.fromkeys(("dex", "con", "int", "wis", "cha"), 10), "str": 16}
    blade = Weapon("dagger", "Dagger", harm=(DamageDice("1d4", "piercing"),), properties=("light",))
    scene = caught(weapons=(LONGSWORD, blade), abilities=scores, attacks=1).attack("ana", "roper", "longsword", 10, 6)
    assert at_it(scene, "off-hand", "dagger") == ({"roper": "at what holds you: half damage"}, True)
    scene.act("ana", "off-hand", 14, 4, weapon="dagger", target="roper")
    assert (scene["roper"].hp, scene["ana"].used.get("bonus", 0)) == (86 - 2, 0)


def test_so_does_a_versatile_weapon_after_a_grapple():
    """GRT-149, GRT-166: with the hand that has not taken hold."""
    scene = caught(weapons=(STAFF,), attacks=1)
    scene.put("Imp", monster(size="Small", hp=40), (5, 6))
    scene.act("ana", "shove", target="imp").answer("athletics", dice=(2, 18))
    scene.act("ana", "versatile-attack", 10, 5, weapon="staff", target="roper")
    assert scene["roper"].hp == 90 - 4


def test_a_readied_attack_may_be_meant_for_it():
    """GRT-149: whom it strikes is picked when it is released, and what of it."""
    scene = caught().do(cmd.Teleport(who="roper", to=(6, 5)))
    scene.act("ana", "ready", choice="it moves").answer("attack:longsword").answer("attacks").end("ana")
    scene.act("ana", "respond").answer("yes", by="gm")
    assert scene.picks() == ["roper", "roper+nonlethal", "roper+appendage", "ignore"]
    scene.answer("roper+appendage", dice=(10, 6))
    assert scene["roper"].hp == 90 - 4


def test_what_is_knocked_out_through_its_limb_is_stable():
    """GRT-020, GRT-149: the intent holds, and the halved damage counts."""
    scene = caught().do(cmd.SetHitPoints(who="roper", hp=1))
    scene.record(ev.Counted(who="roper", key="wakes-in-hours", value=1, audience=ev.EVERYONE))
    scene.attack("ana", "roper", "longsword", 10, choice="nonlethal")
    assert (scene["roper"].hp, scene["roper"].life) == (0, "stable")


def test_a_bow_shoots_at_no_limb_under_water():
    """GRT-149, GRT-201: what cannot be shot there cannot be shot at that either."""
    scene = caught(weapons=(BOW,)).do(cmd.Mark(targets=("ana", "roper"), condition="underwater", on=True))
    assert scene.refused_act("ana", "attack", weapon="bow", target="roper", choice="appendage").row == "GRT-201"


def test_the_cover_of_its_owner_does_not_hide_a_limb():
    """GRT-149: nor does a wall between the two, behind which the roper itself cannot be struck at all."""
    bow = {"weapons": (BOW,)}
    scene = caught(**bow).paint("half", (9, 5))
    scene.attack("ana", "roper", "bow", 10, 6, choice="appendage")
    assert (scene.last(ev.AttackResolved).defense.total, scene["roper"].hp) == (15, 86)
    scene.attack("ana", "roper", "bow", 10)
    assert scene.last(ev.AttackResolved).defense.total == 17
    walled = caught(**bow).paint("wall", *((9, y) for y in range(12)))
    assert at_it(walled, weapon="bow")[0] == {"roper": "at what holds you: half damage"}
