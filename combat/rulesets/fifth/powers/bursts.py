"""Death bursts: what a creature does to those around it by dying."""

from combat.engine.declared.powers import Deal
from combat.rulesets.fifth.powers.specials import Special, special
from combat.rulesets.fifth.spells import around


def burst(whose: str, radius: int, dc: int, damage: str, half: bool = True) -> Special:
    """Declare what everybody within a radius saves against when the creature dies."""
    dice, kind = damage.split()
    share = "half on a success" if half else "nothing on a success"
    return special(
        "Death Burst",
        whose,
        f"When it dies, everybody within {radius} ft, Dexterity save (DC {dc}): {damage}, {share}.",
        Deal(dice, kind, half=half),
        area=around(radius),
        save="dex",
        dc=dc,
        time="death",
        magical=False,
        verb="dies in a",
        row="FIF-125",
    )


BURSTS = (
    burst("Magma Mephit", 5, 11, "2d6 fire"),
    burst("Ice Mephit", 5, 10, "1d8 slashing"),
    burst("Steam Mephit", 5, 10, "1d8 fire", half=False),
    burst("Magmin", 10, 11, "2d6 fire"),
)
