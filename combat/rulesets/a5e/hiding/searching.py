"""The Search action: the Narrator names the skill, and the DC of what no Stealth hides (A5E-048, A5E-049)."""

from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.numbers.stats import check_stat
from combat.engine.requests import Pick, Script
from combat.engine.scripts.checks import roll_check
from combat.rulesets.a5e.hiding.hiding import cover_bonus
from combat.rulesets.fifth.checks import ask_dc, ask_gm
from combat.rulesets.fifth.hiding import SEARCH, find, is_found
from combat.rulesets.policies.acted import done

NO_DC = Pick("total", "No DC", "you say what the total finds")


def search(fight: Fight, command: Act) -> Script[None]:
    """Roll the check that the Narrator names: one more chance to find what passive scores have missed (A5E-048, A5E-049).

    With a DC the engine says whether it was met, without one the Narrator says what the total finds. Either check finds whoever
    hides with a lower Stealth total, to which its cover from the searcher belongs (A5E-192, A5E-193).
    """
    who, name = command.actor, fight.get(command.actor).name
    done(fight, command, "Search", "A5E-048")
    skill = yield from ask_gm(fight, "search", f"{name} searches. With which skill?", SEARCH, who, "A5E-049")
    label = next(pick.label for pick in SEARCH if pick.key == skill)
    answer = yield from ask_dc(fight, "search-dc", f"{name} searches with {label}", who, "A5E-049", (NO_DC,))
    dc = int(answer) if answer.isdigit() else None
    note = "" if dc else "the GM says what it finds"
    total, _ = yield from roll_check(
        fight, who, "check", check_stat(skill), f"{label} check", dc, dc_secret=True, row="A5E-048", note=note
    )
    for found in [c for c in fight.state.present if is_found(fight, who, c, total - cover_bonus(fight, c.id, who))]:
        find(fight, who, found)


SEARCHING = Action(
    "search",
    "Search",
    search,
    row="A5E-048",
    summary="One rolled chance to find what hides; the GM names the skill.",
)
