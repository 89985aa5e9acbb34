"""Standing up and lying down."""

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.content import Action
from combat.engine.fight import Fight
from combat.engine.grid import Square, label, neighbours
from combat.engine.ids import Id
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.scripts.effect import gain, lose_all, settle
from combat.engine.seatview import Refusal
from combat.engine.state import Weapon
from combat.rulesets.orcus.actions.freely import not_free
from combat.rulesets.orcus.movement import may_stop
from combat.rulesets.policies.acted import done


def stand(fight: Fight, command: Act) -> Script[None]:
    """End being prone, out of anybody else's space (ORC-243, ORC-244)."""
    who = command.actor
    done(fight, command, "Stand up", "ORC-243")
    lose_all(fight, who, "prone", "stood up", quiet=True)
    at = fight.get(who).at
    if at is not None and may_stop(fight, who, at) is not None and not seems_free(fight, who, at):
        yield from step_aside(fight, who, at)
    yield from settle(fight)


def step_aside(fight: Fight, who: Id, at: Square) -> Script[None]:
    """Shift 1 square into an unoccupied square of the stander's choice, if there is one (ORC-244)."""
    held = fight.flag(who, "no-move")
    free = [] if held else [square for square in neighbours(at) if seems_free(fight, who, square)]
    if not free:
        return
    found = fight.get(who)
    picks = tuple(Pick(f"{x},{y}", label((x, y))) for x, y in free)
    title = f"{found.name} stands up: into which square?"
    question = Ask(found.owner, "stand-aside", title, picks, picks[0].key, who, row="ORC-244", secret=found.hidden)
    answer = yield from ask(question)
    to = next(square for square, pick in zip(free, picks, strict=True) if pick.key == answer)
    taken = may_stop(fight, who, to)
    if taken is not None:
        fight.record(ev.Halted(who=who, why=taken.text, row=taken.row, **fight.told(who)))
        return
    height, told = fight.height_at(who, to), fight.told(who)
    fight.record(ev.Stepped(who=who, origin=at, to=to, cost=1, gait="shift", height=height, **told))


def seems_free(fight: Fight, who: Id, at: Square) -> bool:
    """Tell whether a square is free as far as a creature knows: a list of free ones shows where everybody is."""
    cells, field = fight.cells_at(who, at), fight.state.field
    if not all(field.holds(cell) and cell not in field.walls for cell in cells):
        return False
    return not any(other.cells & cells for other in fight.known_to(who) if other.life != "dead")


def stand_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return None if fight.get(who).has("prone") else Refusal("You are on your feet.", "ORC-243")


def drop_prone(fight: Fight, command: Act) -> Script[None]:
    done(fight, command, "Drop prone", "ORC-136")
    yield from gain(fight, command.actor, "prone", quiet=True)


def drop_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    if fight.get(who).has("prone"):
        return Refusal("You are prone already.", "ORC-136")
    return not_free(fight, who)


POSTURE = (
    Action("stand", "Stand up", stand, group="move", cost="move", row="ORC-243", bar=stand_bar, hide_barred=True),
    Action(
        "drop-prone",
        "Drop prone",
        drop_prone,
        group="free",
        cost="",
        row="ORC-136",
        bar=drop_bar,
        any_time=True,
        hide_barred=True,
    ),
)
