"""Mounts in the air: whose turn it is there, who falls, and who takes it."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from tests.builders import Scene, hero, monster
from tests.cases import each

TURNS = ("ana", "goblin", "griffon")


def sky(order=TURNS, *, traits=(), **fields):
    """Ana 30 ft up on a trained griffon, the first in the order; a goblin far off."""
    scene = Scene("streamlined")
    wings = {"size": "Large", "hp": 100, "speeds": {"walk": 30, "fly": 60}, "traits": ("trained-mount", *traits)}
    scene.put("Ana", hero("Ana", hp=100, **fields), (5, 5), "ana")
    scene.put("Griffon", monster("Griffon", **wings), (6, 5), side="allies")
    scene.put("Goblin", monster(), (15, 10))
    scene.do(cmd.SetMount(who="griffon", willing="yes", trained=True)).begin(*order)
    scene.do(cmd.Ride(who="ana", mount="griffon"))
    return scene.do(cmd.Place(who="griffon", to=(6, 5), height=6))


def lands(scene):
    """Answer where the rider comes down; returns who has taken how much."""
    assert scene.asked().kind == "landing"
    scene.answer(scene.asked().default)
    assert (scene["ana"].mount, scene["ana"].height, scene["ana"].has("prone")) == ("", 0, True)
    return {event.who: event.amount for event in scene.all(ev.DamageTaken)}


def stop(scene, *dice):
    return scene.do(cmd.Afflict(targets=("griffon",), condition="restrained"), *dice)


def test_stopped_in_another_ones_turn_both_fall_at_once():
    """STR-112, STR-135, ruling 12: 30 ft are 3d10 for each; then the rider of a mount that lies there is thrown (STR-159)."""
    scene = stop(sky().end("ana"), 1, 2, 3, 4, 5, 6)
    assert scene["griffon"].height == 0
    assert lands(scene) == {"griffon": 6, "ana": 15}


def test_stopped_in_its_riders_turn_it_falls_when_that_ends():
    """STR-112, STR-151, ruling 12: a led mount's turn is its rider's."""
    scene = stop(sky())
    assert (scene["griffon"].height, scene["ana"].mount) == (6, "griffon")
    scene.end("ana", 1, 2, 3, 4, 5, 6)
    assert lands(scene) == {"griffon": 6, "ana": 15}
    assert scene.state.active == "goblin"


def test_so_does_one_that_has_had_a_turn_before_it_was_mounted():
    """STR-112, STR-151, ruling 12: in its rider's turn it stays up until that ends, and falls then."""
    scene = stop(sky(("griffon", "ana", "goblin")).end("griffon"))
    assert (scene.state.active, scene["griffon"].height) == ("ana", 6)
    scene.end("ana", 1, 2, 3, 4, 5, 6)
    assert lands(scene) == {"griffon": 6, "ana": 15}


def test_one_that_is_free_again_by_then_stays_up():
    """STR-112, ruling 12."""
    scene = stop(sky())
    effect = next(e.id for e in scene["griffon"].effects if e.key == "restrained")
    scene.do(cmd.Relieve(who="griffon", effect=effect)).end("ana")
    assert (scene["griffon"].height, scene["ana"].mount) == (6, "griffon")


def test_a_hovering_mount_stays_up():
    """STR-113: at speed 0, whoever's turn it is."""
    scene = stop(sky(traits=("hover",)).end("ana"))
    assert (scene["griffon"].height, scene["ana"].mount) == (6, "griffon")


@each("cause", ["pushed", "stunned"])
def test_a_rider_thrown_off_in_the_air_falls(cause):
    """STR-159, STR-160, STR-134: beside its mount, and down from there."""
    scene = sky()
    if cause == "pushed":
        scene.do(cmd.Push(who="ana", source="goblin", distance=10))
    else:
        scene.give("ana", "stunned")
    scene.script.dice += [1, 2, 3]
    assert lands(scene) == {"ana": 6}
    assert (scene["griffon"].height, scene["griffon"].hp) == (6, 100)


def test_the_practised_break_such_a_fall():
    """STR-138, STR-159: it is the throw that allows no reaction, not the fall."""
    scene = sky(skills={"acrobatics": 5}).do(cmd.Push(who="ana", source="goblin", distance=10))
    scene.answer(scene.asked().default)
    assert scene.asked().kind == "fall-reaction"
    scene.answer("react", dice=(12, 9, 9, 9))
    assert scene["ana"].hp == 100 - (27 - 17)


def test_whoever_gets_off_in_the_air_falls_at_once():
    """STR-134, STR-112: without wings one is no flyer that might stay up until its turn ends."""
    scene = sky().act("ana", "dismount")
    scene.answer(scene.asked().default, dice=(1, 2, 3))
    assert (scene["ana"].height, scene["ana"].hp, scene["ana"].has("prone")) == (0, 94, True)
