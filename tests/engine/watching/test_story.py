"""The numbers of a fight: a fold over what a seat has heard of it, the same in all games."""

from collections.abc import Sequence

import pytest

from combat.engine import events as ev
from combat.engine.seatview import LogLine
from combat.engine.state import Life
from combat.engine.watching.story import Score, Story, story_of
from combat.rulesets import RULESETS
from tests.builders import Scene, hero, monster

BURST = ev.PowerUsed(who="edda", power="fireball", name="Fireball", audience=ev.EVERYONE)
NAMES = {"edda": "Edda", "pim": "Pim", "g1": "Goblin 1", "g2": "Goblin 2", "g3": "Goblin 3"}


def told(*events: ev.AnyEvent, struck: Sequence[int] = ()) -> Story:
    """The story of Edda and Pim against three goblins; the lines numbered in `struck` were taken back."""
    lines = [LogLine(n, type(event).__name__, event, NAMES, struck=n in struck) for n, event in enumerate(events, 1)]
    return story_of(lines, ("edda", "pim"), ("g1", "g2", "g3"))


def hurt(who: str, by: str, amount: int, cause: str = "Longsword", rolled: int = 0) -> ev.DamageTaken:
    part = ev.Part("slashing", rolled or amount, amount)
    return ev.DamageTaken(
        who=who, amount=amount, absorbed=0, lost=amount, parts=(part,), source=by, cause=cause, audience=ev.EVERYONE
    )


def life(who: str, now: Life) -> ev.LifeChanged:
    return ev.LifeChanged(who=who, life=now, audience=ev.EVERYONE)


def mended(who: str, by: str, amount: int) -> ev.Healed:
    return ev.Healed(who=who, amount=amount, source=by, cause="Healing Word", audience=ev.EVERYONE)


def scores(story: Story) -> dict[str, Score]:
    return {one.id: one for one in story.scores}


def awards(story: Story) -> dict[str, str]:
    return {who: f"{award.name}: {award.words}" for who, award in story.awards}


def test_damage_is_dealt_taken_and_prevented() -> None:
    found = scores(told(hurt("g1", "edda", 7), hurt("edda", "g1", 5, "Club", rolled=10), hurt("g2", "edda", 4)))
    assert found["edda"] == Score("edda", dealt=11, taken=5, prevented=5)
    assert (found["g1"].dealt, found["g1"].taken) == (5, 7)


def test_what_was_taken_back_does_not_count() -> None:
    assert scores(told(hurt("g1", "edda", 7), hurt("g2", "edda", 4), struck=[1]))["edda"].dealt == 4


def test_who_fell_to_whom() -> None:
    story = told(hurt("g1", "pim", 7), life("g1", "dead"), hurt("pim", "g2", 9), life("pim", "dying"))
    found = scores(story)
    assert (found["pim"].felled, found["pim"].fell, found["g1"].fell) == (1, 1, 1)
    assert story.foes == 1


def test_whoever_hurt_another_has_not_felled_whom_the_gm_lets_fall() -> None:
    found = scores(told(hurt("g1", "pim", 2), life("g2", "dead")))
    assert (found["pim"].felled, found["g2"].fell) == (0, 1)


def test_somebody_dying_who_then_dies_has_fallen_once() -> None:
    assert scores(told(life("pim", "dying"), life("pim", "stable"), life("pim", "dead")))["pim"].fell == 1


def test_whoever_brings_somebody_back_is_remembered_for_it() -> None:
    story = told(life("pim", "dying"), mended("pim", "edda", 5), life("pim", "up"))
    assert awards(story) == {
        "edda": "Brought Pim back: with Healing Word",
        "pim": "Nearest the edge: down, and up in round 0",
    }
    assert scores(story)["edda"].healed == 5


def test_several_at_once_and_the_blow_of_the_fight() -> None:
    blaze = [hurt(one, "edda", 6, "Fireball") for one in ("g1", "g2", "g3")]
    assert awards(told(BURST, *blaze, hurt("g1", "pim", 9, "Handaxe"))) == {
        "edda": "Three at once: with Fireball",
        "pim": "Blow of the fight: Handaxe, 9",
    }


def test_a_turn_of_somebody_else_ends_the_power_that_was_at_work() -> None:
    turn = ev.TurnStarted(who="g1", audience=ev.EVERYONE)
    story = told(BURST, hurt("g1", "edda", 6), turn, hurt("g2", "edda", 3))
    assert awards(story)["edda"] == "Blow of the fight: Longsword, 6"


def test_the_greatest_of_a_kind_has_one_award_and_nobody_comes_last() -> None:
    story = told(hurt("g1", "edda", 9), hurt("g1", "pim", 3), hurt("g2", "pim", 2))
    assert awards(story) == {"edda": "Blow of the fight: Longsword, 9", "pim": "Best blow: Longsword, 3"}


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (hurt("pim", "g1", 6), "Stood in the way: took 6 for the others"),
        (hurt("pim", "g1", 0, rolled=8), "Hard to hurt: turned 8 damage away"),
        (hurt("edda", "g1", 6), "Not a scratch: from first to last"),
    ],
)
def test_whoever_did_nothing_of_note_is_remembered_for_what_was_borne(event: ev.AnyEvent, words: str) -> None:
    assert awards(told(event))["pim"] == words


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_fight_of_each_game_has_its_numbers(ruleset: str) -> None:
    scene = Scene(ruleset)
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Goblin", monster(defenses=dict.fromkeys(("ac", "fort", "ref", "will"), 13)), (4, 3))
    blow = "attack" if any(action.key == "attack" for action in scene.rules.actions) else "melee"
    scene.begin("ana", "goblin").act("ana", blow, 15, 4, target="goblin", weapon="longsword")
    lines = scene.lines_of("ana")
    story = story_of(lines, ["ana"], ["goblin"])
    mine = scores(story)["ana"]
    assert (mine.attacks, mine.hits, mine.dealt) == (1, 1, 7)
    assert story.best is not None
    assert (story.best.id, story.best.face, story.best.round) == ("ana", 15, 1)
    assert dict(story.awards)["ana"].words == "Longsword, 7"
    assert lines[dict(story.awards)["ana"].line - 1].type == "DamageTaken"


def test_a_hit_against_the_odds_is_told_of_where_the_odds_are_known() -> None:
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Ogre", monster("Ogre", hp=50, defenses={"ac": 24}), (4, 3))
    scene.begin("ana", "ogre").attack("ana", "ogre", "longsword", 19, 4)
    story = story_of(scene.lines_of("gm"), ["ana"], ["ogre"])
    assert awards(story)["ana"] == "Against the odds: Longsword, 10 %"
    assert scores(story)["ana"].likely == 0.1
