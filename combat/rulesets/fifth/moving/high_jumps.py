"""High jumps: how high, and how far up the hands reach."""

from dataclasses import dataclass

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Pick, Script
from combat.engine.scripts.checks import roll_check
from combat.engine.scripts.lasting import settle
from combat.engine.seatview import Refusal
from combat.engine.state import Sheet, Weapon
from combat.rulesets.fifth.checks import ask_dc, ask_gm
from combat.rulesets.fifth.moving.jumping import RUN, has_run_up, not_on_its_feet
from combat.rulesets.fifth.order import moved, stride
from combat.rulesets.policies.abilities import modifier
from combat.rulesets.policies.acted import done

# Feet from head to toe where a sheet does not say.
HEIGHTS = {"Tiny": 1, "Small": 3, "Medium": 6, "Large": 10, "Huge": 16, "Gargantuan": 25}
HIGHER = "higher"
MOST_MORE = 10  # feet that the GM may grant


def height_of(sheet: Sheet) -> int:
    return sheet.numbers.get("height", HEIGHTS[sheet.size])


def reach_at(sheet: Sheet, feet: int) -> int:
    """Return how far up the hands reach at the top: the jump and one and a half times the jumper’s height (FIF-078)."""
    return feet + height_of(sheet) * 3 // 2


def movement(fight: Fight, who: Id) -> int:
    return max(0, stride(fight, who, "walk"))


@dataclass(frozen=True)
class HighJump:
    """How a game has creatures jump straight up."""

    base: int  # feet that the Strength modifier is added to
    row: str

    def highest(self, fight: Fight, who: Id) -> int:
        """Return the feet of a high jump now: so many and the Strength modifier after a run-up, else half (FIF-076, FIF-001)."""
        sheet = fight.get(who).sheet
        if "high-jump" in sheet.numbers:  # of a creature that jumps as high from a standstill
            return sheet.numbers["high-jump"]
        most = max(0, self.base + modifier(sheet, "str"))
        return most if has_run_up(fight, who) else most // 2

    def bar(self, fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
        grounded = not_on_its_feet(fight, who)
        if grounded is not None:
            return grounded
        if not movement(fight, who):
            return Refusal("No movement is left.", "FIF-073")
        return None if self.highest(fight, who) else Refusal("You jump 0 ft high.", self.row)

    def picks(self, fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
        """Offer every height that the legs and the movement allow, the highest first, and to try for more (FIF-073, FIF-077)."""
        most, left, sheet = self.highest(fight, who), movement(fight, who), fight.get(who).sheet
        found = [
            Pick(str(n), f"{n} ft up", f"your hands reach {reach_at(sheet, n)} ft")
            for n in range(min(most, left), 0, -1)
        ]
        if left > most:
            found.append(Pick(HIGHER, f"More than {most} ft", "if the GM allows a check"))
        return tuple(found)

    def jump(self, fight: Fight, command: Act) -> Script[None]:
        """Jump straight up; each foot costs one of movement (FIF-073, FIF-076)."""
        who, feet = command.actor, self.highest(fight, command.actor)
        if command.choice == HIGHER:
            more = yield from granted(fight, who, feet)
            if more is None:
                return
            feet = min(feet + more, movement(fight, who))
        else:
            feet = int(command.choice)
        moved(fight, who, "walk", feet)
        if fight.get(who).used.get(RUN):
            fight.record(ev.Refreshed(who=who, what=(RUN,), **fight.hearers_of(who)))
        words = f"{feet} ft up, its hands reach {reach_at(fight.get(who).sheet, feet)} ft"
        done(fight, command, "High jump", "FIF-078", words)
        yield from settle(fight)

    def action(self) -> Action:
        return Action(
            "high-jump",
            "High jump",
            self.jump,
            group="move",
            cost="",
            needs="choice",
            row=self.row,
            bar=self.bar,
            picks=self.picks,
            summary="Straight up, at 1 ft of movement per foot.",
            hide_barred=True,
        )


def granted(fight: Fight, who: Id, most: int) -> Script[int | None]:
    """Ask the GM for a check to jump higher, and for what it gains; None when it is refused and nothing happens (FIF-077)."""
    title = f"{fight.get(who).name} tries to jump higher than {most} ft. Athletics?"
    answer = yield from ask_dc(fight, "higher", title, who, "FIF-077", (Pick("no", "No", "spends nothing"),))
    if answer == "no":
        text = f"The GM allows no jump higher than {most} feet."
        fight.record(ev.Noted(text=text, row="FIF-077", **fight.hearers_of(who)))
        return None
    _, success = yield from roll_check(
        fight, who, "check", "check.athletics", "Athletics check", int(answer), dc_secret=True, row="FIF-077"
    )
    if not success:
        return 0
    gains = tuple(Pick(str(n), f"{n} ft more") for n in range(1, min(MOST_MORE, movement(fight, who) - most) + 1))
    if not gains:  # the GM has slowed it down meanwhile
        return 0
    return int(
        (yield from ask_gm(fight, "gain", f"{fight.get(who).name} jumps higher. By how much?", gains, who, "FIF-077"))
    )


HIGH_JUMP = HighJump(3, "FIF-076").action()
