"""What each seat’s screen says, and what it must never say."""

from functools import cache
from typing import get_args

from combat import rendering
from combat.engine.choices.packs.proposal import Wishes
from combat.engine.commands import GMCommand
from combat.engine.seatview import PackRow, PackView, Proposal, Reach, Token
from combat.engine.state import Plan
from combat.rendering.map.reach import cells_of
from tests.cases import each
from tests.rendering import frames
from tests.rendering.frames import SECRET
from tests.rendering.pages import page_with
from tests.rendering.screens import hand_of
from tests.rendering.tools import every_tool


def everything(seen: frames.FakeFrame) -> str:
    return "".join(rendering.render(name, seen) for name in rendering.page_regions(seen.view.role))


@each("seen", [frames.ana(), frames.ben(), frames.television()])
def test_a_hidden_creature_is_on_no_screen_but_the_gms(seen: frames.FakeFrame) -> None:
    assert SECRET not in everything(seen)
    assert SECRET in everything(frames.gwen())


@each("role", ["player", "spectator"])
def test_fields_meant_for_the_gm_show_nothing_even_if_they_are_filled(role: str) -> None:
    gms = frames.gwen()
    veiled = tuple(hidden(token) for token in gms.view.tokens if token.id != "c10")
    seen = frames.with_log(frames.frame(role, "s1", tokens=veiled, focus="c9"), *gms.log)  # type: ignore[arg-type]
    html = everything(seen)
    for word in (
        "hidden</small>",
        "Relieve",
        'name="effect"',
        "rewind",
        "goes/",
        "skip/",
        "focus/",
        "Answer for",
        "abandon/",
    ):
        assert word not in html


def hidden(token: Token) -> Token:
    fields = {name: getattr(token, name) for name in token.__struct_fields__}
    return Token(**{**fields, "hidden": True})


def test_a_player_reads_a_foes_word_and_the_gm_its_number() -> None:
    assert "21/38" not in everything(frames.ana())
    assert "21/38" in rendering.render("order", frames.gwen())


def test_the_tv_has_nothing_to_press() -> None:
    html = everything(frames.television())
    for control in ("<form", "<button", "hx-get", "hx-post", 'tabindex="'):
        assert control not in html


def test_a_square_in_reach_is_told_with_its_cost_and_who_would_react() -> None:
    html = rendering.render("map", frames.ana())
    walk = html.split('data-gait="walk"')[1].split("</g>")[0]
    assert 'data-unit="ft"' in walk
    assert 'data-risks="[&#34;Goblin B&#34;]"' in walk
    cells, risks = cells_of((Reach((5, 8), 15, ()), Reach((3, 8), 10, (), ("Goblin B",)), Reach((4, 8), 5, ())))
    assert (cells, risks) == ("3,8:10a 5 15", '["Goblin B"]')


def test_a_side_is_shown_by_shape_as_well_as_by_colour() -> None:
    html = rendering.render("map", frames.television())
    ally, foe, neutral = (shape(html, name) for name in ("ally", "foe", "neutral"))
    assert len({ally, foe, neutral}) == 3


def shape(html: str, side: str) -> str:
    token = html.split(f'class="token {side}')[1]
    return token.split('" class="m-back"')[0].rpartition("#")[2]


def test_a_body_lies_beneath_the_squares_in_reach_so_that_a_tap_steps_there() -> None:
    html = rendering.render("map", frames.ana())
    assert html.index('data-token="c8"') < html.index('class="reach"') < html.index('data-token="c4"')


def test_a_token_tells_a_screen_reader_who_where_and_how() -> None:
    html = rendering.render("map", frames.ana())
    assert '<li id="n-c4">Goblin B, foe, F6, 5 ft north-east. bloodied. Prone. Poisoned.</li>' in html
    assert 'aria-labelledby="n-c4"' in html


def test_each_barred_action_gives_its_reason_and_the_rule() -> None:
    barred = rendering.more_sheet(frames.ana(), actor="c1").split("Not now (")[1]
    for name in ("Second Wind", "Off-hand attack"):
        assert f"{name}<small>You have no bonus action left.</small>" in barred
    assert barred.count('class="cite">FIF-050<') == barred.count("You have no bonus action left.")


def test_a_target_shows_its_odds_and_a_barred_one_the_reason() -> None:
    html = hand_of(frames.ana())
    assert "72 %" in html
    assert "Out of reach: 15 ft away." in html
    assert 'name="target" value="c3"' in html  # by javelin
    assert html.count('name="target" value="c4"') == 2  # longsword and help


def test_end_turn_names_what_would_be_lost() -> None:
    assert "Not used yet: Action, 25 ft of movement" in hand_of(frames.ana())


def test_a_question_shows_its_odds_its_default_and_what_to_answer_next_time() -> None:
    html = rendering.render("prompt", frames.ben())
    assert "65 %" in html
    assert "No answer means: Let it go." in html
    assert 'name="remember" value="always"' in html
    assert "Answer for" not in html


def test_the_gm_may_answer_for_the_absent_or_break_off() -> None:
    html = rendering.render("prompt", frames.gwen())
    assert "Answer for Ben" in html
    assert 'hx-post="abandon/"' in html
    assert 'name="remember"' not in html


def test_own_dice_are_typed_one_field_for_each() -> None:
    html = rendering.render("prompt", frames.frame(prompts=(frames.DEATH_SAVE,)))
    assert html.count('name="faces"') == 1
    assert 'max="20"' in html


def test_the_way_to_a_square_warns_of_whoever_would_react_and_asks_to_confirm() -> None:
    html = rendering.path_sheet(frames.ana(), actor="c1", gait="walk", to=(2, 8))
    assert "<b>Goblin B</b> may strike as Edda leaves." in html
    assert 'name="path" value="3,7;2,8"' in html
    assert 'name="version" value="m7"' in html


def test_a_square_out_of_reach_says_so() -> None:
    html = rendering.path_sheet(frames.ana(), actor="c1", gait="walk", to=(23, 15))
    assert "There is no way there now." in html
    assert "<form" not in html


def test_a_tapped_foe_offers_what_can_be_done_to_it_likeliest_first() -> None:
    html = rendering.target_sheet(frames.ana(), actor="c1", token="c4")
    assert html.index("Longsword") < html.index("Help")
    assert 'name="target" value="c4"' in html
    assert "Correct anything" not in html


def test_a_creature_this_seat_does_not_see_is_nobody() -> None:
    assert rendering.target_sheet(frames.ana(), actor="c1", token="c10") == rendering.target_sheet(
        frames.ana(), actor="c1", token="nobody"
    )


def test_the_gm_corrects_anything_from_the_same_sheet() -> None:
    html = rendering.target_sheet(frames.gwen(), actor="c1", token="c10")
    for control in ("Reveal", "focus/", "SetHitPoints", "SetLife", "Leave", "Afflict"):
        assert control in html


NOT_BY_HAND = {
    "Join",  # whole sheets come by the quick-add line and as characters
    "Gather",
    "Paint",  # a single stroke is typed into the command bar; by hand whole drawings are made of them
    "Refit",  # what other fights have made of a character comes by itself
}


@cache
def controls() -> str:
    """All that the GM can press, in every state of a fight."""
    setup, running = frames.frame("gm", "gm", "setup"), frames.gwen()
    slides = (
        rendering.target_sheet(running, actor="c1", token="c1"),
        rendering.target_sheet(running, actor="c1", token="c10"),
    )
    course = PackView("2 × Goblin", plans=(Plan("c9"), Plan("c10")), running=True)
    quiet = frames.frame("gm", "gm", prompts=(), waiting=())
    drawn = (
        setup,
        running,
        frames.at_rest(),
        frames.at_the_worlds_turn(),
        quiet,
        frames.frame("gm", "gm", pack=course),
    )
    card = Proposal("2 × Goblin", (PackRow("c9", "Goblin 1", plan=Plan("c9")), PackRow("c10", "Goblin 2")))
    screens, packed = (
        [everything(one) + every_tool(one) for one in drawn],
        rendering.pack_sheet(running, card, Wishes()),
    )
    return "".join([*screens, *slides, packed])


@each("name", sorted(one.__name__ for one in get_args(GMCommand) if one.__name__ not in NOT_BY_HAND))
def test_the_gm_has_a_control_for_every_command(name: str) -> None:
    assert f'value="{name}"' in controls()


def test_a_refusal_gives_words_and_the_rule() -> None:
    html = rendering.feedback("You have no action left.", "FIF-040", refused=True)
    assert 'role="alert"' in html
    assert 'class="cite">FIF-040<' in html


def test_the_change_of_turn_is_one_sentence() -> None:
    assert 'data-say="Round 3. Your turn. Next: Pim."' in rendering.render("status", frames.ana())
    assert 'data-say="Round 3. Edda’s turn. You are next."' in rendering.render("status", frames.ben())


@each(("name", "seen"), [("player", frames.ana()), ("gm", frames.gwen()), ("tv", frames.television())])
def test_every_region_has_its_place_on_the_page(name: str, seen: frames.FakeFrame) -> None:
    names = rendering.page_regions(seen.view.role)
    regions = {region: rendering.render(region, seen) for region in names}
    html = page_with(name, regions)
    for region in names:
        assert html.count(f'id="region-{region}"') == 1
