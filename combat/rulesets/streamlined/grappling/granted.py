"""Grapples, shoves and escapes in place of attacks that something else than the Attack action grants (STR-162)."""

from collections.abc import Iterator
from dataclasses import replace

from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.lasting import lose_all
from combat.engine.seatview import Refusal
from combat.engine.state import Weapon
from combat.rulesets.fifth.monsters import NOTHING_OPENED, POUNCED, opened
from combat.rulesets.fifth.order import bar_of, run_of
from combat.rulesets.streamlined.grappling.grappling import PAID_FOR


def hasted(paid: Action) -> Action:
    """Return what takes the place of the one attack of somebody hasted."""
    return replace(
        paid,
        key=f"haste:{paid.key}",
        name=f"{paid.name} (Haste)",
        run=run_of(paid),
        bar=bar_of(paid),
        group="haste",
        hide_barred=True,
    )


def pounced(paid: Action, key: str, cost: str, is_paid: bool) -> Action:
    """Return what takes the place of the further strike that a pounce or a rampage has opened."""

    def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
        if opened(fight, who, is_paid) is None:
            return NOTHING_OPENED
        return paid.bar(fight, who, weapon) if paid.bar is not None else None

    def run(fight: Fight, command: Act) -> Script[None]:
        lose_all(fight, command.actor, POUNCED, quiet=True)
        yield from paid.run(fight, command)

    name = f"{paid.name} (bonus attack)"
    return replace(
        paid, key=f"{key}:{paid.key}", name=name, run=run, bar=bar, group="bonus", cost=cost, hide_barred=True
    )


def actions() -> Iterator[Action]:
    for paid in PAID_FOR:
        yield hasted(paid)
        yield pounced(paid, "bonus-strike", "bonus", False)
        yield pounced(paid, "rampage-bite", "", True)
