"""A player who does anything that is allowed, for whole fights in memory."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from random import Random

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.choices.legality import judge
from combat.engine.choices.packs.planning import Wish
from combat.engine.choices.packs.proposal import Wishes, propose
from combat.engine.errors import Illegal, Refused
from combat.engine.fold import fold
from combat.engine.requests import Request
from combat.engine.resolution import Progress, Recorded, resume, start
from combat.engine.ruleset import Ruleset
from combat.engine.seatview import Proposal
from combat.engine.state import Sheet, State
from combat.rulesets import CREATURES, RULESETS
from tests.builders import VIEWERS, Scene, again
from tests.luck import Luck
from tests.random_choices import sides_left
from tests.random_menu import LOOKS, Menu, Tiles, is_strike

# A choice that says itself how far it goes is refused only with whom it is aimed at: no knockout with what is thrown (GRT-021),
# no blow at what holds one at whoever does not (GRT-149), a disarm with what does not reach (FIF-136, FIF-138).
BY_TARGET = ("GRT-021", "GRT-149", "FIF-136", "FIF-138")
Run = tuple[State, cmd.AnyCommand, tuple]  # where a command was given, the command, its journal


class Fought:
    """A fight of one game, with the dice and answers of some luck."""

    def __init__(self, ruleset: str, luck: Luck, width: int, height: int, tiles: Tiles | None = None) -> None:
        self.ruleset, self.luck = ruleset, luck
        self.log: list[ev.Event] = list(Scene(ruleset, width=width, height=height).log)
        self.state: State = fold(self.log)
        self.runs: list[Run] = []
        self.tiles = tiles or Tiles()

    @property
    def random(self) -> Random:
        return self.luck.random

    def do(self, command: cmd.AnyCommand, seat: str = "gm") -> None:
        """Run what this seat may do now."""
        rules = RULESETS[self.ruleset]
        judge(rules, self.state, VIEWERS[seat], command)
        progress = start(rules, self.state, command, self.luck)
        assert progress.finished
        self.runs.append((self.state, command, progress.journal))
        self.log.extend(progress.events)
        self.state = progress.state

    def attempt(self, command: cmd.AnyCommand) -> None:
        """Run what the GM would like to do, unless a rule says no."""
        with suppress(Refused):
            self.do(command)

    def press(self, command: cmd.AnyCommand, seat: str) -> None:
        """Run what a button offers; it is only refused where what was chosen with it does not go with whom it is aimed at."""
        try:
            self.do(command, seat)
        except Illegal as refused:
            if refused.row not in BY_TARGET or not (isinstance(command, cmd.Act) and command.choice):
                raise

    def prove(self, restarted: bool = False) -> None:
        """It comes out the same again, from JSON and `restarted` at every pause."""
        prove(self.ruleset, self.log, self.runs, self.state, restarted)


def play(
    ruleset: str,
    seed: int,
    most: int = 250,
    heroes: Sequence[Sheet] = (),
    foes: Sequence[Sheet] = (),
    settings: Mapping[str, str] | None = None,
    looks: float = LOOKS,
) -> tuple[list[ev.Event], list[Run], State]:
    """Play one fight of these, or of four of the library, as these settings say; returns its log, its resolutions and its last
    state. So often its players look at all that they may do."""
    table = Fought(ruleset, Luck(seed), 14, 10, Tiles(looks, firm=True))
    chance, do = table.random, table.do
    for key, value in (settings or {}).items():
        do(cmd.SetOption(setting=key, value=value))
    for sheet in heroes:
        do(cmd.Join(sheet=sheet, side="allies", owner=chance.choice(("ana", "ben"))))
    for sheet in foes:
        do(cmd.Join(sheet=sheet))
    for index, sheet in enumerate(() if heroes else chance.sample(CREATURES[ruleset], 4)):
        side, owner = ("allies", "ana") if index < 2 else ("foes", "gm")
        do(cmd.Join(sheet=sheet, count=chance.randint(1, 2), side=side, owner=owner))
    squares = tuple(table.state.field.at(chance.randrange(14), chance.randrange(10)) for _ in range(8))
    for kind in ("wall", "difficult", "half"):
        do(cmd.Paint(kind=kind, squares=squares[:4] if kind == "wall" else squares[4:]))
    do(cmd.PlaceSides())
    do(cmd.Start())
    for _ in range(most):
        if sides_left(table.state) < 2:
            break
        table.press(*next_command(table.luck, RULESETS[ruleset], table.state, table.tiles))
    do(cmd.Finish())
    return table.log, table.runs, table.state


def next_command(luck: Luck, rules: Ruleset, state: State, tiles: Tiles | None = None) -> tuple[cmd.AnyCommand, str]:
    """What the active creature does next."""
    active = state.combatants.get(state.active)
    if active is None:
        return of_the_lair(luck, rules, state) or cmd.NextTurn(), "gm"
    pack = pack_of(luck, rules, state) if active.owner == "gm" else None
    if pack is not None:
        return pack, "gm"
    menu = Menu(luck, rules, state, active.owner, active.id, tiles=tiles)
    chosen = menu.pick((is_strike, 0.6)) if luck.random.random() > 0.25 else None
    return chosen or cmd.EndTurn(actor=active.id), active.owner


def pack_of(luck: Luck, rules: Ruleset, state: State, share: float = 0.12) -> cmd.PlayPack | None:
    """What several of the GM's creatures are proposed to do, mostly as it is proposed; None where no card would say so, and
    mostly when its turn is played by hand."""
    if luck.random.random() > share:
        return None
    found = propose(rules, state, wishes(luck, propose(rules, state)))
    if found is None or not found.plans:
        return None
    plans = list(found.plans)
    if luck.random.random() < 0.1:  # as if they had been pressed in another order
        luck.random.shuffle(plans)
    return cmd.PlayPack(plans=tuple(plans))


def wishes(luck: Luck, shown: Proposal | None) -> Wishes:
    """What a GM changes of a proposal now and then."""
    if shown is None or luck.random.random() < 0.6:
        return Wishes()
    row = luck.random.choice(shown.rows)
    attack = luck.random.choice(row.choices)[0] if row.choices and luck.random.random() < 0.7 else ""
    return Wishes(
        of={row.actor: Wish(row.target, attack)},
        out=frozenset(luck.random.sample([one.actor for one in shown.rows], 1)),
        along=frozenset(one.actor for one in shown.rows if one.later),
        at=luck.random.choice(shown.targets)[0] if shown.targets and luck.random.random() < 0.3 else "",
        nearest=luck.random.random() < 0.2,
    )


def of_the_lair(luck: Luck, rules: Ruleset, state: State) -> cmd.AnyCommand | None:
    """What the GM does on the count of a lair, mostly."""
    master = state.current.whose if state.current is not None else ""
    if not master or luck.random.random() < 0.2:
        return None
    return Menu(luck, rules, state, "gm", master).only(lambda use: use.key.startswith("power:"))


class Silent:
    """Answers nothing, so that every request is a pause."""

    def reply(self, request: Request) -> Recorded | None:
        return None

    def settle(self, request: Request) -> Recorded:
        raise AssertionError(f"nobody settles {request!r} here")


def resumed(run: Run, ruleset: str) -> Progress:
    """Run one command again, restarted from JSON at each of its pauses; every part must begin as the whole did."""
    base, command, journal = again(run[0], State), again(run[1], cmd.AnyCommand), run[2]
    read, events = again(journal, tuple[Recorded, ...]), tuple[ev.Event, ...]()
    for length in range(len(journal) + 1):
        progress = resume(RULESETS[ruleset], base, command, read[:length], Silent(), events)
        new = progress.events[len(events) :]  # those before are the same: `resume` compares them
        events = (*events, *again(new, tuple[ev.AnyEvent, ...]))
        if length < len(journal):
            assert progress.request == journal[length].request
    assert progress.finished
    return progress


def prove(ruleset: str, log: list[ev.Event], runs: list[Run], state: State, restarted: bool = False) -> None:
    """A fight's log folds to its state, read from JSON as well, and comes out alike again, also `restarted` at every pause."""
    assert fold(log) == state
    assert fold(again(log, list[ev.AnyEvent])) == state
    rerun: list[ev.Event] = list(log[:1])
    for run in runs:
        base, command, journal = run
        done = resumed(run, ruleset) if restarted else resume(RULESETS[ruleset], base, command, journal, Luck(0), ())
        rerun.extend(done.events)
    assert rerun == log
