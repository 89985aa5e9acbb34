"""Dying in a burst that hurts whoever is near."""

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.casting import declare, resolve
from combat.engine.state import Combatant, Sheet
from combat.rulesets.fifth.monsters import monster_powers
from combat.rulesets.fifth.powers import SPECIALS, Special

MOMENT = "death"  # the time that such a power takes
BURST = "burst"  # tally: it has happened


def burst_of(sheet: Sheet) -> Special | None:
    return sheet.cached(burst_in)


def burst_in(sheet: Sheet) -> Special | None:
    return next((SPECIALS[key] for key in sheet.powers if key in SPECIALS and SPECIALS[key].time == MOMENT), None)


def due(who: Combatant) -> bool:
    return who.life == "dead" and who.at is not None and burst_of(who.sheet) is not None and not who.tally.get(BURST)


def settle(fight: Fight) -> Script[None]:
    """Let everybody burst who has died and has not yet."""
    for who in [c.id for c in fight.state.combatants.values() if c.life == "dead" and due(c)]:
        if who in fight.state.combatants and due(fight.get(who)):
            yield from burst(fight, who)


def burst(fight: Fight, who: Id) -> Script[None]:
    found = fight.get(who)
    power = burst_of(found.sheet)
    assert power is not None
    fight.record(ev.Counted(who=who, key=BURST, value=1, **fight.only(found.owner)))
    command = Act(actor=who, action="", square=found.at)
    announced = yield from declare(fight, monster_powers.declared(fight, command, power))
    if announced is not None:
        yield from resolve(fight, announced)
