"""Climbing onto a bigger creature, and being dislodged from it."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action, Condition
from combat.engine.declared.modifiers import Context, Modifier
from combat.engine.declared.windows import MOVED_FORCED
from combat.engine.fight import Fight
from combat.engine.ground.grid import Cells, size_steps
from combat.engine.ids import Id
from combat.engine.look import Look
from combat.engine.requests import Pick, Script
from combat.engine.scripts.checks import oppose
from combat.engine.scripts.ground import free_square, zone
from combat.engine.scripts.lasting import gain, lose_all, settle
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Combatant, Effect, State, Weapon
from combat.rulesets.fifth.attack_rolls import charmed_by
from combat.rulesets.fifth.grappling import WrestlingContest, aimed_at, choices, dragging, opponents, overcome, ways
from combat.rulesets.fifth.hands import dragged
from combat.rulesets.fifth.monsters import monstrous
from combat.rulesets.fifth.moving import kept_still
from combat.rulesets.policies.acted import done
from combat.rulesets.policies.by_itself import by_itself
from combat.rulesets.policies.own_side import set_aside

ROW = "GRT-172"
ABOARD = "climbed-onto"  # the effect on a climber; its source is what it clings to
OFF = WrestlingContest("shake off", ROW, ROW, yields=False, any_size=True)
NEAR = 1  # squares


def is_host(fight: Fight, context: Context) -> bool:
    return context.against == context.effect.source


def words(state: State, who: Combatant, effect: Effect) -> str:
    other = state.combatants.get(effect.source)
    return f"On {other.name}" if other is not None else "On somebody"


CONDITION = Condition(
    ABOARD,
    "Climbed onto",
    "Shares the space of a bigger creature, moves with it, and attacks it with advantage.",
    (ROW,),
    (Modifier("attack", edge=1, when=is_host, row=ROW),),
    flags=frozenset({"aloft"}),
    palette=False,
    words=words,
)


def host_of(who: Combatant) -> Id:
    """Return what a creature has climbed onto, "" for nothing."""
    return next((effect.source for effect in who.all(ABOARD)), "")


def climbers(look: Look, host: Id) -> tuple[Combatant, ...]:
    return tuple(one for one in look.state.bearing_here(ABOARD) if host_of(one) == host)


def shares(look: Look, a: Id, b: Id) -> bool:
    """Tell whether two may be in one space: those of 5e, and a climber with what it clings to and who clings there too."""
    one, other = look.state.combatants.get(a), look.state.combatants.get(b)
    if one is not None and other is not None and look.state.bearing(ABOARD):
        first, second = host_of(one), host_of(other)
        if first == b or second == a:
            return True
    return monstrous.shares(look, a, b)


# --- getting on ----------------------------------------------------------------------------------------------------


def unfit(fight: Fight, who: Id, other: Combatant) -> Refusal | None:
    """Tell why a creature cannot be climbed onto (GRT-172)."""
    if size_steps(other.sheet.size, fight.get(who).sheet.size) < 1:
        return Refusal("It is no bigger than you.", ROW)
    feet = 5 * fight.gap(who, other.id)
    return Refusal(f"{feet} ft away: go next to it.", ROW) if feet > 5 * NEAR else None


def targets(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    for other in fight.foes_first(who, opponents(fight, who)):
        if unfit(fight, who, other) is None and host_of(other) != who:
            found = Choice(other.name, other.id, barred=charmed_by(fight.get(who), other.id))
            yield set_aside(fight, who, found)


def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    if host_of(fight.get(who)):
        return Refusal("You have climbed onto somebody already.", ROW)
    if fight.get(who).mount:
        return Refusal("You ride: dismount first.", ROW)
    kept = kept_still(fight, who)
    if kept is not None:
        return kept
    return None if any(targets(fight, who, weapon)) else Refusal("Nobody bigger than you is beside you.", ROW)


def picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    return ways(fight, who)


def climb(fight: Fight, command: Act) -> Script[None]:
    """Roll Athletics or Acrobatics, as the climber picks, against the other's Acrobatics (GRT-172)."""
    who, host = command.actor, command.target
    skill = command.choice or ways(fight, who)[0].key
    done(fight, command, "Climb onto it", ROW)
    won = fight.flag(host, "incapacitated")
    if not won:
        won = (yield from oppose(fight, who, skill, host, "acrobatics", ROW)) == who
    if not won or not (fight.is_here(who) and fight.is_here(host)) or unfit(fight, who, fight.get(host)) is not None:
        return
    at, found = fight.get(who).at, fight.get(host)
    assert at is not None
    to = min(
        found.cells,
        key=lambda cell: (fight.lattice.distance(at, cell), abs(at[0] - cell[0]) + abs(at[1] - cell[1]), cell),
    )
    fight.record(ev.Placed(who=who, to=to, how="slipped", height=found.height, **fight.hearers_of(who)))
    yield from gain(fight, who, ABOARD, host)
    yield from settle(fight)


# --- going along, getting off --------------------------------------------------------------------------------------


def trailing(fight: Fight, was: Combatant) -> tuple[tuple[Id, Cells], ...]:
    """Take along the captives that a creature drags, and those who have climbed onto it or onto one of these (GRT-172)."""
    hosts = (was, *dragged(fight, was.id))
    towed = dragging.trailing(fight, was)
    return (*towed, *(one for host in hosts for one in carried(fight, host)))


def carried(fight: Fight, was: Combatant) -> tuple[tuple[Id, Cells], ...]:
    """Take those who cling to a creature, which `was` so before, along by as much as it has moved (GRT-172)."""
    now, left = fight.get(was.id), []
    if now.at is None or was.at is None or (now.at == was.at and now.height == was.height):
        return ()
    x, y, up = now.at[0] - was.at[0], now.at[1] - was.at[1], now.height - was.height
    for one in climbers(fight, was.id):
        if one.at is not None and one.cells & was.cells:
            to = (one.at[0] + x, one.at[1] + y)
            hearers = fight.hearers_of(one.id)
            fight.record(ev.Placed(who=one.id, to=to, how="carried", height=one.height + up, **hearers))
            left.append((one.id, one.cells))
    return tuple(left)


def swept_along(fight: Fight, was: Combatant) -> Script[Combatant]:
    """Take those who cling to a creature along when it is pushed, pulled or hurled; a teleport shakes them off (GRT-172)."""
    if fight.is_here(was.id):
        for one, left in carried(fight, was):
            yield from zone.entered(fight, one, left)
    return was


def settle_one(fight: Fight, who: Id) -> Script[None]:
    """A climber that is not in the space of what it clung to, or that cannot hold on, is off it."""
    found = fight.get(who)
    host = fight.state.combatants.get(host_of(found))
    if not host_of(found):
        return
    gone = host is None or host.life == "dead" or not host.cells & found.cells or host.height != found.height
    if gone or found.life != "up" or fight.flag(who, "incapacitated"):
        yield from come_off(fight, who)


def come_off(fight: Fight, who: Id) -> Script[None]:
    """Take a climber off, beside what it clung to where it was still in that space."""
    host = fight.state.combatants.get(host_of(fight.get(who)))
    lose_all(fight, who, ABOARD, "it is off")
    found = fight.get(who)
    if host is not None and host.life != "dead" and found.at is not None and found.cells & host.cells:
        to = free_square(fight, who, found.at)
        up = found.height if host.height != found.height or fight.is_airborne(host.id) else 0  # from so high it falls
        height = max(fight.state.field.level(fight.cells_at(who, to)), up)
        fight.record(ev.Placed(who=who, to=to, how="slipped", height=height, **fight.hearers_of(who)))
    yield from settle(fight)


def get_off_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return None if host_of(fight.get(who)) else Refusal("You have climbed onto nobody.", ROW)


def get_off(fight: Fight, command: Act) -> Script[None]:
    done(fight, command, "Let go and get off", ROW)
    yield from come_off(fight, command.actor)


# --- being dislodged -----------------------------------------------------------------------------------------------


def riders(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    aboard = {one.id for one in climbers(fight, who)}
    return (choice for choice in choices(fight, who, OFF) if choice.target in aboard)


def rider(fight: Fight, who: Id, weapon: Weapon | None, target: Id) -> Choice | None:
    return aimed_at(fight, who, target, OFF) if target in {one.id for one in climbers(fight, who)} else None


def dislodge_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return None if any(riders(fight, who, weapon)) else Refusal("Nobody has climbed onto you.", ROW)


def dislodge(fight: Fight, command: Act) -> Script[None]:
    """Shake a climber off: Athletics against its Athletics or Acrobatics (ruling 30)."""
    who, target = command.actor, command.target
    done(fight, command, "Shake it off", ROW)
    if (yield from overcome(fight, who, target, OFF)) and host_of(fight.get(target)) == who:
        yield from come_off(fight, target)


OFFERS = (by_itself(MOVED_FORCED, ABOARD, swept_along),)
ACTIONS = (
    Action(
        "climb-onto",
        "Climb onto it",
        climb,
        needs="target",
        row=ROW,
        bar=bar,
        targets=targets,
        picks=picks,
        hide_barred=True,
        own_turn=True,
        summary="Onto somebody bigger: you move with it and attack it with advantage.",
    ),
    Action(
        "climb-off",
        "Get off it",
        get_off,
        group="move",
        cost="",
        row=ROW,
        bar=get_off_bar,
        hide_barred=True,
    ),
    Action(
        "dislodge",
        "Shake it off",
        dislodge,
        needs="target",
        row=ROW,
        bar=dislodge_bar,
        targets=riders,
        aim=rider,
        hide_barred=True,
        summary="Athletics against its Athletics or Acrobatics: it is off you.",
    ),
)
