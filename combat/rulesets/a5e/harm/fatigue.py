"""Fatigue and strife: two counts of levels that a creature carries, and when it feels them."""

from combat.engine import events as ev
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.lasting import gain, is_immune, settle
from combat.engine.state import Combatant

FATIGUE, PENDING, STRIFE = "fatigue", "fatigue-pending", "strife"  # tallies
SPRINT = "fatigue-sprint"  # tally: levels from sprinting, felt at once, gone a minute after the last sprint (R13)
FRESH = "fatigue-fresh"  # tally: how many of the levels the fight that is over has left
FELL = "fell-unconscious"  # tally: has fallen in this encounter, for which it pays once
DOOMED = "doomed"
DOOM = 5  # felt levels that doom
MOST = 20  # levels of one kind: no more are counted
WORN = (FATIGUE, PENDING, STRIFE)  # the minute after the last sprint is over before the next fight


def felt(who: Combatant) -> int:
    """Return the levels of fatigue that a creature feels, those from sprinting included (A5E-168, A5E-170)."""
    return who.tally.get(FATIGUE, 0) + who.tally.get(SPRINT, 0)


def pending(who: Combatant) -> int:
    """Return the levels of fatigue that a creature will feel once the encounter is over (A5E-170)."""
    return who.tally.get(PENDING, 0)


def strife_of(who: Combatant) -> int:
    """Return a creature's levels of strife (A5E-173)."""
    return who.tally.get(STRIFE, 0)


def is_doomed(who: Combatant) -> bool:
    """Tell whether only powerful magic can save a creature (A5E-175 to A5E-177)."""
    return who.has(DOOMED)


def tire(
    fight: Fight,
    who: Id,
    levels: int = 1,
    cause: str = "",
    row: str = "",
    felt: bool = False,
    sprint: bool = False,
) -> Script[None]:
    """Give levels of fatigue: kept back until the encounter is over, or `felt` at once as outside of one (A5E-168, A5E-170).

    Those of a `sprint` are felt at once and counted apart, for `recover` takes them off again (A5E-074, R13).
    """
    if not can_suffer(fight, who):
        return
    if is_tireless(fight, who):
        text = f"{fight.get(who).name} cannot tire."
        fight.record(ev.Noted(text=text, row="A5E-143", **fight.hearers_of(who)))
        return
    kept_back = fight.state.phase == "running" and not (felt or sprint)
    key = SPRINT if sprint else PENDING if kept_back else FATIGUE
    add(fight, who, key, levels)
    later = ", felt when the fight is over" if kept_back else ""
    tell(fight, who, f"{in_levels(levels)} of fatigue{because(cause)}{later}", row or "A5E-168")
    warn(fight, who)
    yield from settle(fight)
    if not kept_back:  # what is not felt yet dooms nobody (R32)
        yield from count_to_doom(fight, who)


def strife(fight: Fight, who: Id, levels: int = 1, cause: str = "", row: str = "") -> Script[None]:
    """Give levels of strife, which are only counted (A5E-173, R31)."""
    if not can_suffer(fight, who):
        return
    add(fight, who, STRIFE, levels)
    tell(fight, who, f"{in_levels(levels)} of strife{because(cause)}", row or "A5E-173")
    yield from settle(fight)


def ease(fight: Fight, who: Id, levels: int = 1, key: str = FATIGUE) -> Script[None]:
    """Take levels off one of the counts; doom stays whatever the count (A5E-172, A5E-177)."""
    add(fight, who, key, -levels)
    yield from settle(fight)


def recover(fight: Fight, who: Id) -> Script[None]:
    """Take off all the fatigue that came from sprinting (A5E-074)."""
    levels = fight.get(who).tally.get(SPRINT, 0)
    if levels:
        tell(fight, who, f"{in_levels(levels)} of fatigue from sprinting", "A5E-074", verb="shakes off")
        yield from ease(fight, who, levels, SPRINT)


def feel(fight: Fight, who: Id) -> Script[None]:
    """Let a creature feel what it was spared while it fought (A5E-170)."""
    levels = pending(fight.get(who))
    if not levels:
        return
    add(fight, who, PENDING, -levels)
    add(fight, who, FATIGUE, levels)
    if fight.state.phase == "ended":
        note(fight, who, FRESH, fight.get(who).tally.get(FRESH, 0) + levels)
    tell(fight, who, f"{in_levels(levels)} of fatigue now", "A5E-170", verb="feels")
    yield from settle(fight)
    yield from count_to_doom(fight, who)


def doom(fight: Fight, who: Id, why: str, row: str) -> Script[None]:
    """Doom a creature, for whatever reason (A5E-176)."""
    if can_suffer(fight, who) and not is_doomed(fight.get(who)):
        tell(fight, who, f"doomed: {why}", row, verb="is")
        yield from gain(fight, who, DOOMED, data={"why": why})


def count_to_doom(fight: Fight, who: Id) -> Script[None]:
    """Doom whoever has come to feel five levels; magic that lifts it lifts it until another level comes (A5E-175, R32)."""
    if who in fight.state.combatants and felt(fight.get(who)) >= DOOM:
        yield from doom(fight, who, f"{felt(fight.get(who))} levels of fatigue", "A5E-175")


# --- counting ------------------------------------------------------------------------------------------------------


def can_suffer(fight: Fight, who: Id) -> bool:
    found = fight.state.combatants.get(who)
    return found is not None and not found.is_object and found.life != "dead"


def is_tireless(fight: Fight, who: Id) -> bool:
    """Tell whether a creature never takes fatigue: stat blocks of 5e call it exhaustion (A5E-143)."""
    return is_immune(fight, who, "exhaustion") or is_immune(fight, who, FATIGUE)


def add(fight: Fight, who: Id, key: str, levels: int) -> None:
    note(fight, who, key, min(MOST, max(0, fight.get(who).tally.get(key, 0) + levels)))


def note(fight: Fight, who: Id, key: str, value: int) -> None:
    """Set one of the counts; one that stands so already is no event."""
    if fight.get(who).tally.get(key, 0) != value:
        fight.record(ev.Counted(who=who, key=key, value=value, **fight.hearers_of(who)))


def in_levels(levels: int) -> str:
    return "a level" if levels == 1 else f"{levels} levels"


def because(cause: str) -> str:
    return f" ({cause})" if cause else ""


def tell(fight: Fight, who: Id, what: str, row: str, verb: str = "takes") -> None:
    fight.record(ev.Noted(text=f"{fight.get(who).name} {verb} {what}.", row=row, **fight.hearers_of(who)))


def warn(fight: Fight, who: Id) -> None:
    """Say so when the levels to come would doom a creature (R32)."""
    found = fight.get(who)
    if pending(found) and felt(found) + pending(found) >= DOOM and not is_doomed(found):
        text = f"{found.name} will be doomed when the fight is over: {felt(found) + pending(found)} levels of fatigue."
        fight.record(ev.Noted(text=text, row="A5E-175", **fight.hearers_of(who)))
