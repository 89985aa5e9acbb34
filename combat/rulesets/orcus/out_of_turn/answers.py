"""Powers as answers to what others do: whether one may be used now, at whom, and what using it does (ORC-050, ORC-147 to
ORC-151)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace as but

from combat.engine.commands import Act
from combat.engine.declared.powers import Casting, Power, Reaction
from combat.engine.declared.windows import ACTION_DONE
from combat.engine.doing import Blow, Deed, Wound
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square, around, label, written
from combat.engine.ids import Id
from combat.engine.numbers.stakes import of_answer
from combat.engine.requests import AnyWindow, Ask, Pick, Script, Stake, ask
from combat.engine.ruleset import Ruleset
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant, Sheet
from combat.rulesets.orcus.attacking import is_willing, odds
from combat.rulesets.orcus.out_of_turn.arming import armed
from combat.rulesets.orcus.out_of_turn.opportunity_attacks import opportunity, spend
from combat.rulesets.orcus.out_of_turn.rechecking import rechecked
from combat.rulesets.orcus.out_of_turn.turning import Plain
from combat.rulesets.orcus.out_of_turn.ways import Answerable, OfferedAnswer, actor_of, is_over
from combat.rulesets.orcus.senses import can_see
from combat.rulesets.orcus.targeting import aiming, blow_at, held_for, out_of_reach, wielded
from combat.rulesets.orcus.turns import free_refusal, immediate_refusal, not_free
from combat.rulesets.orcus.using_powers import altered, granted, using

USE = "use:"  # begins the key of a pick that uses a power
NOBODY = "nobody"
# What is asked of each kind of answer, and its rule.
ASKS = {
    "interrupt": ("Interrupt?", "ORC-149"),
    "reaction": ("React?", "ORC-151"),
    "opportunity": ("Take the opportunity?", "ORC-164"),
}


def answering(sheet: Sheet, rules: Ruleset, window: AnyWindow) -> tuple[tuple[Power, Reaction[Answerable]], ...]:
    """Return the powers of a sheet that answer what happens at a window."""
    own = (rules.powers[key] for key in sheet.powers if key in rules.powers)
    return tuple((power, reaction) for power in own for reaction in power.reactions if reaction.window is window)


def holders(fight: Fight, window: AnyWindow) -> tuple[Combatant, ...]:
    """Return everybody on the map with a power for a window."""
    found = fight.cached_for_longer("answering", lambda: by_window(fight)).get(window, ())
    return tuple(map(fight.state.combatants.__getitem__, found))


def by_window(fight: Fight) -> dict[AnyWindow, list[Id]]:
    """Return who on the map has powers for each window at which somebody has."""
    found: dict[AnyWindow, list[Id]] = {}
    for who in fight.state.present:
        for window in who.sheet.cached(windows, fight.rules):
            found.setdefault(window, []).append(who.id)
    return found


def windows(sheet: Sheet, rules: Ruleset) -> tuple[AnyWindow, ...]:
    """Return the windows that the powers of a sheet answer, each once."""
    own = (rules.powers[key] for key in sheet.powers if key in rules.powers)
    return tuple(dict.fromkeys(reaction.window for power in own for reaction in power.reactions))


def powers(fight: Fight, window: AnyWindow, value: Answerable, who: Id) -> Iterator[OfferedAnswer]:
    """Yield each power that a creature may answer with now (ORC-050)."""
    for power, reaction in fight.get(who).sheet.cached(answering, fight.rules, window):
        if not reaction.is_met(fight, value, who) or not may_use(fight, who, power, reaction, value):
            continue
        aimed = aims(fight, who, power, reaction, value)
        if aimed == ():
            continue
        pick = Pick(f"{USE}{power.key}", power.name, power.summary, chance(fight, who, power, aimed))
        run = partial(use, who=who, power=power, reaction=reaction)
        asks, row = ("Use a free action?", "ORC-050") if is_free(power) else ASKS[reaction.kind]
        title = f"{reaction.title(fight, value, who)}. {asks}"
        stakes = at_stake(fight, who, power, reaction, value, pick.key)
        yield OfferedAnswer(pick, title, row, run, is_free(power), reaction.kind == "opportunity", stakes=stakes)


def at_stake(
    fight: Fight, who: Id, power: Power, reaction: Reaction[Answerable], value: Answerable, key: str
) -> tuple[Stake, ...]:
    """Return what a power makes of what it answers, where that can be foreseen."""
    if not isinstance(reaction.take, Plain) or not isinstance(value, Blow | Wound):
        return ()
    after = reaction.take.change(fight, value, using.begun(fight, who, power))
    return of_answer(fight, fight.seat_of(who), key, value, after)


# --- may it be used ------------------------------------------------------------------------------------------------


def is_free(power: Power) -> bool:
    """Tell whether a power that waits for a trigger spends no immediate action."""
    return power.time != "immediate"


def may_use(fight: Fight, who: Id, power: Power, reaction: Reaction[Answerable], value: Answerable) -> bool:
    """Tell whether a creature could use a power as an answer at all, wherever the others stand (ORC-147, ORC-148)."""
    found = fight.get(who)
    if found.life != "up" or fight.rules.turns.cannot_act(fight, who) is not None or answers_itself(value, who, power):
        return False
    if using.bar(fight, who, power) is not None:
        return False
    if reaction.kind == "opportunity":
        return has_occasion(fight, who, value)
    if is_free(power):
        return not_free(fight, who) is None and free_refusal(fight, who) is None
    return immediate_refusal(fight, who) is None


def answers_itself(value: Answerable, who: Id, power: Power) -> bool:
    """Tell whether what is answered comes of this very power."""
    made = value.power if isinstance(value, Blow | Casting) else None
    key = made.key if made is not None else value.key if isinstance(value, Deed) else ""
    return actor_of(value) == who and key == power.key


def has_occasion(fight: Fight, who: Id, value: Answerable) -> bool:
    """Tell whether a creature could answer a provocation without striking (ORC-161, ORC-162, ORC-164)."""
    found = opportunity(fight, value, bare=True)
    if found is None or who not in found.to:
        return False
    return is_willing(fight, fight.get(who), fight.get(found.by)) and can_see(fight, who, found.by)


# --- at whom -------------------------------------------------------------------------------------------------------


def aims(
    fight: Fight, who: Id, power: Power, reaction: Reaction[Answerable], value: Answerable
) -> tuple[Id, ...] | None:
    """Return whom an answer is aimed at, () where it reaches nobody, None where its user is asked."""
    if power.area is not None:
        return None if ways_to_lay(fight, who, power) else ()
    if power.whom == "self" or power.origin in ("", "self"):
        return (who,)
    if reaction.at is None:
        return None if reachable(fight, who, power) else ()
    wanted = tuple(one for one in reaction.at(fight, value, who) if fight.is_here(one))
    return tuple(one for one in wanted if in_reach(fight, who, power, one))


def in_reach(fight: Fight, who: Id, power: Power, target: Id) -> bool:
    """Tell whether a power can be used on a creature from where its user stands, with any weapon in hand (ORC-176)."""
    user = fight.get(who)
    blows = (blow_at(user, power, held, target) for held in wielded(user, power) or (None,))
    return any(out_of_reach(fight, blow, power) is None for blow in blows)


def reachable(fight: Fight, who: Id, power: Power) -> tuple[Pick, ...]:
    """Return everybody that a power can be used on from where its user stands, as far as that knows of them."""
    found: dict[Id, Pick] = {}
    for held in wielded(fight.get(who), power) or (None,):
        for one in aiming.choices(fight, who, power, held):
            if one.barred is None and not one.aside:
                found.setdefault(one.target, Pick(one.target, one.label, one.note, one.odds))
    return tuple(found.values())


def chance(fight: Fight, who: Id, power: Power, aimed: tuple[Id, ...] | None) -> int | None:
    """Return the odds of an answer's attack on the one whom it is aimed at."""
    if not aimed or not power.versus:
        return None
    blow = but(blow_at(fight.get(who), power, held_for(fight.get(who), power), aimed[0]), reaction=True)
    return odds(fight, blow)


# --- using it ------------------------------------------------------------------------------------------------------


def use(fight: Fight, value: Answerable, who: Id, power: Power, reaction: Reaction[Answerable]) -> Script[Answerable]:
    """Use a power as an answer, with the GM's leave where that is wanted, then let what it answers go on as far as that is
    still possible (ORC-057, ORC-149, ORC-150)."""
    since = len(fight.events)
    casting = yield from aimed_at(fight, value, who, power, reaction)
    if casting is None:
        return value
    casting = yield from armed(fight, casting)
    asked = Act(actor=who, action=action_key(power), targets=casting.targets)
    if not (yield from granted(fight, asked, power)) or not fight.is_here(who):
        return value
    if reaction.kind == "opportunity":
        spend(fight, who, actor_of(value))
    else:
        fight.rules.economy.pay(fight, who, "free" if is_free(power) else "immediate")
    happened = yield from using.use(fight, altered(fight, casting))
    value = rechecked(fight, value)
    if happened and not is_over(value):
        value = yield from reaction.take(fight, value, casting)
    before = len(fight.events)
    yield from fight.window(ACTION_DONE, Deed(who, "power", power.key, casting.targets, since=since))
    return rechecked(fight, value) if len(fight.events) > before else value


def aimed_at(
    fight: Fight, value: Answerable, who: Id, power: Power, reaction: Reaction[Answerable]
) -> Script[Casting | None]:
    """Return a power aimed at whom it answers, or as its user says; None when there is nobody left for it."""
    targets = aims(fight, who, power, reaction, value)
    if power.area is not None:
        command = yield from laid(fight, who, power)
    else:
        targets = targets if targets is not None else (yield from picked(fight, who, power))
        command = Act(actor=who, action=action_key(power), targets=targets) if targets else None
    if command is None:
        return None
    casting = but(using.begun(fight, who, power), answers=value)
    return (yield from aiming.agreed(fight, command, aiming.placed(fight, command, casting)))


def action_key(power: Power) -> str:
    return f"power:{power.key}"


def picked(fight: Fight, who: Id, power: Power) -> Script[tuple[Id, ...]]:
    """Ask at whom a power is aimed, one after the other."""
    picks = reachable(fight, who, power)
    chosen: list[Id] = []
    while picks and len(chosen) < power.targets:
        last = (Pick(NOBODY, "Nobody else"),) if chosen else ()
        answer = yield from ask(question(fight, who, power, f"{power.name}: at whom?", (*picks, *last)))
        if answer == NOBODY:
            break
        chosen.append(answer)
        picks = tuple(pick for pick in picks if pick.key != answer)
    return tuple(chosen)


def laid(fight: Fight, who: Id, power: Power) -> Script[Act | None]:
    """Ask where an area shall lie, by whom it would catch; asks nothing where there is one way alone."""
    places = ways_to_lay(fight, who, power)
    if not places:
        return None
    picks = tuple(Pick(key, names, label(command.square or (0, 0))) for key, (command, names) in places.items())
    first = picks[0].key
    answer = first if len(picks) == 1 else (yield from ask(question(fight, who, power, f"{power.name}: where?", picks)))
    return places[answer][0]


def ways_to_lay(fight: Fight, who: Id, power: Power) -> dict[str, tuple[Act, str]]:
    """Return the ways in which an area can lie that differ in whom they catch, each with their names."""
    places: dict[str, tuple[Act, str]] = {}
    for square in spots(fight, who, power):
        found = preview(fight, Act(actor=who, action=action_key(power), square=square), power)
        if found is not None and found[1] not in {names for _, names in places.values()}:
            places[written(square)] = found
    return places


def preview(fight: Fight, command: Act, power: Power) -> tuple[Act, str] | None:
    """Return how an area is laid that is aimed at a square, and whom it would catch as far as its user knows; None for nobody."""
    found = aiming.aimed(fight, command, power)
    if isinstance(found, Refusal):
        return None
    pool = found.placing.pool if found.placing is not None else ()
    if pool and not found.targets and found.placing is not None:
        command = but(command, targets=pool[: found.placing.most])
        found = aiming.aimed(fight, command, power)
        if isinstance(found, Refusal):
            return None
    names = ", ".join(fight.name_seen_by(command.actor, one) for one in found.targets)
    return (command, names) if names else None


def spots(fight: Fight, who: Id, power: Power) -> tuple[Square, ...]:
    """Return the squares that an area may be aimed at: one's own, those around it, or where others stand."""
    user = fight.get(who)
    if aiming.is_centred(power):
        turned = power.area is not None and power.area.shape == "arc"
        beside = sorted(set(around(user.cells, 1)) - user.cells) if turned else []
        return (*sorted(user.cells), *beside)
    others = (other for other in fight.known_to(who) if other.life != "dead" and other.at is not None)
    return tuple(dict.fromkeys(other.at for other in others if other.at is not None))


def question(fight: Fight, who: Id, power: Power, title: str, picks: tuple[Pick, ...]) -> Ask:
    return Ask(
        fight.seat_of(who),
        "answer-aim",
        title,
        picks,
        picks[0].key,
        who,
        row=power.row or "ORC-050",
        secret=fight.state.is_veiled(who),
    )
