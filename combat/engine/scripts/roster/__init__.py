"""Who takes part: creatures that join and leave, where they arrive, whose side and command they are on."""

from combat.engine.scripts.roster import arriving, attitudes, commanding, joining, objects
from combat.engine.scripts.roster.commanding import released
from combat.engine.scripts.roster.joining import bring_in, join, newcomer

__all__ = [
    "arriving",
    "attitudes",
    "bring_in",
    "commanding",
    "join",
    "joining",
    "newcomer",
    "objects",
    "released",
]
