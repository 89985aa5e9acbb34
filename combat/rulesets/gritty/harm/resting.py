"""Rests: as in 5e, but worse for whoever was bloodied as they began, and a short one is nothing for the exhausted."""

from collections.abc import Mapping
from dataclasses import replace

from combat.engine import events as ev
from combat.engine.declared.content import Rest, Rested
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.seatview import Refusal
from combat.engine.state import Scalar
from combat.rulesets.fifth.harm import hit_dice, level_of
from combat.rulesets.fifth.harm import resting as fifth
from combat.rulesets.gritty.harm import bloodied, exertion, thirst, wounds
from combat.rulesets.gritty.items import carried
from combat.rulesets.policies.resting import all_hit_points

# With what a fight leaves, what a character’s seat has said of exertion: who does not want to be asked says so once (GRT-107).
KEPT = (*fifth.WORN, wounds.FELLED, *thirst.KEPT, exertion.ASKED, carried.SPENT)


# --- as it begins --------------------------------------------------------------------------------------------------


def notes(fight: Fight, who: Id) -> dict[str, Scalar]:
    """Note who is bloodied: that is judged once, whatever healing lifts it to afterwards (GRT-034 to GRT-036, ruling 11)."""
    return {bloodied.KEY: True} if bloodied.is_bloodied(fight, who) else {}


def was_bloodied(rested: Rested, who: Id) -> bool:
    return bool(rested.began.get(who, {}).get(bloodied.KEY))


def exhausted(fight: Fight, who: Id) -> Refusal | None:
    """Any exhaustion spoils a short rest (GRT-062)."""
    level = level_of(fight.get(who))
    return Refusal(f"its exhaustion, level {level}, spoils a short rest.", "GRT-062") if level else None


# --- what it gives -------------------------------------------------------------------------------------------------


def dear(rested: Rested, who: Id) -> Refusal | None:
    """A die that is rolled takes another one with it (GRT-034)."""
    if not was_bloodied(rested, who):
        return None
    return Refusal("Bloodied as the rest began: each one rolled takes two.", "GRT-034")


def spend_hit_dice(fight: Fight, rested: Rested) -> Script[None]:
    yield from hit_dice.spend_hit_dice(fight, rested, dear)


def share(rested: Rested, who: Id) -> int:
    """Half the maximum is the most that comes back to the bloodied (GRT-035)."""
    return 2 if was_bloodied(rested, who) else 1


def restore_hit_dice(fight: Fight, rested: Rested) -> Script[None]:
    """No Hit Dice come back to the bloodied (GRT-036)."""
    for who in filter(lambda one: was_bloodied(rested, one), rested.who):
        if fight.get(who).tally.get(hit_dice.SPENT):
            text = f"{fight.get(who).name} was bloodied as the rest began: no Hit Dice come back."
            fight.record(ev.Noted(text=text, row="GRT-036", **fight.hearers_of(who)))
    whole = tuple(who for who in rested.who if not was_bloodied(rested, who))
    yield from fifth.restore_hit_dice(fight, replace(rested, who=whole))


OWN = {
    fifth.restore_hit_points: all_hit_points("GRT-035", share),
    fifth.restore_hit_dice: restore_hit_dice,
    hit_dice.spend_hit_dice: spend_hit_dice,
}


def rests(known: Mapping[str, Rest]) -> dict[str, Rest]:
    """Return 5e's rests with what being bloodied and exhausted does to them here (GRT-034 to GRT-036, GRT-062)."""
    short, long = (
        replace(known[key], notes=notes, gives=tuple(OWN.get(part, part) for part in known[key].gives))
        for key in ("short", "long")
    )
    return {**known, "short": replace(short, spoiled=(*short.spoiled, exhausted)), "long": long}
