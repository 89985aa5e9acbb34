"""A player who does anything that is allowed: whole fights without a crash, ending where the log says."""

import pytest

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.fold import fold
from combat.engine.legality import hand, judge
from combat.engine.resolution import resume, start
from combat.engine.seatview import Hand, Option
from combat.engine.state import State
from combat.rulesets import CREATURES, RULESETS
from tests.builders import GWEN, VIEWERS, Scene, again
from tests.luck import Luck


def option_command(luck: Luck, actor: str, option: Option) -> cmd.Act | None:
    targets = [c for c in option.choices if c.barred is None]
    allies = [c for c in option.allies if c.barred is None]
    if option.barred is not None or (option.needs in ("target", "ally-and-target") and not targets):
        return None
    if option.needs == "ally-and-target" and not allies:
        return None
    choice = luck.random.choice(option.picks).key if option.picks else "anything" if option.needs == "text" else ""
    return cmd.Act(
        actor=actor,
        action=option.key,
        weapon=option.weapon,
        target=luck.random.choice(targets).target if targets else "",
        ally=luck.random.choice(allies).target if allies else "",
        choice=choice,
    )


def candidates(luck: Luck, shown: Hand) -> list[cmd.AnyCommand]:
    acts = [option_command(luck, shown.actor, option) for option in shown.options]
    moves = [
        cmd.Move(actor=shown.actor, gait=gait.key, path=luck.random.choice(gait.reach).path)
        for gait in shown.gaits
        if gait.reach
    ]
    return [c for c in acts if c is not None] + moves


def play(
    ruleset: str, seed: int, most: int = 250
) -> tuple[list[ev.Event], list[tuple[State, cmd.AnyCommand, tuple]], State]:
    """Play one fight; returns its log, its resolutions and its last state."""
    luck, rules = Luck(seed), RULESETS[ruleset]
    log: list[ev.Event] = list(Scene(ruleset, width=14, height=10).log)
    state, runs = fold(log), []

    def do(command: cmd.AnyCommand, seat: str = "gm") -> None:
        nonlocal state
        judge(rules, state, VIEWERS[seat], command)
        progress = start(rules, state, command, luck)
        assert progress.finished
        runs.append((state, command, progress.journal))
        log.extend(progress.events)
        state = progress.state

    sheets = luck.random.sample(CREATURES[ruleset], 4)
    for index, sheet in enumerate(sheets):
        side, owner = ("allies", "ana") if index < 2 else ("foes", "gm")
        do(cmd.Join(sheet=sheet, count=luck.random.randint(1, 2), side=side, owner=owner))
    squares = tuple((luck.random.randrange(14), luck.random.randrange(10)) for _ in range(8))
    for kind in ("wall", "difficult", "half"):
        do(cmd.Paint(kind=kind, squares=squares[:4] if kind == "wall" else squares[4:]))
    do(cmd.PlaceSides())
    do(cmd.Start())
    for _ in range(most):
        if sides_left(state) < 2:
            break
        do(*next_command(luck, rules, state))
    do(cmd.Finish())
    return log, runs, state


def next_command(luck: Luck, rules: object, state: State) -> tuple[cmd.AnyCommand, str]:
    active = state.combatants.get(state.active)
    if active is None:
        return cmd.NextTurn(), "gm"
    shown = hand(rules, state, VIEWERS[active.owner], active.id)  # type: ignore[arg-type]
    assert shown is not None
    options = candidates(luck, shown)
    attacks = [c for c in options if isinstance(c, cmd.Act) and c.weapon]
    if luck.random.random() < 0.25 or not options:
        return cmd.EndTurn(actor=active.id), active.owner
    return luck.random.choice(attacks if attacks and luck.random.random() < 0.6 else options), active.owner


def sides_left(state: State) -> int:
    return len({c.side for c in state.combatants.values() if c.life == "up"})


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_whole_fights_end_where_the_log_says_and_run_again_the_same(ruleset: str, seed: int) -> None:
    """fold == snapshot, and every recorded command with its recorded dice gives the same events."""
    log, runs, state = play(ruleset, seed)
    assert fold(log) == state
    assert fold(again(log, list[ev.AnyEvent])) == state
    rerun: list[ev.Event] = list(log[:1])
    for base, command, journal in runs:
        rerun.extend(resume(RULESETS[ruleset], base, command, journal, Luck(0), ()).events)
    assert rerun == log


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_every_creature_of_the_library_fights(ruleset: str) -> None:
    """Each stat block is drawn as a hand, and each of its weapons can be used on somebody in reach."""
    rules = RULESETS[ruleset]
    for sheet in CREATURES[ruleset]:
        scene = Scene(ruleset, 16, 12)
        scene.put("Beast", sheet, (4, 4), owner="ana", side="allies")
        scene.put("Dummy", CREATURES[ruleset][0], (4 + scene["beast"].side_squares, 4))
        scene.begin("beast", "dummy")
        for weapon in sheet.weapons:
            command = cmd.Act(actor="beast", action=attack_key(rules, weapon.kind), weapon=weapon.key, target="dummy")
            judge(rules, scene.state, VIEWERS["ana"], command)
            assert start(rules, scene.state, command, Luck(1)).finished
        assert hand(rules, scene.state, GWEN, "beast") is not None


def attack_key(rules: object, kind: str) -> str:
    """The action that uses a weapon of this kind."""
    keys = [a.key for a in rules.actions if a.weapons is not None]  # type: ignore[attr-defined]
    return next((key for key in keys if kind in key), keys[0])
