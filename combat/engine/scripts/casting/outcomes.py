"""What a power does to whom it befalls, besides damage."""

from collections.abc import Callable
from typing import Any

from combat.engine import events as ev
from combat.engine.commands import Join, Push
from combat.engine.declared.powers import (
    Casting,
    Conjure,
    Deal,
    Ease,
    Give,
    Lay,
    On,
    Outcome,
    Perform,
    Restore,
    Shift,
    Strengthen,
    Summon,
    grown,
)
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.dice import Dice
from combat.engine.requests import NOTHING, Ask, Pick, Roll, Script, ask, roll
from combat.engine.scripts.attacking import duration
from combat.engine.scripts.ground import lay
from combat.engine.scripts.harm import bolster, heal
from combat.engine.scripts.lasting import gain, lose, name_of, typed
from combat.engine.scripts.moving import push, shift_chosen, shift_of
from combat.engine.scripts.roster import bring_in, join
from combat.engine.state import Scalar, Sheet, Until


def befalls(on: On, fate: str) -> bool:
    """Tell whether an outcome befalls somebody of this fate; what nothing was rolled for befalls as if it had hit."""
    struck = on in ("hit", "fail") and fate in ("hit", "fail", "all")
    return on == "all" or struck or on == fate


def is_broken_off(fight: Fight, casting: Casting, outcome: Outcome) -> bool:
    """Tell whether an outcome that lasts as long as its power comes too late: what keeps the power up is gone already."""
    if not casting.parent or not isinstance(outcome, Give | Lay | Summon | Conjure) or not outcome.lasts:
        return False
    caster = fight.state.combatants.get(casting.caster)
    return caster is None or all(effect.id != casting.parent for effect in caster.effects)


def befall(fight: Fight, casting: Casting, outcome: Outcome, fates: dict[Id, str]) -> Script[None]:
    """Let one outcome happen to everybody whom it concerns, those who are still there."""
    if is_broken_off(fight, casting, outcome):
        return
    amount = yield from amount_of(fight, casting, outcome, fates)
    if outcome.on == "caster":
        yield from OUTCOMES[type(outcome)](fight, casting, outcome, casting.caster, amount)
        return
    for who, fate in fates.items():
        if befalls(outcome.on, fate) and fight.is_here(who):
            yield from OUTCOMES[type(outcome)](fight, casting, outcome, who, amount)


def amount_of(fight: Fight, casting: Casting, outcome: Outcome, fates: dict[Id, str]) -> Script[int]:
    """Roll what an outcome gives, once for all."""
    if not isinstance(outcome, Restore | Strengthen):
        return 0
    dice = grown(outcome.dice, outcome.more if isinstance(outcome, Restore) else "", casting.extra)
    constant = dice.constant + (casting.ability if outcome.ability else 0)
    if isinstance(outcome, Restore):
        constant += fight.breakdown("healing", casting.caster, blow=casting).total
    if isinstance(outcome, Strengthen):
        constant += outcome.more * casting.extra
    faces: tuple[int, ...] = ()
    if dice.sides and fates:
        reason = f"{casting.power.name}: {'healing' if isinstance(outcome, Restore) else 'temporary hit points'}"
        faces = yield from roll(Roll(str(Dice(dice.groups)), reason, casting.caster, fight.seat_of(casting.caster)))
    return max(0, Dice(dice.groups, constant).total(faces)) if faces or not dice.sides else 0


def restore(fight: Fight, casting: Casting, outcome: Restore, who: Id, amount: int) -> Script[None]:
    """Give hit points back; what costs a recovery is the game's to say (ORC-265)."""
    if outcome.recovery:
        yield from fight.rules.outcomes.recover(fight, who, amount, casting.caster, casting.power.name)
        return
    yield from heal(fight, who, amount, source=casting.caster, cause=casting.power.name, row=casting.power.row)


def strengthen(fight: Fight, casting: Casting, outcome: Strengthen, who: Id, amount: int) -> Script[None]:
    until = Until("start", casting.caster, casting.power.rounds) if casting.power.rounds else None
    yield from bolster(fight, who, amount, casting.power.name, until)


def give(fight: Fight, casting: Casting, outcome: Give, who: Id, amount: int) -> Script[None]:
    """Put a condition on somebody for as long as the power says, of the type of its damage where that matters (FIF-250)."""
    power = casting.power
    harm = next((one.type for one in power.outcomes if isinstance(one, Deal)), "")
    data = typed(fight, outcome.condition, harm)
    data |= {key: one(casting) if callable(one) else one for key, one in outcome.data}
    data |= {"power": power.key, "level": casting.level}
    until = duration(fight, casting.caster, who, outcome.until)
    if outcome.again:
        data |= {"ability": power.save, "dc": casting.dc, "magical": power.magical}
        until = Until("save", who)
    elif not outcome.until and not casting.parent and power.rounds:
        until = Until("start", casting.caster, power.rounds)
    parent = casting.parent if outcome.lasts else ""
    given = yield from gain(fight, who, outcome.condition, casting.caster, until, data, parent)
    for key in outcome.bundle if given else ():
        if who in fight.state.combatants:
            yield from gain(fight, who, key, casting.caster, data=typed(fight, key, harm), parent=given)


def shift(fight: Fight, casting: Casting, outcome: Shift, who: Id, amount: int) -> Script[None]:
    """Push or pull somebody; what is rooted, or cannot be moved from where it is, stays."""
    command = Push(who=who, source=casting.caster, distance=outcome.distance, pull=outcome.pull)
    try:
        if fight.rules.moving.forcing.is_picked:
            yield from shift_chosen(fight, shift_of(fight, casting, outcome, who))
        else:
            yield from push(fight, command)
    except Illegal as stays:
        fight.record(ev.Noted(text=stays.text, row=stays.row, **fight.hearers_of(who)))


def lay_zone(fight: Fight, casting: Casting, outcome: Lay, who: Id, amount: int) -> Script[None]:
    lay(fight, casting, outcome)
    yield from NOTHING


def summon(fight: Fight, casting: Casting, outcome: Summon, who: Id, amount: int) -> Script[None]:
    """Bring creatures in beside their caller; they go with what called them."""
    creature, count = yield from kind_called(fight, casting, outcome)
    key = "called" if outcome.vanishes else "raised"
    yield from call_in(fight, casting, fight.rules.bestiary[creature], count, key, outcome.reacts)


def conjure(fight: Fight, casting: Casting, outcome: Conjure, who: Id, amount: int) -> Script[None]:
    yield from call_in(fight, casting, fight.rules.bestiary[outcome.kind], 1, "called")


def call_in(fight: Fight, casting: Casting, sheet: Sheet, count: int, key: str, reacts: bool = False) -> Script[None]:
    """Bring so many of a kind in beside their caller, as the game has them come; each bears an effect that says who has called
    it, and what the game has of those who are called (`Outcomes.minion`) unless this one's text says that they react."""
    caller, calling = fight.get(casting.caster), fight.rules.outcomes.calling
    before = set(fight.state.combatants)
    at = casting.square or caller.at
    sheet = calling.sheet(fight, casting, sheet)
    hidden = caller.hidden and not calling.joins
    coming = Join(sheet=sheet, count=count, side=caller.side, owner=caller.owner, at=at, hidden=hidden)
    yield from join(fight, coming) if calling.joins else bring_in(fight, coming)
    data: dict[str, Scalar] = {"power": casting.power.key, "level": casting.level}
    for called in [one for one in fight.state.combatants if one not in before]:
        yield from gain(fight, called, key, casting.caster, data=data, parent=casting.parent)
        if fight.rules.outcomes.minion and not reacts:
            yield from gain(fight, called, fight.rules.outcomes.minion, casting.caster, quiet=True)
        yield from calling.come(fight, casting, called)


def kind_called(fight: Fight, casting: Casting, outcome: Summon) -> Script[tuple[str, int]]:
    """Return what comes and how many: as the user picks where there are several kinds."""
    times = outcome.times(casting) if outcome.times is not None else 1
    kinds = {f"{count * times} {creature}": (creature, count * times) for creature, count in outcome.kinds}
    if len(kinds) == 1:
        return next(iter(kinds.values()))
    picks = tuple(Pick(key, key) for key in kinds)
    seat, secret = fight.seat_of(casting.caster), fight.state.is_veiled(casting.caster)
    title = f"{casting.power.name}: what comes?"
    question = Ask(seat, "summon", title, picks, picks[0].key, casting.caster, row=casting.power.row, secret=secret)
    return kinds[(yield from ask(question))]


def ease(fight: Fight, casting: Casting, outcome: Ease, who: Id, amount: int) -> Script[None]:
    """End one of the conditions that a power can end; its user picks where there are several."""
    held = {effect.key: effect for effect in fight.get(who).effects if effect.key in outcome.conditions}
    found = next(iter(held.values()), None)
    if len(held) > 1:
        picks = tuple(Pick(key, name_of(fight, key)) for key in held)
        title = f"{casting.power.name}: what ends?"
        seat, secret = fight.seat_of(casting.caster), fight.state.is_veiled(casting.caster)
        question = Ask(seat, "ease", title, picks, picks[0].key, casting.caster, row=casting.power.row, secret=secret)
        found = held[(yield from ask(question))]
    if found is not None and who in fight.state.combatants:
        lose(fight, who, found.id, casting.power.name)


def perform(fight: Fight, casting: Casting, outcome: Perform, who: Id, amount: int) -> Script[None]:
    yield from outcome.script(fight, casting, who)


OUTCOMES: dict[type[Outcome], Callable[[Fight, Casting, Any, Id, int], Script[None]]] = {
    Restore: restore,
    Strengthen: strengthen,
    Give: give,
    Shift: shift,
    Lay: lay_zone,
    Summon: summon,
    Conjure: conjure,
    Ease: ease,
    Perform: perform,
}
