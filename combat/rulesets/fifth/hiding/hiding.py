"""The Hide action."""

from collections.abc import Callable

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action, Setting
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.scripts.checks import roll_check
from combat.engine.scripts.lasting import lose, lose_all
from combat.engine.scripts.senses import SNEAKING
from combat.engine.seatview import Refusal
from combat.engine.state import UNNOTICED, Effect, Weapon
from combat.rulesets.fifth.hiding.noticing import compare, view_of, watchers
from combat.rulesets.fifth.hiding.observers import HIDING, NOTICED, aware, marks_on, show
from combat.rulesets.fifth.sight import FELT
from combat.rulesets.policies.acted import done

Seers = frozenset[Id]
Judge = Callable[[Fight, Id], Script[Seers | None]]
SETTING = Setting(
    "hiding",
    "The GM rules on hiding",
    (("unclear", "Where it is not clear"), ("ask", "Each time")),
    "FIF-095",
)
ALLOWED = Pick("all", "It hides from them too")
UNSEEN = Pick("unseen", "Only from those who do not see it")
REFUSED = Pick("refuse", "It cannot hide here", "spends nothing")
CLEAR = Refusal("Every foe sees you clearly. Get out of their sight first.", "FIF-095", "in plain sight")


def hide_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """A creature clearly seen cannot hide from whoever sees it (FIF-095)."""
    if not fight.is_here(who):
        return Refusal("You are not on the map.", "FIF-071")
    views = [view_of(fight, foe.id, who) for foe in watchers(fight, who) if fight.is_here(foe.id) and foe.life == "up"]
    return CLEAR if views and all(view == "clear" for view in views) else None


def clumsy(fight: Fight, who: Id) -> Refusal | None:
    if "nimble-escape" not in fight.get(who).sheet.features:
        return Refusal("It has no bonus action for this.", "FIF-034")
    return None


def nimble_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return clumsy(fight, who) or hide_bar(fight, who, weapon)


def seers(fight: Fight, who: Id, from_poor: bool) -> Seers:
    """Return who sees a hider whatever it rolls: clearly, or (unless it hides from them too) not clearly."""
    seeing = ("clear",) if from_poor else ("clear", "poor")
    return frozenset(foe.id for foe in watchers(fight, who) if view_of(fight, foe.id, who) in seeing)


def circumstances(fight: Fight, who: Id) -> Script[Seers | None]:
    """Ask the GM whether it can be done, unless that is clear: those who see it clearly always do (FIF-095).

    Returns who sees the hider whatever it rolls, None where it cannot hide at all.
    """
    halfway = [foe for foe in watchers(fight, who) if view_of(fight, foe.id, who) == "poor"]
    if not halfway and fight.option(SETTING.key) != "ask":
        return seers(fight, who, from_poor=True)
    hider = fight.get(who)
    names = ", ".join(foe.name for foe in halfway)
    see = f"{names} see{'s' if len(halfway) == 1 else ''} it, but not clearly." if halfway else "Nobody half sees it."
    question = Ask(
        seat=GM,
        kind="hiding",
        title=f"{hider.name} hides. Can it?",
        picks=(ALLOWED, UNSEEN, REFUSED) if halfway else (Pick("all", "It hides"), REFUSED),
        default="all",
        who=who,
        text=see,
        row="FIF-095",
        # A pause would tell of an onlooker whom the players do not know.
        secret=bool(halfway) and all(fight.state.is_veiled(foe.id) for foe in halfway),
    )
    word = yield from ask(question)
    return None if word == REFUSED.key else seers(fight, who, from_poor=word == ALLOWED.key)


# --- the action ----------------------------------------------------------------------------------------------------


def hide(fight: Fight, command: Act, judge: Judge = circumstances) -> Script[None]:
    """Roll Dexterity (Stealth) and keep the total; foes whose passive Perception does not beat it lose track (FIF-094).

    `judge` says who sees the hider in any case, None where it cannot hide.
    """
    who = command.actor
    seeing = yield from judge(fight, who)
    if seeing is None:
        fight.record(ev.Noted(text="The GM sees no way to hide there.", row="FIF-095", **fight.hearers_of(who)))
        return
    action = fight.rules.action(command.action)
    fight.rules.economy.pay(fight, who, action.cost if action is not None else "action")
    done(fight, command, "Hide", "FIF-094")
    hearers = fight.secret() if fight.seat_of(who) == GM else fight.hearers_of(who)
    total, _ = yield from roll_check(
        fight, who, "check", "check.stealth", "Stealth check", None, hearers=hearers, row="FIF-094"
    )
    keep(fight, who, total, seeing)
    summary = standing_of(fight, who)
    fight.record(ev.Noted(text=summary, row="FIF-096", **fight.secret()))


def begin(fight: Fight, who: Id, total: int, from_poor: bool) -> None:
    """Hide from everybody who does not see it clearly, or (unless `from_poor`) not at all."""
    keep(fight, who, total, seers(fight, who, from_poor))


def keep(fight: Fight, who: Id, total: int, seeing: Seers) -> None:
    """Keep the total, and compare every foe with it (FIF-096, R-12: the hider wins ties)."""
    before = aware(fight, who)
    for key in (HIDING, SNEAKING):
        lose_all(fight, who, key, quiet=True)
    for effect in marks_on(fight.get(who)):
        lose(fight, who, effect.id, quiet=True)
    seat = fight.seat_of(who)
    hearers = fight.secret() if seat == GM else fight.only(seat)
    effect = Effect(fight.new_id("e", hearers["audience"]), HIDING, data={"total": total})
    fight.record(ev.EffectGained(who=who, effect=effect, name="Hiding", quiet=True, **hearers))
    for foe in watchers(fight, who):
        compare(fight, who, foe.id, total, foe.id in seeing)
    show(fight, who, before)


def standing_of(fight: Fight, who: Id) -> str:
    """Say in a sentence for the GM who has lost track of a hider and who has not."""
    found = fight.get(who)
    names = {key: [fight.get(m.source).name for m in marks_on(found, (key,))] for key in (UNNOTICED, FELT, NOTICED)}
    parts = [f"unnoticed by {', '.join(names[UNNOTICED])}"] if names[UNNOTICED] else []
    parts += [f"felt through the ground by {', '.join(names[FELT])}"] if names[FELT] else []
    parts += [f"noticed by {', '.join(names[NOTICED])}"] if names[NOTICED] else []
    return f"{found.name} hides, {'; '.join(parts) if parts else 'from nobody'}."


HIDE = Action(
    "hide",
    "Hide",
    hide,
    defers=True,
    unseen=True,
    row="FIF-094",
    bar=hide_bar,
    summary="Roll Stealth: foes who do not notice you lose track of you.",
)
NIMBLE_HIDE = Action(
    "nimble-hide",
    "Hide (nimble)",
    hide,
    group="bonus",
    cost="bonus",
    defers=True,
    unseen=True,
    row="FIF-094",
    bar=nimble_bar,
    hide_barred=True,
)
HIDING_ACTIONS = (HIDE, NIMBLE_HIDE)
