"""The rules alone, without a server: whole fights of four against six in each game, and what a look at them costs.

A fight is first played by the mix (mix.toml), with every hand looked at, and then run again as it went, with nothing but each
press judged and resolved: only that is timed. `python -m tests.bench.parts.engine FIGHTS PRESSES` prints the figures of whatever
engine is on the path as JSON, of so many fights of at most so many presses; so it runs for other commits, too.
"""

import json
import sys
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from statistics import median
from time import process_time

import msgspec

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.choices.legality import hand, judge
from combat.engine.errors import Refused
from combat.engine.knowing.sight import seat_view
from combat.engine.resolution import start
from combat.engine.seatview import Table
from combat.engine.state import State
from combat.rulesets import CREATURES, READY, RULESETS
from tests.bench.mix import MAGIC, Mix
from tests.builders import VIEWERS, Scene
from tests.luck import Luck
from tests.random_choices import candidates, sides_left

WIDTH, HEIGHT = 24, 16
HEROES, FOES = 4, 6
TRIES = 4  # of presses whose parts may not go together
SEATS = ("gm", "ana", "ben", "tv")
Presses = list[tuple[cmd.AnyCommand, str]]


class Fight:
    """One fight in memory, with dice and answers of its own luck."""

    def __init__(self, ruleset: str, seed: int) -> None:
        self.rules, self.luck = RULESETS[ruleset], Luck(seed)
        self.state: State = Scene(ruleset, width=WIDTH, height=HEIGHT).state
        self.turns = 0

    def do(self, command: cmd.AnyCommand, seat: str = "gm") -> None:
        """Judge and resolve it, as the table does."""
        judge(self.rules, self.state, VIEWERS[seat], command)
        progress = start(self.rules, self.state, command, self.luck)
        self.state = progress.state
        self.turns += sum(isinstance(event, ev.TurnStarted) for event in progress.events)


def begun(ruleset: str, seed: int) -> Fight:
    """Ready characters against any creatures, on all sorts of ground."""
    fight, chance, ready = Fight(ruleset, seed), Luck(seed).random, READY[ruleset]
    for number in range(HEROES):
        fight.do(cmd.Join(sheet=ready[number % len(ready)].sheet, side="allies", owner=("ana", "ben")[number % 2]))
    for _ in range(FOES):
        fight.do(cmd.Join(sheet=chance.choice(CREATURES[ruleset])))
    for kind, count in (("wall", 12), ("difficult", 20), ("half", 6)):
        squares = tuple((chance.randrange(WIDTH), chance.randrange(HEIGHT)) for _ in range(count))
        fight.do(cmd.Paint(kind=kind, squares=squares))
    fight.do(cmd.PlaceSides())
    fight.do(cmd.Start())
    return fight


def played(ruleset: str, seed: int, most: int) -> Presses:
    """What is pressed in one fight, to its end or to the most."""
    fight, chooser, mix = begun(ruleset, seed), Luck(seed + 1), Mix(Random(seed))
    pressed: Presses = []
    while len(pressed) < most and sides_left(fight.state) > 1:
        for command, seat in wished(fight, chooser, mix):
            try:
                fight.do(command, seat)
            except Refused:
                continue
            pressed.append((command, seat))
            mix.pressed[kind_of(command)] += 1
            break
    return pressed


def wished(fight: Fight, chooser: Luck, mix: Mix) -> Iterator[tuple[cmd.AnyCommand, str]]:
    """What somebody would like to press now, the end of the turn at last."""
    state = fight.state
    active = state.combatants.get(state.active)
    if active is not None:
        shown = hand(fight.rules, state, VIEWERS[active.owner], active.id)
        offered: dict[str, list[cmd.AnyCommand]] = {"turn": [cmd.EndTurn(actor=active.id)]}
        for command in candidates(chooser, shown, state) if shown is not None else ():
            offered.setdefault(kind_of(command), []).append(command)
        for _ in range(TRIES):
            yield chooser.random.choice(offered[mix.due(offered)]), active.owner
        yield cmd.EndTurn(actor=active.id), active.owner
    yield cmd.NextTurn(), "gm"


def kind_of(command: cmd.AnyCommand) -> str:
    """The sort of a press, as the mix names it."""
    if isinstance(command, cmd.Act):
        if command.action.partition(":")[0] in MAGIC:
            return "spell"
        return "attack" if command.weapon else "action"
    return "move" if isinstance(command, cmd.Move) else "turn"


# --- figures -------------------------------------------------------------------------------------------------------


def rates(ruleset: str, fights: dict[int, Presses]) -> dict[str, float]:
    """Turns and presses of a second of processor time, in whole fights by their seeds."""
    ready = [(begun(ruleset, seed), presses) for seed, presses in fights.items()]
    before, start_at = sum(fight.turns for fight, _ in ready), process_time()
    for fight, presses in ready:
        for command, seat in presses:
            fight.do(command, seat)
    seconds = process_time() - start_at
    turns = sum(fight.turns for fight, _ in ready) - before
    return {"turns a second": turns / seconds, "presses a second": sum(map(len, fights.values())) / seconds}


def looks(ruleset: str, seed: int, presses: Presses) -> dict[str, float]:
    """Milliseconds of views and of reading and writing a state, at moments of a fight that come from JSON as at the table."""
    fight, took = begun(ruleset, seed), dict[str, list[float]]()
    for number, (command, seat) in enumerate(presses):
        fight.do(command, seat)
        if number % 5:
            continue
        text = msgspec.json.encode(fight.state)
        state = msgspec.json.decode(text, type=State)
        for name in SEATS:
            took.setdefault(f"view of {name}", []).append(spent(partial(view, fight, state, name)))
        took.setdefault("state from JSON", []).append(spent(partial(msgspec.json.decode, text, type=State)))
        took.setdefault("state to JSON", []).append(spent(partial(msgspec.json.encode, state)))
    return {name: median(times) for name, times in took.items()}


def view(fight: Fight, state: State, seat: str) -> object:
    return seat_view(fight.rules, state, VIEWERS[seat], Table())


def spent(work: Callable[[], object]) -> float:
    """Milliseconds of processor time: others may be at work on the same machine."""
    began = process_time()
    work()
    return 1000 * (process_time() - began)


def figures(fights: int, most: int) -> dict[str, dict[str, float]]:
    """All of them by game."""
    found = {}
    for ruleset in RULESETS:
        all_played = {seed: played(ruleset, seed, most) for seed in range(fights)}
        rates(ruleset, {0: all_played[0]})  # warms up
        found[ruleset] = {**rates(ruleset, all_played), **looks(ruleset, 0, all_played[0])}
    return found


if __name__ == "__main__":
    sys.stdout.write(json.dumps(figures(int(sys.argv[1]), int(sys.argv[2]))))
