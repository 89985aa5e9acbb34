"""Thirst and heat: harm that no enemy does, what it leaves behind, and how long that stays."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.answers import Exposure
from combat.engine.creatures.maximum import maximum
from combat.engine.declared.content import Condition
from combat.engine.doing import Wound
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Term
from combat.engine.requests import Script
from combat.engine.scripts.harm import wound
from combat.engine.scripts.lasting import gain, lose_all, settle
from combat.engine.state import Combatant
from combat.rulesets.fifth.harm import exhaust

KEY = "dehydrated"
LOST = "thirst-damage"  # tally: hit points that thirst has taken and nothing brings back before treatment (GRT-046)
FELL = "fell-of-thirst"  # tally: nonlethal thirst has knocked it unconscious (GRT-045)
TIRED = "dehydration-felt"  # tally: has its level of exhaustion for this dehydration
KEPT = (LOST, FELL, TIRED)
THIRST, HEAT = "thirst", "heat"
SOURCES = ((THIRST, "Thirst"), (HEAT, "Heat"), ("cold", "Cold"), ("hunger", "Hunger"), ("other", "Anything else"))

CONDITIONS = (
    Condition(
        KEY,
        "Dehydrated",
        "A level of exhaustion as it begins. Nonlethal damage from heat is lethal. Ends with treatment.",
        ("GRT-043", "GRT-044", "GRT-047"),
        flags=frozenset({"worn", "bane"}),
    ),
)


# --- harm ----------------------------------------------------------------------------------------------------------


def suffer(fight: Fight, who: Id, amount: int, kind: str, source: str, nonlethal: bool) -> Script[None]:
    """Deal damage of a type ("" for none) from one of SOURCES, and draw what follows from it (GRT-043 to GRT-046)."""
    before = fight.get(who)
    row = deadly(before, source) if nonlethal else ""
    if row:
        text = f"{before.name} takes the {source} as lethal damage."
        fight.record(ev.Noted(text=text, row=row, **fight.hearers_of(who)))
    harm = Wound(who, (ev.Part(kind, amount, amount, mundane=True),), cause=source, nonlethal=nonlethal and not row)
    taken = yield from wound(fight, harm)
    if source == THIRST and taken and who in fight.state.combatants:
        yield from parch(fight, who, before.hp, harm.nonlethal)


def deadly(who: Combatant, source: str) -> str:
    """Return the row by which nonlethal damage from a source is lethal to a creature, "" when it is not."""
    if source == HEAT and who.has(KEY):
        return "GRT-044"
    return "GRT-045" if source == THIRST and who.hp <= 0 and who.tally.get(FELL) else ""


def parch(fight: Fight, who: Id, before: int, nonlethal: bool) -> Script[None]:
    """Count what thirst has taken; if it was nonlethal, it dehydrates as well (GRT-043, GRT-045, GRT-046)."""
    found = fight.get(who)
    note(fight, who, LOST, found.tally.get(LOST, 0) + max(0, before - found.hp))
    if nonlethal and before > 0 >= found.hp:
        note(fight, who, FELL, 1)
    if nonlethal and found.life != "dead" and not found.has(KEY):
        yield from gain(fight, who, KEY)


def kept_wounds(fight: Fight, who: Id) -> Term | None:
    """Return what thirst has taken: nothing, magic included, brings it back before treatment (GRT-046)."""
    lost = fight.get(who).tally.get(LOST, 0)
    return Term(f"{lost} hit points lost to thirst come back after treatment", lost, row="GRT-046") if lost else None


# --- treatment -----------------------------------------------------------------------------------------------------


def treat(fight: Fight, who: Id) -> Script[None]:
    """Say that a creature has been treated: dehydration ends, and its wounds can heal (GRT-047, GRT-046)."""
    found = fight.get(who)
    if not (found.has(KEY) or found.tally.get(LOST)):
        raise Illegal(f"{found.name} does not suffer from thirst.", "GRT-047")
    text = f"{found.name} has been treated for thirst: what it lost to it can be healed."
    fight.record(ev.Noted(text=text, row="GRT-047", **fight.hearers_of(who)))
    for key in (LOST, FELL):
        note(fight, who, key, 0)
    lose_all(fight, who, KEY, "treated")
    yield from settle(fight)


def follow(fight: Fight, who: Id) -> Script[None]:
    """Give the one level of exhaustion that comes with dehydration as it begins, and forget what is over (GRT-043)."""
    found = fight.get(who)
    if found.hp > 0:
        note(fight, who, FELL, 0)
    begins = found.has(KEY) and not found.tally.get(TIRED)
    note(fight, who, TIRED, int(found.has(KEY)))
    if begins:
        yield from exhaust(fight, who, 1)


def note(fight: Fight, who: Id, key: str, value: int) -> None:
    """Set one of the counts; one that stands so already is no event."""
    if fight.get(who).tally.get(key, 0) != value:
        fight.record(ev.Counted(who=who, key=key, value=value, **fight.hearers_of(who)))


def lines(fight: Fight, who: Id) -> Iterator[tuple[str, str]]:
    """Yield what thirst has taken, for the creature's own seat and the GM (GRT-046)."""
    found = fight.get(who)
    if found.tally.get(LOST):
        most = maximum(fight.rules, found)
        yield "Lost to thirst", f"{found.tally[LOST]} of {most} hit points, until it is treated"


EXPOSURE = Exposure(SOURCES, suffer, treat, row="GRT-047")
COUNTS = ((LOST, "Hit points lost to thirst"),)
