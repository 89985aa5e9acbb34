"""Who has noticed whom: those who sneak, the invisible, and what the GM says of either (ORC-118, ORC-334, ORC-344, R38).

For each creature opposite that does not perceive it, somebody carries a mark whose source that creature is: of whom all of a
seat's creatures have lost, its screen shows nothing. What is remembered with a mark: the effect of the sneaking with which it
was compared, whether it was found out then, and whether it is the GM's word.
"""

from collections.abc import Iterator

from combat.engine.declared.content import Condition
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Script
from combat.engine.scripts.lasting import lose_all
from combat.engine.scripts.senses import SNEAKING
from combat.engine.seatview import HiderView, ObserverView
from combat.engine.state import UNNOTICED, Combatant, Effect, Scalar
from combat.rulesets.orcus.numbers import passive
from combat.rulesets.orcus.senses.other_senses import feels, pierces, sees_truly
from combat.rulesets.orcus.sides import is_usual_ally
from combat.rulesets.policies.awareness import aware, mark_of, put_mark, show, take_mark

NOTICED = "noticed"  # the mark of an observer that keeps track
MARKS = (UNNOTICED, NOTICED)
SNEAK, FOUND, SAID = (
    "sneak",
    "found",
    "said",
)  # what a mark remembers: of which sneaking, whether found out, the GM's word
Mark = tuple[str, dict[str, Scalar]]

CONDITIONS = tuple(
    Condition(key, name, text, ("ORC-118", "ORC-344"), palette=False, shown=False, secret=True)
    for key, name, text in (
        (UNNOTICED, "Unnoticed", "Somebody does not perceive it."),
        (NOTICED, "Noticed", "Somebody keeps track of it."),
    )
)


def watchers(fight: Fight, who: Id) -> Iterator[Combatant]:
    """Yield every creature opposite, on the map or not: those who could notice somebody, or not."""
    for other in list(fight.state.combatants.values()):
        if other.id != who and other.life != "dead" and not other.is_object and not is_usual_ally(fight, other.id, who):
            yield other


def concerned(fight: Fight, who: Id) -> tuple[Id, ...]:
    """Return those who may or may not perceive somebody alive: the creatures opposite, and of whom the GM has said it."""
    if fight.get(who).life == "dead":
        return ()
    said = (held.source for held in marks_on(fight.get(who)) if held.data.get(SAID))
    there = (one for one in said if one in fight.state.combatants and fight.get(one).life != "dead")
    return tuple(dict.fromkeys((*(one.id for one in watchers(fight, who)), *there)))


def marks_on(who: Combatant) -> tuple[Effect, ...]:
    return tuple(effect for effect in who.effects if effect.key in MARKS)


# --- how it goes on ------------------------------------------------------------------------------------------------


def keep_track(fight: Fight) -> None:
    """See after every change who perceives whom, as far as there is anybody who might not be."""
    for found in list(fight.state.combatants.values()):
        if found.effects and (found.has(SNEAKING) or fight.flag(found.id, "invisible") or marks_on(found)):
            compare_all(fight, found.id)


def compare_all(fight: Fight, who: Id) -> None:
    """Bring the marks on somebody up to date, and into view of those who perceive it now."""
    before, around = aware(fight, who), concerned(fight, who)
    for held in marks_on(fight.get(who)):
        if held.source not in around:
            take_mark(fight, who, held.id)
    for observer in around:
        remark(fight, observer, who, judged(fight, observer, who, mark_of(fight.get(who), observer, MARKS)))
    show(fight, who, before)


def remark(fight: Fight, observer: Id, who: Id, wanted: Mark | None) -> None:
    """Put one observer's mark on somebody in place of the one that is there, if it is another."""
    held = mark_of(fight.get(who), observer, MARKS)
    if held is not None and wanted == (held.key, dict(held.data)):
        return
    if held is not None:
        take_mark(fight, who, held.id)
    if wanted is not None:
        put_mark(fight, who, wanted[0], observer, wanted[1])


def judged(fight: Fight, observer: Id, who: Id, held: Effect | None) -> Mark | None:
    """Return how an observer stands to somebody: not perceiving it, keeping track of it, None where there is nothing to it.

    Once it was compared with a sneaker that stays so, until another sense than sight finds that (ORC-118); the invisible are
    perceived by truesight, and by senses that need no eyes (ORC-330, ORC-333, ORC-334).
    """
    felt, invisible = feels(fight, observer, who), fight.flag(who, "invisible")
    sneaks = fight.get(who).all(SNEAKING)
    data = dict(held.data) if held is not None else {}
    if held is not None and data.get(SAID):
        if held.key == UNNOTICED:
            return None if felt or pierces(fight, observer, who) else (UNNOTICED, data)
        return (NOTICED, data) if sneaks or invisible else None
    if sneaks:
        known = data.get(FOUND) if data.get(SNEAK) == sneaks[-1].id else is_beaten(fight, observer, sneaks[-1])
        data = {SNEAK: sneaks[-1].id, FOUND: bool(known or felt)}
    else:
        data = {}
    unseen = invisible and not felt and not sees_truly(fight, observer, who)
    if unseen or (sneaks and not data[FOUND]):
        return UNNOTICED, data
    return (NOTICED, data) if sneaks else None


def is_beaten(fight: Fight, observer: Id, sneaking: Effect) -> bool:
    """Tell whether passive Perception finds a sneaker out; an equal total leaves it unnoticed (ORC-118, R23)."""
    return passive(fight, observer, "perception") > int(sneaking.data["total"])


def gave_itself_away(fight: Fight, who: Id) -> None:
    """An attack brings a sneaker, and whoever was lost by the GM's word alone, into everybody's view; the invisible stay so."""
    found = fight.state.combatants.get(who)
    if found is None or not (found.has(SNEAKING) or any(held.data.get(SAID) for held in marks_on(found))):
        return
    before = aware(fight, who)
    lose_all(fight, who, SNEAKING, "its attack gave it away", quiet=True)
    for held in marks_on(fight.get(who)):
        if held.key == UNNOTICED:
            take_mark(fight, who, held.id)
    if fight.flag(who, "invisible"):
        compare_all(fight, who)
    show(fight, who, before)


def lost_by_others(fight: Fight, finders: tuple[Id, ...], who: Id) -> None:
    """Let somebody whom the GM has kept hidden stay so for all but those who find it now."""
    for other in watchers(fight, who):
        if other.id not in finders and mark_of(fight.get(who), other.id, MARKS) is None:
            put_mark(fight, who, UNNOTICED, other.id, {SAID: True})


def lost_again(fight: Fight, observer: Id, who: Id) -> None:
    """Let an observer that has found somebody whom all others have not lose it like them."""
    others = any(held.data.get(SAID) and held.key == UNNOTICED for held in marks_on(fight.get(who)))
    if others and observer in fight.state.combatants and mark_of(fight.get(who), observer, MARKS) is None:
        put_mark(fight, who, UNNOTICED, observer, {SAID: True})


# --- the GM's word -------------------------------------------------------------------------------------------------


def noticed(fight: Fight, observer: Id, who: Id, on: bool) -> Script[None]:
    """Have an observer (or, "", everybody) notice somebody, or lose track of it (ORC-118, ORC-167)."""
    yield from NOTHING
    held = mark_of(fight.get(who), observer, MARKS)
    if observer and on == (held is None or held.key == NOTICED):
        words = "keeps track of" if on else "has lost track of"
        raise Illegal(f"{fight.get(observer).name} {words} {fight.get(who).name} already.", "ORC-118")
    before = aware(fight, who)
    observers = (observer,) if observer else tuple(one.source for one in marks_on(fight.get(who)))
    for one in observers:
        remark(fight, one, who, (NOTICED if on else UNNOTICED, {SAID: True}))
    compare_all(fight, who)
    show(fight, who, before)


def hiders(fight: Fight) -> tuple[HiderView, ...]:
    """Return who is not perceived by whom, for the GM."""
    found = (c for c in fight.state.combatants.values() if marks_on(c))
    return tuple(HiderView(c.id, c.name, total_of(c), tuple(observers(fight, c)), how_of(fight, c)) for c in found)


def total_of(who: Combatant) -> int:
    return max((int(effect.data["total"]) for effect in who.all(SNEAKING)), default=0)


def how_of(fight: Fight, who: Combatant) -> str:
    """Say why somebody may not be perceived: it sneaks with a total, it is invisible, the GM has said so."""
    sneaks = (f"sneaks, {total_of(who)}",) if who.has(SNEAKING) else ()
    invisible = ("is invisible",) if fight.flag(who.id, "invisible") else ()
    return " and ".join((*sneaks, *invisible)) or "is out of view"


def observers(fight: Fight, who: Combatant) -> Iterator[ObserverView]:
    for other in fight.state.combatants.values():
        held = mark_of(who, other.id, MARKS)
        if held is not None:
            yield ObserverView(other.id, other.name, held.key == UNNOTICED, False)
