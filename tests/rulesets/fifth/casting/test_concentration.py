"""Section 24: concentration: what it keeps up, and what ends it."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import DamageDice, Weapon
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.casters import cast, casting, wizard
from tests.rulesets.fifth.terms import counted


def scene_of(*spells: str, **fields) -> Scene:
    """Ana at (3, 3), Ben beside her, an orc beside both; her turn. Her Constitution adds 2 to a save."""
    scene = casting(*spells, **fields)
    scene.put("Ben", hero("Ben"), (3, 4), "ben")
    scene.put("Orc", monster("Orc", hp=40, type="humanoid"), (4, 4))
    return scene.begin("ana", "ben", "orc")


def blessed(**fields) -> Scene:
    """Ana concentrates on a Bless for Ben and herself."""
    return cast(scene_of(**fields), "ana", "bless", targets=("ana", "ben"), choice="1")


def round_on(scene: Scene, times: int = 1) -> Scene:
    for _ in range(times):
        scene.end("ana").end("ben").end("orc")
    return scene


def saves(scene: Scene) -> list[tuple[int, int, bool]]:
    return [(e.dc, e.total, e.success) for e in scene.all(ev.CheckRolled) if e.label == "Constitution save"]


# --- what it keeps up ----------------------------------------------------------------------------------------------


def test_everything_a_spell_does_ends_with_it():
    """FIF-250: on everybody at once, and the log says so once."""
    scene = blessed()
    assert (scene["ana"].has("blessed"), scene["ben"].has("blessed")) == (True, True)
    scene.act("ana", "stop-concentrating")
    assert (scene["ana"].keys, scene["ben"].keys) == ((), ())
    ended = [line.event.name for line in scene.lines_of("tv") if line.type == "EffectEnded" and not line.event.quiet]
    assert ended == ["Concentrating: Bless"]


def test_it_ends_when_its_time_is_over():
    """FIF-250: Bless lasts a minute: ten of Ana’s turns."""
    scene = round_on(blessed(), 9)
    assert scene["ben"].has("blessed")
    round_on(scene)
    assert not scene["ben"].has("blessed")
    assert scene.state.round == 11


def test_what_lies_on_the_map_goes_with_it():
    """FIF-250: Fog Cloud."""
    scene = cast(scene_of(), "ana", "fog-cloud", square=(12, 8), choice="1")
    assert scene.state.zones
    scene.act("ana", "stop-concentrating")
    assert not scene.state.zones
    assert scene.last(ev.ZoneLifted).name == "Fog Cloud"


def test_whom_a_spell_has_called_leaves_with_it():
    """FIF-250: Conjure Animals."""
    scene = cast(scene_of(), "ana", "conjure-animals", square=(8, 8), choice="3").answer("2 Dire Wolf", dice=(10,))
    wolves = [c.id for c in scene.state.present if c.sheet.name == "Dire Wolf"]
    assert len(wolves) == 2
    scene.act("ana", "stop-concentrating")
    assert not [who for who in wolves if who in scene.state.combatants]
    assert all(not set(wolves) & set(entry.combatants) for entry in scene.state.order)


def test_a_spell_on_nobody_any_more_is_not_concentrated_on():
    """FIF-250: the one it held has shaken it off, so nothing is left of it."""
    scene = cast(scene_of(), "ana", "hold-person", 2, targets=("orc",), choice="2").end("ana").end("ben", 20)
    assert not scene["orc"].has("paralyzed")
    assert not scene["ana"].has("concentrating")


def test_a_spell_that_took_hold_of_nobody_is_not_concentrated_on():
    """FIF-250: the orc has saved at once."""
    scene = cast(scene_of(), "ana", "hold-person", 20, targets=("orc",), choice="2")
    assert not scene["ana"].has("concentrating")


def test_the_screen_shows_it_and_how_much_longer():
    """FIF-250: a chip on her, and one on whom it befalls."""
    scene = blessed()
    chips = {chip.name: chip.until for chip in scene.seen_by("ben").token("ana").chips}
    assert chips["Concentrating: Bless"] == "10 more rounds"
    assert [chip.name for chip in scene.seen_by("tv").token("ben").chips] == ["Blessed"]


def test_what_a_hidden_caster_held_is_told_to_have_ended():
    """FIF-250: the players read that Ana is free, not that somebody stopped concentrating."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (9, 3), "ana")
    witch = monster("Witch", spells=("hold-person",), casting="wis", slots={"2": 1}, numbers={"spell-dc": 15})
    scene.put("Witch", witch, (3, 3), hidden=True, reveal_on_act=False)
    scene.do(cmd.Change(who="ana", sheet=hero("Ana", type="humanoid"))).begin("ana", "witch").end("ana")
    cast(scene, "witch", "hold-person", targets=("ana",)).answer("roll", dice=(2,))
    assert scene["ana"].has("paralyzed")
    scene.act("witch", "stop-concentrating")
    (told,) = [line for line in scene.lines_of("ana") if line.type == "EffectEnded" and not line.event.quiet]
    assert (told.event.name, told.event.who) == ("Paralyzed", "ana")
    assert "Witch" not in str(told)


# --- of one's own will ---------------------------------------------------------------------------------------------


def test_she_may_end_it_at_any_time_for_nothing():
    """FIF-251: in somebody else’s turn too, without an action; it is on her hand only then."""
    scene = scene_of()
    assert not any(one.key == "stop-concentrating" for one in scene.options("ana"))
    assert scene.refused_act("ana", "stop-concentrating").row == "FIF-251"
    cast(scene, "ana", "bless", targets=("ben",), choice="1").end("ana")
    assert any(one.key == "stop-concentrating" and one.barred is None for one in scene.options("ana"))
    scene.act("ana", "stop-concentrating")
    assert not scene["ben"].has("blessed")
    assert scene.last(ev.Acted).note == "Bless"


def test_nobody_else_ends_it_for_her():
    """FIF-251: the caster decides."""
    scene = blessed()
    refused = scene.refusal(cmd.Act(actor="ana", action="stop-concentrating"), by="ben")
    assert refused.text == "Ana is not yours to command."


# --- what does not disturb it --------------------------------------------------------------------------------------


def test_moving_attacking_and_other_spells_do_not_disturb_it():
    """FIF-252."""
    staff = Weapon("staff", "Staff", bonus=3, harm=(DamageDice("1d6", "bludgeoning"),))
    scene = round_on(blessed(weapons=(staff,)))
    scene.attack("ana", "orc", "staff", 15, 1, 3).walk("ana", (3, 2)).answer("pass")
    round_on(scene)
    cast(scene, "ana", "magic-missile", 1, targets=("orc",), choice="1")
    assert scene["ben"].has("blessed")


# --- another spell -------------------------------------------------------------------------------------------------


def test_another_concentration_spell_ends_the_first_at_once():
    """FIF-253, R-41: before the new one takes effect."""
    scene = cast(round_on(blessed()), "ana", "fog-cloud", square=(12, 8), choice="1")
    assert (scene["ben"].has("blessed"), len(scene["ana"].all("concentrating"))) == (False, 1)
    kinds = [type(e) for e in scene.log if isinstance(e, ev.EffectEnded | ev.ZoneLaid)]
    assert kinds.index(ev.EffectEnded) < kinds.index(ev.ZoneLaid)


def test_the_same_spell_again_ends_the_first_too():
    """FIF-253: Bless on somebody else."""
    scene = cast(round_on(blessed()), "ana", "bless", targets=("ana",), choice="1")
    assert (scene["ben"].has("blessed"), scene["ana"].keys.count("blessed")) == (False, 1)


def test_a_countered_spell_ends_nothing():
    """FIF-253: it never came to be."""
    scene = blessed()
    scene.put("Mage", monster("Mage", spells=("counterspell",), casting="int", slots={"3": 1}), (8, 3))
    round_on(scene)
    cast(scene, "ana", "fog-cloud", square=(12, 8), choice="1").answer("3", by="gm")
    assert scene["ben"].has("blessed")
    assert not scene.state.zones


# --- incapacitated, killed, gone -----------------------------------------------------------------------------------


@each("condition", ["incapacitated", "stunned", "paralyzed", "petrified", "unconscious"])
def test_becoming_incapacitated_ends_it_at_once_with_no_save(condition):
    """FIF-254: whatever incapacitates."""
    scene = blessed().give("ana", condition)
    assert not scene["ben"].has("blessed")
    assert saves(scene) == []


def test_brought_to_0_she_loses_it_with_no_save():
    """FIF-254, R-41: damage comes first."""
    scene = blessed().do(cmd.Harm(targets=("ana",), amount=20))
    assert (scene["ana"].life, scene["ben"].has("blessed"), saves(scene)) == ("dying", False, [])


def test_killed_she_loses_it_with_no_save():
    """FIF-254."""
    scene = blessed().do(cmd.Harm(targets=("ana",), amount=60))
    assert (scene["ana"].life, scene["ben"].has("blessed")) == ("dead", False)


def test_taken_off_the_table_she_keeps_nothing_up():
    """FIF-254: the GM removes her."""
    scene = blessed().do(cmd.Leave(who="ana"))
    assert not scene["ben"].has("blessed")


# --- damage --------------------------------------------------------------------------------------------------------


@each(("damage", "dc"), [(19, 10), (22, 11), (31, 15)])
def test_damage_calls_for_a_save(damage, dc):
    """FIF-255, T-21: the higher of 10 and half the damage."""
    scene = blessed(hp=60).do(cmd.Harm(targets=("ana",), amount=damage), 17, 1)
    assert saves(scene) == [(dc, 20, True)]
    assert scene["ben"].has("blessed")


def test_on_a_failure_concentration_is_lost():
    """FIF-255: a total of 9 against 10; Constitution 14 adds 2, and her own Bless 1d4."""
    scene = blessed().do(cmd.Harm(targets=("ana",), amount=4), 6, 1)
    assert saves(scene) == [(10, 9, False)]
    assert not scene["ben"].has("blessed")
    assert counted(scene.last(ev.CheckRolled).breakdown) == {"Constitution": 2, "Blessed": 1}
    assert scene.last(ev.CheckRolled).row == "FIF-255"


def test_a_natural_20_is_no_automatic_success():
    """FIF-255, FIF-003: 20 + 2 against half of 50."""
    scene = scene_of(hp=80)
    cast(scene, "ana", "fog-cloud", square=(12, 8), choice="1").do(cmd.Harm(targets=("ana",), amount=50), 20)
    assert saves(scene) == [(25, 22, False)]
    assert not scene.state.zones


def test_temporary_hit_points_do_not_help_against_it():
    """FIF-255, R-34: what they soak still counts."""
    scene = scene_of(hp=60)
    cast(scene, "ana", "fog-cloud", square=(12, 8), choice="1").do(cmd.Bolster(targets=("ana",), amount=30))
    scene.do(cmd.Harm(targets=("ana",), amount=24), 11)
    assert (scene["ana"].hp, saves(scene)) == (60, [(12, 13, True)])


def test_damage_reduced_to_nothing_calls_for_none():
    """FIF-255, R-33, W-15: immune."""
    scene = scene_of(immunities=("fire",))
    cast(scene, "ana", "fog-cloud", square=(12, 8), choice="1")
    scene.do(cmd.Harm(targets=("ana",), amount=24, damage_type="fire"))
    assert saves(scene) == []


def test_half_the_damage_after_resistance():
    """FIF-255, R-34: 30 fire, resisted, is 15: DC 10."""
    scene = scene_of(hp=60, resistances={"fire": 1})
    cast(scene, "ana", "fog-cloud", square=(12, 8), choice="1")
    scene.do(cmd.Harm(targets=("ana",), amount=30, damage_type="fire"), 8)
    assert saves(scene) == [(10, 10, True)]


def test_the_save_comes_before_the_attackers_next_blow():
    """FIF-255, R-41: the second blow finds Ben unblessed."""
    orc = monster("Orc", hp=40, multiattack=(("club", 2),))
    scene = casting()
    scene.put("Orc", orc, (4, 4))
    scene.begin("ana", "orc")
    cast(scene, "ana", "shield-of-faith", target="ana", choice="1").end("ana")
    scene.rules = scene.rules.but(offers=())
    scene.attack("orc", "ana", "club", 15, 2, 5).attack("orc", "ana", "club", 12, 2)
    assert [e.defense.total for e in scene.all(ev.AttackResolved)] == [17, 15]


def test_inspiration_may_be_spent_on_it():
    """FIF-255, FIF-019: her seat is asked before the roll."""
    scene = scene_of()
    cast(scene, "ana", "fog-cloud", square=(12, 8), choice="1")
    scene.record(ev.Counted(who="ana", key="inspiration", value=1, audience=ev.EVERYONE))
    scene.do(cmd.Harm(targets=("ana",), amount=4))
    assert (scene.asked().seat, scene.asked().kind) == ("ana", "inspiration")
    scene.answer("spend", dice=(2, 9))
    assert saves(scene) == [(10, 11, True)]


def test_two_sources_call_for_two_saves():
    """FIF-256, W-07: 12 from an arrow and 8 from a trap, +1, faces 9 (10, kept) and 8 (9, lost)."""
    scene = scene_of(hp=60, abilities={**dict.fromkeys(("str", "dex", "wis", "cha"), 10), "con": 12, "int": 18})
    cast(scene, "ana", "fog-cloud", square=(12, 8), choice="1")
    scene.do(cmd.Harm(targets=("ana",), amount=12), 9)
    assert scene.state.zones
    scene.do(cmd.Harm(targets=("ana",), amount=8), 8)
    assert saves(scene) == [(10, 10, True), (10, 9, False)]
    assert not scene.state.zones


def test_each_missile_is_a_source_of_its_own():
    """FIF-256, R-33: three magic missiles, three saves; the last one fails."""
    scene = Scene()
    scene.put("Mage", monster("Mage", spells=("magic-missile",), casting="int", slots={"1": 1}), (3, 3))
    scene.put("Ana", wizard("Ana", "fog-cloud"), (8, 3), "ana")
    scene.begin("ana", "mage")
    cast(scene, "ana", "fog-cloud", square=(15, 8), choice="1").end("ana")
    cast(scene, "mage", "magic-missile", 2, 15, 15, 3, targets=("ana",), choice="1")
    assert [success for _, _, success in saves(scene)] == [True, True, False]


def test_the_types_of_one_blow_are_one_source():
    """FIF-256, R-33: Flame Strike’s fire and radiance are one wound and one save, against half of the sum."""
    scene = Scene()
    scene.put(
        "Priest",
        monster("Priest", spells=("flame-strike",), casting="wis", slots={"5": 1}, numbers={"spell-dc": 15}),
        (3, 3),
    )
    scene.put("Ana", wizard("Ana", "fog-cloud", hp=80), (8, 3), "ana")
    scene.begin("ana", "priest")
    cast(scene, "ana", "fog-cloud", square=(15, 8), choice="1").end("ana")
    cast(scene, "priest", "flame-strike", square=(8, 3)).answer("roll", dice=(2, *[6] * 4, *[6] * 4, 20))
    assert [e.dc for e in scene.all(ev.CheckRolled)] == [15, 24]


# --- violent surroundings ------------------------------------------------------------------------------------------


def call(*targets: str, **fields) -> cmd.CallRoll:
    """What the button of the GM’s tool sends, with what else its form holds."""
    return cmd.CallRoll(targets=targets, what="check", stat="athletics", dc=25, standard="concentration", **fields)


def test_the_gm_calls_for_a_save_in_violent_surroundings():
    """FIF-257: Constitution, DC 10, whatever else stands in the form; the player is asked; a failure ends it."""
    scene = cast(scene_of(), "ana", "fog-cloud", square=(12, 8), choice="1").do(call("ana"))
    question = scene.asked()
    assert (question.seat, question.title, question.text, question.row) == (
        "ana",
        "Ana: Constitution save",
        "DC 10",
        "FIF-257",
    )
    scene.answer("roll", by="ana", dice=(7,))
    assert saves(scene) == [(10, 9, False)]
    assert not scene.state.zones


def test_a_success_keeps_it():
    """FIF-257: 8 and 2 are 10."""
    scene = cast(scene_of(), "ana", "fog-cloud", square=(12, 8), choice="1").do(call("ana")).answer("roll", dice=(8,))
    assert scene.state.zones


def test_it_concerns_only_those_who_concentrate():
    """FIF-257: Ben is not asked; if nobody concentrates the call is refused with the reason."""
    scene = cast(scene_of(), "ana", "fog-cloud", square=(12, 8), choice="1").do(call("ana", "ben", "orc"))
    assert len(scene.request.asks) == 1
    scene.answer("roll", dice=(8,))
    refused = scene.refusal(call("ben"))
    assert (refused.text, refused.row) == ("Ben concentrates on nothing.", "FIF-257")


def test_only_the_gm_calls_for_it():
    """FIF-257."""
    scene = cast(scene_of(), "ana", "fog-cloud", square=(12, 8), choice="1")
    assert scene.refusal(call("ana"), by="ben").text == "Only the GM can do that."
    assert scene.seen_by("gm").desk.standards == (("concentration", "Keep concentration, DC 10", "FIF-257"),)
    assert scene.seen_by("ana").console is None


def test_a_call_that_the_game_does_not_have_is_none():
    """FIF-257."""
    refused = scene_of().refusal(cmd.CallRoll(targets=("ana",), what="save", stat="con", standard="luck"))
    assert refused.text == "There is no such call in this game."


def test_a_sleet_storm_shakes_concentration():
    """FIF-257: by its own DC, when Ana’s turn begins in it."""
    scene = casting()
    scene.put("Cid", wizard("Cid", "sleet-storm"), (18, 8), "ben")
    scene.begin("cid", "ana")
    cast(scene, "cid", "sleet-storm", square=(4, 4), choice="3").end("cid", 15)
    assert not scene["ana"].has("prone")
    cast(scene, "ana", "shield-of-faith", target="ana", choice="1").end("ana").end("cid", 15, 5)
    assert not scene["ana"].has("concentrating")
