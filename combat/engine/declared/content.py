"""Declarations: what a ruleset says about conditions, actions, gaits, features and offers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeAlias

import msgspec

from combat.engine.commands import Act, Move
from combat.engine.declared.modifiers import Modifier
from combat.engine.ground.grid import Cells, Square
from combat.engine.ids import Id
from combat.engine.numbers.stats import Stat
from combat.engine.requests import Ask, Pick, Script, T, Window
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Combatant, Effect, Scalar, Sheet, State, Until, Weapon, Zone
from combat.engine.worlds import WorldAction

if TYPE_CHECKING:
    from combat.engine.fight import Fight
    from combat.engine.look import Look


@dataclass(frozen=True)
class Condition:
    """A condition or any lasting effect, as data.

    `implies` are conditions that come and go with it; `brings` come with it and stay behind. `flags` are plain facts that rules
    ask for: "incapacitated", "speed-0", "no-move", "no-reactions", "blind", "deaf", "mute", "unaware", "helpless", "no-flank",
    "rooted" (nothing moves it); "immune:KEY" keeps another condition off, "suspends:KEY" puts one that is there out of force
    without ending it; "aloft" holds a flier up, "private" shows its chip to the owner and the GM alone, "scar" tells of it at the
    end of a fight, "counted" shows a count and ends with it, "boost" and "bane" say that it does its bearer good or harm where
    its numbers do not (tone.py), "typed" needs the damage type of what gives it, "steered" makes the friends and foes of its
    source those of its bearer. Of several the strongest pulls on a number: with "per-source" that of each source, with
    "per-effect" all of them, to be weighed by how the game stacks.
    """

    key: str
    name: str
    summary: str = ""
    rows: tuple[str, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    implies: tuple[str, ...] = ()
    brings: tuple[str, ...] = ()
    flags: frozenset[str] = frozenset()
    usual: Until = field(default_factory=Until)  # how long it lasts when the GM gives it and says nothing of that
    palette: bool = True  # the GM may apply it by hand
    shown: bool = True  # appears as a chip
    secret: bool = False  # only the GM learns of it
    words: Callable[[State, Combatant, Effect], str] | None = (
        None  # its name, as far as a state that is looked at knows
    )
    ended: Callable[[Fight, Id, Effect], None] | None = None  # what follows when it ends, however that comes


@dataclass(frozen=True)
class Blurb:
    """A game as it stands on a shelf: in a sentence what it is like, its emblem, and its hue."""

    about: str
    emblem: str
    hue: int


@dataclass(frozen=True)
class Ready:
    """A character that can be played at once: its class, in a line what it is good at, and its sheet."""

    calling: str
    good_at: str
    sheet: Sheet

    @property
    def key(self) -> str:
        return self.sheet.name.lower().replace(" ", "-")

    def but(self, good_at: str = "", **changes: Any) -> Ready:
        """Return the same character with other fields of its sheet: at another level, say."""
        return replace(self, good_at=good_at or self.good_at, sheet=msgspec.structs.replace(self.sheet, **changes))


@dataclass(frozen=True)
class Reroll:
    """Leave to roll one die of a d20 of one's own again before anybody hears how it ends; the new face stands.

    Its user is asked where that is a choice: whether at all, unless it `must`, and which of two dice.
    """

    stats: tuple[Stat, ...] = ("attack", "check", "save")  # of which rolls: "save" for all of them, "save.dex" for one
    most: int = 20  # the highest face that may be rolled again
    must: bool = False
    bar: Callable[[Fight, Id], Refusal | None] | None = None  # why it is used up; None: it never is
    spend: Callable[[Fight, Id], None] | None = None  # what it uses up

    def applies_to(self, stat: Stat) -> bool:
        return any(stat == one or stat.startswith(f"{one}.") for one in self.stats)


@dataclass(frozen=True)
class Feature:
    """A trait of a sheet that pulls on numbers, or lets a die be rolled again."""

    key: str
    name: str
    modifiers: tuple[Modifier, ...] = ()
    summary: str = ""
    rerolls: Reroll | None = None


@dataclass(frozen=True)
class Gait:
    """A way of moving. `cost` is paid once when the move begins ("" when each step is paid from a pool)."""

    key: str
    name: str
    allowance: Callable[[Fight, Id], int]
    bar: Callable[[Fight, Id], Refusal | None]
    cost: str = ""
    provokes: bool = True
    airborne: bool = False  # keeps its height where the ground falls away
    row: str = ""
    begun: Callable[[Fight, Id], Script[None]] | None = None  # what comes with setting off this way
    has: Callable[[Fight, Id], bool] | None = None  # tells who could ever go this way; the others are not shown it
    set_off: Callable[[Fight, Move], Script[None]] | None = None  # as `begun`, with the way that is wanted
    arrived: Callable[[Fight, Id], Script[None]] | None = None  # what comes where it ends, however far it got
    too_far: Callable[[Fight, Id, int], Refusal] | None = None  # why a way that costs so much is too long
    soars: Callable[[Fight, Id], bool] | None = None  # tells who may go up and down this way as well
    farthest: Callable[[Fight, Id], int] | None = None  # how far one gets this way, whatever of the allowance is left
    free: bool = False  # its steps may cost nothing; those of all others cost what a square measures, or more


@dataclass(frozen=True)
class Aimed:
    """What an action at a square covers, and whom it would befall as far as its actor knows."""

    cells: Cells
    targets: tuple[Id, ...]
    placing: Placing | None = None
    outlook: Outlook | None = None


@dataclass(frozen=True)
class Outlook:
    """What is to be expected of an action at a square, as far as its user may know before it is used."""

    odds: tuple[tuple[Id, int], ...] = ()  # of each, the chance in per cent to be hit, or (with a `save`) to fail it
    save: str = ""  # the name of the saving throw against it
    harm: int = 0  # on average, to whom it befalls; 0 for none
    spared: int = 0  # the same to whoever saves, or is missed
    mends: int = 0  # hit points that it gives back on average


@dataclass(frozen=True)
class Placing:
    """How an area that its user places lies now, and what may still be changed about it before it is used."""

    square: Square | None = None  # what it is aimed at, where that was chosen for its user
    squares: tuple[Square, ...] = ()  # those named so far
    wanted: int = 0  # how many there have to be
    open: Cells = frozenset()  # the squares that may be named next, or instead
    ways: tuple[
        tuple[str, Square, tuple[Square, ...]], ...
    ] = ()  # how else it could lie: in words, and what to name then
    pool: tuple[Id, ...] = ()  # among whom its user picks; () where nobody is picked
    most: int = 0  # how many of them; 0 for any number
    itself: bool = False  # its user is in it, and may say that it befalls them too
    sides: tuple[tuple[Id, bool], ...] = ()  # who could count as an ally, and whether they do now
    firm: tuple[tuple[Id, Refusal], ...] = ()  # of whom that cannot be said, and why
    turned: tuple[Id, ...] = ()  # who counts otherwise than usual
    lacking: Refusal | None = None  # why it cannot be used as it is
    helps: bool = False  # it does good: nobody need be warned of whom it befalls


GUESS = ("Aim at a square", "Tap the square where you think it is.")  # words of actions that may strike at the unseen


@dataclass(frozen=True)
class Each:
    """The `targets` of an attack where none of them hangs on who else is listed: those `among` whom there is a choice, each as it
    stands to a weapon, and the `rest` of whom it is known that they are none."""

    among: Callable[[Fight, Id], Iterable[Combatant]]
    choice: Callable[[Fight, Id, Weapon, Combatant], Choice]
    rest: Callable[[Fight, Id], Iterable[Choice]] | None = None

    def __call__(self, fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
        assert weapon is not None
        for other in self.among(fight, who):
            yield self.choice(fight, who, weapon, other)
        if self.rest is not None:
            yield from self.rest(fight, who)

    def only(self, fight: Fight, who: Id, weapon: Weapon | None, target: Id) -> Choice | None:
        """Return one of the choices; None for whoever is not among them."""
        assert weapon is not None
        found = next((other for other in self.among(fight, who) if other.id == target), None)
        return self.choice(fight, who, weapon, found) if found is not None else None


@dataclass(frozen=True)
class Action:
    """Something a combatant can do, drawn and judged from one declaration."""

    key: str
    name: str
    run: Callable[[Fight, Act], Script[None]]
    group: str = "action"
    cost: str = "action"
    needs: str = "nothing"
    summary: str = ""
    row: str = ""
    weapons: Callable[[Fight, Id], Iterable[Weapon]] | None = None
    bar: Callable[[Fight, Id, Weapon | None], Refusal | None] | None = None
    targets: Callable[[Fight, Id, Weapon | None], Iterable[Choice]] | None = None
    aim: Callable[[Fight, Id, Weapon | None, Id], Choice | None] | None = (
        None  # one of `targets` alone, to be judged only
    )
    allies: Callable[[Fight, Id], Iterable[Choice]] | None = None
    picks: Callable[[Fight, Id, Weapon | None], tuple[Pick, ...]] | None = None
    any_time: bool = False  # needs no action: may be taken outside one's own turn, by whoever cannot act too
    # What a press does while a question is open: it asks nothing, rolls nothing, and only notes what its seat wants.
    meanwhile: Callable[[Fight, Act], Script[None]] | None = None
    defers: bool = False  # pays its cost itself, after the GM's word on it
    # What comes before anybody may answer it: leave to do it, what it uses up. False: it does not come about.
    opened: Callable[[Fight, Act], Script[bool]] | None = None
    owned: Callable[[Sheet], bool] | None = None  # tells whose sheet has it at all; None: everybody's
    aimed: Callable[[Fight, Act], Aimed | Refusal] | None = None  # whom it catches from a square
    most: Callable[[Fight, Act], int] | None = None  # how many targets it may have
    together: Callable[[Fight, Act], Refusal | None] | None = None  # why these targets do not go together
    centred: bool = False  # its area lies around the actor, so that no square is picked
    hide_barred: bool = False  # not worth a greyed button when it does not apply at all
    applies: Callable[[Fight, Id], bool] | None = None  # whether it is worth a button now, greyed or not
    unseen: bool = False  # does not bring a hidden actor into view
    own_turn: bool = False  # of use in one's own turn alone: it cannot be held ready for another's
    placed: bool = False  # its user places it square by square, picks among whom it catches, says who is an ally
    outlook: Callable[[Fight, Act, Aimed], Outlook | None] | None = (
        None  # what is to be expected of it where it is aimed
    )
    points: tuple[str, str] | tuple[()] = ()  # it may be aimed at a square: the button’s words, and what the map asks
    line: Callable[[Fight, Id, Weapon | None], str] | None = None  # what its button says, where the moment changes that
    frees: str = ""  # the condition that it gives, by which its taker's movement provokes nobody


@dataclass(frozen=True)
class Offer(Generic[T]):
    """At a window, questions to some seats and what a chosen answer does to the value passing through."""

    window: Window[T]
    key: str
    to: Callable[[Fight, T], Iterable[Ask]]
    take: Callable[[Fight, T, Ask, str], Script[T]]
    does: Callable[[Fight, T], Script[T]] | None = None  # what happens by itself then, before anybody is asked


AnyOffer: TypeAlias = Offer[Any]  # one of several, at windows whose values are of different types


@dataclass(frozen=True)
class ZoneKind:
    """What a zone does to whoever comes in, begins or ends a turn in it; each is called once a turn for each creature.

    `walked` is called for every square that somebody moves into or within it, `turned` when its source's turn begins.
    """

    key: str
    entered: Callable[[Fight, Zone, Id], Script[None]] | None = None
    began: Callable[[Fight, Zone, Id], Script[None]] | None = None
    ended: Callable[[Fight, Zone, Id], Script[None]] | None = None
    walked: Callable[[Fight, Zone, Id], Script[None]] | None = None
    turned: Callable[[Fight, Zone], Script[None]] | None = None
    bears: Callable[[Look, Zone, Id], tuple[str, ...]] | None = None  # the conditions on whoever is in it
    grounds: tuple[str, ...] = ()
    summary: str = ""


@dataclass(frozen=True)
class Happening:
    """Something that the world does, on its way: whom it befalls, who of them has failed the save against it, and where."""

    ref: str
    action: WorldAction
    targets: tuple[Id, ...]
    square: Square | None = None
    direction: str = ""
    failed: tuple[Id, ...] = ()
    sheet: Sheet | None = None  # of whom it brings into the fight, if not the game's own for that


@dataclass(frozen=True)
class WorldSpecial:
    """What no field of a world's action says; `run` is called once, after its saves, and its damage if any.

    `words` say in the action's line what a failure brings, `bar` why it cannot be used now. Without `more` it deals the damage
    itself; the action's condition and push happen in any case.
    """

    key: str
    label: str  # as the GM chooses it for an action of their own; "" for one that only the game's own use
    run: Callable[[Fight, Happening], Script[None]]
    words: str = ""
    bar: Callable[[Fight, WorldAction], Refusal | None] | None = None
    more: bool = False
    brings: bool = False  # somebody comes in, of whom the GM may pick the stat block
    secret: bool = False  # only the GM learns that the world did it


@dataclass(frozen=True)
class Rested:
    """Who comes out of a rest with its benefit, who has eaten and drunk, and what else the GM said of it."""

    who: tuple[Id, ...]
    fed: frozenset[Id] = frozenset()
    said: frozenset[str] = frozenset()  # those of `Rest.asks` that are so
    began: Mapping[Id, Mapping[str, Scalar]] = field(default_factory=dict)  # what was noted of each when its rest began


@dataclass(frozen=True)
class Rest:
    """A rest of one length; what it gives are parts, given one after the other to all whom nothing spoils it for.

    A condition that goes into the next fight carries the flag "worn", a count stands in the ruleset's `worn`; a game without
    rests has no controls for them.
    """

    key: str
    name: str
    hours: int
    row: str
    broken_row: str = ""
    summary: str = ""
    spoiled: tuple[Callable[[Fight, Id], Refusal | None], ...] = ()  # why it gives somebody nothing
    gives: tuple[Callable[[Fight, Rested], Script[None]], ...] = ()
    asks: tuple[tuple[str, str], ...] = ()  # what the GM says of it when it is over: key and words
    feeds: bool = True  # it matters who has eaten and drunk
    notes: Callable[[Fight, Id], dict[str, Scalar]] | None = None  # what matters of somebody as the rest begins


@dataclass(frozen=True)
class Standard:
    """A roll that the rules themselves leave the GM to call for: what is rolled, whom it concerns, what a failure does."""

    key: str
    label: str
    what: Literal["check", "save"]
    stat: str  # ability or skill
    dc: int
    concerns: Callable[[Fight, Id], Refusal | None]  # why somebody need not roll
    failed: Callable[[Fight, Id], Script[None]]
    tags: tuple[str, ...] = ()
    note: str = ""
    row: str = ""


@dataclass(frozen=True)
class Setting:
    """A ruling that a table may switch; the first choice is the default and the ledger's own.

    The campaign's page "How we play" and the console's Rulings are drawn from it, explained by its row; `fight.option(key)`
    asks for it.
    """

    key: str
    label: str
    choices: tuple[tuple[str, str], ...]
    row: str = ""
    fixed: bool = False  # it cannot be changed any more once a fight has begun
