"""Swinging from a chandelier: a check, and the GM's word on how far it carries and what a failure means."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action, Aimed
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square, distance, gap, label
from combat.engine.ids import Id
from combat.engine.requests import Pick, Script
from combat.engine.scripts.checks import roll_check
from combat.engine.scripts.ground import obstacle_to, zone
from combat.engine.scripts.lasting import gain, settle
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant, Weapon
from combat.rulesets.a5e.terrain.hazards import numbers_of, tell
from combat.rulesets.a5e.terrain.overhead import CHANDELIER, come_down, key_of
from combat.rulesets.fifth.checks import ask_gm
from combat.rulesets.fifth.moving import kept_still
from combat.rulesets.policies.acted import done

ROW = "A5E-218"
FEET = 5
FAR = 30  # how far a swing may be aimed; what it carries is the GM's
NEAR = 1  # squares from the chandelier from which it can be grabbed
ALLOWED = (
    Pick("carries", "It carries that far"),
    Pick("refuse", "Not there", "spends nothing"),
)
FAILED = (
    Pick("stays", "Stays where it was"),
    Pick("prone", "Falls prone where it was"),
    Pick("beneath", "Lands prone beneath the chandelier"),
    Pick("down", "The chandelier comes down"),
)


def chandeliers(fight: Fight, who: Id) -> list[Combatant]:
    """Return the chandeliers that a creature can grab: over it, or one square off."""
    found = fight.get(who)
    hanging = (one for one in fight.known_to(who) if key_of(one) == CHANDELIER and one.life != "dead")
    return [one for one in hanging if found.cells and one.cells and gap(found.cells, one.cells) <= NEAR]


def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    if not chandeliers(fight, who):
        return Refusal("No chandelier hangs over you or beside you.", ROW)
    return kept_still(fight, who)


def aimed(fight: Fight, command: Act) -> Aimed | Refusal:
    """Judge where a swing is to end: a free square not too far off."""
    found, to = fight.get(command.actor), command.square
    assert to is not None
    if found.at is None or distance(found.at, to) * FEET > FAR:
        return Refusal(f"Aim at a square within {FAR} ft; how far it carries is the GM’s word.", "A5E-220")
    height = fight.state.field.level(fight.cells_at(found.id, to))
    obstacle = obstacle_to(fight, found.id, to, height)
    return Refusal(obstacle, ROW) if obstacle else Aimed(fight.cells_at(found.id, to), ())


def swing(fight: Fight, command: Act) -> Script[None]:
    """Grab it, roll Acrobatics, and land where the GM lets one (A5E-218, A5E-220)."""
    who, to = command.actor, command.square
    assert to is not None
    what = chandeliers(fight, who)[0]
    title = f"{fight.get(who).name} swings from {what.name} to {label(to)}. Does it carry that far?"
    answer = yield from ask_gm(fight, "swing", title, ALLOWED, who, "A5E-220")
    if answer == "refuse" or what.id not in fight.state.combatants:
        tell(fight, f"It does not carry to {label(to)}.", "A5E-220", who)
        return
    fight.rules.economy.pay(fight, who, "action")
    done(fight, command, "Swing from the chandelier", ROW, f"to {label(to)}")
    numbers = numbers_of(fight, what.id)
    _, success = yield from roll_check(
        fight,
        who,
        "check",
        "check.acrobatics",
        "Acrobatics check",
        numbers.check_dc,
        dc_secret=True,
        row=ROW,
        note=what.name,
    )
    if success:
        yield from land(fight, who, to)
    else:
        yield from fail(fight, who, what.id)


def land(fight: Fight, who: Id, to: Square) -> Script[None]:
    """Come down on a square, through the air; where somebody has come meanwhile one stays."""
    was = fight.get(who)
    height = fight.state.field.level(fight.cells_at(who, to))
    if obstacle_to(fight, who, to, height):
        tell(fight, f"{was.name} finds no room there.", ROW, who)
        return
    fight.record(ev.Placed(who=who, to=to, how="landed", height=height, **fight.hearers_of(who)))
    yield from zone.entered(fight, who, was.cells, on_foot=False)
    yield from settle(fight)


def fail(fight: Fight, who: Id, what: Id) -> Script[None]:
    """What a failed swing means is the GM's word (A5E-220)."""
    title = f"{fight.get(who).name} fails to swing."
    answer = yield from ask_gm(fight, "swing-failed", title, FAILED, who, "A5E-220")
    at = fight.get(what).at if what in fight.state.combatants else None
    if answer == "beneath" and at is not None:
        yield from land(fight, who, at)
    if answer in ("prone", "beneath") and not fight.get(who).has("prone"):
        yield from gain(fight, who, "prone")
    if answer == "down" and what in fight.state.combatants:
        yield from come_down(fight, what)


def actions() -> Iterator[Action]:
    yield Action(
        "swing-chandelier",
        "Swing from a chandelier",
        swing,
        needs="square",
        row=ROW,
        bar=bar,
        aimed=aimed,
        defers=True,
        hide_barred=True,
        summary="An Acrobatics check; the GM says how far it carries.",
    )
