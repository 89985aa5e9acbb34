"""What damage does to a creature: resistances, dropping to 0, death and coming back."""

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.content import Wound
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.modifiers import Term
from combat.engine.requests import NOTHING, Ask, Pick, Roll, Script, ask, roll
from combat.engine.scripts.damage import heal, report
from combat.engine.scripts.effect import gain, lose_all
from combat.engine.state import Combatant


def soak(fight: Fight, who: Id, parts: tuple[ev.Part, ...]) -> tuple[ev.Part, ...]:
    """Change damage of each type: flat reductions, immunity, resistance, vulnerability, in this order (FIF-214 to FIF-217)."""
    return tuple(soak_one(fight, fight.get(who), part) for part in parts)


def soak_one(fight: Fight, who: Combatant, part: ev.Part) -> ev.Part:
    sheet, amount = who.sheet, part.final
    steps = list(part.steps)
    flat = sheet.reductions.get(part.type, 0) or sheet.reductions.get("", 0)
    if flat and amount:
        steps.append(Term("Reduction", max(-flat, -amount), row="FIF-214"))
        amount = max(0, amount - flat)
    stone = fight.flag(who.id, "stone") and part.type == "poison"
    if amount and (part.type in sheet.immunities or stone):
        steps.append(Term(f"Immune to {part.type}", -amount, row="FIF-281" if stone else "FIF-217"))
        amount = 0
    everything = fight.flag(who.id, "resist-all")
    if amount and (part.type in sheet.resistances or everything):
        steps.append(Term("Resistance", amount // 2 - amount, row="FIF-280" if everything else "FIF-215"))
        amount //= 2
    if amount and part.type in sheet.vulnerabilities:
        steps.append(Term("Vulnerability", amount, row="FIF-215"))
        amount *= 2
    return replace(part, final=amount, steps=tuple(steps))


def plays_on(who: Combatant) -> bool:
    """Tell whether a creature at 0 dies like a character: also flagged monsters and the knocked out (FIF-234, FIF-306)."""
    return (
        who.sheet.kind == "character"
        or "follows-character-rules" in who.sheet.traits
        or bool(who.tally.get("knocked-out") or who.tally.get("follows-character-rules"))
    )


def hurt(fight: Fight, wound: Wound) -> Script[None]:
    """Take the rest of the damage off the hit points, and see what becomes of the creature (FIF-212, FIF-219)."""
    target = fight.get(wound.target)
    if target.hp <= 0:
        yield from hurt_at_zero(fight, wound)
        return
    lost = min(target.hp, wound.rest)
    report(fight, wound, lost)
    if lost == target.hp:
        yield from drop(fight, wound, wound.rest - lost)


def drop(fight: Fight, wound: Wound, left_over: int) -> Script[None]:
    """A creature has come to 0: knocked out, dying or dead (FIF-167, FIF-233 to FIF-235)."""
    who = fight.get(wound.target)
    if (yield from spare(fight, wound)):
        told = fight.told(who.id)
        fight.record(ev.Counted(who=who.id, key="knocked-out", value=1, **told))
        fight.record(ev.LifeChanged(who=who.id, life="stable", cause="knocked out", row="FIF-168", **told))
        yield from fall_unconscious(fight, who.id)
        yield from sleep_hours(fight, who.id)
    elif not plays_on(who):
        yield from die(fight, who.id, "FIF-234")
    elif left_over >= who.sheet.hp:
        yield from die(fight, who.id, "FIF-235")
    else:
        fight.record(ev.LifeChanged(who=who.id, life="dying", row="FIF-233", **fight.told(who.id)))
        yield from fall_unconscious(fight, who.id)


def spare(fight: Fight, wound: Wound) -> Script[bool]:
    """Ask who dropped a creature with a melee attack whether to knock it out instead (FIF-167, R-23)."""
    if not (wound.melee and wound.attack and wound.source and fight.is_here(wound.source)):
        return False
    name = fight.get(wound.target).name
    question = Ask(
        seat=fight.seat_of(wound.source),
        kind="knock-out",
        title=f"{name} drops. Knock it out instead?",
        picks=(Pick("spare", "Knock out", "unconscious and stable"), Pick("no", "Strike it down")),
        default="no",
        who=wound.source,
        row="FIF-167",
        secret=fight.get(wound.source).hidden,
    )
    return (yield from ask(question)) == "spare"


def hurt_at_zero(fight: Fight, wound: Wound) -> Script[None]:
    """Damage at 0 is a failed death save, a critical hit two; death when it exceeds the maximum (FIF-244, FIF-245)."""
    who = fight.get(wound.target)
    report(fight, wound, 0)
    if wound.rest <= 0:
        return
    if wound.rest > who.sheet.hp:
        yield from die(fight, who.id, "FIF-245")
        return
    if who.life == "stable":
        told = fight.told(who.id)
        fight.record(ev.LifeChanged(who=who.id, life="dying", row="FIF-248", **told))
        fight.record(ev.Counted(who=who.id, key="wakes-in-hours", value=0, **told))
    yield from fail(fight, who.id, 2 if wound.critical else 1)


def fail(fight: Fight, who: Id, times: int) -> Script[None]:
    """Count failed death saves; the third kills (FIF-240, FIF-241)."""
    count = min(3, fight.get(who).tally.get("death-failure", 0) + times)
    fight.record(ev.Counted(who=who, key="death-failure", value=count, **fight.told(who)))
    if count >= 3:
        yield from die(fight, who, "FIF-240")


def succeed(fight: Fight, who: Id) -> Script[None]:
    """Count a successful death save; the third makes stable (FIF-239)."""
    count = fight.get(who).tally.get("death-success", 0) + 1
    fight.record(ev.Counted(who=who, key="death-success", value=count, **fight.told(who)))
    if count >= 3:
        yield from stabilize(fight, who, "FIF-239")


def stabilize(fight: Fight, who: Id, row: str) -> Script[None]:
    """Make a dying creature stable: no more death saves, the counts are cleared (FIF-241, FIF-247)."""
    clear_saves(fight, who)
    fight.record(ev.LifeChanged(who=who, life="stable", row=row, **fight.told(who)))
    yield from sleep_hours(fight, who)


def sleep_hours(fight: Fight, who: Id) -> Script[None]:
    """Roll after how many hours a stable creature wakes with 1 hit point (FIF-249, R-38)."""
    (hours,) = yield from roll(Roll("1d4", "Hours until it wakes", who, fight.seat_of(who)))
    fight.record(ev.Counted(who=who, key="wakes-in-hours", value=hours, **fight.told(who)))


def clear_saves(fight: Fight, who: Id) -> None:
    for key in ("death-success", "death-failure"):
        if fight.get(who).tally.get(key):
            fight.record(ev.Counted(who=who, key=key, value=0, **fight.told(who)))


def fall_unconscious(fight: Fight, who: Id) -> Script[None]:
    yield from gain(fight, who, "unconscious", data={"zero": True})


def die(fight: Fight, who: Id, row: str) -> Script[None]:
    fight.record(ev.LifeChanged(who=who, life="dead", row=row, **fight.told(who)))
    yield from NOTHING


def healed(fight: Fight, who: Id, amount: int) -> Script[None]:
    """Regaining hit points ends the unconsciousness of dropping to 0; the creature stays prone (FIF-223, FIF-241)."""
    if fight.get(who).life in ("dying", "stable"):
        clear_saves(fight, who)
        told = fight.told(who)
        fight.record(ev.LifeChanged(who=who, life="up", row="FIF-223", **told))
        for key in ("knocked-out", "wakes-in-hours"):
            if fight.get(who).tally.get(key):
                fight.record(ev.Counted(who=who, key=key, value=0, **told))
    for effect in fight.get(who).all("unconscious"):
        if effect.data.get("zero"):
            lose_all(fight, who, "unconscious", "hit points regained")
            break
    yield from NOTHING


def death_save(fight: Fight, who: Id) -> Script[None]:
    """Roll a death save at the start of a dying creature's turn (FIF-236 to FIF-243)."""
    breakdown = fight.breakdown("save.death", who, tags=("death",))
    throw = yield from fight.rules.d20(fight, breakdown, by=who, reason="Death save")
    success = throw.total >= 10 and throw.face != 1
    fight.record(
        ev.CheckRolled(
            who=who,
            what="death-save",
            label="Death save",
            roll=throw.roll,
            total=throw.total,
            breakdown=breakdown,
            dc=10,
            success=success,
            row={20: "FIF-242", 1: "FIF-243"}.get(throw.face, "FIF-237"),
            **fight.told(who),
        )
    )
    if throw.face == 20:
        yield from heal(fight, who, 1, cause="a natural 20", row="FIF-242")
    elif success:
        yield from succeed(fight, who)
    else:
        yield from fail(fight, who, 2 if throw.face == 1 else 1)
