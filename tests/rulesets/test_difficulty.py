"""How hard a fight is by each book's own budget."""

from collections.abc import Sequence

from msgspec.structs import replace

from combat.engine.numbers.difficulty import UNKNOWN, UNMEASURED, measured
from combat.engine.state import Sheet
from combat.rulesets import CREATURES, PARTIES, RULESETS
from tests.cases import each


def hero(level: int) -> Sheet:
    return Sheet("Edda", kind="character", level=level)


def foes(game: str, *names: str) -> list[Sheet]:
    found = {one.name: one for one in CREATURES[game]}
    return [found[name] for name in names]


def word(game: str, levels: Sequence[int], *against: Sheet) -> str:
    return measured(RULESETS[game].measure, [hero(level) for level in levels], against).word


def by_challenge(*challenges: str) -> list[Sheet]:
    return [Sheet("Somebody", challenge=challenge) for challenge in challenges]


@each("game", ("fifth", "streamlined", "gritty"))
def test_xp_stand_against_the_thresholds_of_the_basic_rules(game: str) -> None:
    """Three characters of level 3 and one of level 2: fair from 550 XP on, hard from 825, deadly from 1,400."""
    party = (3, 3, 3, 2)
    assert word(game, party, *by_challenge("2")) == "Easy"  # 450
    assert word(game, party, *by_challenge("3")) == "Fair"  # 700
    assert word(game, party, *by_challenge("4")) == "Hard"  # 1,100
    assert word(game, party, *by_challenge("5")) == "Deadly"  # 1,800


def test_a_crowd_counts_for_more_than_its_sum() -> None:
    """Four of 125 XP together: twice 500 (the example of the Basic Rules)."""
    assert word("fifth", (3, 3, 3, 2), *by_challenge("1/2", "1/2", "1/2", "1")) == "Hard"
    assert word("fifth", (3, 3, 3, 2), *by_challenge("2")) == "Easy"


def test_a_small_party_finds_a_crowd_a_step_harder_and_a_large_one_a_step_easier() -> None:
    assert word("fifth", (5, 5), *by_challenge("2", "2")) == "Hard"  # 900 twice, of 1,000 and 1,500
    assert word("fifth", (5, 5, 5), *by_challenge("3", "3")) == "Fair"  # 1,400 one and a half times, of 1,500 and 2,250
    assert word("fifth", (1,) * 6, *by_challenge("1")) == "Easy"  # 200 by half, of 300


def test_level_up_counts_challenge_against_a_share_of_levels() -> None:
    """Four of level 3: fair from 4 on, hard from 6, deadly from 8; two of 2 are as one of 4."""
    party = (3, 3, 3, 3)
    assert word("a5e", party, *by_challenge("3")) == "Easy"
    assert word("a5e", party, *by_challenge("2", "2")) == "Fair"
    assert word("a5e", party, *by_challenge("5", "1")) == "Hard"
    assert word("a5e", party, *by_challenge("8")) == "Deadly"
    assert word("a5e", party, *by_challenge("1/2", "1/4", "1/4")) == "Easy"


def test_orcus_counts_xp_of_levels() -> None:
    """A tenth of what a level takes for each foe of it (ORC-035): 100 at level 1, 150 at level 3, 250 at level 6."""
    one = Sheet("Somebody", level=1)
    assert word("orcus", (1, 1, 1, 1), one, one, one) == "Easy"
    assert word("orcus", (1, 1, 1, 1), *(one,) * 4) == "Fair"
    assert word("orcus", (1, 1, 1, 1), *(one,) * 6) == "Hard"
    assert word("orcus", (1, 1, 1, 1), *(one,) * 10) == "Deadly"


def test_mooks_are_a_quarter_elites_two_and_bosses_four() -> None:
    mooks, (elite, boss) = foes("orcus", *["Goblin Mook"] * 4), foes("orcus", "Ogre Warden", "Ford Witch")
    level = mooks[0].level
    assert word("orcus", (level,), *mooks) == "Fair"
    assert word("orcus", (level,), *mooks[:3]) == "Easy"
    assert word("orcus", (elite.level,) * 2, elite) == "Fair"
    assert word("orcus", (elite.level,) * 3, elite) == "Easy"
    assert word("orcus", (boss.level,) * 4, boss) == "Fair"


@each("game", RULESETS)
def test_every_creature_and_ready_character_has_its_figure(game: str) -> None:
    measure = RULESETS[game].measure
    for creature in CREATURES[game]:
        assert measured(measure, [one.sheet for one in PARTIES[game]], [creature]) is not UNKNOWN, creature.name


def test_where_a_figure_is_lacking_nothing_is_said() -> None:
    measure, goblin = RULESETS["fifth"].measure, by_challenge("1/4")
    unknown = replace(goblin[0], challenge="")
    assert measured(measure, [hero(3)], [*goblin, unknown]) is UNKNOWN
    assert measured(measure, [hero(3), hero(40)], goblin) is UNKNOWN
    assert measured(measure, [], goblin) is UNKNOWN
    assert measured(measure, [hero(3)], []) is UNKNOWN
    assert measured(UNMEASURED, [hero(3)], goblin) is UNKNOWN
    assert (UNKNOWN.word, any(UNKNOWN.lit)) == ("", False)
