"""Each spell as an action on the hand of whoever knows it."""

from collections.abc import Iterable, Iterator
from functools import partial

from msgspec.structs import replace

from combat.engine.choices.foresight import outlook
from combat.engine.commands import Act
from combat.engine.declared.content import GUESS, Action, Aimed, Outlook
from combat.engine.declared.powers import Casting, Power
from combat.engine.fight import Fight
from combat.engine.ground.areas import middle, nearest
from combat.engine.ground.grid import Square
from combat.engine.ids import Id
from combat.engine.requests import Pick, Script
from combat.engine.scripts.casting import announce, resolve
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Effect, Sheet, Weapon, Zone
from combat.rulesets.fifth.casting import casting, long_casting, slots
from combat.rulesets.fifth.casting.concentration import CASTING, KEY
from combat.rulesets.fifth.casting.spell_aiming import places


def action_of(power: Power) -> Action:
    """Return the button, the judgement and the script of one spell, which spends what its casting time says (FIF-110, FIF-113,
    A5E-033)."""
    needs = needs_of(power)
    return Action(
        f"cast:{power.key}",
        power.name,
        partial(run, power),
        group="cantrip" if not power.level else "spell",
        cost=power.time,
        needs=needs,
        summary=power.summary,
        row=power.row,
        bar=partial(barred, power),
        targets=partial(targets, power) if needs in ("target", "targets") else None,
        aim=partial(aim, power),
        picks=partial(picks, power),
        owned=partial(knows, power.key),
        aimed=partial(aimed, power) if needs == "square" else None,
        outlook=partial(foreseen, power) if power.area is not None else None,
        most=partial(most, power) if needs == "targets" else None,
        together=partial(together, power) if needs == "targets" else None,
        points=guesses(power),
        centred=power.area is not None and power.area.from_self and not power.area.is_turned,
    )


def needs_of(power: Power) -> str:
    if power.area is not None or places(power):
        return "square"
    if power.whom == "self":
        return "nothing"
    return "targets" if power.targets > 1 or power.bolts or power.more_targets else "target"


def guesses(power: Power) -> tuple[str, str] | tuple[()]:
    """Return the words with which a spell is aimed at the unseen: every spell with an attack roll can be (FIF-142, A5E-106)."""
    return GUESS if power.attack in ("melee", "ranged") and needs_of(power) in ("target", "targets") else ()


def knows(key: str, sheet: Sheet) -> bool:
    return key in sheet.spells


def barred(power: Power, fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return casting.bar(fight, who, power)


def targets(power: Power, fight: Fight, who: Id, weapon: Weapon | None) -> Iterable[Choice]:
    return casting.choices(fight, who, power)


def aim(power: Power, fight: Fight, who: Id, weapon: Weapon | None, target: Id) -> Choice | None:
    return casting.aim(fight, who, power, target)


def aimed(power: Power, fight: Fight, command: Act) -> Aimed | Refusal:
    return casting.aimed(fight, command, power)


def foreseen(power: Power, fight: Fight, command: Act, found: Aimed) -> Outlook:
    return outlook(fight, casting.declared(fight, command, power), found.targets)


def most(power: Power, fight: Fight, command: Act) -> int:
    return casting.most_targets(fight, power, command)


def together(power: Power, fight: Fight, command: Act) -> Refusal | None:
    return casting.apart(fight, power, command.targets)


def picks(power: Power, fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    """Offer the slots that can be used, and the ritual to whoever knows how (FIF-112, FIF-118)."""
    found = fight.get(who)
    plain = not power.level or slots.is_innate(found, power)
    ritual = (ritual_pick(power),) if casting.may_ritual(found, power) else ()
    return (*(slot_picks(fight, who, power) if not plain else ()), *ritual)


def slot_picks(fight: Fight, who: Id, power: Power) -> Iterator[Pick]:
    found = fight.get(who)
    for level in slots.usable(found, power):
        yield Pick(str(level), f"Level {level} slot", f"{slots.slots_left(found, level)} left")


def ritual_pick(power: Power) -> Pick:
    return Pick(casting.RITUAL, "As a ritual", f"{long_casting.turns_of(power, casting.RITUAL)} turns, no slot")


def run(power: Power, fight: Fight, command: Act) -> Script[None]:
    """Cast it, or begin to where that takes longer than a turn (FIF-110, FIF-116)."""
    if long_casting.turns_of(power, command.choice) > 1:
        yield from long_casting.begin(fight, command, power)
    else:
        yield from casting.cast(fight, casting.declared(fight, command, power))


# --- while it lasts ------------------------------------------------------------------------------------------------


def sequel_of(power: Power) -> Action:
    """Return the button of what a spell lets its caster do in later turns; it is no casting and takes no slot."""
    assert power.sequel is not None
    again = power.sequel
    needs = needs_of(again)
    return Action(
        f"again:{power.key}",
        again.name,
        partial(run_again, power),
        group=again.time,
        cost=again.time,
        needs=needs,
        summary=again.summary,
        row=again.row,
        bar=partial(not_up, power),
        targets=partial(targets, again) if needs in ("target", "targets") else None,
        aim=partial(aim, again),
        owned=partial(knows, power.key),
        aimed=partial(aimed_again, power) if needs == "square" else None,
        outlook=partial(foreseen_again, power) if again.area is not None else None,
        points=guesses(again),
        hide_barred=True,
    )


def kept_up(fight: Fight, who: Id, power: Power) -> Effect | None:
    """Return what keeps a spell of somebody going."""
    held = (effect for key in (KEY, casting.SUSTAINED) for effect in fight.get(who).all(key))
    return next((e for e in held if e.data.get("power") == power.key and not e.data.get(CASTING)), None)


def not_up(power: Power, fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return None if kept_up(fight, who, power) else Refusal(f"{power.name} is not there.", "FIF-250")


def aimed_again(power: Power, fight: Fight, command: Act) -> Aimed | Refusal:
    assert power.sequel is not None
    held, leash = kept_up(fight, command.actor, power), power.sequel.leash
    zones = [zone for zone in fight.state.zones.values() if held is not None and zone.parent == held.id]
    if (
        leash
        and zones
        and command.square is not None
        and 5 * fight.lattice.distance(centre(zones[0]), command.square) > leash
    ):
        return Refusal(f"It moves no farther than {leash} ft.", "FIF-119")
    return casting.aimed(fight, command, power.sequel)


def centre(zone: Zone) -> Square:
    """Return the square in the middle of a zone."""
    x, y = middle(zone.squares)
    return nearest(x), nearest(y)


def foreseen_again(power: Power, fight: Fight, command: Act, found: Aimed) -> Outlook:
    return outlook(fight, declared_again(power, fight, command), found.targets)


def declared_again(power: Power, fight: Fight, command: Act) -> Casting:
    """Read a command as one more deed of a spell that lasts, at the level at which it was cast."""
    assert power.sequel is not None
    held = kept_up(fight, command.actor, power)
    assert held is not None
    found = casting.begun(fight, command.actor, power.sequel, int(held.data.get("level", power.level)))
    found = replace(
        found, how="", parent=held.id, targets=command.targets or ((command.target,) if command.target else ())
    )
    if command.square is None:
        return found
    place = casting.placed if needs_of(power.sequel) == "square" else casting.at_a_guess
    return place(fight, command, found)


def run_again(power: Power, fight: Fight, command: Act) -> Script[None]:
    """Let a spell that lasts act once more."""
    found = declared_again(power, fight, command)
    announce(fight, found)
    yield from resolve(fight, found)
