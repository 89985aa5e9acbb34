"""Throwing somebody whom one holds."""

from combat.engine import events as ev
from combat.engine.state import Weapon
from combat.rulesets.gritty.grappling.toss import dc_of
from tests.builders import Scene, hero, monster
from tests.cases import each

STRENGTH = dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), 10)


def scores(strength):
    return {**STRENGTH, "str": strength}


def held(captive=None, strength=18, athletics=7, **fields):
    """Ana, Strength +4 and Athletics +7, holds a Small goblin with Acrobatics +2 on her right; her turn."""
    scene = Scene("gritty")
    sheet = hero("Ana", abilities=scores(strength), skills={"athletics": athletics}, **fields)
    scene.put("Ana", sheet, (5, 5), "ana")
    small = monster(size="Small", hp=40, skills={"acrobatics": 2})
    scene.put("Goblin", captive or small, (6, 5))
    return scene.begin("ana", "goblin").give("goblin", "grappled", source="ana")


def test_a_small_captive_is_thrown_and_lands_prone():
    """GRT-152, GRT-153, GRT-154, GRT-157, GRT-158, GRT-160, W17: DC 11, up to 25 ft, two d4, Acrobatics against 16."""
    scene = held().act("ana", "toss", 9, target="goblin")
    check = scene.last(ev.CheckRolled)
    assert (check.total, check.dc, check.success) == (16, 11, True)
    assert not scene.all(ev.ContestResolved)
    question = scene.asked()
    assert (question.seat, question.row, question.title) == ("ana", "GRT-157", "Toss Goblin up to 25 ft: where to?")
    assert {"10,5", "0,5", "5,0", "10,10"} <= {pick.key for pick in question.picks}
    assert "11,5" not in {pick.key for pick in question.picks}
    scene.answer("10,5", by="ana", dice=(3, 4, 12))
    assert (scene["goblin"].at, scene["goblin"].hp) == ((10, 5), 33)
    assert scene.last(ev.DamageTaken).parts[0].type == "bludgeoning"
    landing = scene.last(ev.CheckRolled)
    assert (landing.label, landing.total, landing.dc, landing.success) == ("Acrobatics check", 14, 16, False)
    assert scene["goblin"].has("prone")
    assert not scene["goblin"].has("grappled")


def test_a_short_throw_hurts_as_much():
    """GRT-159, W17: 10 feet, and the two d4 of 25."""
    scene = held().act("ana", "toss", 9, target="goblin").answer("7,5", by="ana", dice=(3, 4, 14))
    assert (scene["goblin"].at, scene["goblin"].hp) == ((7, 5), 33)
    assert not scene["goblin"].has("prone")


def test_a_large_captive_needs_15_feet_to_be_hurt():
    """GRT-157, GRT-158, W19: Strength +1 throws 10 ft: a Large captive takes nothing, and still may fall."""
    ogre = monster("Ogre", size="Large", hp=40)
    scene = held(ogre, strength=12, athletics=20).act("ana", "toss", 9, target="goblin")
    assert scene.asked().title == "Toss Goblin up to 10 ft: where to?"
    scene.answer(scene.asked().picks[0].key, by="ana", dice=(20,))
    assert scene["goblin"].hp == 40
    assert scene["goblin"].has("prone")


def test_thirty_feet_are_three_d8_for_a_large_captive():
    """GRT-158, W19: Strength +5, 30 ft."""
    ogre = monster("Ogre", size="Large", hp=40)
    scene = held(ogre, strength=20, athletics=20).act("ana", "toss", 9, target="goblin")
    assert scene.asked().title == "Toss Goblin up to 30 ft: where to?"
    scene.answer(scene.asked().picks[0].key, by="ana", dice=(1, 2, 3, 20))
    assert scene["goblin"].hp == 34


def test_the_thrower_picks_any_direction_and_any_distance():
    """GRT-157: every square within 25 ft that a straight flight reaches, not only the eight ways of the compass."""
    scene = held().act("ana", "toss", 9, target="goblin")
    around = {f"{x},{y}" for x in range(11) for y in range(11)} - {"5,5"}
    keys = scene.picks()
    assert set(keys) == around
    assert scene.asked().default == "10,5"  # straight on, as far as it goes
    scene.answer("9,7", by="ana", dice=(3, 4, 20))
    assert scene["goblin"].at == (9, 7)


def test_no_flight_goes_past_the_corner_of_a_wall_or_behind_it():
    """GRT-157, ruling 35: two squares of wall on the slant, and what lies behind them on the way of a knight."""
    scene = held().paint("wall", (7, 6), (6, 7)).act("ana", "toss", 9, target="goblin")
    keys = set(scene.picks())
    assert not {"7,6", "7,7", "8,8", "9,7"} & keys
    assert {"6,6", "9,5", "5,9", "9,4"} <= keys


def test_a_large_captive_is_thrown_out_of_a_medium_space():
    """GRT-157: its nearest square comes to lie at most so far away; a Huge thrower throws as far to every side."""
    ogre = monster("Ogre", size="Large", hp=40)
    scene = held(ogre, strength=12, athletics=20).act("ana", "toss", 15, target="goblin")
    keys = set(scene.picks())
    assert {"7,5", "2,5", "5,2", "5,7", "2,2"} <= keys
    assert not {"8,5", "1,5", "5,1", "5,8"} & keys


@each(("thrown", "dc"), [("Tiny", 5), ("Small", 11), ("Medium", 17), ("Large", 23), ("Huge", 29), ("Gargantuan", 35)])
def test_the_dc_goes_by_who_is_thrown(thrown, dc):
    """GRT-154: by a Medium thrower."""
    assert dc_of("Medium", thrown) == dc


@each(("thrower", "dc"), [("Tiny", 27), ("Small", 22), ("Medium", 17), ("Large", 12), ("Huge", 7), ("Gargantuan", 2)])
def test_and_by_who_throws(thrower, dc):
    """GRT-155: a Medium captive."""
    assert dc_of(thrower, "Medium") == dc


def test_the_dc_is_at_work_for_a_large_thrower():
    """GRT-155, GRT-107: the check itself is made against it; a player’s button does not name it."""
    scene = held(size="Large")
    assert scene.option("ana", "toss").choices[0].note == "Athletics"
    scene.act("ana", "toss", 9, target="goblin")
    assert scene.last(ev.CheckRolled).dc == 6


def test_the_gm_sets_the_dc_of_a_gargantuan_captive():
    """GRT-156: 35 is offered, and stands unanswered; the thrower is asked nothing before."""
    whale = monster("Whale", size="Gargantuan", hp=40)
    scene = held(whale).act("ana", "toss", target="goblin")
    question = scene.asked()
    assert (question.seat, question.default, question.row, question.picks[0].key) == ("gm", "35", "GRT-156", "35")
    assert {pick.key for pick in question.picks} == {str(dc) for dc in range(5, 61)}
    scene.answer("13", dice=(9,))
    assert (scene.last(ev.CheckRolled).dc, scene.asked().kind) == (13, "toss")


def test_a_failure_changes_nothing():
    """GRT-153, ruling 35: it is held still, and the attack is spent."""
    scene = held().act("ana", "toss", 2, target="goblin")
    assert (scene.request, scene["goblin"].at, scene["goblin"].has("grappled")) == (None, (6, 5), True)
    assert scene.refused_act("ana", "toss", target="goblin").text == "Your action is spent."


def test_it_replaces_one_attack_of_several():
    """GRT-152, GRT-169: after the toss the second attack is made."""
    scene = held(attacks=2).act("ana", "toss", 2, target="goblin")
    scene.attack("ana", "goblin", "longsword", 2)
    assert scene.last(ev.AttackResolved).attacker == "ana"


def test_only_whom_one_holds():
    """GRT-152: somebody beside one is not thrown; with nobody held there is no button."""
    scene = held()
    scene.put("Orc", monster("Orc"), (5, 6))
    assert [one.target for one in scene.option("ana", "toss").choices] == ["goblin"]
    scene.act("ana", "let-go", target="goblin")
    assert scene.option("ana", "toss") is None
    refused = scene.refused_act("ana", "toss", target="goblin")
    assert (refused.row, refused.text) == ("GRT-152", "You hold nobody whom you could throw.")


def test_the_weak_throw_nobody():
    """GRT-157, ruling 34: Strength -1 leaves 0 feet."""
    refused = held(strength=8).refused_act("ana", "toss", target="goblin")
    assert (refused.row, refused.text) == ("GRT-157", "You are too weak to throw anybody even 5 ft.")


def test_a_wall_or_a_creature_stops_it_in_the_last_free_space():
    """GRT-157, ruling 35: squares behind are not offered; somebody unseen stops it on the way, unharmed."""
    scene = held().paint("wall", (9, 5))
    scene.put("Lurker", monster("Lurker"), (5, 2), hidden=True)
    scene.act("ana", "toss", 9, target="goblin")
    keys = set(scene.picks())
    assert "8,5" in keys
    assert not {"9,5", "10,5"} & keys
    assert "5,0" in keys
    scene.answer("5,0", by="ana", dice=(3, 4, 20))
    assert (scene["goblin"].at, scene["lurker"].hp) == ((5, 3), 10)


def test_over_an_edge_the_real_fall_is_added():
    """GRT-158, ruling 35: from ground 10 ft higher the 25 ft are 35, three d4."""
    scene = Scene("gritty").paint("high", (5, 5), (6, 5))
    scene.put("Ana", hero("Ana", abilities=scores(18), skills={"athletics": 7}), (5, 5), "ana", height=2)
    scene.put("Goblin", monster(size="Small", hp=40), (6, 5), height=2)
    scene.begin("ana", "goblin").give("goblin", "grappled", source="ana").act("ana", "toss", 9, target="goblin")
    scene.answer("10,5", by="ana", dice=(1, 2, 3, 20))
    assert (scene["goblin"].at, scene["goblin"].height, scene["goblin"].hp) == ((10, 5), 0, 34)


def test_a_safe_landing_prevents_falling_prone():
    """GRT-161: the thrown creature's seat is asked, and lands on its feet."""
    scene = held().give("goblin", "lands-safely").act("ana", "toss", 9, target="goblin").answer("10,5", by="ana")
    question = scene.asked()
    assert (question.seat, question.who, question.row) == ("gm", "goblin", "GRT-161")
    assert [pick.key for pick in question.picks] == ["spell", "acrobatics"]
    scene.answer("spell")
    assert (scene["goblin"].at, scene["goblin"].has("prone")) == ((10, 5), False)


def test_a_safe_landing_may_be_a_feature_and_may_be_left_unused():
    """GRT-161, GRT-160: feature, spell or Acrobatics; with Acrobatics the harm and the check are as for anybody."""
    cat = monster(size="Small", hp=40, skills={"acrobatics": 2}, features=("safe-landing",))
    scene = held(cat).act("ana", "toss", 9, target="goblin").answer("10,5", by="ana")
    assert scene.picks() == ["feature", "acrobatics"]
    assert scene.asked().default == "feature"
    scene.answer("acrobatics", dice=(3, 4, 12))
    assert (scene["goblin"].hp, scene["goblin"].has("prone")) == (33, True)


def test_nobody_strikes_at_whoever_is_tossed_by():
    """GRT-157, ruling 35: no opportunity attack."""
    scene = held()
    scene.put("Ben", hero("Ben"), (7, 6), "ben")
    scene.act("ana", "toss", 9, target="goblin").answer("10,5", by="ana", dice=(3, 4, 20))
    assert (scene.request, scene["ben"].used.get("reaction", 0)) == (None, 0)


def test_the_other_hand_may_strike_afterwards():
    """GRT-152, GRT-162: a toss is a special attack with one hand."""
    dagger = Weapon("dagger", "Dagger", bonus=5, properties=("light",))
    scene = held(weapons=(dagger,)).act("ana", "toss", 2, target="goblin")
    assert any(key.startswith("opened:") for key in scene["ana"].used)
