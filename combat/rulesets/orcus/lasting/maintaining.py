"""Maintaining powers: the action to be spent on each turn, and what lapses because it was not (ORC-098, ORC-099)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.declared.powers import Power
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Ask, Pick, Script, ask
from combat.engine.seatview import Refusal
from combat.engine.state import Effect, Sheet, Weapon
from combat.rulesets.orcus.lasting.keeping import drop as drop
from combat.rulesets.orcus.lasting.keeping import held
from combat.rulesets.orcus.sides import purse
from combat.rulesets.policies.acted import done

FREE = ("", "free")


def due(fight: Fight, who: Id) -> list[Effect]:
    """Return the powers that end with this turn of a creature's unless it maintains them (ORC-099, R19)."""
    return [effect for effect in held(fight, who) if effect.data.get("maintain") and effect.until.turns <= 1]


def due_of(fight: Fight, who: Id, power: Power) -> Effect | None:
    return next((effect for effect in due(fight, who) if effect.data.get("power") == power.key), None)


def price_of(effect: Effect) -> str:
    """Return the action that a power takes on each turn, "" where it takes none."""
    price = str(effect.data.get("maintain", ""))
    return "" if price in FREE else price


def keep(fight: Fight, who: Id, effect: Effect) -> None:
    """Keep a power up to the end of its user's following turn (R19)."""
    fight.record(ev.EffectTimed(who=who, effect=effect.id, turns=2, **fight.hearers_of(who)))


# --- on the hand ---------------------------------------------------------------------------------------------------


def action_of(power: Power) -> Action:
    """Return the button that keeps one power up on its user's turn; it is there when there is something to be kept."""
    cost = "" if power.maintain in FREE else power.maintain
    return Action(
        f"maintain:{power.key}",
        f"Maintain {power.name}",
        partial(maintain, power),
        group=cost or "free",
        cost=cost,
        row="ORC-098",
        bar=partial(nothing_due, power),
        owned=partial(has, power.key),
        hide_barred=True,
        summary="Or it ends with this turn.",
        own_turn=True,
    )


def actions_of(powers: Iterable[Power]) -> tuple[Action, ...]:
    return tuple(action_of(power) for power in powers if power.maintain)


def has(key: str, sheet: Sheet) -> bool:
    return key in sheet.powers


def nothing_due(power: Power, fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """Tell why there is nothing to be paid for a power now (ORC-098, R19)."""
    if due_of(fight, who, power) is not None:
        return None
    if any(effect.data.get("power") == power.key for effect in held(fight, who)):
        return Refusal(f"{power.name} lasts to the end of your next turn already.", "ORC-099")
    return Refusal(f"You do not keep {power.name} up.", "ORC-098")


def maintain(power: Power, fight: Fight, command: Act) -> Script[None]:
    """Pay for one more turn of a power."""
    effect = due_of(fight, command.actor, power)
    if effect is None:
        raise Illegal(f"You do not keep {power.name} up.", "ORC-098")
    done(fight, command, f"Maintain {power.name}", "ORC-098")
    keep(fight, command.actor, effect)
    yield from NOTHING


# --- before the turn ends ------------------------------------------------------------------------------------------


def remind(fight: Fight, who: Id) -> Script[None]:
    """Ask once more, as the turn ends, about each power that can still be paid for; unanswered, it lapses (ORC-098, ORC-099)."""
    if fight.state.active not in (who, purse(fight, who)):  # a turn that it has given up: no action is left (ORC-261)
        return
    waiting = due(fight, who)
    for number, effect in enumerate(waiting, 1):
        price = price_of(effect)
        still = [one.id for one in due(fight, who)]
        if effect.id not in still or unpayable(fight, who, price) is not None:
            continue
        later = [one for one in waiting[number:] if one.id in still]
        answer = yield from ask(question(fight, who, effect, later))
        if answer != "pay" or effect.id not in [e.id for e in held(fight, who)]:
            continue
        if price:
            fight.rules.economy.pay(fight, who, price)
        hearers, name = fight.hearers_of(who), f"Maintain {effect.data['name']}"
        fight.record(ev.Acted(who=who, action=f"maintain:{effect.data['power']}", name=name, row="ORC-098", **hearers))
        keep(fight, who, effect)


def unpayable(fight: Fight, who: Id, price: str) -> Refusal | None:
    """Tell why a creature cannot take the action that a power asks for (R20)."""
    refused = fight.rules.turns.cannot_act(fight, who)
    return refused or (fight.rules.economy.refusal(fight, who, price) if price else None)


def question(fight: Fight, who: Id, effect: Effect, later: list[Effect]) -> Ask:
    """Ask whether a power is kept up; of those that come `later` it warns, for one action may have to do for all."""
    found, name, price = fight.get(who), effect.data["name"], price_of(effect)
    cost = f"costs a {price} action" if price else "costs nothing"
    others = " and ".join(str(one.data["name"]) for one in later)
    next_ = f" {others} will be asked about next, as far as your actions go." if later else ""
    return Ask(
        seat=found.owner,
        kind="maintain",
        title=f"{found.name}’s turn ends. Maintain {name}?",
        picks=(Pick("pay", "Maintain it", cost), Pick("lapse", "Let it end")),
        default="lapse",
        who=who,
        text=f"Without it the power ends now, with all that it has left behind.{next_}",
        row="ORC-098",
        secret=fight.state.is_veiled(who),
    )


def lapses(fight: Fight, who: Id) -> tuple[str, ...]:
    """Name the powers that end with this turn as things stand, and what each would take (ORC-099)."""
    return tuple(f"{effect.data['name']} ({price_words(fight, who, effect)})" for effect in due(fight, who))


def price_words(fight: Fight, who: Id, effect: Effect) -> str:
    price = price_of(effect)
    if unpayable(fight, who, price) is not None:
        return "it cannot be paid for any more"
    return f"maintain it with a {price} action" if price else "maintain it for nothing"
