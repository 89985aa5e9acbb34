"""Shoves, in place of any weapon attack: of one's own turn, or of a reaction."""

from dataclasses import replace

from combat.engine.commands import Act
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Pick, Script
from combat.rulesets.fifth.grappling import AWAY, PRONE, Shoving, out_of_grasp, shove_by, wrestle
from combat.rulesets.policies.acted import done
from combat.rulesets.streamlined.grappling import wrestling
from combat.rulesets.streamlined.order import BLOW, hindrance, spend

WAY = Shoving(wrestling.SHOVE, "STR-162", "STR-186", (AWAY, PRONE))
PAID = replace(shove_by(WAY), cost="", summary="Push it 5 ft or knock it prone, in place of any weapon attack.")
INSTEAD = "instead:shove"  # the answer of whoever shoves rather than strikes out of turn


def shove(fight: Fight, command: Act) -> Script[None]:
    """Spend an attack on a shove; one that takes the off-hand attack's place has its disadvantage (STR-162, Rulings 3)."""
    hindered = spend(fight, command.actor)
    done(fight, command, PAID.name, WAY.row)
    extra = (hindrance(),) if hindered else ()
    yield from wrestle(fight, command.actor, command.target, WAY, command.choice, extra)


SHOVE = replace(PAID, run=shove, cost=BLOW, defers=True)

# --- out of turn ---------------------------------------------------------------------------------------------------


def shove_instead(fight: Fight, who: Id, target: Id) -> Script[None]:
    """Shove somebody in place of a reaction's attack, which is paid for already (STR-162, Rulings 2)."""
    command = Act(actor=who, action=SHOVE.key, target=target)
    done(fight, command, SHOVE.name, WAY.row, "instead of a blow")
    yield from wrestle(fight, who, target, WAY)


def instead(fight: Fight, who: Id, mover: Id, targets: tuple[Id, ...]) -> tuple[Pick, ...]:
    """Return the shoves that a creature may make instead of striking a mover, or who rides it, out of turn (Rulings 2, 18)."""
    near = (one for one in targets if out_of_grasp(fight, who, fight.get(one), WAY.bout) is None)
    return tuple(
        Pick(
            INSTEAD if one == mover else f"{INSTEAD}>{one}",
            "Shove it" if len(targets) == 1 else f"Shove {fight.get(one).name}",
            "instead of a blow",
        )
        for one in near
    )
