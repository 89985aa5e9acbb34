"""The card of a pack on the GM’s screen: what opens it, what it says, how it is changed; nobody else has such a region."""

import html
import re

import pytest
from django.urls import reverse

from combat import rendering
from combat.engine import commands as cmd
from tests.fights import EDDA, answer, dice, frame, keys, now, press
from tests.packs import gang_lay

__all__ = ["dice"]


@pytest.fixture
def gang(encounter, anas_seat, bens_seat, gwens_seat, dice):
    """Pim's turn is over: Gwen is asked which of three goblins acts next."""
    gang_lay(encounter, anas_seat, bens_seat)
    press(encounter, gwens_seat, cmd.NextTurn())
    return encounter


@pytest.fixture
def card(gang, gwens_laptop):
    """What Gwen is shown under an address that the card itself has written."""

    def shown(query=""):
        return html.unescape(gwens_laptop.get(reverse("combat:pack", args=[gang.pk]) + query).content.decode())

    return shown


def links(page):
    return [one.removeprefix("pack/") for one in re.findall(r'hx-get="(pack/[^"]*)"', page)]


def test_the_press_that_opens_it_takes_the_place_of_the_question_who_is_next(gang, gwens_seat):
    """One gold press, and each of them by hand; the question is asked nowhere else."""
    seen = frame(gang, gwens_seat)
    opener = rendering.render("pack", seen)
    assert "Play them together" in rendering.render("primary", seen)
    assert all(f'value="{who}"' in opener for who in ("g1", "g2", "g3"))
    assert "acts next" not in rendering.render("prompt", seen)


def test_one_of_them_is_played_by_hand_by_that_question(gang, gwens_seat):
    answer(gang, gwens_seat, "g2")
    assert now(gang).state.active == "g2"
    seen = frame(gang, gwens_seat)
    assert "Play them together" in rendering.render("primary", seen)
    assert "Play them together" not in rendering.render("pack", seen)


def test_the_card_says_what_each_would_do_and_what_comes_of_all(card):
    page = card()
    assert "3 × Goblin" in page
    assert re.search(r"About 1\.\d hits?, \d damage", page)
    assert page.count('data-target="g') == 3
    assert "All at Edda" in page
    assert "All attack" in page


def test_a_row_is_unfolded_changed_and_left_out_by_its_own_presses(card):
    """Another target for one, then without it: the plans that would be sent follow."""
    unfolded = next(one for one in links(card()) if one.endswith("row=g3"))
    page = card(unfolded)
    assert "By hand" in page
    assert f'data-target="{EDDA}"' in page
    other = next(one for one in links(page) if "wish=g3+c2" in one)
    assert '"actor":"g3"' in card(other)
    out = next(one for one in links(card()) if one.endswith("out=g3"))
    assert "left out" in card(out)
    assert '"actor":"g3"' not in re.search(r'value="(\[\{.*?\])"', card(out))[1]


def test_the_press_of_the_card_plays_them(card, gang, gwens_laptop, gwens_seat, dice):
    plans = re.findall(r'value="(\[\{.*?\])"', card())[-1]
    dice(15, 3, 15, 3, 15, 3)
    fields = {"type": "PlayPack", "plans": plans, "key": next(keys)}
    assert gwens_laptop.post(reverse("combat:command", args=[gang.pk]), fields).status_code == 200
    course = rendering.render("pack", frame(gang, gwens_seat))
    assert "3 of 3 done" in course
    assert "−5" in course


def test_what_is_no_plan_is_refused_in_words(gang, gwens_laptop):
    for plans in ("[", "{}", "[{}]", '[{"actor": 3}]', "x" * 50_000):
        sent = gwens_laptop.post(
            reverse("combat:command", args=[gang.pk]), {"type": "PlayPack", "plans": plans, "key": next(keys)}
        )
        assert sent.status_code == 422


def test_players_and_the_tv_have_no_such_region():
    for role in ("player", "spectator"):
        assert "pack" not in rendering.page_regions(role)
