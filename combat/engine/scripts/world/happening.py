"""What happens when the world acts: saves, damage, conditions, pushes, and what an action does besides."""

from dataclasses import replace

from combat.engine import events as ev
from combat.engine.commands import Push
from combat.engine.declared.content import Happening
from combat.engine.doing import Wound
from combat.engine.fight import Fight, Hearers
from combat.engine.ids import GM, Id
from combat.engine.numbers.dice import parse
from combat.engine.numbers.stats import save_stat
from combat.engine.prefix import AGAINST
from combat.engine.requests import Roll, Script, roll
from combat.engine.scripts.checks import Check, ability_name, against, edges, invite, resounding, rolled, roller, share
from combat.engine.scripts.harm import wound
from combat.engine.scripts.lasting import gain, settle, until_next
from combat.engine.scripts.moving import forced
from combat.engine.state import Until
from combat.engine.state.scene import HEADINGS
from combat.engine.worlds import WORLD, WorldAction

FAR = 50  # squares: from so far off a push goes straight whatever the size of whom it moves


def happen(fight: Fight, found: Happening, picked: tuple[Id, ...] = ()) -> Script[None]:
    """Let the world do something to whom it befalls; those who were `picked` are named in the log (A5E-197)."""
    special = fight.rules.world.specials.get(found.action.script)
    hearers = fight.secret() if special is not None and special.secret else fight.hearers_of(*picked)
    announce(fight, found, picked, hearers)
    failed = yield from saves(fight, found)
    found = replace(found, failed=failed)
    if special is None or special.more:
        yield from hurt(fight, found)
    yield from mark(fight, found)
    yield from carry_off(fight, found)
    if special is not None:
        yield from special.run(fight, found)
    yield from settle(fight)


def announce(fight: Fight, found: Happening, picked: tuple[Id, ...], hearers: Hearers) -> None:
    """Put on record what the world does; whoever knows nothing of the one it picks learns nothing of it."""
    action, place = found.action, fight.state.world.environment(found.ref.partition(":")[0])
    fight.record(
        ev.WorldActed(
            action=found.ref,
            name=action.name,
            environment=place.name if place is not None else "",
            targets=picked,
            square=found.square,
            row=action.row,
            **hearers,
        )
    )


def saves(fight: Fight, found: Happening) -> Script[tuple[Id, ...]]:
    """Have everybody befallen save, players at the same time; returns who fails: without a save all of them."""
    action = found.action
    if not action.save:
        return found.targets
    label = f"{ability_name(fight, action.save)} save"
    rolls = [(who, label, save_stat(action.save)) for who in found.targets]
    text = against(fight, action.name, action.dc)
    said = yield from invite(fight, rolls, action.row, text, lambda who: roller(fight, save_of(fight, action, who)))
    failed: list[Id] = []
    for who in found.targets:
        if who not in fight.state.combatants:
            continue
        _, saved = yield from rolled(fight, save_of(fight, action, who, said.get(who, "")))
        if not saved:
            failed.append(who)
    return tuple(failed)


def save_of(fight: Fight, action: WorldAction, who: Id, said: str = "") -> Check:
    """Return the save that somebody makes against what the world does."""
    label, extra = f"{ability_name(fight, action.save)} save", edges(fight, 0, said)
    save = Check(who, "save", save_stat(action.save), label, action.dc, tags=tags(action), extra=extra)
    return replace(save, row=action.row, note=action.name, asked=True, halves=action.half and bool(action.dice))


def tags(action: WorldAction) -> tuple[str, ...]:
    """Return what a save is made against."""
    return (AGAINST.of(action.condition),) if action.condition else ()


def hurt(fight: Fight, found: Happening) -> Script[None]:
    """Roll the damage once for all of them, and deal it."""
    action = found.action
    whom = found.targets if action.half else found.failed
    if not action.dice or not whom:
        return
    rolled = resounding(fight, (yield from damage(fight, action, whom)), whom)
    for who in whom:
        if who in fight.state.combatants:
            part = share(fight, who, action.save, rolled, who not in found.failed) if action.half else rolled
            yield from wound(fight, Wound(who, (part,), cause=action.name))


def damage(fight: Fight, action: WorldAction, whom: tuple[Id, ...]) -> Script[ev.Part]:
    """Roll an action's damage for these."""
    dice = parse(action.dice)
    faces: tuple[int, ...] = ()
    if dice.sides:
        faces = yield from throw(fight, action, str(dice), whom)
    amount = max(0, dice.total(faces))
    return ev.Part(action.type, amount, amount, ev.DiceRoll(str(dice), faces, total=amount) if faces else None)


def throw(fight: Fight, action: WorldAction, dice: str, whom: tuple[Id, ...]) -> Script[tuple[int, ...]]:
    """Throw dice for whom an action harms, in secret when they are all hidden: nobody else is hurt."""
    secret = all(map(fight.state.is_veiled, whom))
    return (yield from roll(Roll(dice, f"{action.name}: damage", seat=GM, secret=secret)))


def mark(fight: Fight, found: Happening) -> Script[None]:
    """Put the action's condition on those who failed."""
    for who in found.failed if found.action.condition else ():
        if fight.is_here(who) and fight.get(who).life != "dead":
            yield from gain(fight, who, found.action.condition, until=how_long(fight, found.action, who))


def how_long(fight: Fight, action: WorldAction, who: Id) -> Until:
    """Read how long an action's condition lasts; where the world has no turn of its own, until the next round ends (R39)."""
    if action.until == "world":
        return Until("round", turns=2) if fight.state.scene.is_rolling else Until("start", WORLD)
    if action.until == "target-end":
        return until_next(fight, who, "end")
    return Until("start", who) if action.until == "target-start" else Until()


def carry_off(fight: Fight, found: Happening) -> Script[None]:
    """Push those who failed in the direction that the GM has picked; nobody may react to it."""
    if not found.action.push or found.direction not in HEADINGS:
        return
    across, down = HEADINGS[found.direction]
    for who in found.failed:
        at = fight.get(who).at if fight.is_here(who) else None
        kept = fight.flagged_by(who, "rooted") if at is not None else None
        if at is None or fight.get(who).life == "dead":
            continue
        if kept is not None:
            fight.record(ev.Halted(who=who, why=f"{kept.name}.", row=kept.rows[0], **fight.hearers_of(who)))
            continue
        origin = (at[0] - FAR * across, at[1] - FAR * down)
        yield from forced.push(fight, Push(who=who, square=origin, distance=found.action.push))
