"""Failing on purpose: no die, for every check and save but those of Constitution."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.declared.modifiers import Context
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Term
from combat.engine.numbers.stats import Stat
from combat.engine.requests import NOTHING, Ask, Pick, Script, ask
from combat.engine.scripts.checks import FAIL, INSPIRED, SPEND, fails_on_purpose, failure, spend
from combat.engine.state import Weapon
from combat.rulesets.fifth.checks import ABILITY_OF
from combat.rulesets.fifth.helping import inspiration
from combat.rulesets.fifth.numbers import body
from combat.rulesets.policies.abilities import ABILITIES

SAID = "fails-on-purpose"  # tally: which of the answers below holds
ROLL, ASK, SAVES, BOTH = range(4)
ANSWERS = (
    ("roll", "Just roll"),
    ("ask", "Ask me before each of them"),
    ("saves", "Fail all saves"),
    ("both", "Fail all saves and checks"),
)
CONSTITUTION = "con"


def may_fail(fight: Fight, who: Id, stat: Stat) -> bool:
    """Tell whether a roll may be failed by choice: a check or save of any ability but Constitution (GRT-001 to GRT-003).

    Death saves use no ability, and initiative has no failure (Rulings 2).
    """
    kind, _, name = stat.partition(".")
    ability = ABILITY_OF.get(name, name)
    return kind in ("check", "save") and name != "initiative" and ability in dict(ABILITIES) and ability != CONSTITUTION


def before_roll(fight: Fight, who: Id, label: str, stat: Stat) -> Script[tuple[Term, ...]]:
    """Ask a seat that wants to be asked whether to fail a roll that comes up, and otherwise as 5e does (GRT-004)."""
    found = fight.get(who)
    if found.tally.get(SAID, ROLL) != ASK or not may_fail(fight, who, stat):
        return (yield from inspiration.before_roll(fight, who, label, stat))
    inspired = (SPEND,) if inspiration.is_inspired(fight, who) else ()
    picks = (Pick("roll", f"Roll {label}"), *inspired, failure())
    title = f"{found.name}: {label}"
    row = "GRT-002" if stat.startswith("save") else "GRT-001"
    question = Ask(fight.seat_of(who), "fail-on-purpose", title, picks, "roll", who, row=row, plain="roll")
    answer = yield from ask(question)
    if answer == FAIL:
        return (fails_on_purpose(fight),)
    if answer != INSPIRED or who not in fight.state.combatants:
        return ()
    spend(fight, who)
    return (Term("Inspiration", edge=1, row="FIF-019"),)


def terms(fight: Fight, stat: Stat, context: Context) -> Iterator[Term]:
    """Yield why a roll fails that its seat fails once and for all (GRT-001, GRT-002)."""
    kind, said = stat.partition(".")[0], fight.get(context.of).tally.get(SAID, ROLL)
    if said < (SAVES if kind == "save" else BOTH) or not may_fail(fight, context.of, stat):
        return
    if body(fight, stat, context) != CONSTITUTION:
        yield fails_on_purpose(fight)


# --- once and for all ----------------------------------------------------------------------------------------------


def say(fight: Fight, command: Act) -> Script[None]:
    """Let what was said hold from now on; the creature's seat and the GM alone learn of it."""
    index = [key for key, _ in ANSWERS].index(command.choice)
    who = command.actor
    fight.record(ev.Counted(who=who, key=SAID, value=index, **fight.only(fight.seat_of(who))))
    yield from NOTHING


def picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    now = ANSWERS[fight.get(who).tally.get(SAID, ROLL)][0]
    return tuple(Pick(key, words, "as it is now" if key == now else "") for key, words in ANSWERS)


def line(fight: Fight, who: Id, weapon: Weapon | None) -> str:
    now = ANSWERS[fight.get(who).tally.get(SAID, ROLL)][1]
    return f"Saves and checks of any ability but Constitution may fail without a die. Now: {now.lower()}."


ACTIONS = (
    Action(
        SAID,
        "Fail on purpose",
        say,
        group="standing",
        cost="",
        needs="choice",
        row="GRT-004",
        picks=picks,
        line=line,
        any_time=True,
        unseen=True,
    ),
)
