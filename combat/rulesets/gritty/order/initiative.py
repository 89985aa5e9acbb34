"""Initiative of the players: all dice first, then all are asked at once whether to exert themselves."""

from collections.abc import Sequence

from combat.engine.doing import Throw
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script, ask_all
from combat.rulesets.fifth.order import INITIATIVE, initiative_check, initiative_rolled
from combat.rulesets.gritty.harm import exertion


def initiatives(fight: Fight, whom: Sequence[tuple[Id, bool]]) -> Script[tuple[tuple[int, int], ...]]:
    """Roll for all of them; it is an ability check like others (GRT-106, GRT-107)."""
    throws: list[Throw] = []
    for who, inspired in whom:
        check = initiative_check(fight, who, inspired)
        throws += [(yield from exertion.die(fight, check, by=who, reason=INITIATIVE))]
    asked = [
        exertion.question(fight, throw, who, INITIATIVE, False) for throw, (who, _) in zip(throws, whom, strict=True)
    ]
    answers = iter((yield from ask_all(tuple(question for question in asked if question is not None))))
    rolled: list[tuple[int, int]] = []
    for (who, _), throw, question in zip(whom, throws, asked, strict=True):
        final = throw if question is None else (yield from exertion.taken(fight, throw, question, next(answers)))
        rolled += [(yield from initiative_rolled(fight, who, final))]
    return tuple(rolled)
