"""Whole fights of this game at random: heroes of every power, creatures with theirs, poor ground, and a GM of whims."""

from collections.abc import Callable
from contextlib import nullcontext, suppress

from msgspec.structs import replace

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.errors import Illegal
from combat.engine.ground.grid import around
from combat.engine.requests import Ask
from combat.engine.seatview import Option, Reach
from combat.engine.state import Sheet
from combat.rulesets.orcus import ORCUS
from combat.rulesets.orcus.characters import CHARACTERS
from combat.rulesets.orcus.creatures import CREATURES
from combat.rulesets.orcus.out_of_turn.answers import USE
from combat.rulesets.orcus.powers import POWERS
from tests.builders import VIEWERS
from tests.luck import Luck
from tests.random_choices import option_command, sides_left
from tests.random_fights import Fought, pack_of
from tests.random_menu import Menu, Use, is_act
from tests.rulesets.orcus.placing import aimed
from tests.rulesets.orcus.proving import BOW, SIGN, SWORD
from tests.rulesets.orcus.whims import HEIGHT, WIDTH, setting, whim

STEPS = 65  # commands of a fight once it has begun
HEROES, EACH = 3, 14  # so many heroes, with so many powers each
OFTEN = 0.15  # how often the GM has a whim
IDLE = ("speak", "drop-item", "interact", "improvise", "aid", "stow", "draw", "drop-prone")
STANDING = "standing:"
BASIC = ("melee", "ranged", "charge", "grapple", "shove")
OWN = [key for key, power in POWERS.items() if power.power_source]
ANSWERS = [key for key, power in POWERS.items() if power.reactions]
MONSTROUS = [key for key, power in POWERS.items() if not power.power_source]


def deal(seed: int, book: list[str], hands: int, each: int) -> list[tuple[str, ...]]:
    """Powers for everybody, one after the other through the book, so that a few fights have them all."""
    if not book:
        return [()] * hands
    at = seed * hands * each
    picked = [book[(at + n) % len(book)] for n in range(hands * each)]
    return [tuple(dict.fromkeys(picked[n * each : (n + 1) * each])) for n in range(hands)]


class Eager(Luck):
    """Random dice and answers, but whoever can answer another’s act mostly does."""

    def pick(self, question: Ask) -> str:
        answers = [pick.key for pick in question.picks if pick.key.startswith(USE)]
        if question.kind.startswith("immediate") and answers and self.random.random() < 0.7:
            return self.random.choice(answers)
        return super().pick(question)


class Table(Fought):
    """One fight of this game."""

    def __init__(self, seed: int) -> None:
        super().__init__("orcus", Eager(seed), WIDTH, HEIGHT)
        self.seed = seed

    def take(self, command: cmd.AnyCommand, seat: str) -> None:
        """Run what this seat may do; somebody whom it does not see may yet be in the way."""
        unsure = isinstance(command, cmd.Act) and (command.choice or command.square or command.targets)
        with suppress(Illegal) if unsure else nullcontext():
            self.do(command, seat)

    # --- a fight ---------------------------------------------------------------------------------------------------

    def gather(self) -> None:
        """Three of the ready characters with powers dealt out to them, and foes with some more of their own."""
        own, monstrous = (list(filter(self.is_dealt, keys)) for keys in (OWN, MONSTROUS))
        heroes = self.random.sample(CHARACTERS, HEROES)
        for one, keys in zip(heroes, deal(self.seed, own, HEROES, EACH), strict=True):
            self.do(cmd.Join(sheet=ready(one.sheet, keys), side="allies", owner=self.random.choice(("ana", "ben"))))
        for keys in deal(self.seed, monstrous, 3, 4):
            sheet = self.random.choice(CREATURES)
            sheet = replace(sheet, powers=tuple(dict.fromkeys((*sheet.powers, *keys))), hp=max(sheet.hp, 30))
            self.do(cmd.Join(sheet=sheet, count=self.random.choice((1, 1, 2)), hidden=self.random.random() < 0.15))

    def is_dealt(self, key: str) -> bool:
        """In a scuffle one blow that marks and a few answers are all the powers that anybody has."""
        return not self.is_scuffle or key in ("anvil-stroke", *ANSWERS[self.seed // 4 % 5 :: 5])

    @property
    def is_scuffle(self) -> bool:
        """Every fourth fight: everybody close together, and blows rather than powers."""
        return self.seed % 4 == 3

    def begin(self) -> None:
        for command in setting(self.random):
            self.attempt(command)
        self.do(cmd.PlaceSides())
        for one in list(self.state.combatants):  # near each other: what is out of reach is not tried
            if self.random.random() < 0.85:
                wide = 3 if self.is_scuffle else 5
                at = (self.random.randrange(3, 3 + wide), self.random.randrange(2, 2 + wide))
                self.attempt(cmd.Place(who=one, to=at))
            if self.state.combatants[one].side == "allies" and self.random.random() < 0.25:  # somebody is to fall, too
                self.attempt(cmd.SetHitPoints(who=one, hp=self.random.randint(5, 20)))
        self.do(cmd.Start())

    def play(self, steps: int) -> None:
        for _ in range(steps):
            if sides_left(self.state) < 2 or self.state.phase != "running":
                break
            if self.random.random() < OFTEN:
                self.attempt(whim(self.random, self.state))
            else:
                self.take(*self.next())
        self.do(cmd.Finish())

    def next(self) -> tuple[cmd.AnyCommand, str]:
        """What somebody whose turn it is does next, or somebody whom it drives along."""
        active = self.state.combatants.get(self.state.active)
        if active is None:
            return cmd.NextTurn(), "gm"
        pack = pack_of(self.luck, ORCUS, self.state) if active.owner == "gm" else None
        if pack is not None:
            return pack, "gm"
        actor = self.random.choice((active.id, active.id, *self.state.led_by(active.id)))
        seat = self.state.combatants[actor].owner
        chosen = self.chosen(actor, seat) if self.random.random() > 0.1 else None
        return (chosen, seat) if chosen is not None else (cmd.EndTurn(actor=active.id), active.owner)

    def chosen(self, actor: str, seat: str) -> cmd.AnyCommand | None:
        """Anything, aimed at random; what is idle seldom."""
        menu = Menu(self.luck, ORCUS, self.state, seat, actor, tiles=self.tiles, aim=self.aimed, step=self.way)
        menu.leave_out(lambda use: is_idle(use) and self.random.random() < 0.95)
        return menu.pick(*self.preferred())

    def way(self, actor: str, reach: tuple[Reach, ...]) -> Reach:
        """A way to anywhere, most often to somebody's side."""
        foes = [one for one in self.state.present if one.side != self.state.combatants[actor].side and one.life == "up"]
        beside = frozenset().union(*(frozenset(around(foe.cells, 1)) - foe.cells for foe in foes))
        near = [one for one in reach if one.square in beside] if self.random.random() < 0.7 else []
        return self.random.choice(near or reach)

    def aimed(self, actor: str, option: Option) -> cmd.Act | None:
        """One use of an option: an area mostly where somebody stands."""
        if option.needs != "square":
            command = option_command(self.luck, actor, option, self.state)
            if command is not None and option.weapon and not command.weapon:
                command = replace(command, weapon=option.weapon)
            return command
        viewer = VIEWERS[self.state.combatants[actor].owner]
        squares = [one.at for one in self.state.present if one.at is not None]
        at = [self.random.choice(squares) for _ in range(3)]
        at += [(self.random.randrange(WIDTH), self.random.randrange(HEIGHT)) for _ in range(2)]
        if option.at is not None:
            at.insert(0, option.at)
        return aimed(ORCUS, self.state, viewer, actor, option, at, self.random.choice)

    def preferred(self) -> tuple[tuple[Callable[[Use], bool], float], ...]:
        """Powers where there are some, mostly; what keeps them up as well; seldom one more walk."""
        used = {event.power for event in self.log if isinstance(event, ev.PowerUsed)}
        return (
            (lambda use: is_power(use) and use.key.partition(":")[2] not in used, 0.5),
            (lambda use: is_act(use) and use.key in BASIC, 0.7 if self.is_scuffle else 0.25),
            (lambda use: not is_act(use), 0.3),
            (is_power, 0.3),
            (is_act, 0.7),
        )


def is_idle(use: Use) -> bool:
    return is_act(use) and (use.key in IDLE or use.key.startswith(STANDING))


def is_power(use: Use) -> bool:
    return is_act(use) and use.key.startswith(("power:", "again:", "maintain:"))


def ready(sheet: Sheet, keys: tuple[str, ...]) -> Sheet:
    """A ready character who knows these powers, and is armed for all of them."""
    weapons = (*sheet.weapons, *(one for one in (SWORD, BOW, SIGN) if sheet.weapon(one.key) is None))
    scores = {key: max(score, 14) for key, score in sheet.abilities.items()}
    return replace(sheet, powers=keys, weapons=weapons, abilities=scores, hp=sheet.hp + 5)


def play(seed: int, steps: int = STEPS) -> Table:
    """Play one fight."""
    table = Table(seed)
    table.gather()
    table.begin()
    table.play(steps)
    return table
