"""A player who does anything that is allowed, for whole fights in memory."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from random import Random

from msgspec.structs import replace

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.errors import Illegal, Refused
from combat.engine.fold import fold
from combat.engine.legality import hand, judge
from combat.engine.packs.planning import Wish
from combat.engine.packs.proposal import Wishes, propose
from combat.engine.requests import Request
from combat.engine.resolution import Progress, Recorded, resume, start
from combat.engine.ruleset import Ruleset
from combat.engine.seatview import Hand, Option, Proposal
from combat.engine.state import Sheet, State
from combat.engine.tiles import PLACES
from combat.rulesets import CREATURES, RULESETS
from tests.builders import VIEWERS, Scene, again
from tests.luck import Luck

# A choice that says itself how far it goes is refused only with whom it is aimed at: no knockout with what is thrown (GRT-021),
# no blow at what holds one at whoever does not (GRT-149), a disarm with what does not reach (FIF-136, FIF-138).
BY_TARGET = ("GRT-021", "GRT-149", "FIF-136", "FIF-138")
Placed = dict[str, dict[int, str]]  # what lies where on the tiles of whom
Run = tuple[State, cmd.AnyCommand, tuple]  # where a command was given, the command, its journal


def option_command(luck: Luck, actor: str, option: Option, state: State | None = None) -> cmd.Act | None:
    targets = [c for c in option.choices if c.barred is None and not c.own]
    allies = [c for c in option.allies if c.barred is None]
    if option.barred is not None or (option.needs in ("target", "ally-and-target") and not targets):
        return None
    if option.needs == "ally-and-target" and not allies:
        return None
    choice = luck.random.choice(option.picks).key if option.picks else "anything" if option.needs == "text" else ""
    if option.needs == "targets":
        some = luck.random.sample(targets, min(len(targets), luck.random.randint(1, option.most)))
        plain = cmd.Act(actor=actor, action=option.key, weapon=option.weapon, choice=choice)
        several = replace(plain, targets=tuple(one.target for one in some))
        if len(some) > 1 and state is not None:  # they may be too far apart
            with suppress(Refused):
                judge(RULESETS[state.ruleset], state, VIEWERS[state.combatants[actor].owner], several)
                return several
        return replace(plain, targets=several.targets[:1]) if some else None
    if option.needs == "square":
        return aimed_command(luck, actor, option, choice, state) if state is not None else None
    return cmd.Act(
        actor=actor,
        action=option.key,
        weapon=option.weapon,
        target=luck.random.choice(targets).target if targets else "",
        ally=luck.random.choice(allies).target if allies else "",
        choice=choice,
    )


def aimed_command(luck: Luck, actor: str, option: Option, choice: str, state: State) -> cmd.Act | None:
    """The action at a square where it may begin: mostly where somebody stands, else anywhere."""
    owner = state.combatants[actor].owner
    for _ in range(6):
        square = option.at or luck.random.choice([one.at for one in state.present])
        if luck.random.random() < 0.3:
            square = state.field.at(luck.random.randrange(state.field.width), luck.random.randrange(state.field.height))
        command = cmd.Act(actor=actor, action=option.key, weapon=option.weapon, choice=choice, square=square)
        with suppress(Refused):
            judge(RULESETS[state.ruleset], state, VIEWERS[owner], command)
            return command
    return None


def candidates(luck: Luck, shown: Hand, state: State | None = None) -> list[cmd.AnyCommand]:
    acts = [option_command(luck, shown.actor, option, state) for option in shown.options]
    moves = [
        cmd.Move(actor=shown.actor, gait=gait.key, path=luck.random.choice(gait.reach).path)
        for gait in shown.gaits
        if gait.reach
    ]
    return [c for c in acts if c is not None] + moves


class Fought:
    """A fight of one game, with the dice and answers of some luck."""

    def __init__(self, ruleset: str, luck: Luck, width: int, height: int) -> None:
        self.ruleset, self.luck = ruleset, luck
        self.log: list[ev.Event] = list(Scene(ruleset, width=width, height=height).log)
        self.state: State = fold(self.log)
        self.runs: list[Run] = []

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
) -> tuple[list[ev.Event], list[Run], State]:
    """Play one fight of these, or of four of the library, as these settings say; returns its log, its resolutions and its last
    state."""
    table = Fought(ruleset, Luck(seed), 14, 10)
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
    placed: Placed = {}
    for _ in range(most):
        if sides_left(table.state) < 2:
            break
        table.press(*next_command(table.luck, RULESETS[ruleset], table.state, placed))
    do(cmd.Finish())
    return table.log, table.runs, table.state


def next_command(luck: Luck, rules: object, state: State, placed: Placed | None = None) -> tuple[cmd.AnyCommand, str]:
    """What the active creature does next, its tiles being where they were before."""
    active = state.combatants.get(state.active)
    if active is None:
        return of_the_lair(luck, rules, state) or cmd.NextTurn(), "gm"
    pack = pack_of(luck, rules, state) if active.owner == "gm" else None  # type: ignore[arg-type]
    if pack is not None:
        return pack, "gm"
    shown = hand(rules, state, VIEWERS[active.owner], active.id)  # type: ignore[arg-type]
    assert shown is not None
    stay(shown, placed if placed is not None else {})
    options = candidates(luck, shown, state)
    attacks = [c for c in options if isinstance(c, cmd.Act) and c.weapon]
    if luck.random.random() < 0.25 or not options:
        return cmd.EndTurn(actor=active.id), active.owner
    return luck.random.choice(attacks if attacks and luck.random.random() < 0.6 else options), active.owner


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


def stay(shown: Hand, placed: Placed) -> None:
    """No tile has moved since this hand was last looked at, and each has its own place; the last place follows the moment."""
    places = {option.place: option.anchor for option in shown.options if option.place}
    assert len(places) == sum(option.place > 0 for option in shown.options)
    assert max(places, default=0) <= PLACES
    places.pop(PLACES, None)
    kept = placed.setdefault(shown.actor, {})
    kept.update({place: anchor for place, anchor in places.items() if place not in kept})
    assert {place: kept[place] for place in places} == places


def of_the_lair(luck: Luck, rules: object, state: State) -> cmd.AnyCommand | None:
    """What the GM does on the count of a lair, mostly."""
    master = state.current.whose if state.current is not None else ""
    shown = hand(rules, state, VIEWERS["gm"], master) if master else None  # type: ignore[arg-type]
    options = [c for c in candidates(luck, shown, state) if isinstance(c, cmd.Act)] if shown is not None else []
    lair = [c for c in options if c.action.startswith("power:")]
    return luck.random.choice(lair) if lair and luck.random.random() < 0.8 else None


def sides_left(state: State) -> int:
    return len({c.side for c in state.combatants.values() if c.life == "up"})


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
