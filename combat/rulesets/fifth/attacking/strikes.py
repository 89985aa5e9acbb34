"""The Attack action: with what, on whom, and what an attack uses up."""

from collections.abc import Callable, Iterable, Iterator

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import GUESS, Action, Each
from combat.engine.doing import Blow
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Pick, Script
from combat.engine.scripts.attacking import attack as attack_script
from combat.engine.scripts.lasting import gain
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Combatant, Weapon
from combat.rulesets.fifth.attack_rolls import (
    LOST_TRACK,
    aimed,
    attack_ability,
    foreseen,
    guessable,
    improvised_of,
    odds,
    real_weapon,
    targetable,
    weapons_of,
)
from combat.rulesets.fifth.attacking.net import catch
from combat.rulesets.fifth.attacking.off_hand import OFF_HAND_NOTE, opens
from combat.rulesets.fifth.attacking.throwing import EMPTIES, empties_the_hand, landing, leaves_the_hand
from combat.rulesets.fifth.classes import sneak_attack
from combat.rulesets.fifth.hands import lay_down, no_hands, not_at_hand, wield
from combat.rulesets.fifth.helping import inspiration_declared, is_inspired
from combat.rulesets.fifth.powers import spent, use_up
from combat.rulesets.fifth.sight import can_see, cover
from combat.rulesets.policies.ammunition import ammunition_left, shoot

Opens = Callable[[Fight, Id, Weapon], None]
Able = Callable[[Fight, Blow], Refusal | None]
Undrawn = Callable[[Fight, Id, Weapon], Refusal | None]


def attack_target(fight: Fight, who: Id, weapon: Weapon, other: Combatant) -> Choice:
    """Return somebody as a target, with the odds, or why it cannot be attacked."""
    return attack_choice(fight, Blow(who, other.id, weapon))


def out_of_track(fight: Fight, who: Id) -> Iterator[Choice]:
    return (Choice(other.name, other.id, barred=LOST_TRACK) for other in lost_ones(fight, who))


def lost_ones(fight: Fight, who: Id) -> Iterator[Combatant]:
    """Yield those of whom the attacker has lost track though its seat knows them; they can only be guessed at (FIF-142)."""
    for other in fight.state.present:
        if who in other.lost_to and other.life != "dead" and fight.name_seen_by(who, other.id) == other.name:
            yield other


def anybody(fight: Fight, who: Id) -> tuple[Combatant, ...]:
    """Return everybody whom one may attack, one's own side last."""
    living = (other for other in fight.known_to(who) if other.life != "dead")
    return fight.cached(("anybody", who), lambda: tuple(fight.foes_first(who, living)))


attack_targets = Each(anybody, attack_target, out_of_track)  # everybody, foes first


def attack_choice(fight: Fight, blow: Blow) -> Choice:
    blow = aimed(fight, blow)
    return choice_of(fight, blow, targetable(fight, blow))


def choice_of(fight: Fight, blow: Blow, barred: Refusal | None) -> Choice:
    """Return the target of a blow with its odds, or why it cannot be attacked so; one's own side without odds."""
    name, own = fight.get(blow.target).name, fight.sides_with(blow.attacker, blow.target)
    if barred is not None or own:
        note = attack_note(fight, blow) if barred is None else ""
        return Choice(name, blow.target, note=note, barred=barred, aside=own, own=own)
    breakdown = fight.breakdown("attack", blow.attacker, blow.target, blow)
    chance, shown = odds(fight, blow, breakdown), foreseen(fight, blow.attacker, breakdown)
    return Choice(name, blow.target, None, chance, attack_note(fight, blow), None, shown)


def aim(fight: Fight, who: Id, weapon: Weapon | None, target: Id) -> Choice | None:
    """Return one of the choices without the odds, which a verdict does not need."""
    assert weapon is not None
    other = next((other for other in (*anybody(fight, who), *lost_ones(fight, who)) if other.id == target), None)
    return (
        Choice(other.name, target, barred=targetable(fight, aimed(fight, Blow(who, target, weapon)))) if other else None
    )


def attack_note(fight: Fight, blow: Blow) -> str:
    """Say in a few words how things stand: distance, cover, sight."""
    parts = [f"{5 * fight.gap(blow.attacker, blow.target)} ft"]
    degree = cover(fight, blow.attacker, blow.target)
    if degree:
        parts.append(f"{degree} cover")
    if blow.grip == "thrown":
        parts.append("thrown")
    if empties_the_hand(fight, blow):
        parts.append(EMPTIES)
    if blow.weapon.has("ammunition") and ammunition_left(fight.get(blow.attacker), blow.weapon) == 1:
        parts.append("the last shot")
    if not can_see(fight, blow.attacker, blow.target):
        parts.append("not seen")
    return ", ".join(parts)


def attack_bar(fight: Fight, who: Id, weapon: Weapon | None, drawing: Undrawn | None = None) -> Refusal | None:
    """Tell why a weapon cannot be used now: not at hand, no hand for it, empty, already fired, beyond the Multiattack.

    `drawing` tells why it cannot be drawn for this attack, where that is not as the game has it for all.
    """
    assert weapon is not None
    actor, real = fight.get(who), real_weapon(fight, who, weapon)
    gone = not_at_hand(actor, real) or no_hands(fight, who, weapon) or (drawing or undrawn)(fight, who, real)
    gone = gone or spent(actor, real.key)
    if gone is not None:
        return gone
    return empty(actor, weapon) or already_fired(actor, weapon) or multiattack_bar(actor, weapon)


def empty(actor: Combatant, weapon: Weapon) -> Refusal | None:
    """Tell why a weapon without ammunition is not shot (FIF-143)."""
    if weapon.has("ammunition") and ammunition_left(actor, weapon) == 0:
        return Refusal("No ammunition left.", "FIF-143", "none left")
    return None


def already_fired(actor: Combatant, weapon: Weapon) -> Refusal | None:
    """Tell why a loading weapon, or a net, is not used again in the same action (FIF-144, FIF-311)."""
    once = "FIF-144" if weapon.has("loading") else "FIF-311" if weapon.has("net") else ""
    if once and actor.used.get(f"fired:{weapon.key}"):
        return Refusal("Once per action: it has to be made ready again.", once)
    return None


def undrawn(fight: Fight, who: Id, weapon: Weapon) -> Refusal | None:
    """Tell why a weapon that is not in hand cannot be drawn for an attack now, as the game says."""
    return fight.rules.attacks.drawing.bar(fight, who, weapon)


def multiattack_bar(actor: Combatant, weapon: Weapon) -> Refusal | None:
    """A Multiattack holds the attacks that it lists; any other attack is an Attack action of its own (FIF-084, R-16)."""
    listed = dict(actor.sheet.multiattack)
    if not listed or not actor.used.get("attack-action"):
        return None
    if actor.used.get(f"multi:{weapon.key}", 0) >= listed.get(weapon.key, 0):
        return Refusal("The Multiattack holds no more of these.", "FIF-084")
    return None


def attack_picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    """Offer what may be chosen with the attack: grip, ability, inspiration (FIF-019, FIF-130, FIF-146)."""
    assert weapon is not None
    picks = []
    if fight.get(who).tally.get("inspiration"):
        picks.append(Pick("inspired", "Spend inspiration", "advantage"))
    if weapon.versatile and no_hands(fight, who, weapon, "two-handed") is None:
        picks.append(Pick("two-handed", "In both hands", weapon.versatile))
    if weapon.has("finesse") and weapon.bonus is None:
        better = attack_ability(fight.get(who), Blow(who, "", weapon))
        picks.append(Pick("dex", "With Dexterity") if better == "str" else Pick("str", "With Strength"))
    if weapon.kind == "melee" and weapon.has("thrown"):
        empties = empties_the_hand(fight, Blow(who, "", weapon, grip="thrown"))
        picks.append(Pick("thrown", "Throw it", EMPTIES if empties else ""))
    if sneak_attack.is_ready(fight, who, weapon):
        picks.append(sneak_attack.HELD_BACK)
    return tuple(picks)


def attack(fight: Fight, command: Act) -> Script[None]:
    """Attack a creature, or a square where one is thought to be (FIF-083, FIF-127, FIF-142)."""
    blow, chosen = read(fight, command)
    yield from strike(fight, blow, chosen)


def read(fight: Fight, command: Act, row: str = "", more: Iterable[Weapon] = ()) -> tuple[Blow, list[str]]:
    """Return the blow that a command declares, and what was chosen for it; a refusal cites `row`.

    `more` are weapons that a game has besides those of 5e.
    """
    known = (*weapons_of(fight, command.actor), *improvised_of(fight, command.actor), *more)
    weapon = next((w for w in known if w.key == command.weapon), None)
    if weapon is None:
        raise Illegal("That weapon is not at hand.", row)
    return declared(fight, command, weapon, command.chosen), command.chosen


def strike(
    fight: Fight, blow: Blow, chosen: list[str], opened: Opens | None = opens, able: Able = targetable
) -> Script[None]:
    """Make a declared attack with what was chosen for it, unless something known stands against it.

    `opened` records what it opens for the other hand; None where the game has seen to that before. `able` tells why its target
    cannot be attacked.
    """
    who, weapon = blow.attacker, blow.weapon
    barred = no_hands(fight, who, weapon, blow.grip)
    barred = barred or (able(fight, blow) if blow.square is None else guessable(fight, blow))
    if barred is not None:
        raise Illegal(barred.text, barred.row)
    if "inspired" in chosen and not is_inspired(fight, who):
        raise Illegal("You have no inspiration to spend.", "FIF-019")
    yield from spend(fight, who, weapon, blow, "inspired" in chosen)
    if opened is not None and OFF_HAND_NOTE not in blow.notes:
        opened(fight, who, weapon)
    blow = yield from attack_script(fight, inspiration_declared(blow, chosen))
    yield from catch(fight, blow)


def declared(fight: Fight, command: Act, weapon: Weapon, chosen: list[str]) -> Blow:
    """Read what is attacked and how; a square that holds somebody known is an attack on that creature."""
    target, square = command.target, None
    if not target:
        if command.square is None:
            raise Invalid("Pick a target.")
        known = tuple(c for c in fight.known_to(command.actor) if command.square in c.cells and c.life != "dead")
        target = known[0].id if known else in_square(fight, command)
        square = None if known else command.square
    grip = next((g for g in ("thrown", "two-handed") if g in chosen), "")
    ability = next((a for a in ("str", "dex") if a in chosen), "")
    notes = frozenset(chosen) & {sneak_attack.HELD_BACK.key}
    return aimed(fight, Blow(command.actor, target, weapon, square, grip=grip, ability=ability, notes=notes))


def in_square(fight: Fight, command: Act) -> Id:
    found = fight.state.at(command.square) if command.square else ()
    return next((c.id for c in found if c.id != command.actor and c.life != "dead"), "")


def spend(fight: Fight, who: Id, weapon: Weapon, blow: Blow, inspired: bool) -> Script[None]:
    """Record what an attack uses up: ammunition, the thrown weapon, the loaded bolt, inspiration."""
    hearers = fight.hearers_of(who)
    actor, real = fight.get(who), real_weapon(fight, who, weapon)
    if actor.sheet.multiattack and not weapon.has("shield"):
        fight.record(ev.Spent(who=who, what=f"multi:{weapon.key}", **hearers))
    if weapon.has("loading") or weapon.has("net"):
        fight.record(ev.Spent(who=who, what=f"fired:{weapon.key}", **hearers))
    shoot(fight, who, weapon)
    use_up(fight, who, real.key)
    drawing = fight.rules.attacks.drawing
    drawing.draw(fight, who, real)
    wield(fight, who, real)
    if leaves_the_hand(fight, blow):
        yield from lay_down(fight, who, real, landing(fight, blow), "FIF-131")
        drawing.thrown(fight, who, real)
    if inspired:
        fight.record(ev.Counted(who=who, key="inspiration", value=0, **hearers))
        yield from gain(fight, who, "inspired")


def recovered(fight: Fight, who: Id) -> Script[None]:
    """A minute of searching brings back half of what was shot since the last search, rounded down (FIF-143, FIF-001)."""
    shot = {key: count for key, count in fight.get(who).tally.items() if key.startswith("shot:")}
    if not shot:
        raise Illegal(f"{fight.get(who).name} has shot nothing.", "FIF-143")
    hearers = fight.hearers_of(who)
    found = 0
    for key, count in sorted(shot.items()):
        lost = fight.get(who).tally.get(f"lost-{key}", 0)
        back = (count - lost) // 2
        found += back
        fight.record(ev.Counted(who=who, key=key, value=count - back, **hearers))
        fight.record(ev.Counted(who=who, key=f"lost-{key}", value=count - back, **hearers))
    note = f"{found} found"
    fight.record(ev.Acted(who=who, action="recover", name="Search for ammunition", note=note, row="FIF-143", **hearers))
    yield from NOTHING


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
        points=GUESS,
        bar=attack_bar,
        targets=attack_targets,
        aim=aim,
        picks=attack_picks,
    ),
    Action(
        "improvised-attack",
        "Improvised attack",
        attack,
        group="improvised",
        cost="attack",
        needs="target",
        row="FIF-147",
        weapons=improvised_of,
        points=GUESS,
        bar=attack_bar,
        targets=attack_targets,
        aim=aim,
        picks=attack_picks,
        hide_barred=True,
    ),
)
