"""The end of a turn: zones, saving throws, the death save, what lapses or runs out, in the owner's order."""

from combat.engine import events as ev
from combat.engine.declared.content import Condition
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.checks import roll_check
from combat.engine.scripts.ground import ends, standing_in
from combat.engine.scripts.lasting import lose
from combat.engine.state import Effect
from combat.rulesets.orcus.harm import NEEDED, death_save
from combat.rulesets.orcus.lasting import maintaining
from combat.rulesets.orcus.senses import unmasks
from combat.rulesets.orcus.turns.sequence import DueItem, TurnOccasion, in_order, is_known_zone

ZONE, LAPSE = "zone:", "lapse:"  # what begins the key of an item


def end_of_turn(fight: Fight, who: Id) -> Script[None]:
    """Do everything that is due, in the owner's order (ORC-095, ORC-143, ORC-146)."""
    yield from in_order(fight, who, END)


def items(fight: Fight, who: Id) -> list[DueItem]:
    """List the zones that it ends its turn in, then saves, what it has not maintained, and what runs out (ORC-143)."""
    found = [
        DueItem(f"{ZONE}{zone.id}", zone.name, is_known_zone(fight, who, zone.id))
        for zone, kind in standing_in(fight, who)
        if kind.ended is not None
    ]
    found += [DueItem(e.id, save_name(fight, who, e)) for e in saves_of(fight, who)]
    if fight.get(who).life == "dying" and fight.option("death-saves") == "end":
        found.append(DueItem("death-save", "Death save"))
    found += [DueItem(f"{LAPSE}{e.id}", f"{e.data.get('name', 'A power')} lapses") for e in maintaining.due(fight, who)]
    if due := running_out(fight, who):
        known = {who, *(other.id for other in fight.known_to(who))}
        is_known = any(bearer in known for bearer, _ in due)
        found.append(DueItem("run-out", "What lasts until now ends", is_known))
    return found


def saves_of(fight: Fight, who: Id) -> list[Effect]:
    found = fight.get(who)
    if found.life == "dead":
        return []
    return [e for e in found.effects if e.until.kind == "save" and e.until.whose in ("", who) and not e.parent]


def running_out(fight: Fight, who: Id) -> list[tuple[Id, Effect]]:
    """Return the effects, on anybody, that this turn's end is the end of, besides what was not maintained (ORC-093)."""
    lapsing = {(who, effect.id) for effect in maintaining.due(fight, who)}
    return [
        (bearer, effect)
        for bearer, combatant in fight.state.combatants.items()
        if combatant.life != "dead"  # on them it ends unasked
        for effect in combatant.effects
        if effect.until.kind == "end" and effect.until.whose == who and effect.until.turns <= 1
        if (bearer, effect.id) not in lapsing
    ]


def save_name(fight: Fight, who: Id, effect: Effect) -> str:
    """Say what a save is against, with whatever else it would end (ORC-145)."""
    condition: Condition | None = fight.condition(effect.key)
    implied = condition.implies if condition is not None else ()
    bundle = (e for e in fight.get(who).effects if e.parent == effect.id and e.key not in implied)
    shown = (e for e in bundle if (found := fight.condition(e.key)) is None or found.shown)
    return f"Save against {' and '.join(name_of(fight, one) for one in (effect, *shown))}"


def name_of(fight: Fight, effect: Effect) -> str:
    condition: Condition | None = fight.condition(effect.key)
    name = condition.name.lower() if condition else effect.key
    return f"{name} {effect.data['amount']} {effect.data.get('type', '')}".strip() if "amount" in effect.data else name


def do(fight: Fight, who: Id, item: DueItem) -> Script[None]:
    if item.key == "run-out":
        for bearer, effect in running_out(fight, who):
            lose(fight, bearer, effect.id, "its time was up")
    elif item.key == "death-save":
        if fight.get(who).life == "dying":
            yield from death_save(fight, who)
    elif item.key.startswith(ZONE):
        yield from ends(fight, item.key.removeprefix(ZONE), who)
    elif item.key.startswith(LAPSE):
        lose(fight, who, item.key.removeprefix(LAPSE), "it was not maintained")
    else:
        yield from save_against(fight, who, item.key)


def save_against(fight: Fight, who: Id, effect: Id) -> Script[None]:
    """Roll one saving throw; a success ends this effect with all it brought along, and no other (ORC-144, ORC-145)."""
    held = next((e for e in fight.get(who).effects if e.id == effect), None)
    if held is None:
        return
    if unmasks(fight, who, held):
        fight.record(ev.Noted(text=f"{fight.get(who).name} sees through it.", row="ORC-335", **fight.hearers_of(who)))
        lose(fight, who, effect, "truesight")
        return
    name, averts = save_name(fight, who, held), name_of(fight, held)
    _, success = yield from roll_check(
        fight, who, "save", "save", name, NEEDED, tags=(held.key,), row="ORC-144", averts=averts
    )
    if success:
        lose(fight, who, effect, "saved")


END = TurnOccasion("end-of-turn", "End of {}’s turn: what comes next?", "ORC-143", items, do)
