"""An export on the screen of the GM who waits for it."""

import gzip
import json
import os

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from combat.models import Campaign, Character, Errand
from combat.services.errands.asking import SILENCE, errand_begin
from combat.services.errands.doing import ErrandProgress, export
from combat.views.errands import sent
from tests.views.addresses import url

pytestmark = pytest.mark.django_db


@pytest.fixture
def errand(campaign: Campaign, anas_character: Character, gwen: User) -> Errand:
    return errand_begin(campaign=campaign, user=gwen, kind="export")


def made(errand: Errand) -> None:
    """Do it at once; no thread is to tell of it meanwhile, for nothing here is committed."""
    progress = ErrandProgress(errand.pk, os.getppid())
    export(errand, progress)
    progress.store(status=Errand.Status.DONE)


def test_the_gm_presses_export_and_sees_how_far_it_is(gwens_laptop: Client, campaign: Campaign) -> None:
    page = gwens_laptop.post(url("campaign_export", campaign.pk), follow=True)
    errand = Errand.objects.get()
    assert page.redirect_chain == [(url("errand", errand.pk), 302)]
    assert '<progress id="progress" max="100" value="0">' in page.text
    Errand.objects.update(done=30, total=90)
    seen = page.context["seen"]
    state = gwens_laptop.get(url("errand_state", errand.pk), {"seen": seen})
    assert 'value="33"' in state.text
    assert gwens_laptop.get(url("errand_state", errand.pk), {"seen": state.context["seen"]}).status_code == 204


def test_the_export_is_a_file_of_json_without_any_way_in_and_is_fetched_once(
    gwens_laptop: Client, campaign: Campaign, errand: Errand, anas_character: Character
) -> None:
    assert gwens_laptop.get(url("errand_file", errand.pk)).status_code == 302
    made(errand)
    page = gwens_laptop.get(url("errand", errand.pk)).text
    assert url("errand_file", errand.pk) in page
    assert "hx-get" not in page
    response = gwens_laptop.get(url("errand_file", errand.pk))
    assert response.headers["Content-Disposition"] == 'attachment; filename="harrow.json"'
    assert response.headers["Content-Encoding"] == "gzip"
    text = gzip.decompress(b"".join(response)).decode()
    assert json.loads(text)["characters"][0]["name"] == "Edda"
    assert campaign.join_code not in text
    assert anas_character.seat.token not in text
    assert gwens_laptop.get(url("errand", errand.pk)).status_code == 404


def test_a_file_that_was_not_sent_to_its_end_can_be_fetched_again(errand: Errand) -> None:
    made(errand)
    pieces = sent(errand)
    next(pieces)
    pieces.close()
    assert Errand.objects.filter(pk=errand.pk).exists()


def test_it_is_called_off_by_whoever_waits(gwens_laptop: Client, campaign: Campaign, errand: Errand) -> None:
    answer = gwens_laptop.post(url("errand_stop", errand.pk), follow=True)
    assert answer.redirect_chain == [(url("campaign", campaign.pk), 302)]
    assert "It is called off." in answer.text
    assert not Errand.objects.exists()


def test_one_that_broke_off_says_so(gwens_laptop: Client, errand: Errand) -> None:
    Errand.objects.update(beat_at=timezone.now() - 2 * SILENCE)
    assert "It broke off." in gwens_laptop.get(url("errand", errand.pk)).text
    Errand.objects.update(beat_at=timezone.now(), status=Errand.Status.FAILED)
    assert "It broke off." in gwens_laptop.get(url("errand", errand.pk)).text


def test_what_somebody_else_has_asked_for_is_nobody_elses(
    gwens_laptop: Client, campaign: Campaign, zed: User, client: Client
) -> None:
    """An admin's proof of her fights is shown to the admin, not to the GM."""
    errand = errand_begin(campaign=campaign, user=zed, kind="verify", fights=[1])
    assert gwens_laptop.get(url("errand", errand.pk)).status_code == 404
    Errand.objects.update(status=Errand.Status.DONE, words="The bridge: sound.\nThe ford: not.")
    client.force_login(zed)
    assert "The ford: not." in client.get(url("errand", errand.pk)).text
    refused = gwens_laptop.post(url("campaign_export", campaign.pk), follow=True)
    assert refused.redirect_chain == [(url("errand", Errand.objects.get().pk), 302)]


def test_while_somebody_else_waits_the_gm_is_told_in_words(gwens_laptop: Client, campaign: Campaign, zed: User) -> None:
    errand_begin(campaign=campaign, user=zed, kind="verify", fights=[1])
    answer = gwens_laptop.post(url("campaign_export", campaign.pk), follow=True)
    assert answer.redirect_chain == [(url("campaign", campaign.pk), 302)]
    assert "Somebody waits for the proof of fights of Harrow." in answer.text
