"""Short and long rests: what spoils them, what breaks them, and what each gives."""

from combat.engine import events as ev
from combat.engine.declared.content import Condition, Rest, Rested
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Script
from combat.engine.scripts.resting import RESTING
from combat.engine.seatview import Refusal
from combat.rulesets.fifth.harm import dying, exhaustion
from combat.rulesets.fifth.harm.hit_dice import SPENT, regain, spend_hit_dice
from combat.rulesets.policies.resting import (
    OFFERS,
    SINCE,
    all_hit_points,
    begin_day,
    bring_nearer,
    end_temporary,
    too_soon,
)

__all__ = ("CONDITIONS", "OFFERS", "RESTS", "SINCE", "WORN", "hours_passed")

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
    dying.WAKES_IN,
)


# --- what spoils a rest --------------------------------------------------------------------------------------------


def from_zero(fight: Fight, who: Id) -> Refusal | None:
    """A long rest that is begun at 0 hit points gives nothing (FIF-232)."""
    held = fight.get(who).all(RESTING)
    began = int(held[0].data.get("hp", 1)) if held else 1
    return Refusal("it began the rest at 0 hit points.", "FIF-232") if began <= 0 else None


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
            fight.record(ev.Noted(text=text, row="FIF-304", **fight.hearers_of(who)))


def wind_down(fight: Fight, rested: Rested) -> Script[None]:
    """Temporary hit points last until a long rest ends (FIF-220)."""
    for who in rested.who:
        end_temporary(fight, who, "a long rest")
    yield from NOTHING


restore_hit_points = all_hit_points("FIF-229")


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


def clear(fight: Fight, rested: Rested, prefix: str) -> Script[None]:
    for who in rested.who:
        for key in sorted(fight.get(who).tally):
            if key.startswith(prefix):
                fight.record(ev.Counted(who=who, key=key, value=0, **fight.hearers_of(who)))
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
            spoiled=(from_zero, too_soon("FIF-231")),
            gives=(
                lower_exhaustion,
                restore_hit_points,
                wind_down,
                restore_slots,
                restore_hit_dice,
                restore_short,
                restore_long,
                begin_day,
            ),
        ),
    )
}


# --- time -----------------------------------------------------------------------------------------------------------


def hours_passed(fight: Fight, hours: int) -> Script[None]:
    """Bring everybody nearer to the next long rest that helps, and the stable nearer to waking (FIF-249, FIF-231)."""
    bring_nearer(fight, hours)
    yield from dying.hours_passed(fight, hours)
