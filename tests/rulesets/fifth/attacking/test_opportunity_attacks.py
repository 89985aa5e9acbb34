"""Section 15: what leaving a foe's reach provokes, and what does not."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.requests import Ask
from combat.engine.state import DamageDice, Weapon
from tests.builders import CLUB, LONGSWORD, Scene, hero, monster
from tests.cases import each

PIKE = Weapon("pike", "Pike", bonus=4, harm=(DamageDice("1d10", "piercing"),), properties=("reach",))
CLAW = Weapon("claw", "Claw", bonus=4, harm=(DamageDice("1d6", "slashing"),), properties=("natural",))
TOUCH = Weapon("touch", "Shocking touch", bonus=4, harm=(DamageDice("1d8", "lightning"),), properties=("spell",))


def skirmish(foe=None, **fields):
    """Ana's turn, a goblin at her right side."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.put("Goblin", foe or monster(), (6, 5), **fields)
    return scene.begin("ana", "goblin")


def test_leaving_reach_asks_the_foe_before_the_step():
    """FIF-171, FIF-172: its seat is asked at the step that leaves reach, while the mover is still there."""
    scene = skirmish()
    scene.walk("ana", (4, 5), (3, 5))
    question = scene.asked()
    assert (question.seat, question.who, question.row, question.default) == ("gm", "goblin", "FIF-171", "pass")
    assert [(p.key, p.label, p.odds) for p in question.picks] == [
        ("strike:club", "Club", 50),
        ("pass", "Let it go", None),
    ]
    assert scene["ana"].at == (5, 5)
    assert scene.seen_by("ana").waiting == ("Waiting for the GM",)
    scene.answer("pass")
    assert scene["ana"].at == (3, 5)
    assert "reaction" not in scene["goblin"].used


def test_a_players_creature_is_asked_on_its_own_seat():
    """FIF-171: the decider is the foe's seat, here Ana's."""
    scene = Scene()
    scene.put("Goblin", monster(), (6, 5))
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.begin("goblin", "ana")
    scene.walk("goblin", (7, 5))
    assert scene.asked().seat == "ana"
    assert scene.seen_by("ana").prompts[0].title == "Goblin leaves Ana’s reach. Strike?"
    assert scene.seen_by("ben").prompts == ()
    scene.answer("strike:longsword", dice=(12, 4))
    assert scene["goblin"].hp == 3
    assert scene["goblin"].at == (7, 5)


def test_moving_within_reach_provokes_nothing():
    """FIF-171, R-25: neither going round a foe nor coming up to one."""
    scene = skirmish()
    scene.walk("ana", (5, 4), (6, 4))
    assert scene.request is None
    scene.do(cmd.Place(who="ana", to=(2, 5)))
    scene.walk("ana", (3, 5), (4, 5))
    assert scene.request is None


def test_a_blow_that_fells_the_mover_ends_the_movement():
    """FIF-172: it goes on only if it still can."""
    scene = skirmish()
    scene.do(cmd.SetHitPoints(who="ana", hp=3))
    scene.walk("ana", (4, 5), (3, 5)).answer("strike:club", dice=(15, 3))
    assert scene.asked().kind == "knock-out"
    scene.answer("no")
    assert scene["ana"].at == (5, 5)
    assert scene["ana"].life == "dying"
    assert scene.last(ev.Halted).who == "ana"


def test_a_mover_that_is_held_goes_no_farther():
    """FIF-172, R-25: speed 0 cancels the rest of the path, and nobody else is asked about it."""
    scene = skirmish()
    scene.walk("ana", (4, 5), (3, 5))
    scene.do(cmd.Afflict(targets=("ana",), condition="restrained"))
    scene.answer("pass")
    assert scene["ana"].at == (5, 5)
    assert scene.last(ev.Halted).row == "FIF-286"


def test_only_a_hostile_that_sees_the_mover_may_strike():
    """FIF-173: no friend, no bystander, and nobody who does not see it go."""
    scene = skirmish(side="neutrals")
    scene.walk("ana", (4, 5))
    assert scene.request is None
    scene = skirmish()
    scene.give("goblin", "blinded").walk("ana", (4, 5))
    assert scene.request is None
    scene = skirmish()
    scene.give("ana", "invisible").walk("ana", (4, 5))
    assert scene.request is None
    scene = skirmish()
    scene.put("Ben", hero("Ben"), (5, 6), "ben")
    scene.give("goblin", "blinded").walk("ana", (4, 4), (3, 3))
    assert scene.request is None


@each("state", ["incapacitated", "stunned", "unconscious"])
def test_who_cannot_react_is_not_asked(state):
    """FIF-174: incapacitated, by whatever condition."""
    scene = skirmish()
    scene.give("goblin", state).walk("ana", (4, 5))
    assert scene.request is None


def test_one_reaction_is_one_strike():
    """FIF-174, FIF-043: it spends the reaction; with none left nobody is asked, until its own turn begins."""
    scene = skirmish()
    scene.walk("ana", (4, 5)).answer("strike:club", dice=(2,))
    assert scene["goblin"].used["reaction"] == 1
    scene.walk("ana", (5, 5)).walk("ana", (4, 5))
    assert scene.request is None
    scene.end("ana").end("goblin").walk("ana", (5, 5)).walk("ana", (4, 5))
    assert isinstance(scene.request, Ask)


def test_the_surprised_do_not_strike_in_the_first_round():
    """FIF-174, FIF-024, FIF-025, W-25: the ogre's turn passes with nothing and it is not asked; in round 2 it is."""
    scene = Scene()
    scene.put("Rogue", hero("Rogue"), (1, 1), "ana")
    scene.put("Ogre", monster("Ogre"), (6, 5))
    scene.put("Fighter", hero("Fighter"), (5, 5), "ben")
    scene.begin("rogue", "ogre", "fighter")
    scene.do(cmd.Surprise(who="ogre"))
    scene.end("rogue")
    assert scene.state.active == "fighter"
    scene.walk("fighter", (4, 5))
    assert scene.request is None
    scene.walk("fighter", (5, 5)).end("fighter").end("rogue")
    assert scene.state.active == "ogre"
    scene.end("ogre").walk("fighter", (4, 5))
    assert scene.asked().who == "ogre"


def test_being_put_elsewhere_provokes_nobody():
    """FIF-175: movement that uses none of the mover's movement, action or reaction: teleported, pushed, placed."""
    scene = skirmish()
    scene.do(cmd.Teleport(who="ana", to=(1, 1)))
    assert scene.request is None
    scene = skirmish()
    scene.do(cmd.Push(who="ana", source="goblin", distance=5))
    assert scene.request is None
    assert scene["ana"].at == (4, 5)
    scene.do(cmd.Place(who="ana", to=(2, 2)))
    assert scene.request is None


def test_disengaging_provokes_nobody():
    """FIF-176: for the rest of the turn, and no longer."""
    scene = skirmish()
    scene.act("ana", "disengage").walk("ana", (4, 5))
    assert scene.request is None
    scene.walk("ana", (5, 5)).end("ana").end("goblin").walk("ana", (4, 5))
    assert scene.asked().who == "goblin"


def test_two_ogres_are_asked_in_initiative_order():
    """FIF-176, FIF-171, FIF-047, W-11: nobody after Disengage; next turn both, from the mover on, one after the other."""
    scene = Scene()
    scene.put("First", monster("Ogre"), (6, 4))
    scene.put("Second", monster("Ogre"), (6, 6))
    scene.put("Rogue", hero("Rogue"), (5, 5), "ana")
    scene.begin("first", "rogue", "second").end("first")
    scene.act("rogue", "disengage").walk("rogue", (4, 5)).walk("rogue", (5, 5))
    assert not scene.all(ev.AttackResolved)
    scene.end("rogue").end("second").end("first")
    scene.walk("rogue", (4, 5))
    assert scene.asked().who == "second"
    scene.answer("strike:club", dice=(15, 4))
    assert scene["rogue"].hp == 14
    assert scene.asked().who == "first"
    scene.answer("pass")
    assert scene["rogue"].at == (4, 5)


def test_each_attacks_reach_is_tested_apart():
    """FIF-171, FIF-177, R-25: with claw and pike, leaving 5 feet offers the claw, leaving 10 feet the pike."""
    scene = skirmish(monster("Guard", weapons=(CLAW, PIKE)))
    scene.walk("ana", (4, 5), (3, 5))
    assert scene.picks() == ["strike:claw", "pass"]
    scene.answer("pass")
    assert scene.picks() == ["strike:pike", "pass"]
    scene.answer("pass")
    assert scene["ana"].at == (3, 5)


def test_no_spell_no_bow_and_no_second_attack():
    """FIF-177: exactly one melee attack, whatever else the foe could do."""
    bow = Weapon("bow", "Bow", kind="ranged", bonus=4, range=(80, 320), harm=(DamageDice("1d6", "piercing"),))
    scene = skirmish(monster("Guard", weapons=(CLUB, TOUCH, bow), multiattack=(("club", 2),)))
    scene.walk("ana", (4, 5))
    assert scene.picks() == ["strike:club", "pass"]
    scene.answer("strike:club", dice=(15, 4))
    assert len(scene.all(ev.AttackResolved)) == 1
    assert scene.last(ev.AttackResolved).reaction


def test_a_dropped_weapon_strikes_nobody():
    """FIF-177: only an attack that could be made now is offered."""
    spear = Weapon(
        "spear", "Spear", bonus=4, range=(20, 60), harm=(DamageDice("1d6", "piercing"),), properties=("thrown",)
    )
    scene = Scene()
    scene.put("Ben", hero("Ben", weapons=(spear,)), (5, 5), "ben")
    scene.put("Goblin", monster(), (6, 5))
    scene.put("Wolf", monster("Wolf"), (9, 5))
    scene.begin("ben", "goblin", "wolf")
    scene.attack("ben", "wolf", "spear", 2, 2)
    scene.end("ben").walk("goblin", (7, 5))
    assert scene.picks() == ["strike:unarmed", "pass"]


def test_a_charmed_foe_is_not_asked_about_its_charmer():
    """FIF-262, FIF-171, R-42: an opportunity attack on the charmer is refused too; on others it is not."""
    scene = skirmish()
    scene.give("goblin", "charmed", source="ana").walk("ana", (4, 5))
    assert scene.request is None
    scene = skirmish()
    scene.give("goblin", "charmed", source="goblin").walk("ana", (4, 5))
    assert scene.asked().who == "goblin"


def test_a_hidden_foes_question_shows_the_players_nothing():
    """FIF-171: that somebody unseen might strike is the GM's secret; striking brings it into view."""
    scene = skirmish(hidden=True)
    scene.walk("ana", (4, 5))
    assert scene.asked().secret
    view = scene.seen_by("ana")
    assert (view.waiting, view.prompts, view.token("goblin")) == ((), (), None)
    scene.answer("strike:club", dice=(15, 4))
    assert scene.seen_by("ana").token("goblin").name == "Goblin"


def test_the_path_shows_who_would_react_before_it_is_walked():
    """FIF-171: a square beyond a foe's reach names the foe; one that a hidden foe watches names nobody."""
    scene = skirmish()
    scene.put("Lurker", monster("Lurker"), (5, 6), hidden=True)
    (reach,) = (r for r in scene.hand_of("ana").gaits[0].reach if r.square == (4, 5))
    assert reach.risk == ("Goblin",)


def test_a_longsword_can_strike_as_a_reaction():
    """FIF-177: the attack is resolved like any other, knock-out question included."""
    scene = Scene()
    scene.put("Goblin", monster(hp=5), (6, 5))
    scene.put("Ana", hero("Ana", weapons=(LONGSWORD,)), (5, 5), "ana")
    scene.begin("goblin", "ana").walk("goblin", (7, 5))
    scene.answer("strike:longsword", dice=(15, 4))
    assert scene.asked().kind == "knock-out"
    scene.answer("spare")
    assert scene["goblin"].life == "stable"
    assert scene["goblin"].at == (6, 5)
