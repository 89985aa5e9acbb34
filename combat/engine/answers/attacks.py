"""What a game says of attacks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from combat.engine.answers.nothing import nobody, none
from combat.engine.declared.content import Action
from combat.engine.doing import Blow
from combat.engine.ids import Id
from combat.engine.requests import Pick, Script
from combat.engine.seatview import Refusal
from combat.engine.state import Weapon

if TYPE_CHECKING:
    from combat.engine.fight import Fight


@dataclass(frozen=True)
class WeaponDraw:
    """How a weapon that is not in hand comes to the attack that is made with it."""

    bar: Callable[[Fight, Id, Weapon], Refusal | None]  # why it cannot now
    draw: Callable[[Fight, Id, Weapon], None]  # nothing happens when it is in hand
    thrown: Callable[[Fight, Id, Weapon], None] = none  # what follows when it has been thrown out of the hand
    always: bool = False  # it is part of every attack, on another's turn as well


IN_HAND = WeaponDraw(bar=none, draw=none)  # every weapon always is


@dataclass(frozen=True)
class Attacks:
    """Whom an attack may be aimed at, how it ends, and what follows from it."""

    targetable: Callable[[Fight, Blow], Refusal | None]  # why an attack cannot be made
    verdict: Callable[[Fight, Blow], str]  # "miss", "hit" or "critical"
    verdict_row: Callable[[Fight, Blow], str]  # the rule that decided it; "" for the usual one
    odds: Callable[[Fight, Blow], int | None]  # how likely it hits, as far as its seat can know
    cover: Callable[[Fight, Id, Id], str]  # the degree of cover that a target (the second) has from an attacker
    after: Callable[[Fight, Blow], Script[None]]
    weapon_bar: Callable[[Fight, Blow], Refusal | None] = none  # why a weapon cannot be used where its wielder is
    drawing: WeaponDraw = IN_HAND
    intents: Callable[[Fight, Blow], tuple[Pick, ...]] = nobody  # what a readied one may be meant for besides to kill
    # Who gets to strike at whoever takes an action, wherever it moves or not.
    provokes: Callable[[Fight, Id, Action, Weapon | None], tuple[Id, ...]] = nobody
