"""Which rolls a seat presses itself: a player's own setting beside that of real dice, at a stored table."""

import pytest
from django.urls import reverse

from combat.models import Seat
from tests.fights import stored


@pytest.fixture
def fight(round_one):
    return round_one


def page(client, fight, user) -> str:
    client.force_login(user)
    return client.get(reverse("combat:table", args=[fight.pk])).text


def test_a_player_chooses_and_the_gm_has_nothing_to_choose(client, fight, ana, gwen):
    """R-47 (FIF-019), FIF-236: death saves are pressed, everything else is not, until that is changed."""
    assert '<option value="death" selected>I press death saves</option>' in page(client, fight, ana)
    assert 'name="presses"' not in page(client, fight, gwen)


def test_the_choice_is_kept_and_leaves_the_dice_alone(send, client, fight, ana, anas_seat):
    """R-47 (FIF-019): each of the two has a form of its own."""
    assert send(ana, "dice", presses="all").status_code == 200
    seat = Seat.objects.get(pk=anas_seat.pk)
    assert (seat.presses, seat.own_dice) == ("all", False)
    assert '<option value="all" selected>I press them all</option>' in page(client, fight, ana)
    send(ana, "dice", own="1")
    seat.refresh_from_db()
    assert (seat.presses, seat.own_dice) == ("all", True)


@pytest.mark.parametrize("presses", ["sometimes", "x" * 300])
def test_anything_else_is_refused_in_words(send, fight, ana, presses):
    before = stored(fight)
    assert send(ana, "dice", presses=presses).status_code in (409, 422)
    assert stored(fight) == before
