"""A creature in the encounter."""

from typing import Literal

import msgspec

from combat.engine.grid import Cells, Square, footprint
from combat.engine.ids import GM, Id, SeatId
from combat.engine.kept import kept
from combat.engine.state.effect import UNNOTICED, Effect
from combat.engine.state.sheet import Sheet

Life = Literal["up", "dying", "stable", "dead"]


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
        return self.sheet.type in ("object", "conjuration")

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
