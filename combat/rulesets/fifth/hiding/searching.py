"""The Search action."""

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.events import EVERYONE
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.stats import check_stat
from combat.engine.requests import Pick, Script
from combat.engine.scripts.checks import roll_check
from combat.engine.scripts.lasting import lose_all
from combat.engine.state import Combatant, Weapon
from combat.rulesets.fifth.checks import ask_dc
from combat.rulesets.fifth.hiding.noticing import notice
from combat.rulesets.fifth.hiding.observers import HIDING, LOST, mark_of
from combat.rulesets.policies.acted import done

SEARCH = (Pick("perception", "Perception", "Wisdom"), Pick("investigation", "Investigation", "Intelligence"))
OTHER = {"perception": "investigation", "investigation": "perception"}


def search(fight: Fight, command: Act) -> Script[None]:
    """Roll the check of the searcher's choice, unless the GM overrules the skill (FIF-106, FIF-108).

    With a DC the engine says whether it was met, without one the GM says what the total finds. Perception also finds creatures.
    """
    who, skill = command.actor, command.choice
    done(fight, command, "Search", "FIF-106")
    answer = yield from said(fight, who, skill, swap=True)
    if answer == "swap":
        skill = OTHER[skill]
        answer = yield from said(fight, who, skill, swap=False)
    dc = int(answer) if answer.isdigit() else None
    note = "" if dc else "the GM says what it finds"
    label = next(pick.label for pick in SEARCH if pick.key == skill)
    total, _ = yield from roll_check(
        fight, who, "check", check_stat(skill), f"{label} check", dc, dc_secret=True, row="FIF-106", note=note
    )
    if skill == "perception":
        for found in [c for c in fight.state.present if is_found(fight, who, c, total)]:
            find(fight, who, found)


def said(fight: Fight, who: Id, skill: str, swap: bool) -> Script[str]:
    """Ask the GM for a DC of what is looked for, in secret: a DC would tell that there is something."""
    label = next(pick.label for pick in SEARCH if pick.key == skill)
    other = next(pick.label for pick in SEARCH if pick.key == OTHER[skill])
    swapped = (Pick("swap", f"Have it roll {other}"),) if swap else ()
    others = (Pick("total", "No DC", "you say what the total finds"), *swapped)
    title = f"{fight.get(who).name} searches with {label}"
    return (yield from ask_dc(fight, "search", title, who, "FIF-108", others))


def is_found(fight: Fight, who: Id, other: Combatant, total: int) -> bool:
    """Tell whether a Perception total beats a hidden creature's Stealth; a tie leaves it hidden (FIF-107, R-12)."""
    lost = other.all(HIDING) if mark_of(other, who, LOST) is not None else ()
    totals = [int(effect.data["total"]) for effect in (*other.all("sneaking"), *lost)]
    return fight.rules.stealth.hides_from(fight, other.id, who) and bool(totals) and max(totals) < total


def find(fight: Fight, who: Id, found: Combatant) -> None:
    """Bring a found creature to light; one that has hidden only for who found it (FIF-097)."""
    if found.hidden:
        fight.record(ev.CombatantRevealed(who=found.id, audience=EVERYONE))
    lose_all(fight, found.id, "sneaking", "found")
    if mark_of(found, who, LOST) is not None:
        notice(fight, who, found.id)
    text = f"{fight.get(who).name} finds {fight.get(found.id).name}."
    hearers = fight.secret() if fight.state.is_veiled(who) else fight.hearers_of(found.id)
    fight.record(ev.Noted(text=text, row="FIF-107", **hearers))


def search_picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    return SEARCH


SEARCHING = Action("search", "Search", search, needs="choice", row="FIF-106", picks=search_picks)
