"""Asking whoever could answer something with a spell, once, with the slots that would do (FIF-044, FIF-115)."""

from collections.abc import Iterable, Iterator
from functools import partial

from combat.engine.declared.content import AnyOffer, Offer
from combat.engine.declared.powers import Power, Reaction
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.stakes import of_answer
from combat.engine.requests import Ask, Pick, Script, Stake, T
from combat.rulesets.fifth.casting import casting, slots
from combat.rulesets.fifth.casting.spellbook import slot_picks

PASS = Pick("pass", "Let it happen")


def offers_of(powers: Iterable[Power]) -> Iterator[AnyOffer]:
    for power in powers:
        for reaction in power.reactions:
            yield Offer(
                reaction.window, f"cast:{power.key}", partial(asked, power, reaction), partial(taken, power, reaction)
            )


def may_cast(fight: Fight, who: Id, power: Power) -> bool:
    """Tell whether a creature knows a spell and could cast it as a reaction now."""
    found = fight.get(who)
    if power.key not in found.sheet.spells or found.life != "up" or fight.flag(who, "no-reactions"):
        return False
    spent = fight.rules.economy.refusal(fight, who, "reaction") or fight.rules.turns.cannot_act(fight, who)
    return spent is None and casting.bar(fight, who, power) is None


def asked(power: Power, reaction: Reaction[T], fight: Fight, value: T) -> Iterator[Ask]:
    if not any(power.key in one.sheet.spells for one in fight.state.present):
        return
    for who in reaction.when(fight, value):
        if not may_cast(fight, who, power):
            continue
        picks = (*slot_picks(fight, who, power), PASS) if power.level else (Pick("0", f"Cast {power.name}"), PASS)
        if slots.is_innate(fight.get(who), power):
            picks = (Pick(str(power.level), f"Cast {power.name}"), PASS)
        yield Ask(
            fight.seat_of(who),
            f"cast:{power.key}",
            reaction.title(fight, value, who),
            tuple(picks),
            PASS.key,
            who,
            "This spends your reaction.",
            power.row,
            secret=fight.state.is_veiled(who),
            stakes=tuple(stakes(fight, who, reaction, value, picks)),
        )


def stakes(fight: Fight, who: Id, reaction: Reaction[T], value: T, picks: Iterable[Pick]) -> Iterator[Stake]:
    """Yield what casting it makes of what it answers, whatever the slot."""
    if reaction.foresees is None:
        return
    after = reaction.foresees(fight, value, who)
    for pick in picks:
        if pick.key != PASS.key:
            yield from of_answer(fight, fight.seat_of(who), pick.key, value, after)


def taken(power: Power, reaction: Reaction[T], fight: Fight, value: T, question: Ask, answer: str) -> Script[T]:
    """Cast it, if it can still be cast, and let what it was cast at go on as it leaves it."""
    who = question.who
    if answer == PASS.key or not reaction.is_met(fight, value, who) or not may_cast(fight, who, power):
        return value
    if power.level and int(answer) not in slots.usable(fight.get(who), power):
        return value
    fight.rules.economy.pay(fight, who, "reaction")
    found = casting.begun(fight, who, power, int(answer))
    casting.pay(fight, found)
    answered = yield from casting.answering(fight, found)
    return (yield from reaction.take(fight, value, found)) if answered else value
