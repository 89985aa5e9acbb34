"""Section 8: what ends hiding, who notices a hider, and what the GM says of it."""

import pytest

from combat.engine import commands as cmd
from combat.engine import events as ev
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.lairs import hut, lair, open_field

# --- what ends it --------------------------------------------------------------------------------------------------


@each(("faces", "outcome"), [((15, 3, 5), "hit"), ((2, 3), "miss")])
def test_an_attack_ends_hiding_for_all_whether_it_hits_or_misses(faces, outcome):
    """FIF-097 (R-12): with its advantage, and it is over."""
    scene = open_field("obscured").act("ana", "hide", 15).end("ana").end("goblin")
    scene.attack("ana", "goblin", "bow", *faces)
    shot = scene.last(ev.AttackResolved)
    assert (shot.outcome, shot.attack.edge) == (outcome, 1)
    assert not scene["ana"].has("hiding")
    assert scene["ana"].lost_to == frozenset()
    ended = next(e for e in scene.all(ev.EffectEnded) if not e.quiet)
    assert (ended.name, ended.why) == ("Hiding", "its attack gave it away")


def test_the_dead_hide_no_longer():
    """FIF-097: a body lies in everybody's view."""
    scene = lair().act("goblin", "hide", 14).do(cmd.Harm(targets=("goblin",), amount=10))
    assert scene.seen_by("ana").token("goblin").life == "dead"
    assert scene["goblin"].effects == ()


def test_hiding_ends_for_the_one_who_sees_the_hider_clearly():
    """FIF-097: she steps out from behind the wall into the wolf's view, not into the goblin's."""
    scene = hut("Goblin")
    scene.put("Wolf", monster("Wolf"), (4, 9))
    scene.paint("obscured", (4, 3)).act("ana", "hide", 18).walk("ana", (4, 4))
    assert scene.asked().title == "Ana is in clear view of Wolf."
    scene.answer("seen", by="gm")
    assert scene["ana"].lost_to == {"goblin"}


def test_an_observer_who_comes_round_the_corner_sees_it_again():
    """FIF-097: Ana walks round the wall and finds the goblin on her screen; Ben, who did not, still knows nothing."""
    scene = lair().act("goblin", "hide", 14).end("goblin")
    scene.record(ev.Placed(who="ana", to=(5, 7), audience=ev.EVERYONE))
    scene.walk("ana", (4, 7))
    question = scene.asked()
    assert (question.kind, question.row, question.secret) == ("in-view", "FIF-098", True)
    scene.answer("seen")
    assert isinstance(scene.log_of("ana")[-1], ev.CombatantRevealed)
    assert scene.seen_by("ana").token("goblin") is not None
    assert scene.seen_by("ben").token("goblin") is None
    assert not [e for e in scene.log_of("ben") if isinstance(e, ev.CombatantRevealed)]


def test_whoever_finds_it_has_track_of_it_again_and_nobody_else():
    """FIF-097, FIF-107: Ana's 15 beats 14; Ben has not searched."""
    scene = lair().act("goblin", "hide", 14).end("goblin")
    scene.act("ana", "search", choice="perception").answer("total", dice=(15,))
    assert scene["goblin"].lost_to == {"ben"}
    assert scene.seen_by("ana").token("goblin") is not None
    assert scene.log_of("ana")[-1].text == "Ana finds Goblin."
    assert not [e for e in scene.log_of("ben") if isinstance(e, ev.Noted)]
    scene = lair().act("goblin", "hide", 14).end("goblin")
    scene.act("ana", "search", choice="perception").answer("total", dice=(14,))
    assert scene["goblin"].lost_to == {"ana", "ben"}


# --- the GM's word -------------------------------------------------------------------------------------------------


def test_the_gm_may_let_it_stay_hidden_from_a_distracted_one():
    """FIF-098: asked when she comes into view; once said, that foe is not asked about again."""
    scene = open_field("obscured").act("ana", "hide", 18)
    scene.walk("ana", (5, 3), (6, 3))
    question = scene.asked()
    assert (question.seat, question.kind, question.row) == ("gm", "in-view", "FIF-098")
    assert [p.key for p in question.picks] == ["seen", "distracted"]
    scene.answer("distracted", by="gm")
    assert scene["ana"].lost_to == {"goblin"}
    assert scene["ana"].at == (6, 3)
    scene.walk("ana", (7, 3))
    assert scene.request is None
    assert scene["ana"].lost_to == {"goblin"}


def test_the_gm_may_end_hiding_for_noise():
    """FIF-098: for all at once, as the one who sneaks no longer."""
    scene = lair().act("goblin", "hide", 14).do(cmd.Sneak(targets=("goblin",), on=False))
    assert not scene["goblin"].has("hiding")
    for seat in ("ana", "ben", "tv"):
        assert scene.seen_by(seat).token("goblin") is not None
        assert isinstance(scene.log_of(seat)[-1], ev.CombatantRevealed)


def test_the_gm_says_who_notices_and_who_loses_track():
    """FIF-098 (R-13): one observer at a time, on a hider or on somebody too far off to be heard."""
    scene = lair().act("goblin", "hide", 14).do(cmd.Notice(who="ana", other="goblin"))
    assert scene["goblin"].lost_to == {"ben"}
    assert scene.refusal(cmd.Notice(who="ana", other="goblin")).row == "FIF-098"
    scene.do(cmd.Notice(who="ana", other="goblin", on=False))
    assert scene["goblin"].lost_to == {"ana", "ben"}
    scene = open_field().do(cmd.Notice(who="goblin", other="ana", on=False))
    assert scene["ana"].lost_to == {"goblin"}
    scene.do(cmd.Notice(who="goblin", other="ana"))
    assert scene["ana"].effects == ()


def test_only_the_gm_says_so():
    """FIF-098: no player may."""
    scene = lair().act("goblin", "hide", 14)
    for command in (cmd.Notice(who="ana", other="ben"), cmd.Sneak(targets=("goblin",), on=False)):
        assert scene.refusal(command, by="ana").text == "Only the GM can do that."
    with pytest.raises(AssertionError):
        scene.refusal(cmd.Notice(who="ana", other="goblin"))


def test_the_gms_console_lists_who_has_lost_track():
    """FIF-098: with what the GM may say of each."""
    scene = lair().act("goblin", "hide", 14).do(cmd.Notice(who="ana", other="goblin"))
    (hider,) = scene.seen_by("gm").desk.hiders
    assert (hider.id, hider.name, hider.total) == ("goblin", "Goblin", 14)
    assert [(o.id, o.lost) for o in hider.observers] == [("ana", False), ("ben", True)]
    assert scene.seen_by("ana").console is None


# --- tremorsense ---------------------------------------------------------------------------------------------------


def burrower(senses, **hider) -> Scene:
    scene = Scene()
    scene.put("Ana", hero("Ana", **hider), (4, 3), "ana")
    scene.put("Ankheg", monster("Ankheg", senses=senses), (8, 3))
    scene.paint("obscured", (4, 3), (3, 3))
    return scene.begin("ana", "ankheg")


def test_tremorsense_knows_where_a_hider_is_without_seeing_it():
    """FIF-312: it can be picked, with disadvantage, and does not see the attack coming."""
    scene = burrower({"tremorsense": 60}).act("ana", "hide", 18)
    assert scene["ana"].lost_to == frozenset()
    assert scene.hand_of("ana") is not None
    scene.end("ana")
    scene.record(ev.Placed(who="ankheg", to=(5, 3), audience=ev.EVERYONE))
    choice = scene.seen_by("gm").hands[0].options[0].choices[0]
    assert (choice.target, choice.barred, choice.breakdown.edge) == ("ana", None, -1)
    assert [t.label for t in choice.breakdown.terms if t.edge] == ["Target is hidden"]


def test_tremorsense_ends_at_its_range_and_does_not_find_fliers_or_the_incorporeal():
    """FIF-312: within range, touching the ground, with a body."""
    assert burrower({"tremorsense": 15}).act("ana", "hide", 18)["ana"].lost_to == {"ankheg"}
    assert burrower({"tremorsense": 60}, traits=("incorporeal",)).act("ana", "hide", 18)["ana"].lost_to == {"ankheg"}
    flier = burrower({"tremorsense": 60}, speeds={"walk": 30, "fly": 30}).act("ana", "fly-up").act("ana", "hide", 18)
    assert flier["ana"].lost_to == {"ankheg"}


def test_what_tremorsense_feels_it_loses_again_out_of_range():
    """FIF-312: 20 feet off it is felt, 25 feet off it is not."""
    scene = burrower({"tremorsense": 20}).act("ana", "hide", 18)
    assert scene["ana"].lost_to == frozenset()
    scene.walk("ana", (3, 3))
    assert scene["ana"].lost_to == {"ankheg"}
