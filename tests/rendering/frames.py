"""One rich moment of a fight as each seat would know it: Ana’s turn, Ben asked."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from combat.engine.seatview import (
    Chip,
    Console,
    CountdownView,
    FeatureView,
    HiderView,
    LampView,
    LogLine,
    ObserverView,
    PromptView,
    ReadyView,
    Refusal,
    RestView,
    Role,
    Ruling,
    SceneView,
    SeatView,
    SpeedView,
    StageView,
    TerrainView,
    Token,
)
from combat.engine.watching.story import Story
from tests.rendering.deeds import DEATH_SAVE, EVENTS, PAINT, STRIKE, hand, waiting_hand
from tests.rendering.people import NAMES, SECRET, order, sheets, tokens
from tests.rendering.worldly import CONTROLS, world

__all__ = [
    "DEATH_SAVE",
    "NAMES",
    "SECRET",
    "STRIKE",
    "FakeFrame",
    "ana",
    "at_rest",
    "at_the_worlds_turn",
    "ben",
    "frame",
    "gwen",
    "television",
    "with_log",
]


ROLLING = SceneView(heading="e", pace=30, words="Rolling to the right, 30 ft a round")


@dataclass(frozen=True)
class FakeFrame:
    view: SeatView
    log: tuple[LogLine, ...]
    version: str = "m7"
    seats: tuple[tuple[str, str, bool], ...] = (
        ("gm", "Gwen", True),
        ("s1", "Ana", True),
        ("s2", "Ben", False),
    )
    campaign: int = 1
    restates: Mapping[str, str] = field(default_factory=dict)
    paused: bool = False
    prepared: bool = False
    bench: tuple[tuple[int, str, str], ...] = ()
    again: tuple[tuple[str, int], ...] = ()
    nudged: str = ""
    story: Story | None = None
    quiet: bool = False
    tv_camera: str = ""


def log(gm: bool) -> tuple[LogLine, ...]:
    lines = (
        LogLine(n, type(event).__name__, event, NAMES, 10 + n if gm else None, struck=False)
        for n, event in enumerate(EVENTS, start=1)
    )
    return tuple(lines)


def frame(role: Role = "player", seat: str = "s1", phase: str = "running", **changes: object) -> FakeFrame:
    """The moment as one seat knows it; `changes` replace fields of the view."""
    gm = role == "gm"
    hands = {"s1": (hand(),), "s2": (waiting_hand(),), "gm": (hand(),)}.get(seat, ()) if phase == "running" else ()
    asked = (STRIKE,) if seat == "s2" else (replace_prompt(STRIKE, mine=False),) if gm else ()
    fields: dict[str, object] = {
        "seat": seat, "role": role, "name": "The bridge at dusk", "ruleset": "5e (2014)", "unit": "ft", "per_square": 5,
        "phase": phase, "round": 3 if phase == "running" else 0, "elapsed": 12 if phase == "running" else 0,
        "width": 24, "height": 16, "paint": PAINT,
        "tokens": tokens(role, seat, phase), "order": order(gm) if phase == "running" else (),
        "turn": "Edda’s turn" if phase == "running" else "", "next": "Pim" if phase == "running" else "",
        "your_turn": seat == "s1" and phase == "running", "you_are_next": seat == "s2" and phase == "running",
        "active": "c1" if phase == "running" else "", "hands": hands, "sheets": sheets(role, seat),
        "prompts": asked if phase == "running" else (),
        "waiting": () if seat == "s2" or phase != "running" else ("Waiting for Ben",),
        "scene": ROLLING,
    }  # fmt: skip
    if gm:
        fields |= {
            "conditions": (("prone", "Prone"), ("poisoned", "Poisoned"), ("frightened", "Frightened")),
            "damage_types": ("slashing", "piercing", "fire", "cold"),
            "abilities": (("str", "Strength"), ("dex", "Dexterity"), ("wis", "Wisdom")),
            "skills": (("stealth", "Stealth"), ("perception", "Perception")),
            "rulings": (
                Ruling("unarmed-strength", "Fists add Strength", (("off", "No"), ("on", "Yes")), "off", "FIF-170"),
            ),
            "marks": (("underwater", "Underwater"), ("choking", "Choking")),
            "exhausts": True,
            "leads": True,
            "light": "dim",
            "lamps": (LampView("l7", "Torch", "Edda"), LampView("l8", "Brazier", "D4")),
            "hides": True,
            "hiders": (
                HiderView("c10", "Assassin", 17, (ObserverView("c1", "Edda", lost=True), ObserverView("c2", "Pim"))),
            ),
            "ready": (
                ReadyView("c2", "Pim", "“the door opens”: Attack with Bow"),
                ReadyView("c3", "Goblin A", "“they come”: Dodge", Refusal("Your reaction is spent.", "FIF-102")),
            ),
            "stage": StageView(
                choices=(("water", "in water"), ("sky", "in the sky")),
                laps=(30, 25),
                distant=(("c9", "Straggler"),),
                rows=(("scene", "A5E-256"), ("lap", "A5E-267"), ("distant", "A5E-271"), ("countdown-guide", "A5E-278")),
            ),
            "speeds": (SpeedView("slow", "Slow", "on a 6", (6, 9, 11), "A5E-274"),),
            "countdowns": (
                CountdownView("i30", "The tide", 3, "slow", 11, True, "name", "All is wet.", ((6, 2, 1, 3), (1, 2, 3))),
            ),
            "terrain": (
                TerrainView("trap", "Trap", "zone", "Beneath leaves or fog", (("dc", "12"), ("save", "dex")), True),
            ),
            "features": (
                FeatureView("z7", "Leaves", "Leaves at B2", "L", "Hide things.", "A5E-212", conceals=True),
                FeatureView(
                    "z8", "Trap", "Trap at B2", "X", hidden=True, trip_words="It catches them", trip_on="targets"
                ),
            ),
            "sounds": True,
            **CONTROLS,
            "rests": (
                RestView("short", "Short rest", "An hour or more.", "FIF-224"),
                RestView("long", "Long rest", "At least 8 hours.", "FIF-227"),
            ),
        }
    fields |= changes
    desk = {name: fields.pop(name) for name in Console.__struct_fields__ if name in fields}
    view = SeatView(**fields, console=Console(**desk) if gm else None)
    return FakeFrame(view, log(gm) if phase == "running" else ())


def replace_prompt(prompt: PromptView, **changes: object) -> PromptView:
    fields = {name: getattr(prompt, name) for name in prompt.__struct_fields__}
    return PromptView(**{**fields, **changes})


def ana() -> FakeFrame:
    return frame("player", "s1")


def ben() -> FakeFrame:
    return frame("player", "s2")


def gwen() -> FakeFrame:
    return frame("gm", "gm")


def at_the_worlds_turn() -> FakeFrame:
    """The GM’s console while the world has the word."""
    return frame("gm", "gm", world=world(now=True), prompts=(), waiting=())


def television() -> FakeFrame:
    return frame("spectator", "tv")


def at_rest(role: Role = "gm", seat: str = "gm") -> FakeFrame:
    """The same table after the fight, with Edda and Pim in a long rest."""
    chip = Chip("resting", "Long rest", effect="e9" if role == "gm" else "")
    found = (replace_token(one, chip) if one.id in ("c1", "c2") else one for one in tokens(role, seat, "ended"))
    return frame(role, seat, "ended", tokens=tuple(found))


def replace_token(token: Token, chip: Chip) -> Token:
    fields = {name: getattr(token, name) for name in token.__struct_fields__}
    return Token(**{**fields, "chips": (*token.chips, chip)})


def with_log(seen: FakeFrame, *lines: LogLine) -> FakeFrame:
    return replace(seen, log=lines)
