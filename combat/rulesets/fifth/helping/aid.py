"""First aid for the dying."""

from collections.abc import Iterator

from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.checks import roll_check
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Weapon
from combat.rulesets.fifth.harm import stabilize
from combat.rulesets.policies.acted import done


def first_aid_targets(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    for other in fight.known_to(who):
        if other.life == "dying":
            far = 5 * fight.gap(who, other.id)
            barred = Refusal(f"{far} ft away; first aid reaches 5 ft.", "FIF-246") if far > 5 else None
            if fight.flag(other.id, "no-stable"):
                barred = Refusal("Cannot be stabilized until it can breathe.", "FIF-200")
            yield Choice(other.name, other.id, barred=barred)


def first_aid_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    dying = any(other.life == "dying" for other in fight.known_to(who))
    return None if dying else Refusal("Nobody is dying.", "FIF-246")


def first_aid(fight: Fight, command: Act) -> Script[None]:
    """A DC 10 Wisdom (Medicine) check stabilizes a dying creature (FIF-246)."""
    done(fight, command, "First aid", "FIF-246")
    _, success = yield from roll_check(
        fight, command.actor, "check", "check.medicine", "Medicine check", 10, row="FIF-246"
    )
    if success and fight.get(command.target).life == "dying":
        yield from stabilize(fight, command.target, "FIF-246")


FIRST_AID = Action(
    "first-aid",
    "First aid",
    first_aid,
    needs="target",
    row="FIF-246",
    targets=first_aid_targets,
    bar=first_aid_bar,
    hide_barred=True,
    summary="Medicine check, DC 10, to stabilize the dying.",
)
