"""The working copy of one resolution: what is recorded is at once part of the state that the next line reads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, TypedDict

from msgspec.structs import replace

from combat.engine.creatures.naming import in_the_way, introduced
from combat.engine.declared.modifiers import Context, Modifier, Side
from combat.engine.declared.powers import Casting
from combat.engine.doing import Blow, doer
from combat.engine.events import (
    EVERYONE,
    GM_ONLY,
    Audience,
    CombatantChanged,
    CombatantJoined,
    CombatantRevealed,
    Event,
    OrderSet,
    mentioned,
)
from combat.engine.fold import apply
from combat.engine.ground.grid import Square
from combat.engine.ids import GM, Id, SeatId, secret_id
from combat.engine.look import Look
from combat.engine.numbers.breakdown import Breakdown, Term
from combat.engine.numbers.stats import Stat
from combat.engine.requests import Ask, Script, T, Window, ask
from combat.engine.state import Combatant, Effect, Entry, State

if TYPE_CHECKING:
    from combat.engine.ruleset import Ruleset


# Types of modifiers that need no value: they decide a number instead of adding to it.
WEIGHTLESS = frozenset({"fails", "hits", "misses", "zero", "half", "critical on 19"})


# By these somebody comes by a name and a mark.
NAMING = frozenset({CombatantChanged, CombatantJoined, CombatantRevealed})


def mark_of(effect: Effect, flags: frozenset[str]) -> str:
    """Return as which one an effect counts among several of its key: by itself, one with those of its source, or with all."""
    if "per-effect" in flags:
        return effect.id
    return f"{effect.key}:{effect.source}" if "per-source" in flags else effect.key


class Hearers(TypedDict):
    """Who hears of an event, and who is veiled in it."""

    audience: Audience
    veiled: tuple[Id, ...]


class Fight(Look):
    """State, rules and the events recorded so far."""

    def __init__(self, rules: Ruleset, state: State) -> None:
        super().__init__(rules, state)
        self.events: list[Event] = []
        self.undecided: set[Id] = set()  # creatures whose fate a script is about to decide
        self.passed_over: dict[Id, int] = {}  # who is not to be asked again until so many events have happened
        self.moved_by: dict[Id, Id] = {}  # who has last pushed, dropped or hurled whom in this resolution
        self.amid: list[Ask] = []  # questions whose answers are being carried out, the outermost first
        self._serial = state.serial
        self._issued: dict[str, int] = {}  # ids given in secret of which no event tells yet

    # --- recording -------------------------------------------------------------------------------------------------

    def record(self, event: Event) -> None:
        """Add an event and fold it into the working state."""
        event = self.veil(event)
        if self._issued:
            event, self._issued = replace(event, issued=self._issued), {}
        self.events.append(event)
        self.go_on(apply(self.state, event))
        self._serial = max(self._serial, self.state.serial)
        if type(event) in NAMING:
            self.make_way(event)

    def veil(self, event: Event) -> Event:
        """Veil whoever an event mentions and the players do not know of, whatever its author remembered."""
        if isinstance(event, OrderSet) and self.in_view(event.order) == self.in_view(self.state.order):
            return replace(event, audience=GM_ONLY)
        if isinstance(event, CombatantRevealed):
            return self.introduce(event)
        if event.audience == GM_ONLY:
            return event
        if not (self.state.hidden or self.state.strays):
            return event
        people = mentioned(event)
        hidden = self.state.hidden.intersection(people)
        lost = {w: tuple(sorted(self.state.knowing(w))) for w in people if w in self.state.strays and w not in hidden}
        if hidden <= set(event.veiled) and lost == event.astray:
            return event
        return replace(event, veiled=tuple(sorted(hidden | set(event.veiled))), astray=lost)

    def introduce(self, event: CombatantRevealed) -> CombatantRevealed:
        """Give whoever is seen for the first time the name and the mark of a newcomer: its own would count the hidden."""
        found = self.state.combatants.get(event.who)
        if found is None or not found.unmet:
            return event
        name, letter = introduced(self.state, found)
        return replace(event, name=name, letter=letter)

    def make_way(self, event: Event) -> None:
        """Call and mark those otherwise whom nobody has met, where somebody in view is called or marked as they are."""
        who = event.combatant.id if isinstance(event, CombatantJoined) else getattr(event, "who", "")
        found = self.state.combatants.get(who)
        if found is None or found.unmet:
            return
        for one, name, letter in in_the_way(self.state, who):
            self.record(CombatantChanged(who=one, name=name, letter=letter, audience=GM_ONLY))

    def in_view(self, order: tuple[Entry, ...]) -> tuple[Entry, ...]:
        """Return the places in an order that not only the GM knows of."""
        return tuple(entry for entry in order if not self.state.is_unseen(entry))

    def name_seen_by(self, viewer: Id, other: Id) -> str:
        """Return another creature's name, or what a player's creature would say of one it does not know of."""
        found, seat = self.get(other), self.seat_of(viewer)
        return "Something unseen" if seat != GM and other in self.state.unknown_to(seat) else found.name

    def felled_by(self, who: Id) -> Id:
        """Return through whom a creature comes to the ground now, or the one that it rides; "" for nobody."""
        found = self.state.combatants.get(who)
        return self.moved_by.get(who, "") or self.moved_by.get(found.mount if found is not None else "", "")

    def new_id(self, prefix: str, audience: Audience = EVERYONE) -> Id:
        """Return an id that was never used in this encounter; of what not everybody knows, one that is not counted among what
        others see."""
        if audience == EVERYONE:
            self._serial += 1
            return f"{prefix}{self._serial}"
        circle = ",".join(audience)
        number = self._issued.get(circle, self.state.issued.get(circle, 0)) + 1
        self._issued[circle] = number
        return secret_id(prefix, self.state.salt, circle, number)

    def place_id(self, *who: Id) -> Id:
        """Return an id for a place in the order, of these creatures."""
        return self.new_id("i", self.hearers_of(*who)["audience"])

    def hearers_of(self, *who: Id) -> Hearers:
        """Everybody hears of these creatures; hidden ones are veiled, and if all are unknown to a seat it hears nothing."""
        if not (self.state.hidden or self.state.strays):
            return {"audience": EVERYONE, "veiled": ()}
        known = [w for w in who if w in self.state.combatants]
        if known and all(map(self.state.is_veiled, known)):
            seats = tuple(sorted(frozenset().union(*map(self.state.knowing, known))))
            return {"audience": (GM, *seats), "veiled": ()}
        return {"audience": EVERYONE, "veiled": tuple(w for w in known if w in self.state.hidden)}

    def audience_of(self, who: Id) -> Audience:
        """Return who knows of a creature once the GM keeps it hidden no longer."""
        return (GM, *sorted(self.state.strays[who])) if who in self.state.strays else EVERYONE

    def secret(self) -> Hearers:
        return {"audience": GM_ONLY, "veiled": ()}

    def only(self, seat: SeatId) -> Hearers:
        return {"audience": (seat,) if seat == GM else (GM, seat), "veiled": ()}

    # --- numbers ---------------------------------------------------------------------------------------------------

    def breakdown(
        self,
        stat: Stat,
        of: Id,
        against: Id | None = None,
        blow: Blow | Casting | None = None,
        tags: Iterable[str] = (),
        extra: Iterable[Term] = (),
        origin: Square | None = None,
    ) -> Breakdown:
        """Add up every modifier of a number: what one brings, the situation, conditions, features, anything else; losers stay in
        it with the reason (A5E-095)."""
        context = Context(of=of, against=against, blow=blow, origin=origin, stat=stat, tags=frozenset(tags))
        terms = [*self.rules.numbers.base(self, stat, context), *self.rules.numbers.situation(self, stat, context)]
        terms += self._carried(stat, of, Side.OWN, context)
        if against is not None:
            terms += self._carried(stat, against, Side.AGAINST, context)
        return self.rules.numbers.stack(stat, [*terms, *extra])

    def _carried(self, stat: Stat, bearer: Id, side: Side, context: Context) -> Iterator[Term]:
        found = self.state.combatants.get(bearer)
        if found is None:
            return
        conditions, features = self.rules.bearing_on(stat, side)
        if conditions:
            if not conditions.isdisjoint(found.keys):
                yield from self._lasting(stat, found, side, context)
            for key in self.ambient(bearer):
                if key in conditions:
                    condition, here = self.rules.conditions[key], replace(context, bearer=bearer)
                    yield from self._terms(condition.modifiers, condition.name, stat, side, here, None)
        if features and not features.isdisjoint(found.sheet.features):
            here = replace(context, bearer=bearer)
            for key in found.sheet.features:
                if key in features:
                    feature = self.rules.features[key]
                    yield from self._terms(feature.modifiers, feature.name, stat, side, here, None)

    def _lasting(self, stat: Stat, found: Combatant, side: Side, context: Context) -> Iterator[Term]:
        """Yield what the effects on a creature pull on a number: several instances of a condition do not worsen it, the strongest
        counts (FIF-126, ORC-288)."""
        bearer, (conditions, _) = found.id, self.rules.bearing_on(stat, side)
        seen: set[tuple[str, int]] = set()
        for effect in found.by_strength:
            if effect.key not in conditions or self.is_suspended(bearer, effect.key):
                continue
            condition = self.rules.conditions[effect.key]
            mark = mark_of(effect, condition.flags)
            here = replace(context, bearer=bearer, effect=effect)
            for index, modifier in enumerate(condition.modifiers):
                if (mark, index) in seen:
                    continue
                for term in self._terms((modifier,), condition.name, stat, side, here, effect):
                    seen.add((mark, index))
                    yield term

    def _terms(
        self,
        modifiers: tuple[Modifier, ...],
        name: str,
        stat: Stat,
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
            if value or modifier.edge or modifier.dice or modifier.type in WEIGHTLESS:
                label = modifier.label or name
                row = modifier.row or self.rules.stat_row(stat)
                yield Term(label, value, modifier.edge, modifier.type, row, source, dice=modifier.dice)

    # --- order -----------------------------------------------------------------------------------------------------

    def in_order(self, who: Iterable[Id]) -> tuple[Id, ...]:
        """Sort creatures by initiative, beginning after the one whose turn it is (FIF-047, ORC-152)."""
        places = self.state.places
        start = places.get(self.state.active, -1)
        size = len(places) + 1
        return tuple(sorted(who, key=lambda w: ((places.get(w, size) - start - 1) % (size + 1), w)))

    # --- asking ----------------------------------------------------------------------------------------------------

    def carried_out(self, question: Ask, answer: Script[T]) -> Script[T]:
        """Let an answer take effect; what is asked within it comes up in the middle of its question."""
        self.amid.append(question)
        value = yield from answer
        self.amid.pop()
        return value

    def amid_of(self, seat: SeatId) -> str:
        """Return the innermost question within whose answer a seat is asked, as far as it knows of it: one of its own, the GM
        any; "" for none. What others were asked may name somebody otherwise, or whom it does not know."""
        return next((one.title for one in reversed(self.amid) if seat in (GM, one.seat)), "")

    def window(self, window: Window[T], value: T) -> Script[T]:
        """Let every offer of this window ask whom it concerns, one after the other, before anything goes on; returns the value as
        they leave it (FIF-044).

        An asked creature whose trigger no longer holds when its turn to be asked comes is not asked (FIF-047, ORC-152).
        """
        for offer in self.rules.offers_at.get(window, ()):
            done: set[tuple[Id, str]] = set()
            if offer.does is not None:
                value = yield from offer.does(self, value)
            while question := next((a for a in offer.to(self, value) if (a.who, a.kind) not in done), None):
                done.add((question.who, question.kind))
                answer = yield from ask(replace(question, about=question.about or doer(value)))
                value = yield from self.carried_out(question, offer.take(self, value, question, answer))
        return value
