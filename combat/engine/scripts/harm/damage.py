"""From rolled damage to hit points, and healing."""

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.creatures.maximum import maximum
from combat.engine.declared.windows import WOUND_COMING, WOUND_TAKEN
from combat.engine.doing import Wound
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.scripts.lasting import TEMPORARY, gain, lose_all, settle
from combat.engine.state import Until


def wound(fight: Fight, blow: Wound) -> Script[int]:
    """Apply one instance of damage: soak, temporary hit points, hit points and what follows; returns the damage taken.

    Damage reduced to 0 is no damage (R-33): it is reported and nothing follows from it.
    """
    if blow.target not in fight.state.combatants or fight.get(blow.target).life == "dead":
        return 0
    hit = measured(fight, blow, fight.rules.harm.soak(fight, blow.target, blow.parts))
    if hit.amount > 0:
        answered = yield from fight.window(WOUND_COMING, hit)
        if not answered.parts or hit.target not in fight.state.combatants or fight.get(hit.target).life == "dead":
            return 0
        hit = measured(fight, answered, answered.parts)
    if hit.amount <= 0:
        report(fight, hit, lost=0)
        return 0
    yield from fight.rules.harm.hurt(fight, hit)
    yield from settle(fight)
    yield from fight.window(WOUND_TAKEN, hit)
    return hit.amount


def measured(fight: Fight, wound: Wound, parts: tuple[ev.Part, ...]) -> Wound:
    """Return damage of these parts, with how much of it the temporary hit points of its target take."""
    amount = sum(part.final for part in parts)
    absorbed = min(fight.get(wound.target).temp_hp, amount)
    return replace(wound, parts=parts, amount=amount, absorbed=absorbed, rest=amount - absorbed)


def report(fight: Fight, blow: Wound, lost: int) -> None:
    """Record the damage: `lost` hit points besides what temporary hit points absorbed.

    Who attacks somebody unseen sees the blow land; whom else an area has caught unseen nobody learns.
    """
    seen = (blow.target, blow.source) if blow.attack and blow.source and not blow.unseen else (blow.target,)
    fight.record(
        ev.DamageTaken(
            who=blow.target,
            amount=blow.amount,
            absorbed=blow.absorbed,
            lost=lost,
            parts=blow.parts,
            source=blow.source,
            cause=blow.cause,
            critical=blow.critical,
            **fight.hearers_of(*seen),
        )
    )


def heal(
    fight: Fight,
    who: Id,
    amount: int,
    source: Id = "",
    cause: str = "",
    row: str = "",
    dice: ev.DiceRoll | None = None,
) -> Script[int]:
    """Restore hit points up to the maximum and return what was regained; the dead stay dead (FIF-222, ORC-262)."""
    patient = fight.get(who)
    if patient.life == "dead" or amount <= 0:
        return 0
    held = fight.flagged_by(who, "no-healing")
    if held is not None:
        text = f"{patient.name} regains nothing: {held.name.lower()}."
        fight.record(ev.Noted(text=text, row=held.rows[0], **fight.hearers_of(who)))
        return 0
    refused = fight.rules.harm.past_healing(fight, who)
    if refused is not None:
        fight.record(ev.Noted(text=refused.text, row=refused.row, **fight.hearers_of(who)))
        return 0
    gained = min(amount, mendable(fight, who) - patient.mends_from)
    if gained <= 0:
        kept = fight.rules.harm.kept_wounds(fight, who)
        if kept is not None and patient.hp < maximum(fight.rules, patient):
            text = f"{patient.name} regains nothing: {kept.label}."
            fight.record(ev.Noted(text=text, row=kept.row, **fight.hearers_of(who)))
        return 0
    hearers = fight.hearers_of(who)
    fight.record(ev.Healed(who=who, amount=gained, source=source, cause=cause, row=row, roll=dice, **hearers))
    yield from fight.rules.harm.healed(fight, who, gained)
    return gained


def mendable(fight: Fight, who: Id) -> int:
    """Return the most hit points that healing can bring a creature to."""
    kept = fight.rules.harm.kept_wounds(fight, who)
    return maximum(fight.rules, fight.get(who)) - (kept.value if kept is not None else 0)


def bolster(
    fight: Fight, who: Id, amount: int, cause: str = "", until: Until | None = None, parent: Id = ""
) -> Script[None]:
    """Grant temporary hit points, whatever the maximum; whoever has some keeps the old or takes the new (FIF-221, ORC-283,
    A5E-182).

    With a duration they end with the effect that carries it (FIF-220), which may itself hang on a `parent`.
    """
    refused = fight.rules.harm.past_healing(fight, who)
    if refused is not None:
        fight.record(ev.Noted(text=refused.text, row=refused.row, **fight.hearers_of(who)))
        return
    held = fight.get(who).temp_hp
    if held and amount:
        picks = (Pick("new", f"Take {amount}"), Pick("old", f"Keep {held}"))
        better = "new" if amount > held else "old"
        question = Ask(
            seat=fight.seat_of(who),
            kind="temporary-hit-points",
            title=f"{amount} temporary hit points, and you have {held}",
            picks=picks,
            default=better,
            who=who,
            row=fight.rules.rows.get("temporary", ""),
            secret=fight.get(who).hidden,
        )
        if (yield from ask(question)) == "old":
            return
    if amount > 0:
        lose_all(fight, who, TEMPORARY, quiet=True)
        fight.record(ev.TemporarySet(who=who, amount=amount, cause=cause, **fight.hearers_of(who)))
        if until is not None and until.kind:
            yield from gain(fight, who, TEMPORARY, until=until, parent=parent, quiet=True)
