"""Spells that strengthen for a time."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from tests.builders import monster
from tests.cases import each
from tests.rulesets.fifth.casters import (
    cast,
    field,
    round_on,
    slots_left,
)
from tests.rulesets.fifth.terms import counted

# --- strengthening ----------------------------------------------------------------------------------------------------


def test_dice_are_added_to_rolls():
    """FIF-126: Bless adds 1d4 to attack rolls and saves, Bane takes 1d4 off."""
    scene = cast(field((4, 4)), "ana", "bless", targets=("ben",), choice="1").end("ana")
    scene.attack("ben", "orc1", "longsword", 5, 3, 4)
    found = scene.last(ev.AttackResolved)
    assert (found.total, counted(found.attack)["Blessed"]) == (13, 3)
    scene.end("ben").end("orc1")
    cast(scene, "ana", "bane", 2, targets=("orc1",), choice="1").end("ana").end("ben")
    scene.attack("orc1", "ben", "club", 13, 4)
    assert scene.last(ev.AttackResolved).total == 13


@each(
    ("spell", "slot", "against"),
    [("mage-armor", "1", 15), ("shield-of-faith", "1", 17), ("barkskin", "2", 16)],
)
def test_armor_class_rises(spell, slot, against):
    """FIF-135: 13 and Dexterity (2) is 15; +2 on 15; 16 at least."""
    fields = {"defenses": {"ac": 12}} if spell == "mage-armor" else {}
    scene = cast(field(**fields), "ana", spell, target="ana", choice=slot)
    assert scene.fight.breakdown("defense.ac", "ana").total == against


def test_blur_is_for_those_who_see():
    """FIF-013: disadvantage, but not for blindsight."""
    scene = cast(field((4, 4)), "ana", "blur", choice="2")
    scene.put("Bat", monster("Bat", senses={"blindsight": 60}), (4, 2))
    assert [scene.edge(who, "ana") for who in ("orc1", "bat")] == [-1, 0]


def test_invisible_until_it_attacks_or_casts():
    """FIF-271: Invisibility ends with the first attack or spell of its bearer; Greater Invisibility does not."""
    scene = cast(field((4, 4)), "ana", "invisibility", targets=("ben",), choice="2").end("ana")
    assert scene["ben"].has("invisible")
    scene.attack("ben", "orc1", "longsword", 5, 12, 4)
    assert not scene["ben"].has("invisible")
    assert not scene["ana"].has("concentrating")
    scene.end("ben").end("orc1")
    cast(scene, "ana", "greater-invisibility", target="ben", choice="4").end("ana")
    scene.attack("ben", "orc1", "longsword", 5, 12, 4)
    assert scene["ben"].has("invisible")


def test_a_spell_ends_ones_own_invisibility():
    scene = cast(field((4, 4)), "ana", "invisibility", targets=("ana",), choice="2")
    round_on(scene)
    cast(scene, "ana", "fire-bolt", 2, 3, target="orc1")
    assert not scene["ana"].has("invisible")


def test_guidance_helps_one_check():
    """FIF-126: and is used up, with the concentration on it."""
    scene = cast(field(), "ana", "guidance", target="ben")
    scene.do(cmd.CallRoll(targets=("ben",), what="check", stat="athletics", dc=10)).answer("roll", dice=(8, 3))
    assert scene.last(ev.CheckRolled).total == 11
    assert (scene["ben"].has("guided"), scene["ana"].has("concentrating")) == (False, False)


def test_resistance_helps_one_save():
    """FIF-126."""
    scene = cast(field(), "ana", "resistance", target="ben")
    scene.do(cmd.CallRoll(targets=("ben",), what="save", stat="dex", dc=10)).answer("roll", dice=(8, 3))
    assert (scene.last(ev.CheckRolled).total, scene["ben"].has("resisting")) == (11, False)


def test_heroism_gives_hit_points_each_turn_and_courage():
    """FIF-220: 4 at the start of each of Ben’s turns, not added up; gone with the spell; nobody is asked."""
    scene = cast(field((9, 3)), "ana", "heroism", targets=("ben",), choice="1").give("ben", "frightened", source="orc1")
    assert not scene["ben"].has("frightened")
    scene.end("ana")
    assert scene["ben"].temp_hp == 4
    scene.do(cmd.Harm(targets=("ben",), amount=3)).end("ben").end("orc1").end("ana")
    assert scene["ben"].temp_hp == 4
    scene.act("ana", "stop-concentrating")
    assert scene["ben"].temp_hp == 0


def test_haste_doubles_speed_and_gives_one_more_simple_action():
    """FIF-053: 60 feet, +2 AC, advantage on Dexterity saves; one attack, Dash, Disengage, Hide or Use an Object besides."""
    scene = cast(field((4, 4)), "ana", "haste", target="ben", choice="3").end("ana")
    assert scene.fight.breakdown("speed.walk", "ben").total == 60
    assert scene.fight.breakdown("defense.ac", "ben").total == 17
    assert scene.fight.breakdown("save.dex", "ben").edge == 1
    scene.attack("ben", "orc1", "longsword", 15, 4)
    scene.act("ben", "haste:attack", 15, 4, weapon="longsword", target="orc1")
    assert scene["orc1"].hp == 46
    assert scene.refused_act("ben", "haste:dash").text == "Your additional action is spent."


def test_after_haste_comes_lethargy():
    """FIF-270: until the end of its next turn it neither moves nor acts."""
    scene = cast(field((9, 9)), "ana", "haste", target="ben", choice="3").act("ana", "stop-concentrating")
    assert scene["ben"].has("lethargic")
    scene.end("ana")
    assert scene.state.active == "orc1"
    assert not scene["ben"].has("lethargic")


def test_only_the_hasted_have_the_additional_action():
    scene = field((4, 4)).end("ana")
    assert scene.refused_act("ben", "haste:dash").text == "You are not hasted."
    assert not [one for one in scene.options("ben") if one.key.startswith("haste:")]


def test_a_flier_falls_when_the_spell_ends():
    """FIF-052, FIF-082: Fly gives 60 feet of flying speed."""
    scene = cast(field(), "ana", "fly", targets=("ben",), choice="3").end("ana")
    assert "fly" in [gait.key for gait in scene.hand_of("ben").gaits]
    scene.do(cmd.Place(who="ben", to=(3, 4), height=4))
    scene.walk("ben", (4, 4), gait="fly")
    assert scene["ben"].height == 4
    scene.do(cmd.Relieve(who="ana", effect=scene["ana"].all("concentrating")[0].id), 1, 1)
    assert (scene["ben"].height, scene["ben"].has("prone")) == (0, True)


def test_a_longstrider_goes_farther_but_does_not_fly():
    """FIF-053."""
    scene = cast(field(), "ana", "longstrider", targets=("ben",), choice="1")
    assert [scene.fight.breakdown(f"speed.{mode}", "ben").total for mode in ("walk", "fly")] == [40, 0]


def test_expeditious_retreat_dashes_as_a_bonus_action():
    """FIF-085: at once, and in later turns while she concentrates."""
    scene = cast(field(), "ana", "expeditious-retreat", choice="1").walk("ana", *((x, 3) for x in range(4, 14)))
    round_on(scene).act("ana", "again:expeditious-retreat").walk("ana", *((x, 3) for x in range(14, 25)))
    assert scene["ana"].at == (24, 3)
    assert slots_left(scene, "ana", 1) == 2
