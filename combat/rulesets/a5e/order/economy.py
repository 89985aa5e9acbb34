"""The turn's budget of this game: 5e's, with what can be done once in a turn, and what a Sprint shuts out."""

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.answers import Economy
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.prefix import Prefix
from combat.engine.seatview import Budget, Refusal
from combat.rulesets.fifth.order import economy as fifth

SPRINT = "sprint"  # spent by whoever sprints in this turn
TURN = (SPRINT,)  # what a turn gives back besides 5e's own counts; more of them stand under "mark:", each with its name
MARK = "mark:"
PAID = ("action", "bonus", "reaction")  # what a Sprint leaves nothing of
WAY = Prefix(
    "way:"
)  # spent: one for each direction in which a creature has gone in its turn, "way:1,0,-1" when it leads down


def refusal(fight: Fight, who: Id, cost: str) -> Refusal | None:
    """Tell why a cost cannot be paid now (A5E-002, A5E-003, A5E-069)."""
    return sprinting(fight, who, cost) or fifth.refusal(fight, who, cost)


def sprinting(fight: Fight, who: Id, cost: str) -> Refusal | None:
    """A Sprint shuts out everything else that the turn could pay for, a reaction in one's own turn too (A5E-069, R11)."""
    if not fight.get(who).used.get(SPRINT) or cost in ("", "interaction"):
        return None
    if cost == "reaction" and not is_its_turn(fight, who):
        return None
    return Refusal("You sprint: no other action, bonus action or reaction this turn.", "A5E-069")


def budget(fight: Fight, who: Id) -> tuple[Budget, ...]:
    """Return what a creature has left in its turn: a sprinter nothing but its way (A5E-069)."""
    found = fifth.budget(fight, who)
    return tuple(replace(one, left=0) if sprinting(fight, who, one.key) and one.key in PAID else one for one in found)


def is_its_turn(fight: Fight, who: Id) -> bool:
    """Tell whether a creature moves and acts now: in its own turn, or in that of whoever leads it."""
    return bool(fight.state.active) and fight.state.active in (who, fight.get(who).driver)


def refreshed(fight: Fight, who: Id) -> None:
    """Give back what the turn begins with anew, besides 5e's own (A5E-002, A5E-003)."""
    spent = tuple(key for key in sorted(fight.get(who).used) if key in TURN or key.startswith((MARK, WAY)))
    if spent:
        fight.record(ev.Refreshed(who=who, what=spent, **fight.hearers_of(who)))


SHAPES = {**fifth.SHAPES, "command": ("ring", "Order")}
ECONOMY = Economy(
    refusal,
    fifth.pay,
    fifth.words,
    budget,
    fifth.unused,
    account=fifth.ACCOUNT,
    shapes=SHAPES,
    main=fifth.MAIN,
    payer=fifth.payer,
)
