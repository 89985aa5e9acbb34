"""Ties in initiative settle themselves in every game; asking is a ruling of those that leave it to the table."""

from combat.engine import commands as cmd
from combat.rulesets import CREATURES, READY, RULESETS
from combat.rulesets.fifth.order.initiative import TIES
from tests.cases import each
from tests.random_fights import Fought
from tests.rulesets.fifth.thrown import Table


def started(game: str, *settings: tuple[str, str]) -> Fought:
    """Two players with the same hero, and two groups of one creature, all of whom roll an 11."""
    table = Fought(game, Table(), 14, 10)
    for key, value in settings:
        table.do(cmd.SetOption(setting=key, value=value))
    for seat in ("ana", "ben"):
        table.do(cmd.Join(sheet=READY[game][0].sheet, side="allies", owner=seat))
    for hidden in (False, True):
        table.do(cmd.Join(sheet=CREATURES[game][0], hidden=hidden))
    table.do(cmd.Start())
    return table


def kinds(table: Fought) -> set[str]:
    return {question.kind for question in table.luck.asked}


@each("game", RULESETS)
def test_nobody_is_asked_who_of_the_tied_goes_first(game: str) -> None:
    """FIF-030, FIF-031, A5E-006, ORC-124, ORC-125: each of them has its place, and the fight is on."""
    table = started(game)
    assert "tie" not in kinds(table)
    assert sorted(who for entry in table.state.order for who in entry.combatants) == sorted(table.state.combatants)
    assert table.state.round == 1
    table.prove()


@each("game", [key for key, rules in RULESETS.items() if TIES in rules.settings])
def test_a_table_may_want_to_be_asked(game: str) -> None:
    """FIF-030, FIF-031, A5E-006: the four that build on 5e have the ruling."""
    assert "tie" in kinds(started(game, (TIES.key, "ask")))


def test_a_game_that_settles_them_by_a_coin_has_nothing_to_ask() -> None:
    """ORC-125."""
    assert [key for key, rules in RULESETS.items() if TIES not in rules.settings] == ["orcus"]
