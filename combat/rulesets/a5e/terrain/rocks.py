"""Loose rocks: whoever stands by them can throw one."""

from collections.abc import Iterable, Iterator

from combat.engine.commands import Act
from combat.engine.declared.content import GUESS, Action
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ground.grid import gap
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.seatview import Refusal
from combat.engine.state import DamageDice, Weapon
from combat.rulesets.fifth.attacking import aim, attack_picks, attack_targets, declared, strike
from combat.rulesets.fifth.hands import empty_hands

ROCKS = "loose-rocks"
ROW = "A5E-230"
# Neither of the creature's own weapons nor one that it is trained with: Strength, as what is thrown at a pinch (A5E-020).
ROCK = Weapon(
    "loose-rock",
    "Loose rock",
    kind="ranged",
    proficient=False,
    range=(15, 30),
    harm=(DamageDice("1d4", "bludgeoning"),),
    properties=("thrown", "improvised"),
)


def rocks(fight: Fight, who: Id) -> Iterable[Weapon]:
    return (ROCK,)


def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """A rock has to lie where one stands or next to it, and a hand must be free to throw it."""
    found = fight.get(who)
    if not any(found.cells and gap(found.cells, cells) <= 1 for cells in lying(fight)):
        return Refusal("No loose rocks lie within 5 ft of you.", ROW)
    return None if empty_hands(fight, who) else Refusal("No hand is free to throw a rock.", ROW)


def lying(fight: Fight) -> Iterator[frozenset[tuple[int, int]]]:
    for zone in fight.state.zones.values():
        cells = fight.state.zone_cells(zone)
        if zone.key == ROCKS and cells:
            yield cells


def throw(fight: Fight, command: Act) -> Script[None]:
    """Throw a rock from the ground as an attack (A5E-230)."""
    barred = bar(fight, command.actor, None)
    if barred is not None:
        raise Illegal(barred.text, barred.row)
    yield from strike(fight, declared(fight, command, ROCK, command.chosen), command.chosen)


def actions() -> Iterator[Action]:
    yield Action(
        "throw-rock",
        "Throw a loose rock",
        throw,
        group="attack",
        cost="attack",
        needs="target",
        row=ROW,
        weapons=rocks,
        points=GUESS,
        bar=bar,
        targets=attack_targets,
        aim=aim,
        picks=attack_picks,
        hide_barred=True,
    )
