"""Section 22: short and long rests, what spoils and breaks them, and what they give back."""

import dataclasses

from msgspec.structs import replace

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.creatures.maximum import maximum
from combat.rulesets.fifth.harm import level_of
from tests.builders import Scene, hero
from tests.cases import each
from tests.rulesets.fifth.camp import camp, rest, spent, wake

# --- who says so ---------------------------------------------------------------------------------------------------


@each(("kind", "row"), [("short", "FIF-224"), ("long", "FIF-227")])
@each("phase", ["ended", "setup"])
def test_the_gm_begins_a_rest_and_declares_it_finished(kind, row, phase):
    """FIF-224, FIF-227: once a fight has ended, or before one begins; whoever rests can be seen to."""
    scene = rest(camp(hp=31, phase=phase), kind)
    assert scene.notes()[-1] == (f"A {kind} rest begins.", row)
    for seat in ("ana", "ben", "gm", "tv"):
        assert [chip.name for chip in scene.seen_by(seat).token("ana").chips] == [f"{kind.capitalize()} rest"]
    wake(scene)
    assert (f"The {kind} rest is over.", row) in scene.notes()
    assert not scene["ana"].has("resting")


def test_all_characters_rest_unless_the_gm_names_some():
    """FIF-224, FIF-227: without names the party that can; the dead and monsters are not in it."""
    scene = rest(camp())
    assert [c.id for c in scene.state.combatants.values() if c.has("resting")] == ["ana", "ben"]
    scene = rest(camp(), "short", "ben")
    assert [c.id for c in scene.state.combatants.values() if c.has("resting")] == ["ben"]


@each("command", [cmd.BeginRest(rest="long"), cmd.FinishRest(), cmd.BreakRest(), cmd.BeginRest(rest="short")])
def test_no_player_says_when_a_rest_is(command):
    """FIF-224, FIF-227, FIF-228."""
    scene = rest(camp(), "short", "ben")
    assert scene.refusal(command, by="ana").text == "Only the GM can do that."


@each(
    ("command", "words"),
    [
        (cmd.BeginRest(rest="nap"), "A rest is one of short, long."),
        (cmd.BeginRest(rest="long", targets=("goblin",)), "Goblin does not rest."),
        (cmd.BeginRest(rest="long", targets=("nobody",)), "That creature is not in this encounter."),
        (cmd.BeginRest(rest="long", targets=("ben",)), "Ben rests already."),
        (cmd.FinishRest(targets=("ana",)), "Nobody is resting."),
        (cmd.BreakRest(targets=("ana",)), "Nobody is resting."),
    ],
)
def test_nonsense_is_refused_in_words(command, words):
    """FIF-224, FIF-227."""
    assert rest(camp(), "short", "ben").refusal(command).text == words


def test_nobody_rests_in_a_fight():
    """FIF-224, FIF-227: with the row of the rest."""
    scene = camp(phase="setup").begin("ana", "ben")
    refused = scene.refusal(cmd.BeginRest(rest="long"))
    assert (refused.text, refused.row) == ("Nobody rests in a fight. End it first.", "FIF-227")
    assert scene.refusal(cmd.FinishRest()).text == "A fight is on. End it first."


def test_the_dying_are_seen_to_first():
    """FIF-224: by the GM’s word, which is open after the fight as well (R-48)."""
    scene = camp(hp=0, life="dying")
    assert scene.refusal(cmd.BeginRest(rest="short", targets=("ana",))).text == "Ana is dying. See to that first."
    scene.do(cmd.SetLife(who="ana", life="stable"))
    assert rest(scene, "short", "ana")["ana"].has("resting")


def test_after_a_fight_there_is_care_and_no_harm():
    """FIF-224, R-48: a potion, a correction; the fight itself is over."""
    scene = camp()
    scene.do(cmd.Mend(targets=("ana",), amount=5)).do(cmd.SetCount(who="ana", count="slots-1", value=1, where="tally"))
    assert (scene["ana"].hp, scene["ana"].tally) == (14, {"slots-1": 1})
    assert scene.refusal(cmd.Harm(targets=("ana",), amount=5)).text == "This fight is over. Rewind it to go on."


def test_another_game_has_its_own_rests():
    """FIF-224: a game without them says so, and its console shows nothing of them."""
    scene = Scene()
    scene.rules = scene.rules.but(
        resting=dataclasses.replace(
            scene.rules.resting,
            rests={},
        )
    )
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    assert scene.refusal(cmd.BeginRest(rest="long")).text == "This game has no rule for that."
    assert scene.seen_by("gm").desk.rests == ()
    told = [(one.key, one.name, one.row) for one in camp().seen_by("gm").desk.rests]
    assert told == [("short", "Short rest", "FIF-224"), ("long", "Long rest", "FIF-227")]
    assert camp().seen_by("ana").console is None


# --- a long rest ---------------------------------------------------------------------------------------------------


def test_hit_points_and_slots_return():
    """FIF-229: all of them, with what else comes back; other counts stay."""
    tally = {"slots-1": 3, "slots-2": 1, "spent:long:rage": 2, "spent:short:wind": 1, "inspiration": 1}
    scene = wake(rest(camp(tally=tally)))
    assert scene["ana"].hp == 31
    assert scene.last(ev.Healed).row == "FIF-229"
    assert scene["ana"].tally == {"inspiration": 1, "long-rest-hours": 24}


def test_a_short_rest_gives_back_what_says_so_and_no_slots():
    """FIF-224, FIF-229."""
    tally = {"slots-1": 3, "spent:long:rage": 2, "spent:short:wind": 1}
    scene = wake(rest(camp(hp=31, tally=tally), "short"))
    assert scene["ana"].tally == {"slots-1": 3, "spent:long:rage": 2}


def test_temporary_hit_points_end_with_it():
    """FIF-220: with a long rest, not with a short one."""
    scene = camp(hp=31)
    scene.do(cmd.SetTemporary(who="ana", amount=6))
    assert wake(rest(scene, "short"))["ana"].temp_hp == 6
    assert wake(rest(scene))["ana"].temp_hp == 0


@each(("level", "before", "after"), [(7, 5, 2), (1, 1, 0), (4, 4, 2), (4, 1, 0), (9, 6, 2)])
def test_t_16_half_of_the_hit_dice_come_back(level, before, after):
    """FIF-230, T-16: 7 with 5 spent: 3 return, 2 stay spent; the only one returns."""
    scene = camp(hp=31, level=level, hit_dice=f"{level}d8", tally={"hit-dice": before})
    assert spent(wake(rest(scene))) == after


def test_w_19_a_long_rest_with_exhaustion_4():
    """FIF-229, FIF-230, FIF-304, W-19: true maximum 45 (22 now), at 10, 9 Hit Dice with 6 spent, fed."""
    scene = camp(hp=10, level=9, hit_dice="9d8", tally={"hit-dice": 6})
    scene.record(ev.CombatantChanged(who="ana", sheet=replace(scene["ana"].sheet, hp=45), audience=ev.EVERYONE))
    scene.do(cmd.Exhaust(targets=("ana",), levels=4))
    assert (maximum(scene.rules, scene["ana"]), scene["ana"].hp) == (22, 10)
    wake(rest(scene))
    assert (level_of(scene["ana"]), maximum(scene.rules, scene["ana"]), scene["ana"].hp, spent(scene)) == (3, 45, 45, 2)


def test_only_whoever_ate_and_drank_is_less_exhausted():
    """FIF-304, FIF-305: the GM marks who has; the rest is good for the others all the same."""
    scene = camp()
    scene.do(cmd.Exhaust(targets=("ana", "ben"), levels=2))
    wake(rest(scene), fed=("ben",))
    assert (level_of(scene["ana"]), level_of(scene["ben"])) == (2, 1)
    assert ("Ana has had no food and water and stays as exhausted.", "FIF-304") in scene.notes()
    assert scene["ana"].hp == 31


def test_the_last_level_goes_as_well():
    """FIF-304, FIF-303."""
    scene = camp().do(cmd.Exhaust(targets=("ana",), levels=1))
    assert wake(rest(scene))["ana"].effects == ()


def test_a_short_rest_leaves_the_exhausted_as_they_are():
    """FIF-304: a long one it has to be."""
    scene = camp(hp=31).do(cmd.Exhaust(targets=("ana",), levels=1))
    assert level_of(wake(rest(scene, "short"))["ana"]) == 1


def test_one_long_rest_in_24_hours():
    """FIF-231, R-40: the next gives nothing, exhaustion included, until a day has gone by; its own hours count."""
    scene = wake(rest(camp()))
    scene.do(cmd.SetHitPoints(who="ana", hp=5)).do(cmd.Exhaust(targets=("ana",), levels=1))
    wake(rest(scene))
    assert (scene["ana"].hp, level_of(scene["ana"])) == (5, 1)
    assert ("Ana gains nothing from it: its last long rest was 8 hours ago.", "FIF-231") in scene.notes()
    scene.do(cmd.PassHours(hours=7))
    wake(rest(scene))
    assert scene["ana"].hp == 5
    scene.do(cmd.PassHours(hours=1))
    wake(rest(scene))
    assert (scene["ana"].hp, level_of(scene["ana"])) == (31, 0)


def test_16_hours_awake_and_8_asleep_make_a_day():
    """FIF-231."""
    scene = wake(rest(camp())).do(cmd.PassHours(hours=16)).do(cmd.SetHitPoints(who="ana", hp=5))
    assert wake(rest(scene))["ana"].hp == 31


def test_a_short_rest_may_be_had_any_number_of_times():
    """FIF-231: the limit is the long one’s."""
    scene = camp()
    for hp in (10, 11):
        wake(rest(scene, "short", "ana")).answer("d8", dice=(1,)).answer("stop")
        assert scene["ana"].hp >= hp


def test_the_gm_may_say_that_it_helps_again():
    """FIF-231, R-48: the count is one of those that can be corrected."""
    scene = wake(rest(camp()))
    scene.do(cmd.SetCount(who="ana", count="long-rest-hours", value=0, where="tally"))
    scene.do(cmd.SetHitPoints(who="ana", hp=5))
    assert wake(rest(scene))["ana"].hp == 31


def test_whoever_begins_it_at_0_gains_nothing():
    """FIF-232, R-40: the hours wake her with 1 hit point (FIF-249), and that is all; exhaustion included."""
    scene = camp(hp=0, life="stable", tally={"wakes-in-hours": 3, "hit-dice": 2})
    scene.do(cmd.SetHitPoints(who="ana", hp=0)).do(cmd.Exhaust(targets=("ana",), levels=1))
    wake(rest(scene))
    assert (scene["ana"].hp, scene["ana"].life, spent(scene), level_of(scene["ana"])) == (1, "up", 2, 1)
    assert ("Ana gains nothing from it: it began the rest at 0 hit points.", "FIF-232") in scene.notes()
    assert "long-rest-hours" not in scene["ana"].tally


def test_with_1_hit_point_it_gives_everything():
    """FIF-232."""
    assert wake(rest(camp(hp=1)))["ana"].hp == 31


# --- interruptions -------------------------------------------------------------------------------------------------


@each(("kind", "row"), [("short", "FIF-224"), ("long", "FIF-228")])
def test_the_gm_declares_a_rest_broken(kind, row):
    """FIF-228, FIF-224: it must begin again to give anything."""
    scene = rest(camp(), kind).do(cmd.BreakRest(targets=("ana",)))
    text = f"Ana’s {kind} rest is broken. It must begin again to give anything."
    assert scene.notes()[-1] == (text, row)
    assert [c.id for c in scene.state.combatants.values() if c.has("resting")] == ["ben"]
    wake(scene)
    assert scene["ana"].hp == 9
    assert wake(rest(scene, "long"))["ana"].hp == 31


def ambush(who: tuple[str, ...] = ()) -> Scene:
    """Everybody rests before a fight that the GM then starts; only Ana and the goblin are on the map."""
    scene = camp(phase="setup")
    scene.do(cmd.Place(who="ben", to=None)).do(cmd.SetLife(who="goblin", life="up"))
    return rest(scene, "long", *who).do(cmd.Start())


def test_a_fight_breaks_the_rest_of_those_who_fight():
    """FIF-228, R-40: the GM confirms; the others sleep on."""
    scene = ambush()
    question = scene.asked()
    assert (question.seat, question.kind, question.row) == ("gm", "rest-broken", "FIF-228")
    assert question.title == "The fight begins. Is the rest of Ana broken?"
    scene.answer("broken", by="gm")
    assert (scene["ana"].has("resting"), scene["ben"].has("resting")) == (False, True)


def test_the_gm_extends_it_to_the_whole_party():
    """FIF-228, R-40."""
    scene = ambush().answer("party", by="gm")
    assert (scene["ana"].has("resting"), scene["ben"].has("resting")) == (False, False)


def test_the_gm_waives_it():
    """FIF-228, R-40: and asks again when a spell is cast in that fight."""
    scene = ambush().answer("waived", by="gm")
    assert scene["ana"].has("resting")


def test_nobody_is_asked_about_rests_when_nobody_rests():
    """FIF-228."""
    assert ambush(("ben",)).asked().kind == "initiative"


def caster() -> Scene:
    """Ana, who rests although a fight is on; her turn."""
    scene = camp(phase="setup", spells=("fire-bolt", "cure-wounds"), casting="int", slots={"1": 2})
    scene.do(cmd.SetLife(who="goblin", life="up"))
    return rest(scene).begin("ana", "ben")


def test_a_spell_breaks_the_rest_of_its_caster_cantrips_included():
    """FIF-228, R-40: the GM is asked, and only hers is concerned."""
    scene = caster()
    scene.act("ana", "cast:fire-bolt", target="goblin")
    assert scene.asked().title == "Ana casts Fire Bolt. Is the rest of Ana broken?"
    scene.answer("broken", dice=(3,))
    assert (scene["ana"].has("resting"), scene["ben"].has("resting")) == (False, True)
