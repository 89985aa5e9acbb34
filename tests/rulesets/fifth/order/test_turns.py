"""Section 3: what a turn allows, and what goes on outside it."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import Until, Weapon
from tests.builders import CLUB, Scene, hero, monster


def table(**fields) -> Scene:
    """Ana's turn; Ben and a goblin (nimble) are at a distance, and next in this order."""
    scene = Scene()
    scene.put("Ana", hero("Ana", **fields), (3, 3), "ana")
    scene.put("Ben", hero("Ben"), (3, 8), "ben")
    scene.put("Goblin", monster(features=("nimble-escape",)), (12, 3))
    return scene.begin("ana", "ben", "goblin")


def budget(scene: Scene, who: str, seat: str = "") -> dict[str, int]:
    """What is left of a creature's turn, by name."""
    view = scene.seen_by(seat or scene.owner(who))
    hand = next(h for h in view.hands if h.actor == who)
    return {b.name: b.left for b in hand.budget}


def option(scene: Scene, who: str, key: str):
    view = scene.seen_by(scene.owner(who))
    return next((o for h in view.hands if h.actor == who for o in h.options if o.key == key), None)


# --- the parts of a turn -------------------------------------------------------------------------------------------


def test_a_turn_has_a_move_and_an_action_and_a_round_one_reaction():
    """FIF-033: a second action is refused; the budget shows what is left."""
    scene = table()
    assert budget(scene, "ana") == {"Action": 1, "Move": 30, "Reaction": 1}
    scene.act("ana", "dodge")
    assert budget(scene, "ana")["Action"] == 0
    assert scene.refused_act("ana", "dash").row == "FIF-033"
    assert option(scene, "ana", "dash").barred.text == "Your action is spent."


def test_the_parts_of_a_turn_come_in_any_order_and_may_be_skipped():
    """FIF-033: Ana moves, acts, moves; Ben acts, then moves; the goblin does nothing."""
    scene = table()
    scene.walk("ana", (4, 3)).act("ana", "dodge").walk("ana", (5, 3)).end("ana")
    scene.act("ben", "dodge").walk("ben", (4, 8)).end("ben")
    scene.end("goblin")
    assert (scene["ana"].at, scene["ben"].at, scene.state.round) == ((5, 3), (4, 8), 2)


def test_a_bonus_action_exists_only_where_something_grants_it():
    """FIF-034: Ana has none, the nimble goblin has one for its own use."""
    scene = table()
    assert "Bonus" not in budget(scene, "ana")
    assert scene.refused_act("ana", "nimble-disengage").row == "FIF-034"
    scene.end("ana").end("ben")
    assert budget(scene, "goblin", "gm")["Bonus"] == 1
    assert option(scene, "goblin", "nimble-disengage").cost == "Bonus action"


def test_there_is_one_bonus_action_a_turn_at_any_moment_of_it():
    """FIF-035: between two moves, besides the action; not twice."""
    scene = table().end("ana").end("ben")
    scene.walk("goblin", (11, 3)).act("goblin", "nimble-disengage").act("goblin", "dash").walk("goblin", (10, 3))
    assert scene.refused_act("goblin", "nimble-disengage").row == "FIF-035"


def test_what_stops_actions_stops_the_bonus_action():
    """FIF-035: incapacitated, it has neither."""
    scene = table().end("ana").end("ben").give("goblin", "incapacitated")
    assert scene.refused_act("goblin", "nimble-disengage").row == "FIF-270"
    assert scene.refused_act("goblin", "dash").row == "FIF-270"


# --- anything else -------------------------------------------------------------------------------------------------


def test_the_gm_allows_an_action_that_is_not_on_the_list():
    """FIF-036: asked before anything is spent; allowed, it spends the action."""
    scene = table().act("ana", "improvise", choice="swing from the lamp")
    question = scene.asked()
    assert (question.seat, question.row, question.title) == ("gm", "FIF-036", "Ana tries: swing from the lamp")
    assert "action" not in scene["ana"].used
    scene.answer("allow", by="gm")
    assert scene["ana"].used["action"] == 1
    assert scene.last(ev.Acted).note == "swing from the lamp"


def test_the_gm_names_the_check_and_the_dc_of_such_an_action():
    """FIF-036: Acrobatics, DC 15; the player rolls 14 and fails; the action is spent."""
    scene = table().act("ana", "improvise", choice="swing").answer("check")
    scene.answer("acrobatics", by="gm").answer("15", by="gm", dice=(14,))
    rolled = scene.last(ev.CheckRolled)
    assert (rolled.label, rolled.dc, rolled.success, rolled.row) == ("Acrobatics check", 15, False, "FIF-036")
    assert [e.dc for e in scene.log_of("ana") if isinstance(e, ev.CheckRolled)] == [None]
    assert scene["ana"].used["action"] == 1


def test_the_gm_refuses_such_an_action_and_nothing_is_spent():
    """FIF-036: everybody reads that it was refused."""
    scene = table().act("ana", "improvise", choice="fly by flapping").answer("refuse")
    assert "action" not in scene["ana"].used
    assert scene.last(ev.Noted).text == "The GM does not allow it: fly by flapping"
    scene.act("ana", "improvise", choice="whistle").answer("free")
    assert "action" not in scene["ana"].used


def test_such_an_action_needs_the_action():
    """FIF-036, FIF-033: with the action spent, it is not even asked about."""
    scene = table().act("ana", "dodge")
    assert scene.refused_act("ana", "improvise", choice="swing").row == "FIF-033"


# --- outside one's own turn ----------------------------------------------------------------------------------------


def test_nobody_acts_or_moves_outside_their_own_turn():
    """FIF-037: action, move and end of turn are refused, with whose turn it is."""
    scene = table()
    assert scene.refused_act("ben", "dodge").row == "FIF-037"
    assert scene.refused_walk("ben", (4, 8)).text == "It is Ana’s turn."
    assert scene.refusal(cmd.EndTurn(actor="ben"), by="ben").row == "FIF-037"
    assert scene.refusal(cmd.EndTurn(actor="ana"), by="ben").text == "Ana is not yours to command."


def test_a_grapple_is_released_at_any_time():
    """FIF-037: Ben lets go in Ana’s turn; it costs him nothing."""
    scene = table()
    scene.do(cmd.Place(who="goblin", to=(4, 8))).give("goblin", "grappled", "ben")
    assert option(scene, "ben", "let-go").choices[0].target == "goblin"
    scene.act("ben", "let-go", target="goblin")
    assert not scene["goblin"].has("grappled")
    assert scene["ben"].used == {}
    assert scene.refused_act("ben", "let-go", target="goblin").row == "FIF-037"


def test_rolls_forced_on_a_creature_are_made_outside_its_turn():
    """FIF-037: a save in somebody else’s turn."""
    scene = table()
    scene.do(cmd.CallRoll(targets=("ben",), what="save", stat="con", dc=10)).answer("roll", by="ben", dice=(11,))
    assert scene.last(ev.CheckRolled).success is True


def test_the_turn_ends_when_its_player_says_so_and_what_is_left_is_lost():
    """FIF-038: the unused action is named before, and is not there in somebody else’s turn; a new turn has a new one."""
    scene = table()
    assert scene.seen_by("ana").hands[0].unused == ("your action",)
    scene.end("ana")
    assert scene.refused_act("ana", "dash").row == "FIF-037"
    scene.end("ben").end("goblin")
    assert budget(scene, "ana") == {"Action": 1, "Move": 30, "Reaction": 1}


def test_the_gm_may_end_anybodys_turn():
    """FIF-038: by the player's own button or by going on."""
    scene = table().do(cmd.EndTurn(actor="ana"), by="gm")
    assert scene.state.active == "ben"
    scene.do(cmd.NextTurn())
    assert scene.state.active == "goblin"


def test_a_creature_that_can_do_nothing_has_its_turn_opened_and_passed():
    """FIF-038: the effects of its turn still happen (R-05)."""
    scene = table()
    scene.give("ben", "paralyzed", until=Until("end", "ben"))
    scene.end("ana")
    assert [e.who for e in scene.all(ev.TurnStarted)] == ["ana", "ben", "goblin"]
    assert not scene["ben"].has("paralyzed")


def test_the_start_of_a_turn_goes_in_order():
    """FIF-038: the dodge ends, then the budget comes back, then the rest of the start (R-05)."""
    scene = table().act("ana", "dodge").end("ana").end("ben").end("goblin")
    kinds = [type(e) for e in scene.log]
    start = max(i for i, kind in enumerate(kinds) if kind is ev.TurnStarted)
    assert kinds[start : start + 3] == [ev.TurnStarted, ev.EffectEnded, ev.Refreshed]


# --- speech and objects --------------------------------------------------------------------------------------------


def test_speech_and_gestures_are_free_on_ones_turn():
    """FIF-039: with the action spent too, as often as one likes; not in somebody else’s turn."""
    scene = table().act("ana", "dodge")
    scene.act("ana", "speak", choice="Behind you!").act("ana", "gesture", choice="points at the goblin")
    assert [e.note for e in scene.log_of("ben") if isinstance(e, ev.Acted)][1:] == [
        "“Behind you!”",
        "points at the goblin",
    ]
    assert scene["ana"].used == {"action": 1}
    assert scene.refused_act("ben", "speak", choice="Where?").row == "FIF-037"


def test_whoever_cannot_speak_cannot_use_speech():
    """FIF-039: a beast without speech may still give a sign."""
    scene = Scene()
    scene.put("Wolf", monster("Wolf", traits=("no-speech",)), (3, 3))
    scene.begin("wolf")
    assert scene.refused_act("wolf", "speak", choice="Wuff").row == "FIF-039"
    scene.act("wolf", "gesture", choice="bares its teeth")
    scene.give("wolf", "paralyzed")
    assert scene.refused_act("wolf", "speak", choice="Wuff").text


def test_one_object_is_handled_for_free():
    """FIF-040: during the move or the action, whatever it is."""
    scene = table().walk("ana", (4, 3)).act("ana", "interact", choice="opens the door").walk("ana", (5, 3))
    assert scene["ana"].used == {"interaction": 1, "distance": 10, "run:up": 5}
    assert scene.last(ev.Acted).row == "FIF-040"
    scene.act("ana", "dash")


def test_a_second_object_in_the_turn_costs_the_action():
    """FIF-041: and a third is refused; the next turn has a free one again."""
    scene = table().act("ana", "interact", choice="opens the door").act("ana", "interact", choice="pulls the lever")
    assert scene["ana"].used["action"] == 1
    assert scene.refused_act("ana", "interact", choice="rings the bell").row == "FIF-041"
    assert scene.refused_act("ana", "dash").row == "FIF-033"
    scene.end("ana").end("ben").end("goblin").act("ana", "interact", choice="rings the bell")
    assert "action" not in scene["ana"].used


def test_with_the_action_spent_there_is_still_one_free_object():
    """FIF-040, FIF-041: one, not two."""
    scene = table().act("ana", "dodge").act("ana", "interact", choice="draws a dagger")
    assert scene.refused_act("ana", "interact", choice="sheathes it").row == "FIF-041"


def ruled() -> Scene:
    return table().do(cmd.SetOption(setting="interactions", value="ask"))


def test_the_gm_may_say_that_an_object_needs_the_action():
    """FIF-042: the stuck door takes the action and leaves the free interaction."""
    scene = ruled().act("ana", "interact", choice="opens the stuck door")
    assert (scene.asked().seat, scene.asked().row) == ("gm", "FIF-042")
    scene.answer("action", by="gm")
    assert scene["ana"].used == {"action": 1}
    scene.act("ana", "interact", choice="draws a torch").answer("free")
    assert scene["ana"].used == {"action": 1, "interaction": 1}


def test_the_gm_may_say_that_an_object_needs_a_check():
    """FIF-042: Strength, DC 20, failed: in vain."""
    scene = ruled().act("ana", "interact", choice="turns the crank").answer("check").answer("str")
    scene.answer("20", dice=(12,))
    assert scene.last(ev.CheckRolled).success is False
    assert scene.last(ev.Acted).note == "turns the crank: in vain"
    assert scene["ana"].used == {"interaction": 1}


def test_the_gm_may_refuse_an_object_and_nothing_is_spent():
    """FIF-042: nor is anything spent when it needs an action that is gone."""
    scene = ruled().act("ana", "interact", choice="lifts the gate").answer("refuse")
    assert scene["ana"].used == {}
    scene.act("ana", "dodge").act("ana", "interact", choice="lifts the gate").answer("action")
    assert scene["ana"].used == {"action": 1}
    assert (scene.last(ev.Noted).text, scene.last(ev.Noted).row) == ("Your action is spent.", "FIF-042")


def test_a_thrown_weapon_is_picked_up_as_the_turns_object():
    """FIF-040: it lies next to Ana and comes back to her hand."""
    dagger = Weapon("dagger", "Dagger", bonus=5, range=(20, 60), harm=CLUB.harm, properties=("light", "thrown"))
    scene = table(weapons=(dagger,)).do(cmd.Place(who="goblin", to=(5, 3)))
    scene.act("ana", "attack", 3, target="goblin", weapon="dagger", choice="thrown")
    assert scene.refused_act("ana", "pick-up", choice="nothing").text
    scene.walk("ana", (4, 3)).act("ana", "pick-up", choice=option(scene, "ana", "pick-up").picks[0].key)
    assert scene["ana"].used["interaction"] == 1
    assert scene.last(ev.Acted).row == "FIF-040"
