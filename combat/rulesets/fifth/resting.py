"""Short and long rests: what spoils them, what breaks them, and what each gives."""

from collections.abc import Iterator
from typing import Any

from combat.engine import events as ev
from combat.engine.content import Condition, Offer, Rest, Rested
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.maximum import maximum
from combat.engine.requests import NOTHING, Ask, Script
from combat.engine.scripts.damage import heal
from combat.engine.scripts.effect import TEMPORARY, lose_all
from combat.engine.scripts.rest import RESTING, interruption, settle_interruption
from combat.engine.seatview import Refusal
from combat.rulesets.fifth import dying, exhaustion
from combat.rulesets.fifth.hit_dice import SPENT, regain, spend_hit_dice

SINCE = "long-rest-hours"  # tally: hours until another long rest gives anything
DAY = 24  # hours
SLOTS, SHORT, LONG = "slots-", "spent:short:", "spent:long:"  # tallies of what comes back

CONDITIONS = {
    RESTING: Condition(
        RESTING,
        "Resting",
        "Fighting, casting a spell and adventuring break a rest.",
        ("FIF-224", "FIF-227", "FIF-228"),
        flags=frozenset({"worn"}),
        palette=False,
    )
}
# What goes from one fight into the next.
WORN = (
    SPENT,
    f"{SPENT}:",
    SINCE,
    SLOTS,
    "spent:",
    "used-up:",
    "shot:",
    "lost-shot:",
    "inspiration",
    "death-success",
    "death-failure",
    "knocked-out",
    dying.HOURS,
)


# --- what spoils a rest --------------------------------------------------------------------------------------------


def from_zero(fight: Fight, who: Id) -> Refusal | None:
    """A long rest that is begun at 0 hit points gives nothing (FIF-232)."""
    held = fight.get(who).all(RESTING)
    began = int(held[0].data.get("hp", 1)) if held else 1
    return Refusal("it began the rest at 0 hit points.", "FIF-232") if began <= 0 else None


def too_soon(fight: Fight, who: Id) -> Refusal | None:
    """One long rest in 24 hours (FIF-231)."""
    left = fight.get(who).tally.get(SINCE, 0)
    if not left:
        return None
    ago = DAY - left
    return Refusal(f"its last long rest was {ago} hour{'' if ago == 1 else 's'} ago.", "FIF-231")


# --- what a rest gives ---------------------------------------------------------------------------------------------


def lower_exhaustion(fight: Fight, rested: Rested) -> Script[None]:
    """A level of exhaustion goes from whoever has had food and water (FIF-304)."""
    for who in rested.who:
        if not exhaustion.level_of(fight.get(who)):
            continue
        if who in rested.fed:
            yield from exhaustion.exhaust(fight, who, -1)
        else:
            text = f"{fight.get(who).name} has had no food and water and stays as exhausted."
            fight.record(ev.Noted(text=text, row="FIF-304", **fight.told(who)))


def restore_hit_points(fight: Fight, rested: Rested) -> Script[None]:
    """All lost hit points come back (FIF-229)."""
    for who in rested.who:
        found = fight.get(who)
        yield from heal(fight, who, maximum(fight.rules, found) - found.hp, cause="a long rest", row="FIF-229")


def end_temporary(fight: Fight, rested: Rested) -> Script[None]:
    """Temporary hit points last until a long rest ends (FIF-220)."""
    for who in rested.who:
        if fight.get(who).temp_hp:
            lose_all(fight, who, TEMPORARY, quiet=True)
            fight.record(ev.TemporarySet(who=who, amount=0, cause="a long rest", **fight.told(who)))
    yield from NOTHING


def restore_slots(fight: Fight, rested: Rested) -> Script[None]:
    """All spent spell slots come back (FIF-229)."""
    yield from clear(fight, rested, SLOTS)


def restore_hit_dice(fight: Fight, rested: Rested) -> Script[None]:
    """Spent Hit Dice come back, up to half of them all (FIF-230)."""
    for who in rested.who:
        regain(fight, who)
    yield from NOTHING


def restore_short(fight: Fight, rested: Rested) -> Script[None]:
    """What comes back with a short rest comes back with any (FIF-224)."""
    yield from clear(fight, rested, SHORT)


def restore_long(fight: Fight, rested: Rested) -> Script[None]:
    """What comes back with a long rest (FIF-227)."""
    yield from clear(fight, rested, LONG)


def begin_day(fight: Fight, rested: Rested) -> Script[None]:
    """Remember when the last long rest was (FIF-231)."""
    for who in rested.who:
        fight.record(ev.Counted(who=who, key=SINCE, value=DAY, **fight.told(who)))
    yield from NOTHING


def clear(fight: Fight, rested: Rested, prefix: str) -> Script[None]:
    for who in rested.who:
        for key in sorted(fight.get(who).tally):
            if key.startswith(prefix):
                fight.record(ev.Counted(who=who, key=key, value=0, **fight.told(who)))
    yield from NOTHING


RESTS = {
    rest.key: rest
    for rest in (
        Rest(
            "short",
            "Short rest",
            hours=1,
            row="FIF-224",
            broken_row="FIF-224",
            summary="An hour or more of nothing harder than eating, drinking, reading or tending wounds.",
            gives=(restore_short, spend_hit_dice),
        ),
        Rest(
            "long",
            "Long rest",
            hours=8,
            row="FIF-227",
            broken_row="FIF-228",
            summary="At least 8 hours of sleep and light activity, at most 2 of them awake.",
            spoiled=(from_zero, too_soon),
            gives=(
                lower_exhaustion,
                restore_hit_points,
                end_temporary,
                restore_slots,
                restore_hit_dice,
                restore_short,
                restore_long,
                begin_day,
            ),
        ),
    )
}


# --- time and interruptions ----------------------------------------------------------------------------------------


def hours_passed(fight: Fight, hours: int) -> Script[None]:
    """Bring everybody nearer to the next long rest that helps, and the stable nearer to waking (FIF-231, FIF-249)."""
    for who, found in list(fight.state.combatants.items()):
        if left := found.tally.get(SINCE, 0):
            fight.record(ev.Counted(who=who, key=SINCE, value=max(0, left - hours), **fight.told(who)))
    yield from dying.hours_passed(fight, hours)


def fighting(fight: Fight, value: None) -> Iterator[Ask]:
    """Ask the GM whether the fight that begins breaks the rests of those who are in it (FIF-228, R-40)."""
    question = interruption(fight, fighters(fight), "The fight begins.")
    if question is not None:
        yield question


def fighters(fight: Fight) -> tuple[Id, ...]:
    return tuple(c.id for c in fight.state.present if c.life != "dead")


def fought(fight: Fight, value: None, question: Ask, answer: str) -> Script[None]:
    settle_interruption(fight, fighters(fight), answer)
    yield from NOTHING


def casting(fight: Fight, value: Any) -> Iterator[Ask]:
    """Ask the GM whether a spell breaks its caster's rest, cantrips included (FIF-228, R-40)."""
    if value.caster in fight.state.combatants:
        name = fight.get(value.caster).name
        question = interruption(fight, (value.caster,), f"{name} casts {value.power.name}.")
        if question is not None:
            yield question


def was_cast(fight: Fight, value: Any, question: Ask, answer: str) -> Script[Any]:
    settle_interruption(fight, (value.caster,), answer)
    yield from NOTHING
    return value


OFFERS = (
    Offer("encounter.starting", "rest-broken", fighting, fought),
    Offer("power.used", "rest-broken", casting, was_cast),
)
