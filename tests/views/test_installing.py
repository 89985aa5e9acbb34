"""What a phone needs to keep the app, and what a messenger shows of a link."""

import re
from types import SimpleNamespace

import pytest
from django.contrib.staticfiles import finders
from django.test import Client
from django.urls import reverse

from tests.cases import each

pytestmark = pytest.mark.django_db

SHARED = re.compile(r'<meta property="og:(?:title|description|image:alt)" content="(.+?)">')
HIDDEN = '<meta name="robots" content="noindex">'


def lies_there(address: str) -> bool:
    """Whether a static file of this address is served."""
    return bool(finders.find(address.removeprefix("/static/")))


def test_a_phone_can_keep_the_app(phone: Client) -> None:
    page = phone.get("/").text
    way = re.findall(r'rel="manifest" href="(.+?)"', page)[0]
    manifest = phone.get(way)
    assert manifest.headers["Content-Type"] == "application/manifest+json"
    told = manifest.json()
    assert (told["start_url"], told["display"]) == ("/", "standalone")
    assert {one["sizes"] for one in told["icons"]} == {"192x192", "512x512"}
    assert all(lies_there(one["src"]) for one in told["icons"])


def test_the_worker_keeps_static_files_and_the_offline_page_alone(phone: Client) -> None:
    """Whoever has the device next finds nothing of a table in it."""
    worker = phone.get(reverse("combat:worker"))
    assert worker.headers["Content-Type"] == "text/javascript"
    kept = re.findall(r'"(/.*?)"', re.findall(r"const KEPT = \[.*?\];", worker.text)[0])
    assert kept
    assert all(lies_there(one) for one in kept)
    assert worker.text.count(".put(") == 0
    assert worker.text.count("addAll(") == 1


def test_the_offline_page_needs_nothing_that_is_not_kept(phone: Client) -> None:
    page = phone.get(reverse("combat:offline")).text
    asked = re.findall(r'(?:href|src)="(/static/.+?)"', page)
    worker = phone.get(reverse("combat:worker")).text
    assert asked
    assert [one for one in asked if f'"{one}"' not in worker] == []


@each("name", ["home", "rules_index", "rules_compared", "credits"])
def test_what_is_for_everybody_may_be_found(name: str, phone: Client) -> None:
    assert HIDDEN not in phone.get(reverse(f"combat:{name}")).text


def test_a_shared_link_tells_nothing_of_a_campaign(phone: Client, scene: SimpleNamespace) -> None:
    """A messenger asks for the page that the link leads to, and shows what stands there for it."""
    for way in (
        reverse("combat:join_code", args=[scene.campaign.join_code]),
        reverse("combat:seat_link", args=[scene.open_seat.token]),
    ):
        page = phone.get(way).text
        assert HIDDEN in page
        told = SHARED.findall(page)
        assert len(told) == 3
        assert [words for words in told if "Harrow" in words or "Gwen" in words] == []
        picture = re.findall(r'og:image" content="http://testserver(.+?)"', page)
        assert lies_there(picture[0])
