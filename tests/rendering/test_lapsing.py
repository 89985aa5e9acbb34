"""What ends with the turn unless it is paid for, and what powers put on the map, as the screens show it."""

from combat import rendering
from combat.rendering.map.board import zone_grounds
from tests.cases import each
from tests.rendering.frames import FakeFrame
from tests.rendering.screens import deed, frame_of, hand_of, text
from tests.rulesets.orcus.keeping import called, scene, use
from tests.rulesets.orcus.sheets import Field

WALL = ((8, 3), (8, 4), (8, 5), (8, 6), (8, 7), (8, 8))


def veiled() -> Field:
    """Ana keeps a grey veil up, and it is her next turn."""
    found = use(scene(), "grey-veil", at=(8, 9))
    found.end("ana").end("goblin")
    return found


def screen(found: Field, seat: str = "ana", region: str = "hand", focus: str = "") -> str:
    frame = frame_of(found, seat, focus=focus)
    return (
        hand_of(frame) if region == "hand" and frame.view.role != "spectator" else str(rendering.render(region, frame))
    )


def end_of(html: str) -> str:
    """The bar with the button that ends the turn."""
    return text(html[html.index('class="endbar"') - 30 :])


def test_above_the_end_of_the_turn_stands_what_ends_with_it() -> None:
    """ORC-098, ORC-099: what is maintained, what it costs, that it lapses."""
    bar = end_of(screen(veiled()))
    assert "Grey Veil (maintain it with a swift action) Ends with this turn." in bar
    assert bar.index("Ends with this turn.") < bar.index("End turn")


def test_once_it_is_paid_for_nothing_is_said() -> None:
    """ORC-099."""
    found = veiled()
    found.act("ana", "maintain:grey-veil")
    assert "Ends with this turn." not in end_of(screen(found))


def test_the_button_that_pays_says_what_it_costs() -> None:
    """ORC-098: a tile of its own, and all of it behind that."""
    tiles = text(screen(veiled(), region="tiles"))
    assert "Swift Maintain Grey Veil stays up" in tiles
    assert "Swift. Or it ends with this turn." in text(deed(veiled(), "ana", "maintain:grey-veil"))


def test_the_gm_reads_the_same_of_a_creature_in_hand() -> None:
    """ORC-099."""
    assert "Ends with this turn." in screen(veiled(), "gm", focus="ana")


def frame_of_tv() -> FakeFrame:
    return frame_of(veiled(), "tv")


@each("seat", ["ana", "ben", "gm", "tv"])
def test_only_who_ends_the_turn_is_reminded(seat: str) -> None:
    """ORC-098: Ben and the TV see the chip, and no bar."""
    html = screen(veiled(), seat) if seat != "tv" else "".join(rendering.draw(frame_of_tv()).regions.values())
    assert ("Ends with this turn." in html) == (seat in ("ana", "gm"))


def test_on_anybodys_turn_the_phone_offers_to_let_a_power_go() -> None:
    """ORC-100."""
    found = veiled()
    found.act("ana", "maintain:grey-veil")
    found.end("ana")
    html = text(screen(found))
    assert "Stop concentrating" in html
    assert "End Grey Veil" in html


def test_a_wall_of_a_power_is_drawn_as_a_wall() -> None:
    """ORC-111: with its name for whoever asks what that is."""
    found = use(scene(), "palisade-of-ice", squares=WALL, at=WALL[0])
    (zone,) = found.seen_by("ana").zones
    assert [ground.kind for ground in zone_grounds(zone)] == ["wall", "zone"]
    assert "Palisade of Ice" in screen(found, "tv", "map")


def test_a_conjuration_takes_orders_from_a_tab_of_its_own() -> None:
    """ORC-102: its creator's hand first, a tap away its attacks with her actions."""
    found = use(scene(), "blade-of-glass", at=(9, 5))
    found.end("ana").end("goblin")
    blade = called(found, "Blade of Glass")
    assert f'name="who" value="{blade}"' in screen(found, "ana", "hero")
    assert "Glass Edge" in text(screen(found, focus=blade))
