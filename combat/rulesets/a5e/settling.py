"""What ends or follows by itself whenever something has changed: 5e's, and what only this game knows."""

from combat.engine.fight import Fight
from combat.engine.requests import Script
from combat.engine.scripts.roster import released
from combat.rulesets.a5e.attacking import shields
from combat.rulesets.a5e.hands import handling
from combat.rulesets.a5e.harm import BROKEN, fatigue_track, ongoing, right_life
from combat.rulesets.fifth import settling as fifth
from combat.rulesets.policies.stirring import Stirring

STIRRING = Stirring(
    keys=frozenset({*fatigue_track.FLEETING, *ongoing.USUAL}),
    counts=(BROKEN, shields.OFF),
    further=(fatigue_track.stirs, handling.stirs),
)


def settled(fight: Fight) -> Script[None]:
    """Let the counts of fatigue and strife show, renew ongoing effects, then whatever follows in 5e, and who leads nobody."""
    for who in STIRRING.stirred(fight):
        yield from fatigue_track.settle(fight, who)
        if who in fight.state.combatants:
            ongoing.settle(fight, who)
            shields.settle(fight, who)
            handling.settle(fight, who)
    yield from fifth.settled(fight, right_life)
    yield from released(fight)
