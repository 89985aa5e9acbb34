"""The fights of a campaign as cards, for its GM alone: what each is about, and how far it has come."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from combat.engine.difficulty import UNKNOWN, Difficulty, difficulty_of
from combat.engine.state import State
from combat.models import Campaign, Encounter
from combat.models.upcasters import UnreadableEvent
from combat.rulesets import RULESETS
from combat.rulesets.pictures.portraits import faces

MOST = 24  # with a picture and faces; older ones are lines
FACES = 5


@dataclass(frozen=True)
class FoeFace:
    """One face of a fight's foes, and how many bear it."""

    portrait: str
    hue: int
    name: str
    count: int


@dataclass(frozen=True)
class FightCard:
    """A fight of the campaign; `words` say how far it has come, `foes` who is still in the way, `difficulty` how hard
    all of it is for those who are in it."""

    fight: Encounter
    words: str
    foes: tuple[FoeFace, ...] = ()
    difficulty: Difficulty = UNKNOWN


def fight_cards(campaign: Campaign) -> tuple[tuple[FightCard, ...], tuple[FightCard, ...]]:
    """The fights that are to come or on, the running one first, and those that are over; newest first."""
    fights = campaign.encounters.filter(archived_at=None)
    running = Encounter.Status.RUNNING
    open_ones = sorted(fights.exclude(status=Encounter.Status.ENDED)[:MOST], key=lambda one: one.status != running)
    over = fights.filter(status=Encounter.Status.ENDED).defer("snapshot").order_by("-ended_at", "-pk")
    return tuple(map(card_of, open_ones)), tuple(FightCard(one, "") for one in over)


def card_of(fight: Encounter) -> FightCard:
    try:
        state = fight.state
    except UnreadableEvent as unreadable:
        return FightCard(fight, str(unreadable))
    hard = difficulty_of(RULESETS[fight.campaign.ruleset].measure, state)
    return FightCard(fight, words_of(fight, state), tuple(foes_of(state))[:FACES], hard)


def words_of(fight: Encounter, state: State) -> str:
    if fight.status == Encounter.Status.SETUP:
        return "Only you know of it." if fight.is_prepared else "Everybody sees it, and finds their places."
    actor = state.combatants.get(state.active)
    turn = f"Round {state.round}, {actor.name}’s turn." if actor else f"Round {state.round}."
    return f"{turn} Paused." if fight.status == Encounter.Status.PAUSED else turn


def foes_of(state: State) -> Iterator[FoeFace]:
    """The faces of those foes who stand, the most frequent first."""
    drawn = faces(state)
    standing = [one for one in state.combatants.values() if one.side == "foes" and one.life == "up"]
    names = {drawn[one.id]: one.group or one.name for one in reversed(standing)}
    for (portrait, hue), count in Counter(drawn[one.id] for one in standing).most_common():
        yield FoeFace(portrait, hue, names[portrait, hue], count)
