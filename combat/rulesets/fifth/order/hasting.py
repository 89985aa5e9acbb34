"""The additional action of somebody hasted: one attack, or something simple."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.seatview import Refusal
from combat.engine.state import Weapon

ALLOWED = ("attack", "dash", "disengage", "hide", "use-object")
HASTE = "haste:action"
Bar = Callable[[Fight, Id, Weapon | None], Refusal | None]


def bar_of(action: Action) -> Bar:
    """Return what keeps a creature from an action as its additional one."""

    def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
        if not fight.get(who).has("hasted"):
            return Refusal("You are not hasted.", "FIF-034")
        if fight.get(who).used.get(HASTE):
            return Refusal("Your additional action is spent.", "FIF-033")
        return action.bar(fight, who, weapon) if action.bar is not None else None

    return bar


def run_of(action: Action) -> Callable[[Fight, Act], Script[None]]:
    def run(fight: Fight, command: Act) -> Script[None]:
        fight.record(ev.Spent(who=command.actor, what=HASTE, **fight.hearers_of(command.actor)))
        yield from action.run(fight, command)

    return run


def hasted(known: Iterable[Action]) -> Iterator[Action]:
    """Yield what the game's own actions are to somebody hasted."""
    for action in known:
        if action.key in ALLOWED:
            yield replace(
                action,
                key=f"haste:{action.key}",
                name=f"{action.name} (Haste)",
                run=run_of(action),
                bar=bar_of(action),
                group="haste",
                cost="",
                hide_barred=True,
            )
