"""How the starter library writes its stat blocks down; distances and speeds in squares."""

from typing import Any, Literal

from combat.engine.state import DamageDice, Rider, Sheet, Weapon

ABILITIES = ("str", "dex", "con", "int", "wis", "cha")
DEFENSES = ("ac", "fort", "ref", "will")
DARK = {"darkvision": 12}
CHALLENGED = (Rider("marked", until="end"),)
DOWN = (Rider("prone"),)


def attack(name: str, bonus: int, dice: str, type_: str = "", *, vs: str = "ac", **more: Any) -> Weapon:
    """Return a melee attack at reach 1, or a ranged one when `range` (normal, long) is given."""
    more.setdefault("properties", ("natural",))
    kind: Literal["melee", "ranged"] = "ranged" if "range" in more and "thrown" not in more["properties"] else "melee"
    if kind == "melee":
        more.setdefault("reach", 1)
    harm = (DamageDice(dice, type_),) if dice else ()
    return Weapon(name.lower().replace(" ", "-"), name, kind=kind, bonus=bonus, defense=vs, harm=harm, **more)


def bow(name: str, bonus: int, dice: str, span: tuple[int, int]) -> Weapon:
    """Return a shot against AC with a two-handed weapon that uses ammunition."""
    return attack(name, bonus, dice, range=span, ability="dex", properties=("ammunition", "two-handed"))


def creature(
    name: str,
    build: str,
    level: int,
    defenses: str,
    scores: str,
    *weapons: Weapon,
    speed: int = 6,
    speeds: dict[str, int] | None = None,
    role: str = "",
    traits: tuple[str, ...] = (),
    **more: Any,
) -> Sheet:
    """Return a sheet; `build` as "Small humanoid", defenses as AC, Fortitude, Reflex, Will, `role` as "elite brute"."""
    size, type_ = build.split()
    return Sheet(
        name=name,
        kind="monster",
        size=size,
        type=type_,
        level=level,
        defenses=dict(zip(DEFENSES, map(int, defenses.split()), strict=True)),
        abilities=dict(zip(ABILITIES, map(int, scores.split()), strict=True)),
        speeds={"walk": speed, **(speeds or {})},
        weapons=weapons,
        traits=(*traits, *(f"role:{word}" for word in role.split())),
        source="Six Seconds starter set",
        licence="MIT",
        url="",
        **more,
    )


def mook(name: str, build: str, level: int, defenses: str, scores: str, *weapons: Weapon, **more: Any) -> Sheet:
    """Return a creature of a single hit point; its attacks deal a fixed amount."""
    more["role"] = f"mook {more.get('role', '')}"
    return creature(name, build, level, defenses, scores, *weapons, hp=1, numbers={"mook": 1}, **more)


def elite(name: str, build: str, level: int, defenses: str, scores: str, *weapons: Weapon, **more: Any) -> Sheet:
    """Return a creature that counts for two: twice the hit points, +2 to saves, an action point."""
    more["role"] = f"elite {more['role']}"
    return creature(name, build, level, defenses, scores, *weapons, numbers={"save": 2, "action-points": 1}, **more)


def boss(name: str, build: str, level: int, defenses: str, scores: str, *weapons: Weapon, **more: Any) -> Sheet:
    """Return a creature for a whole party: four times the hit points, +5 to saves, two action points."""
    more["role"] = f"boss {more['role']}"
    return creature(name, build, level, defenses, scores, *weapons, numbers={"save": 5, "action-points": 2}, **more)
