"""Exertion: who is asked when, with what in sight, and what it costs (GRT-105 to GRT-113)."""

from typing import Any

import pytest

from combat.engine import events as ev
from combat.engine.commands import BeginRest, CallRoll, FinishRest, SetOption, Start
from combat.engine.creatures.wear import dressed, wear_of
from combat.engine.errors import Invalid
from combat.engine.requests import AskAll
from combat.engine.state import UNNOTICED, DamageDice, Effect, Weapon
from tests.builders import Scene, hero, monster
from tests.cases import each

SWORD = Weapon("longsword", "Longsword", bonus=5, harm=(DamageDice("1d8+3", "slashing"),))


def fighter(name: str = "Ana", **fields: Any) -> Any:
    return hero(name, **{"hit_dice": "1d8", "level": 3, "weapons": (SWORD,), **fields})


def duel(**fields: Any) -> Scene:
    """Ana (d8 Hit Dice, 20 hit points) with a longsword at +5 beside a goblin of AC 13."""
    scene = Scene("gritty")
    scene.put("Ana", fighter(**fields), (3, 3), "ana")
    scene.put("Goblin", monster(hp=30), (4, 3))
    return scene.begin("ana", "goblin")


def test_the_hit_die_is_added_after_the_d20_is_seen_and_before_the_verdict() -> None:
    """GRT-106, GRT-107, GRT-110, GRT-112: a 7 is 12, a miss at AC 13; a d8 that shows 4 makes it 16 and costs 4 hit points."""
    scene = duel()
    scene.attack("ana", "goblin", "longsword", 7)
    assert not scene.all(ev.AttackResolved)
    question = scene.asked()
    assert (question.seat, question.title) == ("ana", "Longsword: 12 for Ana. Exert yourself?")
    assert [pick.key for pick in question.picks] == ["no", "d8", "never"]
    assert question.default == "no"
    assert "shows 7" in question.text
    assert question.breakdown is not None
    assert question.breakdown.total == 5
    scene.answer("d8", dice=(4, 6), by="ana")
    blow = scene.last(ev.AttackResolved)
    assert (blow.outcome, blow.total) == ("hit", 16)
    assert [(t.label, t.value, t.row) for t in blow.attack.terms][-1] == ("Exertion", 4, "GRT-106")
    assert scene["ana"].hp == 16
    assert scene["ana"].tally.get("hit-dice", 0) == 0


def test_no_leaves_the_roll_as_it_is() -> None:
    """GRT-106, GRT-108: without exertion 12 misses; the verdict is out, and nothing is asked of that roll any more."""
    scene = duel()
    scene.attack("ana", "goblin", "longsword", 7).answer("no")
    assert scene.last(ev.AttackResolved).outcome == "miss"
    assert scene["ana"].hp == 20
    assert scene.request is None
    assert not scene.all(ev.Answered)


def test_the_question_takes_nothing_but_its_answers() -> None:
    """GRT-106, GRT-111: nobody rolls a die that it does not own, and there is no failing on purpose after the d20."""
    scene = duel()
    scene.attack("ana", "goblin", "longsword", 7)
    for key in ("d12", "fail"):
        with pytest.raises(Invalid, match="Choose one of: No, Roll a d8"):
            scene.answer(key)


def test_once_a_round_until_the_own_turn_begins() -> None:
    """GRT-105: exerted on its own turn, it is not asked about a save in the same round; with its next turn it is."""
    scene = duel()
    scene.attack("ana", "goblin", "longsword", 7).answer("d8", dice=(4, 6))
    save = CallRoll(targets=("ana",), what="save", stat="dex", dc=15)
    scene.do(save).answer("roll", dice=(9,))
    assert scene.request is None
    refused = scene.refused_act("ana", "exert-for-speed")
    assert (refused.row, str(refused)) == ("GRT-105", "You have exerted yourself: again when your next turn begins.")
    scene.end("ana").end("goblin")
    scene.do(save).answer("roll", dice=(9,))
    assert scene.asked().kind == "exert"
    scene.answer("no")


def test_off_turn_a_save_uses_up_the_exertion_of_the_round() -> None:
    """GRT-105, GRT-107: a save in another's turn can be exerted on; the use is gone until its own turn begins."""
    scene = duel()
    scene.end("ana")
    scene.do(CallRoll(targets=("ana",), what="save", stat="dex", dc=15)).answer("roll", dice=(9,))
    scene.answer("d8", dice=(6,))
    rolled = scene.last(ev.CheckRolled)
    assert (rolled.total, rolled.success) == (15, True)
    assert scene["ana"].used["exertion"] == 1
    scene.end("goblin")
    assert "exertion" not in scene["ana"].used


@each("face", [1, 20])
def test_a_natural_1_or_20_of_an_attack_is_not_asked_about(face: int) -> None:
    """GRT-107: no bonus changes what a natural 1 or 20 of an attack means; of a save it does."""
    scene = duel()
    damage = (5, 5) if face == 20 else ()
    scene.attack("ana", "goblin", "longsword", face, *damage)
    assert scene.last(ev.AttackResolved).total == face + 5
    scene.do(CallRoll(targets=("ana",), what="save", stat="dex", dc=15)).answer("roll", dice=(face,))
    assert scene.asked().kind == "exert"


def test_the_unconscious_and_those_without_hit_dice_are_not_asked() -> None:
    """GRT-106, GRT-107: a character without Hit Dice has nothing to roll; the unconscious do not exert themselves."""
    scene = duel(hit_dice="")
    scene.attack("ana", "goblin", "longsword", 7)
    assert scene.request is None
    assert scene.refused_act("ana", "exert-for-speed").row == "GRT-106"
    asleep = duel()
    asleep.give("ana", "unconscious")
    asleep.do(CallRoll(targets=("ana",), what="save", stat="wis", dc=10)).answer("roll", dice=(9,))
    assert asleep.request is None


def test_do_not_ask_is_one_tap_and_one_tap_takes_it_back() -> None:
    """GRT-107: the seat says at the question or on its hand that it is not to be asked; the hand asks again."""
    scene = duel()
    scene.attack("ana", "goblin", "longsword", 7).answer("never")
    assert scene.last(ev.AttackResolved).outcome == "miss"
    save = CallRoll(targets=("ana",), what="save", stat="dex", dc=15)
    scene.do(save).answer("roll", dice=(9,))
    assert scene.request is None
    keys = {option.key for hand in scene.seen_by("ana").hands for option in hand.options}
    assert {"ask-exertion", "no-exertion"} & keys == {"ask-exertion"}
    scene.act("ana", "ask-exertion")
    scene.do(save).answer("roll", dice=(9,))
    assert scene.asked().kind == "exert"
    scene.answer("no").act("ana", "no-exertion")
    scene.do(save).answer("roll", dice=(9,))
    assert scene.request is None
    assert scene.refused_act("ana", "no-exertion").row == "GRT-107"


def test_what_was_said_goes_into_the_next_fight() -> None:
    """GRT-107: a character's seat says once that it is not to be asked, and that outlasts the fight and a long rest."""
    scene = duel()
    scene.act("ana", "no-exertion")
    worn = wear_of(scene.rules, scene["ana"])
    assert worn is not None
    after = Scene("gritty")
    sheet = scene["ana"].sheet
    after.put("Ana", sheet, (3, 3), "ana", tally=dressed(scene["ana"], worn).tally)
    after.put("Goblin", monster(hp=30), (4, 3))
    after.do(BeginRest(rest="long", targets=("ana",))).do(FinishRest())
    after.begin("ana", "goblin").attack("ana", "goblin", "longsword", 7)
    assert after.request is None


def test_a_net_is_cut_with_what_exertion_adds() -> None:
    """GRT-106: 4 and +3 miss AC 10; a Hit Die that shows 5 is in the total and among what makes it up."""
    axe = Weapon("axe", "Axe", bonus=3, harm=(DamageDice("1d8+3", "slashing"),))
    scene = duel(weapons=(axe,)).give("ana", "netted")
    scene.act("ana", "cut-net", 9, 4, target="ana", weapon="axe")
    assert scene.asked().title == "Axe against the net: 7 for Ana. Exert yourself?"
    scene.answer("d8", dice=(5, 4))
    rolled = scene.last(ev.CheckRolled)
    assert (rolled.total, rolled.success, rolled.breakdown.total) == (12, True, 8)
    assert [term.label for term in rolled.breakdown.terms][-1] == "Exertion"


def test_several_sizes_of_hit_dice_are_all_offered() -> None:
    """GRT-111: a fighter and wizard of levels 2 and 1 picks its d10 or its d6."""
    scene = duel(hit_dice="2d10+1d6")
    scene.attack("ana", "goblin", "longsword", 7)
    assert scene.picks() == ["no", "d10", "d6", "never"]
    scene.answer("d6", dice=(6, 6))
    assert scene.last(ev.AttackResolved).total == 18
    assert scene["ana"].hp == 14


def test_a_spent_hit_die_can_be_rolled() -> None:
    """GRT-110: a character whose Hit Dice are all spent exerts itself all the same, and spends none."""
    scene = duel()
    scene.record(ev.Counted(who="ana", key="hit-dice", value=3, audience=ev.EVERYONE))
    scene.attack("ana", "goblin", "longsword", 7).answer("d8", dice=(4, 6))
    assert scene["ana"].tally["hit-dice"] == 3


def test_nothing_keeps_the_hit_points() -> None:
    """GRT-113: temporary hit points, resistance and immunity do not lessen the loss."""
    scene = duel(resistances={"bludgeoning": 1}, immunities=("force",))
    scene.record(ev.TemporarySet(who="ana", amount=10, audience=ev.EVERYONE))
    scene.attack("ana", "goblin", "longsword", 7).answer("d8", dice=(4, 6))
    assert (scene["ana"].hp, scene["ana"].temp_hp) == (16, 10)
    assert not [wound for wound in scene.all(ev.DamageTaken) if wound.who == "ana"]


def test_no_concentration_is_shaken_by_it() -> None:
    """GRT-112, GRT-113: the loss is no damage, so that concentration goes on without a save."""
    scene = duel()
    held = Effect("e900", "concentrating", "ana")
    scene.record(ev.EffectGained(who="ana", effect=held, name="Concentrating", audience=ev.EVERYONE))
    scene.attack("ana", "goblin", "longsword", 7).answer("d8", dice=(8, 6))
    assert scene["ana"].has("concentrating")
    assert not scene.all(ev.CheckRolled)


# --- creatures of the GM -------------------------------------------------------------------------------------------


def ogre() -> Scene:
    scene = Scene("gritty")
    scene.put("Ana", fighter(), (3, 3), "ana")
    scene.put("Ogre", monster("Ogre", hp=40, hit_dice="5d10"), (4, 3))
    return scene.begin("ogre", "ana")


def test_the_gm_is_not_asked_about_every_goblin_unless_it_wants_to_be() -> None:
    """GRT-107: creatures of the GM roll on without a stop; the setting or their own hand has them asked about."""
    scene = ogre()
    scene.attack("ogre", "ana", "club", 5)
    assert scene.request is None
    scene.act("ogre", "ask-exertion", by="gm")
    scene.end("ogre").end("ana").attack("ogre", "ana", "club", 9)
    assert (scene.asked().seat, scene.asked().kind) == ("gm", "exert")
    scene.answer("d10", dice=(2, 3))
    assert scene["ogre"].hp == 38
    assert scene.last(ev.AttackResolved).outcome == "hit"
    switched = ogre()
    switched.do(SetOption(setting="exertion-of-others", value="on"))
    switched.attack("ogre", "ana", "club", 9)
    assert switched.asked().kind == "exert"


# --- several at once -----------------------------------------------------------------------------------------------


def test_all_dice_fall_before_anybody_hears_how_a_save_ends() -> None:
    """GRT-107: three save at once; all see their dice, all are asked at the same time, then all verdicts come."""
    scene = Scene("gritty")
    scene.put("Ana", fighter(), (3, 3), "ana")
    scene.put("Ben", fighter("Ben"), (5, 3), "ben")
    scene.put("Goblin", monster(), (4, 3))
    scene.begin("goblin", "ana", "ben")
    scene.do(CallRoll(targets=("ana", "goblin", "ben"), what="save", stat="dex", dc=12, show_dc=True))
    scene.answer("roll", "roll", dice=(9, 15, 11))
    assert not scene.all(ev.CheckRolled)
    assert isinstance(scene.request, AskAll)
    assert [one.seat for one in scene.request.asks] == ["ana", "ben"]
    scene.answer("d8", "no", dice=(3,))
    assert [(e.who, e.total, e.success) for e in scene.all(ev.CheckRolled)] == [
        ("ana", 12, True),
        ("goblin", 15, True),
        ("ben", 11, False),
    ]


def test_in_a_contest_both_see_their_dice_and_whoever_began_decides_first() -> None:
    """GRT-107: neither hears the other's total before both have decided."""
    scene = Scene("gritty")
    scene.put("Ana", fighter(), (3, 3), "ana")
    scene.put("Ben", fighter("Ben"), (4, 3), "ben")
    scene.begin("ana", "ben")
    scene.act("ana", "shove", target="ben", choice="prone")
    assert scene.asked().kind == "resist"
    scene.answer("athletics", dice=(10, 12), by="ben")
    assert (scene.asked().who, scene.asked().seat) == ("ana", "ana")
    scene.answer("d8", dice=(3,), by="ana")
    assert (scene.asked().who, scene.asked().seat) == ("ben", "ben")
    assert not scene.all(ev.CheckRolled)
    assert not scene.all(ev.ContestResolved)
    scene.answer("no", by="ben")
    found = scene.last(ev.ContestResolved)
    assert (found.winner, found.total, found.against) == ("ana", 13, 12)


def test_a_secret_roll_of_a_players_creature_asks_nobody() -> None:
    """GRT-107: a question would tell the player of a roll that the GM keeps to themself."""
    scene = duel()
    scene.do(CallRoll(targets=("ana",), what="check", stat="perception", dc=12, secret=True), 9)
    assert scene.request is None


# --- initiative ----------------------------------------------------------------------------------------------------


def test_players_are_asked_about_their_initiative_all_at_once() -> None:
    """GRT-106, GRT-107: initiative is an ability check; all dice fall, then all are asked; the use is back with the own turn."""
    scene = Scene("gritty")
    scene.put("Ana", fighter(), (3, 3), "ana")
    scene.put("Ben", fighter("Ben"), (5, 3), "ben")
    scene.put("Goblin", monster(), (9, 3))
    scene.do(Start()).answer("roll", "roll", dice=(9, 12))
    assert isinstance(scene.request, AskAll)
    assert [one.title for one in scene.request.asks] == [
        "Initiative: 9 for Ana. Exert yourself?",
        "Initiative: 12 for Ben. Exert yourself?",
    ]
    scene.answer("d8", "no", dice=(5, 10))
    assert [(entry.name, entry.score) for entry in scene.state.order] == [("Ana", 14), ("Ben", 12), ("Goblin", 10)]
    assert scene["ana"].hp == 15
    assert "exertion" not in scene["ana"].used
    assert scene.state.active == "ana"


def test_exerted_to_0_for_initiative_nobody_waits_for_a_turn_to_end() -> None:
    """GRT-115: no turn is going on, so that she falls at once, and is stable."""
    scene = Scene("gritty")
    scene.put("Ana", fighter(), (3, 3), "ana", hp=2)
    scene.put("Goblin", monster(), (9, 3))
    scene.do(Start()).answer("roll", dice=(9,)).answer("d8", dice=(5, 10))
    assert (scene["ana"].hp, scene["ana"].life) == (0, "stable")
    assert scene.state.active == "goblin"


LOST = Effect("e900", UNNOTICED, "ana")


@each("kept", [{"hidden": True}, {"effects": (LOST,)}])
def test_that_the_gm_is_asked_of_somebody_unseen_shows_nobody_a_pause(kept: dict[str, Any]) -> None:
    """GRT-107: hidden, or where Ana has lost track of it, the ogre's question leaves no trace with her; seen, the table waits."""
    for fields, waiting in ((kept, ()), ({}, ("Waiting for the GM",))):
        scene = Scene("gritty")
        scene.put("Ana", fighter(), (3, 3), "ana")
        scene.put("Ogre", monster("Ogre", hp=40, hit_dice="5d10"), (9, 3), **fields)
        scene.begin("ana", "ogre").act("ogre", "ask-exertion", by="gm")
        scene.do(CallRoll(targets=("ogre",), what="save", stat="dex", dc=12), 9)
        assert scene.asked().kind == "exert"
        assert scene.seen_by("ana").waiting == waiting
