"""Standing up and lying down."""

from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square, label, written
from combat.engine.ids import Id
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.scripts.lasting import gain, lose_all, settle
from combat.engine.scripts.moving import as_known_to
from combat.engine.seatview import Refusal
from combat.engine.state import Weapon
from combat.rulesets.orcus.moving import openings, sidestep
from combat.rulesets.orcus.turns import not_free
from combat.rulesets.policies.acted import done


def stand(fight: Fight, command: Act) -> Script[None]:
    """End being prone, out of anybody else's space (ORC-243, ORC-244)."""
    who = command.actor
    done(fight, command, "Stand up", "ORC-243")
    lose_all(fight, who, "prone", "stood up", quiet=True)
    there = as_known_to(fight, fight.seat_of(who))  # a list of free squares shows where everybody is
    at = there.get(who).at
    if at is not None and there.rules.moving.may_stop(there, who, at) is not None:
        yield from step_aside(fight, who, tuple(openings(there, who)))
    yield from settle(fight)


def step_aside(fight: Fight, who: Id, free: tuple[Square, ...]) -> Script[None]:
    """Shift 1 square into an unoccupied square of the stander's choice, if there is one (ORC-244)."""
    if not free:
        return
    found = fight.get(who)
    picks = tuple(Pick(written(to), label(to)) for to in free)
    title = f"{found.name} stands up: into which square?"
    question = Ask(
        found.owner,
        "stand-aside",
        title,
        picks,
        picks[0].key,
        who,
        row="ORC-244",
        secret=fight.state.is_veiled(found.id),
    )
    answer = yield from ask(question)
    yield from sidestep(fight, who, next(to for to, pick in zip(free, picks, strict=True) if pick.key == answer))


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
        cost="free",
        row="ORC-136",
        bar=drop_bar,
        any_time=True,
        hide_barred=True,
    ),
)
