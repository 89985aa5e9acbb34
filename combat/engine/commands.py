"""What a seat wants: parsed, not yet judged."""

from typing import Literal

import msgspec

from combat.engine.errors import Invalid
from combat.engine.grid import Square
from combat.engine.ids import GM, Id, SeatId
from combat.engine.state import Scalar, Sheet, Until
from combat.engine.wear import Wear
from combat.engine.worlds import Environment


class Command(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag=True, tag_field="type"):
    """Any command; those of `GM_COMMANDS` are the GM's alone."""


# --- of whoever controls the actor ---------------------------------------------------------------------------------


class Move(Command, frozen=True, kw_only=True):
    """Walk a path of squares, the first one next to the actor; `gait` is one of the ruleset's."""

    actor: Id
    path: tuple[Square, ...]
    gait: str = "walk"
    rise: int = (
        0  # squares up (or down) on the way: its first steps lead there, and what they leave is straight up or down
    )


class Act(Command, frozen=True, kw_only=True):
    """Take one of the actions that legality offers, with what it asks for; several picks are joined by "+" in `choice`."""

    actor: Id
    action: str
    weapon: str = ""
    target: Id = ""
    ally: Id = ""
    square: Square | None = None
    choice: str = ""
    targets: tuple[Id, ...] = ()  # of an action that may have several


class EndTurn(Command, frozen=True, kw_only=True):
    actor: Id


# --- the GM's ------------------------------------------------------------------------------------------------------


class Join(Command, frozen=True, kw_only=True):
    """Bring in `count` creatures of one sheet; in a running fight they roll initiative at once."""

    sheet: Sheet
    count: int = 1
    side: str = "foes"
    owner: SeatId = GM
    at: Square | None = None
    hidden: bool = False
    character_id: int = 0
    wear: Wear | None = None  # with what it comes out of its last fight


class Leave(Command, frozen=True, kw_only=True):
    who: Id


class Change(Command, frozen=True, kw_only=True):
    who: Id
    name: str | None = None
    side: str | None = None
    owner: SeatId | None = None
    reveal_on_act: bool | None = None
    sheet: Sheet | None = None


class Place(Command, frozen=True, kw_only=True):
    who: Id
    to: Square | None
    height: int = 0


class PlaceSides(Command, frozen=True, kw_only=True):
    """Put everybody who is not yet on the map on the side of the map where their side starts."""


class Paint(Command, frozen=True, kw_only=True):
    kind: str
    squares: tuple[Square, ...]
    on: bool = True


class Resize(Command, frozen=True, kw_only=True):
    width: int
    height: int


class Hide(Command, frozen=True, kw_only=True):
    who: Id


class Reveal(Command, frozen=True, kw_only=True):
    who: Id


class Surprise(Command, frozen=True, kw_only=True):
    who: Id
    on: bool = True


class Start(Command, frozen=True, kw_only=True):
    pass


class Finish(Command, frozen=True, kw_only=True):
    reason: str = ""


class NextTurn(Command, frozen=True, kw_only=True):
    """End whoever's turn it is and go on."""


class Reorder(Command, frozen=True, kw_only=True):
    """Put an entry of the order right before another one (or last, when `before` is empty)."""

    entry: Id
    before: Id = ""


class AddEntry(Command, frozen=True, kw_only=True):
    name: str
    kind: Literal["world", "countdown"] = "world"
    score: int = 0
    count: int = 0
    hidden: bool = False
    whose: Id = ""  # the creature whose lair acts there


class RunEnvironment(Command, frozen=True, kw_only=True):
    """Let one of the game's environments be active from now on, by its key, or one that the GM has written."""

    environment: str = ""
    written: Environment | None = None


class EndEnvironment(Command, frozen=True, kw_only=True):
    environment: str


class ActWorld(Command, frozen=True, kw_only=True):
    """Take the world's turn: use an action ("ENVIRONMENT:ACTION") on whom, where or in which direction it asks for."""

    action: str
    target: Id = ""
    square: Square | None = None
    direction: Literal["", "n", "ne", "e", "se", "s", "sw", "w", "nw"] = ""
    creature: str = ""  # the name of whom it brings in, instead of the game's own
    sheet: Sheet | None = None  # what that one is


class PassWorld(Command, frozen=True, kw_only=True):
    """Let the world do nothing on its turn."""


class SetWorldAction(Command, frozen=True, kw_only=True):
    """Say that an action of the world is ready, or (not `on`) spent."""

    action: str
    on: bool = True


class WriteWorldAction(Command, frozen=True, kw_only=True):
    """Add an action to an active environment, for this fight; see `WorldAction`."""

    environment: str
    name: str
    recharge: int = 0
    befalls: str = "all"
    save: str = ""
    dc: int = 0
    dice: str = ""
    damage_type: str = ""
    half: bool = False
    condition: str = ""
    lasts: str = ""
    push: int = 0
    once: bool = False
    special: str = ""
    note: str = ""


class ChangeWorldAction(Command, frozen=True, kw_only=True):
    """Write an action of an active environment otherwise, for this fight; None leaves a part of it as it was."""

    action: str
    name: str | None = None
    recharge: int | None = None
    dc: int | None = None
    dice: str | None = None
    note: str | None = None


class BorrowWorldAction(Command, frozen=True, kw_only=True):
    """Give an active environment an action of another one of the game ("ENVIRONMENT:ACTION"), for this fight."""

    environment: str
    action: str


class DropWorldAction(Command, frozen=True, kw_only=True):
    """Take an action out of an active environment, for this fight."""

    action: str


class RemoveEntry(Command, frozen=True, kw_only=True):
    entry: Id


class StartCountdown(Command, frozen=True, kw_only=True):
    """Begin a countdown that is a pool of d6, at one of the game's speeds; `knowledge` is what the players have of it."""

    name: str
    dice: int
    speed: str
    unstoppable: bool = False
    knowledge: Literal["nothing", "name", "pool"] = "nothing"
    event: str = ""


class ChangeCountdown(Command, frozen=True, kw_only=True):
    """Add dice to a countdown's pool or, with a number below 0, take some out."""

    entry: Id
    dice: int = 1


class ShowCountdown(Command, frozen=True, kw_only=True):
    """Say what the players know of a countdown: nothing, that there is one, or its pool and speed as well."""

    entry: Id
    knowledge: Literal["nothing", "name", "pool"]


class StopCountdown(Command, frozen=True, kw_only=True):
    entry: Id


class SetScene(Command, frozen=True, kw_only=True):
    """Make the scene suspended ("water", "sky", "astral"; on `squares` alone, if some are given), or (without) no longer.

    Those in it are lifted to `height`, in the game's unit above the map's lowest ground, unless they are that high.
    """

    medium: Literal["", "water", "sky", "astral"] = ""
    squares: tuple[Square, ...] = ()
    height: int = 0


class RollScene(Command, frozen=True, kw_only=True):
    """Let the whole scene roll in a direction at a base speed, in the game's unit a round, or (without a heading) stand still."""

    heading: Literal["", "n", "ne", "e", "se", "s", "sw", "w", "nw"] = ""
    pace: int = 0


class SetDistant(Command, frozen=True, kw_only=True):
    """Say that a creature has been left too far behind a rolling scene, or (not `on`) is back in it, on a square."""

    who: Id
    on: bool = True
    at: Square | None = None


class Harm(Command, frozen=True, kw_only=True):
    targets: tuple[Id, ...]
    amount: int
    damage_type: str = ""
    critical: bool = False


class Mend(Command, frozen=True, kw_only=True):
    targets: tuple[Id, ...]
    amount: int


class Bolster(Command, frozen=True, kw_only=True):
    """Grant temporary hit points, for as long as `until` says."""

    targets: tuple[Id, ...]
    amount: int
    until: Until = Until()


class Afflict(Command, frozen=True, kw_only=True):
    targets: tuple[Id, ...]
    condition: str
    source: Id = ""
    until: Until = Until()
    amount: int = 0
    damage_type: str = ""


class Relieve(Command, frozen=True, kw_only=True):
    who: Id
    effect: Id


class CallRoll(Command, frozen=True, kw_only=True):
    """Call several creatures to a check or save; what follows a failure is applied by the engine.

    `against` is the creature that a check is made against or that an effect comes from, `square` the point where an effect
    starts or that is looked at: cover and light are judged from there.
    """

    targets: tuple[Id, ...]
    what: Literal["check", "save"]
    stat: str = ""  # ability or skill
    dc: int | None = None
    edge: int = 0
    secret: bool = False
    show_dc: bool = False
    senses: tuple[str, ...] = ()  # "sight", "hearing", "social"
    damage: str = ""
    damage_type: str = ""
    half: bool = False
    condition: str = ""
    against: Id = ""
    square: Square | None = None
    ability: str = ""  # another ability than the skill's own
    tool: str = ""  # a tool that the check is made with
    standard: str = ""  # one of the game's own standing calls, which says what is rolled and what a failure does
    die: str = ""  # one more die of the game's, added to each roll


class Teach(Command, frozen=True, kw_only=True):
    """Give creatures a feature of their own that the game has no text for: what it costs, in words what it does, and what of
    that the engine shall do."""

    targets: tuple[Id, ...]
    name: str
    cost: str
    words: str = ""
    save: str = (
        ""  # an ability: its save, against the bearer's own DC, prevents the condition and the damage (or halves it)
    )
    damage: str = ""
    damage_type: str = ""
    half: bool = False
    condition: str = ""
    lasts: Literal["", "start", "end", "target-start", "target-end", "save"] = ""  # as `Rider.until`


class Fall(Command, frozen=True, kw_only=True):
    """Let creatures fall this far, in the game's unit."""

    targets: tuple[Id, ...]
    distance: int


class MakeObject(Command, frozen=True, kw_only=True):
    """Put a thing on the map that can be attacked and broken: a door, a crate, a statue."""

    name: str
    hp: int
    defense: int  # the same for every defense of the game
    at: Square | None = None
    size: str = "Medium"


class PassHours(Command, frozen=True, kw_only=True):
    """Let hours go by, after a fight or within one."""

    hours: int


class RecoverAmmunition(Command, frozen=True, kw_only=True):
    """Let a creature search the field for what it has shot."""

    who: Id


class SetTemporary(Command, frozen=True, kw_only=True):
    """Correct temporary hit points."""

    who: Id
    amount: int


class Contest(Command, frozen=True, kw_only=True):
    """Have two creatures make their checks against each other; a tie leaves things as they were.

    When `one` wins, `other` gains `condition` and the effect `ends` of `one` is over, whichever of them is given.
    """

    one: Id
    stat: str  # ability or skill
    other: Id
    other_stat: str
    edge: int = 0
    other_edge: int = 0
    secret: bool = False
    condition: str = ""
    ends: Id = ""


class Sneak(Command, frozen=True, kw_only=True):
    """Have creatures sneak: each rolls Dexterity (Stealth) and keeps the total until it is noticed, found or stopped."""

    targets: tuple[Id, ...]
    on: bool = True


class Notice(Command, frozen=True, kw_only=True):
    """Say that a creature has noticed another that hides, or (not `on`) that it has lost track of it."""

    who: Id
    other: Id
    on: bool = True


class Announce(Command, frozen=True, kw_only=True):
    """Say that what a creature holds itself ready for has happened."""

    who: Id


class SetLight(Command, frozen=True, kw_only=True):
    """Say how light it is where nothing else says so."""

    level: Literal["bright", "dim", "dark"]


class LightLamp(Command, frozen=True, kw_only=True):
    """Light a torch or the like on a square or in somebody's hand; how far it is bright, and dim beyond, in the game's unit."""

    name: str
    bright: int
    dim: int = 0
    at: Square | None = None
    who: Id = ""


class DouseLamp(Command, frozen=True, kw_only=True):
    lamp: Id


class Attitude(Command, frozen=True, kw_only=True):
    """Say whether two creatures are enemies, whatever their sides; "" leaves it to the sides again."""

    one: Id
    other: Id
    attitude: Literal["hostile", "friendly", ""]


class Award(Command, frozen=True, kw_only=True):
    """Give a player's character what the game rewards play with: inspiration."""

    who: Id


class SetMount(Command, frozen=True, kw_only=True):
    """Say whether a creature lets itself be ridden ("" for not yet), whether it is trained to it, and whether intelligent."""

    who: Id
    willing: Literal["", "yes", "no"] = ""
    trained: bool = False
    intelligent: bool = False


class Ride(Command, frozen=True, kw_only=True):
    """Put a creature on the back of a mount, in control of it or not; without a mount, off the one it rides."""

    who: Id
    mount: Id = ""
    control: bool = False


class HandOver(Command, frozen=True, kw_only=True):
    """Hand command of creatures to another one, in whose turn they act from now on; without a commander, take it back."""

    targets: tuple[Id, ...]
    commander: Id = ""


class FormGroup(Command, frozen=True, kw_only=True):
    """Have identical creatures of the GM's act as one group, or (not `on`) each for itself again."""

    targets: tuple[Id, ...]
    on: bool = True


class BeginRest(Command, frozen=True, kw_only=True):
    """Let creatures begin one of the game's rests; without targets all the players' characters that can."""

    rest: str
    targets: tuple[Id, ...] = ()


class FinishRest(Command, frozen=True, kw_only=True):
    """Declare the rests of these finished, or (without targets) of everybody; `fed` have eaten and drunk."""

    targets: tuple[Id, ...] = ()
    said: tuple[str, ...] = ()  # what the GM says of it, by the rest's own keys
    fed: tuple[Id, ...] = ()


class BreakRest(Command, frozen=True, kw_only=True):
    """Declare the rests of these broken, or (without targets) of everybody."""

    targets: tuple[Id, ...] = ()


class Refit(Command, frozen=True, kw_only=True):
    """Bring a character to what it has become elsewhere, or (without wear) back to what its sheet says."""

    who: Id
    wear: Wear | None = None


class Mark(Command, frozen=True, kw_only=True):
    """Say that something is so of creatures, or (not `on`) that it is so no longer: under water, choking."""

    targets: tuple[Id, ...]
    condition: str
    on: bool = True


class Exhaust(Command, frozen=True, kw_only=True):
    """Give creatures levels of exhaustion, or (a negative number) take some off."""

    targets: tuple[Id, ...]
    levels: int = 1


class Injure(Command, frozen=True, kw_only=True):
    """Give creatures levels of an injury that the game counts, or (a negative number) take some off."""

    targets: tuple[Id, ...]
    injury: str
    levels: int = 1


class Seal(Command, frozen=True, kw_only=True):
    """Say what becomes of the doomed: that they are it, that magic lifts it, that they die, or that they come back."""

    targets: tuple[Id, ...]
    fate: str


class Burn(Command, frozen=True, kw_only=True):
    """Put damage on creatures that they take at the end of each of their turns; an action ends it if it can be `smothered`."""

    targets: tuple[Id, ...]
    damage: str
    damage_type: str = ""
    name: str = ""
    until: Until = Until()
    smothered: bool = False


class Teleport(Command, frozen=True, kw_only=True):
    """Bring a creature elsewhere at once, whatever lies between."""

    who: Id
    to: Square
    height: int = 0


class Push(Command, frozen=True, kw_only=True):
    """Push a creature straight away from another or from a square (or pull it nearer), or carry it along a path.

    `distance` is in the game's unit.
    """

    who: Id
    source: Id = ""
    square: Square | None = None
    distance: int = 0
    pull: bool = False
    path: tuple[Square, ...] = ()


class SetHitPoints(Command, frozen=True, kw_only=True):
    who: Id
    hp: int


class SetCount(Command, frozen=True, kw_only=True):
    """Correct a count or a spent resource ("used" of the turn, or "tally" of the fight)."""

    who: Id
    count: str
    value: int
    where: Literal["used", "tally"] = "used"


class SetLife(Command, frozen=True, kw_only=True):
    who: Id
    life: Literal["up", "dying", "stable", "dead"]


class SetOption(Command, frozen=True, kw_only=True):
    """Switch one of the ruleset's table rulings."""

    setting: str
    value: Scalar


class LayZone(Command, frozen=True, kw_only=True):
    """Put one of the game's kinds of terrain on the map: an area on squares, a thing on a square, the weather on all of it
    (or on these squares), something to hold into a creature's hands. Numbers that are not given are its kind's own.
    """

    terrain: str
    squares: tuple[Square, ...] = ()
    who: Id = ""
    name: str = ""
    on: bool = True
    hidden: bool | None = None  # nobody knows of it until somebody perceives it; None: as its kind is
    under: Id = ""  # the area that hides it
    dc: int | None = None
    check_dc: int | None = None
    save: str | None = None
    dice: str | None = None
    damage_type: str | None = None
    condition: str | None = None


class ChangeZone(Command, frozen=True, kw_only=True):
    """Edit something that was put on the map, switch it on or off, hide it or bring it to light; None leaves it as it is."""

    zone: Id
    name: str | None = None
    squares: tuple[Square, ...] | None = None
    on: bool | None = None
    hidden: bool | None = None
    under: Id | None = None
    disturbed: bool | None = None
    dc: int | None = None
    check_dc: int | None = None
    save: str | None = None
    dice: str | None = None
    damage_type: str | None = None
    condition: str | None = None


class LiftZone(Command, frozen=True, kw_only=True):
    """Take away something that was put on the map."""

    zone: Id


class TripZone(Command, frozen=True, kw_only=True):
    """Let something on the map act now: on these creatures, or along these squares."""

    zone: Id
    targets: tuple[Id, ...] = ()
    squares: tuple[Square, ...] = ()


class LookUnder(Command, frozen=True, kw_only=True):
    """Have creatures roll to perceive what an area hides."""

    targets: tuple[Id, ...]
    zone: Id
    secret: bool = False


class Sound(Command, frozen=True, kw_only=True):
    """Say that something is heard so far (in the game's unit) from a square; `loud` for an explosive noise."""

    square: Square
    distance: int
    loud: bool = False


class Note(Command, frozen=True, kw_only=True):
    text: str


PlayerCommand = Move | Act | EndTurn
GMCommand = (
    Join
    | Leave
    | Change
    | Place
    | PlaceSides
    | Paint
    | Resize
    | Hide
    | Reveal
    | Surprise
    | Start
    | Finish
    | NextTurn
    | Reorder
    | AddEntry
    | RemoveEntry
    | StartCountdown
    | ChangeCountdown
    | ShowCountdown
    | StopCountdown
    | SetScene
    | RollScene
    | SetDistant
    | RunEnvironment
    | EndEnvironment
    | ActWorld
    | PassWorld
    | SetWorldAction
    | WriteWorldAction
    | ChangeWorldAction
    | BorrowWorldAction
    | DropWorldAction
    | Harm
    | Mend
    | Bolster
    | Afflict
    | Relieve
    | CallRoll
    | Fall
    | MakeObject
    | PassHours
    | RecoverAmmunition
    | SetTemporary
    | Contest
    | Sneak
    | Notice
    | Announce
    | SetLight
    | LightLamp
    | DouseLamp
    | Attitude
    | Award
    | SetMount
    | Ride
    | HandOver
    | FormGroup
    | BeginRest
    | FinishRest
    | BreakRest
    | Refit
    | Mark
    | Teach
    | Exhaust
    | Injure
    | Seal
    | Burn
    | Teleport
    | Push
    | SetHitPoints
    | SetCount
    | SetLife
    | SetOption
    | LayZone
    | ChangeZone
    | LiftZone
    | TripZone
    | LookUnder
    | Sound
    | Note
)
AnyCommand = PlayerCommand | GMCommand

# These may be given while a resolution waits: they mend the moment and ask nothing.
AMENDMENTS = (
    ChangeCountdown,
    ShowCountdown,
    Leave,
    Change,
    Place,
    Paint,
    Hide,
    Reveal,
    Surprise,
    Harm,
    Mend,
    Bolster,
    Afflict,
    Relieve,
    Fall,
    SetTemporary,
    Notice,
    SetLight,
    LightLamp,
    DouseLamp,
    Attitude,
    Award,
    SetMount,
    Ride,
    Mark,
    Teach,
    Exhaust,
    Injure,
    Seal,
    Burn,
    Teleport,
    Push,
    SetHitPoints,
    SetCount,
    SetLife,
    SetOption,
    LayZone,
    ChangeZone,
    LiftZone,
    Note,
)

# These may still be given when the fight is over: what time, rest and care do, and the GM's corrections of it.
AFTERWARDS = (
    Note,
    PassHours,
    RecoverAmmunition,
    BeginRest,
    FinishRest,
    BreakRest,
    Mend,
    Relieve,
    Award,
    Exhaust,
    Injure,
    Seal,
    SetHitPoints,
    SetTemporary,
    SetCount,
    SetLife,
)


def command_from(data: object) -> AnyCommand:
    """Read a command from plain JSON-like data; raises Invalid with what is wrong."""
    try:
        command: AnyCommand = msgspec.convert(data, AnyCommand, strict=False)
    except msgspec.ValidationError as error:
        raise Invalid(f"That could not be understood: {error}.") from error
    return command
