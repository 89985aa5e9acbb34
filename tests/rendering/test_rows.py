"""Whatever a screen shows of the rules names its row: chips, refusals, budgets, options, terms, numbers, questions, lines."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest
from selectolax.lexbor import LexborNode

from combat import rendering
from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.choices.cited import action_row, condition_rows
from combat.engine.choices.legality import judge
from combat.engine.knowing.logbook import log_lines
from combat.engine.knowing.questions import prompt_view
from combat.engine.knowing.sight import seat_view
from combat.engine.numbers.breakdown import Term
from combat.engine.requests import Ask, Roll
from combat.engine.resolution import start
from combat.engine.seatview import (
    Budget,
    Chip,
    GaitView,
    Option,
    PromptView,
    Refusal,
    Ruling,
    SeatView,
    Sheetlet,
    Table,
)
from combat.engine.state import Sheet
from combat.rulesets import CREATURES, RULESETS
from combat.selectors.rules.ledger import rows_for
from tests.builders import VIEWERS, Scene, hero, monster
from tests.cases import each
from tests.luck import Luck
from tests.players.page import Page
from tests.random_fights import play
from tests.rendering.frames import FakeFrame, ana, ben, gwen
from tests.rendering.opened import opened
from tests.rendering.screens import frame_of
from tests.thorough import seeds

GAMES = pytest.mark.parametrize("game", sorted(RULESETS))
SEEDS = seeds(12, 3)
ROWED = (Budget, GaitView, Option, PromptView, Refusal, Ruling, Term)
NUMBERS = (
    *("Speed", "Size", "Level", "Proficiency", "Saves", "Skills", "Senses", "Hit Dice", "Hit point maximum", "Breath"),
    *("Resists", "Vulnerable to", "Immune to", "Cannot be", "Staggered at", "Recoveries", "Recovery value", "Carries"),
)
# What carries a citation, and where in it that stands.
CITING = (
    ".chip",
    ".closed",
    ".barred li",
    ".budget li",
    ".opts.barred li",
    ".weapons > div",
    ".count",
    ".life",
    ".terms li:not(.sum, .rolled)",
)


def values(whole: Any) -> Iterator[msgspec.Struct]:
    """Every value within one, itself first."""
    if isinstance(whole, msgspec.Struct):
        yield whole
        yield from values([getattr(whole, name) for name in whole.__struct_fields__])
    elif isinstance(whole, dict):
        yield from values(list(whole.values()))
    elif isinstance(whole, list | tuple):
        for part in whole:
            yield from values(part)


def cited(value: msgspec.Struct) -> Iterator[tuple[str, str]]:
    """What a value cites, by what it is: "" where it should and does not."""
    name = type(value).__name__
    if isinstance(value, Chip):
        yield from ((f"{name} {value.key}", row) for row in value.rows or ("",))
    elif isinstance(value, Sheetlet):
        rows = dict(value.rows)
        numbers = [label for label, _ in value.lines if is_number(label)]
        labels = [*numbers, *(text for _, text, _ in value.counts)]
        yield from ((f"{name} {label}", rows.get(label, "")) for label in labels)
    elif isinstance(value, ROWED):
        what = next(getattr(value, name) for name in ("text", "label", "name", "title") if hasattr(value, name))
        yield f"{name} {what}", value.row


def is_number(label: str) -> bool:
    """Tell the numbers that a game knows of from the lines in which a creature's own features tell what they do."""
    games = [label for rules in RULESETS.values() for _, label in (*rules.defenses, *rules.abilities)]
    return label in (*games, *NUMBERS) or label.startswith("Passive ")


def uncited(game: str, pairs: Iterator[tuple[str, str]]) -> set[tuple[str, str]]:
    """The citations that are missing, or of rows that this game does not have."""
    rows = rows_for(game)
    return {(what, row) for what, row in pairs if row not in rows}


@cache
def fight(game: str, seed: int) -> Any:
    """A whole fight of the library; every other one with characters who make use of all that there is to be used."""
    luck = Random(seed)
    return (
        play(game, seed, 120, heroes(game, luck), luck.sample(CREATURES[game], 3))
        if seed % 2
        else play(game, seed, 120)
    )


def heroes(game: str, luck: Random) -> tuple[Sheet, ...]:
    known = list(RULESETS[game].powers)
    more = {
        "casting": "int",
        "slots": {"1": 4, "2": 3, "3": 2},
        "traits": ("focus", "ritual-caster"),
        "level": 5,
        "hp": 30,
    }
    spells = [tuple(sorted(luck.sample(known, min(12, len(known))))) for _ in range(2)]
    return tuple(hero(name, spells=some, **more) for name, some in zip(("Edda", "Pim"), spells, strict=True))


def moments(game: str, seed: int) -> Iterator[SeatView]:
    """What every seat sees at some moments of a fight: before it begins, while it goes on, after it is over."""
    _, runs, last = fight(game, seed)
    states = [state for state, _, _ in runs[:8]] + [state for state, _, _ in runs[8::3]] + [last]
    for state in states:
        for viewer in VIEWERS.values():
            yield seat_view(RULESETS[game], state, viewer, Table(focus=state.active))


@GAMES
@pytest.mark.parametrize("seed", SEEDS)
def test_all_that_is_seen_of_a_fight_names_rows_of_its_ledger(game: str, seed: int) -> None:
    found = (pair for view in moments(game, seed) for value in values(view) for pair in cited(value))
    assert uncited(game, found) == set()


@GAMES
@pytest.mark.parametrize("seed", SEEDS)
def test_every_question_and_every_line_of_a_fight_names_a_row(game: str, seed: int) -> None:
    log, runs, _ = fight(game, seed)
    asks = [one for _, _, journal in runs for one in values(journal) if isinstance(one, Ask)]
    asked = [prompt_view(RULESETS[game], "p", one, True, Table()) for one in asks]
    told = [one for event in log for one in values(event) if isinstance(one, Term)]
    thrown = [event for event in log if isinstance(event, ev.CheckRolled | ev.AttackResolved)]
    pairs = [(f"{type(one).__name__} {getattr(one, 'kind', '')}{getattr(one, 'label', '')}", one.row)
             for one in (*asked, *told, *thrown)]  # fmt: skip
    assert uncited(game, iter(pairs)) == set()
    lines = {(type(event).__name__, event.row) for event in log if getattr(event, "row", "")}
    assert uncited(game, iter(lines)) == set()


@GAMES
def test_every_declaration_of_a_game_names_its_row(game: str) -> None:
    """What no random fight comes across, too."""
    rules = RULESETS[game]
    lasting = tuple(rules.conditions.values())
    pulls = [(one.key, pull) for one in (*lasting, *rules.features.values()) for pull in one.modifiers]
    pairs = [(f"condition {one.key}", row) for one in lasting for row in condition_rows(rules, one) or ("",)]
    pairs += [(f"modifier of {key}", pull.row or rules.stat_row(pull.stat)) for key, pull in pulls]
    pairs += [(f"action {one.key}", action_row(rules, one)) for one in rules.actions]
    pairs += [(f"gait {one.key}", one.row) for one in rules.gaits.values()]
    pairs += [(f"setting {one.key}", one.row) for one in rules.settings]
    pairs += [(f"row of {key}", row) for key, row in (*rules.rows.items(), *rules.sheets.rows)]
    labels = dict(rules.sheets.rows)
    shown = (
        "Hit points",
        "Temporary hit points",
        "Attacks",
        "Dying",
        "Stable",
        "Dead",
        *(text for _, text in rules.sheets.counts),
    )
    pairs += [(f"label {label}", labels.get(label, "")) for label in shown]
    assert uncited(game, iter(pairs)) == set()


@GAMES
def test_every_line_of_every_creature_names_its_row(game: str) -> None:
    scene = Scene(game, 60, 60)
    for index, sheet in enumerate(CREATURES[game]):
        scene.put(f"Beast {index}", sheet, None)
    sheets = scene.seen_by("gm").sheets
    assert len(sheets) == len(CREATURES[game])
    assert uncited(game, (pair for sheet in sheets for pair in cited(sheet))) == set()


# --- on the screen -------------------------------------------------------------------------------------------------


def page_of(frame: FakeFrame) -> Page:
    """A screen with all that its seat can open on it."""
    shown = rendering.draw(frame).regions | (opened(frame) if frame.view.role != "spectator" else {})
    places = (f'<div id="region-{name.partition(" ")[0]}">{html}</div>' for name, html in shown.items())
    return Page(f"<body>{''.join(places)}</body>")


def frame_in(played: Any, view: SeatView) -> FakeFrame:
    log, _, last = played
    rows = list(enumerate(log, 1))
    return FakeFrame(view, log_lines(rows, last, VIEWERS[view.seat], Table()))


def citations(page: Page) -> list[str]:
    return [(one.attributes.get("data-row") or one.text()) for one in page.every(".cite")]


def citing(page: Page) -> list[LexborNode]:
    """Whatever on a page should carry a citation; of a creature's lines those that hold a number."""
    lines = [line for line in page.every(".numbers dl:not(.weapons) dt") if is_number(line.text())]
    return [*lines, *(one for selector in CITING for one in page.every(selector))]


@GAMES
@pytest.mark.parametrize("seat", ["gm", "ana"])
def test_on_the_screen_each_of_them_unfolds_its_row(game: str, seat: str) -> None:
    views = [view for view in moments(game, SEEDS[0]) if view.seat == seat]
    pages = [page_of(frame_in(fight(game, SEEDS[0]), view)) for view in [*views[::6], views[-1]]]
    assert {row for page in pages for row in citations(page)} <= set(rows_for(game))
    found = [one for page in pages for one in citing(page)]
    assert len(found) > 500
    assert [one.html for one in found if one.css_first(".cite") is None] == []


def test_a_chip_and_a_number_of_somebody_dying_unfold_their_rows() -> None:
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Goblin", monster(), (4, 3))
    scene.begin("goblin", "ana")
    scene.do(cmd.Harm(targets=("ana",), amount=20))
    scene.do(cmd.Afflict(targets=("goblin",), condition="poisoned"))
    page = page_of(frame_of(scene, "ana"))
    cites = {one.text(): one.attributes.get("data-row") for one in page.every(".sheets .cite, .creature .cite")}
    assert cites["Dying"] == "FIF-236"
    assert (cites["Death saves passed"], cites["Death saves failed"]) == ("FIF-239", "FIF-240")
    assert (cites["Armor Class"], cites["Speed"]) == ("FIF-135", "FIF-048")
    sheet = Page(rendering.target_sheet(frame_of(scene, "gm"), actor="", token="goblin"))
    assert [one.text() for one in sheet.every(".part.act .chip .cite")] == ["FIF-282"]


def test_the_budget_unfolds_what_each_part_of_the_turn_is() -> None:
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Goblin", monster(), (9, 3))
    scene.begin("ana", "goblin")
    page = page_of(frame_of(scene, "ana"))
    budget = {one.css_first("span").text(): one.attributes["data-row"] for one in page.every(".budget .cite")}
    assert budget == {"Action": "FIF-033", "Move": "FIF-048", "Reaction": "FIF-043"}


def test_the_way_to_a_square_cites_how_one_moves_and_why_others_react() -> None:
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Goblin", monster(), (4, 3))
    scene.begin("ana", "goblin")
    frame = frame_of(scene, "ana")
    sheet = Page(rendering.path_sheet(frame, actor="ana", gait="walk", to=(1, 3)))
    assert citations(sheet) == ["FIF-048", "FIF-171"]


def test_a_question_is_cited_for_whoever_is_asked_and_for_the_gm() -> None:
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Goblin", monster(), (4, 3))
    scene.begin("goblin", "ana")
    scene.walk("goblin", (5, 3), (6, 3))
    for seat in ("ana", "gm"):
        page = page_of(frame_of(scene, seat))
        assert "FIF-171" in [one.text() for one in page.every("#region-prompt .cite")]


@each(("game", "row"), [("fifth", "FIF-003"), ("orcus", "ORC-001")])
def test_a_die_that_is_thrown_by_hand_cites_what_it_is_for(game: str, row: str) -> None:
    scene = Scene(game)
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    asked = Roll("1d20", "Death save", "ana", "ana")
    view = seat_view(RULESETS[game], scene.state, VIEWERS["ana"], Table(request=asked, prompt="p"))
    assert view.prompts[0].row == row


@each("seen", [ana, ben, gwen], ids=["ana", "ben", "gwen"])
def test_what_names_no_row_is_drawn_without_a_button(seen: Any) -> None:
    """The numbers of a view that was made without rows stay plain words."""
    page = page_of(seen())
    assert page.every(".budget li")
    assert page.every(".budget .cite") == []


def test_a_press_that_is_refused_names_the_row(db: None) -> None:
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Goblin", monster(), (9, 3))
    assert scene.refused_act("ana", "dash").row == "FIF-021"
    scene.begin("ana", "goblin")
    assert scene.refused_act("ana", "attack", weapon="longsword", target="goblin").row == "FIF-136"
    assert scene.refused_act("ana", "stand").row == "FIF-055"
    assert scene.refused_walk("ana", (8, 8)).row == "FIF-071"
    judge(scene.rules, scene.state, VIEWERS["ana"], cmd.EndTurn(actor="ana"))
    assert start(scene.rules, scene.state, cmd.EndTurn(actor="ana"), Luck(1)).finished
