"""Non-interference: what nobody but the GM knows of changes no byte of what anybody else receives.

Whatever the games have twice is played twice, once with much done in secret. What not everybody knows of gets its id from
`fight.new_id(prefix, audience)`: a number of its own would count the hidden.
"""

import asyncio
from collections.abc import Callable, Iterator

import pytest

from accounts.models import User
from combat.models import Campaign
from combat.rulesets import RULESETS
from combat.services.campaign import encounters
from combat.services.campaign.campaigns import campaign_create
from tests.cases import undone
from tests.cast import seat_taken
from tests.leaks.twin_tables import Sitting, fight_ready, fixed
from tests.leaks.twins import twins
from tests.thorough import batches, seeds

GAMES = sorted(RULESETS)
FIGHTS = seeds(150, 10)


@pytest.mark.parametrize("batch", batches(FIGHTS, 50), ids=lambda batch: f"{batch[0]}-{batch[-1]}")
def test_nobody_can_tell_that_somebody_hides(batch: range, record_property: Callable[[str, object], None]) -> None:
    """The same fight, once with hidden creatures, countdowns, ground and secret rolls added: after every act each seat but the
    GM's has received the same, byte by byte: views, log, pages and what is sent to a screen."""
    compared = moments = 0
    for seed in batch:
        for plain, haunted in twins(GAMES[seed % len(GAMES)], seed):
            for seat in plain:
                assert plain[seat] == haunted[seat], f"{GAMES[seed % len(GAMES)]}, seed {seed}, {seat}"
            moments += len(plain)
            compared += sum(map(len, plain.values()))
    record_property("counts", f"{len(batch)} twins, {moments} seats' moments, {compared:,} bytes compared")


def apart(one: str, other: str) -> tuple[str, str]:
    """Where two texts begin to differ."""
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return one[max(0, at - 200) : at + 100], other[max(0, at - 60) : at + 100]


@pytest.fixture
def loop() -> Iterator[asyncio.AbstractEventLoop]:
    own = asyncio.new_event_loop()
    yield own
    own.close()


@pytest.mark.django_db
@pytest.mark.parametrize("seed", seeds(10, 5))
def test_no_page_answer_frame_or_heartbeat_tells_of_it(
    seed: int,
    gwen: User,
    ana: User,
    ben: User,
    loop: asyncio.AbstractEventLoop,
    monkeypatch: pytest.MonkeyPatch,
    record_property: Callable[[str, object], None],
) -> None:
    """The same evening at a table, once with much done in secret and stat blocks written: pages, presses' answers and headers,
    and the frames and heartbeats of a room on a simulated clock are the same, byte by byte."""
    monkeypatch.setattr(encounters, "token_hex", lambda size: "pepper")
    campaign: Campaign = campaign_create(gm=gwen, name="Harrow", ruleset=GAMES[seed % len(GAMES)])
    encounter = fight_ready(campaign, [seat_taken(campaign, user) for user in (ana, ben)], seed)
    evenings: list[Sitting] = []
    for _ in range(2):
        sitting = Sitting(encounter, seed, loop, evenings[0].done if evenings else None)
        with undone(), fixed(monkeypatch, sitting):
            sitting.play(14)
        evenings.append(sitting)
    plain, haunted = (one.heard() for one in evenings)
    for name, heard in plain.items():
        for number, (one, other) in enumerate(zip(heard, haunted[name], strict=True)):
            assert one == other, f"{name}, {number}: {apart(one, other)}"
    assert evenings[1].aims > 0
    told = [text for heard in plain.values() for text in heard]
    record_property("counts", f"{len(plain)} listeners, {len(told)} messages, {sum(map(len, told)):,} bytes compared")
