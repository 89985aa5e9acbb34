"""The addresses of the GM's tools: each is fetched when it is opened, and says what its form would do before it is pressed."""

import pytest

from combat.rendering.tools import TOOLS
from tests.fights import EDDA, GOBLIN, now


@pytest.fixture
def fetch(client, fight, gwen):
    client.force_login(gwen)

    def get(path, **data):
        return client.get(f"/e/{fight.pk}/{path}", data)

    return get


def test_a_tool_is_opened_for_somebody(fetch, fight):
    html = fetch("tool/", key="damage", who=EDDA).text
    assert f'value="{EDDA}" checked' in html


def test_what_comes_from_the_campaign_is_offered(fetch, bens_character):
    """The library for the quick line; the characters that are not in the fight."""
    assert '<option value="Goblin">' in fetch("tool/", key="creatures").text
    assert "<span>Pim</span> <button>Bring in</button>" in fetch("tool/", key="characters").text


@pytest.mark.parametrize("key", ["", "no-such", "../../_target", "damage\0", "x" * 5000])
def test_what_is_no_tool_is_told_and_not_opened(fetch, key):
    answer = fetch("tool/", key=key)
    assert answer.status_code == 200
    assert "data-gone" in answer.text
    assert key[:20] == "" or key[:20] not in answer.text


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"type": "Harm", "amount": "5", "damage_type": "fire"}, "→"),
        ({"type": "Bolster", "amount": "5"}, "temporary 0 → 5"),
        ({"type": "Afflict", "condition": "prone"}, "prone"),
    ],
)
def test_a_form_says_what_it_would_do_and_does_nothing(fetch, fight, form, words):
    before = now(fight).state
    html = fetch("foresee/", targets=EDDA, **form).text
    assert words in html
    assert f'data-marks="{EDDA}=' in html
    assert now(fight).state == before


def test_a_push_is_foreseen_too(fetch, fight):
    html = fetch("foresee/", type="Push", who=GOBLIN, source=EDDA, distance="5", pull="false").text
    assert f'data-marks="{GOBLIN}=' in html


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"type": "Harm", "amount": ""},
        {"type": "Harm", "targets": EDDA, "amount": "many"},
        {"type": "Nothing"},
        {"type": "Join"},
    ],
)
def test_a_form_that_is_not_filled_in_says_nothing(fetch, form):
    answer = fetch("foresee/", **form)
    assert (answer.status_code, answer.text) == (200, "")


def test_what_cannot_be_done_now_says_why(fetch, fight):
    assert 'class="why"' in fetch("foresee/", type="BeginRest", rest="short").text


@pytest.mark.parametrize("path", ["tool/", "tools/", "foresee/"])
def test_a_player_opens_none(client, fight, ana, path):
    """As a stranger is answered, whatever is asked for."""
    client.force_login(ana)
    for key in TOOLS:
        assert client.get(f"/e/{fight.pk}/{path}", {"key": key, "type": "Harm"}).status_code == 404
