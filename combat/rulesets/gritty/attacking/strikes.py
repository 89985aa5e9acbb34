"""The attacks of the Attack action: meant to kill or to incapacitate, with a weapon or with the shield."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from msgspec.structs import replace as but

from combat.engine.commands import Act
from combat.engine.declared.content import Action, Offer
from combat.engine.declared.windows import STEP_LEAVING
from combat.engine.doing import Blow, Step
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Ask, Pick, Script
from combat.engine.seatview import Refusal
from combat.engine.state import Weapon
from combat.rulesets.fifth.attacking import ATTACKS, opportunity_attacks
from combat.rulesets.fifth.attacking import strikes as fifth
from combat.rulesets.fifth.hands import empty_hands, is_in_hand
from combat.rulesets.gritty.attack_rolls import PROVOKING, damage_choice, shield_bash
from combat.rulesets.gritty.attacking import appendages
from combat.rulesets.gritty.hands import taken_weapons
from combat.rulesets.gritty.harm import nonlethal
from combat.rulesets.gritty.order import weapon_attack_made

STRIKE, SPARE = "strike:", "spare:"  # an opportunity attack’s answer, and the same meant to incapacitate


def weapons(fight: Fight, who: Id) -> Iterable[Weapon]:
    """Return what a creature attacks with: its own, its shield, what it has taken from others (GRT-138, GRT-173)."""
    return (*shield_bash.weapons(fight, who), *taken_weapons.weapons(fight, who))


def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """Tell why a weapon, or the shield, cannot be used now."""
    assert weapon is not None
    if weapon.has(shield_bash.SHIELD):
        return shield_bash.bar(fight, who, weapon)
    return taken_weapons.strike_bar(fight, who, weapon) or fifth.attack_bar(fight, who, weapon)


def picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    """Offer what 5e offers, another type of damage (ruling 45), the intent to incapacitate, what holds one (GRT-017, GRT-149).

    Both hands only where no other weapon is held.
    """
    assert weapon is not None
    wanted = 1 if is_in_hand(fight.get(who), weapon) else 2
    shut = {"two-handed"} if empty_hands(fight, who) < wanted else set()
    found = (pick for pick in fifth.attack_picks(fight, who, weapon) if pick.key not in shut)
    return (*found, *damage_choice.picks(weapon), *nonlethal.picks(weapon), *appendages.picks(fight, who, weapon))


def read(fight: Fight, command: Act) -> tuple[Blow, list[str]]:
    """Return the blow that a command declares, with its type of damage and its intent, and what was chosen for it."""
    blow, chosen = fifth.read(fight, command, more=weapons(fight, command.actor))
    return meant(fight, blow, chosen), chosen


def meant(fight: Fight, blow: Blow, chosen: list[str]) -> Blow:
    """Return a blow as it was meant: at whom or at what, with the type of damage and the intent that were picked for it.

    (GRT-017, GRT-149, GRT-200)
    """
    blow = appendages.declared(fight, blow, chosen)
    return nonlethal.declared(damage_choice.declared(blow, chosen), chosen)


def strike(fight: Fight, blow: Blow, chosen: list[str], opened: fifth.Opens | None) -> Script[None]:
    """Make an attack that was meant so, at whoever is in reach or at what holds its maker (GRT-149)."""
    appendages.note_aim(fight, blow)
    yield from fifth.strike(fight, blow, chosen, opened, appendages.targetable)


def attack(fight: Fight, command: Act) -> Script[None]:
    """Make one attack of the Attack action; with one hand, it opens one with the other."""
    blow, chosen = read(fight, command)
    yield from strike(fight, blow, chosen, lambda fight, who, weapon: weapon_attack_made(fight, blow))


def intents(fight: Fight, blow: Blow) -> tuple[Pick, ...]:
    """Offer what a readied attack may be meant for: to incapacitate, or at what holds its maker (GRT-017, GRT-149)."""
    held = appendages.holds(fight, blow.target, blow.attacker, blow.weapon)
    return (*nonlethal.intents(blow), *((appendages.PICK,) if held else ()))


PLAIN, IMPROVISED = ATTACKS
STRIKES: tuple[Action, ...] = (
    replace(PLAIN, run=attack, weapons=weapons, bar=bar, picks=picks, targets=appendages.targets, aim=appendages.aim),
    replace(IMPROVISED, run=attack, picks=picks, targets=appendages.targets, aim=appendages.aim),
)


# --- out of turn ---------------------------------------------------------------------------------------------------


def asked(fight: Fight, step: Step) -> Iterator[Ask]:
    """Ask as 5e does, each attack with the choice to incapacitate, the shield among them (GRT-017, GRT-173)."""
    for question in opportunity_attacks.asked(fight, step, PROVOKING):
        meant = tuple(
            but(pick, key=pick.key.replace(STRIKE, SPARE, 1), label=f"{pick.label}, to incapacitate")
            for pick in question.picks
            if pick.key.startswith(STRIKE)
        )
        *plain, let_go = question.picks
        yield but(question, picks=(*plain, *meant, let_go))


def answered(fight: Fight, step: Step, question: Ask, answer: str) -> Script[Step]:
    notes = frozenset({nonlethal.WORD}) if answer.startswith(SPARE) else frozenset[str]()
    plain = answer.replace(SPARE, STRIKE, 1)
    return (yield from opportunity_attacks.taken(fight, step, question, plain, PROVOKING, notes))


OFFERS = (Offer(STEP_LEAVING, "opportunity-attack", asked, answered),)
