"""Grapples and shoves in place of an attack; how grapples are taken, and how they end."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import DamageDice, Effect, Weapon
from tests.builders import BOW, CLUB, LONGSWORD, Scene, hero, monster
from tests.cases import each
from tests.rulesets.streamlined.riders import ride, seated
from tests.rulesets.streamlined.wrestlers import CLAW, DAGGER, WRESTLER, captive, holding, ring
from tests.rulesets.wrestling import grapple, held

# --- in place of an attack -----------------------------------------------------------------------------------------


def test_a_grapple_and_a_shove_each_take_the_place_of_one_attack():
    """STR-162: of two attacks one is a grapple and one a shove, with no attack roll; a third thing is refused."""
    scene = grapple(ring(attacks=2), 15, 2)
    assert held(scene) == ["ana"]
    assert not scene.all(ev.AttackResolved)
    scene.act("ana", "shove", target="goblin", choice="prone").answer("athletics", dice=(15, 2))
    assert scene["goblin"].has("prone")
    assert scene.refused_act("ana", "shove", target="goblin").text == "Your action is spent."


def test_one_attack_is_the_whole_action():
    """STR-162: a grapple spends the action of whoever has one attack."""
    scene = grapple(ring(), 15, 2)
    refused = scene.refused_act("ana", "attack", weapon="longsword", target="goblin")
    assert refused.text == "Your action is spent."


def test_a_shove_replaces_a_ranged_attack_and_a_grapple_does_not():
    """STR-163, Rulings 2: a Multiattack of two bow shots has no melee attack to give up; a shove takes the place of one."""
    shots = monster(weapons=(BOW,), multiattack=(("bow", 2),), skills=WRESTLER)
    scene = ring(shots).end("ana")
    refused = scene.refused_act("goblin", "grapple", target="ana")
    assert refused.row == "STR-163"
    assert refused.text == "A grapple takes the place of a melee attack, and those left are made at range."
    scene.act("goblin", "shove", target="ana", choice="prone").answer("athletics", by="ana", dice=(15, 2))
    assert scene["ana"].has("prone")


def test_a_grapple_is_made_on_ones_own_turn_only():
    """STR-163, STR-178: on the goblin's turn Ana neither grapples nor escapes."""
    scene = ring().end("ana")
    assert scene.refused_act("ana", "grapple", target="goblin").text == "It is Goblin’s turn."
    scene = captive().end("ana")
    assert scene.refused_act("ana", "escape", choice="athletics").text == "It is Ogre’s turn."


def test_the_off_hand_attack_can_be_a_shove_with_its_disadvantage():
    """STR-162, Rulings 3: after the one attack the off-hand attack becomes a shove, rolled with disadvantage (STR-081)."""
    scene = ring(weapons=(LONGSWORD, DAGGER))
    holding(scene, "longsword", "dagger")
    scene.attack("ana", "goblin", "longsword", 2)
    scene.act("ana", "shove", target="goblin", choice="prone").answer("athletics", dice=(18, 3, 2))
    check = scene.all(ev.CheckRolled)[0]
    assert (check.roll.dice, check.roll.kept) == ("2d20", (1,))
    assert [term.row for term in check.breakdown.terms if term.edge] == ["STR-081"]
    assert scene.refused_act("ana", "shove", target="goblin").row


def test_with_the_style_the_off_hand_shove_has_no_disadvantage():
    """STR-162, Rulings 3: nor has the attack that it replaces (STR-081)."""
    scene = ring(weapons=(LONGSWORD, DAGGER), features=("two-weapon-fighting",))
    holding(scene, "longsword", "dagger")
    scene.attack("ana", "goblin", "longsword", 2)
    scene.act("ana", "shove", target="goblin", choice="prone").answer("athletics", dice=(18, 2))
    assert scene.all(ev.CheckRolled)[0].roll.dice == "1d20"


def test_the_hasted_spend_their_one_attack_on_a_shove():
    """STR-162: whatever grants an attack; nobody else sees the button."""
    scene = ring()
    hasted = Effect(id="e900", key="hasted")
    scene.record(ev.EffectGained(who="ana", effect=hasted, name="Hasted", audience=ev.EVERYONE))
    assert scene.option("ana", "haste:shove") is not None
    scene.act("ana", "haste:shove", target="goblin", choice="prone").answer("athletics", dice=(15, 2))
    assert scene["goblin"].has("prone")
    assert scene["ana"].used.get("action", 0) == 0
    assert scene.option("ana", "haste:shove") is None
    assert ring().option("ana", "haste:shove") is None


def test_a_reaction_shoves_instead_of_striking():
    """STR-162, Rulings 2: the answer stands among those of the opportunity attack; the mover is pushed and stops there."""
    scene = ring().end("ana").walk("goblin", (7, 5))
    question = scene.asked()
    assert (question.seat, [p.key for p in question.picks if "shove" in p.key]) == ("ana", ["instead:shove"])
    scene.answer("instead:shove", by="ana")
    assert (scene.asked().kind, scene.asked().seat) == ("resist", "gm")
    scene.answer("acrobatics", dice=(15, 2)).answer("prone", by="ana")
    assert scene["goblin"].has("prone")
    assert scene["ana"].used["reaction"] == 1
    assert not scene.all(ev.AttackResolved)


def test_a_reaction_shoves_the_rider_or_the_mount():
    """STR-162, Rulings 2 and 18: whoever may strike either may shove either; pushed, Ana is out of her saddle."""
    scene = seated(skills={"athletics": 1})
    scene.do(cmd.Place(who="goblin", to=(8, 5)))
    ride(scene, (5, 5))
    shoves = [(pick.key, pick.label) for pick in scene.asked().picks if "shove" in pick.key]
    assert shoves == [("instead:shove", "Shove Horse"), ("instead:shove>ana", "Shove Ana")]
    scene.answer("instead:shove>ana")
    assert (scene.asked().kind, scene.asked().seat, scene.asked().who) == ("resist", "ana", "ana")
    scene.answer("athletics", by="ana", dice=(19, 2)).answer("push")
    while scene.request is not None and scene.asked().kind == "landing":
        scene.answer(scene.asked().default, by="ana")
    assert scene["ana"].mount == ""
    assert scene["goblin"].used["reaction"] == 1


def test_nothing_is_shoved_out_of_turn_that_is_too_large():
    """STR-162, STR-185: a giant two sizes larger may be struck, not shoved."""
    scene = ring(monster(size="Huge", skills=WRESTLER)).end("ana").walk("goblin", (7, 5))
    assert not [pick for pick in scene.asked().picks if pick.key == "instead:shove"]


# --- what it takes -------------------------------------------------------------------------------------------------


def test_the_grappler_needs_a_free_hand():
    """STR-164: sword and shield leave none."""
    scene = ring(traits=("shield",))
    refused = scene.refused_act("ana", "grapple", target="goblin")
    assert (refused.row, "No hand is free" in refused.text) == ("STR-164", True)


def test_another_appendage_serves_as_well_as_a_hand():
    """STR-164: a beast with a free tentacle takes hold though both its hands are full."""
    beast = monster(weapons=(CLUB,), traits=("shield",), skills=WRESTLER)
    scene = ring(beast).end("ana")
    assert scene.option("goblin", "grapple").barred.row == "STR-164"
    three = monster(weapons=(CLUB,), traits=("shield",), skills=WRESTLER, numbers={"hands": 3})
    assert held(grapple(ring(three).end("ana"), 15, 2, who="goblin", target="ana"), "ana") == ["goblin"]


def test_the_target_is_within_reach():
    """STR-164: 10 feet away is too far, and says how far one reaches."""
    refused = ring(apart=2).refused_act("ana", "grapple", target="goblin")
    assert (refused.row, refused.text) == ("STR-164", "Nobody is within 5 ft of you.")


def test_the_hand_does_nothing_else_while_it_holds():
    """STR-165: no shield is put on, no weapon drawn into it, no two-handed sword swung."""
    greatsword = Weapon(
        "greatsword", "Greatsword", bonus=5, harm=(DamageDice("2d6", "slashing"),), properties=("two-handed",)
    )
    scene = grapple(ring(weapons=(greatsword, DAGGER), attacks=4), 15, 2)
    refused = scene.refused_act("ana", "attack", weapon="greatsword", target="goblin")
    assert refused.text == "It needs two hands, and only one hand is free."


@each(("mine", "theirs", "won"), [(10, 11, True), (10, 12, True), (10, 13, False)])
def test_athletics_against_the_skill_of_the_targets_choice_and_a_tie_holds(mine, theirs, won):
    """STR-166, STR-167, STR-168: Athletics +5 against Acrobatics +3: more and as much take hold, less does not."""
    scene = grapple(ring(), mine, theirs)
    rolled = scene.all(ev.CheckRolled)
    assert [(one.who, one.label) for one in rolled] == [("ana", "Athletics check"), ("goblin", "Acrobatics check")]
    assert held(scene) == (["ana"] if won else [])
    result = scene.last(ev.ContestResolved)
    assert (result.row == "STR-168") is (result.total == result.against)


def test_the_target_may_let_itself_be_grappled_and_is_asked_before_the_dice():
    """STR-167: three answers for a grapple, the better skill unanswered; no roll for the willing."""
    scene = ring().act("ana", "grapple", target="goblin")
    question = scene.asked()
    assert (question.seat, question.row, question.default) == ("gm", "STR-167", "acrobatics")
    assert [pick.key for pick in question.picks] == ["acrobatics", "athletics", "willing"]
    scene.answer("willing")
    assert (scene.all(ev.CheckRolled), held(scene)) == ([], ["ana"])


def test_an_ability_that_grapples_on_a_hit_needs_no_contest():
    """STR-169: the claw hits, and Ana is held."""
    scene = ring(monster(weapons=(CLAW,))).end("ana").attack("goblin", "ana", "claw", 15, 3)
    assert (held(scene, "ana"), scene.all(ev.CheckRolled)) == (["goblin"], [])


def test_two_grapple_each_other_with_two_grapples():
    """STR-170: each has its own end."""
    scene = grapple(ring(), 15, 2).end("ana")
    grapple(scene, 18, 2, who="goblin", target="ana", skill="athletics")
    assert (held(scene), held(scene, "ana")) == (["ana"], ["goblin"])
    scene.act("ana", "let-go", target="goblin")
    assert (held(scene), held(scene, "ana")) == ([], ["goblin"])


# --- how it ends ---------------------------------------------------------------------------------------------------


def test_an_incapacitated_grappler_holds_nobody():
    """STR-171: stunned, she lets go."""
    scene = grapple(ring(), 15, 2).give("ana", "stunned")
    assert held(scene) == []


@each("pushed", ["ana", "goblin"])
def test_a_forced_move_ends_it_even_within_reach(pushed):
    """STR-172: the ogre with a reach of 10 ft still could hold on."""
    scene = Scene("streamlined")
    fist = Weapon("fist", "Fist", bonus=4, reach=10, harm=(DamageDice("1d6", "bludgeoning"),), properties=("natural",))
    scene.put("Goblin", monster(weapons=(fist,), skills=WRESTLER), (7, 5))
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.begin("goblin", "ana")
    grapple(scene, 15, 2, who="goblin", target="ana", skill="athletics")
    assert held(scene, "ana") == ["goblin"]
    to = (5, 6) if pushed == "ana" else (7, 6)
    scene.do(cmd.Push(who=pushed, square=(to[0], 0), distance=5))
    assert scene[pushed].at == to
    assert held(scene, "ana") == []


def test_a_rider_whose_mount_is_pushed_loses_its_grip():
    """STR-172: it is moved as its mount is, by the same effect."""
    scene = seated().do(cmd.Place(who="goblin", to=(8, 5))).give("goblin", "grappled", source="ana")
    assert held(scene) == ["ana"]
    scene.do(cmd.Push(who="horse", square=(6, 0), distance=5), 20)
    assert (scene["horse"].at, scene["ana"].mount, held(scene)) == ((6, 6), "horse", [])


def test_a_captive_out_of_reach_in_another_way_is_free():
    """STR-172: as in fifth, a teleport takes it out of the grappler's reach."""
    scene = grapple(ring(), 15, 2).do(cmd.Teleport(who="goblin", to=(12, 9)))
    assert held(scene) == []


def test_letting_go_costs_nothing_and_needs_no_turn():
    """STR-173: on the goblin's turn Ana lets go."""
    scene = grapple(ring(), 15, 2).end("ana").act("ana", "let-go", target="goblin")
    assert (held(scene), scene.last(ev.Acted).row) == ([], "FIF-159")
    assert scene.cited("FIF-159") == "STR-173"


# --- going about ---------------------------------------------------------------------------------------------------


def speed(scene, who="ana"):
    return scene.fight.breakdown("speed.walk", who).total


@each(("size", "feet", "half"), [("Tiny", 30, 15), ("Large", 30, 15), ("Medium", 25, 10)])
def test_whoever_holds_somebody_has_half_its_speed(size, feet, half):
    """STR-175: whatever the captive's size, dragging or not, rounded down to 5 feet."""
    scene = ring(monster(size=size), speeds={"walk": feet}).give("goblin", "grappled", source="ana")
    assert speed(scene) == half
    scene.act("ana", "let-go", target="goblin")
    assert speed(scene) == feet


def test_several_captives_halve_it_once():
    """STR-175: two goblins, 15 ft."""
    scene = ring(weapons=())
    scene.put("Orc", monster("Orc"), (4, 5))
    scene.give("goblin", "grappled", source="ana").give("orc", "grappled", source="ana")
    assert speed(scene) == 15


def test_the_captive_has_no_speed():
    """STR-176: 0, and a bonus does not help."""
    scene = grapple(ring(), 15, 2)
    assert speed(scene, "goblin") == 0
    assert scene.end("ana").refused_walk("goblin", (7, 5)).row == "FIF-267"
    assert scene.cited("FIF-267") == "STR-176"


def test_the_captive_is_taken_along_and_stays_held():
    """STR-177, STR-175: 15 feet of way, step by step; nobody is asked, and none of the steps shown lets it strike."""
    scene = grapple(ring(), 15, 2)
    assert not [way.risk for way in next(g for g in scene.hand_of("ana").gaits if g.key == "walk").reach if way.risk]
    scene.walk("ana", (4, 5), (3, 5), (2, 5))
    assert (scene.request, scene["ana"].at, scene["goblin"].at, held(scene)) == (None, (2, 5), (3, 5), ["ana"])
    assert scene.refused_walk("ana", (1, 5)).text


def test_a_captive_stays_where_its_grappler_says_so():
    """STR-177, STR-172: said beforehand, in the hand; through a corridor it follows."""
    scene = grapple(ring(), 15, 2).act("ana", "step-without", target="goblin").walk("ana", (4, 5)).answer("pass")
    assert (scene["goblin"].at, held(scene)) == ((6, 5), [])
    tight = grapple(ring(), 15, 2).paint("wall", *((x, y) for x in range(3, 8) for y in (4, 6)))
    tight.walk("ana", (4, 5))
    assert (tight.request, tight["goblin"].at) == (None, (5, 5))


def test_a_bonus_attack_can_be_a_shove_too():
    """STR-162: what a pounce has opened; the strike is gone then."""
    scene = ring().record(
        ev.EffectGained(
            who="ana",
            effect=Effect(
                id="e900", key="pounced", source="ana", data={"weapon": "longsword", "target": "", "paid": False}
            ),
            audience=ev.EVERYONE,
        )
    )
    scene.act("ana", "bonus-strike:shove", target="goblin", choice="prone").answer("athletics", dice=(15, 2))
    assert (scene["goblin"].has("prone"), scene["ana"].used["bonus"]) == (True, 1)
    assert scene.option("ana", "bonus-strike:shove") is None
