"""What is being done when a window opens, from a throw to a wound, and whose doing it is."""

from __future__ import annotations

import msgspec

from combat.engine.commands import Act, Move
from combat.engine.declared.powers import Casting, Power
from combat.engine.events import DiceRoll, Part
from combat.engine.ground.grid import Cells, Square
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Breakdown
from combat.engine.state import Weapon


class Throw(msgspec.Struct, frozen=True):
    """A d20 that has landed: its dice, the face that counts and the total with all modifiers."""

    roll: DiceRoll
    face: int
    total: int
    breakdown: Breakdown | None = None  # with the dice that were added to it


class FailedSave(msgspec.Struct, frozen=True):
    """A saving throw that has failed, unless something turns it; `note` says what it was against, or what turned it."""

    who: Id
    label: str
    total: int
    dc: int | None = None
    note: str = ""
    secret: bool = False  # the players know nothing of the roll
    saved: bool = False


class Blow(msgspec.Struct, frozen=True):
    """One attack on its way from the declaration to the verdict."""

    attacker: Id
    target: Id
    weapon: Weapon
    square: Square | None = None  # aimed at when the target's place is not known
    reaction: bool = False
    grip: str = ""  # "two-handed" for a versatile weapon, "thrown" for a melee weapon that is thrown
    ability: str = ""
    origin: Square | None = None  # where its effect comes from, if not from its attacker
    area: bool = False  # it befalls whoever is in an area
    cells: Cells = frozenset()  # the area
    power: Power | None = None  # the power that it is an attack of
    among: tuple[Id, ...] = ()  # all targets of that power, where it has several
    ally: bool = False  # the power befalls somebody whom its user counts as an ally
    attack: Breakdown | None = None
    defense: Breakdown | None = None
    throw: Throw | None = None
    outcome: str = "miss"
    cancelled: bool = False
    row: str = ""  # the rule that decided the outcome
    notes: frozenset[str] = frozenset()

    @property
    def ranged(self) -> bool:
        return self.weapon.kind == "ranged" or self.grip == "thrown"

    @property
    def kind(self) -> str:
        """Melee or ranged; an attack with a power that names where it comes from is of that kind (ORC-165)."""
        origin = self.power.origin if self.power is not None else ""
        return origin or ("ranged" if self.ranged else "melee")


class Step(msgspec.Struct, frozen=True):
    """One step of a movement, about to happen."""

    who: Id
    origin: Square
    to: Square
    gait: str
    cost: int
    provokes: bool
    rise: int = 0  # squares up (or down) that it leads
    lift: int = 0  # those of them that it leads by itself, wherever the ground lies
    stopped: str = ""  # why it does not happen, once something has stopped it
    row: str = ""  # the rule by which it was stopped


class Falling(msgspec.Struct, frozen=True):
    """Somebody who is about to fall, unless it finds something to hold on to.

    Out of the air it comes down to the ground; by the GM's word it falls so many `feet`, at the same time as `others`.
    """

    who: Id
    stays: bool = False
    feet: int = 0
    others: tuple[Id, ...] = ()


class Tumble(msgspec.Struct, frozen=True):
    """A mount that goes down with its rider; `how` the rider comes off is "fell" unless something is done about it."""

    rider: Id
    mount: Id
    how: str = "fell"
    row: str = ""


class Deed(msgspec.Struct, frozen=True):
    """What somebody is about to do or has just done, for those who may answer it."""

    who: Id
    kind: str  # "move", "attack", "power" or "act"
    key: str = ""  # the action's key, or the gait's
    targets: tuple[Id, ...] = ()
    weapon: str = ""  # the key of the weapon it goes by
    square: Square | None = None  # where the step leads, or what it is aimed at
    origin: Square | None = None  # where the step leads from
    command: Act | Move | None = None  # as its seat gave it, where it came from one
    cost: str = ""  # what it costs, "standard" and so on
    since: int = 0  # how many events of this resolution there were when it began

    @property
    def target(self) -> Id:
        return self.targets[0] if self.targets else ""


class Wound(msgspec.Struct, frozen=True):
    """One instance of damage on its way from the dice to the hit points; `parts` are after soaking."""

    target: Id
    parts: tuple[Part, ...]
    source: Id = ""
    cause: str = ""
    critical: bool = False
    melee: bool = False
    attack: bool = False
    power: str = ""  # the key of the power that it is an attack of
    ally: bool = False  # of somebody whom its dealer counts as an ally
    unseen: bool = False  # whoever deals it does not know whom it has caught
    nonlethal: bool = False  # at 0 hit points it leaves its target unconscious and stable
    notes: frozenset[str] = frozenset()  # of the blow that deals it
    amount: int = 0
    absorbed: int = 0
    rest: int = 0


def doer(value: object) -> Id:
    """Return who acts, rolls or does harm at a window, by the value that passes through it; "" where that is nobody's."""
    if isinstance(value, Step | Deed):
        return value.who
    if isinstance(value, Blow):
        return value.attacker
    if isinstance(value, Casting):
        return value.caster
    if isinstance(value, Wound):
        return value.source or value.target
    return value if isinstance(value, str) else ""
