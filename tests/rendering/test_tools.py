"""The GM's tools: which each game has, that nothing is more than two presses away, and what each of them sends."""

import re
from itertools import combinations

from combat import rendering
from combat.engine.declared.sites import SITES
from combat.rendering.tools import GROUPS, TOOLS
from combat.rendering.tools.sheet import STOCK as ASKED_FOR
from combat.rulesets import RULESETS
from combat.rulesets.pictures import EVERY
from combat.selectors.fight.stock import STOCK
from tests.builders import Scene, hero
from tests.cases import each
from tests.rendering import frames
from tests.rendering.tools import every_tool, keys, of_scene, tool

COMMON = {
    *("creatures", "characters", "objects", "damage", "heal", "push", "condition", "stealth", "save", "check", "dice"),
    *("ground", "light", "size", "place", "order", "time", "note", "rulings"),
}
OWN = {
    "fifth": {"mounts", "exhaustion", "word"},
    "a5e": {
        *("mounts", "groups", "injuries", "word", "maneuvers", "terrain", "scene", "countdown", "world"),
    },
    "streamlined": {"mounts", "exhaustion", "word"},
    "gritty": {"mounts", "exhaustion", "exposure", "word"},
    "orcus": set(),
}
# What each tool sends: every command that only the console has is in one of them.
SENDS = {
    "objects": {"MakeObject"},
    "groups": {"HandOver", "FormGroup"},
    "mounts": {"Ride"},
    "damage": {"Harm"},
    "heal": {"Mend", "Bolster"},
    "push": {"Push", "ForceMove", "Fall"},
    "injuries": {"Injure", "Seal", "Burn"},
    "exposure": {"Expose", "Treat"},
    "condition": {"Afflict"},
    "exhaustion": {"Exhaust"},
    "stealth": {"Sneak", "Surprise", "Notice"},
    "word": {"Mark"},
    "maneuvers": {"Teach"},
    "save": {"CallRoll"},
    "check": {"CallRoll", "Contest"},
    "dice": {"ThrowDice"},
    "ground": {"Draw"},
    "light": {"SetLight", "LightLamp", "DouseLamp"},
    "terrain": {"LayZone", "TripZone", "LookUnder", "ChangeZone", "LiftZone", "Sound"},
    "scene": {"SetScene", "RollScene", "SetDistant"},
    "size": {"Resize"},
    "sites": {"LayMap"},
    "place": {"Place", "Teleport"},
    "order": {"Reorder", "AddEntry", "RemoveEntry"},
    "countdown": {"StartCountdown", "ChangeCountdown", "StopCountdown", "ShowCountdown"},
    "time": {"PassHours"},
    "world": {
        *("RunEnvironment", "EndEnvironment", "SetWorldAction", "DropWorldAction", "ChangeWorldAction"),
        *("BorrowWorldAction", "WriteWorldAction"),
    },
    "ready": {"Announce"},
    "note": {"Note"},
    "rulings": {"SetOption"},
    "rest": {"BeginRest"},
    "end": {"Finish"},
}


def fight(game: str) -> Scene:
    scene = Scene(game)
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    return scene


@each("game", sorted(RULESETS))
def test_each_game_has_the_tools_of_its_rules(game: str) -> None:
    """What a book lacks is absent; nobody rests in the midst of a fight, and what has not begun has no end."""
    rests = {"rest"} if RULESETS[game].resting.rests else set()
    assert set(keys(of_scene(fight(game)))) == COMMON | OWN[game] | rests | {"sites"}
    assert set(keys(of_scene(fight(game).begin("ana")))) == COMMON | OWN[game] | {"end"}


@each("key", sorted(TOOLS))
def test_a_tool_sends_what_it_is_for(key: str) -> None:
    phase = {"rest": "ended", "sites": "setup"}.get(key, "running")
    seen = frames.frame("gm", "gm", phase, paths=True)
    html = tool(seen, key)
    assert f'<h2 tabindex="-1">{TOOLS[key].name}</h2>' in html
    assert {one for one in SENDS.get(key, set()) if f'value="{one}"' not in html} == set()


def test_a_map_that_is_ready_is_seen_before_it_is_laid() -> None:
    """With its walls and where both sides start; one press each."""
    html = tool(frames.frame("gm", "gm", "setup"), "sites")
    assert html.count('value="LayMap"') == html.count("<button>") == len(SITES)
    assert html.count('<path class="allies"') == html.count('<path class="foes"') == len(SITES)
    assert "<b>Village street</b>" in html


def test_no_tool_is_more_than_two_presses_away() -> None:
    """A group and a line of its column; a fight that waits has none."""
    html = rendering.render("tools", frames.gwen())
    assert html.count("data-group=") == len(GROUPS) == 6
    assert set(re.findall(r"tool/\?key=([\w-]+)", html)) == set(keys(frames.gwen()))
    assert max(len(group.tools) for group in GROUPS) <= 9  # each has a digit
    assert "<form" not in html.partition('id="dock"')[2]


def test_the_dock_is_small_and_does_not_change_with_a_blow() -> None:
    """A tool's form is sent when it is opened."""
    seen = frames.gwen()
    hurt = frames.frame("gm", "gm", tokens=seen.view.tokens[1:])
    assert rendering.render("tools", hurt) == rendering.render("tools", seen)
    assert len(rendering.render("tools", seen)) < 12_000


def test_every_tool_has_a_name_a_picture_and_words_of_its_own() -> None:
    assert len({one.name for one in TOOLS.values()}) == len(TOOLS) == sum(len(group.tools) for group in GROUPS)
    assert {one.picture for one in (*TOOLS.values(), *GROUPS)} <= EVERY
    for one, other in combinations(TOOLS.values(), 2):
        assert len(set(one.words.split()) & set(other.words.split())) <= 1, (one.key, other.key)


def test_what_no_view_knows_can_be_looked_up() -> None:
    assert set(STOCK) == ASKED_FOR


def test_a_tool_is_filled_in_for_whom_it_is_opened() -> None:
    """Ticked, or picked where there is one alone; whoever is not here is left out."""
    html = tool(frames.gwen(), "damage", "c4", "nobody")
    assert re.findall(r'value="(\w+)" checked', html) == ["c4"]
    assert 'value="c4" selected' in tool(frames.gwen(), "place", "c4")


@each("key", ["nothing", "", "rest", "_sheet", "../_target"])
def test_what_is_no_tool_now_is_not_opened(key: str) -> None:
    """In a fight nobody rests."""
    assert "data-gone" in tool(frames.gwen(), key)


def test_all_tools_are_found_by_other_words_for_them() -> None:
    html = rendering.all_tools_sheet(frames.gwen())
    assert 'data-found="push and fall|' in html
    assert all(f"key={key}" in html for key in keys(frames.gwen()))


def test_of_one_creature_those_tools_are_listed_that_fit_it() -> None:
    """Each is opened for it; of somebody who is not there, as of nobody, all of them."""
    html = rendering.all_tools_sheet(frames.gwen(), who="c4")
    listed = re.findall(r"key=([\w-]+)&amp;who=c4", html)
    assert set(listed) == {key for key in keys(frames.gwen()) if TOOLS[key].one}
    assert "Tools for Goblin B" in html
    assert rendering.all_tools_sheet(frames.gwen(), who="c99") == rendering.all_tools_sheet(frames.gwen())


def test_no_form_of_a_tool_loses_what_was_typed_to_another() -> None:
    """Forms are known again by their name when the sheet is fetched anew."""
    for key in keys(frames.gwen()):
        html = tool(frames.gwen(), key)
        kept = re.findall(r'data-keep="([^"]*)"', html)
        assert len(kept) == len(set(kept)), key
    assert "Goblin" in every_tool(frames.gwen())
