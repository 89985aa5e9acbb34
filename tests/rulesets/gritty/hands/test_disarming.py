"""Disarming, and what follows it."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import DamageDice, Weapon
from tests.builders import BOW, CLUB, LONGSWORD, Scene, hero, monster
from tests.cases import each

GLAIVE = Weapon(
    "glaive", "Glaive", bonus=5, harm=(DamageDice("1d10+3", "slashing"),), properties=("reach", "two-handed", "heavy")
)
CLUB_TWO = Weapon("cudgel", "Cudgel", bonus=4, harm=(DamageDice("1d4", "bludgeoning"),))
GREATCLUB = Weapon(
    "greatclub", "Greatclub", bonus=4, harm=(DamageDice("1d8", "bludgeoning"),), properties=("two-handed",)
)


def ring(foe=None, apart=1, **fields):
    """Ana, +5 to hit, and a goblin with a club, Athletics +1 and Acrobatics +3; her turn."""
    scene = Scene("gritty")
    scene.put("Ana", hero("Ana", **fields), (5, 5), "ana")
    scene.put("Goblin", foe or monster(skills={"athletics": 1, "acrobatics": 3}), (5 + apart, 5))
    return scene.begin("ana", "goblin")


def disarm(scene, *dice, weapon="longsword", skill="acrobatics"):
    return scene.act("ana", "disarm", target="goblin", choice=weapon).answer(skill, dice=dice)


def lies(scene, who="goblin"):
    return [(one.data["x"], one.data["y"], one.data.get("holder", "")) for one in scene[who].all("weapon-lies")]


def test_an_attack_roll_against_the_skill_that_the_target_picks():
    """GRT-136: 10 + 5 against 11 + 3: the club falls at its feet, without damage, in place of the one attack."""
    scene = ring().act("ana", "disarm", target="goblin", choice="longsword")
    question = scene.asked()
    assert (question.seat, question.row, [p.key for p in question.picks]) == (
        "gm",
        "GRT-136",
        ["acrobatics", "athletics"],
    )
    assert not scene.all(ev.CheckRolled)
    scene.answer("acrobatics", dice=(10, 11))
    assert (scene["goblin"].hp, lies(scene)) == (10, [(6, 5, "")])
    scene.answer("leave", by="ana")
    assert scene.refused_act("ana", "attack", weapon="longsword", target="goblin").text == "Your action is spent."
    refused = scene.end("ana").refused_act("goblin", "attack", weapon="club", target="ana")
    assert refused.text == "It lies at G6. Pick it up first."


@each("theirs", [12, 15])
def test_a_tie_and_a_loss_leave_it_in_hand(theirs):
    """GRT-136, ruling 30: 15 against 15 and 18."""
    scene = disarm(ring(), 10, theirs)
    assert (scene.request, lies(scene)) == (None, [])


def test_it_replaces_one_attack_of_several():
    """GRT-136, GRT-169: then the sword strikes."""
    scene = disarm(ring(attacks=2), 10, 15)
    scene.attack("ana", "goblin", "longsword", 2)
    assert scene.last(ev.AttackResolved).attacker == "ana"


def test_two_hands_hold_faster():
    """GRT-137: the attacker has disadvantage, and says why."""
    scene = disarm(ring(monster(weapons=(GREATCLUB,))), 18, 3, 12, skill="athletics")
    mine = scene.all(ev.CheckRolled)[0]
    assert (mine.roll.dice, mine.total) == ("2d20", 8)
    assert [term.row for term in mine.breakdown.terms if term.edge] == ["GRT-137"]


def test_a_versatile_weapon_swung_in_both_hands_is_held_in_both():
    """GRT-137: until it is swung in one hand again."""
    staff = Weapon("staff", "Staff", bonus=4, harm=(DamageDice("1d6", "bludgeoning"),), versatile="1d8")
    for choice, dice in (("two-handed", "2d20"), ("", "1d20")):
        scene = ring(monster(weapons=(staff,))).end("ana")
        scene.act("goblin", "attack", 2, weapon="staff", target="ana", choice="two-handed").end("goblin").end("ana")
        scene.act("goblin", "attack", 2, weapon="staff", target="ana", choice=choice).end("goblin")
        disarm(scene, *((18, 3) if choice else (18,)), 12, skill="athletics")
        if scene.request is not None:
            scene.answer("leave")
        assert scene.all(ev.CheckRolled)[0].roll.dice == dice


@each(("size", "edge"), [("Large", 1), ("Medium", 0), ("Small", -1)])
def test_the_size_of_the_target_counts_for_its_own_roll(size, edge):
    """GRT-137: advantage if larger, disadvantage if smaller; the attacker's roll is as it is."""
    scene = ring(monster(size=size)).act("ana", "disarm", target="goblin", choice="longsword")
    scene.answer("athletics", dice=(2, 15, *([14] if edge else [])))
    mine, theirs = scene.all(ev.CheckRolled)
    assert (mine.breakdown.edge, theirs.breakdown.edge) == (0, edge)


@each(("weapon", "feet", "squares"), [(LONGSWORD, 10, 2), (GLAIVE, 15, 3)])
def test_how_far_it_is_moved(weapon, feet, squares):
    """GRT-139, W21: a longsword's 5 feet and 5 make 10, a glaive's reach of 10 makes 15."""
    scene = disarm(ring(weapons=(weapon,)), 15, 2, weapon=weapon.key)
    question = scene.asked()
    assert (question.seat, question.row, question.default) == ("ana", "GRT-138", "leave")
    assert question.text == f"You may move it up to {feet} ft: pick a square."
    keys = {pick.key for pick in question.picks}
    assert f"{6 + squares},5" in keys
    assert f"{7 + squares},5" not in keys
    scene.answer(f"{6 + squares},5", by="ana")
    assert lies(scene) == [(6 + squares, 5, "")]


def test_it_stops_before_a_wall():
    """GRT-139, ruling 32: behind the wall nothing is offered."""
    scene = disarm(ring().paint("wall", (7, 4), (7, 5), (7, 6)), 15, 2)
    keys = set(scene.picks())
    assert not {"7,5", "8,5"} & keys
    assert "6,7" in keys


def test_a_free_hand_picks_it_up_at_no_cost():
    """GRT-138: the goblin does not find it at its feet, and Ana's hand is full until she drops it."""
    scene = disarm(ring(), 15, 2)
    assert scene.picks()[:2] == ["take", "leave"]
    scene.answer("take", by="ana")
    assert lies(scene) == [(6, 5, "ana")]
    assert scene["ana"].used.get("interaction", 0) == 0
    assert scene["goblin"].all("weapon-lies")[0].data["name"] == "Ana holds Club"
    scene.end("ana")
    assert scene.option("goblin", "pick-up") is None
    refused = scene.refused_act("goblin", "attack", weapon="club", target="ana")
    assert refused.text == "Somebody else has it now."
    scene.end("goblin")
    assert "No hand is free" in scene.refused_act("ana", "grapple", target="goblin").text
    scene.act("ana", "drop-taken", choice=scene["goblin"].all("weapon-lies")[0].id)
    assert lies(scene) == [(5, 5, "")]
    scene.end("ana").act("goblin", "pick-up", choice=scene["goblin"].all("weapon-lies")[0].id)
    assert lies(scene) == []


def test_what_was_taken_strikes_in_other_hands():
    """GRT-138: the goblin's club by Ana's Strength +2, without proficiency, and not with what its owner adds."""
    strong = {**dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), 10), "str": 14}
    scene = disarm(ring(abilities=strong), 15, 2).answer("take", by="ana").end("ana").end("goblin")
    (key,) = (one.weapon for one in scene.options("ana") if one.weapon.startswith("taken-"))
    scene.attack("ana", "goblin", key, 12, 4)
    struck = scene.last(ev.AttackResolved)
    assert (struck.weapon, struck.attack.total, scene["goblin"].hp) == ("Club (taken)", 2, 4)
    scene.end("ana").end("goblin").act("ana", "drop-taken", choice=scene["goblin"].all("weapon-lies")[0].id)
    assert (
        scene.refused_act("ana", "attack", weapon=key, target="goblin").text == "Pick one of your weapons or attacks."
    )


def test_whoever_has_such_a_weapon_knows_how_to_swing_it():
    """GRT-138: a longsword taken by whoever fights with a longsword; and one that takes two hands takes both."""
    scene = disarm(ring(monster(weapons=(LONGSWORD,))), 15, 2).answer("take", by="ana").end("ana").end("goblin")
    (key,) = (one.weapon for one in scene.options("ana") if one.weapon.startswith("taken-"))
    scene.attack("ana", "goblin", key, 12, 4)
    assert (scene.last(ev.AttackResolved).attack.total, scene["goblin"].hp) == (5, 3)
    heavy = disarm(ring(monster(weapons=(GREATCLUB,))), 15, 14, 2).answer("take", by="ana").end("ana").end("goblin")
    (key,) = (one.weapon for one in heavy.options("ana") if one.weapon.startswith("taken-"))
    assert heavy.attack("ana", "goblin", key, 14, 4)["goblin"].hp == 6
    held = heavy.end("ana").end("goblin").give("goblin", "grappled", source="ana")
    assert held.refused_act("ana", "attack", weapon=key, target="goblin").text.startswith("It needs two hands")


def test_what_was_taken_can_be_won_back():
    """GRT-136, GRT-138: it is held like anything else; its owner has it in its own hand again then."""
    scene = disarm(ring(monster(weapons=(CLUB, CLUB_TWO), attacks=1)), 15, 2).answer("take", by="ana").end("ana")
    scene.act("goblin", "disarm", target="ana", choice="cudgel")
    assert [(pick.key, pick.label) for pick in scene.asked().picks][1] == ("taken:goblin:club", "Club")
    scene.answer("taken:goblin:club").answer("athletics", by="ana", dice=(18, 2)).answer("take")
    assert lies(scene) == []
    scene.end("goblin").end("ana").attack("goblin", "ana", "club", 15, 3)
    assert scene["ana"].hp == 15


def test_without_a_free_hand_it_is_not_picked_up():
    """GRT-138: sword and shield."""
    scene = disarm(ring(traits=("shield",)), 15, 2)
    assert "take" not in set(scene.picks())


def test_whoever_falls_unconscious_drops_what_it_has_taken():
    """GRT-138: where it lies."""
    scene = disarm(ring(), 15, 2).answer("take", by="ana").give("ana", "unconscious")
    assert lies(scene) == [(5, 5, "")]


def test_each_weapon_says_how_far_it_reaches():
    """GRT-136: whom the bow reaches the sword may not, so that each choice names its reach or range."""
    glaive = ring(weapons=(GLAIVE,)).option("ana", "disarm").picks
    assert (glaive[0].key, glaive[0].note) == ("glaive", "10 ft")
    archer = ring(weapons=(BOW, LONGSWORD)).option("ana", "disarm").picks
    assert (archer[0].key, archer[0].note) == ("bow", "80/320 ft")


def test_a_stat_block_disarms_with_an_attack_that_its_multiattack_does_not_list():
    """GRT-136: it is offered, and so it can be done: an action of its own."""
    scene = Scene("gritty")
    claw = Weapon("claw", "Claw", bonus=4, harm=(DamageDice("1d4+2", "slashing"),), properties=("natural",))
    scene.put("Ogre", monster("Ogre", weapons=(claw, LONGSWORD), multiattack=(("claw", 2),)), (4, 5))
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.begin("ogre", "ana")
    assert "longsword" in [p.key for p in scene.option("ogre", "disarm").picks]
    scene.act("ogre", "disarm", target="ana", choice="longsword").answer("acrobatics", dice=(15, 2))
    assert scene.asked().kind == "disarmed"
    scene.answer("leave")
    assert lies(scene, "ana")
    assert scene.refused_act("ogre", "attack", target="ana", weapon="claw").row == "FIF-083"


def test_empty_hands_cannot_be_disarmed():
    """GRT-136: the button says so of whom it concerns."""
    claw = Weapon("claw", "Claw", bonus=4, properties=("natural",))
    scene = ring(monster(weapons=(claw,)))
    refused = scene.refused_act("ana", "disarm", target="goblin", choice="longsword")
    assert (refused.row, refused.text) == ("GRT-136", "It holds nothing in its hands.")


def test_a_thing_is_named_when_there_are_two():
    """GRT-136: sword and bow; the attacker picks what it strikes at, before any die."""
    two = monster(weapons=(LONGSWORD, BOW))
    scene = ring(two)
    scene.record(ev.Counted(who="goblin", key="armed", value=1, audience=ev.EVERYONE))
    for key in ("longsword", "bow"):
        scene.record(ev.Counted(who="goblin", key=f"wields:{key}", value=1, audience=ev.EVERYONE))
    scene.act("ana", "disarm", target="goblin", choice="longsword")
    assert (scene.asked().kind, scene.picks()) == ("disarm", ["weapon:longsword", "weapon:bow"])
    scene.answer("weapon:bow", by="ana").answer("athletics", dice=(15, 2)).answer("leave", by="ana")
    assert [one.data["weapon"] for one in scene["goblin"].all("weapon-lies")] == ["bow"]


def test_out_of_reach_is_out_of_reach():
    """GRT-136: 10 feet away with a longsword; a shot at 30 feet disarms, and the thing stays where it falls or near it."""
    refused = ring(apart=6, weapons=(LONGSWORD,)).refused_act("ana", "disarm", target="goblin", choice="longsword")
    assert refused.row in ("GRT-136", "FIF-136")
    scene = disarm(ring(apart=6), 15, 2, weapon="bow")
    assert "take" not in set(scene.picks())
    assert scene.asked().text == "You may move it up to 10 ft: pick a square."


def test_the_incapacitated_hold_nothing_fast():
    """GRT-136: no question, no die of its own."""
    scene = ring().give("goblin", "incapacitated").act("ana", "disarm", 2, target="goblin", choice="longsword")
    assert lies(scene) == [(6, 5, "")]


@each(("size", "side"), [("Medium", 1), ("Large", 2), ("Huge", 3)])
@each("beyond", [(1, 0), (0, 1), (1, 1)])
def test_beside_a_big_owner_it_is_picked_up_on_every_side(size, side, beyond):
    """GRT-138: it falls in its owner's space, on the square that is nearest to whoever struck it from its hand."""
    scene = Scene("gritty")
    scene.put("Goblin", monster(size=size), (5, 5))
    at = tuple(5 + side * way for way in beyond)
    scene.put("Ana", hero("Ana"), at, "ana")
    scene.begin("ana", "goblin").act("ana", "disarm", target="goblin", choice="longsword")
    scene.answer("athletics", dice=(19, 1, *([1] if size != "Medium" else [])))
    (where,) = lies(scene)
    assert where[:2] in scene["goblin"].cells
    assert max(abs(where[0] - at[0]), abs(where[1] - at[1])) == 1
    assert "take" in scene.picks()
    scene.answer("take", by="ana")
    assert lies(scene)[0][2] == "ana"


def test_a_light_struck_from_a_big_hand_lies_in_reach_too():
    """GRT-138: a torch is dropped like a weapon."""
    scene = Scene("gritty")
    scene.put("Goblin", monster(size="Large", weapons=()), (5, 5))
    scene.put("Ana", hero("Ana"), (7, 6), "ana")
    scene.begin("ana", "goblin").do(cmd.LightLamp(name="Torch", bright=20, who="goblin"))
    scene.act("ana", "disarm", target="goblin", choice="longsword").answer("athletics", dice=(19, 1, 1))
    scene.answer("take", by="ana")
    assert [lamp.carrier for lamp in scene.state.lamps.values()] == ["ana"]


def test_what_was_thrown_at_a_big_creature_lies_on_the_throwers_side():
    """FIF-131, FIF-040: a handaxe thrown from beside its far corner is picked up again from there."""
    axe = Weapon(
        "handaxe", "Handaxe", bonus=5, harm=(DamageDice("1d6+3", "slashing"),), properties=("thrown",), range=(20, 60)
    )
    scene = Scene("gritty")
    scene.put("Goblin", monster(size="Large", hp=40), (5, 5))
    scene.put("Ana", hero("Ana", weapons=(axe,)), (7, 6), "ana")
    scene.begin("ana", "goblin").attack("ana", "goblin", "handaxe", 15, 16, 4, choice="thrown")
    assert lies(scene, "ana")[0][:2] in {(6, 5), (6, 6)}
    assert scene.option("ana", "pick-up").barred is None
