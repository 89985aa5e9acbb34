"""The heroes of the demo campaigns and a creature of their own: figures of our making."""

from combat.engine.state import Harm, Sheet, Weapon

SOURCE = {"source": "Six Seconds demo", "licence": "MIT"}


def abilities(*scores: int) -> dict[str, int]:
    return dict(zip(("str", "dex", "con", "int", "wis", "cha"), scores, strict=True))


def weapon(
    name: str, dice: str, *properties: str, span: tuple[int, int] | None = None, thrown: bool = False, **more: object
) -> Weapon:
    """A weapon whose numbers come from the wielder; `dice` as "1d8 slashing", `span` its range."""
    die, _, kind = dice.partition(" ")
    return Weapon(
        key=name.lower().replace(" ", "-"),
        name=name,
        kind="ranged" if span and not thrown else "melee",
        harm=(Harm(die, kind),),
        range=span,
        properties=(*properties, "thrown") if thrown else properties,
        **more,
    )  # fmt: skip


FIGHTER_OF_FIFTH = Sheet(
    name="Edda Vance",
    kind="character",
    type="humanoid",
    level=3,
    hp=28,
    hit_dice="3d10",
    defenses={"ac": 18},
    abilities=abilities(16, 12, 14, 10, 12, 10),
    proficiency=2,
    saves={"str": 5, "con": 4},
    skills={"athletics": 5, "perception": 3, "intimidation": 2},
    weapons=(
        weapon("Longsword", "1d8 slashing"),
        weapon("Handaxe", "1d6 slashing", "light", span=(20, 60), thrown=True),
        weapon("Longbow", "1d8 piercing", "ammunition", "heavy", "two-handed", span=(150, 600), ability="dex"),
    ),
    traits=("noisy-armor", "simple-weapons"),
    note="Chain mail and a shield (2 of the Armor Class).",
    **SOURCE,
)
ROGUE_OF_FIFTH = Sheet(
    name="Pim Rill",
    kind="character",
    type="humanoid",
    level=3,
    hp=21,
    hit_dice="3d8",
    defenses={"ac": 15},
    abilities=abilities(8, 16, 12, 13, 10, 14),
    proficiency=2,
    saves={"dex": 5, "int": 3},
    skills={"stealth": 7, "acrobatics": 5, "perception": 2, "deception": 4},
    weapons=(
        weapon("Rapier", "1d8 piercing", "finesse", ability="dex"),
        weapon("Dagger", "1d4 piercing", "finesse", "light", span=(20, 60), thrown=True, ability="dex"),
        weapon("Shortbow", "1d6 piercing", "ammunition", "two-handed", span=(80, 320), ability="dex"),
    ),
    traits=("simple-weapons",),
    note="Studded leather.",
    **SOURCE,
)
FIGHTER_OF_ORCUS = Sheet(
    name="Torvald Ash",
    kind="character",
    type="humanoid",
    level=2,
    hp=36,
    defenses={"ac": 20, "fort": 17, "ref": 13, "will": 12},
    abilities=abilities(18, 12, 15, 10, 13, 8),
    speeds={"walk": 5},
    initiative=2,
    skills={"athletics": 10, "endure": 8},
    weapons=(
        weapon("Longsword", "1d8", proficiency=3),
        weapon("Throwing Hammer", "1d6", "heavy-thrown", span=(5, 10), thrown=True, proficiency=2),
    ),
    numbers={"recoveries": 9},
    note="Scale and a heavy shield.",
    **SOURCE,
)
ROGUE_OF_ORCUS = Sheet(
    name="Wren Holloway",
    kind="character",
    type="humanoid",
    level=2,
    hp=30,
    defenses={"ac": 17, "fort": 12, "ref": 17, "will": 13},
    abilities=abilities(10, 18, 13, 12, 10, 14),
    speeds={"walk": 6},
    initiative=5,
    skills={"stealth": 10, "acrobatics": 10, "perception": 6},
    weapons=(
        weapon("Dagger", "1d4", "light-thrown", span=(5, 10), thrown=True, ability="dex", proficiency=3),
        weapon("Shortbow", "1d8", "ammunition", "two-handed", span=(15, 30), ability="dex", proficiency=2),
    ),
    numbers={"recoveries": 7},
    note="Leather.",
    **SOURCE,
)
GOBLIN_BOSS = Sheet(
    name="Goblin Boss",
    size="Small",
    type="humanoid",
    challenge="1",
    hp=24,
    hit_dice="7d6",
    defenses={"ac": 16},
    abilities=abilities(10, 16, 10, 11, 10, 12),
    proficiency=2,
    skills={"stealth": 7},
    senses={"darkvision": 60},
    weapons=(
        Weapon(
            "scimitar",
            "Scimitar",
            bonus=5,
            ability="dex",
            harm=(Harm("1d6+3", "slashing"),),
            properties=("finesse", "light"),
        ),
        Weapon("javelin", "Javelin", bonus=2, range=(30, 120), harm=(Harm("1d6", "piercing"),), properties=("thrown",)),
    ),
    multiattack=(("scimitar", 2),),
    features=("nimble-escape",),
    numbers={"passive-perception": 10},
    **SOURCE,
)
