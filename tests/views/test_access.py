"""Every URL of the app, tried by the whole cast."""

import re
from collections.abc import Callable, Iterable
from types import SimpleNamespace
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoCaptureOnCommitCallbacks

from accounts.models import User
from combat import urls
from combat.engine.commands import Note
from combat.models import Seat
from combat.services.campaign.encounters import encounter_create
from combat.services.campaign.seats import seat_claim, seat_remove
from tests.access_matrix import ANA, BEN, CAST, HIDDEN, ROWS, SIGN_IN, TABLE, Outcome, Row
from tests.cases import each, undone
from tests.fights import press

pytestmark = pytest.mark.django_db


def each_of(rows: Iterable[Row]) -> Callable[[Any], Any]:
    """A test that tries each of these URLs; nothing of what it changes stays."""
    return each("row", list(rows), ids=lambda row: row.name, within=undone)


CSRF = re.compile(r"\b[A-Za-z0-9]{64}\b")
EACH_ROW = each_of(ROWS)
HIDDEN_ROWS = each_of(row for row in ROWS if row.zed == HIDDEN)
CHANGES = each_of(row for row in ROWS if row.method == "post")


def tried(row: Row, scene: SimpleNamespace, user: User | None, client: Client) -> HttpResponse:
    """What one of the cast gets; None is somebody who is not signed in."""
    arguments, data = row.filled(scene)
    client.cookies.clear()
    if user is not None:
        client.force_login(user)
    return getattr(client, row.method)(reverse(f"combat:{row.name}", args=arguments), data)


def outcome(response: HttpResponse) -> Outcome:
    """The status, or that the reader was asked to sign in."""
    asked = response.headers.get("Location", "").startswith(f"{reverse('accounts:sign_in')}?next=")
    return SIGN_IN if asked else response.status_code


def test_the_matrix_has_every_url_of_the_app() -> None:
    assert sorted(row.name for row in ROWS) == sorted(pattern.name for pattern in urls.urlpatterns)


@EACH_ROW
@each("who", CAST)
def test_each_of_the_cast_finds_only_what_is_theirs(row: Row, who: str, scene: SimpleNamespace, client: Client) -> None:
    response = tried(row, scene, getattr(scene, who, None), client)
    assert outcome(response) == getattr(row, who)


@EACH_ROW
@each("who", CAST)
@pytest.mark.thorough
def test_no_browser_keeps_a_page(row: Row, who: str, scene: SimpleNamespace, client: Client) -> None:
    """Whoever sits down at the same device next reads nothing of a campaign, whatever page or refusal it was; only the ground
    of a map is kept, under a name that nobody can guess."""
    response = tried(row, scene, getattr(scene, who, None), client)
    kept = response.headers["Content-Type"] == "image/svg+xml"
    assert response.headers["Cache-Control"] == ("private, max-age=31536000, immutable" if kept else "no-store")
    assert not kept or row.name in ("ground", "tv_ground")


@EACH_ROW
def test_whoever_was_removed_is_a_stranger(row: Row, scene: SimpleNamespace, client: Client) -> None:
    seat_remove(seat=scene.bens_seat)
    assert outcome(tried(row, scene, scene.ben, client)) == row.zed


@EACH_ROW
def test_whoever_still_waits_for_the_gm_is_a_stranger(row: Row, scene: SimpleNamespace, client: Client) -> None:
    seat_claim(seat=scene.anas_seat, user=scene.zed)
    assert outcome(tried(row, scene, scene.zed, client)) == row.zed


@each_of(row for row in TABLE if row.name not in ("tv", "tv_ground"))
@each("who", [ANA, BEN])
def test_a_prepared_fight_is_there_for_nobody_but_the_gm(
    row: Row,
    who: str,
    scene: SimpleNamespace,
    client: Client,
    gwens_seat: Seat,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    """Also while this process remembers what the GM has just done there; and as if there were no such fight at all."""
    scene.encounter = encounter_create(campaign=scene.campaign, name="The cellar")
    with django_capture_on_commit_callbacks(execute=True):
        press(scene.encounter, gwens_seat, Note(text="Rats."))
    refused = tried(row, scene, getattr(scene, who), client)
    scene.encounter = SimpleNamespace(pk=999_999)
    unknown = tried(row, scene, getattr(scene, who), client)
    assert (refused.status_code, refused.content) == (HIDDEN, unknown.content)


@each("name", ["home", "campaign", "character", "tv", "table"])
def test_no_other_page_speaks_of_a_prepared_fight(name: str, scene: SimpleNamespace, client: Client) -> None:
    row = next(row for row in ROWS if row.name == name)
    before = tried(row, scene, scene.ana, client).text
    encounter_create(campaign=scene.campaign, name="The cellar")
    assert without_token(tried(row, scene, scene.ana, client).text) == without_token(before)


def without_token(page: str) -> str:
    """A page without what is made anew each time it is asked for."""
    return CSRF.sub("", page)


@HIDDEN_ROWS
def test_a_stranger_learns_no_name_of_a_table(row: Row, scene: SimpleNamespace, client: Client) -> None:
    text = tried(row, scene, scene.zed, client).text
    assert not [name for name in ("Harrow", "Edda", "Pim", "Dora", "The bridge") if name in text]


@CHANGES
def test_a_change_needs_a_post_with_its_token(row: Row, scene: SimpleNamespace) -> None:
    guarded = Client(enforce_csrf_checks=True)
    assert tried(row, scene, scene.gwen, guarded).status_code == 403
    arguments, _ = row.filled(scene)
    assert guarded.get(reverse(f"combat:{row.name}", args=arguments)).status_code == 405
