"""Ability scores: points, throws, and racial bonuses on top."""

from tests.cases import each
from tests.rulesets.orcus.making import BOUGHT, BUILDING, begun, bought, refused

COSTS = {8: 0, 9: 1, 10: 2, 11: 3, 12: 4, 13: 5, 14: 7, 15: 9, 16: 11, 17: 14, 18: 18}
TENS = dict.fromkeys(BOUGHT, 10)
FACES = ((6, 5, 4, 1), (6, 6, 6, 6), (1, 1, 1, 1), (2, 3, 4, 5), (5, 5, 2, 2), (6, 4, 3, 1))
ORDER = {"str": 1, "dex": 0, "con": 4, "int": 3, "wis": 5, "cha": 2}


@each(("score", "cost"), COSTS.items())
def test_what_a_score_costs(score, cost):
    """ORC-029: each of the eleven."""
    assert BUILDING.price({**TENS, "str": score}).each["str"] == cost


def test_ex41_a_legal_array_costs_exactly_32():
    """ORC-029, EX41: 16, 14, 14, 12, 10, 9."""
    price = BUILDING.price(BOUGHT)
    assert (price.total, price.most, price.wrong) == (11 + 7 + 7 + 4 + 2 + 1, 32, ())
    assert bought().growth.method == "points"


def test_ex41_two_scores_below_10_are_refused():
    """ORC-030, EX41: 18, 14, 11, 10, 8, 8 costs 30 and is refused all the same."""
    scores = dict(zip(BOUGHT, (18, 14, 11, 10, 8, 8), strict=True))
    assert BUILDING.price(scores).total == 30
    found = refused(BUILDING.buy, begun(), scores)
    assert (found.text, found.row) == ("Wisdom and Charisma are below 10, and only one score may be.", "ORC-030")


def test_more_than_32_points_are_refused():
    """ORC-029: with how many are too many."""
    found = refused(BUILDING.buy, begun(), {**BOUGHT, "str": 17})
    assert (found.text, found.row) == ("That costs 35, and 32 is the most: 3 too many.", "ORC-029")


@each("score", [7, 19, 0, -3, 30])
def test_nothing_outside_8_to_18_can_be_bought(score):
    """ORC-029."""
    found = refused(BUILDING.buy, begun(), {**TENS, "dex": score})
    assert (found.text, found.row) == ("Dexterity: only scores from 8 to 18 can be bought.", "ORC-029")


def test_every_ability_needs_a_score():
    """ORC-028."""
    scores = {key: score for key, score in BOUGHT.items() if key != "wis"}
    assert refused(BUILDING.buy, begun(), scores).text == "Still without a score: Wisdom."


def test_racial_bonuses_come_afterwards_and_cost_nothing():
    """ORC-028: a dwarf’s +2 Constitution and +2 Wisdom lie beyond what can be bought."""
    assert bought().abilities == {**BOUGHT, "con": 16, "wis": 12}
    assert bought().growth.scores == BOUGHT
    strong = {"str": 18, "dex": 10, "con": 14, "int": 10, "wis": 10, "cha": 9}
    assert bought(strong, race=("hillfolk",)).abilities["str"] == 20


def test_a_human_says_which_score_rises():
    """ORC-028."""
    assert bought(race=("human",), raised=("cha",)).abilities["cha"] == 11
    assert refused(begun_human).row == "ORC-028"


def begun_human():
    return begun(race=("human",))


def test_a_throw_drops_its_lowest_die():
    """ORC-031."""
    assert BUILDING.totals(BUILDING.thrown(begun(), FACES)) == (15, 18, 3, 12, 12, 13)
    assert (BUILDING.dice, BUILDING.throws) == ("4d6", 6)


def test_the_throws_are_kept_and_not_thrown_again():
    """ORC-031: nor are points bought instead."""
    sheet = BUILDING.thrown(begun(), FACES)
    assert sheet.growth.rolled == FACES
    assert refused(BUILDING.thrown, sheet, FACES[::-1]).row == "ORC-031"
    assert refused(BUILDING.buy, sheet, BOUGHT).text == "You have thrown dice for your scores: assign what fell."


def test_the_player_assigns_the_six_totals_in_any_order():
    """ORC-031, ORC-028: and the race comes on top here, too."""
    sheet = BUILDING.assign(BUILDING.thrown(begun(), FACES), ORDER)
    assert sheet.abilities == {"str": 18, "dex": 15, "con": 14, "int": 12, "wis": 15, "cha": 3}


def test_each_throw_is_assigned_once():
    """ORC-031."""
    sheet = BUILDING.thrown(begun(), FACES)
    found = refused(BUILDING.assign, sheet, {**ORDER, "cha": 1})
    assert (found.text, found.row) == ("Each throw goes to one ability. Not used yet: 3.", "ORC-031")
    assert refused(BUILDING.assign, sheet, {**ORDER, "cha": 6}).row == "ORC-031"
    assert refused(BUILDING.assign, begun(), ORDER).text == "Throw the dice first."


def test_scores_are_settled_once():
    """ORC-028, ORC-031: neither points nor throws change them again."""
    for step, more in ((BUILDING.buy, BOUGHT), (BUILDING.assign, ORDER)):
        assert refused(step, bought(), more).text == "Mara has its scores."
    assert refused(BUILDING.may_throw, bought()).row == "ORC-028"
