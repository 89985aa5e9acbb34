"""A DC typed into the GM's question, at a stored table."""

import pytest
from django.urls import reverse

from tests.fights import EDDA, answer, prompts

SEARCH = {"type": "Act", "actor": EDDA, "action": "search"}


@pytest.fixture
def ruleset():
    return "a5e"


def test_from_the_search_to_the_typed_dc(client, send, fight, ana, gwen, gwens_seat, anas_seat, dice):
    """A5E-049: the console has a field for it beside the usual numbers, and takes what is typed there."""
    assert send(ana, "command", **SEARCH).status_code == 200
    answer(fight, gwens_seat, "perception")
    (question,) = prompts(fight, gwens_seat)
    client.force_login(gwen)
    html = client.get(reverse("combat:table", args=[fight.pk])).text
    assert 'name="choice" inputmode="numeric" min="1" max="99"' in html
    assert send(gwen, "answer", prompt=question.id, choice="seventeen").status_code == 422
    dice(12)
    assert send(gwen, "answer", prompt=question.id, choice="17").status_code == 200
    assert prompts(fight, gwens_seat) == []
