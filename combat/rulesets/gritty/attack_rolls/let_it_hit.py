"""Letting an attack hit: said beforehand, of whom one lets through; then no d20 is rolled."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.declared.modifiers import Context
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Term
from combat.engine.numbers.stats import Stat
from combat.engine.requests import NOTHING, Pick, Script
from combat.engine.state import Weapon
from combat.rulesets.fifth.attack_rolls import attacks, helpless, sure_hit, sure_miss

LETS = "lets-hit:"  # tally of a target, with the id of whose attacks it lets hit, or ANYBODY
ANYBODY, NOBODY = "anybody", "nobody"


def lets(fight: Fight, who: Id, attacker: Id) -> bool:
    """Tell whether a creature lets the attacks of another hit it (GRT-005)."""
    tally = fight.get(who).tally
    return bool(tally.get(LETS + attacker) or tally.get(LETS + ANYBODY))


def terms(fight: Fight, stat: Stat, context: Context) -> Iterator[Term]:
    """Yield why an attack hits without a die (GRT-005)."""
    target = context.against or ""
    if stat == "attack" and target in fight.state.combatants and lets(fight, target, context.of):
        yield Term("Its target lets it land", type="hits", row="GRT-005")


def verdict(fight: Fight, blow: Blow) -> str:
    """An attack that is let through is an ordinary hit, critical only where the target's condition says so (Rulings 1)."""
    if sure_hit(blow.attack) is None or sure_miss(blow.attack) is not None:
        return attacks.verdict(fight, blow)
    return "critical" if helpless(fight, blow) is not None else "hit"


def verdict_row(fight: Fight, blow: Blow) -> str:
    if blow.outcome == "hit" and sure_hit(blow.attack) is not None:
        return "GRT-005"
    return attacks.verdict_row(fight, blow)


# --- saying so -----------------------------------------------------------------------------------------------------


def say(fight: Fight, command: Act) -> Script[None]:
    """Let the attacks of one more hit, of one less, of everybody or of nobody; its seat and the GM alone learn of it."""
    who, said = command.actor, LETS + command.choice
    tally, hearers = fight.get(who).tally, fight.only(fight.seat_of(who))
    if command.choice in (NOBODY, ANYBODY):
        for key in [key for key in sorted(tally) if key.startswith(LETS) and tally[key]]:
            fight.record(ev.Counted(who=who, key=key, value=0, **hearers))
    if command.choice != NOBODY:
        fight.record(ev.Counted(who=who, key=said, value=0 if tally.get(said) else 1, **hearers))
    yield from NOTHING


def picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    """Offer everybody whom the creature knows of; who is let through already can be resisted again."""
    found = fight.get(who)
    others = [(other.id, other.name) for other in fight.known_to(who) if other.life != "dead" and not other.is_object]
    listed = [Pick(ANYBODY, "Everybody"), *(Pick(key, name) for key, name in others)]
    noted = (
        Pick(p.key, p.label, "hits without a roll now: tap to resist again" if found.tally.get(LETS + p.key) else "")
        for p in listed
    )
    return (Pick(NOBODY, "Nobody"), *noted)


def line(fight: Fight, who: Id, weapon: Weapon | None) -> str:
    found = fight.get(who)
    let = [pick.label for pick in picks(fight, who, weapon) if found.tally.get(LETS + pick.key)]
    return f"Whose attacks hit you without a roll. Now: {', '.join(let) or 'nobody'}."


ACTIONS = (
    Action(
        "let-it-hit",
        "Let attacks hit me",
        say,
        group="standing",
        cost="",
        needs="choice",
        row="GRT-005",
        picks=picks,
        line=line,
        any_time=True,
        unseen=True,
    ),
)
