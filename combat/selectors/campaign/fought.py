"""Against whom a campaign's table has fought last, for its GM alone."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import NamedTuple

from combat.engine.ids import GM
from combat.engine.state import Combatant, Sheet, State
from combat.models import Encounter
from combat.models.upcasters import UnreadableEvent

CALLED = ("called", "raised")  # the effects of those who came by somebody's power


class FoeCount(NamedTuple):
    """So many foes of one sheet; whoever the players never saw is `hidden`."""

    sheet: Sheet
    hidden: bool
    many: int


def fought_last(campaign_id: int) -> Encounter | None:
    """The fight of a campaign that was over last, without its snapshot; None when none was."""
    over = Encounter.objects.filter(campaign=campaign_id, status=Encounter.Status.ENDED).defer("snapshot")
    return over.order_by("-ended_at", "-pk").first()


def foes_of(fight: Encounter, state_at: Callable[[Encounter], State]) -> tuple[FoeCount, ...]:
    """The GM's foes of a fight, kind by kind as they came; of one that can't be read none."""
    try:
        state = state_at(fight)
    except UnreadableEvent:
        return ()
    foes = [(one.sheet, one.hidden) for one in state.combatants.values() if is_foe(one)]
    kinds = [one for number, one in enumerate(foes) if one not in foes[:number]]
    return tuple(FoeCount(sheet, hidden, foes.count((sheet, hidden))) for sheet, hidden in kinds)


def by_name(kinds: Iterable[FoeCount]) -> tuple[tuple[str, int], ...]:
    """How many there are of each name."""
    total: Counter[str] = Counter()
    for kind in kinds:
        total[kind.sheet.name] += kind.many
    return tuple(total.items())


def is_foe(one: Combatant) -> bool:
    """Tell whether somebody was brought in by the GM to be fought."""
    came_by_itself = not any(one.has(key) for key in CALLED)
    return one.side == "foes" and one.owner == GM and not one.character_id and not one.is_object and came_by_itself
