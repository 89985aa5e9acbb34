"""Standing up, dropping prone, and flying up and down."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.declared.windows import STEP_BEGUN, STEP_LEAVING
from combat.engine.doing import Step
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.ground import entered
from combat.engine.scripts.lasting import gain, lose_all, settle
from combat.engine.scripts.moving import halt, jolt_dragged
from combat.engine.seatview import Refusal
from combat.engine.state import Weapon
from combat.rulesets.fifth.hands import is_dragged
from combat.rulesets.fifth.order import allowance, best_mode, moved, speed, stride
from combat.rulesets.policies.acted import done


@dataclass(frozen=True)
class Posture:
    """What a game says of getting up and of dropping prone."""

    rising_bar: Callable[[Fight, Id], Refusal | None]  # why the movement does not suffice for getting up
    rise: Callable[[Fight, Id], None]  # pays for it
    row: str
    dropping_bar: Callable[[Fight, Id], Refusal | None] | None = None  # None: dropping prone costs nothing
    drop: Callable[[Fight, Id], None] | None = None
    drop_row: str = "FIF-054"
    prices: tuple[str, str] = ("", "")  # of getting up and of dropping, in words for the buttons
    risen: Callable[[Fight, Id, frozenset[Id]], Script[None]] | None = None  # what follows, and who had put it prone

    def stand_bar(self, fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
        if not fight.get(who).has("prone"):
            return Refusal("You are on your feet.", self.row)
        return self.rising_bar(fight, who)

    def stand(self, fight: Fight, command: Act) -> Script[None]:
        """Stand up, for what the game says that it costs."""
        who = command.actor
        felled_by = frozenset(effect.source for effect in fight.get(who).all("prone") if effect.source)
        self.rise(fight, who)
        done(fight, command, "Stand up", self.row)
        lose_all(fight, who, "prone", "stood up", quiet=True)
        if self.risen is not None:
            yield from self.risen(fight, who, felled_by)

    def drop_bar(self, fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
        if fight.get(who).mount:
            return Refusal("Dismount first.", "FIF-179")
        if fight.get(who).driver in fight.state.riders(who):  # who is only commanded has nobody on its back
            return Refusal("Its rider keeps it on its feet.", "FIF-188")
        if fight.get(who).has("prone"):
            return Refusal("You are prone already.", self.drop_row)
        return self.dropping_bar(fight, who) if self.dropping_bar is not None else None

    def drop_prone(self, fight: Fight, command: Act) -> Script[None]:
        """Drop prone, which costs no movement unless the game has a price for it (FIF-054)."""
        if self.drop is not None:
            self.drop(fight, command.actor)
        done(fight, command, "Drop prone", self.drop_row)
        yield from gain(fight, command.actor, "prone", quiet=True)

    def actions(self) -> tuple[Action, Action]:
        up, down = self.prices
        declared = partial(Action, group="move", cost="", hide_barred=True)
        return (
            declared("stand", "Stand up", self.stand, row=self.row, summary=up, bar=self.stand_bar),
            declared("drop-prone", "Drop prone", self.drop_prone, row=self.drop_row, summary=down, bar=self.drop_bar),
        )


def priced(
    price: Callable[[Fight, Id], int], row: str, still_row: str = "", name: str = "Standing up"
) -> Callable[[Fight, Id], Refusal | None]:
    """Return the refusal of what costs so many feet, by the rows on too little movement left and on a speed of 0."""

    def bar(fight: Fight, who: Id) -> Refusal | None:
        mode = best_mode(fight, who)
        if speed(fight, who, mode) == 0:
            return Refusal("Your speed is 0.", still_row or row)
        cost, left = price(fight, who), allowance(fight, who, mode)
        return Refusal(f"{name} costs {cost} ft and {max(0, left)} are left.", row) if cost > left else None

    return bar


def paid(price: Callable[[Fight, Id], int]) -> Callable[[Fight, Id], None]:
    """Return what spends so many feet of the main way of moving."""
    return lambda fight, who: moved(fight, who, best_mode(fight, who), price(fight, who))


def stand_cost(fight: Fight, who: Id) -> int:
    """Return half the speed, rounded down; a Dash does not raise it (FIF-055, R-07)."""
    return speed(fight, who, best_mode(fight, who)) // 2


# Not with less movement left than that, nor with a speed of 0 (FIF-056).
POSTURE = Posture(priced(stand_cost, "FIF-056"), paid(stand_cost), "FIF-055")


# --- up and down ---------------------------------------------------------------------------------------------------


def fly_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return no_flight(fight, who, 1)


def down_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return no_flight(fight, who, -1)


def no_flight(fight: Fight, who: Id, by: int) -> Refusal | None:
    """Tell why a creature cannot fly so many squares up or down now (FIF-052, FIF-060)."""
    if fight.get(who).at is None:
        return Refusal("You are not on the map.", "FIF-052")
    if by < 0 and not fight.is_airborne(who):
        return Refusal("You are on the ground.", "FIF-052")
    barred = fight.rules.gaits["fly"].bar(fight, who)
    if barred is None and stride(fight, who, "fly") < 5:
        return Refusal("No flying movement is left.", "FIF-048")
    return barred or taken(fight, who, by)


def taken(fight: Fight, who: Id, by: int) -> Refusal | None:
    """Tell who is in the way right above or below (FIF-060); whoever is dragged along makes room."""
    mover = fight.get(who)
    for other, cells in fight.standing():
        if other.id == who or is_dragged(mover, other):
            continue
        if other.height == mover.height + by and cells & mover.cells:
            return Refusal(f"{fight.name_seen_by(who, other.id)} is there.", "FIF-060")
    return None


def up(fight: Fight, command: Act) -> Script[None]:
    yield from change_height(fight, command, 1)


def down(fight: Fight, command: Act) -> Script[None]:
    yield from change_height(fight, command, -1)


def change_height(fight: Fight, command: Act, by: int) -> Script[None]:
    """Fly 5 feet up or down, which can leave somebody's reach like any other step."""
    who = command.actor
    at = fight.get(who).at
    assert at is not None
    step = Step(who, at, at, "fly", 5, True, rise=by)
    for moment in (STEP_BEGUN, STEP_LEAVING):
        step = yield from fight.window(moment, step)
        if not fight.is_here(who):
            return
        barred = Refusal(step.stopped, step.row) if step.stopped else no_flight(fight, who, by)
        if barred is not None:
            halt(fight, who, barred)
            return
    hearers, was, since = fight.hearers_of(who), fight.get(who), len(fight.events)
    moved(fight, who, "fly", 5)
    height = fight.get(who).height + by
    fight.record(ev.Placed(who=who, to=at, how="rose" if by > 0 else "sank", height=height, **hearers))
    for one, left in fight.rules.moving.trailing(fight, was):
        yield from entered(fight, one, left)
    yield from settle(fight)
    yield from jolt_dragged(fight, since)


STAND, DROP = POSTURE.actions()
UP = Action("fly-up", "Fly 5 ft up", up, group="move", cost="", row="FIF-052", bar=fly_bar, hide_barred=True)
DOWN = Action("fly-down", "Fly 5 ft down", down, group="move", cost="", row="FIF-052", bar=down_bar, hide_barred=True)
