"""The actions of this game."""

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Script
from combat.engine.scripts.effect import gain
from combat.engine.seatview import Refusal
from combat.engine.state import Until, Weapon
from combat.rulesets.fifth.aid import FIRST_AID
from combat.rulesets.fifth.hands import hand_actions
from combat.rulesets.fifth.helping import HELP_ATTACK, HELP_TASK
from combat.rulesets.fifth.improvise import GESTURE, IMPROVISE, SPEAK
from combat.rulesets.fifth.inspiration import INSPIRE
from combat.rulesets.fifth.net import NET_ACTIONS
from combat.rulesets.fifth.objects import INTERACT, LET_GO, USE_OBJECT
from combat.rulesets.fifth.posture import DOWN, DROP, STAND, UP
from combat.rulesets.fifth.searching import SEARCHING
from combat.rulesets.fifth.strikes import ATTACKS
from combat.rulesets.policies.acted import done


def dash(fight: Fight, command: Act) -> Script[None]:
    """Extra movement equal to the speed, whatever becomes of it later in the turn (FIF-085)."""
    fight.record(ev.Spent(who=command.actor, what="dash", **fight.told(command.actor)))
    done(fight, command, "Dash", "FIF-085")
    yield from NOTHING


def disengage(fight: Fight, command: Act) -> Script[None]:
    """Move without provoking anybody for the rest of the turn (FIF-086)."""
    done(fight, command, "Disengage", "FIF-086")
    yield from gain(fight, command.actor, "disengaged", until=Until("end", command.actor), quiet=True)


def dodge(fight: Fight, command: Act) -> Script[None]:
    """Be harder to hit until the start of one's next turn (FIF-087, FIF-088)."""
    done(fight, command, "Dodge", "FIF-087")
    yield from gain(fight, command.actor, "dodging", until=Until("start", command.actor), quiet=True)


def nimble_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    has = "nimble-escape" in fight.get(who).sheet.features
    return None if has else Refusal("It has no bonus action for this.", "FIF-034")


ACTIONS = (
    *ATTACKS,
    Action("dash", "Dash", dash, row="FIF-085", summary="Move as far again as your speed."),
    Action("disengage", "Disengage", disengage, row="FIF-086", summary="Your movement provokes nobody this turn."),
    Action(
        "nimble-disengage",
        "Disengage (nimble)",
        disengage,
        group="bonus",
        cost="bonus",
        row="FIF-034",
        bar=nimble_bar,
        hide_barred=True,
    ),
    Action(
        "dodge",
        "Dodge",
        dodge,
        row="FIF-087",
        summary="Until your next turn attacks you see coming have disadvantage; advantage on Dexterity saves.",
    ),
    HELP_ATTACK,
    HELP_TASK,
    SEARCHING,
    USE_OBJECT,
    FIRST_AID,
    IMPROVISE,
    INTERACT,
    *hand_actions(),
    *NET_ACTIONS,
    SPEAK,
    GESTURE,
    LET_GO,
    STAND,
    DROP,
    UP,
    DOWN,
    INSPIRE,
)
