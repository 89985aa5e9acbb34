"""Section 13: shoving."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.ground.grid import gap
from tests.builders import Scene, hero, monster
from tests.cases import each


def yard(foe=None, at=(6, 5), **fields):
    """Ana, Athletics +5, and a goblin with Athletics +1 and Acrobatics +3; her turn."""
    scene = Scene()
    scene.put("Ana", hero("Ana", **{"skills": {"athletics": 5}, **fields}), (5, 5), "ana")
    scene.put("Goblin", foe or monster(skills={"athletics": 1, "acrobatics": 3}), at)
    return scene.begin("ana", "goblin")


def shove(scene, *dice, who="ana", target="goblin", skill="acrobatics", choice=""):
    """One shoves, the other resists with a skill; the shover's die comes first."""
    return scene.act(who, "shove", target=target, choice=choice).answer(skill, dice=dice)


# --- the attempt ---------------------------------------------------------------------------------------------------


def test_a_shove_takes_the_place_of_the_attack():
    """FIF-163: it is the Attack action, on one’s own turn."""
    scene = shove(yard(), 2, 15)
    assert (scene["ana"].used["action"], scene.last(ev.Acted).row) == (1, "FIF-163")
    assert scene.refused_act("ana", "attack", weapon="longsword", target="goblin").row == "FIF-033"
    assert scene.end("ana").refused_act("ana", "shove", target="goblin").row == "FIF-037"


def test_of_several_attacks_it_replaces_one():
    """FIF-163, D-15: knocked down with the first, struck at with advantage by the second."""
    scene = yard(attacks=2)
    shove(scene, 15, 2, choice="prone").attack("ana", "goblin", "longsword", 2, 3)
    assert scene.last(ev.AttackResolved).attack.edge == 1
    assert scene.refused_act("ana", "shove", target="goblin").row == "FIF-033"


def test_a_shove_replaces_an_attack_of_a_multiattack():
    """FIF-163, R-16: an ogre with two blows shoves with the first and strikes with the second."""
    scene = Scene()
    scene.put("Ogre", monster("Ogre", multiattack=(("club", 2),)), (6, 5))
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.begin("ogre", "ana")
    shove(scene, 15, 2, who="ogre", target="ana", choice="prone")
    scene.attack("ogre", "ana", "club", 2, 2)
    assert scene.refused_act("ogre", "attack", weapon="club", target="ana").row


@each(("size", "barred"), [("Tiny", False), ("Large", False), ("Huge", True)])
def test_the_target_is_at_most_one_size_larger(size, barred):
    """FIF-164: the list of targets says why not."""
    scene = yard(monster("Beast", size=size))
    (choice,) = scene.option("ana", "shove").choices
    assert (choice.barred is not None) == barred


def test_whoever_is_too_large_is_refused():
    """FIF-164."""
    refused = yard(monster("Beast", size="Huge")).refused_act("ana", "shove", target="goblin")
    assert (refused.row, refused.text) == ("FIF-164", "More than one size larger than you.")


def test_the_target_must_be_within_reach():
    """FIF-164: the button says that nobody is."""
    scene = yard(at=(7, 5))
    assert scene.option("ana", "shove").barred.text == "Nobody is within 5 ft of you."
    assert scene.refused_act("ana", "shove", target="goblin").row == "FIF-164"
    scene = yard(at=(7, 5), numbers={"reach": 10})
    assert scene.option("ana", "shove").choices[0].barred is None


def test_a_shove_needs_no_free_hand():
    """FIF-164, FIF-156: with sword and shield in hand one shoves, but does not grapple."""
    scene = yard(traits=("shield",))
    assert (scene.option("ana", "shove").barred, scene.option("ana", "grapple").barred.row) == (None, "FIF-156")


# --- the contest ---------------------------------------------------------------------------------------------------


def test_the_targets_seat_picks_the_skill():
    """FIF-165: the GM for the goblin, the better skill first; Ana’s player for Ana."""
    scene = yard().act("ana", "shove", target="goblin")
    question = scene.asked()
    assert (question.seat, question.row, question.title) == ("gm", "FIF-165", "Ana tries to shove Goblin")
    assert [pick.key for pick in question.picks] == ["acrobatics", "athletics", "willing"]
    scene.answer("athletics", dice=(2, 15)).end("ana").act("goblin", "shove", target="ana")
    assert scene.asked().seat == "ana"


@each(
    ("skill", "shover", "target", "won"),
    [
        ("acrobatics", 10, 11, True),
        ("acrobatics", 10, 12, False),
        ("athletics", 10, 13, True),
        ("athletics", 10, 14, False),
    ],
)
def test_athletics_against_the_skill_of_the_targets_choice(skill, shover, target, won):
    """FIF-165, FIF-011: Athletics +5 against +3 or +1; a tie moves nobody."""
    scene = shove(yard(), shover, target, skill=skill, choice="prone")
    assert scene["goblin"].has("prone") == won
    assert [check.row for check in scene.all(ev.CheckRolled)] == ["FIF-165", "FIF-165"]


def test_the_incapacitated_and_the_willing_do_not_roll():
    """FIF-165, R-21: it succeeds."""
    scene = yard().give("goblin", "stunned").act("ana", "shove", target="goblin", choice="push")
    assert (scene.all(ev.CheckRolled), scene["goblin"].at) == ([], (7, 5))
    scene = yard().act("ana", "shove", target="goblin", choice="push").answer("willing")
    assert (scene.all(ev.CheckRolled), scene["goblin"].at) == ([], (7, 5))


# --- what comes of it ----------------------------------------------------------------------------------------------


def test_the_shover_decides_after_the_win():
    """FIF-166, R-22: its own seat is asked, prone or pushed."""
    scene = shove(yard(), 15, 2)
    question = scene.asked()
    assert (question.seat, question.who, question.row) == ("ana", "ana", "FIF-166")
    assert [pick.key for pick in question.picks] == ["prone", "push"]
    assert scene.seen_by("ana").prompts[0].title == "Goblin gives way to Ana"
    assert (scene["goblin"].has("prone"), scene["goblin"].at) == (False, (6, 5))
    scene.answer("prone", by="ana")
    assert (scene["goblin"].has("prone"), scene["goblin"].at) == (True, (6, 5))


def test_a_target_at_5_feet_is_pushed_to_10():
    """FIF-166, T-10: now 10 feet away."""
    scene = shove(yard(), 15, 2).answer("push", by="ana")
    assert 5 * scene.fight.gap("ana", "goblin") == 10
    assert (scene["goblin"].at, scene["goblin"].has("prone"), scene.last(ev.Placed).how) == ((7, 5), False, "pushed")


def test_it_may_be_declared_with_the_shove():
    """FIF-166, R-22: then nobody is asked afterwards; the button offers to decide later, too."""
    scene = yard()
    assert [pick.key for pick in scene.option("ana", "shove").picks] == ["later", "prone", "push"]
    scene = shove(scene, 15, 2, choice="push")
    assert (scene.request, scene["goblin"].at) == (None, (7, 5))
    scene = shove(yard(), 15, 2, choice="later")
    assert scene.asked().kind == "shove"
    assert yard().refused_act("ana", "shove", target="goblin", choice="prone+fly").text


def test_a_monster_shoves_by_the_gm():
    """FIF-166: the GM decides for it."""
    scene = shove(yard().end("ana"), 19, 2, who="goblin", target="ana", skill="athletics")
    assert scene.asked().seat == "gm"
    scene.answer("push")
    assert scene["ana"].at == (4, 5)


@each("at", [(6, 5), (6, 6), (5, 4), (4, 6), (4, 4)])
def test_a_push_leads_straight_away(at):
    """FIF-166, R-09: along the line from the shover, to a square that is farther away."""
    scene = shove(yard(at=at), 15, 2, choice="push")
    assert scene["goblin"].at == (2 * at[0] - 5, 2 * at[1] - 5)


@each("at", [(6, 4), (6, 5), (5, 6), (4, 6), (3, 4)])
def test_a_large_creature_ends_10_feet_away_too(at):
    """FIF-166, R-09, T-10: from whatever side it is pushed."""
    scene = shove(yard(monster("Ogre", size="Large"), at=at), 19, 2, skill="athletics", choice="push")
    assert gap(scene["ana"].cells, scene["goblin"].cells) == 2


def test_a_push_against_something_solid_moves_nobody():
    """FIF-166, FIF-070, R-09: a wall, or somebody behind."""
    scene = shove(yard().paint("wall", (7, 5)), 15, 2, choice="push")
    assert (scene["goblin"].at, scene.last(ev.Halted).why) == ((6, 5), "There is a wall.")
    scene = yard()
    scene.put("Orc", monster("Orc"), (7, 5))
    assert shove(scene, 15, 2, choice="push")["goblin"].at == (6, 5)


def test_a_push_over_an_edge_is_a_fall():
    """FIF-166, R-09: 10 feet down, 1d6."""
    scene = yard(monster(hp=20)).paint("high", (5, 5), (6, 5))
    scene.do(cmd.Place(who="ana", to=(5, 5), height=2)).do(cmd.Place(who="goblin", to=(6, 5), height=2))
    shove(scene, 15, 2, 4, choice="push")
    assert (scene["goblin"].height, scene["goblin"].hp, scene["goblin"].has("prone")) == (0, 16, True)


def test_the_prone_may_still_be_pushed():
    """FIF-166, R-22: and are no more prone than before if knocked down again."""
    scene = yard().give("goblin", "prone")
    assert shove(scene, 15, 2, choice="push")["goblin"].at == (7, 5)
    scene = shove(yard().give("goblin", "prone"), 15, 2, choice="prone")
    assert len(scene["goblin"].all("prone")) == 1


def test_a_push_provokes_nobody():
    """FIF-166, FIF-175: being shoved out of Ben’s reach is no leaving."""
    scene = yard()
    scene.put("Ben", hero("Ben"), (5, 4), "ben")
    shove(scene, 15, 2, choice="push")
    assert (scene.request, scene["goblin"].at) == (None, (7, 5))


def test_pushing_away_whom_one_holds_lets_go_of_it():
    """FIF-166, FIF-269, R-09: at 10 feet Ana holds nobody."""
    scene = yard().give("goblin", "grappled", source="ana")
    assert not shove(scene, 15, 2, choice="push")["goblin"].has("grappled")


def test_somebody_unseen_shoves_without_a_name():
    """FIF-165, FIF-166: neither the question nor the log tells who it was."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.put("Lurker", monster("Lurker"), (5, 4), hidden=True, reveal_on_act=False)
    scene.begin("lurker", "ana").act("lurker", "shove", target="ana")
    assert scene.asked().title == "Something unseen tries to shove Ana"
    scene.answer("athletics", by="ana", dice=(15, 2))
    assert (scene.asked().seat, scene.asked().secret, scene.seen_by("ana").waiting) == ("gm", True, ())
    scene.answer("prone")
    told = [str(event) for event in scene.log_of("ana") if not isinstance(event, ev.TurnStarted)]
    assert not [line for line in told if "lurker" in line.lower()]


def test_whoever_was_moved_away_meanwhile_is_not_shoved():
    """FIF-165, FIF-164: the GM carries the goblin off while its skill is open."""
    scene = yard().act("ana", "shove", target="goblin", choice="prone").do(cmd.Teleport(who="goblin", to=(9, 9)))
    assert not scene.answer("athletics")["goblin"].has("prone")
    assert scene.last(ev.Noted).row == "FIF-164"
