"""How a game that builds on 5e puts what is its own in the place of 5e's."""

from collections.abc import Collection, Iterable

from combat.engine.declared.content import Action, AnyOffer
from combat.rulesets.fifth.actions import ACTIONS
from combat.rulesets.fifth.classes import class_actions
from combat.rulesets.fifth.order import hasted


def playbook(own: Iterable[Action], *derived: Action, without: Collection[str] = ()) -> tuple[Action, ...]:
    """Return 5e's actions with these in them; what haste and classes make of an action they make of ours.

    `derived` take the place of what haste and classes would make; actions whose keys are in `without` this game has not.
    """
    ours = {action.key: action for action in own}
    changed = frozenset(ours)
    plain = tuple(ours.pop(action.key, action) for action in ACTIONS if action.key not in without)
    remade = (one for one in (*hasted(plain), *class_actions(plain)) if one.key.rpartition(":")[2] in changed)
    made = {action.key: action for action in (*remade, *derived)}
    return (*(made.get(action.key, action) for action in plain), *ours.values())


def moments(offers: Iterable[AnyOffer], own: Iterable[AnyOffer], without: Collection[str] = ()) -> tuple[AnyOffer, ...]:
    """Return 5e's offers with these in them: each in the place of that of the same window and key, or behind them all.

    Offers whose keys are in `without` this game does not make at all.
    """
    ours = {(offer.window, offer.key): offer for offer in own}
    plain = tuple(ours.pop((offer.window, offer.key), offer) for offer in offers if offer.key not in without)
    return (*plain, *ours.values())
