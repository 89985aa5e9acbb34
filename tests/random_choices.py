"""What a player who does anything that is allowed presses of an option, at whom and how."""

from contextlib import suppress

from msgspec.structs import replace

from combat.engine import commands as cmd
from combat.engine.choices.legality import judge
from combat.engine.errors import Refused
from combat.engine.seatview import Hand, Option
from combat.engine.state import State
from combat.rulesets import RULESETS
from tests.builders import VIEWERS
from tests.luck import Luck


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


def sides_left(state: State) -> int:
    return len({c.side for c in state.combatants.values() if c.life == "up"})
