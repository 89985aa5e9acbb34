import re
from pathlib import Path
from typing import get_args

import msgspec
from django.conf import settings

from combat import rendering
from combat.engine import events as ev
from combat.engine.numbers.breakdown import Breakdown, Term
from combat.engine.seatview import LogLine
from combat.engine.state import Effect
from combat.rendering.log import SILENT, SaidEvent, sentence, turns
from tests.cases import each
from tests.rendering.frames import NAMES, ana, frame, gwen, with_log

TEMPLATES = Path(settings.BASE_DIR) / "templates" / "combat" / "log"
TYPES = sorted(one.__name__ for one in get_args(ev.AnyEvent))


def told(event: ev.AnyEvent, number: int = 1, **fields: object) -> LogLine:
    return LogLine(number, type(event).__name__, event, NAMES, **fields)


def said(event: ev.AnyEvent) -> str:
    return sentence(type(event).__name__, SaidEvent(event, NAMES))


@each("name", TYPES)
def test_every_event_has_a_sentence_or_is_listed_silent(name: str) -> None:
    assert (TEMPLATES / f"{name}.html").exists() != (name in SILENT)


def test_no_sentence_is_left_of_an_event_that_is_gone() -> None:
    assert {path.stem for path in TEMPLATES.glob("*.html")} | SILENT == set(TYPES)


def test_an_attack_names_both_sides_the_weapon_and_both_numbers() -> None:
    attack = ev.AttackResolved(
        audience=ev.EVERYONE, attacker="c1", target="c4", weapon="Longsword", kind="melee", outcome="hit",
        roll=None, total=19, attack=Breakdown("attack"), defense=Breakdown("defense.ac", (), 15),
    )  # fmt: skip
    html = said(attack)
    assert "<b>Edda</b> hits" in html
    assert "<b>Goblin B</b> with Longsword" in html
    assert '<b class="n">19</b> against <b class="n">15</b>.' in html


@each(
    ("winner", "words"),
    [
        ("c1", "Edda (14) wins against Goblin B (9)."),
        ("c4", "Goblin B (9) wins against Edda (14)."),
        ("", "Nothing comes of the contest of Edda (14) and Goblin B (9): a tie."),
    ],
)
def test_a_contest_names_each_side_once(winner: str, words: str) -> None:
    contest = ev.ContestResolved(
        audience=ev.EVERYONE, who="c1", target="c4", winner=winner, total=14, against=9, row="STR-168"
    )
    assert re.sub(r"<[^>]+>", "", said(contest)).strip() == words


def test_what_one_power_lays_on_several_is_one_line() -> None:
    gained = [
        ev.EffectGained(audience=ev.EVERYONE, who=who, effect=Effect(f"e{who}", "marked", "c1"), name="Marked")
        for who in ("c4", "c5", "c2")
    ]
    other = ev.EffectGained(audience=ev.EVERYONE, who="c4", effect=Effect("e9", "prone"), name="Prone")
    seen = with_log(ana(), *(told(event, number) for number, event in enumerate((*gained, other), 1)))
    lines = [line for turn in turns(seen) for line in turn.lines]
    assert [line.number for line in lines if line.said.also] == [1]
    text = str(next(line for line in lines if line.said.also).sentence)
    assert text.count(" and ") == 1
    assert text.endswith("</b>: <b>Marked</b>, by Edda.")
    assert len(lines) == 2


def test_what_befalls_several_in_one_line_names_each_of_them() -> None:
    """Each line knows the names of those whom it is about; the one line of them all knows them too."""
    gained = [
        told(
            ev.EffectGained(audience=ev.EVERYONE, who=who, effect=Effect(f"e{who}", "exhaustion"), name="Exhaustion 1"),
            n,
        )
        for n, who in enumerate(("x1", "x2"), 1)
    ]
    log = [msgspec.structs.replace(one, names={one.event.who: f"Hound {one.number}"}) for one in gained]
    (line,) = [line for turn in turns(with_log(ana(), *log)) for line in turn.lines]
    assert str(line.sentence) == "<b>Hound 1</b> and <b>Hound 2</b>: <b>Exhaustion 1</b>."


@each(("by", "lines"), [("seat", 1), ("gm", 2), ("clock", 2)])
def test_an_answer_is_not_told_where_the_deed_tells_it(by: str, lines: int) -> None:
    answered = ev.Answered(audience=ev.EVERYONE, who="c1", kind="reaction", title="Cast?", choice="Shield", by=by)
    used = ev.PowerUsed(audience=ev.EVERYONE, who="c1", power="shield", name="Shield")
    seen = with_log(ana(), told(answered, 1), told(used, 2))
    assert len([line for turn in turns(seen) for line in turn.lines]) == lines


def test_an_answer_that_nothing_else_tells_stays() -> None:
    answered = ev.Answered(audience=ev.EVERYONE, who="c1", kind="reaction", title="Cast?", choice="Let it go")
    used = ev.PowerUsed(audience=ev.EVERYONE, who="c2", power="shield", name="Shield")
    seen = with_log(ana(), told(answered, 1), told(used, 2))
    assert len([line for turn in turns(seen) for line in turn.lines]) == 2


def test_who_of_a_group_is_next_is_said_by_the_turn() -> None:
    answered = ev.Answered(audience=ev.EVERYONE, who="", kind="group-order", title="Who acts next?", choice="Goblin A")
    assert turns(with_log(ana(), told(answered))) == []


def test_a_push_over_several_squares_is_one_line() -> None:
    pushed = [ev.Placed(audience=ev.EVERYONE, who="c4", to=(x, 4), how="pushed") for x in (5, 6, 7)]
    other = ev.Placed(audience=ev.EVERYONE, who="c5", to=(5, 4), how="pushed")
    seen = with_log(ana(), *(told(event, number) for number, event in enumerate((*pushed, other), 1)))
    sentences = [str(line.sentence) for turn in turns(seen) for line in turn.lines]
    assert sum("is pushed to" in one for one in sentences) == 2
    assert any("to H5" in one for one in sentences)


def test_a_defense_that_the_reader_does_not_know_is_not_a_zero() -> None:
    attack = ev.AttackResolved(
        audience=ev.EVERYONE, attacker="c1", target="c4", weapon="Longsword", kind="melee", outcome="miss",
        roll=None, total=9, attack=Breakdown("attack"), defense=Breakdown(""),
    )  # fmt: skip
    assert "against" not in said(attack)


def test_somebody_the_reader_has_no_name_for_is_someone_with_a_capital() -> None:
    assert said(ev.CombatantLeft(audience=ev.EVERYONE, who="c99")) == "<b>Someone</b> leaves the fight."


def test_names_and_words_of_people_are_escaped() -> None:
    html = sentence("Noted", SaidEvent(ev.Noted(audience=ev.EVERYONE, text="<script>alert(1)</script>"), {}))
    assert "<script>" not in html


def test_steps_of_one_walk_are_one_line_from_the_first_square_to_the_last() -> None:
    seen = with_log(
        ana(),
        told(ev.Stepped(audience=ev.EVERYONE, who="c1", origin=(0, 0), to=(1, 0), cost=5)),
        told(ev.Stepped(audience=ev.EVERYONE, who="c1", origin=(1, 0), to=(2, 1), cost=10)),
    )
    html = rendering.render("log", seen)
    assert html.count("moves from") == 1
    assert "moves from A1 to C2" in html


def test_a_walk_that_somebody_answers_in_the_middle_stays_two_lines() -> None:
    seen = with_log(
        ana(),
        told(ev.Stepped(audience=ev.EVERYONE, who="c1", origin=(0, 0), to=(1, 0), cost=5)),
        told(ev.Noted(audience=ev.EVERYONE, text="A bell rings.")),
        told(ev.Stepped(audience=ev.EVERYONE, who="c1", origin=(1, 0), to=(2, 0), cost=5)),
    )
    assert rendering.render("log", seen).count("moves from") == 2


def test_silent_and_quiet_events_leave_no_line() -> None:
    seen = with_log(
        ana(),
        told(ev.Spent(audience=ev.EVERYONE, who="c1", what="action")),
        told(ev.EffectGained(audience=ev.EVERYONE, who="c1", effect=Effect("e9", "hasted"), name="Hasted", quiet=True)),
    )
    assert turns(seen) == []


def test_the_newest_deed_comes_first_with_what_came_of_it_beneath() -> None:
    html = rendering.render("log", ana())
    assert html.index("Edda’s turn") < html.index("Goblin A’s turn")
    assert html.index("hits <b>Goblin F") < html.index("Goblin F</b> takes") < html.index("Goblin F</b> is dead")
    assert html.index("hits <b>Goblin F") < html.index("Stand up")


def test_a_round_and_its_first_turn_share_a_heading_and_an_empty_turn_has_its_own() -> None:
    seen = with_log(
        ana(),
        told(ev.RoundStarted(audience=ev.EVERYONE, round=1)),
        told(ev.TurnStarted(audience=ev.EVERYONE, who="c1")),
        told(ev.TurnStarted(audience=ev.EVERYONE, who="c2")),
    )
    assert [len(turn.heading) for turn in turns(seen)] == [1, 2]


def test_damage_from_the_gm_unfolds_into_nothing_that_it_does_not_have() -> None:
    plain = ev.DamageTaken(audience=ev.EVERYONE, who="c1", amount=5, absorbed=0, lost=5, parts=(ev.Part("", 5, 5),))
    assert "<details" not in rendering.render("log", with_log(ana(), told(plain)))


def test_every_term_of_a_number_is_shown_and_losers_are_struck_with_the_reason() -> None:
    html = rendering.render("log", ana())
    assert "Proficiency" in html
    assert "<s>Bless</s>" in html
    assert "another Bless is already counted" in html
    assert 'class="cite">FIF-004<' in html


def test_the_die_that_did_not_count_is_struck() -> None:
    assert '<s class="die">4</s> <b class="die">17</b>' in rendering.render("log", ana())


def test_damage_shows_what_was_rolled_and_each_step_that_changed_it() -> None:
    html = rendering.render("log", ana())
    assert "Resistance to slashing" in html
    assert "−4" in html


def test_only_the_gm_can_go_back_to_a_line() -> None:
    """The arrow asks first what would go; one of a line that was taken back already is not there."""
    assert 'hx-get="goes/?line=' in rendering.render("log", gwen())
    noted = ev.Noted(audience=ev.EVERYONE, text="A bell rings.")
    assert "rewind" in rendering.render("log", with_log(gwen(), told(noted, seq=7)))
    assert "rewind" not in rendering.render("log", with_log(gwen(), told(noted, seq=7, struck=True)))
    assert "rewind" not in rendering.render("log", with_log(ana(), *gwen().log))


def test_what_a_rewind_took_back_is_struck_through() -> None:
    seen = with_log(frame(), told(ev.Noted(audience=ev.EVERYONE, text="A bell rings."), struck=True))
    assert "<s>A bell rings.</s>" in rendering.render("log", seen)


def test_a_term_that_is_only_an_edge_reads_as_the_word() -> None:
    edge = Breakdown("attack", (Term("Hidden", edge=1), Term("Far away", edge=-1)), 0)
    attack = ev.AttackResolved(
        audience=ev.EVERYONE, attacker="c1", target="c4", weapon="Bow", kind="ranged", outcome="miss",
        roll=None, total=9, attack=edge, defense=Breakdown(""),
    )  # fmt: skip
    html = rendering.render("log", with_log(ana(), told(attack)))
    assert "advantage" in html
    assert "disadvantage" in html
