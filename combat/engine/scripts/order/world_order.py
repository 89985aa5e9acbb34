"""The world's place in the order, and what its turn begins with: effects that end, dice for what is spent."""

from combat.engine import events as ev
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.requests import Roll, Script, roll
from combat.engine.scripts.lasting import expire, settle
from combat.engine.state import Entry
from combat.engine.worlds import LAST, WORLD, Recharge

NAME = "The world"


def keep_place(fight: Fight) -> None:
    """Give the world its place, last in the round, while an environment is active; none in a scene that rolls, where it acts as
    each participant's turn opens (A5E-004, A5E-196, A5E-269)."""
    state = fight.state
    if state.phase != "running":
        return
    wanted = bool(state.world.environments) and not state.scene.is_rolling
    if wanted == any(entry.id == WORLD for entry in state.order):
        return
    others = tuple(entry for entry in state.order if entry.id != WORLD)
    place = (Entry(WORLD, NAME, (), LAST, "world"),) if wanted else ()
    why = "joined" if wanted else "left"
    fight.record(ev.OrderSet(order=(*others, *place), why=why, audience=ev.EVERYONE))


def turn_opens(fight: Fight) -> Script[None]:
    """Begin the world's turn: what lasts until then ends, and the spent actions may come back (A5E-198)."""
    expire(fight, "start", WORLD)
    yield from settle(fight)
    yield from recharge(fight)


def recharge(fight: Fight, who: Id = "") -> Script[None]:
    """Roll 1d6 for each spent action that a die brings back; only the GM learns of it (A5E-198, R36)."""
    found: list[Recharge] = []
    for ref in fight.state.world.spent:
        action = fight.state.world.action(ref)
        if action is None or not action.recharge:
            continue
        (face,) = yield from roll(Roll("1d6", f"{action.name}: does it come back?", seat=GM, secret=True))
        found.append(Recharge(ref, action.name, face, action.recharge))
    if found or fight.state.world.dice:
        row = fight.rules.rows.get("recharge", "")
        fight.record(ev.WorldRecharged(dice=tuple(found), who=who, row=row, **fight.secret()))
