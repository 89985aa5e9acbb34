"""Short and long rests: what each gives, and what is over with either."""

from combat.engine.creatures.maximum import maximum
from combat.engine.declared.content import Condition, Rest, Rested
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.prefix import Prefix
from combat.engine.requests import NOTHING, Ask, Pick, Script, ask_all
from combat.engine.scripts.harm import heal
from combat.engine.scripts.lasting import lose
from combat.engine.scripts.resting import RESTING
from combat.rulesets.orcus.harm import (
    ENCOUNTERS,
    GRANTED,
    count,
    recoveries_left,
    recovery_value,
    spend_recovery,
    usual_points,
)
from combat.rulesets.orcus.sides import tally as said
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

SPENT = Prefix("spent:")  # tallies: powers that have been used
LAPSES = ("start", "end", "save", "round")  # durations that no rest leaves (R72)
CONDITIONS = {
    RESTING: Condition(
        RESTING,
        "Resting",
        "Nothing harder than a meal, reading, or seeing to wounds.",
        ("ORC-336", "ORC-339"),
        flags=frozenset({"worn"}),
        palette=False,
    )
}
# What goes from one fight into the next, with what a seat has said once and for all.
WORN = (
    "recoveries-spent",
    "action-points-spent",
    GRANTED,
    "death-failure",
    "knocked-out",
    SPENT,
    SINCE,
    ENCOUNTERS,
    said(""),
)


# --- what either gives ---------------------------------------------------------------------------------------------


def wind_down(fight: Fight, rested: Rested) -> Script[None]:
    """End temporary hit points, failed death saves, and effects that last for turns or until a save (ORC-274, ORC-285, R72)."""
    for who in rested.who:
        end_temporary(fight, who, "a rest")
        count(fight, who, "death-failure", 0)
        for effect in fight.get(who).effects:
            if effect.until.kind in LAPSES:
                lose(fight, who, effect.id, "rested")
    yield from NOTHING


def wake(fight: Fight, rested: Rested) -> Script[None]:
    """Give the knocked out 1 hit point (ORC-281, ORC-337)."""
    for who in rested.who:
        if fight.get(who).tally.get("knocked-out"):
            yield from heal(fight, who, 1, cause="a short rest", row="ORC-281")


def restore_encounter(fight: Fight, rested: Rested) -> Script[None]:
    """Powers used once an encounter come back (ORC-046, ORC-337)."""
    for who, key in used_by(fight, rested):
        power = fight.rules.powers.get(key)
        if power is None or power.frequency != "daily":
            count(fight, who, SPENT.of(key), 0)
    yield from NOTHING


def restore_daily(fight: Fight, rested: Rested) -> Script[None]:
    """Every power comes back, daily ones too (ORC-046, ORC-340)."""
    for who, key in used_by(fight, rested):
        count(fight, who, SPENT.of(key), 0)
    yield from NOTHING


def used_by(fight: Fight, rested: Rested) -> list[tuple[Id, str]]:
    return [(who, key) for who in rested.who for key in SPENT.among(sorted(fight.get(who).tally))]


# --- a short one ---------------------------------------------------------------------------------------------------


def spend_recoveries(fight: Fight, rested: Rested) -> Script[None]:
    """Ask each character's player, all at the same time, how many recoveries to spend (ORC-338)."""
    asked = [who for who in rested.who if may_recover(fight, who)]
    answers = yield from ask_all(tuple(how_many(fight, who) for who in asked))
    for who, answer in zip(asked, answers, strict=True):
        if answer != "keep" and may_recover(fight, who):
            some = min(int(answer), recoveries_left(fight.get(who)))
            spend_recovery(fight, who, some)
            value = recovery_value(fight.get(who).sheet)
            cause = "a recovery" if some == 1 else f"{some} recoveries"
            yield from heal(fight, who, some * value, cause=cause, row="ORC-338")


def may_recover(fight: Fight, who: Id) -> bool:
    """A character that is hurt and has recoveries left; the stable are among them, and wake (ORC-270, ORC-338, R72)."""
    found = fight.state.combatants.get(who)
    if found is None or found.sheet.kind != "character" or found.life not in ("up", "stable"):
        return False
    return found.hp < maximum(fight.rules, found) and recoveries_left(found) > 0


def how_many(fight: Fight, who: Id) -> Ask:
    """Return the question: from as many as there are or heal everything down to one, and none."""
    found, most = fight.get(who), maximum(fight.rules, fight.get(who))
    value, left = max(1, recovery_value(found.sheet)), recoveries_left(found)
    needed = -(-(most - found.mends_from) // value)
    picks = tuple(
        Pick(str(some), f"Spend {some}", f"{min(most, found.mends_from + some * value)} hit points, {left - some} left")
        for some in range(min(needed, left), 0, -1)
    )
    return Ask(
        seat=fight.seat_of(who),
        kind="rest-recovery",
        title=f"{found.name} rests with {found.hp} of {most} hit points. Spend recoveries?",
        picks=(*picks, Pick("keep", "None")),
        default="keep",
        who=who,
        text=f"{left} left. Each gives back {value}.",
        row="ORC-338",
        secret=fight.state.is_veiled(found.id),
    )


# --- a long one ----------------------------------------------------------------------------------------------------


def restore_recoveries(fight: Fight, rested: Rested) -> Script[None]:
    """All recoveries come back (ORC-341)."""
    for who in rested.who:
        count(fight, who, "recoveries-spent", 0)
    yield from NOTHING


def set_points(fight: Fight, rested: Rested) -> Script[None]:
    """Set a character's action points to exactly 1, whatever its sheet says, and begin to count encounters anew; others have
    none that their sheet does not give them (ORC-139, ORC-140, ORC-340, R75)."""
    for who in rested.who:
        sheet = fight.get(who).sheet
        count(fight, who, ENCOUNTERS, 0)
        count(fight, who, "action-points-spent", max(0, usual_points(sheet) - 1))
        count(fight, who, GRANTED, int(sheet.kind == "character" and not usual_points(sheet)))
    yield from NOTHING


RESTS = {
    rest.key: rest
    for rest in (
        Rest(
            "short",
            "Short rest",
            hours=0,
            row="ORC-336",
            broken_row="ORC-336",
            summary="5 minutes or more of nothing harder than a meal, reading, or seeing to wounds.",
            gives=(wind_down, wake, restore_encounter, spend_recoveries),
            feeds=False,
        ),
        Rest(
            "long",
            "Long rest",
            hours=6,
            row="ORC-339",
            broken_row="ORC-339",
            summary="At least 6 hours asleep or on light activity; one in 24 hours gives something.",
            spoiled=(too_soon("ORC-339"),),
            gives=(
                wind_down,
                all_hit_points("ORC-341"),
                restore_recoveries,
                restore_daily,
                set_points,
                begin_day,
            ),
            feeds=False,
        ),
    )
}


def hours_passed(fight: Fight, hours: int) -> Script[None]:
    """Bring everybody nearer to the next long rest that helps."""
    if hours:
        bring_nearer(fight, hours)
    yield from NOTHING
