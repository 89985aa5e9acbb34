"""Hanging on: a grappler that would drop through the air clings to its captive, or takes it down."""

from collections.abc import Iterator

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.declared.content import Condition, Offer
from combat.engine.declared.windows import FALL_COMING, STEP_ENTERED
from combat.engine.doing import Falling, Step
from combat.engine.fight import Fight
from combat.engine.ground.grid import size_steps
from combat.engine.ids import GM, Id
from combat.engine.requests import NOTHING, Ask, Pick, Script
from combat.engine.scripts.lasting import gain, lose, lose_all
from combat.engine.state import Combatant
from combat.rulesets.fifth.attack_rolls import holding_reach
from combat.rulesets.fifth.hands import captives
from combat.rulesets.fifth.settling import fall, holds
from combat.rulesets.policies.by_itself import by_itself
from combat.rulesets.policies.towing import standing_room

HANGING = "hanging-on"  # the effect on a grappler that its captive keeps from falling; its source
LET_GO = Pick("fall", "Fall")
CONDITION = Condition(
    HANGING,
    "Hanging on",
    "Its captive keeps it from falling.",
    ("STR-174",),
    flags=frozenset({"aloft"}),
    palette=False,
)


# --- to whom -------------------------------------------------------------------------------------------------------


def handholds(fight: Fight, who: Id, falling: tuple[Id, ...] = ()) -> tuple[Combatant, ...]:
    """Return whom a creature grapples that has a footing of its own, and is not `falling` as well (STR-174, Rulings 20)."""
    return tuple(
        captive
        for captive in captives(fight, who)
        if any(grip.source == who for grip in captive.all("grappled")) and holds(fight, who, captive.id)
        if not fight.is_airborne(captive.id) and captive.id not in falling
    )


def is_too_small(fight: Fight, who: Id, captive: Combatant) -> bool:
    return size_steps(captive.sheet.size, fight.get(who).sheet.size) < 0


# --- when ----------------------------------------------------------------------------------------------------------


def asked(fight: Fight, coming: Falling) -> Iterator[Ask]:
    """Ask a grappler that would fall, by itself or with its mount, whether it clings to somebody (STR-174)."""
    if coming.stays or not fight.is_here(coming.who):
        return
    for who in (coming.who, *fight.state.riders(coming.who)):
        held = handholds(fight, who, coming.others)
        if held:
            yield question(fight, who, held)


def question(fight: Fight, who: Id, held: tuple[Combatant, ...]) -> Ask:
    picks = tuple(
        Pick(
            f"hang:{captive.id}",
            f"Hang on to {fight.name_seen_by(who, captive.id)}",
            "smaller than you: both go down" if is_too_small(fight, who, captive) else "you stay up",
        )
        for captive in held
    )
    seat = fight.seat_of(who)
    veiled = fight.state.is_veiled(who)
    title = f"{fight.get(who).name} is about to fall."
    return Ask(seat, "hang-on", title, (*picks, LET_GO), LET_GO.key, who, row="STR-174", secret=veiled and seat == GM)


def taken(fight: Fight, coming: Falling, question: Ask, answer: str) -> Script[Falling]:
    """Stay up by a captive that is large enough, or go down together with a smaller one (STR-174)."""
    who = question.who
    held = handholds(fight, who, coming.others) if fight.is_here(who) else ()
    captive = next((one for one in held if answer == f"hang:{one.id}"), None)
    lose_all(fight, who, HANGING, quiet=True)
    if captive is None:
        return coming
    falls_itself = who == coming.who
    if is_too_small(fight, who, captive):
        yield from both_down(fight, who, captive, coming.feet, falls_itself)
    else:
        if not falls_itself:
            out_of_the_saddle(fight, who, coming.who, captive)
        yield from gain(fight, who, HANGING, captive.id, data={"feet": coming.feet})
    return replace(coming, stays=coming.stays or falls_itself)


def out_of_the_saddle(fight: Fight, who: Id, mount: Id, captive: Combatant) -> None:
    """Leave the mount that falls without its rider, which hangs in the nearest space within reach (Rulings 20)."""
    found = fight.get(mount)
    to = min(found.cells, key=lambda cell: (fight.lattice.gap(frozenset((cell,)), captive.cells), cell))
    hearers = fight.hearers_of(who, mount)
    fight.record(
        ev.Dismounted(who=who, target=mount, to=to, height=found.height, how="dismounted", row="STR-174", **hearers)
    )


# --- what comes of it ----------------------------------------------------------------------------------------------


def both_down(fight: Fight, who: Id, captive: Combatant, feet: int, falls_itself: bool) -> Script[None]:
    """Let both come down, the captive beside its grappler where there is a place lower than its own (STR-174).

    They fall so many `feet`, or (0) to the ground; a rider falls with its mount, of which that is asked.
    """
    far = feet or pulled_down(fight, who, captive)
    if falls_itself:
        yield from fight.rules.heights.fall(fight, who, feet) if feet else fall(fight, who)
    if far and captive.id in fight.state.combatants:
        yield from fight.rules.heights.fall(fight, captive.id, far)


def pulled_down(fight: Fight, who: Id, captive: Combatant) -> int:
    """Bring a captive down beside where its grappler hits the ground; return by how many feet, 0 where there is no place."""
    found = fight.get(who)
    assert found.at is not None
    ground = fight.state.field.level(found.cells)
    place = standing_room(fight, found, found.at, ground, (captive,), holding_reach(found) // 5)[captive.id]
    feet = 5 * (captive.height - place[1]) if place is not None else 0
    if place is None or feet <= 0:
        return 0
    fight.record(ev.Placed(who=captive.id, to=place[0], how="fell", height=place[1], **fight.hearers_of(captive.id)))
    return feet


def settle(fight: Fight) -> Script[None]:
    """Whoever hangs on somebody that holds it no longer, or has lost its own footing, falls after all (Rulings 20)."""
    for who in list(fight.state.combatants) if fight.state.bearing(HANGING) else ():
        for effect in fight.get(who).all(HANGING) if fight.is_here(who) else ():
            if effect.source not in {captive.id for captive in handholds(fight, who)}:
                lose(fight, who, effect.id, "it holds on to nobody")
                yield from falls_after_all(fight, who, int(effect.data.get("feet", 0)))
            elif not effect.data.get("feet") and not fight.is_airborne(who):
                lose(fight, who, effect.id, "it stands on the ground", quiet=True)


def falls_after_all(fight: Fight, who: Id, feet: int) -> Script[None]:
    if fight.is_airborne(who):
        yield from fight.rules.heights.drop(fight, who)
    elif feet:
        yield from fight.rules.heights.fall(fight, who, feet)


def stepped(fight: Fight, step: Step) -> Script[Step]:
    """Whoever goes on by its own strength hangs on no longer."""
    if fight.is_here(step.who):
        lose_all(fight, step.who, HANGING, quiet=True)
    yield from NOTHING
    return step


OFFERS = (
    Offer(FALL_COMING, "hang-on", asked, taken),
    by_itself(STEP_ENTERED, "hang-on", stepped),
)
