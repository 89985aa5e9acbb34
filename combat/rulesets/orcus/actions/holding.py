"""Ending a grapple: letting go of somebody, and breaking free."""

from collections.abc import Iterator

from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.stats import check_stat, defense_stat
from combat.engine.requests import Pick, Script
from combat.engine.scripts.checks import roll_check
from combat.engine.scripts.lasting import lose, settle
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Combatant, Effect, Weapon
from combat.rulesets.orcus.turns import not_free
from combat.rulesets.policies.acted import done

# How one breaks free: the skill, its name, and the grappler's defense (ORC-235).
WAYS = {"athletics": ("Athletics", "fort", "Fortitude"), "acrobatics": ("Acrobatics", "ref", "Reflex")}


def grapples(who: Combatant) -> list[Effect]:
    """Return the grapples of a creature that somebody holds."""
    return [effect for effect in who.all("grappled") if effect.source]


# --- letting go ----------------------------------------------------------------------------------------------------


def held_by(fight: Fight, who: Id) -> Iterator[Combatant]:
    for other in fight.known_to(who):
        if any(effect.source == who for effect in grapples(other)):
            yield other


def release(fight: Fight, command: Act) -> Script[None]:
    """Let go of a creature, on anybody's turn (ORC-136, ORC-348)."""
    done(fight, command, "Let go", "ORC-136")
    for effect in grapples(fight.get(command.target)):
        if effect.source == command.actor:
            lose(fight, command.target, effect.id, "let go")
    yield from settle(fight)


def release_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return not_free(fight, who) if any(held_by(fight, who)) else Refusal("You hold nobody.", "ORC-136")


def release_targets(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    for other in held_by(fight, who):
        yield Choice(other.name, other.id)


# --- breaking free -------------------------------------------------------------------------------------------------


def escape(fight: Fight, command: Act) -> Script[None]:
    """Check Athletics against the grappler's Fortitude or Acrobatics against its Reflex; success ends the grapple (ORC-235)."""
    who = command.actor
    way, _, grappler = command.choice.partition(":")
    skill, defense, _ = WAYS[way]
    held = grapples(fight.get(who))
    effect = next((effect for effect in held if effect.source == grappler), held[0])
    done(fight, command, "Escape", "ORC-235", skill)
    needed = fight.breakdown(defense_stat(defense), effect.source, who).total
    _, free = yield from roll_check(
        fight,
        who,
        "check",
        check_stat(way),
        f"{skill} to escape",
        needed,
        dc_secret=fight.state.is_veiled(effect.source),
        row="ORC-235",
    )
    if free:
        lose(fight, who, effect.id, "broken free")
        yield from settle(fight)


def escape_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return None if grapples(fight.get(who)) else Refusal("Nobody holds you.", "ORC-235")


def escape_picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    """List both ways, the better bonus first; from each grappler where there are several."""
    bonus = {key: fight.breakdown(check_stat(key), who).total for key in WAYS}
    best = sorted(WAYS, key=lambda key: -bonus[key])
    holders = dict.fromkeys(effect.source for effect in grapples(fight.get(who)))
    if len(holders) < 2:
        return tuple(Pick(key, WAYS[key][0], f"{bonus[key]:+d} against {WAYS[key][2]}") for key in best)
    return tuple(
        Pick(f"{key}:{one}", WAYS[key][0], f"{bonus[key]:+d} against {fight.name_seen_by(who, one)}’s {WAYS[key][2]}")
        for key in best
        for one in holders
    )


HOLDING = (
    Action(
        "escape",
        "Escape a grapple",
        escape,
        group="standard",
        cost="standard",
        needs="choice",
        row="ORC-235",
        bar=escape_bar,
        picks=escape_picks,
        hide_barred=True,
        summary="Athletics against the grappler’s Fortitude or Acrobatics against its Reflex.",
    ),
    Action(
        "release",
        "Let go",
        release,
        group="free",
        cost="free",
        needs="target",
        row="ORC-136",
        bar=release_bar,
        targets=release_targets,
        any_time=True,
        hide_barred=True,
    ),
)
