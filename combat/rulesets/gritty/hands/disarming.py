"""Disarming: an attack roll against the grip of the other, and what becomes of the thing."""

from collections.abc import Iterator

from msgspec.structs import replace as but

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.doing import Blow
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square, label, size_steps, square_in, written
from combat.engine.ids import GM, Id
from combat.engine.numbers.breakdown import Term
from combat.engine.numbers.stats import check_stat
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.scripts.attacking import reveal
from combat.engine.scripts.checks import Check, roll_each, verdict
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Combatant, Effect, Sheet, Weapon, lines
from combat.rulesets.fifth.attack_rolls import reach_of, reach_with, targetable, weapons_of
from combat.rulesets.fifth.attacking import attack_bar, spend
from combat.rulesets.fifth.grappling import WAYS, opponents, ways
from combat.rulesets.fifth.hands import (
    HOLDER,
    LAMP,
    TAKEN,
    choose,
    drop,
    empty_hands,
    is_held,
    lying,
    nothing_to_drop,
    relocate,
)
from combat.rulesets.gritty.order import SPECIAL, special_attack_made
from combat.rulesets.policies.acted import done
from combat.rulesets.policies.own_side import set_aside

ROW = "GRT-136"
TAKE, LEAVE = Pick("take", "Pick it up", "with your free hand"), Pick("leave", "Leave it there")
BOTH = "both-hands:"  # tally: a versatile weapon, by its key, that was last used in two hands
TWO_HANDS = Term("It is held in two hands", edge=-1, row="GRT-137")

# --- with what, at whom --------------------------------------------------------------------------------------------


def usable(fight: Fight, who: Id) -> tuple[Weapon, ...]:
    """Return the weapons that a creature could disarm with now: any attack but a spell's."""
    return tuple(w for w in weapons_of(fight, who) if not w.has("spell") and attack_bar(fight, who, w) is None)


def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    if not usable(fight, who):
        return Refusal("You have nothing at hand to disarm anybody with.", ROW)
    if any(True for _ in targets(fight, who, weapon)):
        return None
    return Refusal("Nobody whom you could disarm is in reach.", ROW)


def picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    """Offer each weapon, and how far it reaches: not each reaches everybody who is listed."""
    sheet = fight.get(who).sheet
    return tuple(Pick(one.key, f"With {one.name}", far(one, sheet)) for one in usable(fight, who))


def far(weapon: Weapon, sheet: Sheet) -> str:
    if weapon.kind == "ranged" and weapon.range is not None:
        return f"{weapon.range[0]}/{weapon.range[1]} ft"
    return f"{reach_with(weapon, sheet)} ft"


def targets(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    """List those whom some weapon of the attacker reaches, foes first; what it rolls is its own, the other's answer is a
    secret."""
    for other in fight.foes_first(who, opponents(fight, who)):
        if any(targetable(fight, Blow(who, other.id, one)) is None for one in usable(fight, who)):
            found = Choice(other.name, other.id, barred=nothing_to_drop(fight, other, ROW))
            yield set_aside(fight, who, found)


def aim(fight: Fight, who: Id, weapon: Weapon | None, target: Id) -> Choice | None:
    other = next((other for other in opponents(fight, who) if other.id == target), None)
    if other is None:
        return None
    reasons = [targetable(fight, Blow(who, target, one)) for one in usable(fight, who)]
    barred = None if None in reasons else next(iter(reasons), None)
    return Choice(other.name, target, barred=barred or nothing_to_drop(fight, other, ROW))


def blow_of(fight: Fight, command: Act) -> Blow:
    """Return the attack that was chosen, or the first that reaches; raises Illegal where it does not.

    The attack is paid for by now, so that a stat block's attack outside its Multiattack could not be begun any more: what was
    chosen has been judged before.
    """
    who, target = command.actor, command.target
    found = usable(fight, who) if not command.choice else weapons_of(fight, who)
    named = [one for one in found if command.choice in ("", one.key)]
    blows = [Blow(who, target, one) for one in named]
    blow = next((one for one in blows if targetable(fight, one) is None), None)
    if blow is not None:
        return blow
    barred = targetable(fight, blows[0]) if blows else Refusal("That weapon is not at hand.", ROW)
    assert barred is not None
    raise Illegal(barred.text, barred.row)


# --- the contest ---------------------------------------------------------------------------------------------------


def disarm(fight: Fight, command: Act) -> Script[None]:
    """Roll an attack against the other's Athletics or Acrobatics; it deals no damage (GRT-136, GRT-137)."""
    who, target = command.actor, command.target
    blow = blow_of(fight, command)
    reveal(fight, who)
    done(fight, command, "Disarm", ROW, blow.weapon.name)
    yield from spend(fight, who, blow.weapon, blow, False)
    if not blow.ranged:
        special_attack_made(fight, who, blow.weapon.key)
    thing = yield from choose(fight, who, target, ROW)
    skill = yield from answered(fight, who, target)
    if not is_held(fight, target, thing) or not fight.is_here(who):
        return
    won = yield from struck(fight, blow, thing, skill)
    yield from fight.rules.attacks.after(fight, blow)
    if won and is_held(fight, target, thing):
        yield from drop(fight, target, thing, ROW, who)
        yield from afterwards(fight, blow, thing)


def answered(fight: Fight, who: Id, target: Id) -> Script[str]:
    """Return the skill that the target answers with, "" for one that cannot resist, before any die falls (GRT-136)."""
    if fight.flag(target, "incapacitated"):
        return ""
    seat, offered = fight.seat_of(target), ways(fight, target, grip(fight, target, who))
    hidden = fight.state.is_veiled(who) or fight.state.is_veiled(target)
    title = f"{fight.name_seen_by(target, who)} tries to disarm {fight.get(target).name}"
    text = "It makes an attack roll. Hold on with which skill?"
    secret = hidden and seat == GM
    return (yield from ask(Ask(seat, "resist", title, offered, offered[0].key, target, text, ROW, secret)))


def grip(fight: Fight, who: Id, other: Id) -> tuple[Term, ...]:
    """Return what its size does for whoever is being disarmed (GRT-137)."""
    steps = size_steps(fight.get(who).sheet.size, fight.get(other).sheet.size)
    if not steps:
        return ()
    words = "Larger than the attacker" if steps > 0 else "Smaller than the attacker"
    return (Term(words, edge=1 if steps > 0 else -1, row="GRT-137"),)


def in_two_hands(fight: Fight, who: Id, thing: str) -> bool:
    """Tell whether a thing is held in two hands: what cannot be used otherwise, or has been used so last (GRT-137)."""
    found, (weapon, owner) = fight.get(who), weapon_of(fight, who, thing)
    if weapon is None:
        return False
    if weapon.has("two-handed") or (weapon.has("lance") and not found.has("mounted")):
        return True
    return owner == who and bool(found.tally.get(f"{BOTH}{weapon.key}")) and empty_hands(fight, who) >= 1


def weapon_of(fight: Fight, who: Id, thing: str) -> tuple[Weapon | None, Id]:
    """Return the weapon that a thing in somebody's hands is, None for a light, and whose it is."""
    kind, _, rest = thing.partition(":")
    owner, _, key = rest.partition(":") if f"{kind}:" == TAKEN else (who, "", rest)
    found = fight.state.combatants.get(owner) if f"{kind}:" != LAMP else None
    return found.sheet.weapon(key) if found is not None else None, owner


def grasp_noted(fight: Fight, blow: Blow) -> None:
    """Take note of whether a versatile weapon was swung in both hands: so it is held until it is swung otherwise (GRT-137)."""
    who, key, both = blow.attacker, f"{BOTH}{blow.weapon.key}", int(blow.grip == "two-handed")
    if blow.weapon.versatile and who in fight.state.combatants and fight.get(who).tally.get(key, 0) != both:
        fight.record(ev.Counted(who=who, key=key, value=both, **fight.hearers_of(who)))


def struck(fight: Fight, blow: Blow, thing: str, skill: str) -> Script[bool]:
    """Tell whether the attack roll beats the other's check; a tie leaves things as they were (GRT-136, ruling 30)."""
    who, target = blow.attacker, blow.target
    extra: tuple[Term, ...] = (TWO_HANDS,) if in_two_hands(fight, target, thing) else ()
    extra += yield from fight.rules.rolls.before(fight, who, "Attack roll", "attack")
    if not (fight.is_here(who) and fight.is_here(target)):
        return False
    breakdown = fight.breakdown("attack", who, target, blow, extra=extra)
    mine = Check(
        who, "check", "attack", "Attack roll", None, row=ROW, note="to disarm", asked=True, breakdown=breakdown
    )
    theirs = Check(
        target,
        "check",
        check_stat(skill),
        f"{WAYS.get(skill, '')} check",
        None,
        extra=grip(fight, target, who),
        row=ROW,
        note="to hold on",
    )
    rolled = yield from roll_each(fight, (mine, theirs) if skill else (mine,), in_turn=True)
    if who not in rolled or target not in rolled:
        return fight.is_here(target) and not skill
    return verdict(fight, who, target, rolled[who], rolled[target], fight.hearers_of(who, target)) == who


# --- what follows --------------------------------------------------------------------------------------------------


def afterwards(fight: Fight, blow: Blow, thing: str) -> Script[None]:
    """Let the attacker pick the thing up, move it away, or leave it (GRT-138, GRT-139)."""
    who, owner = blow.attacker, blow.target
    where = place_of(fight, owner, thing)
    if where is None or not fight.is_here(who):
        return
    answer = yield from ask(question(fight, blow, where, called(fight, owner, thing)))
    if place_of(fight, owner, thing) != where or not fight.is_here(who):
        return  # somebody has it by now
    if answer == TAKE.key:
        yield from put(fight, owner, thing, where, who)
    elif (to := square_in(answer)) is not None:
        yield from put(fight, owner, thing, to)


def called(fight: Fight, owner: Id, thing: str) -> str:
    """Return what people call a thing that was dropped."""
    weapon = weapon_of(fight, owner, thing)[0]
    return weapon.name if weapon is not None else "a light"


def farthest(blow: Blow, attacker: Combatant) -> int:
    """Return how many feet the thing can be moved: 5 and the reach of the attack that was made (GRT-139, ruling 32)."""
    return 5 + reach_of(blow.weapon if not blow.ranged else but(blow.weapon, reach=0, properties=()), attacker)


def question(fight: Fight, blow: Blow, where: Square, name: str) -> Ask:
    who = blow.attacker
    seat, found = fight.seat_of(who), fight.get(who)
    near = fight.lattice.gap(found.cells, frozenset((where,))) <= 1
    takes = (TAKE,) if near and empty_hands(fight, who) >= 1 else ()
    feet = farthest(blow, found)
    moves = tuple(Pick(written(to), f"To {label(to)}") for to in squares(fight, where, feet // 5))
    hidden = fight.state.is_veiled(who) or fight.state.is_veiled(blow.target)
    return Ask(
        seat=seat,
        kind="disarmed",
        title=f"{fight.name_seen_by(who, blow.target)} drops: {name}. What becomes of it?",
        picks=(*takes, LEAVE, *moves),
        default=LEAVE.key,
        who=who,
        text=f"You may move it up to {feet} ft: pick a square.",
        row="GRT-138",
        secret=hidden and seat == GM,
    )


def squares(fight: Fight, where: Square, far: int) -> tuple[Square, ...]:
    """Return where the thing can come to lie: no further than a wall (ruling 32)."""
    field, start = fight.state.field, frozenset((where,))
    around = (at for at in fight.lattice.around(start, far) if at != where and field.holds(at))
    return tuple(sorted(lines.reached(field, lines.ground_of(field, start), frozenset(around), fight.lattice)))


def place_of(fight: Fight, owner: Id, thing: str) -> Square | None:
    """Return where a thing lies that was dropped, None when it does not lie about."""
    if thing.startswith(LAMP):
        lamp = fight.state.lamps.get(thing.removeprefix(LAMP))
        return lamp.at if lamp is not None and not lamp.carrier else None
    gone = gone_of(fight, owner, thing)
    if not gone or gone[-1].data.get(HOLDER):
        return None
    return int(gone[-1].data["x"]), int(gone[-1].data["y"])


def gone_of(fight: Fight, holder: Id, thing: str) -> tuple[Effect, ...]:
    """Return what says where a weapon is that was struck from somebody's hands, last what was lost last."""
    weapon, owner = weapon_of(fight, holder, thing)
    return lying(fight.get(owner), weapon.key) if weapon is not None else ()


def put(fight: Fight, owner: Id, thing: str, at: Square, holder: Id = "") -> Script[None]:
    """Put a thing elsewhere: on a square, or into the hand of whoever took it (GRT-138, GRT-139)."""
    if thing.startswith(LAMP):
        lamp = fight.state.lamps[thing.removeprefix(LAMP)]
        moved = but(lamp, at=None if holder else at, carrier=holder)
        fight.record(ev.LampLit(lamp=moved, row="GRT-138", **fight.hearers_of(owner)))
        return
    _, whose = weapon_of(fight, owner, thing)
    yield from relocate(fight, whose, gone_of(fight, owner, thing)[-1].id, at, holder, "GRT-138")


DISARM = Action(
    "disarm",
    "Disarm",
    disarm,
    group="attack",
    cost=SPECIAL,
    needs="target",
    row=ROW,
    bar=bar,
    targets=targets,
    aim=aim,
    picks=picks,
    summary="An attack roll against its Athletics or Acrobatics: it drops what it holds. No damage.",
)
