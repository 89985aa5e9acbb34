"""What comes of a spell or power once it is used: attack rolls or saves first, then each outcome that its declaration lists."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.declared.powers import Casting, Deal, Give, Power, grown
from combat.engine.declared.windows import POWER_AIMED, POWER_USED
from combat.engine.doing import Blow, Wound
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.numbers.breakdown import Term
from combat.engine.numbers.dice import Dice
from combat.engine.numbers.stats import save_stat
from combat.engine.prefix import AGAINST
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.scripts.attacking import attack
from combat.engine.scripts.casting.outcomes import befall, befalls
from combat.engine.scripts.casting.volleys import Fates, thrown, volley
from combat.engine.scripts.checks import (
    Check,
    ability_name,
    against,
    edges,
    invite,
    resounding,
    roll_each,
    roller,
    share,
)
from combat.engine.scripts.harm import wound
from combat.engine.state import Weapon


def declare(fight: Fight, casting: Casting) -> Script[Casting | None]:
    """Announce a power and let others answer it; returns it as they leave it, None when it comes to nothing.

    First whoever may undo it is asked, then whomever it is aimed at.
    """
    announce(fight, casting)
    for moment in (POWER_USED, POWER_AIMED):
        casting = yield from fight.window(moment, casting)
        if casting.cancelled or not fight.is_here(casting.caster):
            return None
    return casting


def announce(fight: Fight, casting: Casting) -> None:
    """Put a power on record for everybody who knows of its user or of somebody it is aimed at."""
    targets = casting.targets if casting.square is None and not casting.cells else ()
    fight.record(
        ev.PowerUsed(
            who=casting.caster,
            power=casting.power.key,
            name=casting.power.name,
            how=casting.how,
            verb=casting.power.verb,
            targets=targets,
            square=casting.square,
            squares=tuple(sorted(casting.cells)),
            row=casting.power.row,
            **fight.hearers_of(casting.caster, *targets),
        )
    )


def resolve(fight: Fight, casting: Casting) -> Script[Fates]:
    """Roll against every target, then deal the damage, then let everything else happen in the order it is declared.

    Returns what became of each target.
    """
    # What the caster kept up before has ended meanwhile, and with it may be gone whom it had called.
    here = [who for who in casting.targets if who in fight.state.combatants]
    casting = replace(casting, targets=tuple(who for who in here if not is_spared(fight, casting, who)))
    power = casting.power
    if power.versus or power.origin:
        return (yield from volley(fight, casting))
    if power.attack == "sure":
        yield from missiles(fight, casting)
        fates = dict.fromkeys(casting.targets, "hit")
    elif power.attack:
        fates = yield from blows(fight, casting)
    elif power.save:
        fates = yield from saves(fight, casting)
        yield from harm(fight, casting, fates)
    else:
        fates = dict.fromkeys(casting.targets, "all")
        yield from harm(fight, casting, fates)
    for outcome in power.outcomes:
        if not isinstance(outcome, Deal):
            yield from befall(fight, casting, outcome, fates)
    return fates


def is_spared(fight: Fight, casting: Casting, who: Id) -> bool:
    """Tell whether a power means nothing to a creature, and say so."""
    refusal = fight.rules.outcomes.spared_by(fight, who, casting.power)
    if refusal is not None:
        fight.record(ev.Noted(text=refusal.text, row=refusal.row, **fight.hearers_of(who)))
    return refusal is not None


# --- rolls ---------------------------------------------------------------------------------------------------------


def blows(fight: Fight, casting: Casting) -> Script[Fates]:
    """Make an attack roll for each bolt, one after the other; a hit deals its damage at once."""
    assert casting.weapon is not None
    if casting.guess:
        return (yield from guessed(fight, casting, casting.weapon))
    fates: Fates = {}
    for target in (yield from parted(fight, casting)):
        if not can_be_struck(fight, target) or not fight.is_here(casting.caster):
            continue
        blow = yield from attack(fight, Blow(casting.caster, target, casting.weapon))
        if not blow.cancelled and fates.get(target) != "hit":
            fates[target] = "miss" if blow.outcome == "miss" else "hit"
        if not blow.cancelled and blow.outcome == "miss":
            yield from graze(fight, casting, target)
    return fates


def guessed(fight: Fight, casting: Casting, weapon: Weapon) -> Script[Fates]:
    """Send every bolt at a square where somebody is thought to be; one that finds nobody misses (FIF-142, A5E-106)."""
    fates: Fates = {}
    for _ in range(max(1, bolts_of(casting))):
        target = next((who for who in casting.targets if can_be_struck(fight, who)), "")
        if not fight.is_here(casting.caster):
            break
        blow = yield from attack(fight, Blow(casting.caster, target, weapon, casting.square))
        if blow.cancelled or not target:
            continue
        if blow.outcome == "miss":
            yield from graze(fight, casting, target)
        if fates.get(target) != "hit":
            fates[target] = "miss" if blow.outcome == "miss" else "hit"
    return fates


def can_be_struck(fight: Fight, who: Id) -> bool:
    return fight.is_here(who) and fight.get(who).life != "dead"


def graze(fight: Fight, casting: Casting, target: Id) -> Script[None]:
    """Deal what even a miss deals; where that has struck unseen, nobody learns of it (FIF-142, A5E-107)."""
    parts: tuple[ev.Part, ...] = ()
    for deal in [deal for deal in deals_of(casting) if deal.on == "miss"]:
        part = yield from roll_deal(fight, casting, deal, (target,))
        parts = (*parts, share(fight, target, "", part, success=deal.half))
    if parts and fight.is_here(target):
        yield from wound(fight, replace(wound_of(casting, target, parts), unseen=casting.guess))


def saves(fight: Fight, casting: Casting) -> Script[Fates]:
    """Have every target save; all players among them are asked at once."""
    power = casting.power
    label = f"{ability_name(fight, power.save)} save"
    row = fight.rules.rows.get("save", "")
    known = [who for who in casting.targets if not fight.get(who).hidden or fight.seat_of(who) != GM]
    stat = save_stat(power.save)
    rolls = [(who, label, stat) for who in known]
    text = against(fight, power.name, casting.dc)
    said = yield from invite(fight, rolls, row, text, lambda who: roller(fight, save_of(fight, casting, who)))
    checks = (
        save_of(fight, casting, who, said.get(who, ""))
        for who in casting.targets
        if fight.is_here(who) and fight.get(who).life != "dead"
    )
    results = yield from roll_each(fight, checks)
    return {who: "save" if success else "fail" for who, (_, success) in results.items()}


def save_of(fight: Fight, casting: Casting, who: Id, said: str = "") -> Check:
    """Return the save that somebody makes against a power."""
    power = casting.power
    return Check(
        who,
        "save",
        save_stat(power.save),
        f"{ability_name(fight, power.save)} save",
        casting.dc,
        tags=tags_of(power),
        extra=(*edges(fight, 0, said), *eased(power)),
        row=fight.rules.rows.get("save", ""),
        note=power.name,
        against="" if casting.origin is not None else casting.caster,
        origin=casting.origin,
        asked=True,
        halves=any(deal.half for deal in deals_of(casting)),
    )


def eased(power: Power) -> tuple[Term, ...]:
    """Return what makes every save against a power easier or harder."""
    return (Term(power.name, edge=power.save_edge, row=power.row),) if power.save_edge else ()


def tags_of(power: Power) -> tuple[str, ...]:
    """Return what a save against a power is about: magic, and the conditions that it would bring."""
    brings = (AGAINST.of(outcome.condition) for outcome in power.outcomes if isinstance(outcome, Give))
    plain = (*(("power",) if power.magical else ()), *dict.fromkeys(brings))
    return (*plain, "no-cover") if power.no_cover else plain


def bolts_of(casting: Casting) -> int:
    """Return how many bolts fly: more from higher levels, those of a cantrip as often as its dice count."""
    power = casting.power
    return power.bolts * (casting.rank if not power.level else 1) + power.more_bolts * casting.extra


def parted(fight: Fight, casting: Casting) -> Script[tuple[Id, ...]]:
    """Return the target of every bolt: one each when they are as many, else as the user says."""
    power, targets, bolts = casting.power, casting.targets, bolts_of(casting)
    if not targets or bolts <= len(targets):
        return targets[:bolts] if bolts else targets
    if len(targets) == 1:
        return targets * bolts
    chosen = list(targets)
    for number in range(len(targets) + 1, bolts + 1):
        question = Ask(
            fight.seat_of(casting.caster),
            "bolt",
            f"{power.name}: at whom goes number {number} of {bolts}?",
            tuple(Pick(who, fight.name_seen_by(casting.caster, who)) for who in targets),
            targets[0],
            casting.caster,
            row=power.row,
            secret=fight.state.is_veiled(casting.caster),
        )
        chosen.append((yield from ask(question)))
    return tuple(chosen)


# --- damage --------------------------------------------------------------------------------------------------------


def dice_of(deal: Deal, casting: Casting) -> Dice:
    """Return the dice of one part of the damage at the level of this use (FIF-112)."""
    dice = grown(deal.dice, deal.more, casting.extra // deal.every)
    if deal.scales:
        dice = dice.times(casting.rank)
    return Dice(dice.groups, dice.constant + (casting.ability if deal.ability else 0))


def deals_of(casting: Casting) -> Iterator[Deal]:
    return (outcome for outcome in casting.power.outcomes if isinstance(outcome, Deal))


def roll_deal(fight: Fight, casting: Casting, deal: Deal, at: Iterable[Id]) -> Script[ev.Part]:
    """Roll one part of the damage, once for all whom it hits (FIF-150, ORC-066)."""
    dice = dice_of(deal, casting)
    faces: tuple[int, ...] = ()
    if dice.sides:
        faces = yield from thrown(fight, casting.caster, at, str(dice), f"{casting.power.name}: damage")
    amount = max(0, dice.total(faces))
    shown = ev.DiceRoll(str(dice), faces, total=dice.total(faces)) if faces else None
    return resounding(fight, ev.Part(deal.type, amount, amount, shown), at)


def missiles(fight: Fight, casting: Casting) -> Script[None]:
    """Deal what cannot miss: rolled once, each missile a wound of its own (R-33)."""
    aims = yield from parted(fight, casting)
    if not aims:
        return
    parts: tuple[ev.Part, ...] = ()
    for deal in deals_of(casting):
        parts = (*parts, (yield from roll_deal(fight, casting, deal, aims)))
    for target in aims:
        if fight.is_here(target):
            yield from wound(fight, wound_of(casting, target, parts))


def harm(fight: Fight, casting: Casting, fates: Fates) -> Script[None]:
    """Roll each part of the damage once for all, and give everybody their share as one wound (FIF-218, R-33)."""
    shares: dict[Id, list[ev.Part]] = {who: [] for who in fates}
    for deal in deals_of(casting):
        full = [who for who, fate in fates.items() if befalls(deal.on, fate)]
        half = [who for who, fate in fates.items() if deal.half and fate == "save"]
        if not full and not half:
            continue
        part = yield from roll_deal(fight, casting, deal, (*full, *half))
        for who in (*full, *half):
            shares[who].append(share(fight, who, casting.power.save, part, who in half) if deal.half else part)
    for who, parts in shares.items():
        if parts and who in fight.state.combatants:
            yield from wound(fight, wound_of(casting, who, tuple(parts)))


def wound_of(casting: Casting, target: Id, parts: tuple[ev.Part, ...]) -> Wound:
    return Wound(target, parts, source=casting.caster, cause=casting.power.name)
