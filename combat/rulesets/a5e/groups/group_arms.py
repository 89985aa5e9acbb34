"""With what a group can attack: weapons, and what calls for a saving throw by itself, be it a weapon or a special action."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from msgspec.structs import replace as but

from combat.engine.declared.powers import Deal, Outcome
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.scripts.order import SHARING
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant, Rider, Weapon
from combat.rulesets.a5e.groups.groups import Unit, units
from combat.rulesets.fifth.attack_rolls import aimed, sure_miss, weapons_of
from combat.rulesets.fifth.casting import needs_of
from combat.rulesets.fifth.monsters import choice_of
from combat.rulesets.fifth.powers import SPECIALS, Special, recharge

TOO_LATE = Refusal("It has had its turn of this round already.", "A5E-246")
OUT_OF_REACH = Refusal("None of them can attack it.", "A5E-249")


@dataclass(frozen=True)
class Arm:
    """One attack of a group; with a `power` the attack calls for a saving throw of its own."""

    unit: Unit
    weapon: Weapon
    power: Special | None = None

    @property
    def key(self) -> str:
        return f"{self.unit.key}:{self.power.key if self.power else self.weapon.key}"

    @property
    def name(self) -> str:
        return self.power.name if self.power else self.weapon.name

    @property
    def rider(self) -> Rider | None:
        """What a weapon does that calls for a saving throw and for nothing else (A5E-252)."""
        plain = self.power is None and not self.weapon.harm
        return self.weapon.riders[0] if plain and self.weapon.riders and self.weapon.riders[0].save else None

    @property
    def ability(self) -> str:
        """The ability of the target's saving throw."""
        return self.power.save if self.power else self.rider.save if self.rider else "dex"

    @property
    def dc(self) -> int:
        """The DC of an attack that calls for a save by itself, 0 for one that does not."""
        return self.power.dc if self.power else self.rider.dc if self.rider else 0

    @property
    def cost(self) -> str:
        """What it costs each member."""
        return "action" if self.power else "attack"


def arms_of(fight: Fight, commander: Id) -> tuple[Arm, ...]:
    """Return all attacks of all groups that a creature commands."""
    return tuple(arm for unit in units(fight, commander) if unit.is_group for arm in arms_in(fight, unit))


def arms_in(fight: Fight, unit: Unit) -> Iterator[Arm]:
    for weapon in weapons_of(fight, unit.key):
        if not weapon.has("net"):  # what a net does, it does without damage or save
            yield Arm(unit, weapon)
    for key in fight.get(unit.key).sheet.powers:
        power = SPECIALS.get(key)
        if power is not None and is_attack(power):
            yield Arm(unit, Weapon(power.key, power.name), power)


def is_attack(power: Special) -> bool:
    """Tell whether a special action is an attack on one target that calls for a saving throw (A5E-252)."""
    if power.legendary or power.lair or power.opens or power.time != "action":
        return False
    return bool(power.save) and not power.attack and power.whom == "foe" and needs_of(power) == "target"


def shown(arm: Arm) -> Weapon:
    """Return an attack of a group as a weapon on the hand of whoever commands it."""
    return but(arm.weapon, key=arm.key, name=f"{arm.unit.name}: {arm.name}")


def arm_of(fight: Fight, commander: Id, key: str) -> Arm | None:
    return next((arm for arm in arms_of(fight, commander) if arm.key == key), None)


# --- who can -------------------------------------------------------------------------------------------------------


def unable(fight: Fight, arm: Arm, who: Id, target: Id) -> Refusal | None:
    """Tell why one of a group has no part in its attack on a target (R48)."""
    if fight.state.active != who and not fight.get(who).used.get(SHARING):
        return TOO_LATE
    refusal = fight.rules.turns.cannot_act(fight, who) or fight.rules.economy.refusal(fight, who, arm.cost)
    if refusal is not None:
        return refusal
    if arm.power is not None:
        used_up = recharge.spent(fight.get(who), arm.power.key)
        return used_up or (choice_of(fight, who, arm.power, fight.get(target)).barred if target else None)
    attack = fight.rules.action("attack")
    assert attack is not None
    assert attack.bar is not None
    assert attack.aim is not None
    barred = attack.bar(fight, who, arm.weapon)
    if barred is not None or not target:
        return barred
    aim = attack.aim(fight, who, arm.weapon, target)
    return OUT_OF_REACH if aim is None else aim.barred or sure_to_miss(fight, arm, who, target)


def sure_to_miss(fight: Fight, arm: Arm, who: Id, target: Id) -> Refusal | None:
    """Tell that the attack of one of a group would miss in any case; such a one adds nothing to that of the others (A5E-259)."""
    missed = sure_miss(fight.breakdown("attack", who, target, blow_of(fight, arm, who, target)))
    return Refusal(f"{missed.label}: it would miss.", missed.row) if missed is not None else None


def able(fight: Fight, arm: Arm, target: Id = "") -> tuple[Id, ...]:
    """Return those of a group who have a part in its attack: only they count for its DC and its damage (R48)."""
    return tuple(who for who in arm.unit.members if unable(fight, arm, who, target) is None)


# --- what it does --------------------------------------------------------------------------------------------------


def blow_of(fight: Fight, arm: Arm, who: Id, target: Id) -> Blow:
    return aimed(fight, Blow(who, target, arm.weapon, outcome="hit"))


def stronger(power: Special, others: int) -> Special:
    """Return a special action that deals so much more damage (A5E-250, A5E-252)."""
    outcomes: list[Outcome] = list(power.outcomes)
    deals = [(index, one) for index, one in enumerate(outcomes) if isinstance(one, Deal)]
    for index, deal in deals[:1] if others else ():
        outcomes[index] = replace(deal, dice=f"{deal.dice}+{others}")
    return replace(power, outcomes=tuple(outcomes))


def with_more(rider: Rider, others: int) -> Rider:
    """Return what comes with a hit, harder to resist and with so much more damage (A5E-252)."""
    return but(rider, dc=rider.dc + others, dice=f"{rider.dice}+{others}" if rider.dice and others else rider.dice)


def others(fight: Fight, arm: Arm) -> list[Combatant]:
    """Return whom a group may attack: everybody who is none of it, foes first and its own side last."""
    strangers = (other for other in fight.known_to(arm.unit.key) if other.id not in arm.unit.members)
    return fight.foes_first(arm.unit.key, (other for other in strangers if other.life != "dead"))
