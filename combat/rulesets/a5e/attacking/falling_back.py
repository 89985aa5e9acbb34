"""Fall Back, the answer to a pressed attack, and the presser's step into the space that was left."""

from collections.abc import Iterator

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.declared.content import Offer
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ground.grid import Cells, label
from combat.engine.ids import Id
from combat.engine.prefix import Prefix
from combat.engine.requests import Ask, Pick, Script, Window
from combat.engine.scripts.lasting import gain, until_next
from combat.engine.scripts.moving import away
from combat.engine.state import Combatant, Scalar
from combat.rulesets.a5e.attacking.pressing import FELL_BACK, FIRST, stamp
from combat.rulesets.a5e.moving import StepTo, as_if_stepped, free_steps, rooted, step
from combat.rulesets.a5e.sight import reach_now
from combat.rulesets.fifth.attack_rolls import NORMAL_REACH
from combat.rulesets.fifth.classes import RAGE, can_react
from combat.rulesets.fifth.sight import can_see

ATTACK_PRESSED = Window[Blow]("attack.pressed")  # a pressed attack is declared and its roll is not yet made
STAY = "stay"
Direction = tuple[int, int, int]
LEFT = Prefix("left:")  # note of a blow whose target has left its space, with the square it left, and the height


# --- Fall Back -----------------------------------------------------------------------------------------------------


def may_fall_back(fight: Fight, blow: Blow) -> bool:
    """Tell whether the target of a pressed attack may yield ground now (A5E-054, A5E-061, R08, R09)."""
    who, presser = blow.target, blow.attacker
    if FIRST not in blow.notes or blow.cancelled or not fight.is_here(who) or not fight.is_here(presser):
        return False
    found = fight.get(who)
    if found.is_object or found.has(RAGE) or not can_react(fight, who) or not can_see(fight, who, presser):
        return False
    reach = max(reach_now(fight, found), found.sheet.numbers.get("reach", NORMAL_REACH))
    return 5 * fight.gap(who, presser) <= reach and rooted(fight, who) is None


def backwards(fight: Fight, who: Id, presser: Id) -> tuple[StepTo, ...]:
    """Return the free spaces that are 5 feet farther from the presser, those most directly behind first (A5E-257, R09)."""
    now = fight.gap(who, presser)
    free = {
        at: there
        for at in free_steps(fight, who)
        if (there := as_if_stepped(fight, who, at)).gap(who, presser) == now + 1
    }
    way = towards(fight, presser, who)
    return tuple(sorted(free, key=lambda at: aside(way, towards(free[at], presser, who))))


def towards(fight: Fight, who: Id, other: Id) -> Direction:
    return direction(fight.get(who), fight.get(other))


def direction(one: Combatant, two: Combatant) -> Direction:
    """Return the direction from one creature to another, height included, in some whole measure."""
    return *away(one.cells, two.cells), (two.height - one.height) * len(one.cells) * len(two.cells)


def aside(way: Direction, other: Direction) -> int:
    """Return how far one direction leads aside from another, in some whole measure."""
    (a, b, c), (x, y, z) = way, other
    return (b * z - c * y) ** 2 + (c * x - a * z) ** 2 + (a * y - b * x) ** 2


def asked(fight: Fight, blow: Blow) -> Iterator[Ask]:
    if not may_fall_back(fight, blow):
        return
    who, presser = fight.get(blow.target), fight.name_seen_by(blow.target, blow.attacker)
    spaces = backwards(fight, who.id, blow.attacker)
    if not spaces:
        return
    yield Ask(
        seat=fight.seat_of(who.id),
        kind="fall-back",
        title=f"{presser} presses the attack on {who.name}. Fall back?",
        picks=(*(Pick(key_of(at), f"Back to {words(at)}") for at in spaces), Pick(STAY, "Stand your ground")),
        default=STAY,
        who=who.id,
        text="5 ft away, for your reaction: no advantage for this attacker. Your own attacks have disadvantage until the "
        "end of your next turn.",
        row="A5E-054",
        secret=fight.state.is_veiled(who.id),
    )


def key_of(place: StepTo) -> str:
    (x, y), up = place
    return f"{x},{y},{up}" if up else f"{x},{y}"


def place_of(key: str) -> StepTo:
    x, y, *up = map(int, key.split(","))
    return (x, y), up[0] if up else 0


def words(place: StepTo) -> str:
    square, up = place
    return f"{label(square)}, 5 ft {'up' if up > 0 else 'down'}" if up else label(square)


def taken(fight: Fight, blow: Blow, question: Ask, answer: str) -> Script[Blow]:
    """Yield ground: the reaction is spent, and this Press is worth nothing against whoever did (A5E-055 to A5E-057, A5E-059)."""
    if answer == STAY or not may_fall_back(fight, blow):
        return blow
    who, presser, hearers = blow.target, blow.attacker, fight.hearers_of(blow.target)
    if place_of(answer) not in backwards(fight, who, presser):
        return blow  # the Narrator has moved somebody while the question was open
    before = fight.get(who)
    assert before.at is not None
    fight.rules.economy.pay(fight, who, "reaction")
    fight.record(ev.Acted(who=who, action="fall-back", name="Fall Back", row="A5E-054", **hearers))
    data: dict[str, Scalar] = {"press": stamp(fight, presser)}
    yield from gain(fight, who, FELL_BACK, presser, until_next(fight, who, "end"), data, quiet=True)
    went = yield from step(fight, who, place_of(answer), past=presser)
    return replace(blow, notes=blow.notes | {LEFT.of(key_of((before.at, before.height)))}) if went else blow


# --- Follow --------------------------------------------------------------------------------------------------------


def vacated(fight: Fight, blow: Blow) -> tuple[Cells, int]:
    """Return the squares that the target has just left, and how high it was; none when it has not moved."""
    key = next(LEFT.among(blow.notes), "")
    if not key or not fight.is_here(blow.target):
        return frozenset(), 0
    (square, height), now = place_of(key), fight.get(blow.target)
    left = fight.cells_at(blow.target, square)
    return left if now.height != height else left - now.cells, height


def forwards(fight: Fight, blow: Blow) -> tuple[StepTo, ...]:
    """Return where the presser may step: into the space that was left, else 5 feet towards its target (A5E-058, R09)."""
    who, (left, height) = blow.attacker, vacated(fight, blow)
    if not left or not fight.is_here(who) or rooted(fight, who) is not None:
        return ()
    if fight.get(who).life != "up" or fight.rules.turns.cannot_act(fight, who) is not None:
        return ()
    now = fight.gap(who, blow.target)
    near = {
        at: there
        for at in free_steps(fight, who)
        if (there := as_if_stepped(fight, who, at)).gap(who, blow.target) < now
    }
    moved = {at: there.get(who) for at, there in near.items()}
    into = [at for at, one in moved.items() if one.cells & left and one.height == height]
    way = towards(fight, who, blow.target)
    return tuple(sorted(into or near, key=lambda at: aside(way, direction(fight.get(who), moved[at]))))


def follow_asked(fight: Fight, blow: Blow) -> Iterator[Ask]:
    spaces = forwards(fight, blow)
    if not spaces:
        return
    who, target = fight.get(blow.attacker), fight.name_seen_by(blow.attacker, blow.target)
    far = 5 * fight.gap(who.id, blow.target)
    yield Ask(
        seat=fight.seat_of(who.id),
        kind="follow",
        title=f"{target} falls back from {who.name}. Follow?",
        picks=(*(Pick(key_of(at), f"Step to {words(at)}") for at in spaces), Pick(STAY, "Stay here")),
        default=STAY,
        who=who.id,
        text=f"It is {far} ft away now. The step is part of your action and costs no movement. No advantage against it any "
        "more.",
        row="A5E-058",
        secret=fight.state.is_veiled(who.id),
    )


def followed(fight: Fight, blow: Blow, question: Ask, answer: str) -> Script[Blow]:
    """Step in, as part of the action (A5E-058)."""
    if answer != STAY and place_of(answer) in forwards(fight, blow):
        yield from step(fight, blow.attacker, place_of(answer), past=blow.target)
    return blow


OFFERS = (Offer(ATTACK_PRESSED, "fall-back", asked, taken), Offer(ATTACK_PRESSED, "follow", follow_asked, followed))
