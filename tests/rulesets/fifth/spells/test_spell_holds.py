"""Spells that hinder for a time, and one that ends the others."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import Entry
from tests.builders import LONGSWORD, monster
from tests.rulesets.fifth.casters import (
    SLOTS,
    cast,
    casting,
    field,
    round_on,
)
from tests.rulesets.fifth.terms import counted

# --- hindering --------------------------------------------------------------------------------------------------------


def test_a_condition_with_saves_again_and_again():
    """FIF-250: Hold Person: at the end of each of the orc’s turns, until it makes it."""
    scene = cast(field((9, 3)), "ana", "hold-person", 5, targets=("orc1",), choice="2")
    assert scene["orc1"].has("paralyzed")
    scene.end("ana").end("ben", 14)
    assert scene["orc1"].has("paralyzed")
    scene.end("ana").end("ben", 15)
    assert not scene["orc1"].has("paralyzed")
    assert scene.last(ev.EffectEnded).name == "Concentrating: Hold Person"


def test_the_log_tells_that_it_was_shaken_off():
    scene = cast(field((9, 3), (9, 4)), "ana", "hold-person", 5, 5, targets=("orc1", "orc2"), choice="3")
    scene.end("ana").end("ben", 15, 5)
    ended = [line.event for line in scene.lines_of("tv") if line.type == "EffectEnded" and not line.event.quiet]
    assert [(e.who, e.name, e.why) for e in ended] == [("orc1", "Paralyzed", "saved")]
    assert scene["orc2"].has("paralyzed")


def test_what_needs_no_concentration_ends_with_its_time():
    """FIF-250: Blindness: saves again and again, and is over after a minute in any case."""
    scene = field((8, 3))
    cast(scene, "ana", "blindness", 5, targets=("orc1",), choice="2")
    assert not scene["ana"].has("concentrating")
    for number in range(10):
        assert scene["orc1"].has("blinded")
        scene.end("ana").end("ben").end("orc1", 2)
        assert scene.state.round == number + 2
    assert not scene["orc1"].has("blinded")


def test_its_time_runs_out_though_its_caster_is_dead():
    """FIF-250: the effects of the dead end with the round in which their turn would have been."""
    scene = field((8, 3))
    cast(scene, "ana", "blindness", 5, targets=("orc1",), choice="2")
    cast(scene.end("ana").end("ben").end("orc1", 2), "ana", "mage-armor", target="ben", choice="1")
    scene.do(cmd.SetLife(who="ana", life="dead")).do(cmd.NextTurn())
    for _ in range(9):
        assert scene["orc1"].has("blinded")
        scene.end("ben").end("orc1", 2)
    assert not scene["orc1"].has("blinded")
    assert scene["ben"].has("mage-armored")


def test_its_time_runs_out_though_its_caster_is_off_the_map():
    """FIF-250: Longstrider of somebody who has left the map still ends after its hour."""
    scene = field((8, 3))
    cast(scene, "ana", "longstrider", targets=("ben",), choice="1").end("ana")
    scene.do(cmd.Place(who="ana", to=None))
    (held,) = scene["ben"].effects
    scene.record(ev.EffectTimed(who="ben", effect=held.id, turns=2, audience=ev.EVERYONE))
    scene.end("ben").end("orc1")
    assert scene["ben"].has("long-striding")
    scene.end("ben").end("orc1")
    assert not scene["ben"].has("long-striding")


def test_sleep_takes_the_weakest_first():
    """FIF-150: 5d8 are 22: the orcs of 5 and 12 sleep, the one of 20 does not; the undead and the unconscious do not count."""
    scene = field((10, 5), (11, 5), (10, 6))
    scene.put("Zombie", monster("Zombie", type="undead", hp=3), (11, 6))
    for who, hp in (("orc1", 20), ("orc2", 5), ("orc3", 12)):
        scene.record(ev.HitPointsSet(who=who, hp=hp, audience=ev.EVERYONE))
    cast(scene, "ana", "sleep", 4, 4, 4, 5, 5, square=(10, 5), choice="1")
    assert [scene[who].has("unconscious") for who in ("orc1", "orc2", "orc3", "zombie")] == [False, True, True, False]
    assert scene["orc2"].has("prone")


def test_a_sleeper_is_woken_by_a_blow_or_a_shake():
    """FIF-291: damage ends it; so does somebody’s action beside it; else it ends after a minute."""
    scene = field((10, 5), (11, 5), (12, 5), hp=3)
    cast(scene, "ana", "sleep", 8, 8, 8, 8, 8, square=(10, 5), choice="1")
    assert all(scene[who].has("asleep") for who in ("orc1", "orc2", "orc3"))
    scene.do(cmd.Harm(targets=("orc1",), amount=1))
    assert (scene["orc1"].has("asleep"), scene["orc1"].has("unconscious")) == (False, False)
    scene.end("ana").end("ben")
    assert scene.state.active == "orc1"
    assert scene.refused_act("orc1", "wake", target="ben").text.startswith("That is not something")
    scene.act("orc1", "wake", target="orc2")
    assert (scene["orc2"].has("unconscious"), scene["orc3"].has("unconscious")) == (False, True)


def test_a_trance_ends_for_one_who_is_hurt():
    """FIF-270: Hypnotic Pattern: charmed, incapacitated, speed 0; whoever cannot be charmed is spared."""
    scene = field((10, 5), (11, 5))
    scene.put("Golem", monster("Golem", condition_immunities=("charmed",)), (10, 6))
    cast(scene, "ana", "hypnotic-pattern", 2, 2, square=(10, 5), choice="3")
    assert [scene[who].has("entranced") for who in ("orc1", "orc2", "golem")] == [True, True, False]
    assert scene.fight.flag("orc1", "incapacitated")
    scene.do(cmd.Harm(targets=("orc1",), amount=1))
    assert [scene[who].has("incapacitated") for who in ("orc1", "orc2")] == [False, True]


def test_a_person_is_charmed_until_it_is_hurt():
    """FIF-262: with advantage on the save in the middle of a fight."""
    scene = cast(field((8, 3)), "ana", "charm-person", 2, 9, targets=("orc1",), choice="1")
    assert scene["orc1"].has("charmed")
    scene.end("ana").end("ben")
    refused = scene.refused_act("orc1", "attack", weapon="club", target="ana")
    assert refused.row == "FIF-262"
    scene.do(cmd.Harm(targets=("orc1",), amount=1))
    assert not scene["orc1"].has("charmed")


def test_the_slowed_do_less():
    """FIF-053: half speed, −2 AC and Dexterity saves, no reactions, an action or a bonus action, one attack; saves again."""
    scene = field((8, 3))
    scene.do(
        cmd.Change(who="orc1", sheet=monster("Orc1", hp=60, multiattack=(("club", 2),), features=("nimble-escape",)))
    )
    cast(scene, "ana", "slow", 2, targets=("orc1",), choice="3")
    assert scene.fight.breakdown("speed.walk", "orc1").total == 15
    assert scene.fight.breakdown("defense.ac", "orc1").total == 11
    assert counted(scene.fight.breakdown("save.dex", "orc1"))["Slowed"] == -2
    scene.end("ana").end("ben").act("orc1", "nimble-disengage")
    assert scene.refused_act("orc1", "dash").text == "Slowed: an action or a bonus action, not both."
    scene.end("orc1", 15)
    assert not scene["orc1"].has("slowed")


def test_the_slowed_have_one_attack():
    """FIF-084."""
    scene = field((4, 3))
    scene.do(cmd.Change(who="orc1", sheet=monster("Orc1", hp=60, multiattack=(("club", 2),))))
    cast(scene, "ana", "slow", 2, targets=("orc1",), choice="3").end("ana").end("ben")
    scene.attack("orc1", "ana", "club", 2)
    assert scene.refused_act("orc1", "attack", weapon="club", target="ana").row in ("FIF-033", "FIF-084")


def test_fear_is_shaken_off_out_of_sight_only():
    """FIF-265: no save at the end of a turn in Ana’s sight; it drops what it holds."""
    scene = field((6, 3))
    scene.do(cmd.Change(who="orc1", sheet=monster("Orc1", hp=60, weapons=(LONGSWORD,))))
    cast(scene, "ana", "fear", 2, square=(7, 3), choice="3").end("ana").end("ben")
    assert (scene["orc1"].has("frightened"), scene["orc1"].has("weapon-lies")) == (True, True)
    scene.end("orc1").paint("wall", *((5, y) for y in range(20))).end("ana").end("ben").end("orc1", 15)
    assert not scene["orc1"].has("frightened")


def test_the_outlined_cannot_hide_in_invisibility():
    """FIF-273: Faerie Fire: attacks on it have advantage although it is invisible."""
    scene = field((8, 3)).give("orc1", "invisible")
    cast(scene, "ana", "faerie-fire", 2, square=(8, 3), choice="1")
    scene.do(cmd.Place(who="ben", to=(7, 3)))
    assert scene.edge("ben", "orc1") == 1


def test_the_mocked_attack_once_with_disadvantage():
    """FIF-013: Vicious Mockery, until the end of its next turn."""
    scene = cast(field((4, 4)), "ana", "vicious-mockery", 5, 1, 1, target="orc1").end("ana").end("ben")
    scene.attack("orc1", "ben", "club", 15, 2)
    assert scene.last(ev.AttackResolved).outcome == "miss"
    assert not scene["orc1"].has("mocked")


# --- ending magic -----------------------------------------------------------------------------------------------------


def test_dispel_magic_ends_what_is_on_a_creature():
    """Up to the slot’s level at once; the rest by a check, DC 10 and the level of the spell."""
    scene = cast(field((8, 3)), "ana", "hold-person", 2, targets=("orc1",), choice="4")
    scene.put("Cid", casting(slots=SLOTS)["ana"].sheet, (8, 6), "ben")
    scene.record(ev.OrderSet(order=(*scene.state.order, Entry("i990", "Cid", ("cid",), 1)), audience=ev.EVERYONE))
    scene.end("ana").end("ben", 2)
    cast(scene, "cid", "dispel-magic", 9, square=(8, 3), choice="3")
    assert scene["orc1"].has("paralyzed")
    found = next(e for e in scene.all(ev.CheckRolled) if e.note == "to dispel Hold Person")
    assert (found.dc, found.total) == (14, 13)


def test_dispel_magic_ends_what_lies_on_the_map():
    """A creature and a cloud on one square: Ana says which."""
    scene = cast(field((12, 8)), "ana", "fog-cloud", square=(12, 8), choice="1")
    round_on(scene)
    cast(scene, "ana", "dispel-magic", square=(12, 8), choice="3")
    assert [pick.label for pick in scene.asked().picks] == ["Orc1", "Fog Cloud"]
    scene.answer(next(iter(scene.state.zones)), by="ana")
    assert not scene.state.zones
    assert not scene["ana"].has("concentrating")


def test_dispel_magic_finds_nobody_hidden():
    """FIF-119: a lurker on that square is not offered."""
    scene = field()
    scene.put("Lurker", monster("Lurker"), (12, 8), hidden=True, reveal_on_act=False)
    cast(scene, "ana", "dispel-magic", square=(12, 8), choice="3")
    assert scene.last(ev.Noted).text == "There is nothing to dispel."
