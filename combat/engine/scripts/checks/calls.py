"""The GM calls several creatures to a check or a save at once."""

from collections.abc import Iterable, Mapping
from functools import partial

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.commands import CallRoll
from combat.engine.doing import Wound
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.numbers.breakdown import Term
from combat.engine.numbers.dice import parse
from combat.engine.numbers.stats import called_stat
from combat.engine.prefix import ABILITY
from combat.engine.requests import Roll, Roller, Script, roll
from combat.engine.scripts.checks.check import Check, roll_each, roller
from combat.engine.scripts.checks.invitations import Said, against, edges, invite
from combat.engine.scripts.checks.standard_calls import as_called, followed, row_of, standard_of
from combat.engine.scripts.harm import wound
from combat.engine.scripts.lasting import check_type, check_typed, gain, name_of, typed
from combat.engine.seatview import Refusal


def call_roll(fight: Fight, command: CallRoll) -> Script[None]:
    """Ask every called player, roll for the rest, then apply what a failure brings (FIF-007, FIF-009, ORC-013,
    STR-149).

    Damage is rolled once for all of them (FIF-150, ORC-066); "half" gives half of it to those who succeed.
    """
    command = as_called(fight, command)
    check_call(fight, command)
    label = label_of(fight, command)
    said: Said = {}
    groups = {who: tuple(others) for who, *others in parties(fight, command)}
    if not command.secret:
        text = against(fight, "", command.dc) if command.show_dc else ""
        rolls = [
            (group[0], label, called_stat(command.what, command.ability or command.stat))
            for group in parties(fight, command)
        ]
        roller_of = partial(called_roller, fight, label, command, groups)
        said = yield from invite(fight, rolls, row_of(fight, command), text, roller_of)
    checks = (
        check_of(fight, who, label, command, said.get(who, ""), others)
        for who, others in groups.items()
        if who in fight.state.combatants and not is_spared(fight, who, command)
    )
    rolled = yield from roll_each(fight, checks)
    results = {one: success for who, (_, success) in rolled.items() for one in (who, *groups[who])}
    yield from consequences(fight, command, results)
    yield from followed(fight, command, results)


def parties(fight: Fight, command: CallRoll) -> list[tuple[Id, ...]]:
    """Return the called creatures, each alone; of a group that is called to a check, the one that rolls for all of it first.

    That is one of whom everybody knows, if there is any.
    """
    found: list[tuple[Id, ...]] = []
    done: set[Id] = set()
    for who in command.targets:
        group: tuple[Id, ...] = ()
        if command.what == "check" and who in fight.state.combatants:
            group = tuple(one for one in fight.rules.leading.together(fight, who) if one in command.targets)
        if who not in done:
            first = next((one for one in (who, *group) if not fight.state.is_veiled(one)), who)
            found.append((first, *(one for one in group or (who,) if one != first)))
        done |= set(group)
    return found


def helping(fight: Fight, command: CallRoll, others: int) -> tuple[Term, ...]:
    """Return what the others of a group add to the one roll of it."""
    return fight.rules.leading.aid(fight, command, others) if others else ()


def check_call(fight: Fight, command: CallRoll) -> None:
    if not command.targets:
        raise Invalid("Pick who is to roll.")
    for who in (*command.targets, *((command.against,) if command.against else ())):
        fight.get(who)
    if command.square is not None and not fight.state.field.holds(command.square):
        raise Invalid("That square is outside the map.")
    check_type(fight, command.damage_type)
    skills = {key for key, _, _ in fight.rules.skills}
    abilities = {key for key, _ in fight.rules.abilities}
    if command.stat not in skills | abilities | {""}:
        raise Invalid("Pick an ability or skill of this game.")
    if command.ability and command.ability not in abilities:
        raise Invalid("Pick an ability of this game.")
    if command.what == "check" and not command.stat:
        raise Invalid("Pick the ability or skill of the check.")
    if command.die and command.die not in fight.rules.rolls.added_dice:
        raise Invalid("Pick a die that this game adds to rolls.")
    if command.damage:
        parse(command.damage)
    if command.condition and fight.condition(command.condition) is None:
        raise Invalid("There is no such condition in this game.")
    check_typed(fight.condition(command.condition), command.damage_type)
    check_reach(fight, command)


def check_reach(fight: Fight, command: CallRoll) -> None:
    """Raise Illegal for a check that none of the called can make against whom it is meant for."""
    barred = [out_of_checks(fight, who, command) for who in command.targets]
    if barred[0] is not None and all(barred):
        raise Illegal(barred[0].text, barred[0].row)


def out_of_checks(fight: Fight, who: Id, command: CallRoll) -> Refusal | None:
    """Tell why a check cannot be made against the creature that it is meant for."""
    if command.what != "check" or not command.against:
        return None
    return fight.rules.rolls.check_bar(fight, who, command.against, command.stat)


def is_spared(fight: Fight, who: Id, command: CallRoll) -> bool:
    """Tell whether the effect does not reach a creature at all, or means nothing to it (FIF-204, FIF-151).

    Nor can a check be made against whom it cannot pick.
    """
    refusal = out_of_checks(fight, who, command)
    if command.what == "save":
        refusal = fight.rules.rolls.spared(fight, who, command)
    if refusal is not None:
        hearers = fight.secret() if command.secret else fight.hearers_of(who)
        fight.record(ev.Noted(text=refusal.text, row=refusal.row, **hearers))
    return refusal is not None


def label_of(fight: Fight, command: CallRoll) -> str:
    names = {key: label for key, label, _ in fight.rules.skills} | dict(fight.rules.abilities)
    name = names.get(command.stat, "")
    if command.ability:
        name = f"{names.get(command.ability, '')} ({name})"
    text = f"{name} {'save' if command.what == 'save' else 'check'}".strip()
    return text[0].upper() + text[1:]


def check_of(fight: Fight, who: Id, label: str, command: CallRoll, said: str, others: tuple[Id, ...]) -> Check:
    """Return the roll that one of the called makes, for these others as well."""
    extra = (*edges(fight, command.edge, said), *helping(fight, command, len(others)), *more_dice(fight, command))
    hearers = fight.secret() if command.secret else fight.hearers_of(who, *others)
    standard = standard_of(fight, command)
    return Check(
        who,
        command.what,
        called_stat(command.what, command.stat),
        label,
        command.dc,
        tags=(*command.senses, *tags_of(command), *(standard.tags if standard is not None else ())),
        extra=extra,
        hearers=hearers,
        dc_secret=not command.show_dc,
        row=row_of(fight, command),
        note=standard.note if standard is not None else "",
        against=command.against,
        origin=command.square,
        asked=True,
        halves=command.half and bool(command.damage),
        averts=name_of(fight, command.condition) if command.condition and command.show_dc else "",
    )


def called_roller(fight: Fight, label: str, command: CallRoll, groups: Mapping[Id, tuple[Id, ...]], who: Id) -> Roller:
    """Return what somebody called reads of its roll before it makes it."""
    return roller(fight, check_of(fight, who, label, command, "", groups[who]))


def more_dice(fight: Fight, command: CallRoll) -> tuple[Term, ...]:
    """Return the die that a call adds to each roll, if any."""
    return (fight.rules.rolls.added_dice[command.die],) if command.die else ()


def tags_of(command: CallRoll) -> tuple[str, ...]:
    """Return what else a check names: another ability than the skill's own, a tool."""
    ability = (ABILITY.of(command.ability),) if command.ability else ()
    return (*ability, f"tool:{command.tool}") if command.tool else ability


def roll_damage(fight: Fight, command: CallRoll) -> Script[ev.Part | None]:
    """Roll the damage of a call once, for all who suffer it; None when there is none."""
    if not command.damage:
        return None
    dice = parse(command.damage)
    faces: tuple[int, ...] = ()
    if dice.sides:
        faces = yield from roll(Roll(str(dice), "Damage", seat=GM, secret=command.secret))
    amount = max(0, dice.total(faces))
    shown = ev.DiceRoll(str(dice), faces, total=dice.total(faces)) if faces else None
    part = resounding(fight, ev.Part(command.damage_type, amount, amount, shown), command.targets)
    return replace(part, roll=None) if command.secret else part


def resounding(fight: Fight, part: ev.Part, whom: Iterable[Id]) -> ev.Part:
    """Return damage that was just rolled with what the place adds to it (A5E-201)."""
    return fight.rules.harm.resounds(fight, part, whom)


def halved(fight: Fight, part: ev.Part) -> ev.Part:
    """Halve rolled damage, rounded down, before anything else changes it (FIF-218, ORC-066)."""
    return lessened(part, fight.rules.harm.half(part.final), "Half on a success", fight.rules.rows.get("half", ""))


def lessened(part: ev.Part, left: int, why: str, row: str = "") -> ev.Part:
    """Return damage of which so much is left, with the reason."""
    return replace(part, final=left, steps=(*part.steps, Term(why, left - part.final, row=row)))


def share(fight: Fight, who: Id, ability: str, part: ev.Part, success: bool) -> ev.Part:
    """Return what a creature takes of damage that a successful save of an ability halves (FIF-218, ORC-066)."""
    evades = fight.rules.harm.evades(fight, who, ability)
    if evades:
        left = 0 if success else fight.rules.harm.half(part.final)
        return lessened(part, left, evades, fight.rules.rows.get("half", ""))
    return halved(fight, part) if success else part


def consequences(fight: Fight, command: CallRoll, results: dict[Id, bool | None]) -> Script[None]:
    rolled: ev.Part | None = None
    if results:
        rolled = yield from roll_damage(fight, command)
    ability = command.stat if command.what == "save" else ""
    for who, success in results.items():
        if rolled is not None and (command.half or not success):
            part = share(fight, who, ability, rolled, bool(success)) if command.half else rolled
            yield from wound(fight, Wound(who, (part,), source=command.against, cause="the GM"))
        if command.condition and success is False and who in fight.state.combatants:
            yield from gain(fight, who, command.condition, data=typed(fight, command.condition, command.damage_type))
