"""Which of several weapons an answer is used with: asked then, since it has no button of its own for each (ORC-176)."""

from __future__ import annotations

from msgspec.structs import replace

from combat.engine.declared.powers import Casting, Power
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.state import Weapon
from combat.rulesets.orcus.attacking import odds, targetable
from combat.rulesets.orcus.targeting import settled, weapon_of, wielded


def armed(fight: Fight, casting: Casting) -> Script[Casting]:
    """Ask its user what a power is used with, where several weapons reach everybody whom it is aimed at; else the first does."""
    power = fight.rules.powers.get(casting.power.key)
    fit = wielded(fight.get(casting.caster), power) if power is not None and power.versus else ()
    found = [one for one in fit if power is not None and reaches(fight, with_weapon(fight, casting, power, one))]
    if power is None or not found:
        return casting
    key = found[0].key
    if len(found) > 1:
        key = yield from ask(question(fight, casting, power, found))
    return with_weapon(fight, casting, power, next((one for one in found if one.key == key), found[0]))


def with_weapon(fight: Fight, casting: Casting, power: Power, held: Weapon) -> Casting:
    sheet = fight.get(casting.caster).sheet
    return replace(casting, power=settled(sheet, power, held), weapon=weapon_of(sheet, power, held))


def reaches(fight: Fight, casting: Casting) -> bool:
    """Tell whether a weapon serves against all of the targets."""
    return all(targetable(fight, blow_at(casting, one)) is None for one in casting.targets)


def blow_at(casting: Casting, target: str) -> Blow:
    assert casting.weapon is not None
    grip = "thrown" if casting.power.origin == "ranged" and casting.weapon.kind == "melee" else ""
    area = casting.power.area is not None
    return Blow(casting.caster, target, casting.weapon, grip=grip, area=area, power=casting.power)


def question(fight: Fight, casting: Casting, power: Power, found: list[Weapon]) -> Ask:
    picks = tuple(Pick(one.key, one.name, odds=chance(fight, with_weapon(fight, casting, power, one))) for one in found)
    return Ask(
        seat=fight.seat_of(casting.caster),
        kind="power-weapon",
        title=f"{power.name}: with which weapon?",
        picks=picks,
        default=picks[0].key,
        who=casting.caster,
        row="ORC-176",
        secret=fight.state.is_veiled(casting.caster),
    )


def chance(fight: Fight, casting: Casting) -> int | None:
    return odds(fight, blow_at(casting, casting.targets[0])) if len(casting.targets) == 1 else None
