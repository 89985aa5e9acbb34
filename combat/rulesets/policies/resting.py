"""What games say alike of rests: one long rest a day, all hit points back, and what breaks a rest asks the GM."""

from collections.abc import Callable, Iterator

from combat.engine import events as ev
from combat.engine.creatures.maximum import maximum
from combat.engine.declared.content import Offer, Rested
from combat.engine.declared.powers import Casting
from combat.engine.declared.windows import ENCOUNTER_STARTING, POWER_USED
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Ask, Script
from combat.engine.scripts.harm import heal
from combat.engine.scripts.lasting import TEMPORARY, lose_all
from combat.engine.scripts.resting import interruption, settle_interruption
from combat.engine.seatview import Refusal

SINCE = "long-rest-hours"  # tally: hours until another long rest gives anything
DAY = 24  # hours


# --- one long rest a day -------------------------------------------------------------------------------------------


def too_soon(row: str) -> Callable[[Fight, Id], Refusal | None]:
    """Return what tells why a long rest gives somebody nothing: one in 24 hours does (FIF-231, ORC-339)."""

    def spoils(fight: Fight, who: Id) -> Refusal | None:
        left = fight.get(who).tally.get(SINCE, 0)
        if not left:
            return None
        ago = DAY - left
        return Refusal(f"its last long rest was {ago} hour{'' if ago == 1 else 's'} ago.", row)

    return spoils


def begin_day(fight: Fight, rested: Rested) -> Script[None]:
    """Remember when the last long rest was."""
    for who in rested.who:
        fight.record(ev.Counted(who=who, key=SINCE, value=DAY, **fight.hearers_of(who)))
    yield from NOTHING


def bring_nearer(fight: Fight, hours: int) -> None:
    """Bring everybody so many hours nearer to the next long rest that helps."""
    for who, found in list(fight.state.combatants.items()):
        if left := found.tally.get(SINCE, 0):
            fight.record(ev.Counted(who=who, key=SINCE, value=max(0, left - hours), **fight.hearers_of(who)))


# --- what it gives -------------------------------------------------------------------------------------------------


def whole(rested: Rested, who: Id) -> int:
    return 1


def all_hit_points(row: str, share: Callable[[Rested, Id], int] = whole) -> Callable[[Fight, Rested], Script[None]]:
    """Return what gives all lost hit points back, or at most one part of the maximum in so many as `share` says."""

    def restore(fight: Fight, rested: Rested) -> Script[None]:
        for who in rested.who:
            found = fight.get(who)
            most = maximum(fight.rules, found)
            amount = min(most - found.hp, most // share(rested, who))
            yield from heal(fight, who, amount, cause="a long rest", row=row)

    return restore


def end_temporary(fight: Fight, who: Id, cause: str) -> None:
    """Take away the temporary hit points that somebody has left."""
    if fight.get(who).temp_hp:
        lose_all(fight, who, TEMPORARY, quiet=True)
        fight.record(ev.TemporarySet(who=who, amount=0, cause=cause, **fight.hearers_of(who)))


# --- what breaks it ------------------------------------------------------------------------------------------------


def fighting(fight: Fight, value: None) -> Iterator[Ask]:
    """Ask the GM whether the fight that begins breaks the rests of those who are in it."""
    question = interruption(fight, fighters(fight), "The fight begins.")
    if question is not None:
        yield question


def fighters(fight: Fight) -> tuple[Id, ...]:
    return tuple(c.id for c in fight.state.present if c.life != "dead")


def fought(fight: Fight, value: None, question: Ask, answer: str) -> Script[None]:
    settle_interruption(fight, fighters(fight), answer)
    yield from NOTHING


def casting(fight: Fight, value: Casting) -> Iterator[Ask]:
    """Ask the GM whether a power breaks its user's rest."""
    if value.caster in fight.state.combatants:
        name = fight.get(value.caster).name
        question = interruption(fight, (value.caster,), f"{name} {value.power.verb} {value.power.name}.")
        if question is not None:
            yield question


def was_cast(fight: Fight, value: Casting, question: Ask, answer: str) -> Script[Casting]:
    settle_interruption(fight, (value.caster,), answer)
    yield from NOTHING
    return value


OFFERS = (
    Offer(ENCOUNTER_STARTING, "rest-broken", fighting, fought),
    Offer(POWER_USED, "rest-broken", casting, was_cast),
)
