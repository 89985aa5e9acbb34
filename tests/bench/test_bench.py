"""One table on a real server for some commands, and what the benchmark reads of it."""

from tests.bench.hosts import FLOOR, Hosting
from tests.bench.measure import measured, stages_of
from tests.bench.parts import Place, Plan
from tests.bench.rows import Row, lines
from tests.cases import each
from tests.players.phone import session

COMMANDS = 6


async def test_a_table_of_random_players_and_the_floor_beneath_it(tmp_path):
    hosting = Hosting("sqlite")
    try:
        async with session() as http:
            place = Place(Plan(hosting.tree), hosting, http)
            app, floor = hosting.server(), hosting.server(FLOOR)
            async with place.app([app], place.tables(1)) as tables:
                run = await measured([app], tables, 20, most=COMMANDS)
                assert [await phone.behind() for phone in tables[0].party.phones[:-1]] == [{}] * 7
                assert [phone.page.lost for phone in tables[0].party.phones] == [0] * 8
            place.size = 4096
            async with place.floor([floor], 1) as tables:
                bare = await measured([floor], tables, 5, most=COMMANDS)
    finally:
        hosting.close()
    assert len(run.full) == COMMANDS
    assert 0 < run.percentile(0.5) < 20_000
    assert bare.weight() == 4096


def test_stages_of_the_log_are_told_per_command():
    log = (
        'noise\n{"message": "resolved", "ms": {"lock": 2, "load": 1}}\n{"ms": {"look": 3, "render": 8}}\n{"ms": broken'
    )
    assert stages_of(log, 2) == {"lock": 1, "load": 2, "render": 4}


@each(("met", "word"), [(True, "met"), (False, "NOT MET"), (None, "")])
def test_a_line_says_whether_its_aim_was_met(met, word):
    *_, last = lines([Row("Pace", "p50", 12.5, 5.0, "ms", "4 x floor", met)])
    assert last.split("  ")[-1].strip() == (word or "4 x floor")
    assert "2.50" in last
