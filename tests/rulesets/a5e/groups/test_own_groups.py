"""The GM's own groups: several identical creatures that act in one turn, led by the first of them."""

from combat.engine import events as ev
from combat.engine.choices.legality import hand
from combat.engine.commands import CallRoll, FormGroup, HandOver, SetLife
from combat.rulesets.a5e.groups.groups import units
from tests.builders import GWEN, Scene, hero, monster
from tests.rulesets.a5e.bands import SPEAR

PLACES = ((5, 4), (5, 5), (5, 6))
WOLVES = ("w1", "w2", "w3")


def pack() -> Scene:
    """Three wolves of the GM's in a row, and Ana beside the middle one."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana", hp=40), (6, 5), "ana")
    for name, at in zip(("W1", "W2", "W3"), PLACES, strict=True):
        scene.put(name, monster("Wolf", weapons=(SPEAR,)), at)
    return scene.begin("ana", *WOLVES).do(FormGroup(targets=WOLVES))


def names(scene: Scene, who: str) -> list[str]:
    found = hand(scene.rules, scene.state, GWEN, who)
    assert found is not None
    return [option.name for option in found.options if option.barred is None and option.group == "command"]


def test_the_gm_forms_a_group_of_its_own_creatures() -> None:
    """A5E-254: they share a turn, each moves as it likes in it, and nobody is asked for a bonus action."""
    scene = pack()
    assert [unit.name for unit in units(scene.fight, "w1")] == ["3 Wolves"]
    scene.end("ana")
    assert scene.state.active == "w1"
    scene.walk("w3", (6, 6)).walk("w1", (6, 4)).walk("w3", (5, 6)).walk("w1", (5, 4))
    assert names(scene, "w1") == ["3 Wolves: Spear", "All 3 Wolves", "Move as a group"]
    scene.end("w1")
    assert scene.state.active == "ana"


def test_the_gms_group_attacks_by_the_same_rules() -> None:
    """A5E-254: Ana saves against DC 8 + 4 + 2 and takes 1d6+2 and 2 more; all three have acted."""
    scene = pack().end("ana")
    scene.act("w1", "group-attack", 13, 4, weapon="w1:spear", target="ana")
    saved = scene.last(ev.CheckRolled)
    assert (saved.who, saved.dc, saved.success) == ("ana", 14, False)
    assert scene["ana"].hp == 40 - 8
    assert [scene[who].used.get("action") for who in WOLVES] == [1, 1, 1]
    assert scene["w1"].used.get("bonus", 0) == 0


def test_the_gms_group_takes_another_action_together() -> None:
    """A5E-254: one and the same for all."""
    scene = pack().end("ana")
    scene.act("w1", "group-order", weapon="w1", choice="dodge")
    assert [scene[who].has("dodging") for who in WOLVES] == [True, True, True]


def test_only_identical_creatures_of_the_gm_form_a_group() -> None:
    """A5E-254, A5E-245: not with another stat block, not with a player's."""
    scene = pack()
    scene.put("Bear", monster("Bear"), (1, 1))
    scene.put("W4", monster("Wolf", weapons=(SPEAR,)), (1, 3), "ana")
    assert "not identical" in scene.refusal(FormGroup(targets=("w1", "bear"))).text
    assert "is a player’s" in scene.refusal(FormGroup(targets=("w1", "w4"))).text
    assert "at least two" in scene.refusal(FormGroup(targets=("w1",))).text


def test_the_next_one_leads_when_the_leader_dies() -> None:
    """A5E-254: the group goes on."""
    scene = pack()
    scene.do(SetLife(who="w1", life="dead"))
    assert (scene["w3"].commander, scene["w2"].commander) == ("w2", "")
    scene.end("ana")
    assert scene.state.active == "w2"
    scene.act("w2", "group-attack", 2, 4, weapon="w2:spear", target="ana")
    assert scene.last(ev.CheckRolled).dc == 13


def test_the_group_goes_on_in_the_turn_in_which_its_leader_dies() -> None:
    """A5E-254: the others still move and act until the turn is ended."""
    scene = pack().end("ana")
    scene.do(SetLife(who="w1", life="dead"))
    scene.walk("w3", (5, 7))
    scene.end("w1")
    assert scene["w3"].commander == "w2"


def test_a_group_is_parted_again() -> None:
    """A5E-254: each acts for itself from then on."""
    scene = pack()
    scene.do(FormGroup(targets=("w1",), on=False))
    assert [scene[who].driver for who in WOLVES] == ["", "", ""]
    assert "None of these" in scene.refusal(FormGroup(targets=("w2",), on=False)).text
    scene.end("ana")
    assert scene.state.active == "w1"
    scene.attack("w1", "ana", "spear", 2)


def test_a_creature_of_the_gms_commands_others_by_the_same_rules() -> None:
    """A5E-254, A5E-246: a captain of another kind needs its bonus action for them."""
    scene = pack()
    scene.do(FormGroup(targets=("w1",), on=False))
    scene.put("Orc", monster("Orc"), (8, 8))
    scene.do(HandOver(targets=WOLVES, commander="orc"))
    assert (scene["w1"].commander, scene["w1"].owner) == ("orc", "gm")
    scene.begin("orc", "ana", *WOLVES).do(HandOver(targets=WOLVES)).do(HandOver(targets=WOLVES, commander="orc"))
    assert scene.refused_act("w1", "dash").row == "A5E-246"
    scene.act("orc", "command-attack", 2, 4, weapon="w1:spear", target="ana")
    assert (scene["orc"].used["bonus"], scene["ana"].hp) == (1, 40 - 8)


def test_a_member_of_the_gms_group_may_act_for_itself() -> None:
    """A5E-254: the GM may run them as a group, and need not."""
    scene = pack().end("ana")
    scene.attack("w2", "ana", "spear", 2)
    assert scene["w2"].used["action"] == 1


# --- one of them is hidden -----------------------------------------------------------------------------------------


def half_hidden(at: tuple[int, int] = (5, 7)) -> Scene:
    """A pack of three, of which the players know two; the third lies in wait out of Ana’s reach."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana", hp=40), (6, 5), "ana")
    for name, place in zip(("W1", "W2", "W3"), ((5, 5), (5, 6), at), strict=True):
        scene.put(name, monster("Wolf", weapons=(SPEAR,)), place, hidden=name == "W3")
    return scene.begin("ana", *WOLVES).do(FormGroup(targets=WOLVES)).end("ana")


def test_an_attack_does_not_count_one_that_stays_hidden() -> None:
    """A5E-247, A5E-249: two of the pack attack; nobody reads that there is a third."""
    scene = half_hidden().act("w1", "group-attack", 13, 4, weapon="w1:spear", target="ana")
    assert scene["w3"].hidden
    assert [e.name for e in scene.log_of("ana") if isinstance(e, ev.GroupAttacked)] == ["2 Wolves"]


def test_an_order_does_not_count_one_that_stays_hidden() -> None:
    """A5E-247: hiding brings nobody into view; dodging does, and then all three are told of."""
    scene = half_hidden().paint("wall", *((6, y) for y in range(6, 12)))
    scene.act("w1", "group-order", 17, weapon="w1", choice="hide")
    assert next(e.name for e in scene.log_of("ana") if isinstance(e, ev.Acted)) == "2 Wolves: Hide"
    scene = half_hidden().act("w1", "group-order", weapon="w1", choice="dodge")
    assert next(e.name for e in scene.log_of("ana") if isinstance(e, ev.Acted)) == "3 Wolves: Dodge"


def test_a_check_of_a_group_does_not_tell_of_one_that_is_hidden() -> None:
    """A5E-248: the third still helps, one that is known rolls, and what makes up the number is the GM’s."""
    scene = half_hidden().do(CallRoll(targets=("w3", "w2", "w1"), what="check", stat="athletics"), 9)
    assert scene.last(ev.CheckRolled).total == 11
    (read,) = (e for e in scene.log_of("ana") if isinstance(e, ev.CheckRolled))
    assert (read.who, read.total, read.breakdown.terms) == ("w1", 11, ())
    known = half_hidden().do(CallRoll(targets=("w2", "w1"), what="check", stat="athletics"), 9)
    (read,) = (e for e in known.log_of("ana") if isinstance(e, ev.CheckRolled))
    assert "1 other of the group" in [term.label for term in read.breakdown.terms]
