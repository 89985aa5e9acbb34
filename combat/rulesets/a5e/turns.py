"""What happens at the beginning and the end of a turn: 5e's steps with this game's own around them."""

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.rulesets.a5e.harm import death_save, last_stand, ongoing
from combat.rulesets.a5e.moving import plunging, sprint
from combat.rulesets.a5e.order import refreshed
from combat.rulesets.a5e.scenes import rolling
from combat.rulesets.fifth import turns as fifth


def dying_saves(fight: Fight, who: Id) -> Script[None]:
    if fight.get(who).life == "dying":
        yield from death_save(fight, who)


# The turn's budget and the reaction come back first (A5E-002, A5E-003).
STARTED = fifth.STARTED.first(own_budget=refreshed, sprint=sprint.turn_started).instead(death_save=dying_saves)
# Ongoing damage right after the zones; the GM ends a last stand (A5E-135, A5E-165).
ENDED = (
    fifth.ENDED.without("burning")
    .after("zones", ongoing=ongoing.turn_ended)
    .then(last_stand=last_stand.turn_ended, plunging=plunging.turn_ended, rolling=rolling.turn_ended)
)
