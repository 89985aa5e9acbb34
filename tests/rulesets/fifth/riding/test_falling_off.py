"""Section 16: staying in the saddle, and coming down with a mount that falls."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from tests.builders import monster
from tests.cases import each
from tests.rulesets.fifth.stable import seated

BLAST = cmd.Push(who="horse", path=((5, 5), (4, 5)))  # 10 feet to the left


@each(("face", "stays"), [(9, True), (8, False)])
def test_a_mount_that_is_moved_against_its_will_may_throw_its_rider(face, stays):
    """T-11, FIF-181: the horse is blasted 10 feet; Dexterity save +1: 9 gives 10 and stays, 8 gives 9 and falls prone."""
    scene = seated(abilities={"dex": 12}).do(BLAST, face)
    save = scene.last(ev.CheckRolled)
    assert (save.total, save.dc, save.success) == (face + 1, 10, stays)
    if not stays:
        assert (scene.asked().seat, scene["horse"].at) == ("ana", (4, 5))
        scene.answer("D5")
    assert (scene["ana"].mount == "horse", scene["ana"].has("prone")) == (stays, not stays)
    assert scene.fight.gap("ana", "horse") == (0 if stays else 1)


def test_the_save_comes_when_the_unwilling_movement_is_over():
    """FIF-181, R-26: once, and none for a push that moves nothing."""
    scene = seated().do(BLAST, 15)
    assert len(scene.all(ev.CheckRolled)) == 1
    assert isinstance(scene.log[-1], ev.CheckRolled)
    scene = seated().paint("wall", (5, 5), (5, 6)).do(BLAST)
    assert (scene.all(ev.CheckRolled), scene["ana"].mount) == ([], "horse")


def test_a_mount_that_is_dragged_along_throws_nobody_before_the_drag_is_over():
    """FIF-181, R-26: an ogre drags the horse two squares: one save, at the end."""
    scene = seated(order=("goblin", "ana", "horse"), control=False)
    scene.put("Ogre", monster("Ogre", size="Large", speeds={"walk": 40}), (8, 5))
    scene.begin("ogre", "ana", "horse").do(cmd.Afflict(targets=("horse",), condition="grappled", source="ogre"))
    scene.walk("ogre", (9, 5), (10, 5)).answer("drag").answer("pass").answer("pass", dice=(12,))
    assert scene["ana"].at == scene["horse"].at != (6, 5)
    assert len(scene.all(ev.CheckRolled)) == 1


def test_a_rider_that_is_pushed_leaves_the_saddle_itself():
    """FIF-070, FIF-179: only a push of the mount asks for the save; whoever is elsewhere rides no more."""
    scene = seated().do(cmd.Push(who="ana", path=((5, 5), (4, 5))))
    assert (scene["ana"].at, scene["ana"].mount, scene["horse"].driver) == ((4, 5), "", "")
    assert scene.all(ev.CheckRolled) == []


@each(("face", "stays"), [(10, True), (9, False)])
def test_a_rider_that_is_knocked_prone_may_fall_off(face, stays):
    """FIF-182, R-26: a passed save means mounted and not prone, a failed one prone beside the mount."""
    scene = seated().do(cmd.Afflict(targets=("ana",), condition="prone"), face)
    if not stays:
        scene.answer("F6", by="ana")
    assert (scene["ana"].mount == "horse", scene["ana"].has("prone")) == (stays, not stays)
    assert scene.last(ev.CheckRolled).success is stays


def test_a_shove_that_knocks_a_rider_prone_goes_by_the_same_save():
    """FIF-182, R-22: the goblin wins the contest, Ana keeps her seat."""
    scene = seated(order=("goblin", "ana", "horse"), control=False).do(cmd.Place(who="goblin", to=(8, 5)))
    scene.act("goblin", "shove", 15, target="ana", choice="prone")
    scene.answer("athletics", dice=(3, 12))
    assert (scene["ana"].mount, scene["ana"].has("prone")) == ("horse", False)


def test_a_rider_that_loses_consciousness_falls_and_the_gm_says_where():
    """FIF-182, FIF-184, R-26: the save fails by itself; who cannot choose leaves it to the GM."""
    scene = seated().do(cmd.SetHitPoints(who="ana", hp=0))
    question = scene.asked()
    assert (question.seat, question.kind) == ("gm", "landing")
    scene.answer("F6", by="gm")
    assert (scene["ana"].mount, scene["ana"].at, scene["ana"].life) == ("", (5, 5), "dying")
    assert scene["ana"].has("prone")
    save = scene.last(ev.CheckRolled)
    assert (save.roll, save.success) == (None, False)


def test_a_mount_that_is_knocked_prone_asks_its_rider():
    """FIF-183: land on the feet with a reaction, or fall."""
    scene = seated().do(cmd.Afflict(targets=("horse",), condition="prone"))
    question = scene.asked()
    assert (question.seat, question.kind, question.row) == ("ana", "mount-down", "FIF-183")
    scene.answer("land", by="ana").answer("F6", by="ana")
    assert (scene["ana"].mount, scene["ana"].at, scene["ana"].has("prone")) == ("", (5, 5), False)
    assert scene["ana"].used["reaction"] == 1
    assert scene.last(ev.Dismounted).how == "landed"
    scene = seated().do(cmd.Afflict(targets=("horse",), condition="prone")).answer("fall").answer("F6")
    assert (scene["ana"].has("prone"), "reaction" in scene["ana"].used) == (True, False)


def test_without_a_reaction_it_simply_falls():
    """FIF-183: nothing is asked but where."""
    scene = seated().do(cmd.SetCount(who="ana", count="reaction", value=1, where="used"))
    scene.do(cmd.Afflict(targets=("horse",), condition="prone"))
    assert scene.asked().kind == "landing"
    scene.answer("F6")
    assert scene["ana"].has("prone")


def test_a_mount_brought_to_0_counts_as_knocked_prone():
    """FIF-183, R-26: the same question, though the horse is dead."""
    scene = seated().do(cmd.Harm(targets=("horse",), amount=30))
    assert scene["horse"].life == "dead"
    assert scene.asked().kind == "mount-down"
    scene.answer("land").answer("F6")
    assert (scene["ana"].at, scene["ana"].has("prone"), scene["ana"].mount) == ((5, 5), False, "")


def test_a_griffon_that_falls_from_the_sky_takes_its_rider_down():
    """FIF-082, FIF-183, FIF-196: both hit the ground, and the rider, who does not react, lies there."""
    griffon = monster("Griffon", size="Large", speeds={"walk": 30, "fly": 80}, hp=59, traits=("trained-mount",))
    scene = seated(horse=griffon)
    for _ in range(4):
        scene.act("horse", "fly-up", by="ana")
    assert (scene["horse"].height, scene["ana"].height) == (4, 4)
    scene.do(cmd.Afflict(targets=("horse",), condition="prone"), 1, 2, 3, 4)
    assert (scene["horse"].height, scene["ana"].height) == (0, 0)
    assert (scene["horse"].hp, scene["ana"].hp) == (56, 13)
    assert (scene.asked().seat, scene.asked().row) == ("ana", "FIF-183")
    scene.answer("fall").answer("F6")
    assert (scene["ana"].has("prone"), scene["ana"].mount) == (True, "")


def test_who_leaves_the_saddle_in_the_air_falls():
    """FIF-082, FIF-179: beside a mount that flies there is nothing to stand on."""
    griffon = monster("Griffon", size="Large", speeds={"walk": 30, "fly": 80}, hp=59, traits=("trained-mount",))
    scene = seated(horse=griffon)
    for _ in range(4):
        scene.act("horse", "fly-up", by="ana")
    scene.act("ana", "dismount").answer("F6", dice=(3, 4))
    assert (scene["ana"].height, scene["ana"].hp, scene["horse"].height) == (0, 13, 4)
