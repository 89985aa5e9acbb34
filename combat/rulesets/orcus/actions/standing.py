"""What a seat says once and for all for one of its creatures: at any time, without an action, asked never again."""

from __future__ import annotations

from functools import partial

from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Pick, Script
from combat.engine.state import Weapon
from combat.rulesets.orcus.sides import POLICIES, Policy, in_words, lay_down, policy


def say(one: Policy, fight: Fight, command: Act) -> Script[None]:
    """Let what was said hold from now on (ORC-081, ORC-157, ORC-203, ORC-280)."""
    lay_down(fight, command.actor, one.key, command.choice)
    yield from NOTHING


def picks(one: Policy, fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    now = policy(fight, who, one.key)
    return tuple(Pick(key, text, "as it is now" if key == now else "") for key, text in one.said)


def line(one: Policy, fight: Fight, who: Id, weapon: Weapon | None) -> str:
    """Say what holds now."""
    return " ".join(filter(None, (one.summary, f"Now: {in_words(fight, who, one.key)}.")))


STANDING = tuple(
    Action(
        f"standing:{one.key}",
        one.name,
        partial(say, one),
        group="standing",
        cost="",
        needs="choice",
        row=one.row,
        picks=partial(picks, one),
        line=partial(line, one),
        any_time=True,
        unseen=True,
    )
    for one in POLICIES
)
