"""Section 4: reactions."""

from msgspec.structs import replace

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.declared.content import Offer
from combat.engine.declared.windows import STEP_ENTERED
from combat.engine.requests import Ask, Pick
from combat.engine.state import DamageDice, Rider, Weapon
from combat.rulesets.fifth import FIFTH
from tests.builders import CLUB, Scene, hero, monster
from tests.cases import each

PASS = "pass"
STRIKE = "strike:club"


def between(*names: str, **fields) -> Scene:
    """Ana at (5, 5), her turn first, with foes of these names around her, in initiative order."""
    scene = Scene()
    scene.put("Ana", hero("Ana", **fields), (5, 5), "ana")
    for name, at in zip(names, ((5, 4), (5, 6), (4, 4)), strict=False):
        scene.put(name, monster(name), at)
    return scene.begin("ana", *(name.lower() for name in names))


def test_a_reaction_is_spent_once_a_round():
    """FIF-043: the ogre strikes at Ana and can no more when Ben walks off."""
    scene = between("Ogre")
    scene.put("Ben", hero("Ben"), (6, 4), "ben")
    scene.begin("ana", "ben", "ogre")
    scene.walk("ana", (5, 6)).answer(STRIKE, dice=(3,)).end("ana")
    assert scene["ogre"].used["reaction"] == 1
    scene.walk("ben", (7, 4))
    assert scene.request is None


def test_a_reaction_comes_back_at_the_start_of_its_creatures_turn():
    """FIF-043: not at the end of the round, but when the ogre’s own turn begins."""
    scene = between("Ogre")
    scene.walk("ana", (5, 6)).answer(STRIKE, dice=(3,)).end("ana")
    assert "reaction" not in scene["ogre"].used
    scene.walk("ogre", (4, 5)).end("ogre")
    assert scene.state.round == 2
    scene.walk("ana", (6, 7))
    assert scene.asked().who == "ogre"


def test_the_engine_halts_and_asks_whoever_could_react():
    """FIF-044: before the step; the GM's seat for the ogre; the players see that the table waits, not for what."""
    scene = between("Ogre").walk("ana", (5, 6), (5, 7))
    question = scene.asked()
    assert (question.seat, question.row, scene["ana"].at) == ("gm", "FIF-171", (5, 5))
    assert [pick.key for pick in question.picks] == [STRIKE, PASS]
    assert scene.seen_by("ana").prompts == ()
    assert scene.seen_by("ana").waiting == ("Waiting for the GM",)
    assert scene.seen_by("gm").prompts[0].title == "Ana leaves Ogre’s reach. Strike?"


def test_a_player_answers_for_her_own_creature():
    """FIF-044: Ana is asked on her screen, and lets the goblin go: the reaction stays."""
    scene = between("Goblin").end("ana").walk("goblin", (5, 3))
    assert (scene.asked().seat, scene.seen_by("ana").prompts[0].mine) == ("ana", True)
    assert scene.seen_by("ben").prompts == ()
    scene.answer(PASS, by="ana")
    assert scene["goblin"].at == (5, 3)
    assert "reaction" not in scene["ana"].used


def test_the_interrupted_turn_goes_on_where_it_was():
    """FIF-045: the walk is finished after the blow, and the action is still there."""
    scene = between("Ogre").walk("ana", (5, 6), (5, 7), (5, 8)).answer(STRIKE, dice=(15, 4))
    assert (scene["ana"].hp, scene["ana"].at, scene["ana"].used["distance"]) == (14, (5, 8), 15)
    scene.act("ana", "dodge")


def test_the_interrupted_turn_goes_on_with_what_is_still_possible():
    """FIF-045: a blow that holds Ana ends her walk in place; her action is still hers."""
    claw = Weapon("claw", "Claw", bonus=4, harm=(DamageDice("1d4", "slashing"),), riders=(Rider("restrained"),))
    scene = Scene()
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.put("Ghoul", monster("Ghoul", weapons=(claw,)), (5, 4))
    scene.begin("ana", "ghoul").walk("ana", (5, 6), (5, 7)).answer("strike:claw", dice=(15, 2))
    assert (scene["ana"].at, scene.last(ev.Halted).row) == ((5, 5), "FIF-286")
    assert "distance" not in scene["ana"].used
    scene.act("ana", "dash")


def test_an_opportunity_attack_comes_before_its_trigger():
    """FIF-046: its own rule says so: the blow is on record before the step."""
    scene = between("Ogre").walk("ana", (5, 6)).answer(STRIKE, dice=(3,))
    kinds = [type(e) for e in scene.log if isinstance(e, ev.AttackResolved | ev.Stepped)]
    assert kinds == [ev.AttackResolved, ev.Stepped]


def growl(fight, step):
    """A reaction without a rule of its own: whenever somebody has entered a square."""
    if not fight.get("ogre").used.get("reaction"):
        yield Ask("gm", "growl", "Growl?", (Pick("yes", "Growl"), Pick("no", "Pass")), "no", "ogre")


def growled(fight, step, question, answer):
    fight.record(ev.Spent(who="ogre", what="reaction", audience=ev.EVERYONE))
    fight.record(ev.Noted(text="Growl!", audience=ev.EVERYONE))
    yield from ()
    return step


def test_any_other_reaction_resolves_when_its_trigger_is_over():
    """FIF-046: after the step that triggers it, before the next one."""
    scene = Scene()
    scene.rules = FIFTH.but(offers=(*FIFTH.offers, Offer(STEP_ENTERED, "growl", growl, growled)))
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.put("Ogre", monster("Ogre"), (9, 9))
    scene.begin("ana", "ogre").walk("ana", (4, 5), (3, 5))
    assert scene["ana"].at == (4, 5)
    scene.answer("yes")
    told = [type(e) for e in scene.log if isinstance(e, ev.Stepped | ev.Noted)]
    assert told == [ev.Stepped, ev.Noted, ev.Stepped]


def test_several_are_asked_in_initiative_order_from_the_active_creature_on():
    """FIF-047: Ana acts second of four: the later ones are asked before the earlier one."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    for name, at in (("First", (5, 4)), ("Third", (4, 4)), ("Fourth", (6, 4))):
        scene.put(name, monster(name), at)
    scene.begin("first", "ana", "third", "fourth").end("first").walk("ana", (5, 6))
    assert scene.asked().who == "third"
    scene.answer(PASS)
    assert scene.asked().who == "fourth"
    scene.answer(PASS)
    assert scene.asked().who == "first"
    scene.answer(PASS)
    assert scene["ana"].at == (5, 6)


def test_each_answer_is_resolved_before_the_next_is_asked():
    """FIF-047: the first ogre's blow has landed when the second is asked."""
    scene = between("Ogre", "Troll").walk("ana", (6, 5), (7, 5)).answer(STRIKE, dice=(15, 4))
    assert (scene["ana"].hp, scene.asked().who) == (14, "troll")


def test_whoever_has_no_trigger_left_is_not_asked():
    """FIF-047: the first blow drops Ana: the second ogre is not asked and the walk is over."""
    scene = between("Ogre", "Troll", hp=5)
    scene.walk("ana", (6, 5), (7, 5)).answer(STRIKE, dice=(15, 4)).answer("no")
    assert scene.request is None
    assert (scene["ana"].life, scene["ana"].at) == ("dying", (6, 5))
    assert "reaction" not in scene["troll"].used


def test_a_mover_that_is_held_is_not_answered_any_more():
    """FIF-047: the first blow restrains Ana, so she leaves nobody's reach."""
    claw = replace(CLUB, riders=(Rider("restrained"),))
    scene = Scene()
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.put("Ghoul", monster("Ghoul", weapons=(claw,)), (5, 4))
    scene.put("Troll", monster("Troll"), (4, 4))
    scene.begin("ana", "ghoul", "troll").walk("ana", (5, 6)).answer(STRIKE, dice=(15, 2))
    assert scene.request is None
    assert scene["ana"].at == (5, 5)


def test_a_strike_at_a_mover_that_the_gm_has_put_elsewhere_is_not_made():
    """FIF-047, FIF-171: while the ogre was asked, its trigger has gone: no blow, and the reaction stays."""
    scene = between("Ogre").walk("ana", (5, 6), (5, 7)).do(cmd.Place(who="ana", to=(10, 10))).answer(STRIKE)
    assert (scene["ana"].at, scene["ogre"].used) == ((10, 10), {})
    assert not scene.all(ev.AttackResolved)
    assert scene.last(ev.Halted).why == "Moved elsewhere meanwhile."


def test_a_strike_at_a_mover_that_is_held_meanwhile_is_not_made():
    """FIF-047, R-25: held, it leaves nobody’s reach."""
    scene = between("Ogre").walk("ana", (5, 6)).do(cmd.Afflict(targets=("ana",), condition="restrained"))
    scene.answer(STRIKE)
    assert (scene["ana"].at, scene["ogre"].used) == ((5, 5), {})


@each("gone", ["ana", "ogre"])
def test_a_question_about_somebody_who_has_left_can_still_be_answered(gone):
    """FIF-047: the GM takes the mover, or the one who is asked, off the table; the fight goes on."""
    scene = between("Ogre", "Troll").walk("ana", (6, 5), (7, 5)).do(cmd.Leave(who=gone)).answer(STRIKE)
    assert not scene.all(ev.AttackResolved)
    assert (scene.request is None) == (gone == "ana")
