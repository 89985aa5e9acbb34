"""At 0 hit points: what further damage does, death saves, and what the GM's corrections mean."""

from combat.engine import events as ev
from combat.engine.doing import Wound
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.numbers.breakdown import Breakdown, Term
from combat.engine.numbers.likelihood import chance
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.scripts.harm import heal, report
from combat.rulesets.a5e.harm.fatigue import is_tireless, strife, tire
from combat.rulesets.a5e.harm.last_stand import begin, is_fated, makes_last_stand
from combat.rulesets.fifth.checks import HELPED_DEATH_SAVE
from combat.rulesets.fifth.harm import (
    DEATH_SAVE_DC,
    WAKES_IN,
    clings_to_life,
    fail,
    is_dying,
    offer_inspiration,
    succeed,
)
from combat.rulesets.fifth.harm import dying as fifth

# --- damage at 0 ---------------------------------------------------------------------------------------------------


def hurt_at_zero(fight: Fight, wound: Wound) -> Script[None]:
    """Take damage at 0 hit points; what temporary hit points absorb whole does nothing (A5E-184, R33)."""
    who = fight.get(wound.target)
    report(fight, wound, 0)
    if wound.rest <= 0 or who.life == "dead" or clings_to_life(who):
        return
    lose_stability(fight, who.id)
    answer = yield from ask(consequence(fight, wound))
    if not lies_at_zero(fight, who.id):
        return  # the GM has healed, killed or removed it while the question was open
    yield from suffer(fight, who.id, answer, "A5E-156" if wound.attack else "A5E-158")
    if wound.critical and lies_at_zero(fight, who.id):
        yield from tire(fight, who.id, cause="a critical hit at 0 hit points", row="A5E-169")


def lose_stability(fight: Fight, who: Id) -> None:
    """Any damage makes a stable creature dying again (A5E-161)."""
    if fight.get(who).life == "stable":
        hearers = fight.hearers_of(who)
        fight.record(ev.LifeChanged(who=who, life="dying", row="A5E-161", **hearers))
        fight.record(ev.Counted(who=who, key=WAKES_IN, value=0, **hearers))


def consequence(fight: Fight, wound: Wound) -> Ask:
    """Ask what the damage does: its attacker of an attack, the GM of any other (A5E-156, A5E-158, R27)."""
    target, attacker = fight.get(wound.target), wound.source if fight.is_here(wound.source) else ""
    by_attack = wound.attack and bool(attacker)
    name = fight.name_seen_by(attacker, target.id) if by_attack else target.name
    fails = target.tally.get("death-failure", 0)
    picks = [Pick("failure", "A failed death save", "the third kills" if fails > 1 else f"{fails} of 3 failed so far")]
    if not is_tireless(fight, target.id):
        picks.append(Pick("fatigue", "A level of fatigue", "felt when the fight is over"))
    picks.append(Pick("strife", "A level of strife"))
    cause = wound.cause or "damage"
    return Ask(
        seat=fight.seat_of(attacker) if by_attack else GM,
        kind="at-zero" if by_attack else "at-zero-other",
        title=f"{name} is hit at 0 hit points. What does it suffer?"
        if by_attack
        else f"{name} is hurt at 0 hit points ({cause}). What does it suffer?",
        picks=tuple(picks),
        default="failure",
        who=attacker if by_attack else target.id,
        row="A5E-156" if by_attack else "A5E-158",
        secret=fight.state.is_veiled(target.id) or (by_attack and fight.state.is_veiled(attacker)),
    )


def suffer(fight: Fight, who: Id, what: str, row: str) -> Script[None]:
    """Let a creature at 0 suffer what was picked, by itself a death save failure (A5E-157)."""
    if what == "fatigue":
        yield from tire(fight, who, cause="hurt at 0 hit points", row=row)
    elif what == "strife":
        yield from strife(fight, who, cause="hurt at 0 hit points", row=row)
    else:
        yield from fail(fight, who, 1)


def lies_at_zero(fight: Fight, who: Id) -> bool:
    found = fight.state.combatants.get(who)
    return found is not None and found.hp <= 0 and found.life in ("dying", "stable")


# --- death saves ---------------------------------------------------------------------------------------------------


def death_odds(fight: Fight, who: Id, extra: tuple[Term, ...] = ()) -> int:
    """Return the chance in per cent of a dying creature's next death save (A5E-149)."""
    return chance(fight.breakdown(HELPED_DEATH_SAVE, who, tags=("death",), extra=extra), DEATH_SAVE_DC)


def death_save(fight: Fight, who: Id) -> Script[None]:
    """Roll a death save at the start of a dying creature's turn; what changes saving throws changes it (A5E-149, A5E-150)."""
    extra = yield from offer_inspiration(fight, who, "A5E-149")
    if not is_dying(fight, who):
        return
    breakdown = fight.breakdown(HELPED_DEATH_SAVE, who, tags=("death",), extra=extra)
    throw = yield from fight.rules.rolls.d20(fight, breakdown, by=who, reason="Death save")
    success = succeeds(throw.total, throw.face)
    record(fight, who, throw.roll, throw.total, throw.breakdown or breakdown, success, throw.face)
    yield from fight.rules.rolls.after(fight, who, HELPED_DEATH_SAVE)
    if throw.face == 20:
        yield from come_back(fight, who)
    elif success:
        yield from succeed(fight, who)
    else:
        yield from fail(fight, who, 1)
    if throw.face == 1:
        yield from wear_down(fight, who)


def succeeds(total: int, face: int) -> bool:
    """Tell whether a death save succeeds: with 10 or more, and never with a 1 (A5E-151, R26)."""
    return total >= DEATH_SAVE_DC and face != 1


def wear_down(fight: Fight, who: Id) -> Script[None]:
    """A natural 1: a level of fatigue and one of strife, besides the one failure (A5E-154, R26)."""
    yield from tire(fight, who, cause="a 1 on a death save", row="A5E-154")
    yield from strife(fight, who, cause="a 1 on a death save", row="A5E-154")


def come_back(fight: Fight, who: Id) -> Script[None]:
    """A natural 20: 1 hit point comes back, and the creature wakes and has its whole turn (A5E-155)."""
    yield from heal(fight, who, 1, cause="a natural 20", row="A5E-155")


def record(
    fight: Fight, who: Id, roll: ev.DiceRoll, total: int, breakdown: Breakdown, success: bool, face: int
) -> None:
    fight.record(
        ev.CheckRolled(
            who=who,
            what="death-save",
            label="Death save",
            roll=roll,
            total=total,
            breakdown=breakdown,
            dc=DEATH_SAVE_DC,
            success=success,
            row={20: "A5E-155", 1: "A5E-154"}.get(face, "A5E-151"),
            **fight.hearers_of(who),
        )
    )


# --- corrections ---------------------------------------------------------------------------------------------------


def right_life(fight: Fight, who: Id) -> Script[None]:
    """Draw what follows from the GM's corrections: 0 hit points bring down, or let a doomed one stay up (A5E-165)."""
    found = fight.get(who)
    if who in fight.undecided or makes_last_stand(found):
        return
    if found.hp <= 0 and found.life == "up" and is_fated(found):
        yield from begin(fight, who)
        return
    yield from fifth.right_life(fight, who)
