"""What ends or follows by itself whenever something has changed: 5e's, and what falls and wounds leave behind here."""

from combat.engine.fight import Fight
from combat.engine.requests import Script
from combat.rulesets.fifth import settling as fifth
from combat.rulesets.gritty.grappling import climbing
from combat.rulesets.gritty.hands import taken_weapons
from combat.rulesets.gritty.harm import bloodied, burned, overexertion, thirst, wounds
from combat.rulesets.gritty.moving import falling
from combat.rulesets.policies.stirring import Stirring

STEPS = (
    falling.settled,
    overexertion.settle,
    wounds.settle,
    thirst.follow,
    taken_weapons.settle,
    climbing.settle_one,
    burned.settle,
    bloodied.settle,
)
STIRRING = Stirring(
    keys=frozenset({overexertion.KEY, thirst.KEY, climbing.ABOARD, burned.KEY}),
    counts=(thirst.FELL, thirst.TIRED),
    further=(wounds.stirs, taken_weapons.stirs, bloodied.stirs),
    spent=(falling.stirs,),
)


def settled(fight: Fight) -> Script[None]:
    """Let whatever follows in 5e follow, then see who is falling, has come to 0, is dehydrated, burned or bloodied."""
    yield from fifth.settled(fight, overexertion.still_up)
    for step in STEPS:
        for who in STIRRING.stirred(fight):
            yield from step(fight, who)
