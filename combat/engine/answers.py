"""What a game says of one thing as a whole: its economy, riders and mounts, command of others, injuries, …"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from combat.engine.commands import CallRoll
from combat.engine.content import Action, Throw
from combat.engine.grid import Square
from combat.engine.ids import Id
from combat.engine.modifiers import Term
from combat.engine.powers import Casting
from combat.engine.requests import Ask, Pick, Script
from combat.engine.seatview import Budget, FateView, Refusal, Saddle
from combat.engine.seatview.hand import Shape
from combat.engine.state import Combatant, Sheet, Until, Weapon

if TYPE_CHECKING:
    from combat.engine.fight import Fight

Labels = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Account:
    """How movement is kept account of, in a game that does not simply take its units off a speed.

    A speed is handed over in the game's unit, after everything that changes it.
    """

    left: Callable[[Fight, Id, int], int]  # units left at this speed
    whole: Callable[[Fight, Id, int], int]  # units of the whole turn at this speed
    share: Callable[[Fight, Id, str, int], tuple[str, int]]  # what so many units by a gait are spent as: key and amount
    is_past_half: Callable[[Fight, Id], bool]  # whether more than half of what a turn has without a Dash is used


@dataclass(frozen=True)
class Economy:
    """What a turn allows: may a cost be paid, pay it, and what is left."""

    refusal: Callable[[Fight, Id, str], Refusal | None]
    pay: Callable[[Fight, Id, str], None]
    words: Callable[[str], str]
    budget: Callable[[Fight, Id], tuple[Budget, ...]]
    unused: Callable[[Fight, Id], tuple[str, ...]]
    lapses: Callable[[Fight, Id], tuple[str, ...]] | None = None  # what ends with the turn unless more is paid for it
    instead: Callable[[Fight, Id, str], str] | None = None  # the words of a cost where something else pays for it now
    account: Account | None = None  # of movement; None: its units are added up and taken off the speed
    shapes: Mapping[str, tuple[Shape, str]] = field(
        default_factory=dict
    )  # of a cost or budget: its shape and short name
    main: frozenset[str] = frozenset()  # the costs that take what a turn is for
    payer: Callable[[Fight, Id, str], str] | None = None  # the cost that is paid now instead of another

    def share(self, fight: Fight, who: Id, gait: str, units: int) -> tuple[str, int]:
        """Return as what so many units of movement are spent: the key and the amount of the event."""
        return ("distance", units) if self.account is None else self.account.share(fight, who, gait, units)


@dataclass(frozen=True)
class Drawing:
    """How a weapon that is not in hand comes to the attack that is made with it."""

    bar: Callable[[Fight, Id, Weapon], Refusal | None]  # why it cannot now
    draw: Callable[[Fight, Id, Weapon], None]  # nothing happens when it is in hand
    thrown: Callable[[Fight, Id, Weapon], None] | None = None  # what follows when it has been thrown out of the hand
    always: bool = False  # it is part of every attack, on another's turn as well


@dataclass(frozen=True)
class Riding:
    """What a game says of riders and mounts."""

    said: Callable[[Combatant], Saddle]  # what the GM has said of a mount
    bar: Callable[[Fight, Id, Id], Refusal | None]  # why the one cannot ride the other
    price: Callable[[Fight, Id], int]  # of mounting or dismounting, in the game's unit
    may_control: Callable[[Fight, Id], Refusal | None]  # why a mount acts on its own in any case
    led: frozenset[str]  # the actions of a mount under control
    keeps_seat: Callable[[Fight, Id, str], Script[bool]]  # when the mount is "moved" or the rider "prone"
    reins: tuple[Pick, ...] = ()  # the answers to who leads ("control", "free"), where a game words them otherwise
    confirm: tuple[Pick, ...] = ()  # the GM's answers to what sort of mount it is, where a game words them otherwise
    # Why the movement does not pay for what is named, and what pays for it, where that is not simply the price.
    too_dear: Callable[[Fight, Id, str], Refusal | None] | None = None
    pay: Callable[[Fight, Id], None] | None = None
    seated: Callable[[Fight, Id, Id], Script[None]] | None = None  # who leads now; None: the rider's seat is asked
    thrown: Callable[[Fight, Id], str] | None = None  # the row by which a rider cannot stay on now; "" if it can
    push_row: str = ""  # by which a push throws a rider; "" where it simply moves it
    room_asked: bool = True  # the GM is asked whether there is room for one more
    rolls: bool = True  # a mount under control rolls an initiative, which then becomes its rider's


@dataclass(frozen=True)
class Leading:
    """What a game says of creatures under another one's command, and of those that act as a group."""

    bar: Callable[[Fight, Id, Id], Refusal | None]  # why the one cannot be put under the command of the other
    unordered: Callable[[Fight, Id, Action], Refusal | None]  # why one that is led cannot take this action now
    alike: Callable[[Fight, Id, Id], bool]  # whether two are of one kind, and may be a group
    together: Callable[[Fight, Id], tuple[Id, ...]]  # the group of a creature, itself included; () for none
    aid: Callable[[Fight, CallRoll, int], tuple[Term, ...]]  # what so many others of its group add to the check of one
    row: str = ""  # by which the GM hands over command
    group_row: str = ""  # by which several check as one


@dataclass(frozen=True)
class Calling:
    """How whoever a power calls comes in, in a game where they do not join as others do.

    Without it they are what the library says and roll initiative; with it the game sees to their place in the order itself.
    """

    sheet: Callable[[Fight, Casting, Sheet], Sheet]  # what the library's sheet becomes for this caller
    come: Callable[[Fight, Casting, Id], Script[None]]  # what follows once it is on the map


@dataclass(frozen=True)
class Forcing:
    """What a game says of movement against one's will whose path the one behind it picks."""

    rows: Mapping[str, str]  # of the question, by "push", "pull" and "slip"
    # In words why a step that somebody is moved by is dangerous: off a ledge, into a hazard; "" if it is not.
    peril: Callable[[Fight, Id, Square], str]
    holds_on: Callable[[Fight, Id, Square], Script[bool]]  # whether it stops at the edge before such a step
    ends: Callable[[Fight, Id, Square], bool]  # whether its way ends with such a step
    held: Callable[[Fight, Id], Refusal | None]  # why one cannot slip anywhere by its own will


@dataclass(frozen=True)
class Injuries:
    """What a game says of injuries that are counted in levels, and of doom; the GM's tool is drawn from it."""

    kinds: Labels  # what is counted
    fates: tuple[FateView, ...]  # what the GM may say of the doomed and the dead
    change: Callable[[Fight, Id, str, int], Script[None]]  # so many levels of a kind more, or (negative) fewer
    seal: Callable[[Fight, Id, str], Script[None]]  # one of the fates comes true, or is refused
    # Ongoing damage: dice, type, name, how long, and whether an action puts an end to it.
    burn: Callable[[Fight, Id, str, str, str, Until, bool], Script[None]]


@dataclass(frozen=True)
class Pausing:
    """What a game lets the maker of a d20 roll add between the die and the verdict; its `d20` asks about it, too."""

    die: Callable[..., Script[Throw]]  # the d20 without that question
    # What the maker of a throw is asked (who, what the roll is, whether it is secret); None: nothing.
    question: Callable[[Fight, Throw, Id, str, bool], Ask | None]
    taken: Callable[[Fight, Throw, Ask, str], Script[Throw]]  # the throw as an answer leaves it


@dataclass(frozen=True)
class DeathSaves:
    """What a game lets the dying roll: what succeeds, and how likely that is with these terms besides."""

    needed: int
    odds: Callable[[Fight, Id, tuple[Term, ...]], int]  # per cent


@dataclass(frozen=True)
class Exposure:
    """What a game says of harm that no enemy does: thirst, heat; the GM's tool is drawn from it."""

    sources: Labels  # from what it comes
    # So much damage of a type from a source, nonlethal or not.
    suffer: Callable[[Fight, Id, int, str, str, bool], Script[None]]
    treat: Callable[[Fight, Id], Script[None]]  # somebody has seen to it
    row: str = ""


@dataclass(frozen=True)
class Lesson:
    """What a creature may be taught that the game names: its cost, in words what it is, and what of it the engine does."""

    key: str
    name: str
    group: str = ""
    cost: str = ""
    words: str = ""
    save: str = ""
    dice: str = ""
    type: str = ""
    half: bool = False
    condition: str = ""
    lasts: str = ""


@dataclass(frozen=True)
class Teaching:
    """How the GM gives a creature what the game has no text for: the effect that holds it, what it may cost, the row.

    `lessons` are those that the game names; any other is the GM's to write.
    """

    key: str
    costs: Labels
    row: str
    lessons: tuple[Lesson, ...] = ()
