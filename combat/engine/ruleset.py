"""A game as an object, and its table of contents: what it has, and what it answers, concern by concern."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any

from combat.engine.answers import (
    AS_WRITTEN,
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
    Harming,
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
    Staging,
    Stealth,
    Teaching,
    Turns,
)
from combat.engine.answers.building import WRITTEN_BY_HAND, Building
from combat.engine.choices.telling import Tiling
from combat.engine.declared.content import Action, AnyOffer, Blurb, Condition, Feature, Gait, Setting, ZoneKind
from combat.engine.declared.modifiers import Modifier, Side
from combat.engine.declared.powers import Power
from combat.engine.declared.terrain import Terrain
from combat.engine.numbers.difficulty import UNMEASURED, EncounterBudget
from combat.engine.numbers.stats import Stat
from combat.engine.requests import AnyWindow
from combat.engine.state import Sheet


@dataclass(frozen=True, eq=False)
class Ruleset:
    """Everything that differs between games; `but()` makes a derived game. Two are the same only if they are one object.

    What a game has stands here, what it answers in a group for each concern (`answers`). A group that it leaves out, and a
    field of one, answers as a game does that has no rule for it, so that whoever asks need not ask first whether it has one.
    """

    # What it is, and the words and numbers that all of it goes by
    id: str
    title: str
    blurb: Blurb
    unit: str  # "ft" or "sq"
    per_square: int  # units of one square
    defenses: Labels
    abilities: Labels
    skills: tuple[tuple[str, str, str], ...]  # key, label, ability
    damage_types: tuple[str, ...]

    # What is in it
    conditions: Mapping[str, Condition]
    actions: tuple[Action, ...]
    gaits: Mapping[str, Gait]

    # What it answers, concern by concern
    numbers: Numbers  # what makes up a number
    rolls: Rolls  # what comes before, with and after a d20
    economy: Economy  # what a turn allows, and what pays for what
    order: Order  # who acts when
    turns: Turns  # what turns begin and end with, and who can do something in them
    readying: Readying  # who waits for what
    moving: Moving  # what a step costs, and where it may end
    heights: Heights  # up, down, and what answers that
    attacks: Attacks  # whom an attack may be aimed at, and how it ends
    harm: Harming  # from damage to hit points and back
    stealth: Stealth  # who is hidden, who finds whom, what is heard
    ground: Ground  # what light and ground do to whoever stands there
    resting: Resting  # rests, and what hours bring
    sheets: Sheets  # what is read on a sheet besides its numbers

    # What many games have as well, and what they answer there
    saves: Labels = ()  # saving throws whose totals a sheet may print; () where a save is no number of the sheet
    features: Mapping[str, Feature] = field(default_factory=dict)
    powers: Mapping[str, Power] = field(default_factory=dict)
    zones: Mapping[str, ZoneKind] = field(default_factory=dict)
    terrain: Mapping[str, Terrain] = field(default_factory=dict)  # what the GM may put on the map, by its key
    bestiary: Mapping[str, Sheet] = field(default_factory=dict)  # creatures that powers may call
    offers: tuple[AnyOffer, ...] = ()
    settings: tuple[Setting, ...] = ()
    outcomes: Outcomes = AS_WRITTEN  # what powers do that is the game's own
    riding: Riding = ON_FOOT  # riders and mounts
    leading: Leading = EACH_FOR_ITSELF  # command of others, and groups
    world: Staging = STILL  # the GM’s place as an actor, and how the scene is played
    injuries: Injuries = UNCOUNTED  # harm that is counted in levels, and doom
    exposure: Exposure = SHELTERED  # harm that no enemy does
    teaching: Teaching = UNTAUGHT  # what the GM gives that the game has no text for
    building: Building = WRITTEN_BY_HAND  # how characters are made by the book and grow

    # What is said of it
    measure: EncounterBudget = UNMEASURED  # how hard a fight is, by the book
    tiling: Tiling = field(default_factory=Tiling)  # what is said of each deed where there is little room
    rows: dict[str, str] = field(default_factory=dict)  # rows of the shared scripts: "turn", "joined", ...

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
    def offers_at(self) -> Mapping[AnyWindow, tuple[AnyOffer, ...]]:
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

    def stat_row(self, stat: Stat) -> str:
        """Return the row by which a number like "save.dex" is made up."""
        return self.rows.get(f"stat:{stat.partition('.')[0]}", self.rows.get("d20", ""))

    @lru_cache(maxsize=4096)  # noqa: B019 (rulesets live as long as the process)
    def flags_of(self, keys: tuple[str, ...]) -> frozenset[str]:
        """Return the flags of all conditions of these names."""
        return frozenset().union(*(self.conditions[key].flags for key in keys if key in self.conditions))

    @lru_cache(maxsize=4096)  # noqa: B019 (as above)
    def bearing_on(self, stat: Stat, side: Side) -> tuple[frozenset[str], frozenset[str]]:
        """Return the conditions and the features that may pull on a number of their bearer, or of whoever acts against it."""

        def bears(modifiers: Iterable[Modifier]) -> bool:
            return any(one.side is side and one.applies_to(stat) for one in modifiers)

        conditions = frozenset(key for key, one in self.conditions.items() if bears(one.modifiers))
        return conditions, frozenset(key for key, one in self.features.items() if bears(one.modifiers))
