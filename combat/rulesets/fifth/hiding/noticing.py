"""Who notices whom: how well a hider is seen, who loses track of it, and who finds it again."""

from collections.abc import Iterator

from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.requests import NOTHING, Ask, Pick, Script, ask
from combat.engine.scripts.lasting import lose
from combat.engine.seatview import HiderView, ObserverView
from combat.engine.sightlines import space_of
from combat.engine.state import UNNOTICED, Combatant
from combat.rulesets.fifth.checks import passive
from combat.rulesets.fifth.hiding.observers import HIDING, LOST, NOTICED, aware, come_out, mark, mark_of, marks_on, show
from combat.rulesets.fifth.sight import (
    FELT,
    NOBODY_BETWEEN,
    is_dim,
    locates,
    needs_no_eyes,
    out_of_sight,
    proposed_cover,
    said_cover,
)

HIDDEN = frozenset({HIDING, *LOST})  # what somebody bears whom not everybody may find
IN_VIEW = (Pick("seen", "They notice it"), Pick("distracted", "It stays hidden", "they are distracted"))


def watchers(fight: Fight, who: Id) -> Iterator[Combatant]:
    """Yield every foe there is, on the map or not: those from whom a creature can hide."""
    for other in list(fight.state.combatants.values()):
        if (
            other.id != who
            and other.life != "dead"
            and not other.is_object
            and fight.rules.stealth.hides_from(fight, who, other.id)
        ):
            yield other


def view_of(fight: Fight, observer: Id, who: Id) -> str:
    """Return how well an observer would see a creature: "none", "poor" (dimly lit or behind cover) or "clear" (FIF-095)."""
    if out_of_sight(fight, observer, who) is not None:
        return "none"
    feet, hider = 5 * fight.gap(observer, who), fight.get(who)
    if needs_no_eyes(fight, observer, who, feet):
        return "clear"
    said = said_cover(fight, who, observer)
    behind = said if said is not None else proposed_cover(fight, space_of(fight, observer), who, NOBODY_BETWEEN)
    return "poor" if behind or is_dim(fight, observer, hider.cells, feet) else "clear"


def compare(fight: Fight, who: Id, observer: Id, total: int, sees: bool) -> None:
    """Mark whether one observer loses track: unless it sees the hider, or its passive Perception is above the total.

    One that loses track of somebody in plain view does not notice it just for looking there (FIF-098).
    """
    view = view_of(fight, observer, who)
    if sees or (not fight.flag(observer, "unaware") and sees_through(fight, who, observer, total, view)):
        mark(fight, who, NOTICED, observer)
    else:
        mark(fight, who, lost_mark(fight, observer, who), observer, {"distracted": True} if view == "clear" else None)


def sees_through(fight: Fight, who: Id, observer: Id, total: int, view: str) -> bool:
    """Tell whether an observer’s passive Perception finds a hider out (FIF-096)."""
    score = perception(fight, observer, who, view)
    return not fight.rules.stealth.escapes(fight, who, observer, total, score)


def perception(fight: Fight, observer: Id, who: Id, view: str) -> int:
    """Return the passive Perception against a hider; dim light takes 5 off it (FIF-096, FIF-207)."""
    return passive(fight, observer, "perception", fight.get(who).at if view == "poor" else None)


def lost_mark(fight: Fight, observer: Id, who: Id) -> str:
    """What is felt through the ground is not seen, but where it is is known (FIF-312)."""
    return FELT if locates(fight, observer, who) else UNNOTICED


# --- how it goes on ------------------------------------------------------------------------------------------------


def keep_track(fight: Fight) -> Script[None]:
    """See after every change who comes into clear view of whom, or within reach of a sense (FIF-097, FIF-312)."""
    if HIDDEN.isdisjoint(fight.state.bearers):
        return
    for hider in list(fight.state.combatants.values()):
        if not (hider.has(HIDING) or marks_on(hider, LOST)):
            continue
        if hider.life == "dead":
            come_out(fight, hider.id, "it is dead")
            continue
        newcomers(fight, hider)
        for observed in marks_on(fight.get(hider.id), LOST):
            felt = lost_mark(fight, observed.source, hider.id) if observed.source in fight.state.combatants else ""
            if felt and felt != observed.key:
                mark(fight, hider.id, felt, observed.source, observed.data)
        yield from in_view(fight, hider.id)


def newcomers(fight: Fight, hider: Combatant) -> None:
    """Compare whoever became a foe of a hider since it hid."""
    for effect in hider.all(HIDING):
        for foe in watchers(fight, hider.id):
            if mark_of(fight.get(hider.id), foe.id) is None:
                sees = view_of(fight, foe.id, hider.id) == "clear"
                compare(fight, hider.id, foe.id, int(effect.data["total"]), sees)


def seers_of(fight: Fight, who: Id) -> list[Combatant]:
    """Return those who have lost track of a hider and see it clearly now."""
    held = (m for m in marks_on(fight.get(who), LOST) if not m.data.get("distracted") and fight.is_here(m.source))
    return [fight.get(m.source) for m in held if view_of(fight, m.source, who) == "clear"]


def in_view(fight: Fight, who: Id) -> Script[None]:
    """Let those notice a hider who see it clearly now, unless the GM says that they are distracted (FIF-097, FIF-098)."""
    seers = seers_of(fight, who)
    if not seers:
        return
    names = ", ".join(seer.name for seer in seers)
    question = Ask(
        seat=GM,
        kind="in-view",
        title=f"{fight.get(who).name} is in clear view of {names}.",
        picks=IN_VIEW,
        default="seen",
        who=who,
        row="FIF-098",
        secret=all(fight.state.is_veiled(seer.id) for seer in seers),
    )
    answer = yield from ask(question)
    if who not in fight.state.combatants:
        return
    before = aware(fight, who)
    for seer in seers:
        held = mark_of(fight.get(who), seer.id, LOST)  # the GM may have changed it while the question was open
        if held is not None and answer == "seen":
            mark(fight, who, NOTICED, seer.id)
        elif held is not None:
            mark(fight, who, held.key, seer.id, {"distracted": True})
    show(fight, who, before)


# --- the GM's word -------------------------------------------------------------------------------------------------


def noticed(fight: Fight, observer: Id, who: Id, on: bool) -> Script[None]:
    """Have an observer (or, "", everybody) notice a creature, or lose track of it though it may see it (FIF-098, R-13)."""
    found = fight.get(who)
    if not observer:
        if found.has(HIDING) or marks_on(found):
            come_out(fight, who, "it is heard")
        return
    held = mark_of(found, observer, LOST)
    if on == (held is None):
        words = "keeps track of" if on else "has lost track of"
        raise Illegal(f"{fight.get(observer).name} {words} {found.name} already.", "FIF-098")
    notice(fight, observer, who) if on else lose_track(fight, observer, who)
    yield from NOTHING


def notice(fight: Fight, observer: Id, who: Id) -> None:
    """Let one observer know again where a creature is (FIF-097)."""
    before = aware(fight, who)
    if fight.get(who).has(HIDING):
        mark(fight, who, NOTICED, observer)
    else:
        lose_all_of(fight, observer, who)
    show(fight, who, before)


def lose_all_of(fight: Fight, observer: Id, who: Id) -> None:
    for held in marks_on(fight.get(who)):
        if held.source == observer:
            lose(fight, who, held.id, quiet=True)


def lose_track(fight: Fight, observer: Id, who: Id) -> None:
    mark(fight, who, lost_mark(fight, observer, who), observer, {"distracted": True})


def hiders(fight: Fight) -> tuple[HiderView, ...]:
    """Return who hides from whom, for the GM."""
    found = (c for c in fight.state.combatants.values() if c.has(HIDING) or marks_on(c))
    return tuple(HiderView(c.id, c.name, total_of(c), tuple(observers(fight, c))) for c in found)


def total_of(who: Combatant) -> int:
    return max((int(effect.data["total"]) for effect in who.all(HIDING)), default=0)


def observers(fight: Fight, who: Combatant) -> Iterator[ObserverView]:
    for other in fight.state.combatants.values():
        held = mark_of(who, other.id)
        if held is not None:
            yield ObserverView(other.id, other.name, held.key in LOST, held.key == FELT)
