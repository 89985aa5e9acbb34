"""Opportunity attacks: who may answer a step and with what, how they are asked, and the blow.

All games of this family run through here. They bring what provokes, a `Provoking` (`streamlined/attacking`,
`gritty/attack_rolls/shield_bash.py`), and what may be done in place of the blow (`a5e/attacking`, `streamlined/attacking`).
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.answers import Watch
from combat.engine.doing import Blow, Step
from combat.engine.fight import Fight
from combat.engine.ground.grid import Cells, Square, footprint
from combat.engine.ids import Id
from combat.engine.requests import Ask, Pick, Script
from combat.engine.scripts.attacking import attack
from combat.engine.state import Combatant, Sheet, Weapon
from combat.rulesets.fifth.attack_rolls import charmed_by, odds, reach_with, real_weapon, weapons
from combat.rulesets.fifth.hands import drawn_then, is_dragged, is_in_hand, no_hands, not_at_hand
from combat.rulesets.fifth.order import DISENGAGED
from combat.rulesets.fifth.sight import said_cover, unseen

Strikes = tuple[tuple[Weapon, int], ...]  # attacks with their reach in feet


@dataclass(frozen=True)
class Provoking:
    """What gives a foe an opportunity attack: which attacks can be one, when one is at hand, and the step that allows it."""

    strikes: Callable[[Sheet], Strikes]
    is_ready: Callable[[Fight, Combatant, Weapon], bool]
    by_step: Callable[[int, int, int], bool]  # an attack’s reach, and the distance before and after, in feet

    def longest_reach(self, foe: Combatant) -> int:
        """Return how many squares away a creature could strike at all."""
        return foe.sheet.cached(farthest, self.strikes)


def farthest(sheet: Sheet, strikes: Callable[[Sheet], Strikes]) -> int:
    """Return how many squares the longest of these attacks reaches."""
    return max((reach for _, reach in sheet.cached(strikes)), default=0) // 5


def melee_strikes(sheet: Sheet) -> Strikes:
    """Return the melee attacks of a sheet with their reach in feet."""
    melee = (w for w in sheet.cached(weapons) if w.kind == "melee" and not w.has("spell"))
    return tuple((weapon, reach_with(weapon, sheet)) for weapon in melee)


def is_ready(fight: Fight, foe: Combatant, weapon: Weapon) -> bool:
    """Tell whether an attack could be made now: on another's turn nothing is drawn (FIF-040, R-25)."""
    return is_in_hand(foe, weapon) and not_at_hand(foe, weapon) is None and no_hands(fight, foe.id, weapon) is None


def leaves_reach(reach: int, before: int, after: int) -> bool:
    """Tell whether a step between two distances leaves a reach; all in feet (FIF-171)."""
    return before <= reach < after


LEAVING = Provoking(melee_strikes, is_ready, leaves_reach)


def watch(fight: Fight, who: Id, mode: str, by: Provoking = LEAVING) -> Watch:
    """Return who may answer each step of a path that is only being shown."""
    mover, flying = fight.get(who), mode == "fly"
    if is_disengaged(mover) or flies_by(mover, mode):
        return lambda origin: None
    # Over a working copy of its own: the given one keeps it, and two that hold each other are freed late.
    return fight.cached_by_look(
        ("watch", who, flying, by), lambda: watch_over(Fight(fight.rules, fight.state), who, flying, by)
    )


def watch_over(fight: Fight, who: Id, flying: bool, by: Provoking) -> Watch:
    mover, side = fight.get(who), fight.get(who).side_squares
    reached: dict[Square, list[Combatant]] = {}
    for foe, cells in fight.standing():
        if is_ready_foe(fight, foe, mover):
            for square in fight.lattice.around(cells, by.longest_reach(foe)):
                reached.setdefault(square, []).append(foe)

    def watching(origin: Square) -> Callable[[Square], tuple[Id, ...]] | None:
        here = footprint(origin, side)
        if origin not in reached and (side == 1 or reached.keys().isdisjoint(here)):
            return None
        near = {foe.id: foe for cell in here for foe in reached.get(cell, ())}.values()
        level = fight.height_at(who, origin)
        foes = [(foe, feet_between(fight, foe, here, level), ready_strikes(fight, foe, by)) for foe in near]

        def answering(to: Square) -> tuple[Id, ...]:
            cells, height = footprint(to, side), fight.height_at(who, to, flying)
            found = {
                foe.id
                for foe, before, strikes in foes
                if allowing(strikes, before, feet_between(fight, foe, cells, height), by)
                and sees(fight, foe, who, origin)
            }
            return fight.in_order(found) if found else ()

        return answering

    return watching


def feet_between(fight: Fight, foe: Combatant, cells: Cells, height: int) -> int:
    """Return how far a creature is from some squares at a height."""
    return 5 * max(fight.lattice.gap(cells, foe.cells), abs(foe.height - height))


def allowing(strikes: Strikes, before: int, after: int, by: Provoking) -> tuple[Weapon, ...]:
    """Return which of these attacks a step allows that leads away, sideways or up; all in feet (FIF-171, FIF-177, R-25)."""
    return tuple(w for w, reach in strikes if by.by_step(reach, before, after)) if after > before else ()


def flies_by(who: Combatant, mode: str) -> bool:
    """Tell whether a creature provokes nobody by flying out of reach."""
    return mode == "fly" and "flyby" in who.sheet.features


def reactors(fight: Fight, who: Id, origin: Square, to: Square, height: int, by: Provoking = LEAVING) -> tuple[Id, ...]:
    """Return, in initiative order, those who may answer a step with an opportunity attack (FIF-171 to FIF-176).

    `height` is where the step leads up or down.
    """
    mover = fight.get(who)
    if is_disengaged(mover):
        return ()
    gap, here = fight.lattice.gap, fight.cells_at(who, origin)
    near = [foe for foe in fight.state.present if gap(foe.cells, here) <= by.longest_reach(foe)]
    return answering(fight, [foe for foe in near if is_ready_foe(fight, foe, mover)], who, origin, to, height, by)


def answering(
    fight: Fight,
    foes: Iterable[Combatant],
    who: Id,
    origin: Square,
    to: Square,
    height: int,
    by: Provoking = LEAVING,
) -> tuple[Id, ...]:
    """Return who of these, all ready to, may answer a step.

    Whether a foe sees the mover is judged where the step begins, which in a path that is only being shown is not where the
    mover is.
    """
    mover = fight.get(who)
    found = {
        foe.id for foe in foes if leaving(fight, foe, mover, origin, to, height, by) and sees(fight, foe, who, origin)
    }
    return fight.in_order(found) if found else ()


def is_ready_foe(fight: Fight, foe: Combatant, mover: Combatant) -> bool:
    """Tell whether a creature could strike at a mover wherever this goes; of where it goes, `leaving` and `sees` tell."""
    return has_reaction(fight, foe) and not is_dragged(mover, foe) and bool(marks(fight, foe, mover))


def has_reaction(fight: Fight, foe: Combatant) -> bool:
    """Tell whether a creature has a reaction left and may take it (FIF-174).

    "no-reactions" is what the incapacitated bear, with all conditions that make so, the surprised until their first turn is
    over, and whoever a spell or a minion's place forbids it.
    """
    return foe.life == "up" and not foe.used.get("reaction") and not fight.flag(foe.id, "no-reactions")


def spend_reaction(fight: Fight, foe: Id) -> None:
    """Spend the reaction, whatever is made of it (FIF-174)."""
    fight.record(ev.Spent(who=foe, what="reaction", **fight.hearers_of(foe)))


def is_disengaged(mover: Combatant) -> bool:
    """Tell whether a mover provokes nobody in this turn (FIF-176)."""
    return mover.has(DISENGAGED.key)


def sees(fight: Fight, foe: Combatant, mover: Id, origin: Square) -> bool:
    """Tell whether a creature sees a mover where its step begins (STR-018, FIF-173)."""
    return unseen(fight, foe.id, mover, origin) is None


def marks(fight: Fight, foe: Combatant, mover: Combatant) -> tuple[Id, ...]:
    """Return at whom a creature may strike when another moves: the mover, or whoever rides it (FIF-190)."""
    riders = fight.state.riders(mover.id)
    known = {one.id for one in fight.known_to(foe.id)} if riders else set()
    pair = (mover.id, *(rider for rider in riders if rider in known or rider == foe.id))
    if foe.id in pair or not is_hostile(fight, foe, pair):
        return ()
    return tuple(one for one in pair if may_harm(fight, foe, one))


def is_hostile(fight: Fight, foe: Combatant, pair: tuple[Id, ...]) -> bool:
    """Tell whether a creature is hostile to a mover, or to whoever rides it (FIF-173)."""
    return any(fight.hostile(foe.id, one) for one in pair)


def may_harm(fight: Fight, foe: Combatant, target: Id) -> bool:
    """Tell whether nothing forbids a creature to strike at this one: no charm, no total cover (FIF-262, FIF-204)."""
    return charmed_by(foe, target) is None and said_cover(fight, target, foe.id) != "total"


def leaving(
    fight: Fight,
    foe: Combatant,
    mover: Combatant,
    origin: Square,
    to: Square,
    height: int,
    by: Provoking = LEAVING,
) -> tuple[Weapon, ...]:
    """Return the melee attacks of `foe` that a step away from it, sideways or up, allows (FIF-171, FIF-177, R-25)."""
    side = mover.side_squares
    before = feet_between(fight, foe, footprint(origin, side), fight.height_at(mover.id, origin))
    after = feet_between(fight, foe, footprint(to, side), height)
    return allowing(ready_strikes(fight, foe, by), before, after, by) if after > before else ()


def answers_with(
    fight: Fight, foe: Id, who: Id, origin: Square, to: Square, height: int, by: Provoking = LEAVING
) -> tuple[Weapon, ...]:
    """Return with what somebody may answer a step, the mover being where it begins."""
    return leaving(fight, fight.get(foe), fight.get(who), origin, to, height, by)


def ready_strikes(fight: Fight, foe: Combatant, by: Provoking = LEAVING) -> Strikes:
    """Return the melee attacks that a creature could make now on another’s turn, with their reach in feet."""
    return fight.cached(("ready strikes", foe.id, by), lambda: tuple(ready(fight, foe, by)))


def ready(fight: Fight, foe: Combatant, by: Provoking) -> Iterator[tuple[Weapon, int]]:
    return ((weapon, reach) for weapon, reach in foe.sheet.cached(by.strikes) if by.is_ready(fight, foe, weapon))


# --- the question and the blow -------------------------------------------------------------------------------------


def asked(fight: Fight, step: Step, by: Provoking = LEAVING) -> Iterator[Ask]:
    """Ask each foe whose reach the step leaves, in initiative order from the mover on (FIF-171, FIF-047)."""
    for foe in provoked(fight, step, by):
        yield question(fight, step, foe, by)


def provoked(fight: Fight, step: Step, by: Provoking = LEAVING) -> tuple[Id, ...]:
    """Return who may strike now; nobody once the mover is held where it is, or is elsewhere or gone (R-25).

    Only a creature's own steps provoke: teleporting makes none, and a step by others says so itself (FIF-175).
    """
    if step.stopped or not step.provokes or not fight.is_here(step.who):
        return ()
    if fight.get(step.who).at != step.origin or flies_by(fight.get(step.who), step.gait):
        return ()
    found = reactors(fight, step.who, step.origin, step.to, end_of(fight, step), by)
    return found if found and fight.rules.gaits[step.gait].bar(fight, step.who) is None else ()


def end_of(fight: Fight, step: Step) -> int:
    """Return the height that a step leads to."""
    return fight.get(step.who).height + step.rise


def question(fight: Fight, step: Step, foe: Id, by: Provoking = LEAVING) -> Ask:
    mover, striker = fight.get(step.who), fight.get(foe)
    weapons = leaving(fight, striker, mover, step.origin, step.to, end_of(fight, step), by)
    targets = marks(fight, striker, mover)
    picks = tuple(strike(fight, foe, one, weapon, mover) for one in targets for weapon in weapons)
    return Ask(
        seat=striker.owner,
        kind="opportunity-attack",
        title=f"{mover.name} leaves {striker.name}’s reach. Strike?",
        picks=(*picks, Pick("pass", "Let it go")),
        default="pass",
        who=foe,
        text="This spends your reaction.",
        row="FIF-171",
        secret=striker.hidden,
        about=step.who,
    )


def strike(fight: Fight, foe: Id, target: Id, weapon: Weapon, mover: Combatant) -> Pick:
    """Offer one attack on the mover or, where it is ridden, on one of the two (FIF-190)."""
    chance = odds(fight, Blow(foe, target, weapon, reaction=True))
    key = f"strike:{weapon.key}" if target == mover.id else f"strike:{weapon.key}>{target}"
    label = f"{weapon.name} at {fight.get(target).name}" if fight.state.riders(mover.id) else weapon.name
    return Pick(key, label, odds=chance)


def taken(
    fight: Fight,
    step: Step,
    question: Ask,
    answer: str,
    by: Provoking = LEAVING,
    notes: frozenset[str] = frozenset(),
) -> Script[Step]:
    """Make the one melee attack, before the square is left; a mover that drops goes no further (FIF-172).

    `notes` are those of the blow.
    """
    if not answer.startswith("strike:") or question.who not in provoked(fight, step, by):
        return step  # the GM may have moved, held or removed somebody while the question was open
    striker, mover = fight.get(question.who), fight.get(step.who)
    ready = leaving(fight, striker, mover, step.origin, step.to, end_of(fight, step), by)
    key, _, rider = answer.removeprefix("strike:").partition(">")
    target, weapon = rider or step.who, next((w for w in ready if w.key == key), None)
    if weapon is None or target not in marks(fight, striker, mover):
        return step
    spend_reaction(fight, question.who)
    drawn_then(fight, question.who, real_weapon(fight, question.who, weapon))
    yield from attack(fight, Blow(question.who, target, weapon, reaction=True, notes=notes))
    return unless_ended(fight, step, mover)


def unless_ended(fight: Fight, step: Step, mover: Combatant) -> Step:
    """Return a step after somebody has reacted to it, stopped where its mover, so before, can take it no longer."""
    if not fight.is_here(step.who) or fight.get(step.who).life != "up":
        return replace(step, stopped="The blow ended the movement.")
    if mover.driver and not fight.get(step.who).driver:
        return replace(step, stopped="Nobody leads it any more.", row="FIF-188")
    return step
