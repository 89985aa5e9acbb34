"""Creatures that try not to be noticed."""

from combat.engine.commands import Sneak
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.ids import GM
from combat.engine.requests import Script
from combat.engine.scripts.checks import Said, edges, invite, roll_check
from combat.engine.scripts.lasting import gain, lose_all

SNEAKING = "sneaking"  # the effect that keeps the Stealth total


def sneak(fight: Fight, command: Sneak) -> Script[None]:
    """Roll Stealth for each and keep the totals, or stop sneaking; what the GM's creatures roll is secret."""
    if fight.condition(SNEAKING) is None:
        raise Illegal("This game has no rule for that.")
    if not command.targets:
        raise Invalid("Pick who sneaks.")
    for who in command.targets:
        fight.get(who)
    row = fight.rules.rows.get("sneak", "")
    said: Said = {}
    if command.on:
        said = yield from invite(fight, [(who, "Stealth check", "check.stealth") for who in command.targets], row)
    for who in command.targets:
        lose_all(fight, who, SNEAKING, "it sneaks no longer", quiet=command.on)
        if not command.on and fight.rules.stealth.hides:
            yield from fight.rules.stealth.noticed(fight, "", who, True)
        if command.on:
            hearers = fight.secret() if fight.seat_of(who) == GM else fight.hearers_of(who)
            extra = edges(fight, 0, said.get(who, ""))
            total, _ = yield from roll_check(
                fight,
                who,
                "check",
                "check.stealth",
                "Stealth check",
                None,
                extra=extra,
                hearers=hearers,
                row=row,
                asked=True,
            )
            yield from gain(fight, who, SNEAKING, data={"total": total}, quiet=True)
