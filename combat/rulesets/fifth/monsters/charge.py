"""Charging, pouncing and trampling: what a run straight at somebody adds to the blow at its end."""

from dataclasses import dataclass

from combat.engine import events as ev
from combat.engine.commands import Push
from combat.engine.declared.content import Feature
from combat.engine.doing import Blow, Step
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.prefix import AGAINST
from combat.engine.requests import Script
from combat.engine.scripts.checks import roll_save
from combat.engine.scripts.lasting import gain
from combat.engine.scripts.moving import push
from combat.engine.state import Combatant, DamageDice, Sheet
from combat.rulesets.fifth.monsters import bonus_strike

FOOT = 5  # feet of one square
RUN = "straight"  # spent: feet that it has run in one direction up to now
HEADING = "heading"  # tally: that direction, as a number from 1 to 9


@dataclass(frozen=True)
class Charge:
    """A run-up that counts: with which attack, after how many feet, and what it does."""

    key: str
    name: str
    weapon: str
    feet: int = 20
    harm: DamageDice | None = None
    dc: int = 0  # of the Strength save against falling prone
    pushes: int = 0  # feet, when that save fails
    strike: str = ""  # an attack as a bonus action against whoever is prone then

    @property
    def summary(self) -> str:
        more = f"{self.harm.dice} {self.harm.type} more and " if self.harm else ""
        pushed = f"pushed {self.pushes} ft and " if self.pushes else ""
        then = f" Against a prone target one {self.strike} attack as a bonus action." if self.strike else ""
        return f"{self.weapon.capitalize()} after {self.feet} ft straight at the target: {more}Strength save " + (
            f"(DC {self.dc}) or {pushed}prone.{then}"
        )


CHARGES = {
    charge.key: charge
    for charge in (
        Charge("charge-boar", "Charge", "tusk", harm=DamageDice("1d6", "slashing"), dc=11),
        Charge("charge-minotaur", "Charge", "gore", 10, DamageDice("2d8", "piercing"), 14, 10),
        Charge("charge-rhinoceros", "Charge", "gore", harm=DamageDice("2d8", "bludgeoning"), dc=15),
        Charge("charge-unicorn", "Charge", "horn", harm=DamageDice("2d8", "piercing"), dc=15),
        Charge("pounce-lion", "Pounce", "claw", dc=13, strike="bite"),
        Charge("pounce-panther", "Pounce", "claw", dc=12, strike="bite"),
        Charge("pounce-tiger", "Pounce", "claw", dc=13, strike="bite"),
        Charge("trampling-charge-triceratops", "Trampling charge", "gore", dc=13, strike="stomp"),
        Charge("trampling-charge-warhorse", "Trampling charge", "hooves", dc=14, strike="hooves"),
    )
}
FEATURES = {charge.key: Feature(charge.key, charge.name, summary=charge.summary) for charge in CHARGES.values()}


def charge_of(sheet: Sheet) -> Charge | None:
    return next((CHARGES[key] for key in sheet.features if key in CHARGES), None)


# --- the run -------------------------------------------------------------------------------------------------------


def stepped(fight: Fight, step: Step) -> None:
    """Count the feet that a creature which can charge has run in one direction."""
    found = fight.get(step.who)
    if charge_of(found.sheet) is None:
        return
    hearers, heading = fight.hearers_of(step.who), 3 * (step.to[0] - step.origin[0]) + step.to[1] - step.origin[1] + 5
    if found.tally.get(HEADING) != heading:
        forget(fight, step.who)
        fight.record(ev.Counted(who=step.who, key=HEADING, value=heading, **hearers))
    fight.record(ev.Spent(who=step.who, what=RUN, amount=FOOT, **hearers))


def forget(fight: Fight, who: Id) -> None:
    """End a run: another direction, another turn, or a blow that it has gone into."""
    if fight.get(who).used.get(RUN):
        fight.record(ev.Refreshed(who=who, what=(RUN,), **fight.hearers_of(who)))


def counts(fight: Fight, blow: Blow) -> Charge | None:
    """Return the charge that a blow ends: with its attack, in its own turn, after a run straight at the target."""
    who = fight.get(blow.attacker)
    charge = charge_of(who.sheet)
    if charge is None or blow.weapon.key != charge.weapon or fight.state.active != who.id or who.at is None:
        return None
    return charge if has_run_at(fight, who, blow.target, charge.feet) else None


def has_run_at(fight: Fight, who: Combatant, target: Id, feet: int) -> bool:
    """Tell whether a creature has come so many feet nearer to its target by the straight run that it is in."""
    run = who.used.get(RUN, 0) // FOOT
    dx, dy = divmod(who.tally.get(HEADING, 5) - 1, 3)
    if FOOT * run < feet or not fight.is_here(target):
        return False
    assert who.at is not None
    start = (who.at[0] - run * (dx - 1), who.at[1] - run * (dy - 1))
    return FOOT * (fight.gap_from(start, who.id, target) - fight.gap(who.id, target)) >= feet


# --- the blow ------------------------------------------------------------------------------------------------------


def harm(fight: Fight, blow: Blow) -> DamageDice | None:
    """Return the damage that a charge adds to its hit."""
    charge = counts(fight, blow)
    return charge.harm if charge is not None else None


def after_attack(fight: Fight, blow: Blow) -> Script[None]:
    """Throw whoever a charge has hit to the ground unless it saves; a second strike may follow."""
    if blow.outcome == "miss" or blow.cancelled or not blow.target or not fight.is_here(blow.attacker):
        return
    charge = counts(fight, blow)
    if charge is None:
        return
    forget(fight, blow.attacker)
    target = fight.get(blow.target)
    if target.life == "dead" or target.is_object:
        return
    if not (yield from roll_save(fight, blow.target, "str", charge.dc, charge.name.lower(), (AGAINST.of("prone"),))):
        yield from overrun(fight, blow, charge)
    here = fight.is_here(blow.target) and fight.is_here(blow.attacker)
    if here and charge.strike and fight.get(blow.target).has("prone"):
        yield from bonus_strike.allow(fight, blow.attacker, charge.strike, blow.target)


def overrun(fight: Fight, blow: Blow, charge: Charge) -> Script[None]:
    if charge.pushes:
        try:
            yield from push(fight, Push(who=blow.target, source=blow.attacker, distance=charge.pushes))
        except Illegal as stays:
            fight.record(ev.Noted(text=stays.text, row=stays.row, **fight.hearers_of(blow.target)))
    if fight.is_here(blow.target):
        yield from gain(fight, blow.target, "prone", blow.attacker)
