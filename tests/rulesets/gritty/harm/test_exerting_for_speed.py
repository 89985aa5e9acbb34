"""Exertion for speed: a Hit Die turns into feet (GRT-105, GRT-109 to GRT-112)."""

from tests.rulesets.gritty.harm.test_exertion import duel


def test_exerting_for_speed() -> None:
    """GRT-109, GRT-112: W13 (Example 13): speed 30, d8 = 5: speed 55 this turn, 5 hit points lost."""
    scene = duel()
    scene.act("ana", "exert-for-speed", 5)
    assert scene["ana"].hp == 15
    assert scene.fight.breakdown("speed.walk", "ana").total == 55
    assert scene.fight.breakdown("speed.fly", "ana").total == 0
    scene.walk("ana", *((3, y) for y in range(4, 12)), *((x, 11) for x in range(4, 7)))
    assert scene.refused_walk("ana", (7, 11)).row
    scene.end("ana")
    assert scene.fight.breakdown("speed.walk", "ana").total == 30


def test_speed_and_roll_share_the_use_of_the_round() -> None:
    """GRT-105, GRT-109: whoever has exerted itself for speed is not asked about its rolls."""
    scene = duel()
    scene.act("ana", "exert-for-speed", 2)
    scene.attack("ana", "goblin", "longsword", 7)
    assert scene.request is None


def test_exerting_for_speed_is_for_ones_own_turn() -> None:
    """GRT-109: in another's turn it is refused; of several Hit Dice the largest is rolled unless another is picked."""
    scene = duel(hit_dice="2d10+1d6")
    scene.act("ana", "exert-for-speed", 6, choice="d6")
    assert scene["ana"].hp == 14
    scene.end("ana")
    assert "Goblin’s turn" in str(scene.refused_act("ana", "exert-for-speed"))
    assert [(b.key, b.left) for b in scene.seen_by("ana").hands[0].budget if b.key == "exertion"] == [("exertion", 0)]


def test_a_hit_die_that_is_not_owned_cannot_be_rolled_for_speed() -> None:
    """GRT-111: the hand offers the sizes that there are."""
    scene = duel(hit_dice="2d10+1d6")
    assert str(scene.refused_act("ana", "exert-for-speed", choice="d12")) == "Choose one of: Roll a d10, Roll a d6."
