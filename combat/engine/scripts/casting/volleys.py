"""A power with a roll against each of its targets: all attack rolls, then target by target what comes of it, then the rest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.declared.powers import Casting, Deal, Outcome
from combat.engine.declared.windows import ATTACK_DECLARED, ATTACK_ENDED, ATTACK_HIT, ATTACK_JUDGED
from combat.engine.doing import Blow, Wound
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.numbers.dice import Dice, parse
from combat.engine.requests import Roll, Script, roll
from combat.engine.scripts.acting import lost
from combat.engine.scripts.attacking import announce, reveal, to_hit
from combat.engine.scripts.casting.outcomes import befall, befalls
from combat.engine.scripts.harm import wound

NOBODY: Id = ""  # in whose stead an attack at a guessed square is rolled
Fates = dict[Id, str]  # what became of each target: "hit", "miss", "fail", "save", or "all" when nothing was rolled


@dataclass
class Pot:
    """The dice of a power's damage, thrown when the first one needs them and the same for all (ORC-066).

    `fates` say what has become of each target; "critical" needs no dice.
    """

    casting: Casting
    fates: Fates
    faces: dict[int, tuple[int, ...]] = field(default_factory=dict)

    def takers(self, deal: Deal) -> list[Id]:
        """Return those for whom the dice of one part of the damage are thrown."""
        if deal.on == "caster":
            return [self.casting.caster]
        return [who for who, fate in self.fates.items() if deal.on == "all" or takes(deal, fate)]


def volley(fight: Fight, casting: Casting) -> Script[Fates]:
    """Use a power on all of its targets and return what became of each (ORC-066, ORC-089, ORC-090, R74)."""
    pot = Pot(casting, dict.fromkeys(casting.targets, "all"))
    for outcome in casting.power.first:
        yield from happen(fight, pot, outcome, pot.fates)
    if not casting.power.versus:
        yield from unrolled(fight, pot)
        return pot.fates
    blows = yield from rolls(fight, casting)
    real = [blow for blow in blows if blow.target]
    pot.fates = {blow.target: "critical" if blow.outcome == "critical" else fate_of(blow) for blow in real}
    fates: Fates = {}
    for blow in real:
        fates[blow.target] = yield from struck(fight, pot, blow)
    for blow in blows:
        if not blow.target and still_here(fight, casting):  # nobody was in the square that was named
            yield from ended(fight, blow)
    for outcome in casting.power.outcomes:
        if outcome.on in ("all", "caster") and still_here(fight, casting):
            yield from happen(fight, pot, outcome, dict.fromkeys(fates, "all"))
    return fates


def unrolled(fight: Fight, pot: Pot) -> Script[None]:
    """Let what needs no roll befall everybody: damage as one wound each, then the rest in the order declared (ORC-090)."""
    for who in pot.fates:
        yield from hurt(fight, pot, who, None, "all")
    for outcome in pot.casting.power.outcomes:
        if not isinstance(outcome, Deal) or outcome.on == "caster":
            yield from happen(fight, pot, outcome, pot.fates)


def still_here(fight: Fight, casting: Casting) -> bool:
    return casting.caster in fight.state.combatants


# --- attack rolls --------------------------------------------------------------------------------------------------


def rolls(fight: Fight, casting: Casting) -> Script[list[Blow]]:
    """Roll against each target in turn; who is out of it before its roll is left out, and so is what an answer has stopped."""
    assert casting.weapon is not None
    reveal(fight, casting.caster)
    able = (
        fight.rules.turns.cannot_act(fight, casting.caster) is None
    )  # what is there already goes on without its maker
    found: list[Blow] = []
    for target in casting.targets or ((NOBODY,) if casting.guess else ()):
        if not is_target(fight, casting, target, able):
            continue
        blow = yield from rolled(fight, casting, target)
        if not blow.cancelled:
            found.append(blow)
    return found


def is_target(fight: Fight, casting: Casting, target: Id, able: bool) -> bool:
    """Tell whether a target can still be attacked, by somebody who (once `able` to act) still is."""
    if not fight.is_here(casting.caster):
        return False
    if target and (not fight.is_here(target) or fight.get(target).life == "dead"):
        return False
    return not able or fight.rules.turns.cannot_act(fight, casting.caster) is None


def rolled(fight: Fight, casting: Casting, target: Id) -> Script[Blow]:
    """Make one attack roll; returns it with its verdict, or cancelled when something stopped it."""
    before = len(fight.events)
    blow: Blow = yield from fight.window(ATTACK_DECLARED, blow_of(casting, target))
    if blow.cancelled or not fight.is_here(blow.attacker) or (blow.target and not fight.is_here(blow.target)):
        return replace(blow, cancelled=True)
    answered = len(fight.events) > before and not blow.area and blow.square is None
    refused = fight.rules.attacks.targetable(fight, blow) if answered else None
    if refused is not None:  # an answer has taken it out of reach (ORC-150)
        lost(fight, blow.attacker, refused)
        return replace(blow, cancelled=True)
    blow = yield from to_hit(fight, blow, is_unseen(fight, blow))
    blow = yield from fight.window(ATTACK_JUDGED, blow)
    if blow.cancelled:
        return blow
    announce(fight, blow, is_unseen(fight, blow))
    return blow


def blow_of(casting: Casting, target: Id) -> Blow:
    """Return the attack of a power on one of its targets, not yet rolled."""
    assert casting.weapon is not None
    power = casting.power
    grip = "thrown" if power.origin in ("ranged", "far") and casting.weapon.kind == "melee" else ""
    area, away = power.origin in ("near", "far"), casting.answers is not None
    return Blow(
        casting.caster,
        target,
        casting.weapon,
        casting.square if casting.guess else None,
        grip=grip,
        origin=casting.origin,
        area=area,
        cells=casting.cells,
        power=power,
        among=casting.targets,
        ally=target in casting.allies,
        reaction=away,
    )


def is_unseen(fight: Fight, blow: Blow) -> bool:
    """Tell whether an area has caught somebody of whom its maker's seat does not know."""
    return blow.area and is_unknown(fight, blow.attacker, blow.target)


def is_unknown(fight: Fight, by: Id, who: Id) -> bool:
    seat = fight.seat_of(by)
    return seat != GM and who in fight.state.unknown_to(seat)


# --- what comes of a roll ------------------------------------------------------------------------------------------


def fate_of(blow: Blow) -> str:
    return "miss" if blow.outcome == "miss" or blow.cancelled else "hit"


def struck(fight: Fight, pot: Pot, blow: Blow) -> Script[str]:
    """Let a hit or a miss do what the power says; returns which of the two it has become."""
    casting = pot.casting
    if blow.outcome != "miss" and fight.is_here(blow.target):
        blow = yield from fight.window(ATTACK_HIT, blow)
    fate = fate_of(blow)
    if fight.is_here(blow.target) and still_here(fight, casting):
        yield from hurt(fight, pot, blow.target, blow, fate)
    for outcome in casting.power.outcomes:
        rides = not isinstance(outcome, Deal) and outcome.on in ("hit", "fail", "miss")
        if rides and befalls(outcome.on, fate) and still_here(fight, casting):
            yield from befall(fight, casting, outcome, {blow.target: fate})
    if still_here(fight, casting):
        yield from ended(fight, blow)
    return fate


def ended(fight: Fight, blow: Blow) -> Script[None]:
    yield from fight.rules.attacks.after(fight, blow)
    yield from fight.window(ATTACK_ENDED, blow)


def happen(fight: Fight, pot: Pot, outcome: Outcome, fates: Fates) -> Script[None]:
    """Let one entry befall everybody whom it concerns, whatever the rolls were."""
    if not isinstance(outcome, Deal):
        yield from befall(fight, pot.casting, outcome, fates)
        return
    for who in (pot.casting.caster,) if outcome.on == "caster" else tuple(fates):
        if fight.is_here(who):
            part = yield from part_of(fight, pot, outcome, who, None, first=True)
            yield from wound(fight, wound_of(fight, pot.casting, who, (part,), None))


# --- damage --------------------------------------------------------------------------------------------------------


def hurt(fight: Fight, pot: Pot, who: Id, blow: Blow | None, fate: str) -> Script[None]:
    """Give somebody its share of the damage as one wound; dice that others have been dealt count for it, too."""
    parts: list[ev.Part] = []
    for deal in deals(pot.casting, blow, fate):
        parts.append((yield from part_of(fight, pot, deal, who, blow, first=not parts)))
    if parts and fight.is_here(who):
        yield from wound(fight, wound_of(fight, pot.casting, who, tuple(parts), blow))


def deals(casting: Casting, blow: Blow | None, fate: str) -> Iterator[Deal]:
    """Yield what damage somebody of this fate takes at once: what a hit deals, or half of it where a miss deals that."""
    for deal in casting.power.outcomes:
        if not isinstance(deal, Deal) or deal.on == "caster" or (blow is not None and deal.on == "all"):
            continue
        if takes(deal, fate):
            yield deal


def takes(deal: Deal, fate: str) -> bool:
    """Tell whether one part of the damage is for those of a fate, all or half of it."""
    return befalls(deal.on, fate) or (deal.half and fate == "miss" and deal.on in ("hit", "fail"))


def part_of(fight: Fight, pot: Pot, deal: Deal, who: Id, blow: Blow | None, first: bool) -> Script[ev.Part]:
    """Return one part of somebody's damage."""
    maximized = blow is not None and blow.outcome == "critical"
    if not maximized and id(deal) not in pot.faces:
        pot.faces[id(deal)] = yield from throw(fight, pot.casting, deal, (*pot.takers(deal), who))
    faces = pot.faces.get(id(deal), ())
    return (yield from fight.rules.outcomes.portion(fight, pot.casting, deal, who, blow, faces, first))


def throw(fight: Fight, casting: Casting, deal: Deal, among: Iterable[Id]) -> Script[tuple[int, ...]]:
    dice = Dice(parse(deal.dice).groups)
    if not dice.sides:
        return ()
    return (yield from thrown(fight, casting.caster, among, str(dice), f"{casting.power.name}: damage"))


def thrown(fight: Fight, by: Id, at: Iterable[Id], dice: str, reason: str) -> Script[tuple[int, ...]]:
    """Throw what befalls these creatures: where the thrower's seat knows of none of them, the GM throws, and in secret."""
    seat = fight.seat_of(by)
    if seat != GM and set(at) <= fight.state.unknown_to(seat):
        return (yield from roll(Roll(dice, reason, by, GM, secret=True)))
    return (yield from roll(Roll(dice, reason, by, seat)))


def wound_of(fight: Fight, casting: Casting, who: Id, parts: tuple[ev.Part, ...], blow: Blow | None) -> Wound:
    return Wound(
        who,
        parts,
        source=casting.caster,
        cause=casting.power.name,
        critical=blow is not None and blow.outcome == "critical",
        melee=casting.power.origin == "melee",
        attack=blow is not None,
        power=casting.power.key,
        ally=who in casting.allies,
        unseen=bool(casting.cells) and is_unknown(fight, casting.caster, who),
    )
