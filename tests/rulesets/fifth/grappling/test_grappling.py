"""Section 12: grappling: taking hold."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import DamageDice, Weapon
from tests.builders import CLUB, LONGSWORD, Scene, hero, monster
from tests.cases import each
from tests.rulesets.wrestling import grapple, held

WRESTLER = {"athletics": 5}
GREATSWORD = Weapon(
    "greatsword", "Greatsword", bonus=5, harm=(DamageDice("2d6", "slashing"),), properties=("two-handed",)
)
DAGGER = Weapon("dagger", "Dagger", bonus=5, harm=(DamageDice("1d4", "piercing"),), properties=("light",))


def ring(foe=None, apart=1, **fields):
    """Ana, Athletics +5, and a goblin with Athletics +1 and Acrobatics +3; her turn."""
    scene = Scene()
    scene.put("Ana", hero("Ana", **{"skills": WRESTLER, **fields}), (5, 5), "ana")
    foe = foe or monster(skills={"athletics": 1, "acrobatics": 3})
    scene.put("Goblin", foe, (5 + apart, 5))
    return scene.begin("ana", "goblin")


# --- taking hold ---------------------------------------------------------------------------------------------------


def test_a_grapple_takes_the_place_of_the_attack():
    """FIF-155: it is the Attack action, on one’s own turn."""
    scene = grapple(ring(), 15, 2)
    assert (scene["ana"].used["action"], scene["ana"].used["attacks"]) == (1, 1)
    assert scene.refused_act("ana", "attack", weapon="longsword", target="goblin").row == "FIF-033"
    assert scene.end("ana").refused_act("ana", "grapple", target="goblin").row == "FIF-037"


def test_of_several_attacks_it_replaces_one():
    """FIF-155, D-15: a blow, a grapple and a blow in one Attack action of three."""
    scene = ring(attacks=3).attack("ana", "goblin", "longsword", 2)
    grapple(scene, 15, 2)
    scene.attack("ana", "goblin", "longsword", 2)
    assert scene.refused_act("ana", "grapple", target="goblin").row == "FIF-033"


def test_a_grapple_replaces_an_attack_of_a_multiattack():
    """FIF-155, R-16: an ogre with two blows grapples with the first and strikes with the second."""
    scene = Scene()
    ogre = monster("Ogre", skills=WRESTLER, multiattack=(("club", 2),))
    scene.put("Ogre", ogre, (6, 5))
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.begin("ogre", "ana")
    grapple(scene, 15, 2, who="ogre", target="ana", skill="athletics")
    assert held(scene, "ana") == ["ogre"]
    scene.attack("ogre", "ana", "club", 2)
    assert scene.refused_act("ogre", "attack", weapon="club", target="ana").row


def test_there_is_no_grapple_outside_the_attack_action():
    """FIF-155, FIF-163, FIF-177: an opportunity attack offers weapons alone."""
    scene = ring().end("ana").walk("goblin", (7, 5))
    assert scene.picks() == ["strike:longsword", "strike:unarmed", "pass"]


@each(("mine", "theirs"), [("Medium", "Large"), ("Small", "Medium"), ("Large", "Tiny")])
def test_the_target_may_be_one_size_larger(mine, theirs):
    """FIF-156: or as much smaller as it likes."""
    scene = ring(monster("Beast", size=theirs), apart=2 if mine == "Large" else 1, size=mine)
    assert held(grapple(scene, 15, 2, skill="athletics")) == ["ana"]


@each(("mine", "theirs"), [("Medium", "Huge"), ("Small", "Large"), ("Tiny", "Medium")])
def test_the_target_is_at_most_one_size_larger(mine, theirs):
    """FIF-156: steps of size, not feet; the list of targets says why not."""
    scene = ring(monster("Beast", size=theirs), size=mine)
    (choice,) = scene.option("ana", "grapple").choices
    assert choice.barred.text == "More than one size larger than you."
    assert scene.refused_act("ana", "grapple", target="goblin").row == "FIF-156"


def test_the_target_must_be_within_reach():
    """FIF-156, R-11: from the nearest squares; a longer arm reaches farther."""
    scene = ring(apart=2)
    assert scene.option("ana", "grapple").barred.text == "Nobody is within 5 ft of you."
    assert scene.refused_act("ana", "grapple", target="goblin").row == "FIF-156"
    scene.put("Ben", hero("Ben"), (4, 5), "ben")
    assert scene.refused_act("ana", "grapple", target="goblin").text == "10 ft away; you reach 5 ft."
    assert [c.target for c in scene.option("ana", "grapple").choices] == ["ben"]
    scene = ring(apart=2, numbers={"reach": 10})
    assert held(grapple(scene, 15, 2)) == ["ana"]


def test_a_monsters_limbs_are_its_reach():
    """FIF-156, FIF-269: fists that reach 10 feet take hold at 10 feet, and keep hold there."""
    fist = Weapon("fist", "Fist", bonus=5, reach=10, harm=(DamageDice("1d6", "bludgeoning"),), properties=("natural",))
    scene = Scene()
    scene.put("Giant", monster("Giant", size="Large", skills=WRESTLER, weapons=(fist,)), (7, 5))
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.begin("giant", "ana")
    assert held(grapple(scene, 15, 2, who="giant", target="ana"), "ana") == ["giant"]


def test_the_grappler_needs_a_free_hand():
    """FIF-156: sword and shield leave none; with the sword put away there is one."""
    scene = ring(traits=("shield",))
    assert scene.option("ana", "grapple").barred.row == "FIF-156"
    assert "No hand is free" in scene.refused_act("ana", "grapple", target="goblin").text
    scene.act("ana", "put-away", choice="longsword")
    assert held(grapple(scene, 15, 2)) == ["ana"]


def test_the_hand_is_occupied_while_the_grapple_lasts():
    """FIF-156: a two-handed sword stays down, one of one hand is swung; afterwards both can be."""
    scene = ring(weapons=(GREATSWORD, DAGGER), attacks=4)
    grapple(scene, 15, 2)
    refused = scene.refused_act("ana", "attack", weapon="greatsword", target="goblin")
    assert refused.text == "It needs two hands, and only one hand is free."
    scene.attack("ana", "goblin", "dagger", 2)
    scene.act("ana", "let-go", target="goblin").end("ana").end("goblin")
    scene.attack("ana", "goblin", "greatsword", 2)


def test_one_creature_for_each_hand():
    """FIF-156, R-21: both hands empty hold two, and a third is out of the question; nobody is held twice."""
    scene = ring(weapons=(), attacks=4)
    scene.put("Orc", monster("Orc"), (4, 5))
    scene.put("Rat", monster("Rat"), (5, 4))
    grapple(scene, 15, 2)
    assert scene.refused_act("ana", "grapple", target="goblin").text == "You hold it already."
    grapple(scene, 15, 2, target="orc", skill="athletics")
    assert (held(scene), held(scene, "orc")) == (["ana"], ["ana"])
    assert scene.refused_act("ana", "grapple", target="rat").row == "FIF-156"


def test_the_charmed_do_not_grapple_their_charmer():
    """FIF-155, FIF-262: a grapple is an attack."""
    scene = ring().give("ana", "charmed", source="goblin")
    assert scene.refused_act("ana", "grapple", target="goblin").row == "FIF-262"


def test_an_id_that_is_guessed_is_an_id_that_does_not_exist():
    """FIF-155: neither the list of targets nor the refusal tells of somebody hidden."""
    scene = ring()
    scene.put("Lurker", monster("Lurker"), (5, 6), hidden=True)
    assert [c.target for c in scene.option("ana", "grapple").choices] == ["goblin"]
    refusals = [scene.refused_act("ana", "grapple", target=who).text for who in ("lurker", "nobody")]
    assert refusals[0] == refusals[1]


# --- the contest ---------------------------------------------------------------------------------------------------


def test_the_targets_seat_picks_the_skill_before_the_dice_fall():
    """FIF-157: the GM is asked for the goblin, the better skill first."""
    scene = ring().act("ana", "grapple", target="goblin")
    question = scene.asked()
    assert (question.seat, question.who, question.row, question.default) == ("gm", "goblin", "FIF-157", "acrobatics")
    assert question.title == "Ana tries to grapple Goblin"
    assert [(p.key, p.note) for p in question.picks[:2]] == [("acrobatics", "+3"), ("athletics", "+1")]
    assert not scene.all(ev.CheckRolled)


@each(
    ("skill", "grappler", "target", "won"),
    [
        ("acrobatics", 10, 11, True),
        ("athletics", 10, 14, False),
        ("athletics", 10, 13, True),
        ("acrobatics", 10, 13, False),
    ],
)
def test_athletics_against_the_skill_of_the_targets_choice(skill, grappler, target, won):
    """FIF-157, FIF-158: Athletics +5 against +3 or +1; the higher total wins."""
    scene = grapple(ring(), grappler, target, skill=skill)
    mine, theirs = scene.all(ev.CheckRolled)
    assert [(mine.who, mine.label), (theirs.who, theirs.label)] == [
        ("ana", "Athletics check"),
        ("goblin", f"{skill.capitalize()} check"),
    ]
    assert mine.row == theirs.row == "FIF-157"
    assert held(scene) == (["ana"] if won else [])


def test_a_tie_is_no_hold():
    """FIF-157, FIF-158, FIF-011: 10 + 5 against 12 + 3."""
    scene = grapple(ring(), 10, 12)
    assert scene.last(ev.ContestResolved).winner == ""
    assert held(scene) == []


def test_a_players_creature_resists_by_its_players_word():
    """FIF-157: a monster grapples Ana, and her seat is asked, nobody else’s."""
    scene = ring().end("ana")
    scene.act("goblin", "grapple", target="ana")
    assert (scene.asked().seat, scene.seen_by("ben").prompts) == ("ana", ())
    assert scene.seen_by("ana").prompts[0].title == "Goblin tries to grapple Ana"
    scene.answer("athletics", by="ana", dice=(19, 2))
    assert held(scene, "ana") == ["goblin"]


def test_inspiration_is_spent_before_either_die_falls():
    """FIF-157, FIF-019, R-47: a forced roll asks whoever has some, once the skill is picked."""
    scene = ring().do(cmd.Award(who="ana")).end("ana")
    scene.act("goblin", "grapple", target="ana").answer("athletics")
    assert (scene.asked().kind, scene.all(ev.CheckRolled)) == ("inspiration", [])
    scene.answer("spend", dice=(15, 2, 18))
    assert scene.last(ev.CheckRolled).roll.dice == "2d20"
    assert held(scene, "ana") == []


def test_what_weighs_on_a_check_weighs_on_the_contest():
    """FIF-157, FIF-010: the poisoned goblin rolls two dice and takes the lower, and is told so before it picks."""
    scene = ring().give("goblin", "poisoned").act("ana", "grapple", target="goblin")
    assert scene.asked().picks[0].note == "+3, disadvantage"
    scene.answer("acrobatics", dice=(10, 20, 3))
    assert held(scene) == ["ana"]


@each("condition", ["incapacitated", "stunned", "unconscious"])
def test_the_incapacitated_do_not_roll(condition):
    """FIF-157, FIF-158, R-21: nobody is asked, no die falls, the grapple succeeds."""
    scene = ring().give("goblin", condition).act("ana", "grapple", target="goblin")
    assert (scene.request, scene.all(ev.CheckRolled), held(scene)) == (None, [], ["ana"])


def test_the_willing_do_not_roll():
    """FIF-157, FIF-158, R-21: Ben lets himself be held."""
    scene = ring()
    scene.put("Ben", hero("Ben"), (5, 4), "ben")
    scene.act("ana", "grapple", target="ben").answer("willing", by="ben")
    assert (scene.all(ev.CheckRolled), held(scene, "ben")) == ([], ["ana"])


def test_whoever_is_moved_away_meanwhile_is_not_held():
    """FIF-157, FIF-156: the GM carries the goblin off while its skill is open."""
    scene = ring().act("ana", "grapple", target="goblin").do(cmd.Teleport(who="goblin", to=(9, 9)))
    scene.answer("athletics")
    assert held(scene) == []
    assert scene.last(ev.Noted).row == "FIF-156"


def test_the_grappled_are_held_by_the_grappler():
    """FIF-158, FIF-267: Speed 0, by whom the chip says."""
    scene = grapple(ring(), 15, 2)
    (chip,) = scene.seen_by("ana").token("goblin").chips
    assert (chip.name, chip.source) == ("Grappled", "Ana")
    assert scene.end("ana").refused_walk("goblin", (7, 5)).row == "FIF-267"


def test_what_cannot_be_grappled_is_not():
    """FIF-158, FIF-217: the contest is won, and comes to nothing."""
    scene = ring(monster(condition_immunities=("grappled",)))
    grapple(scene, 15, 2)
    assert (held(scene), scene.last(ev.Noted).text) == ([], "Goblin cannot be grappled.")


def test_somebody_unseen_takes_hold_without_a_name():
    """FIF-157, FIF-158: the question, the log and the chip tell Ana only that something has her."""
    scene = Scene()
    scene.put("Lurker", monster("Lurker", skills=WRESTLER), (5, 4), hidden=True, reveal_on_act=False)
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.begin("lurker", "ana").act("lurker", "grapple", target="ana")
    assert scene.seen_by("ana").prompts[0].title == "Something unseen tries to grapple Ana"
    scene.answer("athletics", by="ana", dice=(15, 2))
    assert held(scene, "ana") == ["lurker"]
    told = [str(event) for event in scene.log_of("ana") if not isinstance(event, ev.TurnStarted)]
    assert not [line for line in told if "lurker" in line.lower()]
    scene.end("lurker")
    (free, _) = scene.option("ana", "escape").picks
    assert free.label == "Athletics"


# --- drawing and putting away --------------------------------------------------------------------------------------


def test_a_weapon_is_put_away_and_drawn_with_the_turns_interaction():
    """FIF-040, FIF-041, FIF-156: which hand is free is the player’s to say."""
    scene = ring(weapons=(LONGSWORD, DAGGER))
    assert [pick.key for pick in scene.option("ana", "put-away").picks] == ["longsword"]
    scene.act("ana", "put-away", choice="longsword")
    assert (scene.last(ev.Acted).name, scene["ana"].used["interaction"]) == ("Put away", 1)
    assert scene.option("ana", "put-away") is None
    assert [pick.key for pick in scene.option("ana", "draw").picks] == ["longsword", "dagger"]
    scene.end("ana").end("goblin").act("ana", "draw", choice="dagger")
    assert [pick.key for pick in scene.option("ana", "put-away").picks] == ["dagger"]
    assert scene.refused_act("ana", "attack", weapon="longsword", target="goblin").row == "FIF-041"
    scene.attack("ana", "goblin", "dagger", 2)


def test_with_a_shield_there_is_room_for_one_weapon():
    """FIF-040, FIF-309: drawing the dagger puts the sword away."""
    scene = ring(weapons=(LONGSWORD, DAGGER), traits=("shield",)).act("ana", "draw", choice="dagger")
    assert [pick.key for pick in scene.option("ana", "put-away").picks] == ["dagger"]


def test_a_monster_with_a_club_has_a_hand_free():
    """FIF-156: the club is in the other one."""
    scene = ring(monster(weapons=(CLUB,))).end("ana")
    assert scene.option("goblin", "grapple").barred is None
