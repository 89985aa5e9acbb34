"""What a fight does not change of a creature."""

from collections.abc import Callable, Hashable
from typing import Any, Literal, TypeVar

import msgspec

from combat.engine.ground.grid import SIZES
from combat.engine.kept import MISSING, kept, notes_on
from combat.engine.state.growth import Growth

T = TypeVar("T")
Kind = Literal["character", "monster"]


class Rider(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What a hit brings besides damage: a condition, perhaps after a saving throw."""

    condition: str
    until: str = ""  # "", "start", "end" (of the attacker's next turn), "target-start", "target-end", "save"
    save: str = ""  # ability of the saving throw that prevents it; "" for none
    dc: int = 0
    amount: int = 0  # for persistent damage
    type: str = ""
    dice: str = ""  # damage of that type which the saving throw prevents
    half: bool = False  # or halves
    worse: str = ""  # another condition that comes with the first if the save fails by 5 or more
    escape: str = ""  # the ability of a check against `dc` that tears it off again
    largest: str = ""  # the size of the largest creature that it befalls


class DamageDice(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Dice and type of one part of an attack's damage; `dice` includes the printed constant of a stat block."""

    dice: str
    type: str = ""


class Weapon(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One way of attacking; reach and range in the game's unit (feet or squares)."""

    key: str
    name: str
    kind: Literal["melee", "ranged"] = "melee"
    bonus: int | None = None  # printed to-hit number; None: worked out from ability and proficiency
    ability: str = "str"
    proficient: bool = True
    proficiency: int = 0  # orcus: the weapon's own proficiency bonus
    defense: str = "ac"
    reach: int = 0  # 0: the creature's or the game's normal reach
    range: tuple[int, int] | None = None  # normal, long (equal when there is only one)
    harm: tuple[DamageDice, ...] = ()
    # "finesse", "light", "heavy", "thrown", "two-handed", "reach", "ammunition", "loading", "versatile", "spell", "natural",
    # "unarmed", "lance", "net", "magical", "focus", "off-hand"; of a power's attack "power", "missile"; of stat blocks
    # "own-space", "one-hold", "tramples", "drains", "basic"
    properties: tuple[str, ...] = ()
    versatile: str = ""
    critical: str = ""  # orcus: extra dice on a critical hit
    riders: tuple[Rider, ...] = ()
    note: str = ""

    def has(self, name: str) -> bool:
        return name in self.properties


class Sheet(msgspec.Struct, frozen=True, omit_defaults=True, dict=True):
    """Everything about a creature that a fight does not change; monsters use the printed numbers."""

    name: str
    kind: Kind = "monster"
    size: str = "Medium"
    type: str = ""
    level: int = 1
    challenge: str = ""
    hp: int = 1
    hit_dice: str = ""
    defenses: dict[str, int] = {}  # fifth: ac; orcus: ac, fort, ref, will
    speeds: dict[str, int] = msgspec.field(default_factory=lambda: {"walk": 30})  # feet in fifth, squares in orcus
    abilities: dict[str, int] = {}  # scores by str, dex, con, int, wis, cha
    proficiency: int | None = None
    saves: dict[str, int] = {}  # printed save totals
    skills: dict[str, int] = {}  # printed skill totals
    initiative: int | None = None  # printed initiative modifier
    weapons: tuple[Weapon, ...] = ()
    multiattack: tuple[tuple[str, int], ...] = ()  # weapon key and how many; () for one attack
    attacks: int = 1  # attacks of one Attack action
    resistances: dict[str, int] = {}  # type to amount; fifth halves whatever the amount
    vulnerabilities: dict[str, int] = {}
    immunities: tuple[str, ...] = ()
    condition_immunities: tuple[str, ...] = ()
    reductions: dict[str, int] = {}  # flat reductions by damage type ("" for all)
    senses: dict[str, int] = {}  # blindsight, darkvision, truesight, tremorsense
    traits: tuple[str, ...] = ()  # "hover", "follows-character-rules", "martial", "simple", ...
    features: tuple[str, ...] = ()
    spells: tuple[str, ...] = ()  # those it can cast, by key
    powers: tuple[str, ...] = ()  # its special actions, by key
    casting: str = ""  # the ability that it casts with
    slots: dict[str, int] = {}  # spell slots by level; how many are spent is in the combatant's tally, "slots-1"
    numbers: dict[str, int] = {}  # what one game alone needs ("recoveries", "regeneration", "height")
    xp: int = 0
    alignment: str = ""
    languages: tuple[str, ...] = ()
    growth: Growth = Growth()  # how a character was made and has grown
    note: str = ""
    source: str = ""
    licence: str = ""
    url: str = ""

    @kept
    def side_squares(self) -> int:
        """How many squares or hexes it is across: 1 for the small and medium (STR-098)."""
        return max(SIZES[self.size], self.numbers.get("squares", 0))  # "20 feet or more"

    @kept
    def cache(self) -> dict[Hashable, Any]:
        """What rules make of this sheet alone, by the function that does."""
        return notes_on(msgspec.msgpack.encode(self))

    def cached(self, make: Callable[..., T], *more: Hashable) -> T:
        """Return what a function makes of this sheet (and these), worked out once; nothing else may go into it."""
        key = (make, *more) if more else make
        made: T = self.cache.get(key, MISSING)  # looked up once: a key may be long
        if made is MISSING:
            made = self.cache[key] = make(self, *more)
        return made

    def weapon(self, key: str) -> Weapon | None:
        return next((w for w in self.weapons if w.key == key), None)
