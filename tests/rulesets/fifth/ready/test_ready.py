"""Section 8: holding oneself ready."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import DamageDice, Weapon
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.stable import seated

DAGGER = Weapon("dagger", "Dagger", bonus=4, harm=(DamageDice("1d4", "piercing"),), properties=("light",))


def guard(**fields) -> Scene:
    """Ana and Ben on one side of the room, a goblin with plenty of hit points on the other; it is Ana's turn."""
    scene = Scene()
    scene.put("Ana", hero("Ana", **fields), (3, 3), "ana")
    scene.put("Ben", hero("Ben"), (3, 8), "ben")
    scene.put("Goblin", monster(hp=40), (9, 3))
    return scene.begin("ana", "goblin", "ben")


def ready(
    scene: Scene, response: str, when: str = "say", who: str = "ana", words: str = "the door opens", **more
) -> Scene:
    return scene.act(who, "ready", choice=words, **more).answer(response).answer(when)


def chip(scene: Scene, seat: str, who: str = "ana") -> str:
    return next((c.name for c in scene.seen_by(seat).token(who).chips if c.key == "readied"), "")


# --- getting ready -------------------------------------------------------------------------------------------------


def test_ready_spends_the_action_and_names_a_trigger_and_a_response():
    """FIF-099: in one's own words, then a response, then who tells; the readying seat is asked."""
    scene = guard().act("ana", "ready", choice="the door opens")
    question = scene.asked()
    assert (question.seat, question.kind, question.row) == ("ana", "ready-response", "FIF-099")
    assert question.title == "“the door opens”: what will you do then?"
    keys = [pick.key for pick in question.picks]
    assert {"attack:longsword", "attack:bow", "move:walk", "act:dodge", "act:help-attack", "never-mind"} <= set(keys)
    assert not {"act:ready", "act:dash", "act:disengage", "move:fly"} & set(keys)
    scene.answer("attack:bow", by="ana")
    question = scene.asked()
    assert (question.seat, [pick.key for pick in question.picks]) == (
        "ana",
        ["say", "near", "attacks", "casts", "never-mind"],
    )
    scene.answer("say", by="ana")
    assert (scene["ana"].used["action"], scene["ana"].used.get("reaction")) == (1, None)
    assert scene.refused_act("ana", "dash").row == "FIF-033"
    assert chip(scene, "ana") == chip(scene, "gm") == "Ready: “the door opens”: Attack with Bow"
    assert scene.last(ev.Acted).note == "“the door opens”: Attack with Bow"


def test_a_rider_readies_no_walk_of_its_own():
    """FIF-099, FIF-188: the saddle would refuse it whenever the trigger comes."""
    scene = seated().act("ana", "ready", choice="the door opens")
    keys = scene.picks()
    assert "act:dodge" in keys
    assert not [key for key in keys if key.startswith("move:")]


def test_whoever_thinks_better_of_it_has_spent_nothing():
    """FIF-099: at either question."""
    scene = guard().act("ana", "ready", choice="now").answer("never-mind")
    assert not scene["ana"].used.get("action")
    scene.act("ana", "ready", choice="now").answer("attack:bow").answer("never-mind")
    assert not scene["ana"].used.get("action")
    assert not scene["ana"].has("readied")


def test_a_trigger_is_said_in_words():
    """FIF-099: nothing said, nothing ready."""
    assert guard().refused_act("ana", "ready").text == "Say in a few words what you try."


def test_what_a_monster_waits_for_is_the_gms_own():
    """FIF-099: the players see that it makes ready, not for what; nor that the GM is asked."""
    scene = guard().end("ana")
    scene.act("goblin", "ready", choice="the wizard speaks")
    assert scene.seen_by("ana").waiting == ()
    scene.answer("attack:club").answer("near")
    assert chip(scene, "gm", "goblin") == "Ready: “the wizard speaks”: Attack with Club"
    assert chip(scene, "ana", "goblin") == ""
    told = [e for e in scene.log_of("ana") if isinstance(e, ev.Acted | ev.Noted)]
    assert [(e.name, e.note) for e in told] == [("Ready", "")]
    assert "wizard" in scene.last(ev.Noted).text


def test_another_creatures_plan_is_not_on_somebody_elses_chip():
    """FIF-099: the chip is for its owner and the GM."""
    scene = ready(guard(), "attack:bow")
    assert chip(scene, "ben") == chip(scene, "tv") == ""


# --- it happens ----------------------------------------------------------------------------------------------------


def test_the_readier_says_that_it_happens_and_the_gm_agrees():
    """FIF-100: on anybody's turn; then the readier is asked."""
    scene = ready(guard(), "attack:bow").end("ana")
    assert "respond" in [o.key for o in scene.options("ana") if o.barred is None]
    scene.act("ana", "respond")
    question = scene.asked()
    assert (question.seat, question.row, question.title) == (
        "gm",
        "FIF-100",
        "Ana says that it happens: “the door opens”",
    )
    scene.answer("yes", by="gm")
    question = scene.asked()
    assert (question.seat, question.kind, question.row) == ("ana", "readied", "FIF-101")
    assert question.title == "“the door opens”. Attack with Bow?"
    assert [(p.key, p.label, p.odds) for p in question.picks[:-1] if not p.own] == [("goblin", "Goblin", 65)]


def test_the_gm_may_overrule():
    """FIF-100: nothing has happened, and she stays ready."""
    scene = ready(guard(), "attack:bow").end("ana").act("ana", "respond").answer("no")
    assert scene.request is None
    assert scene.log_of("ana")[-1].text == "The GM: that has not happened yet."
    assert scene["ana"].has("readied")
    assert not scene["ana"].used.get("reaction")


def test_the_gm_may_announce_it():
    """FIF-100: by a command of its own, which no player has; the readier is asked at once."""
    scene = ready(guard(), "attack:bow").end("ana")
    assert scene.refusal(cmd.Announce(who="ana"), by="ana").text == "Only the GM can do that."
    (waiting,) = scene.seen_by("gm").desk.ready
    assert (waiting.name, waiting.plan) == ("Ana", "“the door opens”: Attack with Bow")
    assert scene.seen_by("ana").console is None
    scene.do(cmd.Announce(who="ana"))
    assert (scene.asked().seat, scene.asked().kind) == ("ana", "readied")
    assert guard().refusal(cmd.Announce(who="ana")).row == "FIF-099"


def test_of_its_own_creatures_the_gm_is_not_asked_twice():
    """FIF-100: the GM says so and responds."""
    scene = ready(guard().end("ana"), "attack:club", who="goblin", words="they rest").end("goblin")
    scene.record(ev.Placed(who="goblin", to=(4, 3), audience=ev.EVERYONE))
    scene.act("goblin", "respond")
    assert scene.asked().kind == "readied"
    assert scene.asked().secret


# --- the response --------------------------------------------------------------------------------------------------


def test_responding_spends_the_reaction_and_the_readiness():
    """FIF-101, FIF-102: the target is chosen now (R-17), the arrow flies, and the reaction is gone."""
    scene = ready(guard(), "attack:bow").end("ana").do(cmd.Announce(who="ana")).answer("goblin", by="ana", dice=(15, 5))
    shot = scene.last(ev.AttackResolved)
    assert (shot.attacker, shot.target, shot.outcome, shot.reaction) == ("ana", "goblin", "hit", True)
    assert scene["goblin"].hp == 32
    assert scene["ana"].used["reaction"] == 1
    assert not scene["ana"].has("readied")


def test_ignoring_keeps_the_readiness():
    """FIF-101 (R-17): for the next time."""
    scene = ready(guard(), "attack:bow").end("ana").do(cmd.Announce(who="ana")).answer("ignore")
    assert scene["ana"].has("readied")
    assert not scene["ana"].used.get("reaction")
    scene.do(cmd.Announce(who="ana")).answer("goblin", dice=(2,))
    assert not scene["ana"].has("readied")


def test_without_a_reaction_there_is_no_response():
    """FIF-102: spent elsewhere, or not to be had."""
    scene = ready(guard(), "attack:bow").end("ana")
    scene.record(ev.Spent(who="ana", what="reaction", audience=ev.EVERYONE))
    refused = scene.refused_act("ana", "respond")
    assert (refused.row, refused.text) == ("FIF-102", "Your reaction is spent until your next turn.")
    assert scene.refusal(cmd.Announce(who="ana")).row == "FIF-102"
    assert scene.seen_by("gm").desk.ready[0].barred.row == "FIF-102"
    scene = ready(guard(), "attack:bow", "near").end("ana").give("ana", "incapacitated")
    scene.walk("goblin", *((x, 3) for x in range(8, 3, -1)))
    assert scene.request is None
    assert scene.refused_act("ana", "respond").row == "FIF-102"


def test_an_unused_readiness_ends_at_the_start_of_the_next_turn():
    """FIF-103: the action is gone for nothing."""
    scene = ready(guard(), "attack:bow").end("ana").end("goblin")
    assert scene["ana"].has("readied")
    scene.end("ben")
    assert (scene.state.active, scene["ana"].has("readied")) == ("ana", False)
    assert scene.refused_act("ana", "respond").row == "FIF-099"


def test_a_readied_attack_is_a_single_one():
    """FIF-104: no extra attacks, no two-weapon bonus attack, even if it comes in one's own turn."""
    scene = ready(
        guard(attacks=2, weapons=(DAGGER, Weapon("other", "Dirk", bonus=4, properties=("light",)))), "attack:dagger"
    )
    scene.record(ev.Placed(who="goblin", to=(4, 3), audience=ev.EVERYONE))
    scene.do(cmd.Announce(who="ana")).answer("goblin", dice=(15, 2))
    assert not [
        e for e in scene.all(ev.Spent) if e.what in ("attacks", "attack-action") or e.what.startswith("off-hand")
    ]
    assert scene.refused_act("ana", "attack", weapon="dagger", target="goblin").row == "FIF-033"
    assert scene.refused_act("ana", "off-hand", weapon="other", target="goblin").row == "FIF-152"


def test_a_monster_readies_one_attack_of_its_list_and_not_its_multiattack():
    """FIF-104 (R-16): claw or bite, once."""
    claw, bite = (
        Weapon(key, key.capitalize(), bonus=4, harm=(DamageDice("1d6", "slashing"),)) for key in ("claw", "bite")
    )
    scene = Scene()
    scene.put("Bear", monster("Bear", weapons=(claw, bite), multiattack=(("claw", 1), ("bite", 1))), (4, 3))
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.begin("bear", "ana").act("bear", "ready", choice="it moves")
    assert [p.key for p in scene.asked().picks if p.key.startswith("attack:")] == ["attack:claw", "attack:bite"]
    scene.answer("attack:claw").answer("say").end("bear").do(cmd.Announce(who="bear")).answer("ana", dice=(3,))
    assert len(scene.all(ev.AttackResolved)) == 1
    assert scene["bear"].used["reaction"] == 1


def test_with_nobody_to_attack_there_is_nothing_to_respond_with():
    """FIF-101: a sword and nobody in reach; the readiness stays."""
    scene = ready(guard(), "attack:longsword").end("ana")
    refused = scene.refused_act("ana", "respond")
    assert (refused.row, refused.text) == ("FIF-099", "Nobody can be attacked with Longsword now.")
    assert scene["ana"].has("readied")


# --- what the engine sees by itself --------------------------------------------------------------------------------


def charge(scene: Scene) -> Scene:
    return scene.walk("goblin", *((x, 3) for x in range(8, 3, -1)))


def test_a_foe_that_comes_within_reach_is_answered_once_it_is_there():
    """FIF-101 (FIF-046): after the step that brings it; then the goblin's move goes on."""
    scene = charge(ready(guard(), "attack:longsword", "near").end("ana"))
    question = scene.asked()
    assert (question.seat, question.title) == ("ana", "Goblin comes within reach. Attack with Longsword?")
    assert scene["goblin"].at == (4, 3)
    scene.answer("goblin", dice=(15, 5))
    assert scene["goblin"].hp == 32
    scene.walk("goblin", (4, 4))
    assert scene.request is None


def test_a_mover_that_drops_goes_no_further():
    """FIF-101: the blow falls in the middle of its way."""
    scene = ready(guard(), "attack:longsword", "near").end("ana")
    scene.do(cmd.SetHitPoints(who="goblin", hp=3))
    scene.walk("goblin", (8, 3), (7, 3), (6, 3), (5, 3), (4, 3), (4, 4)).answer("goblin", dice=(15, 5)).answer("no")
    assert (scene["goblin"].at, scene["goblin"].life) == ((4, 3), "dead")


def test_a_foe_that_comes_to_a_watched_square_is_answered():
    """FIF-099, FIF-101: the square is pointed at on the map when readying."""
    scene = guard().act("ana", "ready", choice="somebody at the altar", square=(7, 3)).answer("attack:bow")
    assert "there" in scene.picks()
    scene.answer("there").end("ana").walk("goblin", (8, 3))
    assert scene.asked().title == "Goblin comes to the square. Attack with Bow?"


def test_an_attack_is_answered_when_it_is_over():
    """FIF-101: the goblin's club has hit Ben before Ana is asked."""
    scene = ready(guard(), "attack:bow", "attacks").end("ana")
    scene.record(ev.Placed(who="goblin", to=(4, 8), audience=ev.EVERYONE))
    scene.attack("goblin", "ben", "club", 15, 4)
    assert scene["ben"].hp == 14
    assert scene.asked().title == "Goblin has attacked. Attack with Bow?"


def test_a_spell_is_answered_when_it_has_been_cast():
    """FIF-101: the bolt has struck Ben before Ana is asked."""
    scene = guard()
    mage = monster(hp=40, spells=("fire-bolt",), casting="int", weapons=())
    scene.record(ev.CombatantChanged(who="goblin", sheet=mage, audience=ev.EVERYONE))
    ready(scene, "attack:bow", "casts").end("ana").act("goblin", "cast:fire-bolt", 18, 7, target="ben")
    assert scene["ben"].hp == 13
    assert scene.asked().title == "Goblin has cast a spell. Attack with Bow?"


def test_an_ally_is_no_trigger_and_nobody_reacts_to_what_it_does_not_know_of():
    """FIF-099: a foe that one perceives; the goblin that hides walks by."""
    scene = ready(guard(), "attack:longsword", "near").end("ana").end("goblin")
    scene.walk("ben", (3, 7), (3, 6), (3, 5), (3, 4))
    assert scene.request is None
    scene = ready(guard(), "attack:longsword", "near").end("ana")
    scene.do(cmd.Notice(who="ana", other="goblin", on=False))
    charge(scene)
    assert scene.request is None


def test_those_who_are_ready_are_asked_in_initiative_order():
    """FIF-101, FIF-047: from the active creature on; whose trigger is gone by then is not asked."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Ben", hero("Ben"), (3, 4), "ben")
    scene.put("Goblin", monster(hp=40), (9, 3))
    scene.begin("ana", "ben", "goblin")
    ready(scene, "attack:longsword", "near").end("ana")
    ready(scene, "attack:longsword", "near", who="ben").end("ben")
    charge(scene)
    assert scene.asked().who == "ana"
    scene.answer("ignore")
    assert scene.asked().who == "ben"


# --- moves and other actions ---------------------------------------------------------------------------------------


def test_a_readied_move_goes_up_to_ones_speed_by_a_path_chosen_now():
    """FIF-099, FIF-101 (R-17): 30 feet, whatever was walked in one's own turn; squares are the answers."""
    scene = ready(guard().walk("ana", (4, 3), (3, 3)), "move:walk").end("ana").do(cmd.Announce(who="ana"))
    question = scene.asked()
    notes = {pick.key: pick.note for pick in question.picks}
    assert notes["9,4"] == "30 ft"
    assert "10,4" not in notes
    assert question.picks[0].label == "D3" or question.picks[0].note == "5 ft"
    scene.answer("3,9", by="ana")
    assert scene["ana"].at == (3, 9)
    assert (scene["ana"].used["reaction"], scene["ana"].has("readied")) == (1, False)


def test_a_readied_move_can_be_answered():
    """FIF-101 (R-17): it is the reactor's own movement."""
    scene = ready(guard(), "move:walk").end("ana")
    scene.record(ev.Placed(who="goblin", to=(4, 3), audience=ev.EVERYONE))
    scene.do(cmd.Announce(who="ana"))
    assert next(p.note for p in scene.asked().picks if p.key == "1,3") == "10 ft, Goblin would react"
    scene.answer("1,3")
    assert (scene.asked().kind, scene.asked().who) == ("opportunity-attack", "goblin")
    scene.answer("pass")
    assert scene["ana"].at == (1, 3)


def test_a_readied_move_gives_no_movement_back():
    """FIF-099: responding in one's own turn leaves what the turn has used."""
    scene = ready(guard().walk("ana", (3, 4), (3, 5)), "move:walk").do(cmd.Announce(who="ana")).answer("3,3")
    assert scene["ana"].used["distance"] == 10


def test_a_long_readied_move_is_asked_in_legs():
    """FIF-099: a flier of 80 feet picks a square within 30 feet, then goes on or stays."""
    scene = ready(guard(speeds={"walk": 30, "fly": 80}), "move:fly").end("ana").do(cmd.Announce(who="ana"))
    assert max(int(p.note.split()[0]) for p in scene.asked().picks if p.note.endswith("ft")) == 30
    scene.answer("8,8")
    assert scene.asked().title == "Go on?"
    scene.answer("stay")
    assert scene["ana"].at == (8, 8)


def test_a_readied_move_shows_nobody_the_player_does_not_know():
    """FIF-099: the square of a hidden creature looks free."""
    scene = guard()
    scene.put("Ghost", monster("Ghost"), (3, 5), hidden=True)
    ready(scene, "move:walk").end("ana").do(cmd.Announce(who="ana"))
    assert "3,5" in scene.picks()


def test_another_action_of_the_list_is_readied():
    """FIF-099: Dodge, once the trigger has come."""
    scene = ready(guard(), "act:dodge", "near").end("ana")
    charge(scene)
    assert scene.picks() == ["do", "ignore"]
    scene.answer("do")
    assert scene["ana"].has("dodging")
    assert scene["ana"].used["reaction"] == 1


def test_a_readied_help_asks_for_target_and_ally():
    """FIF-099, FIF-092: both are chosen when responding."""
    scene = ready(guard(), "act:help-attack", "near").end("ana")
    charge(scene)
    scene.answer("goblin", by="ana")
    assert scene.picks() == ["ben", "ignore"]
    scene.answer("ben", by="ana")
    assert scene["ben"].has("helped")


def test_the_gm_may_change_things_while_the_readier_thinks():
    """FIF-101 (R-48): the target is taken away; nothing is spent."""
    scene = ready(guard(), "attack:bow").end("ana").do(cmd.Announce(who="ana"))
    scene.do(cmd.Leave(who="goblin")).answer("goblin")
    assert not scene["ana"].used.get("reaction")
    assert scene["ana"].has("readied")


@each("kind", ["attack", "move", "act"])
def test_every_kind_of_response_says_how_it_is_offered_asked_and_done(kind):
    """FIF-099: the seam to which further kinds are added."""
    from combat.rulesets.fifth.ready.ready import RESPONSES

    (found,) = (one for one in RESPONSES if one.key == kind)
    assert all(pick.key.startswith(f"{kind}:") for pick in found.picks(guard().fight, "ana"))
