"""Opportunity attacks: gaining 5 feet within the reach of a weapon in hand."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.requests import AskAll
from combat.engine.state import DamageDice, Weapon
from tests.builders import BOW, CLUB, LONGSWORD, Scene, hero, monster
from tests.cases import each

GLAIVE = Weapon("glaive", "Glaive", bonus=5, harm=(DamageDice("1d10+3", "slashing"),), properties=("reach",))
BITE = Weapon("bite", "Bite", bonus=4, harm=(DamageDice("1d6+2", "piercing"),), properties=("natural",))
JAVELIN = Weapon(
    "javelin", "Javelin", bonus=4, range=(30, 120), harm=(DamageDice("1d6", "piercing"),), properties=("thrown",)
)


def guarded(*weapons, guard=(5, 5), orc=(6, 5), **fields):
    """The orc's turn; a guard, Ana's, with these weapons (a glaive) at its left side."""
    scene = Scene("streamlined")
    scene.put("Guard", hero("Guard", weapons=weapons or (GLAIVE,)), guard, "ana", **fields)
    scene.put("Orc", monster("Orc", hp=30), orc)
    return scene.begin("orc", "guard")


def keys(scene):
    return [pick.key for pick in scene.asked().picks if not pick.key.startswith("instead:")]


def asks(scene):
    """Whether anybody is asked, and where the orc is then."""
    return scene.request is not None, scene["orc"].at


def test_a_glaive_answers_twice():
    """Example 8, W8, STR-013, STR-014, STR-015, STR-021: 5 to 10 ft, passed; 10 to 15 ft, asked again; typed dice."""
    scene = guarded().walk("orc", (7, 5), (8, 5))
    question = scene.asked()
    assert (question.seat, question.who, question.row, question.default) == ("ana", "guard", "STR-013", "pass")
    assert question.title == "Orc moves away from Guard. Strike?"
    assert keys(scene) == ["strike:glaive", "pass", "pass-move"]
    assert scene["orc"].at == (6, 5)
    scene.answer("pass")
    assert (asks(scene), scene["guard"].used.get("reaction")) == ((True, (7, 5)), None)
    scene.answer("strike:glaive", dice=(15, 4))
    assert (scene["orc"].hp, scene["orc"].at, scene["guard"].used["reaction"]) == (23, (8, 5), 1)


def test_walking_around_provokes_nobody():
    """Example 8, W8, STR-016: the same orc around the guard at 5 ft, and coming up to it."""
    scene = guarded().walk("orc", (6, 4), (5, 4), (4, 4), (4, 5))
    assert asks(scene) == (False, (4, 5))
    scene = guarded(orc=(9, 5)).walk("orc", (8, 5), (7, 5), (6, 5))
    assert asks(scene) == (False, (6, 5))
    scene = guarded(orc=(7, 5)).walk("orc", (7, 6), (7, 7), (6, 7))
    assert asks(scene) == (False, (6, 7))


def test_a_longsword_answers_only_within_its_reach():
    """Example 8, W8, STR-015, STR-017: 5 to 10 ft triggers, 10 to 15 ft does not."""
    scene = guarded(LONGSWORD).walk("orc", (7, 5), (8, 5))
    assert asks(scene) == (True, (6, 5))
    scene.answer("pass")
    assert asks(scene) == (False, (8, 5))
    assert asks(guarded(orc=(8, 5)).walk("orc", (9, 5))) == (False, (9, 5))


def test_only_a_melee_weapon_in_hand():
    """Example 8, W8, STR-019, STR-020, Ruling 6: a bow never, nor a fist, nor a sword that is not drawn."""
    assert asks(guarded(BOW).walk("orc", (7, 5)))[0] is False
    assert asks(guarded(BOW, LONGSWORD).walk("orc", (7, 5)))[0] is False
    empty = Scene("streamlined")
    empty.put("Guard", hero("Guard", weapons=(LONGSWORD,), traits=("empty-handed",)), (5, 5), "ana")
    empty.put("Orc", monster("Orc"), (6, 5))
    assert empty.begin("orc", "guard").walk("orc", (7, 5)).request is None
    bare = guarded(BITE)
    bare.walk("orc", (7, 5))
    assert keys(bare) == ["strike:bite", "pass", "pass-move"]


def test_a_thrown_weapon_counts_once_it_is_in_hand():
    """STR-020, Ruling 6: a javelin in hand qualifies; one of the many that a stat block throws does not."""
    assert keys(guarded(JAVELIN).walk("orc", (7, 5)))[0] == "strike:javelin"
    scene = Scene("streamlined")
    scene.put("Ana", hero("Ana"), (6, 5), "ana")
    scene.put("Orc", monster("Orc", weapons=(BOW, JAVELIN)), (5, 5))
    assert scene.begin("ana", "orc").walk("ana", (7, 5)).request is None


def test_the_weapon_of_the_moment():
    """STR-020: after switching to the sword on its own turn the archer may strike."""
    scene = guarded(BOW, LONGSWORD)
    scene.record(ev.Counted(who="guard", key="armed", value=1, audience=ev.EVERYONE))
    scene.record(ev.Counted(who="guard", key="wields:longsword", value=1, audience=ev.EVERYONE))
    assert keys(scene.walk("orc", (7, 5)))[0] == "strike:longsword"


@each(("who", "condition"), [("guard", "blinded"), ("orc", "invisible")], ids=["blinded", "invisible"])
def test_it_must_see_the_mover(who, condition):
    """STR-018: no trigger for the blinded, nor against somebody invisible to it."""
    assert asks(guarded().give(who, condition).walk("orc", (7, 5)))[0] is False


def test_nobody_strikes_at_whom_it_has_lost():
    """STR-018, STR-041: an orc that hides in the fog leaves without a question; found again, it does not."""
    scene = guarded().paint("obscured", (6, 5), (7, 5)).act("orc", "hide", 18)
    assert scene["orc"].lost_to == {"guard"}
    assert asks(scene.walk("orc", (7, 5))) == (False, (7, 5))


def test_only_hostile_movers_are_asked_about():
    """STR-192, Ruling 32: no friend and no bystander, until the GM says otherwise."""
    scene = guarded(side="neutrals").walk("orc", (7, 5))
    assert scene.request is None
    scene = guarded(side="neutrals")
    scene.do(cmd.Attitude(one="guard", other="orc", attitude="hostile"))
    assert asks(scene.walk("orc", (7, 5)))[0] is True


def test_the_reaction_is_spent_once():
    """STR-023, STR-022: one attack, of several that it has, and nothing more until its next turn."""
    scene = guarded(GLAIVE, LONGSWORD, guard=(5, 5))
    scene.walk("orc", (7, 5), (8, 5)).answer("strike:glaive", dice=(2,))
    assert (asks(scene), len(scene.all(ev.AttackResolved))) == ((False, (8, 5)), 1)
    scene.walk("orc", (7, 5)).walk("orc", (8, 5))
    assert scene.request is None
    scene.end("orc").end("guard").walk("orc", (7, 5)).walk("orc", (8, 5))
    assert scene.asked().who == "guard"


def test_whoever_is_felled_or_held_does_not_take_the_step():
    """STR-024: the blow comes first; at 0 hit points or at speed 0 the mover stays."""
    scene = guarded()
    scene.do(cmd.SetHitPoints(who="orc", hp=3)).walk("orc", (7, 5)).answer("strike:glaive", dice=(15, 4))
    scene.answer("no")
    assert (scene["orc"].at, scene["orc"].life) == ((6, 5), "dead")
    scene = guarded().walk("orc", (7, 5), (8, 5))
    scene.do(cmd.Afflict(targets=("orc",), condition="restrained")).answer("pass")
    assert asks(scene) == (False, (6, 5))


def test_moved_by_another_provokes_nobody():
    """STR-025: teleported and pushed."""
    assert guarded().do(cmd.Teleport(who="orc", to=(9, 5))).request is None
    scene = guarded().do(cmd.Push(who="orc", source="guard", distance=10))
    assert (scene.request, scene["orc"].at) == (None, (8, 5))


def test_disengaging_for_the_rest_of_the_turn():
    """STR-026, STR-030: an action; nobody is asked until the turn ends."""
    scene = guarded().act("orc", "disengage")
    assert scene["orc"].used["action"] == 1
    scene.walk("orc", (7, 5), (8, 5))
    assert asks(scene) == (False, (8, 5))
    scene.walk("orc", (7, 5)).end("orc").end("guard").walk("orc", (8, 5))
    assert scene.asked().who == "guard"


def test_leaving_the_space_of_an_unwilling_creature():
    """STR-130: from 0 to 5 ft, and from 5 to 10 ft once more."""
    scene = Scene("streamlined")
    scene.put("Giant", monster("Giant", size="Huge", weapons=(GLAIVE,)), (5, 5))
    scene.put("Imp", hero("Imp", size="Tiny"), (4, 6), "ana")
    scene.begin("imp", "giant")
    scene.walk("imp", (5, 6), (4, 6), (3, 6))
    assert (scene.asked().who, scene["imp"].at) == ("giant", (5, 6))
    scene.answer("pass")
    assert (scene.asked().who, scene["imp"].at) == ("giant", (4, 6))
    scene.answer("pass")
    assert scene["imp"].at == (3, 6)


def test_passing_for_the_rest_of_the_move():
    """STR-021, Ruling 5: not asked again in this move, asked again in the next."""
    scene = guarded().walk("orc", (7, 5), (8, 5)).answer("pass-move")
    assert asks(scene) == (False, (8, 5))
    scene.walk("orc", (7, 5)).walk("orc", (8, 5))
    assert scene.asked().who == "guard"


def test_all_are_asked_at_once_and_struck_in_order():
    """Ruling 5, STR-013, STR-024: Ana and Ben at the same time; initiative decides who strikes first."""
    scene = Scene("streamlined")
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.put("Ben", hero("Ben"), (5, 6), "ben")
    scene.put("Orc", monster("Orc", hp=9), (6, 5))
    scene.begin("orc", "ben", "ana").walk("orc", (7, 5))
    assert isinstance(scene.request, AskAll)
    assert [one.seat for one in scene.request.asks] == ["ben", "ana"]
    assert (len(scene.seen_by("ana").prompts), len(scene.seen_by("ben").prompts)) == (1, 1)
    scene.answer("strike:longsword", "strike:longsword", dice=(15, 6)).answer("no")
    assert scene["orc"].life == "dead"
    assert (scene["ben"].used.get("reaction"), scene["ana"].used.get("reaction")) == (1, None)


def test_height_counts():
    """Ruling 5: stepping up onto a ledge beside the guard gains height: from 5 to 10 ft above, sideways it stays at 5."""
    scene = guarded(orc=(6, 5)).paint("high", (6, 4))
    assert asks(scene.walk("orc", (6, 4), gait="climb")) == (True, (6, 5))
    scene = guarded(orc=(6, 5)).paint("raised", (6, 4))
    assert asks(scene.walk("orc", (6, 4), gait="climb")) == (False, (6, 4))


def test_the_map_shows_every_step_that_provokes():
    """STR-013, STR-016: the risk stands on the ways of the hand, whether or not the reach is left."""
    walk = next(g for g in guarded().hand_of("orc").gaits if g.key == "walk")
    risk = {spot.square: spot.risk for spot in walk.reach}
    assert (risk[(7, 5)], risk[(8, 5)], risk[(6, 4)]) == (("Guard",), ("Guard",), ())


def test_declining_by_the_clock():
    """STR-021: the default of the question is to let it pass."""
    scene = guarded().walk("orc", (7, 5))
    scene.answer(scene.asked().default)
    assert (scene["orc"].at, scene["guard"].used.get("reaction")) == ((7, 5), None)


def test_a_foes_club_in_the_players_turn():
    """STR-013, STR-007: the GM's monsters are asked like the players."""
    scene = Scene("streamlined")
    scene.put("Ana", hero("Ana"), (6, 5), "ana")
    scene.put("Goblin", monster(weapons=(CLUB,)), (5, 5))
    scene.begin("ana", "goblin").walk("ana", (7, 5))
    assert (scene.asked().seat, scene.asked().who) == ("gm", "goblin")


def test_two_of_the_gms_are_asked_at_once_and_one_of_them_in_secret():
    """Ruling 5, STR-018: the GM reads both questions; whoever lurks unseen is not betrayed by its own."""
    scene = Scene("streamlined")
    scene.put("Ana", hero("Ana", hp=40), (6, 5), "ana", hp=40)
    scene.put("Wolf", monster("Wolf", weapons=(BITE,)), (5, 5))
    scene.put("Ghoul", monster("Ghoul", weapons=(BITE,)), (5, 6), hidden=True)
    scene.begin("ana", "wolf", "ghoul").walk("ana", (7, 5))
    assert [one.secret for one in scene.request.asks] == [False, True]
    assert len(scene.seen_by("gm").prompts) == 2
    assert scene.seen_by("ana").waiting == ("Waiting for the GM",)
    assert "Ghoul" not in str(scene.seen_by("ana"))
    scene.answer("pass", "strike:bite", dice=(15, 4))
    assert (scene["ana"].hp, scene["ana"].at, scene["wolf"].used.get("reaction")) == (34, (7, 5), None)


def test_a_passed_move_is_passed_by_that_one_alone():
    """STR-021, Ruling 5: Ben lets the whole move go, Ana is asked at every step."""
    scene = Scene("streamlined")
    scene.put("Ana", hero("Ana", weapons=(GLAIVE,)), (5, 5), "ana")
    scene.put("Ben", hero("Ben", weapons=(GLAIVE,)), (5, 6), "ben")
    scene.put("Orc", monster("Orc", hp=30), (6, 5))
    scene.begin("orc", "ana", "ben").walk("orc", (7, 5), (8, 5)).answer("pass", "pass-move")
    assert (scene.asked().who, scene["orc"].at) == ("ana", (7, 5))
    scene.answer("pass")
    assert (scene.request, scene["orc"].at) == (None, (8, 5))
