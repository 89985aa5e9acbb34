"""The fighter's features, and the Champion's."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action, Feature
from combat.engine.declared.modifiers import Context, Modifier
from combat.engine.declared.powers import Power, Restore
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Script
from combat.engine.seatview import Refusal
from combat.engine.state import Weapon
from combat.rulesets.fifth.classes.uses import Talent, Uses, owner
from combat.rulesets.fifth.hands import BODILY, hands_needed, wielded
from combat.rulesets.fifth.order import EXTRA, has_acted
from combat.rulesets.policies.acted import done

# --- Second Wind ---------------------------------------------------------------------------------------------------

SECOND_WIND = Talent(
    Power(
        "second-wind",
        "Second Wind",
        "1d10 and your level in hit points; once until a rest.",
        (Restore("1d10"),),
        time="bonus",
        whom="self",
        parts="",
        magical=False,
        verb="uses",
        row="FIF-034",
    ),
    Uses("second-wind"),
    adds=lambda sheet: sheet.level,
)

# --- Action Surge --------------------------------------------------------------------------------------------------

SURGES = Uses("action-surge")


def surge_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """It is worth nothing before the action is spent, and once a turn is the most."""
    if fight.get(who).used.get(EXTRA):
        return Refusal("Once a turn is the most.", "FIF-033", "once a turn")
    return SURGES.bar(fight, who) or (
        None if has_acted(fight, who) else Refusal("You have your action still.", "FIF-033", "act first")
    )


def surge(fight: Fight, command: Act) -> Script[None]:
    """Take one more action in this turn; what is loaded once an action can be loaded again."""
    who, hearers = command.actor, fight.hearers_of(command.actor)
    SURGES.spend(fight, who)
    fight.record(ev.Spent(who=who, what=EXTRA, **hearers))
    fired = tuple(sorted(key for key in fight.get(who).used if key.startswith("fired:")))
    if fired:
        fight.record(ev.Refreshed(who=who, what=fired, **hearers))
    done(fight, command, ACTION_SURGE.name, "FIF-033")
    yield from NOTHING


ACTION_SURGE = Action(
    "action-surge",
    "Action Surge",
    surge,
    group="free",
    cost="",
    row="FIF-033",
    bar=surge_bar,
    owned=owner("action-surge"),
    summary="One more action this turn; once until a rest.",
)

# --- fighting styles -----------------------------------------------------------------------------------------------


def is_armed_shot(fight: Fight, context: Context) -> bool:
    """Tell whether an attack is made with a ranged weapon; one that is thrown is none (STR-073)."""
    blow = context.blow
    return isinstance(blow, Blow) and blow.weapon.kind == "ranged" and not blow.weapon.has("spell")


def duels(fight: Fight, context: Context) -> bool:
    """Tell whether a melee weapon strikes that is held in one hand, with no other weapon in the other."""
    blow = context.blow
    if not isinstance(blow, Blow) or blow.weapon.kind != "melee" or any(map(blow.weapon.has, BODILY)):
        return False
    hands, _ = hands_needed(fight, context.of, blow.weapon, blow.grip)
    others = {held.key for held in wielded(fight.get(context.of))} - {blow.weapon.key}
    return hands == 1 and not others


def by_weapon(fight: Fight, context: Context) -> bool:
    return isinstance(context.blow, Blow) and not context.blow.weapon.has("spell")


FEATURES = (
    Feature("second-wind", "Second Wind", summary=SECOND_WIND.power.summary),
    Feature("action-surge", "Action Surge", summary=ACTION_SURGE.summary),
    Feature(
        "archery",
        "Fighting style: Archery",
        (Modifier("attack", 2, when=is_armed_shot, label="Archery", row="FIF-129"),),
        "2 more to hit with ranged weapons.",
    ),
    Feature(
        "dueling",
        "Fighting style: Dueling",
        (Modifier("damage", 2, when=duels, label="Dueling", row="FIF-148"),),
        "2 more damage with a melee weapon in one hand and no other weapon.",
    ),
    Feature(
        "two-weapon-fighting",
        "Fighting style: Two-Weapon Fighting",
        summary="The other hand’s blow adds its ability modifier, too.",
    ),
    Feature(
        "improved-critical",
        "Improved Critical",
        (Modifier("attack", type="critical on 19", when=by_weapon, row="FIF-133"),),
        "Your weapons hit critically on a 19, too.",
    ),
)


def actions() -> Iterator[Action]:
    yield SECOND_WIND.action
    yield ACTION_SURGE
