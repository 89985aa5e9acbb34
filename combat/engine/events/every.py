"""All events there are."""

from combat.engine.events.acting import Acted, Counted, PowerUsed, Refreshed, Spent
from combat.engine.events.around import Answered, Noted, ResolutionAbandoned, Rewound
from combat.engine.events.bodies import (
    DamageTaken,
    EffectEnded,
    EffectGained,
    EffectTimed,
    Healed,
    HitPointsSet,
    LifeChanged,
    TemporarySet,
)
from combat.engine.events.countdowns import CountdownChanged, CountdownExpired, CountdownRolled, EntryCounted
from combat.engine.events.moving import Halted, Placed, Stepped
from combat.engine.events.places import LampDoused, LampLit, LightSet, SceneSet, ZoneLaid, ZoneLifted
from combat.engine.events.rolls import AttackResolved, CheckRolled, ContestResolved, GroupAttacked
from combat.engine.events.table import (
    CombatantChanged,
    CombatantHidden,
    CombatantJoined,
    CombatantLeft,
    CombatantRevealed,
    EncounterOpened,
    FieldLaid,
    FieldPainted,
    FieldResized,
    OptionSet,
)
from combat.engine.events.together import AttitudeSet, CommandHanded, Dismounted, Mounted, ReinsTaken
from combat.engine.events.turns import (
    EncounterEnded,
    EncounterStarted,
    EntryStarted,
    InitiativeRolled,
    OrderSet,
    PackSet,
    RoundStarted,
    TurnEnded,
    TurnShared,
    TurnStarted,
)
from combat.engine.events.world import (
    EnvironmentBegan,
    EnvironmentChanged,
    EnvironmentEnded,
    WorldActed,
    WorldActionSet,
    WorldPassed,
    WorldRecharged,
)

AnyEvent = (
    EncounterOpened
    | OptionSet
    | FieldResized
    | FieldPainted
    | FieldLaid
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
    | PackSet
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
