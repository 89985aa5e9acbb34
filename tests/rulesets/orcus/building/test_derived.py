"""The numbers that follow from others, with their make-up."""

from msgspec.structs import replace

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.creatures.wear import dressed
from combat.engine.state import Wear
from combat.rulesets import ORCUS
from combat.rulesets.orcus.building.figures import edited
from tests.rulesets.orcus.making import BUILDING, line, mara
from tests.rulesets.orcus.sheets import brakka, duel

BASE = {**brakka().numbers, "hp-base": 44}


def ledgers(**fields):
    """The ledger’s Brakka with 44 hit points of her class and levels."""
    return brakka(**{"numbers": BASE, **fields})


def make_up(sheet, label):
    found = next(one for one in BUILDING.lines(ORCUS, sheet, {}) if one.label == label)
    return {term.label: term.value for term in found.breakdown.terms if term.counted and term.value}


def test_ex21_defenses_and_what_they_are_made_of():
    """ORC-019, ORC-020, ORC-021, ORC-022, EX21: no Dexterity in heavy armor."""
    sheet = ledgers()
    found = [line(sheet, label) for label in ("Armor Class", "Fortitude", "Reflex", "Will")]
    assert found == [21, 16, 13, 13]
    assert list(make_up(sheet, "Armor Class").values()) == [10, 2, 8, 1]
    assert list(make_up(sheet, "Fortitude").values()) == [10, 2, 4]
    assert line(sheet, "Reflex", **{"armor-limits-reflex": "on"}) == 12


def test_ex21_hit_points_and_what_follows_from_them():
    """ORC-026, EX21: 44 and the Constitution score of 16; staggered at 30, recovery value 15."""
    sheet = ledgers()
    assert make_up(sheet, "Hit points") == {"Class and levels": 44, "Constitution score": 16}
    assert [line(sheet, label) for label in ("Hit points", "Staggered at", "Recovery value")] == [60, 30, 15]


def test_ex21_the_basic_attack_and_what_brakka_carries():
    """ORC-017, ORC-023, ORC-024, ORC-025, EX21: 4+2+3, 1d10+4; 180, 360 and 900 pounds."""
    sheet = ledgers()
    found = {one.label: one for one in BUILDING.lines(ORCUS, sheet, {})}
    assert (found["Longsword"].breakdown.total, found["Longsword"].text) == (9, "+9, 1d10+4")
    assert [found[label].text for label in ("Carries", "Lifts", "Pushes or drags")] == ["180 lb", "360 lb", "900 lb"]


def test_every_number_and_every_part_of_it_names_its_row():
    """ORC-019 to ORC-027: nothing on the page goes without."""
    for one in BUILDING.lines(ORCUS, mara(), {}):
        assert one.row.startswith("ORC-"), one.label
        assert all(term.row for term in one.breakdown.terms), one.label


def test_a_score_that_is_changed_by_hand_takes_the_maximum_along():
    """ORC-026, R09: as if it had always been so, up and down; one’s own number stays what it was written as."""
    before = ledgers()
    for con in (18, 12):
        after = edited(before, replace(before, abilities={**before.abilities, "con": con}))
        assert after.hp == 44 + con
    written = edited(before, replace(before, hp=70))
    assert (written.hp, written.numbers["hp-base"]) == (70, 54)
    plain = brakka()
    assert edited(plain, replace(plain, abilities={**plain.abilities, "con": 17})).hp == 61


def test_current_hit_points_change_by_the_same_amount_but_not_below_1():
    """ORC-026, R09: as she comes into the next fight, worn from the last."""
    scene = duel(ledgers())
    for con, now, then in ((18, 20, 22), (12, 20, 16), (10, 3, 1)):
        sheet = edited(ledgers(), replace(ledgers(), abilities={**ledgers().abilities, "con": con}))
        fresh = replace(scene["ana"], sheet=sheet, hp=sheet.hp)
        assert dressed(fresh, Wear(now, 60)).hp == then


def test_a_fight_that_is_being_laid_out_follows_a_new_sheet():
    """ORC-026: and one’s wounds stay what they were."""
    scene = duel(ledgers())
    scene.record(ev.HitPointsSet(who="ana", hp=20, audience=ev.EVERYONE))
    sheet = edited(ledgers(), replace(ledgers(), abilities={**ledgers().abilities, "con": 18}))
    scene.do(cmd.Refit(who="ana", wear=Wear(20, 60), sheet=sheet))
    assert (scene["ana"].sheet.hp, scene["ana"].hp) == (62, 22)


def test_recoveries_on_the_sheet_stand():
    """ORC-027: printed ones are final, others follow Constitution."""
    assert make_up(brakka(), "Recoveries") == {"On the sheet": 9}
    based = brakka(numbers={"recovery-base": 9})
    assert make_up(based, "Recoveries") == {"Class": 9, "Constitution": 3}
    assert dict(duel(based).seen_by("ana").sheets[0].lines)["Recoveries"] == "12 of 12"
