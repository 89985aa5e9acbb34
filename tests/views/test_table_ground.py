"""The picture of the ground as browsers fetch it: beside the page, by the name that the seat's own page gives it."""

import re

from django.urls import reverse

from combat.engine import commands as cmd
from combat.services.campaign.encounters import encounter_archive
from tests.fights import press


def named(html):
    return re.search(r'<image class="picture" href="ground/([0-9a-f]+)\.svg"', html)[1]


def test_each_page_names_a_picture_that_is_there_beside_it(as_, fight, gwen, ana, ben, campaign):
    """Players, GM and TV fetch it relative to their page; it may be kept for ever, runs nothing and loads nothing."""
    pages = [(user, reverse("combat:table", args=[fight.pk])) for user in (gwen, ana, ben)]
    for user, page in [*pages, (ana, reverse("combat:tv", args=[campaign.tv_token]))]:
        found = as_(user).get(f"{page}ground/{named(as_(user).get(page).text)}.svg")
        assert (found.status_code, found["Content-Type"]) == (200, "image/svg+xml")
        assert found.text.startswith("<svg ")
        assert found["Cache-Control"] == "private, max-age=31536000, immutable"
        assert found["Content-Security-Policy"] == "default-src 'none'; style-src 'unsafe-inline'"


def test_whatever_the_name_it_is_the_ground_as_its_seat_knows_it_now(as_, fight, gwens_seat, ana, campaign):
    """A page a moment behind has no hole in its map, and nobody reads what was, or tries whether something is so."""
    page, screen = reverse("combat:table", args=[fight.pk]), reverse("combat:tv", args=[campaign.tv_token])
    before = named(as_(ana).get(page).text)
    press(fight, gwens_seat, cmd.Paint(kind="water", squares=((9, 9), (9, 10))))
    after = named(as_(ana).get(page).text)
    assert before != after
    for at in (page, screen):
        old, new, none = [as_(ana).get(f"{at}ground/{key}.svg") for key in (before, after, "0" * 24)]
        assert [old.status_code, new.status_code, none.status_code] == [200, 200, 200]
        assert "water" in new.text
        assert old.text == new.text == none.text
        assert [old["Cache-Control"], none["Cache-Control"]] == ["no-store"] * 2


def test_it_is_only_read(as_, fight, ana):
    page = reverse("combat:table", args=[fight.pk])
    address = f"{page}ground/{named(as_(ana).get(page).text)}.svg"
    assert as_(ana).head(address).status_code == 200
    assert as_(ana).post(address).status_code == 405


def test_a_tv_without_a_fight_has_no_ground(as_, fight, gwens_seat, ana, campaign):
    screen = reverse("combat:tv", args=[campaign.tv_token])
    key = named(as_(ana).get(screen).text)
    encounter_archive(encounter=fight)
    assert as_(ana).get(f"{screen}ground/{key}.svg").status_code == 404
