"""What things and places do to creatures: the save against it, the damage, and that what was hidden is then known."""

from collections.abc import Sequence
from typing import NamedTuple

from combat.engine import events as ev
from combat.engine.declared.terrain import number, word
from combat.engine.doing import Wound
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.numbers.dice import parse
from combat.engine.numbers.stats import save_stat
from combat.engine.prefix import AGAINST
from combat.engine.requests import Roll, Script, roll
from combat.engine.scripts.checks import ability_name, against, edges, invite, resounding, roll_check
from combat.engine.scripts.ground import come_to_light, terrain_of, thing_of
from combat.engine.scripts.harm import wound
from combat.engine.state import Scalar, Zone


class HazardNumbers(NamedTuple):
    """What one feature of the map asks and deals, as it is written down or as the GM has edited it."""

    name: str
    dc: int = 0
    save: str = ""
    dice: str = ""
    type: str = ""
    condition: str = ""
    row: str = ""
    check_dc: int = 0


def numbers_of(fight: Fight, what: Id) -> HazardNumbers:
    """Return the numbers of a zone or of a thing on the map."""
    kind = terrain_of(fight, what)
    data: dict[str, Scalar] = dict(kind.numbers)
    if what in fight.state.zones:
        name, data = fight.state.zones[what].name, data | fight.state.zones[what].data
    else:
        found = fight.get(what)
        mark = thing_of(found)
        name, data = found.name, data | (mark.data if mark is not None else {})
    return HazardNumbers(
        name,
        dc=number(data, "dc"),
        save=word(data, "save"),
        dice=word(data, "dice"),
        type=word(data, "type"),
        condition=word(data, "condition"),
        row=kind.row,
        check_dc=number(data, "check_dc"),
    )


def is_on_the_ground(fight: Fight, who: Id) -> bool:
    """Tell whether a creature touches the ground: it is neither in the air nor on somebody's back."""
    return fight.is_here(who) and not fight.is_airborne(who) and not fight.get(who).mount


def is_its_turn(fight: Fight, who: Id) -> bool:
    """Tell whether a turn of this creature goes on: its own, or that of the rider who directs it."""
    return bool(fight.state.active) and fight.state.active in (who, fight.get(who).driver)


def walked_there(fight: Fight, who: Id) -> bool:
    """Tell whether the latest movement of a creature was its own, not a push or a fall."""
    moves = (
        event for event in reversed(fight.events) if isinstance(event, ev.Stepped | ev.Placed) and event.who == who
    )
    return isinstance(next(moves, None), ev.Stepped)


def met(fight: Fight, zone: Zone, who: Id) -> None:
    """Bring a hidden zone to light once it does something to a creature that the players know of."""
    now = fight.state.zones.get(zone.id)
    if now is not None and now.hidden and not fight.state.is_veiled(who):
        come_to_light(fight, now, terrain_of(fight, zone.id).row)


# --- saves and damage ----------------------------------------------------------------------------------------------


def saved(fight: Fight, who: Id, what: HazardNumbers) -> Script[bool]:
    """Have one creature save against a feature; without a save nobody does."""
    return who not in (yield from failed(fight, (who,), what))


def failed(fight: Fight, whom: Sequence[Id], what: HazardNumbers) -> Script[tuple[Id, ...]]:
    """Have creatures save, players at the same time; returns those who fail: without a save all of them."""
    here = [who for who in whom if fight.is_here(who) and fight.get(who).life != "dead"]
    if not what.save:
        return tuple(here)
    label = f"{ability_name(fight, what.save)} save"
    rolls = [(who, label, save_stat(what.save)) for who in here]
    said = yield from invite(fight, rolls, what.row, against(fight, what.name, what.dc))
    lost: list[Id] = []
    for who in here:
        if not fight.is_here(who):
            continue
        tags = (AGAINST.of(what.condition),) if what.condition else ()
        _, success = yield from roll_check(
            fight,
            who,
            "save",
            save_stat(what.save),
            label,
            what.dc,
            tags=tags,
            extra=edges(fight, 0, said.get(who, "")),
            row=what.row,
            note=what.name,
            asked=True,
        )
        if not success:
            lost.append(who)
    return tuple(lost)


def hurt(fight: Fight, whom: Sequence[Id], what: HazardNumbers) -> Script[None]:
    """Roll a feature's damage once for all whom it catches, and deal it (A5E-128)."""
    here = [who for who in whom if fight.is_here(who)]
    if not what.dice or not here:
        return
    dice = parse(what.dice)
    faces: tuple[int, ...] = ()
    if dice.sides:
        by, seat = (here[0], fight.seat_of(here[0])) if len(here) == 1 else ("", GM)
        secret = all(fight.state.is_veiled(who) for who in here)
        faces = yield from roll(Roll(str(dice), f"{what.name}: damage", by, seat, secret and seat == GM))
    amount = max(0, dice.total(faces))
    shown = ev.DiceRoll(str(dice), faces, total=amount) if faces else None
    part = resounding(fight, ev.Part(what.type, amount, amount, shown), here)
    for who in here:
        if fight.is_here(who):
            yield from wound(fight, Wound(who, (part,), cause=what.name))


def strike(fight: Fight, whom: Sequence[Id], what: HazardNumbers) -> Script[tuple[Id, ...]]:
    """Let a feature strike creatures: a save negates its damage; returns those whom it hit."""
    caught = yield from failed(fight, whom, what)
    yield from hurt(fight, caught, what)
    return caught


def tell(fight: Fight, text: str, row: str, *who: Id) -> None:
    """Put a sentence on record for everybody who knows of these creatures."""
    fight.record(ev.Noted(text=text, row=row, **fight.hearers_of(*who)))
