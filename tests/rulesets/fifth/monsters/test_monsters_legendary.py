"""Legendary actions, legendary resistance, lair actions: who is asked, when, and what nobody else sees of it."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.requests import Ask
from combat.engine.state import Effect, Until
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.menagerie import LIBRARY, den, waits_for

TAIL, WINGS = "tail-attack-adult-white-dragon", "wing-attack-adult-white-dragon"


def dragon(ana: tuple[int, int] = (6, 5), **fields: object) -> Scene:
    """An adult white dragon next to Ana, and Ben far off; Ana's turn."""
    scene = Scene(width=40)
    scene.put("Ana", hero("Ana", hp=100), ana, "ana")
    scene.put("Ben", hero("Ben", hp=100), (36, 11), "ben")
    scene.put("Dragon", LIBRARY["Adult White Dragon"], (3, 4), **fields)
    return scene.begin("ana", "ben", "dragon")


def keys(question: Ask) -> list[str]:
    return [pick.key for pick in question.picks]


# --- legendary actions ---------------------------------------------------------------------------------------------


def test_the_gm_is_asked_when_another_creatures_turn_has_ended():
    """What can be done is offered, first what a standing "always" would do; waiting is the default, for a standing "never"."""
    asked = dragon().end("ana").asked()
    assert (asked.seat, asked.kind, asked.secret, asked.default) == ("gm", "legendary-action", True, "pass")
    assert keys(asked) == [TAIL, WINGS, "detect-adult-white-dragon", "pass"]
    assert (asked.title, asked.text) == ("Dragon: a legendary action?", "3 of 3 left until its next turn.")


def test_nobody_else_sees_that_anybody_is_asked():
    scene = dragon().end("ana")
    for seat in ("ana", "ben", "tv"):
        assert waits_for(scene, seat) == ()
    before = {seat: scene.log_of(seat) for seat in ("ana", "ben", "tv")}
    scene.answer("pass")
    assert all(scene.log_of(seat)[: len(before[seat])] == before[seat] for seat in before)
    assert "legend" not in repr([scene.log_of(seat) for seat in ("ana", "ben", "tv")]).lower()


def test_an_attack_between_turns_is_at_whoever_is_in_reach():
    """One of the three is spent; the reach of the tail is 15 ft, and with one in reach nobody has to say at whom."""
    scene = dragon().end("ana").answer(TAIL, dice=(10, 4, 4))
    assert scene["ana"].hp == 86
    assert scene["dragon"].used == {"legendary": 1}
    assert scene.state.active == "ben"
    assert (scene.last(ev.PowerUsed).name, scene.last(ev.PowerUsed).verb) == ("Tail Attack", "uses")


def test_with_several_in_reach_the_gm_says_at_whom():
    scene = dragon()
    scene.put("Cat", monster("Cat", hp=90), (6, 6), "ben")
    scene.end("ana").answer(TAIL)
    asked = scene.asked()
    assert (asked.seat, asked.secret, asked.title) == ("gm", True, "Dragon: Tail Attack at whom?")
    scene.answer("cat", dice=(10, 4, 4))
    assert scene["cat"].hp == 76


def test_one_at_a_time_so_many_in_a_round():
    """Three in all: the wings take two, then only one more can be had; at its own turn all are back."""
    scene = dragon().end("ana").answer(WINGS).answer("roll", dice=(2, 3, 3))
    assert (scene["ana"].hp, scene["ana"].has("prone")) == (88, True)
    asked = scene.end("ben").asked()
    assert keys(asked) == [TAIL, "detect-adult-white-dragon", "pass"]
    scene.answer(TAIL, dice=(2, 3))  # at somebody prone: two dice
    assert scene.state.active == "dragon"
    assert "legendary" not in scene["dragon"].used


def test_its_own_turn_asks_nothing():
    scene = dragon().end("ana").answer("pass").end("ben").answer("pass").end("dragon")
    assert (scene.request, scene.state.active) == (None, "ana")


@each("condition", ["incapacitated", "stunned", "surprised"])
def test_who_cannot_act_takes_none(condition: str):
    scene = dragon().do(cmd.Surprise(who="dragon")) if condition == "surprised" else dragon().give("dragon", condition)
    assert scene.end("ana").request is None


def test_nothing_is_asked_where_nothing_can_be_done():
    """A unicorn that has spent all three."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (15, 5), "ana")
    scene.put("Unicorn", LIBRARY["Unicorn"], (3, 5))
    scene.begin("ana", "unicorn").record(ev.Spent(who="unicorn", what="legendary", amount=3, audience=ev.GM_ONLY))
    assert scene.end("ana").request is None


def test_a_creature_that_is_gone_or_spent_meanwhile_does_nothing():
    """The GM may mend something while the question is open."""
    scene = dragon().end("ana").do(cmd.Afflict(targets=("dragon",), condition="stunned")).answer(TAIL)
    assert scene["ana"].hp == 100
    assert scene.state.active == "ben"


def test_a_hidden_legend_comes_into_view_when_it_acts_and_not_before():
    scene = dragon(hidden=True).end("ana")
    assert scene.seen_by("ana").token("dragon") is None
    scene.answer(TAIL, dice=(10, 4, 4))
    assert scene.seen_by("ana").token("dragon") is not None


def test_how_many_are_left_is_the_gms_to_read():
    scene = dragon().end("ana").answer("detect-adult-white-dragon", dice=(10,))
    (sheet,) = [one for one in scene.seen_by("gm").sheets if one.id == "dragon"]
    assert ("Legendary actions", "2 of 3 left") in sheet.lines
    (spent,) = [e for e in scene.log if isinstance(e, ev.Spent) and e.what == "legendary"]
    assert spent.audience == ev.GM_ONLY
    assert not [e for e in scene.log_of("ana") if isinstance(e, ev.CheckRolled)]


def test_an_aboleth_drains_only_its_thralls():
    scene = Scene()
    scene.put("Ana", hero("Ana", hp=50), (15, 5), "ana")
    scene.put("Aboleth", LIBRARY["Aboleth"], (3, 5), hp=100)
    scene.begin("ana", "aboleth").end("ana")
    assert keys(scene.asked()) == ["detect-aboleth", "pass"]
    scene.answer("pass").end("aboleth").give("ana", "charmed", "aboleth").end("ana")
    scene.answer("psychic-drain-aboleth", dice=(5, 5, 5))
    assert (scene["ana"].hp, scene["aboleth"].hp) == (35, 115)


def test_a_thrall_saves_again_when_it_is_hurt():
    scene = den("Aboleth", ana=(7, 5)).act("beast", "power:enslave-aboleth", target="ana").answer("roll", dice=(2,))
    assert (scene["ana"].has("enslaved"), scene["ana"].has("charmed")) == (True, True)
    scene.do(cmd.Harm(targets=("ana",), amount=5), 20)
    assert not scene["ana"].has("charmed")


def test_a_unicorn_wards_and_heals_between_turns():
    """Three for healing itself, two for +2 AC until the end of its next turn."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (15, 5), "ana")
    scene.put("Unicorn", LIBRARY["Unicorn"], (3, 5), hp=20)
    scene.begin("ana", "unicorn").end("ana").answer("heal-self-unicorn", dice=(8, 8))
    assert scene["unicorn"].hp == 38
    scene.end("unicorn").end("ana").answer("shimmering-shield-unicorn")
    assert scene.fight.breakdown("defense.ac", "unicorn").total == 14
    scene.end("unicorn")
    assert scene.fight.breakdown("defense.ac", "unicorn").total == 12


# --- legendary resistance ------------------------------------------------------------------------------------------


def burned(face: int) -> Scene:
    """The GM calls the dragon to a Dexterity save against 15; it has +5."""
    return dragon().do(cmd.CallRoll(what="save", stat="dex", targets=("dragon",), dc=15, damage="20"), face)


def test_a_failed_save_may_be_turned_into_a_success():
    scene = burned(2)
    asked = scene.asked()
    assert (asked.seat, asked.kind, asked.secret, asked.default) == ("gm", "legendary-resistance", True, "fail")
    assert asked.title == "Dragon fails a Dexterity save with 7 against 15. Succeed instead?"
    scene.answer("resist")
    assert scene["dragon"].hp == 200
    rolled = scene.last(ev.CheckRolled)
    assert (rolled.success, rolled.total, rolled.note) == (True, 7, "legendary resistance")
    assert scene["dragon"].tally == {"spent:long:legendary-resistance": 1}


def test_it_may_be_left_to_fail_and_a_success_asks_nothing():
    assert burned(2).answer("fail")["dragon"].hp == 180
    assert burned(10).request is None


def test_three_times_a_day_and_no_more():
    scene = dragon()
    for _ in range(3):
        scene.do(cmd.CallRoll(what="save", stat="dex", targets=("dragon",), dc=15), 2).answer("resist")
    assert scene.do(cmd.CallRoll(what="save", stat="dex", targets=("dragon",), dc=15), 2).request is None


def test_what_fails_by_itself_can_be_turned_too():
    """FIF-275: paralyzed it fails Dexterity saves without a roll."""
    scene = dragon().give("dragon", "paralyzed").do(cmd.CallRoll(what="save", stat="dex", targets=("dragon",), dc=15))
    assert scene.answer("resist").last(ev.CheckRolled).success is True


def test_players_learn_of_it_when_it_is_used_and_see_no_pause():
    scene = burned(2)
    assert all(waits_for(scene, seat) == () for seat in ("ana", "ben", "tv"))
    scene.answer("resist")
    assert [e.note for e in scene.log_of("ana") if isinstance(e, ev.CheckRolled)] == ["legendary resistance"]
    assert not [e for e in scene.log_of("ana") if isinstance(e, ev.Counted)]


def test_a_save_at_the_end_of_its_turn_can_be_turned():
    effect = Effect("e77", "poisoned", until=Until("save", "dragon"), data={"ability": "con", "dc": 15})
    scene = dragon().record(ev.EffectGained(who="dragon", effect=effect, audience=ev.EVERYONE))
    scene.end("ana").answer("pass").end("ben").answer("pass").end("dragon", 2)
    assert scene.asked().kind == "legendary-resistance"
    assert not scene.answer("resist")["dragon"].has("poisoned")


# --- lair actions --------------------------------------------------------------------------------------------------

GRASP, MIST, DRINK = (f"power:{key}-barrow-queen" for key in ("grasping-dead", "barrow-mist", "drink-from-the-grave"))


def barrow(answer: str = "open", **fields: object) -> Scene:
    """A fight in the lair of a Barrow Queen, just begun: Ana acts on 22, the queen on 13 and her lair on 20."""
    scene = Scene(width=30)
    scene.put("Ana", hero("Ana", hp=100), (10, 5), "ana")
    scene.put("Queen", LIBRARY["Barrow Queen"], (3, 5), **fields)
    scene.do(cmd.Start()).answer("roll", dice=(20, 10))
    assert scene.asked().title == "Is this the lair of Queen?"
    return scene.answer(answer)


def test_the_gm_says_whose_lair_it_is_when_the_fight_begins():
    """Initiative 20 is a place of its own; nobody else sees the question, and "no" leaves the order as it is."""
    scene = barrow()
    assert [(e.name, e.score, e.whose) for e in scene.state.order] == [
        ("Ana", 20, ""),
        ("Lair of Queen", 20, "queen"),
        ("Queen", 13, ""),
    ]
    assert [e.name for e in barrow("no").state.order] == ["Ana", "Queen"]


def test_the_lair_loses_ties():
    assert [e.name for e in barrow().state.order][:2] == ["Ana", "Lair of Queen"]


def test_a_hidden_lair_is_no_place_of_the_players_order():
    assert [row.name for row in barrow("secret").seen_by("ana").order] == ["Ana", "Queen"]
    assert [row.name for row in barrow().seen_by("ana").order] == ["Ana", "Lair of Queen", "Queen"]


def test_on_its_count_the_gm_has_the_hand_of_the_lairs_master():
    """Her lair actions are open, everything else waits for her turn; they cost her nothing."""
    scene = barrow().end("ana").answer("pass")
    assert (scene.state.active, scene.state.current.name) == ("", "Lair of Queen")
    (hand,) = scene.seen_by("gm").hands
    open_ = {one.key for one in hand.options if one.barred is None and one.group in ("lair", "special", "attack")}
    assert (hand.actor, open_) == ("queen", {GRASP, MIST, DRINK})
    assert [one.actor for one in scene.seen_by("ana").hands] == ["ana"]


def test_a_lair_action_is_aimed_like_any_power_and_spares_her_friends():
    scene = barrow().end("ana").answer("pass")
    scene.act("queen", GRASP, square=(10, 5)).answer("roll", dice=(5, 3, 3))
    assert (scene["ana"].hp, scene["ana"].has("restrained")) == (94, True)
    assert scene["queen"].used == {}
    scene.do(cmd.NextTurn())
    assert not scene["ana"].has("restrained")  # until the start of her next turn


def test_one_a_round_and_not_the_same_twice_running():
    scene = barrow().end("ana").answer("pass").act("queen", MIST, square=(10, 5))
    assert scene.refused_act("queen", DRINK).text == "One lair action a round."
    scene.do(cmd.NextTurn()).end("queen").end("ana").answer("pass")
    assert scene.refused_act("queen", MIST, square=(10, 5)).text == "Not two rounds in a row."
    scene.act("queen", DRINK, 8, 8)
    scene.do(cmd.NextTurn()).end("queen").end("ana").answer("pass").act("queen", MIST, square=(10, 5))


def test_mist_lies_for_a_round():
    scene = barrow().end("ana").answer("pass").act("queen", MIST, square=(20, 5))
    assert scene.state.ground("obscured")
    scene.do(cmd.NextTurn())
    assert not scene.state.ground("obscured")


def test_lair_actions_are_only_for_their_count():
    scene = barrow()
    assert scene.option("queen", GRASP) is None
    scene.end("ana").answer("pass").do(cmd.NextTurn())
    assert scene.refused_act("queen", GRASP, square=(10, 5)).text == "Only on initiative count 20, in its lair."


def test_a_lair_does_not_bring_its_master_into_view():
    scene = barrow("secret", hidden=True).end("ana").answer("pass").act("queen", MIST, square=(10, 5))
    assert scene["queen"].hidden
    assert scene.seen_by("ana").token("queen") is None
    assert "Queen" not in repr(scene.lines_of("ana"))


def test_the_gm_may_add_a_lair_later_and_a_player_may_not():
    scene = barrow("no").do(cmd.AddEntry(name="The barrow", score=20, whose="queen"))
    assert [e.whose for e in scene.state.order if e.name == "The barrow"] == ["queen"]
    assert scene.refusal(cmd.AddEntry(name="The barrow", whose="queen"), by="ana").text == "Only the GM can do that."
    assert scene.refusal(cmd.AddEntry(name="Nowhere", whose="c99")).text == "That creature is not in this encounter."


def test_a_lair_without_its_master_is_no_place_any_more():
    scene = barrow().do(cmd.SetLife(who="queen", life="dead"))
    assert [e.name for e in scene.state.order if e.whose] == []
