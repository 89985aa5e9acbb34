"""Maintaining powers, and concentration."""

from combat.engine import events as ev
from combat.engine.choices.legality import hand
from combat.engine.state import Until
from tests.builders import ANA
from tests.cases import each
from tests.rulesets.orcus.keeping import kept, scene, use, zone_keys
from tests.rulesets.orcus.sheets import Field, brakka, goblin


def veiled() -> Field:
    """Ana has raised a grey veil, which a swift action maintains."""
    return use(scene(), "grey-veil", at=(8, 5))


def a_turn_later(found: Field) -> Field:
    """It is Ana's next turn."""
    found.end("ana")
    found.end("goblin")
    return found


def spent() -> Field:
    """It is Ana's next turn, and she has used up all her actions."""
    found = a_turn_later(veiled())
    found.act("ana", "interact", choice="a rope")
    found.walk("ana", (4, 5))
    found.act("ana", "total-defense")
    return found


# --- paying --------------------------------------------------------------------------------------------------------


def test_nothing_is_due_on_the_turn_on_which_the_power_is_used():
    """ORC-099 (R19)."""
    found = veiled()
    assert found.refused_act("ana", "maintain:grey-veil").row == "ORC-099"
    found.end("ana")
    assert kept(found) == ["grey-veil"]
    assert zone_keys(found) == ["grey-veil"]


def test_a_maintain_action_keeps_the_power_to_the_end_of_the_following_turn():
    """ORC-098, ORC-099."""
    found = a_turn_later(veiled())
    found.act("ana", "maintain:grey-veil")
    assert found["ana"].used["swift"] == 1
    a_turn_later(found)
    assert kept(found) == ["grey-veil"]
    found.end("ana")
    assert found.asked().title == "Ana’s turn ends. Maintain Grey Veil?"


def test_the_power_ends_with_the_turn_on_which_it_was_not_maintained():
    """ORC-099: and all that it has left behind goes with it."""
    found = a_turn_later(veiled())
    found.end("ana")
    found.answer("lapse", by="ana")
    assert kept(found) == []
    assert zone_keys(found) == []
    assert found.state.active == "goblin"


def test_its_user_is_reminded_before_the_turn_ends_and_may_still_pay():
    """ORC-098: the prompt says what it costs; unanswered, the power lapses."""
    found = a_turn_later(veiled())
    found.end("ana")
    question = found.asked()
    assert question.seat == "ana"
    assert [(pick.key, pick.note) for pick in question.picks] == [("pay", "costs a swift action"), ("lapse", "")]
    assert question.default == "lapse"
    found.answer("pay", by="ana")
    assert found["ana"].used["swift"] == 1
    assert zone_keys(found) == ["grey-veil"]


def test_with_the_action_spent_nothing_is_asked_and_the_power_lapses():
    """ORC-099 (R20): swift, move and standard are all gone."""
    found = spent()
    found.end("ana")
    assert found.state.active == "goblin"
    assert zone_keys(found) == []


def test_the_named_action_is_spent_or_a_better_one():
    """ORC-098: a wall of ice takes a move action."""
    found = a_turn_later(use(scene(), "palisade-of-ice", squares=WALL, at=WALL[0]))
    found.act("ana", "maintain:palisade-of-ice")
    assert found["ana"].used["move"] == 1


WALL = ((8, 3), (8, 4), (8, 5), (8, 6), (8, 7), (8, 8))


def test_any_number_of_powers_may_be_maintained_while_each_is_paid_for():
    """ORC-098."""
    found = a_turn_later(veiled())
    found.act("ana", "maintain:grey-veil")
    use(found, "halo-of-hours", at=(5, 5))
    a_turn_later(found)
    found.act("ana", "maintain:grey-veil")
    found.act("ana", "maintain:halo-of-hours")  # with the move action
    assert (found["ana"].used["swift"], found["ana"].used["move"]) == (1, 1)
    a_turn_later(found)
    assert sorted(kept(found)) == ["grey-veil", "halo-of-hours"]


def test_of_two_that_one_action_has_to_do_for_the_first_question_names_the_other():
    """ORC-098, ORC-099: so that its user may let the first one go for it."""
    found = veiled()
    found.act("ana", "action-point", choice="standard")
    use(found, "halo-of-hours", at=(5, 5))
    a_turn_later(found)
    found.act("ana", "total-defense")
    found.walk("ana", (5, 6))
    found.end("ana")
    question = found.asked()
    assert question.title == "Ana’s turn ends. Maintain Grey Veil?"
    assert question.text.endswith("Halo of Hours will be asked about next, as far as your actions go.")
    found.answer("lapse")
    assert found.asked().title == "Ana’s turn ends. Maintain Halo of Hours?"
    found.answer("pay")
    assert kept(found) == ["halo-of-hours"]


def test_a_power_that_is_not_kept_up_cannot_be_maintained():
    """ORC-098."""
    assert scene().refused_act("ana", "maintain:grey-veil").row == "ORC-098"


# --- on the phone --------------------------------------------------------------------------------------------------


def test_the_hand_says_what_lapses_with_this_turn_and_what_would_keep_it():
    """ORC-099: before the turn is ended."""
    found = veiled()
    shown = hand(found.rules, found.state, ANA, "ana")
    assert shown is not None
    assert shown.lapses == ()
    a_turn_later(found)
    shown = hand(found.rules, found.state, ANA, "ana")
    assert shown is not None
    assert shown.lapses == ("Grey Veil (maintain it with a swift action)",)
    button = next(option for option in shown.options if option.key == "maintain:grey-veil")
    assert (button.name, button.cost, button.barred) == ("Maintain Grey Veil", "Swift", None)
    found.act("ana", "maintain:grey-veil")
    paid = hand(found.rules, found.state, ANA, "ana")
    assert paid is not None
    assert paid.lapses == ()


def test_the_hand_says_when_a_power_cannot_be_paid_for_any_more():
    """ORC-099 (R20)."""
    found = spent()
    shown = hand(found.rules, found.state, ANA, "ana")
    assert shown is not None
    assert shown.lapses == ("Grey Veil (it cannot be paid for any more)",)


@each("seat", ["ana", "ben", "gm", "tv"])
def test_everybody_sees_what_she_keeps_up(seat):
    """ORC-098."""
    found = veiled()
    token = next(one for one in found.seen_by(seat).tokens if one.id == "ana")
    chip = next(one for one in token.chips if one.key == "sustaining")
    assert chip.name == "Grey Veil (maintain: swift action)"
    assert chip.until == "until the end of Ana’s next turn"


# --- concentration -------------------------------------------------------------------------------------------------


def test_concentration_may_be_ended_on_anybodys_turn_for_nothing():
    """ORC-100."""
    found = veiled()
    found.end("ana")
    assert found.state.active == "goblin"
    effect = found["ana"].all("sustaining")[0]
    found.act("ana", "stop-concentrating", choice=effect.id)
    assert zone_keys(found) == []
    assert kept(found) == []
    assert not found["ana"].used.get("swift")


def test_letting_go_is_no_action_not_even_a_free_one():
    """ORC-100: also where a turn has one free action and it is spent."""
    found = use(scene(**{"free-actions": "one"}), "grey-veil", at=(8, 5))
    found.record(ev.Spent(who="ana", what="free", audience=ev.EVERYONE))
    found.act("ana", "stop-concentrating", choice=found["ana"].all("sustaining")[0].id)
    assert kept(found) == []


def test_of_several_powers_one_is_let_go():
    """ORC-100."""
    found = a_turn_later(veiled())
    use(found, "halo-of-hours", at=(5, 5))
    first = found["ana"].all("sustaining")[0]
    found.act("ana", "stop-concentrating", choice=first.id)
    assert kept(found) == ["halo-of-hours"]


def test_who_concentrates_on_nothing_ends_nothing():
    """ORC-100."""
    assert scene().refused_act("ana", "stop-concentrating", choice="x").row == "ORC-100"


@each("condition", ["stunned", "petrified", "unconscious"])
def test_the_incapacitated_lose_what_they_concentrate_on(condition):
    """ORC-101 (R20)."""
    found = veiled()
    found.give("ana", condition)
    assert kept(found) == []
    assert zone_keys(found) == []


def test_the_dying_lose_what_they_concentrate_on():
    """ORC-101 (R20)."""
    found = use(scene(), "grey-veil", at=(8, 9))
    found.record(ev.HitPointsSet(who="ana", hp=1, audience=ev.EVERYONE))
    found.end("ana")
    found.shoot("goblin", "ana", 19, 4)
    if found.request is not None:
        found.answer("no")
    assert found["ana"].life == "dying"
    assert zone_keys(found) == []


def test_damage_does_not_break_concentration():
    """ORC-101 (R20)."""
    found = use(scene(), "grey-veil", at=(8, 9))
    found.end("ana")
    found.shoot("goblin", "ana", 19, 4)
    assert found.last(ev.DamageTaken).amount > 0
    assert kept(found) == ["grey-veil"]


def test_what_a_maintained_power_has_given_goes_when_that_lapses():
    """ORC-099: restrained for as long as she keeps hold."""
    found = use(scene(), "hand-of-fog", 15, 4, target="goblin")
    assert found["goblin"].has("restrained")
    assert kept(found) == ["hand-of-fog"]
    a_turn_later(found).end("ana")
    found.answer("lapse")
    assert not found["goblin"].has("restrained")
    assert kept(found) == []


def test_of_a_miss_there_is_nothing_to_maintain():
    """ORC-098, ORC-089."""
    found = use(scene(), "hand-of-fog", 2, target="goblin")
    assert not found["goblin"].has("restrained")
    assert kept(found) == []


def test_when_its_last_victim_is_free_or_dead_a_power_is_over():
    """ORC-099: nothing of it is left."""
    found = use(scene(), "hand-of-fog", 15, 4, target="goblin")
    found.record(ev.LifeChanged(who="goblin", life="dead", audience=ev.EVERYONE))
    found.give("ana", "slowed")  # whatever happens next
    assert kept(found) == []


def test_two_effects_of_one_kind_each_run_their_own_duration():
    """ORC-288, ORC-099: when the grip lapses the goblin is held by the other effect yet."""
    found = use(scene(), "hand-of-fog", 15, 4, target="goblin")
    found.give("goblin", "restrained", until=Until("save"))
    effect = found["ana"].all("sustaining")[0]
    found.act("ana", "stop-concentrating", choice=effect.id)
    assert len(found["goblin"].all("restrained")) == 1


def test_a_daze_leaves_concentration_and_takes_the_swift_action():
    """ORC-101: dazed is not incapacitated, and one standard action may pay for a swift one."""
    found = a_turn_later(veiled())
    found.give("ana", "dazed")
    found.act("ana", "maintain:grey-veil")
    assert found["ana"].used["standard"] == 1
    assert kept(found) == ["grey-veil"]


def test_a_foe_of_the_gm_maintains_as_well():
    """ORC-098: for the GM's creatures the GM is asked."""
    foe = goblin(powers=("cloud-of-midges",))
    found = Field()
    found.put("Brakka", brakka(), (5, 5), "ana")
    found.put("Goblin", foe, (10, 5))
    found.begin("goblin", "brakka")
    use(found, "cloud-of-midges", 15, 4, who="goblin", at=(5, 5))
    found.end("goblin")
    found.end("brakka")
    found.end("goblin")
    assert found.asked().seat == "gm"
    found.answer("pay", by="gm")
    assert kept(found, "goblin") == ["cloud-of-midges"]
