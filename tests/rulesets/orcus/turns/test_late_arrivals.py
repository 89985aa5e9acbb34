"""Late arrivals whose total somebody in the order has already."""

from combat.engine.commands import Join, Start
from tests.cases import each
from tests.rulesets.orcus.sheets import Field, brakka, goblin


def under_way(*dice: int, foe: int = 3) -> Field:
    """Ana (initiative +3) against a goblin of this modifier; their dice, and the coin if they tie."""
    scene = Field()
    scene.put("Ana", brakka(), (2, 5), "ana")
    scene.put("Goblin", goblin(initiative=foe), (10, 1))
    scene.do(Start())
    return scene.answer("roll", dice=dice)


def join(scene: Field, modifier: int, *dice: int) -> list[str]:
    scene.do(Join(sheet=goblin(name="Late", initiative=modifier)), *dice)
    return scene.order()


@each(("modifier", "face", "order"), [(5, 9, ["Goblin", "Late", "Ana"]), (9, 5, ["Late", "Goblin", "Ana"])])
def test_of_equal_totals_the_higher_modifier_goes_first_however_late_it_comes(modifier, face, order):
    """ORC-124, ORC-126: 14 with +7 stands ahead of 14 with +5, and behind 14 with +9."""
    scene = under_way(10, 7, foe=7)
    assert join(scene, modifier, face) == order


@each(
    ("coin", "order"), [(1, ["Late", "Ana", "Goblin"]), (2, ["Ana", "Late", "Goblin"]), (3, ["Ana", "Goblin", "Late"])]
)
def test_a_coin_that_was_flipped_is_kept_when_a_third_ties(coin, order):
    """ORC-125, ORC-126: only where the newcomer stands is drawn; Ana stays ahead of the goblin."""
    scene = under_way(10, 10, 1)
    assert join(scene, 3, 10, coin) == order


def test_a_newcomer_ahead_of_the_present_turn_waits_for_the_next_round():
    """ORC-126, R26: its place has passed."""
    scene = under_way(10, 7)
    join(scene, 9, 4)
    assert scene.state.active == "ana"
    assert scene.end("ana").state.active == "goblin"
    assert scene[scene.end("goblin").state.active].name == "Late"
    assert scene.state.round == 2
