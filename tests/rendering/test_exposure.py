"""The GM's control for harm that no enemy does, and for conditions that need a damage type."""

from combat import rendering
from tests.rendering import frames
from tests.rendering.tools import keys
from tests.rendering.tools import tool as opened


def tool(seen: frames.FakeFrame) -> str:
    return opened(seen, "exposure")


def test_the_gm_deals_thirst_and_says_who_has_been_treated() -> None:
    """GRT-047: in the fight and after it, to whoever is ticked, nonlethal unless it is said otherwise."""
    for phase in ("running", "ended"):
        html = tool(frames.frame("gm", "gm", phase))
        assert '<option value="thirst">Thirst</option>' in html
        assert 'name="type" value="Expose"' in html
        assert 'name="type" value="Treat"' in html
        assert 'name="nonlethal" value="true" checked' in html
        assert 'name="targets"' in html


def test_no_other_game_and_no_other_seat_has_it() -> None:
    """GRT-047."""
    assert "exposure" not in keys(frames.frame("gm", "gm", exposures=()))
    for name in ("tiles", "map", "order", "log"):
        for seen in (frames.ana(), frames.television()):
            assert "Expose" not in rendering.render(name, seen)


def test_the_sheet_asks_for_the_type_of_a_burn() -> None:
    """GRT-039: where a condition of the game needs it, and nowhere else."""
    html = rendering.target_sheet(frames.frame("gm", "gm", typed=True), actor="c1", token="c4")
    given = html.split('data-key="sheet condition"')[1].split("</details>")[0]
    assert 'name="damage_type"' in given
    plain = rendering.target_sheet(frames.frame("gm", "gm"), actor="c1", token="c4")
    assert 'name="damage_type"' not in plain.split('data-key="sheet condition"')[1].split("</details>")[0]
