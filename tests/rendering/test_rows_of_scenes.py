"""The same of fights with everything that a5e has besides: environments, zones, media, rolling scenes, countdowns, groups."""

from collections.abc import Iterator
from functools import cache

from combat.engine.knowing.questions import prompt_view
from combat.engine.knowing.sight import seat_view
from combat.engine.numbers.breakdown import Term
from combat.engine.requests import Ask
from combat.engine.seatview import SeatView, Table
from combat.rulesets.a5e import A5E
from tests.builders import VIEWERS
from tests.cases import each
from tests.rendering.test_rows import cited, uncited, values
from tests.rulesets.a5e import random_scenes
from tests.thorough import seeds

SEEDS = seeds(18, 3)


@cache
def fight(seed: int) -> random_scenes.Table:
    return random_scenes.play(seed, 60)


def moments(seed: int) -> Iterator[SeatView]:
    """What every seat sees at some moments of a fight: before it begins, while it goes on, after it is over."""
    table = fight(seed)
    states = [state for state, _, _ in table.runs[6:20:2]] + [state for state, _, _ in table.runs[20::5]]
    for state in (*states, table.state):
        for viewer in VIEWERS.values():
            yield seat_view(A5E, state, viewer, Table(focus=state.active))


@each("seed", SEEDS)
def test_all_that_is_seen_of_such_a_fight_names_rows(seed: int) -> None:
    found = (pair for view in moments(seed) for value in values(view) for pair in cited(value))
    assert uncited("a5e", found) == set()


@each("seed", SEEDS)
def test_every_question_and_every_line_of_such_a_fight_names_a_row(seed: int) -> None:
    table = fight(seed)
    asks = [one for _, _, journal in table.runs for one in values(journal) if isinstance(one, Ask)]
    asked = [prompt_view(A5E, "p", one, True, Table()) for one in asks]
    told = [one for event in table.log for one in values(event) if isinstance(one, Term)]
    assert asked
    assert uncited("a5e", (pair for value in (*asked, *told) for pair in cited(value))) == set()
