"""Spells that end other spells, and those that only tell of them."""

from combat.engine import events as ev
from combat.engine.declared.powers import Casting, Perform
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.stats import check_stat
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.scripts.checks import ability_name, roll_check
from combat.engine.scripts.lasting import lift, lose
from combat.engine.state import Effect, Zone
from combat.rulesets.fifth.spells.srd import MINUTE, spell

SURE = 10  # the DC is this and the level of the spell


def magic_at(fight: Fight, casting: Casting) -> dict[str, str]:
    """Return what a spell that is aimed at a square may mean, as its caster knows it: who stands there, and what lies there."""
    known = {one.id for one in fight.known_to(casting.caster)} | {casting.caster}
    people = {one.id: one.name for one in fight.state.at(casting.square or (-1, -1)) if one.id in known}
    zones = (zone for zone in fight.state.zones.values() if casting.square in fight.state.zone_cells(zone))
    return {**people, **{zone.id: zone.name for zone in zones}}


def dispel(fight: Fight, casting: Casting, caster: Id) -> Script[None]:
    """End the spells on one creature, or one that lies on the map: at once up to the slot's level, else by a check."""
    found = magic_at(fight, casting)
    if not found:
        fight.record(ev.Noted(text="There is nothing to dispel.", row="FIF-250", **fight.hearers_of(caster)))
        return
    chosen = next(iter(found))
    if len(found) > 1:
        picks = tuple(Pick(key, name) for key, name in found.items())
        seat, secret = fight.seat_of(caster), fight.state.is_veiled(caster)
        chosen = yield from ask(
            Ask(seat, "dispel", "Dispel Magic: what?", picks, chosen, caster, row="FIF-250", secret=secret)
        )
    if chosen in fight.state.zones:
        yield from undo_zone(fight, casting, fight.state.zones[chosen])
    elif chosen in fight.state.combatants:
        yield from undo_effects(fight, casting, chosen)


def undo_zone(fight: Fight, casting: Casting, zone: Zone) -> Script[None]:
    if not (yield from overcomes(fight, casting, int(zone.data.get("level", 0)), zone.name)):
        return
    keeper = next(((c.id, e) for c in fight.state.combatants.values() for e in c.effects if e.id == zone.parent), None)
    if keeper is not None:
        lose(fight, keeper[0], keeper[1].id, "it was dispelled")
    elif zone.id in fight.state.zones:
        lift(fight, zone, "it was dispelled")


def undo_effects(fight: Fight, casting: Casting, who: Id) -> Script[None]:
    """End every spell on a creature, each by itself."""
    spells = dict.fromkeys((str(e.data["power"]), int(e.data.get("level", 0))) for e in on(fight, who))
    for power, level in spells:
        name = fight.rules.powers[power].name
        if not (yield from overcomes(fight, casting, level, name)) or who not in fight.state.combatants:
            continue
        for held in [e for e in on(fight, who) if (e.data["power"], e.data.get("level", 0)) == (power, level)]:
            lose(fight, who, held.id, "it was dispelled")


def on(fight: Fight, who: Id) -> tuple[Effect, ...]:
    """Return the effects of spells on a creature; what it concentrates on itself is on others."""
    own = ("concentrating", "sustained")
    return tuple(e for e in fight.get(who).effects if e.data.get("power") in fight.rules.powers and e.key not in own)


def overcomes(fight: Fight, casting: Casting, level: int, name: str) -> Script[bool]:
    if level <= casting.level:
        return True
    ability = fight.get(casting.caster).sheet.casting
    label, dc = f"{ability_name(fight, ability)} check", SURE + level
    _, success = yield from roll_check(
        fight, casting.caster, "check", check_stat(ability), label, dc, note=f"to dispel {name}"
    )
    return bool(success)


DISPELLING = (
    spell(
        "Detect Magic",
        1,
        "You sense magic within 30 ft while you concentrate, up to 10 minutes; the GM says what there is.",
        whom="self",
        concentration=True,
        rounds=10 * MINUTE,
        ritual=True,
        row="FIF-118",
    ),
    spell(
        "Dispel Magic",
        3,
        "A square within 120 ft: ends the spells on who stands there, or one that lies there; those above your slot’s level take "
        "a check of your ability, DC 10 and their level.",
        Perform(dispel, on="caster"),
        range=120,
        place=True,
        row="FIF-250",
    ),
)
