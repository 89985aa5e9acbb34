"""What happened, in the past tense; the log is a list of these and state is their fold.

Every event is born with its audience: "*" is everybody, otherwise the seats that may know (the GM always may).
`veiled` names combatants that the others of the audience know only as "something unseen", `astray` those whom only the seats
beside them know for what they are, because the others have lost track of them.
"""

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
from combat.engine.events.event import EVERYONE, GM_ONLY, VERSION, Audience, Event, visible_to
from combat.engine.events.every import AnyEvent
from combat.engine.events.moving import Halted, Placed, Stepped
from combat.engine.events.named import mentioned
from combat.engine.events.places import LampDoused, LampLit, LightSet, SceneSet, ZoneLaid, ZoneLifted
from combat.engine.events.rolled import DiceRoll, Part
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

__all__ = [
    "EVERYONE",
    "GM_ONLY",
    "VERSION",
    "Acted",
    "Answered",
    "AnyEvent",
    "AttackResolved",
    "AttitudeSet",
    "Audience",
    "CheckRolled",
    "CombatantChanged",
    "CombatantHidden",
    "CombatantJoined",
    "CombatantLeft",
    "CombatantRevealed",
    "CommandHanded",
    "ContestResolved",
    "CountdownChanged",
    "CountdownExpired",
    "CountdownRolled",
    "Counted",
    "DamageTaken",
    "DiceRoll",
    "Dismounted",
    "EffectEnded",
    "EffectGained",
    "EffectTimed",
    "EncounterEnded",
    "EncounterOpened",
    "EncounterStarted",
    "EntryCounted",
    "EntryStarted",
    "EnvironmentBegan",
    "EnvironmentChanged",
    "EnvironmentEnded",
    "Event",
    "FieldLaid",
    "FieldPainted",
    "FieldResized",
    "GroupAttacked",
    "Halted",
    "Healed",
    "HitPointsSet",
    "InitiativeRolled",
    "LampDoused",
    "LampLit",
    "LifeChanged",
    "LightSet",
    "Mounted",
    "Noted",
    "OptionSet",
    "OrderSet",
    "PackSet",
    "Part",
    "Placed",
    "PowerUsed",
    "Refreshed",
    "ReinsTaken",
    "ResolutionAbandoned",
    "Rewound",
    "RoundStarted",
    "SceneSet",
    "Spent",
    "Stepped",
    "TemporarySet",
    "TurnEnded",
    "TurnShared",
    "TurnStarted",
    "WorldActed",
    "WorldActionSet",
    "WorldPassed",
    "WorldRecharged",
    "ZoneLaid",
    "ZoneLifted",
    "mentioned",
    "visible_to",
]
