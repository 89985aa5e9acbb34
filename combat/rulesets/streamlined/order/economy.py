"""The turn's budget of this game: 5e's, with what an Attack action holds besides its attacks."""

from collections.abc import Iterator

from msgspec.structs import replace

from combat.engine.answers import Economy
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.seatview import Budget, GaitRest, Refusal
from combat.engine.seatview.hand import Shape
from combat.rulesets.fifth.moving import GAITS as MODES
from combat.rulesets.fifth.moving import NAMES, can
from combat.rulesets.fifth.order import economy as fifth
from combat.rulesets.streamlined.attack_rolls import off_hand
from combat.rulesets.streamlined.order import attack_action
from combat.rulesets.streamlined.order.attack_action import BLOW, OFF_HAND, SWITCH
from combat.rulesets.streamlined.order.movement_budget import ACCOUNT, movement_left, share_left, whole_at
from combat.rulesets.streamlined.order.pairs import leader

ACTIONS = ("action", "attacks", "off-hand", "bonus")
WORDS = {BLOW: "Action", OFF_HAND: "In the Attack action", SWITCH: "Once in an Attack action"}


def refusal(fight: Fight, who: Id, cost: str) -> Refusal | None:
    """Tell why a cost cannot be paid now (STR-002, STR-004)."""
    return attack_action.refusal(fight, who, cost) if cost in WORDS else fifth.refusal(fight, who, cost)


def pay(fight: Fight, who: Id, cost: str) -> None:
    """Record what a cost spends; those of the Attack action are paid out of it."""
    if cost in WORDS:
        attack_action.pay(fight, who, cost)
    else:
        fifth.pay(fight, who, cost)


def words(cost: str) -> str:
    return WORDS.get(cost) or fifth.words(cost)


def budget(fight: Fight, who: Id) -> tuple[Budget, ...]:
    """Return what a creature has left of each pool and of its movement, and of the off-hand attack while an Attack action goes on
    (STR-001).

    A mount that its rider directs has no actions of its own (ruling 18).
    """
    shown = tuple(with_off_hand(fight, who, with_speeds(fight, who, fifth.budget(fight, who))))
    return tuple(one for one in shown if one.key not in ACTIONS) if leader(fight, who) else shown


def with_speeds(fight: Fight, who: Id, shown: tuple[Budget, ...]) -> tuple[Budget, ...]:
    """Return the same with what is left of every other speed behind that of the main one."""
    own = (mode for mode in NAMES if can(fight, who, mode) and mode != fifth.best_mode(fight, who))
    others = tuple(
        Budget(
            f"move-{mode}",
            fight.rules.gaits[mode].name,
            max(0, movement_left(fight, who, mode)),
            whole_at(fight, who, fifth.speed(fight, who, mode)),
            "ft",
            row="STR-117",
            of="move",
        )
        for mode in own
    )
    place = next(index for index, one in enumerate(shown) if one.key == "move")
    percent = max(0, int(share_left(fight, who) * 100))
    whole = replace(shown[place], row="STR-117", share=percent, gaits=tuple(rests(fight, who)))
    return (*shown[:place], whole, *others, *shown[place + 1 :])


def rests(fight: Fight, who: Id) -> Iterator[GaitRest]:
    """Yield how far the one budget still goes by each way of moving that is open now."""
    for mode in MODES:
        gait = fight.rules.gaits[mode]
        if (gait.has is None or gait.has(fight, who)) and gait.bar(fight, who) is None:
            yield GaitRest(gait.name, max(0, movement_left(fight, who, mode)))


def with_off_hand(fight: Fight, who: Id, shown: tuple[Budget, ...]) -> Iterator[Budget]:
    """Yield the same with the off-hand attack behind the action and its attacks."""
    left = attack_action.off_hand_left(fight, who) and any(True for _ in off_hand.weapons_open(fight, who))
    for one in shown:
        if left and one.key not in ("action", "attacks"):
            yield Budget("off-hand", "Off hand", 1, 1, row="STR-079")
            left = False
        yield one


def unused(fight: Fight, who: Id) -> tuple[str, ...]:
    """Name what ending the turn now would waste."""
    left = fifth.unused(fight, who)
    held = attack_action.off_hand_left(fight, who) and any(True for _ in off_hand.weapons_open(fight, who))
    return (*left, "an off-hand attack") if held else left


SHAPES: dict[str, tuple[Shape, str]] = {
    **fifth.SHAPES,
    BLOW: ("circle", "Action"),
    OFF_HAND: ("ring", "Off hand"),
    SWITCH: ("ring", "Free"),
}
MAIN = fifth.MAIN | {BLOW}
ECONOMY = Economy(refusal, pay, words, budget, unused, account=ACCOUNT, shapes=SHAPES, main=MAIN, payer=fifth.payer)
