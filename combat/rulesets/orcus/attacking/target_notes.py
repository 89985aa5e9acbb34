"""What stands beside a target's name before it is attacked: the distance, the defense, the last missile, who strikes first."""

from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.rulesets.orcus.attacking.missiles import is_last
from combat.rulesets.orcus.attacking.opportunity_attackers import provoked_by_shot


def note(fight: Fight, blow: Blow) -> str:
    """Say in a few words how things stand: distance, the defense, who would strike first."""
    defense = next(label for key, label in fight.rules.defenses if key == blow.weapon.defense)
    parts = [f"{fight.gap(blow.attacker, blow.target)} sq", f"against {defense}"]
    if is_last(fight.get(blow.attacker), blow):
        parts.append("the last missile")
    if blow.ranged:
        parts += fight.cached(("strike at a shot", blow.attacker), lambda: warnings(fight, blow.attacker))
    return ", ".join(parts)


def warnings(fight: Fight, shooter: Id) -> list[str]:
    """Name those known to the shooter who may strike at it for shooting."""
    known = {c.id for c in fight.known_to(shooter)}
    return may_strike(tuple(fight.get(foe).name for foe in provoked_by_shot(fight, shooter) if foe in known))


def may_strike(names: tuple[str, ...]) -> list[str]:
    """Return the warning that somebody may strike first, as one sentence however many they are."""
    if not names:
        return []
    *others, last = names
    return [f"{', '.join(others)} and {last} may strike" if others else f"{last} may strike"]
