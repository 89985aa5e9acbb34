"""The rogue's features, and the Thief's; Sneak Attack and Uncanny Dodge have rooms of their own."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from combat.engine.declared.content import Action, Feature
from combat.engine.declared.modifiers import Context, Modifier
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.rulesets.fifth.classes import sneak_attack, uncanny_dodge
from combat.rulesets.fifth.classes.uses import owner
from combat.rulesets.fifth.order import is_past_half

CUNNING = ("dash", "disengage", "hide")
EVASION = "Evasion"


def evades(fight: Fight, who: Id, ability: str) -> str:
    """Tell what lets a creature take nothing where a successful Dexterity save halves damage, and half on a failure."""
    return EVASION if ability == "dex" and "evasion" in fight.get(who).sheet.features else ""


def is_slow(fight: Fight, context: Context) -> bool:
    """Tell whether a creature has moved no more than half its speed in its own turn."""
    found = fight.get(context.of)
    return fight.state.active == found.id and not is_past_half(fight, found.id)


def as_bonus(feature: str, name: str, action: Action) -> Action:
    """Return an action as one that a feature lets its owner take as a bonus action (FIF-034)."""
    return replace(
        action,
        key=f"{feature}:{action.key}",
        name=f"{action.name} ({name})",
        group="bonus",
        cost="bonus",
        owned=owner(feature),
    )


FEATURES = (
    sneak_attack.FEATURE,
    Feature("cunning-action", "Cunning Action", summary="Dash, Disengage or Hide as a bonus action."),
    uncanny_dodge.FEATURE,
    Feature(
        "evasion",
        EVASION,
        summary="Where a Dexterity save halves damage: none on a success, half on a failure.",
    ),
    Feature("fast-hands", "Fast Hands", summary="Use an object as a bonus action."),
    Feature("second-story-work", "Second-Story Work", summary="Climbing costs no extra movement."),
    Feature(
        "supreme-sneak",
        "Supreme Sneak",
        (Modifier("check.stealth", edge=1, when=is_slow, label="Supreme Sneak", row="FIF-013"),),
        "Advantage on Stealth in a turn in which you move no more than half your speed.",
    ),
)


def actions(known: Iterable[Action]) -> Iterator[Action]:
    """Yield what the game's own actions are as bonus actions."""
    for action in known:
        if action.key in CUNNING:
            yield as_bonus("cunning-action", "cunning", action)
        if action.key == "use-object":
            yield as_bonus("fast-hands", "fast hands", action)
