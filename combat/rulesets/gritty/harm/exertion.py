"""Exertion: a Hit Die on top of a d20 that is seen and not judged yet, or on top of the speed, for as many hit points."""

from collections import Counter

from msgspec.structs import replace as but

from combat.engine import events as ev
from combat.engine.answers import Pausing
from combat.engine.commands import Act
from combat.engine.declared.content import Action, Condition, Setting
from combat.engine.declared.modifiers import Context, Modifier
from combat.engine.doing import Throw
from combat.engine.events import DiceRoll
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.masking import bare
from combat.engine.numbers.breakdown import Breakdown, Term
from combat.engine.numbers.dice import parse
from combat.engine.requests import NOTHING, Ask, Pick, Roll, Script, Stake, ask, roll
from combat.engine.scripts.lasting import gain
from combat.engine.seatview import Budget, Refusal
from combat.engine.state import Combatant, Until, Weapon
from combat.rulesets.fifth import numbers
from combat.rulesets.fifth.attack_rolls import sure_hit
from combat.rulesets.fifth.harm import hit_dice_of
from combat.rulesets.gritty.harm import overexertion
from combat.rulesets.policies.acted import done

SPENT = "exertion"  # used: since the creature's last turn began
MIDDLING = range(5, 15)  # on a d20: lower a Hit Die hardly mends it, higher it is hardly needed
FASTER = "exerted-for-speed"
NO, NEVER = "no", "never"
FEET = 5  # for each point of the Hit Die
ASKED = "asked-to-exert"  # tally: 1 when its seat wants to be asked, 2 when it does not; 0 as usual
USUAL, ASK, HUSH = 0, 1, 2
SETTING = Setting(
    "exertion-of-others",
    "Exertion of the GM’s creatures",
    (("off", "They do not exert"), ("on", "The GM is asked about each roll")),
    "GRT-107",
)


# --- who can -------------------------------------------------------------------------------------------------------


def dice_of(who: Combatant) -> Counter[int]:
    """Return the Hit Dice of a creature by their sides, spent or not, the largest first (GRT-110, GRT-111)."""
    dice = who.sheet.cached(hit_dice_of)
    return Counter({sides: dice[sides] for sides in sorted(dice, reverse=True)})


def barred(fight: Fight, who: Id) -> Refusal | None:
    """Tell why a creature cannot exert itself (GRT-105)."""
    found = fight.get(who)
    if not dice_of(found):
        return Refusal("Only a creature with Hit Dice can exert itself.", "GRT-106")
    if found.used.get(SPENT):
        return Refusal("You have exerted yourself: again when your next turn begins.", "GRT-105")
    if found.life != "up" or found.has("unconscious"):
        return Refusal("Unconscious: no exertion.", "GRT-107")
    if found.hp <= 0:
        return Refusal("No hit points are left to lose.", "GRT-112")
    return None


def is_asked(fight: Fight, who: Id) -> bool:
    """Tell whether a creature's seat wants to be asked: players unless they say otherwise, the GM only where that is said."""
    said = fight.get(who).tally.get(ASKED, USUAL)
    if said == USUAL:
        return fight.seat_of(who) != GM or fight.option(SETTING.key) == "on"
    return said == ASK


def refresh(fight: Fight, who: Id) -> None:
    """Give the use back as the creature's own turn begins (GRT-105)."""
    if fight.get(who).used.get(SPENT):
        fight.record(ev.Refreshed(who=who, what=(SPENT,), **fight.hearers_of(who)))


def budget(fight: Fight, who: Id) -> tuple[Budget, ...]:
    """Return what is left of it, for those who have any (GRT-105)."""
    found = fight.get(who)
    if not dice_of(found):
        return ()
    return (Budget(SPENT, "Exertion", 1 - min(1, found.used.get(SPENT, 0)), 1, row="GRT-105"),)


# --- on a roll -----------------------------------------------------------------------------------------------------


def die(fight: Fight, breakdown: Breakdown, *, by: Id, reason: str, secret: bool = False) -> Script[Throw]:
    """Roll a d20, but for an attack that is let through, or that misses in any case (GRT-004, GRT-202)."""
    if sure_hit(breakdown) is not None:
        return Throw(DiceRoll("", ()), 0, breakdown.total, breakdown)
    return (yield from numbers.d20(fight, breakdown, by=by, reason=reason, secret=secret))


def question(fight: Fight, throw: Throw, who: Id, reason: str, secret: bool) -> Ask | None:
    """Ask the maker of a roll whether to exert itself, with its die and modifiers and nothing of what it has to reach.

    Nobody is asked who cannot, who has said so, or whose attack no bonus changes; nor a player about a secret roll (GRT-107).
    """
    if not throw.roll.faces or who not in fight.state.combatants or barred(fight, who) is not None:
        return None
    assert throw.breakdown is not None
    seat, found = fight.seat_of(who), fight.get(who)
    settled = throw.breakdown.stat == "attack" and throw.face in (1, 20)
    if settled or not is_asked(fight, who) or (secret and seat != GM):
        return None
    return Ask(
        seat=seat,
        kind="exert",
        title=f"{reason.removesuffix(': attack')}: {throw.total} for {found.name}. Exert yourself?",
        picks=(Pick(NO, "No"), *dice_picks(found), Pick(NEVER, "No, and do not ask me again")),
        default=NO,
        who=who,
        text=f"{faces(throw)} A Hit Die adds what it shows, and costs as many hit points; {found.hp} are left.",
        row="GRT-106",
        secret=secret or fight.state.is_veiled(who),
        breakdown=bare(throw.breakdown),
        plain=NO,
        stakes=tuple(pushed(throw, sides) for sides in dice_of(found)),
        likely=likely(throw, found),
    )


def likely(throw: Throw, found: Combatant) -> str:
    """Return the smallest Hit Die where what the d20 shows may well be too little, and what it costs lays nobody low."""
    sides = min(dice_of(found))
    return f"d{sides}" if throw.face in MIDDLING and found.hp > sides else ""


def pushed(throw: Throw, sides: int) -> Stake:
    """Return what a Hit Die makes of a roll: nothing of that tells what it has to reach."""
    total = throw.total
    return Stake(f"d{sides}", what="roll", before=total, after=total + 1, most=total + sides, face=throw.face)


def faces(throw: Throw) -> str:
    """Say what the dice show, and what is added to them."""
    shown = " and ".join(map(str, throw.roll.faces))
    added = throw.total - throw.face
    kept = f", {throw.face} counts" if len(throw.roll.faces) > 1 else ""
    sum_ = f"; with {added:+d} that is {throw.total}" if added else ""
    return f"{'The d20 shows' if len(throw.roll.faces) == 1 else 'The d20s show'} {shown}{kept}{sum_}."


def dice_picks(who: Combatant) -> tuple[Pick, ...]:
    return tuple(Pick(f"d{sides}", f"Roll a d{sides}") for sides in dice_of(who))


def taken(fight: Fight, throw: Throw, asked: Ask, answer: str) -> Script[Throw]:
    """Add a Hit Die to a throw, and pay for it at once (GRT-106, GRT-112)."""
    who = asked.who
    if answer == NEVER and who in fight.state.combatants:
        keep_quiet(fight, who)
    if answer in (NO, NEVER) or who not in fight.state.combatants or barred(fight, who) is not None:
        return throw
    assert throw.breakdown is not None
    face = yield from pay(fight, who, int(answer.removeprefix("d")), secret=asked.secret and asked.seat == GM)
    term = Term("Exertion", face, row="GRT-106", dice=f"1{answer}")
    total = throw.total + face
    breakdown = but(throw.breakdown, terms=(*throw.breakdown.terms, term), total=throw.breakdown.total + face)
    return but(throw, roll=but(throw.roll, total=total), total=total, breakdown=breakdown)


def pay(fight: Fight, who: Id, sides: int, secret: bool = False) -> Script[int]:
    """Roll a Hit Die, which is not expended, and lose as many hit points as it shows; returns that (GRT-110, GRT-112)."""
    (face,) = yield from roll(Roll(f"1d{sides}", "Exertion", who, fight.seat_of(who), secret))
    hearers = fight.secret() if secret else fight.hearers_of(who)
    fight.record(ev.Spent(who=who, what=SPENT, **hearers))
    text = f"{fight.get(who).name} rolls a d{sides} of exertion: {face}."
    fight.record(ev.Noted(text=text, row="GRT-106", **hearers))
    yield from overexertion.drain(fight, who, face, secret)
    return face


def d20(fight: Fight, breakdown: Breakdown, *, by: Id, reason: str, secret: bool = False) -> Script[Throw]:
    """Roll a d20 and ask its maker, before anybody hears how it ends, what exertion adds (GRT-107, GRT-108)."""
    throw = yield from die(fight, breakdown, by=by, reason=reason, secret=secret)
    asked = question(fight, throw, by, reason, secret)
    if asked is None:
        return throw
    return (yield from taken(fight, throw, asked, (yield from ask(asked))))


PAUSING = Pausing(die, question, taken)


# --- for speed -----------------------------------------------------------------------------------------------------


def faster_by(fight: Fight, context: Context) -> int:
    """Return what is added to any way of moving that the creature has."""
    mode = context.stat.partition(".")[2]
    has = fight.get(context.of).sheet.speeds.get(mode) or fight.flag(context.of, f"gives:{mode}")
    return int(context.effect.data["amount"]) if has else 0


def speed_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return barred(fight, who)


def speed_picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    """Offer the sizes of the Hit Dice, where there is more than one (GRT-111)."""
    picks = dice_picks(fight.get(who))
    return picks if len(picks) > 1 else ()


def hasten(fight: Fight, command: Act) -> Script[None]:
    """Roll a Hit Die: five feet of speed for each point until the turn ends, at a hit point each (GRT-109, GRT-112)."""
    who = command.actor
    done(fight, command, "Exert for speed", "GRT-109")
    sides = parse(command.choice or f"d{next(iter(dice_of(fight.get(who))))}").sides[0]
    face = yield from pay(fight, who, sides)
    if who in fight.state.combatants:
        yield from gain(fight, who, FASTER, who, Until("end", who), {"amount": FEET * face, "type": "ft"})
    yield from overexertion.resolved(fight, who)


# --- whether it is asked -------------------------------------------------------------------------------------------


def keep_quiet(fight: Fight, who: Id, on: bool = True) -> None:
    """Say whether a creature's seat is to be asked; it and the GM alone learn of it (GRT-107)."""
    hearers = fight.only(fight.seat_of(who))
    fight.record(ev.Counted(who=who, key=ASKED, value=HUSH if on else ASK, **hearers))


def hush(fight: Fight, command: Act) -> Script[None]:
    keep_quiet(fight, command.actor)
    yield from NOTHING


def unhush(fight: Fight, command: Act) -> Script[None]:
    keep_quiet(fight, command.actor, on=False)
    yield from NOTHING


def hush_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    found = fight.get(who)
    can = bool(dice_of(found)) and is_asked(fight, who)
    return None if can else Refusal("You are not asked whether to exert yourself.", "GRT-107")


def unhush_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    found = fight.get(who)
    if not dice_of(found):
        return Refusal("Only a creature with Hit Dice can exert itself.", "GRT-106")
    return Refusal("You are asked already.", "GRT-107") if is_asked(fight, who) else None


ACTIONS = (
    Action(
        "exert-for-speed",
        "Exert for speed",
        hasten,
        group="free",
        cost="",
        row="GRT-109",
        bar=speed_bar,
        picks=speed_picks,
        own_turn=True,
        summary="Roll a Hit Die, which is not spent: 5 ft of speed for each point until your turn ends, and as many hit points "
        "lost.",
    ),
    Action(
        "no-exertion",
        "Do not ask me about exertion",
        hush,
        group="free",
        cost="",
        row="GRT-107",
        bar=hush_bar,
        any_time=True,
        hide_barred=True,
        unseen=True,
        summary="Now you are asked after each of your d20 rolls.",
    ),
    Action(
        "ask-exertion",
        "Ask me about exertion",
        unhush,
        group="free",
        cost="",
        row="GRT-107",
        bar=unhush_bar,
        any_time=True,
        hide_barred=True,
        unseen=True,
        summary="Now your rolls do not stop for it.",
    ),
)
CONDITIONS = (
    Condition(
        FASTER,
        "Exerted for speed",
        "More speed until the end of the turn.",
        ("GRT-109",),
        (Modifier("speed", faster_by, label="Exertion", row="GRT-109"),),
        flags=frozenset({"boost"}),
        palette=False,
    ),
)
