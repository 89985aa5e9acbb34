"""What spells leave on the map does to whoever comes into it or stays."""

from collections.abc import Callable

from combat.engine.declared.content import ZoneKind
from combat.engine.declared.powers import grown
from combat.engine.doing import Wound
from combat.engine.events import DiceRoll, Part
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square
from combat.engine.ids import Id
from combat.engine.look import Look
from combat.engine.numbers.stats import save_stat
from combat.engine.prefix import AGAINST
from combat.engine.requests import Script
from combat.engine.scripts.casting import thrown
from combat.engine.scripts.checks import ability_name, roll_check, share
from combat.engine.scripts.ground import drift
from combat.engine.scripts.harm import wound
from combat.engine.scripts.lasting import gain
from combat.engine.state import Scalar, Until, Zone
from combat.rulesets.fifth.casting import keep

Hook = Callable[[Fight, Zone, Id], Script[None]]


def saved(fight: Fight, zone: Zone, who: Id, ability: str, *against: str, halves: bool = False) -> Script[bool]:
    label, tags = f"{ability_name(fight, ability)} save", ("power", *(AGAINST.of(key) for key in against))
    dc = int(zone.data.get("dc", 10))
    stat = save_stat(ability)
    _, success = yield from roll_check(fight, who, "save", stat, label, dc, tags=tags, note=zone.name, halves=halves)
    return bool(success)


def struck(fight: Fight, zone: Zone, who: Id, dice: str, kind: str, ability: str, success: bool) -> Script[None]:
    """Roll a zone's damage for one creature, half of it when its save succeeded."""
    faces = yield from thrown(fight, zone.source, (who,), dice, f"{zone.name}: damage")
    total = grown(dice, "", 0).total(faces)
    part = Part(kind, total, total, DiceRoll(dice, faces, total=total))
    part = share(fight, who, ability, part, success) if ability else part
    yield from wound(fight, Wound(who, (part,), source=zone.source, cause=zone.name))


def burn(dice: str, kind: str, ability: str, base: int = 0, more: str = "", foes_only: bool = False) -> Hook:
    """Return a hook: damage on a failed save, half on a success, more from higher slots."""

    def hook(fight: Fight, zone: Zone, who: Id) -> Script[None]:
        if foes_only and not is_foe(fight, zone, who):
            return
        text = str(grown(dice, more, int(zone.data.get("level", base)) - base))
        success = yield from saved(fight, zone, who, ability, halves=True)
        yield from struck(fight, zone, who, text, kind, ability, success)

    return hook


def is_foe(look: Look, zone: Zone, who: Id) -> bool:
    return zone.source not in look.state.combatants or (who != zone.source and look.hostile(zone.source, who))


def catch(condition: str, ability: str, escape: str = "") -> Hook:
    """Return a hook: a condition on a failed save for as long as the zone lasts; `escape` is the check that tears it off."""

    def hook(fight: Fight, zone: Zone, who: Id) -> Script[None]:
        if fight.get(who).has(condition) or (yield from saved(fight, zone, who, ability, condition)):
            return
        yield from gain(fight, who, condition, zone.source, data=held(zone, escape), parent=zone.parent)

    return hook


def held(zone: Zone, escape: str = "") -> dict[str, Scalar]:
    data: dict[str, Scalar] = {"power": zone.data.get("power", ""), "level": zone.data.get("level", 0)}
    return data | {"escape": escape, "escape-dc": zone.data.get("dc", 10)} if escape else data


def slip(fight: Fight, zone: Zone, who: Id) -> Script[None]:
    """Fall prone on a failed Dexterity save."""
    if not fight.get(who).has("prone") and not (yield from saved(fight, zone, who, "dex", "prone")):
        yield from gain(fight, who, "prone", zone.source)


def numb(fight: Fight, zone: Zone, who: Id) -> Script[None]:
    """Slip, and save or lose concentration (FIF-257)."""
    yield from slip(fight, zone, who)
    if fight.is_here(who) and fight.get(who).has("concentrating"):
        yield from keep(fight, who, int(zone.data.get("dc", 10)), "FIF-257")


def sicken(fight: Fight, zone: Zone, who: Id) -> Script[None]:
    """Retch instead of acting this turn; whoever needs no breath or cannot be poisoned does not."""
    found = fight.get(who)
    if "poisoned" in found.sheet.condition_immunities or (yield from saved(fight, zone, who, "con", "poisoned")):
        return
    yield from gain(fight, who, "retching", zone.source, Until("end", who), held(zone))


def squeeze(fight: Fight, zone: Zone, who: Id) -> Script[None]:
    """Hold fast and crush: only whoever is not yet held may escape it with a save."""
    if fight.get(who).has("restrained"):
        yield from struck(fight, zone, who, "3d6", "bludgeoning", "", success=False)
        return
    if (yield from saved(fight, zone, who, "dex", "restrained")):
        return
    yield from struck(fight, zone, who, "3d6", "bludgeoning", "", success=False)
    if fight.is_here(who):
        yield from gain(fight, who, "restrained", zone.source, data=held(zone, "str"), parent=zone.parent)


def prick(fight: Fight, zone: Zone, who: Id) -> Script[None]:
    """Hurt for every 5 feet on the thorns."""
    yield from struck(fight, zone, who, "2d4", "piercing", "", success=False)


def away(fight: Fight, zone: Zone) -> Script[None]:
    """Drift 10 feet away from whoever made it."""
    maker = fight.state.combatants.get(zone.source)
    if maker is not None and maker.cells and zone.squares:
        drift(fight, zone, step_from(maker.cells, zone.squares, 2))
    yield from ()


def step_from(start: frozenset[Square], cells: frozenset[Square], squares: int) -> Square:
    """Return how far a cloud goes on each axis, straight away from a space."""
    x = sum(a for a, _ in cells) * len(start) - sum(a for a, _ in start) * len(cells)
    y = sum(b for _, b in cells) * len(start) - sum(b for _, b in start) * len(cells)
    far = max(abs(x), abs(y))
    if not far:
        return (0, 0)
    return tuple((2 * one * squares + far) // (2 * far) for one in (x, y))  # type: ignore[return-value]


def slowed(look: Look, zone: Zone, who: Id) -> tuple[str, ...]:
    return ("among-spirits",) if is_foe(look, zone, who) else ()


MOONLIGHT = burn("2d10", "radiant", "con", 2, "1d10")
SPIRITS = burn("3d8", "radiant", "wis", 3, "1d8", foes_only=True)
POISON = burn("5d8", "poison", "con", 5, "1d8")
LOCUSTS = burn("4d10", "piercing", "con", 5, "1d10")
FLAMES = burn("5d8", "fire", "dex", 4, "1d8")
BALL = burn("2d6", "fire", "dex", 2, "1d6")
BLADES = burn("6d10", "slashing", "dex")
WEBS = catch("restrained", "dex", "str")

ZONES = (
    ZoneKind("fog", grounds=("obscured",), summary="Heavily obscured."),
    ZoneKind("darkness", grounds=("magic-dark", "dark"), summary="Magical darkness."),
    ZoneKind("silence", grounds=("silence",), summary="No sound: no verbal spells."),
    ZoneKind("hail", grounds=("difficult",), summary="Difficult ground."),
    ZoneKind("vines", grounds=("difficult",), summary="Difficult ground."),
    ZoneKind("grease", entered=slip, ended=slip, grounds=("difficult",), summary="Difficult; Dexterity save or prone."),
    ZoneKind("web", WEBS, WEBS, grounds=("difficult",), summary="Difficult ground; a Dexterity save or restrained."),
    ZoneKind("thorns", walked=prick, grounds=("difficult",), summary="Difficult; 2d4 piercing for every 5 ft moved."),
    ZoneKind("moonbeam", MOONLIGHT, MOONLIGHT, summary="2d10 radiant, half on a Constitution save."),
    ZoneKind("sphere", ended=BALL, summary="2d6 fire to whoever ends a turn beside it, half on a Dexterity save."),
    ZoneKind("stench", began=sicken, grounds=("obscured",), summary="Obscured; a Constitution save or no actions."),
    ZoneKind(
        "sleet", numb, numb, grounds=("obscured", "difficult"), summary="Obscured, difficult; Dexterity save or prone."
    ),
    ZoneKind(
        "spirits", SPIRITS, SPIRITS, bears=slowed, summary="Foes: half speed; 3d8 radiant, half on a Wisdom save."
    ),
    ZoneKind("tentacles", squeeze, squeeze, grounds=("difficult",), summary="Difficult; 3d6 and restrained."),
    ZoneKind("fire-wall", FLAMES, ended=FLAMES, grounds=("obscured",), summary="5d8 fire, half on a Dexterity save."),
    ZoneKind("fire-heat", ended=FLAMES, summary="Ending a turn here: 5d8 fire, half on a Dexterity save."),
    ZoneKind(
        "death-cloud",
        POISON,
        POISON,
        turned=away,
        grounds=("obscured",),
        summary="Obscured; 5d8 poison, half on a save.",
    ),
    ZoneKind(
        "locusts", LOCUSTS, ended=LOCUSTS, grounds=("difficult",), summary="Difficult; 4d10 piercing, half on a save."
    ),
    ZoneKind(
        "blades", BLADES, BLADES, grounds=("difficult",), summary="Difficult; 6d10 slashing, half on a Dexterity save."
    ),
)
