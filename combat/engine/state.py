"""The frozen values a fight is made of; only `fold.apply` makes new ones."""

from collections.abc import Callable, Hashable
from typing import Any, Literal, TypeVar

import msgspec

from combat.engine.areas import uncovered
from combat.engine.grid import SIZES, Cells, Square, around, footprint
from combat.engine.ids import GM, Id, SeatId
from combat.engine.kept import kept, notes_on
from combat.engine.scenes import Scene
from combat.engine.worlds import World

T = TypeVar("T")
Kind = Literal["character", "monster"]
Life = Literal["up", "dying", "stable", "dead"]
Phase = Literal["setup", "running", "ended"]
Scalar = int | str | bool


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


class Harm(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
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
    harm: tuple[Harm, ...] = ()
    # "finesse", "light", "heavy", "thrown", "two-handed", "reach", "ammunition", "loading", "versatile", "spell", "natural",
    # "unarmed", "lance", "net", "magical"; of stat blocks "own-space", "one-hold", "tramples", "drains"
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
    note: str = ""
    source: str = ""
    licence: str = ""
    url: str = ""

    @kept
    def side_squares(self) -> int:
        return max(SIZES[self.size], self.numbers.get("squares", 0))  # "20 feet or more"

    @kept
    def found(self) -> dict[Hashable, Any]:
        """What rules make of this sheet alone, by the function that does."""
        return notes_on(msgspec.msgpack.encode(self))

    def once(self, make: Callable[..., T], *more: Hashable) -> T:
        """Return what a function makes of this sheet (and these), worked out once; nothing else may go into it."""
        key = (make, *more) if more else make
        if key not in self.found:
            self.found[key] = make(self, *more)
        made: T = self.found[key]
        return made

    def weapon(self, key: str) -> Weapon | None:
        return next((w for w in self.weapons if w.key == key), None)


class Until(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """When an effect ends by itself: at a moment of somebody's turn, by a save, or never (kind "")."""

    kind: Literal["", "start", "end", "save", "round", "encounter"] = ""
    whose: Id = ""
    turns: int = 1  # how many such moments it outlives, the last one ending it


class Effect(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One instance of a condition or of anything else that lasts ("dodging", "helped", "marked")."""

    id: Id
    key: str
    source: Id = ""
    until: Until = Until()
    data: dict[str, Scalar] = {}
    parent: Id = ""  # the effect that brought this one and takes it along when it ends

    @property
    def strength(self) -> tuple[int, int]:
        """How much it does, and the level at which it was cast, to be compared with others of its key."""
        return abs(int(self.data.get("amount", 0))), int(self.data.get("level", 0))


UNNOTICED = "unnoticed"  # the effect on a creature whose source is somebody who has lost track of it


class Combatant(msgspec.Struct, frozen=True, omit_defaults=True, dict=True):
    """A creature in the encounter."""

    id: Id
    name: str
    sheet: Sheet
    side: str = "foes"  # "allies", "foes", "neutrals"
    owner: SeatId = GM
    letter: str = ""
    group: str = ""  # creatures of one group share an initiative entry
    at: Square | None = None
    height: int = 0  # squares above the map's lowest ground
    hp: int = 1
    temp_hp: int = 0
    life: Life = "up"
    effects: tuple[Effect, ...] = ()
    used: dict[str, int] = {}  # spent of this turn's or round's resources
    tally: dict[str, int] = {}  # counts that outlast a turn ("death-success", "inspiration")
    hidden: bool = False  # the GM keeps it from the players
    reveal_on_act: bool = True
    last_round: int = 0  # the round in which it last had a turn: nobody has two in one
    character_id: int = 0  # the stored character it was made from; 0 for a stat block
    mount: Id = ""  # whom it rides, and whose space it shares
    space: int = 0  # squares on a side of the space that it shares, 0 for its own
    driver: Id = ""  # who directs it, its rider or its commander: it acts in that one's turn
    feral: bool = False  # hostile to everybody but its own kind, whatever the sides
    commander: Id = ""  # who was handed command of it by the GM, and has it again when no rider leads it

    @property
    def is_object(self) -> bool:
        """A thing, not a creature: it has no turn and no will."""
        return self.sheet.type == "object"

    @property
    def side_squares(self) -> int:
        return self.sheet.side_squares

    @kept
    def cells(self) -> Cells:
        return footprint(self.at, self.space or self.side_squares) if self.at is not None else frozenset()

    @kept
    def keys(self) -> tuple[str, ...]:
        """Of all its effects, in their order."""
        return tuple(effect.key for effect in self.effects)

    @kept
    def by_strength(self) -> tuple[Effect, ...]:
        """All its effects, the strongest of several of one key first: of these, only one counts."""
        if len(set(self.keys)) == len(self.keys):
            return self.effects
        return tuple(sorted(self.effects, key=lambda e: (self.keys.index(e.key), *(-one for one in e.strength))))

    @kept
    def lost_to(self) -> frozenset[Id]:
        """Those who have lost track of it: they neither see nor hear it."""
        return frozenset(effect.source for effect in self.all(UNNOTICED))

    @kept
    def is_at_peace(self) -> bool:
        """Up with hit points left or dead, on the ground, nothing lasting on it: whatever changed, nothing follows for it."""
        well = self.hp > 0 if self.life == "up" else self.life == "dead"
        return well and not self.effects and self.height <= 0

    def has(self, key: str) -> bool:
        return key in self.keys

    def all(self, key: str) -> tuple[Effect, ...]:
        return tuple(effect for effect in self.effects if effect.key == key) if key in self.keys else ()


class Zone(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A part of the map where something lasts: a cloud, a web, a ring of spirits around somebody."""

    id: Id
    key: str
    name: str
    squares: Cells = frozenset()
    follows: Id = ""  # the creature around which it lies, `radius` squares wide, instead of on `squares`
    radius: int = 0
    source: Id = ""
    parent: Id = ""  # the effect with which it ends
    grounds: tuple[str, ...] = ()  # what the ground is there: "difficult", "obscured", "dark", "silence"
    data: dict[str, Scalar] = {}
    tall: int = 0  # how many squares up from the ground it reaches; 0 for as far as anybody flies
    everywhere: bool = False  # it lies on the whole map
    off: bool = False  # the GM has switched it off: it does nothing, and only the GM knows of it
    hidden: bool = False  # it does what it does, and only the GM knows of it until somebody perceives it
    under: Id = ""  # the zone that hides it

    @property
    def is_secret(self) -> bool:
        """Only the GM may know that it is there."""
        return self.off or self.hidden


class Lamp(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A light, on a square or carried by a creature; how far it is bright, and dim beyond that, in the game's unit."""

    key: Id
    name: str
    bright: int
    dim: int = 0
    at: Square | None = None
    carrier: Id = ""


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One place in the initiative order: a combatant, a group, the world or a countdown."""

    id: Id
    name: str
    combatants: tuple[Id, ...] = ()
    score: int = 0
    kind: Literal["combatant", "group", "world", "countdown"] = "combatant"
    count: int = 0  # a countdown's remaining rounds
    hidden: bool = False
    whose: Id = ""  # the creature that acts through the world here: its hand opens
    # Of a countdown that is a pool of d6, rolled when each round begins: `leaves` is above 0.
    dice: int = 0  # how many are left
    leaves: int = 0  # the lowest face with which one leaves the pool; 0 for every other entry
    stoppable: bool = True
    shown: bool = False  # the players are shown the pool and its speed, not only (unless `hidden`) that there is one
    event: str = ""  # what happens when the pool is empty
    history: tuple[tuple[int, ...], ...] = ()  # the faces of each roll, the latest last

    @property
    def is_pool(self) -> bool:
        """A countdown of dice: it stands in the order without a turn, and is rolled when a round begins."""
        return self.leaves > 0


LEVELS = {"high": 2, "raised": 1}  # kinds of ground that lie higher, by how many squares, the highest first


class Battlefield(msgspec.Struct, frozen=True, omit_defaults=True, dict=True):
    """The map; `paint` holds the squares of each kind of ground.

    Kinds: "wall", "difficult", "half" and "three-quarters" (cover), "water", "climb", "slippery", "hurdle" (a low obstacle),
    "raised" and "high" (one and two squares up), "dim", "dark", "obscured", "hazard".
    """

    width: int = 24
    height: int = 16
    paint: dict[str, frozenset[Square]] = {}
    light: str = "bright"  # where nothing is painted and no lamp burns: "bright", "dim", "dark"

    def is_painted(self, square: Square, kind: str) -> bool:
        return square in self.paint.get(kind, frozenset())

    def holds(self, square: Square) -> bool:
        return 0 <= square[0] < self.width and 0 <= square[1] < self.height

    def level(self, cells: Cells) -> int:
        """Return how many squares above the map's lowest ground a creature on these squares stands."""
        for kind, up in LEVELS.items():
            if kind in self.paint and cells & self.paint[kind]:
                return up
        return 0

    @kept
    def squares(self) -> Cells:
        """Every square of the map."""
        return frozenset((x, y) for x in range(self.width) for y in range(self.height))

    @kept
    def walls(self) -> Cells:
        return self.paint.get("wall", frozenset())

    @kept
    def painted(self) -> tuple[tuple[str, tuple[Square, ...]], ...]:
        """Every kind of ground with its squares, in order."""
        return tuple((kind, tuple(sorted(squares))) for kind, squares in sorted(self.paint.items()))


def pair(a: Id, b: Id) -> str:
    """Return the name of two creatures as one, whichever comes first."""
    return "|".join(sorted((a, b)))


class State(msgspec.Struct, frozen=True, omit_defaults=True, dict=True):
    """One moment of an encounter."""

    ruleset: str
    name: str = ""
    phase: Phase = "setup"
    options: dict[str, Scalar] = {}
    field: Battlefield = Battlefield()
    combatants: dict[Id, Combatant] = {}
    order: tuple[Entry, ...] = ()
    round: int = 0
    entry: Id = ""  # whose place in the order it is
    active: Id = ""  # the combatant whose turn it is; "" between turns and in the world's
    acted: tuple[Id, ...] = ()  # members of the present entry that have had their turn
    passed: tuple[Id, ...] = ()  # entries whose moment in this round has come, or is over for newcomers
    serial: int = 0  # the last number given to a combatant, effect or entry
    attitudes: dict[str, str] = {}  # "a|b", sorted: "hostile" or "friendly", whatever the sides
    names: dict[Id, str] = {}  # of everybody who ever took part, for reading old log lines
    rewinds: int = 0
    zones: dict[Id, Zone] = {}
    lamps: dict[Id, Lamp] = {}
    scene: Scene = Scene()  # suspended or rolling
    world: World = World()  # the environments that act on everybody here

    @kept
    def found(self) -> dict[Hashable, Any]:
        """What has been worked out of this very moment, by names that say of what else: the rules, the knowledge, the creature.

        It goes with the state, so that nothing outlives a change, a rewind or another table.
        """
        return {}

    def once(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return what `make` gives, worked out once for everybody who looks at this very moment."""
        found = self.found  # held: somebody may `forget` meanwhile
        if key not in found:
            found[key] = make()
        made: T = found[key]
        return made

    def forget(self) -> None:
        """Let go of what was worked out of this moment: it is over, and few will look at it again."""
        self.__dict__.pop("found", None)

    @kept
    def present(self) -> tuple[Combatant, ...]:
        """Those on the map."""
        return tuple(c for c in self.combatants.values() if c.at is not None)

    @kept
    def hidden(self) -> frozenset[Id]:
        """Those whom the GM keeps from the players."""
        return frozenset(c.id for c in self.combatants.values() if c.hidden)

    @kept
    def strays(self) -> dict[Id, frozenset[SeatId]]:
        """Those of whom not every player knows where they are, each with the seats that do: one creature of theirs has track."""
        lost = [c for c in self.combatants.values() if c.lost_to]
        if not lost:
            return {}
        players: dict[SeatId, list[Id]] = {}
        for c in self.combatants.values():
            if c.owner != GM and c.life != "dead":
                players.setdefault(c.owner, []).append(c.id)
        aware = {c.id: frozenset(s for s, own in players.items() if s == c.owner or set(own) - c.lost_to) for c in lost}
        return {who: seats for who, seats in aware.items() if len(seats) < len(players)}

    @kept
    def secret_zones(self) -> frozenset[Id]:
        """The parts of the map that only the GM knows of."""
        return frozenset(key for key, zone in self.zones.items() if zone.is_secret)

    def is_veiled(self, who: Id) -> bool:
        """Tell whether some player's seat must not hear of a creature now."""
        return who in self.hidden or who in self.strays

    def knowing(self, who: Id) -> frozenset[SeatId]:
        """Return the players' seats that know of a veiled creature."""
        if who in self.hidden:
            return frozenset({self.combatants[who].owner} - {GM})
        return self.strays.get(who, frozenset())

    def unknown_to(self, seat: SeatId) -> frozenset[Id]:
        """Return those of whom a seat knows nothing now; a seat without a creature only knows of those that all can find."""
        if not (self.hidden or self.strays):
            return frozenset()
        return frozenset(who for who in (*self.hidden, *self.strays) if seat not in self.knowing(who))

    def zone_cells(self, zone: Zone) -> Cells:
        """Return the squares of a zone as it lies now; none around somebody who is not on the map, nor behind a wall.

        One that is switched off lies nowhere.
        """
        if zone.off:
            return frozenset()
        if zone.everywhere:
            return self.field.squares
        if not zone.follows:
            return zone.squares
        centre = self.combatants.get(zone.follows)
        if centre is None or not centre.cells:
            return frozenset()
        cells = frozenset(filter(self.field.holds, around(centre.cells, zone.radius)))
        return uncovered(centre.cells, cells, self.field.walls)

    @kept
    def zoned(self) -> dict[str, Cells]:
        """The squares of each kind of ground that zones make."""
        found: dict[str, Cells] = {}
        for zone in self.zones.values():
            for kind in zone.grounds:
                found[kind] = found.get(kind, frozenset()) | self.zone_cells(zone)
        return found

    def lamp_cells(self, lamp: Lamp) -> Cells:
        """Return the squares from which a lamp shines now; none when its carrier is not on the map."""
        if lamp.carrier:
            carrier = self.combatants.get(lamp.carrier)
            return carrier.cells if carrier is not None else frozenset()
        return frozenset((lamp.at,)) if lamp.at is not None else frozenset()

    def ground(self, kind: str) -> Cells:
        """Return the squares of one kind of ground, painted or made by a zone."""
        painted = self.field.paint.get(kind, frozenset())
        return painted | self.zoned[kind] if kind in self.zoned else painted

    @kept
    def ridden(self) -> dict[Id, tuple[Id, ...]]:
        """Those who carry others, with their riders."""
        found: dict[Id, tuple[Id, ...]] = {}
        for one in self.combatants.values():
            if one.mount:
                found[one.mount] = (*found.get(one.mount, ()), one.id)
        return found

    def riders(self, who: Id) -> tuple[Id, ...]:
        return self.ridden.get(who, ())

    def led_by(self, who: Id) -> tuple[Id, ...]:
        """Return those that a creature directs in its own turn."""
        return tuple(c.id for c in self.combatants.values() if c.driver == who) if who else ()

    def commanded_by(self, who: Id) -> tuple[Id, ...]:
        """Return those whose command the GM has handed to a creature."""
        return tuple(c.id for c in self.combatants.values() if c.commander == who) if who else ()

    @property
    def current(self) -> Entry | None:
        return next((entry for entry in self.order if entry.id == self.entry), None)

    def entry_of(self, who: Id) -> Entry | None:
        return next((entry for entry in self.order if who in entry.combatants), None)

    def at(self, square: Square) -> tuple[Combatant, ...]:
        return tuple(c for c in self.present if square in c.cells)

    def attitude(self, a: Id, b: Id) -> str:
        """Return what the GM said of two creatures: "hostile", "friendly", or "" when their sides decide."""
        return self.attitudes.get(pair(a, b), "")

    def option(self, key: str, default: Scalar) -> Scalar:
        return self.options.get(key, default)
