"""The Attack action: with what, on whom, and what an attack uses up."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.content import Action, Blow
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Pick, Script
from combat.engine.scripts.attack import attack as attack_script
from combat.engine.scripts.effect import gain
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Weapon
from combat.rulesets.fifth.attacks import aimed, odds, targetable, weapons_of
from combat.rulesets.fifth.sight import can_see, cover


def attack_targets(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    """List every hostile or neutral creature with its odds, and why it cannot be attacked if so."""
    assert weapon is not None
    for other in fight.known_to(who):
        if other.life == "dead" or (other.side == fight.get(who).side and not fight.hostile(who, other.id)):
            continue
        yield attack_choice(fight, Blow(who, other.id, weapon))


def attack_choice(fight: Fight, blow: Blow) -> Choice:
    blow = aimed(fight, blow)
    barred = targetable(fight, blow)
    name = fight.get(blow.target).name
    if barred is not None:
        return Choice(name, blow.target, barred=barred)
    breakdown = fight.breakdown("attack", blow.attacker, blow.target, blow)
    return Choice(name, blow.target, None, odds(fight, blow), attack_note(fight, blow), None, breakdown)


def attack_note(fight: Fight, blow: Blow) -> str:
    """Say in a few words how things stand: distance, cover, sight."""
    parts = [f"{5 * fight.gap(blow.attacker, blow.target)} ft"]
    degree = cover(fight, blow.attacker, blow.target)
    if degree:
        parts.append(f"{degree} cover")
    if blow.grip == "thrown":
        parts.append("thrown")
    if not can_see(fight, blow.attacker, blow.target):
        parts.append("not seen")
    return ", ".join(parts)


def attack_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """Tell why a weapon cannot be used now: thrown away, empty, already fired, or beyond the Multiattack."""
    assert weapon is not None
    actor = fight.get(who)
    if actor.tally.get(f"thrown:{weapon.key}"):
        return Refusal("You have thrown it. Pick it up first.", "FIF-131")
    carried = actor.sheet.numbers.get(f"ammunition:{weapon.key}")
    if carried is not None and actor.tally.get(f"shot:{weapon.key}", 0) >= carried:
        return Refusal("No ammunition left.", "FIF-143")
    if weapon.has("loading") and actor.used.get("fired"):
        return Refusal("It takes an action to load again.", "FIF-144")
    listed = dict(actor.sheet.multiattack)
    if (
        listed
        and actor.used.get("attack-action")
        and actor.used.get(f"multi:{weapon.key}", 0) >= listed.get(weapon.key, 0)
    ):
        return Refusal("The Multiattack holds no more of these.", "FIF-084")
    return None


def attack_picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    """Offer what may be chosen with the attack: grip, ability, inspiration (FIF-019, FIF-130, FIF-146)."""
    assert weapon is not None
    picks = []
    if fight.get(who).tally.get("inspiration"):
        picks.append(Pick("inspired", "Spend inspiration", "advantage"))
    if weapon.versatile:
        picks.append(Pick("two-handed", "In both hands", weapon.versatile))
    if weapon.has("finesse") and weapon.bonus is None:
        picks += [Pick("str", "With Strength"), Pick("dex", "With Dexterity")]
    if weapon.kind == "melee" and weapon.has("thrown"):
        picks.append(Pick("thrown", "Throw it"))
    return tuple(picks)


def attack(fight: Fight, command: Act) -> Script[None]:
    """Attack a creature, or a square where one is thought to be (FIF-083, FIF-127, FIF-142)."""
    weapon = next((w for w in weapons_of(fight, command.actor) if w.key == command.weapon), None)
    if weapon is None:
        raise Illegal("That weapon is not at hand.")
    chosen = command.choice.split("+") if command.choice else []
    target = command.target or in_square(fight, command)
    grip = next((g for g in ("thrown", "two-handed") if g in chosen), "")
    ability = next((a for a in ("str", "dex") if a in chosen), "")
    square = command.square if not command.target else None
    blow = aimed(fight, Blow(command.actor, target, weapon, square, grip=grip, ability=ability))
    if target and not square:
        barred = targetable(fight, blow)
        if barred is not None:
            raise Illegal(barred.text, barred.row)
    yield from spend(fight, command.actor, weapon, blow, "inspired" in chosen)
    yield from attack_script(fight, blow)


def in_square(fight: Fight, command: Act) -> Id:
    found = fight.state.at(command.square) if command.square else ()
    return next((c.id for c in found if c.id != command.actor and c.life != "dead"), "")


def spend(fight: Fight, who: Id, weapon: Weapon, blow: Blow, inspired: bool) -> Script[None]:
    """Record what an attack uses up: ammunition, the thrown weapon, the loaded bolt, inspiration."""
    told = fight.told(who)
    actor = fight.get(who)
    if actor.sheet.multiattack:
        fight.record(ev.Spent(who=who, what=f"multi:{weapon.key}", **told))
    if weapon.has("loading"):
        fight.record(ev.Spent(who=who, what="fired", **told))
    if f"ammunition:{weapon.key}" in actor.sheet.numbers:
        used = actor.tally.get(f"shot:{weapon.key}", 0) + 1
        fight.record(ev.Counted(who=who, key=f"shot:{weapon.key}", value=used, **told))
    if blow.grip == "thrown" and not weapon.has("improvised") and actor.sheet.kind == "character":
        fight.record(ev.Counted(who=who, key=f"thrown:{weapon.key}", value=1, **told))
    if inspired:
        fight.record(ev.Counted(who=who, key="inspiration", value=0, **told))
        yield from gain(fight, who, "inspired")


ATTACKS = (
    Action(
        "attack",
        "Attack",
        attack,
        group="attack",
        cost="attack",
        needs="target",
        row="FIF-083",
        weapons=weapons_of,
        bar=attack_bar,
        targets=attack_targets,
        picks=attack_picks,
    ),
)
