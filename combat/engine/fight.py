"""The working copy of one resolution: what is recorded is at once part of the state that the next line reads."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import replace as but
from typing import TYPE_CHECKING, Any, TypedDict, TypeVar

from msgspec.structs import replace

from combat.engine.errors import Invalid
from combat.engine.events import EVERYONE, GM_ONLY, Audience, CombatantRevealed, Event, mentioned
from combat.engine.fold import apply
from combat.engine.grid import Cells, Square, footprint, gap
from combat.engine.ids import GM, Id, SeatId
from combat.engine.modifiers import Breakdown, Context, Modifier, Side, Term
from combat.engine.requests import Script, ask
from combat.engine.state import Combatant, Effect, State

if TYPE_CHECKING:
    from combat.engine.content import Condition
    from combat.engine.ruleset import Ruleset


# Types of modifiers that need no value: they decide a number instead of adding to it.
WEIGHTLESS = frozenset({"fails", "zero", "half"})


T = TypeVar("T")


class Told(TypedDict):
    """Who hears of an event, and who is veiled in it."""

    audience: Audience
    veiled: tuple[Id, ...]


class Fight:
    """State, rules and the events recorded so far."""

    def __init__(self, rules: Ruleset, state: State) -> None:
        self.rules = rules
        self.state = state
        self.events: list[Event] = []
        self.undecided: set[Id] = set()  # creatures whose fate a script is about to decide
        self._serial = state.serial
        self._known: dict[Hashable, Any] = {}

    # --- recording -------------------------------------------------------------------------------------------------

    def record(self, event: Event) -> None:
        """Add an event and fold it into the working state."""
        event = self.veil(event)
        self.events.append(event)
        self.state = apply(self.state, event)
        self._known.clear()
        self._serial = max(self._serial, self.state.serial)

    def veil(self, event: Event) -> Event:
        """Veil whoever an event mentions and the players do not know of, whatever its author remembered."""
        if event.audience == GM_ONLY or isinstance(event, CombatantRevealed):
            return event
        hidden = {w for w in mentioned(event) if w in self.state.combatants and self.state.combatants[w].hidden}
        if hidden <= set(event.veiled):
            return event
        return replace(event, veiled=tuple(sorted(hidden | set(event.veiled))))

    def name_seen_by(self, viewer: Id, other: Id) -> str:
        """Return another creature's name, or what a player's creature would say of one it does not know of."""
        found = self.get(other)
        return "Something unseen" if found.hidden and self.seat_of(viewer) not in (GM, found.owner) else found.name

    def new_id(self, prefix: str) -> Id:
        """Return an id that was never used in this encounter."""
        self._serial += 1
        return f"{prefix}{self._serial}"

    def told(self, *who: Id) -> Told:
        """Everybody hears of these creatures; hidden ones are veiled, and if all are hidden only the GM and owners hear."""
        known = [self.state.combatants[w] for w in who if w in self.state.combatants]
        hidden = tuple(c.id for c in known if c.hidden)
        if known and len(hidden) == len(known):
            owners = tuple(sorted({c.owner for c in known} - {GM}))
            return {"audience": (GM, *owners) if owners else GM_ONLY, "veiled": ()}
        return {"audience": EVERYONE, "veiled": hidden}

    def secret(self) -> Told:
        return {"audience": GM_ONLY, "veiled": ()}

    def only(self, seat: SeatId) -> Told:
        return {"audience": (seat,) if seat == GM else (GM, seat), "veiled": ()}

    # --- looking ---------------------------------------------------------------------------------------------------

    def get(self, who: Id) -> Combatant:
        """Return a combatant; raises Invalid when there is none of that id."""
        found = self.state.combatants.get(who)
        if found is None:
            raise Invalid("That creature is not in this encounter.")
        return found

    def is_here(self, who: Id) -> bool:
        found = self.state.combatants.get(who)
        return found is not None and found.at is not None

    def seat_of(self, who: Id) -> SeatId:
        found = self.state.combatants.get(who)
        return found.owner if found else GM

    def known_to(self, who: Id) -> Iterator[Combatant]:
        """Yield everybody on the map that `who` may reckon with: a player's creature never what the GM hides."""
        owner = self.seat_of(who)
        for other in self.state.present:
            if other.id != who and (owner == GM or not other.hidden or other.owner == owner):
                yield other

    def reckoned_by(self, who: Id) -> Iterator[Combatant]:
        """Yield everybody on the map who pulls on the numbers of `who`.

        Everybody reads the numbers of a creature in view, so that nobody hidden may show in them.
        """
        in_view = not self.get(who).hidden
        return (other for other in self.known_to(who) if not (in_view and other.hidden))

    def hostile(self, a: Id, b: Id) -> bool:
        """Tell whether two creatures are enemies: by the GM's word on the two, else by their sides (FIF-061, ORC-080).

        Neutrals are hostile to nobody.
        """
        if self.state.attitude(a, b):
            return self.state.attitude(a, b) == "hostile"
        one, two = self.get(a).side, self.get(b).side
        return one != two and "neutrals" not in (one, two)

    def gap(self, a: Id, b: Id) -> int:
        """Return the distance between two creatures in squares, height included (FIF-071, ORC-071)."""
        one, two = self.get(a), self.get(b)
        if not one.cells or not two.cells:
            return 10_000
        return max(gap(one.cells, two.cells), abs(one.height - two.height))

    def gap_from(self, at: Square, who: Id, other: Id) -> int:
        """Return the distance `who` would have to `other` if it stood at `at`, in squares."""
        mover, them = self.get(who), self.get(other)
        if not them.cells:
            return 10_000
        return max(gap(footprint(at, mover.side_squares), them.cells), abs(mover.height - them.height))

    def cells_at(self, who: Id, at: Square) -> Cells:
        return footprint(at, self.get(who).side_squares)

    def height_at(self, who: Id, at: Square, airborne: bool = False) -> int:
        """Return how many squares up a creature would be at `at`: on the ground, or as high as now if it is in the air."""
        mover, field = self.get(who), self.state.field
        ground = field.level(self.cells_at(who, at))
        if airborne or mover.height > field.level(mover.cells):
            return max(mover.height, ground)
        return ground

    def is_airborne(self, who: Id) -> bool:
        """Tell whether a creature is above the ground it is over."""
        return self.get(who).height > self.state.field.level(self.get(who).cells)

    def once(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return what `make` gives, worked out once until something is recorded: a reach asks the same thing at every step."""
        if key not in self._known:
            self._known[key] = make()
        found: T = self._known[key]
        return found

    def as_if_at(self, who: Id, at: Square) -> Fight:
        """Return the fight as it would stand with one creature moved to `at`; for looking only."""
        if self.get(who).at == at:
            return self
        return self.once(("as if", who, at), lambda: self._moved(who, at))

    def _moved(self, who: Id, at: Square) -> Fight:
        moved = replace(self.get(who), at=at, height=self.height_at(who, at))
        return Fight(self.rules, replace(self.state, combatants={**self.state.combatants, who: moved}))

    def standing(self) -> tuple[tuple[Combatant, Cells], ...]:
        """Return everybody alive on the map with the squares they stand on."""
        return self.once("standing", lambda: tuple((c, c.cells) for c in self.state.present if c.life != "dead"))

    def crowded(self) -> Cells:
        """Return every square that somebody alive stands on."""
        return self.once("crowded", lambda: frozenset().union(*(cells for _, cells in self.standing())))

    def condition(self, key: str) -> Condition | None:
        return self.rules.conditions.get(key)

    def flag(self, who: Id, name: str) -> bool:
        """Tell whether any effect on a creature carries a flag such as "incapacitated"."""
        return any(c is not None and name in c.flags for c in map(self.condition, self.keys(who)))

    def keys(self, who: Id) -> tuple[str, ...]:
        found = self.state.combatants.get(who)
        return tuple(effect.key for effect in found.effects) if found else ()

    def is_suspended(self, who: Id, key: str) -> bool:
        """Tell whether something on a creature puts a condition out of force for as long as it lasts (FIF-281)."""
        return self.flag(who, f"suspends:{key}")

    def flagged_by(self, who: Id, name: str) -> Condition | None:
        """Return the first condition on a creature that carries a flag, to be named in a refusal."""
        for condition in map(self.condition, self.keys(who)):
            if condition is not None and name in condition.flags:
                return condition
        return None

    def option(self, key: str) -> Any:
        """Return a table's switch: what was set, or the first choice of the ruleset's setting."""
        for setting in self.rules.settings:
            if setting.key == key:
                return self.state.options.get(key, setting.choices[0][0])
        return self.state.options.get(key, "")

    # --- numbers ---------------------------------------------------------------------------------------------------

    def breakdown(
        self,
        stat: str,
        of: Id,
        against: Id | None = None,
        blow: Any = None,
        tags: Iterable[str] = (),
        extra: Iterable[Term] = (),
        origin: Square | None = None,
    ) -> Breakdown:
        """Add up every modifier of a number; losers stay in it with the reason."""
        context = Context(of=of, against=against, blow=blow, origin=origin, stat=stat, tags=frozenset(tags))
        terms = [*self.rules.base(self, stat, context), *self.rules.situation(self, stat, context)]
        terms += self._carried(stat, of, Side.OWN, context)
        if against is not None:
            terms += self._carried(stat, against, Side.AGAINST, context)
        return self.rules.stack(stat, [*terms, *extra])

    def _carried(self, stat: str, bearer: Id, side: Side, context: Context) -> Iterator[Term]:
        found = self.state.combatants.get(bearer)
        if found is None:
            return
        seen: set[tuple[str, int]] = set()
        for effect in found.effects:
            condition = self.condition(effect.key)
            if condition is None:
                continue
            if self.is_suspended(bearer, effect.key):
                continue
            mark = f"{effect.key}:{effect.source}" if "per-source" in condition.flags else effect.key
            here = but(context, bearer=bearer, effect=effect)
            for index, modifier in enumerate(condition.modifiers):
                if (mark, index) in seen:  # several instances of a condition do not worsen it (FIF-258, ORC-288)
                    continue
                for term in self._terms((modifier,), condition.name, stat, side, here, effect):
                    seen.add((mark, index))
                    yield term
        for key in found.sheet.features:
            feature = self.rules.features.get(key)
            if feature is not None:
                here = but(context, bearer=bearer)
                yield from self._terms(feature.modifiers, feature.name, stat, side, here, None)

    def _terms(
        self,
        modifiers: tuple[Modifier, ...],
        name: str,
        stat: str,
        side: Side,
        context: Context,
        effect: Effect | None,
    ) -> Iterator[Term]:
        for modifier in modifiers:
            if modifier.side is not side or not modifier.applies_to(stat):
                continue
            if modifier.when is not None and not modifier.when(self, context):
                continue
            value = modifier.value if isinstance(modifier.value, int) else modifier.value(self, context)
            source = f"{effect.key}:{effect.source}" if effect else name
            if value or modifier.edge or modifier.type in WEIGHTLESS:
                yield Term(modifier.label or name, value, modifier.edge, modifier.type, modifier.row, source)

    # --- order -----------------------------------------------------------------------------------------------------

    def in_order(self, who: Iterable[Id]) -> tuple[Id, ...]:
        """Sort creatures by initiative, beginning after the one whose turn it is (FIF-047, ORC-152)."""
        places: dict[Id, int] = {}
        for entry in self.state.order:
            for member in entry.combatants:
                places[member] = len(places)
        start = places.get(self.state.active, -1)
        size = len(places) + 1
        return tuple(sorted(who, key=lambda w: ((places.get(w, size) - start - 1) % (size + 1), w)))

    # --- asking ----------------------------------------------------------------------------------------------------

    def window(self, name: str, value: Any) -> Script[Any]:
        """Let every offer of this window ask whom it concerns, one after the other; returns the value as they leave it.

        An asked creature whose trigger no longer holds when its turn to be asked comes is not asked (FIF-047, ORC-152).
        """
        for offer in self.rules.offers:
            if offer.window != name:
                continue
            done: set[tuple[Id, str]] = set()
            while True:
                waiting = [a for a in offer.to(self, value) if (a.who, a.kind) not in done]
                if not waiting:
                    break
                question = waiting[0]
                done.add((question.who, question.kind))
                answer = yield from ask(question)
                value = yield from offer.take(self, value, question, answer)
        return value
