"""Spells and powers as declarations: from one come mechanics, button, prose and legality."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal

import msgspec

from combat.engine.ground.grid import Cells, Levels, Square
from combat.engine.ground.shapes import Area
from combat.engine.ids import Id
from combat.engine.numbers.dice import Dice, parse
from combat.engine.requests import Script, T, Window
from combat.engine.state import Scalar, Weapon

if TYPE_CHECKING:
    from combat.engine.fight import Fight
    from combat.engine.seatview import Refusal
    from combat.engine.state import Combatant

# Whom an outcome befalls: every target, those hit or missed, those who failed or made their save; "caster" the user itself.
On = Literal["all", "hit", "miss", "fail", "save", "caster"]
# Where the effect of a power begins, in games that tell: at its user, at a target of its reach or range, on a square of its
# user's space, on a distant square, or with its user alone.
Origin = Literal["", "melee", "ranged", "near", "far", "self"]
Frequency = Literal["", "at-will", "encounter", "daily"]
# Whom in its area a power befalls: everybody, enemies or allies of its user, whom the user picks, the nearest one.
Catches = Literal["", "all", "enemies", "allies", "any", "nearest-enemy", "nearest-ally"]


@dataclass(frozen=True)
class Deal:
    """Damage; `half` of it on a successful save, `more` dice for each level above the power's own."""

    dice: str
    type: str
    half: bool = False
    more: str = ""
    every: int = 1  # so many levels bring `more` once
    scales: bool = False  # a cantrip: twice, three and four times as many dice at higher levels of its caster
    ability: bool = False  # adds the casting ability
    on: On = "fail"
    weapon: int = 0  # how many times the wielded weapon's damage dice count, besides `dice` ("" for none)
    adds: str = ""  # the ability whose modifier it adds


@dataclass(frozen=True)
class Restore:
    """Hit points given back; with `recovery` whoever is healed spends one of its own, and regains its value besides."""

    dice: str
    more: str = ""
    ability: bool = True
    on: On = "all"
    recovery: bool = False
    adds: str = ""  # the ability of the user whose modifier it adds


@dataclass(frozen=True)
class Strengthen:
    """Temporary hit points."""

    dice: str
    more: int = 0
    ability: bool = False
    on: On = "all"


@dataclass(frozen=True)
class Give:
    """A condition or lasting effect; `again` lets the target save at the end of each of its turns.

    It lasts as long as the power does, or `until` "start" or "end" of the user's next turn, "target-start" or "target-end",
    "save" (a save at the end of each of the target's turns ends it), "encounter", or ("none") until something else ends it.
    `bundle` are conditions that come and end with it. What it keeps in mind may depend on the casting.
    """

    condition: str
    until: str = ""
    again: bool = False
    data: tuple[tuple[str, Scalar | Callable[[Casting], Scalar]], ...] = ()
    on: On = "fail"
    bundle: tuple[str, ...] = ()

    @property
    def lasts(self) -> bool:
        """Whether it goes when its power does."""
        return not self.until


@dataclass(frozen=True)
class Shift:
    """Forced movement straight away from the user (or nearer), so many of the game's unit; a `slip` goes in any direction."""

    distance: int
    pull: bool = False
    on: On = "fail"
    slip: bool = False


@dataclass(frozen=True)
class Lay:
    """A zone on the squares of the area (or around the user, so wide) for as long as the power lasts.

    Where its game makes the zone's kind from this: what befalls `whom` on entering it, and on beginning or ending a turn in
    it, once a turn each; the conditions on those of them who are in it; what the ground is there. One that `attacks` rolls
    the power's own attack first, and outcomes "hit" and "miss" go by that.
    """

    zone: str
    around: int = 0  # in the game's unit
    on: On = "caster"
    whom: Literal["all", "enemies", "allies", "friends"] = "all"  # "friends": allies and the user itself
    enters: tuple[Outcome, ...] = ()
    begins: tuple[Outcome, ...] = ()
    ends: tuple[Outcome, ...] = ()
    bears: tuple[str, ...] = ()
    grounds: tuple[str, ...] = ()
    attacks: bool = False
    summary: str = ""
    lasts: ClassVar[bool] = True


@dataclass(frozen=True)
class Summon:
    """Creatures of the library that fight beside the user for as long as the power lasts.

    With several `kinds` the user picks one; `times` says how often as many come at the level of the casting.
    """

    kinds: tuple[tuple[str, int], ...]
    times: Callable[[Casting], int] | None = None
    vanishes: bool = True  # when it drops to 0, or its power ends
    on: On = "caster"
    reacts: bool = False  # its text says that they take reactions, in a game where those who are called take none
    lasts: ClassVar[bool] = True


@dataclass(frozen=True)
class Conjure:
    """A conjuration of the library on the square of the power (beside the user without one) for as long as the power lasts."""

    kind: str
    on: On = "caster"
    lasts: ClassVar[bool] = True


@dataclass(frozen=True)
class Ease:
    """Ends one of these conditions, the first that is there."""

    conditions: tuple[str, ...]
    on: On = "all"


@dataclass(frozen=True)
class Perform:
    """What no other outcome says; called once for each whom it befalls."""

    script: Callable[[Fight, Casting, Id], Script[None]]
    on: On = "all"


Outcome = Deal | Restore | Strengthen | Give | Shift | Lay | Summon | Conjure | Ease | Perform


@dataclass(frozen=True)
class Reaction(Generic[T]):
    """When a power may be used out of turn: at a window, by whom, and what it does to the value that passes through.

    An "interrupt" answers what is about to happen, a "reaction" what is complete; an "opportunity" action is offered together
    with the opportunity attack on the same occasion.
    """

    window: Window[T]
    when: Callable[[Fight, T], Iterable[Id]]
    take: Callable[[Fight, T, Casting], Script[T]]
    title: Callable[[Fight, T, Id], str]
    kind: Literal["interrupt", "reaction", "opportunity"] = "interrupt"
    at: Callable[[Fight, T, Id], tuple[Id, ...]] | None = None  # whom it is aimed at, where that is not picked
    foresees: Callable[[Fight, T, Id], T] | None = None  # the value as it would leave it; for looking only
    concerns: Callable[[Fight, T, Id], bool] | None = (
        None  # whether one creature is among those, where that is told alone
    )

    def is_met(self, fight: Fight, value: T, who: Id) -> bool:
        """Tell whether it is the moment for a creature on the map."""
        return who in set(self.when(fight, value)) if self.concerns is None else self.concerns(fight, value, who)


@dataclass(frozen=True)
class Power:
    """A spell or power. Distances in the game's unit, durations in rounds."""

    key: str
    name: str
    summary: str
    outcomes: tuple[Outcome, ...] = ()
    level: int = 0  # 0: a cantrip, at will
    time: str = "action"  # the cost of it: "action", "bonus", "reaction"
    turns: int = 0  # of a long use: so many turns of nothing else
    ritual: bool = False
    range: int = 0  # 0: oneself; 5 in feet: touch
    area: Area | None = None
    targets: int = 1  # at most so many
    more_targets: int = 0  # for each level above its own
    more_area: int = 0  # how much larger for each level above its own
    together: int = 0  # how far from each other several targets may be
    whom: Literal["foe", "friend", "anyone", "self", "dead"] = "foe"
    attack: Literal["", "melee", "ranged", "sure"] = ""  # "sure": it hits without a roll
    bolts: int = 0  # separate rolls or missiles, to be parted among the targets
    more_bolts: int = 0
    save: str = ""  # the ability of the targets' saving throw
    save_edge: int = 0  # of those who make it
    concentration: bool = False
    rounds: int = 0  # how long it lasts; 0: it is over at once
    ends: Literal["start", "end"] = "start"  # at which moment of its user's turn
    parts: str = "vs"  # what it takes: v(erbal), s(omatic), m(aterial)
    material: str = ""  # what it takes that has its price: counted on the sheet as "component:NAME"
    consumed: bool = False
    sight: bool = True  # a target out of touch must be seen
    no_cover: bool = False  # cover is no help against it
    reactions: tuple[Reaction[Any], ...] = ()  # when it may be used out of turn
    living: str = ""  # kinds of creatures to whom it does nothing: "undead construct"
    only: str = ""  # the one kind of creature that it can be aimed at: "humanoid"
    proof: str = ""  # the condition immunity to which is immunity to it
    unfit: Callable[[Fight, Combatant], Refusal | None] | None = None  # why a creature cannot be its target
    place: bool = False  # it needs a square of the map though it has no area
    sequel: Power | None = None  # what its user may do with it in later turns, while it lasts
    leash: int = 0  # of a sequel: how far it may take what lies on the map
    magical: bool = True  # what resists magic resists it
    verb: str = "casts"  # what its user does with it, as the log says it
    row: str = ""
    source: str = ""
    licence: str = ""
    # Of games whose powers are used so often, come from somewhere and attack a defense.
    frequency: Frequency = ""
    utility: bool = False  # no attack power (ORC-045)
    power_source: Literal["", "arcane", "divine", "natural", "martial"] = ""
    tags: tuple[str, ...] = ()  # "weapon", "focus", "healing", types of damage
    origin: Origin = ""
    catches: Catches = ""
    versus: str = ""  # the defense that it attacks; a roll against each target, its damage rolled once
    by: str = ""  # the ability of its attack roll
    bonus: int | None = None  # the attack bonus that a stat block prints
    critical: str = ""  # dice more on a critical hit
    first: tuple[Outcome, ...] = ()  # what happens before any roll
    maintain: str = ""  # what it costs in each later turn to keep it up
    trigger: str = ""  # in words: what must have happened for it to be used
    special: str = ""
    higher: tuple[tuple[int, tuple[Outcome, ...]], ...] = ()  # from which level of its user on its outcomes are others

    def __hash__(self) -> int:
        """By its key: what is kept of powers is looked up so often that all their fields would take longer than the rest."""
        return hash(self.key)

    @property
    def is_harmful(self) -> bool:
        """Whether it attacks, or calls for a save of those it befalls."""
        return self.whom == "foe" and bool(self.attack or self.save or self.versus)

    @property
    def leaves(self) -> bool:
        """Whether something of it stays behind for as long as it lasts."""
        return any(outcome.lasts for outcome in self.outcomes if isinstance(outcome, Give | Lay | Summon | Conjure))


def grown(dice: str, more: str, times: int) -> Dice:
    """Return dice with more of them, so many times (FIF-112)."""
    base = parse(dice)
    if not more or times < 1:
        return base
    extra = parse(more)
    return Dice((*base.groups, *extra.times(times).groups), base.constant + extra.constant * times)


class Casting(msgspec.Struct, frozen=True):
    """A power on its way, from the declaration to what comes of it."""

    power: Power
    caster: Id
    level: int = 0  # as which it counts
    targets: tuple[Id, ...] = ()
    square: Square | None = None
    guess: bool = False  # it is aimed at a square in which its user thinks somebody to be
    origin: Square | None = None  # where its area begins; None: at its user
    cells: Cells = frozenset()
    levels: Levels = ()  # how high it lies on each of its squares, where the game says so
    weapon: Weapon | None = None  # what its attack rolls go by
    dc: int = 0
    ability: int = 0  # the modifier that it adds where it says so
    rank: int = 1  # how many times a cantrip's dice count
    parent: Id = ""  # the effect with which whatever it leaves behind ends
    how: str = ""
    cancelled: bool = False
    allies: frozenset[Id] = frozenset()  # who counts as an ally of its user for this use, where that was said
    base: Square | None = None  # the square of its user's own space from which a near area is measured
    answers: object = None  # what it answers: the value that its window passes through

    @property
    def extra(self) -> int:
        """How many levels above its own it is used."""
        return max(0, self.level - self.power.level)
