"""Section 21: healing, and waking up."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from tests.builders import Scene, hero, monster


def field():
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Goblin", monster(), (4, 3))
    return scene.begin("ana", "goblin")


def mend(scene, who, amount):
    return scene.do(cmd.Mend(targets=(who,), amount=amount))


def test_healing_stops_at_the_maximum():
    """FIF-222: the excess is lost."""
    scene = field()
    scene.do(cmd.SetHitPoints(who="ana", hp=15))
    mend(scene, "ana", 9)
    assert scene["ana"].hp == 20
    assert scene.last(ev.Healed).amount == 5


def test_the_dead_cannot_be_healed():
    """FIF-222: refused with the rule."""
    scene = field()
    scene.do(cmd.SetLife(who="goblin", life="dead"))
    refused = scene.refusal(cmd.Mend(targets=("goblin",), amount=5))
    assert (refused.row, refused.text) == ("FIF-222", "Goblin is dead and cannot be healed.")


def test_any_hit_points_wake_who_dropped_to_0_and_leave_it_prone():
    """FIF-223, FIF-241: the unconsciousness of dropping ends, the counts are cleared, it lies where it fell."""
    scene = field()
    scene.do(cmd.Harm(targets=("ana",), amount=20))
    assert scene["ana"].has("unconscious")
    scene.do(cmd.Harm(targets=("ana",), amount=3))
    assert scene["ana"].tally["death-failure"] == 1
    mend(scene, "ana", 1)
    assert (scene["ana"].hp, scene["ana"].life) == (1, "up")
    assert [effect.key for effect in scene["ana"].effects if effect.key != "weapon-lies"] == ["prone"]
    assert "death-failure" not in scene["ana"].tally
    assert scene.last(ev.LifeChanged).row == "FIF-223"


def test_healing_does_not_wake_from_a_sleep_of_another_cause():
    """FIF-223, FIF-258: only the unconsciousness of dropping to 0 ends with hit points."""
    scene = field()
    scene.give("ana", "unconscious", source="goblin").do(cmd.Harm(targets=("ana",), amount=20))
    assert len(scene["ana"].all("unconscious")) == 2
    mend(scene, "ana", 5)
    assert scene["ana"].life == "up"
    assert [e.source for e in scene["ana"].all("unconscious")] == ["goblin"]


def test_a_correction_of_hit_points_wakes_as_well():
    """FIF-223: however the hit points come back."""
    scene = field()
    scene.do(cmd.Harm(targets=("ana",), amount=20)).do(cmd.SetHitPoints(who="ana", hp=7))
    assert (scene["ana"].hp, scene["ana"].life, scene["ana"].has("unconscious")) == (7, "up", False)


def test_the_gm_brings_back_the_dead():
    """FIF-222: what healing cannot do the GM's word can."""
    scene = field()
    scene.do(cmd.Harm(targets=("ana",), amount=60))
    assert scene["ana"].life == "dead"
    scene.do(cmd.SetLife(who="ana", life="up"))
    assert (scene["ana"].hp, scene["ana"].life, scene["ana"].has("unconscious")) == (1, "up", False)
    mend(scene, "ana", 4)
    assert scene["ana"].hp == 5
