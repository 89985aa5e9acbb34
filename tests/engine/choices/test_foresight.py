"""What is to be expected of an area before it is used: chances, averages, and what of it each game tells."""

from combat.engine.choices.legality import preview
from combat.engine.commands import Act, Reveal
from combat.engine.declared.content import Aimed, Outlook
from combat.engine.numbers.breakdown import Breakdown, Term
from combat.engine.numbers.dice import parse
from combat.engine.numbers.likelihood import chance, expected, least_face
from tests.builders import VIEWERS, Scene, hero, monster
from tests.cases import each

SAVES = {"str": 10, "dex": 14, "con": 10, "int": 18, "wis": 10, "cha": 10}
ILSE = hero(
    "Ilse", abilities=SAVES, level=5, casting="int", spells=("fireball",), slots={"3": 2, "4": 1}, traits=("focus",)
)
SEEN = ("a5e", "fifth", "streamlined")


def hall(ruleset: str = "fifth", imp: bool = True) -> Scene:
    """Ilse (Ana's) with a fireball of DC 15; Ben far off beside a goblin, and an `imp` that nobody sees."""
    scene = Scene(ruleset, width=30)
    scene.put("Ana", ILSE, (1, 5), owner="ana")
    scene.put("Ben", hero("Pim"), (18, 5), owner="ben")
    scene.put("Goblin", monster(abilities=SAVES), (16, 5))
    if imp:
        scene.put("Imp", monster("Imp"), (16, 6), hidden=True)
    return scene.begin("ana", "ben", "goblin")


def looked(scene: Scene, by: str = "ana", level: str = "3") -> Aimed:
    act = Act(actor="ana", action="cast:fireball", square=(16, 5), choice=level)
    return preview(scene.rules, scene.state, VIEWERS[by], act)


def outlook(scene: Scene, by: str = "ana", level: str = "3") -> Outlook:
    found = looked(scene, by, level).outlook
    assert found is not None
    return found


@each("game", SEEN)
def test_the_chance_to_fail_and_what_it_deals_are_told(game: str) -> None:
    """FIF-125, FIF-150: DC 15 against +2 and +0; 8d6 are 28 on average, half of it 14."""
    found = outlook(hall(game))
    assert dict(found.odds) == {"goblin": 60, "ben": 70}
    assert (found.harm, found.spared, found.save) == (28, 14, "Dexterity")


def test_a_higher_slot_is_worth_more() -> None:
    """FIF-112: 9d6."""
    found = outlook(hall(), level="4")
    assert (found.harm, found.spared) == (31, 15)


def test_a_game_that_withholds_odds_tells_the_effect_alone() -> None:
    """GRT-107: nothing of what a target's save is worth, to its caster; the GM, who has all sheets, reads it."""
    found = outlook(hall("gritty"))
    assert (found.odds, found.harm, found.spared) == ((), 28, 14)
    mages = Scene("gritty", width=30)
    mages.put("Ana", ILSE, (1, 5))
    mages.put("Ben", hero("Pim"), (16, 5), owner="ben")
    assert dict(outlook(mages.begin("ana", "ben"), by="gm").odds) == {"ben": 70}


def test_nobody_hidden_shows_in_what_is_expected() -> None:
    """Non-interference: the same with the imp there and without it, until it is in view."""
    scene = hall()
    assert looked(scene) == looked(hall(imp=False))
    assert "imp" in dict(outlook(scene.do(Reveal(who="imp"))).odds)


def test_what_makes_a_save_harder_is_reckoned_with() -> None:
    """FIF-272: whoever is restrained saves against it with disadvantage; the paralyzed fail."""
    scene = hall().give("goblin", "restrained").give("ben", "paralyzed")
    assert dict(outlook(scene).odds) == {"goblin": 84, "ben": 100}


@each(
    ("terms", "edge", "wanted", "natural", "percent"),
    [
        ((), 0, 15, False, 30),
        ((), 0, 25, False, 0),
        ((), 0, 25, True, 5),
        ((), 0, -5, True, 95),
        ((), 0, -5, False, 100),
        ((), 1, 15, True, 51),
        ((), -1, 15, True, 9),
        ((Term("Bless", dice="1d4"),), 0, 15, False, 42),
        ((Term("Bane", dice="-1d4"),), 0, 15, False, 18),
        ((Term("Paralyzed", type="fails"),), 1, 2, False, 0),
    ],
)
def test_how_likely_a_roll_is(terms: tuple[Term, ...], edge: int, wanted: int, natural: bool, percent: int) -> None:
    """FIF-003, FIF-013, FIF-132 to FIF-134: with a second die, with dice that are added or taken off."""
    assert chance(Breakdown("attack", terms, 0, edge), wanted, natural) == percent


def test_the_face_that_is_needed_follows_from_the_odds() -> None:
    """Every face from 2 to 20, with one die and with two; none where a die more is added, or nothing depends on it."""
    for edge in (-1, 0, 1):
        number = Breakdown("attack", (), 5, edge)
        told = {face: chance(number, face + 5, natural=True) for face in range(2, 21)}
        assert all(least_face(number, odds) in (face, 0) for face, odds in told.items())
        assert sum(least_face(number, odds) == 0 for odds in told.values()) == abs(edge)
    assert least_face(Breakdown("attack", (Term("Bless", dice="1d4"),)), 55) == 0
    assert least_face(Breakdown("attack"), 100) == 0


def test_averages_are_rounded_down() -> None:
    assert expected([parse("8d6")]) == 28
    assert expected([parse("3d6"), parse("1d8+1")]) == 16
