"""The GM adds, reveals, mends and takes away in the midst of any question of any game."""

from combat.rulesets import RULESETS
from tests.cases import each
from tests.random_meddling import Meddled, play
from tests.thorough import batches, seeds

FIGHTS = seeds(50, 3)


@each("batch", batches(FIGHTS), ids=str)
@each("ruleset", sorted(RULESETS))
def test_whatever_the_gm_changes_while_a_question_is_open_the_fight_goes_on(ruleset: str, batch: range) -> None:
    """No crash, fold == snapshot, an identical re-run; only what was asked about somebody who is gone is given up."""
    fights: list[Meddled] = [play(ruleset, seed) for seed in batch]
    for fight in fights:
        fight.prove()
    amended = set().union(*(fight.amended for fight in fights))
    assert len(amended) > 3
    assert sum(fight.given_up for fight in fights) < sum(len(fight.parts) for fight in fights) / 8
