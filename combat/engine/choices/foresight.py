"""What is to be expected of a power before it is used, as far as its user may know."""

from __future__ import annotations

from collections.abc import Iterable

from combat.engine.declared.content import Outlook
from combat.engine.declared.powers import Casting, Restore, grown
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.dice import Dice
from combat.engine.numbers.likelihood import chance, expected
from combat.engine.scripts.casting import befalls, deals_of, dice_of, save_of
from combat.engine.scripts.checks import breakdown_of


def outlook(fight: Fight, casting: Casting, among: Iterable[Id]) -> Outlook:
    """Return how likely each of these fails the save, and what is dealt or given back on average to whom it befalls and to
    whoever saves; resistances do not show in it."""
    power = casting.power
    shown = power.save and fight.tells_odds(casting.caster)
    return Outlook(
        odds=tuple((one, failing(fight, casting, one)) for one in among) if shown else (),
        save=next((label for key, label in fight.rules.abilities if key == power.save), power.save),
        harm=dealt(fight, casting, "fail" if power.save else "all"),
        spared=dealt(fight, casting, "save") if power.save else 0,
        mends=expected(mended(casting)),
    )


def failing(fight: Fight, casting: Casting, who: Id) -> int:
    """Return the chance in per cent that somebody fails the save against a power."""
    check = save_of(fight, casting, who)
    return 100 - chance(breakdown_of(fight, check, check.extra), casting.dc)


def dealt(fight: Fight, casting: Casting, fate: str) -> int:
    """Return the damage that somebody of this fate takes on average."""
    deals = list(deals_of(casting))
    whole = expected(dice_of(deal, casting) for deal in deals if befalls(deal.on, fate))
    halved = (expected((dice_of(deal, casting),)) for deal in deals if deal.half and not befalls(deal.on, fate))
    return whole + sum(fight.rules.harm.half(amount) for amount in halved)


def mended(casting: Casting) -> Iterable[Dice]:
    """Yield the dice of what a power gives back, without what others add to it."""
    for one in casting.power.outcomes:
        if isinstance(one, Restore) and not one.recovery:
            dice = grown(one.dice, one.more, casting.extra)
            yield Dice(dice.groups, dice.constant + (casting.ability if one.ability else 0))
