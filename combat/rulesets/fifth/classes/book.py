"""What the classes give, as declarations: features on a sheet, actions, offers at windows, and what a rest gives back."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from combat.engine.declared.content import Action, AnyOffer, Condition, Feature, Rest
from combat.engine.state import Combatant
from combat.rulesets.fifth.classes import (
    barbarian,
    cleric,
    fighter,
    fortune,
    great_weapon,
    protection,
    rage,
    rogue,
    uncanny_dodge,
    wizard,
)

CLASS_FEATURES: dict[str, Feature] = {
    feature.key: feature
    for feature in (
        *fighter.FEATURES,
        protection.FEATURE,
        great_weapon.FEATURE,
        *barbarian.FEATURES,
        *rogue.FEATURES,
        *cleric.FEATURES,
        *wizard.FEATURES,
        fortune.FEATURE,
    )
}
CLASS_CONDITIONS: dict[str, Condition] = {c.key: c for c in (*cleric.CONDITIONS, *barbarian.CONDITIONS, rage.RAGING)}
CLASS_OFFERS: tuple[AnyOffer, ...] = (protection.OFFER, uncanny_dodge.OFFER, wizard.OFFER)
USES = {
    uses.key: uses
    for uses in (
        fighter.SECOND_WIND.uses,
        fighter.SURGES,
        rage.USES,
        cleric.TURN_UNDEAD.uses,
        wizard.RECOVERIES,
        fortune.USES,
    )
}


def class_actions(known: Iterable[Action]) -> Iterator[Action]:
    """Yield the actions that classes give; some are the game's own at another cost."""
    yield from fighter.actions()
    yield from rage.actions()
    yield from barbarian.actions()
    yield from cleric.actions()
    yield from rogue.actions(known)


def gifts(who: Combatant) -> tuple[tuple[str, str], ...]:
    """Return what its class gives a creature, and how much of that is left."""
    names = [in_words(who, CLASS_FEATURES[key]) for key in who.sheet.features if key in CLASS_FEATURES]
    return (("Features", ", ".join(names)),) if names else ()


def in_words(who: Combatant, feature: Feature) -> str:
    if feature.key not in USES:
        return feature.name
    return f"{feature.name} ({USES[feature.key].left(who)} left)"


def rests(known: Mapping[str, Rest]) -> dict[str, Rest]:
    """Return the rests with what classes get out of a short one."""
    short = known["short"]
    return {**known, "short": replace(short, gives=(*short.gives, wizard.recover))}
