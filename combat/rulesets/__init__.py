"""The games, by id; only here does code look at an id."""

from combat.engine.ruleset import Ruleset
from combat.engine.state import Sheet
from combat.rulesets.fifth import FIFTH
from combat.rulesets.fifth.creatures import CREATURES as FIFTH_CREATURES
from combat.rulesets.orcus import ORCUS
from combat.rulesets.orcus.creatures import CREATURES as ORCUS_CREATURES

RULESETS: dict[str, Ruleset] = {game.id: game for game in (FIFTH, ORCUS)}
CREATURES: dict[str, tuple[Sheet, ...]] = {"fifth": FIFTH_CREATURES, "orcus": ORCUS_CREATURES}
