"""Being inside a creature: carried along, digested, and out again when it dies."""

from combat.engine import events as ev
from combat.engine.doing import Wound
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.dice import parse
from combat.engine.requests import Roll, Script, roll
from combat.engine.scripts.harm import wound
from combat.engine.scripts.lasting import gain, lose_all
from combat.rulesets.fifth.monster_bodies import SWALLOWED, inside, swallower_of
from combat.rulesets.fifth.powers import SPECIALS


def settle(fight: Fight, who: Id) -> Script[None]:
    """Keep the swallowed where their swallower is; a dead one holds nobody, who then lies prone in its remains."""
    found = fight.get(who)
    if not found.has(SWALLOWED):
        return
    swallower = fight.state.combatants.get(swallower_of(found))
    if swallower is None or swallower.life == "dead" or swallower.at is None:
        lose_all(fight, who, SWALLOWED, "it is out again")
        if not fight.get(who).has("prone"):
            yield from gain(fight, who, "prone")
    elif found.at is not None and (found.at, found.height) != (swallower.at, swallower.height):
        hearers = fight.hearers_of(who)
        fight.record(ev.Placed(who=who, to=swallower.at, how="dragged", height=swallower.height, **hearers))


def turn_started(fight: Fight, who: Id) -> Script[None]:
    """Digest whoever is inside."""
    held = inside(fight, who)
    power = next(
        (SPECIALS[key] for key in fight.get(who).sheet.powers if key in SPECIALS and SPECIALS[key].digests), None
    )
    if not held or power is None:
        return
    dice, kind = power.digests.split()
    for victim in held:
        faces = yield from roll(Roll(dice, f"Inside {fight.get(who).name}: damage", who, fight.seat_of(who)))
        amount = parse(dice).total(faces)
        part = ev.Part(kind, amount, amount, ev.DiceRoll(dice, faces, total=amount))
        yield from wound(fight, Wound(victim.id, (part,), source=who, cause="digestion"))
