"""Doomed at 0 hit points: a creature stays up for a last action or speech, and dies when the GM ends it."""

from combat.engine import events as ev
from combat.engine.declared.content import Condition
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.scripts.lasting import gain, lose_all
from combat.engine.scripts.order import SHARING
from combat.engine.state import Combatant
from combat.rulesets.a5e.harm.fatigue import doom
from combat.rulesets.a5e.order import MARK
from combat.rulesets.fifth.harm import die

FATED = "doomed-at-zero"  # the GM's word on a creature, before it falls
LAST = "last-stand"
FELL_NOW = f"{MARK}last-stand"  # spent by who came to 0 in its own turn: the next one is its last
CONDITIONS = (
    Condition(
        FATED,
        "Doomed at 0 hit points",
        "At 0 hit points it stays up for a last action or speech, then dies.",
        ("A5E-165",),
        flags=frozenset({"marked", "bane"}),
        palette=False,
        secret=True,
    ),
    Condition(
        LAST,
        "Last stand",
        "At 0 hit points and doomed: it still acts, nothing more can harm it, and it dies when the GM ends it.",
        ("A5E-165", "A5E-178"),
        palette=False,
        flags=frozenset({"boost"}),
    ),
)


def is_fated(who: Combatant) -> bool:
    """Tell whether a creature is doomed the moment it reaches 0 hit points (A5E-165)."""
    return who.has(FATED) or FATED in who.sheet.traits


def makes_last_stand(who: Combatant) -> bool:
    return who.has(LAST)


def begin(fight: Fight, who: Id) -> Script[None]:
    """Let a creature at 0 hit points stay up until the GM ends it, at the latest when its next turn ends (A5E-165, R28)."""
    if fight.state.active == who or fight.get(who).used.get(SHARING):
        fight.record(ev.Spent(who=who, what=FELL_NOW, **fight.hearers_of(who)))
    yield from gain(fight, who, LAST)
    yield from doom(fight, who, "brought to 0 hit points", "A5E-165")


def turn_ended(fight: Fight, who: Id) -> Script[None]:
    """Ask the GM whether a last turn was the last one (A5E-165, R28)."""
    found = fight.state.combatants.get(who)
    if found is None or found.life == "dead" or not makes_last_stand(found):
        return
    if found.used.get(FELL_NOW):
        fight.record(ev.Refreshed(who=who, what=(FELL_NOW,), **fight.hearers_of(who)))
        return
    question = Ask(
        seat=GM,
        kind="last-stand",
        title=f"{found.name} has had its last turn. Does it die now?",
        picks=(Pick("dies", "It dies"), Pick("not-yet", "Not yet", "it has another turn")),
        default="dies",
        who=who,
        row="A5E-165",
        secret=True,
    )
    if (yield from ask(question)) == "dies":
        end(fight, who)


def end(fight: Fight, who: Id) -> None:
    """Let a doomed creature die (A5E-165, A5E-178)."""
    if who in fight.state.combatants and fight.get(who).life != "dead":
        lose_all(fight, who, LAST, quiet=True)
        die(fight, who, "A5E-178", "doomed")
