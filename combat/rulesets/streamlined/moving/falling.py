"""Falls of this game: a d10 for every 10 feet begun, and a reaction of the practised."""

from collections.abc import Iterator
from dataclasses import replace

from combat.engine import events as ev
from combat.engine.declared.content import Offer, Setting
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.stats import check_stat
from combat.engine.requests import Ask, Pick, Script
from combat.engine.scripts.checks import roll_check
from combat.rulesets.fifth.moving import FALL_LANDING, MOST_DICE, Landing, land, put_down

SETTING = Setting(
    "fall-cap", "The most that a fall deals", (("20", f"{MOST_DICE} dice"), ("none", "No limit")), "STR-135"
)
SKILL = "acrobatics"
LEAST = 10  # feet that a fall must be to hurt (STR-136)


def fall(fight: Fight, who: Id, feet: int) -> Script[None]:
    """Hit the ground at once, and lie prone if it hurt (STR-134, STR-137)."""
    put_down(fight, who)
    dice = dice_of(fight, feet)
    yield from land(fight, Landing(who, feet, dice, "STR-135" if dice else "STR-136"))


def dice_of(fight: Fight, feet: int) -> str:
    """Return what a fall deals: 1d10 for every 10 feet begun (STR-135), nothing for less than 10 (STR-136)."""
    count = -(-feet // 10) if feet >= LEAST else 0
    count = min(MOST_DICE, count) if fight.option(SETTING.key) == "20" else count
    return f"{count}d10" if count else ""


# --- the reaction --------------------------------------------------------------------------------------------------


def can_react(fight: Fight, who: Id) -> bool:
    """Tell whether a faller is trained in Acrobatics, can act and has its reaction (STR-138, STR-140)."""
    found = fight.get(who)
    if found.life != "up" or not is_trained(fight, who) or found.used.get("reaction"):
        return False
    return not fight.flag(who, "incapacitated") and not fight.flag(who, "no-reactions")


def is_trained(fight: Fight, who: Id) -> bool:
    sheet = fight.get(who).sheet
    return SKILL in sheet.skills or f"proficient:{SKILL}" in sheet.traits


def asked(fight: Fight, landing: Landing) -> Iterator[Ask]:
    """Ask a practised faller before anything is rolled, with how far it falls and what that deals (STR-138, ruling 14)."""
    if not can_react(fight, landing.who):
        return
    who = fight.get(landing.who)
    found = fight.breakdown(check_stat(SKILL), who.id)
    yield Ask(
        seat=who.owner,
        kind="fall-reaction",
        title=f"{who.name} falls {landing.feet} feet: {landing.dice}.",
        picks=(Pick("react", "Use your reaction", f"Acrobatics {found.total:+d}"), Pick("fall", "Take the fall")),
        default="fall",
        who=who.id,
        text="What you roll with Acrobatics comes off the damage. Take none, and you stay on your feet.",
        row="STR-138",
        secret=who.hidden,
    )


def taken(fight: Fight, landing: Landing, question: Ask, answer: str) -> Script[Landing]:
    """Spend the reaction and roll; the total comes off the damage before any resistance (STR-138, STR-139, ruling 14)."""
    who = landing.who
    if answer != "react" or not can_react(fight, who):
        return landing
    fight.record(ev.Spent(who=who, what="reaction", **fight.hearers_of(who)))
    total, _ = yield from roll_check(
        fight, who, "check", check_stat(SKILL), "Acrobatics check", None, row="STR-138", note="a fall"
    )
    return replace(landing, less=max(0, total), softened="Acrobatics", row="STR-138")


OFFERS = (Offer(FALL_LANDING, "fall-reaction", asked, taken),)
