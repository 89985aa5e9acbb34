"""Characters who cast everything there is against mixed monsters: no crash, the log is the state, again is the same."""

import random

from msgspec.structs import replace

from combat.engine.state import Sheet
from combat.rulesets import CREATURES, RULESETS
from tests.builders import BOW, LONGSWORD, hero
from tests.cases import each
from tests.random_fights import play, prove
from tests.thorough import batches, seeds

FIGHTS = seeds(100, 8)
CASTER = {
    "level": 9,
    "hp": 58,
    "casting": "int",
    "abilities": {"str": 12, "dex": 14, "con": 14, "int": 18, "wis": 14, "cha": 12},
    "slots": {"1": 4, "2": 3, "3": 3, "4": 3, "5": 1},
    "traits": ("focus", "ritual-caster", "simple-weapons"),
    "weapons": (replace(BOW, properties=("natural",)),),
}


def party(luck: random.Random) -> tuple[Sheet, ...]:
    """Four characters: ready ones, and casters who know a dozen spells each."""
    known = list(RULESETS["fifth"].powers)
    casters = [
        hero(f"Caster {n}", spells=tuple(sorted(luck.sample(known, min(12, len(known))))), **CASTER) for n in range(3)
    ]
    return (*casters, hero("Edda", level=5, hp=44, attacks=2, weapons=(LONGSWORD, BOW)))


@each("batch", batches(FIGHTS), ids=str)
def test_any_fight_of_four_characters_against_mixed_monsters(batch: range) -> None:
    """fold == snapshot, an identical re-run, and the first of each ten restarted from JSON at every pause."""
    for seed in batch:
        luck = random.Random(seed)
        foes = luck.sample(CREATURES["fifth"], luck.randint(3, 5))
        log, runs, state = play("fifth", seed, 120, party(luck), foes)
        prove("fifth", log, runs, state, restarted=seed == batch[0])
