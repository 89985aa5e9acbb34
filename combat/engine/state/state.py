"""One moment of an encounter."""

from collections.abc import Callable, Hashable, Iterable
from typing import Any, Literal, TypeVar

import msgspec
from msgspec.structs import replace

from combat.engine.ground.grid import HEXES, SQUARES, Cells, Lattice, Square
from combat.engine.ids import GM, Id, SeatId
from combat.engine.kept import kept, take_over
from combat.engine.state.combatant import Combatant
from combat.engine.state.effect import Scalar
from combat.engine.state.entry import Entry
from combat.engine.state.ground import Battlefield, Lamp, Zone
from combat.engine.state.lines import Space, reached
from combat.engine.state.pack import Pack
from combat.engine.state.scene import Scene
from combat.engine.worlds import World

T = TypeVar("T")
Phase = Literal["setup", "running", "ended"]
GRID = "diagonals"  # the switch of a game that is played on more than one grid: HEXED, or what a diagonal step costs
HEXED = "hexes"
ALL_ELSE = ("lattice", "places", "secret_zones")  # what of that which is kept hangs on no creature
# What of it hangs on nothing that anybody has spent.
UNSPENT = (*ALL_ELSE, "hidden", "guised", "ridden", "bearers", "strays", "strangers", "crowds", "crowded", "zoned")
# What of it hangs on creatures and places alone, whosever turn it is.
WHOSEVER_TURN = (*UNSPENT, "present", "standing", "held")


def pair(a: Id, b: Id) -> str:
    """Return the name of two creatures as one, whichever comes first."""
    return f"{a}|{b}" if a <= b else f"{b}|{a}"


def by_seat(people: Iterable[tuple[SeatId, Combatant]]) -> dict[SeatId, tuple[Combatant, ...]]:
    """Return creatures by the seat that is named with each."""
    found: dict[SeatId, list[Combatant]] = {}
    for seat, who in people:
        found.setdefault(seat, []).append(who)
    return {seat: tuple(some) for seat, some in found.items()}


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
    serial: int = 0  # the last number given to a combatant, effect or entry that everybody knows of
    salt: str = ""
    issued: dict[
        str, int
    ] = {}  # how many ids were given in secret, by who knew of what they name (see `ids.secret_id`)
    attitudes: dict[str, str] = {}  # "a|b", sorted: "hostile" or "friendly", whatever the sides
    names: dict[Id, str] = {}  # of everybody who ever took part, for reading old log lines
    rewinds: int = 0
    zones: dict[Id, Zone] = {}
    lamps: dict[Id, Lamp] = {}
    scene: Scene = Scene()  # suspended or rolling
    world: World = World()  # the environments that act on everybody here
    pack: Pack | None = None  # of the GM's creatures that are played in one press; the GM's alone

    @kept
    def cache(self) -> dict[Hashable, Any]:
        """What has been worked out of this very moment, by names that say of what else: the rules, the knowledge, the creature.

        It goes with the state, so that nothing outlives a change, a rewind or another table.
        """
        return {}

    @kept
    def cache_for_longer(self) -> dict[Hashable, Any]:
        """The same of what hangs on nothing that anybody has spent: it goes on to the next moment if only that changes."""
        return {}

    def cached(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return what `make` gives, worked out once for everybody who looks at this very moment."""
        found = self.cache  # held: somebody may `forget` meanwhile
        if key not in found:
            found[key] = make()
        made: T = found[key]
        return made

    def with_changed(self, who: Combatant) -> "State":
        """Return this moment with a creature as it is now: what was worked out, and does not hang on what has changed, stays."""
        was, after = self.combatants[who.id], replace(self, combatants={**self.combatants, who.id: who})
        who.inherit(was)
        names = list(ALL_ELSE)
        if who.hidden == was.hidden:
            names.append("hidden")
        if who.guise is was.guise:
            names.append("guised")
        if who.mount == was.mount:
            names.append("ridden")
        if who.effects is was.effects:
            names.append("bearers")
            if who.owner == was.owner and who.life == was.life:
                names.append("strays")
        if not self.zones:
            names.append("zoned")
        stays = (who.at is None) == (was.at is None) and who.life == was.life
        if stays and who.effects is was.effects and who.mount == was.mount and who.sheet is was.sheet:
            names.append("strangers")
            if who.at == was.at and who.space == was.space:
                names.append("crowds")
            elif "crowds" in self.__dict__:  # nobody is part of its own crowd
                after.__dict__["crowds"] = {key: cells for key, cells in self.crowds.items() if key[1] == who.id}
        take_over(names, self.__dict__, after.__dict__)
        return after

    def with_spent(self, who: Combatant) -> "State":
        """Return this moment with a creature that has spent something, or has it back, and is else as it was."""
        after = replace(self, combatants={**self.combatants, who.id: who})
        who.inherit_all(self.combatants[who.id])
        take_over((*UNSPENT, "cache_for_longer"), self.__dict__, after.__dict__)
        return after

    def in_turn(self, **fields: Any) -> "State":
        """Return this moment with another place in the order, all creatures as they are."""
        after = replace(self, **fields)
        take_over(WHOSEVER_TURN, self.__dict__, after.__dict__)
        return after

    def forget(self) -> None:
        """Let go of what was worked out of this moment: it is over, and few will look at it again."""
        self.__dict__.pop("cache", None)
        self.__dict__.pop("cache_for_longer", None)

    @kept
    def lattice(self) -> Lattice:
        """How the spaces of the map lie beside each other: squares, unless this table plays on hexes (STR-104)."""
        return HEXES if self.options.get(GRID) == HEXED else SQUARES

    @kept
    def present(self) -> tuple[Combatant, ...]:
        """Those on the map."""
        return tuple(c for c in self.combatants.values() if c.at is not None)

    @kept
    def owned(self) -> dict[SeatId, tuple[Combatant, ...]]:
        """Everybody, on the map or not, by the seat they belong to."""
        return by_seat((c.owner, c) for c in self.combatants.values())

    @kept
    def led_from(self) -> dict[SeatId, tuple[Combatant, ...]]:
        """Everybody, on the map or not, by the seat that acts for them: who is led is its leader's to direct, whosever it is."""
        leaders = self.combatants
        return by_seat((leaders.get(c.driver, c).owner, c) for c in self.combatants.values())

    @kept
    def standing(self) -> tuple[tuple[Combatant, Cells], ...]:
        """Those on the map who are alive, with the squares they stand on."""
        return tuple((c, c.cells) for c in self.present if c.life != "dead")

    @kept
    def crowded(self) -> Cells:
        """Every square that somebody alive stands on."""
        return frozenset().union(*(cells for _, cells in self.standing))

    @kept
    def held(self) -> dict[Square, tuple[Combatant, ...]]:
        """Those squares, each with who stands on it."""
        held: dict[Square, tuple[Combatant, ...]] = {}
        for combatant, cells in self.standing:
            for cell in cells:
                held[cell] = (*held.get(cell, ()), combatant)
        return held

    @kept
    def strangers(self) -> dict[tuple[Hashable, Id], frozenset[Id]]:
        """Who is in a creature's way (`Look.strangers`), by the rules and the creature, as far as that was asked."""
        return {}

    @kept
    def crowds(self) -> dict[tuple[Hashable, Id], Cells]:
        """The squares that those stand on."""
        return {}

    @kept
    def places(self) -> dict[Id, int]:
        """Those in the order, each with how many come before."""
        places: dict[Id, int] = {}
        for entry in self.order:
            for member in entry.combatants:
                places[member] = len(places)
        return places

    @kept
    def bearers(self) -> dict[str, tuple[Id, ...]]:
        """Those with something lasting on them, on the map or not, by the keys of it."""
        found: dict[str, tuple[Id, ...]] = {}
        for combatant in self.combatants.values():
            for key in dict.fromkeys(combatant.keys) if combatant.effects else ():
                found[key] = (*found.get(key, ()), combatant.id)
        return found

    def bearing(self, key: str) -> tuple[Combatant, ...]:
        """Return those with an effect of this key on them, on the map or not."""
        found = self.bearers.get(key)
        return tuple(map(self.combatants.__getitem__, found)) if found else ()

    def bearing_here(self, key: str) -> tuple[Combatant, ...]:
        """Return those on the map with an effect of this key on them."""
        return tuple(c for c in self.bearing(key) if c.at is not None)

    @kept
    def hidden(self) -> frozenset[Id]:
        """Those whom the GM keeps from the players."""
        return frozenset(c.id for c in self.combatants.values() if c.hidden)

    @kept
    def guised(self) -> bool:
        """Tell whether the players take somebody for another."""
        return any(c.guise is not None for c in self.combatants.values())

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

    def is_unseen(self, entry: Entry) -> bool:
        """Tell whether only the GM knows of a place in the order."""
        return entry.hidden or (bool(entry.combatants) and self.hidden.issuperset(entry.combatants))

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
        cells = frozenset(filter(self.field.holds, self.lattice.around(centre.cells, zone.radius)))
        return reached(
            self.field, Space(centre.cells, centre.height, centre.height + centre.side_squares), cells, self.lattice
        )

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
