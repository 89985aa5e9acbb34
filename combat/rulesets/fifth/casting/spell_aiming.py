"""At whom a spell may be aimed and where its area may lie, as far as its caster knows."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from combat.engine import sightlines
from combat.engine.commands import Act
from combat.engine.declared.content import Aimed
from combat.engine.declared.powers import Power, Summon
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ground.areas import squares_of
from combat.engine.ground.grid import Cells, Square
from combat.engine.ids import Id
from combat.engine.scripts.ground import obstacle_to
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Combatant, lines
from combat.rulesets.fifth.attack_rolls import charmed_by, foreseen, odds
from combat.rulesets.fifth.casting import slots
from combat.rulesets.fifth.casting.spell_numbers import rank, weapon_of
from combat.rulesets.fifth.monster_bodies import apart as parted
from combat.rulesets.fifth.sight import can_see, cover, is_total, obscurement

TOUCH = 5  # feet
CHARMER = Refusal("It would catch whom you are charmed by.", "FIF-262")


# --- at whom -------------------------------------------------------------------------------------------------------


def candidates(fight: Fight, who: Id, power: Power) -> Iterator[Combatant]:
    """List whom a spell may be meant for, as far as its caster knows of them: harm for anybody, foes first, good for whoever is
    no foe."""
    caster, others = fight.get(who), fight.known_to(who)
    if power.whom not in ("foe", "dead") and caster.at is not None:
        yield caster
    for other in fight.foes_first(who, others) if power.whom == "foe" else others:
        if (other.life == "dead") == (power.whom == "dead") and is_meant(fight, caster, power, other):
            yield other


def is_meant(fight: Fight, caster: Combatant, power: Power, other: Combatant) -> bool:
    if other.is_object and power.attack not in ("melee", "ranged") and power.whom != "anyone":
        return False
    return power.whom != "friend" or not fight.hostile(caster.id, other.id)


def choices(fight: Fight, who: Id, power: Power) -> Iterator[Choice]:
    weapon = weapon_of(fight.get(who).sheet, power, power.level) if power.attack in ("melee", "ranged") else None
    for other in candidates(fight, who, power):
        barred = out_of_reach(fight, who, power, other)
        own = power.whom == "foe" and fight.sides_with(who, other.id)
        if barred is not None:
            yield Choice(other.name, other.id, barred=barred, aside=own, own=own)
        elif own:
            yield Choice(other.name, other.id, note=note(fight, who, other), aside=True, own=True)
        elif weapon is not None and other.id != who:
            blow = Blow(who, other.id, weapon)
            breakdown = fight.breakdown("attack", who, other.id, blow)
            chance, shown = odds(fight, blow, breakdown), foreseen(fight, who, breakdown)
            yield Choice(other.name, other.id, None, chance, note(fight, who, other), None, shown)
        else:
            yield Choice(other.name, other.id, note=note(fight, who, other))


def aim(fight: Fight, who: Id, power: Power, target: Id) -> Choice | None:
    """Return one of the choices without its odds, to be judged."""
    found = next((one for one in candidates(fight, who, power) if one.id == target), None)
    return Choice(found.name, found.id, barred=out_of_reach(fight, who, power, found)) if found else None


def out_of_reach(fight: Fight, who: Id, power: Power, other: Combatant) -> Refusal | None:
    """Tell why a creature cannot be the target: too far, wholly covered, not seen, or one's charmer (FIF-119, FIF-262)."""
    unfit = power.unfit(fight, other) if power.unfit is not None else None
    if other.id == who or unfit is not None:
        return unfit
    if power.is_harmful and (charm := charmed_by(fight.get(who), other.id)) is not None:
        return charm
    if power.only and power.only not in other.sheet.type:
        return Refusal(f"Only a {power.only} can be its target.", "FIF-119")
    feet = 5 * fight.gap(who, other.id)
    if feet > power.range:
        where = "touch" if power.range <= TOUCH else f"{power.range} ft"
        return Refusal(f"{feet} ft away; the range is {where}.", "FIF-119")
    if is_total(fight, who, other.id):
        return Refusal("Wholly behind cover.", "FIF-119")
    rolled = power.attack in ("melee", "ranged")  # at what one does not see, with disadvantage
    if power.sight and power.range > TOUCH and not rolled and not can_see(fight, who, other.id):
        return Refusal("You cannot see it.", "FIF-119")
    return None


def no_guess(fight: Fight, who: Id, power: Power, square: Square) -> Refusal | None:
    """Tell why a spell attack cannot be aimed at a square where somebody is thought to be (FIF-119, FIF-142)."""
    cells, aimed_at = fight.get(who).cells, frozenset((square,))
    if not fight.state.field.holds(square) or not cells:
        return Refusal("That is outside the map.", "FIF-071")
    if not sightlines.reaches(fight, sightlines.space_of(fight, who), lines.ground_of(fight.state.field, aimed_at)):
        return Refusal("Wholly behind cover.", "FIF-204")
    feet = 5 * fight.lattice.gap(cells, aimed_at)
    return Refusal(f"{feet} ft away; the range is {power.range} ft.", "FIF-119") if feet > power.range else None


def apart(fight: Fight, power: Power, targets: Iterable[Id]) -> Refusal | None:
    """Tell why several creatures cannot be the targets of one spell: they are too far from each other."""
    chosen = tuple(targets)
    if power.together and any(5 * fight.gap(one, other) > power.together for one in chosen for other in chosen):
        return Refusal(f"Its targets must be within {power.together} ft of each other.", "FIF-119")
    return None


def note(fight: Fight, who: Id, other: Combatant) -> str:
    if other.id == who:
        return "yourself"
    parts = [f"{5 * fight.gap(who, other.id)} ft"]
    if degree := cover(fight, who, other.id):
        parts.append(f"{degree} cover")
    return ", ".join(parts)


def level_in(fight: Fight, command: Act, power: Power) -> int:
    """Return the level of the slot that a command names, the lowest that will do where it names none (FIF-112)."""
    if command.choice.isdecimal() and len(command.choice) == 1:
        return int(command.choice)
    return (
        min(slots.usable(fight.get(command.actor), power), default=power.level) if not command.choice else power.level
    )


def most_targets(fight: Fight, power: Power, command: Act) -> int:
    """Return how many targets a casting may have: more from a higher slot, or (a cantrip) at a higher level."""
    extra = max(0, level_in(fight, command, power) - power.level)
    if power.bolts:
        times = rank(fight.get(command.actor).sheet) if not power.level else 1
        return power.bolts * times + power.more_bolts * extra
    return power.targets + power.more_targets * extra


# --- where ---------------------------------------------------------------------------------------------------------


def places(power: Power) -> bool:
    """Tell whether a spell needs a square though it has no area: it brings something there."""
    return power.place or any(isinstance(outcome, Summon) for outcome in power.outcomes)


def aimed(fight: Fight, command: Act, power: Power) -> Aimed | Refusal:
    """Return what an area covers from a square and whom it catches, or why it cannot begin there (FIF-119, FIF-120, FIF-125)."""
    caster, square = fight.get(command.actor), command.square
    assert square is not None
    if not caster.cells:
        return Refusal("You are not on the map yet.", "FIF-071")
    if not fight.state.field.holds(square):
        return Refusal("That is outside the map.", "FIF-071")
    if power.area is None:
        return spot(fight, caster, power, square)
    if power.area.is_turned and square in caster.cells:
        return Refusal("Pick a square in the direction that you want.", "FIF-125")
    if not power.area.from_self and (far := too_far(fight, caster, power, square)) is not None:
        return far
    extra = max(0, level_in(fight, command, power) - power.level)
    cells = covered(fight, caster, power, origin_of(fight, caster, power, square), square, extra)
    targets = tuple(caught(fight, command.actor, power, cells, square))
    if power.is_harmful and any(charmed_by(caster, one) is not None for one in targets):
        return CHARMER
    return Aimed(cells, targets)


def too_far(fight: Fight, caster: Combatant, power: Power, square: Square) -> Refusal | None:
    feet = 5 * fight.lattice.gap(caster.cells, frozenset((square,)))
    return Refusal(f"{feet} ft away; the range is {power.range} ft.", "FIF-119") if feet > power.range else None


def spot(fight: Fight, caster: Combatant, power: Power, square: Square) -> Aimed | Refusal:
    """Return the one square of what is put somewhere without an area."""
    cells = frozenset((square,))
    if (far := too_far(fight, caster, power, square)) is not None:
        return far
    start = sightlines.space_of(fight, caster.id)
    if power.sight and not sightlines.reaches(fight, start, lines.ground_of(fight.state.field, cells)):
        return Refusal("No clear way leads there.", "FIF-119")
    if power.place and power.whom == "self":
        dark = obscurement(fight, caster.id, cells, 5 * fight.lattice.gap(caster.cells, cells))
        taken = obstacle_to(fight, caster.id, square, caster.height)
        if taken:
            return Refusal(taken, "FIF-069")
        if power.sight and (dark is not None or fight.flag(caster.id, "blind")):
            return Refusal("You cannot see what is there.", "FIF-119")
    return Aimed(cells, ())


def origin_of(fight: Fight, caster: Combatant, power: Power, square: Square) -> Square | None:
    """Return where an area begins that is put down: on the near side of what is in the way; None for one's own (FIF-120)."""
    if power.area is None or power.area.from_self:
        return None
    return lines.before(fight.state.field, sightlines.space_of(fight, caster.id), square, fight.lattice)


def covered(fight: Fight, caster: Combatant, power: Power, origin: Square | None, square: Square, extra: int) -> Cells:
    """Return the squares of an area, so many levels above its own, that nothing solid cuts off (FIF-125, FIF-204)."""
    assert power.area is not None
    area = replace(power.area, size=power.area.size + power.more_area * extra)
    cells = squares_of(area, 5, caster.cells, origin or square, fight.lattice)
    field = fight.state.field
    own = sightlines.space_of(fight, caster.id)
    start = own if origin is None else lines.ground_of(field, frozenset((origin,)))
    return lines.reached(field, start, frozenset(filter(field.holds, cells)), fight.lattice)


def caught(fight: Fight, who: Id, power: Power, cells: Cells, at: Square | None = None) -> Iterator[Id]:
    """Yield whom an area catches as far as its caster knows; what is far above or below it is not in it."""
    own = fight.get(who)
    if power.area is not None and not power.area.from_self and touches(fight, power, cells, own, own, at):
        yield who
    for other in fight.known_to(who):
        if touches(fight, power, cells, other, own, at):
            yield other.id


def touches(
    fight: Fight, power: Power, cells: Cells, other: Combatant, caster: Combatant, at: Square | None = None
) -> bool:
    """Tell whether an area reaches a creature: on its squares, and no higher above the ground or its maker than it is tall.

    `at` is where its middle was put, which in some games lies higher than the ground.
    """
    if other.life == "dead" or other.is_object or not other.cells & cells or power.area is None:
        return False
    if parted(fight, caster.id, other.id):  # one of the two is inside a creature that swallowed it
        return False
    lies = fight.rules.heights.middle(fight, caster.id, at) if at is not None else None
    ground = fight.state.field.level(other.cells) if lies is None else lies
    base = caster.height if power.area.from_self else ground
    return 5 * abs(other.height - base) <= power.area.tall
