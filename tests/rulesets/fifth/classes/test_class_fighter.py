"""The fighter's features, the fighting styles and the Champion's critical hits."""

from combat.engine import events as ev
from combat.engine.seatview import Hand
from combat.engine.state import DamageDice, Weapon
from tests.builders import BOW, LONGSWORD, Scene, hero, monster

CROSSBOW = Weapon(
    "crossbow",
    "Crossbow",
    kind="ranged",
    bonus=5,
    range=(80, 320),
    harm=(DamageDice("1d8", "piercing"),),
    properties=("loading", "two-handed"),
)
SHIELDS = {"features": ("protection",), "traits": ("shield",)}


def fighter(*features: str, **fields) -> Scene:
    """Ana, a fighter of level 3 with these features, beside a goblin; her turn."""
    scene = Scene()
    scene.put("Ana", hero("Ana", level=3, features=features, **fields), (3, 3), "ana", hp=10)
    scene.put("Goblin", monster(hp=40), (4, 3))
    return scene.begin("ana", "goblin")


# --- Second Wind ---------------------------------------------------------------------------------------------------


def test_second_wind_heals_a_die_and_the_level_as_a_bonus_action():
    """FIF-034, FIF-222: 1d10 shows 6, and 3 for the level: 9 of 10 lost points are back."""
    scene = fighter("second-wind").act("ana", "use:second-wind", 6)
    assert scene["ana"].hp == 19
    assert (scene["ana"].used, scene["ana"].tally) == ({"bonus": 1}, {"spent:short:second-wind": 1})
    assert (scene.last(ev.PowerUsed).verb, scene.last(ev.Healed).amount) == ("uses", 9)


def test_second_wind_is_there_once_until_a_rest():
    scene = fighter("second-wind").act("ana", "use:second-wind", 1).end("ana").end("goblin")
    assert scene.refused_act("ana", "use:second-wind").text == "It is used up. A rest gives it back."


def test_a_sheet_may_grant_more_uses():
    scene = fighter("second-wind", numbers={"uses:second-wind": 2}).act("ana", "use:second-wind", 1)
    scene.end("ana").end("goblin").act("ana", "use:second-wind", 1)
    assert scene["ana"].tally["spent:short:second-wind"] == 2


def test_nobody_else_is_shown_a_second_wind():
    assert fighter().option("ana", "use:second-wind") is None
    assert fighter().refused_act("ana", "use:second-wind").text == "Ana cannot do that."


def test_a_feature_is_no_spell_that_could_be_countered():
    scene = Scene()
    scene.put("Ana", hero("Ana", level=3, features=("second-wind",)), (3, 3), "ana", hp=1)
    scene.put("Mage", hero("Mage", spells=("counterspell",), casting="int", slots={"3": 1}), (5, 3))
    scene.begin("ana", "mage").act("ana", "use:second-wind", 6)
    assert (scene.request, scene["ana"].hp) == (None, 10)


# --- Action Surge --------------------------------------------------------------------------------------------------


def test_action_surge_gives_one_more_action_this_turn():
    """FIF-033: attack, surge, attack again; then the turn's actions are spent."""
    scene = fighter("action-surge").attack("ana", "goblin", "longsword", 2)
    assert scene.refused_act("ana", "attack", weapon="longsword", target="goblin").row == "FIF-033"
    scene.act("ana", "action-surge").attack("ana", "goblin", "longsword", 2)
    assert scene["ana"].tally["spent:short:action-surge"] == 1
    assert scene.refused_act("ana", "dash").row == "FIF-033"


def test_action_surge_waits_until_the_action_is_spent_and_comes_once_a_turn():
    scene = fighter("action-surge", numbers={"uses:action-surge": 2})
    assert scene.refused_act("ana", "action-surge").text == "You have your action still."
    scene.act("ana", "dash").act("ana", "action-surge").act("ana", "dodge")
    assert scene.refused_act("ana", "action-surge").text == "Once a turn is the most."
    scene.end("ana").end("goblin").act("ana", "dash").act("ana", "action-surge")


def test_the_attacks_of_both_actions_are_counted():
    """FIF-084: two attacks each; what is left of the first action is not lost by the surge."""
    scene = fighter("action-surge", attacks=2).attack("ana", "goblin", "longsword", 2).act("ana", "action-surge")
    scene.act("ana", "dash").attack("ana", "goblin", "longsword", 2)
    assert scene.refused_act("ana", "attack", weapon="longsword", target="goblin").row == "FIF-033"
    scene.end("ana").end("goblin")


def test_two_attack_actions_hold_four_attacks():
    scene = fighter("action-surge", attacks=2)
    scene.attack("ana", "goblin", "longsword", 2).attack("ana", "goblin", "longsword", 2).act("ana", "action-surge")
    scene.attack("ana", "goblin", "longsword", 2).attack("ana", "goblin", "longsword", 2)
    assert scene["ana"].used["attacks"] == 4
    assert scene.refused_act("ana", "attack", weapon="longsword", target="goblin").row == "FIF-033"


def test_what_is_loaded_once_an_action_is_loaded_again():
    """FIF-144: the second action may fire the crossbow again."""
    scene = fighter("action-surge", weapons=(CROSSBOW,)).attack("ana", "goblin", "crossbow", 2, 2)
    scene.act("ana", "action-surge").attack("ana", "goblin", "crossbow", 2, 2)
    assert len(scene.all(ev.AttackResolved)) == 2


def test_the_budget_shows_the_action_that_came_back():
    scene = fighter("action-surge").act("ana", "dash").act("ana", "action-surge")
    hand = scene.hand_of("ana")
    assert isinstance(hand, Hand)
    assert [(b.left, b.most) for b in hand.budget if b.key == "action"] == [(1, 2)]
    assert hand.unused == ("your action",)


# --- fighting styles -----------------------------------------------------------------------------------------------


def test_dueling_adds_two_to_a_weapon_in_one_hand():
    """FIF-148: 4 + 3 and 2 for the style."""
    scene = fighter("dueling").attack("ana", "goblin", "longsword", 12, 4)
    assert scene["goblin"].hp == 31
    assert [(t.label, t.value) for t in scene.last(ev.DamageTaken).parts[0].steps] == [("As listed", 3), ("Dueling", 2)]


def test_dueling_does_nothing_for_two_hands_or_a_bow():
    scene = fighter(
        "dueling", weapons=(Weapon("axe", "Axe", bonus=5, harm=(DamageDice("1d12"),), properties=("two-handed",)),)
    )
    assert scene.attack("ana", "goblin", "axe", 12, 4)["goblin"].hp == 36
    scene = fighter("dueling", weapons=(BOW,))
    assert scene.attack("ana", "goblin", "bow", 12, 12, 4)["goblin"].hp == 33


def test_dueling_does_nothing_with_another_weapon_in_the_other_hand():
    sword = Weapon("sword", "Sword", bonus=5, harm=(DamageDice("1d6"),), properties=("light",))
    dagger = Weapon("dagger", "Dagger", bonus=5, harm=(DamageDice("1d4"),), properties=("light",))
    scene = fighter("dueling", weapons=(sword, dagger)).attack("ana", "goblin", "sword", 12, 4)
    assert scene["goblin"].hp == 34
    scene.end("ana").end("goblin")
    scene.attack("ana", "goblin", "dagger", 12, 3)  # both are in hand now
    assert scene["goblin"].hp == 31


def test_archery_adds_two_to_ranged_weapons_alone():
    scene = fighter("archery")
    shots = scene.fight.breakdown("attack", "ana", "goblin", blow_of("bow", BOW))
    blows = scene.fight.breakdown("attack", "ana", "goblin", blow_of("longsword", LONGSWORD))
    assert (shots.total, blows.total) == (7, 5)
    assert [t.value for t in shots.terms if t.label == "Archery"] == [2]


def blow_of(key: str, weapon: Weapon):
    from combat.engine.doing import Blow

    return Blow("ana", "goblin", weapon)


def test_great_weapon_throws_ones_and_twos_again_once():
    """The new faces count, even if they are low again; a 3 stays."""
    axe = Weapon("axe", "Greataxe", bonus=5, harm=(DamageDice("3d6+3", "slashing"),), properties=("two-handed",))
    scene = fighter("great-weapon", weapons=(axe,)).attack("ana", "goblin", "axe", 12, 1, 3, 2, 6, 1)
    part = scene.last(ev.DamageTaken).parts[0]
    assert (part.roll.faces, part.rolled, part.final) == ((6, 3, 1), 10, 13)


def test_great_weapon_wants_both_hands():
    sword = Weapon("sword", "Sword", bonus=5, harm=(DamageDice("1d8"),), properties=("versatile",), versatile="1d10")
    scene = fighter("great-weapon", weapons=(sword,)).attack("ana", "goblin", "sword", 12, 1)
    assert scene["goblin"].hp == 39
    scene.end("ana").end("goblin").attack("ana", "goblin", "sword", 12, 1, 7, choice="two-handed")
    assert scene["goblin"].hp == 32


def test_two_weapon_fighting_keeps_the_ability_in_the_other_hand():
    """FIF-153 without its restriction."""
    pair = (
        Weapon("axe", "Axe", harm=(DamageDice("1d6"),), properties=("light",)),
        Weapon("pick", "Pick", harm=(DamageDice("1d6"),), properties=("light",)),
    )
    strong = {"str": 16, "dex": 10, "con": 10, "int": 10, "wis": 10, "cha": 10}
    scene = fighter("two-weapon-fighting", weapons=pair, abilities=strong).act("ana", "draw", choice="pick")
    scene.attack("ana", "goblin", "axe", 2).act("ana", "off-hand", 15, 4, target="goblin", weapon="pick")
    assert scene["goblin"].hp == 33


# --- Protection ----------------------------------------------------------------------------------------------------


def guarded(**fields) -> Scene:
    """Ana with a shield beside Ben; a goblin beside Ben, its turn."""
    scene = Scene()
    scene.put("Ana", hero("Ana", **{**SHIELDS, **fields}), (3, 3), "ana")
    scene.put("Ben", hero("Ben"), (4, 3), "ben")
    scene.put("Goblin", monster(), (5, 3))
    return scene.begin("goblin", "ana", "ben")


def test_protection_asks_before_the_roll_and_gives_disadvantage():
    scene = guarded().attack("goblin", "ben", "club")
    asked = scene.asked()
    assert (asked.seat, asked.title) == ("ana", "Goblin attacks Ben. Hold your shield before Ben?")
    assert scene.seen_by("ben").prompts == ()
    scene.answer("protect", by="ana", dice=(18, 3))
    found = scene.last(ev.AttackResolved)
    assert (found.outcome, [t.label for t in found.attack.terms if t.edge]) == ("miss", ["Protection"])
    assert scene["ana"].used["reaction"] == 1


def test_protection_passed_costs_nothing():
    scene = guarded().attack("goblin", "ben", "club").answer("pass", by="ana", dice=(18, 3))
    assert (scene["ben"].hp, "reaction" in scene["ana"].used) == (15, False)


def test_protection_needs_a_shield_a_reaction_and_eyes():
    for change in ({"traits": ()}, {"features": ()}):
        assert guarded(**change).attack("goblin", "ben", "club", 2).request is None
    for key in ("blinded", "stunned"):
        assert guarded().give("ana", key).attack("goblin", "ben", "club", 2).request is None


def test_nobody_protects_herself_or_from_afar():
    assert isinstance(guarded().attack("goblin", "ben", "club").asked().seat, str)
    scene = guarded().walk("goblin", (4, 4)).attack("goblin", "ana", "club", 2)
    assert scene.request is None
    scene = Scene()
    scene.put("Ana", hero("Ana", **SHIELDS), (1, 3), "ana")
    scene.put("Ben", hero("Ben"), (4, 3), "ben")
    scene.put("Goblin", monster(), (5, 3))
    assert scene.begin("goblin", "ana", "ben").attack("goblin", "ben", "club", 2).request is None


# --- Improved Critical ---------------------------------------------------------------------------------------------


def test_a_champion_hits_critically_on_a_19():
    """FIF-149: two dice for a 19; somebody else rolls one."""
    scene = fighter("improved-critical").attack("ana", "goblin", "longsword", 19, 4, 5)
    assert (scene.last(ev.AttackResolved).outcome, scene["goblin"].hp) == ("critical", 28)
    assert "Improved Critical" in [t.label for t in scene.last(ev.AttackResolved).attack.terms]
    scene = fighter().attack("ana", "goblin", "longsword", 19, 4)
    assert (scene.last(ev.AttackResolved).outcome, scene["goblin"].hp) == ("hit", 33)


def test_a_19_must_still_hit():
    """FIF-133: only a natural 20 hits whatever the AC."""
    scene = Scene()
    scene.put("Ana", hero("Ana", features=("improved-critical",)), (3, 3), "ana")
    scene.put("Golem", monster("Golem", defenses={"ac": 25}), (4, 3))
    scene.begin("ana", "golem").attack("ana", "golem", "longsword", 19)
    assert scene.last(ev.AttackResolved).outcome == "miss"


def test_a_champions_spells_hit_critically_on_a_20_alone():
    scene = Scene()
    mage = hero("Ana", features=("improved-critical",), spells=("fire-bolt",), casting="int")
    scene.put("Ana", mage, (3, 3), "ana")
    scene.put("Goblin", monster(), (9, 3))
    scene.begin("ana", "goblin").act("ana", "put-away", choice="longsword")
    scene.act("ana", "cast:fire-bolt", 19, 4, target="goblin")
    assert scene.last(ev.AttackResolved).outcome == "hit"
