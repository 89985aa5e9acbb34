"""What the benchmark reads, reckons and prints; and one table on a real server with the floor beneath it."""

import json
import math
from argparse import Namespace
from collections import Counter
from random import Random

import pytest

from tests.bench.hosts import HERE, OWN, Hosting, checked_out
from tests.bench.load import Ears, Sample
from tests.bench.measure import Run, pooled
from tests.bench.mix import SHARES, Mix, kind_of
from tests.bench.parts.place import Place, Plan
from tests.bench.parts.visit import fetched
from tests.bench.rows import Aim, Row, Runs, lines
from tests.bench.run import Bench, wishes
from tests.bench.stages import STAGES, named_share, stages_of
from tests.bench.told import Told
from tests.conftest import needs
from tests.players.phone import session
from tests.players.press import Press
from tests.players.tables import GAMES

PRESSES = 6


# --- what the server says ------------------------------------------------------------------------------------------


def said(*lines: dict) -> Told:
    told = Told()
    told.campaigns[7] = 3  # fight 7 is in campaign 3
    for line in lines:
        told.take(json.dumps(line).encode())
    return told


def pressed(seq: int, outcome: str = "done") -> dict:
    return {"logger": "combat.commands", "encounter": 7, "seq": seq, "outcome": outcome, "ms": {"store": 2.0}}


def drawn(size: int, **more: object) -> dict:
    return {"logger": "combat.frames", "campaign": 3, "screens": 8, "size": size, "ms": {"view": 3.0}, **more}


def test_a_refresh_that_ends_after_a_press_shows_it():
    room = said(drawn(900), pressed(12)).rooms[3]
    assert (room.pressed, room.sent, room.shows_last_press) == (1, 900, False)
    room = said(drawn(900), pressed(12), drawn(50)).rooms[3]
    assert (room.sent, room.shows_last_press) == (950, True)


def test_a_refresh_of_an_earlier_moment_shows_no_press():
    late, right = drawn(50, shows={"7": 11}), drawn(60, shows={"7": 12})
    assert not said(pressed(12), late).rooms[3].shows_last_press
    assert said(pressed(12), late, right).rooms[3].shows_last_press


def test_a_refused_press_is_waited_for_by_nobody():
    assert said(pressed(12, "illegal")).rooms[3].pressed == 0


def test_lines_of_others_and_broken_ones_are_passed_over():
    told = said({"logger": "django", "message": "hello"}, pressed(1))
    told.take(b'{"logger": "combat.frames", "campaign')
    assert told.stages == {"store": 2.0}


def test_seats_hear_letters_not_bytes():
    ears = Ears()
    ears.hear(2, "5 ft – no".encode())
    assert (ears.letters, ears.bytes, list(ears.heard)) == (9, 11, [2])


# --- stages ----------------------------------------------------------------------------------------------------------

PROBED = {
    "process": 1.0, "main": 0.3, "loop:read": 0.05, "loop:write": 0.04, "loop:callbacks": 0.02, "loop:Room.watch": 0.06,
    "loop:ProtocolTypeRouter.__call__": 0.03, "loop:Hub.beat": 0.01, "call:Pages.respond": 0.4, "call:Room.look": 0.25,
    "call:somebody": 0.02,
}  # fmt: skip
TOLD = {"seat": 0.1, "store": 0.2, "view": 0.15, "render": 0.05, "send": 0.02}


def test_every_second_of_a_server_is_counted_once():
    spent = stages_of(PROBED, TOLD)
    process = spent.pop("process")
    assert spent["http"] == pytest.approx(0.1)  # what the request spends beyond the stages that are named in it
    assert spent["look"] == pytest.approx(0.05)
    assert spent["room"] == pytest.approx(0.04)
    assert spent["loop"] == pytest.approx(0.02 + 0.3 - 0.21)
    assert spent["other"] == pytest.approx(0.02)
    handed_over = process - PROBED["main"] - 0.67  # by threads that were not called by anybody
    assert sum(spent.values()) + handed_over == pytest.approx(process)
    assert named_share(spent, process) == pytest.approx(1 - handed_over - 0.02)


# --- the mix ---------------------------------------------------------------------------------------------------------


def test_presses_keep_to_their_shares():
    mix = Mix(Random(1), {"move": 50, "attack": 30, "turn": 20})
    for _ in range(100):
        mix.pressed[mix.due(mix.shares)] += 1
    assert [abs(mix.behind(kind)) < 3 for kind in mix.shares] == [True] * 3
    assert mix.due(["turn"]) == "turn"
    assert mix.due([]) == ""


def test_the_first_presses_of_many_tables_are_mixed_too():
    first = Counter(Mix(Random(seed), {"move": 50, "turn": 50}).due(["move", "turn"]) for seed in range(50))
    assert min(first["move"], first["turn"]) > 10


def test_a_press_is_of_one_sort():
    def act(**fields: str) -> str:
        return kind_of(Press("command/", tuple({"type": "Act", **fields}.items()), ""))

    assert act(action="cast:bless", weapon="") == "spell"
    assert act(action="attack", weapon="club") == "attack"
    assert act(action="dash", weapon="") == "action"
    sorts = {
        name: kind_of(Press("command/", (("type", name),), "")) for name in ("Move", "EndTurn", "NextTurn", "Harm")
    }
    assert sorts == {"Move": "move", "EndTurn": "turn", "NextTurn": "turn", "Harm": "gm"}
    assert kind_of(Press("answer/", (), "")) == "answer"
    assert set(SHARES) == {"move", "attack", "spell", "action", "turn", "gm"}


# --- figures -----------------------------------------------------------------------------------------------------------


def sample(seconds: float, *, heard: int = 8, is_seen: bool = True, status: int = 200) -> Sample:
    return Sample(0.0, seconds, heard, 100 * heard, 40, "move", status, "No." if status != 200 else "", is_seen)


def test_a_run_tells_of_presses_that_somebody_saw():
    run = Run(
        2.0, [sample(0.1), sample(0.3), sample(0.0, heard=0), sample(30, is_seen=False), sample(0, status=409)], 0.4, 80
    )
    assert (len(run.done), len(run.seen), run.lost) == (4, 2, 1)
    assert (run.rate, run.cost, run.load) == (2.0, pytest.approx(100), pytest.approx(20))
    assert (run.percentile(0.5), run.weight()) == (pytest.approx(300), 100)
    assert run.account == "4 move; 1 refused (No.); 1 not seen"
    assert pooled([run, run]).cost == run.cost


def test_a_run_of_nothing_tells_nothing():
    empty = Run(2.0, [], 0.0, 80)
    assert all(map(math.isnan, (empty.cost, empty.percentile(0.5), empty.weight(), empty.answers())))


def test_a_line_says_whether_its_aim_was_met():
    aims = {"met": Aim(4, of_floor=True), "NOT MET": Aim(2, of_floor=True), "": None}
    for word, aim in aims.items():
        *_, last = lines([Row("Pace", "p50", 12.5, 5.0, "ms", aim)])
        assert "2.50" in last
        assert last.endswith(word or "2.50")


def test_another_commit_stands_beside_and_may_not_know():
    def run(cost: float) -> Run:
        return Run(1.0, [sample(0.1)], cost, 80)

    both = Runs(run(0.02), run(0.01), run(0.04), is_against=True).row("Press", "cost", lambda one: one.cost, "ms")
    alone = Runs(run(0.02), run(0.01), None, "it can’t", True).row("Press", "cost", lambda one: one.cost, "ms")
    head, _, *rows = lines([both, alone], "v1.0")
    assert head.split() == ["app", "floor", "x", "floor", "v1.0", "x", "v1.0", "aim"]
    assert rows[0].split() == ["cost", "20.0", "ms", "10.0", "2.00", "40.0", "ms", "0.50"]
    assert rows[1].split() == ["cost", "20.0", "ms", "10.0", "2.00", "–", "–", "it", "can’t"]


# --- failing -----------------------------------------------------------------------------------------------------------


class Nowhere:
    """All that a part has of a place before it measures."""

    kind, cannot = "sqlite", ""


async def test_a_part_that_cannot_measure_is_named_and_a_bad_figure_is_not():
    async def good(place):
        yield Row("one", "fast", 100.0, aim=Aim(1), figure="fast")

    async def blank(place):
        yield Row("two", "slow", float("nan"), figure="slow")

    async def broken(place):
        yield Row("three", "until then", 1.0)
        raise RuntimeError("no server")

    bench = Bench(Namespace(quick=True, tables=200, parts=[], on=None))
    for name, part in {"good": good, "blank": blank, "broken": broken}.items():
        await bench.collect(Nowhere(), name, part)
    assert [row.part for row in bench.rows] == ["one", "two", "three"]
    assert bench.failed == ["sqlite, blank: no slow", "sqlite, broken: it can’t: RuntimeError: no server"]


def test_a_look_leaves_out_what_is_slow_and_costs_two_minutes():
    bench = Bench(wishes(["--quick"]))
    every = {"press", "pace", "saturation", "flat", "memory", "bytes", "restart", "errand", "engine", "lists"}
    assert set(bench.parts("sqlite")) == every
    assert set(bench.parts("postgres")) == {"press", "saturation"}
    assert set(Bench(wishes(["tap", "--on", "postgres"])).parts("postgres")) == {"tap"}


# --- for real ----------------------------------------------------------------------------------------------------------


def test_another_commit_is_taken_without_its_tests():
    if not (HERE / ".git").exists():
        needs("the repository", "git clone")
    with checked_out("HEAD") as tree:
        assert (tree / "manage.py").exists()
        assert not (tree / "tests").exists()
        assert (tree / OWN / "tests/bench/hosts.py").exists()
    with pytest.raises(RuntimeError, match="no-such-commit can’t be had"), checked_out("no-such-commit"):
        raise AssertionError("it is there")


@pytest.mark.thorough
async def test_tables_of_all_games_and_the_floor_beneath_them():
    hosting = Hosting("sqlite")
    try:
        async with session() as http:
            place = Place(Plan(), hosting, http)
            with place.servers(probed=True) as servers:
                laid = place.app.tables(len(GAMES))
                run = await place.app_run(servers.app, laid, 60, 0.0, most=PRESSES * len(laid))
                place.learn(run)
                bare = await place.floor_run(servers.floor, 1, 0.2, 0.0)
    finally:
        hosting.close()
    assert [one.ruleset for one in laid] == list(GAMES)
    assert len(run.samples) >= PRESSES
    assert run.lost == 0
    assert set(STAGES) <= set(run.stages)
    assert bare.weight() == place.size


def test_a_first_visit_is_all_that_a_phone_fetches():
    """Modules import modules, the stylesheet names the fonts, an icon is drawn from its file once."""
    page = """<link rel="stylesheet" href="/static/six.css"><script type="module" src="/static/table/main.js"></script>
      <svg><use href="/static/icons/core.svg#flame"/><use href="/static/icons/core.svg#grab"/><use href="#m-ally-rim"/>
      <image href="ground/7.svg"/></svg>"""
    site = "http://x/e/4/"
    files = ["/static/table/main.js", "/static/six.css", "/static/icons/core.svg", "/e/4/ground/7.svg"]
    assert fetched(site, page) == [f"http://x{file}" for file in files]
    script = 'import "./link.js";\nimport { say } from "./events.js";'
    assert fetched("http://x/s/main.js", script) == ["http://x/s/link.js", "http://x/s/events.js"]
    faces = """@font-face { src: url("fonts/a.woff2") format("woff2"); unicode-range: U+0-A0, U+AB; }
      @font-face { src: url("fonts/a-more.woff2") format("woff2"); unicode-range: U+A1-AA; }
      @font-face { src: url("fonts/b.woff2") format("woff2"); }"""
    assert fetched("http://x/s/six.css", faces) == ["http://x/s/fonts/a.woff2", "http://x/s/fonts/b.woff2"]
    assert fetched("http://x/s/core.svg", '<use href="other.svg"/>') == []
