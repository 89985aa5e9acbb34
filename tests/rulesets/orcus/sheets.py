"""The cast of the orcus tests: the ledger's Brakka, a goblin, and a scene to put them in."""

from combat.engine import events as ev
from combat.engine.numbers.breakdown import Term
from combat.engine.state import DamageDice, Sheet, Weapon
from tests.builders import Scene

LONGSWORD = Weapon("longsword", "Longsword", proficiency=3, harm=(DamageDice("1d10"),))
BOW = Weapon("bow", "Bow", kind="ranged", range=(20, 40), harm=(DamageDice("1d10"),))
CLUB = Weapon("club", "Club", bonus=6, reach=1, harm=(DamageDice("1d6+2"),), properties=("natural",))
SLING = Weapon("sling", "Sling", kind="ranged", bonus=6, range=(10, 20), harm=(DamageDice("1d6+2"),))
SCORES = {"str": 18, "con": 16, "dex": 12, "int": 10, "wis": 12, "cha": 8}


def brakka(**fields: object) -> Sheet:
    """The ledger's fighter: level 5, heavy armor 8, shield 1, longsword at +9, 60 hit points, speed 6."""
    values: dict[str, object] = {
        "name": "Brakka",
        "kind": "character",
        "level": 5,
        "hp": 60,
        "abilities": SCORES,
        "speeds": {"walk": 6},
        "weapons": (LONGSWORD, BOW),
        "numbers": {"armor": 8, "shield": 1, "recoveries": 9},
        "traits": ("heavy-armor",),
    }
    return Sheet(**{**values, **fields})  # type: ignore[arg-type]


def goblin(**fields: object) -> Sheet:
    """A monster: all defenses 15, 30 hit points, club and sling at +6, speed 6."""
    values: dict[str, object] = {
        "name": "Goblin",
        "level": 1,
        "hp": 30,
        "defenses": {"ac": 15, "fort": 15, "ref": 15, "will": 15},
        "speeds": {"walk": 6},
        "initiative": 3,
        "weapons": (CLUB, SLING),
    }
    return Sheet(**{**values, **fields})  # type: ignore[arg-type]


class Field(Scene):
    """A scene of this game, with its words for attacking."""

    def __init__(self, **options: object) -> None:
        super().__init__("orcus", **options)

    def hit(self, who: str, target: str, *dice: int, weapon: str = "", **fields: object) -> "Field":
        """Attack in melee with the first weapon, or the one named."""
        key = weapon or self[who].sheet.weapons[0].key
        self.act(who, "melee", *dice, target=target, weapon=key, **fields)
        return self

    def shoot(self, who: str, target: str, *dice: int, weapon: str = "", **fields: object) -> "Field":
        """Shoot with the last weapon, or the one named."""
        key = weapon or self[who].sheet.weapons[-1].key
        self.act(who, "ranged", *dice, target=target, weapon=key, **fields)
        return self

    def blow(self) -> ev.AttackResolved:
        return self.last(ev.AttackResolved)

    def rows(self) -> dict[str, int]:
        """Return what counted in the latest attack roll, by ledger row."""
        return {t.row: t.value for t in self.blow().attack.terms if t.counted and t.value}

    def causes(self) -> set[str]:
        """Return the rows of everything that gave combat advantage on the latest attack, the one that counted and the others."""
        return {t.row for t in self.blow().attack.terms if t.type == "combat advantage"}

    def losers(self) -> tuple[Term, ...]:
        return tuple(t for t in self.blow().attack.terms if not t.counted)

    def wound(self) -> ev.DamageTaken:
        return self.last(ev.DamageTaken)

    def number(self, stat: str, who: str, **context: object) -> int:
        return self.fight.breakdown(stat, who, **context).total  # type: ignore[arg-type]


def duel(ana: Sheet | None = None, foe: Sheet | None = None, apart: int = 1, **options: object) -> Field:
    """Ana's Brakka at (5, 5) and the goblin `apart` squares to the right of her; it is Ana's turn."""
    scene = Field(**options)
    scene.put("Ana", ana or brakka(), (5, 5), "ana")
    scene.put("Goblin", foe or goblin(), (5 + apart, 5))
    scene.begin("ana", "goblin")
    return scene


def afflicted(condition: str, who: str = "goblin", **fields: object) -> Field:
    """A duel with one of the two under a condition."""
    scene = duel(**fields)  # type: ignore[arg-type]
    scene.give(who, condition)
    return scene
