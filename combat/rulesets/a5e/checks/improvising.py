"""Improvised actions: the GM says whether, by which roll, and what comes of it."""

from collections.abc import Iterator
from dataclasses import replace

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.stats import check_stat
from combat.engine.prefix import ABILITY
from combat.engine.requests import Pick, Script
from combat.engine.scripts.checks import ability_name, oppose, roll_check
from combat.rulesets.fifth.checks import ABILITIES, ABILITY_OF, CHECKS, LABELS, ask_dc, ask_gm
from combat.rulesets.fifth.checks import improvise as fifth
from combat.rulesets.policies.acted import done

ROW = "A5E-030"
OPPOSED = Pick("opposed", "Allow, against somebody’s roll", "spends the action")
ANSWERS = (*fifth.ANSWERS[:2], OPPOSED, *fifth.ANSWERS[2:])
WAYS = dict(ABILITIES)


def improvise(fight: Fight, command: Act) -> Script[None]:
    """Have the GM allow or refuse it before the action is spent, and name the roll if it takes one (A5E-030)."""
    who, what = command.actor, command.choice.strip()[:200]
    title = f"{fight.get(who).name} tries: {what}"
    answers = ANSWERS if any(rivals(fight, who)) else fifth.ANSWERS
    answer = yield from ask_gm(fight, "improvise", title, answers, who, ROW, default="refuse")
    if answer == "refuse":
        fight.record(ev.Noted(text=f"The GM does not allow it: {what}", row=ROW, **fight.hearers_of(who)))
        return
    if answer != "free":
        fight.rules.economy.pay(fight, who, "action")
    done(fight, command, "Something else", ROW, what)
    if answer == "check":
        yield from check(fight, who, what)
    elif answer == OPPOSED.key:
        yield from opposed(fight, who, what)


def check(fight: Fight, who: Id, what: str) -> Script[None]:
    """Roll a check of any ability with any skill against the GM's DC (A5E-012, A5E-030)."""
    stat = yield from ask_gm(fight, "which-check", f"{what}: which check?", CHECKS, who, ROW)
    usual, label, tags = ABILITY_OF.get(stat, ""), LABELS[stat], tuple[str, ...]()
    if usual:
        by = yield from ask_gm(fight, "which-ability", f"{what}: by which ability?", by_ability(usual), who, ROW)
        if by != usual:
            label, tags = f"{ability_name(fight, by)} ({label})", (ABILITY.of(by),)
    dc = yield from ask_dc(fight, "dc", f"{what}: how hard?", who, ROW)
    if who in fight.state.combatants:
        yield from roll_check(
            fight,
            who,
            "check",
            check_stat(stat),
            f"{label} check",
            int(dc),
            tags=tags,
            dc_secret=True,
            row=ROW,
            note=what,
        )


def by_ability(usual: str) -> tuple[Pick, ...]:
    """Return all abilities, the skill's own first."""
    rest = (Pick(key, name) for key, name in ABILITIES if key != usual)
    return (Pick(usual, WAYS[usual], "as usual"), *rest)


def opposed(fight: Fight, who: Id, what: str) -> Script[None]:
    """Have the GM say whose roll it has to beat, and what both roll (A5E-030)."""
    others = tuple(Pick(one, name) for one, name in rivals(fight, who))
    other = yield from ask_gm(fight, "which-rival", f"{what}: against whom?", others, who, ROW)
    one_stat = yield from ask_gm(fight, "which-check", f"{what}: what does it roll?", CHECKS, who, ROW)
    other_stat = yield from ask_gm(fight, "which-defense", f"{what}: and the other?", CHECKS, who, ROW)
    if fight.is_here(who) and fight.is_here(other):
        yield from oppose(fight, who, one_stat, other, other_stat, ROW)


def rivals(fight: Fight, who: Id) -> Iterator[tuple[Id, str]]:
    for other in fight.state.present:
        if other.id != who and other.life != "dead" and not other.is_object:
            yield other.id, other.name


IMPROVISE = replace(fifth.IMPROVISE, run=improvise, row=ROW)
