"""A server that dies with a question open: another process answers, and the fight goes on as if nothing had been."""

import os
import subprocess
import sys

import pytest
from django.conf import settings
from django.db import connection

from combat.models import Encounter, Resolution
from combat.services.campaign import encounters
from combat.services.campaign.encounters import encounter_create
from combat.services.errands.verifying import encounter_verify
from tests.fights import GOBLIN, answer, fight_begin, goblin_leaves, now, own_dice, prompts

pytestmark = pytest.mark.django_db(transaction=True)

STRIKE = """
from combat.models import Seat
from combat.services.fight.answers import answer_submit
seat = Seat.objects.get(pk={seat})
answer_submit(encounter_id={fight}, seat=seat, prompt={prompt!r}, choice="strike:longsword", key="after")
"""


@pytest.fixture(autouse=True)
def _same_salt(monkeypatch):
    """Two fights give the same ids in secret."""
    monkeypatch.setattr(encounters, "token_hex", lambda size: "pepper")


def twin_of(fight, anas_seat, bens_seat):
    """The same fight once more, while the first is paused."""
    Encounter.objects.filter(pk=fight.pk).update(status="paused")
    other = encounter_create(campaign=fight.campaign, name="The bridge", width=12, height=10)
    return fight_begin(other, anas_seat, bens_seat)


def test_a_fight_that_was_cut_off_ends_like_one_that_was_not(fight, gwens_seat, anas_seat, bens_seat):
    own_dice(anas_seat)
    goblin_leaves(fight, gwens_seat)
    answer(fight, anas_seat, "strike:longsword")
    throw(fight, anas_seat)
    twin = twin_of(fight, anas_seat, bens_seat)
    goblin_leaves(twin, gwens_seat)
    in_another_process(STRIKE.format(seat=anas_seat.pk, fight=twin.pk, prompt=prompts(twin, anas_seat)[0].id))
    throw(twin, anas_seat)

    straight, restarted = now(fight), now(twin)
    assert restarted.state == straight.state
    assert restarted.state.combatants[GOBLIN].hp == 1
    assert [row.event for row in restarted.events.all()] == [row.event for row in straight.events.all()]
    assert journal(twin) == journal(fight)
    assert encounter_verify(straight).ok
    assert encounter_verify(restarted).ok


def throw(fight, seat):
    """The seat's dice show a hit, and how hard."""
    assert [p.dice for p in prompts(fight, seat)] == ["1d20"]
    answer(fight, seat, faces=(15,))
    answer(fight, seat, faces=(6,))


def journal(fight):
    return Resolution.objects.filter(encounter=fight).latest("pk").journal


def in_another_process(code: str) -> None:
    same = {"DATABASE_URL": database_url(), "SECRET_KEY": settings.SECRET_KEY, "REDIS_URL": ""}
    subprocess.run(
        [sys.executable, "manage.py", "shell", "-v0", "-c", code],
        cwd=settings.BASE_DIR,
        env={**os.environ, **same},
        check=True,
    )


def database_url() -> str:
    """The address of the database that this test runs on."""
    known = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{known['NAME']}"
    return f"postgres://{known['USER']}@{known['HOST']}:{known['PORT']}/{known['NAME']}"
