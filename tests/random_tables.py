"""Whole fights at random for the games that build on 5e: ready heroes, mounts, any creature, poor ground, a GM of whims."""

from collections.abc import Callable, Iterator
from contextlib import nullcontext, suppress
from random import Random

from combat.engine import commands as cmd
from combat.engine.errors import Illegal
from combat.engine.ground.grid import Square
from combat.engine.ruleset import Ruleset
from combat.engine.state import Combatant, Sheet, State, Until
from combat.rulesets import CREATURES, READY, RULESETS
from tests.luck import Luck
from tests.random_choices import sides_left
from tests.random_fights import Fought, pack_of
from tests.random_menu import Menu, is_act, is_strike
from tests.thorough import seeds

WIDTH, HEIGHT = 12, 9  # of the map: small, for everybody to be in somebody's way
GROUND = ("difficult", "half", "water", "high", "raised", "climb", "dim", "dark", "obscured", "slippery", "hurdle")
IDLE = ("gesture", "speak", "interact", "put-away", "draw", "high-jump", "improvise", "something-else")
OFTEN = 0.16  # how often the GM has a whim
OUT_OF_TURN = 0.15  # how often somebody does what may be done at any time
Whim = Callable[[Random, State, Ruleset], Iterator[cmd.AnyCommand]]


def patch(luck: Random) -> tuple[Square, ...]:
    x, y = luck.randrange(WIDTH), luck.randrange(HEIGHT)
    wide, high = luck.randint(1, 3), luck.randint(1, 2)
    return tuple((x + i, y + j) for j in range(high) for i in range(wide) if x + i < WIDTH and y + j < HEIGHT)


def somebody(luck: Random, state: State) -> Combatant:
    return luck.choice(list(state.combatants.values()))


def some(luck: Random, state: State) -> tuple[str, ...]:
    return tuple(luck.sample(list(state.combatants), min(len(state.combatants), luck.randint(1, 2))))


def stroke(luck: Random) -> cmd.Paint:
    kind = luck.choice((*GROUND, "wall", "glass", "clear"))
    return cmd.Paint(kind=kind, squares=patch(luck), on=luck.random() < 0.7)


def places(luck: Random, state: State, rules: Ruleset) -> Iterator[cmd.AnyCommand]:
    yield cmd.SetLight(level=luck.choice(("bright", "dim", "dark")))
    yield cmd.Draw(strokes=tuple(stroke(luck) for _ in range(luck.randint(1, 3))))
    yield cmd.Resize(width=WIDTH - luck.randint(0, 1), height=HEIGHT, cut=luck.random() < 0.5)
    yield cmd.LightLamp(name="Torch", bright=20, dim=20, who=somebody(luck, state).id)
    for zone in list(state.zones)[:1]:
        yield cmd.LiftZone(zone=zone)


def bodies(luck: Random, state: State, rules: Ruleset) -> Iterator[cmd.AnyCommand]:
    """Damage, healing, falls, moving somebody by force or by hand."""
    who, whom = somebody(luck, state), some(luck, state)
    yield cmd.Harm(targets=whom, amount=luck.randint(1, 9), damage_type=luck.choice(rules.damage_types))
    yield cmd.Mend(targets=whom, amount=luck.randint(1, 12))
    yield cmd.Push(who=who.id, source=somebody(luck, state).id, distance=luck.choice((5, 10)))
    yield cmd.Place(who=who.id, to=luck.choice(patch(luck)))
    yield cmd.Fall(targets=whom, distance=luck.choice((5, 10, 14, 15, 20, 25, 60, 700)))
    yield cmd.Exhaust(targets=(who.id,), levels=luck.choice((1, 1, -1)))
    yield cmd.Hide(who=who.id)
    yield cmd.Reveal(who=who.id)
    if luck.random() < 0.1:
        yield cmd.Leave(who=who.id)


def effects(luck: Random, state: State, rules: Ruleset) -> Iterator[cmd.AnyCommand]:
    """Conditions given and ended, durations of every kind."""
    who, whose = somebody(luck, state), somebody(luck, state).id
    for key, _ in luck.sample(rules.palette, 3):
        until = luck.choice((Until(), Until("end", whose), Until("start", whose, 2), Until("encounter")))
        source, kind = luck.choice(("", whose)), luck.choice(rules.damage_types)
        yield cmd.Afflict(targets=(who.id,), condition=key, source=source, until=until, damage_type=kind)
    for key, _ in rules.marks[:1]:
        yield cmd.Mark(targets=(who.id,), condition=key)
    for effect in luck.sample(list(who.effects), min(2, len(who.effects))):
        yield cmd.Relieve(who=who.id, effect=effect.id)


def table(luck: Random, state: State, rules: Ruleset) -> Iterator[cmd.AnyCommand]:
    """Rulings, sides, mounts, a roll that the GM calls for."""
    one, other = somebody(luck, state).id, somebody(luck, state).id
    yield switched(luck, rules)
    yield cmd.Attitude(one=one, other=other, attitude=luck.choice(("hostile", "friendly")))
    what = luck.choice((("check", "athletics"), ("check", "stealth"), ("save", "wis"), ("save", "con")))
    yield cmd.CallRoll(targets=some(luck, state), what=what[0], stat=what[1], dc=luck.randint(8, 18))
    yield cmd.SetMount(who=one, willing=luck.choice(("yes", "no")), trained=luck.random() < 0.7)
    yield cmd.Ride(who=one, mount=other, control=luck.random() < 0.5)
    yield cmd.Ride(who=one)
    yield cmd.NextTurn()


def switched(luck: Random, rules: Ruleset) -> cmd.SetOption:
    found = luck.choice(rules.settings)
    return cmd.SetOption(setting=found.key, value=luck.choice(found.choices)[0])


WHIMS: tuple[Whim, ...] = (places, bodies, effects, table)


class Table(Fought):
    """One fight of a game; `own` are the creatures that it has of its own, met more often than the others."""

    def __init__(self, ruleset: str, seed: int, own: tuple[Sheet, ...], whims: tuple[Whim, ...] = WHIMS) -> None:
        super().__init__(ruleset, Luck(seed), WIDTH, HEIGHT)
        self.rules, self.own, self.whims = RULESETS[ruleset], own, whims

    def take(self, command: cmd.AnyCommand, seat: str) -> None:
        """Run what this seat may do; what is chosen with a press (a grip, a square) may yet be what bars it."""
        unsure = isinstance(command, cmd.Act) and (command.choice or command.square or command.targets)
        with suppress(Illegal) if unsure else nullcontext():
            self.do(command, seat)

    def gather(self) -> None:
        """Two heroes, a mount and foes, most of them this game's own."""
        for one, seat in zip(self.random.sample(READY[self.ruleset], 2), ("ana", "ben"), strict=True):
            self.do(cmd.Join(sheet=one.sheet, side="allies", owner=seat))
        mounts = [sheet for sheet in CREATURES[self.ruleset] if "trained-mount" in sheet.traits]
        self.do(cmd.Join(sheet=self.random.choice(mounts), side="allies"))
        for _ in range(2):
            sheet = self.random.choice(self.own if self.random.random() < 0.7 else CREATURES[self.ruleset])
            hidden = self.random.random() < 0.1
            self.do(cmd.Join(sheet=sheet, count=self.random.choice((1, 1, 2)), hidden=hidden))

    def begin(self) -> None:
        walls = tuple((self.random.randrange(WIDTH), self.random.randrange(HEIGHT)) for _ in range(4))
        self.do(cmd.Paint(kind="wall", squares=walls))
        for kind in self.random.sample(GROUND, 3):
            self.do(cmd.Paint(kind=kind, squares=patch(self.random)))
        for _ in range(2):
            self.attempt(switched(self.random, self.rules))
        self.do(cmd.PlaceSides())
        for one in list(self.state.combatants):  # near each other: what is out of reach is not tried
            if self.random.random() < 0.7:
                self.attempt(cmd.Place(who=one, to=(self.random.randrange(3, 8), self.random.randrange(2, 7))))
        for one in self.state.present:
            if "trained-mount" in one.sheet.traits:
                self.attempt(cmd.SetMount(who=one.id, willing="yes", trained=True))
        self.do(cmd.Start())

    def play(self, steps: int) -> None:
        for _ in range(steps):
            if sides_left(self.state) < 2 or self.state.phase != "running":
                break
            chance = self.random.random()
            if chance < OFTEN:
                self.attempt(
                    self.random.choice(list(self.random.choice(self.whims)(self.random, self.state, self.rules)))
                )
            elif chance > 1 - OUT_OF_TURN:
                self.anybody()
            else:
                self.take(*self.next())
        self.do(cmd.Finish())

    def anybody(self) -> None:
        """Somebody whose turn it is not does what may be done then, if there is something."""
        one = somebody(self.random, self.state)
        if one.id == self.state.active:
            return
        menu = Menu(self.luck, self.rules, self.state, one.owner, one.id, tiles=self.tiles)
        act = menu.only(lambda use: is_act(use) and use.key not in IDLE)
        if act is not None:
            with suppress(Illegal):
                self.do(act, one.owner)

    def next(self) -> tuple[cmd.AnyCommand, str]:
        """What somebody whose turn it is does next: an attack mostly, or the end of the turn."""
        active = self.state.combatants.get(self.state.active)
        if active is None:
            return cmd.NextTurn(), "gm"
        pack = pack_of(self.luck, self.rules, self.state) if active.owner == "gm" else None
        if pack is not None:
            return pack, "gm"
        chosen = self.chosen(active) if self.random.random() > 0.15 else None
        return chosen or cmd.EndTurn(actor=active.id), active.owner

    def chosen(self, active: Combatant) -> cmd.AnyCommand | None:
        """What this fight has not seen yet, often; attacks where there are some; else deeds rather than one more walk."""
        menu = Menu(self.luck, self.rules, self.state, active.owner, active.id, tiles=self.tiles)
        if self.random.random() < 0.9:
            menu.leave_out(lambda use: is_act(use) and use.key in IDLE)
        done = {command.action for _, command, _ in self.runs if isinstance(command, cmd.Act)}
        return menu.pick((lambda use: is_act(use) and use.key not in done, 0.65), (is_strike, 0.5), (is_act, 0.6))


def play(ruleset: str, seed: int, own: tuple[Sheet, ...], steps: int = 70, whims: tuple[Whim, ...] = WHIMS) -> Table:
    """Play one fight."""
    table = Table(ruleset, seed, own, whims)
    table.gather()
    table.begin()
    table.play(steps)
    return table


class Season:
    """All the fights of a game that a run of the tests plays; what was done in each is kept when the fight itself is not."""

    def __init__(self, ruleset: str, own: tuple[Sheet, ...]) -> None:
        self.ruleset, self.own = ruleset, own
        self.fights = seeds(150, 12)
        self.deeds: dict[int, frozenset[str]] = {}

    def prove(self, batch: range) -> None:
        """fold == snapshot, an identical re-run, and the first of these restarted from JSON at every pause."""
        for seed in batch:
            self.fought(seed).prove(restarted=seed == batch[0])

    def fought(self, seed: int) -> Table:
        table = play(self.ruleset, seed, self.own)
        self.deeds[seed] = frozenset(one.action for _, one, _ in table.runs if isinstance(one, cmd.Act))
        return table

    def done(self) -> frozenset[str]:
        """The keys of all actions that anybody has taken."""
        for seed in self.fights:
            if seed not in self.deeds:
                self.fought(seed)
        return frozenset().union(*self.deeds.values())
