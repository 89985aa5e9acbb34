"""One attack, from the declaration to the wound."""

from msgspec.structs import replace as but

from combat.engine import events as ev
from combat.engine.declared.windows import ATTACK_DECLARED, ATTACK_ENDED, ATTACK_HIT, ATTACK_JUDGED
from combat.engine.doing import Blow, Wound
from combat.engine.fight import Fight
from combat.engine.ground.grid import size_steps
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Breakdown
from combat.engine.numbers.stats import defense_stat, save_stat
from combat.engine.prefix import AGAINST, Prefix
from combat.engine.requests import Script
from combat.engine.scripts.attacking.venoms import venom
from combat.engine.scripts.checks import ability_name, roll_check
from combat.engine.scripts.harm import wound
from combat.engine.scripts.lasting import gain, typed, until_next
from combat.engine.state import Rider, Until

FROM = Prefix("from:")  # tag of a save against what an attack brings: whose attack it is


def attack(fight: Fight, blow: Blow) -> Script[Blow]:
    """Resolve one attack: a roll, and damage only if it hits; returns it with its outcome, or cancelled when something stopped it
    before the roll (STR-067, STR-075)."""
    reveal(fight, blow.attacker)
    blow = yield from fight.window(ATTACK_DECLARED, blow)
    if blow.cancelled or not fight.is_here(blow.attacker):
        return but(blow, cancelled=True)
    if blow.target and not fight.is_here(blow.target):
        return but(blow, cancelled=True)
    blow = yield from to_hit(fight, blow)
    blow = yield from fight.window(ATTACK_JUDGED, blow)
    if blow.cancelled:
        return blow
    announce(fight, blow)
    if blow.outcome != "miss" and blow.target:
        blow = yield from fight.window(ATTACK_HIT, blow)
        if not (fight.is_here(blow.attacker) and fight.is_here(blow.target)):
            return blow  # the GM has taken one of them away while the question was open
        if blow.weapon.harm:
            parts = yield from fight.rules.harm.damage(fight, blow)
            yield from wound(fight, hurt_by(blow, parts))
        yield from riders(fight, blow)
    if blow.attacker not in fight.state.combatants:  # taken away by the GM while it was answered
        return blow
    yield from fight.rules.attacks.after(fight, blow)
    yield from fight.window(ATTACK_ENDED, blow)
    return blow


def to_hit(fight: Fight, blow: Blow, unseen: bool = False) -> Script[Blow]:
    """Roll against the one defense that the weapon goes against; a blow at an empty square misses and tells nothing (FIF-142,
    ORC-344, ORC-088).

    Where its maker does not know whom it has caught, the roll is made for the target, and in secret.
    """
    # At a guessed square everybody rolls as at an empty one: the number must not tell who is there.
    aimed = but(blow, target="") if blow.square is not None else blow
    attack_roll = fight.breakdown("attack", blow.attacker, aimed.target or None, aimed)
    reason = f"{blow.weapon.name}: attack"
    by = blow.target if unseen else blow.attacker
    throw = yield from fight.rules.rolls.d20(fight, attack_roll, by=by, reason=reason, secret=unseen)
    blow = but(blow, attack=throw.breakdown or attack_roll, throw=throw)
    if not blow.target:
        return but(blow, outcome="miss", defense=Breakdown("defense"))
    defense = fight.breakdown(defense_stat(blow.weapon.defense), blow.target, blow.attacker, blow)
    blow = but(blow, defense=defense)
    blow = but(blow, outcome=fight.rules.attacks.verdict(fight, blow))
    if blow.square is not None and blow.outcome == "miss":
        return blow  # no row of its own: a 1 misses an empty square by the same rule as any number
    row = fight.rules.attacks.verdict_row(fight, blow)
    return but(blow, row=row or fight.rules.rows.get(blow.outcome, ""))


def announce(fight: Fight, blow: Blow, unseen: bool = False) -> None:
    """Put the verdict on record with both breakdowns; of whom its maker does not know, for those alone who do."""
    assert blow.throw is not None
    assert blow.attack is not None
    assert blow.defense is not None
    fight.record(
        ev.AttackResolved(
            attacker=blow.attacker,
            target=blow.target,
            weapon=blow.weapon.name,
            kind=blow.kind,
            outcome=blow.outcome,  # type: ignore[arg-type]
            roll=blow.throw.roll if blow.throw.roll.faces else None,
            total=blow.throw.total,
            attack=blow.attack,
            defense=blow.defense,
            square=blow.square,
            reaction=blow.reaction,
            row=blow.row or fight.rules.rows.get(blow.outcome, ""),
            defense_secret=fight.rules.rolls.withholds,
            let=any(term.type == "hits" and term.counted for term in blow.attack.terms) and blow.outcome != "miss",
            **fight.hearers_of(*(() if unseen else (blow.attacker,)), *((blow.target,) if blow.target else ())),
        )
    )


def hurt_by(blow: Blow, parts: tuple[ev.Part, ...]) -> Wound:
    return Wound(
        target=blow.target,
        parts=parts,
        source=blow.attacker,
        cause=blow.weapon.name,
        critical=blow.outcome == "critical",
        melee=not blow.ranged,
        attack=True,
        notes=blow.notes,
    )


def reveal(fight: Fight, who: Id) -> None:
    """Whoever acts comes into view, unless the GM keeps it hidden even then."""
    actor = fight.get(who)
    if actor.hidden and actor.reveal_on_act:
        fight.record(ev.CombatantRevealed(who=who, audience=fight.audience_of(who)))


def riders(fight: Fight, blow: Blow) -> Script[None]:
    """Apply what a hit brings besides damage, a grapple too, after a saving throw where there is one (STR-169)."""
    for rider in blow.weapon.riders:
        if not fight.is_here(blow.target) or fight.get(blow.target).life == "dead":
            return
        if rider.largest and size_steps(fight.get(blow.target).sheet.size, rider.largest) > 0:
            continue
        margin = -1
        if rider.save:
            margin = yield from resisted(fight, blow, rider)
        if rider.dice:
            yield from venom(fight, blow, rider, saved=margin >= 0)
        if margin < 0 and rider.condition and fight.is_here(blow.target):
            yield from afflict(fight, blow, rider)
            if rider.worse and margin <= -5:
                yield from afflict(fight, blow, but(rider, condition=rider.worse))


def resisted(fight: Fight, blow: Blow, rider: Rider) -> Script[int]:
    """Roll the save against a rider; returns by how much it succeeded, less than 0 for a failure."""
    label, about = f"{ability_name(fight, rider.save)} save", (AGAINST.of(rider.condition),) if rider.condition else ()
    tags = (*about, f"{FROM}{blow.attacker}")
    stat, note = save_stat(rider.save), blow.weapon.name
    total, success = yield from roll_check(
        fight, blow.target, "save", stat, label, rider.dc, tags=tags, note=note, halves=rider.half
    )
    return max(0, total - rider.dc) if success else min(-1, total - rider.dc)


def afflict(fight: Fight, blow: Blow, rider: Rider) -> Script[None]:
    harm = blow.weapon.harm[0].type if blow.weapon.harm else ""
    data = typed(fight, rider.condition, rider.type or harm)
    if rider.amount:
        data |= {"amount": rider.amount, "type": rider.type}
    if rider.until == "save" and rider.save:
        data |= {"ability": rider.save, "dc": rider.dc}
    if rider.escape:
        data |= {"escape": rider.escape, "escape-dc": rider.dc}
    yield from gain(
        fight,
        blow.target,
        rider.condition,
        blow.attacker,
        duration(fight, blow.attacker, blow.target, rider.until),
        data,
    )


def duration(fight: Fight, attacker: Id, target: Id, until: str) -> Until:
    """Read a rider's duration word."""
    if until == "save":
        return Until("save", target)
    if until in ("start", "end"):
        return until_next(fight, attacker, until)
    if until in ("target-start", "target-end"):
        return until_next(fight, target, until.removeprefix("target-"))
    return Until("encounter") if until == "encounter" else Until()
