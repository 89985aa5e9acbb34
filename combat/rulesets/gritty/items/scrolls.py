"""Spell scrolls: cast from by whoever reads the language they are written in, caster or not."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from msgspec.structs import replace as but

from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.declared.powers import Casting, Power
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Pick, Script
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant, Sheet, Weapon
from combat.rulesets.fifth.casting import ability, action_of, casting, places, rank, save_dc, unspeakable, weapon_of
from combat.rulesets.fifth.spells import SPELLS
from combat.rulesets.gritty.items.carried import COMMON, SCROLL, CarriedItem, items, items_left, use_up

DC, HIT = 13, 5  # of a scroll without numbers in the hands of whoever casts nothing (ruling 9)
LANGUAGES = (
    *(
        "Common",
        "Dwarvish",
        "Elvish",
        "Giant",
        "Gnomish",
        "Goblin",
        "Halfling",
        "Orc",
        "Abyssal",
        "Celestial",
        "Draconic",
    ),
    *("Deep Speech", "Infernal", "Primordial", "Sylvan", "Undercommon"),
)  # those that scrolls are written in, and sheets list
TOO_LONG = Refusal("It takes longer to read than a fight leaves time for.", "GRT-027")


def has(key: str, sheet: Sheet) -> bool:
    """Tell whether a sheet lists a scroll of a spell."""
    return any(item.kind == SCROLL and item.what == key for item in sheet.cached(items))


def scrolls(who: Combatant, key: str) -> tuple[CarriedItem, ...]:
    return tuple(item for item in items_left(who, SCROLL) if item.what == key)


def reads(who: Combatant, item: CarriedItem) -> bool:
    """Tell whether a creature reads a scroll's language; everybody whose sheet names none reads Common (GRT-027)."""
    known = who.sheet.languages or (COMMON,)
    return any(one.casefold().replace(" ", "-") == item.language for one in known)


def bar(power: Power, fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """Tell why nothing can be cast from a scroll now: none left, a language one cannot read, no voice (GRT-028)."""
    found = fight.get(who)
    there = scrolls(found, power.key)
    if not there:
        return Refusal("That scroll is used up.", "GRT-027")
    if not any(reads(found, item) for item in there):
        language = there[0].language.replace("-", " ").title()
        return Refusal(f"It is written in {language}, which you cannot read.", "GRT-028")
    if power.turns:
        return TOO_LONG
    return unspeakable(fight, who, power) or casting.second_spell(fight, who, power)


def picks(power: Power, fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    """Offer the scrolls of a spell, where they differ."""
    found = fight.get(who)
    return tuple(
        Pick(item.word, f"In {item.language.replace('-', ' ').title()}", numbers(item))
        for item in scrolls(found, power.key)
        if reads(found, item)
    )


def numbers(item: CarriedItem) -> str:
    parts = [f"DC {item.dc}"] if item.dc is not None else []
    return ", ".join([*parts, *([f"{item.hit:+d} to hit"] if item.hit is not None else [])])


def reader(who: Combatant, item: CarriedItem) -> Sheet:
    """Return a reader's sheet with the numbers that count for a scroll: printed, its own, or 13 and +5 (ruling 9)."""
    sheet, said = who.sheet, dict(who.sheet.numbers)
    casts = bool(sheet.casting) or "spell-dc" in said
    for key, printed, usual in (("spell-dc", item.dc, DC), ("spell-attack", item.hit, HIT)):
        if printed is not None or not casts:
            said[key] = printed if printed is not None else usual
    return but(sheet, numbers=said)


def cast(power: Power, fight: Fight, command: Act) -> Script[None]:
    """Cast from a scroll, which crumbles: no slot, no components, no check of how high its level is (GRT-027, ruling 9)."""
    who = fight.get(command.actor)
    there = [item for item in scrolls(who, power.key) if reads(who, item)]
    item = next((one for one in there if one.word == command.choice), there[0])
    found = begun(power, reader(who, item), who.id)
    if command.square is not None and (power.area is not None or places(power)):
        found = casting.placed(fight, command, found)
    elif power.whom == "self":
        found = but(found, targets=(who.id,))
    else:
        found = but(found, targets=command.targets or ((command.target,) if command.target else ()))
    use_up(fight, who.id, item)
    casting.counted(fight, found)
    yield from casting.release(fight, found)


def begun(power: Power, sheet: Sheet, who: Id) -> Casting:
    return Casting(
        power,
        who,
        power.level,
        dc=save_dc(sheet).total,
        ability=ability(sheet),
        rank=rank(sheet),
        how="from a scroll",
        weapon=weapon_of(sheet, power, power.level) if power.attack else None,
    )


def actions() -> Iterator[Action]:
    """Yield a button for a scroll of each spell, on the hand of whoever carries one."""
    for power in SPELLS.values():
        if not power.reactions:
            yield replace(
                action_of(power),
                key=f"scroll:{power.key}",
                name=f"{power.name} (scroll)",
                group="scroll",
                run=partial(cast, power),
                bar=partial(bar, power),
                picks=partial(picks, power),
                owned=partial(has, power.key),
                row="GRT-027",
            )
