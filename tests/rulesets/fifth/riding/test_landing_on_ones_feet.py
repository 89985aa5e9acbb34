"""The rider of a mount that comes down from the sky may react like any other, and land on its feet."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from tests.builders import Scene, hero, monster
from tests.cases import each

GRIFFON = monster("Griffon", size="Large", speeds={"walk": 30, "fly": 80}, hp=59, traits=("trained-mount",))


def aloft(ruleset: str, **fields) -> Scene:
    """Ana rides a griffon 20 feet up."""
    scene = Scene(ruleset)
    scene.put("Ana", hero("Ana", **fields), (5, 5), "ana")
    scene.put("Griffon", GRIFFON, (6, 5), side="allies")
    scene.do(cmd.SetMount(who="griffon", willing="yes", trained=True))
    scene.begin("ana", "griffon").do(cmd.Ride(who="ana", mount="griffon"))
    return scene.record(ev.Placed(who="griffon", to=scene["griffon"].at, height=4, audience=ev.EVERYONE))


def brought_down(scene: Scene) -> Scene:
    return scene.do(cmd.Afflict(targets=("griffon",), condition="prone"), 1, 2, 3, 4)


@each("ruleset", ["fifth", "a5e", "gritty"])
def test_a_rider_lands_on_its_feet_for_its_reaction(ruleset):
    """FIF-183, GRT-183, R-06: the fall hurts it (FIF-196), and yet it stands beside its mount."""
    scene = brought_down(aloft(ruleset))
    assert (scene.asked().seat, scene.asked().kind) == ("ana", "mount-down")
    scene.answer("land", by="ana").answer("F6", by="ana")
    ana = scene["ana"]
    assert (ana.at, ana.height, ana.mount, ana.has("prone")) == ((5, 5), 0, "", False)
    assert ana.hp < 20
    assert ana.used["reaction"] == 1


@each("ruleset", ["fifth", "a5e", "gritty"])
def test_a_rider_without_a_reaction_falls_prone(ruleset):
    """FIF-183, GRT-183: nobody is asked; it lies within 5 feet."""
    scene = aloft(ruleset).record(ev.Spent(who="ana", what="reaction", audience=ev.EVERYONE))
    brought_down(scene).answer("F6", by="ana")
    assert (scene["ana"].at, scene["ana"].has("prone")) == ((5, 5), True)


@each("ruleset", ["fifth", "a5e", "gritty"])
def test_a_rider_that_the_fall_drops_cannot_react(ruleset):
    """FIF-183, FIF-233: the unconscious do not land on their feet."""
    scene = aloft(ruleset).do(cmd.SetHitPoints(who="ana", hp=2))
    brought_down(scene)
    assert (scene.asked().seat, scene.asked().kind) == ("gm", "landing")
    scene.answer("F6")
    assert (scene["ana"].life, scene["ana"].has("prone")) == ("dying", True)


def test_a_mount_that_the_fall_does_not_hurt_keeps_its_rider():
    """FIF-197, FIF-182: the griffon shrugs it off and stands; whoever was hurt on its back may fall off."""
    scene = aloft("fifth").give("griffon", "immune-to")
    scene.do(cmd.Afflict(targets=("griffon",), condition="stunned"), 1, 2, 3, 4, 15)
    assert (scene["griffon"].height, scene["griffon"].has("prone")) == (0, False)
    assert scene.last(ev.CheckRolled).dc == 10
    assert (scene["ana"].mount, scene["ana"].has("prone"), scene["ana"].hp < 20) == ("griffon", False, True)


def test_one_game_asks_nobody():
    """STR-159: thrown at once, prone, without a save or a reaction."""
    scene = brought_down(aloft("streamlined"))
    while scene.request is not None:
        assert scene.asked().kind != "mount-down"
        scene.answer(scene.asked().default)
    assert (scene["ana"].mount, scene["ana"].has("prone")) == ("", True)
