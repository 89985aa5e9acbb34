"""What can be done in the fake moment, what is asked, and what has happened."""

from combat.engine import events as ev
from combat.engine.ground.grid import Square, distance
from combat.engine.numbers.breakdown import Breakdown, Term
from combat.engine.requests import Pick
from combat.engine.seatview import Budget, Choice, GaitView, Hand, Option, PromptView, Reach, Refusal
from combat.engine.state import Combatant, Effect, Sheet, Until

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
