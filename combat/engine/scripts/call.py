"""The GM calls several creatures to a check or a save at once."""

from combat.engine import events as ev
from combat.engine.commands import CallRoll
from combat.engine.content import Wound
from combat.engine.dice import parse
from combat.engine.errors import Invalid
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.modifiers import Term
from combat.engine.requests import Ask, Pick, Roll, Script, ask_all, roll
from combat.engine.scripts.check import roll_check
from combat.engine.scripts.damage import wound
from combat.engine.scripts.effect import gain


def call_roll(fight: Fight, command: CallRoll) -> Script[None]:
    """Ask every called player, roll for the rest, then apply what a failure brings (FIF-007, FIF-009, ORC-013).

    Damage is rolled once for all of them (FIF-150, ORC-066); "half" gives half of it to those who succeed.
    """
    check_call(fight, command)
    label = label_of(fight, command)
    players = [w for w in command.targets if fight.seat_of(w) != GM and not command.secret]
    answers = yield from ask_all(tuple(question(fight, who, label, command) for who in players))
    inspired = {who for who, answer in zip(players, answers, strict=True) if answer == "inspired"}
    for who in inspired:
        told = fight.told(who)
        fight.record(ev.Counted(who=who, key="inspiration", value=0, **told))
    results: dict[Id, bool | None] = {}
    for who in command.targets:
        if fight.is_here(who) or who in fight.state.combatants:
            results[who] = yield from one_roll(fight, who, label, command, who in inspired)
    yield from consequences(fight, command, results)


def check_call(fight: Fight, command: CallRoll) -> None:
    if not command.targets:
        raise Invalid("Pick who is to roll.")
    for who in command.targets:
        fight.get(who)
    skills = {key for key, _, _ in fight.rules.skills}
    abilities = {key for key, _ in fight.rules.abilities}
    if command.stat not in skills | abilities | {""}:
        raise Invalid("Pick an ability or skill of this game.")
    if command.what == "check" and not command.stat:
        raise Invalid("Pick the ability or skill of the check.")
    if command.damage:
        parse(command.damage)
    if command.condition and fight.condition(command.condition) is None:
        raise Invalid("There is no such condition in this game.")


def label_of(fight: Fight, command: CallRoll) -> str:
    names = {key: label for key, label, _ in fight.rules.skills} | dict(fight.rules.abilities)
    name = names.get(command.stat, "")
    return f"{name} {'save' if command.what == 'save' else 'check'}".strip().capitalize()


def question(fight: Fight, who: Id, label: str, command: CallRoll) -> Ask:
    picks = [Pick("roll", f"Roll {label}")]
    if fight.get(who).tally.get("inspiration"):
        picks.append(Pick("inspired", "Spend inspiration", "roll twice, keep the better"))
    text = f"DC {command.dc}" if command.show_dc and command.dc is not None else ""
    row = fight.rules.rows.get(command.what, "")
    return Ask(fight.seat_of(who), "call", f"{fight.get(who).name}: {label}", tuple(picks), "roll", who, text, row)


def one_roll(fight: Fight, who: Id, label: str, command: CallRoll, inspired: bool) -> Script[bool | None]:
    extra: tuple[Term, ...] = ()
    if command.edge:
        extra += (Term("the GM", edge=command.edge, row=fight.rules.rows.get("gm-edge", "")),)
    if inspired:
        extra += (Term("Inspiration", edge=1, row=fight.rules.rows.get("inspiration", "")),)
    told = fight.secret() if command.secret else fight.told(who)
    stat = f"{command.what}.{command.stat}" if command.stat else command.what
    row = fight.rules.rows.get(command.what, "")
    _, success = yield from roll_check(
        fight,
        who,
        command.what,
        stat,
        label,
        command.dc,
        tags=command.senses,
        extra=extra,
        told=told,
        dc_secret=not command.show_dc,
        row=row,
    )
    return success


def consequences(fight: Fight, command: CallRoll, results: dict[Id, bool | None]) -> Script[None]:
    amount = 0
    if command.damage:
        dice = parse(command.damage)
        faces: tuple[int, ...] = ()
        if dice.sides:
            request = Roll(str(dice), "Damage", seat=GM, secret=command.secret)
            faces = yield from roll(request)
        amount = max(0, dice.total(faces))
    for who, success in results.items():
        dealt = amount if not success else amount // 2 if command.half else 0
        if dealt:
            part = ev.Part(command.damage_type, dealt, dealt)
            yield from wound(fight, Wound(who, (part,), cause="the GM"))
        if command.condition and success is False and who in fight.state.combatants:
            yield from gain(fight, who, command.condition)
