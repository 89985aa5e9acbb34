"""Creatures under command: who hands it over, when they move, and what they do before they are told to."""

from combat.engine import events as ev
from combat.engine.choices.legality import hand
from combat.engine.commands import (
    Act,
    EndTurn,
    Finish,
    FormGroup,
    HandOver,
    Leave,
    Move,
    Ride,
    RollScene,
    SetDistant,
    SetLife,
    SetMount,
    Start,
)
from combat.engine.requests import Ask
from combat.engine.seatview import Hand
from tests.builders import ANA, Scene, hero, monster
from tests.rulesets.a5e.bands import LINE, commanded, company, hireling


def hand_of(scene: Scene, who: str) -> Hand:
    found = hand(scene.rules, scene.state, ANA, who)
    assert found is not None
    return found


def open_options(scene: Scene, who: str) -> list[str]:
    return [option.name for option in hand_of(scene, who).options if option.barred is None]


# --- handing over --------------------------------------------------------------------------------------------------


def test_the_gm_hands_command_to_a_players_seat_and_takes_it_back() -> None:
    """A5E-243: until then the creature is the GM's; from then on the player moves it, and her seat answers for it."""
    scene = company((4, 5))
    move = Move(actor="h1", path=((4, 6),))
    assert "not yours" in scene.refusal(move, by="ana").text
    scene.do(HandOver(targets=("h1",), commander="ana"))
    assert (scene["h1"].owner, scene["h1"].commander, scene["h1"].driver) == ("ana", "ana", "ana")
    scene.do(move, by="ana")
    scene.do(HandOver(targets=("h1",)))
    assert (scene["h1"].owner, scene["h1"].commander, scene["h1"].driver) == ("gm", "", "")
    assert "not yours" in scene.refusal(Move(actor="h1", path=((4, 7),)), by="ana").text
    assert [e.row for e in scene.all(ev.CommandHanded)] == ["A5E-243", "A5E-243"]


def test_only_the_gm_hands_over_command() -> None:
    """A5E-243"""
    scene = company((4, 5))
    assert "Only the GM" in scene.refusal(HandOver(targets=("h1",), commander="ana"), by="ana").text


def test_characters_and_commanders_are_not_put_under_command() -> None:
    """A5E-243: whoever is a character acts for itself, and a commander obeys nobody."""
    scene = company((4, 5), (4, 6))
    scene.put("Ben", hero("Ben"), (1, 1), "ben")
    assert "is a character" in scene.refusal(HandOver(targets=("ben",), commander="ana")).text
    scene.do(HandOver(targets=("h1",), commander="orc"))
    assert "commands others" in scene.refusal(HandOver(targets=("orc",), commander="ana")).text
    refusal = scene.refusal(HandOver(targets=("h2",), commander="h1"))
    assert ("under command itself" in refusal.text, refusal.row) == (True, "A5E-243")
    assert "Nobody commands itself" in scene.refusal(HandOver(targets=("h2",), commander="h2")).text
    assert "nobody’s command" in scene.refusal(HandOver(targets=("h2",))).text


def test_those_under_command_have_one_place_behind_their_commander() -> None:
    """A5E-243, A5E-244: they have no turn of their own any more."""
    scene = commanded((4, 5), (8, 8))
    assert [entry.combatants for entry in scene.state.order] == [("ana",), ("h1", "h2"), ("orc",)]
    scene.end("ana")
    assert scene.state.active == "orc"
    scene.end("orc")
    assert scene.state.active == "ana"


def test_those_handed_over_before_the_fight_roll_no_initiative() -> None:
    """A5E-244: nobody is asked for them; they come with their commander."""
    scene = company((4, 5), (4, 6), begin=False)
    scene.do(HandOver(targets=("h1", "h2"), commander="ana"))
    scene.do(Start())
    assert isinstance(scene.request, Ask) or scene.request is not None
    scene.answer("roll", dice=(15, 2))
    assert [entry.combatants for entry in scene.state.order] == [("ana",), ("h1", "h2"), ("orc",)]
    assert scene.state.active == "ana"
    scene.walk("h1", (5, 5))


def test_command_goes_back_to_the_gm_when_the_commander_dies_or_leaves() -> None:
    """A5E-243: somebody has to control them."""
    scene = commanded((4, 5))
    scene.end("ana")
    scene.do(SetLife(who="ana", life="dead"))
    assert (scene["h1"].owner, scene["h1"].driver) == ("gm", "")
    scene = commanded((4, 5))
    scene.do(Leave(who="ana"))
    assert (scene["h1"].owner, scene["h1"].driver) == ("gm", "")


# --- moving and acting ---------------------------------------------------------------------------------------------


def test_they_move_in_slices_at_any_point_of_the_commanders_turn() -> None:
    """A5E-244: between her own steps, before and after her action, and it costs her nothing."""
    scene = commanded((4, 5))
    scene.walk("h1", (4, 6), (4, 7))
    scene.walk("ana", (2, 6))
    scene.walk("h1", (4, 8))
    scene.act("ana", "dodge")
    scene.walk("h1", (4, 9), (4, 10), (5, 11))
    assert (scene["h1"].at, scene["h1"].used["distance"], scene["ana"].used.get("bonus", 0)) == ((5, 11), 30, 0)
    assert "No movement is left" in scene.refused_walk("h1", (6, 11)).text


def test_they_do_not_move_in_anybody_elses_turn() -> None:
    """A5E-244: their movement is of their commander's turn, and is there anew in the next one."""
    scene = commanded((4, 5))
    scene.walk("h1", (4, 6))
    scene.end("ana")
    assert "Orc’s turn" in scene.refused_walk("h1", (4, 7)).text
    scene.end("orc")
    scene.walk("h1", (4, 7), (4, 8), (4, 9), (4, 10), (5, 11), (6, 11))


def test_one_under_command_does_not_end_a_turn() -> None:
    """A5E-244: the turn is the commander's."""
    scene = commanded((4, 5))
    assert "within its commander’s turn" in scene.refusal(EndTurn(actor="h1"), by="ana").text


def test_without_a_command_it_takes_no_action() -> None:
    """A5E-246: neither an attack nor any other action; the refusal says what would be right."""
    scene = commanded((5, 5))
    for action in ("dash", "dodge"):
        refusal = scene.refused_act("h1", action)
        assert (refusal.row, "Ana commands it" in refusal.text) == ("A5E-246", True)
    assert scene.refused_act("h1", "attack", target="orc", weapon="spear").row == "A5E-246"
    assert "Attack" not in [option.name for option in hand_of(scene, "h1").options]


def test_a_bonus_action_commands_one_creature_to_take_its_actions() -> None:
    """A5E-246: it then does what it could in a turn of its own, with its own attack roll; the bonus action is spent."""
    scene = commanded((5, 5))
    assert "Command H1" in open_options(scene, "ana")
    scene.act("ana", "command", weapon="h1")
    assert scene["ana"].used["bonus"] == 1
    scene.attack("h1", "orc", "spear", 15, 3)
    assert scene["orc"].hp == 55
    assert "spent" in scene.refused_act("h1", "dash").text


def test_there_is_one_command_in_a_turn() -> None:
    """A5E-246: the bonus action that commands one cannot command another."""
    scene = commanded((5, 5), (8, 8))
    scene.act("ana", "command", weapon="h1")
    assert "bonus action is spent" in scene.refused_act("ana", "command", weapon="h2").text
    assert scene.refused_act("h2", "dash").row == "A5E-246"


def test_a_command_counts_for_one_turn() -> None:
    """A5E-246: in the next turn it has to be told again."""
    scene = commanded((5, 5))
    scene.act("ana", "command", weapon="h1")
    scene.end("ana").end("orc")
    assert scene.refused_act("h1", "dash").row == "A5E-246"


def test_only_the_controller_gives_commands() -> None:
    """A5E-246: nobody commands whom somebody else controls."""
    scene = commanded((5, 5))
    scene.put("Ben", hero("Ben"), (1, 1), "ben")
    assert "not yours" in scene.refusal(Act(actor="ana", action="command", weapon="h1"), by="ben").text
    scene.do(HandOver(targets=("h1",), commander="orc"))
    refused = scene.refusal(Act(actor="ana", action="command", weapon="h1"), by="ana")
    assert "weapons or attacks" in refused.text


def test_it_still_uses_its_reaction_without_a_command() -> None:
    """A5E-246: reactions are no actions; its seat decides (R47)."""
    scene = commanded((5, 5))
    scene.end("ana")
    scene.walk("orc", (7, 5))
    assert (scene.asked().seat, scene.asked().who, scene.asked().kind) == ("ana", "h1", "opportunity-attack")


def test_the_creatures_of_a_dying_commander_still_move() -> None:
    """A5E-244, A5E-246: the turn stays open for their movement, but there is nobody who could command."""
    scene = commanded((4, 5))
    scene.end("ana")
    scene.do(SetLife(who="ana", life="dying"))
    scene.end("orc", 12)
    assert scene.state.active == "ana"
    scene.walk("h1", (4, 6))
    assert scene.refused_act("ana", "command", weapon="h1").text
    scene.end("ana")
    assert scene.state.active == "orc"


def test_a_fight_ends_with_creatures_under_command() -> None:
    """A5E-243: and nothing is left open."""
    scene = commanded(*LINE)
    scene.do(Finish())
    assert scene.state.phase == "ended"


def test_games_without_the_rule_refuse_it() -> None:
    """A5E-243: a command of this game alone."""
    scene = Scene("fifth")
    scene.put("Ana", hero("Ana"), (2, 5), "ana")
    scene.put("Dog", monster("Dog"), (3, 5))
    assert "no rule" in scene.refusal(HandOver(targets=("dog",), commander="ana")).text
    assert "no rule" in scene.refusal(FormGroup(targets=("dog",))).text


def test_hirelings_of_two_kinds_wait_for_their_own_commands() -> None:
    """A5E-245, A5E-246: side by side they are no group, for they are not identical."""
    scene = company((5, 5), begin=False)
    scene.put("Dog", monster("Dog"), (5, 6), side="allies")
    scene.begin("ana", "orc", "h1", "dog").do(HandOver(targets=("h1", "dog"), commander="ana"))
    names = [name for name in open_options(scene, "ana") if name.startswith(("Command", "Order"))]
    assert names == ["Command H1", "Command Dog"]
    assert hireling() == scene["h1"].sheet


def test_those_whose_commander_is_too_distant_still_move() -> None:
    """A5E-244, A5E-271, R47: nobody is there to command them; they have turns of their own in which they take no action."""
    scene = commanded((4, 3), (4, 4)).do(RollScene(heading="e", pace=30))
    scene.do(SetDistant(who="ana", on=True))
    assert next(row.name for row in scene.seen_by("ben").order if row.now) == "Orc"
    assert next(row.members for row in scene.seen_by("ben").order if row.next) == ("h1", "h2")
    scene.end("orc").answer("h1", by="ana")
    assert scene.state.active == "h1"
    scene.walk("h1", (3, 3))
    assert "commands it" in scene.refused_act("h1", "attack", weapon="sling", target="orc").text
    scene.end("h1").end("h2")
    assert scene.state.active == "orc"
    scene.do(SetDistant(who="ana", on=False)).end("orc")
    assert (scene.state.active, scene["h1"].used.get("shared-turn")) == ("ana", None)  # they have had this round’s
    scene.end("ana")
    assert (scene.state.active, scene["h1"].used.get("shared-turn")) == ("ana", 1)


def test_whoever_is_commanded_drops_prone_and_stands_up_at_will() -> None:
    """A5E-014, A5E-244: nobody is on its back; dropping prone costs neither movement nor a command."""
    scene = commanded((4, 5)).act("h1", "drop-prone")
    assert scene["h1"].has("prone")
    assert scene["ana"].used.get("bonus") is None
    scene.act("h1", "stand")
    assert not scene["h1"].has("prone")


def test_whoever_is_commanded_and_ridden_is_kept_on_its_feet_by_its_rider_alone() -> None:
    """A5E-014, A5E-021: a commander beside it is no rider; the one on its back who leads it is."""
    scene = company((3, 5), sheet=hireling(size="Large"))
    scene.do(HandOver(targets=("h1",), commander="ana"))
    scene.do(SetMount(who="h1", willing="yes", trained=True)).do(Ride(who="ana", mount="h1", control=True))
    refusal = scene.refusal(Act(actor="h1", action="drop-prone"), by="ana")
    assert (refusal.text, refusal.row) == ("Its rider keeps it on its feet.", "FIF-188")
