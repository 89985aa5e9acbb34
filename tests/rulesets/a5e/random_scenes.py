"""Whole fights of this game at random: heroes with hirelings, an environment, a mode of the scene, and a GM of whims."""

from contextlib import nullcontext, suppress

from combat.engine import commands as cmd
from combat.engine.choices.legality import judge
from combat.engine.errors import Illegal, Refused
from combat.engine.fight import Fight
from combat.engine.scripts.world.possible import is_worlds_turn
from combat.engine.state import Sheet
from combat.rulesets.a5e import A5E
from combat.rulesets.a5e.characters import CHARACTERS
from combat.rulesets.a5e.creatures import CREATURES
from combat.rulesets.a5e.creatures.book import OWN
from combat.rulesets.a5e.creatures.hirelings import HIRELINGS
from tests.builders import VIEWERS
from tests.luck import Luck
from tests.random_choices import sides_left
from tests.random_fights import Fought, pack_of
from tests.random_menu import Menu, is_act, is_strike
from tests.rulesets.a5e.whims import HEIGHT, MODES, WIDTH, setting, whim, worlds_turn

ENVIRONMENTS = tuple(A5E.world.environments)
STEPS = 75  # commands of a fight once it has begun
IDLE = ("gesture", "speak", "interact", "drop-prone", "put-away", "draw", "high-jump", "improvised-attack")
OFTEN = 0.18  # how often the GM has a whim
MOST = 14  # creatures and things on the map, for the GM to have mercy on whoever runs this


def place_of(seed: int) -> tuple[str, str]:
    """The environment and the mode of a fight: every pair of them within 45."""
    return ENVIRONMENTS[seed % len(ENVIRONMENTS)], MODES[seed % len(MODES)]


class Table(Fought):
    """One fight of this game."""

    def __init__(self, seed: int) -> None:
        super().__init__("a5e", Luck(seed), WIDTH, HEIGHT)

    def take(self, command: cmd.AnyCommand, seat: str) -> None:
        """Run what this seat may do; what is chosen with a press (a grip) may yet be what bars it (A5E-052)."""
        with suppress(Illegal) if isinstance(command, cmd.Act) and command.choice else nullcontext():
            self.do(command, seat)

    # --- a fight ---------------------------------------------------------------------------------------------------

    def gather(self) -> None:
        """Two heroes with two hirelings of one kind, and foes, most of them this game's own."""
        for one, seat in zip(self.random.sample(CHARACTERS, 2), ("ana", "ben"), strict=True):
            self.do(cmd.Join(sheet=one.sheet, side="allies", owner=seat))
        self.do(cmd.Join(sheet=self.random.choice(HIRELINGS), count=2, side="allies"))
        for sheet in self.foes():
            self.do(cmd.Join(sheet=sheet, count=self.random.choice((1, 1, 2)), hidden=self.random.random() < 0.1))

    def foes(self) -> list[Sheet]:
        return [self.random.choice(OWN if self.random.random() < 0.7 else CREATURES) for _ in range(2)]

    def begin(self, environment: str, mode: str) -> None:
        walls = tuple((self.random.randrange(WIDTH), self.random.randrange(HEIGHT)) for _ in range(4))
        self.do(cmd.Paint(kind="wall", squares=walls))
        self.do(cmd.PlaceSides())
        for command in setting(self.random, environment, mode):
            self.attempt(command)
        led = [one.id for one in self.state.combatants.values() if one.side == "allies" and one.owner == "gm"]
        leader = next(one.id for one in self.state.combatants.values() if one.owner == "ana")
        self.attempt(cmd.HandOver(targets=tuple(led), commander=leader))
        self.do(cmd.Start())

    def play(self, steps: int) -> None:
        for _ in range(steps):
            if sides_left(self.state) < 2 or self.state.phase != "running":
                break
            if self.random.random() < OFTEN:
                self.attempt(self.fancy())
            else:
                self.take(*self.next())
        self.do(cmd.Finish())

    def fancy(self) -> cmd.AnyCommand:
        """A whim; on a crowded map nobody comes any more."""
        wanted = whim(self.random, self.state)
        if isinstance(wanted, cmd.LayZone) and len(self.state.combatants) > MOST:
            return cmd.Sound(square=(1, 1), distance=30)
        return wanted

    def next(self) -> tuple[cmd.AnyCommand, str]:
        """What the world, or somebody whose turn it is, does next."""
        if is_worlds_turn(Fight(A5E, self.state)):
            return worlds_turn(self.random, self.state), "gm"
        active = self.state.combatants.get(self.state.active)
        if active is None:
            return cmd.NextTurn(), "gm"
        pack = pack_of(self.luck, A5E, self.state) if active.owner == "gm" else None
        if pack is not None:
            return pack, "gm"
        actor = self.random.choice((active.id, active.id, *self.state.led_by(active.id)))
        return self.deed(actor, active.id)

    def deed(self, actor: str, active: str) -> tuple[cmd.AnyCommand, str]:
        """Something that a creature may do, an attack mostly; or the end of the turn."""
        seat = self.state.combatants[actor].owner
        if self.random.random() > 0.2:
            if self.state.scene.is_suspended and self.random.random() < 0.15 and (up := self.up_or_down(actor, seat)):
                return up, seat
            if (chosen := self.chosen(actor, seat)) is not None:
                return chosen, seat
        return cmd.EndTurn(actor=active), self.state.combatants[active].owner

    def chosen(self, actor: str, seat: str) -> cmd.AnyCommand | None:
        """Attacks where there are some, mostly; else deeds rather than one more walk."""
        menu = Menu(self.luck, A5E, self.state, seat, actor, tiles=self.tiles)
        if self.random.random() < 0.9:
            menu.leave_out(lambda use: is_act(use) and use.key in IDLE)
        return menu.pick((is_strike, 0.65), (is_act, 0.7))

    def up_or_down(self, actor: str, seat: str) -> cmd.Move | None:
        """A move that leads up or down by itself, if there is one."""
        gait, rise = self.random.choice(("walk", "swim", "fly")), self.random.choice((-2, -1, 1, 2))
        move = cmd.Move(actor=actor, gait=gait, path=(), rise=rise)
        with suppress(Refused):
            judge(A5E, self.state, VIEWERS[seat], move)
            return move
        return None


def play(seed: int, steps: int = STEPS) -> Table:
    """Play one fight in its environment and mode."""
    table = Table(seed)
    table.gather()
    table.begin(*place_of(seed))
    table.play(steps)
    return table
