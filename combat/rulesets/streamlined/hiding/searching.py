"""Search: one Perception check, which finds whoever hides with no higher total (STR-061 to STR-063)."""

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.scripts.checks import roll_check
from combat.rulesets.fifth.hiding import find, is_found
from combat.rulesets.policies.acted import done

NOTHING_MORE = Pick("none", "Nothing more", "your notes and tools work meanwhile")


def search(fight: Fight, command: Act) -> Script[None]:
    """Roll Perception against the total of everybody who hides; then the GM says what else comes to light (STR-061 to
    STR-063)."""
    who = command.actor
    done(fight, command, "Search", "STR-061")
    total, _ = yield from roll_check(
        fight,
        who,
        "check",
        "check.perception",
        "Perception check",
        None,
        row="STR-061",
        note="the GM says what else it finds",
    )
    for found in [c for c in fight.state.present if is_found(fight, who, c, total + 1)]:  # equal is enough
        find(fight, who, found)
    yield from more(fight, who, total)


def more(fight: Fight, who: Id, total: int) -> Script[None]:
    """Let the GM reveal others whom the players do not know of, one after the other (STR-063)."""
    while who in fight.state.combatants:
        unknown = [one for one in fight.state.present if one.hidden and one.id != who]
        picks = (NOTHING_MORE, *(Pick(one.id, f"Reveal {one.name}") for one in unknown))
        title = f"{fight.get(who).name} searches: {total}. What else does it find?"
        question = Ask(GM, "search-more", title, picks, NOTHING_MORE.key, who, row="STR-063", secret=True)
        answer = yield from ask(question)
        if answer == NOTHING_MORE.key or answer not in fight.state.combatants:
            return
        fight.record(ev.CombatantRevealed(who=answer, audience=ev.EVERYONE))


SEARCH = Action(
    "search",
    "Search",
    search,
    row="STR-061",
    summary="A Perception check: it finds whoever hides with no higher total.",
)
