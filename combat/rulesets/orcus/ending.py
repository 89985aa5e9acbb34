"""The end of a turn: saving throws, the death save, what runs out, in the owner's order."""

from dataclasses import dataclass

from combat.engine.content import Condition
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.scripts.check import roll_check
from combat.engine.scripts.effect import lose
from combat.engine.state import Effect
from combat.rulesets.orcus.dying import NEEDED, death_save


@dataclass(frozen=True)
class Item:
    """One thing that happens at the end of a turn: a save against an effect, the death save, or what runs out."""

    key: str
    label: str
    told: bool = True  # False when only somebody hidden is concerned


def end_of_turn(fight: Fight, who: Id) -> Script[None]:
    """Do everything that is due, asking for the order when there are two things or more (ORC-095, ORC-143, ORC-146)."""
    left, listed = items(fight, who), False
    while left and who in fight.state.combatants:
        told = [item for item in left if item.told]
        first = left[0].key
        if len(told) > 1 and not listed:
            answer = yield from which_next(fight, who, told)
            listed = answer == "listed"
            first = first if listed else answer
        item = next(i for i in left if i.key == first)
        yield from do(fight, who, item)
        still = {i.key for i in items(fight, who)}  # what was done may have ended another thing
        left = [i for i in left if i is not item and i.key in still]


def items(fight: Fight, who: Id) -> list[Item]:
    """List saves first, then what runs out (ORC-143)."""
    found = [Item(e.id, f"Save against {name_of(fight, e)}") for e in saves_of(fight, who)]
    if fight.get(who).life == "dying" and fight.option("death-saves") == "end":
        found.append(Item("death-save", "Death save"))
    if due := running_out(fight, who):
        known = {who, *(other.id for other in fight.known_to(who))}
        told = any(bearer in known for bearer, _ in due)
        found.append(Item("run-out", "What lasts until now ends", told))
    return found


def saves_of(fight: Fight, who: Id) -> list[Effect]:
    found = fight.get(who)
    if found.life == "dead":
        return []
    return [e for e in found.effects if e.until.kind == "save" and e.until.whose in ("", who) and not e.parent]


def running_out(fight: Fight, who: Id) -> list[tuple[Id, Effect]]:
    """Return the effects, on anybody, that this turn's end is the end of (ORC-093)."""
    return [
        (bearer, effect)
        for bearer, combatant in fight.state.combatants.items()
        for effect in combatant.effects
        if effect.until.kind == "end" and effect.until.whose == who and effect.until.turns <= 1
    ]


def name_of(fight: Fight, effect: Effect) -> str:
    condition: Condition | None = fight.condition(effect.key)
    name = condition.name.lower() if condition else effect.key
    return f"{name} {effect.data['amount']} {effect.data.get('type', '')}".strip() if "amount" in effect.data else name


def which_next(fight: Fight, who: Id, due: list[Item]) -> Script[str]:
    found = fight.get(who)
    question = Ask(
        seat=found.owner,
        kind="end-of-turn",
        title=f"End of {found.name}’s turn: what comes next?",
        picks=(Pick("listed", "In this order"), *(Pick(item.key, item.label) for item in due)),
        default="listed",
        who=who,
        text="; ".join(item.label for item in due),
        row="ORC-143",
        secret=found.hidden,
    )
    return (yield from ask(question))


def do(fight: Fight, who: Id, item: Item) -> Script[None]:
    if item.key == "run-out":
        for bearer, effect in running_out(fight, who):
            lose(fight, bearer, effect.id, "its time was up")
    elif item.key == "death-save":
        if fight.get(who).life == "dying":
            yield from death_save(fight, who)
    else:
        yield from save_against(fight, who, item.key)


def save_against(fight: Fight, who: Id, effect: Id) -> Script[None]:
    """Roll one saving throw; a success ends this effect with all it brought along, and no other (ORC-144, ORC-145)."""
    held = next((e for e in fight.get(who).effects if e.id == effect), None)
    if held is None:
        return
    name = name_of(fight, held)
    _, success = yield from roll_check(
        fight, who, "save", "save", "Saving throw", NEEDED, tags=(held.key,), row="ORC-144", note=name
    )
    if success:
        lose(fight, who, effect, "saved")
