"""What is in hand serves for blows and powers; what is put away or dropped does not, until it is taken up again."""

from typing import Any

import pytest

from combat.engine import commands as cmd
from combat.engine.seatview import Option
from combat.engine.state import DamageDice, Sheet, Weapon
from combat.rulesets.orcus.attacking.hands import in_hand
from combat.rulesets.orcus.characters import CHARACTERS
from combat.rulesets.orcus.powers.written import at_will, strike
from tests.cases import each
from tests.rulesets.orcus.sheets import BOW, CLUB, LONGSWORD, Field, brakka, duel, goblin
from tests.rulesets.orcus.users import CLEAVE, FIREBALL, facing, wizard

AXE = Weapon("axe", "Axe", proficiency=2, harm=(DamageDice("1d8"),))
OTHER_AXE = Weapon("other-axe", "Other axe", proficiency=2, harm=(DamageDice("1d8"),), properties=("off-hand",))
MAUL = Weapon("maul", "Maul", proficiency=2, harm=(DamageDice("2d4"),), properties=("two-handed",))
SHOT = at_will("Aimed Shot", "Far.", strike(2), by="dex", versus="ac", origin="ranged", tags=("weapon",))
PUSH_OFF = at_will("Push Off", "A shove with the eyes.", by="str", versus="fort", origin="melee", tags=("weapon",))


def fighter(*weapons: Weapon, **fields: object) -> Sheet:
    return brakka(weapons=weapons, powers=("cleave", "aimed-shot"), numbers={"armor": 8}, **fields)


def used_with(scene: Field, key: str, who: str = "ana") -> list[str]:
    """Return what the buttons of an action use, as its creature's hand shows them now."""
    return [one.weapon for one in scene.options(who) if one.key == key and one.barred is None]


def options(scene: Field, key: str, who: str = "ana") -> list[Option]:
    return [one for one in scene.options(who) if one.key == key]


def test_only_what_is_in_hand_has_a_card() -> None:
    """ORC-176, ORC-134: a second weapon at the belt gives no card; one for the other hand does."""
    assert used_with(facing(fighter(LONGSWORD, AXE, MAUL), CLEAVE), "power:cleave") == ["longsword"]
    assert used_with(facing(fighter(LONGSWORD, AXE, OTHER_AXE), CLEAVE), "power:cleave") == ["longsword", "other-axe"]


def test_what_is_put_away_serves_no_power() -> None:
    """ORC-134, ORC-054: the sword in its sheath cleaves nothing; the fist does."""
    scene = facing(fighter(LONGSWORD), CLEAVE)
    scene.act("ana", "stow", choice="longsword")
    assert used_with(scene, "power:cleave") == ["unarmed"]
    scene.act("ana", "power:cleave", 12, 1, 2, 3, target="goblin", weapon="unarmed")
    assert scene.wound().parts[0].roll.dice == "3d4"


def test_another_weapon_is_taken_up_with_a_swift_action() -> None:
    """ORC-134: first the hand is freed, then it takes what hangs at the belt; blows and powers go by that."""
    scene = facing(fighter(LONGSWORD, MAUL), CLEAVE)
    assert "draw" not in {one.key for one in scene.options("ana")}  # the maul takes both hands
    scene.act("ana", "stow", choice="longsword")
    scene.act("ana", "draw", choice="maul")
    assert (scene["ana"].used["swift"], scene["ana"].used["move"]) == (1, 1)
    assert used_with(scene, "power:cleave") == ["maul"]
    assert used_with(scene, "melee") == ["maul", "unarmed"]


def test_a_free_hand_takes_a_second_weapon() -> None:
    """ORC-134, ORC-176: then either may be named."""
    scene = facing(fighter(LONGSWORD, AXE), CLEAVE)
    scene.act("ana", "draw", choice="axe")
    assert used_with(scene, "power:cleave") == ["longsword", "axe"]


def test_where_nothing_in_hand_serves_the_belt_does() -> None:
    """ORC-052, ORC-054: a shot goes by the bow, until that too is put away; then the button says what is lacking."""
    scene = facing(fighter(BOW, LONGSWORD), CLEAVE, SHOT, apart=3)
    assert used_with(scene, "power:aimed-shot") == ["bow"]
    assert used_with(scene, "power:cleave") == ["longsword"]
    scene.act("ana", "stow", choice="bow")
    (shown,) = [one for one in scene.options("ana") if one.key == "power:aimed-shot"]
    assert shown.barred is not None
    assert (shown.barred.row, "take one up" in shown.barred.text) == ("ORC-054", True)


def test_a_focus_put_away_is_of_no_use() -> None:
    """ORC-055: the wand's dice come with a critical hit only while it is in hand; the power works without."""
    scene = facing(wizard(), FIREBALL, apart=5)
    scene.act("ana", "stow", choice="wand")
    scene.act("ana", "power:fireball", 20, square=(10, 5))
    assert scene.wound().amount == 12 + 4


def test_the_claws_and_the_printed_attacks_of_a_monster_are_always_there() -> None:
    """ORC-349, R82: nobody puts away its claws; a stat block's attacks need not be taken up."""
    scene = duel(foe=goblin(weapons=(CLUB, AXE, OTHER_AXE)))
    scene.end("ana")
    assert used_with(scene, "melee", "goblin") == ["club", "axe", "other-axe"]


def test_an_answer_goes_by_what_is_in_hand() -> None:
    """ORC-158, ORC-134: whoever has put the sword away strikes with the fist when somebody leaves."""
    scene = duel()
    scene.act("ana", "stow", choice="longsword")
    scene.end("ana").walk("goblin", (7, 5))
    assert [pick.key for pick in scene.asked().picks if pick.key.startswith("strike:")] == ["strike:unarmed"]


def test_a_sheet_may_have_fists_of_its_own() -> None:
    """ORC-054, R11: 1d4 is what a sheet without a word about it has."""
    fists = Weapon("unarmed", "Iron fists", proficiency=2, harm=(DamageDice("1d6"),), properties=("unarmed",))
    scene = duel(brakka(weapons=(fists,)))
    assert used_with(scene, "melee") == ["unarmed"]
    scene.hit("ana", "goblin", 12, 5, weapon="unarmed")
    assert (scene.blow().total, scene.wound().amount) == (12 + 4 + 2 + 2, 5 + 4)


@each("action", ["grapple", "shove"])
def test_what_deals_no_damage_is_no_critical_hit(action: str) -> None:
    """ORC-171, ORC-170: a 20 hits, and there is nothing that could be at its highest."""
    scene = facing(brakka(weapons=(), numbers={}))
    scene.act("ana", action, 20, target="goblin")
    assert (scene.blow().outcome, scene.blow().row) == ("hit", "ORC-170")


def test_nor_is_a_power_that_deals_none() -> None:
    """ORC-171: not even against somebody helpless."""
    scene = facing(brakka(powers=("push-off",)), PUSH_OFF)
    scene.give("goblin", "unconscious")
    scene.act("ana", "power:push-off", 19, target="goblin", weapon="longsword")
    assert scene.blow().outcome == "hit"


# --- dropped -------------------------------------------------------------------------------------------------------


def test_what_is_dropped_strikes_nobody_and_frees_its_hand() -> None:
    """ORC-136, ORC-232: on anybody's turn, at no cost; then she can take hold of somebody with that hand."""
    scene = facing(fighter(LONGSWORD, MAUL), CLEAVE)
    scene.act("ana", "stow", choice="longsword").act("ana", "draw", choice="maul")
    assert "No hand is free" in scene.refused_act("ana", "grapple", target="goblin").text
    scene.end("ana").act("ana", "drop", choice="maul", by="ana").end("goblin")
    assert used_with(scene, "melee") == ["unarmed"]
    assert used_with(scene, "power:cleave") == ["unarmed"]
    assert scene.refusal(cmd.Act(actor="ana", action="melee", weapon="maul", target="goblin"), by="ana")
    assert scene.act("ana", "grapple", 15, target="goblin")["goblin"].has("grappled")


@each("words", ["longsword", "Longsword", "her longsword, with a sigh"])
def test_a_weapon_that_is_named_lies_there_too(words: str) -> None:
    """ORC-136: whoever writes what it drops drops just that."""
    scene = facing(fighter(LONGSWORD), CLEAVE).act("ana", "drop-item", choice=words)
    assert used_with(scene, "melee") == ["unarmed"]
    assert (
        used_with(facing(fighter(LONGSWORD), CLEAVE).act("ana", "drop-item", choice="torch"), "melee")[0] == "longsword"
    )


def test_it_lies_where_it_fell_and_is_taken_up_there() -> None:
    """ORC-134, ORC-136: everybody sees where; from beside it a swift action brings it back into the hand."""
    scene = facing(fighter(LONGSWORD, AXE), CLEAVE, apart=6).act("ana", "drop", choice="longsword")
    for seat in ("ana", "gm", "tv"):
        assert "Longsword lies at F6" in [chip.name for chip in scene.seen_by(seat).token("ana").chips]
    assert "longsword" not in [pick.key for pick in options(scene, "draw")[0].picks]
    scene.walk("ana", (4, 5), (3, 5), (2, 5))
    assert not options(scene, "pick-up")
    scene.end("ana").end("goblin").walk("ana", (3, 5), (4, 5))
    (pick,) = options(scene, "pick-up")[0].picks
    assert (pick.label, pick.note) == ("Longsword", "at F6")
    scene.act("ana", "pick-up", choice=pick.key)
    assert used_with(scene, "melee") == ["longsword", "unarmed"]
    assert (scene["ana"].used["swift"], scene["ana"].has("lies")) == (1, False)


def test_two_hands_are_needed_to_take_up_what_takes_two() -> None:
    """ORC-134."""
    scene = facing(fighter(LONGSWORD, MAUL), CLEAVE)
    scene.act("ana", "stow", choice="longsword").act("ana", "draw", choice="maul").act("ana", "drop", choice="maul")
    scene.end("ana").end("goblin").act("ana", "draw", choice="longsword")
    assert not options(scene, "pick-up")
    scene.act("ana", "drop", choice="longsword")
    assert [pick.label for pick in options(scene, "pick-up")[0].picks] == ["Maul", "Longsword"]


def test_a_monster_drops_what_it_holds_and_not_its_claws() -> None:
    """ORC-136, ORC-349."""
    scene = duel(foe=goblin(weapons=(CLUB, AXE))).end("ana").act("goblin", "drop", choice="axe")
    assert used_with(scene, "melee", "goblin") == ["club"]
    assert scene.refused_act("goblin", "drop", choice="club").row == "ORC-136"


@pytest.mark.parametrize("sheet", [one.sheet for one in CHARACTERS], ids=lambda one: one.name)
def test_nothing_is_done_with_what_lies_on_the_ground(sheet: Sheet, record_property: Any) -> None:
    """ORC-136, ORC-052, ORC-055: no blow, shot, power or answer of a ready character goes by what it has dropped."""
    scene = duel(sheet)
    scene.act("ana", "speak", choice="Catch!")
    cases = 0
    while held := in_hand(scene["ana"]):
        scene.act("ana", "drop", choice=held[0].key)
        gone = {effect.data["weapon"] for effect in scene["ana"].all("lies")}
        shown = [one for one in scene.options("ana") if one.barred is None and one.weapon]
        assert gone.isdisjoint(one.weapon for one in shown)
        cases += len(shown)
    record_property("cases", cases)
