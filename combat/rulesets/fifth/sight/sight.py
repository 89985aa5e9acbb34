"""Who sees whom, and who is threatened by somebody that sees."""

from combat.engine import sightlines
from combat.engine.fight import Fight
from combat.engine.ground.grid import Cells, Square
from combat.engine.ids import GM, Id
from combat.engine.prefix import Prefix
from combat.engine.state import UNNOTICED
from combat.rulesets.policies.light import is_magically_dark, light_on

Reason = tuple[str, str]  # words and the row
NOT_SEEN = ("not seen", "")
MISTY = "misty"  # ground that zones make: lightly obscured whatever the light
THROUGH = Prefix("sees-through:")  # traits of those from whom one kind of zone hides nothing: "sees-through:thick-fog"
FELT = "felt"  # the effect on a hidden creature whose source feels through the ground where it is


def sense(fight: Fight, who: Id, name: str) -> int:
    return fight.get(who).sheet.senses.get(name, 0)


def can_see(fight: Fight, who: Id, other: Id) -> bool:
    """Tell whether one creature sees another (FIF-140, FIF-208, FIF-210, FIF-211, FIF-260, FIF-271)."""
    return unseen(fight, who, other) is None


def unseen(fight: Fight, who: Id, other: Id, at: Square | None = None) -> Reason | None:
    """Return why one creature does not see another (standing at `at`), and the row of it; None when it does.

    Blindsight needs no light and no eyes, but no sense goes through walls (FIF-211).
    """
    return fight.cached_for_longer(("unseen", who, other, at), lambda: blindness(fight, who, other, at))


def blindness(fight: Fight, who: Id, other: Id, at: Square | None) -> Reason | None:
    if is_hidden_from(fight, who, other):
        return ("hidden", "FIF-096")
    return out_of_sight(fight, who, other, at)


def is_hidden_from(fight: Fight, who: Id, other: Id) -> bool:
    """Tell whether `other` hides and `who` has lost track of it, or only feels where it is (FIF-096, FIF-312)."""
    found = fight.get(other)
    return bool(found.effects) and any(e.source == who and e.key in (UNNOTICED, FELT) for e in found.effects)


def out_of_sight(fight: Fight, who: Id, other: Id, at: Square | None = None) -> Reason | None:
    """Return why eyes alone would not find a creature, whether or not it hides; None when they would."""
    if not fight.is_here(who) or not fight.is_here(other) or fight.flag(who, "unaware"):
        return NOT_SEEN
    if fight.get(other).hidden and fight.seat_of(who) != GM:
        return NOT_SEEN
    there = sightlines.space_of(fight, other, at)
    cells = there.cells
    if not sightlines.sees(fight, sightlines.space_of(fight, who), there):
        return NOT_SEEN
    feet = 5 * (fight.gap(who, other) if at is None else fight.gap_from(at, other, who))
    if needs_no_eyes(fight, who, other, feet):
        return None
    if fight.flag(who, "blind") or "blind" in fight.get(who).sheet.traits:
        return ("not seen by the blind", "FIF-260")
    invisible = fight.flag(other, "invisible") and not fight.is_suspended(other, "invisible")
    if invisible and feet > sense(fight, who, "truesight"):
        return ("invisible", "FIF-273")
    return obscurement(fight, who, cells, feet)


def needs_no_eyes(fight: Fight, who: Id, other: Id, feet: int) -> bool:
    """Tell whether a sense finds a creature so many feet away as well as eyes would: blindsight, or what counts as such."""
    return feet <= sense(fight, who, "blindsight") or fight.rules.stealth.perceives(fight, who, other)


def locates(fight: Fight, who: Id, other: Id) -> bool:
    """Tell whether tremorsense finds where a creature is: both touch the ground, and it has a body (FIF-312)."""
    if not fight.is_here(who) or not fight.is_here(other) or fight.flag(who, "unaware"):
        return False
    found = fight.get(other)
    if found.mount or "incorporeal" in found.sheet.traits or fight.is_airborne(who) or fight.is_airborne(other):
        return False
    return 5 * fight.gap(who, other) <= sense(fight, who, "tremorsense")


def obscurement(fight: Fight, who: Id, cells: Cells, feet: int) -> Reason | None:
    """Return what keeps a creature from seeing into these squares from so many feet away (FIF-208, FIF-210, FIF-211).

    Darkvision and truesight see in the dark, truesight alone in magical darkness; nothing but blindsight sees into fog.
    """
    if cells <= fog_for(fight, who):
        return ("in fog", "FIF-208")
    night = sense(fight, who, "truesight")
    if not is_magically_dark(fight, cells):
        night = max(night, sense(fight, who, "darkvision"))
    if feet > night and light_on(fight, cells) == "dark":
        return ("in darkness", "FIF-208")
    return None


def fog_for(fight: Fight, who: Id) -> Cells:
    """Return the squares that fog hides from a creature: all of it, but for the kinds of zones that its traits see through."""
    clear = set(THROUGH.among(fight.get(who).sheet.traits))
    if not clear:
        return fight.state.ground("obscured")
    zones = (zone for zone in fight.state.zones.values() if zone.key not in clear and "obscured" in zone.grounds)
    return frozenset().union(fight.state.field.paint.get("obscured", frozenset()), *map(fight.state.zone_cells, zones))


def is_dim(fight: Fight, who: Id, cells: Cells, feet: int) -> bool:
    """Tell whether these squares are lightly obscured to a creature that looks at them (FIF-210, FIF-207).

    In the range of darkvision darkness is dim and dim light is bright; truesight sees in darkness as well as in light.
    """
    if feet > sense(fight, who, "blindsight") and cells <= fight.state.ground(MISTY) and cells:
        return True
    if feet <= max(sense(fight, who, "truesight"), sense(fight, who, "blindsight")):
        return False
    return light_on(fight, cells) == ("dark" if feet <= sense(fight, who, "darkvision") else "dim")


def threatened(fight: Fight, who: Id) -> bool:
    """Tell whether a hostile that sees `who` and is able to act stands within 5 feet (FIF-139)."""
    return fight.cached_for_longer(("threatened", who), lambda: is_beset(fight, who))


def is_beset(fight: Fight, who: Id) -> bool:
    beside = fight.on(frozenset(fight.lattice.around(fight.get(who).cells, 1))) if fight.is_here(who) else ()
    able = {
        foe.id
        for foe in beside
        if foe.life == "up"
        and fight.gap(who, foe.id) <= 1
        and fight.hostile(who, foe.id)
        and not fight.flag(foe.id, "incapacitated")
    }
    return bool(able) and any(foe.id in able and can_see(fight, foe.id, who) for foe in fight.reckoned_by(who))
