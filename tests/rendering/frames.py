"""One rich moment of a fight as each seat would know it: Ana’s turn, Ben asked, six goblins, their boss, one foe hidden."""

from dataclasses import dataclass, replace

from combat.engine import events as ev
from combat.engine.grid import Square, distance, label
from combat.engine.modifiers import Breakdown, Term
from combat.engine.requests import Pick
from combat.engine.seatview import (
    Budget,
    Chip,
    Choice,
    GaitView,
    Hand,
    HitPoints,
    LogLine,
    Option,
    OrderRow,
    PromptView,
    Reach,
    Refusal,
    Role,
    SeatView,
    Sheetlet,
    Token,
)
from combat.engine.state import Combatant, Effect, Sheet, State, Until

SECRET = "Lurking Assassin"
NAMES = {
    "c1": "Edda",
    "c2": "Pim",
    **{f"c{n + 2}": f"Goblin {chr(64 + n)}" for n in range(1, 7)},
    "c9": "Goblin Boss",
    "c10": SECRET,
    "c11": "Old Mule",
}


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


# --- numbers -------------------------------------------------------------------------------------------------------

TO_HIT = Breakdown(
    stat="attack",
    terms=(
        Term("Strength", 3, row="FIF-002"),
        Term("Proficiency", 2, row="FIF-004"),
        Term("Goblin B is prone", edge=1, row="FIF-231"),
        Term("Bless", 2, counted=False, why="another Bless is already counted", source="c2"),
    ),
    total=5,
    edge=1,
)
ARMOR = Breakdown("defense.ac", (Term("Armor Class", 15, row="FIF-110"), Term("Half cover", 2, row="FIF-081")), 17)
RESISTED = Term("Resistance to slashing", -4, row="FIF-170")
TWO_DICE = ev.DiceRoll("2d20", (4, 17), kept=(1,), total=17)


# --- creatures -----------------------------------------------------------------------------------------------------


def hp(kind: str, now: int, most: int, temp: int = 0) -> HitPoints:
    if kind == "exact":
        return HitPoints("exact", now, most, temp, "hurt", round(100 * now / most))
    word = "dead" if not now else "unhurt" if now == most else "bloodied" if 2 * now <= most else "hurt"
    return HitPoints("word", word=word)


def creature(
    role: Role, seat: str, who: str, side: str, at: Square | None, now: int, most: int, **more: object
) -> Token:
    owner = {"c1": "s1", "c2": "s2"}.get(who, "gm")
    kind = "exact" if role == "gm" or side == "allies" else "word"
    letter = {"c1": "E", "c2": "P", "c9": "GB", "c10": "LA", "c11": "M"}.get(who, f"G{int(who[1:]) - 2}")
    return Token(
        id=who,
        name=NAMES[who],
        letter=letter,
        side=side,
        at=at,
        squares=2 if who == "c9" else 1,
        hp=hp(kind, now, most, int(more.pop("temp", 0))),  # type: ignore[call-overload]
        mine=role == "player" and owner == seat,
        place=label(at) if at else "",
        note=f"{5 * distance(at, (4, 6))} ft away" if at else "",
        **{"life": "up", **more},  # type: ignore[arg-type]
    )


def chips(gm: bool, *names: str) -> tuple[Chip, ...]:
    texts = {
        "Prone": Chip("prone", "Prone", summary="Crawls; attackers next to it have advantage.", rows=("FIF-231",)),
        "Dodging": Chip(
            "dodging", "Dodging", "until the start of Pim’s next turn", summary="Attacks against it have disadvantage."
        ),
        "Frightened": Chip(
            "frightened", "Frightened", "save ends", "Edda", "Disadvantage while it sees the source.", ("FIF-226",)
        ),
        "Poisoned": Chip("poisoned", "Poisoned", "until the fight ends", summary="Disadvantage on attacks and checks."),
    }
    found = tuple(texts[name] for name in names)
    return tuple(Chip(**{**c_fields(c), "effect": f"e{n}"}) for n, c in enumerate(found)) if gm else found


def c_fields(chip: Chip) -> dict[str, object]:
    return {name: getattr(chip, name) for name in chip.__struct_fields__}


def tokens(role: Role, seat: str, phase: str) -> tuple[Token, ...]:
    gm = role == "gm"
    on = phase == "running"
    all_ = (
        creature(role, seat, "c1", "allies", (4, 6), 24, 31, temp=5, active=on, chips=chips(gm, "Frightened")),
        creature(role, seat, "c2", "allies", (3, 9), 9, 21, chips=chips(gm, "Dodging")),
        creature(role, seat, "c3", "foes", (7, 5), 7, 7),
        creature(role, seat, "c4", "foes", (5, 5), 3, 7, chips=chips(gm, "Prone", "Poisoned")),
        creature(role, seat, "c5", "foes", (8, 8), 7, 7),
        creature(role, seat, "c6", "foes", (10, 4), 7, 7),
        creature(role, seat, "c7", "foes", (9, 10), 5, 7),
        creature(role, seat, "c8", "foes", (6, 10), 0, 7, life="dead"),
        creature(role, seat, "c9", "foes", (12, 6), 21, 38),
        creature(role, seat, "c11", "neutrals", (1, 11), 11, 11),
    )
    lurking = creature(role, seat, "c10", "foes", (16, 2), 77, 78, hidden=True)
    return (*all_, lurking) if gm else all_


# --- what Ana can do -----------------------------------------------------------------------------------------------

WALL = tuple((11, y) for y in range(5)) + tuple((x, 12) for x in range(2, 9)) + ((14, 8), (15, 8), (16, 8), (14, 9))
ROUGH = tuple((x, y) for x in range(6, 10) for y in range(6, 9))
PAINT: tuple[tuple[str, tuple[Square, ...]], ...] = (
    ("difficult", ROUGH),
    ("half", ((2, 4), (3, 4), (13, 11))),
    ("hazard", ((18, 10), (18, 11), (19, 10))),
    ("wall", WALL),
    ("water", tuple((x, y) for x in range(20, 24) for y in range(16))),
)


def reach(limit: int, risk: bool = True) -> tuple[Reach, ...]:
    taken = {(4, 6), (3, 9), (7, 5), (5, 5), (8, 8), (10, 4), (9, 10), (1, 11)}
    found = []
    for x in range(24):
        for y in range(16):
            cost = 5 * distance((x, y), (4, 6)) + (5 if (x, y) in ROUGH else 0)
            if (x, y) in taken or (x, y) in WALL or not 0 < cost <= limit:
                continue
            provokes = risk and distance((x, y), (5, 5)) > 1
            found.append(Reach((x, y), cost, way((4, 6), (x, y)), ("Goblin B",) if provokes else ()))
    return tuple(found)


def way(start: Square, end: Square) -> tuple[Square, ...]:
    path, (x, y) = [], start
    while (x, y) != end:
        x, y = x + (end[0] > x) - (end[0] < x), y + (end[1] > y) - (end[1] < y)
        path.append((x, y))
    return tuple(path)


NO_BONUS = Refusal("You have no bonus action left.", "FIF-050")


def hand() -> Hand:
    return Hand(
        actor="c1",
        name="Edda",
        budget=(
            Budget("action", "Action", 1, 1),
            Budget("bonus", "Bonus action", 0, 1),
            Budget("move", "Movement", 25, 30, "ft"),
            Budget("reaction", "Reaction", 1, 1),
        ),
        options=(
            Option(
                "attack", "Longsword", "attack", "Action", "longsword", "target",
                choices=(
                    Choice("Goblin B", "c4", odds=72, note="prone, next to you", breakdown=TO_HIT),
                    Choice("Goblin A", "c3", barred=Refusal("Out of reach: 15 ft away.", "FIF-061")),
                ),
                summary="1d8+3 slashing",
                row="FIF-060",
            ),
            Option(
                "attack", "Javelin", "attack", "Action", "javelin", "target",
                choices=(
                    Choice("Goblin A", "c3", odds=35, note="Goblin B is next to you", breakdown=TO_HIT),
                    Choice("Goblin Boss", "c9", odds=20, note="half cover"),
                ),
                summary="1d6+3 piercing, 30/120 ft",
            ),
            Option("dash", "Dash", "action", "Action", summary="30 ft more movement this turn.", row="FIF-041"),
            Option("dodge", "Dodge", "action", "Action", summary="Attacks against you have disadvantage.", row="FIF-043"),
            Option(
                "help", "Help", "action", "Action", needs="ally-and-target",
                choices=(Choice("Goblin B", "c4"),),
                allies=(Choice("Pim", "c2", note="15 ft away"),),
                summary="Advantage on an ally’s next attack.",
            ),
            Option("second-wind", "Second Wind", "bonus", "Bonus action", barred=NO_BONUS),
            Option("off-hand", "Off-hand attack", "bonus", "Bonus action", barred=NO_BONUS),
            Option("stand", "Stand up", "move", "15 ft", barred=Refusal("You are not prone.", "FIF-070")),
        ),
        gaits=(
            GaitView("walk", "Walk", left=25, reach=reach(25), row="FIF-052"),
            GaitView("crawl", "Crawl", left=25, reach=reach(10, risk=False)),
        ),
        may_end=True,
        unused=("Action", "25 ft of movement"),
    )  # fmt: skip


def waiting_hand() -> Hand:
    not_yet = Refusal("It is Edda’s turn.", "FIF-037")
    return Hand(
        "c2",
        "Pim",
        (
            Budget("action", "Action", 1, 1),
            Budget("move", "Movement", 25, 25, "ft"),
            Budget("reaction", "Reaction", 1, 1),
        ),
        tuple(Option(name.lower(), name, "action", barred=not_yet) for name in ("Dagger", "Dash", "Hide", "Help")),
        (GaitView("walk", "Walk", left=25, barred=not_yet),),
    )


# --- everything else -----------------------------------------------------------------------------------------------

STRIKE = PromptView(
    id="p1-0",
    kind="opportunity-attack",
    title="Goblin E leaves your reach. Strike?",
    text="Dagger, 1d4+3 piercing. Your reaction is spent until your next turn.",
    picks=(Pick("strike", "Strike", "Dagger", 65), Pick("pass", "Let it go")),
    default="pass",
    who="c2",
    seat="s2",
    asked="Ben",
    row="FIF-066",
    breakdown=TO_HIT,
)
DEATH_SAVE = PromptView("p2-0", "dice", "Death save: roll 1d20", dice="1d20", sides=(20,), seat="s1", asked="Ana")


def sheets(role: Role, seat: str) -> tuple[Sheetlet, ...]:
    edda = Sheetlet(
        "c1", "Edda", "character",
        (("Armor Class", "18"), ("Speed", "30 ft"), ("Str", "16, +3"), ("Dex", "12, +1"), ("Con", "14, +2"), ("Level", "3")),
        (("Longsword", "+5 to hit, 1d8+3 slashing"), ("Javelin", "+5 to hit, 30/120 ft, 1d6+3 piercing")),
        counts=(("death-success", "Death saves made", 0), ("inspiration", "Inspiration", 1)),
        owner="s1",
    )  # fmt: skip
    pim = Sheetlet("c2", "Pim", "character", (("Armor Class", "15"), ("Speed", "25 ft")), owner="s2")
    foes = tuple(
        Sheetlet(
            who,
            NAMES[who],
            "monster",
            (("Armor Class", "15"), ("Challenge", "1/4")),
            (("Scimitar", "+4 to hit"),),
            "Nimble.",
            (),
            "gm",
        )
        for who in NAMES
        if who not in ("c1", "c2")
    )
    if role == "gm":
        return (edda, pim, *foes)
    return tuple(sheet for sheet in (edda, pim) if role == "player" and sheet.owner == seat)


def order(gm: bool) -> tuple[OrderRow, ...]:
    rows = (
        OrderRow("i1", "Edda", "combatant", ("c1",), now=True, score=19),
        OrderRow("i2", "Pim", "combatant", ("c2",), next=True, score=15),
        OrderRow("i3", "Goblins", "group", ("c3", "c4", "c5", "c6", "c7"), score=13),
        OrderRow("i4", "The bridge gives way", "countdown", count=3, score=10),
        OrderRow("i5", "Goblin Boss", "combatant", ("c9",), score=8),
    )
    return (*rows, OrderRow("i6", SECRET, "combatant", ("c10",), score=2, hidden=True)) if gm else rows


EVENTS: tuple[ev.AnyEvent, ...] = (
    ev.EncounterOpened(audience=ev.EVERYONE, name="The bridge at dusk", ruleset="fifth"),
    ev.CombatantJoined(audience=ev.EVERYONE, combatant=Combatant("c9", "Goblin Boss", Sheet("Goblin Boss"))),
    ev.EncounterStarted(audience=ev.EVERYONE),
    ev.InitiativeRolled(
        audience=ev.EVERYONE, name="Goblins", combatants=("c3", "c4"), total=13,
        roll=ev.DiceRoll("1d20", (11,), total=11), breakdown=Breakdown("initiative", (Term("Dexterity", 2),), 2),
    ),
    ev.RoundStarted(audience=ev.EVERYONE, round=2),
    ev.TurnStarted(audience=ev.EVERYONE, who="c3"),
    ev.Stepped(audience=ev.EVERYONE, who="c3", origin=(9, 5), to=(8, 5), cost=5),
    ev.Stepped(audience=ev.EVERYONE, who="c3", origin=(8, 5), to=(7, 5), cost=5),
    ev.AttackResolved(
        audience=ev.EVERYONE, attacker="c3", target="c1", weapon="Scimitar", kind="melee", outcome="hit",
        roll=ev.DiceRoll("1d20", (16,), total=16), total=20, attack=TO_HIT, defense=ARMOR, row="FIF-120",
    ),
    ev.DamageTaken(
        audience=ev.EVERYONE, who="c1", amount=4, absorbed=0, lost=4, cause="Scimitar", source="c3",
        parts=(ev.Part("slashing", 8, 4, ev.DiceRoll("1d6+2", (6,), total=8), (RESISTED,)),),
    ),
    ev.EffectGained(audience=ev.EVERYONE, who="c1", effect=Effect("e1", "frightened", "c9", Until("save")), name="Frightened"),
    ev.TurnEnded(audience=ev.EVERYONE, who="c3"),
    ev.RoundStarted(audience=ev.EVERYONE, round=3),
    ev.TurnStarted(audience=ev.EVERYONE, who="c1"),
    ev.Acted(audience=ev.EVERYONE, who="c1", action="stand", name="Stand up", note="half of the speed", row="FIF-070"),
    ev.AttackResolved(
        audience=ev.EVERYONE, attacker="c1", target="c8", weapon="Longsword", kind="melee", outcome="critical",
        roll=TWO_DICE, total=22, attack=TO_HIT, defense=ARMOR,
    ),
    ev.DamageTaken(
        audience=ev.EVERYONE, who="c8", amount=14, absorbed=0, lost=7, cause="Longsword", critical=True,
        parts=(ev.Part("slashing", 14, 14, ev.DiceRoll("2d8+3", (7, 4), total=14)),),
    ),
    ev.LifeChanged(audience=ev.EVERYONE, who="c8", life="dead"),
)  # fmt: skip


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
    }  # fmt: skip
    if gm:
        fields |= {
            "conditions": (("prone", "Prone"), ("poisoned", "Poisoned"), ("frightened", "Frightened")),
            "damage_types": ("slashing", "piercing", "fire", "cold"),
            "abilities": (("str", "Strength"), ("dex", "Dexterity"), ("wis", "Wisdom")),
            "skills": (("stealth", "Stealth"), ("perception", "Perception")),
        }
    view = SeatView(**{**fields, **changes})  # type: ignore[arg-type]
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


def television() -> FakeFrame:
    return frame("spectator", "tv")


def with_log(seen: FakeFrame, *lines: LogLine) -> FakeFrame:
    return replace(seen, log=lines)


EMPTY_STATE = State(ruleset="fifth")
