"""Several of the GM's creatures in one press: what is proposed, how it is played, held, stopped, and what it keeps to."""

import pytest
from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.choices.packs.planning import Wish
from combat.engine.choices.packs.proposal import Wishes, propose
from combat.engine.commands import EndTurn, HandOver, HoldPack, Leave, Move, Notice, Place, PlayPack
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.resolution import start
from combat.engine.state import DamageDice, Plan, Sheet, Weapon
from combat.rulesets import READY, RULESETS
from tests.builders import BOW, CLUB, Scene, hero, monster
from tests.cases import each
from tests.luck import Luck
from tests.packs import GOBLINS, goblins

ARCHER = monster("Goblin", weapons=(replace(BOW, bonus=4),))
TOUGH = hero("Ana", hp=200)
DEFENSES = {"ac": 15, "fort": 13, "ref": 13, "will": 13}


def card(scene: Scene, **wishes):
    found = propose(scene.rules, scene.state, Wishes(**wishes))
    assert found is not None
    return found


def play(scene: Scene, *dice: int, **wishes) -> Scene:
    return scene.do(PlayPack(plans=card(scene, **wishes).plans), *dice)


def row(scene: Scene, who: str, **wishes):
    return next(one for one in card(scene, **wishes).rows if one.actor == who)


# --- what is proposed ----------------------------------------------------------------------------------------------


def test_each_has_a_way_an_attack_a_target_and_its_odds():
    """Whoever stands beside somebody stays there; the others come by ways that end on squares of their own."""
    found = card(goblins())
    assert [one.actor for one in found.rows] == list(GOBLINS)
    assert [bool(one.plan.path) for one in found.rows] == [False, False, True, True, True, True]
    assert {(one.deed, one.target, one.odds) for one in found.rows} == {("Club", "ana", 50)}
    ends = [one.plan.path[-1] for one in found.rows if one.plan.path]
    assert len(set(ends)) == 4
    assert found.harm == round(6 * 0.5 * 5.5)
    assert (found.hits, found.falls[0].name, found.falls[0].left) == (3.0, "Ana", 20 - 16)


def test_the_better_odds_come_first_and_of_equal_ones_the_nearest():
    """Beside Ana in plate, an archer takes the one who is easier to hit; of two alike the nearer."""
    plate = goblins(at=((8, 8), (8, 9)), sheet=ARCHER, ana=hero("Ana", defenses={"ac": 20}))
    assert {one.target for one in card(plate).rows} == {"ben"}
    alike = goblins(at=((8, 8), (9, 8)), sheet=ARCHER)
    assert {one.target for one in card(alike).rows} == {"ana"}


def test_a_proposal_is_changed_by_row_for_all_and_by_nearness():
    scene = goblins(sheet=ARCHER, at=((10, 5), (10, 6), (10, 7)))
    assert row(scene, "goblin 1", of={"goblin 1": Wish("ben")}).target == "ben"
    assert {one.target for one in card(scene, at="ben").rows} == {"ben"}
    assert {one.target for one in card(scene, nearest=True).rows} == {"ana"}
    left_out = card(scene, out=frozenset({"goblin 2"}))
    assert [plan.actor for plan in left_out.plans] == ["goblin 1", "goblin 3"]


def test_whom_a_creature_does_not_know_of_is_no_target():
    """Ana has hidden from them all: only Ben is proposed, and a wish for her comes to nothing."""
    scene = goblins(sheet=ARCHER, at=((10, 5), (10, 6)))
    for who in ("goblin 1", "goblin 2"):
        scene.do(Notice(who=who, other="ana", on=False))
    assert {one.target for one in card(scene).rows} == {"ben"}
    assert all(dict(one.targets) == {"ben": "Ben"} for one in card(scene).rows)
    assert card(scene, at="ana").plans == ()


def test_no_way_is_proposed_that_somebody_may_answer():
    """Beside Ana, told to go for Ben whom it cannot reach otherwise, a goblin stays; farther off it comes."""
    beside = goblins(at=((7, 5), (7, 6)))
    assert row(beside, "goblin 1", at="ben").plan is None
    for one in card(beside, at="ben").rows:
        assert one.why == "cannot reach its target"
    off = goblins(at=((5, 8), (5, 9)))
    assert row(off, "goblin 1", at="ben").plan.path


def test_no_way_leads_through_danger_that_is_known():
    """Fire lies between them and Ana but for one gap; from two that stand in its way no path crosses it."""
    scene = goblins(at=((12, 5), (12, 6)))
    scene.paint("hazard", *((10, y) for y in range(12) if y != 9))
    fire = scene.state.ground("hazard")
    assert not any(set(one.plan.path) & fire for one in card(scene).rows if one.plan is not None)
    scene.paint("hazard", (10, 9))
    assert not any(set(one.plan.path) & fire for one in card(scene).rows if one.plan is not None)


def test_nobody_but_the_gm_is_shown_any_of_it():
    scene = goblins()
    assert scene.seen_by("gm").desk.pack.members
    play(scene, *([2] * 6))
    assert scene.seen_by("gm").desk.pack.done
    for seat in ("ana", "ben", "tv"):
        assert scene.seen_by(seat).console is None
        assert not any(isinstance(event, ev.PackSet) for event in scene.log_of(seat))


@each("turn", ("ana", "ben"))
def test_in_a_players_turn_there_is_no_pack(turn):
    scene = goblins()
    scene.record(ev.EntryStarted(entry="i901", audience=ev.EVERYONE), ev.TurnStarted(who=turn, audience=ev.EVERYONE))
    assert propose(scene.rules, scene.state) is None
    assert scene.seen_by("gm").desk.pack is None
    refused = scene.refusal(PlayPack(plans=(Plan("goblin 1"),)))
    assert (type(refused), refused.text) == (Illegal, "Goblin 1 cannot act now.")


def test_players_cannot_play_or_hold_a_pack():
    scene = goblins()
    for command in (PlayPack(plans=(Plan("goblin 1"),)), HoldPack()):
        assert scene.refusal(command, by="ana").text == "Only the GM can do that."


def test_a_pack_names_each_of_its_own_once():
    scene = goblins()
    for plans in ((), (Plan("goblin 1"), Plan("goblin 1")), (Plan("nobody"),)):
        assert isinstance(scene.refusal(PlayPack(plans=plans)), Invalid)
    assert isinstance(scene.refusal(PlayPack(plans=(Plan("ana"),))), Illegal)
    assert scene.refusal(HoldPack()).text == "Nobody of a pack is being played."


# --- how it is played ----------------------------------------------------------------------------------------------


def test_one_press_is_their_ordinary_turns_one_after_the_other():
    """Six attacks by the events of six; each has its own turn, nobody is asked who is next, the last turn stays open."""
    scene = goblins(ana=TOUGH)
    play(scene, *([15, 3] * 6))
    assert [e.attacker for e in scene.all(ev.AttackResolved)] == list(GOBLINS)
    assert [e.who for e in scene.all(ev.TurnStarted)] == list(GOBLINS)
    assert [e.who for e in scene.all(ev.TurnEnded)] == list(GOBLINS[:5])
    assert scene["ana"].hp == 200 - 6 * 5
    assert scene.state.active == "goblin 6"
    done = scene.state.pack.done
    assert [(one.who, one.hits, one.harm) for one in done] == [(who, 1, 5) for who in GOBLINS]
    scene.end("goblin 6")
    assert scene.state.active == "ana"
    assert scene.state.pack is None


def test_a_question_to_a_player_pauses_it_and_its_answer_goes_on():
    """The second goblin is made to walk off past Ana: she is asked, and the third one's turn comes after her answer."""
    scene = goblins(ana=TOUGH, at=((8, 4), (8, 6), (9, 5)))
    flees = Plan("goblin 2", ((7, 7), (6, 8)))
    scene.do(
        PlayPack(plans=(Plan("goblin 1"), flees, Plan("goblin 3", (), action="attack", weapon="club", target="ana")))
    )
    assert scene.asked().seat == "ana"
    assert scene.seen_by("gm").desk.pack.running
    scene.answer("pass", dice=(15, 3))
    assert scene.request is None
    assert scene["goblin 2"].at == (6, 8)
    assert scene["ana"].hp == 195
    assert scene.state.active == "goblin 3"


def test_whoever_comes_up_when_its_target_has_fallen_takes_the_nearest_other():
    """Ana falls to the first goblin's blow; the archer that had aimed at her shoots at Ben, whom it knows of, too."""
    scene = goblins(ana=hero("Ana", hp=3), sheet=ARCHER, at=((12, 4), (12, 5)))
    assert {one.target for one in card(scene, nearest=True).rows} == {"ana"}
    play(scene, 15, 8, 15, 8, nearest=True)
    assert [e.target for e in scene.all(ev.AttackResolved)] == ["ana", "ben"]
    assert scene.state.pack.done[1].target == "ben"


def test_whoever_finds_nobody_left_is_passed_over_with_a_word():
    scene = goblins(ana=hero("Ana", hp=3), at=((8, 4), (8, 6)))
    scene.do(Leave(who="ben"))
    play(scene, 15, 3)
    scene.answer("no")
    done = scene.state.pack.done
    assert [(one.who, one.note) for one in done] == [("goblin 1", ""), ("goblin 2", "found nothing to do")]


def test_the_stunned_are_passed_over():
    """Nobody asks a stunned goblin: its turn is opened and closed, the one behind it plays."""
    scene = goblins(ana=TOUGH)
    scene.give("goblin 2", "stunned")
    plans = [one.plan or Plan(one.actor) for one in card(scene).rows]
    scene.do(PlayPack(plans=tuple(plans)), *([2] * 5))
    done = {one.who: one.note for one in scene.state.pack.done}
    assert set(done) == set(GOBLINS)
    assert done["goblin 2"] == "could not act"
    assert scene.state.active == "goblin 6"


def test_several_attacks_of_one_turn_follow_one_another():
    """A creature of two attacks makes both, the second at whoever else is in reach once the first target has fallen."""
    twice = monster("Goblin", attacks=2)
    scene = goblins(ana=TOUGH, sheet=twice, at=((8, 4), (8, 6)))
    assert card(scene).rows[0].times == 2
    play(scene, 15, 1, 15, 2, 15, 3, 15, 4)
    assert [one.harm for one in scene.state.pack.done] == [3 + 4, 5 + 6]


def test_one_is_played_by_hand_by_touching_it_and_leaves_the_proposal():
    """Its turn is opened by the same press, whoever's is open; what it has done then is no plan any more."""
    scene = goblins(ana=TOUGH)
    scene.do(PlayPack(plans=(Plan("goblin 4"),)))
    assert scene.state.active == "goblin 4"
    scene.do(Move(actor="goblin 4", path=((11, 4),)))
    assert [e.who for e in scene.all(ev.TurnEnded)] == ["goblin 1"]
    rest = [one.actor for one in card(scene).rows]
    assert rest == ["goblin 4", "goblin 2", "goblin 3", "goblin 5", "goblin 6"]
    scene.do(PlayPack(plans=(Plan("goblin 3"),)))
    assert "goblin 4" not in [one.actor for one in card(scene).rows]


def test_the_gms_creatures_that_come_right_behind_may_come_along():
    """The wolf's place is next: its row is there, unticked; taken along it plays in the same press, in its own turn."""
    scene = goblins(ana=TOUGH, at=((8, 4), (8, 6)), behind=("Wolf",))
    assert [(one.actor, one.chosen) for one in card(scene).rows][-1] == ("wolf", False)
    play(scene, 2, 2, 2, along=frozenset({"wolf"}))
    assert scene.state.active == "wolf"
    assert [e.who for e in scene.all(ev.TurnStarted)] == ["goblin 1", "goblin 2", "wolf"]


def test_whoever_comes_along_goes_on_to_the_next_place_as_well():
    """Three places of one each come right behind: all of them play in the same press, and what came of each is told."""
    scene = goblins(ana=TOUGH, at=((8, 4), (8, 6)), behind=("Wolf", "Bear", "Boar"))
    play(scene, *([2] * 5), along=frozenset({"wolf", "bear", "boar"}))
    assert [one.who for one in scene.state.pack.done] == ["goblin 1", "goblin 2", "wolf", "bear", "boar"]
    assert scene.state.pack.over
    assert scene.state.active == "boar"


def test_who_comes_along_can_be_held_in_a_place_of_its_own():
    """The wolf walks off past Ana, who is asked: held then, the GM is asked before the bear, whose place is the next one."""
    scene = goblins(ana=TOUGH, at=((8, 4), (8, 6)), behind=("Wolf", "Bear"))
    scene.do(Place(who="wolf", to=(9, 5)))
    walks = Plan("wolf", ((10, 5), (11, 5)))
    scene.do(PlayPack(plans=(*card(scene).plans, walks, Plan("bear"))), 2, 2)
    assert scene.asked().seat == "ana"
    scene.do(HoldPack())
    scene.answer("pass")
    assert scene.asked().kind == "pack-held"
    scene.answer("go-on")
    assert [one.who for one in scene.state.pack.done] == ["goblin 1", "goblin 2", "wolf", "bear"]


# --- held and stopped ----------------------------------------------------------------------------------------------


@pytest.fixture
def asked_amid() -> Scene:
    """The first of three walks off past Ana, who is asked."""
    scene = goblins(ana=TOUGH, at=((8, 4), (8, 6), (9, 5)))
    strike = {"action": "attack", "weapon": "club", "target": "ana"}
    plans = (Plan("goblin 1", ((7, 3), (6, 2))), Plan("goblin 2", **strike), Plan("goblin 3", **strike))
    return scene.do(PlayPack(plans=plans))


def test_a_pack_that_is_held_asks_before_the_next_one(asked_amid):
    """It is the GM's question alone; answered it goes on by itself."""
    asked_amid.do(HoldPack())
    asked_amid.answer("pass")
    assert asked_amid.asked().kind == "pack-held"
    assert asked_amid.asked().seat == "gm"
    assert asked_amid.seen_by("ana").waiting == ()
    asked_amid.answer("go-on", dice=(2, 2))
    assert asked_amid.request is None
    assert asked_amid.state.active == "goblin 3"


def test_a_held_pack_can_be_stopped(asked_amid):
    asked_amid.do(HoldPack())
    asked_amid.answer("pass")
    asked_amid.answer("stop")
    assert asked_amid.state.active == "goblin 1"
    assert [one.who for one in asked_amid.state.pack.done] == ["goblin 1"]


def test_a_pack_that_is_stopped_leaves_the_rest_out(asked_amid):
    """Those who have not played keep their turns: the next card has them."""
    asked_amid.do(HoldPack(stop=True))
    asked_amid.answer("pass")
    assert asked_amid.request is None
    assert asked_amid.state.active == "goblin 1"
    asked_amid.do(EndTurn(actor="goblin 1"))
    assert asked_amid.asked().kind == "group-order"
    assert [one.actor for one in card(asked_amid).rows] == ["goblin 2", "goblin 3"]


# --- in every game -------------------------------------------------------------------------------------------------


@each("game", sorted(RULESETS))
def test_a_pack_of_every_game_walks_and_strikes_by_its_own_economy(game):
    """Two with clubs come from afar: what each has moved and attacked with is spent by the game's own account."""
    club = replace(CLUB, properties=("basic",))
    sheet = monster("Goblin", weapons=(club,), defenses=DEFENSES, speeds={"walk": 6 * RULESETS[game].per_square})
    scene = goblins(game, at=((11, 4), (11, 6)), sheet=sheet, ana=hero("Ana", hp=500, defenses=DEFENSES))
    plans = card(scene).plans
    assert all(plan.path and plan.action for plan in plans)
    progress = start(scene.rules, scene.state, PlayPack(plans=plans), Luck(7))
    assert progress.finished
    done = progress.state.pack.done
    assert all(one.blows >= 1 for one in done)
    budget = {
        part.key: part.left for part in scene.rules.economy.budget(Fight(scene.rules, progress.state), "goblin 2")
    }
    main = "standard" if "standard" in budget else "action"
    assert budget[main] == 0


def test_the_attack_of_a_group_is_one_of_its_choices_where_the_book_has_it():
    """A5E-249: whoever leads the others may have all of them attack as one; they are passed over then, having attacked."""
    scene = goblins("a5e", at=((8, 4), (9, 4), (9, 5)), ana=TOUGH)
    scene.do(HandOver(targets=("goblin 2", "goblin 3"), commander="goblin 1"))
    key = next(anchor for anchor, _, _ in row(scene, "goblin 1").choices if anchor.startswith("group-attack"))
    play(scene, 2, 4, of={"goblin 1": Wish("ana", key)})
    assert scene.last(ev.GroupAttacked).combatants == ("goblin 1", "goblin 2", "goblin 3")
    assert [one.note for one in scene.state.pack.done] == ["", "found nothing to do", "found nothing to do"]


def test_nobody_shoots_where_an_enemy_beside_may_answer():
    """ORC-155: an archer beside Ana first goes a step that nobody answers, then shoots; played so, nobody is asked."""
    bow = Weapon(
        "bow", "Bow", kind="ranged", bonus=4, range=(20, 40), harm=(DamageDice("1d8", ""),), properties=("basic",)
    )
    archer = Sheet(name="Archer", hp=20, defenses=DEFENSES, speeds={"walk": 6}, weapons=(bow,))
    scene = goblins("orcus", at=((8, 4), (12, 8)), sheet=archer, ana=next(one.sheet for one in READY["orcus"]))
    found = row(scene, "goblin 1")
    assert (found.plan.gait, found.deed) == ("shift", "Bow")
    assert scene.fight.gap_from(found.plan.path[-1], "goblin 1", "ana") > 1
    assert row(scene, "goblin 2").plan.path == ()
    play(scene, 2, 2)
    assert scene.request is None
