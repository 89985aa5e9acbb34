"""Out of turn: whoever may answer what another does is asked once, in the order of initiative, and the answer comes first.

Interrupts come in the middle of what they answer, with everything already rolled kept; an answer may be answered in turn, the
innermost resolving first (ORC-149, R78). Reactions come when the whole action is done (ORC-151).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial

from combat.engine import events as ev
from combat.engine.declared.content import AnyOffer
from combat.engine.declared.powers import Power
from combat.engine.declared.windows import ACTION_DONE, ATTACK_DECLARED, POWER_USED, STEP_LEAVING
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.requests import AnyWindow, Ask, Pick, Script, ask
from combat.rulesets.orcus.out_of_turn import answers, opportunity_attacks
from combat.rulesets.orcus.out_of_turn.opportunity_attacks import Opportunity
from combat.rulesets.orcus.out_of_turn.ways import (
    STAY_READY,
    Answerable,
    OfferedAnswer,
    Source,
    actor_of,
    in_turn,
    is_over,
)
from combat.rulesets.orcus.sides import policy
from combat.rulesets.policies.by_itself import by_itself
from combat.rulesets.policies.ready import READIED

# The windows at which opportunity attacks are made.
OPPORTUNITIES: tuple[AnyWindow, ...] = (STEP_LEAVING, ATTACK_DECLARED, POWER_USED)
PASS, PASS_MOVE = Pick("pass", "Let it go"), Pick("pass-move", "Not during this move")


def offers_of(powers: Iterable[Power], readied: Source) -> tuple[AnyOffer, ...]:
    """Return the one offer of each window at which somebody may be able to answer (ORC-152, R34)."""
    named = tuple(reaction.window for power in powers for reaction in power.reactions)
    sources = (Source(named, answers.holders, answers.powers), readied)
    windows: dict[AnyWindow, None] = dict.fromkeys((*OPPORTUNITIES, ACTION_DONE, *readied.windows, *named))
    return tuple(by_itself(window, "immediate", partial(answered, window, sources)) for window in windows)


@dataclass
class Round:
    """Who has let it go, who has given its one answer, and which free powers were used in answer to one event of a window."""

    window: AnyWindow
    sources: tuple[Source, ...]
    passed: set[Id] = field(default_factory=set)
    given: set[Id] = field(default_factory=set)
    used: set[tuple[Id, str]] = field(default_factory=set)


def answered(window: AnyWindow, sources: tuple[Source, ...], fight: Fight, value: Answerable) -> Script[Answerable]:
    """Ask everybody who may answer, and let each answer come before what is answered goes on; returns that as they leave it."""
    if window not in OPPORTUNITIES and not any(source.holders(fight, window) for source in sources):
        return value
    so_far = Round(window, sources)
    while not is_over(value):
        found = next_in_turn(fight, value, so_far)
        if found is None:
            break
        who, ways = found
        asked = question(fight, window, value, who, ways)
        chosen = yield from choice(fight, asked, ways)
        way = still(fight, value, who, so_far, chosen)
        if chosen == PASS_MOVE.key and who in fight.state.combatants:
            fight.record(ev.Spent(who=who, what=f"passed:{actor_of(value)}", **fight.hearers_of(who)))
            so_far.given.add(who)  # what is free may still be used
            continue
        if way is None:
            so_far.passed.add(who)
            continue
        so_far.used.add((who, way.pick.key))
        if not way.free:
            so_far.given.add(who)
        value = yield from fight.carried_out(asked, way.run(fight, value))
    return value


def next_in_turn(fight: Fight, value: Answerable, so_far: Round) -> tuple[Id, tuple[OfferedAnswer, ...]] | None:
    """Return who is to be asked next and what it may answer with; those whom an earlier answer has overtaken are not (R30)."""
    candidates = {one.id for source in so_far.sources for one in source.holders(fight, so_far.window)}
    given = opportunity_given(fight, value, so_far)
    if given is not None:
        candidates.update(given.to)
    for who in in_turn(fight, actor_of(value), candidates - so_far.passed):
        ways = ways_of(fight, value, given, who, so_far)
        if ways:
            return who, ways
    return None


def opportunity_given(fight: Fight, value: Answerable, so_far: Round) -> Opportunity | None:
    return opportunity_attacks.opportunity(fight, value) if so_far.window in OPPORTUNITIES else None


def ways_of(
    fight: Fight, value: Answerable, given: Opportunity | None, who: Id, so_far: Round
) -> tuple[OfferedAnswer, ...]:
    """Return all that a creature may answer one event with: a single prompt, and one answer that is not free (ORC-164, R34)."""
    found = list(opportunity_attacks.attacks(fight, given, who))
    for source in so_far.sources:
        found += source.ways(fight, so_far.window, value, who)
    open_ = (way for way in found if (who, way.pick.key) not in so_far.used)
    return tuple(way for way in open_ if way.free or who not in so_far.given)


def still(fight: Fight, value: Answerable, who: Id, so_far: Round, key: str) -> OfferedAnswer | None:
    """Return the chosen answer if it can still be given: the GM may have changed things while the question was open."""
    if not fight.is_here(who):
        return None
    given = opportunity_given(fight, value, so_far)
    return next((way for way in ways_of(fight, value, given, who, so_far) if way.pick.key == key), None)


# --- the question --------------------------------------------------------------------------------------------------


def choice(fight: Fight, asked: Ask, ways: tuple[OfferedAnswer, ...]) -> Script[str]:
    """Ask a creature's seat, unless it has said once and for all to strike (ORC-157)."""
    strikes = all(way.pick.key.startswith("strike:") for way in ways)
    if strikes and policy(fight, asked.who, "opportunity") == "always":
        return ways[0].pick.key
    return (yield from ask(asked))


def question(fight: Fight, window: AnyWindow, value: Answerable, who: Id, ways: tuple[OfferedAnswer, ...]) -> Ask:
    """Ask one creature; declining costs nothing (ORC-050, ORC-157, ORC-164)."""
    only_opportunities = all(way.opportunity for way in ways)
    picks = [way.pick for way in ways]
    if any(way.opportunity for way in ways) and window is STEP_LEAVING:
        picks.append(PASS_MOVE)
    kind = (
        "opportunity-attack"
        if only_opportunities
        else "immediate-reaction"
        if window is ACTION_DONE
        else "immediate-interrupt"
    )
    if all(way.readied for way in ways):
        kind = READIED
    return Ask(
        seat=fight.seat_of(who),
        kind=kind,
        title=ways[0].title,
        picks=(*picks, STAY_READY if any(way.readied for way in ways) else PASS),
        default=PASS.key,
        who=who,
        text=price(fight, ways),
        row=ways[0].row,
        # A pause would tell what the GM's creature has been waiting for.
        secret=fight.state.is_veiled(who) or (fight.seat_of(who) == GM and any(way.readied for way in ways)),
        stakes=tuple(stake for way in ways for stake in way.stakes),
    )


def price(fight: Fight, ways: tuple[OfferedAnswer, ...]) -> str:
    """Say what an answer spends."""
    own = fight.option("opportunity-attacks") != "immediate"
    paid = [way for way in ways if not way.free and not (own and way.opportunity)]
    if not paid:
        return ""
    return (
        "This spends your immediate action." if len(paid) == len(ways) else "Some of it spends your immediate action."
    )
