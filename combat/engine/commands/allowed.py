"""Whose commands they are, and when some of them may be given besides."""

from combat.engine.commands.acting import Act, EndTurn, Move
from combat.engine.commands.bodies import (
    Award,
    Bolster,
    Exhaust,
    Expose,
    Harm,
    Injure,
    Mend,
    RecoverAmmunition,
    Seal,
    SetCount,
    SetHitPoints,
    SetLife,
    SetTemporary,
    Treat,
)
from combat.engine.commands.calls import CallRoll, Contest, ThrowDice
from combat.engine.commands.countdowns import ChangeCountdown, ShowCountdown, StartCountdown, StopCountdown
from combat.engine.commands.effects import Afflict, Burn, Instruct, Mark, Relieve, Teach
from combat.engine.commands.field import Draw, Fall, ForceMove, LayMap, Paint, Place, PlaceSides, Push, Resize, Teleport
from combat.engine.commands.light import DouseLamp, LightLamp, SetLight
from combat.engine.commands.noticing import Announce, Notice, Sneak, Sound
from combat.engine.commands.pack import HoldPack, PlayPack
from combat.engine.commands.rests import BeginRest, BreakRest, FinishRest, PassHours
from combat.engine.commands.riding import Ride, SetMount
from combat.engine.commands.roster import (
    Attitude,
    Change,
    FormGroup,
    Gather,
    HandOver,
    Hide,
    Join,
    Leave,
    MakeObject,
    Refit,
    Reveal,
)
from combat.engine.commands.running import (
    AddEntry,
    Finish,
    NextTurn,
    Note,
    RemoveEntry,
    Reorder,
    SetOption,
    Start,
    Surprise,
)
from combat.engine.commands.scene import RollScene, SetDistant, SetScene
from combat.engine.commands.terrain import ChangeZone, LayZone, LiftZone, LookUnder, TripZone
from combat.engine.commands.world import (
    ActWorld,
    BorrowWorldAction,
    ChangeWorldAction,
    DropWorldAction,
    EndEnvironment,
    PassWorld,
    RunEnvironment,
    SetWorldAction,
    WriteWorldAction,
)

PlayerCommand = Move | Act | EndTurn
GMCommand = (
    Join
    | Gather
    | Leave
    | Change
    | Place
    | PlaceSides
    | Paint
    | Draw
    | LayMap
    | Resize
    | Hide
    | Reveal
    | Surprise
    | Start
    | Finish
    | NextTurn
    | PlayPack
    | HoldPack
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
    | ThrowDice
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
    | Instruct
    | Exhaust
    | Expose
    | Treat
    | Injure
    | Seal
    | Burn
    | Teleport
    | Push
    | ForceMove
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


# These may be given while a resolution waits: they mend the moment, or add to it; what they would ask is settled at once.
AMENDMENTS = (
    HoldPack,
    ChangeCountdown,
    ShowCountdown,
    Join,
    Gather,
    MakeObject,
    Leave,
    Change,
    Place,
    PlaceSides,
    Paint,
    Draw,
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
    Instruct,
    Exhaust,
    Expose,
    Treat,
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
    ThrowDice,
    RecoverAmmunition,
    BeginRest,
    FinishRest,
    BreakRest,
    Mend,
    Relieve,
    Award,
    Exhaust,
    Expose,
    Treat,
    Injure,
    Seal,
    SetHitPoints,
    SetTemporary,
    SetCount,
    SetLife,
)
