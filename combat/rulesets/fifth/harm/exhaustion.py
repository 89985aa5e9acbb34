"""Exhaustion: six levels, each a condition of its own that brings the lower ones along."""

from combat.engine import events as ev
from combat.engine.creatures.maximum import STAT, changes, maximum
from combat.engine.declared.content import Condition
from combat.engine.declared.modifiers import Modifier
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Script
from combat.engine.ruleset import Ruleset
from combat.engine.scripts.lasting import gain, is_immune, lose
from combat.engine.state import Combatant, Effect
from combat.rulesets.fifth.harm.dying import die

KEY, MOST_LEVELS = "exhaustion", 6
KILLS = "kills"  # flag of a condition that nobody outlives
TIRING = "always-exhausted"  # flag of a condition with which one has a level at least

# What each level adds; all those below it are in force as well (FIF-296).
LEVELS: tuple[tuple[str, str, tuple[Modifier, ...], frozenset[str]], ...] = (
    ("FIF-297", "Disadvantage on ability checks.", (Modifier("check", edge=-1, row="FIF-297"),), frozenset()),
    ("FIF-298", "Speed halved.", (Modifier("speed", type="half", row="FIF-298"),), frozenset()),
    (
        "FIF-299",
        "Disadvantage on attack rolls and saving throws.",
        (Modifier("attack", edge=-1, row="FIF-299"), Modifier("save", edge=-1, row="FIF-299")),
        frozenset(),
    ),
    ("FIF-300", "Hit point maximum halved.", (Modifier(STAT, type="half", row="FIF-300"),), frozenset()),
    ("FIF-301", "Speed 0.", (Modifier("speed", type="zero", row="FIF-301"),), frozenset({"speed-0"})),
    ("FIF-302", "Death.", (), frozenset({KILLS})),
)


def level_key(level: int) -> str:
    return f"{KEY}-{level}"


KEYS = tuple(level_key(level) for level in range(1, MOST_LEVELS + 1))  # of the levels, from the first on


def level_condition(level: int) -> Condition:
    """Return one level as a condition; its summary names what the lower ones do, too."""
    row, _, modifiers, flags = LEVELS[level - 1]
    return Condition(
        level_key(level),
        f"Exhaustion {level}",
        " ".join(summary for _, summary, _, _ in LEVELS[:level]),
        (row, "FIF-296"),
        modifiers,
        implies=(level_key(level - 1),) if level > 1 else (),
        flags=flags | {"worn"},
        palette=False,
    )


CONDITIONS = {
    c.key: c
    for c in (
        # What an effect or the GM gives; it becomes a level more at once.
        Condition(KEY, "Exhausted by a level", "One level of exhaustion more.", ("FIF-295",), shown=False),
        *(level_condition(level) for level in range(1, MOST_LEVELS + 1)),
    )
}


def level_of(who: Combatant) -> int:
    """Return the level of exhaustion of a creature, 0 for none."""
    return max((level for level, key in enumerate(KEYS, 1) if key in who.keys), default=0)


def exhaust(fight: Fight, who: Id, levels: int) -> Script[None]:
    """Add levels of exhaustion to the present one, or take some off; below 1 all its effects end (FIF-295, FIF-303,
    GRT-056)."""
    found = fight.get(who)
    now = level_of(found)
    if levels > 0 and is_immune(fight, who, KEY):
        text = f"{found.name} cannot be exhausted."
        fight.record(ev.Noted(text=text, row="FIF-217", **fight.hearers_of(who)))
        return
    held = fight.flagged_by(who, TIRING)
    new = min(MOST_LEVELS, max(1 if held is not None else 0, now + levels))
    if held is not None and now + levels < new:
        text = f"{found.name} keeps a level of exhaustion: {held.name.lower()}."
        fight.record(ev.Noted(text=text, row=held.rows[0], **fight.hearers_of(who)))
    if new == now:
        return
    for effect in roots(found):
        lose(fight, who, effect.id, "rested" if not new else "", quiet=bool(new))
    if new:
        yield from gain(fight, who, level_key(new))


def roots(who: Combatant) -> list[Effect]:
    """Return the effects that its level stands on, the highest level last; those that a higher one implies hang on it."""
    found = [effect for effect in who.effects if effect.key in KEYS and not effect.parent]
    return sorted(found, key=lambda effect: KEYS.index(effect.key)) if len(found) > 1 else found


def stirs(who: Combatant, rules: Ruleset) -> bool:
    """Tell whether several levels stand side by side on a creature, or its hit points above their maximum."""
    return bool(who.effects) and (len(roots(who)) > 1 or who.hp > maximum(rules, who))


def settle(fight: Fight, who: Id) -> Script[None]:
    """Make levels of what was given, and draw what follows from them: a lower maximum, death (FIF-295, FIF-300, FIF-302)."""
    given = fight.get(who).all(KEY)
    for effect in given:
        lose(fight, who, effect.id, quiet=True)
    if given:
        yield from exhaust(fight, who, sum(max(1, int(effect.data.get("amount", 1))) for effect in given))
    for lower in roots(fight.get(who))[:-1]:  # brought along on top of one that was here before
        lose(fight, who, lower.id, quiet=True)
    if fight.flag(who, TIRING) and not level_of(fight.get(who)) and not is_immune(fight, who, KEY):
        yield from exhaust(fight, who, 1)
    cap(fight, who)
    doom = fight.flagged_by(who, KILLS)
    if doom is not None and fight.get(who).life != "dead":
        die(fight, who, doom.rows[0], doom.name.lower())
    yield from NOTHING


def cap(fight: Fight, who: Id) -> None:
    """Take off the hit points above a maximum that was lowered; they do not come back with it (R-46)."""
    found = fight.get(who)
    most = maximum(fight.rules, found)
    if most < found.sheet.hp and found.hp > most:
        cause = next((t for t in changes(fight.rules, found) if t.type == "half" or t.value < 0), None)
        label, row = (cause.label.lower(), cause.row) if cause is not None else ("", "")
        fight.record(ev.HitPointsSet(who=who, hp=most, cause=label, row=row, **fight.hearers_of(who)))
