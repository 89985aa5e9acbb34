"""Where a creature's turn began, and whom it saw then: a charge starts there, at one of those (GRT-116, GRT-124)."""

from combat.engine import events as ev
from combat.engine.declared.content import Condition
from combat.engine.declared.windows import TURN_OPENED
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Script
from combat.engine.state import Effect, Until
from combat.rulesets.fifth.sight import can_see
from combat.rulesets.policies.by_itself import by_itself

KEY = "turn-began"  # data: "x" and "y" of its place, "seen" the ids of whom it saw, with a blank behind each

CONDITION = Condition(KEY, "Turn began", rows=("GRT-124",), palette=False, shown=False, secret=True)


def opened(fight: Fight, who: Id) -> Script[Id]:
    """Keep where a creature stands as its turn begins, and whom it sees."""
    found = fight.state.combatants.get(who)
    if found is not None and found.at is not None and found.life == "up":
        for old in found.all(KEY):
            fight.record(ev.EffectEnded(who=who, effect=old.id, quiet=True, **fight.secret()))
        seen = "".join(f"{one.id} " for one in fight.known_to(who) if can_see(fight, who, one.id))
        data: dict[str, int | str | bool] = {"x": found.at[0], "y": found.at[1], "seen": seen}
        effect = Effect(fight.new_id("e", ev.GM_ONLY), KEY, who, Until("end", who), data)
        fight.record(ev.EffectGained(who=who, effect=effect, quiet=True, **fight.secret()))
    yield from NOTHING
    return who


def has_stayed(fight: Fight, who: Id) -> bool:
    """Tell whether a creature is still where its turn began."""
    found = fight.get(who)
    began = next(iter(found.all(KEY)), None)
    return began is None or found.at == (int(began.data["x"]), int(began.data["y"]))


def saw(fight: Fight, who: Id, other: Id) -> bool:
    """Tell whether a creature saw another as its turn began (GRT-124)."""
    began = next(iter(fight.get(who).all(KEY)), None)
    if began is None:
        return can_see(fight, who, other)
    return other in str(began.data["seen"]).split()


OFFER = by_itself(TURN_OPENED, KEY, opened)
