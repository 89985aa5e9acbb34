"""The numbers of a group's attack: the DC of the save, its edge, the damage and the chance that it fails."""

from msgspec.structs import replace

from combat.engine.declared.powers import Deal
from combat.engine.events import Part
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Breakdown, Term
from combat.engine.numbers.dice import Dice, parse
from combat.engine.numbers.stats import save_stat
from combat.engine.scripts.checks import ability_name, share
from combat.rulesets.a5e.groups.group_arms import Arm, blow_of, stronger, with_more
from combat.rulesets.fifth.attack_rolls import damage_terms

LEAST = 8  # of the DC, before any bonus
NOT_FOR_GROUPS = ("helped", "pressing", "pressed")  # effects that help one attack roll, of which there is none (R48)


def others_words(others: int) -> str:
    return f"{others} other{'s' if others > 1 else ''} of the group"


def more(others: int) -> tuple[Term, ...]:
    """Return what the others of a group add, to the DC as to the damage (A5E-250)."""
    return (Term(others_words(others), others, row="A5E-250"),) if others else ()


def difficulty(fight: Fight, arm: Arm, who: tuple[Id, ...], target: Id) -> Breakdown:
    """Return the DC: 8 and the highest attack bonus among those who attack, or that of the attack itself (A5E-249, A5E-252)."""
    if arm.dc:
        terms: tuple[Term, ...] = (Term(arm.name, arm.dc, row="A5E-252"),)
    else:
        bonuses = {one: attack_of(fight, arm, one, target).total for one in who}
        best = max(bonuses, key=lambda one: bonuses[one])
        label = f"Highest attack bonus, {fight.get(best).name}"
        terms = (Term("Group attack", LEAST, row="A5E-249"), Term(label, bonuses[best], row="A5E-249"))
    terms += more(len(who) - 1)
    return Breakdown("dc", terms, sum(term.value for term in terms))


def attack_of(fight: Fight, arm: Arm, who: Id, target: Id) -> Breakdown:
    return fight.breakdown("attack", who, target, blow_of(fight, arm, who, target))


def edges(fight: Fight, arm: Arm, who: tuple[Id, ...], target: Id) -> tuple[Term, ...]:
    """Return the edge of the save: what all who attack would have on their rolls, turned round (A5E-249, R48).

    One of them alone that has advantage, or has none, changes nothing.
    """
    if arm.dc:
        return ()
    nets = {net(attack_of(fight, arm, one, target)) for one in who}
    if nets == {1}:
        return (Term("The group would have advantage", edge=-1, row="A5E-249"),)
    return (Term("The group would have disadvantage", edge=1, row="A5E-249"),) if nets == {-1} else ()


def net(attack: Breakdown) -> int:
    """Return the edge of an attack roll without what helps one roll only."""
    terms = [term for term in attack.terms if term.source.partition(":")[0] not in NOT_FOR_GROUPS]
    ups, downs = any(term.edge > 0 for term in terms), any(term.edge < 0 for term in terms)
    return int(ups) - int(downs)


def chance(fight: Fight, arm: Arm, who: tuple[Id, ...], target: Id, dc: int) -> int:
    """Return the chance in per cent that the target's save fails; neither a 20 nor a 1 decides it (A5E-253)."""
    save = fight.breakdown(save_stat(arm.ability), target, who[0], extra=edges(fight, arm, who, target))
    if any(term.type == "fails" and term.counted for term in save.terms):
        return 100
    fails = min(1.0, max(0.0, (dc - save.total - 1) / 20))
    if save.edge > 0:
        fails **= 2
    elif save.edge < 0:
        fails = 1 - (1 - fails) ** 2
    return round(100 * fails)


# --- damage --------------------------------------------------------------------------------------------------------


def swollen(parts: tuple[Part, ...], others: int) -> tuple[Part, ...]:
    """Return rolled damage with what the others of the group add to it (A5E-250)."""
    if not parts or not others:
        return parts
    first = parts[0]
    return (replace(first, final=first.final + others, steps=(*first.steps, *more(others))), *parts[1:])


def shares(fight: Fight, target: Id, parts: tuple[Part, ...], saved: bool) -> tuple[Part, ...]:
    """Return what the target takes: all, or half of it where it saved (A5E-251)."""
    return tuple(share(fight, target, "dex", part, saved) for part in parts)


def in_words(fight: Fight, arm: Arm, who: tuple[Id, ...], target: Id) -> str:
    """Say what a failure costs, and what a success does: "1d6+7 slashing, half on a success"."""
    others = len(who) - 1
    if arm.power is not None:
        deals = [one for one in stronger(arm.power, others).outcomes if isinstance(one, Deal)]
        parts = [f"{parse(deal.dice)} {deal.type}" for deal in deals] or [arm.power.name]
        halves = any(deal.half for deal in deals)
    elif arm.rider is not None:
        rider = with_more(arm.rider, others)
        parts = [f"{parse(rider.dice)} {rider.type}" if rider.dice else rider.condition]
        halves = rider.half
    else:
        parts, halves = weapon_words(fight, arm, who, target), bool(arm.weapon.harm)
    return f"{' and '.join(parts)}, {'half' if halves else 'nothing'} on a success"


def weapon_words(fight: Fight, arm: Arm, who: tuple[Id, ...], target: Id) -> list[str]:
    blow, parts = blow_of(fight, arm, who[0], target), []
    for index, harm in enumerate(arm.weapon.harm):
        dice = parse(harm.dice)
        added = sum(term.value for term in damage_terms(fight, blow, dice.constant, index == 0))
        total = Dice(dice.groups, added + (len(who) - 1 if index == 0 else 0))
        parts.append(f"{total} {harm.type}".strip())
    return parts or ["no damage"]


def save_words(fight: Fight, arm: Arm, dc: int) -> str:
    return f"{ability_name(fight, arm.ability)} save DC {dc}"
