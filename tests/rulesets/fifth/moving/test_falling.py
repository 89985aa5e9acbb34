"""Section 18: falls."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.falls import fall


def cliff(**fields):
    scene = Scene()
    scene.put("Ana", hero("Ana", hp=200, **fields), (3, 3), "ana")
    scene.put("Ben", hero("Ben"), (9, 9), "ben")
    return scene.begin("ben", "ana")


def test_a_fall_deals_1d6_for_every_full_10_feet():
    """FIF-196, FIF-197, T-12: 45 feet: 4d6, faces 3 5 2 6 = 16, prone; at once, on Ben's turn."""
    scene = fall(cliff(), 45, 3, 5, 2, 6)
    harm = scene.last(ev.DamageTaken)
    assert (harm.amount, harm.parts[0].type, harm.parts[0].roll.dice) == (16, "bludgeoning", "4d6")
    assert (scene["ana"].hp, scene["ana"].has("prone")) == (184, True)
    assert scene.state.active == "ben"


def test_a_short_fall_does_no_harm():
    """FIF-196, FIF-197, T-12: 9 feet: no dice, stays upright."""
    scene = fall(cliff(), 9)
    assert (scene["ana"].hp, scene["ana"].has("prone")) == (200, False)
    assert scene.last(ev.Noted).row == "FIF-196"


def test_no_fall_deals_more_than_20_dice():
    """FIF-196, T-12: 300 feet: 20d6."""
    scene = fall(cliff(), 300, *[1] * 20)
    assert scene.last(ev.DamageTaken).parts[0].roll.dice == "20d6"
    assert scene["ana"].hp == 180


def test_whoever_avoids_all_the_damage_stays_on_its_feet():
    """FIF-197: a fall whose damage is wholly avoided leaves nobody prone."""
    scene = fall(cliff(immunities=("bludgeoning",)), 30, 6, 6, 6)
    assert (scene["ana"].hp, scene["ana"].has("prone")) == (200, False)


def test_who_is_taken_into_the_air_and_cannot_fly_falls():
    """FIF-196, FIF-082: placed 40 feet up it falls at once; four dice."""
    scene = cliff()
    scene.do(cmd.Place(who="ana", to=(3, 3), height=8), 1, 2, 3, 4)
    assert (scene["ana"].height, scene["ana"].hp) == (0, 190)


def test_a_flier_that_is_struck_down_falls():
    """FIF-196, FIF-197: knocked prone 20 feet up, two dice."""
    scene = cliff(speeds={"walk": 30, "fly": 60})
    scene.do(cmd.Place(who="ana", to=(3, 3), height=4))
    assert scene["ana"].height == 4
    scene.do(cmd.Afflict(targets=("ana",), condition="prone"), 5, 6)
    assert (scene["ana"].height, scene["ana"].hp, len(scene["ana"].all("prone"))) == (0, 189, 1)


def test_a_fall_can_be_the_last_one():
    """FIF-196: a fall's damage drops, kills and asks nobody whether to spare."""
    scene = Scene()
    scene.put("Goblin", monster(), (3, 3))
    scene.begin("goblin")
    scene.do(cmd.Fall(targets=("goblin",), distance=30), 6, 6, 6)
    assert scene["goblin"].life == "dead"
    assert scene.request is None


@each("feet", [0, -5, 20_000])
def test_a_fall_has_a_length(feet):
    """FIF-196: nonsense is refused in words."""
    refused = cliff().refusal(cmd.Fall(targets=("ana",), distance=feet))
    assert refused.text == "A fall is between 1 and 10000 ft."
