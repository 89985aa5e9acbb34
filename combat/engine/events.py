"""What happened, in the past tense; the log is a list of these and state is their fold.

Every event is born with its audience: "*" is everybody, otherwise the seats that may know (the GM always may).
`veiled` names combatants that the others of the audience know only as "something unseen", `astray` those whom only the seats
beside them know for what they are, because the others have lost track of them.
"""

from typing import Literal

import msgspec

from combat.engine.grid import Square
from combat.engine.ids import GM, Id, SeatId
from combat.engine.modifiers import Breakdown, Term
from combat.engine.scenes import Scene
from combat.engine.state import Battlefield, Combatant, Effect, Entry, Lamp, Life, Scalar, Sheet, State, Zone
from combat.engine.worlds import Environment, Recharge

VERSION = 2  # of what an event looks like; combat/models/upcasters.py lifts older ones
Audience = tuple[SeatId, ...]
EVERYONE: Audience = ("*",)
GM_ONLY: Audience = (GM,)


class DiceRoll(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Thrown dice: all faces in order, and which of them counted."""

    dice: str
    faces: tuple[int, ...]
    kept: tuple[int, ...] = ()  # indexes into faces; () when all count
    total: int = 0
    by_hand: bool = False


class Part(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Damage of one type: what was rolled, each step that changed it, what is left."""

    type: str
    rolled: int
    final: int
    roll: DiceRoll | None = None
    steps: tuple[Term, ...] = ()
    mundane: bool = False  # dealt by a weapon without magic


class Event(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag=True, tag_field="type", gc=False):
    audience: Audience
    veiled: tuple[Id, ...] = ()
    astray: dict[Id, Audience] = {}


# --- the table -----------------------------------------------------------------------------------------------------


class EncounterOpened(Event, frozen=True, kw_only=True):
    name: str
    ruleset: str
    options: dict[str, Scalar] = {}
    field: Battlefield = Battlefield()


class OptionSet(Event, frozen=True, kw_only=True):
    key: str
    value: Scalar


class FieldResized(Event, frozen=True, kw_only=True):
    width: int
    height: int


class FieldPainted(Event, frozen=True, kw_only=True):
    kind: str
    squares: tuple[Square, ...]
    on: bool = True


class CombatantJoined(Event, frozen=True, kw_only=True):
    combatant: Combatant


class CombatantLeft(Event, frozen=True, kw_only=True):
    who: Id


class CombatantChanged(Event, frozen=True, kw_only=True):
    """A GM correction of who somebody is; None leaves a field as it was."""

    who: Id
    name: str | None = None
    side: str | None = None
    owner: SeatId | None = None
    group: str | None = None
    sheet: Sheet | None = None
    reveal_on_act: bool | None = None
    letter: str | None = None


class CombatantHidden(Event, frozen=True, kw_only=True):
    who: Id


class CombatantRevealed(Event, frozen=True, kw_only=True):
    who: Id


# --- order and turns -----------------------------------------------------------------------------------------------


class EncounterStarted(Event, frozen=True, kw_only=True):
    pass


class InitiativeRolled(Event, frozen=True, kw_only=True):
    name: str
    combatants: tuple[Id, ...]
    total: int
    roll: DiceRoll
    breakdown: Breakdown


class OrderSet(Event, frozen=True, kw_only=True):
    order: tuple[Entry, ...]
    why: str = ""


class EntryCounted(Event, frozen=True, kw_only=True):
    entry: Id
    count: int


class CountdownRolled(Event, frozen=True, kw_only=True):
    """A countdown's whole pool was thrown as a round began; `left` dice stay in it."""

    entry: Id
    name: str
    roll: DiceRoll
    left: int
    row: str = ""


class CountdownChanged(Event, frozen=True, kw_only=True):
    """The GM has added dice to a pool or taken some out, or said what the players know of it."""

    entry: Id
    name: str
    dice: int
    change: int = 0
    hidden: bool = False
    shown: bool = False
    row: str = ""


class CountdownExpired(Event, frozen=True, kw_only=True):
    """The last die has left a pool: what it counted down to happens now, in words."""

    entry: Id
    name: str
    text: str = ""
    row: str = ""


class RoundStarted(Event, frozen=True, kw_only=True):
    round: int


class EntryStarted(Event, frozen=True, kw_only=True):
    entry: Id


class TurnStarted(Event, frozen=True, kw_only=True):
    who: Id


class TurnEnded(Event, frozen=True, kw_only=True):
    who: Id


class EncounterEnded(Event, frozen=True, kw_only=True):
    reason: str = ""


# --- acting --------------------------------------------------------------------------------------------------------


class Spent(Event, frozen=True, kw_only=True):
    """A resource of the turn or round was used, in the game's unit for movement."""

    who: Id
    what: str
    amount: int = 1


class Refreshed(Event, frozen=True, kw_only=True):
    who: Id
    what: tuple[str, ...]


class Counted(Event, frozen=True, kw_only=True):
    who: Id
    key: str
    value: int


class Acted(Event, frozen=True, kw_only=True):
    """Somebody took an action that has a name of its own ("dash", "dodge", "help")."""

    who: Id
    action: str
    name: str
    target: Id = ""
    ally: Id = ""
    note: str = ""
    row: str = ""


class Stepped(Event, frozen=True, kw_only=True):
    who: Id
    origin: Square
    to: Square
    cost: int
    gait: str = "walk"
    height: int | None = None
    climb: int = 0  # of a way that leads up or (below 0) down by itself, in the game's unit


class Halted(Event, frozen=True, kw_only=True):
    """A movement was cut short."""

    who: Id
    why: str
    row: str = ""


class Placed(Event, frozen=True, kw_only=True):
    """Somebody is elsewhere without having walked there; `to` None takes it off the map."""

    who: Id
    to: Square | None
    how: Literal[
        "placed", "pushed", "pulled", "slid", "dragged", "teleported", "fell", "landed", "rose", "sank", "returned"
    ] = "placed"
    height: int = 0


class Mounted(Event, frozen=True, kw_only=True):
    """Somebody sits on `target` now, shares its space and goes where it goes."""

    who: Id
    target: Id
    row: str = ""


class Dismounted(Event, frozen=True, kw_only=True):
    """Somebody is off `target`, and where; whoever fell lies there once the effect says so."""

    who: Id
    target: Id
    to: Square
    height: int = 0
    how: Literal["dismounted", "landed", "fell"] = "dismounted"
    row: str = ""


class ReinsTaken(Event, frozen=True, kw_only=True):
    """A rider directs `target` from now on, or (not `on`) lets it act by itself."""

    who: Id
    target: Id
    on: bool = True
    row: str = ""


class CommandHanded(Event, frozen=True, kw_only=True):
    """The GM hands command of creatures to another one, which directs them from now on; without a target, takes it back."""

    combatants: tuple[Id, ...]
    target: Id = ""
    owner: SeatId | None = None
    side: str | None = None
    row: str = ""


class GroupAttacked(Event, frozen=True, kw_only=True):
    """Several creatures attack somebody as one, who saves against it; `who` has ordered it, `name` says how many they are."""

    who: Id
    combatants: tuple[Id, ...]
    target: Id
    name: str
    weapon: str
    save: str  # the label of the saving throw's ability
    dc: int
    breakdown: Breakdown
    damage: str = ""  # in words
    row: str = ""


class TurnShared(Event, frozen=True, kw_only=True):
    """A creature has its turn of this round within another's, or (not `on`) has it yet to come."""

    who: Id
    on: bool = True


class AttackResolved(Event, frozen=True, kw_only=True):
    attacker: Id
    target: Id  # "" when the square that was aimed at held nobody
    weapon: str
    kind: str
    outcome: Literal["miss", "hit", "critical"]
    roll: DiceRoll | None
    total: int
    attack: Breakdown
    defense: Breakdown
    square: Square | None = None
    row: str = ""
    reaction: bool = False


class DamageTaken(Event, frozen=True, kw_only=True):
    """`amount` is the whole instance after resistances; `absorbed` of it fell on temporary hit points, `lost` on hit points."""

    who: Id
    amount: int
    absorbed: int
    lost: int
    parts: tuple[Part, ...] = ()
    source: Id = ""
    cause: str = ""
    critical: bool = False


class Healed(Event, frozen=True, kw_only=True):
    who: Id
    amount: int
    source: Id = ""
    cause: str = ""
    row: str = ""
    roll: DiceRoll | None = None


class HitPointsSet(Event, frozen=True, kw_only=True):
    who: Id
    hp: int
    cause: str = ""
    row: str = ""


class TemporarySet(Event, frozen=True, kw_only=True):
    who: Id
    amount: int
    cause: str = ""


class LifeChanged(Event, frozen=True, kw_only=True):
    who: Id
    life: Life
    cause: str = ""
    row: str = ""


class EffectGained(Event, frozen=True, kw_only=True):
    who: Id
    effect: Effect
    name: str = ""
    quiet: bool = False  # folded but not worth a line in the log


class EffectEnded(Event, frozen=True, kw_only=True):
    who: Id
    effect: Id
    name: str = ""
    why: str = ""
    quiet: bool = False


class EffectTimed(Event, frozen=True, kw_only=True):
    """A lasting effect has outlived one more of its moments."""

    who: Id
    effect: Id
    turns: int


class ZoneLaid(Event, frozen=True, kw_only=True):
    """A part of the map is under the sway of something that lasts; an older zone of the same id lies there now."""

    zone: Zone


class ZoneLifted(Event, frozen=True, kw_only=True):
    zone: Id
    name: str = ""
    why: str = ""


class SceneSet(Event, frozen=True, kw_only=True):
    """The scene is played so from now on; `note` says what has changed."""

    scene: Scene
    note: str = ""
    row: str = ""


class LightSet(Event, frozen=True, kw_only=True):
    """How light it is where nothing else says so: "bright", "dim" or "dark"."""

    level: str
    row: str = ""


class LampLit(Event, frozen=True, kw_only=True):
    lamp: Lamp
    row: str = ""


class LampDoused(Event, frozen=True, kw_only=True):
    lamp: Id
    name: str = ""
    row: str = ""


# --- the world -----------------------------------------------------------------------------------------------------


class EnvironmentBegan(Event, frozen=True, kw_only=True):
    """The fight is in such a place from now on; only the GM reads what the world can do there."""

    environment: Environment
    row: str = ""


class EnvironmentChanged(Event, frozen=True, kw_only=True):
    """An active environment of this key is otherwise now."""

    environment: Environment
    note: str = ""


class EnvironmentEnded(Event, frozen=True, kw_only=True):
    environment: str
    name: str = ""
    row: str = ""


class WorldRecharged(Event, frozen=True, kw_only=True):
    """A turn of the world began, with these dice for what is spent; in a rolling scene as the turn of `who` opened."""

    dice: tuple[Recharge, ...] = ()
    who: Id = ""
    row: str = ""


class WorldActed(Event, frozen=True, kw_only=True):
    """The world does something; `targets` are those that the GM picked, nobody where it befalls whoever is there."""

    action: str
    name: str
    environment: str = ""
    targets: tuple[Id, ...] = ()
    square: Square | None = None
    note: str = ""
    row: str = ""


class WorldPassed(Event, frozen=True, kw_only=True):
    """The GM lets the world do nothing, on its turn or as the turn of `who` opens."""

    who: Id = ""
    row: str = ""


class WorldActionSet(Event, frozen=True, kw_only=True):
    """The GM says that an action of the world is ready, or (not `on`) spent."""

    action: str
    name: str
    on: bool = True


class PowerUsed(Event, frozen=True, kw_only=True):
    """Somebody casts a spell or uses a power; what comes of it follows."""

    who: Id
    power: str
    name: str
    how: str = ""  # in words: "with a slot of level 3", "as a ritual"
    verb: str = "casts"
    targets: tuple[Id, ...] = ()
    square: Square | None = None
    squares: tuple[Square, ...] = ()
    row: str = ""


class CheckRolled(Event, frozen=True, kw_only=True):
    """A check, save or contest side; `success` None when there is nothing to beat."""

    who: Id
    what: Literal["check", "save", "death-save"]
    label: str
    roll: DiceRoll | None
    total: int
    breakdown: Breakdown
    dc: int | None = None
    dc_secret: bool = False  # the players learn whether it succeeded, not what it had to beat
    success: bool | None = None
    row: str = ""
    note: str = ""


class ContestResolved(Event, frozen=True, kw_only=True):
    """Two creatures made their checks against each other; `winner` is "" when they tied and all stays as it was."""

    who: Id
    target: Id
    winner: Id = ""
    total: int
    against: int
    row: str = ""


class AttitudeSet(Event, frozen=True, kw_only=True):
    """The GM's word on whether two creatures are enemies, whatever their sides; "" leaves it to the sides."""

    who: Id
    target: Id
    attitude: Literal["hostile", "friendly", ""] = ""
    row: str = ""


# --- around the fight ----------------------------------------------------------------------------------------------


class Answered(Event, frozen=True, kw_only=True):
    """A prompt was answered: by its seat, by the GM for it, by the clock or by a standing answer."""

    who: Id
    kind: str
    title: str
    choice: str
    by: str = "seat"


class Noted(Event, frozen=True, kw_only=True):
    text: str
    row: str = ""


class ResolutionAbandoned(Event, frozen=True, kw_only=True):
    reason: str


class Rewound(Event, frozen=True, kw_only=True):
    """The GM went back; `restored` is the state of that moment, so that folding never needs to look back."""

    to: int
    restored: State


AnyEvent = (
    EncounterOpened
    | OptionSet
    | FieldResized
    | FieldPainted
    | CombatantJoined
    | CombatantLeft
    | CombatantChanged
    | CombatantHidden
    | CombatantRevealed
    | EncounterStarted
    | InitiativeRolled
    | OrderSet
    | EntryCounted
    | CountdownRolled
    | CountdownChanged
    | CountdownExpired
    | RoundStarted
    | EntryStarted
    | TurnStarted
    | TurnEnded
    | EncounterEnded
    | Spent
    | Refreshed
    | Counted
    | Acted
    | Stepped
    | Halted
    | Placed
    | Mounted
    | Dismounted
    | ReinsTaken
    | CommandHanded
    | GroupAttacked
    | TurnShared
    | AttackResolved
    | DamageTaken
    | Healed
    | HitPointsSet
    | TemporarySet
    | LifeChanged
    | EffectGained
    | EffectEnded
    | EffectTimed
    | ZoneLaid
    | ZoneLifted
    | SceneSet
    | LightSet
    | LampLit
    | LampDoused
    | EnvironmentBegan
    | EnvironmentChanged
    | EnvironmentEnded
    | WorldRecharged
    | WorldActed
    | WorldPassed
    | WorldActionSet
    | PowerUsed
    | CheckRolled
    | ContestResolved
    | AttitudeSet
    | Answered
    | Noted
    | ResolutionAbandoned
    | Rewound
)


def mentioned(event: Event) -> tuple[Id, ...]:
    """Return the ids of the creatures that an event speaks of."""
    found: list[object] = [getattr(event, f, "") for f in ("who", "target", "attacker", "source", "ally")]
    found += list(getattr(event, "combatants", ()))
    if isinstance(event, EffectGained):
        found.append(event.effect.source)
    if isinstance(event, CombatantJoined):
        found.append(event.combatant.id)
    if isinstance(event, LampLit):
        found.append(event.lamp.carrier)
    if isinstance(event, PowerUsed | WorldActed):
        found += event.targets
    if isinstance(event, ZoneLaid):
        found += (event.zone.source, event.zone.follows)
    return tuple(who for who in found if isinstance(who, str) and who)


def visible_to(event: Event, seat: SeatId) -> bool:
    """Tell whether a seat may know of an event; an unknown seat knows only what everybody does."""
    return seat == GM or event.audience == EVERYONE or seat in event.audience
