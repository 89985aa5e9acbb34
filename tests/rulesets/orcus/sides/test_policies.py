"""What a seat says once and for all for one of its creatures, by a tap on the hand, at any time."""

from combat.engine import events as ev
from combat.engine.commands import BeginRest, Finish, FinishRest, Refit
from combat.engine.creatures.wear import wear_of
from combat.rulesets.orcus.sides.policies import policy
from tests.cases import each
from tests.rulesets.orcus.answering import table
from tests.rulesets.orcus.sheets import duel


def test_it_is_said_in_anybody_s_turn_and_the_button_tells_what_holds():
    """ORC-157, ORC-280, ORC-081, ORC-203: no action, no turn needed."""
    scene = duel().end("ana")
    keys = [one.key for one in scene.options("ana") if one.group == "standing" and one.barred is None]
    assert keys == ["standing:opportunity", "standing:knock-out", "standing:ally", "standing:passage"]
    assert scene.option("ana", "standing:ally").summary == "Now: Count me in."
    scene.act("ana", "standing:ally", choice="refuse")
    assert scene.option("ana", "standing:ally").summary == "Now: Leave me out."
    assert policy(scene.fight, "ana", "ally") == "refuse"
    scene.act("ana", "standing:ally", choice="count")
    assert policy(scene.fight, "ana", "ally") == "count"


def test_the_gm_says_it_for_every_creature():
    scene = duel().act("goblin", "standing:passage", choice="grant")
    assert policy(scene.fight, "goblin", "passage") == "grant"


def test_only_the_seat_and_the_gm_learn_of_it():
    scene = duel().act("ana", "standing:knock-out", choice="spare")
    said = scene.last(ev.Counted)
    assert said.audience == ("gm", "ana")


def test_nobody_else_says_it():
    scene = duel()
    from combat.engine.commands import Act

    refused = scene.refusal(Act(actor="goblin", action="standing:ally", choice="refuse"), by="ana")
    assert "not yours" in str(refused)


def test_what_was_said_goes_with_the_character_into_the_next_fight():
    """ORC-157, ORC-280, ORC-081, ORC-203 (R15, R62): said once, and neither a rest nor the end of a fight takes it back."""
    scene = duel().act("ana", "standing:ally", choice="refuse").act("ana", "standing:knock-out", choice="spare")
    scene.do(Finish()).do(BeginRest(rest="long")).do(FinishRest())
    worn = wear_of(scene.rules, scene["ana"])
    assert worn is not None
    following = duel()
    following.do(Refit(who="ana", wear=worn))
    assert policy(following.fight, "ana", "ally") == "refuse"
    assert policy(following.fight, "ana", "knock-out") == "spare"
    assert policy(following.fight, "ana", "opportunity") == "ask"


def test_another_answer_is_refused():
    assert "Choose one of" in str(duel().refused_act("ana", "standing:ally", choice="perhaps"))


def test_opportunity_attacks_are_let_go_without_a_question():
    """ORC-157."""
    scene = duel().act("goblin", "standing:opportunity", choice="never").walk("ana", (4, 5))
    assert scene.request is None
    assert scene["ana"].at == (4, 5)


def test_opportunity_attacks_are_made_without_a_question():
    """ORC-157, ORC-158: with the only weapon there is."""
    scene = duel().act("goblin", "standing:opportunity", choice="always").walk("ana", (4, 5), dice=(19, 3))
    assert scene.request is None
    assert (scene["ana"].hp, scene["ana"].at) == (55, (4, 5))


@each(("said", "life"), [("spare", "stable"), ("kill", "dead")])
def test_who_drops_is_knocked_out_or_not_without_a_question(said, life):
    """ORC-280, R62."""
    scene = duel().record(ev.HitPointsSet(who="goblin", hp=3, audience=ev.EVERYONE))
    scene.act("ana", "standing:knock-out", choice=said).hit("ana", "goblin", 12, 4)
    assert scene.request is None
    assert scene["goblin"].life == life


def test_unsaid_the_attacker_is_asked():
    """ORC-280."""
    scene = table().end("goblin").record(ev.HitPointsSet(who="goblin", hp=3, audience=ev.EVERYONE))
    scene.hit("ana", "goblin", 12, 4)
    assert (scene.asked().kind, scene.asked().seat) == ("knock-out", "ana")
