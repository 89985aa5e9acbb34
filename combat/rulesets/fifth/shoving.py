"""Shoving: to the ground, or 5 feet away."""

from collections.abc import Iterator

from combat.engine.commands import Act, Push
from combat.engine.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.scripts.effect import gain
from combat.engine.scripts.forced import away, push
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Weapon
from combat.rulesets.fifth.wrestling import Bout, aimed_at, choices, nobody_near, overcome
from combat.rulesets.policies.acted import done

FEET = 5
PUSHING = Bout("shove", "FIF-164", "FIF-165")
LATER = Pick("later", "Decide once it is won")
PRONE, AWAY = Pick("prone", "Knock it prone"), Pick("push", f"Push it {FEET} ft away")


def targets(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    yield from choices(fight, who, PUSHING)


def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return nobody_near(fight, who, PUSHING)


def aim(fight: Fight, who: Id, weapon: Weapon | None, target: Id) -> Choice | None:
    return aimed_at(fight, who, target, PUSHING)


def picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    return (LATER, PRONE, AWAY)


def shove(fight: Fight, command: Act) -> Script[None]:
    """Try to shove a creature in place of an attack (FIF-163, FIF-165, FIF-166)."""
    who, target = command.actor, command.target
    done(fight, command, "Shove", "FIF-163")
    if not (yield from overcome(fight, who, target, PUSHING)):
        return
    how = command.choice if command.choice in (PRONE.key, AWAY.key) else (yield from ask(which(fight, who, target)))
    if not (fight.is_here(who) and fight.is_here(target)):
        return
    if how == PRONE.key:
        if not fight.get(target).has("prone"):
            yield from gain(fight, target, "prone", who)
    elif away(fight.get(who).cells, fight.get(target).cells) != (0, 0):  # else there is no direction to push it in
        yield from push(fight, Push(who=target, source=who, distance=FEET))


def which(fight: Fight, who: Id, target: Id) -> Ask:
    """Ask the shover what becomes of whom it got the better of (FIF-166, R-22)."""
    seat = fight.seat_of(who)
    hidden = fight.state.is_veiled(who) or fight.state.is_veiled(target)
    return Ask(
        seat=seat,
        kind="shove",
        title=f"{fight.name_seen_by(who, target)} gives way to {fight.get(who).name}",
        picks=(PRONE, AWAY),
        default=PRONE.key,
        who=who,
        row="FIF-166",
        secret=hidden and seat == GM,
    )


SHOVE = Action(
    "shove",
    "Shove",
    shove,
    group="attack",
    cost="attack",
    needs="target",
    row="FIF-163",
    bar=bar,
    targets=targets,
    aim=aim,
    picks=picks,
    summary="Knock it prone or push it 5 ft, in place of an attack.",
)
