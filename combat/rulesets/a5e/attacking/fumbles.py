"""Critical fumbles: a natural 1 is put on record, and the Narrator may attach a consequence (A5E-099, A5E-100)."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.declared.content import Offer, Setting
from combat.engine.declared.windows import ATTACK_ENDED
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ids import GM
from combat.engine.requests import NOTHING, Ask, Pick, Script
from combat.engine.scripts.lasting import gain
from combat.rulesets.fifth.attack_rolls import real_weapon
from combat.rulesets.fifth.hands import BODILY, PLENTY, carried, lay_down, not_at_hand

SETTING = Setting(
    "fumbles",
    "On a critical fumble the GM is asked what comes of it",
    (("off", "No, it only misses"), ("ask", "Yes")),
    "A5E-100",
)
MISS = Pick("miss", "It only misses")
PRONE = Pick("prone", "It falls prone")
DROPS = Pick("drops", "It drops its weapon")


def is_fumble(blow: Blow) -> bool:
    return blow.throw is not None and blow.throw.face == 1


def recorded(fight: Fight, blow: Blow) -> None:
    """Put a critical fumble on record; of the target it tells no more than any miss (A5E-099, A5E-107).

    That it always misses is 5e's (`attack_rolls.attacks.verdict`).
    """
    if is_fumble(blow) and blow.attacker in fight.state.combatants:
        text = f"A critical fumble with {blow.weapon.name}."
        fight.record(ev.Noted(text=text, row="A5E-099", **fight.hearers_of(blow.attacker)))


def can_drop(fight: Fight, blow: Blow) -> bool:
    """Tell whether the weapon could slip from a hand: no claw, no spell, and not thrown away already."""
    who = fight.get(blow.attacker)
    weapon = real_weapon(fight, who.id, blow.weapon)
    slips = not any(weapon.has(word) for word in BODILY) and not blow.weapon.has("improvised")
    return slips and carried(who, weapon) < PLENTY and not_at_hand(who, weapon) is None and who.at is not None


def asked(fight: Fight, blow: Blow) -> Iterator[Ask]:
    if fight.option(SETTING.key) != "ask" or not is_fumble(blow) or not fight.is_here(blow.attacker):
        return
    name = fight.get(blow.attacker).name
    yield Ask(
        seat=GM,
        kind="fumble",
        title=f"{name} fumbles with {blow.weapon.name}. What comes of it?",
        picks=(MISS, PRONE, *((DROPS,) if can_drop(fight, blow) else ())),
        default=MISS.key,
        who=blow.attacker,
        text="For anything else use your tools.",
        row="A5E-100",
        secret=fight.state.is_veiled(blow.attacker),
    )


def taken(fight: Fight, blow: Blow, question: Ask, answer: str) -> Script[Blow]:
    """Do what the Narrator says (A5E-100)."""
    yield from NOTHING
    if not fight.is_here(blow.attacker):
        return blow
    if answer == PRONE.key and not fight.get(blow.attacker).has("prone"):
        yield from gain(fight, blow.attacker, "prone")
    if answer == DROPS.key and can_drop(fight, blow):
        at = fight.get(blow.attacker).at
        assert at is not None
        weapon = real_weapon(fight, blow.attacker, blow.weapon)
        yield from lay_down(fight, blow.attacker, weapon, at, "A5E-100")
    return blow


OFFERS = (Offer(ATTACK_ENDED, "fumble", asked, taken),)
