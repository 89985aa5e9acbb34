"""When what somebody waits for comes about: it is asked, and what it holds ready comes first (ORC-256 to ORC-261)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from combat.engine import events as ev
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ground.grid import square_in
from combat.engine.ids import Id
from combat.engine.requests import AnyWindow, Ask, Pick, Script, ask
from combat.engine.scripts.lasting import lose, settle
from combat.engine.seatview import ReadyView, Refusal
from combat.engine.state import Combatant, Effect, Entry
from combat.rulesets.orcus.out_of_turn import STAY_READY, Answerable, OfferedAnswer, Source, rechecked
from combat.rulesets.orcus.turns import immediate_refusal
from combat.rulesets.orcus.waiting import forgone
from combat.rulesets.orcus.waiting.places import move_to
from combat.rulesets.orcus.waiting.ready_doing import DO, answers, caught_by, do, refusal
from combat.rulesets.orcus.waiting.ready_triggers import BY_KEY, WINDOWS, set_off
from combat.rulesets.policies import ready
from combat.rulesets.policies.ready import READIED, is_gms, readied_by

BEGINS = "ready:"  # the key of a pick that takes what is held ready, unless it is a square
NOTHING_READY = Refusal("It holds nothing ready.", "ORC-255")


def unable(fight: Fight, who: Id) -> Refusal | None:
    """Tell why a creature cannot take what it holds ready now: it is an immediate action like any other (ORC-258, R58)."""
    effect = readied_by(fight.get(who))
    if effect is None:
        return NOTHING_READY
    spent = immediate_refusal(fight, who) or fight.rules.turns.cannot_act(fight, who)
    return spent or refusal(fight, who, str(effect.data["what"]))


# --- the engine sees it --------------------------------------------------------------------------------------------


def holders(fight: Fight, window: AnyWindow) -> tuple[Combatant, ...]:
    """Return who holds something ready for what happens at a window."""
    return tuple(who for who in fight.state.bearing_here(READIED) if is_for(readied_by(who), window))


def is_for(effect: Effect | None, window: AnyWindow) -> bool:
    trigger = BY_KEY.get(str(effect.data.get("when", ""))) if effect is not None else None
    return trigger is not None and window in trigger.windows


def ways(fight: Fight, window: AnyWindow, value: Answerable, who: Id) -> Iterator[OfferedAnswer]:
    """Yield what a creature may do that has waited for this: one entry for each target or square (ORC-256)."""
    effect = readied_by(fight.get(who))
    if effect is None or not is_for(effect, window):
        return
    other = set_off(fight, who, effect, window, value)
    if not other or unable(fight, who) is not None:
        return
    trigger = BY_KEY[str(effect.data["when"])]
    title = f"{fight.name_seen_by(who, other)} {trigger.words}. {effect.data['label']}?"
    concerned = partial(concerns, fight, who, other)
    for pick in sorted(answers(fight, who, str(effect.data["what"])), key=concerned, reverse=True):
        run = partial(released, who=who, other=other, answer=pick.key)
        yield OfferedAnswer(shown(effect, pick), title, "ORC-256", run, readied=True)


HELD_READY = Source(WINDOWS, holders, ways)


def concerns(fight: Fight, who: Id, other: Id, pick: Pick) -> bool:
    """Tell whether an answer is aimed at whoever has set it off: those come first (ORC-256)."""
    return pick.key == other or fight.name_seen_by(who, other) in caught_by(pick)


def shown(effect: Effect, pick: Pick) -> Pick:
    """Return a pick as it stands among other answers; a square keeps its key, by which it can be tapped on the map."""
    if square_in(pick.key) is not None:
        return Pick(pick.key, pick.label, pick.note, pick.odds)
    label = pick.label if pick.key == DO else f"{effect.data['label']}: {pick.label}"
    return Pick(f"{BEGINS}{pick.key}", label, pick.note, pick.odds)


def released(fight: Fight, value: Answerable, who: Id, other: Id, answer: str) -> Script[Answerable]:
    """Act first; what was about to happen goes on if it still can (ORC-257)."""
    yield from respond(fight, who, answer, other)
    return rechecked(fight, value)


# --- somebody says so ----------------------------------------------------------------------------------------------


def answer(fight: Fight, who: Id) -> Script[None]:
    """Ask the readier, who acts now or lets it pass (ORC-256)."""
    effect = readied_by(fight.get(who))
    if effect is None or unable(fight, who) is not None:
        return
    picks = tuple(shown(effect, pick) for pick in answers(fight, who, str(effect.data["what"])))
    question = Ask(
        seat=fight.seat_of(who),
        kind=READIED,
        title=f"“{effect.data['words']}”. {effect.data['label']}?",
        picks=(*picks, STAY_READY),
        default=STAY_READY.key,
        who=who,
        text="This spends your immediate action.",
        row="ORC-256",
        secret=is_gms(fight, who),  # a pause would tell what the GM's creature waits for
    )
    said = yield from ask(question)
    effect = readied_by(fight.get(who)) if fight.is_here(who) else None
    if said == STAY_READY.key or effect is None or unable(fight, who) is not None:
        return
    now = (shown(effect, pick).key for pick in answers(fight, who, str(effect.data["what"])))
    if said in now:  # else the GM has changed things while the question was open
        yield from respond(fight, who, said.removeprefix(BEGINS))


def announced(fight: Fight, who: Id) -> Script[None]:
    """Let a creature act because the GM says that what it waits for comes about (ORC-256, R57)."""
    barred = unable(fight, who)
    if barred is not None:
        raise Illegal(barred.text, barred.row)
    yield from answer(fight, who)


def waiting(fight: Fight) -> tuple[ReadyView, ...]:
    """Return who is ready for what, for the GM."""
    return ready.waiting(fight, unable)


# --- acting --------------------------------------------------------------------------------------------------------


def respond(fight: Fight, who: Id, said: str, other: Id = "") -> Script[None]:
    """Take what was held ready: the creature stands ahead of whoever has set it off from now on (ORC-257 to ORC-261)."""
    effect = readied_by(fight.get(who))
    assert effect is not None
    hearers, ahead = fight.hearers_of(who), ahead_of(fight, who, other)
    fight.rules.economy.pay(fight, who, "immediate")
    lose(fight, who, effect.id, quiet=True)
    name = f"Readied: {effect.data['label']}"
    fight.record(ev.Acted(who=who, action="readied", name=name, row="ORC-257", **hearers))
    if ahead is not None:
        move_to(fight, who, "before", ahead.id, ahead.score, "readied")
    forgone.give_up(fight, who)
    yield from do(fight, who, str(effect.data["what"]), said, str(effect.data["words"]))
    yield from settle(fight)


def ahead_of(fight: Fight, who: Id, other: Id) -> Entry | None:
    """Return the place ahead of which a readier stands then: that of whoever has set it off, if in another’s turn (ORC-259, R56).

    Whose own turn of the round is yet to come rises to the turn in progress (ORC-261), and so does who was called by the GM.
    """
    now, is_early = fight.state.current, fight.get(who).last_round < fight.state.round
    if not other or is_early or fight.is_in_turn(other):
        return now
    return fight.state.entry_of(fight.get(other).driver or other) or now
