"""The GM's word on a legal power that does not fit the fiction, and on what no rule describes."""

from combat.engine import events as ev
from combat.engine.commands import Afflict, CallRoll
from combat.engine.declared.powers import Give
from combat.rulesets.orcus.powers.written import encounter, strike
from tests.cases import each
from tests.rulesets.orcus.sheets import Field, brakka, goblin
from tests.rulesets.orcus.users import facing

TRIP = encounter(
    "Trip",
    "Down it goes.",
    strike(1),
    Give("prone", until="none", on="hit"),
    by="str",
    versus="ref",
    origin="melee",
    tags=("weapon",),
)


def table(**options: object) -> Field:
    return facing(brakka(powers=("trip",)), TRIP, **options)


def trip(scene: Field) -> Field:
    return scene.act("ana", "power:trip", target="goblin", weapon="longsword")


def test_the_gm_is_not_asked_unless_that_is_wanted() -> None:
    """ORC-057: by default a power goes on; the GM has corrections for what went wrong."""
    scene = table()
    scene.act("ana", "power:trip", 15, 5, target="goblin", weapon="longsword")
    assert scene["goblin"].has("prone")


@each("by_table", [True, False])
def test_the_gm_may_disallow_it(by_table: bool) -> None:
    """ORC-057: with the setting, or for a creature that the GM has marked, each power is put to the GM first."""
    scene = table(**({"power-leave": "on"} if by_table else {}))
    if not by_table:
        scene.do(Afflict(targets=("ana",), condition="needs-leave"))
    trip(scene)
    asked = scene.asked()
    assert (asked.seat, asked.default, asked.row) == ("gm", "allow", "ORC-057")
    assert asked.title == "Ana uses Trip on Goblin. Does it fit?"
    scene.answer("refuse", by="gm")
    assert not scene["ana"].used.get("standard")
    assert not scene["ana"].tally.get("spent:trip")
    assert not scene.all(ev.PowerUsed)
    assert scene.last(ev.Noted).row == "ORC-057"


@each(("answer", "hurt", "down"), [("allow", 5, True), ("damage", 5, False), ("rest", 0, True)])
def test_the_gm_may_alter_it(answer: str, hurt: int, down: bool) -> None:
    """ORC-057: allowed as it is, with its damage alone, or with everything but its damage; it is spent then."""
    scene = table(**{"power-leave": "on"})
    trip(scene)
    scene.answer(answer, by="gm", dice=(15, 5) if hurt else (15,))
    assert scene["goblin"].hp == 30 - hurt
    assert scene["goblin"].has("prone") == down
    assert scene["ana"].tally["spent:trip"] == 1
    assert scene["ana"].used["standard"] == 1


@each(("answer", "hurt", "spent"), [("allow", 10, 1), ("refuse", 0, 0)])
def test_a_power_out_of_turn_needs_leave_too(answer: str, hurt: int, spent: int) -> None:
    """ORC-057, ORC-050: an answer is put to the GM as well, and one that is not allowed spends nothing."""
    scene = Field(**{"power-leave": "on"})
    scene.put("Ana", brakka(powers=("give-and-take",)), (5, 5), "ana")
    scene.put("Goblin", goblin(), (6, 5))
    scene.begin("goblin", "ana")
    scene.hit("goblin", "ana", 19, 3).answer("use:give-and-take", by="ana")
    assert scene.asked().title == "Ana uses Give and Take on Goblin. Does it fit?"
    scene.answer(answer, by="gm", dice=(15, 6) if hurt else ())
    assert 30 - scene["goblin"].hp == hurt
    assert scene["ana"].used.get("immediate", 0) == spent


def test_the_gm_asks_itself_nothing() -> None:
    """ORC-057: a monster's power is the GM's own."""
    scene = facing(brakka(), TRIP, foe=goblin(powers=("trip",)), **{"power-leave": "on"})
    scene.end("ana")
    scene.act("goblin", "power:trip", 2, target="ana", weapon="club")
    assert scene.request is None


def test_anything_may_be_attempted() -> None:
    """ORC-056: the GM says whether it is possible, what it costs, and calls for the roll that decides it."""
    scene = table()
    scene.act("ana", "improvise", choice="swing from the chandelier")
    asked = scene.asked()
    assert (asked.seat, asked.row) == ("gm", "ORC-056")
    assert {pick.key for pick in asked.picks} == {"standard", "move", "swift", "free", "refuse"}
    scene.answer("move", by="gm")
    assert scene["ana"].used == {"move": 1}
    scene.do(CallRoll(targets=("ana",), what="check", stat="acrobatics", dc=12))
    scene.answer("roll", by="ana", dice=(9,))
    assert scene.last(ev.CheckRolled).total == 9 + 1 + 2
    assert scene.last(ev.CheckRolled).success


def test_the_gm_may_say_that_it_is_impossible() -> None:
    """ORC-056: refused, it costs nothing."""
    scene = table()
    scene.act("ana", "improvise", choice="fly")
    scene.answer("refuse", by="gm")
    assert not scene["ana"].used
