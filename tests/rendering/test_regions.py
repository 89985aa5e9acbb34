from pathlib import Path

import msgspec
import pytest
from django.conf import settings

from combat import rendering
from combat.engine.scripts.ground.painting import GROUND_WORDS
from combat.engine.seatview import Role
from combat.rendering.ground import GROUNDS
from combat.rendering.pieces import shelf
from tests.cases import each
from tests.rendering import frames

SEATS: dict[Role, frames.FakeFrame] = {
    "player": frames.ana(),
    "gm": frames.gwen(),
    "spectator": frames.television(),
}
EVERY = [(role, name) for role in SEATS for name in rendering.page_regions(role)]


@pytest.fixture
def rendered(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pieces that were really filled, when none is remembered."""
    filled: list[str] = []
    plain = shelf.filled

    def counting(template: str, content: msgspec.Struct, anchor: str = "") -> str:
        filled.append(template)
        return plain(template, content, anchor)

    shelf.HTML.forget()
    monkeypatch.setattr(shelf, "filled", counting)
    return filled


@each(("role", "name"), EVERY)
@each("phase", ["setup", "running", "ended"])
def test_every_region_renders_for_every_role_in_every_phase(role: Role, name: str, phase: str) -> None:
    seen = frames.frame(role, SEATS[role].view.seat, phase)
    html = rendering.render(name, seen)
    assert "{{" not in html
    assert "{%" not in html


@each(("role", "name"), EVERY)
def test_equal_moments_are_drawn_alike(role: Role, name: str) -> None:
    first, again = (rendering.draw(SEATS[role]).pieces[name] for _ in range(2))
    assert first.mark == again.mark
    assert first.html == again.html


def test_what_several_seats_see_alike_is_rendered_once(rendered: list[str]) -> None:
    rendering.render("order", frames.frame("player", "s7"))
    assert "partials/_order_medal.html" in rendered
    rendered.clear()
    for seat in ("s8", "s9"):
        rendering.render("order", frames.frame("player", seat))
    assert rendered == []


def test_nothing_is_rendered_before_it_is_needed(rendered: list[str]) -> None:
    drawing = rendering.draw(frames.ana())
    assert rendered == []
    assert drawing.regions["order"]
    assert rendered != []


def test_a_new_line_of_the_log_renders_that_line_and_no_older_one(rendered: list[str]) -> None:
    seen = frames.ana()
    rendering.render("log", frames.with_log(seen, *seen.log[:-1]))
    rendered.clear()
    rendering.render("log", seen)
    assert sorted(rendered) == ["log/LifeChanged.html", "partials/_line.html"]


def test_the_squares_in_reach_are_rendered_once_for_the_player_and_the_gm(rendered: list[str]) -> None:
    rendering.render("map", frames.ana())
    rendering.render("map", frames.gwen())
    assert rendered.count("partials/_reach.html") == 1


def test_a_region_travels_as_a_message_that_replaces_it() -> None:
    assert rendering.oob("order", rendering.render("pulse", frames.ana())) == (
        '<div id="region-order" hx-swap-oob="innerHTML"></div>'
    )


def test_a_message_escapes_html_that_no_template_made() -> None:
    assert "<script>" not in rendering.oob("order", "<script>")


def test_the_heartbeat_carries_its_moment() -> None:
    assert 'data-at="2026-11-21T20:00:00"' in rendering.heartbeat("2026-11-21T20:00:00")


def test_every_kind_of_ground_has_its_word() -> None:
    assert set(GROUND_WORDS) == set(GROUNDS)


def test_no_token_draws_the_tap_beside_it_to_itself_while_somebody_aims() -> None:
    """On a phone a finger's tap goes to the nearest thing that can be pressed, be it a square off."""
    sheet = (Path(settings.BASE_DIR) / "static" / "map.css").read_text()
    assert 'body[data-map="aim"] .token { pointer-events: none; }' in sheet


def test_only_the_gm_has_the_tools_and_only_the_tv_the_headline() -> None:
    assert "tools" in rendering.page_regions("gm")
    assert "tools" not in rendering.page_regions("player")
    assert "headline" in rendering.page_regions("spectator")
    assert "hand" not in rendering.page_regions("spectator")
