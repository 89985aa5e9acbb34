"""The world on the screens: the card of its turn and its tool on the GM's console, and what the players see of it."""

import re

from combat import rendering
from combat.engine import commands as cmd
from tests.builders import Scene
from tests.cases import each
from tests.rendering.screens import frame_of
from tests.rendering.tools import keys, of_scene
from tests.rendering.tools import tool as opened
from tests.rulesets.a5e.places import area, around_again, at_the_worlds_turn, place


def card(scene: Scene) -> str:
    return rendering.render("prompt", frame_of(scene, "gm"))


def forms(html: str) -> list[str]:
    return re.findall(r"<form.*?</form>", html, re.DOTALL)


def form_of(html: str, ref: str) -> str:
    return next(form for form in forms(html) if f'value="{ref}"' in form)


# --- the card ------------------------------------------------------------------------------------------------------


def test_the_worlds_turn_stands_above_everything_on_the_gms_console() -> None:
    """A5E-197: at once, with what is ready and a way to pass."""
    html = card(at_the_worlds_turn("fiery"))
    assert "The world’s turn" in html
    assert 'value="PassWorld"' in html
    assert 'data-say="The world’s turn. Ready: Flame Burst, Sweltering Heat."' in html
    assert "A5E-197" in html


def test_the_card_goes_with_the_worlds_turn() -> None:
    assert "worldturn" not in card(place("fiery"))
    assert "worldturn" not in card(at_the_worlds_turn("fiery").do(cmd.PassWorld()))
    asked = at_the_worlds_turn("fiery").do(cmd.ActWorld(action="fiery:sweltering-heat"))
    assert "worldturn" not in card(asked)  # the players' saves are waited for


def test_an_action_with_a_target_is_one_tap_on_whom_it_befalls() -> None:
    """A5E-197: each possible target is a button that uses the action on it."""
    html = form_of(card(at_the_worlds_turn("fiery")), "fiery:flame-burst")
    assert re.findall(r'<button name="target" value="(\w+)">', html) == ["ana", "ben", "goblin"]
    assert "DC 12 Dexterity save or 1d12 fire" in html
    assert "Ready · Recharge 4–6" in html


def test_an_action_on_everybody_is_one_tap_and_says_whom_it_befalls() -> None:
    """A5E-197: without a target to pick."""
    html = form_of(card(at_the_worlds_turn("fiery")), "fiery:sweltering-heat")
    assert '<button class="primary">Use Sweltering Heat</button>' in html
    assert [name for name in ("Ana", "Ben", "Goblin") if f"<b>{name}</b>" in html] == ["Ana", "Ben", "Goblin"]
    assert "Any turn" in html


def test_an_action_in_a_kind_of_place_names_only_those_who_are_there() -> None:
    """A5E-197, A5E-232: the others are not named."""
    scene = at_the_worlds_turn("rocky")
    assert "Nobody is where it would strike." in card(scene)
    area(scene, "cliffside", (3, 3))
    html = form_of(card(scene), "rocky:falling-rocks")
    assert [name for name in ("Ana", "Ben", "Goblin") if f"<b>{name}</b>" in html] == ["Ana"]


def test_a_spent_action_is_greyed_with_its_die() -> None:
    """A5E-198: this turn's dice, what came back and what did not."""
    scene = at_the_worlds_turn("fiery").do(cmd.ActWorld(action="fiery:flame-burst", target="goblin"), 20)
    html = card(around_again(scene, 2))
    assert "Flame Burst: <span" in html
    assert "still spent, needs 4+" in html
    assert "Spent: it comes back when its d6 shows 4 to 6. It shows 2." in html
    assert not [form for form in forms(html) if 'value="fiery:flame-burst"' in form]
    again = card(around_again(scene.do(cmd.PassWorld()), 5))
    assert "ready again" in again
    assert 'value="fiery:flame-burst"' in again


def test_the_gale_takes_a_target_and_a_direction() -> None:
    """A5E-236: eight of them, as the map lies."""
    html = form_of(card(at_the_worlds_turn("stormy")), "stormy:forceful-gale")
    assert re.findall(r'name="direction" value="(\w+)"', html) == ["nw", "n", "ne", "w", "e", "sw", "s", "se"]
    assert html.count('type="radio" name="target"') == 3


def test_whoever_was_struck_by_lightning_is_greyed_with_the_reason() -> None:
    """A5E-238: and is no button any more."""
    scene = at_the_worlds_turn("stormy").do(cmd.ActWorld(action="stormy:lightning-strike", target="goblin"), 20)
    html = card(around_again(scene, 6))
    assert 'value="goblin"' not in form_of(html, "stormy:lightning-strike")
    assert "Struck once already" in html


def test_the_leeches_ask_for_their_square_and_take_another_stat_block() -> None:
    """A5E-242: the Narrator places them, and may choose another creature."""
    html = form_of(card(at_the_worlds_turn("swampy")), "swampy:leeches")
    assert 'data-pick="square"' in html
    assert 'name="creature"' in html


def test_a_place_without_actions_says_what_the_gm_can_do() -> None:
    """A5E-200: write one, or pass; so it is when the last action is dropped on the world's turn."""
    scene = at_the_worlds_turn("fiery")
    for key in ("flame-burst", "sweltering-heat"):
        scene.do(cmd.DropWorldAction(action=f"fiery:{key}"))
    assert "Write an action" in card(scene)


@each("seat", ["ana", "ben"])
def test_a_player_sees_no_card_and_no_dice(seat: str) -> None:
    """A5E-198: recharge is the Narrator's."""
    scene = at_the_worlds_turn("fiery").do(cmd.ActWorld(action="fiery:flame-burst", target="goblin"), 20)
    screen = frame_of(around_again(scene, 2), seat)
    drawn = "".join(rendering.render(name, screen) for name in ("prompt", "order", "log", "status", "map", "tiles"))
    assert "Sweltering" not in drawn
    assert "The world’s dice" not in rendering.render("log", screen)
    assert "The world" in rendering.render("order", screen)
    assert "Flame Burst" in rendering.render("log", screen)  # what the world did is seen by all


# --- the tool ------------------------------------------------------------------------------------------------------


def tool(scene: Scene) -> str:
    return opened(of_scene(scene), "world")


def test_the_tool_starts_any_of_the_nine_environments() -> None:
    """A5E-200: one after the other; what is active is not offered again."""
    html = tool(place())
    assert html.count('<option value="cavernous"') == 1
    named = re.findall(r'<option value="(\w+)">\w+: ', html)
    assert len(named) == 9
    assert '<option value="fiery">Fiery: ' not in tool(place("fiery"))


def test_the_tool_ends_changes_and_drops_what_is_active() -> None:
    """A5E-200: reskin, borrow, drop, write; A5E-198: correct what is spent."""
    html = tool(place("fiery"))
    for command in (
        "EndEnvironment",
        "SetWorldAction",
        "ChangeWorldAction",
        "DropWorldAction",
        "BorrowWorldAction",
        "WriteWorldAction",
    ):
        assert f'value="{command}"' in html
    assert "Call it spent" in html


def test_a_game_without_environments_has_no_such_tool() -> None:
    assert "world" not in keys(of_scene(Scene("fifth")))


def test_the_log_tells_what_kind_of_place_it_is() -> None:
    """A5E-196: everybody reads it; what the world may do there is the GM's."""
    scene = place("swampy")
    html = rendering.render("log", frame_of(scene, "ana"))
    assert "The place is <b>Swampy</b>." in html
    assert "Leeches" not in html
