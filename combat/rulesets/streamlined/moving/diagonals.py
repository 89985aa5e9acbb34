"""What a diagonal step costs: 5 feet, or 10 for every other one of a turn, by the table's choice (STR-100 to STR-103)."""

from combat.engine import events as ev
from combat.engine.answers import Pace
from combat.engine.declared.content import Setting
from combat.engine.doing import Step
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square
from combat.engine.ids import Id
from combat.engine.seatview import Refusal
from combat.rulesets.policies.steps import Steps

DIAGONALS = "diagonals"  # the setting
EVERY_OTHER = "every-other"  # option B
HEXES = "hexes"  # the engine's word for such a map (STR-104)
SLANTS = "slants:turn"  # spent: diagonal steps of this turn; a turn gives back whatever bears a colon
SETTING = Setting(
    DIAGONALS,
    "Diagonal steps",
    (("five", "5 ft each"), (EVERY_OTHER, "10 ft for the first, then 5, 10, 5 …"), (HEXES, "None: a map of hexes")),
    "STR-100",
    fixed=True,
)


def alternates(fight: Fight) -> bool:
    """Tell whether this table plays option B (STR-102)."""
    return bool(fight.option(DIAGONALS) == EVERY_OTHER)


def paces(fight: Fight, who: Id, steps: Steps) -> tuple[Pace, ...]:
    """Return what steps cost from now on: the dear diagonals first, unless there was an odd number so far (STR-102, STR-103)."""
    if not alternates(fight):
        return (steps,)
    both = (lengthened(steps), steps)
    return both[::-1] if fight.get(who).used.get(SLANTS, 0) % 2 else both


def lengthened(steps: Steps) -> Pace:
    """Return the same with diagonal steps of 10 feet, which difficult terrain doubles like any other (STR-102)."""

    def step(origin: Square, to: Square) -> int | Refusal:
        cost = steps(origin, to)
        if isinstance(cost, Refusal) or not steps.lattice.is_diagonal(origin, to):
            return cost
        climbed = abs(steps.rise(origin, to))
        return cost * max(2, climbed) // max(1, climbed)  # a step of 10 feet up is as long as that already

    return step


def stepped(fight: Fight, step: Step) -> None:
    """Count the diagonal steps of a turn; straight ones in between change nothing (STR-103)."""
    if alternates(fight) and fight.lattice.is_diagonal(step.origin, step.to):
        fight.record(ev.Spent(who=step.who, what=SLANTS, **fight.hearers_of(step.who)))
