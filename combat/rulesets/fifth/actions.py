"""The actions of this game.

To add one: a script, and an `Action` that declares its cost, what it needs and why it may be barred; the same declaration draws
the button and judges the command. In the script a question is `yield from ask(Ask(...))`, dice are `yield from
roll(Roll(...))`, and whatever happens is `fight.record(event)`. What does harm lists `fight.foes_first(...)` and passes each
`Choice` through `set_aside`, which folds away the actor's own side. A roll that somebody else brings about, with nothing to
decide, is a `press` (`scripts/checks/invitations.py`): the table answers it at once for every seat that does not like to press.
"""

from combat.rulesets.fifth.attack_rolls import DODGE
from combat.rulesets.fifth.attacking import ATTACKS, NET_ACTIONS, OFF_HAND
from combat.rulesets.fifth.casting import STOP, action_of, going_on, sequel_of
from combat.rulesets.fifth.checks import GESTURE, IMPROVISE, INTERACT, SPEAK, USE_OBJECT
from combat.rulesets.fifth.classes import class_actions
from combat.rulesets.fifth.grappling import ESCAPE, GRAPPLE, LET_GO, SHOVE, TOWING
from combat.rulesets.fifth.hands import DRAW, PUT_AWAY, hand_actions
from combat.rulesets.fifth.helping import FIRST_AID, HELP_ATTACK, HELP_TASK, INSPIRE
from combat.rulesets.fifth.hiding import HIDING_ACTIONS, SEARCHING
from combat.rulesets.fifth.monsters import monstrous
from combat.rulesets.fifth.moving import DOWN, DROP, HIGH_JUMP, STAND, UP
from combat.rulesets.fifth.order import DASH, DISENGAGE, hasted
from combat.rulesets.fifth.ready import READY_ACTIONS
from combat.rulesets.fifth.riding import RIDES
from combat.rulesets.fifth.spells import SPELLS, STRUGGLES

ACTIONS = (
    *ATTACKS,
    GRAPPLE,
    SHOVE,
    OFF_HAND,
    DASH,
    *DISENGAGE,
    DODGE,
    HELP_ATTACK,
    HELP_TASK,
    *HIDING_ACTIONS,
    *READY_ACTIONS,
    SEARCHING,
    USE_OBJECT,
    FIRST_AID,
    ESCAPE,
    IMPROVISE,
    INTERACT,
    DRAW,
    PUT_AWAY,
    *hand_actions(),
    *NET_ACTIONS,
    SPEAK,
    GESTURE,
    LET_GO,
    *TOWING,
    HIGH_JUMP,
    STAND,
    DROP,
    UP,
    DOWN,
    *RIDES,
    *monstrous.actions(),
    INSPIRE,
    STOP,
    going_on(SPELLS),
    *STRUGGLES,
    *(action_of(spell) for spell in SPELLS.values() if not spell.reactions),
    *(sequel_of(spell) for spell in SPELLS.values() if spell.sequel is not None),
)
ACTIONS = (*ACTIONS, *hasted(ACTIONS), *class_actions(ACTIONS))
