"""The GM's controls for rests, for exhaustion and for what is so on the GM's word."""

from msgspec.structs import replace

from combat import rendering
from combat.engine.requests import Pick
from combat.engine.seatview import PromptView
from tests.cases import each
from tests.rendering import frames
from tests.rendering.frames import FakeFrame
from tests.rendering.tools import every_tool, keys, tool


def ended(seen: FakeFrame) -> FakeFrame:
    return FakeFrame(replace(seen.view, phase="ended", hands=(), prompts=()), seen.log)


def everything(seen: FakeFrame) -> str:
    return "".join(rendering.render(name, seen) for name in rendering.page_regions(seen.view.role))


@each("phase", ["setup", "ended"])
def test_the_gm_begins_a_rest_before_and_after_a_fight(phase: str) -> None:
    """FIF-224, FIF-227: for those who are ticked, or for all."""
    html = tool(frames.frame("gm", "gm", phase), "rest")
    assert 'value="BeginRest"' in html
    assert '<button name="rest" value="short">Short rest</button>' in html
    assert '<button name="rest" value="long">Long rest</button>' in html
    assert 'name="targets" value="c1"' in html
    assert 'class="cite">FIF-227<' in html
    assert "FinishRest" not in html


def test_nobody_rests_while_a_fight_is_on() -> None:
    """FIF-224, FIF-227."""
    assert "BeginRest" not in everything(frames.gwen())
    assert "rest" not in keys(frames.gwen())


def test_the_end_of_a_fight_offers_the_gm_a_rest_for_everybody() -> None:
    """FIF-224, FIF-227: with one tap."""
    html = rendering.render("prompt", ended(frames.gwen()))
    assert html.count('value="BeginRest"') == 2
    assert 'name="rest" value="long"' in html
    assert "BeginRest" not in rendering.render("prompt", ended(frames.ana()))


def test_the_gm_ends_a_rest_with_who_has_eaten_and_may_break_it() -> None:
    """FIF-228, FIF-304, FIF-305: all have eaten unless the GM takes the tick away."""
    html = tool(frames.at_rest(), "rest")
    assert '<input type="checkbox" name="fed" value="c1" checked> Edda <small>Long rest</small>' in html
    assert 'value="FinishRest"' in html
    assert 'value="BreakRest"' in html
    assert '<option value="">everybody who rests</option>' in html


@each("role", ["player", "spectator"])
def test_the_others_see_who_rests_and_have_nothing_to_press(role: str) -> None:
    """FIF-224."""
    seen = frames.at_rest(role, "s1")  # type: ignore[arg-type]
    html = everything(seen)
    assert "BreakRest" not in html
    assert "FinishRest" not in html
    assert role == "spectator" or "At rest: Edda, Pim." in rendering.render("prompt", seen)


def test_a_question_about_hit_dice_stands_above_the_end_of_the_fight() -> None:
    """FIF-225."""
    picks = (Pick("d10", "Spend a d10", "regain 1d10+2"), Pick("stop", "Enough"))
    asked = PromptView("p1-0", "hit-die", "Edda has 9 of 31 hit points. Spend a Hit Die?", "3d10 left.", picks, "stop")
    seen = ended(frames.ana())
    html = rendering.render("prompt", FakeFrame(replace(seen.view, prompts=(asked,)), seen.log))
    assert html.index("Spend a d10") < html.index("The fight is over")
    assert "regain 1d10+2" in html


def test_a_game_without_rests_shows_nothing_of_them() -> None:
    """FIF-224: nor of marks and exhaustion, if it has none."""
    bare = {"rests": (), "marks": (), "exhausts": False}
    for phase in ("setup", "running", "ended"):
        seen = frames.frame("gm", "gm", phase, **bare)
        html = everything(seen) + every_tool(seen)
        for word in ("BeginRest", "Exhaust", 'value="Mark"', 'data-tool="rest"', 'data-tool="word"'):
            assert word not in html


def test_the_gm_says_what_is_so_of_several_creatures() -> None:
    """FIF-195, FIF-201, FIF-313."""
    html = tool(frames.gwen(), "word")
    assert 'value="Mark"' in html
    assert '<option value="choking">Choking</option>' in html
    assert '<button name="on" value="true">It is so</button>' in html


def test_the_gm_changes_levels_of_exhaustion() -> None:
    """FIF-305: of several, in the fight and after it, and on a creature’s sheet."""
    for seen in (frames.gwen(), ended(frames.gwen())):
        html = tool(seen, "exhaustion")
        assert '<option value="2">2 more</option>' in html
        assert '<option value="-1">1 fewer</option>' in html
    sheet = rendering.target_sheet(frames.gwen(), actor="c1", token="c4")
    assert '<button name="levels" value="-1">A level less</button>' in sheet


def test_a_creatures_sheet_toggles_what_is_said_of_it() -> None:
    """FIF-195, FIF-201, FIF-313: what is said is taken back with the same button."""
    sheet = rendering.target_sheet(frames.gwen(), actor="c1", token="c4")
    assert "<button>Choking</button>" in sheet
    assert "No longer: Choking" not in sheet
    html = rendering.target_sheet(frames.frame("gm", "gm", marks=(("prone", "Lying"),)), actor="c1", token="c4")
    assert '<button class="quiet">No longer: Lying</button>' in html
    assert 'name="on" value="false"' in html
    assert "Choking" not in rendering.target_sheet(frames.ana(), actor="c1", token="c4")
