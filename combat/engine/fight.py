"""The working copy of one resolution: what is recorded is at once part of the state that the next line reads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace as but
from typing import TYPE_CHECKING, Any, TypedDict

from msgspec.structs import replace

from combat.engine.events import EVERYONE, GM_ONLY, Audience, CombatantRevealed, Event, mentioned
from combat.engine.fold import apply
from combat.engine.grid import Square
from combat.engine.ids import GM, Id, SeatId
from combat.engine.look import Look
from combat.engine.modifiers import Breakdown, Context, Modifier, Side, Term
from combat.engine.requests import Script, ask
from combat.engine.state import Effect, State

if TYPE_CHECKING:
    from combat.engine.ruleset import Ruleset


# Types of modifiers that need no value: they decide a number instead of adding to it.
WEIGHTLESS = frozenset({"fails", "zero", "half"})


class Told(TypedDict):
    """Who hears of an event, and who is veiled in it."""

    audience: Audience
    veiled: tuple[Id, ...]


class Fight(Look):
    """State, rules and the events recorded so far."""

    def __init__(self, rules: Ruleset, state: State) -> None:
        super().__init__(rules, state)
        self.events: list[Event] = []
        self.undecided: set[Id] = set()  # creatures whose fate a script is about to decide
        self._serial = state.serial

    # --- recording -------------------------------------------------------------------------------------------------

    def record(self, event: Event) -> None:
        """Add an event and fold it into the working state."""
        event = self.veil(event)
        self.events.append(event)
        self.go_on(apply(self.state, event))
        self._serial = max(self._serial, self.state.serial)

    def veil(self, event: Event) -> Event:
        """Veil whoever an event mentions and the players do not know of, whatever its author remembered."""
        if event.audience == GM_ONLY or isinstance(event, CombatantRevealed):
            return event
        if not self.state.hidden:
            return event
        hidden = self.state.hidden.intersection(mentioned(event))
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
        for offer in self.rules.offers_at.get(name, ()):
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
