"""A game as an object: registries of content and the policies that answer the rules questions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from combat.engine.answers import (
    EACH_FOR_ITSELF,
    ON_FOOT,
    SHELTERED,
    STILL,
    UNCOUNTED,
    UNTAUGHT,
    Attacks,
    Economy,
    Exposure,
    Ground,
    Harm,
    Heights,
    Injuries,
    Labels,
    Leading,
    Moving,
    Numbers,
    Order,
    Outcomes,
    Readying,
    Resting,
    Riding,
    Rolls,
    Sheets,
    Stealth,
    Teaching,
    Turns,
    World,
)
from combat.engine.building import Building
from combat.engine.content import (
    Action,
    Blurb,
    Condition,
    Feature,
    Gait,
    Offer,
    Setting,
    ZoneKind,
)
from combat.engine.modifiers import Modifier, Side
from combat.engine.powers import Power
from combat.engine.requests import Window
from combat.engine.state import Sheet
from combat.engine.telling import Tiling
from combat.engine.terrain import Terrain

if TYPE_CHECKING:
    pass


@dataclass(frozen=True, eq=False)
class Ruleset:
    """Everything that differs between games; `but()` makes a derived game. Two are the same only if they are one object."""

    id: str
    title: str
    blurb: Blurb
    unit: str  # "ft" or "sq"
    per_square: int  # units of one square
    defenses: Labels
    abilities: Labels
    skills: tuple[tuple[str, str, str], ...]  # key, label, ability
    damage_types: tuple[str, ...]
    conditions: Mapping[str, Condition]
    actions: tuple[Action, ...]
    gaits: Mapping[str, Gait]
    economy: Economy  # what a turn allows, and what pays for what
    rolls: Rolls  # what comes before, with and after a d20
    numbers: Numbers  # what makes up a number
    attacks: Attacks  # whom an attack may be aimed at, and how it ends
    harm: Harm  # from damage to hit points and back
    order: Order  # who acts when
    turns: Turns  # what turns begin and end with, and who can act in them
    readying: Readying  # who waits for what
    moving: Moving  # what a step costs, and where it may end
    heights: Heights  # up, down, and what answers that
    stealth: Stealth  # who is hidden, seen, heard
    ground: Ground  # light, and what the ground does to whoever stands there
    resting: Resting  # rests, and what hours bring
    sheets: Sheets  # what a sheet tells
    outcomes: Outcomes  # what powers do

    features: Mapping[str, Feature] = field(default_factory=dict)
    offers: tuple[Offer[Any], ...] = ()
    world: World = STILL  # the GM’s place as an actor, and how the scene is played
    settings: tuple[Setting, ...] = ()
    saves: Labels = ()  # saving throws whose totals a sheet may print; () where a save is no number of the sheet
    riding: Riding = ON_FOOT  # riders and mounts
    leading: Leading = EACH_FOR_ITSELF  # command of others, and groups
    injuries: Injuries = UNCOUNTED  # harm that is counted in levels, and doom
    powers: Mapping[str, Power] = field(default_factory=dict)
    zones: Mapping[str, ZoneKind] = field(default_factory=dict)
    terrain: Mapping[str, Terrain] = field(default_factory=dict)  # what the GM may put on the map, by its key
    bestiary: Mapping[str, Sheet] = field(default_factory=dict)  # creatures that powers may call
    teaching: Teaching = UNTAUGHT  # what the GM gives that the game has no text for
    exposure: Exposure = SHELTERED  # harm that no enemy does
    rows: dict[str, str] = field(default_factory=dict)  # rows of the shared scripts: "turn", "joined", ...
    tiling: Tiling = field(default_factory=Tiling)  # what is said of each deed where there is little room
    building: Building | None = None  # how characters are made by the book and grow; None: they are written by hand
    # Rows of the game it builds on that its own ledger states: screens cite its own.
    restates: Mapping[str, str] = field(default_factory=dict)

    def but(self, **changes: Any) -> Ruleset:
        """Return a derived game that answers some questions differently."""
        return replace(self, **changes)

    def action(self, key: str) -> Action | None:
        return self.actions_by_key.get(key)

    # Looked up so often that they are sorted once.

    @cached_property
    def actions_by_key(self) -> Mapping[str, Action]:
        """Every action by its key; of several of one key the first."""
        return {action.key: action for action in reversed(self.actions)}

    @cached_property
    def offers_at(self) -> Mapping[Window[Any], tuple[Offer[Any], ...]]:
        """The offers of each window, in their order."""
        windows = dict.fromkeys(offer.window for offer in self.offers)
        return {window: tuple(offer for offer in self.offers if offer.window is window) for window in windows}

    @cached_property
    def defaults(self) -> Mapping[str, str]:
        """What a table plays that has set nothing."""
        return {setting.key: setting.choices[0][0] for setting in self.settings}

    @cached_property
    def palette(self) -> Labels:
        """The conditions that the GM may apply by hand."""
        return tuple((c.key, c.name) for c in self.conditions.values() if c.palette)

    @cached_property
    def areas(self) -> tuple[Terrain, ...]:
        """The terrain that somebody may be in."""
        return tuple(one for one in self.terrain.values() if one.key in self.zones and one.kind != "held")

    @cached_property
    def held_terrain(self) -> Mapping[str, Terrain]:
        """What a creature may hold in its hands besides weapons, by the condition that it bears then."""
        return {one.bears: one for one in self.terrain.values() if one.kind == "held"}

    @cached_property
    def has_typed(self) -> bool:
        """Tell whether some condition needs the damage type of what gives it."""
        return any("typed" in c.flags for c in self.conditions.values())

    @cached_property
    def marks(self) -> Labels:
        """What the GM may say of a creature, and take back."""
        return tuple((c.key, c.name) for c in self.conditions.values() if "marked" in c.flags)

    @cached_property
    def skill_names(self) -> Labels:
        return tuple((key, text) for key, text, _ in self.skills)

    @lru_cache(maxsize=4096)  # noqa: B019 (rulesets live as long as the process)
    def flags_of(self, keys: tuple[str, ...]) -> frozenset[str]:
        """Return the flags of all conditions of these names."""
        return frozenset().union(*(self.conditions[key].flags for key in keys if key in self.conditions))

    @lru_cache(maxsize=4096)  # noqa: B019 (as above)
    def bearing_on(self, stat: str, side: Side) -> tuple[frozenset[str], frozenset[str]]:
        """Return the conditions and the features that may pull on a number of their bearer, or of whoever acts against it."""

        def bears(modifiers: Iterable[Modifier]) -> bool:
            return any(one.side is side and one.applies_to(stat) for one in modifiers)

        conditions = frozenset(key for key, one in self.conditions.items() if bears(one.modifiers))
        return conditions, frozenset(key for key, one in self.features.items() if bears(one.modifiers))
