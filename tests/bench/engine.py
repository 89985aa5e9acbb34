"""How fast the engine alone is: `uv run python -m tests.bench.engine` prints turns per second and the cost of views."""

import json
import random
import sys
from collections.abc import Callable, Iterator
from statistics import median
from time import process_time

import msgspec

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.errors import Refused
from combat.engine.fight import Fight
from combat.engine.fold import fold
from combat.engine.legality import hand, judge
from combat.engine.resolution import start
from combat.engine.seatview import Hand, Table, Viewer
from combat.engine.sight import seat_view
from combat.engine.state import Battlefield, Combatant, State
from combat.rulesets import CREATURES, RULESETS
from tests.luck import Luck

GWEN, SCREEN = Viewer("gm", "gm"), Viewer("tv", "spectator")
PLAYERS = tuple(Viewer(f"p{n}", "player") for n in range(6))
SEATS = (GWEN, *PLAYERS, SCREEN)
VIEWERS = {viewer.seat: viewer for viewer in SEATS}
WIDTH, HEIGHT = 24, 16
TRIES = 6  # proposals that a random player has refused before it ends its turn
MOST_TURNS = 300  # of one fight


class Game:
    """One fight in memory, played by commands that are judged as the table judges them."""

    def __init__(self, ruleset: str, seed: int, width: int = WIDTH, height: int = HEIGHT) -> None:
        self.rules, self.luck = RULESETS[ruleset], Luck(seed)
        opened = ev.EncounterOpened(
            name="Bench", ruleset=ruleset, field=Battlefield(width, height), audience=ev.EVERYONE
        )
        self.state: State = fold([opened])
        self.turns = self.commands = self.refused = 0

    def do(self, command: cmd.AnyCommand, seat: str = "gm") -> None:
        judge(self.rules, self.state, VIEWERS[seat], command)
        progress = start(self.rules, self.state, command, self.luck)
        assert progress.finished
        self.state = progress.state
        self.commands += 1
        self.turns += sum(isinstance(event, ev.TurnStarted) for event in progress.events)

    def cast(self, heroes: int, foes: int) -> "Game":
        """Players' characters in turn over six seats against a mixed lot of monsters, on a map with all sorts of ground."""
        library = CREATURES[self.rules.id]
        for number in range(heroes):
            sheet = msgspec.structs.replace(self.luck.random.choice(library), kind="character", hp=30, size="Medium")
            self.do(cmd.Join(sheet=sheet, side="allies", owner=PLAYERS[number % 6].seat))
        for _ in range(foes):
            self.do(cmd.Join(sheet=self.luck.random.choice(library)))
        width, height = self.state.field.width, self.state.field.height
        for kind, count in (("wall", 12), ("difficult", 20), ("half", 6)):
            squares = tuple(
                (self.luck.random.randrange(width), self.luck.random.randrange(height)) for _ in range(count)
            )
            self.do(cmd.Paint(kind=kind, squares=squares))
        self.do(cmd.PlaceSides())
        self.do(cmd.Start())
        return self

    @property
    def over(self) -> bool:
        return len({c.side for c in self.state.combatants.values() if c.life == "up"}) < 2

    def play(self, choose: "Callable[[Game], None]", most: int = MOST_TURNS) -> "Game":
        while not self.over and self.turns < most:
            choose(self)
        return self


# --- players -------------------------------------------------------------------------------------------------------


def by_proposals(game: Game) -> None:
    """Propose random commands until one is legal, as somebody who knows the game presses without reading all the odds."""
    state = game.state
    actor = state.combatants.get(state.active)
    if actor is None:
        game.do(cmd.NextTurn())
        return
    if game.luck.random.random() > 0.2:
        for _ in range(TRIES):
            try:
                game.do(proposal(game, actor), actor.owner)
                return
            except Refused:
                game.refused += 1
    game.do(cmd.EndTurn(actor=actor.id), actor.owner)


def proposal(game: Game, actor: Combatant) -> cmd.AnyCommand:
    """Half of all proposals are attacks, most others steps towards somebody, the rest any action there is."""
    chance, dice = game.luck.random.random(), game.luck.random
    others = [c for c in game.state.combatants.values() if c.id != actor.id and c.life != "dead"]
    other = dice.choice([c for c in others if c.side != actor.side] or others)
    actions = game.rules.actions
    if chance < 0.5:
        actions = tuple(action for action in actions if action.group == "attack")
    elif chance < 0.85:
        return cmd.Move(actor=actor.id, path=tuple(way(dice, actor, other)))
    action, weapon, choice = dice.choice(actions), None, ""
    fight = Fight(game.rules, game.state)
    if action.weapons is not None:
        weapon = dice.choice([*action.weapons(fight, actor.id), None])
    if action.needs == "choice" and action.picks is not None:
        choice = dice.choice([pick.key for pick in action.picks(fight, actor.id, weapon)] or [""])
    aims = action.needs in ("target", "ally-and-target")
    return cmd.Act(
        actor=actor.id,
        action=action.key,
        weapon=weapon.key if weapon else "",
        target=other.id if aims else "",
        ally=dice.choice(others).id if action.needs == "ally-and-target" else "",
        choice=choice or ("a thing" if action.needs == "text" else ""),
    )


def way(dice: random.Random, actor: Combatant, other: Combatant) -> Iterator[tuple[int, int]]:
    """One to six squares straight towards somebody, sometimes swerving."""
    assert actor.at is not None
    (x, y), (a, b) = actor.at, other.at or (0, 0)
    for _ in range(dice.randint(1, 6)):
        dx, dy = (a > x) - (a < x), (b > y) - (b < y)
        if dice.random() < 0.2:
            dx, dy = dice.choice(((0, 1), (1, 0), (-1, 0), (0, -1)))
        if not (dx or dy):
            return
        x, y = x + dx, y + dy
        yield (x, y)


def by_hands(game: Game) -> None:
    """Read the whole hand with all its odds and ways, then take something from it."""
    state, dice = game.state, game.luck.random
    actor = state.combatants.get(state.active)
    if actor is None:
        game.do(cmd.NextTurn())
        return
    shown = hand(game.rules, state, VIEWERS[actor.owner], actor.id)
    assert shown is not None
    options = list(offered(dice, shown))
    if dice.random() < 0.2 or not options:
        game.do(cmd.EndTurn(actor=actor.id), actor.owner)
        return
    attacks = [one for one in options if isinstance(one, cmd.Act) and one.weapon]
    game.do(dice.choice(attacks if attacks and dice.random() < 0.5 else options), actor.owner)


def offered(dice: random.Random, shown: Hand) -> Iterator[cmd.AnyCommand]:
    for gait in shown.gaits:
        if gait.reach:
            yield cmd.Move(actor=shown.actor, gait=gait.key, path=dice.choice(gait.reach).path)
    for option in shown.options:
        targets = [c.target for c in option.choices if c.barred is None and not c.own]
        allies = [c.target for c in option.allies if c.barred is None]
        aims = option.needs in ("target", "ally-and-target")
        if option.barred or (aims and not targets) or (option.needs == "ally-and-target" and not allies):
            continue
        choice = dice.choice(option.picks).key if option.picks else "a thing" if option.needs == "text" else ""
        yield cmd.Act(
            actor=shown.actor,
            action=option.key,
            weapon=option.weapon,
            target=dice.choice(targets) if aims else "",
            ally=dice.choice(allies) if option.needs == "ally-and-target" else "",
            choice=choice,
        )


# --- figures -------------------------------------------------------------------------------------------------------


def fights(ruleset: str, choose: Callable[[Game], None], seeds: range) -> dict[str, float]:
    """Whole fights of 4 against 6: turns and commands of one second, refusals included in the time."""
    games = [Game(ruleset, seed).cast(4, 6) for seed in seeds]
    turns, commands = sum(game.turns for game in games), sum(game.commands for game in games)
    began = process_time()
    for game in games:
        game.play(choose)
    seconds = process_time() - began
    turns, commands = sum(game.turns for game in games) - turns, sum(game.commands for game in games) - commands
    return {
        "turns": turns,
        "turns/s": turns / seconds,
        "commands/s": commands / seconds,
        "refused": sum(game.refused for game in games),
        "ended": sum(game.over for game in games) / len(games),
    }


def spent(work: Callable[[], object]) -> float:
    """Milliseconds of this process alone: others may be at work on the same machine."""
    began = process_time()
    work()
    return 1000 * (process_time() - began)


def views(ruleset: str, heroes: int, foes: int, seeds: range, width: int = WIDTH) -> dict[str, float]:
    """Milliseconds of a command and of the views after it, of states that come from JSON as at the table."""
    took: dict[str, list[float]] = {}
    for seed in seeds:
        game = Game(ruleset, seed, width, width * 2 // 3).cast(heroes, foes)
        while not game.over and game.turns < 40:
            before = game.commands
            command = spent(lambda game=game: by_hands(game))  # type: ignore[misc]
            state = msgspec.json.decode(msgspec.json.encode(game.state), type=State)
            each = {seat.seat: spent(lambda s=state, v=seat: seat_view(game.rules, s, v, Table())) for seat in SEATS}  # type: ignore[misc]  # noqa: B023
            if game.commands == before:
                continue
            took.setdefault("choice and command", []).append(command)
            took.setdefault("GM", []).append(each["gm"])
            took.setdefault("TV", []).append(each["tv"])
            took.setdefault("player", []).append(sum(each[p.seat] for p in PLAYERS) / len(PLAYERS))
            took.setdefault("8 seats", []).append(sum(each.values()))
            again = spent(lambda s=state: [seat_view(game.rules, s, v, Table()) for v in SEATS])  # type: ignore[misc]  # noqa: B023
            took.setdefault("8 seats, nothing changed", []).append(again)
    return {name: median(times) for name, times in took.items()}


def attack(ruleset: str, seed: int = 5) -> dict[str, float]:
    """Milliseconds of one attack in a fight of 12, stage by stage, from JSON to JSON."""
    game = Game(ruleset, seed).cast(6, 6)
    found: tuple[State, cmd.Act, str] | None = None
    while found is None and not game.over:
        state, actor = game.state, game.state.combatants.get(game.state.active)
        shown = hand(game.rules, state, VIEWERS[actor.owner], actor.id) if actor is not None else None
        legal = offered(game.luck.random, shown) if shown is not None else iter(())
        found = next(((state, c, actor.owner) for c in legal if isinstance(c, cmd.Act) and c.weapon and actor), None)
        by_hands(game)
    assert found is not None
    state, command, seat = found
    text, rules, viewer = msgspec.json.encode(state), game.rules, VIEWERS[seat]
    took: dict[str, list[float]] = {}
    for _ in range(60):  # each time from the store, so that nothing is known of the moment yet
        state = msgspec.json.decode(text, type=State)
        progress = start(rules, msgspec.json.decode(text, type=State), command, Luck(1))
        stages: dict[str, Callable[[], object]] = {
            "decode": lambda: msgspec.json.decode(text, type=State),
            "judge": lambda state=state: judge(rules, state, viewer, command),  # type: ignore[misc]
            "resolve": lambda state=state: start(rules, state, command, Luck(1)),  # type: ignore[misc]
            "fold": lambda state=state, events=progress.events: fold(events, state),  # type: ignore[misc]
            "encode": lambda state=progress.state: msgspec.json.encode(state),  # type: ignore[misc]
        }
        for name, work in stages.items():
            took.setdefault(name, []).append(spent(work))
    middle = {name: median(times) for name, times in took.items()}
    return {**middle, "all": sum(middle.values()), "KB": len(text) / 1024}


def run(games: int = 12) -> dict[str, dict[str, dict[str, float]]]:
    """All figures by ruleset: turns and commands per second, milliseconds of views and of an attack."""
    return {ruleset: figures(ruleset, games) for ruleset in RULESETS}


def figures(ruleset: str, games: int) -> dict[str, dict[str, float]]:
    few = range(max(1, games // 6))
    fights(ruleset, by_proposals, range(100, 102))  # warms up
    return {
        "4 against 6, proposing": fights(ruleset, by_proposals, range(games)),
        "4 against 6, reading hands": fights(ruleset, by_hands, few),
        "ms: 10 fight (6 against 4)": views(ruleset, 6, 4, few),
        "ms: 8 fight": views(ruleset, 4, 4, few),
        "ms: 60 fight": views(ruleset, 6, 54, few, 48),
        "ms: 8 fight on the same map": views(ruleset, 4, 4, few, 48),
        "ms: an attack among 12": attack(ruleset),
    }


def report(found: dict[str, dict[str, dict[str, float]]]) -> Iterator[str]:
    for ruleset, parts in found.items():
        yield ruleset
        for name, numbers in parts.items():
            yield f"  {name}"
            yield from (f"    {what:<26}{number:>10.2f}" for what, number in numbers.items())


if __name__ == "__main__":
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 12
    outcome = run(games)
    sys.stdout.write("\n".join(report(outcome)) + "\n")
    if "--json" in sys.argv:
        sys.stdout.write(json.dumps(outcome) + "\n")
