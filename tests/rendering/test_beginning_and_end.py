"""What stands where questions stand before the first turn and after the last; and what a press has come to."""

import dataclasses

from msgspec.structs import replace

from combat import rendering
from combat.engine import events as ev
from combat.engine.numbers.breakdown import Breakdown
from combat.engine.seatview import LogLine
from combat.engine.watching.story import BestRoll, FightAward, Score, Story
from combat.rendering.log import turns
from tests.cases import each
from tests.rendering.frames import NAMES, FakeFrame, ana, frame, gwen, with_log
from tests.rendering.screens import hand_of


def told(event: ev.AnyEvent, number: int = 1) -> LogLine:
    return LogLine(number, type(event).__name__, event, NAMES)


MISS = ev.AttackResolved(
    audience=ev.EVERYONE, attacker="c1", target="c4", weapon="Longsword", kind="melee", outcome="miss",
    roll=None, total=9, attack=Breakdown("attack"), defense=Breakdown("defense.ac", (), 15),
)  # fmt: skip
STEP = ev.Stepped(audience=ev.EVERYONE, who="c1", origin=(3, 7), to=(3, 8), gait="walk", cost=5)
PUT = ev.Placed(audience=ev.EVERYONE, who="c1", to=(3, 7), how="placed")
HURT = ev.DamageTaken(audience=ev.EVERYONE, who="c4", amount=3, absorbed=0, lost=3)
BEGUN = ev.EncounterStarted(audience=ev.EVERYONE)


def ended(seen: FakeFrame) -> FakeFrame:
    return FakeFrame(replace(seen.view, phase="ended", round=3, elapsed=72, hands=(), prompts=()), seen.log)


def test_the_end_of_a_fight_tells_how_long_it_took_who_stands_and_the_way_on() -> None:
    html = rendering.render("prompt", ended(ana()))
    assert "after 3 rounds, 1 minute 12 seconds" in html
    assert "Edda" in html
    assert 'href="/"' in html
    assert "goes back" not in html


@each(
    "down, words",
    [
        ("foes", "The bridge is yours"),
        ("allies", "The bridge is lost"),
        ("", "The fight is over"),
        ("both", "The fight is over"),
    ],
)
def test_the_end_says_who_has_won(down: str, words: str) -> None:
    """Of those whom a seat knows of: a side that is down has lost, and both have nobody to sing of."""
    seen = ended(ana())
    people = tuple(
        replace(token, life="dead") if down in (token.side, "both") else replace(token, life="up")
        for token in seen.view.tokens
    )
    html = rendering.render("prompt", FakeFrame(replace(seen.view, tokens=people), seen.log))
    assert words in html


def test_everybody_who_has_fought_is_led_to_the_story_of_the_fight() -> None:
    for seen in (ana(), gwen()):
        assert '<a class="button" href="story/">How it went' in rendering.render("prompt", ended(seen))


def test_the_gm_reads_how_to_take_an_end_back() -> None:
    assert "Undo takes the end back" in rendering.render("prompt", ended(gwen()))


def test_a_fight_that_goes_on_has_no_end() -> None:
    assert "The fight is over" not in rendering.render("prompt", ana())


def test_the_gm_reads_what_is_left_to_do_until_the_fight_begins() -> None:
    html = hand_of(frame("gm", "gm", "setup"))
    assert "Before the first turn" in html
    assert "Players: waiting for Ben" in html
    assert "Before the first turn" not in hand_of(gwen())
    assert "Before the first turn" not in hand_of(frame("player", "s1", "setup"))


def test_whoever_has_nobody_in_the_fight_reads_so() -> None:
    lookers_on = tuple(replace(token, mine=False) for token in ana().view.tokens)
    seen = frame("player", "s3", tokens=lookers_on, sheets=())
    assert "You have nobody in this fight." in rendering.render("tiles", seen)


def test_laying_out_the_table_is_news_for_the_gm_alone() -> None:
    lines = (told(PUT, 1), told(BEGUN, 2), told(STEP, 3))
    assert "is put on" not in rendering.render("log", with_log(ana(), *lines))
    assert "is put on" not in rendering.render("headline", with_log(frame("spectator", "tv", "setup"), told(PUT)))
    assert "is put on" in rendering.render("log", with_log(gwen(), *lines))


def test_who_comes_in_later_is_news_for_everybody() -> None:
    assert "is put on" in rendering.render("log", with_log(ana(), told(BEGUN, 1), told(PUT, 2)))


def test_a_press_is_answered_with_what_the_dice_decided_and_nothing_older() -> None:
    seen = with_log(ana(), told(MISS, 1), told(STEP, 2), told(MISS, 3))
    assert len(rendering.results(seen, since=1)) == 1
    assert "misses" in rendering.feedback("Done.", news=rendering.results(seen, since=1))
    assert rendering.results(seen, since=3) == ()


def test_what_the_screen_shows_by_itself_is_told_to_screen_readers_alone() -> None:
    assert 'class="said sr"' in rendering.feedback("Done.")
    assert 'class="said sr"' in rendering.feedback("Waiting for Ben.")
    assert 'class="said sr"' not in rendering.feedback("It is not your turn.", refused=True)


def test_damage_stands_under_a_deed_only_if_both_are_about_the_same_creature() -> None:
    [of_the_struck] = turns(with_log(ana(), told(MISS, 1), told(HURT, 2)))
    [of_another] = turns(with_log(ana(), told(STEP, 1), told(HURT, 2)))
    assert [line.follows for line in of_the_struck.lines] == [False, True]
    assert [line.follows for line in of_another.lines] == [False, False]


def test_a_turn_without_a_deed_is_left_out_for_players() -> None:
    events = (
        ev.TurnStarted(audience=ev.EVERYONE, who="c4"),
        ev.TurnStarted(audience=ev.EVERYONE, who="c1"),
        STEP,
    )
    lines = tuple(told(event, n) for n, event in enumerate(events, start=1))
    assert len(turns(with_log(ana(), *lines))) == 1
    assert len(turns(with_log(gwen(), *lines))) == 2


def test_each_line_of_the_log_is_another_moment_for_a_player() -> None:
    """Whatever else of the screen stays as it was, what lies open is asked for again; the console has the log itself."""
    for seen, differs in ((ana(), True), (gwen(), False)):
        one, other = (FakeFrame(seen.view, (told(STEP, number),)) for number in (7, 8))
        assert (rendering.render("moment", one) != rendering.render("moment", other)) is differs


STORY = Story(
    scores=(Score("c1", dealt=24, healed=3), Score("c2", taken=8)),
    awards=(
        ("c1", FightAward("blow", "Blow of the fight", "Longsword, 15")),
        ("c2", FightAward("edge", "Nearest the edge", "down")),
    ),
    best=BestRoll("c2", 20, 2, 7),
    foes=3,
    minutes=31,
)


def test_each_hero_has_one_number_and_one_award() -> None:
    html = rendering.render("prompt", dataclasses.replace(ended(ana()), story=STORY))
    assert "3 rounds, 1 minute 12 seconds, 31 minutes at the table" in html
    for words in ("24</b> damage", "8</b> taken", "Blow of the fight", "Longsword, 15", "Nearest the edge", "round 2"):
        assert words in html
    assert " ".join(html.split()).count("3</b> foes fell") == 1


def test_the_start_says_what_it_does_by_itself_and_waits_for_somebody_to_be_there() -> None:
    setup = frame("gm", "gm", "setup")
    nobody = replace(setup.view, tokens=())
    away = replace(setup.view, tokens=tuple(replace(one, at=None) for one in setup.view.tokens))
    told = rendering.render("primary", FakeFrame(nobody, setup.log))
    assert "Nobody is in it yet. Add creatures." in told
    assert 'aria-disabled="true"' in told
    told = rendering.render("primary", FakeFrame(away, setup.log))
    assert f"It places {len(away.tokens)} by their sides." in told
    assert 'value="Start"' in told


FIRST_TURN = ev.TurnStarted(audience=ev.EVERYONE, who="c1")


@each("lines, seen, hints", [
    ((FIRST_TURN,), "gm", True),
    ((BEGUN, FIRST_TURN, FIRST_TURN), "gm", True),  # the first has ended its turn
    ((FIRST_TURN, STEP), "gm", False),
    ((FIRST_TURN,), "player", False),
    ((), "gm", False),
])  # fmt: skip
def test_a_gm_who_plays_reads_what_to_tap_until_something_is_done(
    lines: tuple[ev.AnyEvent, ...], seen: str, hints: bool
) -> None:
    """Not where its player is there."""
    shown = gwen() if seen == "gm" else ana()
    first = with_log(
        FakeFrame(replace(shown.view, round=1, focus=shown.view.active), shown.log),
        *(told(one, n) for n, one in enumerate(lines, 1)),
    )
    assert ("tap a square to go there" in rendering.render("headline", first)) is hints
    later = with_log(FakeFrame(replace(first.view, round=2), first.log), *first.log)
    assert "tap a square" not in rendering.render("headline", later)
