"""What keeps a power up on its user for as long as it lasts: everything that it leaves behind ends with that."""

from __future__ import annotations

from msgspec.structs import replace

from combat.engine.declared.content import Condition
from combat.engine.declared.powers import Casting, Conjure, Lay, Outcome, Power, Summon
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.casting import resolve
from combat.engine.scripts.lasting import gain, lose, settle
from combat.engine.state import Combatant, Effect, Scalar, State, Until
from combat.rulesets.orcus.sides import is_usual_ally, purse

KEY = "sustaining"
FIVE_MINUTES = 50  # rounds for which a summon stays (ORC-109)
OUT_OF_IT = ("dying", "stable", "dead")


def words(state: State, who: Combatant, effect: Effect) -> str:
    """Say what is kept up, and what it takes to keep it: "Mist Wall (maintain: swift action)"."""
    name, price = str(effect.data.get("name", "")), str(effect.data.get("maintain", ""))
    return f"{name} (maintain: {price} action)" if price else name


SUSTAINING = Condition(
    KEY,
    "Keeps up a power",
    "What the power has left behind ends with this.",
    ("ORC-098", "ORC-099"),
    palette=False,
    words=words,
)


def is_kept(power: Power) -> bool:
    """Tell whether a power needs something that ends it: it is maintained, or leaves a zone or whom it has called."""
    return bool(power.maintain or power.concentration or power.sequel) or any(
        isinstance(one, Lay | Summon | Conjure) for one in left_by(power)
    )


def left_by(power: Power) -> tuple[Outcome, ...]:
    return (*power.first, *power.outcomes)


def held(fight: Fight, who: Id) -> tuple[Effect, ...]:
    """Return what a creature keeps up, the oldest first."""
    found = fight.state.combatants.get(who)
    return found.all(KEY) if found is not None else ()


def power_of(fight: Fight, effect: Effect) -> Power | None:
    return fight.rules.powers.get(str(effect.data.get("power", "")))


def is_maintained(effect: Effect) -> bool:
    """Tell whether its user must concentrate to keep it, and pay for it turn by turn or not (ORC-098, ORC-100)."""
    return bool(effect.data.get("maintain") or effect.data.get("concentration"))


# --- while a power takes effect ------------------------------------------------------------------------------------


def take_effect(fight: Fight, casting: Casting) -> Script[dict[Id, str]]:
    """Resolve a power with what keeps it up, if it needs that; of which nothing comes, nothing is kept.

    Returns what became of each target.
    """
    if not is_kept(casting.power) or casting.parent:
        return (yield from resolve(fight, casting))
    mark = under_way(casting.caster)
    fight.undecided.add(mark)
    parent = yield from begin(fight, casting)
    fates = yield from resolve(fight, replace(casting, parent=parent))
    fight.undecided.discard(mark)
    yield from settle(fight)
    return fates


def begin(fight: Fight, casting: Casting) -> Script[Id]:
    """Put on the user what its power hangs on."""
    power, who = casting.power, casting.caster
    data: dict[str, Scalar] = {"power": power.key, "level": casting.level, "name": power.name}
    if power.maintain:
        data["maintain"] = power.maintain
    if power.concentration:
        data["concentration"] = True
    if turned := turned_by(fight, casting):
        data["turned"] = " ".join(turned)
    return (yield from gain(fight, who, KEY, who, how_long(fight, power, who), data, quiet=True))


def turned_by(fight: Fight, casting: Casting) -> list[Id]:
    """Return those who count otherwise than usual for this use: as allies, or not."""
    if not casting.allies:
        return []
    others = [one.id for one in fight.state.present if one.id != casting.caster]
    return [one for one in others if is_usual_ally(fight, casting.caster, one) != (one in casting.allies)]


def how_long(fight: Fight, power: Power, who: Id) -> Until:
    """A maintained power lasts to the end of the user's next turn, one that says nothing for the encounter (R19, R64).

    A summon stays five minutes (ORC-109).
    """
    now = 1 if fight.state.active in (who, purse(fight, who)) else 0  # the turn that is going on does not count
    if power.maintain:
        return Until("end", who, 1 + now)
    rounds = power.rounds
    if not rounds and any(isinstance(one, Summon) for one in left_by(power)):
        rounds = FIVE_MINUTES
    if not rounds:
        return Until("encounter")
    if power.ends == "start":
        return Until("start", who, rounds)
    return Until("end", who, rounds + now)


def under_way(who: Id) -> Id:
    """Return the mark of a power that is just taking effect: what it leaves behind is yet to come."""
    return f"keeping:{who}"


# --- what ends by itself -------------------------------------------------------------------------------------------


def settled(fight: Fight, who: Id) -> None:
    """End what its user can keep up no longer, and that of which nothing is left (ORC-101, ORC-104, ORC-111, R20)."""
    found = fight.get(who)
    if not found.has(KEY):
        return
    for effect in found.all(KEY):
        why = lost_by(fight, found, effect)
        if why:
            lose(fight, who, effect.id, why)


def lost_by(fight: Fight, who: Combatant, effect: Effect) -> str:
    """Say why a power ends now; "" for no reason."""
    if who.life == "dead" and not calls(fight, effect):
        return "its user is dead"
    if is_maintained(effect) and (who.life in OUT_OF_IT or fight.flag(who.id, "incapacitated")):
        return "its user cannot concentrate any more"
    if under_way(who.id) not in fight.undecided and not is_anything_left(fight, effect):
        return "nothing of it is left"
    return ""


def calls(fight: Fight, effect: Effect) -> bool:
    """Tell whether a power has called a summon, which the book lets outlive its summoner."""
    power = power_of(fight, effect)
    return power is not None and any(isinstance(one, Summon) for one in left_by(power))


def is_anything_left(fight: Fight, effect: Effect) -> bool:
    """Tell whether anything hangs on a power yet: a zone, somebody called, an effect on somebody alive."""
    if any(zone.parent == effect.id for zone in fight.state.zones.values()):
        return True
    alive = (who for who in fight.state.combatants.values() if who.life != "dead")
    return any(one.parent == effect.id for who in alive for one in who.effects)


def drop(fight: Fight, who: Id, why: str) -> None:
    """End every power that a creature maintains, as delaying does."""
    for effect in held(fight, who):
        if is_maintained(effect):
            lose(fight, who, effect.id, why)
