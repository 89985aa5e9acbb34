"""A GM of whims: scenes, environments, zones, countdowns, groups and world actions, all at random and mostly allowed."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from combat.engine import commands as cmd
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square
from combat.engine.scripts.world.possible import barred, choices
from combat.engine.state import Combatant, State
from combat.engine.state.scene import HEADINGS
from combat.rulesets.a5e import A5E
from combat.rulesets.a5e.harm.injuries import KINDS

WIDTH, HEIGHT = 11, 9  # of the map: small, for everybody to be in somebody's way
FATES = ("doomed", "lifted", "dies", "returned", "revived")
MODES = ("", "water", "sky", "astral", "rolling")
Whim = Callable[[Random, State], Iterator[cmd.AnyCommand]]


# --- what is there at the beginning --------------------------------------------------------------------------------


def setting(luck: Random, environment: str, mode: str) -> Iterator[cmd.AnyCommand]:
    """One environment with everything it has on the map, and the mode of the scene."""
    yield cmd.RunEnvironment(environment=environment)
    for key in A5E.world.environments[environment].features:
        yield cmd.LayZone(terrain=key, squares=patch(luck, key), hidden=luck.random() < 0.2 or None)
    if mode == "rolling":
        yield cmd.RollScene(heading=luck.choice(list(HEADINGS)), pace=luck.choice((20, 30, 40)))
    elif mode:
        yield cmd.SetScene(medium=mode, height=luck.choice((0, 5, 10)))
    if luck.random() < 0.5:
        yield from countdown(luck)


def patch(luck: Random, key: str) -> tuple[Square, ...]:
    """Somewhere on the map: one square of a thing, up to nine of an area."""
    x, y = luck.randrange(WIDTH), luck.randrange(HEIGHT)
    if A5E.terrain[key].kind == "object":
        return ((x, y),)
    wide, high = luck.randint(1, 3), luck.randint(1, 3)
    return tuple((x + i, y + j) for j in range(high) for i in range(wide) if x + i < WIDTH and y + j < HEIGHT)


def countdown(luck: Random, state: State | None = None) -> Iterator[cmd.AnyCommand]:
    yield cmd.StartCountdown(
        name=luck.choice(("Flood", "Guards")),
        dice=luck.randint(1, 4),
        speed=luck.choice([one.key for one in A5E.world.countdowns]),
        unstoppable=luck.random() < 0.5,
        knowledge=luck.choice(("nothing", "name", "pool")),
        event="It is here.",
    )


# --- what comes to the GM's mind -----------------------------------------------------------------------------------


def somebody(luck: Random, state: State) -> Combatant:
    return luck.choice(list(state.combatants.values()))


def some(luck: Random, state: State) -> tuple[str, ...]:
    return tuple(luck.sample(list(state.combatants), min(len(state.combatants), luck.randint(1, 3))))


def zones(luck: Random, state: State) -> Iterator[cmd.AnyCommand]:
    """Lay, edit, trip, look under, lift."""
    key = luck.choice(list(A5E.terrain))
    yield cmd.LayZone(
        terrain=key,
        squares=patch(luck, key),
        who=somebody(luck, state).id,
        hidden=luck.choice((None, None, True)),
        under=luck.choice(("", *state.zones)),
        on=luck.random() < 0.8,
    )
    if state.zones:
        zone = luck.choice(list(state.zones))
        changes: list[dict[str, Any]] = [
            {"on": luck.random() < 0.5},
            {"hidden": luck.random() < 0.5},
            {"disturbed": luck.random() < 0.7},
            {"squares": patch(luck, "snow")},
            {"dc": luck.randint(5, 20)},
        ]
        yield cmd.ChangeZone(zone=zone, **luck.choice(changes))
        yield cmd.TripZone(zone=zone, targets=some(luck, state))
        yield cmd.LookUnder(targets=some(luck, state), zone=zone, secret=luck.random() < 0.5)
        yield cmd.LiftZone(zone=zone)
    things = [one.id for one in state.combatants.values() if one.is_object]
    if things:
        yield cmd.TripZone(zone=luck.choice(things), targets=some(luck, state), squares=patch(luck, "snow"))


def environments(luck: Random, state: State) -> Iterator[cmd.AnyCommand]:
    """Run another, end one, correct, write and drop actions."""
    yield cmd.RunEnvironment(environment=luck.choice(list(A5E.world.environments)))
    if not state.world.environments:
        return
    place = luck.choice(state.world.environments)
    if luck.random() < 0.2:
        yield cmd.EndEnvironment(environment=place.key)
    yield cmd.WriteWorldAction(
        environment=place.key,
        name="Something falls",
        recharge=luck.choice((0, 4, 5, 6)),
        befalls=luck.choice(("one", "all", "nobody")),
        save=luck.choice(("", "dex", "str")),
        dc=12,
        dice="1d6",
        damage_type="bludgeoning",
        half=luck.random() < 0.5,
        condition=luck.choice(("", "prone", "blinded")),
        lasts=luck.choice(("target-start", "target-end", "world")),
    )
    lent = luck.choice([f"{one.key}:{act.key}" for one in A5E.world.environments.values() for act in one.actions])
    yield cmd.BorrowWorldAction(environment=place.key, action=lent)
    for ref, _ in state.world.actions[:1]:
        yield cmd.SetWorldAction(action=ref, on=luck.random() < 0.7)
        if luck.random() < 0.2:
            yield cmd.DropWorldAction(action=ref)


def scenes(luck: Random, state: State) -> Iterator[cmd.AnyCommand]:
    """Another medium or none, rolling or not, somebody left behind or back."""
    yield cmd.SetScene(medium=luck.choice(("", "water", "sky", "astral")), height=luck.choice((0, 5, 15)))
    yield cmd.RollScene(heading=luck.choice(("", *HEADINGS)), pace=luck.choice((0, 20, 30)))
    at = luck.choice(patch(luck, "snow"))
    yield cmd.SetDistant(who=somebody(luck, state).id, on=luck.random() < 0.6, at=at)


def countdowns(luck: Random, state: State) -> Iterator[cmd.AnyCommand]:
    yield from countdown(luck)
    pools = [entry.id for entry in state.order if entry.is_pool]
    if pools:
        entry = luck.choice(pools)
        yield cmd.ChangeCountdown(entry=entry, dice=luck.choice((-2, -1, 1, 2)))
        yield cmd.ShowCountdown(entry=entry, knowledge=luck.choice(("nothing", "name", "pool")))
        yield cmd.StopCountdown(entry=entry)


def groups(luck: Random, state: State) -> Iterator[cmd.AnyCommand]:
    yield cmd.HandOver(targets=some(luck, state), commander=luck.choice(("", somebody(luck, state).id)))
    kind = somebody(luck, state).sheet
    alike = tuple(one.id for one in state.combatants.values() if one.sheet == kind)
    yield cmd.FormGroup(targets=alike, on=luck.random() < 0.7)


def hands(luck: Random, state: State) -> Iterator[cmd.AnyCommand]:
    """What the GM does to creatures by hand."""
    whom = some(luck, state)
    yield cmd.Harm(targets=whom, amount=luck.randint(1, 12), damage_type=luck.choice(A5E.damage_types))
    yield cmd.Mend(targets=whom, amount=luck.randint(1, 8))
    yield cmd.Injure(targets=whom, injury=luck.choice(KINDS)[0], levels=luck.choice((-1, 1, 1)))
    yield cmd.Seal(targets=whom[:1], fate=luck.choice(FATES))
    yield cmd.Burn(targets=whom, damage="1d4", damage_type="fire", name="Sparks", smothered=luck.random() < 0.5)
    yield cmd.Afflict(targets=whom, condition=luck.choice([key for key, _ in A5E.palette]))
    yield cmd.Teach(
        targets=whom,
        name="Rattle",
        cost=luck.choice(("action", "bonus", "attack")),
        save=luck.choice(("", "wis")),
        damage=luck.choice(("", "1d4")),
        damage_type="psychic",
        condition=luck.choice(("", "frightened")),
        lasts=luck.choice(("start", "end", "target-end")),
    )
    yield cmd.CallRoll(targets=whom, what="check", stat="athletics", ability=luck.choice(("con", "str")), dc=12)
    yield cmd.Push(who=whom[0], square=luck.choice(patch(luck, "snow")), distance=10)
    yield cmd.Sound(square=luck.choice(patch(luck, "snow")), distance=60, loud=luck.random() < 0.3)


WHIMS: tuple[Whim, ...] = (zones, environments, scenes, countdowns, groups, hands)


def whim(luck: Random, state: State) -> cmd.AnyCommand:
    """Something that a GM might want now; the rules may well refuse it."""
    return luck.choice(list(luck.choice(WHIMS)(luck, state)))


# --- the world's own turn ------------------------------------------------------------------------------------------


def worlds_turn(luck: Random, state: State) -> cmd.AnyCommand:
    """What the world does: mostly something that it may do now."""
    fight = Fight(A5E, state)
    open_ = [ref for ref, _ in state.world.actions if barred(fight, ref) is None]
    if not open_ or luck.random() < 0.15:
        return cmd.PassWorld()
    ref = luck.choice(open_)
    action = state.world.action(ref)
    targets = [one.target for one in choices(fight, ref) if one.barred is None]
    places = sorted({one.at for one in state.present if one.at is not None})
    return cmd.ActWorld(
        action=ref,
        target=luck.choice(targets) if targets else "",
        square=luck.choice(places) if action is not None and action.targets == "place" else None,
        direction=luck.choice(list(HEADINGS)) if action is not None and action.push else "",
    )
