"""What ends or follows by itself whenever something has changed: 5e's, and what only this game knows."""

from combat.engine.fight import Fight
from combat.engine.requests import Script
from combat.rulesets.fifth import settling as fifth
from combat.rulesets.streamlined.grappling import hanging
from combat.rulesets.streamlined.riding import riderless, riding


def settled(fight: Fight) -> Script[None]:
    """Take note of riders that lose their mounts, do what follows by itself in 5e, then what hanging on and saddles bring."""
    riding.charged(fight)
    yield from riderless.losing(fight)
    yield from fifth.settled(fight)
    yield from hanging.settle(fight)
    yield from riding.settled(fight)
    riderless.settled(fight)
