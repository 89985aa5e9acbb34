"""Dashing by any speed, and what clings to a cliff without flying."""

from typing import Any

import pytest

from combat.engine.commands import Move
from combat.rulesets.orcus.moving.movement import MODES, is_flying
from combat.rulesets.orcus.moving.moves_within_actions import CHARGE, gait_of
from combat.rulesets.orcus.senses.perceiving import locates
from tests.cases import each
from tests.rulesets.orcus.sheets import Field, brakka, goblin

CLIFF = tuple((x, y) for x in (5, 6, 7, 8) for y in (4, 5, 6))


def placed(speeds: dict[str, int], height: int = 0, cliff: bool = False, **fields: Any) -> Field:
    """Ana at (5, 5), so many squares up, on a cliff or not; it is her turn."""
    scene = Field(width=40, height=30)
    scene.put("Ana", brakka(speeds=speeds, **fields), (5, 5), "ana", height=height)
    scene.put("Goblin", goblin(), (30, 20))
    if cliff:
        scene.paint("climb", *CLIFF)
    return scene.begin("ana", "goblin")  # type: ignore[return-value]


def gaits(scene: Field) -> dict[str, int]:
    """Return the ways of moving that are open, with how far they go."""
    return {view.key: view.left for view in scene.hand_of("ana").gaits if view.barred is None}


def east(count: int) -> tuple[tuple[int, int], ...]:
    return tuple((5 + n, 5) for n in range(1, count + 1))


# --- dashing -------------------------------------------------------------------------------------------------------


def test_a_flyer_dashes_in_the_air():
    """ORC-229, ORC-230: its fly speed and 2 more, up and down too; it is open for that."""
    scene = placed({"walk": 6, "fly": 8}, height=4)
    assert gaits(scene)["dash"] == 10
    scene.do(Move(actor="ana", path=east(10), gait="dash", rise=2), by="ana")
    assert (scene["ana"].at, scene["ana"].height) == ((15, 5), 6)
    assert scene["ana"].has("dashing")
    assert scene.end("ana")["ana"].height == 6  # it has kept moving (ORC-207)


def test_it_may_not_dash_higher_than_it_can_fly():
    """ORC-210."""
    scene = placed({"fly": 8}, height=4, numbers={"ceiling": 4})
    assert scene.refusal(Move(actor="ana", path=(), gait="dash", rise=1), by="ana").row == "ORC-210"


@pytest.mark.parametrize("mode", MODES)
def test_by_every_speed_one_may_dash(mode: str, record_property: Any) -> None:
    """ORC-229, R69: that speed and 2; slowed it is 4."""
    scene = placed({"walk": 6, mode: 9})
    assert gaits(scene)[f"dash-{mode}"] == 11
    scene.give("ana", "slowed")
    assert gaits(scene)[f"dash-{mode}"] == 4
    assert f"dash-{mode}" not in gaits(placed({"walk": 6}))
    record_property("cases", 3)


def test_who_flies_up_by_dashing_takes_off_from_the_ground():
    """ORC-229."""
    scene = placed({"walk": 6, "fly": 8})
    scene.do(Move(actor="ana", path=east(3), gait="dash-fly", rise=3), by="ana")
    assert (scene["ana"].at, scene["ana"].height) == ((8, 5), 3)


def test_a_climber_dashes_on_its_cliff():
    """ORC-229, R04: by its climb speed; on foot each square of the cliff costs 2."""
    assert gaits(placed({"walk": 6, "climb": 4}, height=3, cliff=True))["dash"] == 6
    scene = placed({"walk": 6}, height=3, cliff=True)
    scene.walk("ana", *east(3), gait="dash")
    assert scene["ana"].height == 3
    assert scene["ana"].has("dashing")


# --- on a cliff ----------------------------------------------------------------------------------------------------


def test_a_climber_does_not_fly():
    """ORC-208, ORC-231: it may shift along the rock; whoever flies there may not."""
    climber = placed({"walk": 6, "climb": 6}, height=3, cliff=True)
    flyer = placed({"walk": 6, "fly": 6}, height=3)
    assert "shift" in gaits(climber)
    assert climber.walk("ana", (6, 5), gait="shift")["ana"].at == (6, 5)
    assert flyer.refused_walk("ana", (6, 5), gait="shift").row == "ORC-208"
    assert not is_flying(climber.fight, "ana")
    assert is_flying(flyer.fight, "ana")


@each(("speeds", "cliff", "asked"), [({"climb": 6}, True, True), ({"fly": 6}, False, False)])
def test_who_may_strike_at_whoever_leaves_its_side(speeds: dict[str, int], cliff: bool, asked: bool):
    """ORC-208, ORC-153: both hang 3 squares up; the orc beside Ana goes away from her along the cliff, or through the air."""
    scene = Field(width=40, height=30)
    scene.put("Orc", goblin(speeds=speeds), (6, 5), height=3)
    scene.put("Ana", brakka(speeds=speeds), (5, 5), "ana", height=3)
    if cliff:
        scene.paint("climb", *CLIFF)
    scene.begin("orc", "ana")
    scene.walk("orc", (7, 5), (8, 5), gait="climb" if cliff else "fly")
    assert (scene.request is not None) == asked


def test_a_climber_is_not_clumsy_in_the_air():
    """ORC-211, ORC-208."""
    scene = placed({"walk": 6, "climb": 6}, height=3, cliff=True, traits=("clumsy-in-air",))
    assert not [t for t in scene.fight.breakdown("defense.ac", "ana").terms if t.row == "ORC-211"]


def test_a_climber_is_felt_through_the_rock():
    """ORC-333, ORC-208: it touches what the other stands on; who flies there is not felt."""
    found = []
    for speeds, cliff in (({"climb": 6}, True), ({"fly": 6}, False)):
        scene = placed(speeds, height=3, cliff=cliff)
        scene.put("Mole", goblin(senses={"tremorsense": 10}), (6, 8))
        found.append(locates(scene.fight, "mole", "ana"))
    assert found == [True, False]


def test_a_climber_charges_on_foot():
    """ORC-223, ORC-208: the run is one along the cliff, not a flight that it is not capable of."""
    assert gait_of(placed({"walk": 6}, height=3, cliff=True).fight, "ana", CHARGE) == "charge"
    assert gait_of(placed({"fly": 6}, height=3).fight, "ana", CHARGE) == "charge-fly"
