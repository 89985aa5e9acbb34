"""When a power may be used out of turn: triggers that any power can name (ORC-050, ORC-147 to ORC-151, ORC-164).

A power of time "immediate" (or "free") names one or several in `reactions`, joined by `+`, and says the same in `trigger`:

    power("Shield Turn", time="immediate", whom="self", trigger="An enemy hits you",
          reactions=hits_me(take=turning.raised(4)))
    power("Payback", time="immediate", whom="foe", trigger="An enemy’s melee attack hits you", versus="ac", weapon …,
          reactions=hits_me(sort="melee", after=True))

`after=True` makes it a reaction: it waits until the whole action is done. Without it it is an interrupt, in the middle of the
action: before the hit counts, before the step, before the damage is taken; what was rolled stays rolled.

| function               | set off when …                                              | interrupts | after |
|------------------------|-------------------------------------------------------------|------------|-------|
| `attacks_me()`         | an enemy attacks me (before the roll)                       | yes        | yes   |
| `attacks_ally()`       | … attacks an ally near me                                   | yes        | yes   |
| `hits_me()`            | … hits me (rolled, before it counts)                        | yes        | yes   |
| `hits_ally()`          | … hits an ally near me                                      | yes        | yes   |
| `crits_me()`           | … hits me critically                                        | yes        | yes   |
| `misses_me()`          | … misses me                                                 | yes        | yes   |
| `misses_ally()`        | … misses an ally near me                                    | yes        | yes   |
| `marked_strays()`      | an enemy I have marked attacks an ally near me              | yes        | yes   |
| `i_hit()`, `i_miss()`  | I hit / miss (for time "free": it is my own turn)           | yes        | yes   |
| `hurts_me()`           | I am about to take an enemy’s damage / have taken it        | yes        | yes   |
| `hurts_ally()`         | an ally near me …                                           | yes        | yes   |
| `staggers_me()`        | damage makes me staggered                                   | yes        | yes   |
| `staggers_ally()`      | … an ally near me                                           | yes        | yes   |
| `drops_me()`           | damage brings me to 0 or below                              | yes        | no    |
| `drops_ally()`         | … an ally near me                                           | yes        | yes   |
| `enters(near=1)`       | an enemy comes within `near` squares of me (before the step)| yes        | yes   |
| `leaves()`             | an enemy leaves a square next to me (before the step)       | yes        | yes   |
| `leaves(opportunity=True)` | the same as an opportunity action: in one prompt with the opportunity attack |        |       |
| `shoots(near=1)`       | an enemy within `near` uses a Ranged or Far power or attack | yes        | no    |
| `shoots(opportunity=True)` | the same as an opportunity action                       |            |       |
| `uses_power(near=5)`   | an enemy within `near` uses any power                       | yes        | no    |
| `catches_me()`         | an enemy’s area (burst, arc, wall) catches me               | yes        | no    |
| `catches_ally()`       | … an ally near me                                           | yes        | no    |

Parameters of all: `near` (squares; 0: anywhere), `sort` ("melee", "ranged" or "" of attacks), `take` (what it does to what it
answers, from `turning`: `raised(n)`, `hampered(n)`, `guided(n)`, `turned`, `drawn`, `halved`, `lessened(n)`, `held`,
`countered`), and `aims`: whom it is used on: "foe" or "actor" (whose act it is; the default), "me", "victim" (whom the act
befalls), "pick" (the user is asked for targets within the power’s own reach and area). A power with `whom="self"` is always used
on its user.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from combat.engine.declared.powers import Casting, Reaction
from combat.engine.declared.windows import (
    ACTION_DONE,
    ATTACK_DECLARED,
    ATTACK_JUDGED,
    POWER_AIMED,
    POWER_USED,
    STEP_LEAVING,
    WOUND_COMING,
)
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, AnyWindow, Script
from combat.engine.state import Combatant
from combat.rulesets.orcus.harm import staggered_value
from combat.rulesets.orcus.out_of_turn import cues
from combat.rulesets.orcus.out_of_turn.cues import Sees, Sort
from combat.rulesets.orcus.out_of_turn.turning import Take
from combat.rulesets.orcus.out_of_turn.ways import Answerable

Aims = Literal["foe", "actor", "me", "victim", "pick"]
Reactions = tuple[Reaction[Answerable], ...]


def unchanged(fight: Fight, value: Answerable, casting: Casting) -> Script[Answerable]:
    """Leave what is answered as it is: the power's own outcomes are all that comes of it."""
    yield from NOTHING
    return value


def reaction(
    window: AnyWindow, sees: Sees, after: bool, take: Take | None, aims: Aims, opportunity: bool = False
) -> Reactions:
    """Return the one moment at which a power may be used, judged by a cue."""

    def when(fight: Fight, value: Answerable) -> Iterator[Id]:
        return (one.id for one in fight.state.present if sees(fight, value, one.id) is not None)

    def concerns(fight: Fight, value: Answerable, who: Id) -> bool:
        return fight.is_here(who) and sees(fight, value, who) is not None

    def title(fight: Fight, value: Answerable, who: Id) -> str:
        cue = sees(fight, value, who)
        return cue.words if cue is not None else ""

    def at(fight: Fight, value: Answerable, who: Id) -> tuple[Id, ...]:
        cue = sees(fight, value, who)
        if cue is None:
            return ()
        return {"foe": (cue.by,), "actor": (cue.by,), "me": (who,), "victim": (cue.to,), "pick": ()}[aims]

    kind: Literal["interrupt", "reaction", "opportunity"] = "reaction" if after else "interrupt"
    return (
        Reaction(
            ACTION_DONE if after else window,
            when,
            take or unchanged,
            title,
            "opportunity" if opportunity else kind,
            at if aims != "pick" else None,
            concerns=concerns,
        ),
    )


# --- attacks -------------------------------------------------------------------------------------------------------

HITS = ("hit", "critical")


def attacks_me(*, sort: Sort = "", after: bool = False, take: Take | None = None, aims: Aims = "foe") -> Reactions:
    return reaction(ATTACK_DECLARED, cues.attacked("me", 0, sort, ()), after, take, aims)


def hits_me(*, sort: Sort = "", after: bool = False, take: Take | None = None, aims: Aims = "foe") -> Reactions:
    return reaction(ATTACK_JUDGED, cues.attacked("me", 0, sort, HITS), after, take, aims)


def hits_ally(
    *, near: int = 0, sort: Sort = "", after: bool = False, take: Take | None = None, aims: Aims = "foe"
) -> Reactions:
    return reaction(ATTACK_JUDGED, cues.attacked("ally", near, sort, HITS), after, take, aims)


def crits_me(*, sort: Sort = "", after: bool = False, take: Take | None = None, aims: Aims = "foe") -> Reactions:
    return reaction(ATTACK_JUDGED, cues.attacked("me", 0, sort, ("critical",)), after, take, aims)


def misses_me(*, sort: Sort = "", after: bool = False, take: Take | None = None, aims: Aims = "foe") -> Reactions:
    return reaction(ATTACK_JUDGED, cues.attacked("me", 0, sort, ("miss",)), after, take, aims)


def marked_strays(*, near: int = 0, after: bool = False, take: Take | None = None, aims: Aims = "foe") -> Reactions:
    return reaction(ATTACK_DECLARED, cues.marked(near), after, take, aims)


def i_hit(*, sort: Sort = "", after: bool = False, take: Take | None = None, aims: Aims = "victim") -> Reactions:
    return reaction(ATTACK_JUDGED, cues.attacked("anyone", 0, sort, HITS, by="me"), after, take, aims)


def i_miss(*, sort: Sort = "", after: bool = False, take: Take | None = None, aims: Aims = "victim") -> Reactions:
    return reaction(ATTACK_JUDGED, cues.attacked("anyone", 0, sort, ("miss",), by="me"), after, take, aims)


def ally_misses(
    *, near: int = 0, sort: Sort = "", after: bool = False, take: Take | None = None, aims: Aims = "actor"
) -> Reactions:
    return reaction(ATTACK_JUDGED, cues.attacked("anyone", near, sort, ("miss",), by="ally"), after, take, aims)


# --- damage --------------------------------------------------------------------------------------------------------


def falls(fight: Fight, before: Combatant, lost: int) -> bool:
    return before.hp > 0 >= before.hp - lost


def staggers(fight: Fight, before: Combatant, lost: int) -> bool:
    """Tell whether so many hit points lost make a creature staggered (ORC-266)."""
    half = staggered_value(before.sheet)
    return before.hp > half >= before.hp - lost


def hurts_me(*, after: bool = False, take: Take | None = None, aims: Aims = "foe") -> Reactions:
    return reaction(WOUND_COMING, cues.wounded("me", 0), after, take, aims)


def hurts_ally(*, near: int = 0, after: bool = False, take: Take | None = None, aims: Aims = "foe") -> Reactions:
    return reaction(WOUND_COMING, cues.wounded("ally", near), after, take, aims)


def staggers_me(*, after: bool = False, take: Take | None = None, aims: Aims = "foe") -> Reactions:
    return reaction(WOUND_COMING, cues.wounded("me", 0, staggers), after, take, aims)


def drops_me(*, take: Take | None = None, aims: Aims = "me") -> Reactions:
    return reaction(WOUND_COMING, cues.wounded("me", 0, falls), False, take, aims)


def drops_ally(*, near: int = 0, after: bool = False, take: Take | None = None, aims: Aims = "foe") -> Reactions:
    return reaction(WOUND_COMING, cues.wounded("ally", near, falls), after, take, aims)


# --- movement ------------------------------------------------------------------------------------------------------


def enters(*, near: int = 1, after: bool = False, take: Take | None = None, aims: Aims = "foe") -> Reactions:
    return reaction(STEP_LEAVING, cues.stepped(near, leaving=False), after, take, aims)


def leaves(
    *, after: bool = False, take: Take | None = None, aims: Aims = "foe", opportunity: bool = False
) -> Reactions:
    return reaction(STEP_LEAVING, cues.stepped(1, leaving=True), after, take, aims, opportunity)


# --- powers --------------------------------------------------------------------------------------------------------


def shoots(*, near: int = 1, take: Take | None = None, aims: Aims = "foe", opportunity: bool = False) -> Reactions:
    """An enemy attacks with a ranged weapon, or uses a Ranged or Far power."""
    sees = cues.used(near, ("ranged", "far"))
    return (
        *reaction(ATTACK_DECLARED, sees, False, take, aims, opportunity),
        *reaction(POWER_USED, sees, False, take, aims, opportunity),
    )


def uses_power(*, near: int = 0, take: Take | None = None, aims: Aims = "foe") -> Reactions:
    sees = cues.used(near, ())
    return reaction(POWER_USED, sees, False, take, aims)


def catches_me(*, take: Take | None = None, aims: Aims = "foe") -> Reactions:
    return reaction(POWER_AIMED, cues.caught("me", 0), False, take, aims)
