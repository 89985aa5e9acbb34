"""From the dice of a hit to hit points: maximum, halving, vulnerability, resistance, temporary hit points."""

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.commands import Bolster, CallRoll, Harm
from combat.engine.state import DamageDice
from tests.cases import each
from tests.rulesets.orcus.sheets import CLUB, LONGSWORD, brakka, duel, goblin

FLAME = replace(CLUB, key="flame", name="Flame", harm=(DamageDice("1d6+2", "fire"),))


def burned(faces: int = 3, attacker: str = "", **foe: object):
    """Ana's fire of 1d6+2 hits a goblin; with a condition on Ana if the test says so."""
    scene = duel(brakka(weapons=(FLAME,)), goblin(**foe))
    for condition in attacker.split():
        scene.give("ana", condition)
    scene.hit("ana", "goblin", 15, faces)
    return scene.wound()


def test_damage_is_dice_plus_modifiers_and_comes_off_the_hit_points():
    """ORC-189, ORC-190: nothing else happens while some are left."""
    scene = duel().hit("ana", "goblin", 10, 5)
    assert scene["goblin"].hp == 30 - 9
    assert scene["goblin"].life == "up"
    assert scene["goblin"].effects == ()


def test_penalties_bring_damage_to_0_and_never_below():
    """ORC-190, ORC-005: only rounding has a minimum of 1."""
    feeble = brakka(abilities={"str": 1})
    scene = duel(feeble).hit("ana", "goblin", 19, 3)
    assert scene.wound().amount == 0
    assert scene["goblin"].hp == 30


def test_a_critical_hit_deals_maximum_damage_without_a_roll():
    """ORC-192."""
    scene = duel().hit("ana", "goblin", 20)
    assert scene.wound().amount == 10 + 4
    assert scene.wound().critical


def test_dice_granted_on_a_critical_hit_are_rolled_and_added():
    """ORC-193."""
    keen = brakka(weapons=(replace(LONGSWORD, critical="1d6"),))
    scene = duel(keen).hit("ana", "goblin", 20, 5)
    assert scene.wound().amount == 10 + 4 + 5
    assert ("Critical hit 1d6", 5) in {(t.label, t.value) for t in scene.wound().parts[0].steps}


def test_the_types_of_damage_and_a_type_does_nothing_by_itself():
    """ORC-194."""
    assert len(duel().rules.damage_types) == 10
    assert burned(3).amount == 5
    assert burned(3).parts[0].type == "fire"
    assert duel().hit("ana", "goblin", 10, 5).wound().parts[0].type == ""


@each(("resists", "amount"), [(3, 2), (9, 0)])
def test_resistance_reduces_damage_of_its_type_not_below_0(resists, amount):
    """ORC-195."""
    assert burned(3, resistances={"fire": resists}).amount == amount


def test_resistance_to_another_type_does_nothing():
    """ORC-195."""
    assert burned(3, resistances={"cold": 5}, vulnerabilities={"acid": 5}).amount == 5


def test_vulnerability_adds_to_damage_of_its_type():
    """ORC-196."""
    assert burned(3, vulnerabilities={"fire": 4}).amount == 9


def test_vulnerability_adds_nothing_to_no_damage():
    """ORC-196: only to damage that is taken."""
    scene = duel(
        brakka(weapons=(replace(FLAME, harm=(DamageDice("1d6-6", "fire"),)),)), goblin(vulnerabilities={"fire": 4})
    )
    assert scene.hit("ana", "goblin", 15, 2).wound().amount == 0


def test_of_overlapping_resistances_only_the_highest_counts():
    """ORC-346: "resist all" competes for every type."""
    assert burned(6, resistances={"fire": 2, "all": 5}).amount == 3
    assert burned(6, resistances={"fire": 5, "all": 2}).amount == 3


def test_a_creature_with_both_suffers_both():
    """ORC-346, ORC-197: vulnerability first, then resistance."""
    wound = burned(3, resistances={"fire": 6}, vulnerabilities={"fire": 4})
    assert wound.amount == 5 + 4 - 6
    assert [t.row for t in wound.parts[0].steps] == ["ORC-190", "ORC-196", "ORC-195"]


def test_the_parts_of_one_roll_meet_their_own_resistances():
    """ORC-195, R40."""
    mixed = replace(CLUB, harm=(DamageDice("1d6+2"), DamageDice("1d6", "fire")))
    scene = duel(brakka(weapons=(mixed,)), goblin(resistances={"fire": 3}))
    scene.hit("ana", "goblin", 15, 4, 5)
    assert [part.final for part in scene.wound().parts] == [6, 2]


def test_two_parts_of_one_type_are_one_instance():
    """ORC-195, ORC-196, R40: resisted once and raised once, what the first part leaves of the resistance meets the second."""
    twice = replace(CLUB, harm=(DamageDice("1d6", "fire"), DamageDice("1d6", "fire")))
    for foe, finals in (
        ({"resistances": {"fire": 3}}, [1, 5]),
        ({"resistances": {"fire": 6}}, [0, 3]),
        ({"vulnerabilities": {"fire": 3}}, [7, 5]),
    ):
        scene = duel(brakka(weapons=(twice,)), goblin(**foe)).hit("ana", "goblin", 15, 4, 5)
        assert [part.final for part in scene.wound().parts] == finals


@each(
    ("foe", "amount"),
    [
        ({"resistances": {"fire": 5}}, 8),
        ({"resistances": {"fire": 5, "radiant": 3}}, 5),
        ({"resistances": {"fire": 5, "all": 2}}, 6),
        ({"vulnerabilities": {"fire": 2, "radiant": 4}}, 12),
        ({"immunities": ("fire",)}, 8),
        ({"immunities": ("fire", "radiant")}, 0),
    ],
)
def test_damage_of_two_types_at_once(foe, amount):
    """ORC-195, ORC-196, ORC-346, R40: resisted only where both types are, by the lower; raised once, by the higher."""
    both = replace(CLUB, harm=(DamageDice("1d6+2", "fire and radiant"),))
    assert duel(brakka(weapons=(both,)), goblin(**foe)).hit("ana", "goblin", 15, 6).wound().amount == amount


def test_weakened_halves_before_vulnerability_and_resistance():
    """ORC-323, ORC-197: EX27, damage 9 fire becomes 4."""
    nine = replace(FLAME, harm=(DamageDice("1d10", "fire"),))
    for foe, amount in ((goblin(vulnerabilities={"fire": 5}), 9), (goblin(resistances={"fire": 5}), 0)):
        scene = duel(brakka(weapons=(nine,)), foe)
        scene.give("ana", "weakened")
        assert scene.hit("ana", "goblin", 15, 9).wound().amount == amount


def test_half_of_1_is_1():
    """ORC-005, ORC-004, ORC-323: EX27."""
    assert burned(1, attacker="weakened").amount == 1
    one = duel(brakka(weapons=(replace(FLAME, harm=(DamageDice("1d6", "fire"),)),)))
    one.give("ana", "weakened")
    assert one.hit("ana", "goblin", 15, 1).wound().amount == 1


def test_half_damage_of_what_the_gm_calls_for_is_not_rounded_to_nothing():
    """ORC-005: half of 1 on a success."""
    scene = duel()
    scene.do(CallRoll(targets=("goblin",), what="check", stat="dex", dc=1, damage="1d4", half=True), 15, 1)
    assert scene["goblin"].hp == 29


def test_temporary_hit_points_take_damage_first():
    """ORC-282, ORC-197: EX19, 5 held and 7 taken."""
    scene = duel()
    scene.do(Bolster(targets=("ana",), amount=5))
    scene.do(Harm(targets=("ana",), amount=7))
    assert (scene["ana"].temp_hp, scene["ana"].hp) == (0, 58)


def test_temporary_hit_points_may_be_held_above_the_maximum():
    """ORC-282."""
    scene = duel()
    scene.do(Bolster(targets=("ana",), amount=5))
    assert (scene["ana"].temp_hp, scene["ana"].hp) == (5, 60)


@each(("answer", "held"), [("new", 12), ("old", 10)])
def test_temporary_hit_points_do_not_add(answer, held):
    """ORC-283: EX20, the recipient keeps the old amount or takes the new."""
    scene = duel()
    scene.do(Bolster(targets=("ana",), amount=10))
    scene.do(Bolster(targets=("ana",), amount=12))
    assert scene.asked().row == "ORC-283"
    assert scene.asked().seat == "ana"
    assert scene.answer(answer)["ana"].temp_hp == held


# --- the helpless --------------------------------------------------------------------------------------------------


def test_any_hit_on_an_adjacent_helpless_foe_is_critical():
    """ORC-226, ORC-299."""
    scene = duel(foe=goblin(hp=60))
    scene.give("goblin", "helpless")
    scene.hit("ana", "goblin", 10)
    assert (scene.blow().outcome, scene.blow().row) == ("critical", "ORC-226")
    assert scene.wound().amount == 14


def test_a_miss_is_no_coup_de_grace():
    """ORC-226: only if it hits."""
    scene = duel()
    scene.give("goblin", "helpless")
    assert scene.hit("ana", "goblin", 1).blow().outcome == "miss"


def test_from_two_squares_away_there_is_no_coup_de_grace():
    """ORC-226: an adjacent opponent."""
    scene = duel(apart=2)
    scene.give("goblin", "helpless")
    assert scene.shoot("ana", "goblin", 15, 5).blow().outcome == "hit"


def test_a_coup_de_grace_that_reaches_the_staggered_value_kills():
    """ORC-227: 14 damage, staggered value 14, 28 hit points left."""
    scene = duel(foe=goblin(hp=28))
    scene.give("goblin", "helpless")
    scene.hit("ana", "goblin", 10).answer("no")
    assert scene["goblin"].life == "dead"
    assert scene.last(ev.LifeChanged).row == "ORC-227"


def test_a_coup_de_grace_below_the_staggered_value_only_hurts():
    """ORC-227."""
    scene = duel(foe=goblin(hp=30))
    scene.give("goblin", "helpless")
    scene.hit("ana", "goblin", 10)
    assert (scene["goblin"].life, scene["goblin"].hp) == ("up", 16)


def test_temporary_hit_points_do_not_soften_a_coup_de_grace():
    """ORC-227, R47."""
    scene = duel(foe=goblin(hp=28))
    scene.give("goblin", "helpless")
    scene.do(Bolster(targets=("goblin",), amount=10))
    scene.hit("ana", "goblin", 10).answer("no")
    assert scene["goblin"].life == "dead"


def test_even_then_the_attacker_may_knock_it_out():
    """ORC-280, ORC-227, R47."""
    scene = duel(foe=goblin(hp=28))
    scene.give("goblin", "helpless")
    scene.hit("ana", "goblin", 10).answer("spare")
    assert (scene["goblin"].life, scene["goblin"].hp) == ("stable", 0)
