"""What a power that is kept up lets its user do with it in later turns."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from msgspec.structs import replace as but

from combat.engine.commands import Act
from combat.engine.declared.content import Action, Aimed
from combat.engine.declared.powers import Power
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ground.areas import middle, nearest
from combat.engine.ground.grid import Square, distance
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.casting import announce, resolve
from combat.engine.seatview import Refusal
from combat.engine.state import Effect, Weapon
from combat.rulesets.orcus.lasting import held
from combat.rulesets.orcus.targeting import aiming
from combat.rulesets.orcus.using_powers import using
from combat.rulesets.orcus.using_powers.power_actions import action_of as as_power
from combat.rulesets.orcus.using_powers.power_actions import has


def action_of(power: Power) -> Action:
    """Return the button of what goes on with a power; it is no new use of it."""
    assert power.sequel is not None
    again = power.sequel
    plain = as_power(again)
    cost = "" if again.time in ("", "free") else again.time
    return replace(
        plain,
        key=f"again:{power.key}",
        run=partial(run, power),
        group=cost or "free",
        cost=cost,
        row=again.row or "ORC-048",
        weapons=None,
        bar=partial(not_up, power),
        owned=partial(has, power.key),
        aimed=partial(aimed, power) if plain.aimed is not None else None,
        line=None,
        any_time=False,
        defers=False,
        opened=None,
        hide_barred=True,
    )


def actions_of(powers: Iterable[Power]) -> tuple[Action, ...]:
    return tuple(action_of(power) for power in powers if power.sequel is not None)


def kept_up(fight: Fight, who: Id, power: Power) -> Effect | None:
    """Return what keeps a power of somebody going."""
    return next((effect for effect in held(fight, who) if effect.data.get("power") == power.key), None)


def not_up(power: Power, fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return None if kept_up(fight, who, power) else Refusal(f"{power.name} is not there.", "ORC-098")


def aimed(power: Power, fight: Fight, command: Act) -> Aimed | Refusal:
    """Return what it would cover then, no farther from where it lies than its leash."""
    assert power.sequel is not None
    effect, leash = kept_up(fight, command.actor, power), power.sequel.leash
    zones = [zone for zone in fight.state.zones.values() if effect is not None and zone.parent == effect.id]
    if leash and zones and command.square is not None:
        x, y = middle(zones[0].squares)
        start: Square = (nearest(x), nearest(y))
        if distance(start, command.square) > leash:
            return Refusal(f"It moves at most {leash} sq.", power.row or "ORC-111")
    return aiming.aimed(fight, command, power.sequel)


def run(power: Power, fight: Fight, command: Act) -> Script[None]:
    """Let a power that is kept up act once more."""
    assert power.sequel is not None
    effect = kept_up(fight, command.actor, power)
    if effect is None:
        raise Illegal(f"{power.name} is not there.", "ORC-098")
    casting = but(using.declared(fight, command, power.sequel), parent=effect.id)
    announce(fight, casting)
    yield from resolve(fight, casting)
