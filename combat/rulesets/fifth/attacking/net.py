"""Nets: what they catch, and how one gets out."""

from collections.abc import Iterable, Iterator

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.doing import Blow
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ground.grid import size_steps
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Breakdown, Term
from combat.engine.requests import Script
from combat.engine.scripts.checks import roll_check
from combat.engine.scripts.lasting import gain, lose_all
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Weapon
from combat.rulesets.fifth.attack_rolls import damage, reach_of, weapons_of
from combat.rulesets.fifth.hands import no_hands, not_at_hand
from combat.rulesets.policies.acted import done

NETTED = "netted"
CUT = 5  # points of slashing damage that cut a net open
ARMOR_CLASS = 10


def catch(fight: Fight, blow: Blow) -> Script[None]:
    """A net that hits restrains whatever is Large or smaller (FIF-311)."""
    if not blow.weapon.has("net") or blow.outcome == "miss" or not fight.is_here(blow.target):
        return
    target = fight.get(blow.target)
    if size_steps(target.sheet.size, "Large") > 0:
        text = f"{target.name} is too large for a net."
        fight.record(ev.Noted(text=text, row="FIF-311", **fight.hearers_of(target.id)))
        return
    fight.record(ev.Counted(who=target.id, key="net-damage", value=0, **fight.hearers_of(target.id)))
    yield from gain(fight, target.id, NETTED, blow.attacker)


def caught(fight: Fight, who: Id) -> Iterator[Choice]:
    """List the netted creatures within reach, oneself included."""
    if not fight.state.bearing(NETTED):
        return
    found = fight.get(who)
    reach = reach_of(Weapon("hand", "Hand"), found)
    for other in (found, *fight.known_to(who)):
        if other.has(NETTED):
            feet = 5 * fight.gap(who, other.id) if other.id != who else 0
            barred = Refusal(f"{feet} ft away; you reach {reach} ft.", "FIF-311") if feet > reach else None
            yield Choice(other.name if other.id != who else "Yourself", other.id, barred=barred)


def free_targets(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    yield from caught(fight, who)


def free_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return None if any(caught(fight, who)) else Refusal("Nobody is caught in a net.", "FIF-311")


def free(fight: Fight, command: Act) -> Script[None]:
    """Try to get oneself or somebody in reach out of a net: a DC 10 Strength check (FIF-311)."""
    done(fight, command, "Free from the net", "FIF-311")
    _, success = yield from roll_check(fight, command.actor, "check", "check.str", "Strength check", 10, row="FIF-311")
    if success:
        lose_all(fight, command.target, NETTED, "freed")


# --- cutting -------------------------------------------------------------------------------------------------------


def blades(fight: Fight, who: Id) -> Iterable[Weapon]:
    """Return the melee weapons at hand that slash."""
    for weapon in weapons_of(fight, who):
        if weapon.kind == "melee" and any(harm.type == "slashing" for harm in weapon.harm):
            yield weapon


def cut_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    assert weapon is not None
    nobody = free_bar(fight, who, weapon)
    return nobody or not_at_hand(fight.get(who), weapon) or no_hands(fight, who, weapon)


def cut(fight: Fight, command: Act) -> Script[None]:
    """Attack a net (AC 10): 5 slashing damage, in one blow or several, frees whoever is in it, unharmed (FIF-311)."""
    weapon = next((w for w in blades(fight, command.actor) if w.key == command.weapon), None)
    if weapon is None:
        raise Illegal("That weapon is not at hand.")
    done(fight, command, "Cut the net", "FIF-311")
    blow = Blow(command.actor, "", weapon)
    label = f"{weapon.name} against the net"
    extra = yield from fight.rules.rolls.before(fight, command.actor, label, "attack")
    attack = fight.breakdown("attack", command.actor, None, blow, extra=extra)
    throw = yield from fight.rules.rolls.d20(fight, attack, by=command.actor, reason=label)
    armor = Breakdown("defense.ac", (Term("Net", ARMOR_CLASS, row="FIF-311"),), ARMOR_CLASS)
    attack = throw.breakdown or attack  # with what was added once the die lay on the table
    blow = Blow(command.actor, "", weapon, attack=attack, defense=armor, throw=throw)
    hit = throw.face != 1 and (throw.face == 20 or throw.total >= ARMOR_CLASS)
    fight.record(
        ev.CheckRolled(
            who=command.actor,
            what="check",
            label=label,
            roll=throw.roll,
            total=throw.total,
            breakdown=attack,
            dc=ARMOR_CLASS,
            success=hit,
            row="FIF-311",
            **fight.hearers_of(command.actor),
        )
    )
    if hit:
        yield from tear(fight, command.target, blow)


def tear(fight: Fight, who: Id, blow: Blow) -> Script[None]:
    parts = yield from damage(fight, blow)
    dealt = sum(part.final for part in parts if part.type == "slashing")
    torn = fight.get(who).tally.get("net-damage", 0) + dealt
    whole = torn < CUT
    fight.record(ev.Counted(who=who, key="net-damage", value=torn if whole else 0, **fight.hearers_of(who)))
    text = f"The net takes {dealt} slashing damage{'' if whole else ' and falls apart'}."
    fight.record(ev.Noted(text=text, row="FIF-311", **fight.hearers_of(who)))
    if not whole:
        lose_all(fight, who, NETTED, "cut open")


NET_ACTIONS = (
    Action(
        "free-from-net",
        "Free from the net",
        free,
        needs="target",
        row="FIF-311",
        bar=free_bar,
        targets=free_targets,
        hide_barred=True,
        summary="Strength check, DC 10.",
    ),
    Action(
        "cut-net",
        "Cut the net",
        cut,
        group="net",
        cost="attack",
        needs="target",
        row="FIF-311",
        weapons=blades,
        bar=cut_bar,
        targets=free_targets,
        hide_barred=True,
        summary="5 slashing damage to the net (AC 10) free whoever is in it.",
    ),
)
