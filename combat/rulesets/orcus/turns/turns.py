"""What happens at the beginning and at the end of a turn."""

from combat.engine import events as ev
from combat.engine.doing import Wound
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.harm import heal, wound
from combat.engine.seatview import Refusal
from combat.engine.state import Effect
from combat.rulesets.orcus.lasting import maintaining
from combat.rulesets.orcus.moving import flying
from combat.rulesets.orcus.sides import is_masterless, purse
from combat.rulesets.orcus.turns.beginning import start_of_turn
from combat.rulesets.orcus.turns.economy import TURN, renew_free
from combat.rulesets.orcus.turns.ending import end_of_turn


def cannot_act(fight: Fight, who: Id) -> Refusal | None:
    """Tell why a creature can do nothing on its turn (ORC-119, ORC-315, ORC-320)."""
    found = fight.get(who)
    if found.life == "dead":
        return Refusal("Dead.", "ORC-263")
    if found.life in ("dying", "stable"):
        return Refusal("Unconscious.", "ORC-320")
    held = fight.flagged_by(who, "incapacitated")
    if held is not None:
        return Refusal(f"{held.name}: no actions.", held.rows[0])
    master = purse(fight, who)
    if master != who and fight.state.active == master and cannot_act(fight, master) is not None:
        return Refusal(f"It acts by {fight.get(master).name}’s actions, who cannot act.", "ORC-110")
    if fight.state.active == who and is_masterless(fight, found):
        return Refusal("Whoever has called it is dead: no actions are left for it.", "ORC-110")
    surprised_turn = found.has("surprised") and (fight.state.active == who or found.last_round < fight.state.round)
    if surprised_turn and fight.option("surprised") == "none":
        return Refusal("Surprised: no actions on your first turn.", "ORC-119")
    return None


def turn_started(fight: Fight, who: Id) -> Script[None]:
    """Renew the budget, then persistent damage, then regeneration, then what the zones do (ORC-127, ORC-148, ORC-161)."""
    fight.record(ev.Refreshed(who=who, what=("immediate", *TURN), **fight.hearers_of(who)))
    forget(fight, who)
    yield from persistent(fight, who)
    if who in fight.state.combatants:
        yield from regenerate(fight, who)
        yield from start_of_turn(fight, who)


def forget(fight: Fight, who: Id) -> None:
    """With its turn everybody may strike this creature once again, and has a new free action (ORC-138, ORC-161)."""
    renew_free(fight)
    marks = (f"struck:{who}", f"passed:{who}")
    for other in fight.state.combatants.values():
        if any(other.used.get(mark) for mark in marks):
            fight.record(ev.Refreshed(who=other.id, what=marks, **fight.hearers_of(other.id)))


def persistent(fight: Fight, who: Id) -> Script[None]:
    """Take persistent damage: of each type the highest, every type (ORC-096, ORC-127, ORC-345)."""
    worst: dict[str, Effect] = {}
    for effect in fight.get(who).all("persistent"):
        kind = str(effect.data.get("type", ""))
        if kind not in worst or amount_of(effect) > amount_of(worst[kind]):
            worst[kind] = effect
    for kind, effect in worst.items():
        part = ev.Part(kind, amount_of(effect), amount_of(effect))
        yield from wound(fight, Wound(who, (part,), effect.source, cause="persistent damage"))


def amount_of(effect: Effect) -> int:
    return int(effect.data.get("amount", 0))


def regenerate(fight: Fight, who: Id) -> Script[None]:
    """Regeneration works while the creature lives, and so can wake the dying; the highest counts alone (ORC-286, R63)."""
    found = fight.get(who)
    amount = max((found.sheet.numbers.get("regeneration", 0), *map(amount_of, found.all("regenerating"))))
    if amount:
        yield from heal(fight, who, amount, cause="regeneration", row="ORC-286")


def turn_ended(fight: Fight, who: Id) -> Script[None]:
    if fight.state.active:  # a turn that was given up or put off has no action left to pay with (R81)
        yield from maintaining.remind(fight, who)
    yield from end_of_turn(fight, who)
    yield from flying.turn_ended(fight, who)
