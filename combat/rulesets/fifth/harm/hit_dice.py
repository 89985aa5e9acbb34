"""Hit Dice: spent one at a time at the end of a short rest, half of them back after a long one."""

from collections import Counter
from collections.abc import Callable

from combat.engine import events as ev
from combat.engine.creatures.maximum import maximum
from combat.engine.declared.content import Rested
from combat.engine.errors import Invalid
from combat.engine.events import DiceRoll
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.dice import parse
from combat.engine.requests import Ask, Pick, Roll, Script, ask_all, roll
from combat.engine.scripts.harm import heal, mendable
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant, Sheet
from combat.rulesets.policies.abilities import modifier

SPENT = "hit-dice"  # tally: how many are spent; "hit-dice:10" of one kind where there are several
Dear = Callable[[Rested, Id], Refusal | None]


# --- how many ------------------------------------------------------------------------------------------------------


def hit_dice_of(sheet: Sheet) -> Counter[int]:
    """Return how many Hit Dice of how many sides a creature has: level-many of the one die, or as many as are listed."""
    try:
        listed = parse(sheet.hit_dice).sides if sheet.hit_dice else ()
    except Invalid:
        return Counter()
    if sheet.kind == "character":
        listed = (listed * max(1, sheet.level)) if len(listed) == 1 else listed[: max(1, sheet.level)]
    return Counter(listed)


def dice_left(who: Combatant) -> Counter[int]:
    """Return the Hit Dice that a creature has not spent, by their sides."""
    dice = who.sheet.cached(hit_dice_of)
    unspent = sum(dice.values()) - who.tally.get(SPENT, 0)
    if len(dice) > 1:
        dice = Counter({sides: count - who.tally.get(f"{SPENT}:{sides}", 0) for sides, count in dice.items()})
    return Counter({sides: count for sides in sorted(dice, reverse=True) if (count := min(dice[sides], unspent)) > 0})


def in_words(dice: Counter[int]) -> str:
    return " and ".join(f"{count}d{sides}" for sides, count in dice.items()) or "none"


def line(who: Combatant) -> tuple[tuple[str, str], ...]:
    """Return what the sheet tells of them; nothing of who has none, or of a monster's."""
    total = sum(who.sheet.cached(hit_dice_of).values())
    if not total or who.sheet.kind != "character":
        return ()
    return (("Hit Dice", f"{in_words(dice_left(who))} left of {total}"),)


# --- spending them -------------------------------------------------------------------------------------------------


def at_par(rested: Rested, who: Id) -> Refusal | None:
    """A die that is rolled is paid with that die alone (FIF-225)."""
    return None


def spend_hit_dice(fight: Fight, rested: Rested, dear: Dear = at_par) -> Script[None]:
    """Ask each character's player for one die after the other, all of them at the same time (FIF-225).

    `dear` tells for whom a die that is rolled costs a second one, and why.
    """
    asked = [who for who in rested.who if may_spend(fight, who, price(dear(rested, who)))]
    while asked:
        answers = yield from ask_all(tuple(question(fight, who, dear(rested, who)) for who in asked))
        more = [(who, answer) for who, answer in zip(asked, answers, strict=True) if answer != "stop"]
        for who, answer in more:
            cost = price(dear(rested, who))
            if may_spend(fight, who, cost):
                sides = int(answer.removeprefix("d"))
                yield from spend(fight, who, sides)
                for _ in range(cost - 1):
                    count(fight, who, lesser(fight.get(who), sides), 1)
        asked = [who for who, _ in more if may_spend(fight, who, price(dear(rested, who)))]


def price(why: Refusal | None) -> int:
    return 1 if why is None else 2


def lesser(who: Combatant, sides: int) -> int:
    """Return the smallest die that somebody has left, which it misses least; `sides` where all are of one kind."""
    return min(dice_left(who), default=sides)


def may_spend(fight: Fight, who: Id, cost: int = 1) -> bool:
    """A character that is hurt and has dice left; whole ones and monsters are not asked (FIF-225)."""
    found = fight.state.combatants.get(who)
    if found is None or found.sheet.kind != "character" or found.life not in ("up", "stable"):
        return False
    return found.hp < mendable(fight, who) and sum(dice_left(found).values()) >= cost


def question(fight: Fight, who: Id, why: Refusal | None = None) -> Ask:
    found, dice = fight.get(who), dice_left(fight.get(who))
    bonus = modifier(found.sheet, "con")
    added = f"{bonus:+d}" if bonus else ""
    picks = tuple(Pick(f"d{sides}", f"Spend a d{sides}", f"regain 1d{sides}{added}") for sides in dice)
    return Ask(
        seat=fight.seat_of(who),
        kind="hit-die",
        title=f"{found.name} has {found.hp} of {maximum(fight.rules, found)} hit points. Spend a Hit Die?",
        picks=(*picks, Pick("stop", "Enough")),
        default="stop",
        who=who,
        text=f"{in_words(dice)} left.{f' {why.text}' if why is not None else ''}",
        row=why.row if why is not None else "FIF-225",
        secret=found.hidden,
    )


def spend(fight: Fight, who: Id, sides: int) -> Script[None]:
    """Roll one Hit Die and regain it with the Constitution modifier, at least 0 (FIF-226)."""
    found, hearers = fight.get(who), fight.hearers_of(who)
    (face,) = yield from roll(Roll(f"1d{sides}", "Hit Die", who, fight.seat_of(who), found.hidden))
    count(fight, who, sides, 1)
    amount = max(0, face + modifier(found.sheet, "con"))
    shown = DiceRoll(f"1d{sides}", (face,), total=amount)
    gained = yield from heal(fight, who, amount, cause="a Hit Die", row="FIF-226", dice=shown)
    if not gained:
        text = f"{found.name} spends a Hit Die and regains nothing."
        fight.record(ev.Noted(text=text, row="FIF-226", **hearers))


def count(fight: Fight, who: Id, sides: int, by: int) -> None:
    """Count Hit Dice as spent, or (a negative number) as regained."""
    found, hearers = fight.get(who), fight.hearers_of(who)
    fight.record(ev.Counted(who=who, key=SPENT, value=max(0, found.tally.get(SPENT, 0) + by), **hearers))
    if len(found.sheet.cached(hit_dice_of)) > 1:
        key = f"{SPENT}:{sides}"
        fight.record(ev.Counted(who=who, key=key, value=max(0, found.tally.get(key, 0) + by), **hearers))


def regain(fight: Fight, who: Id) -> None:
    """Give back spent Hit Dice up to half of them all, rounded down, at least 1; the largest first (FIF-230)."""
    dice = fight.get(who).sheet.cached(hit_dice_of)
    back = min(max(1, sum(dice.values()) // 2), fight.get(who).tally.get(SPENT, 0))
    if len(dice) == 1 and back:
        count(fight, who, next(iter(dice)), -back)
        return
    for sides in sorted(dice, reverse=True):
        some = min(back, fight.get(who).tally.get(f"{SPENT}:{sides}", 0))
        if some:
            count(fight, who, sides, -some)
            back -= some
