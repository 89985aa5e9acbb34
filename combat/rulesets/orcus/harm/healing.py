"""Healing by somebody else that spends a recovery of whoever is healed."""

from combat.engine import events as ev
from combat.engine.creatures.maximum import maximum
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.scripts.harm import heal
from combat.engine.state import Combatant
from combat.rulesets.orcus.harm.vitality import recoveries_left, recovery_value, spend_recovery


def recover(fight: Fight, who: Id, more: int, source: Id, cause: str) -> Script[None]:
    """Let a creature spend one of its recoveries and regain its value with so much more (ORC-264, ORC-265).

    With none left it heals nothing, but whoever is dying comes to exactly 1 hit point (ORC-277, R61).
    """
    found = fight.get(who)
    if found.life == "dead":
        return
    if not recoveries_left(found):
        yield from without_any(fight, found, source, cause)
    elif (yield from wants_it(fight, found, more, cause)):
        spend_recovery(fight, who)
        yield from heal(fight, who, recovery_value(found.sheet) + more, source, cause, "ORC-264")


def without_any(fight: Fight, who: Combatant, source: Id, cause: str) -> Script[None]:
    """Tell what comes of healing for somebody who has no recovery left (ORC-265, ORC-277)."""
    if who.life in ("dying", "stable") and source != who.id:
        hearers = fight.hearers_of(who.id)
        fight.record(ev.HitPointsSet(who=who.id, hp=1, cause=cause, row="ORC-277", **hearers))
        yield from fight.rules.harm.healed(fight, who.id, 1)
        return
    text = f"{who.name} has no recovery left and regains nothing."
    fight.record(ev.Noted(text=text, row="ORC-265", **fight.hearers_of(who.id)))


def wants_it(fight: Fight, who: Combatant, more: int, cause: str) -> Script[bool]:
    """Ask the healed creature's seat whether it spends one; unanswered it does, unless that would heal nothing (ORC-264)."""
    gives = min(recovery_value(who.sheet) + more, maximum(fight.rules, who) - who.mends_from)
    question = Ask(
        seat=fight.seat_of(who.id),
        kind="recovery",
        title=f"{cause}: does {who.name} spend a recovery?",
        picks=(Pick("spend", f"Regain {gives} hit points"), Pick("keep", "Keep it")),
        default="spend" if gives > 0 else "keep",
        who=who.id,
        text=f"{recoveries_left(who)} left",
        row="ORC-264",
        secret=fight.state.is_veiled(who.id),
    )
    return (yield from ask(question)) == "spend"
