"""Mirrors: whoever holds one may turn a small spell back onto its caster."""

from collections.abc import Iterator
from dataclasses import replace

from msgspec.structs import replace as but

from combat.engine import events as ev
from combat.engine.declared.content import Condition, Offer
from combat.engine.declared.powers import Casting
from combat.engine.declared.windows import POWER_AIMED
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square, gap, label
from combat.engine.ids import GM, Id
from combat.engine.numbers.stats import check_stat
from combat.engine.requests import Ask, Pick, Roll, Script, roll
from combat.engine.scripts.casting import bolts_of, parted
from combat.engine.scripts.checks import oppose
from combat.engine.scripts.lasting import lose_all, settle
from combat.rulesets.a5e.terrain.hazards import tell

MIRROR = "mirror"  # the condition on whoever holds one
ROW, REFLECTED = "A5E-222", "A5E-223"
SMALL = 1  # the highest level of a spell that a mirror can turn
FAR = 30  # feet within which a spell strikes that was not turned (R43)
REFLECT = Pick("reflect", "Turn it back", "spends your reaction; the mirror breaks")
LET = Pick("no", "Let it come")

CONDITIONS = (
    Condition(
        MIRROR,
        "Holds a mirror",
        "Its reaction may turn a cantrip or 1st-level spell back onto the caster; the mirror then breaks.",
        (ROW, REFLECTED),
        palette=False,
    ),
)


def asked(fight: Fight, casting: Casting) -> Iterator[Ask]:
    """Ask each holder of a mirror whom a small spell targets (A5E-222)."""
    for who in casting.targets if is_small(fight, casting) else ():
        if may_reflect(fight, casting, who):
            yield question(fight, casting, who)


def is_small(fight: Fight, casting: Casting) -> bool:
    """Tell whether this is a cantrip or a spell of 1st level that is aimed at creatures, not at a place."""
    is_spell = casting.power.key in fight.rules.powers and casting.power.verb == "casts"
    return is_spell and casting.level <= SMALL and (casting.square is None or casting.guess)


def may_reflect(fight: Fight, casting: Casting, who: Id) -> bool:
    if who == casting.caster or not fight.is_here(who) or not fight.get(who).has(MIRROR):
        return False
    if fight.get(who).life != "up" or fight.flag(who, "no-reactions"):
        return False
    return (fight.rules.economy.refusal(fight, who, "reaction") or fight.rules.turns.cannot_act(fight, who)) is None


def question(fight: Fight, casting: Casting, who: Id) -> Ask:
    caster, seat = fight.name_seen_by(who, casting.caster), fight.seat_of(who)
    mine, theirs = (fight.breakdown(check_stat(key), one) for key, one in sides(fight, casting, who))
    text = f"Dexterity {mine.total:+d} against the caster’s check."
    if seat == GM:
        text = f"Dexterity {mine.total:+d} against {theirs.total:+d}."
    return Ask(
        seat,
        MIRROR,
        f"{caster} casts {casting.power.name} at {fight.get(who).name}. Turn it back with the mirror?",
        (REFLECT, LET),
        LET.key,
        who,
        text,
        ROW,
        secret=fight.state.is_veiled(who),
    )


def sides(fight: Fight, casting: Casting, who: Id) -> tuple[tuple[str, Id], tuple[str, Id]]:
    return ("dex", who), (fight.get(casting.caster).sheet.casting or "cha", casting.caster)


def taken(fight: Fight, casting: Casting, question: Ask, answer: str) -> Script[Casting]:
    """Spend the reaction; the higher check decides where the spell goes, a tie goes to the caster (A5E-223, R43)."""
    who = question.who
    if answer != REFLECT.key or who not in casting.targets or not may_reflect(fight, casting, who):
        return casting
    fight.rules.economy.pay(fight, who, "reaction")
    (mine, _), (theirs, caster) = sides(fight, casting, who)
    winner = yield from oppose(fight, who, mine, caster, theirs, REFLECTED)
    if fight.is_here(who):
        lose_all(fight, who, MIRROR, "it breaks")
    left = tuple(one for one in casting.targets if one != who)
    if winner == who and fight.is_here(caster):
        tell(fight, f"{casting.power.name} turns back.", REFLECTED, who, caster)
        casting = but(casting, targets=turned(casting, who), square=None, guess=False)
    else:
        yield from astray(fight, casting, who)
        casting = but(without_lost_bolts(casting, len(left)), targets=left)
    yield from settle(fight)
    return but(casting, cancelled=casting.cancelled or not casting.targets)


def turned(casting: Casting, who: Id) -> tuple[Id, ...]:
    """Return the targets with the caster in the place of the holder, as often as it was one if the spell parts its bolts."""
    targets = tuple(casting.caster if one == who else one for one in casting.targets)
    return targets if bolts_of(casting) else tuple(dict.fromkeys(targets))


def without_lost_bolts(casting: Casting, left: int) -> Casting:
    """Return a spell of which only so many of its parted bolts still fly."""
    if not left or bolts_of(casting) != len(casting.targets):
        return casting
    return but(casting, power=replace(casting.power, bolts=left, more_bolts=0), rank=1)


def part(fight: Fight, casting: Casting) -> Script[Casting]:
    """Have the caster say at whom each bolt goes before a mirror may turn those of its holder."""
    mirrored = is_small(fight, casting) and any(may_reflect(fight, casting, who) for who in casting.targets)
    if not mirrored or not bolts_of(casting) or len(casting.targets) < 2:
        return casting
    return but(casting, targets=(yield from parted(fight, casting)))


def astray(fight: Fight, casting: Casting, who: Id) -> Script[None]:
    """Let the spell strike a random empty square nearby, where it harms nobody (A5E-223, R43)."""
    squares = empty(fight, who, min(FAR, casting.power.range or FAR))
    if not squares:
        tell(fight, f"{casting.power.name} strikes nobody.", REFLECTED, who)
        return
    index = 1
    if len(squares) > 1:
        (index,) = yield from roll(Roll(f"1d{len(squares)}", f"Where {casting.power.name} strikes", secret=True))
    text = f"{casting.power.name} strikes {label(squares[index - 1])}, where nobody is."
    fight.record(ev.Noted(text=text, row=REFLECTED, **fight.hearers_of(who)))


def empty(fight: Fight, who: Id, feet: int) -> list[Square]:
    """Return the squares near a creature on which nobody stands and no wall."""
    cells, field = fight.get(who).cells, fight.state.field
    free = field.squares - field.walls - fight.crowded()
    return sorted(square for square in free if 5 * gap(cells, frozenset((square,))) <= feet)


OFFERS = (Offer(POWER_AIMED, MIRROR, asked, taken, does=part),)
