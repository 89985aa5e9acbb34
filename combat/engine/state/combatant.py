"""A creature in the encounter."""

from collections.abc import Callable, Hashable
from typing import Any, Literal, TypeVar

import msgspec
from msgspec.structs import replace

from combat.engine.ground.grid import Cells, Square, footprint
from combat.engine.ids import GM, Id, SeatId
from combat.engine.kept import MISSING, kept, take_over
from combat.engine.state.effect import UNNOTICED, Effect
from combat.engine.state.sheet import Sheet

T = TypeVar("T")
Life = Literal["up", "dying", "stable", "dead"]
OF_EFFECTS, OF_PLACE = ("keys", "by_strength", "lost_to"), ("cells",)  # what of that which is kept hangs on these alone


class Guise(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Whom a creature is taken for by everybody but the GM: that one's sheet, seat and hit points at the time."""

    sheet: Sheet
    owner: SeatId = GM
    hp: int = 1


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
    height: int = 0  # squares above the map's ordinary ground, below 0 beneath it
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
    guise: Guise | None = None  # whom the players take it for
    unmet: bool = False  # nobody but the GM has seen it yet: its name and its mark are for the time being

    @property
    def is_object(self) -> bool:
        """A thing, not a creature: it has no turn and no will."""
        return self.sheet.type in ("object", "conjuration")

    @property
    def takes_part(self) -> bool:
        """A creature that is not dead: one of those who fight."""
        return self.life != "dead" and not self.is_object

    @property
    def mends_from(self) -> int:
        """From where healing counts up: from 0 for whoever is below it, wherever hit points may be (ORC-268)."""
        return max(self.hp, 0)

    @property
    def side_squares(self) -> int:
        return self.sheet.side_squares

    @property
    def seems_friendly(self) -> bool:
        """Tell whether the players take it for one of their own side."""
        return self.side == "allies" and (self.guise is not None or not self.feral)

    @property
    def seeming(self) -> "Combatant":
        """Return it as the players know it: itself, or what it is in the guise of, as badly hurt as that one by then."""
        if self.guise is None:
            return self
        hp = max(1, -(-self.guise.hp * self.hp // max(1, self.sheet.hp))) if self.hp > 0 else self.hp
        return replace(self, sheet=self.guise.sheet, hp=hp, temp_hp=0, feral=False)

    @kept
    def cache(self) -> dict[Hashable, Any]:
        """What rules make of this very creature alone, by the function that does."""
        return {}

    @kept
    def cache_for_longer(self) -> dict[Hashable, Any]:
        """The same of what does not hang on what it has spent: it goes on with the creature if only that changes."""
        return {}

    def cached(self, make: Callable[..., T], *more: Hashable) -> T:
        """Return what a function makes of this creature (and these), worked out once; nothing else may go into it."""
        key = (make, *more) if more else make
        made: T = self.cache.get(key, MISSING)
        if made is MISSING:
            made = self.cache[key] = make(self, *more)
        return made

    @kept
    def cells(self) -> Cells:
        """Its space: the squares that it fills, from any of which is measured (ORC-213)."""
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

    def inherit_all(self, was: "Combatant") -> None:
        """Take over what was worked out of it a moment ago, when it has only spent something since, or has it back."""
        take_over((*OF_EFFECTS, *OF_PLACE, "cache_for_longer"), was.__dict__, self.__dict__)

    def inherit(self, was: "Combatant") -> None:
        """Take over what was worked out of it a moment ago, and does not hang on what has changed."""
        if self.effects is was.effects:
            take_over(OF_EFFECTS, was.__dict__, self.__dict__)
        if self.at == was.at and self.space == was.space and self.sheet is was.sheet:
            take_over(OF_PLACE, was.__dict__, self.__dict__)

    def has(self, key: str) -> bool:
        return key in self.keys

    def all(self, key: str) -> tuple[Effect, ...]:
        return tuple(effect for effect in self.effects if effect.key == key) if key in self.keys else ()
