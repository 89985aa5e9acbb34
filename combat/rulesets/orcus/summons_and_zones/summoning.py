"""Summons: creatures of a power that act through their summoner (ORC-105 to ORC-110)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action, Setting
from combat.engine.declared.modifiers import Side
from combat.engine.doing import Blow
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.fold import without
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Term
from combat.engine.numbers.stats import check_stat, defense_stat
from combat.engine.requests import Script
from combat.engine.scripts.lasting import depart, lose, settle
from combat.engine.scripts.order import muster, share
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Entry, Sheet, Weapon
from combat.rulesets.orcus.harm import lose_hit_points, recoveries_left, spend_recovery, staggered_value
from combat.rulesets.orcus.numbers import DEFENSES, SKILLS, attack_base
from combat.rulesets.orcus.sides import CALLED, called_by, caller_of, is_summon
from combat.rulesets.policies.acted import done

SETTING = Setting(
    "summons",
    "When a summon acts",
    (("commanded", "On its summoner’s turn, with its summoner’s actions"), ("own-turn", "On a turn right after it")),
    "ORC-110",
)
UNSAID = 1  # hit points of a library sheet that says nothing of them


# --- what it is ----------------------------------------------------------------------------------------------------


def sheet_for(fight: Fight, summoner: Id, sheet: Sheet) -> Sheet:
    """Return a summon with the numbers of its summoner wherever its own sheet prints none (ORC-105, ORC-106)."""
    lasting, own = bare(fight, summoner), fight.get(summoner).sheet
    numbers = {key: lasting.breakdown(defense_stat(key), summoner).total for key, _ in DEFENSES}
    skills = {key: lasting.breakdown(check_stat(key), summoner).total for key, _, _ in SKILLS}
    return replace(
        sheet,
        kind="monster",
        level=own.level,
        hp=sheet.hp if sheet.hp != UNSAID else max(1, staggered_value(own)),
        defenses={**numbers, **sheet.defenses},
        skills={**skills, **sheet.skills},
        abilities={**own.abilities, **sheet.abilities},
        weapons=tuple(armed(lasting, summoner, weapon) for weapon in sheet.weapons),
    )


def armed(lasting: Fight, summoner: Id, weapon: Weapon) -> Weapon:
    """Return an attack that rolls with its summoner's modifier, unless it prints its own."""
    if weapon.bonus is not None:
        return weapon
    terms = attack_terms(lasting, summoner, weapon)
    return replace(weapon, bonus=lasting.rules.numbers.stack("attack", terms).total)


def attack_terms(fight: Fight, who: Id, weapon: Weapon) -> list[Term]:
    """Return what a creature itself brings to an attack, whatever the moment adds."""
    found = fight.get(who)
    features = (fight.rules.features.get(key) for key in found.sheet.features)
    lasting = (
        Term(feature.name, one.value, type=one.type, row=one.row)
        for feature in features
        if feature is not None
        for one in feature.modifiers
        if one.applies_to("attack") and one.when is None and one.side is Side.OWN and isinstance(one.value, int)
    )
    return [*attack_base(found, Blow(who, "", weapon)), *(term for term in lasting if term.value)]


def bare(fight: Fight, who: Id) -> Fight:
    """Return the fight as if nothing lasting were on a creature and it stood nowhere: no bonus or penalty of the moment."""
    found = replace(fight.get(who), effects=(), at=None, used={})
    return Fight(fight.rules, replace(fight.state, combatants={**fight.state.combatants, who: found}, zones={}))


# --- how it comes --------------------------------------------------------------------------------------------------


def come(fight: Fight, summoner: Id, who: Id) -> Script[None]:
    """Give a summon its place: in its summoner's turn, or right after it (ORC-110, R22)."""
    stand_by(fight, summoner, who)
    if fight.state.entry_of(summoner) is None:
        return
    if fight.option("summons") == "own-turn":
        line_up(fight, summoner, who)
        return
    yield from obey(fight, summoner, who)


def obey(fight: Fight, summoner: Id, who: Id) -> Script[None]:
    """Have somebody act in the turn of who has called it, from now on."""
    hearers = fight.hearers_of(who, summoner)
    fight.record(ev.CommandHanded(combatants=(who,), target=summoner, row="ORC-110", **hearers))
    muster(fight, summoner)
    if fight.state.active == summoner:
        yield from share(fight, who)


def stand_by(fight: Fight, summoner: Id, who: Id) -> None:
    """Have somebody side with who has called it as well where the GM has said of two creatures how they stand (ORC-105)."""
    for other in fight.state.combatants:
        attitude = fight.state.attitude(summoner, other) if other not in (summoner, who) else ""
        if attitude and attitude != fight.state.attitude(who, other):
            hearers = fight.hearers_of(who, other)
            fight.record(ev.AttitudeSet(who=who, target=other, attitude=attitude, row="ORC-105", **hearers))  # type: ignore[arg-type]


def line_up(fight: Fight, summoner: Id, who: Id) -> None:
    """Put a summon's place right behind its summoner's, with the same number."""
    own = fight.state.entry_of(summoner)
    assert own is not None
    entry = Entry(fight.place_id(who), fight.get(who).name, (who,), own.score)
    rest = tuple(left for e in fight.state.order if (left := without(e, who)) is not None)
    index = next(n for n, e in enumerate(rest) if e.id == own.id) + 1
    fight.record(ev.OrderSet(order=(*rest[:index], entry, *rest[index:]), why="joined", audience=ev.EVERYONE))


def keep_place(fight: Fight) -> None:
    """Let summons follow a summoner whose place in the order has changed (ORC-110)."""
    led = [one for one in fight.state.combatants.values() if is_summon(one) and one.commander]
    for summoner, first in {one.commander: one.id for one in led}.items():
        own, theirs = fight.state.entry_of(summoner), fight.state.entry_of(first)
        if own is None or theirs is None:
            continue
        places = [entry.id for entry in fight.state.order]
        if places.index(theirs.id) != places.index(own.id) + 1 or theirs.score != own.score:
            muster(fight, summoner)


def outlive(fight: Fight, who: Id) -> None:
    """Let the turns of a summon whose summoner is dead go by on their own: nobody is left whose actions it could take, and
    what lasts until them ends (ORC-110). Under a summoner that lives again it acts as before."""
    found = fight.get(who)
    caller = fight.state.combatants.get(caller_of(fight.state, found))
    if caller is None or fight.option("summons") == "own-turn" or fight.state.active == caller.id:
        return
    if found.commander and caller.life == "dead":
        fight.record(ev.CommandHanded(combatants=(who,), row="ORC-110", **fight.hearers_of(who, caller.id)))
        if fight.state.entry_of(caller.id) is not None:
            line_up(fight, caller.id, who)
    elif not found.commander and caller.life != "dead":
        fight.record(
            ev.CommandHanded(combatants=(who,), target=caller.id, row="ORC-110", **fight.hearers_of(who, caller.id))
        )
        muster(fight, caller.id)


# --- how it goes ---------------------------------------------------------------------------------------------------


def settled(fight: Fight, who: Id) -> Script[None]:
    """Destroy a summon that is at 0 hit points: its summoner pays with a recovery, or with blood (ORC-107, ORC-108)."""
    found = fight.get(who)
    if not is_summon(found) or (found.life == "up" and found.hp > 0):
        return
    effect = next(iter(found.all(CALLED)), None)
    summoner = effect.source if effect is not None else ""
    fight.record(ev.Noted(text=f"{found.name} is destroyed.", row="ORC-107", **fight.hearers_of(who)))
    depart(fight, who, "it was destroyed")
    payer = fight.state.combatants.get(summoner)
    if payer is None or payer.life == "dead":
        return
    if recoveries_left(payer):
        spend_recovery(fight, summoner)
        text = f"{payer.name} loses a recovery with its summon."
        fight.record(ev.Noted(text=text, row="ORC-107", **fight.hearers_of(summoner)))
        return
    loss = staggered_value(payer.sheet) // 2
    yield from lose_hit_points(fight, summoner, loss, "its summon was destroyed", "ORC-108")


def own_summons(fight: Fight, who: Id, weapon: Weapon | None = None) -> Iterator[Choice]:
    for one, _ in called_by(fight.state, who):
        if is_summon(one):
            yield Choice(one.name, one.id)


def dismiss_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return None if any(own_summons(fight, who)) else Refusal("You have no summon here.", "ORC-109")


def dismiss(fight: Fight, command: Act) -> Script[None]:
    """Send a summon away, at no further price; the last of its power ends that as well (ORC-109)."""
    found = fight.get(command.target)
    effect = next((one for one in found.all(CALLED) if one.source == command.actor), None)
    if effect is None or not is_summon(found):
        raise Illegal("That is not your summon.", "ORC-109")
    done(fight, command, "Dismiss", "ORC-109")
    lose(fight, found.id, effect.id, quiet=True)
    depart(fight, found.id, "it was dismissed")
    yield from settle(fight)


DISMISS = Action(
    "dismiss",
    "Dismiss a summon",
    dismiss,
    group="swift",
    cost="swift",
    needs="target",
    row="ORC-109",
    bar=dismiss_bar,
    targets=own_summons,
    hide_barred=True,
    summary="It is gone, and costs you nothing more.",
)
