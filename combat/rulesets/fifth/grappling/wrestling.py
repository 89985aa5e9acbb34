"""What grappling and shoving have in common: whom one can get at, and the contest."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from combat.engine import events as ev
from combat.engine.fight import Fight
from combat.engine.ground.grid import size_steps
from combat.engine.ids import GM, Id
from combat.engine.numbers.breakdown import Term
from combat.engine.numbers.stats import check_stat
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.scripts.checks import oppose
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Combatant
from combat.rulesets.fifth.attack_rolls import charmed_by, grasp
from combat.rulesets.fifth.sight import is_total
from combat.rulesets.policies.own_side import set_aside

ATHLETICS, ACROBATICS = "athletics", "acrobatics"
WAYS = {ATHLETICS: "Athletics", ACROBATICS: "Acrobatics"}
WILLING = "willing"


Terms = Callable[[Fight, Id, Id], tuple[Term, ...]]  # what one adds to its check against another


def nothing(fight: Fight, who: Id, other: Id) -> tuple[Term, ...]:
    return ()


class WrestlingContest(NamedTuple):
    """One way of laying hands on somebody: what it is called, and the rows of its limits and of its contest.

    `ties` is the row by which whoever began wins with an equal total, `mine` what it adds to its check; the other may `yield`
    without a roll, and be of any size only where that is said. The `size` that is too large has a row of its own in some games.
    """

    verb: str
    limits: str
    contest: str
    ties: str = ""
    mine: Terms = nothing
    yields: bool = True
    any_size: bool = False
    size: str = ""


def opponents(fight: Fight, who: Id) -> Iterator[Combatant]:
    """Yield the living creatures that one knows of."""
    return (other for other in fight.known_to(who) if other.life != "dead" and not other.is_object)


def nobody_near(fight: Fight, who: Id, bout: WrestlingContest) -> Refusal | None:
    """Tell that there is nobody to lay hands on."""
    if any(too_far(fight, who, other.id, bout) is None for other in opponents(fight, who)):
        return None
    return Refusal(f"Nobody is within {grasp(fight.get(who))} ft of you.", bout.limits)


def too_far(fight: Fight, who: Id, other: Id, bout: WrestlingContest) -> Refusal | None:
    """Tell why a creature is out of reach (FIF-164, FIF-156)."""
    feet, reach = 5 * fight.gap(who, other), grasp(fight.get(who))
    return Refusal(f"{feet} ft away; you reach {reach} ft.", bout.limits) if feet > reach else None


def out_of_grasp(fight: Fight, who: Id, other: Combatant, bout: WrestlingContest) -> Refusal | None:
    """Tell why a creature cannot be grappled or shoved: charmed by it, too far, too large, covered."""
    actor = fight.get(who)
    barred = charmed_by(actor, other.id) or too_far(fight, who, other.id, bout) or too_large(actor, other, bout)
    if barred is not None:
        return barred
    return Refusal("Wholly behind cover.", "FIF-204") if is_total(fight, who, other.id) else None


def too_large(who: Combatant, other: Combatant, bout: WrestlingContest) -> Refusal | None:
    """Tell why a creature is too large: more than one size larger (FIF-164, FIF-156, GRT-141)."""
    if bout.any_size or size_steps(other.sheet.size, who.sheet.size) <= 1:
        return None
    return Refusal("More than one size larger than you.", bout.size or bout.limits)


def choices(fight: Fight, who: Id, bout: WrestlingContest) -> Iterator[Choice]:
    """List whom one reaches, foes first, with what one rolls, or why it cannot be done; farther ones are not worth a line."""
    near = [other for other in opponents(fight, who) if too_far(fight, who, other.id, bout) is None]
    for other in fight.foes_first(who, near):
        note = f"Athletics {words(fight, who, ATHLETICS, bout.mine(fight, who, other.id))}"
        found = Choice(other.name, other.id, note=note, barred=out_of_grasp(fight, who, other, bout))
        yield set_aside(fight, who, found)


def aimed_at(fight: Fight, who: Id, target: Id, bout: WrestlingContest) -> Choice | None:
    """Return one creature as a choice, however far away it is."""
    other = next((other for other in opponents(fight, who) if other.id == target), None)
    return Choice(other.name, other.id, barred=out_of_grasp(fight, who, other, bout)) if other is not None else None


def words(fight: Fight, who: Id, skill: str, extra: tuple[Term, ...] = ()) -> str:
    """Return a creature's bonus with a skill as it is now; against most others it is the same."""
    found = fight.cached(("bonus", who, skill, extra), lambda: fight.breakdown(check_stat(skill), who, extra=extra))
    return f"{found.total:+d}" + {1: ", advantage", 0: "", -1: ", disadvantage"}[found.edge]


def ways(fight: Fight, who: Id, extra: tuple[Term, ...] = (), skills: Iterable[str] = tuple(WAYS)) -> tuple[Pick, ...]:
    """Offer each of these skills with its bonus, the better one first."""

    def worth(skill: str) -> int:
        found = fight.breakdown(check_stat(skill), who, extra=extra)
        return found.total + 5 * found.edge

    best = sorted(skills, key=lambda skill: -worth(skill))
    return tuple(Pick(skill, WAYS[skill], words(fight, who, skill, extra)) for skill in best)


# --- the contest ---------------------------------------------------------------------------------------------------


def overcome(fight: Fight, who: Id, target: Id, bout: WrestlingContest, more: tuple[Term, ...] = ()) -> Script[bool]:
    """Tell whether a creature gets the better of another: Athletics against the skill that the other's seat picks
    (FIF-157, STR-166).

    The incapacitated and the willing do not roll (R-21). `more` is what this one time adds to the check.
    """
    if fight.flag(target, "incapacitated"):
        return True
    answer = yield from ask(question(fight, who, target, bout))
    if not (fight.is_here(who) and fight.is_here(target)):
        return False
    barred = out_of_grasp(fight, who, fight.get(target), bout)
    if barred is not None:  # the GM may have moved somebody while the question was open
        fight.record(
            ev.Noted(text=f"Nothing comes of it: {barred.text}", row=barred.row, **fight.hearers_of(who, target))
        )
        return False
    if answer == WILLING or fight.flag(target, "incapacitated"):
        return True
    mine = (*bout.mine(fight, who, target), *more)
    winner = yield from oppose(fight, who, ATHLETICS, target, answer, bout.contest, mine=mine, ties=bout.ties)
    return winner == who


def question(fight: Fight, who: Id, target: Id, bout: WrestlingContest) -> Ask:
    """Ask the target's seat with what it resists (FIF-157, FIF-165)."""
    picks = (*ways(fight, target), *((Pick(WILLING, "Let it happen", "no roll"),) if bout.yields else ()))
    seat = fight.seat_of(target)
    hidden = fight.state.is_veiled(who) or fight.state.is_veiled(target)
    return Ask(
        seat=seat,
        kind="resist",
        title=f"{fight.name_seen_by(target, who)} tries to {bout.verb} {fight.get(target).name}",
        picks=picks,
        default=picks[0].key,
        who=target,
        text="It rolls Strength (Athletics). Resist with which skill?",
        row=bout.contest,
        secret=hidden and seat == GM,
    )
