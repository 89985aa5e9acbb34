"""A GM of whims: light, fog, conditions, forced movement, effects ended, settings switched; all at random, mostly allowed."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from combat.engine import commands as cmd
from combat.engine.state import State, Until
from combat.rulesets.orcus import ORCUS
from tests.random_tables import HEIGHT as HEIGHT
from tests.random_tables import WIDTH as WIDTH
from tests.random_tables import patch, some, somebody

GROUND = (
    "difficult",
    "half",
    "hazard",
    "high",
    "raised",
    "misty",
    "obscured",
    "totally-obscured",
    "dim",
    "dark",
    "glass",
)
Whim = Callable[[Random, State], Iterator[cmd.AnyCommand]]


# --- the ground ----------------------------------------------------------------------------------------------------


def setting(luck: Random) -> Iterator[cmd.AnyCommand]:
    """Walls, ledges, hazards, poor light: a different place each time."""
    walls = tuple((luck.randrange(WIDTH), luck.randrange(HEIGHT)) for _ in range(4))
    yield cmd.Paint(kind="wall", squares=walls)
    for kind in luck.sample(GROUND, 4):
        yield cmd.Paint(kind=kind, squares=patch(luck))
    yield cmd.SetLight(level=luck.choice(("dim", "dark")))
    yield cmd.LightLamp(name="Torch", bright=luck.randint(1, 4), dim=luck.randint(1, 4), at=patch(luck)[0])
    for one in ORCUS.settings:
        if luck.random() < 0.3:
            yield switched(luck, one.key)


def switched(luck: Random, key: str) -> cmd.SetOption:
    found = next(one for one in ORCUS.settings if one.key == key)
    return cmd.SetOption(setting=key, value=luck.choice(found.choices)[0])


def places(luck: Random, state: State) -> Iterator[cmd.AnyCommand]:
    yield cmd.SetLight(level=luck.choice(("bright", "dim", "dark")))
    yield cmd.Paint(kind=luck.choice(GROUND), squares=patch(luck), on=luck.random() < 0.7)
    yield cmd.LightLamp(name="Torch", bright=2, dim=2, who=somebody(luck, state).id)
    for lamp in list(state.lamps)[:1]:
        yield cmd.DouseLamp(lamp=lamp)
    for zone in list(state.zones)[:1]:
        yield cmd.LiftZone(zone=zone)


# --- creatures -----------------------------------------------------------------------------------------------------


def bodies(luck: Random, state: State) -> Iterator[cmd.AnyCommand]:
    """Damage, healing, moving somebody by force or by hand."""
    who = somebody(luck, state)
    whom = some(luck, state)
    yield cmd.Harm(targets=whom, amount=luck.randint(1, 9), damage_type=luck.choice(ORCUS.damage_types))
    yield cmd.Mend(targets=whom, amount=luck.randint(1, 12))
    yield cmd.Bolster(targets=whom, amount=luck.randint(1, 8))
    yield cmd.Push(who=who.id, source=somebody(luck, state).id, distance=luck.randint(1, 3), pull=luck.random() < 0.4)
    yield cmd.Push(who=who.id, square=luck.choice(patch(luck)), distance=luck.randint(1, 3))
    yield cmd.Place(who=who.id, to=luck.choice(patch(luck)))
    yield cmd.Teleport(who=who.id, to=luck.choice(patch(luck)))
    yield cmd.SetCount(who=who.id, count="recoveries-spent", value=luck.randint(0, 3), where="tally")
    yield cmd.Hide(who=who.id)
    yield cmd.Reveal(who=who.id)
    yield cmd.SetLife(who=who.id, life=luck.choice(("up", "stable")))
    if luck.random() < 0.2:
        yield cmd.Leave(who=who.id)


def effects(luck: Random, state: State) -> Iterator[cmd.AnyCommand]:
    """Conditions given and ended, durations of every kind."""
    who = somebody(luck, state)
    whose = somebody(luck, state).id
    until: Any = luck.choice(
        (Until(), Until("save", who.id), Until("end", whose), Until("start", whose, 2), Until("encounter"))
    )
    key = luck.choice([key for key, _ in ORCUS.palette])
    yield cmd.Afflict(targets=(who.id,), condition=key, source=luck.choice(("", whose)), until=until)
    yield cmd.Afflict(
        targets=(who.id,), condition="persistent", until=Until("save", who.id), amount=3, damage_type="fire"
    )
    yield cmd.Afflict(targets=(who.id,), condition="controlled", source=whose, until=Until("end", whose))
    heroes = [one.id for one in state.combatants.values() if "eyes-on-me" in one.sheet.powers]
    yield cmd.Afflict(
        targets=(who.id,), condition="marked", source=luck.choice(heroes or [whose]), until=Until("encounter")
    )
    for _ in range(2):
        for effect in luck.sample(list(who.effects), min(1, len(who.effects))):
            yield cmd.Relieve(who=who.id, effect=effect.id)


def table(luck: Random, state: State) -> Iterator[cmd.AnyCommand]:
    """Rulings, the order, sides, a roll that the GM calls for."""
    yield switched(luck, luck.choice(ORCUS.settings).key)
    yield cmd.Attitude(
        one=somebody(luck, state).id, other=somebody(luck, state).id, attitude=luck.choice(("hostile", "friendly"))
    )
    yield cmd.CallRoll(targets=some(luck, state), what="check", stat="athletics", ability="str", dc=12)
    waiting = [c.id for c in state.combatants.values() for e in c.effects if e.key == "readied"]
    yield cmd.Announce(who=waiting[0] if waiting else somebody(luck, state).id)
    yield cmd.NextTurn()


WHIMS: tuple[Whim, ...] = (places, bodies, effects, table)


def whim(luck: Random, state: State) -> cmd.AnyCommand:
    """Something that a GM might want now; the rules may well refuse it."""
    return luck.choice(list(luck.choice(WHIMS)(luck, state)))
