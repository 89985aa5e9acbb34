"""Things that are held in the hands: dropped at will, by the disarmed, the unconscious and the dead, and picked up by anybody."""

from collections.abc import Iterator

from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.declared.terrain import in_force
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Pick, Script
from combat.engine.ruleset import Ruleset
from combat.engine.scripts.lasting import gain, lift
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant, Weapon, Zone
from combat.rulesets.fifth.hands import empty_hands, let_all_fall, let_fall, make_room, things
from combat.rulesets.policies.acted import done

ROW, DROPPED = "A5E-046", "A5E-147"


def stirs(who: Combatant, rules: Ruleset) -> bool:
    """Tell whether a creature holds anything but weapons."""
    return not rules.held_terrain.keys().isdisjoint(who.keys)


def settle(fight: Fight, who: Id) -> None:
    """Let fall what a dead hand held; whoever was given a thing puts away the weapons that it has no hand for any more."""
    if not things(fight, who):
        return
    if fight.get(who).life == "dead":
        let_all_fall(fight, who, DROPPED)
    else:
        make_room(fight, who)


# --- dropping ------------------------------------------------------------------------------------------------------


def drop_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return None if things(fight, who) else Refusal("You hold nothing but weapons.", ROW)


def drop_picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    return tuple(Pick(mark.id, kind.name) for kind, mark in things(fight, who))


def drop(fight: Fight, command: Act) -> Script[None]:
    """Let a thing fall where one stands, which costs nothing."""
    kind, mark = next(one for one in things(fight, command.actor) if one[1].id == command.choice)
    done(fight, command, "Drop", ROW, kind.name)
    let_fall(fight, command.actor, kind, mark, kind.row)
    yield from ()


# --- picking up ----------------------------------------------------------------------------------------------------


def lying(fight: Fight, who: Id) -> Iterator[Zone]:
    """Yield the things within 5 feet that a creature could hold."""
    cells, keys = fight.get(who).cells, {kind.key for kind in fight.rules.held_terrain.values()}
    for zone in fight.state.zones.values():
        if zone.key in keys and in_force(zone) and cells and fight.lattice.gap(cells, zone.squares) <= 1:
            yield zone


def pick_up_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    found = next(lying(fight, who), None)
    if found is None:
        return Refusal("Nothing that you could hold lies within 5 ft of you.", ROW)
    if fight.get(who).has(fight.rules.terrain[found.key].bears):
        return Refusal("You hold one already.", fight.rules.terrain[found.key].row)
    return None if empty_hands(fight, who) >= 1 else Refusal("No hand is free for it.", ROW)


def pick_up_picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    return tuple(Pick(zone.id, zone.name) for zone in lying(fight, who))


def pick_up(fight: Fight, command: Act) -> Script[None]:
    """Take a thing that lies within 5 feet in hand, whosever it was (A5E-046)."""
    zone = fight.state.zones[command.choice]
    done(fight, command, "Pick up", ROW, zone.name)
    lift(fight, zone, "picked up")
    yield from gain(fight, command.actor, fight.rules.terrain[zone.key].bears)


def actions() -> Iterator[Action]:
    yield Action(
        "drop-thing",
        "Drop what you hold",
        drop,
        group="free",
        cost="",
        needs="choice",
        row=ROW,
        bar=drop_bar,
        picks=drop_picks,
        hide_barred=True,
        summary="It costs nothing, and lies where you stand.",
    )
    yield Action(
        "pick-up-thing",
        "Pick up a thing",
        pick_up,
        group="free",
        cost="interaction",
        needs="choice",
        row=ROW,
        bar=pick_up_bar,
        picks=pick_up_picks,
        hide_barred=True,
        summary="What lies within 5 ft and is held in the hand.",
    )
