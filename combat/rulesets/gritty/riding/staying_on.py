"""Staying on a mount: the save of 5e and the check at a Dash, with what the saddle and a frightened mount make of them."""

from collections.abc import Iterator

from combat.engine.declared.content import Offer
from combat.engine.declared.windows import ACTION_DONE
from combat.engine.doing import Deed
from combat.engine.events import Spent
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Breakdown, Term
from combat.engine.numbers.stats import check_stat
from combat.engine.prefix import ABILITY
from combat.engine.requests import Ask, Pick, Script
from combat.engine.scripts.checks import ability_name, roll_check
from combat.engine.scripts.lasting import settle
from combat.engine.scripts.riding import get_off, let_go
from combat.rulesets.fifth.riding import CAUSES, SEAT_DC
from combat.rulesets.gritty.riding.saddles import said

SKILL = "animal-handling"
WAYS = ("str", "dex")
NO_DASH = ("aggressive",)  # moves as far again and is no Dash


def difficulty(fight: Fight, who: Id) -> int:
    """Return the DC of every check and save to stay on: 10, and 15 while the mount is frightened (GRT-193, GRT-181)."""
    return SEAT_DC + (5 if fight.get(fight.get(who).mount).has("frightened") else 0)


def terms(fight: Fight, who: Id) -> tuple[Term, ...]:
    """Return what the saddle adds to staying on, or the lack of one takes away (GRT-194, GRT-195)."""
    saddle = said(fight.get(fight.get(who).mount))
    if saddle.bareback:
        return (Term("No saddle", edge=-1, row="GRT-195"),)
    return (Term("Saddle", saddle.bonus, row="GRT-194"),) if saddle.bonus else ()


def keeps_seat(fight: Fight, who: Id, cause: str) -> Script[bool]:
    """Roll the rider's Dexterity save against falling off (GRT-181, GRT-182, GRT-193 to GRT-195)."""
    row = {"moved": "GRT-181", "prone": "GRT-182"}[cause]
    label, dc, extra = f"{ability_name(fight, 'dex')} save", difficulty(fight, who), terms(fight, who)
    _, stays = yield from roll_check(
        fight, who, "save", "save.dex", label, dc, extra=extra, row=row, note=CAUSES[cause]
    )
    return bool(stays)


# --- when the mount dashes -----------------------------------------------------------------------------------------


def asked(fight: Fight, deed: Deed) -> Iterator[Ask]:
    """Ask everybody on a mount that dashes with which ability it stays on (GRT-191)."""
    if not has_dashed(fight, deed):
        return
    for who in fight.state.riders(deed.who):
        rider = fight.get(who)
        picks = ways(fight, who)
        yield Ask(
            seat=rider.owner,
            kind="staying-on",
            title=f"{fight.name_seen_by(who, deed.who)} dashes under {rider.name}. How do you stay on?",
            picks=picks,
            default=picks[0].key,
            who=who,
            text="An Animal Handling check: fail it, and you fall off.",
            row="GRT-191",
            secret=rider.hidden,
        )


def has_dashed(fight: Fight, deed: Deed) -> bool:
    if deed.key in NO_DASH or not fight.is_here(deed.who):
        return False
    spent = (event for event in fight.events[deed.since :] if isinstance(event, Spent))
    return any((event.who, event.what) == (deed.who, "dash") for event in spent)


def ways(fight: Fight, who: Id) -> tuple[Pick, ...]:
    """Offer both abilities with what is added to the roll, the better one first."""
    found = {key: at_a_dash(fight, who, key) for key in WAYS}
    best = sorted(WAYS, key=lambda key: -found[key].total)
    return tuple(Pick(key, ability_name(fight, key), in_words(found[key])) for key in best)


def at_a_dash(fight: Fight, who: Id, ability: str) -> Breakdown:
    return fight.breakdown(check_stat(SKILL), who, tags=(ABILITY.of(ability),), extra=terms(fight, who))


def in_words(found: Breakdown) -> str:
    return f"{found.total:+d}" + {1: ", advantage", 0: "", -1: ", disadvantage"}[found.edge]


def taken(fight: Fight, deed: Deed, question: Ask, answer: str) -> Script[Deed]:
    """Roll to stay on; whoever fails falls off and lies prone beside the mount, which may still move (GRT-191, GRT-192)."""
    who = question.who
    if who not in fight.state.riders(deed.who):
        return deed
    label = f"Animal Handling check ({ability_name(fight, answer)})"
    dc, tags, extra = difficulty(fight, who), (ABILITY.of(answer),), terms(fight, who)
    _, stays = yield from roll_check(
        fight, who, "check", check_stat(SKILL), label, dc, tags=tags, extra=extra, row="GRT-191", note="a dash"
    )
    if not stays and who in fight.state.riders(deed.who):
        if fight.get(deed.who).driver == who:
            # It may still move: its own turn comes right behind its rider's (ruling 42).
            yield from let_go(fight, who, deed.who, "GRT-192", turn_to_come=True)
        yield from get_off(fight, who, "fell", "GRT-192")
        yield from settle(fight)
    return deed


OFFERS = (Offer(ACTION_DONE, "staying-on", asked, taken),)
