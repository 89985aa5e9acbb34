"""Conditions and other lasting effects: those of 5e, its own in the place of theirs, and what only this game has."""

from combat.engine.declared.content import Condition
from combat.rulesets.a5e.attacking import pressing
from combat.rulesets.a5e.harm import fatigue_track, last_stand, ongoing
from combat.rulesets.a5e.maneuvers import custom_maneuvers
from combat.rulesets.a5e.moving import sprint
from combat.rulesets.a5e.scenes import rolling, suspended
from combat.rulesets.a5e.sight import blindness, hearing
from combat.rulesets.a5e.terrain import GEARED, boulders, collapse, footing, mirrors, newcomers, overhead, tables
from combat.rulesets.fifth import FIFTH
from combat.rulesets.fifth.moving import passing

# Each takes the place of 5e's condition of the same key, or is new. One line for each module.
OWN: tuple[Condition, ...] = (
    custom_maneuvers.MANEUVER,
    *pressing.CONDITIONS,
    *blindness.CONDITIONS,
    *sprint.CONDITIONS,
    passing("A5E-079", "A5E-088"),
    *fatigue_track.CONDITIONS,
    *last_stand.CONDITIONS,
    *ongoing.CONDITIONS,
    *newcomers.CONDITIONS,
    GEARED,
    *suspended.CONDITIONS,
    *rolling.CONDITIONS,
    *boulders.CONDITIONS,
    *collapse.CONDITIONS,
    *footing.CONDITIONS,
    *hearing.CONDITIONS,
    *mirrors.CONDITIONS,
    *overhead.CONDITIONS,
    *tables.CONDITIONS,
)

# The levels of exhaustion have given way to those of fatigue (A5E-025).
PLAIN = {key: condition for key, condition in FIFTH.conditions.items() if not key.startswith("exhaustion-")}
CONDITIONS: dict[str, Condition] = {**PLAIN, **{condition.key: condition for condition in OWN}}
