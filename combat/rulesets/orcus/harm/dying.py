"""Zero hit points: knocked out, dying, death saves, stable, dead, and coming back."""

from combat.engine import events as ev
from combat.engine.doing import Wound
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Term
from combat.engine.numbers.likelihood import chance
from combat.engine.requests import NOTHING, Ask, Pick, Script, Stake, ask
from combat.engine.scripts.checks import press_death_save
from combat.engine.scripts.harm import heal
from combat.engine.scripts.lasting import gain, lose, settle
from combat.engine.state import Combatant
from combat.rulesets.orcus.harm.vitality import recoveries_left, recovery_value, spend_recovery, staggered_value
from combat.rulesets.orcus.sides import CALLED, policy

NEEDED = 10  # of any saving throw (ORC-144)
FOLLOWS = "follows-character-rules"  # a trait on the sheet, or the GM's mark
OFFERED = 20  # total of a death save that offers a recovery (ORC-275)


def follows_character_rules(who: Combatant) -> bool:
    """Tell whether 0 hit points leave a creature dying: characters, and monsters that the GM marked (ORC-278)."""
    return who.sheet.kind == "character" or FOLLOWS in who.sheet.traits or who.has(FOLLOWS)


def falls_at_once(before: Combatant, wound: Wound) -> bool:
    """Tell whether damage takes a creature to minus its staggered value or lower (ORC-269, ORC-279)."""
    return before.hp - wound.rest <= -staggered_value(before.sheet)


def drop(fight: Fight, wound: Wound, doom: str) -> Script[None]:
    """A creature has come to 0 or below: knocked out, dead or dying (ORC-267, ORC-269, ORC-278, ORC-280).

    `doom` is the row by which the damage kills at once, "" when it does not.
    """
    who = fight.get(wound.target)
    hearers = fight.hearers_of(who.id)
    if (yield from spare(fight, wound)):
        fight.record(ev.HitPointsSet(who=who.id, hp=0, cause="knocked out", row="ORC-280", **hearers))
        fight.record(ev.LifeChanged(who=who.id, life="stable", cause="knocked out", row="ORC-280", **hearers))
        count(fight, who.id, "knocked-out", 1)
        yield from fall_unconscious(fight, who.id)
    elif doom or not follows_character_rules(who):
        yield from die(fight, who.id, doom or "ORC-278")
    else:
        fight.record(ev.LifeChanged(who=who.id, life="dying", row="ORC-267", **hearers))
        yield from fall_unconscious(fight, who.id)


def lose_hit_points(fight: Fight, who: Id, amount: int, why: str, row: str) -> Script[None]:
    """Take hit points off without any damage: nothing resists or absorbs that, and it may drop the creature (R21)."""
    before = fight.get(who)
    least = 0 if fight.option("negative-hit-points") == "off" else before.hp - amount
    hp = max(before.hp - amount, min(before.hp, least))
    fight.record(ev.HitPointsSet(who=who, hp=hp, cause=why, row=row, **fight.hearers_of(who)))
    wound = Wound(who, (), cause=why, amount=amount, rest=amount)
    doom = "ORC-269" if falls_at_once(before, wound) else ""
    if before.life in ("dying", "stable"):
        yield from hurt_while_down(fight, wound, before, doom)
    elif hp <= 0:
        yield from drop(fight, wound, doom)
    yield from settle(fight)


def spare(fight: Fight, wound: Wound) -> Script[bool]:
    """Ask whoever dropped a creature with an attack or power whether to knock it out (ORC-280, R62).

    Never for persistent damage, nor of somebody whom it does not know to have caught; nobody is asked about a mook.
    """
    if not ((wound.attack or wound.power) and wound.source and fight.is_here(wound.source)) or wound.unseen:
        return False
    if fight.get(wound.target).has(CALLED):
        return False
    said = policy(fight, wound.source, "knock-out")
    if said != "ask" or "mook" in fight.get(wound.target).sheet.numbers:
        return said == "spare"
    question = Ask(
        seat=fight.seat_of(wound.source),
        kind="knock-out",
        title=f"{fight.name_seen_by(wound.source, wound.target)} drops. Knock it out instead?",
        picks=(Pick("spare", "Knock out", "unconscious, not dying"), Pick("no", "Strike it down")),
        default="no",
        likely="no",
        who=wound.source,
        row="ORC-280",
        secret=fight.state.is_veiled(wound.source),
    )
    return (yield from ask(question)) == "spare"


def hurt_while_down(fight: Fight, wound: Wound, before: Combatant, doom: str) -> Script[None]:
    """Damage below 0 that temporary hit points do not absorb goes on counting; the stable are dying again, their successes gone
    (ORC-269, ORC-273, ORC-284, R60)."""
    if wound.rest <= 0:
        return
    if doom or not follows_character_rules(before):
        yield from die(fight, before.id, doom or "ORC-278")
    elif before.life == "stable":
        count(fight, before.id, "death-success", 0)
        count(fight, before.id, "knocked-out", 0)
        fight.record(ev.LifeChanged(who=before.id, life="dying", row="ORC-273", **fight.hearers_of(before.id)))


def fall_unconscious(fight: Fight, who: Id) -> Script[None]:
    yield from gain(fight, who, "unconscious", data={"zero": True})


def die(fight: Fight, who: Id, row: str) -> Script[None]:
    fight.record(ev.LifeChanged(who=who, life="dead", row=row, **fight.hearers_of(who)))
    yield from settle(fight)


def healed(fight: Fight, who: Id, amount: int) -> Script[None]:
    """Any hit points regained wake a creature, still prone; failed death saves stay until a rest (ORC-270, ORC-274)."""
    if fight.get(who).life in ("dying", "stable"):
        count(fight, who, "death-success", 0)
        count(fight, who, "knocked-out", 0)
        fight.record(ev.LifeChanged(who=who, life="up", row="ORC-270", **fight.hearers_of(who)))
    for effect in fight.get(who).all("unconscious"):
        if effect.data.get("zero"):
            lose(fight, who, effect.id, "hit points regained")
    yield from NOTHING


# --- death saves ---------------------------------------------------------------------------------------------------


def count(fight: Fight, who: Id, key: str, value: int) -> None:
    if fight.get(who).tally.get(key, 0) != value:
        fight.record(ev.Counted(who=who, key=key, value=value, **fight.hearers_of(who)))


def death_odds(fight: Fight, who: Id, extra: tuple[Term, ...] = ()) -> int:
    """Return the chance in per cent of a dying creature's next death save (ORC-271)."""
    return chance(fight.breakdown("save.death", who, tags=("death",), extra=extra), NEEDED)


def death_save(fight: Fight, who: Id) -> Script[None]:
    """Roll the one death save of a dying creature's turn (ORC-271)."""
    yield from press_death_save(fight, who, "ORC-271", (Stake("roll", death_odds(fight, who)),))
    if who not in fight.state.combatants or fight.get(who).life != "dying":
        return  # the GM has helped while its player was asked
    breakdown = fight.breakdown("save.death", who, tags=("death",))
    throw = yield from fight.rules.rolls.d20(fight, breakdown, by=who, reason="Death save")
    offered = offers_recovery(fight, who, throw.total)
    success = throw.total >= NEEDED
    fight.record(
        ev.CheckRolled(
            who=who,
            what="death-save",
            label="Death save",
            roll=throw.roll,
            total=throw.total,
            breakdown=breakdown,
            dc=NEEDED,
            success=success,
            row="ORC-275" if offered else "ORC-276" if throw.total >= OFFERED else "ORC-271",
            **fight.hearers_of(who),
        )
    )
    if offered and (yield from wants_recovery(fight, who)):
        spend_recovery(fight, who)
        yield from heal(fight, who, recovery_value(fight.get(who).sheet), cause="a recovery", row="ORC-275")
    elif success:
        yield from succeed(fight, who)
    else:
        yield from fail(fight, who)


def offers_recovery(fight: Fight, who: Id, total: int) -> bool:
    """Tell whether a death save offers to spend a recovery: 20 or more does (ORC-275), but with none left is a plain success
    (ORC-276)."""
    return total >= OFFERED and recoveries_left(fight.get(who)) > 0


def wants_recovery(fight: Fight, who: Id) -> Script[bool]:
    found = fight.get(who)
    question = Ask(
        seat=found.owner,
        kind="death-save-recovery",
        title=f"{found.name} pulls through. Spend a recovery?",
        picks=(Pick("spend", f"Wake with {recovery_value(found.sheet)} hit points"), Pick("keep", "Keep it")),
        default="spend",
        who=who,
        text=f"{recoveries_left(found)} left",
        row="ORC-275",
        secret=fight.state.is_veiled(found.id),
    )
    return (yield from ask(question)) == "spend"


def succeed(fight: Fight, who: Id) -> Script[None]:
    """Count a success; the third makes stable, unless the table plays otherwise (ORC-273, ORC-272)."""
    successes = fight.get(who).tally.get("death-success", 0) + 1
    count(fight, who, "death-success", successes)
    if successes >= 3 and fight.option("three-successes") == "stable":
        fight.record(ev.LifeChanged(who=who, life="stable", row="ORC-273", **fight.hearers_of(who)))
    yield from NOTHING


def fail(fight: Fight, who: Id) -> Script[None]:
    """Count a failure; the third kills (ORC-272)."""
    failures = fight.get(who).tally.get("death-failure", 0) + 1
    count(fight, who, "death-failure", failures)
    if failures >= 3:
        yield from die(fight, who, "ORC-272")
