"""Section 7: ranged attacks within somebody's reach."""

from combat.engine import events as ev
from combat.engine.state import DamageDice, Weapon
from tests.builders import BOW, CLUB, LONGSWORD, Scene, hero, monster
from tests.cases import each

GLAIVE = Weapon("glaive", "Glaive", bonus=5, harm=(DamageDice("1d10+3", "slashing"),), properties=("reach",))
DART = Weapon("dart", "Dart", bonus=5, range=(20, 60), harm=(DamageDice("1d4+3", "piercing"),), properties=("thrown",))
RAY = Weapon(
    "ray", "Ray", kind="ranged", bonus=5, range=(120, 120), harm=(DamageDice("1d8", "cold"),), properties=("spell",)
)


def archer(at, foe=None, weapons=(BOW, DART, RAY), **fields):
    """Ana aims at an orc far away, with somebody else at `at`."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana", weapons=weapons), (5, 5), "ana")
    scene.put("Orc", monster("Orc", hp=40), (8, 9))
    scene.put("Foe", foe or monster("Foe"), at, **fields)
    return scene.begin("ana", "orc", "foe")


def hampered(scene, weapon="bow", target="orc"):
    option = next(o for o in scene.options("ana") if (o.key, o.weapon) == ("attack", weapon))
    breakdown = next(c for c in option.choices if c.target == target).breakdown
    return "A5E-114" in {term.row for term in breakdown.terms if term.edge < 0}


@each("weapon", ["bow", "dart", "ray"])
def test_any_ranged_attack_in_a_foes_reach(weapon):
    """A5E-114: weapon, thrown or spell, whoever the target is."""
    scene = archer((6, 5))
    assert hampered(scene, weapon)
    scene.attack("ana", "orc", weapon, 19, 2)
    assert scene.last(ev.AttackResolved).outcome == "miss"


@each(("x", "weapon", "expected"), [(7, GLAIVE, True), (8, GLAIVE, False), (7, CLUB, False)])
def test_whatever_that_reach_is(x, weapon, expected):
    """A5E-114: a glaive hampers from 10 feet, a club does not."""
    assert hampered(archer((x, 5), monster("Foe", weapons=(weapon,)))) is expected


def test_what_is_not_in_hand_reaches_nowhere():
    """A5E-114, A5E-115, R18: with its club in hand the glaive on its back does not count."""
    assert not hampered(archer((7, 5), monster("Foe", weapons=(CLUB, GLAIVE))))
    assert hampered(archer((7, 5), monster("Foe", weapons=(GLAIVE, CLUB))))


def test_a_foe_with_a_bow_in_hand_still_has_arms():
    """A5E-114, R18: its sword is on its belt; it reaches 5 feet."""
    assert hampered(archer((6, 5), monster("Foe", weapons=(BOW, LONGSWORD))))


def test_no_melee_reach_no_trouble():
    """A5E-114, R18: a creature that only shoots does not count."""
    assert not hampered(archer((6, 5), monster("Foe", weapons=(BOW,))))


def test_a_swarm_hampers_whoever_it_is_upon():
    """A5E-114, R18: its bites reach only into its own space, and there they do."""
    bites = Weapon(
        "bites", "Bites", bonus=4, harm=(DamageDice("2d6", "piercing"),), properties=("natural", "own-space")
    )
    swarm = monster("Foe", weapons=(bites,), features=("swarm",))
    assert hampered(archer((5, 5), swarm))
    assert not hampered(archer((6, 5), swarm))


def test_a_helpless_foe_does_not_count():
    """A5E-114, R18: incapacitated or dying."""
    assert not hampered(archer((6, 5)).give("foe", "incapacitated"))
    assert not hampered(archer((6, 5), hp=0, life="dying"))


def test_one_that_does_not_see_her_does():
    """A5E-114, R18: unlike in 5e a blind foe hampers, too."""
    assert hampered(archer((6, 5)).give("foe", "blinded"))


def test_neither_friends_nor_neutrals_count():
    """A5E-114: only the hostile."""
    assert not hampered(archer((6, 5), side="allies"))
    assert not hampered(archer((6, 5), side="neutrals"))


def test_nobody_hidden_shows_in_the_number():
    """A5E-114: a foe that the GM hides pulls on no number that a player reads."""
    scene = archer((6, 5), hidden=True)
    assert not hampered(scene)


def test_a_blade_has_no_such_trouble():
    """A5E-114, A5E-115: a melee attack next to a foe is rolled straight."""
    scene = archer((6, 5), weapons=(LONGSWORD,))
    scene.attack("ana", "foe", "longsword", 2)
    assert scene.last(ev.AttackResolved).roll.dice == "1d20"
