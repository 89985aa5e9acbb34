"""A screen is drawn from what lies open on it: all that a tap opens would change nothing there, and is the same thing."""

import pytest

from combat import rendering
from combat.engine.knowing.sight import seat_view, with_whole_hands
from combat.engine.seatview import Table
from combat.engine.state import State
from combat.rulesets import RULESETS
from tests.builders import VIEWERS
from tests.random_fights import play
from tests.rendering.frames import FakeFrame
from tests.thorough import seeds


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_screen_shows_the_same_whether_all_is_known_or_what_lies_open(ruleset):
    options = {True: 0, False: 0}
    for seed in seeds(4, 1):
        _, runs, last = play(ruleset, seed, most=60, looks=0.0)
        for state in (*(one for one, _, _ in runs[::3]), last):
            for seat in ("gm", "ana", "ben"):
                open_, whole = frames(ruleset, state, seat)
                assert rendering.draw(open_).regions == rendering.draw(whole).regions, (ruleset, seed, seat)
                for some, all_ in zip(open_.view.hands, whole.view.hands, strict=True):
                    assert set(some.options) <= set(all_.options), (ruleset, seed, seat)
                    assert some.gaits in ((), all_.gaits)
                for is_whole, frame in ((False, open_), (True, whole)):
                    options[is_whole] += sum(len(hand.options) for hand in frame.view.hands)
    assert options[False] < options[True] / 3


def frames(ruleset: str, state: State, seat: str) -> tuple[FakeFrame, FakeFrame]:
    """What is drawn from what lies open, and from all that there is."""
    rules, viewer, table = RULESETS[ruleset], VIEWERS[seat], Table(whole_hands=False)
    view = seat_view(rules, state, viewer, table)
    return FakeFrame(view, ()), FakeFrame(with_whole_hands(view, rules, state, viewer, table), ())
