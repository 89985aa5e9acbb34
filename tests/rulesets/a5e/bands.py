"""Hirelings and those who command them, for the scenes of command and groups."""

from combat.engine.choices.legality import hand
from combat.engine.commands import HandOver
from combat.engine.seatview import Choice, Hand, Option
from combat.engine.state import DamageDice, Rider, Sheet, Weapon
from tests.builders import ANA, Scene, hero, monster

SPEAR = Weapon("spear", "Spear", bonus=4, harm=(DamageDice("1d6+2", "piercing"),))
SLING = Weapon("sling", "Sling", kind="ranged", bonus=4, range=(30, 120), harm=(DamageDice("1d4+2", "bludgeoning"),))
FANGS = Weapon(
    "fangs",
    "Fangs",
    bonus=3,
    harm=(DamageDice("1d4+1", "piercing"),),
    riders=(Rider("prone"),),
)
LINE = ((4, 3), (4, 4), (4, 5), (4, 6), (4, 7), (4, 8))


def hireling(**fields: object) -> Sheet:
    """A hired spear: +4 for 1d6+2, a sling besides."""
    return monster("Hireling", **{"weapons": (SPEAR, SLING), **fields})


def company(*places: tuple[int, int], sheet: Sheet | None = None, begin: bool = True) -> Scene:
    """Ana, who commands a hireling on each of these squares ("h1", "h2", …), and an orc of the GM's at (6, 5)."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana"), (2, 5), "ana")
    scene.put("Orc", monster("Orc", hp=60), (6, 5))
    names = [scene.put(f"H{n}", sheet or hireling(), at, side="allies") for n, at in enumerate(places, 1)]
    if begin:
        scene.begin("ana", "orc", *names)
    return scene


def commanded(*places: tuple[int, int], sheet: Sheet | None = None) -> Scene:
    """The same, and command is handed to Ana, whose turn begins anew."""
    scene = company(*places, sheet=sheet)
    names = tuple(f"h{n}" for n, _ in enumerate(places, 1))
    return scene.do(HandOver(targets=names, commander="ana"))


def options(scene: Scene, who: str = "ana", key: str = "command-attack") -> list[Option]:
    found = hand(scene.rules, scene.state, ANA, who)
    assert isinstance(found, Hand)
    return [option for option in found.options if option.key == key]


def choice(scene: Scene, name: str, target: str = "orc") -> Choice:
    option = next(one for one in options(scene) if one.name == name)
    return next(one for one in option.choices if one.target == target)


def strike(scene: Scene, *dice: int, weapon: str = "h1:spear", target: str = "orc") -> Scene:
    return scene.act("ana", "command-attack", *dice, weapon=weapon, target=target)
