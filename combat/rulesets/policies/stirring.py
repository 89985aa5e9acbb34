"""For whom anything may follow by itself when something has changed: told by the creature alone, and nearly always nobody."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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

    def stirred(self, fight: Fight, aloft: bool = False) -> Iterator[Id]:
        """Yield those for whom anything may follow as they are when their turn comes, for what follows may stir others; of who is
        in the air, all, if it may for whoever is `aloft`."""
        if not (aloft or fight.cached(self, lambda: self.anybody(fight))):
            return
        key = self, fight.rules
        for who in tuple(fight.state.combatants):
            found = fight.state.combatants.get(who)  # it may have gone: called by a spell that has just ended
            if found is None:
                continue
            concerned = found.cache.get(
                key
            )  # looked for here first: it is asked for everybody whenever anything has happened
            if concerned is None:
                concerned = self.concerns(fight, found)
            may_fall = aloft and (found.height > 0 or bool(fight.state.field.heights))
            if concerned or (may_fall and fight.is_airborne(who)):
                yield who

    def anybody(self, fight: Fight) -> bool:
        return any(self.concerns(fight, who) for who in fight.state.combatants.values())

    def concerns(self, fight: Fight, who: Combatant) -> bool:
        """Tell whether anything may follow for a creature; worked out once as long as it stays as it is."""
        key = self, fight.rules
        found: bool | None = who.cache.get(key)
        if found is None:
            found = who.cache[key] = self.is_borne(who, fight.rules)
        return found

    def is_borne(self, who: Combatant, rules: Ruleset) -> bool:
        if who.effects and not (
            self.keys.isdisjoint(who.keys) and (not self.flags or self.flags.isdisjoint(rules.flags_of(who.keys)))
        ):
            return True
        if who.tally and any(who.tally.get(count) for count in self.counts):
            return True
        return any(is_borne(who, rules) for is_borne in self.further)
