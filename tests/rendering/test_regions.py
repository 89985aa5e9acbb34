from pathlib import Path

import msgspec
import pytest
from django.conf import settings

from combat import rendering
from combat.engine.seatview import Role
from combat.rendering import shelf
from combat.rendering.board import GROUND_WORDS, GROUNDS
from tests.rendering import frames

SEATS: dict[Role, frames.FakeFrame] = {
    "player": frames.ana(),
    "gm": frames.gwen(),
    "spectator": frames.television(),
}
EVERY = [(role, name) for role in SEATS for name in rendering.page_regions(role)]


@pytest.fixture
def rendered(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The templates that were really filled, on an empty shelf."""
    filled: list[str] = []
    plain = shelf.filled

    def counting(template: str, content: msgspec.Struct) -> str:
        filled.append(template)
        return plain(template, content)

    monkeypatch.setattr(shelf, "SHELF", shelf.Shelf(most=64))
    monkeypatch.setattr(shelf, "filled", counting)
    return filled


@pytest.mark.parametrize(("role", "name"), EVERY)
@pytest.mark.parametrize("phase", ["setup", "running", "ended"])
def test_every_region_renders_for_every_role_in_every_phase(role: Role, name: str, phase: str) -> None:
    seen = frames.frame(role, SEATS[role].view.seat, phase)
    html = rendering.render(name, seen)
    assert "{{" not in html
    assert "{%" not in html


@pytest.mark.parametrize(("role", "name"), EVERY)
def test_content_is_a_value_that_can_be_compared_and_stored(role: Role, name: str) -> None:
    first = rendering.content(name, SEATS[role])
    again = rendering.content(name, SEATS[role])
    assert first == again
    assert msgspec.json.encode(first, order="deterministic") == msgspec.json.encode(again, order="deterministic")


def test_equal_content_is_rendered_once_for_all_seats(rendered: list[str]) -> None:
    for seat in ("s7", "s8", "s9"):
        rendering.render("order", frames.frame("player", seat))
    assert rendered == ["combat/regions/_order.html"]


def test_a_new_line_of_the_log_renders_one_turn_and_no_older_one(rendered: list[str]) -> None:
    seen = frames.ana()
    rendering.render("log", frames.with_log(seen, *seen.log[:-1]))
    rendered.clear()
    rendering.render("log", seen)
    assert rendered.count("combat/regions/_turn.html") == 1


def test_the_squares_in_reach_are_rendered_once_for_the_player_and_the_gm(rendered: list[str]) -> None:
    rendering.render("map", frames.ana())
    rendering.render("map", frames.gwen())
    assert rendered.count("combat/regions/_reach.html") == len(frames.ana().view.hands[0].gaits)


def test_the_shelf_forgets_what_was_not_asked_for_longest() -> None:
    small = shelf.Shelf(most=2)
    for name in ("a", "b", "a", "c"):
        small.get((name, b""), lambda: shelf.SafeString("html"))
    assert list(small.pieces) == [("a", b""), ("c", b"")]


def test_a_region_travels_as_a_message_that_replaces_it() -> None:
    assert rendering.oob("order", rendering.render("pulse", frames.ana())) == (
        '<div id="region-order" hx-swap-oob="innerHTML"></div>'
    )


def test_a_message_escapes_html_that_no_template_made() -> None:
    assert "<script>" not in rendering.oob("order", "<script>")


def test_the_heartbeat_carries_its_moment() -> None:
    assert 'data-at="2026-11-21T20:00:00"' in rendering.heartbeat("2026-11-21T20:00:00")


def test_every_kind_of_ground_has_its_pattern_and_its_word() -> None:
    sheet = (Path(settings.BASE_DIR) / "static" / "six.css").read_text()
    assert {kind for kind in GROUNDS if f".ground.{kind} " not in sheet} == set()
    assert set(GROUND_WORDS) == set(GROUNDS)


def test_only_the_gm_has_the_tools_and_only_the_tv_the_headline() -> None:
    assert "gm" in rendering.page_regions("gm")
    assert "gm" not in rendering.page_regions("player")
    assert "headline" in rendering.page_regions("spectator")
    assert "hand" not in rendering.page_regions("spectator")
