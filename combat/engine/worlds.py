"""Environments as data: what lies in them, what the world does there on its turn, and how far it has got in a fight.

To add one: an `Environment` in the ruleset's `environments`. The console's card of the world's turn, the recharge dice and
the saves follow from its actions; what no field says is a `WorldSpecial` (a swarm that joins, a haze that moves everybody).
GMs write their own in the app, of the same fields; they are kept with the campaign.
"""

from typing import Final

import msgspec

from combat.engine.ids import Id

WORLD: Final = "world"  # the id of the world's own place in the order, and whose turn an effect may last until
LAST = -100  # the score of what comes last in a round, whatever the others roll


class WorldAction(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that the world may do on its turn, each of the creatures it befalls by itself.

    `targets`: "one" that the GM picks, "all", "in:KEY" (in a zone of this kind; several are joined by "+"), "place" (a square
    that the GM picks) or "nobody".
    """

    key: str
    name: str
    recharge: int = 0  # the lowest face of a d6 that brings it back; 0: never spent
    targets: str = "all"
    save: str = ""  # the ability of the saving throw; "" for none
    dc: int = 0
    dice: str = ""  # of the damage
    type: str = ""
    half: bool = False  # a success halves the damage instead of sparing it
    condition: str = ""  # what a failure brings
    until: str = ""  # "", "target-start", "target-end" (of its next turn), "world" (the start of the next world's turn)
    push: int = 0  # in the game's unit, in a direction that the GM picks
    once: bool = False  # nobody is its target twice in an encounter
    script: str = ""  # what else it does, by the key of one of the game's own
    note: str = ""  # in words, what no other field says
    row: str = ""

    @property
    def zones(self) -> tuple[str, ...]:
        """The kinds of zones that it befalls everybody in; none when it does not ask."""
        return tuple(self.targets.removeprefix("in:").split("+")) if self.targets.startswith("in:") else ()


class Environment(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A kind of place: what the GM may put on its map, what lies on all of it, and what the world does there."""

    key: str
    name: str
    summary: str = ""
    features: tuple[str, ...] = ()  # of the terrain, by key
    field: tuple[str, ...] = ()  # what lies on the whole map while it is active, by key
    actions: tuple[WorldAction, ...] = ()
    row: str = ""
    own: bool = False  # written by the GM

    def action(self, key: str) -> WorldAction | None:
        return next((one for one in self.actions if one.key == key), None)


class Recharge(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The d6 of a spent action: `ref` names it, `least` is the lowest face that brings it back."""

    ref: str
    name: str
    face: int
    least: int

    @property
    def back(self) -> bool:
        return self.face >= self.least


class World(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The environments that are active now and what has become of their actions; an action is named "ENVIRONMENT:ACTION"."""

    environments: tuple[Environment, ...] = ()
    spent: tuple[str, ...] = ()
    struck: dict[str, tuple[Id, ...]] = {}  # who was the target of an action that strikes nobody twice
    dice: tuple[Recharge, ...] = ()  # those of the world's latest turn

    @property
    def field(self) -> tuple[str, ...]:
        """What lies on the whole map, by key."""
        return tuple(dict.fromkeys(key for one in self.environments for key in one.field))

    @property
    def features(self) -> tuple[str, ...]:
        """What the active environments have to be put on the map, by key."""
        return tuple(dict.fromkeys(key for one in self.environments for key in one.features))

    def environment(self, key: str) -> Environment | None:
        return next((one for one in self.environments if one.key == key), None)

    def action(self, ref: str) -> WorldAction | None:
        """Return an action of an active environment."""
        place, _, key = ref.partition(":")
        found = self.environment(place)
        return found.action(key) if found is not None else None

    @property
    def actions(self) -> tuple[tuple[str, WorldAction], ...]:
        """Everything that the world can do, with its full name."""
        return tuple((f"{place.key}:{one.key}", one) for place in self.environments for one in place.actions)
