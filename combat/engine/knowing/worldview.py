"""The world as the GM's console shows it: what is active, what is ready or spent, whom each action would befall."""

from typing import Literal

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.ruleset import Ruleset
from combat.engine.scripts.world import barred, befallen, choices, in_words, is_worlds_turn
from combat.engine.seatview import Choice, EnvironmentView, WorldActionView, WorldView
from combat.engine.state import State
from combat.engine.worlds import Environment, Recharge, WorldAction


def world_view(rules: Ruleset, state: State) -> WorldView | None:
    """Return the GM's view of the world, None in a game without environments."""
    if not rules.world.environments:
        return None
    return state.cached(("world", rules), lambda: as_the_gm_sees(Fight(rules, state)))


def as_the_gm_sees(fight: Fight) -> WorldView:
    world = fight.state.world
    dice = {die.ref: die for die in world.dice}
    return WorldView(
        now=is_worlds_turn(fight),
        rolling=fight.state.scene.is_rolling,
        row=fight.rules.rows.get("world-turn", ""),
        environments=tuple(EnvironmentView(e.key, e.name, e.summary, e.row, e.own) for e in world.environments),
        actions=tuple(action_view(fight, ref, action, dice.get(ref)) for ref, action in world.actions),
        dice=world.dice,
        others=tuple(
            view_of(one) for key, one in fight.rules.world.environments.items() if world.environment(key) is None
        ),
        specials=tuple((one.key, one.label) for one in fight.rules.world.specials.values()),
        kinds=tuple((one.key, one.name) for one in fight.rules.areas),
        lends=tuple(
            (f"{e.key}:{a.key}", f"{a.name} ({e.name})")
            for e in fight.rules.world.environments.values()
            for a in e.actions
        ),
    )


def view_of(place: Environment) -> EnvironmentView:
    return EnvironmentView(place.key, place.name, place.summary, place.row, place.own)


def action_view(fight: Fight, ref: str, action: WorldAction, die: Recharge | None) -> WorldActionView:
    place = fight.state.world.environment(ref.partition(":")[0])
    return WorldActionView(
        ref=ref,
        name=action.name,
        environment=place.name if place is not None else "",
        words=in_words(fight, action),
        recharge=recharge_words(action),
        spent=ref in fight.state.world.spent,
        barred=barred(fight, ref),
        needs=needs_of(action),
        push=bool(action.push),
        brings=is_bringing(fight, action),
        choices=choices(fight, ref),
        befalls=named(fight, befallen(fight, action)) if action.targets == "all" or action.zones else (),
        row=action.row,
        die=die,
        action=action,
    )


def named(fight: Fight, who: tuple[Id, ...]) -> tuple[Choice, ...]:
    return tuple(Choice(fight.get(one).name, one) for one in who)


def needs_of(action: WorldAction) -> Literal["nothing", "target", "square"]:
    """Return what the GM has to pick for an action."""
    if action.targets == "one":
        return "target"
    return "square" if action.targets == "place" else "nothing"


def is_bringing(fight: Fight, action: WorldAction) -> bool:
    """Tell whether an action brings somebody in, of whom the GM may pick the stat block."""
    special = fight.rules.world.specials.get(action.script)
    return special is not None and special.brings


def recharge_words(action: WorldAction) -> str:
    """Return the range of its recharge as the book writes it."""
    if not action.recharge:
        return ""
    return "Recharge 6" if action.recharge == 6 else f"Recharge {action.recharge}–6"
