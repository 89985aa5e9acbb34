"""For whom anything may follow by itself when something has changed: told by the creature alone, and nearly always nobody."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.ruleset import Ruleset
from combat.engine.state import Combatant


@dataclass(frozen=True, eq=False)
class Stirring:
    """What a creature bears for which anything may follow; for whoever bears nothing of it nothing does, whatever is around it.

    A step that is added to those which a game takes when something has changed adds here whom it may concern.
    """

    keys: frozenset[str] = frozenset()  # of effects
    flags: frozenset[str] = frozenset()  # of their conditions
    counts: tuple[str, ...] = ()  # tallies that are more than 0
    further: tuple[Callable[[Combatant, Ruleset], bool], ...] = ()
    spent: tuple[Callable[[Combatant, Ruleset], bool], ...] = ()  # of these what looks at what it has spent

    def stirred(self, fight: Fight, aloft: bool = False) -> Iterable[Id]:
        """Return those for whom anything may follow as they are when their turn comes, for what follows may stir others.

        Of who is in the air these are all, if anything may follow for whoever is `aloft`.
        """
        those = fight.cached((self, aloft), lambda: self.among(fight, fight.state.combatants, aloft))
        return self.in_turn(fight, those, aloft) if those else ()

    def in_turn(self, fight: Fight, those: tuple[Id, ...], aloft: bool) -> Iterator[Id]:
        """Yield those of the present moment, and whoever else is stirred meanwhile and comes later."""
        now = fight.state
        for who in those:
            yield who
            if fight.state is not now:
                break
        else:
            return
        everybody = tuple(now.combatants)
        for later in everybody[everybody.index(who) + 1 :]:
            if later in fight.state.combatants:  # it may have gone: called by a spell that has just ended
                yield from self.among(fight, (later,), aloft)

    def among(self, fight: Fight, who: Iterable[Id], aloft: bool) -> tuple[Id, ...]:
        """Return for whom of these anything may follow now."""
        key, state = (self, fight.rules), fight.state
        found = []
        for one in map(state.combatants.__getitem__, who):
            concerned = one.cache.get(key)  # looked for here first: it is asked whenever anything has happened
            if concerned is None:
                concerned = self.concerns(fight, one)
            if concerned or (aloft and (one.height > 0 or state.field.heights) and fight.is_airborne(one.id)):
                found.append(one.id)
        return tuple(found)

    def concerns(self, fight: Fight, who: Combatant) -> bool:
        """Tell whether anything may follow for a creature; worked out once as long as it stays as it is."""
        key = self, fight.rules
        found: bool | None = who.cache.get(key)
        if found is None:
            found = who.cache[key] = self.is_borne(who, fight.rules)
        return found

    def is_borne(self, who: Combatant, rules: Ruleset) -> bool:
        """Work it out: what it has spent is all that changes most of the time, and most of it does not look at that."""
        key, known = (self, rules), who.cache_for_longer
        if key not in known:
            known[key] = self.is_borne_for_longer(who, rules)
        return known[key] or any(is_borne(who, rules) for is_borne in self.spent)

    def is_borne_for_longer(self, who: Combatant, rules: Ruleset) -> bool:
        if who.effects and not (
            self.keys.isdisjoint(who.keys) and (not self.flags or self.flags.isdisjoint(rules.flags_of(who.keys)))
        ):
            return True
        if who.tally and any(who.tally.get(count) for count in self.counts):
            return True
        return any(is_borne(who, rules) for is_borne in self.further)
