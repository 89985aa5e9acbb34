"""What bodies allow their own attacks: jaws that are full, hooves that trample only what lies."""

from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.seatview import Refusal

ONE_HOLD, TRAMPLES = "one-hold", "tramples"  # properties of a weapon


def barred(fight: Fight, blow: Blow) -> Refusal | None:
    """Tell why a body cannot make this attack at this target."""
    return mouth_full(fight, blow) or upright(fight, blow)


def mouth_full(fight: Fight, blow: Blow) -> Refusal | None:
    """What holds somebody with an attack strikes nobody else with it until it lets go."""
    if not blow.weapon.has(ONE_HOLD):
        return None
    held = (c for c in fight.state.present if any(e.source == blow.attacker for e in c.all("grappled")))
    other = next((c for c in held if c.id != blow.target), None)
    if other is None:
        return None
    return Refusal(f"It holds {fight.name_seen_by(blow.attacker, other.id)} with it.", "FIF-267")


def upright(fight: Fight, blow: Blow) -> Refusal | None:
    """Some can only be trampled lying down."""
    stands = blow.weapon.has(TRAMPLES) and not fight.get(blow.target).has("prone")
    return Refusal("Only at somebody prone.", "FIF-284") if stands else None
