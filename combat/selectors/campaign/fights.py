"""The fights of a campaign as cards, for its GM alone: what each is about, and how far it has come."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta

from django.contrib.humanize.templatetags.humanize import naturaltime
from django.utils.timezone import now

from combat.engine.numbers.difficulty import UNKNOWN, Difficulty, difficulty_of, heroes_of
from combat.engine.state import State
from combat.models import Campaign, Encounter
from combat.models.upcasters import UnreadableEvent
from combat.rulesets import RULESETS
from combat.rulesets.pictures.portraits import faces

MOST = 24  # with a picture and faces; older ones are lines
LATEST = 12  # of those that are over, with what came of them
AWHILE = timedelta(minutes=1)  # from then on it is worth saying how long a fight has been paused
FACES = 5


@dataclass(frozen=True)
class FoeFace:
    """One face of a fight's foes, and how many bear it."""

    portrait: str
    hue: int
    name: str
    count: int


@dataclass(frozen=True)
class Standing:
    """Where one who stands is on the map: the middle of its space, and how far that reaches from there."""

    side: str
    x: float
    y: float
    half: float


@dataclass(frozen=True)
class FightCard:
    """A fight of the campaign; `words` say how far it has come or what came of it, `foes` who is still in the way,
    `difficulty` how hard all of it is for the `party` in it, `standing` where they are on a map of squares of its `size`."""

    fight: Encounter
    words: str
    is_lost: bool = False
    foes: tuple[FoeFace, ...] = ()
    difficulty: Difficulty = UNKNOWN
    party: str = ""  # for whom it is so hard
    standing: tuple[Standing, ...] = ()
    size: tuple[int, int] = (1, 1)


def fight_cards(campaign: Campaign) -> tuple[tuple[FightCard, ...], tuple[FightCard, ...]]:
    """The fights that are to come or on, the running one first, and those that are over; newest first."""
    fights = campaign.encounters.filter(archived_at=None)
    running = Encounter.Status.RUNNING
    open_ones = sorted(fights.exclude(status=Encounter.Status.ENDED)[:MOST], key=lambda one: one.status != running)
    over = fights.filter(status=Encounter.Status.ENDED).order_by("-ended_at", "-pk")
    older = (FightCard(one, "") for one in over.defer("snapshot")[LATEST:])
    return tuple(map(card_of, open_ones)), (*map(card_of, over[:LATEST]), *older)


def card_of(fight: Encounter) -> FightCard:
    try:
        state = fight.state
    except UnreadableEvent as unreadable:
        return FightCard(fight, str(unreadable))
    if fight.status == Encounter.Status.ENDED:
        return card_over(fight, state)
    hard = difficulty_of(RULESETS[fight.campaign.ruleset].measure, state)
    faces_of_foes, size = tuple(foes_of(state))[:FACES], (state.field.width, state.field.height)
    words, party = words_of(fight, state), party_in_words(state)
    return FightCard(fight, words, False, faces_of_foes, hard, party, tuple(standing(state)), size)


def party_in_words(state: State) -> str:
    """The characters on the party's side: `a party of 4 at level 3`; "" where there are none."""
    levels = sorted(sheet.level for sheet in heroes_of(state))
    if not levels:
        return ""
    who = f"a party of {len(levels)}" if len(levels) > 1 else "a hero"
    return f"{who} at level {levels[0]}" if levels[0] == levels[-1] else f"{who} at levels {levels[0]} to {levels[-1]}"


def standing(state: State) -> Iterator[Standing]:
    """Everybody who stands on the map; on hexes nobody, whose places the little picture is too small for."""
    for one in state.combatants.values() if not state.field.staggered else ():
        if one.at is not None and one.life == "up" and not one.is_object:
            half = one.sheet.side_squares / 2
            yield Standing(one.side, one.at[0] + half, one.at[1] + half, half)


def card_over(fight: Encounter, state: State) -> FightCard:
    """A fight that is over: who has it, and who of the heroes lies on the ground."""
    people = [one for one in state.combatants.values() if not one.is_object]
    heroes, foes = ([one.life == "up" for one in people if one.side == side] for side in ("allies", "foes"))
    lost = bool(foes) and any(foes) and not any(heroes)
    end = "Lost" if lost else "Won" if heroes and foes and not any(foes) else "Over"
    rounds = f"{end} after {state.round} round{'' if state.round == 1 else 's'}"
    down = len(heroes) - sum(heroes)
    return FightCard(fight, f"{rounds}, {f'{down} of {len(heroes)} down' if down else 'nobody down'}", lost)


def words_of(fight: Encounter, state: State) -> str:
    if fight.status == Encounter.Status.SETUP:
        return "Only you know of it." if fight.is_prepared else "Everybody sees it, and finds their places."
    actor = state.combatants.get(state.active)
    turn = f"Round {state.round}, {actor.name}’s turn." if actor else f"Round {state.round}."
    return f"{turn} Paused{since(fight)}." if fight.status == Encounter.Status.PAUSED else turn


def since(fight: Encounter) -> str:
    return f" {naturaltime(fight.played_at)}" if now() - fight.played_at > AWHILE else ""


def foes_of(state: State) -> Iterator[FoeFace]:
    """The faces of those foes who stand, the most frequent first."""
    drawn = faces(state)
    standing = [one for one in state.combatants.values() if one.side == "foes" and one.life == "up"]
    names = {drawn[one.id]: one.group or one.name for one in reversed(standing)}
    for (portrait, hue), count in Counter(drawn[one.id] for one in standing).most_common():
        yield FoeFace(portrait, hue, names[portrait, hue], count)
