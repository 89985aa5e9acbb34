"""Rests: an hour is a short one, six are a long one."""

from combat.engine import events as ev
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.scripts.damage import heal
from combat.engine.scripts.effect import lose
from combat.rulesets.orcus.dying import count
from combat.rulesets.orcus.vitality import (
    action_points_left,
    recoveries_left,
    recovery_value,
    spend_recovery,
)

LONG = 6  # hours (ORC-339)


def hours_passed(fight: Fight, hours: int) -> Script[None]:
    """Let everybody rest who is neither dying nor dead; whether they could is the GM's word (ORC-336, ORC-339, R72)."""
    for who in list(fight.state.combatants):
        if fight.get(who).life in ("up", "stable"):
            yield from (long_rest if hours >= LONG else short_rest)(fight, who)


def wind_down(fight: Fight, who: Id) -> None:
    """What any rest ends: temporary hit points, failed death saves, effects that last for turns (ORC-274, ORC-285, R72)."""
    told = fight.told(who)
    if fight.get(who).temp_hp:
        fight.record(ev.TemporarySet(who=who, amount=0, cause="a rest", **told))
    count(fight, who, "death-failure", 0)
    for effect in fight.get(who).effects:
        if effect.until.kind in ("start", "end", "save", "round"):
            lose(fight, who, effect.id, "rested")


def short_rest(fight: Fight, who: Id) -> Script[None]:
    """Wake the knocked out and let the player spend recoveries (ORC-281, ORC-337, ORC-338)."""
    wind_down(fight, who)
    if fight.get(who).tally.get("knocked-out"):
        yield from heal(fight, who, 1, cause="a short rest", row="ORC-281")
    while may_recover(fight, who) and (yield from wants_recovery(fight, who)):
        spend_recovery(fight, who)
        yield from heal(fight, who, recovery_value(fight.get(who).sheet), cause="a recovery", row="ORC-338")


def may_recover(fight: Fight, who: Id) -> bool:
    found = fight.get(who)
    players = found.owner != GM and found.life == "up"
    return players and found.hp < found.sheet.hp and recoveries_left(found) > 0


def wants_recovery(fight: Fight, who: Id) -> Script[bool]:
    found = fight.get(who)
    question = Ask(
        seat=found.owner,
        kind="rest-recovery",
        title=f"{found.name} rests with {found.hp} of {found.sheet.hp} hit points. Spend a recovery?",
        picks=(Pick("spend", f"Regain {recovery_value(found.sheet)}"), Pick("keep", "Enough")),
        default="keep",
        who=who,
        text=f"{recoveries_left(found)} left",
        row="ORC-338",
        secret=found.hidden,
    )
    return (yield from ask(question)) == "spend"


def long_rest(fight: Fight, who: Id) -> Script[None]:
    """Restore all hit points and recoveries, and set the action points to 1 (ORC-139, ORC-340, ORC-341)."""
    wind_down(fight, who)
    found = fight.get(who)
    yield from heal(fight, who, found.sheet.hp - min(found.hp, 0), cause="a long rest", row="ORC-341")
    count(fight, who, "recoveries-spent", 0)
    held = action_points_left(found) + found.tally.get("action-points-spent", 0)
    count(fight, who, "action-points-spent", max(0, held - 1))
