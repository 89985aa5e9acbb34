"""Casting a spell: whether it can be cast now, what it costs, and how it takes effect."""

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.powers import Casting, Give, Lay, Power, Summon
from combat.engine.declared.windows import POWER_DONE
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.casting import declare, resolve
from combat.engine.scripts.lasting import gain, is_immune, lose, settle, until_next
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant, Until
from combat.rulesets.fifth.casting import concentration, slots
from combat.rulesets.fifth.casting.components import lacking, use_up
from combat.rulesets.fifth.casting.spell_aiming import aim as aim
from combat.rulesets.fifth.casting.spell_aiming import aimed as aimed
from combat.rulesets.fifth.casting.spell_aiming import apart as apart
from combat.rulesets.fifth.casting.spell_aiming import candidates as candidates
from combat.rulesets.fifth.casting.spell_aiming import choices as choices
from combat.rulesets.fifth.casting.spell_aiming import covered, level_in, no_guess, origin_of, places, touches
from combat.rulesets.fifth.casting.spell_aiming import most_targets as most_targets
from combat.rulesets.fifth.casting.spell_aiming import note as note
from combat.rulesets.fifth.casting.spell_aiming import out_of_reach as out_of_reach
from combat.rulesets.fifth.casting.spell_numbers import ability as ability
from combat.rulesets.fifth.casting.spell_numbers import rank, save_dc, weapon_of

BONUS_CAST, OTHER_CAST = "cast:bonus", "cast:other"  # spells of one's own turn that FIF-114 asks for
RITUAL = "ritual"
SUSTAINED = "sustained"


# --- may it be cast ------------------------------------------------------------------------------------------------


def bar(fight: Fight, who: Id, power: Power) -> Refusal | None:
    """Tell why a spell cannot be cast now: components, slots, another spell of this turn (FIF-111, FIF-114, FIF-121)."""
    return lacking(fight, who, power) or slotless(fight, who, power) or second_spell(fight, who, power)


def slotless(fight: Fight, who: Id, power: Power) -> Refusal | None:
    if slots.usable(fight.get(who), power) or may_ritual(fight.get(who), power):
        return None
    if slots.is_innate(fight.get(who), power):
        return Refusal("It has been cast as often as a day allows.", "FIF-111", "used today")
    return Refusal(f"No slot of level {power.level} or higher is left.", "FIF-111", "no slot left")


def may_ritual(who: Combatant, power: Power) -> bool:
    """Tell whether somebody can cast a spell as a ritual, which takes no slot (FIF-118)."""
    return power.ritual and "ritual-caster" in who.sheet.traits


def second_spell(fight: Fight, who: Id, power: Power) -> Refusal | None:
    """With a bonus-action spell in a turn, every other spell of it must be a cantrip of one action (FIF-114, R-18).

    A long casting counts in the turn in which it is completed (R-19).
    """
    if fight.state.active != who or power.turns:
        return None
    used, is_free = fight.get(who).used, not power.level and power.time == "action"
    if used.get(BONUS_CAST) and not is_free:
        return Refusal(
            "You cast a spell as a bonus action this turn: only a cantrip of one action goes with it.", "FIF-114"
        )
    if power.time == "bonus" and used.get(OTHER_CAST):
        return Refusal("You have cast another spell this turn that is no cantrip of one action.", "FIF-114")
    return None


def spared_by(fight: Fight, who: Id, power: Power) -> Refusal | None:
    """Tell why a spell does nothing to a creature of this kind."""
    found = fight.get(who)
    kind = next((word for word in power.living.split() if word in found.sheet.type), "")
    if kind:
        kinds = "the undead" if kind == "undead" else f"{kind}s"
        return Refusal(f"{power.name} does nothing to {kinds}: {found.name} is spared.", power.row)
    if power.proof and is_immune(fight, who, power.proof):
        return Refusal(f"{power.name} does nothing to {found.name}.", power.row)
    return None


# --- casting -------------------------------------------------------------------------------------------------------


def begun(fight: Fight, who: Id, power: Power, level: int) -> Casting:
    """Return a casting with all the numbers of its caster (FIF-124), aimed at nobody yet."""
    caster = fight.get(who)
    return Casting(
        power,
        who,
        level,
        dc=save_dc(caster.sheet).total,
        ability=ability(caster.sheet),
        rank=rank(caster.sheet),
        how=how(caster, power, level),
        weapon=weapon_of(caster.sheet, power, level) if power.attack else None,
    )


def declared(fight: Fight, command: Act, power: Power) -> Casting:
    """Read a command as a casting, with everybody whom it really befalls; raises Illegal when it cannot be."""
    who, level = fight.get(command.actor), level_in(fight, command, power)
    is_ritual = command.choice == RITUAL
    if is_ritual and not may_ritual(who, power):
        raise Illegal("It cannot be cast as a ritual.", "FIF-118")
    if power.level and not is_ritual and level not in slots.usable(who, power):
        raise Illegal(f"No slot of level {level} is left.", "FIF-111")
    casting = begun(fight, who.id, power, level)
    if is_ritual:
        casting = replace(casting, how="as a ritual")
    if command.square is not None and (power.area is not None or places(power)):
        return placed(fight, command, casting)
    if command.square is not None and not (command.target or command.targets):
        return at_a_guess(fight, command, casting)
    if power.whom == "self":
        return replace(casting, targets=(who.id,))
    return replace(casting, targets=command.targets or ((command.target,) if command.target else ()))


def at_a_guess(fight: Fight, command: Act, casting: Casting) -> Casting:
    """Aim a spell attack at a square: at whom its caster knows to be there, else at whoever it may be (FIF-142, A5E-106)."""
    square, who, power = command.square, casting.caster, casting.power
    assert square is not None
    known = next((one.id for one in fight.known_to(who) if square in one.cells and one.life != "dead"), "")
    if known:
        choice = aim(fight, who, power, known)
        barred = choice.barred if choice is not None else Refusal("It is not meant for whoever is there.", "FIF-119")
    else:
        barred = no_guess(fight, who, power, square)
    if barred is not None:
        raise Illegal(barred.text, barred.row)
    if known:
        return replace(casting, targets=(known,))
    there = tuple(one.id for one in fight.state.at(square) if one.id != who and one.life != "dead")
    return replace(casting, targets=there[:1], square=square, guess=True)


def how(who: Combatant, power: Power, level: int) -> str:
    if not power.level or slots.is_innate(who, power):
        return ""
    return f"with a slot of level {level}"


def placed(fight: Fight, command: Act, casting: Casting) -> Casting:
    """Put an area down where it was judged that it may lie; it befalls those whom nobody knew of as well."""
    caster, power, square = fight.get(command.actor), casting.power, command.square
    assert square is not None
    if power.area is None:
        return replace(casting, square=square, origin=square, cells=frozenset((square,)))
    origin = origin_of(fight, caster, power, square)
    cells = covered(fight, caster, power, origin, square, casting.extra)
    inside = [one.id for one in fight.state.present if touches(fight, power, cells, one, caster, square)]
    targets = tuple(one for one in inside if not (power.area.from_self and one == caster.id))
    return replace(casting, square=square, origin=origin, cells=cells, targets=targets)


def pay(fight: Fight, casting: Casting) -> None:
    """Take what a casting uses up besides its action: slot, components, the turn's leave to cast (FIF-111, FIF-114, FIF-122)."""
    power, who = casting.power, casting.caster
    for effect in fight.get(who).effects:
        if "until-attack" in effect.data:
            lose(fight, who, effect.id, "it cast a spell")
    if casting.how != "as a ritual":
        slots.spend(fight, who, power, casting.level)
    use_up(fight, who, power)
    counted(fight, casting)


def counted(fight: Fight, casting: Casting) -> None:
    """Note what a spell of one's own turn means for the others of it (FIF-114)."""
    power, who = casting.power, casting.caster
    if fight.state.active != who:
        return
    if power.time == "bonus":
        fight.record(ev.Spent(who=who, what=BONUS_CAST, **fight.hearers_of(who)))
    elif power.level or power.time != "action" or power.turns:
        fight.record(ev.Spent(who=who, what=OTHER_CAST, **fight.hearers_of(who)))


def cast(fight: Fight, casting: Casting) -> Script[bool]:
    """Pay for a spell and cast it; what it leaves behind hangs on concentration or on its duration (FIF-250, R-41)."""
    pay(fight, casting)
    return (yield from release(fight, casting))


def release(fight: Fight, casting: Casting) -> Script[bool]:
    """Let a spell that is paid for take effect, unless somebody counters it; tells whether it did."""
    announced = yield from declare(fight, casting)
    if announced is None:
        return False
    yield from land(fight, announced)
    return True


def land(fight: Fight, announced: Casting) -> Script[None]:
    """Let a spell that nothing stops any more take effect."""
    mark = concentration.under_way(announced.caster)
    fight.undecided.add(mark)
    parent = yield from hold(fight, announced)
    yield from resolve(fight, replace(announced, parent=parent))
    fight.undecided.discard(mark)
    yield from settle(fight)
    yield from fight.window(POWER_DONE, announced)


def answering(fight: Fight, casting: Casting) -> Script[bool]:
    """Announce a spell that answers something; tells whether it comes about."""
    return (yield from declare(fight, casting)) is not None


def hold(fight: Fight, casting: Casting) -> Script[Id]:
    """Begin what keeps a spell going: concentration, or a mark on its caster for what it leaves behind."""
    power, who = casting.power, casting.caster
    until = Until("start", who, power.rounds) if power.rounds else Until()
    if power.ends == "end":
        until = until_next(fight, who, "end")
    data: dict[str, int | str | bool] = {"power": power.key, "level": casting.level}
    if power.concentration:
        return (yield from concentration.concentrate(fight, who, power.name, until, data))
    if is_sustained(power):
        return (yield from gain(fight, who, SUSTAINED, who, until, {"name": power.name, **data}))
    return ""


def is_sustained(power: Power) -> bool:
    """Tell whether a spell without concentration needs something that ends it: a zone, a creature, a save again and again."""
    again = any(isinstance(one, Give) and one.again and one.lasts for one in power.outcomes)
    stays = any(isinstance(one, Lay | Summon) for one in power.outcomes) or power.sequel is not None
    return stays or (again and bool(power.rounds))
