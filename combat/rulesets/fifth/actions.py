"""The actions of this game."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.content import Action, Blow
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.requests import NOTHING, Ask, Pick, Script, ask
from combat.engine.scripts.attack import attack as attack_script
from combat.engine.scripts.check import roll_check
from combat.engine.scripts.effect import gain, lose_all
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Until, Weapon
from combat.rulesets.fifth.attacks import aimed, odds, targetable, weapons_of
from combat.rulesets.fifth.damage import stabilize
from combat.rulesets.fifth.economy import allowance, best_mode, speed
from combat.rulesets.fifth.sight import can_see, cover


def done(fight: Fight, command: Act, name: str, row: str, note: str = "") -> None:
    told = fight.told(command.actor)
    fight.record(
        ev.Acted(
            who=command.actor,
            action=command.action,
            name=name,
            target=command.target,
            ally=command.ally,
            note=note,
            row=row,
            **told,
        )
    )


# --- Attack --------------------------------------------------------------------------------------------------------


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


# --- Dash, Disengage, Dodge ----------------------------------------------------------------------------------------


def dash(fight: Fight, command: Act) -> Script[None]:
    """Extra movement equal to the speed, whatever becomes of it later in the turn (FIF-085)."""
    fight.record(ev.Spent(who=command.actor, what="dash", **fight.told(command.actor)))
    done(fight, command, "Dash", "FIF-085")
    yield from NOTHING


def disengage(fight: Fight, command: Act) -> Script[None]:
    done(fight, command, "Disengage", "FIF-086")
    yield from gain(fight, command.actor, "disengaged", until=Until("end", command.actor), quiet=True)


def dodge(fight: Fight, command: Act) -> Script[None]:
    done(fight, command, "Dodge", "FIF-087")
    yield from gain(fight, command.actor, "dodging", until=Until("start", command.actor), quiet=True)


# --- Help ----------------------------------------------------------------------------------------------------------


def allies(fight: Fight, who: Id) -> Iterator[Choice]:
    side = fight.get(who).side
    for other in fight.known_to(who):
        if other.side == side and other.life == "up":
            yield Choice(other.name, other.id)


def within_five(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    """List foes within 5 feet of the helper (FIF-092, R-15)."""
    for other in fight.known_to(who):
        if fight.hostile(who, other.id) and other.life == "up":
            far = 5 * fight.gap(who, other.id)
            barred = Refusal(f"{far} ft away; it must be within 5 ft of you.", "FIF-092") if far > 5 else None
            yield Choice(other.name, other.id, barred=barred)


def help_attack(fight: Fight, command: Act) -> Script[None]:
    done(fight, command, "Help", "FIF-092")
    until = Until("start", command.actor)
    yield from gain(fight, command.ally, "helped", command.actor, until, {"target": command.target}, quiet=True)


def help_task(fight: Fight, command: Act) -> Script[None]:
    """The GM may refuse help for a task where it is no use (FIF-090, FIF-091)."""
    done(fight, command, "Help", "FIF-090")
    until = Until("start", command.actor)
    yield from gain(fight, command.target, "helped-task", command.actor, until, quiet=True)


def ally_targets(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    yield from allies(fight, who)


# --- Search, objects, first aid, anything else ---------------------------------------------------------------------

SEARCH = (Pick("perception", "Perception", "Wisdom"), Pick("investigation", "Investigation", "Intelligence"))


def search_picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    return SEARCH


def search(fight: Fight, command: Act) -> Script[None]:
    """Roll the check of the searcher's choice; what the total finds is the GM's word (FIF-106, FIF-108)."""
    done(fight, command, "Search", "FIF-106")
    label = next(p.label for p in SEARCH if p.key == command.choice)
    yield from roll_check(
        fight,
        command.actor,
        "check",
        f"check.{command.choice}",
        f"{label} check",
        None,
        row="FIF-106",
        note="The GM says what it finds.",
    )


def use_object(fight: Fight, command: Act) -> Script[None]:
    done(fight, command, "Use an Object", "FIF-109", command.choice[:120])
    yield from NOTHING


def interact(fight: Fight, command: Act) -> Script[None]:
    """Handle an object; picking up is how a thrown weapon comes back to hand (FIF-040, FIF-041)."""
    done(fight, command, "Handle an object", "FIF-040", command.choice[:120])
    for key in [k for k in fight.get(command.actor).tally if k.startswith("thrown:")]:
        fight.record(ev.Counted(who=command.actor, key=key, value=0, **fight.told(command.actor)))
        break
    yield from NOTHING


def first_aid_targets(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    for other in fight.known_to(who):
        if other.life == "dying":
            far = 5 * fight.gap(who, other.id)
            barred = Refusal(f"{far} ft away; first aid reaches 5 ft.", "FIF-246") if far > 5 else None
            yield Choice(other.name, other.id, barred=barred)


def first_aid_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    dying = any(other.life == "dying" for other in fight.known_to(who))
    return None if dying else Refusal("Nobody is dying.", "FIF-246")


def first_aid(fight: Fight, command: Act) -> Script[None]:
    """A DC 10 Wisdom (Medicine) check stabilizes a dying creature (FIF-246)."""
    done(fight, command, "First aid", "FIF-246")
    _, success = yield from roll_check(
        fight, command.actor, "check", "check.medicine", "Medicine check", 10, row="FIF-246"
    )
    if success and fight.get(command.target).life == "dying":
        yield from stabilize(fight, command.target, "FIF-246")


def improvise(fight: Fight, command: Act) -> Script[None]:
    """Anything else: the GM allows or refuses it before the action is spent (FIF-036)."""
    name = fight.get(command.actor).name
    question = Ask(
        GM,
        "improvise",
        f"{name} tries: {command.choice[:200]}",
        (Pick("allow", "Allow", "spends the action"), Pick("free", "Allow for free"), Pick("refuse", "Refuse")),
        "refuse",
        command.actor,
        row="FIF-036",
    )
    answer = yield from ask(question)
    if answer == "refuse":
        told = fight.told(command.actor)
        text = f"The GM does not allow it: {command.choice[:200]}"
        fight.record(ev.Noted(text=text, row="FIF-036", **told))
        return
    if answer == "allow":
        fight.rules.economy.pay(fight, command.actor, "action")
    done(fight, command, "Something else", "FIF-036", command.choice[:200])


def improvise_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return fight.rules.economy.refusal(fight, who, "action")


# --- Posture -------------------------------------------------------------------------------------------------------


def stand_cost(fight: Fight, who: Id) -> int:
    """Return half the speed, rounded down; a Dash does not raise it (FIF-055, R-07)."""
    return speed(fight, who, best_mode(fight, who)) // 2


def stand_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    if not fight.get(who).has("prone"):
        return Refusal("You are on your feet.")
    mode = best_mode(fight, who)
    if speed(fight, who, mode) == 0:
        return Refusal("Your speed is 0.", "FIF-056")
    cost, left = stand_cost(fight, who), allowance(fight, who, mode)
    return Refusal(f"Standing up costs {cost} ft and {max(0, left)} are left.", "FIF-056") if cost > left else None


def stand(fight: Fight, command: Act) -> Script[None]:
    told = fight.told(command.actor)
    fight.record(ev.Spent(who=command.actor, what="distance", amount=stand_cost(fight, command.actor), **told))
    done(fight, command, "Stand up", "FIF-055")
    lose_all(fight, command.actor, "prone", "stood up", quiet=True)
    yield from NOTHING


def drop_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return Refusal("You are prone already.") if fight.get(who).has("prone") else None


def drop_prone(fight: Fight, command: Act) -> Script[None]:
    done(fight, command, "Drop prone", "FIF-054")
    yield from gain(fight, command.actor, "prone", quiet=True)


def up(fight: Fight, command: Act) -> Script[None]:
    yield from change_height(fight, command, 1)


def down(fight: Fight, command: Act) -> Script[None]:
    yield from change_height(fight, command, -1)


def change_height(fight: Fight, command: Act, by: int) -> Script[None]:
    """Fly 5 feet up or down (FIF-052, FIF-071)."""
    actor = fight.get(command.actor)
    told = fight.told(command.actor)
    fight.record(ev.Spent(who=command.actor, what="distance", amount=5, **told))
    fight.record(ev.Placed(who=command.actor, to=actor.at, how="rose", height=actor.height + by, **told))
    yield from NOTHING


def fly_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    barred = fight.rules.gaits["fly"].bar(fight, who)
    if barred is None and allowance(fight, who, "fly") < 5:
        return Refusal("No flying movement is left.", "FIF-048")
    return barred


def down_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return fly_bar(fight, who, weapon) or (None if fight.get(who).height else Refusal("You are on the ground."))


# --- Inspiration ---------------------------------------------------------------------------------------------------


def inspire_targets(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    for other in fight.known_to(who):
        if other.sheet.kind == "character" and other.owner not in (GM, fight.seat_of(who)):
            has = other.tally.get("inspiration")
            yield Choice(other.name, other.id, barred=Refusal("Has inspiration already.", "FIF-020") if has else None)


def inspire_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return None if fight.get(who).tally.get("inspiration") else Refusal("You have no inspiration.", "FIF-018")


def inspire(fight: Fight, command: Act) -> Script[None]:
    """Hand one's own inspiration to another player's character (FIF-020)."""
    told = fight.told(command.actor)
    fight.record(ev.Counted(who=command.actor, key="inspiration", value=0, **told))
    fight.record(ev.Counted(who=command.target, key="inspiration", value=1, **fight.told(command.target)))
    done(fight, command, "Give inspiration", "FIF-020")
    yield from NOTHING


def nimble_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    has = "nimble-escape" in fight.get(who).sheet.features
    return None if has else Refusal("It has no bonus action for this.", "FIF-034")


ACTIONS = (
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
    Action("dash", "Dash", dash, row="FIF-085", summary="Move as far again as your speed."),
    Action("disengage", "Disengage", disengage, row="FIF-086", summary="Your movement provokes nobody this turn."),
    Action(
        "nimble-disengage",
        "Disengage (nimble)",
        disengage,
        group="bonus",
        cost="bonus",
        row="FIF-034",
        bar=nimble_bar,
        hide_barred=True,
    ),
    Action(
        "dodge",
        "Dodge",
        dodge,
        row="FIF-087",
        summary="Until your next turn attacks you see coming have disadvantage; advantage on Dexterity saves.",
    ),
    Action(
        "help-attack",
        "Help an attack",
        help_attack,
        needs="ally-and-target",
        row="FIF-092",
        targets=within_five,
        allies=allies,
        summary="An ally’s first attack on a foe next to you has advantage.",
    ),
    Action(
        "help-task",
        "Help with a task",
        help_task,
        needs="target",
        row="FIF-090",
        targets=ally_targets,
        summary="Advantage on an ally’s next ability check for the task.",
    ),
    Action("search", "Search", search, needs="choice", row="FIF-106", picks=search_picks),
    Action("use-object", "Use an object", use_object, needs="text", row="FIF-109"),
    Action(
        "first-aid",
        "First aid",
        first_aid,
        needs="target",
        row="FIF-246",
        targets=first_aid_targets,
        bar=first_aid_bar,
        hide_barred=True,
        summary="Medicine check, DC 10, to stabilize the dying.",
    ),
    Action("improvise", "Something else", improvise, cost="", needs="text", row="FIF-036", bar=improvise_bar),
    Action(
        "interact",
        "Handle an object",
        interact,
        group="free",
        cost="interaction",
        needs="text",
        row="FIF-040",
        summary="Draw, sheathe, open, pick up, hand over.",
    ),
    Action("stand", "Stand up", stand, group="move", cost="", row="FIF-055", bar=stand_bar, hide_barred=True),
    Action(
        "drop-prone",
        "Drop prone",
        drop_prone,
        group="move",
        cost="",
        row="FIF-054",
        bar=drop_bar,
        hide_barred=True,
    ),
    Action("fly-up", "Fly 5 ft up", up, group="move", cost="", row="FIF-052", bar=fly_bar, hide_barred=True),
    Action(
        "fly-down",
        "Fly 5 ft down",
        down,
        group="move",
        cost="",
        row="FIF-052",
        bar=down_bar,
        hide_barred=True,
    ),
    Action(
        "inspire",
        "Give inspiration away",
        inspire,
        group="free",
        cost="",
        needs="target",
        row="FIF-020",
        bar=inspire_bar,
        targets=inspire_targets,
        any_time=True,
        hide_barred=True,
    ),
)
