"""Tables: pushed over they give cover."""

from collections.abc import Iterator

from combat.engine.commands import Act
from combat.engine.declared.content import Action, Condition
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.lasting import gain, lose_all, settle
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Combatant, Weapon
from combat.rulesets.a5e.terrain.overhead import UNMARKED, key_of
from combat.rulesets.policies.acted import done

TABLE = "table"
UPRIGHT, OVER = "upright-table", "pushed-over"
ROW = "A5E-224"

CONDITIONS = (
    Condition(
        UPRIGHT,
        "Stands",
        "Pushed over, it gives half cover.",
        (ROW,),
        flags=frozenset({UNMARKED}),
        palette=False,
    ),
    Condition(OVER, "Pushed over", "Half cover to whoever is behind it.", (ROW,), palette=False),
)


def upright(fight: Fight, who: Id) -> Iterator[Combatant]:
    """Yield the tables next to a creature that still stand."""
    for one in fight.known_to(who):
        if key_of(one) == TABLE and one.life != "dead" and one.has(UPRIGHT) and fight.gap(who, one.id) <= 1:
            yield one


def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return None if any(upright(fight, who)) else Refusal("No table stands within 5 ft of you.", ROW)


def targets(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    return (Choice(one.name, one.id) for one in upright(fight, who))


def push_over(fight: Fight, command: Act) -> Script[None]:
    """Push a table over: from now on it gives half cover (A5E-224)."""
    done(fight, command, "Push over the table", ROW)
    yield from turn_over(fight, command.target)


def turn_over(fight: Fight, what: Id) -> Script[None]:
    if fight.get(what).has(UPRIGHT):
        lose_all(fight, what, UPRIGHT, quiet=True)
        yield from gain(fight, what, OVER)
    yield from settle(fight)


def by_word(fight: Fight, what: Id, targets: object, squares: object) -> Script[None]:
    """Let it fall over by the GM's word."""
    yield from turn_over(fight, what)


def actions() -> Iterator[Action]:
    yield Action(
        "push-table",
        "Push over a table",
        push_over,
        needs="target",
        row=ROW,
        bar=bar,
        targets=targets,
        hide_barred=True,
        summary="It gives half cover from then on.",
    )
