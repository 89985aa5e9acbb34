"""Being blinded, as this game has it: it gives no advantage to an attacker that is as blind (A5E-110, R17)."""

from dataclasses import replace

from combat.engine.declared.content import Condition
from combat.engine.declared.modifiers import Context, Modifier, Side
from combat.engine.fight import Fight
from combat.rulesets.a5e.sight.sight import neither_sees
from combat.rulesets.fifth.conditions import CONDITIONS as FIFTH_CONDITIONS


def one_sees(fight: Fight, context: Context) -> bool:
    return not neither_sees(fight, context.of, context.bearer)


def eased(modifier: Modifier) -> Modifier:
    """Return the advantage against the blind with its limit; what they suffer themselves stays as it is."""
    return replace(modifier, when=one_sees) if modifier.side is Side.AGAINST else modifier


BLINDED: Condition = replace(
    FIFTH_CONDITIONS["blinded"], modifiers=tuple(eased(one) for one in FIFTH_CONDITIONS["blinded"].modifiers)
)
CONDITIONS = (BLINDED,)
