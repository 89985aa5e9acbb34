"""Inspiration: spent for advantage on one's own roll, or handed on."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action, Offer
from combat.engine.declared.windows import ATTACK_DECLARED
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.numbers.breakdown import Term
from combat.engine.numbers.stats import Stat
from combat.engine.requests import NOTHING, Ask, Pick, Script, ask
from combat.engine.scripts.checks import INSPIRATION, spend
from combat.engine.scripts.lasting import gain
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Weapon
from combat.rulesets.fifth.attack_rolls import sure_hit, sure_miss
from combat.rulesets.policies.acted import done

DECLARED = "inspiration-declared"  # note of an attack whose maker has said with it whether inspiration is spent
LATER = "inspiration-later"  # chosen with an attack in the midst of something else: its maker could not say so yet
PICKS = (Pick("spend", "Spend inspiration", "roll twice, keep the better"), Pick("keep", "Keep it"))


def question(fight: Fight, who: Id, label: str) -> Ask:
    title = f"{fight.get(who).name}, {label}: spend inspiration?"
    return Ask(fight.seat_of(who), "inspiration", title, PICKS, "keep", who, row="FIF-019")


def is_inspired(fight: Fight, who: Id) -> bool:
    return fight.seat_of(who) != GM and bool(fight.get(who).tally.get(INSPIRATION))


def before_roll(fight: Fight, who: Id, label: str, stat: Stat) -> Script[tuple[Term, ...]]:
    """Ask a player who has inspiration whether to spend it on a roll that comes up; the others are not asked (FIF-019, R-47)."""
    if not is_inspired(fight, who) or (yield from ask(question(fight, who, label))) == "keep":
        return ()
    spend(fight, who)
    return (Term("Inspiration", edge=1, row="FIF-019"),)


def asked(fight: Fight, blow: Blow) -> Iterator[Ask]:
    """Ask about every attack roll with which it could not be declared at once: of spells, reactions, what is let loose (R-47)."""
    if DECLARED not in blow.notes and is_inspired(fight, blow.attacker) and is_rolled(fight, blow):
        yield question(fight, blow.attacker, blow.weapon.name)


def is_rolled(fight: Fight, blow: Blow) -> bool:
    """Tell whether a die falls for an attack, or it misses or hits without one."""
    known = blow.target if blow.square is None else None
    attack = fight.breakdown("attack", blow.attacker, known or None, blow)
    return sure_miss(attack) is None and sure_hit(attack) is None


def inspiration_declared(blow: Blow, chosen: Iterable[str]) -> Blow:
    """Return an attack that was declared with what was chosen for it, so that its maker is not asked about inspiration again."""
    return blow if LATER in chosen else replace(blow, notes=blow.notes | {DECLARED})


def taken(fight: Fight, blow: Blow, question: Ask, answer: str) -> Script[Blow]:
    if answer == "spend":
        spend(fight, blow.attacker)
        yield from gain(fight, blow.attacker, "inspired")
    return replace(blow)


# --- handing it on -------------------------------------------------------------------------------------------------


def targets(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    for other in fight.known_to(who):
        if other.sheet.kind == "character" and other.owner not in (GM, fight.seat_of(who)):
            has = other.tally.get(INSPIRATION)
            yield Choice(other.name, other.id, barred=Refusal("Has inspiration already.", "FIF-020") if has else None)


def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return None if fight.get(who).tally.get(INSPIRATION) else Refusal("You have no inspiration.", "FIF-018")


def inspire(fight: Fight, command: Act) -> Script[None]:
    """Hand one's own inspiration to another player's character (FIF-020)."""
    spend(fight, command.actor)
    fight.record(ev.Counted(who=command.target, key=INSPIRATION, value=1, **fight.hearers_of(command.target)))
    done(fight, command, "Give inspiration", "FIF-020")
    yield from NOTHING


OFFERS = (Offer(ATTACK_DECLARED, "inspiration", asked, taken),)
INSPIRE = Action(
    "inspire",
    "Give inspiration away",
    inspire,
    group="free",
    cost="",
    needs="target",
    row="FIF-020",
    bar=bar,
    targets=targets,
    any_time=True,
    hide_barred=True,
)
