"""Traits that make a hit worse: charges, the advantage of numbers or of surprise."""

from collections.abc import Callable, Iterator

from combat.engine import events as ev
from combat.engine.declared.modifiers import Context
from combat.engine.doing import Blow
from combat.engine.events import Part
from combat.engine.fight import Fight
from combat.engine.numbers.dice import parse
from combat.engine.requests import Script
from combat.engine.state import DamageDice
from combat.rulesets.fifth.attack_rolls import attacks
from combat.rulesets.fifth.monsters import charge
from combat.rulesets.policies.allies import ally_at_hand


def beset(fight: Fight, blow: Blow) -> bool:
    """An ally that can act stands next to the target."""
    return ally_at_hand(fight, Context(of=blow.attacker, against=blow.target))


def startled(fight: Fight, blow: Blow) -> bool:
    """The target was surprised, and it is the first round."""
    return fight.state.round == 1 and fight.get(blow.target).has("surprised")


Rolled = Callable[[Fight, Blow], Script[tuple[Part, ...]]]
WITHOUT = "no-extra-harm"  # note of a blow whose maker leaves out what traits would add to it
# When a trait adds dice, once a turn.
TRAITS: dict[str, tuple[Callable[[Fight, Blow], bool], str]] = {
    "martial-advantage": (beset, "2d6"),
    "surprise-attack": (startled, "2d6"),
}


def damage(fight: Fight, blow: Blow, rolled: Rolled = attacks.damage) -> Script[tuple[Part, ...]]:
    """Roll the damage of a hit, with what traits add to it; a critical hit doubles their dice as well (FIF-149).

    `rolled` is what the weapon itself deals.
    """
    parts = yield from rolled(fight, blow)
    for harm in extra_harm(fight, blow) if parts else ():
        parts = (*parts, (yield from attacks.roll_part(fight, blow, parse(harm.dice), harm.type, first=False)))
    return parts


def extra_harm(fight: Fight, blow: Blow) -> Iterator[DamageDice]:
    """Yield what traits add to the damage of a hit, and note that those of once a turn are spent."""
    if not blow.target or blow.target not in fight.state.combatants:
        return
    run = charge.harm(fight, blow)
    if run is not None and WITHOUT not in blow.notes:
        yield run
    for once, harm in due(fight, blow):
        fight.record(ev.Spent(who=blow.attacker, what=once, **fight.hearers_of(blow.attacker)))
        yield harm


def due(fight: Fight, blow: Blow) -> Iterator[tuple[str, DamageDice]]:
    """Yield what traits of once a turn would add to a hit now, with what marks each as used; not to one that does without."""
    if WITHOUT in blow.notes:
        return
    who = fight.get(blow.attacker)
    kind = blow.weapon.harm[0].type if blow.weapon.harm else ""
    for key, (applies, dice) in TRAITS.items():
        once = f"once:{key}:{fight.state.active}"
        if key in who.sheet.features and not who.used.get(once) and applies(fight, blow):
            yield once, DamageDice(dice, kind)
