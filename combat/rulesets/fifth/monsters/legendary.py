"""Legendary actions: so many in a round, one at a time, at the end of other creatures' turns."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Offer
from combat.engine.declared.windows import TURN_ENDED
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.scripts.attacking import reveal
from combat.engine.seatview import Choice
from combat.engine.state import Combatant, Sheet
from combat.rulesets.fifth.casting import needs_of
from combat.rulesets.fifth.monsters import monster_powers
from combat.rulesets.fifth.powers import SPECIALS, Special, recharge

LEGENDARY = "legendary"  # of a sheet's numbers: how many in a round; of what is used: how many are spent
PASS = Pick("pass", "Wait")


def legends(sheet: Sheet) -> tuple[Special, ...]:
    return sheet.cached(legends_of)


def legends_of(sheet: Sheet) -> tuple[Special, ...]:
    found = (SPECIALS[key] for key in sheet.powers if key in SPECIALS)
    return tuple(
        sorted((power for power in found if power.legendary), key=lambda one: (one.whom == "self", one.legendary))
    )


def legendary_actions_left(who: Combatant) -> int:
    """Return how many legendary actions are left until its next turn."""
    return who.sheet.numbers.get(LEGENDARY, 0) - who.used.get(LEGENDARY, 0)


def able(fight: Fight, who: Id) -> bool:
    """Tell whether a creature could do anything at all; one that is surprised waits for its first turn."""
    return fight.is_here(who) and fight.get(who).life == "up" and fight.rules.turns.cannot_act(fight, who) is None


def open_to(fight: Fight, who: Id) -> Iterator[Special]:
    """Yield what a creature could do now: first what concerns others, the cheapest of it first."""
    found = fight.get(who)
    for power in legends(found.sheet):
        left = power.legendary <= legendary_actions_left(found) and recharge.spent(found, power.key) is None
        if left and befalls(fight, who, power):
            yield power


def befalls(fight: Fight, who: Id, power: Special) -> bool:
    """Tell whether a power needs nobody, or would befall somebody; whom else is not looked for."""
    needs = needs_of(power)
    if needs == "nothing":
        return True
    if needs == "square":
        return bool(getattr(monster_powers.aimed(power, fight, at_itself(fight, who)), "targets", ()))
    return monster_powers.is_open(power, fight, who)


def reached(fight: Fight, who: Id, power: Special) -> tuple[Choice, ...]:
    """Return at whom a power can be used."""
    choices = monster_powers.targets(power, fight, who, None)
    return tuple(choice for choice in choices if choice.barred is None and not choice.aside)


def at_itself(fight: Fight, who: Id) -> Act:
    """Return the command that puts an area around its user."""
    return Act(actor=who, action="", square=fight.get(who).at)


# --- asking --------------------------------------------------------------------------------------------------------


def asked(fight: Fight, ended: Id) -> Iterator[Ask]:
    """Ask the GM, and nobody else knows of it, for each creature that could do something when another's turn has ended."""
    if fight.state.phase != "running":
        return
    able_ones = (
        c.id for c in fight.state.present if c.id != ended and legends(c.sheet) and legendary_actions_left(c) > 0
    )
    for who in fight.in_order(able_ones):
        if able(fight, who) and (open_ := tuple(open_to(fight, who))):
            yield question(fight, who, open_)


def question(fight: Fight, who: Id, powers: tuple[Special, ...]) -> Ask:
    found = fight.get(who)
    most = found.sheet.numbers.get(LEGENDARY, 0)
    picks = tuple(Pick(power.key, power.name, cost_words(power)) for power in powers)
    return Ask(
        seat=found.owner,
        kind="legendary-action",
        title=f"{found.name}: a legendary action?",
        picks=(*picks, PASS),
        default=PASS.key,
        who=who,
        text=f"{legendary_actions_left(found)} of {most} left until its next turn.",
        secret=True,
    )


def cost_words(power: Special) -> str:
    return "costs 1" if power.legendary == 1 else f"costs {power.legendary}"


def taken(fight: Fight, ended: Id, question: Ask, answer: str) -> Script[Id]:
    """Do what was chosen, if it can still be done."""
    who = question.who
    open_ = open_to(fight, who) if fight.is_here(who) and able(fight, who) else ()
    power = next((one for one in open_ if one.key == answer), None)
    if power is None:
        return ended
    command = at_itself(fight, who)
    if needs_of(power) in ("target", "targets"):
        command = Act(actor=who, action="", target=(yield from whom(fight, who, power, reached(fight, who, power))))
    if not fight.is_here(who) or (command.target and not fight.is_here(command.target)):
        return ended
    spend(fight, who, power)
    yield from monster_powers.use(fight, monster_powers.declared(fight, command, power))
    return ended


def spend(fight: Fight, who: Id, power: Special) -> None:
    """Record what a legendary action takes, which only its own seat sees, and that its user shows itself."""
    fight.record(ev.Spent(who=who, what=LEGENDARY, amount=power.legendary, **fight.only(fight.seat_of(who))))
    reveal(fight, who)


def whom(fight: Fight, who: Id, power: Special, choices: tuple[Choice, ...]) -> Script[Id]:
    """Ask at whom it goes, unless there is but one."""
    if len(choices) == 1:
        return choices[0].target
    picks = tuple(Pick(choice.target, choice.label, choice.note, choice.odds) for choice in choices)
    title = f"{fight.get(who).name}: {power.name} at whom?"
    return (yield from ask(Ask(fight.seat_of(who), "legendary-target", title, picks, picks[0].key, who, secret=True)))


def turn_started(fight: Fight, who: Id) -> None:
    """Give all legendary actions back at the start of the creature's own turn."""
    if fight.get(who).used.get(LEGENDARY):
        fight.record(ev.Refreshed(who=who, what=(LEGENDARY,), **fight.only(fight.seat_of(who))))


def lines(who: Combatant) -> Iterator[tuple[str, str]]:
    most = who.sheet.numbers.get(LEGENDARY, 0)
    if most:
        yield "Legendary actions", f"{legendary_actions_left(who)} of {most} left"


OFFERS = (Offer(TURN_ENDED, "legendary-action", asked, taken),)
