"""Prepared fights follow the rulings of their campaign until they begin (STR-100)."""

import pytest

from combat.engine.commands import Paint, SetOption
from combat.models import Campaign, Encounter, Seat
from combat.services.campaign.encounters import encounter_create
from combat.services.campaign.rulings import rulings_set
from combat.services.fight.commands import command_submit


@pytest.fixture
def ruleset() -> str:
    return "streamlined"


def options(fight: Encounter) -> dict[str, object]:
    fight.refresh_from_db()
    return dict(fight.state.options)


def test_a_prepared_fight_follows_and_one_that_goes_on_does_not(campaign: Campaign, gwens_seat: Seat) -> None:
    """STR-100, STR-127: what is changed is changed there too, but for what its GM has ruled for that fight alone."""
    fight, own, begun = (encounter_create(campaign=campaign, name=name) for name in ("Next", "Own", "Begun"))
    command_submit(
        encounter_id=own.pk, seat=gwens_seat, command=SetOption(setting="fallen", value="difficult"), key="k1"
    )
    Encounter.objects.filter(pk=begun.pk).update(status=Encounter.Status.RUNNING)
    assert rulings_set(campaign=campaign, options={"fallen": "difficult", "diagonals": "every-other"}) == ()
    assert options(fight) == {"fallen": "difficult", "diagonals": "every-other"}
    assert options(begun) == {}
    rulings_set(campaign=campaign, options={"fallen": "free", "diagonals": "every-other"})
    assert options(own) == {"fallen": "free", "diagonals": "every-other"}


def test_the_map_of_a_prepared_fight_becomes_one_of_hexes_and_back(campaign: Campaign, gwens_seat: Seat) -> None:
    """STR-104, STR-100: painted ground stays where it was seen."""
    fight = encounter_create(campaign=campaign, name="Next", width=10, height=8)
    paint = Paint(kind="wall", squares=((9, 0), (9, 7), (0, 7)))
    command_submit(encounter_id=fight.pk, seat=gwens_seat, command=paint, key="k1")
    rulings_set(campaign=campaign, options={"diagonals": "hexes"})
    fight.refresh_from_db()
    field = fight.state.field
    assert field.staggered
    assert field.paint["wall"] == {field.at(9, 0), field.at(9, 7), field.at(0, 7)}
    assert field.paint["wall"] <= field.squares
    rulings_set(campaign=campaign, options={})
    fight.refresh_from_db()
    assert fight.state.field.paint["wall"] == {(9, 0), (9, 7), (0, 7)}


def test_a_new_fight_begins_on_such_a_map(campaign: Campaign) -> None:
    """STR-104."""
    rulings_set(campaign=campaign, options={"diagonals": "hexes"})
    fight = encounter_create(campaign=campaign, name="Next")
    assert (fight.state.field.staggered, fight.state.lattice.hexes, len(fight.state.field.squares)) == (True, True, 384)
