"""Legendary actions: what is done between others' turns."""

from typing import Any

from combat.engine import events as ev
from combat.engine.declared.powers import Casting, Deal, Give, Perform, Restore
from combat.engine.doing import Wound
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Roll, Script, roll
from combat.engine.scripts.checks import roll_check
from combat.engine.scripts.harm import heal, wound
from combat.engine.seatview import Refusal
from combat.rulesets.fifth.powers.specials import OWN, Special, special
from combat.rulesets.fifth.spells import around


def look_about(fight: Fight, casting: Casting, who: Id) -> Script[None]:
    """Make a Wisdom (Perception) check that only the GM reads."""
    yield from roll_check(
        fight, who, "check", "check.perception", "Perception check", None, hearers=fight.secret(), row="FIF-007"
    )


def detect(whose: str) -> Special:
    return special(
        "Detect",
        whose,
        "A Wisdom (Perception) check.",
        Perform(look_about, on="caster"),
        whom="self",
        legendary=1,
        magical=False,
        row="FIF-007",
    )


def blow(name: str, whose: str, weapon: str, reach: int, words: str, **more: Any) -> Special:
    """Declare one attack with one of its weapons."""
    return special(
        name,
        whose,
        words,
        attack="melee",
        strike=weapon,
        range=reach,
        legendary=1,
        magical=False,
        row="FIF-083",
        **more,
    )


def charmed_by_it(fight: Fight, who: Id, other: Id) -> Refusal | None:
    charmed = any(effect.source == who for effect in fight.get(other).all("charmed"))
    return None if charmed else Refusal("It is not charmed by you.", "FIF-262")


def drain(fight: Fight, casting: Casting, who: Id) -> Script[None]:
    """Deal 3d6 psychic damage, and give the user as many hit points as were taken."""
    name, caster = casting.power.name, casting.caster
    faces = yield from roll(Roll("3d6", f"{name}: damage", caster, fight.seat_of(caster)))
    part = ev.Part("psychic", sum(faces), sum(faces), ev.DiceRoll("3d6", faces, total=sum(faces)))
    taken = yield from wound(fight, Wound(who, (part,), source=caster, cause=name))
    yield from heal(fight, caster, taken, caster, name)


LEGENDS = (
    detect("Aboleth"),
    blow("Tail Swipe", "Aboleth", "tail", 10, "One tail attack."),
    special(
        "Psychic Drain",
        "Aboleth",
        "A creature charmed by it takes 3d6 psychic damage, which the aboleth regains in hit points.",
        Perform(drain),
        range=10_000,
        sight=False,
        legendary=2,
        among=charmed_by_it,
        row="FIF-262",
    ),
    blow("Hooves", "Unicorn", "hooves", 5, "One attack with its hooves."),
    special(
        "Shimmering Shield",
        "Unicorn",
        "+2 AC for itself or a creature within 60 ft until the end of its next turn.",
        Give("warded", until="end", on="all"),
        range=60,
        whom="friend",
        legendary=2,
        row="FIF-135",
    ),
    special(
        "Heal Self",
        "Unicorn",
        "Regains 2d8+2 hit points.",
        Restore("2d8+2", ability=False),
        whom="self",
        legendary=3,
        row="FIF-222",
    ),
    detect("Adult White Dragon"),
    blow("Tail Attack", "Adult White Dragon", "tail", 15, "One tail attack."),
    special(
        "Wing Attack",
        "Adult White Dragon",
        "Everybody within 10 ft, Dexterity save (DC 19): 2d6+6 bludgeoning and prone. Then it may fly half its speed, where "
        "the GM places it.",
        Deal("2d6+6", "bludgeoning"),
        Give("prone"),
        area=around(10),
        save="dex",
        dc=19,
        legendary=2,
        magical=False,
        row="FIF-125",
    ),
    blow("Cold Hand", "Barrow Queen", "grave-touch", 5, "One attack with her grave touch.", **OWN),
    special(
        "Word of Dread",
        "Barrow Queen",
        "One creature within 60 ft, Wisdom save (DC 15): frightened until the end of her next turn.",
        Give("frightened", until="end"),
        range=60,
        save="wis",
        dc=15,
        legendary=2,
        row="FIF-265",
        **OWN,
    ),
)
