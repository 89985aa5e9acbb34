"""What a power's attack goes by: ability, defense, the wielded weapon's dice and proficiency, the focus."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from combat.engine.declared.powers import Deal, Outcome, Power, Restore, Strengthen
from combat.engine.numbers.dice import Dice, parse
from combat.engine.numbers.likelihood import expected
from combat.engine.state import Combatant, DamageDice, Sheet, Weapon
from combat.rulesets.orcus.attacking import at_hand, melee, missiles, natural_reach, ranged
from combat.rulesets.policies.abilities import modifier

FIST = "unarmed"


def takes_weapon(power: Power) -> bool:
    return "weapon" in power.tags


def takes_focus(power: Power) -> bool:
    return "focus" in power.tags


def wielded(who: Combatant, power: Power) -> tuple[Weapon, ...]:
    """Return what a power can be used with now, the first as a rule; () where it needs nothing or nothing is at hand.

    A fist counts as a weapon, and is worth naming where there is no other (ORC-052, ORC-054, ORC-055, ORC-075, ORC-134).
    """
    return who.cached(serving, power) if takes_weapon(power) or takes_focus(power) else ()


def serving(who: Combatant, power: Power) -> tuple[Weapon, ...]:
    served = (at_hand(who, fit) for fit in who.sheet.cached(fit_for, power))
    return next((found for found in served if found), ())


def fit_for(sheet: Sheet, power: Power) -> tuple[tuple[Weapon, ...], ...]:
    """Return what of a sheet fits a power, the better kind first."""
    if takes_focus(power):
        return (tuple(weapon for weapon in sheet.weapons if weapon.has("focus")),)
    near, away = (
        tuple(w for w in found if any(harm.dice for harm in w.harm)) for found in (melee(sheet), ranged(sheet))
    )
    armed = tuple(weapon for weapon in near if not weapon.has(FIST))
    if power.origin in ("ranged", "far"):
        return (tuple(sorted(away, key=lambda one: one.kind != "ranged")),)  # what shoots before what can be thrown
    if power.origin == "melee":
        return (armed, near)
    return (armed, tuple(weapon for weapon in away if weapon.kind == "ranged"), near)


def held_for(who: Combatant, power: Power, key: str = "") -> Weapon | None:
    """Return the weapon or focus that a power is used with: the one that is named, else the first that fits (ORC-176)."""
    fit = wielded(who, power)
    return next((weapon for weapon in fit if weapon.key == key), fit[0] if fit else None)


def weapon_of(sheet: Sheet, power: Power, held: Weapon | None = None) -> Weapon:
    """Return what the attack rolls of a power go by; `held` is the weapon or focus that it is used with.

    Its numbers are those that its stat block prints, or the named ability, the level bonus and what is held (ORC-041,
    ORC-053, ORC-055, ORC-087).
    """
    armed = held if takes_weapon(power) else None
    shot = (missiles.MISSILE,) if missiles.shoots(power, held) else ()
    own = ("natural",) if "touch" in power.tags or armed is None else ()  # the user's own reach (ORC-073, ORC-349)
    return Weapon(
        key=held.key if held is not None else f"power:{power.key}",
        name=power.name,
        kind="ranged" if power.origin in ("ranged", "far") and (armed is None or armed.kind == "ranged") else "melee",
        bonus=printed(power, armed),
        ability=power.by or "str",
        proficient=armed.proficient if armed is not None else False,
        proficiency=armed.proficiency if armed is not None else 0,
        defense=power.versus or "ac",
        reach=reach(sheet, power, armed),
        range=span(power, armed),
        harm=tuple(DamageDice(deal.dice, deal.type) for deal in deals(settled(sheet, power, held))),
        properties=(*(armed.properties if armed is not None else ()), *own, *shot, "power"),
        critical=together(held.critical if held is not None else "", power.critical),
    )


def printed(power: Power, armed: Weapon | None) -> int | None:
    """Return the attack bonus of a stat block, the power's or the weapon's; None for one that is worked out (ORC-041)."""
    return power.bonus if power.bonus is not None or armed is None else armed.bonus


def reach(sheet: Sheet, power: Power, armed: Weapon | None) -> int:
    if "touch" in power.tags:
        return natural_reach(sheet)
    return armed.reach if armed is not None else power.range if power.origin == "melee" else 0


def span(power: Power, armed: Weapon | None) -> tuple[int, int] | None:
    """Return the range of a ranged power in squares: its own, else its weapon's (ORC-072)."""
    if power.range and power.origin in ("ranged", "far"):
        return (power.range, power.range)
    return armed.range if armed is not None else None


def together(*dice: str) -> str:
    return "+".join(one for one in dice if one)


# --- what it does at this level, with this weapon ------------------------------------------------------------------


def settled(sheet: Sheet, power: Power, held: Weapon | None = None) -> Power:
    """Return a power with the outcomes of its user's level, and with weapon dice counted out (ORC-048, ORC-092)."""
    return sheet.cached(settle, power, held)


def settle(sheet: Sheet, power: Power, held: Weapon | None) -> Power:
    outcomes = power.outcomes
    for level, better in sorted(power.higher, key=lambda one: one[0]):
        if sheet.level >= level:
            outcomes = better
    armed = held if takes_weapon(power) else None
    made = tuple(made_out(sheet, outcome, armed) for outcome in outcomes)
    return replace(power, outcomes=made, first=tuple(made_out(sheet, outcome, armed) for outcome in power.first))


def made_out(sheet: Sheet, outcome: Outcome, armed: Weapon | None) -> Outcome:
    """Return an outcome with its dice in full; abilities are added to damage later, each with its name."""
    if isinstance(outcome, Deal):
        kind = outcome.type or (armed.harm[0].type if outcome.weapon and armed is not None and armed.harm else "")
        return replace(outcome, dice=str(dice_of(outcome, armed)), type=kind, weapon=0)
    if isinstance(outcome, Restore):
        more = modifier(sheet, outcome.adds) if outcome.adds else 0
        base = parse(outcome.dice or "0")
        return replace(outcome, dice=str(Dice(base.groups, base.constant + more)), ability=False)
    if isinstance(outcome, Strengthen):
        return replace(outcome, ability=False)
    return outcome


def dice_of(deal: Deal, armed: Weapon | None) -> Dice:
    """Return the dice of one part of the damage: so many times the weapon's, and its own (ORC-092)."""
    own = parse(deal.dice or "0")
    if not deal.weapon or armed is None or not armed.harm:
        return own
    base = parse(armed.harm[0].dice)
    swung = base.times(deal.weapon)
    return Dice((*swung.groups, *own.groups), swung.constant + own.constant)


def deals(power: Power) -> Iterator[Deal]:
    """Yield what a power deals to those it hits, or to everybody."""
    return (one for one in power.outcomes if isinstance(one, Deal) and one.on in ("hit", "fail", "all"))


def damage_words(sheet: Sheet, power: Power, held: Weapon | None) -> str:
    """Return the damage of a power as its button shows it: "3d10+4 fire"."""
    parts = (f"{whole(sheet, deal)} {deal.type}".strip() for deal in deals(settled(sheet, power, held)))
    return " and ".join(parts)


def whole(sheet: Sheet, deal: Deal) -> Dice:
    """Return the dice of one part of a power's damage with what its user adds to them."""
    dice = parse(deal.dice)
    return Dice(dice.groups, dice.constant + (modifier(sheet, deal.adds) if deal.adds else 0))


def expected_damage(sheet: Sheet, power: Power, held: Weapon | None, half: Callable[[int], int]) -> tuple[int, int]:
    """Return what a power deals on average to whom it hits, and to whom it misses."""
    parts = list(deals(settled(sheet, power, held)))
    always = (whole(sheet, deal) for deal in parts if deal.on == "all")
    grazed = (half(expected((whole(sheet, deal),))) for deal in parts if deal.half)
    return expected(whole(sheet, deal) for deal in parts), expected(always) + sum(grazed)
