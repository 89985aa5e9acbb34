"""Powers whose trigger stands in words alone: their user taps them when it comes, and the GM says whether it has (ORC-050)."""

from __future__ import annotations

from combat.engine import events as ev
from combat.engine.declared.powers import Power
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.requests import Ask, Pick, Script, ask

YES, NO = Pick("yes", "Yes, it has"), Pick("no", "No")


def waits(power: Power) -> bool:
    """Tell whether nothing but words says when a power may be used."""
    return bool(power.trigger) and not power.reactions


def has_come(fight: Fight, who: Id, power: Power) -> Script[bool]:
    """Ask the GM whether a trigger has just been satisfied; a no costs nothing (ORC-050)."""
    if not waits(power):
        return True
    question = Ask(
        GM,
        "trigger",
        f"{fight.get(who).name} uses {power.name}. Has its trigger just come?",
        (YES, NO),
        YES.key,
        who,
        f"{power.trigger}.",
        "ORC-050",
        secret=fight.state.is_veiled(who),
    )
    if (yield from ask(question)) == YES.key:
        return True
    text = f"{power.name}: its trigger has not come. Nothing is spent."
    fight.record(ev.Noted(text=text, row="ORC-050", **fight.hearers_of(who)))
    return False
