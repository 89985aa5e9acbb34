"""What somebody at a table of random players might press: an action with whom, where and how, or a way over the map."""

import random

from msgspec.structs import replace

from combat.engine import commands as cmd
from combat.engine.declared.content import Aimed, Placing
from combat.engine.errors import Refused
from combat.engine.seatview import Choice, Hand, Option, SeatView
from combat.models import Encounter, Seat
from combat.selectors.fight.table import aimed_at

TRIES = 6  # squares that somebody looks at before they settle for one


def wishes_of(chance: random.Random, shown: Hand) -> list[cmd.AnyCommand]:
    """Everything that a hand offers, each with random targets; what is laid on the map is still to be aimed (`aimed`)."""
    acts = [act_of(chance, shown.actor, option) for option in shown.options]
    moves = [
        cmd.Move(actor=shown.actor, gait=gait.key, path=chance.choice(gait.reach).path)
        for gait in shown.gaits
        if gait.reach
    ]
    return [*(act for act in acts if act is not None), *moves]


def act_of(chance: random.Random, actor: str, option: Option) -> cmd.Act | None:
    targets, allies = open_ones(option.choices), open_ones(option.allies)
    wanting = ("target" in option.needs and not targets) or ("ally" in option.needs and not allies)
    if option.barred is not None or wanting:
        return None
    text = "something daring" if option.needs == "text" else ""
    several = chance.sample(targets, min(len(targets), chance.randint(1, option.most or 1)))
    return cmd.Act(
        actor=actor,
        action=option.key,
        weapon=option.weapon,
        target=chance.choice(targets) if option.needs in ("target", "ally-and-target") else "",
        targets=tuple(several) if option.needs == "targets" else (),
        ally=chance.choice(allies) if allies and "ally" in option.needs else "",
        choice=chance.choice(option.picks).key if option.picks else text,
        square=option.at or (0, 0) if option.needs == "square" else None,
    )


def open_ones(choices: tuple[Choice, ...]) -> list[str]:
    """Whom an option may be meant for."""
    return [choice.target for choice in choices if choice.barred is None and not choice.own]


def aimed(chance: random.Random, fight: Encounter, seat: Seat, view: SeatView, act: cmd.Act) -> cmd.Act:
    """The action at a square where it may begin, mostly one where somebody stands, laid as its area asks; at the last square
    that was tried when there is none."""
    stands = [token.at for token in view.tokens if token.at is not None]
    for attempt in range(TRIES):
        anywhere = (chance.randrange(view.width), chance.randrange(view.height))
        square = anywhere if not stands or chance.random() < 0.3 else chance.choice(stands)
        act = replace(act, square=act.square if attempt == 0 else square)
        try:
            return laid(chance, fight, seat, act, aimed_at(fight, seat, act))
        except Refused:
            continue
    return act


def laid(chance: random.Random, fight: Encounter, seat: Seat, act: cmd.Act, found: Aimed) -> cmd.Act:
    """The action with all that its user says of where the area lies and whom it befalls; raises Refused as the action."""
    while found.placing is not None and len(act.squares) < found.placing.wanted and found.placing.open:
        act = replace(act, squares=(*act.squares, chance.choice(sorted(found.placing.open))))
        found = aimed_at(fight, seat, act)
    return act if found.placing is None else meant(chance, act, found.placing)


def meant(chance: random.Random, act: cmd.Act, placing: Placing) -> cmd.Act:
    """The action for some of those whom its user picks among, now and then with an ally counted as an enemy."""
    most = min(len(placing.pool), placing.most or len(placing.pool))
    targets = chance.sample(placing.pool, chance.randint(1, most)) if most else []
    firm = {who for who, _ in placing.firm}
    turned = tuple(who for who, _ in placing.sides if who not in firm and chance.random() < 0.2)
    return replace(act, targets=tuple(targets), turned=turned)
