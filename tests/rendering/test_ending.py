"""What the end of a fight is called."""

from combat.rendering.afterwards.ending import title_of, who_walks_on
from tests.cases import each


@each(
    "fight, place",
    [
        ("The toll at the bridge", "bridge is"),
        ("Wolves at the ford", "ford is"),
        ("The fight for the crown", "crown is"),
        ("Over the roofs", "roofs are"),
        ("A night in the swamp pass", "swamp pass is"),
        ("The mill in the river", "mill is"),
        ("The old mill", "old mill is"),
        ("The inn on fire", "inn is"),
        ("The bridge at dusk", "bridge is"),
        # what no place can be told of
        ("Fight 3", "day is"),
        ("The ogre", "day is"),
        ("The bottom of the pit", "day is"),
        ("In the very long passage below the seventh stair", "seventh stair is"),
        ("At the house of the man who sold the world twice", "day is"),
        ("Ölmühle", "day is"),
        ("", "day is"),
    ],
)
def test_a_fight_is_about_the_place_that_its_name_tells_of(fight: str, place: str) -> None:
    assert title_of("won", fight) == f"The {place} yours"
    assert title_of("lost", fight) == f"The {place} lost"
    assert title_of("", fight) == "The fight is over"


@each(
    "standing, heroes, words",
    [
        ([], 0, ""),
        ([], 3, "Nobody is left standing."),
        (["Edda"], 1, "Edda walks on."),
        (["Edda"], 3, "Edda walks on alone."),
        (["Edda", "Pim"], 2, "Both walk on."),
        (["Edda", "Pim"], 3, "Two of three walk on."),
        (["Edda", "Pim", "Hanna"], 3, "All three walk on."),
    ],
)
def test_it_is_said_who_walks_on(standing: list[str], heroes: int, words: str) -> None:
    assert who_walks_on(standing, heroes) == words
