"""Controlled: another seat decides, and what is precious is not spent for it."""

from combat.engine import events as ev
from combat.engine.commands import Act, Relieve
from combat.engine.declared.powers import Strengthen
from combat.rulesets.orcus.powers.written import at_will, encounter
from tests.rulesets.orcus.answering import table
from tests.rulesets.orcus.sheets import duel

CHEER = encounter("Cheer", "Up.", Strengthen("3", on="caster"), utility=True)
NOD = at_will("Nod", "Up a little.", Strengthen("1", on="caster"), utility=True)


def test_the_controller_s_seat_decides_what_it_does():
    """ORC-291: the goblin’s seat has Ana in hand, and she may strike at her own side."""
    scene = table(NOD, ana=(NOD,)).give("ana", "controlled", source="goblin").end("goblin")
    assert scene["ana"].owner == "gm"
    assert scene.hand_of("ana").actor == "ana"  # the GM's
    assert all(hand.actor != "ana" for hand in scene.seen_by("ana").hands)
    refused = scene.refusal(melee("ana", "ben"), by="ana")
    assert "not yours" in str(refused)
    scene.do(melee("ana", "ben"), 19, 5, by="gm")
    assert scene["ben"].hp == 51


def test_it_comes_back_when_the_control_ends():
    """ORC-291."""
    scene = table().give("ana", "controlled", source="goblin")
    effect = next(one.id for one in scene["ana"].effects if one.key == "controlled")
    scene.do(Relieve(who="ana", effect=effect))
    assert scene["ana"].owner == "ana"
    assert not scene["ana"].has("dazed")


def test_a_player_controls_a_monster():
    """ORC-291: Ana’s seat moves the goblin."""
    scene = duel().give("goblin", "controlled", source="ana").end("ana")
    assert scene["goblin"].owner == "ana"
    scene.walk("goblin", (7, 5))
    scene.answer("pass") if scene.request else None
    assert scene["goblin"].at == (7, 5)


def test_two_controllers_and_the_first_lets_go():
    """ORC-291: the seat it had before comes back only with the last of them."""
    scene = table().give("goblin", "controlled", source="ana").give("goblin", "controlled", source="ben")
    assert scene["goblin"].owner == "ben"
    first, second = (one.id for one in scene["goblin"].effects if one.key == "controlled")
    scene.do(Relieve(who="goblin", effect=first))
    assert scene["goblin"].owner == "ben"
    scene.do(Relieve(who="goblin", effect=second))
    assert scene["goblin"].owner == "gm"


def test_it_is_dazed_and_spends_nothing_precious():
    """ORC-292: no action points, no encounter powers; what is at will remains."""
    scene = table(NOD, CHEER, ana=(NOD, CHEER)).give("ana", "controlled", source="goblin").end("goblin")
    assert scene["ana"].has("dazed")
    assert scene.refused_act("ana", "power:cheer").row == "ORC-292"
    assert scene.refused_act("ana", "action-point", choice="move").row == "ORC-292"
    scene.act("ana", "power:nod")
    assert scene["ana"].temp_hp == 1
    assert not scene.all(ev.AttackResolved)


def melee(who, target):
    return Act(actor=who, action="melee", target=target, weapon="longsword")
