"""Powers of every origin and shape, and a field to use them on: what they do is plain, so that only where and at whom counts."""

from typing import Any

from combat.engine import events as ev
from combat.engine.choices.legality import preview
from combat.engine.commands import Act
from combat.engine.declared.content import Aimed
from combat.engine.declared.powers import Deal, Power, Strengthen
from combat.engine.ground.grid import Square
from combat.engine.ground.shapes import Area
from combat.rulesets.orcus import ORCUS
from combat.rulesets.orcus.powers.written import at_will
from combat.rulesets.orcus.using_powers.power_actions import action_of
from tests.builders import VIEWERS
from tests.rulesets.orcus.sheets import Field, brakka, goblin

HURT = Deal("5", "fire", on="all")


def harmful(name: str, **more: Any) -> Power:
    """Five fire damage without a roll to whom it befalls."""
    return at_will(name, "Five fire damage.", HURT, **more)


def helpful(name: str, **more: Any) -> Power:
    """Three temporary hit points for whom it befalls."""
    return at_will(name, "Three temporary hit points.", Strengthen("3"), utility=True, whom="friend", **more)


def near(shape: Any, size: int, catches: str = "all", **more: Any) -> dict[str, Any]:
    return {"origin": "near", "area": Area(shape, size), "catches": catches, **more}


def far(shape: Any, size: int, catches: str = "all", range_: int = 10, **more: Any) -> dict[str, Any]:
    return {"origin": "far", "range": range_, "area": Area(shape, size), "catches": catches, **more}


POWERS: tuple[Power, ...] = (
    harmful("Ring", **near("burst", 2)),
    harmful("Sorted ring", **near("burst", 2, "enemies")),
    helpful("Kind ring", **near("burst", 2, "allies")),
    harmful("Picked ring", **near("burst", 2, "any")),
    harmful("Hunting ring", **near("burst", 5, "nearest-enemy")),
    helpful("Seeking ring", **near("burst", 5, "nearest-ally")),
    harmful("Fan", **near("arc", 2)),
    harmful("Wide fan", **near("arc", 3)),
    harmful("Ball", **far("burst", 2)),
    harmful("Lobbed fan", **far("arc", 2)),
    harmful("Hedge", **far("chain", 4)),
    harmful("Own hedge", **near("chain", 3)),
    harmful("Breath", **near("cone", 3, area=Area("cone", 3, from_self=True))),
    at_will("Flash", "Blinding.", HURT, by="str", versus="ref", bonus=6, **near("burst", 2)),
    at_will("Rolled ball", "Loud.", Deal("5", "fire"), by="str", versus="ref", bonus=6, **far("burst", 1)),
    at_will("Touch", "Cold hands.", HURT, origin="melee", tags=("touch",)),
    at_will("Poke", "At arm’s length.", HURT, origin="melee", range=3),
    at_will("Swing", "With what you hold.", HURT, origin="melee", tags=("weapon",)),
    at_will("Shoot", "With what you shoot.", HURT, origin="ranged", tags=("weapon",)),
    at_will("Bolt", "Within ten squares.", HURT, origin="ranged", range=10),
    at_will("Two bolts", "At up to two.", HURT, origin="ranged", range=10, targets=2),
    helpful("Word", origin="ranged", range=5),
    helpful("Words", origin="ranged", range=5, targets=2),
    at_will("Steel oneself", "Three temporary hit points.", Strengthen("3", on="caster"), utility=True, origin="self"),
)
KEYS = tuple(power.key for power in POWERS)
RULES = ORCUS.but(
    actions=(*ORCUS.actions, *(action_of(power) for power in POWERS)),
    powers={**ORCUS.powers, **{power.key: power for power in POWERS}},
)


class Ground(Field):
    """A fight in which Ana has every one of these powers; it is her turn."""

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.rules = RULES

    def use(self, key: str, *dice: int, who: str = "ana", **how: object) -> "Ground":
        self.act(who, f"power:{key}", *dice, **how)
        return self

    def look(self, key: str, who: str = "ana", **how: Any) -> Aimed:
        """Return what the power would cover and whom it would befall, as its user's seat is shown it."""
        act = Act(actor=who, action=f"power:{key}", **how)
        return preview(self.rules, self.state, VIEWERS[self.owner(who)], act)

    def refused(self, key: str, who: str = "ana", **how: object) -> str:
        """Return the row by which the power cannot be used so."""
        return self.refused_act(who, f"power:{key}", **how).row

    def hurt(self) -> set[str]:
        """Return whom damage has befallen since the beginning."""
        return {event.who for event in self.all(ev.DamageTaken)}

    def helped(self) -> set[str]:
        return {who for who, found in self.state.combatants.items() if found.temp_hp}


def field(at: Square = (8, 6), **ana: object) -> Ground:
    scene = Ground()
    scene.put("Ana", brakka(powers=KEYS, **ana), at, "ana")
    return scene


def crowd(**where: Square) -> Ground:
    """Ana at (8, 6), and goblins, or friends where the name begins with a capital B, wherever they are said to be."""
    scene = field()
    for name, at in where.items():
        owner = "ben" if name.startswith("b") else "gm"
        scene.put(name.capitalize(), brakka() if owner == "ben" else goblin(), at, owner)
    return scene.begin()  # type: ignore[return-value]
