"""Powers of the tests’ own, with the numbers of the ledger’s examples, and a scene in which they are known."""

from typing import Any

from combat.engine.declared.powers import Deal, Give, Power, Strengthen
from combat.engine.ground.shapes import Area
from combat.engine.state import Sheet, Weapon
from combat.rulesets.orcus.powers.written import at_will, encounter, strike
from combat.rulesets.orcus.using_powers.power_actions import action_of
from tests.rulesets.orcus.sheets import Field, brakka, goblin

WAND = Weapon("wand", "Wand", properties=("focus",), critical="1d6")
FIREBALL = encounter(
    "Fireball",
    "A ball of fire.",
    Deal("2d6", "fire", adds="int", half=True),
    by="int",
    versus="ref",
    power_source="arcane",
    origin="far",
    range=10,
    area=Area("burst", 1),
    catches="all",
    tags=("focus", "fire"),
)
CLEAVE = at_will("Cleave", "Through and through.", strike(3), by="str", versus="ac", origin="melee", tags=("weapon",))
THUNDER = encounter(
    "Thunder Ring",
    "All around.",
    Deal("1d8", "thunder", half=True),
    Give("dazed", until="end", on="hit"),
    Give("slowed", until="end", on="miss"),
    Give("deafened", until="end", on="all"),
    Strengthen("5", on="caster"),
    by="str",
    versus="fort",
    origin="near",
    area=Area("burst", 1),
    catches="enemies",
)


def wizard(**fields: object) -> Sheet:
    """The ledger's wizard: level 4, Intelligence 18, a wand that adds 1d6 to critical hits; +6 with powers."""
    values: dict[str, object] = {
        "name": "Ilse",
        "level": 4,
        "hp": 40,
        "abilities": {"str": 10, "con": 12, "dex": 14, "int": 18, "wis": 10, "cha": 10},
        "weapons": (WAND,),
        "numbers": {"recoveries": 6},
        "traits": (),
        "powers": ("fireball",),
    }
    return brakka(**{**values, **fields})


def knowing(scene: Field, *powers: Power) -> Field:
    """Return a scene whose game has these powers, too."""
    more = {power.key: power for power in powers}
    old = tuple(action for action in scene.rules.actions if action.key.removeprefix("power:") not in more)
    scene.rules = scene.rules.but(
        powers={**scene.rules.powers, **more}, actions=(*old, *(action_of(power) for power in powers))
    )
    return scene


def facing(
    user: Sheet, *powers: Power, foes: int = 1, apart: int = 1, foe: Sheet | None = None, **options: Any
) -> Field:
    """Ana with a sheet and powers at (5, 5), goblins in a column `apart` squares to the right of her; it is Ana's turn."""
    scene = knowing(Field(**options), *powers)
    scene.put("Ana", user, (5, 5), "ana")
    names = ["Goblin", "Hob", "Nix", "Pug"][:foes]
    for n, name in enumerate(names):
        scene.put(name, foe or goblin(), (5 + apart, 5 + n))
    scene.begin("ana", *(name.lower() for name in names))
    return scene


def ablaze(*foes: dict[str, object], **fields: object) -> Field:
    """The wizard at (5, 5), and foes beside each other around (10, 5), where a fireball catches them all."""
    scene = knowing(Field(), FIREBALL)
    scene.put("Ilse", wizard(**fields), (5, 5), "ana")
    for n, values in enumerate(foes):
        scene.put("ABCD"[n], goblin(**values), (9 + n % 2, 5 + n // 2))
    scene.begin("ilse", *("abcd"[n] for n in range(len(foes))))
    return scene
