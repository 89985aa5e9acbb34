"""A shift out of somebody’s space, and breaking out of several holds."""

from combat.engine import events as ev
from combat.engine.commands import Teleport
from tests.rulesets.orcus.sheets import Field, brakka, duel, goblin

# --- standing up in another's space --------------------------------------------------------------------------------


def crowded(**fields: object) -> Field:
    """Ana lies in Ben's space at (5, 5)."""
    scene = Field()
    scene.put("Ana", brakka(**fields), (5, 5), "ana")
    scene.put("Ben", brakka(), (5, 5), "ben")
    scene.begin("ana", "ben")
    return scene.give("ana", "prone")


def offered(scene: Field) -> set[str]:
    return {pick.key for pick in scene.act("ana", "stand").asked().picks}


def test_one_shifts_neither_up_a_ledge_nor_into_rough_ground():
    """ORC-244, ORC-231, R49: it is a shift like any other."""
    scene = crowded().paint("high", (5, 4)).paint("difficult", (4, 4)).paint("wall", (6, 5))
    assert offered(scene).isdisjoint({"5,4", "4,4", "6,5"})


def test_nor_between_two_walls_that_touch():
    """ORC-244."""
    assert "6,6" not in offered(crowded().paint("wall", (6, 5), (5, 6)))


def test_something_unseen_in_the_square_of_choice_keeps_one_where_one_is():
    """ORC-244, ORC-205: and it is not named."""
    scene = crowded()
    scene.put("Lurker", goblin(), (4, 5), hidden=True)
    assert "4,5" in offered(scene)
    scene.answer("4,5")
    assert scene["ana"].at == (5, 5)
    assert "Lurker" not in scene.last(ev.Halted).why


# --- holds ---------------------------------------------------------------------------------------------------------


def test_of_two_grapplers_the_held_one_picks_the_one_to_break_free_of():
    """ORC-235, ORC-348: each with its own defenses; the other one holds on."""
    scene = duel()
    scene.put("Orc", goblin(name="Orc", defenses={"ac": 15, "fort": 15, "ref": 11, "will": 15}), (5, 4))
    scene.give("ana", "grappled", source="goblin").give("ana", "grappled", source="orc")
    option = next(one for one in scene.options("ana") if one.key == "escape")
    assert [pick.note for pick in option.picks][2:] == ["+3 against Goblin’s Reflex", "+3 against Orc’s Reflex"]
    scene.act("ana", "escape", 8, choice="acrobatics:orc")
    assert scene.last(ev.CheckRolled).dc == 11
    assert [effect.source for effect in scene["ana"].all("grappled")] == ["goblin"]


def test_a_teleport_ends_a_grapple_though_the_two_are_still_adjacent():
    """ORC-298, R67."""
    scene = duel().give("ana", "grappled", source="goblin")
    scene.do(Teleport(who="ana", to=(7, 5)))
    assert not scene["ana"].has("grappled")


def test_a_table_may_let_the_restrained_teleport_out():
    """ORC-312, R67: the setting; without it they stay."""
    scene = duel(**{"restrained-teleport": "frees"}).give("ana", "restrained")
    scene.do(Teleport(who="ana", to=(9, 9)))
    assert (scene["ana"].at, scene["ana"].has("restrained")) == ((9, 9), False)
    assert duel().give("ana", "restrained").refusal(Teleport(who="ana", to=(9, 9))).row == "ORC-312"


def test_the_tiny_grapple_whom_they_share_a_space_with():
    """ORC-232, ORC-174: their reach is 0."""
    scene = duel(brakka(size="Tiny", weapons=()), goblin(size="Small"))
    refused = scene.refused_act("ana", "grapple", target="goblin")
    assert (refused.row, refused.text) == ("ORC-232", "1 sq away; you must be in its space.")
    scene.record(ev.Placed(who="goblin", to=(5, 5), how="placed", audience=ev.EVERYONE))
    assert scene.act("ana", "grapple", 15, target="goblin")["goblin"].has("grappled")
