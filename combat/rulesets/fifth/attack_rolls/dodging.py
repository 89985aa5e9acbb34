"""Dodge: harder to hit by whoever one sees, and quicker to get out of the way (FIF-087 to FIF-089)."""

from combat.engine.commands import Act
from combat.engine.declared.content import Action, Condition
from combat.engine.declared.modifiers import Context, Modifier, Side
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.lasting import gain
from combat.engine.state import Until
from combat.rulesets.fifth.order import best_mode, speed
from combat.rulesets.fifth.sight import can_see
from combat.rulesets.policies.acted import done


def dodging_now(fight: Fight, context: Context) -> bool:
    """The dodger sees the attacker, judged at each attack (FIF-087, R-14)."""
    return can_see(fight, context.bearer, context.of)


DODGING = Condition(
    "dodging",
    "Dodging",
    "Attacks by those it sees have disadvantage; advantage on Dexterity saves.",
    ("FIF-087", "FIF-088", "FIF-089"),
    (
        Modifier("attack", edge=-1, side=Side.AGAINST, when=dodging_now, row="FIF-087"),
        Modifier("save.dex", edge=1, row="FIF-088"),
    ),
    palette=False,
)


def dodge(fight: Fight, command: Act) -> Script[None]:
    """Dodge until the start of one's next turn."""
    done(fight, command, "Dodge", "FIF-087")
    yield from gain(fight, command.actor, DODGING.key, until=Until("start", command.actor), quiet=True)


def cannot_dodge(fight: Fight, who: Id) -> bool:
    """Incapacitated or speed 0 ends a dodge for good (FIF-089)."""
    return fight.flag(who, "incapacitated") or speed(fight, who, best_mode(fight, who)) == 0


DODGE = Action(
    "dodge",
    "Dodge",
    dodge,
    row="FIF-087",
    summary="Until your next turn attacks you see coming have disadvantage; advantage on Dexterity saves.",
)
