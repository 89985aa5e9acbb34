"""Spells cast out of turn, when something happens."""

from collections.abc import Iterator

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.declared.powers import Casting, Deal, Reaction
from combat.engine.declared.windows import ATTACK_JUDGED, POWER_AIMED, POWER_USED, WOUND_TAKEN
from combat.engine.doing import Blow, Wound
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.stakes import judged_with
from combat.engine.numbers.stats import check_stat, defense_stat
from combat.engine.requests import Script
from combat.engine.scripts.casting import resolve
from combat.engine.scripts.checks import ability_name, roll_check
from combat.engine.scripts.lasting import gain
from combat.engine.state import Until
from combat.rulesets.fifth.sight import can_see
from combat.rulesets.fifth.spells.srd import spell

FAR = 60  # feet


# --- shield --------------------------------------------------------------------------------------------------------


def struck(fight: Fight, blow: Blow) -> Iterator[Id]:
    if blow.outcome != "miss" and blow.target and fight.is_here(blow.target):
        yield blow.target


def turn_aside(fight: Fight, blow: Blow, casting: Casting) -> Script[Blow]:
    """Raise the AC and judge the attack again (FIF-115)."""
    yield from gain(fight, casting.caster, "shield-spell", casting.caster, Until("start", casting.caster))
    defense = fight.breakdown(defense_stat(blow.weapon.defense), blow.target, blow.attacker, blow)
    blow = replace(blow, defense=defense)
    outcome = fight.rules.attacks.verdict(fight, blow)
    if blow.square is not None and outcome == "miss":
        return replace(blow, outcome=outcome, row="")  # as at an empty square
    row = fight.rules.attacks.verdict_row(fight, replace(blow, outcome=outcome))
    return replace(blow, outcome=outcome, row=row or fight.rules.rows.get(outcome, ""))


def turned_aside(fight: Fight, blow: Blow, who: Id) -> Blow:
    """Return the attack as it would end against the raised AC."""
    shielded = fight.as_if_bearing(who, "shield-spell")
    defense = shielded.breakdown(defense_stat(blow.weapon.defense), blow.target, blow.attacker, blow)
    return judged_with(fight, blow, defense)


def blow_title(fight: Fight, blow: Blow, who: Id) -> str:
    total = blow.throw.total if blow.throw is not None else 0
    against = blow.defense.total if blow.defense is not None else 0
    name = fight.name_seen_by(who, blow.attacker)
    return f"{name} hits {fight.get(who).name}: {total} against {against}. Cast Shield, 5 more?"


def missiles_at(fight: Fight, casting: Casting) -> Iterator[Id]:
    if casting.power.key == "magic-missile" and not casting.cancelled:
        yield from (who for who in casting.targets if fight.is_here(who))


def take_no_missile(fight: Fight, value: Casting, casting: Casting) -> Script[Casting]:
    yield from gain(fight, casting.caster, "shield-spell", casting.caster, Until("start", casting.caster))
    return replace(value, targets=tuple(who for who in value.targets if who != casting.caster))


def missile_title(fight: Fight, value: Casting, who: Id) -> str:
    return f"{fight.name_seen_by(who, value.caster)} sends magic missiles at {fight.get(who).name}. Cast Shield?"


# --- counterspell --------------------------------------------------------------------------------------------------


def witnesses(fight: Fight, value: Casting) -> Iterator[Id]:
    """Who sees a spell being cast within 60 feet and is no friend of its caster (FIF-115)."""
    if value.cancelled or value.power.verb != "casts" or not fight.is_here(value.caster):
        return
    near = (one.id for one in fight.state.present if one.id != value.caster and one.life == "up")
    for who in fight.in_order(near):
        far = 5 * fight.gap(who, value.caster) > FAR
        if not far and fight.hostile(who, value.caster) and can_see(fight, who, value.caster):
            yield who


def interrupt(fight: Fight, value: Casting, casting: Casting) -> Script[Casting]:
    """Undo a spell of the slot's level or lower; a higher one takes a check of the casting ability, DC 10 and its level."""
    who, counters = casting.caster, casting.level >= value.level
    if not counters:
        ability = fight.get(who).sheet.casting
        label, dc = f"{ability_name(fight, ability)} check", 10 + value.level
        _, success = yield from roll_check(fight, who, "check", check_stat(ability), label, dc, note="Counterspell")
        counters = bool(success)
    if counters:
        fight.record(
            ev.Noted(text=f"{value.power.name} comes to nothing.", row="FIF-115", **fight.hearers_of(value.caster))
        )
    return replace(value, cancelled=counters)


def spell_title(fight: Fight, value: Casting, who: Id) -> str:
    return f"{fight.name_seen_by(who, value.caster)} casts {value.power.name}. Counterspell?"


# --- hellish rebuke ------------------------------------------------------------------------------------------------


def wounded(fight: Fight, wound: Wound) -> Iterator[Id]:
    who = wound.target
    if not (wound.amount and wound.source and fight.is_here(who) and fight.is_here(wound.source)):
        return
    near = 5 * fight.gap(who, wound.source) <= FAR and wound.source != who
    if near and fight.get(who).life == "up" and can_see(fight, who, wound.source):
        yield who


def strike_back(fight: Fight, wound: Wound, casting: Casting) -> Script[Wound]:
    yield from resolve(fight, replace(casting, targets=(wound.source,)))
    return wound


def wound_title(fight: Fight, wound: Wound, who: Id) -> str:
    return f"{fight.name_seen_by(who, wound.source)} hurt {fight.get(who).name}. Hellish Rebuke?"


REACTIONS = (
    spell(
        "Shield",
        1,
        "When hit or sent magic missiles: +5 AC until your next turn, this attack included.",
        time="reaction",
        whom="self",
        row="FIF-115",
        reactions=(
            Reaction(ATTACK_JUDGED, struck, turn_aside, blow_title, foresees=turned_aside),
            Reaction(POWER_AIMED, missiles_at, take_no_missile, missile_title),
        ),
    ),
    spell(
        "Hellish Rebuke",
        1,
        "When hurt by somebody you see within 60 ft, Dexterity save: 2d10 fire, half on a success.",
        Deal("2d10", "fire", half=True, more="1d10"),
        time="reaction",
        range=FAR,
        save="dex",
        row="FIF-115",
        reactions=(Reaction(WOUND_TAKEN, wounded, strike_back, wound_title),),
    ),
    spell(
        "Counterspell",
        3,
        "When somebody within 60 ft casts a spell: it fails, for sure if its level is not above your slot’s.",
        time="reaction",
        range=FAR,
        parts="s",
        row="FIF-115",
        reactions=(Reaction(POWER_USED, witnesses, interrupt, spell_title),),
    ),
)
