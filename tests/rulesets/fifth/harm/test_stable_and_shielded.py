"""A stable creature with temporary hit points is hurt: nothing gets past them, and yet it is stable no longer."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from tests.builders import Scene, hero, monster
from tests.cases import each


def stable(ruleset: str) -> Scene:
    """Ana lies stable at 0 with 5 temporary hit points; it is the orc's turn."""
    scene = Scene(ruleset)
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Orc", monster("Orc"), (4, 3))
    scene.begin("orc", "ana").do(cmd.Harm(targets=("ana",), amount=20))
    return scene.record(
        ev.Counted(who="ana", key="wakes-in-hours", value=3, audience=ev.EVERYONE),
        ev.LifeChanged(who="ana", life="stable", audience=ev.EVERYONE),
        ev.TemporarySet(who="ana", amount=5, audience=ev.EVERYONE),
    )


def standing(scene: Scene) -> tuple[str, int, int]:
    return scene["ana"].life, scene["ana"].tally.get("death-failure", 0), scene["ana"].temp_hp


@each("ruleset", ["fifth", "streamlined", "gritty"])
def test_any_damage_ends_stability_and_what_gets_past_counts(ruleset):
    """FIF-248, FIF-244, R-34: absorbed whole it is no failure, but death saves begin again; what is left over is one."""
    scene = stable(ruleset).do(cmd.Harm(targets=("ana",), amount=4))
    assert standing(scene) == ("dying", 0, 1)
    assert scene.last(ev.LifeChanged).row == "FIF-248"
    assert "wakes-in-hours" not in scene["ana"].tally
    scene.do(cmd.Harm(targets=("ana",), amount=2))
    assert standing(scene) == ("dying", 1, 0)


def test_damage_reduced_to_nothing_is_none():
    """FIF-248, R-33: immune to it, she stays stable."""
    scene = stable("fifth").give("ana", "immune-to").do(cmd.Harm(targets=("ana",), amount=4))
    assert standing(scene) == ("stable", 0, 5)


def test_one_game_rules_otherwise():
    """A5E-161, R33: damage absorbed whole leaves stability alone."""
    assert standing(stable("a5e").do(cmd.Harm(targets=("ana",), amount=4))) == ("stable", 0, 1)
