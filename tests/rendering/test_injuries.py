"""The GM's controls for fatigue, strife and doom, what a rest is asked, and what the end of a fight tells of injuries."""

from msgspec.structs import replace

from combat import rendering
from combat.engine.seatview import Chip, FateView, RestView
from combat.rulesets.a5e import A5E
from tests.rendering import frames
from tests.rendering.frames import FakeFrame
from tests.rendering.tools import keys
from tests.rendering.tools import tool as opened

FATES = (
    FateView("doomed", "Doom it", unless="doomed"),
    FateView("dies", "It dies of its doom", needs="doomed"),
    FateView("returned", "Powerful magic brings it back", dead=True),
)
KINDS = (("fatigue", "Fatigue, felt"), ("strife", "Strife"))
RESTS = (RestView("long", "Long rest", "8 hours.", "A5E-027", (("haven", "The long rest was at a Haven"),), False),)


def gwen(phase: str = "running", **changes: object) -> FakeFrame:
    return frames.frame("gm", "gm", phase, **{"exhausts": False, "injuries": KINDS, "fates": FATES, **changes})


def tool(seen: FakeFrame) -> str:
    return opened(seen, "injuries")


def test_the_gm_changes_levels_of_several_creatures() -> None:
    """A5E-174: each kind that the game counts, more or fewer, in a fight and after it."""
    for phase in ("setup", "running", "ended"):
        html = tool(gwen(phase))
        assert '<option value="strife">Strife</option>' in html
        assert '<option value="-2">2 fewer</option>' in html
        assert 'name="type" value="Injure"' in html
        assert 'name="targets" value="c1"' in html


def test_the_gm_seals_fates() -> None:
    """A5E-176, A5E-178: of the living here, of the dead on their own sheet."""
    html = tool(gwen())
    assert '<option value="dies">It dies of its doom</option>' in html
    assert "returned" not in html


def test_the_gm_lets_damage_go_on() -> None:
    """A5E-135, A5E-137: dice, type, name, how long, and whether an action ends it; not when the fight is over."""
    html = tool(gwen())
    for field in ("damage", "damage_type", "name", "until_kind", "until_turns", "smothered"):
        assert f'name="{field}"' in html
    assert 'value="Burn"' in html
    assert 'value="Burn"' not in tool(gwen("ended"))


def test_a_game_without_such_counts_shows_nothing_of_them() -> None:
    """A5E-174: as 5e does."""
    plain = frames.frame("gm", "gm", injuries=(), fates=())
    assert "injuries" not in keys(plain)
    assert "Injure" not in rendering.target_sheet(plain, actor="c1", token="c4")


def test_players_have_no_such_controls() -> None:
    """A5E-174."""
    for seen in (frames.ana(), frames.ben(), frames.television()):
        for name in rendering.page_regions(seen.view.role):
            assert "Injure" not in rendering.render(name, seen)


def test_a_creatures_sheet_has_its_levels_and_the_fates_that_suit_it() -> None:
    """A5E-174, A5E-176, A5E-178, A5E-279: to doom only who is not doomed, to die only who is, to come back only the dead."""
    html = rendering.target_sheet(gwen(), actor="c1", token="c4")
    assert 'aria-label="Strife: a level more"' in html
    assert "Doom it" in html
    assert "It dies of its doom" not in html
    assert "brings it back" not in html
    html = rendering.target_sheet(with_chip(gwen(), "c4", Chip("doomed", "Doomed")), actor="c1", token="c4")
    assert "It dies of its doom" in html
    assert "Doom it" not in html
    html = rendering.target_sheet(dead(gwen(), "c4"), actor="c1", token="c4")
    assert "brings it back" in html
    assert "a level more" not in html


def changed(seen: FakeFrame, who: str, **fields: object) -> FakeFrame:
    tokens = tuple(replace(one, **fields) if one.id == who else one for one in seen.view.tokens)
    return FakeFrame(replace(seen.view, tokens=tokens), seen.log)


def with_chip(seen: FakeFrame, who: str, *chips: Chip) -> FakeFrame:
    return changed(seen, who, chips=chips)


def dead(seen: FakeFrame, who: str) -> FakeFrame:
    return changed(seen, who, life="dead", chips=())


def test_the_end_of_a_fight_lists_the_fatigue_felt() -> None:
    """A5E-170, A5E-175: everybody reads it beside who stands and who fell; what passes is not told."""
    felt = Chip("fatigue-2", "Fatigue 2, 1 from this fight", lasting=True)
    for seen in (frames.frame("gm", "gm", "ended"), frames.frame("player", "s1", "ended")):
        html = rendering.render("prompt", with_chip(seen, "c1", felt, Chip("prone", "Prone")))
        assert "; Fatigue 2, 1 from this fight</small>" in html
        assert "Prone" not in html.split('class="over"')[1]


def test_a_rest_is_asked_about_a_haven_and_not_about_food() -> None:
    """A5E-172: where the game asks so."""
    chip = Chip("resting", "Long rest", effect="e9")
    html = opened(with_chip(gwen("ended", rests=RESTS), "c1", chip), "rest")
    assert '<input type="checkbox" name="said" value="haven"> The long rest was at a Haven' in html
    assert 'name="fed"' not in html
    assert "haven" not in opened(frames.at_rest(), "rest")


def test_the_ruleset_says_what_the_tool_shows() -> None:
    """A5E-174: its kinds, its fates, its rests."""
    assert {key for key, _ in A5E.injuries.kinds} == {"fatigue", "fatigue-pending", "strife"}
    assert [rest.asks for rest in A5E.resting.views] == [(), RESTS[0].asks]
