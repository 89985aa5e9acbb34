"""The games, by id; only here does code look at an id.

To add one: a folder in the same chapters as the others, whose `__init__` fills a `Ruleset`, with its creatures and characters,
and a line in each registry below. A chapter is reached by its own `__init__` alone and no two need each other; what gathers from
several lies above them, at the top of the game's folder. One that builds on another is `PARENT.but(...)`: entries with
inheritance (`{**FIFTH.conditions, ...}`), policies, offers; a chapter that it has not is as its parent's. A row of its ledger
says for which of the parent's it stands, `(= FIF-nnn)`, and screens show it instead. Its `rows` and `sheet_rows` say which row
is cited by a cost, a number or a refusal that names none: nothing on a screen goes without. `manage.py rules ID` counts what is
proved.
"""

from combat.engine.declared.content import Ready
from combat.engine.ruleset import Ruleset
from combat.engine.state import Sheet
from combat.rulesets.a5e import A5E
from combat.rulesets.a5e.characters import CHARACTERS as A5E_CHARACTERS
from combat.rulesets.a5e.creatures import CREATURES as A5E_CREATURES
from combat.rulesets.a5e.party import PARTY as A5E_PARTY
from combat.rulesets.fifth import FIFTH
from combat.rulesets.fifth.characters import CHARACTERS as FIFTH_CHARACTERS
from combat.rulesets.fifth.creatures import CREATURES as FIFTH_CREATURES
from combat.rulesets.fifth.party import PARTY as FIFTH_PARTY
from combat.rulesets.gritty import GRITTY
from combat.rulesets.gritty.characters import CHARACTERS as GRITTY_CHARACTERS
from combat.rulesets.gritty.creatures import CREATURES as GRITTY_CREATURES
from combat.rulesets.gritty.party import PARTY as GRITTY_PARTY
from combat.rulesets.orcus import ORCUS
from combat.rulesets.orcus.characters import CHARACTERS as ORCUS_CHARACTERS
from combat.rulesets.orcus.creatures import CREATURES as ORCUS_CREATURES
from combat.rulesets.streamlined import STREAMLINED
from combat.rulesets.streamlined.characters import CHARACTERS as STREAMLINED_CHARACTERS
from combat.rulesets.streamlined.creatures import CREATURES as STREAMLINED_CREATURES
from combat.rulesets.streamlined.party import PARTY as STREAMLINED_PARTY

# Raised whenever a command may come out otherwise than before with the same dice and answers: what was resolved by another
# edition is never run again, only its events are read.
EDITION = 11

RULESETS: dict[str, Ruleset] = {game.id: game for game in (FIFTH, A5E, STREAMLINED, GRITTY, ORCUS)}
CREATURES: dict[str, tuple[Sheet, ...]] = {
    "fifth": FIFTH_CREATURES,
    "a5e": A5E_CREATURES,
    "streamlined": STREAMLINED_CREATURES,
    "gritty": GRITTY_CREATURES,
    "orcus": ORCUS_CREATURES,
}
READY: dict[str, tuple[Ready, ...]] = {
    "fifth": FIFTH_CHARACTERS,
    "a5e": A5E_CHARACTERS,
    "streamlined": STREAMLINED_CHARACTERS,
    "gritty": GRITTY_CHARACTERS,
    "orcus": ORCUS_CHARACTERS,
}
PARTIES: dict[str, tuple[Ready, ...]] = {  # of one level, to begin a campaign with
    "fifth": FIFTH_PARTY,
    "a5e": A5E_PARTY,
    "streamlined": STREAMLINED_PARTY,
    "gritty": GRITTY_PARTY,
    "orcus": ORCUS_CHARACTERS,
}
