"""Summons: what they are, how they go."""

from combat.engine import events as ev
from combat.engine.commands import Harm
from tests.rulesets.orcus.keeping import HOUND, called, kept, mage, noted, scene, use, with_hound
from tests.rulesets.orcus.sheets import Field, goblin

# --- what it is ----------------------------------------------------------------------------------------------------


def test_it_sides_with_its_summoner_and_stands_where_it_was_called():
    """ORC-105."""
    found, hound = with_hound()
    assert (found[hound].side, found[hound].owner, found[hound].at) == ("allies", "ana", (7, 5))
    assert found.fight.hostile(hound, "goblin")


def test_it_is_an_ally_of_whoever_the_gm_calls_its_summoners_friend():
    """ORC-105: the GM's word on two creatures holds for her summon as well."""
    found = scene()
    found.record(ev.AttitudeSet(who="ana", target="goblin", attitude="friendly", audience=ev.EVERYONE))
    use(found, "call-the-brass-hound", at=(7, 5))
    assert not found.fight.hostile(called(found, HOUND), "goblin")


def test_its_defenses_are_its_summoners():
    """ORC-105."""
    found, hound = with_hound()
    for defense in ("ac", "fort", "ref", "will"):
        assert found.number(f"defense.{defense}", hound) == found.number(f"defense.{defense}", "ana")


def test_bonuses_of_the_moment_are_not_taken_over():
    """ORC-105: total defense is hers alone."""
    found = scene()
    before = found.number("defense.ac", "ana")
    found.act("ana", "total-defense")
    found.act("ana", "action-point", choice="standard")
    use(found, "call-the-brass-hound", at=(7, 5))
    assert found.number("defense.ac", "ana") == before + 2
    assert found.number("defense.ac", called(found, HOUND)) == before


def test_its_skills_are_its_summoners():
    """ORC-105."""
    found, hound = with_hound()
    for skill in ("perception", "stealth", "arcana"):
        assert found.number(f"check.{skill}", hound) == found.number(f"check.{skill}", "ana")


def test_it_attacks_with_its_summoners_modifiers():
    """ORC-105: Intelligence 18 is +4, level 5 is +2."""
    found, hound = with_hound(at=(8, 5))
    found.act("ana", "action-point", choice="standard")
    found.hit(hound, "goblin", 9, 3, weapon="brass-jaws")
    assert found.blow().attack.total == 4 + 2
    assert found.blow().attacker == hound


def test_its_hit_points_are_its_summoners_staggered_value():
    """ORC-106: half of 51."""
    found, hound = with_hound()
    assert (found[hound].hp, found[hound].sheet.hp) == (25, 25)


def test_what_its_power_prints_stands():
    """ORC-105, ORC-106: the crows have 10 hit points and Armor Class 12, and everything else from her."""
    found = use(scene(), "call-the-crows", at=(7, 5))
    crows = called(found, "Heap of Crows")
    assert found[crows].hp == 10
    assert found.number("defense.ac", crows) == 12
    assert found.number("defense.will", crows) == found.number("defense.will", "ana")


# --- how it goes ---------------------------------------------------------------------------------------------------


def destroy(found: Field, who: str, amount: int = 25) -> Field:
    found.do(Harm(targets=(who,), amount=amount))
    return found


def test_a_destroyed_summon_costs_a_recovery_and_then_hit_points():
    """EX39, ORC-106, ORC-107, ORC-108: maximum 51, staggered value 25; one recovery left, then none; 12 hit points."""
    ana = mage(hp=51, numbers={"recoveries": 1}, powers=("call-the-brass-hound", "call-the-wolf-of-mist"))
    found = use(scene(ana=ana), "call-the-brass-hound", at=(7, 5))
    hound = called(found, HOUND)
    assert found[hound].hp == 25
    destroy(found, hound)
    assert hound not in found.state.combatants
    assert found["ana"].tally["recoveries-spent"] == 1
    assert found["ana"].hp == 51
    found.act("ana", "action-point", choice="standard")
    use(found, "call-the-wolf-of-mist", at=(7, 5))
    found.record(ev.TemporarySet(who="ana", amount=10, audience=ev.EVERYONE))
    destroy(found, called(found, "Wolf of Mist"))
    assert found["ana"].tally["recoveries-spent"] == 1
    assert (found["ana"].hp, found["ana"].temp_hp) == (51 - 12, 10)
    assert found.last(ev.HitPointsSet).row == "ORC-108"


def test_the_loss_may_drop_the_summoner():
    """ORC-108 (R21): it is no damage, and still it can drop."""
    ana = mage(hp=51, numbers={"recoveries": 0})
    found = use(scene(ana=ana), "call-the-brass-hound", at=(7, 5))
    found.record(ev.HitPointsSet(who="ana", hp=5, audience=ev.EVERYONE))
    destroy(found, called(found, HOUND))
    assert (found["ana"].hp, found["ana"].life) == (-7, "dying")


def test_nobody_is_asked_to_spare_a_summon():
    """ORC-107: at 0 hit points it is destroyed, whatever the attacker would like."""
    found, hound = with_hound(goblin(), at=(8, 5))
    found.end("ana")
    found.record(ev.HitPointsSet(who=hound, hp=1, audience=ev.EVERYONE))
    found.hit("goblin", hound, 19, 6)
    assert found.request is None
    assert hound not in found.state.combatants
    assert "Ana loses a recovery with its summon." in noted(found)


def test_a_swift_action_dismisses_it_at_no_further_price():
    """ORC-109."""
    found, hound = with_hound()
    found.act("ana", "dismiss", target=hound)
    assert hound not in found.state.combatants
    assert found["ana"].used["swift"] == 1
    assert not found["ana"].tally.get("recoveries-spent")
    assert kept(found) == []


def test_without_a_summon_there_is_nothing_to_dismiss():
    """ORC-109."""
    assert scene().refused_act("ana", "dismiss", target="goblin").row == "ORC-109"


def test_left_alone_it_lasts_fifty_rounds():
    """ORC-109: five minutes."""
    found, hound = with_hound()
    (effect,) = found["ana"].all("sustaining")
    assert (effect.until.kind, effect.until.whose, effect.until.turns) == ("start", "ana", 50)
    found.record(ev.EffectTimed(who="ana", effect=effect.id, turns=2, audience=ev.EVERYONE))
    found.end("ana").end("goblin")
    assert hound in found.state.combatants
    found.end("ana").end("goblin")
    assert hound not in found.state.combatants
    assert not found["ana"].tally.get("recoveries-spent")
