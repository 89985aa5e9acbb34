"""Being on fire, or a slave: what ends it, and what it does meanwhile."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.doing import Wound
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.prefix import AGAINST
from combat.engine.requests import NOTHING, Roll, Script, roll
from combat.engine.scripts.checks import roll_save
from combat.engine.scripts.harm import wound
from combat.engine.scripts.lasting import lose, lose_all
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Weapon
from combat.rulesets.policies.acted import done

BURNING, ENSLAVED = "burning", "enslaved"
NEAR = 5  # feet


def turn_ended(fight: Fight, who: Id) -> Script[None]:
    """Burn for 1d6 at the end of each turn."""
    if who not in fight.state.combatants or not fight.get(who).has(BURNING) or fight.get(who).life == "dead":
        return
    faces = yield from roll(Roll("1d6", "On fire: damage", who, fight.seat_of(who)))
    part = ev.Part("fire", sum(faces), sum(faces), ev.DiceRoll("1d6", faces, total=sum(faces)))
    yield from wound(fight, Wound(who, (part,), cause="fire"))


def wounded(fight: Fight, hit: Wound) -> Script[None]:
    """Let slaves try to throw off their master when they are hurt."""
    who = hit.target
    if who not in fight.state.combatants or hit.amount <= 0 or fight.get(who).life == "dead":
        return
    for effect in fight.get(who).all(ENSLAVED):
        dc, ability = int(effect.data.get("dc", 10)), str(effect.data.get("ability", "wis"))
        if (yield from roll_save(fight, who, ability, dc, "enslaved", ("power", AGAINST.of("charmed")))):
            lose(fight, who, effect.id, "saved")


def settle(fight: Fight, who: Id) -> None:
    """Free the slaves of a master that is dead or gone."""
    for effect in fight.get(who).all(ENSLAVED):
        master = fight.state.combatants.get(effect.source)
        if master is None or master.life == "dead":
            lose(fight, who, effect.id, "its master is no more")


# --- putting it out ------------------------------------------------------------------------------------------------


def ablaze(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    """List whose fire one could put out: one's own, and that of others within 5 feet."""
    found = fight.get(who)
    if found.has(BURNING):
        yield Choice(found.name, who, note="yourself")
    for other in fight.known_to(who):
        if other.has(BURNING) and other.life != "dead":
            far = 5 * fight.gap(who, other.id)
            barred = Refusal(f"{far} ft away: go next to it.", "FIF-109") if far > NEAR else None
            yield Choice(other.name, other.id, barred=barred)


def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return None if any(ablaze(fight, who, weapon)) else Refusal("Nobody is on fire.", "FIF-109")


def douse(fight: Fight, command: Act) -> Script[None]:
    """Put out somebody's fire."""
    done(fight, command, "Put out a fire", "FIF-109")
    lose_all(fight, command.target, BURNING, "put out")
    yield from NOTHING


DOUSE = Action(
    "douse",
    "Put out a fire",
    douse,
    needs="target",
    row="FIF-109",
    bar=bar,
    targets=ablaze,
    hide_barred=True,
    summary="On yourself, or on somebody next to you.",
)
