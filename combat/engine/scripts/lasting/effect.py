"""Conditions and other lasting effects: how they come, how they end."""

from combat.engine import events as ev
from combat.engine.errors import Illegal
from combat.engine.fight import Fight, Hearers
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.state import Effect, Scalar, Until, Zone
from combat.engine.worlds import WORLD

TEMPORARY = "temporary-hit-points"  # the effect that carries the duration of temporary hit points


def name_of(fight: Fight, key: str) -> str:
    condition = fight.condition(key)
    return condition.name if condition else key.replace("-", " ").capitalize()


def is_immune(fight: Fight, who: Id, key: str) -> bool:
    """Tell whether a creature cannot have this condition (FIF-217)."""
    if key in fight.get(who).sheet.condition_immunities:
        return True
    held = (fight.condition(k) for k in fight.keys(who))
    return any(c is not None and f"immune:{key}" in c.flags for c in held)


def is_corpse(fight: Fight, who: Id) -> bool:
    """Tell whether a creature is dead; a broken thing is none, and may burn."""
    return fight.get(who).life == "dead" and not fight.get(who).is_object


def check_alive(fight: Fight, targets: tuple[Id, ...]) -> None:
    """Raise Illegal when nobody of these is left on whom something could come."""
    names = [fight.get(who).name for who in targets if is_corpse(fight, who)]
    if names and len(names) == len(targets):
        raise Illegal(f"{' and '.join(names)} {'is' if len(names) == 1 else 'are'} dead: nothing comes of it.")


def until_next(fight: Fight, whose: Id, moment: str) -> Until:
    """Return "until the start/end of `whose`'s next turn"; the turn that is now going on does not count (ORC-093).

    A thing has no turns: those of whoever directs it count.
    """
    found = fight.state.combatants.get(whose)
    if found is not None and found.is_object and found.driver:
        return until_next(fight, found.driver, moment)
    if moment == "start":
        return Until("start", whose)
    return Until("end", whose, 2 if fight.is_in_turn(whose) else 1)


def gain(
    fight: Fight,
    who: Id,
    key: str,
    source: Id = "",
    until: Until | None = None,
    data: dict[str, Scalar] | None = None,
    parent: Id = "",
    quiet: bool = False,
) -> Script[Id]:
    """Put a condition on a creature with all that it implies and brings; returns its id, "" when the creature is immune or
    dead: nothing comes over a corpse."""
    if who not in fight.state.combatants or is_corpse(fight, who):
        return ""
    if is_immune(fight, who, key):
        text = f"{fight.get(who).name} cannot be {name_of(fight, key).lower()}."
        fight.record(ev.Noted(text=text, row=fight.rules.rows.get("immune", ""), **fight.hearers_of(who)))
        return ""
    hearers = hearers_of_effect(fight, who, key, source)
    effect = Effect(fight.new_id("e", hearers["audience"]), key, source, until or Until(), data or {}, parent)
    condition = fight.condition(key)
    hush = quiet or (condition is not None and not condition.shown)
    name = str(effect.data.get("name", name_of(fight, key)))
    fight.record(ev.EffectGained(who=who, effect=effect, name=name, quiet=hush, **hearers))
    if condition is not None:
        for implied in condition.implies:
            yield from gain(fight, who, implied, source, parent=effect.id, quiet=True)
        for brought in condition.brings:
            if not fight.get(who).has(brought):
                yield from gain(fight, who, brought, source)
    yield from settle(fight)
    return effect.id


def typed(fight: Fight, key: str, damage_type: str) -> dict[str, Scalar]:
    """Return what a condition keeps of the damage type of what gives it; nothing where that does not matter to it."""
    condition = fight.condition(key)
    return {"type": damage_type} if condition is not None and "typed" in condition.flags and damage_type else {}


def hearers_of_effect(fight: Fight, who: Id, key: str, source: Id = "") -> Hearers:
    """Who hears of an effect on a creature: a hidden source stays veiled, a secret one is the GM's own."""
    condition = fight.condition(key)
    if condition is not None and condition.secret:
        return fight.secret()
    hearers = fight.hearers_of(who)
    cause = fight.state.combatants.get(source)
    if cause is not None and cause.hidden and source != who:
        hearers["veiled"] = (*hearers["veiled"], source)
    return hearers


def settle(fight: Fight) -> Script[None]:
    """Let the ruleset end or begin what follows by itself from what has just changed."""
    yield from fight.rules.turns.settled(fight)


def lose(fight: Fight, who: Id, effect: Id, why: str = "", quiet: bool = False) -> None:
    """End one effect together with those it brought along as its children."""
    found = next((e for e in fight.get(who).effects if e.id == effect), None)
    if found is None:
        return
    condition = fight.condition(found.key)
    implied = any(other.id == found.parent for other in fight.get(who).effects)
    hush = quiet or implied or (condition is not None and not condition.shown)
    hearers = hearers_of_effect(fight, who, found.key)
    name = str(found.data.get("name", name_of(fight, found.key)))
    fight.record(ev.EffectEnded(who=who, effect=effect, name=name, why=why, quiet=hush, **hearers))
    if found.key == TEMPORARY and not quiet and fight.get(who).temp_hp:
        fight.record(ev.TemporarySet(who=who, amount=0, cause="their time is up", **hearers))
    follow(fight, effect, why, "" if hearers["audience"] == ev.EVERYONE else who)
    if condition is not None and condition.ended is not None:
        condition.ended(fight, who, found)


def follow(fight: Fight, parent: Id, why: str, unheard: Id = "") -> None:
    """End what an effect brought, wherever it is: other effects, zones on the map, creatures that were called.

    That they end goes without saying once it is told that the effect has; what happened `unheard` to a creature is said of
    the others.
    """
    for who, combatant in list(fight.state.combatants.items()):
        for child in [e for e in combatant.effects if e.parent == parent]:
            lose(fight, who, child.id, why, quiet=child.key != TEMPORARY and unheard in ("", who))
            condition = fight.condition(child.key)
            if condition is not None and "called" in condition.flags:
                depart(fight, who, why)
    for zone in [zone for zone in fight.state.zones.values() if zone.parent == parent]:
        lift(fight, zone, why)


def depart(fight: Fight, who: Id, why: str = "it has gone") -> None:
    """Take a creature out of the fight, with whatever it kept up elsewhere."""
    effects, hearers = fight.get(who).effects, fight.hearers_of(who)
    fight.record(ev.CombatantLeft(who=who, **hearers))
    for effect in effects:
        follow(fight, effect.id, why, "" if hearers["audience"] == ev.EVERYONE else who)


def dismiss(fight: Fight) -> Script[None]:
    """Let whoever a power has called go, once it has dropped."""
    gone = [c.id for c in fight.state.combatants.values() if c.life != "up" and fight.flag(c.id, "called")]
    for who in gone:
        depart(fight, who, "it dropped")
    if gone:
        yield from settle(fight)


def lift(fight: Fight, zone: Zone, why: str = "") -> None:
    """End a zone; of one that the players do not know of they do not hear."""
    audience = ev.GM_ONLY if zone.is_secret else ev.EVERYONE
    fight.record(ev.ZoneLifted(zone=zone.id, name=zone.name, why=why, audience=audience))


def lose_all(fight: Fight, who: Id, key: str, why: str = "", quiet: bool = False) -> None:
    """End every instance of a condition that stands on its own."""
    for found in fight.get(who).all(key):
        lose(fight, who, found.id, why, quiet)


def expire(fight: Fight, kind: str, whose: Id) -> None:
    """End, on everybody, the effects that last until this moment of `whose`'s turn; count down those that outlast it."""
    for who, combatant in list(fight.state.combatants.items()):
        for effect in combatant.effects:
            timed = effect.until.kind == kind and effect.until.whose == whose
            if timed and not fight.is_suspended(who, effect.key):
                run_out(fight, who, effect)


def expire_orphans(fight: Fight) -> None:
    """Let what lasts until a turn of somebody dead or gone run out with the round in which that turn would have been."""
    for who, combatant in list(fight.state.combatants.items()):
        for effect in combatant.effects:
            if effect.until.kind in ("start", "end") and not has_turns(fight, effect.until.whose):
                run_out(fight, who, effect)


def has_turns(fight: Fight, who: Id) -> bool:
    """Tell whether a creature's turn comes round: it is alive, on the map and in the order; or whether the world's does."""
    if who == WORLD:
        return any(entry.id == WORLD for entry in fight.state.order)
    found = fight.state.combatants.get(who)
    return found is not None and found.at is not None and found.life != "dead" and fight.state.entry_of(who) is not None


def run_out(fight: Fight, who: Id, effect: Effect) -> None:
    """One of the moments that an effect outlives has come: count it down, or end it at the last one."""
    if effect.until.turns > 1:
        turns = effect.until.turns - 1
        fight.record(ev.EffectTimed(who=who, effect=effect.id, turns=turns, **fight.hearers_of(who)))
    else:
        lose(fight, who, effect.id, "its time was up")


def expire_kind(fight: Fight, kind: str) -> None:
    """End, on everybody, all effects of one kind of duration ("round", "encounter")."""
    for who, combatant in list(fight.state.combatants.items()):
        for effect in combatant.effects:
            if effect.until.kind == kind:
                run_out(fight, who, effect)
