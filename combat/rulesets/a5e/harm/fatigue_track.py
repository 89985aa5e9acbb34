"""What levels of fatigue do, as conditions, and how the counts show on a creature."""

from collections.abc import Iterator
from itertools import accumulate

from combat.engine.creatures.maximum import STAT as MAXIMUM
from combat.engine.declared.content import Condition
from combat.engine.declared.modifiers import Modifier
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.ruleset import Ruleset
from combat.engine.scripts.lasting import gain, lose
from combat.engine.state import Combatant, Effect, State
from combat.rulesets.a5e.harm.fatigue import (
    DOOM,
    DOOMED,
    FATIGUE,
    FRESH,
    PENDING,
    STRIFE,
    feel,
    felt,
    is_doomed,
    pending,
    strife_of,
    tire,
)

ROW = "A5E-171"
# What each level adds; all those below it are in force as well. A longer or another track is another list here (R30).
TRACK: tuple[tuple[str, tuple[Modifier, ...]], ...] = (
    ("Disadvantage on ability checks.", (Modifier("check", edge=-1, row=ROW),)),
    ("Speed halved.", (Modifier("speed", type="half", row=ROW),)),
    (
        "Disadvantage on attack rolls and saving throws.",
        (Modifier("attack", edge=-1, row=ROW), Modifier("save", edge=-1, row=ROW)),
    ),
    ("Hit point maximum halved.", (Modifier(MAXIMUM, type="half", row=ROW),)),
    (f"{DOOM} levels doom.", ()),
)
SUMMARIES = tuple(accumulate((summary for summary, _ in TRACK), "{} {}".format))
GIVEN = (FATIGUE, "exhaustion")  # what an effect or the GM gives; it becomes a level more at once
FLEETING = (*GIVEN, DOOMED)  # what may be taken off again at once: of several dooms one stays
LASTING = frozenset({"worn", "scar"})  # goes on after the fight, and is told at its end
COUNTED = LASTING | {"counted"}


def level_key(level: int) -> str:
    return f"{FATIGUE}-{min(level, len(TRACK))}"


def fatigue_words(state: State, who: Combatant, effect: Effect) -> str:
    """Say how many levels are felt and, when the fight is over, how many of them are from it (A5E-170)."""
    fresh = min(who.tally.get(FRESH, 0), felt(who)) if state.phase == "ended" else 0
    return f"Fatigue {felt(who)}" + (f", {fresh} from this fight" if fresh else "")


def pending_words(state: State, who: Combatant, effect: Effect) -> str:
    """Say how many levels are yet to be felt, and whether they doom (A5E-170, R32)."""
    dooms = ", and doom" if felt(who) + pending(who) >= DOOM and not is_doomed(who) else ""
    return f"{effect.data.get('name', 'Fatigue to come')}{dooms}"


def levels() -> Iterator[Condition]:
    for level, (_, modifiers) in enumerate(TRACK, 1):
        yield Condition(
            level_key(level),
            f"Fatigue {level}",
            SUMMARIES[level - 1],
            ("A5E-171", "A5E-168") if level < DOOM else ("A5E-175", "A5E-168"),
            modifiers,
            implies=(level_key(level - 1),) if level > 1 else (),
            flags=COUNTED,
            palette=False,
            words=fatigue_words,
        )


CONDITIONS = (
    Condition(FATIGUE, "Tired by a level", "One level of fatigue more.", ("A5E-168",), shown=False),
    Condition("exhaustion", "Tired by a level", "One level of fatigue more.", ("A5E-168",), shown=False, palette=False),
    *levels(),
    Condition(
        PENDING,
        "Fatigue to come",
        "Injuries of this fight: levels of fatigue that are felt once it is over.",
        ("A5E-170",),
        flags=COUNTED,
        palette=False,
        words=pending_words,
    ),
    Condition(
        STRIFE,
        "Strife",
        "Wounds of the mind, counted in levels; what they do is the GM’s to say.",
        ("A5E-173",),
        flags=COUNTED,
        palette=False,
    ),
    Condition(
        DOOMED,
        "Doomed",
        "Beyond the help of rest, healing and lesser magic; only powerful magic saves it, or brings it back.",
        ("A5E-175", "A5E-177"),
        flags=LASTING,
        palette=False,
    ),
)


def stirs(who: Combatant, rules: Ruleset) -> bool:
    """Tell whether the effects on a creature are not what its counts say, or may come to be something else."""
    if pending(who):
        return True
    there, wanted = [(effect.key, effect.data.get("name")) for effect in standing(who)], dict(shown(who))
    return len(there) != len(wanted) or dict(there) != wanted


def settle(fight: Fight, who: Id) -> Script[None]:
    """Make levels of what was given, and let the effects on a creature be what its counts say (A5E-168, A5E-170)."""
    found = fight.get(who)
    if not (found.effects or found.tally):
        return
    yield from take_given(fight, who)
    if fight.state.phase != "running" and pending(fight.get(who)):
        yield from feel(fight, who)
    wanted = dict(shown(fight.get(who)))
    kept: set[str] = set()
    for effect in standing(fight.get(who)):
        if effect.key in kept or wanted.get(effect.key) != effect.data.get("name"):
            lose(fight, who, effect.id, quiet=True)
        kept.add(effect.key)
    for again in fight.get(who).all(DOOMED)[1:]:
        lose(fight, who, again.id, quiet=True)
    for key in sorted(wanted):
        if all(effect.key != key for effect in standing(fight.get(who))):
            yield from gain(fight, who, key, data={"name": wanted[key]}, quiet=True)


SHOWN = frozenset({*(level_key(level) for level in range(1, len(TRACK) + 1)), PENDING, STRIFE})


def shown(who: Combatant) -> Iterator[tuple[str, str]]:
    """Yield the effects that a creature's counts put on it, with their names."""
    if felt(who):
        yield level_key(felt(who)), f"Fatigue {felt(who)}"
    if pending(who):
        yield PENDING, f"Fatigue to come: {pending(who)}"
    if strife_of(who):
        yield STRIFE, f"Strife {strife_of(who)}"


def standing(who: Combatant) -> list[Effect]:
    """Return the effects that show a creature's counts, without those that a higher level implies."""
    return [effect for effect in who.effects if effect.key in SHOWN and not effect.parent]


def take_given(fight: Fight, who: Id) -> Script[None]:
    given = [effect for key in GIVEN for effect in fight.get(who).all(key)]
    for effect in given:
        lose(fight, who, effect.id, quiet=True)
    if given:
        yield from tire(fight, who, sum(max(1, int(effect.data.get("amount", 1))) for effect in given))
