"""What surrounds a creature and befalls whoever starts a turn in it: stenches and the like."""

from collections.abc import Iterator
from dataclasses import dataclass

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.stats import save_stat
from combat.engine.prefix import AGAINST
from combat.engine.requests import Script
from combat.engine.scripts.checks import ability_name, roll_check
from combat.engine.scripts.lasting import gain, until_next
from combat.engine.state import Combatant
from combat.rulesets.fifth.powers import is_proof, make_proof


@dataclass(frozen=True)
class Aura:
    """A trait that asks for a save at the start of others' turns; whoever succeeds is safe from it for a day."""

    feature: str
    name: str
    feet: int
    save: str
    dc: int
    condition: str  # until the start of the victim's next turn


AURAS = {aura.feature: aura for aura in (Aura("stench", "Stench", 5, "con", 10, "poisoned"),)}


def turn_started(fight: Fight, who: Id) -> Script[None]:
    """Let every aura that a creature starts its turn in try itself on it."""
    for source, aura in tuple(around(fight, who)):
        here = fight.is_here(who) and fight.is_here(source.id) and fight.get(who).life != "dead"
        if here and not is_proof(fight, who, aura.feature):
            yield from breathe(fight, who, source.id, aura)


def around(fight: Fight, who: Id) -> Iterator[tuple[Combatant, Aura]]:
    victim = fight.get(who)
    if victim.at is None or victim.is_object:
        return
    for source in fight.state.present:
        if source.id == who or source.life != "up":
            continue
        for aura in (AURAS[key] for key in source.sheet.features if key in AURAS):
            if 5 * fight.gap(who, source.id) <= aura.feet:
                yield source, aura


def breathe(fight: Fight, who: Id, source: Id, aura: Aura) -> Script[None]:
    label = f"{ability_name(fight, aura.save)} save"
    tags = (AGAINST.of(aura.condition),)
    _, saved = yield from roll_check(
        fight, who, "save", save_stat(aura.save), label, aura.dc, tags=tags, note=aura.name.lower()
    )
    if saved:
        yield from make_proof(fight, who, aura.feature)
    elif fight.is_here(who):
        yield from gain(fight, who, aura.condition, source, until_next(fight, who, "start"))
