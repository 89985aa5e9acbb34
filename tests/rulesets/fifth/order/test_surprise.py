"""Section 2: how a fight begins, and who is surprised by it."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.rulesets.fifth.checks import passive
from combat.rulesets.policies.surprise import unwary
from tests.builders import Scene, hero, monster

TEN = dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), 10)


def ambush(**fields) -> Scene:
    """Ana and a goblin (passive Perception 10) on the map, nothing begun."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 3), "ana", **fields)
    scene.put("Goblin", monster(), (6, 3))
    return scene


def sneak(scene: Scene, *dice: int, who: str = "ana") -> Scene:
    return scene.do(cmd.Sneak(targets=(who,))).answer("roll", by=who, dice=dice)


# --- the course of an encounter ------------------------------------------------------------------------------------


def test_a_fight_goes_from_positions_to_initiative_to_rounds_until_the_gm_ends_it():
    """FIF-021: whoever has no position is given one; then every participant has one turn in each round."""
    scene = Scene()
    assert scene.refusal(cmd.Start()).text.startswith("Nobody is here yet")
    scene.put("Ana", hero("Ana"), None, "ana")
    scene.put("Goblin", monster(), None)
    scene.do(cmd.Start()).answer("roll", dice=(12, 7))
    kinds = [type(e) for e in scene.log if isinstance(e, ev.Placed | ev.InitiativeRolled | ev.RoundStarted)]
    assert kinds == [ev.Placed, ev.Placed, ev.InitiativeRolled, ev.InitiativeRolled, ev.RoundStarted]
    scene.end("ana").end("goblin").end("ana").end("goblin")
    assert [e.who for e in scene.all(ev.TurnStarted)] == ["ana", "goblin", "ana", "goblin", "ana"]
    scene.do(cmd.Finish())
    assert scene.state.phase == "ended"
    assert scene.refused_act("ana", "dash").text == "This fight is over."


def test_a_round_is_6_seconds():
    """FIF-021: after 10 rounds a minute has passed."""
    scene = ambush().begin("ana", "goblin")
    assert scene.seen_by("ana").elapsed == 0
    scene.end("ana").end("goblin")
    assert (scene.state.round, scene.seen_by("ana").elapsed) == (2, 6)
    for _ in range(9):
        scene.end("ana").end("goblin")
    assert (scene.state.round, scene.seen_by("tv").elapsed) == (11, 60)


# --- who is surprised ----------------------------------------------------------------------------------------------


def test_a_creature_that_notices_no_foe_is_proposed_to_the_gm():
    """FIF-022: Stealth 10 ties with passive Perception 10 and is not noticed; the GM takes the proposal."""
    scene = sneak(ambush(), 10).do(cmd.Start())
    question = scene.asked()
    assert (question.seat, question.row, question.secret) == ("gm", "FIF-022", True)
    assert question.title == "These notice no foe: Goblin. Surprised?"
    assert scene.seen_by("ana").prompts == ()
    scene.answer("all", by="gm").answer("roll", dice=(12, 7))
    assert scene["goblin"].has("surprised")


def test_a_higher_passive_perception_notices_a_sneaking_foe():
    """FIF-022: Stealth 9 against 10: nobody is proposed, nobody is asked."""
    scene = sneak(ambush(), 9).do(cmd.Start())
    assert scene.asked().kind == "initiative"
    assert unwary(scene.fight, passive) == []


def test_a_foe_that_does_not_sneak_is_always_noticed():
    """FIF-022: Ben does not sneak, so the goblin notices a foe."""
    scene = ambush()
    scene.put("Ben", hero("Ben"), (3, 5), "ben")
    assert unwary(sneak(scene, 20).fight, passive) == []


def test_the_gm_decides_against_the_proposal():
    """FIF-022: nobody is surprised, or one by one."""
    scene = sneak(ambush(), 15).do(cmd.Start()).answer("none").answer("roll", dice=(12, 7))
    assert not scene["goblin"].has("surprised")
    scene = ambush()
    scene.put("Wolf", monster("Wolf"), (6, 5))
    sneak(scene, 15).do(cmd.Start()).answer("each")
    assert [a.title for a in scene.request.asks] == ["Goblin (passive Perception 10)", "Wolf (passive Perception 10)"]
    scene.answer("no", "yes").answer("roll", dice=(12, 7, 5))
    assert (scene["goblin"].has("surprised"), scene["wolf"].has("surprised")) == (False, True)


def test_the_gm_marks_surprise_by_hand():
    """FIF-022: without any sneaking, and takes it back."""
    scene = ambush().do(cmd.Surprise(who="ana"))
    assert scene["ana"].has("surprised")
    scene.do(cmd.Surprise(who="ana", on=False))
    assert not scene["ana"].has("surprised")
    assert scene.refusal(cmd.Surprise(who="goblin"), by="ana").text == "Only the GM can do that."


def test_what_the_gms_creatures_roll_to_sneak_is_secret():
    """FIF-022: the players see neither the roll nor the mark."""
    scene = ambush().do(cmd.Sneak(targets=("goblin",)), 14)
    assert scene["goblin"].effects[0].data == {"total": 14}
    assert not [e for e in scene.log_of("ana") if isinstance(e, ev.CheckRolled)]
    assert scene.seen_by("ana").token("goblin").chips == ()
    assert scene.seen_by("gm").token("goblin").chips[0].name == "Sneaking"
    assert unwary(scene.fight, passive) == ["ana"]


def test_some_of_a_side_may_be_surprised_while_others_are_not():
    """FIF-023: the wolf hears Ana coming, the goblin does not."""
    scene = ambush()
    scene.put("Wolf", monster("Wolf", numbers={"passive-perception": 15}), (6, 5))
    sneak(scene, 12).do(cmd.Start())
    assert scene.asked().title == "These notice no foe: Goblin. Surprised?"
    scene.answer("all").answer("roll", dice=(12, 7, 5))
    assert (scene["goblin"].has("surprised"), scene["wolf"].has("surprised")) == (True, False)


# --- what it costs -------------------------------------------------------------------------------------------------


def caught() -> Scene:
    """W-25: rogue 18, ogre 14 (surprised), fighter 5, who stands next to the ogre."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 9), "ana")
    scene.put("Ogre", monster("Ogre"), (6, 3))
    scene.put("Ben", hero("Ben"), (5, 3), "ben")
    scene.do(cmd.Surprise(who="ogre")).do(cmd.Start())
    return scene.answer("roll", "roll", dice=(18, 5, 14))


def test_w_25_the_surprised_lose_their_turn_and_their_reactions_until_the_round_ends():
    """FIF-024, FIF-025 (W-25): the ogre’s turn passes with nothing, Ben walks off unanswered; in round 2 the ogre is asked."""
    scene = caught().end("ana")
    assert [e.who for e in scene.all(ev.TurnStarted)] == ["ana", "ogre", "ben"]
    scene.walk("ben", (4, 3))
    assert scene.request is None
    scene.walk("ben", (5, 3)).end("ben")
    assert not scene["ogre"].has("surprised")
    scene.end("ana").end("ogre")
    scene.walk("ben", (4, 3))
    assert (scene.asked().who, scene.asked().kind) == ("ogre", "opportunity-attack")


def test_the_surprised_can_do_nothing_on_their_first_turn():
    """FIF-024: action, bonus action and movement are barred with the rule, should the GM hold the turn open."""
    scene = Scene()
    scene.put("Goblin", monster(features=("nimble-escape",)), (6, 3))
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.begin("goblin", "ana").do(cmd.Surprise(who="goblin"))
    for action in ("dash", "nimble-disengage"):
        assert scene.refused_act("goblin", action).row == "FIF-024"
    assert scene.refused_walk("goblin", (7, 3)).row == "FIF-024"
    assert {g.barred.row for g in scene.seen_by("gm").hands[0].gaits} == {"FIF-024"}


def test_a_surprised_creature_that_has_had_its_turn_still_cannot_react_in_that_round():
    """FIF-025: not its own turn but the end of round 1 clears it; whoever is not surprised reacts freely before its turn."""
    scene = caught().end("ana")
    assert scene["ogre"].last_round == 1
    assert scene.fight.flag("ogre", "no-reactions")
    scene = Scene()
    scene.put("Ana", hero("Ana"), (5, 3), "ana")
    scene.put("Ogre", monster("Ogre"), (6, 3))
    scene.begin("ana", "ogre").walk("ana", (4, 3))
    assert scene.asked().who == "ogre"


def test_who_joins_late_and_surprised_loses_its_first_turn():
    """FIF-024, FIF-025: joined too late for this round, surprised through the next (R-02)."""
    scene = ambush()
    scene.put("Ben", hero("Ben"), (3, 5), "ben")
    scene.begin("ana", "ben", "goblin").end("ana")
    scene.do(cmd.Join(sheet=monster("Wolf", initiative=5), at=(9, 9)), 20)
    wolf = scene.state.order[0].combatants[0]
    scene.do(cmd.Surprise(who=wolf)).end("ben").end("goblin")
    assert scene.state.round == 2
    assert (scene[wolf].last_round, scene.state.active) == (2, "ana")
    assert scene[wolf].has("surprised")
    scene.end("ana").end("ben").end("goblin")
    assert (scene.state.round, scene.state.active) == (3, wolf)
    assert not scene[wolf].has("surprised")
