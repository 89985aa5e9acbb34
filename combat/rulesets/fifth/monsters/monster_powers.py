"""Each special action as an action on the hand of whoever has it: no slots, no components, its own DC and limits."""

from collections.abc import Iterable, Iterator
from functools import partial

from msgspec.structs import replace as but

from combat.engine import events as ev
from combat.engine import sightlines
from combat.engine.choices.foresight import outlook
from combat.engine.commands import Act
from combat.engine.declared.content import Action, Aimed, Outlook
from combat.engine.declared.powers import Casting, Give, Power
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ground.grid import Cells
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.casting import declare, resolve
from combat.engine.scripts.lasting import gain
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Combatant, Sheet, Until, Weapon, lines
from combat.rulesets.fifth.attack_rolls import aimed as aimed_at
from combat.rulesets.fifth.attack_rolls import targetable
from combat.rulesets.fifth.attacking import attack_choice
from combat.rulesets.fifth.casting import candidates, casting, needs_of, note, out_of_reach, touches
from combat.rulesets.fifth.order import attacks_left
from combat.rulesets.fifth.powers import LASTING, Special, is_proof, limit_words, recharge
from combat.rulesets.policies.own_side import set_aside

FOOT = 5  # feet of one square
ANYWHERE = 10_000  # feet: a range that nothing limits


def action_of(power: Special) -> Action:
    """Return the button, the judgement and the script of one special action."""
    needs = needs_of(power)
    limit = limit_words(power)
    return Action(
        f"power:{power.key}",
        f"{power.name} ({limit})" if limit else power.name,
        partial(run, power),
        group="special",
        cost="attack" if power.opens else power.time,
        needs=needs,
        summary=power.summary,
        row=power.row,
        bar=partial(barred, power),
        targets=partial(targets, power) if needs in ("target", "targets") else None,
        aim=partial(aim, power),
        owned=partial(has, power.key),
        aimed=partial(aimed, power) if needs == "square" else None,
        outlook=partial(foreseen, power) if power.area is not None else None,
        centred=is_centred(power),
        defers=power.opens,
    )


def has(key: str, sheet: Sheet) -> bool:
    return key in sheet.powers


def is_centred(power: Special) -> bool:
    return power.area is not None and power.area.from_self and not power.area.is_turned


# --- may it be used ------------------------------------------------------------------------------------------------


def barred(power: Special, fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """Tell why a special action cannot be used now."""
    found = fight.get(who)
    if power.opens and found.used.get(f"opened:{power.key}"):
        return Refusal("Once in a turn.")
    return recharge.spent(found, power.key)


def targets(power: Special, fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    """List at whom it can be aimed; whom it could never befall is not worth a line."""
    for other in candidates(fight, who, power):
        choice = choice_of(fight, who, power, other)
        choice = set_aside(fight, who, choice) if power.whom == "foe" else choice
        if power.among is None or power.among(fight, who, other.id) is None:
            yield choice


def aim(power: Special, fight: Fight, who: Id, weapon: Weapon | None, target: Id) -> Choice | None:
    found = next((one for one in candidates(fight, who, power) if one.id == target), None)
    return choice_of(fight, who, power, found) if found is not None else None


def is_open(power: Special, fight: Fight, who: Id) -> bool:
    """Tell whether it can be aimed at anybody but one's own side; how likely it is to hit is not worked out, nor for whom else
    it could be meant than the nearest."""
    meant: Iterable[Combatant] = candidates(fight, who, power)
    if power.whom == "foe" or striking(fight, who, power) is not None:
        meant = (other for other in meant if not fight.sides_with(who, other.id))
    near = sorted(meant, key=lambda other: fight.gap(who, other.id))
    return any(barred_at(fight, who, power, other) is None for other in near)


def barred_at(fight: Fight, who: Id, power: Special, other: Combatant) -> Refusal | None:
    """Tell why it cannot be aimed at somebody."""
    refused = unfit(fight, who, power, other)
    strike = striking(fight, who, power)
    if refused is None and strike is not None:
        return targetable(fight, aimed_at(fight, Blow(who, other.id, strike)))
    return out_of_reach(fight, who, power, other) if refused is None and power.range < ANYWHERE else refused


def unfit(fight: Fight, who: Id, power: Special, other: Combatant) -> Refusal | None:
    """Tell why it never befalls somebody, wherever that one is."""
    refused = power.among(fight, who, other.id) if power.among is not None else None
    if refused is None and is_proof(fight, other.id, power.key):
        return Refusal("It has withstood this before.")
    return refused


def choice_of(fight: Fight, who: Id, power: Special, other: Combatant) -> Choice:
    refused = unfit(fight, who, power, other)
    strike = striking(fight, who, power)
    if refused is None and strike is not None:
        return attack_choice(fight, Blow(who, other.id, strike))
    if refused is None and power.range < ANYWHERE:
        refused = out_of_reach(fight, who, power, other)
    return Choice(other.name, other.id, note=note(fight, who, other), barred=refused)


def striking(fight: Fight, who: Id, power: Special) -> Weapon | None:
    """Return the weapon of its attack roll; what a plain hit with it would bring is not part of the power."""
    return fight.get(who).sheet.cached(bare_or_not, power.strike, bool(power.outcomes)) if power.strike else None


def bare_or_not(sheet: Sheet, key: str, bare: bool) -> Weapon | None:
    """Return a weapon of a sheet, without what a hit brings where it is to be `bare`."""
    weapon = sheet.weapon(key)
    return but(weapon, riders=()) if weapon is not None and bare else weapon


def aimed(power: Special, fight: Fight, command: Act) -> Aimed | Refusal:
    found = casting.aimed(fight, command, power)
    if isinstance(found, Refusal):
        return found
    if is_centred(power):
        cells = surroundings(fight, command.actor, power)
        known = (
            one for one in fight.known_to(command.actor) if touches(fight, power, cells, one, fight.get(command.actor))
        )
        found = Aimed(cells, tuple(one.id for one in known))
    return Aimed(found.cells, tuple(one for one in found.targets if concerns(fight, command.actor, power, one)))


def foreseen(power: Special, fight: Fight, command: Act, found: Aimed) -> Outlook:
    return outlook(fight, declared(fight, command, power), found.targets)


def surroundings(fight: Fight, who: Id, power: Special) -> Cells:
    """Return the squares so near to a creature, counted as distances are, that nothing solid cuts off (FIF-204, FIF-071)."""
    assert power.area is not None
    start, field = fight.get(who).cells, fight.state.field
    near = frozenset(fight.lattice.around(start, power.area.size // FOOT))
    return lines.reached(field, sightlines.space_of(fight, who), frozenset(filter(field.holds, near)), fight.lattice)


def concerns(fight: Fight, who: Id, power: Special, other: Id) -> bool:
    """Tell whether an area does anything to somebody in it: not to friends where its user may choose, not to the proof."""
    return not (power.choosy and not fight.hostile(who, other)) and not is_proof(fight, other, power.key)


# --- using it ------------------------------------------------------------------------------------------------------


def run(power: Special, fight: Fight, command: Act) -> Script[None]:
    """Pay for a special action and use it."""
    who = command.actor
    found = declared(fight, command, power)
    if power.opens:
        open_attacks(fight, who, power)
    yield from use(fight, found)


def open_attacks(fight: Fight, who: Id, power: Special) -> None:
    """Begin the Multiattack, or go on with it: none of its attacks is used up."""
    hearers = fight.hearers_of(who)
    if attacks_left(fight, who) <= 0:
        for what in ("action", "attack-action"):
            fight.record(ev.Spent(who=who, what=what, **hearers))
    fight.record(ev.Spent(who=who, what=f"opened:{power.key}", **hearers))


def use(fight: Fight, found: Casting) -> Script[None]:
    """Count one use, and let it take effect unless something stops it."""
    recharge.use_up(fight, found.caster, found.power.key)
    if not is_lasting(found.power):
        yield from casting.release(fight, found)
        return
    announced = yield from declare(fight, found)
    if announced is not None:
        yield from resolve(fight, but(announced, parent=(yield from last(fight, announced))))


def is_lasting(power: Power) -> bool:
    """Tell whether a power leaves something that ends by saves, or else when its time is up."""
    again = any(isinstance(outcome, Give) and outcome.again for outcome in power.outcomes)
    return again and bool(power.rounds) and not power.concentration


def last(fight: Fight, found: Casting) -> Script[Id]:
    """Begin what counts the time of a power, on its user, for what it leaves on others."""
    until = Until("start", found.caster, found.power.rounds)
    begun = yield from gain(fight, found.caster, LASTING, found.caster, until, {"power": found.power.key}, quiet=True)
    return begun


def declared(fight: Fight, command: Act, power: Special) -> Casting:
    """Read a command as the use of a power, with everybody whom it really befalls; raises Illegal when it cannot be."""
    found = Casting(power, command.actor, dc=power.dc, weapon=striking(fight, command.actor, power))
    if needs_of(power) == "square":
        found = placed(fight, command, found)
        chosen = tuple(one for one in found.targets if concerns(fight, command.actor, power, one))
        return but(found, targets=chosen)
    if power.whom == "self":
        return but(found, targets=(command.actor,))
    return but(found, targets=command.targets or ((command.target,) if command.target else ()))


def placed(fight: Fight, command: Act, found: Casting) -> Casting:
    """Put its area down; what lies around its user lies as far as distances are counted."""
    power, who = found.power, fight.get(command.actor)
    if not isinstance(power, Special) or not is_centred(power):
        return casting.placed(fight, command, found)
    cells = surroundings(fight, who.id, power)
    inside = (one.id for one in fight.state.present if touches(fight, power, cells, one, who))
    return but(found, square=who.at, cells=cells, targets=tuple(one for one in inside if one != who.id))


def actions_of(powers: Iterable[Special]) -> Iterator[Action]:
    """Yield what is used in one's own turn; the other special actions have moments of their own."""
    for power in powers:
        if not power.legendary and not power.lair and power.time in ("action", "bonus"):
            yield action_of(power)
