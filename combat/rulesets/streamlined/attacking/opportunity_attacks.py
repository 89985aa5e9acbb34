"""Opportunity attacks: whoever gains 5 feet within the reach of a melee weapon in hand, step by step (STR-013 to STR-026).

The mover need not leave the reach. All whom a step allows one are asked at the same time; what they answered is done in
initiative order (Rulings 5).
"""

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from combat.engine.answers import Watch
from combat.engine.declared.windows import MOVE_ENDED, STEP_LEAVING
from combat.engine.doing import Step
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Ask, Pick, Script, ask, ask_all
from combat.engine.state import Combatant, Weapon
from combat.rulesets.fifth.attacking import opportunity_attacks as fifth
from combat.rulesets.fifth.hands import wielded
from combat.rulesets.policies.by_itself import by_itself
from combat.rulesets.streamlined.grappling import shoving
from combat.rulesets.streamlined.hands import coming_along

PASS_MOVE = Pick("pass-move", "Pass for the rest of this move")


# --- when ----------------------------------------------------------------------------------------------------------


def is_held(fight: Fight, foe: Combatant, weapon: Weapon) -> bool:
    """Tell whether a melee weapon is actively held: in hand, or part of the body, but no mere fist (STR-020, STR-019,
    Rulings 6)."""
    held = weapon.has("natural") or any(one.key == weapon.key for one in wielded(foe))
    return held and not weapon.has("unarmed") and fifth.is_ready(fight, foe, weapon)


def gains_ground(reach: int, before: int, after: int) -> bool:
    """Tell whether a step that begins within a reach leads 5 feet further away, be it out of a shared space; all in feet
    (STR-013, STR-014, STR-015, STR-016, STR-017, STR-130)."""
    return before <= reach and after >= before + 5


GAINING = fifth.Provoking(fifth.melee_strikes, is_held, gains_ground)


reactors = partial(fifth.reactors, by=GAINING)
answers_with = partial(fifth.answers_with, by=GAINING)


def watch(fight: Fight, who: Id, mode: str) -> Watch:
    """Return who may answer each step of a path that is only being shown; whoever is taken along does not (STR-177)."""
    watching, along = fifth.watch(fight, who, mode, GAINING), {captive.id for captive in coming_along(fight, who)}
    if not along:
        return watching

    def others_watching(origin: Square) -> Callable[[Square], tuple[Id, ...]] | None:
        found = watching(origin)
        return None if found is None else lambda to: tuple(one for one in found(to) if one not in along)

    return others_watching


# --- who is asked --------------------------------------------------------------------------------------------------


def passed(foe: Id, mover: Id) -> str:
    """Return what stands among a resolution's undecided things while somebody lets a whole move go (Rulings 5)."""
    return f"lets-go:{foe}:{mover}"


def provoked(fight: Fight, step: Step) -> tuple[Id, ...]:
    """Return, in initiative order, who may strike now and has not let the whole move go."""
    return tuple(w for w in fifth.provoked(fight, step, GAINING) if passed(w, step.who) not in fight.undecided)


def question(fight: Fight, step: Step, foe: Id) -> Ask:
    """Ask one who may strike: with what, or to let it pass, this once or for the rest of the move (STR-021)."""
    asked = fifth.question(fight, step, foe, GAINING)
    *blows, _ = asked.picks
    mover, striker = fight.get(step.who), fight.get(foe)
    return replace(
        asked,
        title=f"{mover.name} moves away from {striker.name}. Strike?",
        picks=(*blows, *answers(fight, foe, step), Pick("pass", "Let it pass"), PASS_MOVE),
        text="This spends your reaction. Let it pass, and a later step may give you another chance.",
        row="STR-013",
    )


def answers(fight: Fight, foe: Id, step: Step) -> tuple[Pick, ...]:
    """Return what a reactor may do in place of its blow, at mover or rider; their keys begin with "instead:" (STR-162)."""
    return shoving.instead(fight, foe, step.who, fifth.marks(fight, fight.get(foe), fight.get(step.who)))


# --- what comes of it ----------------------------------------------------------------------------------------------


def all_asked(fight: Fight, step: Step) -> Script[Step]:
    """Ask everybody whom a step allows an attack at once, then do what they said, in initiative order (STR-021, STR-024)."""
    asked = tuple(question(fight, step, foe) for foe in provoked(fight, step))
    if len(asked) == 1:
        said: tuple[str, ...] = ((yield from ask(asked[0])),)
    else:
        said = yield from ask_all(asked)
    for one, answer in zip(asked, said, strict=True):
        if answer == PASS_MOVE.key:
            fight.undecided.add(passed(one.who, step.who))
        elif answer.startswith("instead:"):
            step = yield from fight.carried_out(one, instead(fight, step, one, answer))
        else:
            step = yield from fight.carried_out(one, fifth.taken(fight, step, one, answer, GAINING))
    return step


def instead(fight: Fight, step: Step, asked: Ask, answer: str) -> Script[Step]:
    """Spend the reaction on what takes the blow's place; a trigger that holds no longer gives nothing (STR-162)."""
    if asked.who not in provoked(fight, step) or answer not in {pick.key for pick in answers(fight, asked.who, step)}:
        return step
    mover, rider = fight.get(step.who), answer.partition(">")[2]
    fifth.spend_reaction(fight, asked.who)
    yield from shoving.shove_instead(fight, asked.who, rider or step.who)
    return fifth.unless_ended(fight, step, mover)


def forgotten(fight: Fight, who: Id) -> Script[Id]:
    """Let those who passed for the rest of a move be asked again at the next one (Rulings 5)."""
    yield from NOTHING
    fight.undecided -= {mark for mark in fight.undecided if mark.startswith("lets-go:") and mark.endswith(f":{who}")}
    return who


OFFERS = (
    by_itself(STEP_LEAVING, "opportunity-attack", all_asked),
    by_itself(MOVE_ENDED, "opportunity-attack", forgotten),
)
