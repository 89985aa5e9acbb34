"""Swift and free actions: objects, speech, action points."""

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Pick, Script
from combat.engine.seatview import Refusal
from combat.engine.state import Weapon
from combat.rulesets.orcus.actions.dropping import drop_item
from combat.rulesets.orcus.harm import action_points_left
from combat.rulesets.orcus.turns import is_surprise_round, not_free
from combat.rulesets.policies.acted import done


def interact(fight: Fight, command: Act) -> Script[None]:
    """Handle an object, as a swift action (ORC-134)."""
    done(fight, command, "Handle an object", "ORC-134", command.choice.strip()[:120])
    yield from NOTHING


def speak(fight: Fight, command: Act) -> Script[None]:
    """Speak up or make a sign, in anybody's turn; the stunned bring it out falteringly (ORC-135, ORC-315)."""
    falters = fight.flag(command.actor, "falters")
    row = "ORC-315" if falters else "ORC-135"
    done(fight, command, "Speaks falteringly" if falters else "Speaks", row, f"“{command.choice.strip()[:120]}”")
    yield from NOTHING


def speech_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """Tell why a creature cannot speak: it has no free actions, unless it is only that it falters (ORC-315)."""
    found = fight.get(who)
    if found.life == "up" and fight.flag(who, "falters") and not fight.flag(who, "mute") and not found.has("surprised"):
        return None
    return not_free(fight, who)


def free_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return not_free(fight, who)


# --- action points -------------------------------------------------------------------------------------------------


def spend_point(fight: Fight, command: Act) -> Script[None]:
    """Gain one extra standard, move or swift action now (ORC-141, ORC-350)."""
    who = command.actor
    hearers = fight.hearers_of(who)
    done(fight, command, "Action point", "ORC-141", f"an extra {command.choice} action")
    spent = fight.get(who).tally.get("action-points-spent", 0) + 1
    fight.record(ev.Counted(who=who, key="action-points-spent", value=spent, **hearers))
    fight.record(ev.Counted(who=who, key="pushed", value=1, **hearers))
    fight.record(ev.Spent(who=who, what=f"extra:{command.choice}", **hearers))
    yield from NOTHING


def point_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """Tell why no action point can be spent (ORC-142, ORC-292)."""
    found = fight.get(who)
    if not action_points_left(found) and not found.tally.get("pushed"):
        return Refusal("You have no action point.", "ORC-141")
    if found.tally.get("pushed"):
        return Refusal("One action point a fight, and you have spent it.", "ORC-142")
    if is_surprise_round(fight):
        return Refusal("No action points in a surprise round.", "ORC-142")
    barred = fight.flagged_by(who, "no-action-point")
    return Refusal(f"{barred.name}: no action points.", "ORC-292") if barred is not None else not_free(fight, who)


POINTS = (Pick("standard", "Standard action"), Pick("move", "Move action"), Pick("swift", "Swift action"))


def point_picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    return POINTS


FREE = (
    Action(
        "interact",
        "Handle an object",
        interact,
        group="swift",
        cost="swift",
        needs="text",
        row="ORC-134",
        summary="Draw, sheathe, open, pick up, hand over.",
    ),
    Action(
        "action-point",
        "Spend an action point",
        spend_point,
        group="free",
        cost="free",
        needs="choice",
        row="ORC-141",
        bar=point_bar,
        picks=point_picks,
        hide_barred=True,
        summary="One extra action, once a fight.",
    ),
    Action(
        "drop-item",
        "Drop an item",
        drop_item,
        group="free",
        cost="free",
        needs="text",
        row="ORC-136",
        bar=free_bar,
        any_time=True,
    ),
    Action(
        "speak",
        "Say something",
        speak,
        group="free",
        cost="free",
        needs="text",
        row="ORC-135",
        bar=speech_bar,
        any_time=True,
        unseen=True,
        summary="A few words or a gesture, in anybody’s turn.",
    ),
)
