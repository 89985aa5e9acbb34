"""How the starter library writes its stat blocks down: short calls that make whole sheets."""

from typing import Any

from msgspec.structs import replace

from combat.engine.state import DamageDice, Rider, Sheet, Weapon

ABILITIES = ("str", "dex", "con", "int", "wis", "cha")
PROFICIENCY = {
    **dict.fromkeys(("5", "6", "7", "8"), 3),
    **dict.fromkeys(("9", "10", "11", "12"), 4),
    "13": 5,
}  # 2 below 5
ARMS: dict[str, tuple[str, ...]] = {
    "battleaxe": ("versatile",),
    "club": ("light",),
    "dagger": ("finesse", "light", "thrown"),
    "greataxe": ("heavy", "two-handed"),
    "greatclub": ("two-handed",),
    "greatsword": ("heavy", "two-handed"),
    "hand-crossbow": ("ammunition", "light", "loading"),
    "heavy-club": (),
    "heavy-crossbow": ("ammunition", "heavy", "loading", "two-handed"),
    "javelin": ("thrown",),
    "light-crossbow": ("ammunition", "loading", "two-handed"),
    "longbow": ("ammunition", "heavy", "two-handed"),
    "longsword": ("versatile",),
    "mace": (),
    "morningstar": (),
    "rapier": ("finesse",),
    "scimitar": ("finesse", "light"),
    "shield-bash": (),
    "shortbow": ("ammunition", "two-handed"),
    "shortsword": ("finesse", "light"),
    "sling": ("ammunition",),
    "spear": ("thrown", "versatile"),
    "spiked-bone-club": (),
    "spiked-shield": (),
}
OF_OUR_OWN = {"source": "Six Seconds", "licence": "MIT", "url": ""}
BLADES = ("bludgeoning", "piercing", "slashing")


def melee(name: str, bonus: int, *harm: str, reach: int = 5, ability: str = "str", **more: Any) -> Weapon:
    """Return a melee attack; harm as "1d6+2 slashing", reach in feet, a range only if it can be thrown."""
    key = name.lower().replace(" ", "-")
    properties = more.pop("properties", ARMS.get(key, ("natural",)))
    if "range" not in more:
        properties = tuple(p for p in properties if p != "thrown")
    if "versatile" not in more:
        properties = tuple(p for p in properties if p != "versatile")
    parts = tuple(DamageDice(*part.split()) for part in harm)
    return Weapon(key, name, bonus=bonus, ability=ability, reach=reach, harm=parts, properties=properties, **more)


def ranged(name: str, bonus: int, span: tuple[int, int], *harm: str, ability: str = "dex", **more: Any) -> Weapon:
    """Return a ranged attack; `span` is its normal and long range in feet."""
    key = more.pop("key", "") or name.lower().replace(" ", "-")
    properties = more.pop("properties", ARMS.get(key, ("natural",)))
    parts = tuple(DamageDice(*part.split()) for part in harm)
    return Weapon(
        key,
        name,
        kind="ranged",
        bonus=bonus,
        ability=ability,
        range=span,
        harm=parts,
        properties=properties,
        **more,
    )


def poison(dice: str, dc: int, half: bool = True) -> tuple[Rider, ...]:
    """Return the rider of poisonous attacks: damage that a Constitution save halves or prevents."""
    return (Rider("", save="con", dc=dc, dice=dice, type="poison", half=half),)


def web(dc: int) -> tuple[Rider, ...]:
    """Return the rider of webs: restrained until a Strength check as an action breaks free."""
    return (Rider("restrained", dc=dc, escape="str"),)


def hold(dc: int, largest: str = "") -> tuple[Rider, ...]:
    """Return the rider of attacks that grapple and restrain, with the DC of escaping and the largest size it can hold."""
    return (Rider("constricted", dc=dc, largest=largest),)


def prone(dc: int) -> tuple[Rider, ...]:
    """Return the rider of attacks that throw to the ground unless a Strength save succeeds."""
    return (Rider("prone", save="str", dc=dc),)


def creature(
    name: str,
    build: str,
    challenge: str,
    scores: str,
    *weapons: Weapon,
    passive: int,
    numbers: dict[str, int] | None = None,
    ac: int,
    **more: Any,
) -> Sheet:
    """Return a sheet; `build` as "Small humanoid", `scores` in the order of a stat block, speeds in feet.

    Resistances and vulnerabilities are given as 1: they halve and double whatever the amount.
    """
    size, type_ = build.split(maxsplit=1)
    return Sheet(
        name=name,
        kind="monster",
        size=size,
        type=type_,
        challenge=challenge,
        defenses={"ac": ac},
        abilities=dict(zip(ABILITIES, map(int, scores.split()), strict=True)),
        proficiency=PROFICIENCY.get(challenge, 2),
        weapons=weapons,
        numbers={"passive-perception": passive, **(numbers or {})},
        source="System Reference Document 5.1",
        licence="CC-BY-4.0",
        url="https://dnd.wizards.com/resources/systems-reference-document",
        **more,
    )


def own(name: str, build: str, challenge: str, scores: str, *, weapons: tuple[Weapon, ...], **more: Any) -> Sheet:
    """Return a creature of our own making."""
    return replace(creature(name, build, challenge, scores, *weapons, **more), **OF_OUR_OWN)
