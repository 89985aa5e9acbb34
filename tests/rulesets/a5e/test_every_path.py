"""The game's own rows on every path that reaches them: an attack is an attack however one comes to it, a wound a wound.

Each case counts (tests/counted.py).
"""

import pytest

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.numbers.breakdown import Breakdown
from combat.engine.state import Effect
from tests.builders import Scene
from tests.rulesets.a5e.hurts import VAST, WOUNDS, Wounding, of_type
from tests.rulesets.a5e.paths import ATTACKS, MELEE, RANGED, Attack, through

UNPRESSED = tuple(one for one in ATTACKS if one.how != "pressed")  # nobody presses what has disadvantage (A5E-052)
FROM_THE_SEEING = tuple(one for one in UNPRESSED if one.how not in ("opportunity", "readied"))
SHOTS = tuple(one for one in RANGED if not one.spell)
LONG = tuple(one for one in SHOTS if one.how != "rock")
PLAYS_ON = {"traits": ("follows-character-rules",)}


def on(paths: tuple[Attack, ...]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("path", paths, ids=lambda one: one.name)


def by(ways: tuple[Wounding, ...]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("way", ways, ids=lambda one: one.name)


@pytest.fixture(autouse=True)
def _counted(record_property):
    record_property("cases", 1)


def last(scene: Scene, path: Attack) -> ev.AttackResolved:
    return next(one for one in reversed(scene.all(ev.AttackResolved)) if one.attacker == path.who)


def edges(found: Breakdown) -> dict[str, int]:
    return {term.row: term.edge for term in found.terms if term.edge}


def dealt(scene: Scene, who: str = "goblin") -> int:
    return sum(event.amount for event in scene.all(ev.DamageTaken) if event.who == who)


def bearing(scene: Scene, who: str, condition: str) -> Scene:
    effect = Effect(f"e{910 + len(scene[who].effects)}", condition)
    return scene.record(ev.EffectGained(who=who, effect=effect, audience=ev.EVERYONE))


# --- the roll ------------------------------------------------------------------------------------------------------


@on(ATTACKS)
def test_a_20_hits_and_doubles_the_whole_damage(path: Attack) -> None:
    """A5E-098, A5E-129: whatever the Armor Class; constants too, and no die more is thrown."""
    hit = through(path.make(path.field(d20=19)))
    critical = through(path.make(path.field(d20=20, defenses={"ac": 40})))
    assert (last(hit, path).outcome, last(critical, path).outcome) == ("hit", "critical")
    assert dealt(critical) == 2 * dealt(hit) > 0


@on(ATTACKS)
def test_a_1_misses(path: Attack) -> None:
    """A5E-099: whatever the Armor Class."""
    scene = through(path.make(path.field(d20=1, defenses={"ac": 1})))
    assert (last(scene, path).outcome, dealt(scene)) == ("miss", 0)


@on(ATTACKS)
def test_a_critical_hit_may_be_blocked(path: Attack) -> None:
    """A5E-131, A5E-132: asked before damage is rolled; then it is an ordinary hit, and costs the reaction and a level."""
    hit = through(path.make(path.field(d20=19)))
    scene = through(path.make(path.field(d20=20, **PLAYS_ON)), {"block-critical": "fatigue"})
    assert dealt(scene) == dealt(hit)
    assert scene["goblin"].tally["fatigue-pending"] == 1
    assert scene["goblin"].used["reaction"] == 1


@on(ATTACKS)
@pytest.mark.parametrize(("condition", "row"), [("sprinting", "A5E-076"), ("pressing", "A5E-051")])
def test_what_its_target_has_done_gives_advantage(path: Attack, condition: str, row: str) -> None:
    """A5E-051, A5E-076: until its next turn, against whoever attacks it in whatever way."""
    scene = path.make(bearing(path.field(), "goblin", condition))
    assert edges(last(through(scene), path).attack)[row] == 1


@on(tuple(one for one in UNPRESSED if one.how != "again"))
def test_a_dodger_is_harder_to_hit(path: Attack) -> None:
    """A5E-036 (FIF-087): until the start of its next turn."""
    scene = path.make(bearing(path.field(), "goblin", "dodging"))
    assert edges(last(through(scene), path).attack)["FIF-087"] == -1


@on(tuple(one for one in UNPRESSED if one.how != "again"))
def test_whoever_has_fallen_back_attacks_with_disadvantage(path: Attack) -> None:
    """A5E-057: all its attacks."""
    scene = path.make(bearing(path.field(), path.who, "fell-back"))
    assert edges(last(through(scene), path).attack)["A5E-057"] == -1


@on(FROM_THE_SEEING)
def test_two_that_do_not_see_each_other_roll_with_disadvantage(path: Attack) -> None:
    """A5E-110: it does not cancel; both are blinded."""
    scene = path.field()
    for who in ("ana", "h", "goblin"):
        bearing(scene, who, "blinded")
    roll = last(through(path.make(scene)), path).attack
    assert (edges(roll)["A5E-110"], roll.edge) == (-1, -1)


# --- range and water -----------------------------------------------------------------------------------------------


@on(RANGED)
def test_a_shot_from_within_a_foes_reach_has_disadvantage(path: Attack) -> None:
    """A5E-114: weapon, thrown or spell, whoever it is aimed at."""
    scene = path.field()
    beside = (4, 5) if path.who == "ana" else (4, 7)
    scene.put("Orc", scene["goblin"].sheet, beside)
    assert edges(last(through(path.make(scene)), path).attack)["A5E-114"] == -1


@on(MELEE)
def test_a_blow_from_within_a_foes_reach_has_not(path: Attack) -> None:
    """A5E-114: melee attacks and spells are made there."""
    assert "A5E-114" not in edges(last(through(path.make(path.field())), path).attack)


@on(LONG)
def test_in_water_a_shot_beyond_its_normal_range_misses_without_a_roll(path: Attack) -> None:
    """A5E-259: thrown or shot, from whomever and on whosever turn."""
    scene = path.field(at=(16, 5)).do(cmd.SetScene(medium="water"))
    attack = last(through(path.make(scene)), path)
    assert (attack.outcome, attack.roll, attack.row) == ("miss", None, "A5E-259")


@on(RANGED)
def test_in_water_only_what_is_shot_has_disadvantage_for_it(path: Attack) -> None:
    """A5E-260: a bow and a sling, no thrown weapon and no spell."""
    scene = path.field(at=(8, 5)).do(cmd.SetScene(medium="water"))
    shot = path.weapon in ("bow", "sling")
    assert ("A5E-260" in edges(last(through(path.make(scene)), path).attack)) == shot


@on(tuple(one for one in MELEE if one.how != "pressed"))
def test_in_water_weapons_are_swung_with_disadvantage(path: Attack) -> None:
    """A5E-261: without a swimming speed; spells are no weapons."""
    scene = path.make(path.field().do(cmd.SetScene(medium="water")))
    assert ("A5E-261" in edges(last(through(scene), path).attack)) != path.spell


# --- what a hit brings ---------------------------------------------------------------------------------------------


@on(ATTACKS)
def test_only_what_was_struck_in_melee_is_knocked_out(path: Attack) -> None:
    """A5E-166, A5E-167: weapons and melee spells, on whosever turn; thrown weapons and shots never offer it."""
    told: list[str] = []
    scene = path.field().do(cmd.SetHitPoints(who="goblin", hp=1))
    through(path.make(scene), {"knock-out": "spare"}, told)
    assert ("knock-out:ana" in told) != path.ranged
    assert scene["goblin"].life == ("dead" if path.ranged else "stable")


@on(tuple(one for one in ATTACKS if one.how not in ("opportunity", "readied", "again")))
def test_the_attacker_says_what_one_suffers_at_0(path: Attack) -> None:
    """A5E-156: exactly one, and its own seat is asked."""
    told: list[str] = []
    scene = path.field(**PLAYS_ON).do(cmd.SetHitPoints(who="goblin", hp=0))
    through(path.make(scene), {"at-zero": "strife"}, told)
    assert told.count("at-zero:ana") == 1
    assert scene["goblin"].tally["strife"] == 1
    assert "death-failure" not in scene["goblin"].tally


@on(ATTACKS)
def test_the_first_fall_tires(path: Attack) -> None:
    """A5E-147, A5E-148: unconscious, and one level of fatigue that is felt later."""
    scene = path.field(**PLAYS_ON).do(cmd.SetHitPoints(who="goblin", hp=1))
    through(path.make(scene))
    assert (scene["goblin"].life, scene["goblin"].tally["fatigue-pending"]) == ("dying", 1)


# --- hurt without an attack ----------------------------------------------------------------------------------------


@by(WOUNDS)
def test_whatever_hurts_first_takes_the_temporary_hit_points(way: Wounding) -> None:
    """A5E-181: then the rest comes off the hit points."""
    scene = way.field(hp=60, temp_hp=1)
    through(way.make(scene))
    assert dealt(scene, "ben") > 1
    assert (scene["ben"].temp_hp, scene["ben"].hp) == (0, 60 - dealt(scene, "ben") + 1)


@by(WOUNDS)
def test_whatever_brings_to_0_tires_once_and_asks_nobody_to_spare(way: Wounding) -> None:
    """A5E-147, A5E-148, A5E-166: no ranged attack, area or fall offers a knock-out."""
    told: list[str] = []
    scene = through(way.make(way.field(hp=1)), None, told)
    assert (scene["ben"].life, scene["ben"].tally["fatigue-pending"]) == ("dying", 1)
    assert not [one for one in told if one.startswith("knock-out")]


@by(tuple(one for one in WOUNDS if one.down))
def test_whatever_hurts_at_0_is_the_gms_to_judge(way: Wounding) -> None:
    """A5E-157, A5E-158: a failure by default; fatigue or strife by the GM's word."""
    told: list[str] = []
    scene = way.field(hp=1).do(cmd.SetHitPoints(who="ben", hp=0))
    through(way.make(scene), {"at-zero-other": "strife"}, told)
    assert told.count("at-zero-other:gm") == 1
    assert (scene["ben"].tally["strife"], scene["ben"].tally.get("death-failure", 0)) == (1, 0)


@by(tuple(one for one in WOUNDS if one.vast))
def test_massive_damage_calls_for_a_save_whatever_deals_it(way: Wounding) -> None:
    """A5E-144, A5E-145: of at least 20 + 3 x level; a failed DC 15 Constitution save kills."""
    scene = through(way.make(way.field(hp=1), VAST))
    saved = [one for one in scene.all(ev.CheckRolled) if one.who == "ben" and one.dc == 15 and one.row == "A5E-144"]
    assert (len(saved), scene["ben"].life) == (1, "dead")


@by(of_type("fire"))
def test_in_water_fire_is_halved_whatever_deals_it(way: Wounding) -> None:
    """A5E-258: everything in it resists fire."""
    dry, wet = way.field(hp=60), way.field(hp=60).do(cmd.SetScene(medium="water"))
    assert dealt(through(way.make(wet)), "ben") == dealt(through(way.make(dry)), "ben") // 2 > 0


@by(of_type("psychic"))
def test_in_the_astral_sea_psychic_damage_is_doubled_whatever_deals_it(way: Wounding) -> None:
    """A5E-264: of an untrained mind."""
    here, there = way.field(hp=60), way.field(hp=60).do(cmd.SetScene(medium="astral"))
    assert dealt(through(way.make(there)), "ben") == 2 * dealt(through(way.make(here)), "ben") > 0
