"""Helping an ally: with an attack, with its defense, with a check."""

from collections.abc import Callable, Iterator

from combat.engine.commands import Act
from combat.engine.declared.content import Action, Condition
from combat.engine.declared.modifiers import Context, Modifier
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.lasting import gain, until_next
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Weapon
from combat.rulesets.orcus.actions.aiding import aid
from combat.rulesets.orcus.attacking import GUARDED, HELPED, melee_of, reach_of
from combat.rulesets.policies.acted import done


def named_foe(fight: Fight, context: Context) -> bool:
    """The effect names the creature on the other side of the roll."""
    return context.against is not None and context.effect.data.get("target") == context.against


CONDITIONS = (
    Condition(
        HELPED,
        "Helped to attack",
        "+2 to its next attack on the named foe.",
        ("ORC-237",),
        (Modifier("attack", 2, when=named_foe, row="ORC-237"),),
        flags=frozenset({"per-effect", "boost"}),
        palette=False,
    ),
    Condition(
        GUARDED,
        "Helped to defend",
        "+2 to its defenses against the named foe’s next attack.",
        ("ORC-238",),
        (Modifier("defense", 2, when=named_foe, row="ORC-238"),),
        flags=frozenset({"per-effect", "boost"}),
        palette=False,
    ),
)


def allies(fight: Fight, who: Id) -> Iterator[Choice]:
    side = fight.get(who).side
    for other in fight.known_to(who):
        if other.side == side and other.life == "up":
            yield Choice(other.name, other.id)


def ally_targets(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    yield from allies(fight, who)


def foes_in_reach(row: str) -> Callable[[Fight, Id, Weapon | None], Iterator[Choice]]:
    """Return what lists enemies, barred beyond the helper's reach (ORC-237, ORC-238)."""
    return lambda fight, who, weapon: within_reach(fight, who, row)


def within_reach(fight: Fight, who: Id, row: str) -> Iterator[Choice]:
    sheet = fight.get(who).sheet
    reach = max((reach_of(sheet, w) for w in melee_of(fight, who)), default=1)
    for other in fight.known_to(who):
        if fight.hostile(who, other.id) and other.life == "up":
            far = fight.gap(who, other.id)
            barred = Refusal(f"{far} sq away; your reach is {reach} sq.", row) if far > reach else None
            yield Choice(other.name, other.id, barred=barred)


def help_attack(fight: Fight, command: Act) -> Script[None]:
    """One ally gets +2 to its next attack on the foe, up to the end of the helper's next turn (ORC-237)."""
    done(fight, command, "Help attack", "ORC-237")
    until = until_next(fight, command.actor, "end")
    yield from gain(fight, command.ally, HELPED, command.actor, until, {"target": command.target}, quiet=True)


def help_defense(fight: Fight, command: Act) -> Script[None]:
    """One ally gets +2 to its defenses against the foe's next attack, up to the end of the helper's next turn (ORC-238)."""
    done(fight, command, "Help defense", "ORC-238")
    until = until_next(fight, command.actor, "end")
    yield from gain(fight, command.ally, GUARDED, command.actor, until, {"target": command.target}, quiet=True)


HELPING = (
    Action(
        "help-attack",
        "Help attack",
        help_attack,
        group="standard",
        cost="standard",
        needs="ally-and-target",
        row="ORC-237",
        targets=foes_in_reach("ORC-237"),
        allies=allies,
        summary="An ally’s next attack on a foe in your reach gets +2.",
    ),
    Action(
        "help-defense",
        "Help defense",
        help_defense,
        group="standard",
        cost="standard",
        needs="ally-and-target",
        row="ORC-238",
        targets=foes_in_reach("ORC-238"),
        allies=allies,
        summary="An ally’s defenses against a foe’s next attack get +2.",
    ),
    Action(
        "aid",
        "Aid another",
        aid,
        group="standard",
        cost="standard",
        needs="target",
        row="ORC-219",
        targets=ally_targets,
        summary="Help with a check: the GM says which, you roll, and the other’s gets +2, or -1 if you fail.",
    ),
)
