"""What the GM may say of an attack before it is rolled (FIF-128, FIF-206)."""

from collections.abc import Iterator

from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.requests import Pick
from combat.rulesets.fifth.attack_rolls.cover_bonus import COVER_SAID, blow_cover
from combat.rulesets.policies.attack_rulings import Review

EDGES = (("advantage", "Advantage"), ("disadvantage", "Disadvantage"))
COVERS = (("", "No cover"), ("half", "Half cover"), ("three-quarters", "Three-quarters cover"))


def words(fight: Fight, blow: Blow) -> Iterator[Pick]:
    yield from (Pick(key, name) for key, name in EDGES if key not in blow.notes)
    yield from (Pick(COVER_SAID.of(key), name) for key, name in COVERS if key != blow_cover(fight, blow))


def text(fight: Fight, blow: Blow) -> str:
    return f"{dict(COVERS).get(blow_cover(fight, blow), 'Total cover')}."


WORD = Review("FIF-128", words, text)
REVIEW_SETTING, REVIEW = WORD.setting, WORD.offer
