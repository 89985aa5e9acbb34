"""Breath weapons: cones of fire and frost that take time to come back."""

from combat.engine.declared.powers import Deal
from combat.rulesets.fifth.powers.specials import Special, special
from combat.rulesets.fifth.spells import cone


def breath(name: str, whose: str, length: int, save: str, dc: int, damage: str, recharge: int = 5) -> Special:
    """Declare a breath: half damage on a successful save; it is no magic."""
    dice, kind = damage.split()
    saves = {"dex": "Dexterity", "con": "Constitution"}
    summary = f"{length}-ft cone, {saves[save]} save (DC {dc}): {damage}, half on a success."
    return special(
        name,
        whose,
        summary,
        Deal(dice, kind, half=True),
        area=cone(length),
        save=save,
        dc=dc,
        recharge=recharge,
        magical=False,
        row="FIF-125",
    )


BREATHS = (
    breath("Cold Breath", "Winter Wolf", 15, "dex", 12, "4d8 cold"),
    breath("Fire Breath", "Hell Hound", 15, "dex", 12, "6d6 fire"),
    breath("Fire Breath", "Red Dragon Wyrmling", 15, "dex", 13, "7d6 fire"),
    breath("Fire Breath", "Young Red Dragon", 30, "dex", 17, "16d6 fire"),
    breath("Cold Breath", "Young White Dragon", 30, "con", 15, "10d8 cold"),
    breath("Cold Breath", "Adult White Dragon", 60, "con", 19, "12d8 cold"),
    breath("Fire Breath", "Magma Mephit", 15, "dex", 11, "2d6 fire", recharge=6),
    breath("Frost Breath", "Ice Mephit", 15, "dex", 10, "2d4 cold", recharge=6),
    breath("Steam Breath", "Steam Mephit", 15, "dex", 10, "1d8 fire", recharge=6),
)
