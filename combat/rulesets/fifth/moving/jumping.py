"""Long jumps: the run-up, the leap, what stands in its way and what it ends in."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.answers import Pace
from combat.engine.commands import Move
from combat.engine.declared.content import Gait, Offer
from combat.engine.declared.windows import ACTION_DONE, STEP_LEAVING
from combat.engine.doing import Deed, Step
from combat.engine.fight import Fight
from combat.engine.ground.grid import Cells, Square
from combat.engine.ids import GM, Id
from combat.engine.requests import NOTHING, Ask, Pick, Script
from combat.engine.ruleset import Ruleset
from combat.engine.scripts.checks import roll_check
from combat.engine.scripts.lasting import gain, settle
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant
from combat.rulesets.fifth.moving import steps
from combat.rulesets.fifth.moving.movement import kept_still, used_up
from combat.rulesets.fifth.order import speed, stride
from combat.rulesets.policies.abilities import modifier
from combat.rulesets.policies.by_itself import by_itself
from combat.rulesets.policies.steps import PLAIN, StepGround

FOOT = 5  # feet of one square
RUN_UP = 10  # feet on foot right before a jump that make it a running one (FIF-072)
DC = 10  # of the checks at an obstacle and on bad ground
JUMP = "jump"  # the gait; spent: the feet of the jump that is under way
JUMPED = "jumped"  # spent: the feet of it that are behind
RUN = "run:up"  # spent: feet on foot right before this moment, as far as they matter
HURDLE = "hurdle"  # ground: a low obstacle
STRAIGHT = Refusal("A jump goes straight.", "FIF-072")
TOO_HIGH = Refusal("A long jump does not lead up there.", "FIF-072")
PICKS = (Pick("check", "It is that low", f"DC {DC} Athletics"), Pick("high", "It is higher", "the jump ends before it"))


# --- how far -------------------------------------------------------------------------------------------------------


def has_run_up(fight: Fight, who: Id) -> bool:
    return fight.get(who).used.get(RUN, 0) >= RUN_UP


def longest(fight: Fight, who: Id) -> int:
    """Return the feet of a long jump now: the Strength score after a run-up, else half of it (FIF-072, FIF-001, STR-145)."""
    sheet = fight.get(who).sheet
    if "long-jump" in sheet.numbers:  # of a creature that jumps as far from a standstill
        return sheet.numbers["long-jump"]
    score = sheet.abilities.get("str", 10)
    if not has_run_up(fight, who):
        return score // 2
    return score + (modifier(sheet, "dex") if "second-story-work" in sheet.features else 0)


def allowance(fight: Fight, who: Id) -> int:
    """Return the feet of movement that pay for a jump (FIF-073)."""
    return stride(fight, who, "walk")


def farthest(fight: Fight, who: Id) -> int:
    """Return the feet of this jump that are still to be jumped, however much movement is left."""
    return longest(fight, who) - fight.get(who).used.get(JUMPED, 0)


def too_dear(fight: Fight, who: Id, cost: int) -> Refusal:
    """Say that the movement left does not pay for a jump (FIF-073)."""
    left = max(0, allowance(fight, who))
    return Refusal(f"That is a jump of {cost} ft, and {left} ft of movement are left.", "FIF-073")


def too_long(fight: Fight, who: Id, feet: int) -> Refusal:
    """Say that the legs do not jump so far."""
    how = "with this run-up" if has_run_up(fight, who) else f"without a run-up of {RUN_UP} ft"
    return Refusal(f"You jump {longest(fight, who)} ft {how}, not {feet}.", "FIF-072")


def bar(fight: Fight, who: Id) -> Refusal | None:
    """Tell why a creature cannot jump at all now."""
    grounded = not_on_its_feet(fight, who)
    if grounded is not None:
        return grounded
    if longest(fight, who) < FOOT:
        return Refusal(f"You jump {longest(fight, who)} ft: no square far.", "FIF-072")
    return used_up("walk") if stride(fight, who, "walk") <= 0 else None


def not_on_its_feet(fight: Fight, who: Id) -> Refusal | None:
    kept = kept_still(fight, who)
    if kept is not None:
        return kept
    if fight.get(who).has("prone"):
        return Refusal("Prone: stand up first.", "FIF-283")
    if fight.is_airborne(who) and not fight.get(who).used.get(JUMP):
        return Refusal("In the air: come down first.", "FIF-072")
    return Refusal("The speed is 0.", "FIF-053") if speed(fight, who, "walk") == 0 else None


# --- the leap ------------------------------------------------------------------------------------------------------


class Leap(steps.Feet):
    """A jump touches nothing on its way, and each foot costs one, whatever the ground (FIF-073, R-49).

    It is as long as the squares that it leads through, whatever they cost.
    """

    minds_ways = True

    def __init__(self, fight: Fight, who: Id) -> None:
        super().__init__(fight, who, JUMP)
        self.start = self.mover.at or (0, 0)
        self.most = farthest(fight, who)
        self.airborne = True
        self.height = fight.height_at(who, self.start, True)

    def takes_ground_alike(self) -> bool:
        return False

    def passage(self, origin: Square, to: Square) -> Refusal | None:
        if self.lattice.distance(self.start, to) <= self.lattice.distance(self.start, origin):
            return STRAIGHT
        feet = FOOT * self.lattice.distance(self.start, to)
        return too_long(self.fight, self.mover.id, feet) if feet > self.most else super().passage(origin, to)

    def is_tight(self, cells: Cells) -> bool:
        return False

    def ground(self, entered: Cells) -> StepGround:
        return PLAIN

    def price(self, ground: StepGround, rise: int, tight: bool) -> int | Refusal:
        return TOO_HIGH if rise > 0 else FOOT


def pace(fight: Fight, who: Id, mode: str) -> Pace:
    """Return what each step costs in feet, or why it cannot be taken, on foot as in a jump."""
    if mode == JUMP:
        return fight.cached_by_look((JUMP, who), lambda: Leap(fight, who))
    return steps.pace(fight, who, mode)


def set_off(fight: Fight, command: Move) -> Script[None]:
    """Leave the ground for a jump of this length."""
    hearers = fight.hearers_of(command.actor)
    fight.record(ev.Spent(who=command.actor, what=JUMP, amount=FOOT * len(command.path), **hearers))
    yield from settle(fight)


def arrived(fight: Fight, who: Id) -> Script[None]:
    """Come down: in difficult ground a DC 10 Acrobatics check keeps the jumper on its feet (FIF-075, R-49)."""
    jumped = fight.get(who).used.get(JUMPED, 0)
    fight.record(ev.Refreshed(who=who, what=(JUMP, JUMPED, RUN), **fight.hearers_of(who)))
    found = fight.get(who)
    ground = fight.state.field.level(found.cells)
    if found.life == "up" and found.height - ground == 1:  # so low that it is simply jumped down
        fight.record(ev.Placed(who=who, to=found.at, how="landed", height=ground, **fight.hearers_of(who)))
    yield from settle(fight)
    if jumped and lands_badly(fight, fight.get(who)):
        _, kept = yield from roll_check(
            fight, who, "check", "check.acrobatics", "Acrobatics check", DC, row="FIF-075", note="difficult ground"
        )
        if not kept:
            yield from gain(fight, who, "prone")


def lands_badly(fight: Fight, who: Combatant) -> bool:
    standing = who.life == "up" and not who.has("prone") and not fight.is_airborne(who.id)
    return standing and not who.cells.isdisjoint(fight.state.ground("difficult"))


def stepped(fight: Fight, step: Step) -> None:
    """Count the feet of a run-up and of a jump; any other way of going ends a run-up."""
    hearers, ran = fight.hearers_of(step.who), fight.get(step.who).used.get(RUN, 0)
    if step.gait == JUMP:
        fight.record(ev.Spent(who=step.who, what=JUMPED, amount=FOOT, **hearers))
    elif not is_on_foot(fight, step):
        if ran:
            fight.record(ev.Refreshed(who=step.who, what=(RUN,), **hearers))
    elif ran < RUN_UP:
        fight.record(ev.Spent(who=step.who, what=RUN, amount=FOOT, **hearers))


def is_on_foot(fight: Fight, step: Step) -> bool:
    if step.gait != "walk" or step.rise > 0:
        return False
    return fight.get(step.who).cells.isdisjoint(fight.state.ground("water") | fight.state.ground("climb"))


def stands_still(fight: Fight, deed: Deed) -> Script[Deed]:
    """Whatever is paid for ends a run-up, but for a Dash, which lengthens the run (FIF-072)."""
    yield from NOTHING
    spent = (
        {(one.who, one.what) for one in fight.events[deed.since :] if isinstance(one, ev.Spent)} if deed.cost else ()
    )
    for who in sorted({payer for payer, _ in spent}):
        found = fight.state.combatants.get(who)
        if found is not None and found.used.get(RUN) and (who, "dash") not in spent:
            fight.record(ev.Refreshed(who=who, what=(RUN,), **fight.hearers_of(who)))
    return deed


def stirs(who: Combatant, rules: Ruleset) -> bool:
    """Tell whether a creature has run, and lies on the ground."""
    return bool(who.used.get(RUN)) and who.has("prone")


def stumble(fight: Fight, who: Combatant) -> None:
    """Whoever lies on the ground has to run anew."""
    if who.used.get(RUN) and who.has("prone") and not who.used.get(JUMP):
        fight.record(ev.Refreshed(who=who.id, what=(RUN,), **fight.hearers_of(who.id)))


# --- obstacles -----------------------------------------------------------------------------------------------------


def asked(fight: Fight, step: Step) -> Iterator[Ask]:
    """Ask the GM before a jump clears an obstacle that is marked on the map (FIF-074)."""
    if step.stopped or step.gait != JUMP or not fight.is_here(step.who):
        return
    hurdles, before = fight.state.ground(HURDLE), fight.get(step.who).cells
    if before.isdisjoint(hurdles) and not fight.cells_at(step.who, step.to).isdisjoint(hurdles):
        who = fight.get(step.who)
        length = who.used.get(JUMP, FOOT)
        yield Ask(
            seat=GM,
            kind="hurdle",
            title=f"{who.name} jumps {length} ft, over an obstacle.",
            picks=PICKS,
            default="check",
            who=who.id,
            text=f"That jump clears at most {length // 4} ft.",
            row="FIF-074",
        )


def taken(fight: Fight, step: Step, question: Ask, answer: str) -> Script[Step]:
    """Roll Athletics to clear it; whoever hits it comes down before it (FIF-074, R-49)."""
    if answer == "high":
        return replace(step, stopped="The obstacle is too high.", row="FIF-074")
    _, cleared = yield from roll_check(
        fight, step.who, "check", "check.athletics", "Athletics check", DC, row="FIF-074", note="an obstacle"
    )
    return step if cleared else replace(step, stopped="It hits the obstacle.", row="FIF-074")


def can_ever(fight: Fight, who: Id) -> bool:
    """Only creatures that walk jump."""
    found = fight.get(who)
    return bool(found.sheet.speeds.get("walk")) and not found.mount and not found.has("prone")


GAIT = Gait(
    JUMP,
    "Long jump",
    allowance,
    bar,
    airborne=True,
    row="FIF-072",
    has=can_ever,
    set_off=set_off,
    arrived=arrived,
    too_far=too_dear,
    farthest=farthest,
)
OFFERS = (Offer(STEP_LEAVING, HURDLE, asked, taken), by_itself(ACTION_DONE, "run-up", stands_still))
