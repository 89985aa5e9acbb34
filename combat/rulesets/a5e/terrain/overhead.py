"""What hangs above: stalactites and chandeliers, how they come down, and on whom."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.declared.content import Condition
from combat.engine.declared.windows import WOUND_TAKEN
from combat.engine.doing import Wound
from combat.engine.fight import Fight
from combat.engine.ground.grid import label
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.ground import thing_of
from combat.engine.scripts.lasting import lose_all, settle
from combat.engine.state import Combatant
from combat.rulesets.a5e.terrain.hazards import numbers_of, strike, tell
from combat.rulesets.fifth.harm import die
from combat.rulesets.policies.by_itself import by_itself

STALACTITE, CHANDELIER = "stalactite", "chandelier"
HANGS = "overhead"  # the condition on what hangs: nobody is in its way, nor is it in anybody's
UNMARKED = "no-obstacle"  # flag of what gives nobody cover

CONDITIONS = (
    Condition(
        HANGS,
        "Hangs overhead",
        "It comes down on whoever stands beneath.",
        ("A5E-204", "A5E-219"),
        flags=frozenset({"aloft", UNMARKED}),
        palette=False,
    ),
    Condition("feature", "Part of the place", palette=False, shown=False, secret=True),
)


def key_of(who: Combatant) -> str:
    """Return which kind of terrain a thing is, "" for everybody else."""
    mark = thing_of(who)
    return str(mark.data["key"]) if mark is not None else ""


def hit(fight: Fight, wound: Wound) -> Script[Wound]:
    """A ranged attack that deals any damage brings a stalactite down (A5E-204); what is broken comes down in any case."""
    found = fight.state.combatants.get(wound.target)
    if found is not None and found.has(HANGS):
        shot = wound.attack and not wound.melee and key_of(found) == STALACTITE
        if shot or found.life == "dead":
            yield from come_down(fight, found.id)
    return wound


def come_down(fight: Fight, what: Id) -> Script[None]:
    """Let something fall on everybody beneath it: a save each negates (A5E-204, A5E-219)."""
    found, numbers = fight.get(what), numbers_of(fight, what)
    under = tuple(one.id for one in beneath(fight, found))
    place = f" on {label(found.at)}" if found.at is not None else ""
    tell(fight, f"{found.name} comes down{place}.", numbers.row, what)
    ground = fight.state.field.level(found.cells)
    fight.record(ev.Placed(who=what, to=found.at, how="fell", height=ground, **fight.hearers_of(what)))
    lose_all(fight, what, HANGS, quiet=True)
    if found.life != "dead":
        die(fight, what, numbers.row, "broken")
    yield from strike(fight, under, numbers)
    yield from settle(fight)


def beneath(fight: Fight, what: Combatant) -> Iterator[Combatant]:
    """Yield the creatures under something that hangs."""
    for one in fight.state.present:
        under = not one.is_object and bool(one.cells & what.cells) and one.height < what.height
        if under and one.life != "dead":
            yield one


def by_word(fight: Fight, what: Id, targets: object, squares: object) -> Script[None]:
    """Bring it down because the GM says so (A5E-204, A5E-220)."""
    fight.record(
        ev.Noted(
            text=f"{fight.get(what).name} is knocked loose.", row=numbers_of(fight, what).row, **fight.hearers_of(what)
        )
    )
    yield from come_down(fight, what)


OFFERS = (by_itself(WOUND_TAKEN, HANGS, hit),)
