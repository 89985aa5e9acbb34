"""Groups: who is one, and what it does as one."""

from typing import Literal

from combat.engine import events as ev
from combat.engine.commands import Act, CallRoll, HandOver, SetScene
from combat.rulesets.a5e.groups.groups import units
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.a5e.bands import LINE, commanded, company, hireling, options, strike


def names(scene: Scene, who: str = "ana") -> list[str]:
    return [unit.name for unit in units(scene.fight, who)]


# --- who is a group ------------------------------------------------------------------------------------------------


def test_identical_creatures_next_to_each_other_are_a_group() -> None:
    """A5E-245: a line of six, each adjacent to the next one."""
    assert names(commanded(*LINE)) == ["6 Hirelings"]


def test_one_that_steps_away_is_no_longer_of_the_group() -> None:
    """A5E-245, A5E-246: the parts of a split group need a command each (R47)."""
    scene = commanded((4, 4), (4, 5), (4, 6), (4, 7))
    scene.walk("h4", (4, 8), (4, 9))
    assert names(scene) == ["3 Hirelings", "H4"]
    scene = commanded((4, 3), (4, 4), (4, 7), (4, 8))
    assert names(scene) == ["2 Hirelings", "2 Hirelings"]
    strike(scene.walk("h1", (5, 4)).walk("h2", (5, 5)), 2, 3)
    assert "bonus action is spent" in scene.refused_act("ana", "order", weapon="h3", choice="dash").text


def test_those_who_are_not_identical_are_no_group() -> None:
    """A5E-245: another stat block, or another controller."""
    scene = company((4, 5), (4, 6), begin=False)
    scene.put("Dog", monster("Dog"), (4, 4), side="allies")
    scene.put("Ben", hero("Ben"), (1, 1), "ben")
    scene.begin("ana", "orc", "h1", "h2", "dog", "ben")
    scene.do(HandOver(targets=("h1", "dog"), commander="ana")).do(HandOver(targets=("h2",), commander="ben"))
    assert (names(scene), names(scene, "ben")) == (["H1", "Dog"], ["H2"])


def test_a_group_moves_to_a_square_as_one() -> None:
    """A5E-245, A5E-244: each walks by itself and pays its own way; they stay together and nothing is commanded for it."""
    scene = commanded((9, 8), (9, 9), (9, 10))
    scene.act("ana", "march", square=(13, 9))
    places = [scene[who].at for who in ("h1", "h2", "h3")]
    assert (13, 9) in places
    assert names(scene) == ["3 Hirelings"]
    assert scene["ana"].used.get("bonus", 0) == 0
    scene.act("ana", "march", square=(19, 9))
    assert all(scene[who].used["distance"] <= 30 for who in ("h1", "h2", "h3"))
    assert scene.refusal(Act(actor="ana", action="march", square=(19, 9)), by="ana").row


# --- one and the same action ---------------------------------------------------------------------------------------


def test_a_commanded_group_takes_one_and_the_same_action() -> None:
    """A5E-247: all of them dodge, and none of them does anything else in this turn."""
    scene = commanded((5, 4), (5, 5))
    scene.act("ana", "order", weapon="h1", choice="dodge")
    assert scene["h1"].has("dodging")
    assert scene["h2"].has("dodging")
    assert scene.refused_act("h2", "attack", target="orc", weapon="spear").row == "A5E-247"
    assert [e.name for e in scene.all(ev.Acted) if e.row == "A5E-247"] == ["2 Hirelings: Dodge"]


def test_all_of_a_group_dash() -> None:
    """A5E-247: each has its speed once more."""
    scene = commanded((4, 4), (4, 5))
    scene.act("ana", "order", weapon="h1", choice="dash")
    for who in ("h1", "h2"):
        assert scene.fight.rules.gaits["walk"].allowance(scene.fight, who) == 60


def test_a_group_attacks_one_target_together() -> None:
    """A5E-247: the action of every member is spent by it, of those too who could not reach."""
    scene = commanded((5, 4), (5, 5), (4, 6), (4, 7))
    strike(scene, 2, 3)
    assert [scene[f"h{n}"].used.get("action") for n in (1, 2, 3, 4)] == [1, 1, 1, 1]
    assert options(scene, key="group-attack") == []
    assert "spent" in scene.refused_act("ana", "group-attack", weapon="h1:spear", target="orc").text


def test_one_of_a_group_may_be_commanded_alone() -> None:
    """A5E-246: one single creature; it attacks as it would by itself, with an attack roll."""
    scene = commanded((5, 4), (5, 5))
    scene.act("ana", "command-one", choice="h2")
    scene.attack("h2", "orc", "spear", 18, 4)
    assert scene["orc"].hp == 54
    assert scene.refused_act("h1", "dash").row == "A5E-246"


def test_a_group_on_the_move_does_not_find_its_way_around_the_hidden() -> None:
    """A5E-245: it goes where its player would send it, and runs into whom nobody has seen."""
    scene = commanded((4, 4))
    scene.put("Shade", monster("Shade", weapons=()), (5, 4), hidden=True)
    scene.put("H2", hireling(), (4, 5), side="allies")
    scene.do(HandOver(targets=("h2",), commander="ana"))
    scene.paint("wall", *((5, y) for y in range(12) if y not in (4, 11)))
    scene.act("ana", "march", square=(5, 4))
    assert next((one.who, one.why) for one in scene.all(ev.Halted)) == ("h1", "Something unseen is in the way.")


@each(("medium", "gait"), [("water", "swim"), ("astral", "fly")])
def test_a_group_moves_as_one_where_nobody_walks(medium: Literal["water", "astral"], gait: str) -> None:
    """A5E-245, A5E-257: it swims in water, and flies in the astral sea."""
    scene = commanded((4, 4), (4, 5)).do(SetScene(medium=medium))
    scene.act("ana", "march", square=(4, 9))
    places = [scene[who].at or (0, 0) for who in ("h2", "h1")]
    assert [y for _, y in places] == ([8, 7] if medium == "water" else [9, 8])
    assert names(scene) == ["2 Hirelings"]
    assert {one.gait for one in scene.all(ev.Stepped)} == {gait}


# --- checks --------------------------------------------------------------------------------------------------------


def test_a_group_checks_once_and_strength_counts_for_each() -> None:
    """A5E-248: one d20 for three; a Strength check has +2, the result is everybody's."""
    scene = commanded((4, 4), (4, 5), (4, 6))
    call = CallRoll(targets=("h1", "h2", "h3"), what="check", stat="athletics", dc=12, condition="prone")
    scene.do(call).answer("roll", dice=(9,))
    rolled = scene.all(ev.CheckRolled)
    assert [(e.who, e.total, e.success) for e in rolled] == [("h1", 11, False)]
    assert next(t for t in rolled[0].breakdown.terms if t.row == "A5E-248").value == 2
    assert [scene[who].has("prone") for who in ("h1", "h2", "h3")] == [True, True, True]


def test_other_abilities_add_nothing_to_a_groups_check() -> None:
    """A5E-248: one Perception roll for all three, without a bonus; a save is everybody's own."""
    scene = commanded((4, 4), (4, 5), (4, 6))
    who = ("h1", "h2", "h3")
    scene.do(CallRoll(targets=who, what="check", stat="perception", dc=12)).answer("roll", dice=(12,))
    assert [(e.total, e.success) for e in scene.all(ev.CheckRolled)] == [(12, True)]
    scene.do(CallRoll(targets=who, what="save", stat="str", dc=12)).answer("roll", dice=(3, 4, 5))
    assert [e.total for e in scene.all(ev.CheckRolled)][1:] == [3, 4, 5]


def test_a_group_hides_by_one_roll() -> None:
    """A5E-248, A5E-247: one Stealth check, which all of them keep."""
    scene = commanded((4, 4), (4, 5), (4, 6)).paint("wall", *((5, y) for y in range(12)))
    scene.act("ana", "order", 17, weapon="h1", choice="hide")
    assert len(scene.all(ev.CheckRolled)) == 1
    assert [next(iter(scene[who].all("hiding"))).data["total"] for who in ("h1", "h2", "h3")] == [17, 17, 17]
    assert [scene[who].used.get("action") for who in ("h1", "h2", "h3")] == [1, 1, 1]


def test_a_group_searches_by_one_roll() -> None:
    """A5E-248: the Narrator names the skill once."""
    scene = commanded((4, 4), (4, 5), (4, 6)).act("ana", "order", weapon="h1", choice="search")
    scene.answer("perception").answer("total", dice=(12,))
    assert [e.total for e in scene.all(ev.CheckRolled)] == [12]
    assert [scene[who].used.get("action") for who in ("h1", "h2", "h3")] == [1, 1, 1]


def test_a_group_may_pursue_any_goal_together() -> None:
    """A5E-247: the player says which; the action of each is spent, and the Narrator calls for the group's check."""
    scene = commanded((4, 4), (4, 5)).act("ana", "order", weapon="h1", choice="goal")
    assert [scene[who].used.get("action") for who in ("h1", "h2")] == [1, 1]
    assert scene.last(ev.Acted).name == "2 Hirelings: Something else, all together"


def test_one_of_a_group_that_is_called_alone_checks_alone() -> None:
    """A5E-248: the others have no part in what the GM asks of one of them."""
    scene = commanded((4, 4), (4, 5), (4, 6))
    scene.do(CallRoll(targets=("h2",), what="check", stat="str", dc=12)).answer("roll", dice=(9,))
    assert scene.last(ev.CheckRolled).total == 9
