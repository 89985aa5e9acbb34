"""Who is where, and what is in force, at one moment of a fight."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Self, TypeVar

from msgspec.structs import replace

from combat.engine.errors import Invalid
from combat.engine.ground.grid import Cells, Lattice, Square, footprint
from combat.engine.ids import GM, Id, SeatId
from combat.engine.kept import MISSING
from combat.engine.state import Combatant, Effect, Scalar, State

if TYPE_CHECKING:
    from combat.engine.declared.content import Condition
    from combat.engine.ruleset import Ruleset

SHARING = "shared-turn"  # spent by whoever’s turn is going on within another’s: a mount’s within its rider’s

SOARING = "soaring"  # spent by whoever is looked at as going along above or below: its way leads up or down

T = TypeVar("T")


class Look:
    """A state and the rules to read it by."""

    def __init__(self, rules: Ruleset, state: State) -> None:
        self.rules = rules
        self.state = state
        self._cache: dict[Hashable, Any] | None = None
        self._cache_for_longer: dict[Hashable, Any] | None = None
        self._own_cache: dict[Hashable, Any] = {}

    def go_on(self, state: State) -> None:
        """Look at the next moment."""
        self.state = state
        self._cache = self._cache_for_longer = None
        self._own_cache.clear()

    @property
    def lattice(self) -> Lattice:
        """How the spaces of the map lie beside each other, and how far apart they are."""
        return self.state.lattice

    def get(self, who: Id) -> Combatant:
        """Return a combatant; raises Invalid when there is none of that id."""
        try:
            return self.state.combatants[who]
        except KeyError:
            raise Invalid("That creature is not in this encounter.") from None

    def is_here(self, who: Id) -> bool:
        found = self.state.combatants.get(who)
        return found is not None and found.at is not None

    def seat_of(self, who: Id) -> SeatId:
        found = self.state.combatants.get(who)
        return found.owner if found else GM

    def tells_odds(self, who: Id) -> bool:
        """Tell whether the seat of a creature may know how likely its deeds are: players only where the game says so."""
        return not self.rules.rolls.withholds or self.seat_of(who) == GM

    def is_in_turn(self, who: Id) -> bool:
        """Tell whether a creature's turn is going on, its own or within that of whoever leads it."""
        found = self.state.combatants.get(who)
        return self.state.active == who or (found is not None and bool(found.used.get(SHARING)))

    def known_to(self, who: Id) -> Iterator[Combatant]:
        """Yield everybody on the map that `who` may reckon with: not what it has lost track of, and a player's creature never
        what the GM hides."""
        owner = self.seat_of(who)
        for other in self.state.present:
            if other.id == who or who in other.lost_to:
                continue
            if owner == GM or not other.hidden or other.owner == owner:
                yield other

    def reckoned_by(self, who: Id) -> Iterator[Combatant]:
        """Yield everybody on the map who pulls on the numbers of `who`.

        Everybody reads the numbers of a creature in view, so that nobody hidden may show in them.
        """
        in_view = not self.state.is_veiled(who)
        return (other for other in self.known_to(who) if not (in_view and self.state.is_veiled(other.id)))

    def hostile(self, a: Id, b: Id) -> bool:
        """Tell whether two creatures are enemies: by the GM's word on the two, else by their sides (FIF-061, ORC-080).

        Neutrals are hostile to nobody.
        """
        if self.state.attitudes and self.state.attitude(a, b):
            return self.state.attitude(a, b) == "hostile"
        first, second = self.get(a), self.get(b)
        if first.feral or second.feral:
            return first.sheet.name != second.sheet.name
        one, two = first.side, second.side
        return one != two and "neutrals" not in (one, two)

    def mind_of(self, who: Id) -> Id:
        """Return whose friends and foes are those of a creature: its own, or those of whoever has it under control."""
        if self.flag(who, "steered"):
            for effect in self.get(who).effects:
                condition = self.condition(effect.key)
                if condition is not None and "steered" in condition.flags and effect.source in self.state.combatants:
                    return effect.source
        return who

    def sides_with(self, who: Id, other: Id) -> bool:
        """Tell whether somebody is on the own side of a creature, so that it hardly ever means harm to it (FIF-061, ORC-080).

        That goes by the GM's word on the two, else by their sides; rider and mount belong together unless they are enemies.
        """
        mind = self.mind_of(who)
        if other in (who, mind):
            return True
        return not self.hostile(mind, other) and self._belongs_with(mind, who, other)

    def _belongs_with(self, mind: Id, who: Id, other: Id) -> bool:
        """Tell whether one that is no enemy is on the own side."""
        said = bool(self.state.attitudes) and self.state.attitude(mind, other) == "friendly"
        return said or self.together(who, other) or self.get(mind).side == self.get(other).side

    def foes_first(self, who: Id, others: Iterable[Combatant]) -> list[Combatant]:
        """Return creatures in the order in which one would mean harm to them: foes, bystanders, its own side."""
        mind = self.mind_of(who)

        def rank(other: Combatant) -> int:
            if other.id in (who, mind):
                return 2
            if self.hostile(mind, other.id):
                return 0
            return 2 if self._belongs_with(mind, who, other.id) else 1

        return sorted(others, key=rank)

    def gap(self, a: Id, b: Id) -> int:
        """Return the distance between two creatures in squares, height included; 1 is adjacent (FIF-071, ORC-071, ORC-116)."""
        one, two = self.get(a), self.get(b)
        here, there = one.cells, two.cells
        if not here or not there:
            return 10_000
        return max(self.state.lattice.gap(here, there), abs(one.height - two.height))

    def gap_from(self, at: Square, who: Id, other: Id) -> int:
        """Return the distance `who` would have to `other` if it stood at `at`, in squares."""
        mover, them = self.get(who), self.get(other)
        if not them.cells:
            return 10_000
        return max(self.lattice.gap(footprint(at, mover.side_squares), them.cells), abs(mover.height - them.height))

    def together(self, a: Id, b: Id) -> bool:
        """Tell whether two share a space as rider and mount, or on the same mount."""
        one, other = self.get(a), self.get(b)
        return b == one.mount or a == other.mount or bool(one.mount and one.mount == other.mount)

    def may_share(self, a: Id, b: Id) -> bool:
        """Tell whether two do not stand in each other's way: riders and mounts, and whoever the game lets be in one space."""
        return (bool(self.state.ridden) and self.together(a, b)) or self.rules.moving.shares(self, a, b)

    def strangers(self, who: Id) -> frozenset[Id]:
        """Return everybody alive on the map who would stand in a creature's way in one space."""
        known, key = self.state.strangers, (self.rules, who)
        found = known.get(key)
        if found is None:
            others = (c.id for c, _ in self.standing() if c.id != who)
            found = known[key] = frozenset(one for one in others if not self.may_share(who, one))
        return found

    def crowd_around(self, who: Id) -> Cells:
        """Return every square that one of these stands on."""
        known, key = self.state.crowds, (self.rules, who)
        found = known.get(key)
        if found is None:
            strangers = self.strangers(who)
            found = known[key] = frozenset().union(*(cells for c, cells in self.standing() if c.id in strangers))
        return found

    def cells_at(self, who: Id, at: Square) -> Cells:
        return footprint(at, self.get(who).side_squares)

    def height_at(self, who: Id, at: Square, airborne: bool = False) -> int:
        """Return how many squares up a creature would be at `at`: on the ground, or as high as now if it is in the air."""
        mover, field = self.get(who), self.state.field
        if not field.heights:
            return max(mover.height, 0)
        ground = field.level(self.cells_at(who, at))
        if airborne or mover.height > field.level(mover.cells):
            return max(mover.height, ground)
        return ground

    def is_airborne(self, who: Id) -> bool:
        """Tell whether a creature is above the ground it is over."""
        found, field = self.get(who), self.state.field
        return found.at is not None and found.height > (field.level(found.cells) if field.heights else 0)

    def cached(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return what `make` gives of the present state, worked out once for everybody who looks at this very state.

        The key names everything else that goes into it: whoever knows more looks at another state.
        """
        if self._cache is None:
            self._cache = self.state.cache.setdefault(self.rules, {})
        found: T = self._cache.get(key, MISSING)
        if found is MISSING:
            found = self._cache[key] = make()
        return found

    def cached_for_longer(self, key: Hashable, make: Callable[[], T]) -> T:
        """Like `cached`, for what hangs on nothing that anybody has spent, and holds no creature: most that happens is spending,
        and leaves it as it is."""
        if self._cache_for_longer is None:
            self._cache_for_longer = self.state.cache_for_longer.setdefault(self.rules, {})
        found: T = self._cache_for_longer.get(key, MISSING)
        if found is MISSING:
            found = self._cache_for_longer[key] = make()
        return found

    def cached_by_look(self, key: Hashable, make: Callable[[], T]) -> T:
        """Like `cached`, for what itself holds a state and would keep that alive as long as itself."""
        if key not in self._own_cache:
            self._own_cache[key] = make()
        found: T = self._own_cache[key]
        return found

    def as_if_at(self, who: Id, at: Square) -> Self:
        """Return the fight as it would stand with one creature moved to `at`; for looking only."""
        if self.get(who).at == at:
            return self
        return self.cached(("as if", who, at), lambda: self._moved(who, at))

    def _moved(self, who: Id, at: Square) -> Self:
        moved = replace(self.get(who), at=at, height=self.height_at(who, at))
        return type(self)(self.rules, replace(self.state, combatants={**self.state.combatants, who: moved}))

    def as_if_bearing(self, who: Id, key: str) -> Self:
        """Return the fight as it would stand with one more effect on a creature; for looking only."""
        bearer = self.get(who)
        affected = replace(bearer, effects=(*bearer.effects, Effect("", key, who)))
        return type(self)(self.rules, replace(self.state, combatants={**self.state.combatants, who: affected}))

    def as_if_flown(self, who: Id, at: Square, height: int, spent: tuple[str, int] = ("distance", 0)) -> Self:
        """Return the fight as it would stand after one more step of a creature to a square at a height, for which so much of a
        count is spent; for looking only."""
        mover, (what, amount) = self.get(who), spent
        used = {**mover.used, what: mover.used.get(what, 0) + amount}
        moved = replace(mover, at=at, height=height, used=used)
        return type(self)(self.rules, replace(self.state, combatants={**self.state.combatants, who: moved}))

    def standing(self) -> tuple[tuple[Combatant, Cells], ...]:
        """Return everybody alive on the map with the squares they stand on."""
        return self.state.standing

    def on(self, cells: Cells) -> list[Combatant]:
        """Return everybody alive on any of these squares."""
        held = self.state.held
        if len(cells) == 1:
            (cell,) = cells
            return list(held.get(cell, ()))
        found = {c.id: c for cell in cells for c in held.get(cell, ())}
        return list(found.values()) if len(found) < 2 else [c for c, _ in self.standing() if c.id in found]

    def crowded(self) -> Cells:
        """Return every square that somebody alive stands on."""
        return self.state.crowded

    def condition(self, key: str) -> Condition | None:
        return self.rules.conditions.get(key)

    def flag(self, who: Id, name: str) -> bool:
        """Tell whether any effect on a creature carries a flag such as "incapacitated"."""
        found = self.state.combatants.get(who)
        return found is not None and bool(found.effects) and name in self.rules.flags_of(found.keys)

    def keys(self, who: Id) -> tuple[str, ...]:
        found = self.state.combatants.get(who)
        return found.keys if found is not None else ()

    def is_suspended(self, who: Id, key: str) -> bool:
        """Tell whether something on a creature puts a condition out of force for as long as it lasts (FIF-281)."""
        return self.flag(who, f"suspends:{key}")

    def ambient(self, who: Id) -> tuple[str, ...]:
        """Return the conditions that a creature's surroundings put on it, besides its effects (FIF-195)."""
        return self.cached_for_longer(("ambient", who), lambda: self.rules.ground.ambient(self, who))

    def flagged_by(self, who: Id, name: str) -> Condition | None:
        """Return the first condition on a creature that carries a flag, to be named in a refusal."""
        if not self.flag(who, name):
            return None
        for condition in map(self.condition, self.keys(who)):
            if condition is not None and name in condition.flags:
                return condition
        return None

    def option(self, key: str) -> Scalar:
        """Return a table's switch: what was set, or the first choice of the ruleset's setting."""
        return self.state.options.get(key, self.rules.defaults.get(key, ""))
