"""What a phone and the GM's console show of powers: how often, what they roll and deal, and why not."""

import re

from combat.engine.commands import Act
from tests.cases import each
from tests.rendering.screens import deed, screen
from tests.rulesets.orcus.sheets import Field, brakka, goblin

POWERS = ("anvil-stroke", "cut-the-stance", "red-reaping", "needle-cast", "give-and-take")


def words(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", html))


def arena(**fields: object) -> Field:
    scene = Field()
    scene.put("Ana", brakka(powers=POWERS, **fields), (5, 5), "ana")
    scene.put("Goblin", goblin(powers=("grave-chill",)), (6, 5))
    return scene.begin("ana", "goblin")


def test_powers_stand_by_how_often_they_can_be_used() -> None:
    """ORC-046, ORC-092: with what they roll against, the dice of the weapon, and the odds on each target."""
    text = words(screen(arena(), "ana"))
    heads = [text.index(head) for head in ("At-will powers", "Encounter powers", "Daily powers")]
    assert heads == sorted(heads)
    reaping = words(deed(arena(), "ana", "power:red-reaping"))
    assert "Standard. Daily · vs Armor Class · 3d10+4." in reaping
    assert "1 sq, against Armor Class 75 %" in reaping
    assert "1 sq, against Fortitude" in text


def test_a_spent_power_says_what_brings_it_back() -> None:
    """ORC-046: below what is open, with the row to read."""
    scene = arena().act("ana", "power:cut-the-stance", 2, target="goblin", weapon="longsword")
    scene.act("ana", "action-point", choice="standard")
    html = screen(scene, "ana")
    assert "Spent: it comes back with a short rest." in html
    assert "ORC-046" in html[html.index("Spent: it comes back") :][:700]
    assert 'name="action" value="power:cut-the-stance"' not in html
    assert 'name="action" value="power:anvil-stroke"' in html


def test_what_answers_others_says_what_it_waits_for() -> None:
    """ORC-050: it has no button of its own."""
    html = screen(arena(), "ana")
    assert "You are asked when its trigger comes: an enemy’s melee attack hits you." in html
    assert 'value="power:give-and-take"' not in html


def test_the_gm_has_the_same_buttons_for_a_monster() -> None:
    """ORC-041, ORC-048: and a player sees none of them."""
    scene = arena().end("ana")
    assert 'name="action" value="power:grave-chill"' in screen(scene, "gm")
    assert "Grave Chill" not in screen(scene, "ana")


def test_each_weapon_has_a_line_of_its_own() -> None:
    """ORC-176: two weapons, two lines below each other, each with its dice; its sheet names the weapon in the press."""
    from tests.rulesets.orcus.sheets import LONGSWORD
    from tests.rulesets.orcus.using_powers.test_power_weapons import MAUL

    scene = arena(weapons=(LONGSWORD, MAUL))
    text = words(screen(scene, "ana"))
    assert "Anvil Stroke 1d10 + 4 Standard 75 % Anvil Stroke, maul 2d4 + 4 Standard 70 %" in text
    for weapon in ("longsword", "maul"):
        sheet = deed(scene, "ana", "power:anvil-stroke", weapon)
        assert 'name="action" value="power:anvil-stroke"' in sheet
        assert f'name="weapon" value="{weapon}"' in sheet


def test_a_power_is_one_tile_whatever_it_can_be_used_with() -> None:
    """ORC-176: its tile is that of the weapon which comes first."""
    from tests.rulesets.orcus.sheets import LONGSWORD
    from tests.rulesets.orcus.using_powers.test_power_weapons import MAUL

    tiles = screen(arena(weapons=(LONGSWORD, MAUL)), "ana", "tiles")
    assert tiles.count("<b>Anvil Stroke") == 1
    assert "<b>Anvil Stroke</b>" in tiles


def test_a_traded_action_is_named_before_it_is_spent() -> None:
    """ORC-130: a second swift action takes the move action, and its sheet says so."""
    scene = arena()
    before = words(deed(scene, "ana", "interact"))
    after = words(deed(scene.act("ana", "interact", choice="draws a torch"), "ana", "interact"))
    assert "Handle an object Swift. D" in before
    assert "Handle an object Swift, for your move. D" in after


def test_the_powers_are_told_in_full_on_the_sheet() -> None:
    """ORC-048: the player's own on the phone, a monster's on the console."""
    scene = arena()
    own = scene.seen_by("ana").sheets[0]
    assert "Attack: Strength vs Armor Class. Hit: 3W + Strength damage" in dict(own.in_words)["Red Reaping"]
    theirs = next(sheet for sheet in scene.seen_by("gm").sheets if sheet.id == "goblin")
    assert dict(theirs.in_words)["Grave Chill"].startswith("Encounter, standard action. Near burst 1")


def test_the_gms_question_is_on_the_console_alone() -> None:
    """ORC-057: leave for a power, with what it would do."""
    scene = Field(**{"power-leave": "on"})
    scene.put("Ana", brakka(powers=POWERS), (5, 5), "ana")
    scene.put("Goblin", goblin(), (6, 5))
    scene.begin("ana", "goblin")
    scene.do(Act(actor="ana", action="power:anvil-stroke", target="goblin", weapon="longsword"), by="ana")
    assert "Ana uses Anvil Stroke on Goblin. Does it fit?" in screen(scene, "gm", "prompt")
    assert "Does it fit?" not in screen(scene, "ana", "prompt")


@each("seat", ["ana", "gm"])
def test_what_a_power_did_is_in_the_log(seat: str) -> None:
    """ORC-066: who used it on whom, each roll, each wound."""
    scene = arena().act("ana", "power:anvil-stroke", 15, 4, target="goblin", weapon="longsword")
    text = words(screen(scene, seat, "log"))
    assert "Ana uses Anvil Stroke on Goblin ." in text
    assert "hits Goblin with Anvil Stroke" in text
