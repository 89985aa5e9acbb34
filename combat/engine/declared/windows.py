"""The named moments at which rules may make an offer, each with the value that passes through it.

A window opens with `fight.window(STEP_LEAVING, step)`. Every offer made there sees the value, asks whom it likes, and may leave
the value otherwise: cancelled, stopped, with another number; whoever opened it goes on with that. A game whose windows carry
values of its own declares them itself.
"""

from combat.engine.declared.powers import Casting
from combat.engine.doing import Blow, Deed, FailedSave, Falling, Step, Tumble, Wound
from combat.engine.ids import Id
from combat.engine.requests import Window
from combat.engine.state import Combatant

# Somebody is about to do something that is not done at once: those who wait for it act first.
ACTION_ABOUT = Window[Deed]("action.about")
# Somebody has done something, with all that came of it.
ACTION_DONE = Window[Deed]("action.done")

# An attack has an attacker, a weapon and a target, and no die of it is thrown.
ATTACK_DECLARED = Window[Blow]("attack.declared")
# An attack is rolled and judged, a hit or a miss; nobody but who is asked knows it yet.
ATTACK_JUDGED = Window[Blow]("attack.judged")
# An attack has hit, and its damage is yet to be rolled.
ATTACK_HIT = Window[Blow]("attack.hit")
# An attack is over, hit or miss, with its damage and what follows.
ATTACK_ENDED = Window[Blow]("attack.ended")

# A power is announced: whoever may undo it is asked.
POWER_USED = Window[Casting]("power.used")
# A power that nobody has undone: whomever it is aimed at is asked.
POWER_AIMED = Window[Casting]("power.aimed")
# A power has taken effect.
POWER_DONE = Window[Casting]("power.done")

# Damage is about to be taken, resistances and all counted.
WOUND_COMING = Window[Wound]("wound.coming")
# Damage has been taken.
WOUND_TAKEN = Window[Wound]("wound.taken")

# A check or saving throw of this creature is about to be rolled.
ROLL_COMING = Window[Id]("roll.coming")
# A saving throw has failed, unless something turns it.
SAVE_FAILED = Window[FailedSave]("save.failed")

# A creature is about to take a step: what it pulls along, what the ground asks of it.
STEP_BEGUN = Window[Step]("step.begun")
# A creature is about to leave its square: whoever may strike at it does.
STEP_LEAVING = Window[Step]("step.leaving")
# A creature has taken a step.
STEP_ENTERED = Window[Step]("step.entered")
# A creature has moved as far as it does for now.
MOVE_ENDED = Window[Id]("move.ended")
# A creature was moved by somebody else, by one square; it is as it was before that.
MOVED_FORCED = Window[Combatant]("moved.forced")
# A creature is about to fall, unless it finds something to hold on to.
FALL_COMING = Window[Falling]("fall.coming")
# A mount goes down with its rider.
MOUNT_DOWN = Window[Tumble]("mount.down")

# A turn has begun, and what it begins with is over: its owner may act.
TURN_OPENED = Window[Id]("turn.opened")
# A turn is about to end, before whatever it ends with.
TURN_ENDING = Window[Id]("turn.ending")
# A turn is over.
TURN_ENDED = Window[Id]("turn.ended")
# Between two turns: who takes a turn that it had put off, "" for nobody.
TURN_BETWEEN = Window[Id]("turn.between")

# The fight begins: everybody has a place, and nobody has rolled for the order.
ENCOUNTER_STARTING = Window[None]("encounter.starting")
# The order is known, and the first round is about to begin.
ENCOUNTER_STARTED = Window[None]("encounter.started")
# The fight is about to end, with all that lasts until then.
ENCOUNTER_ENDING = Window[None]("encounter.ending")
# The fight is over.
ENCOUNTER_ENDED = Window[None]("encounter.ended")
