"""Using a power: how often, at what cost, with whose leave, and what it says in words."""

from combat.rulesets.orcus.using_powers import again, book, dealing, leave, using, words
from combat.rulesets.orcus.using_powers.leave import altered, granted
from combat.rulesets.orcus.using_powers.using import begun

__all__ = [
    "again",
    "altered",
    "begun",
    "book",
    "dealing",
    "granted",
    "leave",
    "using",
    "words",
]
