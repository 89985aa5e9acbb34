"""Maps that are ready, at the table: one press of the GM's, taken back as any, and nobody else's."""

import pytest
from django.urls import reverse

from tests.cast import FIGHTER
from tests.fights import EDDA, GOBLIN_SHEET, frame, joined, keys, now, store

pytestmark = pytest.mark.django_db


@pytest.fixture
def gate(encounter, anas_seat):
    """A fight that everybody sees being laid out: Edda (Ana's) and a goblin."""
    store(
        encounter,
        *joined(EDDA, "Edda", FIGHTER, (1, 1), owner=anas_seat.engine_id, side="allies"),
        *joined("c3", "Goblin", GOBLIN_SHEET, (2, 1)),
    )
    return encounter


def press(client, fight, to="command", **fields):
    return client.post(reverse(f"combat:{to}", args=[fight.pk]), {"key": next(keys), **fields})


def test_a_press_lays_it_and_undo_brings_the_old_one_back(gate, gwens_laptop, gwens_seat):
    tool = gwens_laptop.get(reverse("combat:tool", args=[gate.pk]), {"key": "sites"}).text
    assert 'value="LayMap"' in tool
    before = now(gate).state
    assert press(gwens_laptop, gate, type="LayMap", site="bridge").status_code == 200
    laid = now(gate).state
    assert all(one.at in laid.field.starts[one.side] for one in laid.combatants.values())
    undo = frame(gate, gwens_seat).view.undo
    assert undo.words == "another map"
    assert press(gwens_laptop, gate, "rewind", line=undo.line, seen=undo.seen).status_code == 200
    after = now(gate).state
    assert (after.field, after.combatants) == (before.field, before.combatants)


def test_players_see_the_ground_and_not_where_the_sides_start(gate, gwens_laptop, as_, ana):
    press(gwens_laptop, gate, type="LayMap", site="bridge")
    page = as_(ana).get(reverse("combat:table", args=[gate.pk])).text
    assert "Water" in page
    assert "starts" not in page


def test_nobody_else_lays_one(gate, as_, ana, ben, zed, bens_seat):
    before = now(gate).seq
    told = [press(as_(user), gate, type="LayMap", site="bridge").status_code for user in (ana, ben, zed)]
    assert told == [409, 409, 404]
    assert now(gate).seq == before
