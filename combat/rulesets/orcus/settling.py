"""What ends or follows by itself whenever something has changed."""

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.ruleset import Ruleset
from combat.engine.scripts.lasting import gain, is_immune, lose
from combat.engine.state import Combatant
from combat.rulesets.orcus.conditions import controlled
from combat.rulesets.orcus.lasting import keeping
from combat.rulesets.orcus.moving import come_down, flying, stays_up
from combat.rulesets.orcus.senses import noticing, perceiving
from combat.rulesets.orcus.summons_and_zones import conjuring
from combat.rulesets.policies.stirring import Stirring

HOLDS_NOBODY = frozenset({"stunned", "petrified", "unconscious"})


def settled(fight: Fight) -> Script[None]:
    """Put the dying to sleep, end marks and grapples that no longer hold, bring down who cannot stay up (ORC-302, ORC-348)."""
    yield from conjuring.settled(fight)
    for who in STIRRING.stirred(fight, aloft=True):
        keeping.settled(fight, who)
        yield from sleep(fight, who)
        yield from controlled.take_over(fight, who)
        marks(fight, fight.get(who))
        for effect in fight.get(who).all("grappled"):
            if effect.source and not holds(fight, effect.source, who, int(effect.data.get("reach", 1))):
                lose(fight, who, effect.id, "nobody holds it any more")
        if fight.is_here(who) and fight.is_airborne(who) and not stays_up(fight, fight.get(who)):
            yield from come_down(fight, who)
        if fight.is_here(who):
            yield from flying.settled(fight, who)
    yield from perceiving.settled(fight)
    noticing.keep_track(fight)


def is_awake(who: Combatant, rules: Ruleset) -> bool:
    """Tell whether a creature is dying or stable, and not unconscious."""
    return who.life in ("dying", "stable") and not who.has("unconscious")


STIRRING = Stirring(
    keys=frozenset({keeping.KEY, controlled.KEY, "marked", "grappled"}),
    further=(is_awake,),
)


def sleep(fight: Fight, who: Id) -> Script[None]:
    """The dying and the stable are unconscious, whatever made them so (ORC-297, ORC-273); the death saving throw is in
    `turns/ending.py`."""
    if is_awake(fight.get(who), fight.rules) and not is_immune(fight, who, "unconscious"):
        yield from gain(fight, who, "unconscious", data={"zero": True})


def marks(fight: Fight, who: Combatant) -> None:
    """The newest marker's marks stay; a marker that is out or gone marks nobody (ORC-302, ORC-303)."""
    found = who.all("marked")
    newest = found[-1].source if found else ""
    for effect in found:
        if effect.source != newest:
            lose(fight, who.id, effect.id, "marked by another")
        elif effect.source and is_out(fight, effect.source):
            lose(fight, who.id, effect.id, "the marker is out")


def is_out(fight: Fight, who: Id) -> bool:
    found = fight.state.combatants.get(who)
    return found is None or found.life != "up" or found.has("unconscious")


def holds(fight: Fight, grappler: Id, who: Id, reach: int = 1) -> bool:
    """A grappler holds while it is as near as it has to be, and neither stunned, petrified, unconscious nor dead (R52)."""
    if is_out(fight, grappler) or not fight.is_here(grappler):
        return False
    return not HOLDS_NOBODY.intersection(fight.keys(grappler)) and fight.gap(grappler, who) <= max(1, reach)
