"""How high what a power leaves behind lies, and how far up one may be called."""

from combat.engine import events as ev
from combat.engine.commands import Move
from tests.cases import each
from tests.rulesets.orcus.areas import KEYS, Ground, field
from tests.rulesets.orcus.keeping import mage, scene, use
from tests.rulesets.orcus.sheets import Field, brakka, goblin

FLYING = {"walk": 2, "fly": 6}


def aloft(height: int) -> Field:
    """Ana flies that high at (5, 5); the goblin is on the ground."""
    found = Field()
    found.put("Ana", mage(speeds=FLYING), (5, 5), "ana", height=height)
    found.put("Goblin", goblin(), (10, 5))
    found.begin("ana", "goblin")
    return found


@each(("foe_at", "height"), [(1, 2), (3, 2), (0, 1), (0, 0)])
def test_an_arc_from_the_air_goes_up_or_down(foe_at, height):
    """ORC-063, ORC-065, ORC-115: whichever is worth more; an arc of 2 is 2 squares high."""
    found = field(speeds=FLYING) if not height else Ground()
    if height:
        found.put("Ana", brakka(powers=KEYS, speeds=FLYING), (8, 6), "ana", height=height)
    found.put("Orc", goblin(speeds=FLYING), (9, 6), height=foe_at)
    found.begin()
    assert found.look("fan", square=(9, 6)).targets == ("orc",)
    assert found.use("fan", square=(9, 6)).hurt() == {"orc"}


@each(("height", "burnt"), [(0, True), (2, True), (3, False), (9, False)])
def test_what_lies_there_is_as_high_as_its_area(height, burnt):
    """ORC-111, ORC-063, ORC-115: an arc of 3 is 3 squares high, and so is the fire that it leaves."""
    found = use(scene(goblin(speeds=FLYING)), "low-fire", at=(6, 5))
    found.record(ev.Placed(who="goblin", to=(7, 5), height=height, audience=ev.EVERYONE))
    found.end("ana")
    assert (found["goblin"].hp < 30) == burnt


def test_whoever_comes_down_into_what_lies_there_enters_it():
    """ORC-111, ORC-115: from 4 squares up, above the fire, to 2."""
    found = use(scene(goblin(speeds=FLYING, traits=("hover",))), "low-fire", at=(6, 5))
    found.record(ev.Placed(who="goblin", to=(8, 5), height=4, audience=ev.EVERYONE))
    found.end("ana")
    found.do(Move(actor="goblin", path=((8, 6),), gait="fly", rise=-2))
    assert (found["goblin"].height, found["goblin"].hp) == (2, 25)


def test_a_blessing_is_as_high_as_its_burst():
    """ORC-111, ORC-062, ORC-115: whoever flies above it has nothing of it."""
    found = scene(at=(12, 5))
    for name, height in (("Low", 2), ("High", 3)):
        found.put(name, brakka(speeds=FLYING), (5, 4), "ben", height=height)
    before = {who: found.number("defense.will", who) for who in ("low", "high")}
    use(found, "halo-of-hours", at=(5, 5))
    assert {who: found.number("defense.will", who) - before[who] for who in before} == {"low": 2, "high": 0}


def test_a_blessing_lies_around_a_user_in_the_air():
    """ORC-111, ORC-059, ORC-115: and not on the ground below."""
    found = aloft(9)
    found.put("Kite", brakka(speeds=FLYING), (5, 4), "ben", height=9)
    found.put("Ben", brakka(), (5, 6), "ben")
    before = {who: found.number("defense.will", who) for who in ("kite", "ben")}
    use(found, "halo-of-hours", at=(5, 5))
    assert {who: found.number("defense.will", who) - before[who] for who in before} == {"kite": 2, "ben": 0}


def test_a_zone_that_moves_is_as_high_where_it_has_come_to():
    """ORC-111, ORC-115: the gnats go on, and are no higher there."""
    found = use(scene(goblin(speeds=FLYING, traits=("hover",))), "cloud-of-gnats", at=(8, 9))
    found.end("ana").end("goblin")
    found.act("ana", "again:cloud-of-gnats", square=(11, 6))
    (zone,) = found.state.zones.values()
    assert {square for square, _, _ in zone.levels} == found.state.zone_cells(zone)
    found.record(ev.Placed(who="goblin", to=(11, 6), height=2, audience=ev.EVERYONE))
    found.end("ana").answer("pay").end("goblin")
    assert found["goblin"].hp == 30


def test_the_range_of_what_is_called_counts_height():
    """ORC-071, ORC-074: nine squares down are too far for a range of 5 (R14)."""
    assert aloft(9).refused_act("ana", "power:call-the-brass-hound", square=(7, 5)).row == "ORC-074"
    found = use(aloft(5), "call-the-brass-hound", at=(7, 5))
    assert len(found.state.combatants) == 3


def test_nobody_is_called_onto_a_square_that_is_taken():
    """ORC-060, ORC-205: as far as its user knows; whom it does not know of it learns nothing."""
    found = scene(at=(7, 5))
    assert found.refused_act("ana", "power:call-the-brass-hound", square=(7, 5)).row == "ORC-205"
    found.put("Ghost", goblin(), (8, 8), hidden=True)
    use(found, "call-the-brass-hound", at=(8, 8))
    assert len(found.state.combatants) == 4
