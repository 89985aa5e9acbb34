"""How the games differ, made from their declarations: all of them side by side, then what builds on another one."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from operator import attrgetter

from combat.engine import events as ev
from combat.engine.ruleset import Ruleset
from combat.engine.watching.moments import Kind, raised
from combat.rulesets import CREATURES, READY, RULESETS
from combat.selectors.rules.ledger import book

# The questions that a game answers with a function (of which group), as people at the table would put them.
QUESTIONS: dict[str, dict[str, str]] = {
    "Numbers": {
        "numbers.stack": "what adds up",
        "numbers.base": "base values",
        "numbers.situation": "the situation’s share",
        "rolls.d20": "the d20",
        "rolls.before": "before a roll",
        "rolls.pausing": "between die and verdict",
        "rolls.may_fail": "failing on purpose",
        "rolls.withholds": "what players learn of targets",
        "rolls.after": "after a roll",
    },
    "Attacks and damage": {
        "attacks.targetable": "whom one may aim at",
        "attacks.verdict": "hit or miss",
        "attacks.odds": "what a player sees of the odds",
        "harm.damage": "damage",
        "harm.soak": "resistance",
        "harm.hurt": "what a wound does",
        "harm.healed": "healing",
        "harm.past_healing": "what cannot be healed",
        "attacks.after": "after an attack",
        "outcomes.portion": "shares of damage",
        "harm.evades": "evasion",
        "attacks.drawing": "drawing and stowing",
        "attacks.weapon_bar": "what a weapon is barred from",
        "harm.spares": "knocking out",
        "attacks.intents": "what a readied attack may be meant for",
        "outcomes.minion": "minions without reactions",
        "attacks.cover": "degrees of cover",
        "harm.death_saves": "how likely a death save is",
        "measure": "how hard a fight is",
    },
    "Order and turns": {
        "order.initiative": "initiative",
        "order.settle_ties": "ties",
        "turns.started": "a turn’s start",
        "turns.ended": "a turn’s end",
        "turns.round_ended": "a round’s end",
        "economy": "what a turn pays for",
        "turns.cannot_act": "who cannot act",
        "turns.cannot_move": "who cannot move",
        "order.initiatives": "initiative of several",
        "turns.forbids": "what is forbidden to whom",
        "readying.waiting": "who waits for what",
        "readying.announced": "“It happens!”",
    },
    "Movement": {
        "moving.pace": "the price of a step",
        "moving.may_stop": "where one may stop",
        "moving.displaced": "where one goes that is stopped",
        "moving.watch": "who may answer a step",
        "heights.reactors": "opportunity attacks",
        "heights.answers_with": "what one strikes with out of turn",
        "moving.stepped": "what a step counts for",
        "moving.shares": "sharing a space",
        "moving.trailing": "who is towed",
        "heights.fall": "falling",
        "heights.drop": "being dropped",
        "heights.lift": "going up and down",
        "moving.detour": "the price of a whole way",
        "moving.paces": "diagonals",
        "ground.paints": "kinds of ground",
        "terrain": "things on the map",
        "world.scenes": "suspended scenes",
        "world.laps": "rolling scenes",
        "moving.forcing": "forced movement",
        "riding": "mounts",
        "leading": "command of others",
    },
    "Senses and surroundings": {
        "stealth.perceives": "other senses",
        "stealth.escapes": "who stays hidden",
        "stealth.hides_from": "whom a total hides from",
        "ground.looked_under": "what terrain hides",
        "ground.ambient": "surroundings",
        "ground.obstacles": "cover",
        "stealth.sounded": "sounds",
        "ground.shades": "light",
    },
    "Wounds and rest": {
        "turns.settled": "what follows by itself",
        "harm.exhaust": "exhaustion",
        "exposure": "thirst and heat",
        "harm.kept_wounds": "wounds that do not heal",
        "harm.is_staggered": "from when on one is bloodied",
        "injuries": "injuries",
        "resting.hours_passed": "hours that pass",
        "resting.rests": "rests",
        "resting.worn": "what outlasts a fight",
    },
}


def parent_of(game: Ruleset) -> Ruleset | None:
    return RULESETS.get(book(game.id).below)


def listed(words: Iterable[str]) -> str:
    return ", ".join(words)


def yes(thing: object) -> str:
    return "yes" if thing else "–"


def paid_with(game: Ruleset) -> Iterable[str]:
    """Return what the game calls the costs that it has a row for."""
    keys = (key.removeprefix("cost:") for key in game.rows if key.startswith("cost:"))
    return dict.fromkeys(game.economy.words(key).partition(",")[0].lower() for key in keys if key)


def own_actions(game: Ruleset, parent: Ruleset) -> Iterable[str]:
    """Yield the actions that are open to anybody and that the parent has not."""
    known = {one.key for one in parent.actions}
    return (one.name for one in game.actions if one.key not in known and one.owned is None)


def other_actions(game: Ruleset, parent: Ruleset) -> Iterable[str]:
    known = {one.key: one for one in parent.actions}
    return (one.name for one in game.actions if one.owned is None and known.get(one.key, one) != one)


def own_conditions(game: Ruleset, parent: Ruleset) -> Iterable[str]:
    """Yield the conditions that are shown and that the parent has not."""
    return (one.name for key, one in game.conditions.items() if one.shown and key not in parent.conditions)


def other_conditions(game: Ruleset, parent: Ruleset) -> Iterable[str]:
    known = parent.conditions
    return (one.name for key, one in game.conditions.items() if one.shown and known.get(key, one) != one)


def own_moments(game: Ruleset, parent: Ruleset) -> Iterable[str]:
    """Yield at what the game asks somebody, or asks otherwise than its parent."""
    return (one.key.replace("-", " ") for one in game.offers if one not in parent.offers)


def own_types(game: Ruleset, parent: Ruleset) -> Iterable[str]:
    return (one for one in game.damage_types if one not in parent.damage_types)


def own_settings(game: Ruleset, parent: Ruleset) -> Iterable[str]:
    return (one.label for one in game.settings if one not in parent.settings)


def otherwise(questions: dict[str, str]) -> "Comparison":
    """Return what yields those of the questions that a game answers otherwise than its parent."""

    def differing(game: Ruleset, parent: Ruleset) -> Iterable[str]:
        asked = ((attrgetter(key), words) for key, words in questions.items())
        return (words for answer, words in asked if answer(game) != answer(parent))

    return differing


Comparison = Callable[[Ruleset, Ruleset], Iterable[str]]
COUNTED: tuple[tuple[str, Callable[[Ruleset], object]], ...] = (
    ("Builds on", lambda game: parent.title if (parent := parent_of(game)) else "–"),
    ("Rules in its ledger", lambda game: len(book(game.id).rows)),
    ("Distances in", lambda game: "squares" if game.unit == "sq" else f"feet, {game.per_square} to a square"),
    ("Attacks against", lambda game: listed(label for _, label in game.defenses)),
    ("Saving throws", lambda game: f"of {len(game.saves)} abilities" if game.saves else "against no ability"),
    ("A turn pays with", lambda game: listed(paid_with(game))),
    ("Damage types", lambda game: len(game.damage_types)),
    ("Hit points", lambda game: "may be negative" if game.harm.below_zero else "stop at 0"),
    ("Half of them lost", lambda game: game.harm.staggered_word),
    ("Rests", lambda game: listed(rest.name.lower() for rest in game.resting.rests.values())),
    ("Exhaustion", lambda game: yes(game.harm.exhausts)),
    ("Injuries by levels", lambda game: yes(game.injuries.kinds)),
    ("Riders and mounts", lambda game: yes(game.riding.is_known)),
    ("Hirelings and groups", lambda game: yes(game.leading.commands)),
    ("The world has a turn", lambda game: yes(game.world.environments)),
    ("Growing level by level", lambda game: yes(game.building.is_known)),
    ("Rulings to switch", lambda game: len(game.settings)),
    ("Spells and powers", lambda game: len(game.powers)),
    ("Creatures", lambda game: len(CREATURES[game.id])),
    ("Ready characters", lambda game: len(READY[game.id])),
)
OWN: tuple[tuple[str, Comparison], ...] = (
    ("Actions", own_actions),
    ("Conditions", own_conditions),
    ("Moments to ask", own_moments),
    ("Damage types", own_types),
    ("Rulings to switch", own_settings),
)
CHANGED: tuple[tuple[str, Comparison], ...] = (
    ("Actions", other_actions),
    ("Conditions", other_conditions),
    *((group, otherwise(questions)) for group, questions in QUESTIONS.items()),
)
# What the whole table looks up for, and what raises it.
GREAT: dict[Kind, str] = {
    "critical": "A critical hit",
    "saved": "A save that mattered",
    "fallen": "A hero falls",
    "risen": "A hero is up again",
    "last": "The last foe falls",
    "world": "The world’s turn",
    "countdown": "A countdown’s end",
}
RAISED: dict[type[ev.Event], str] = {
    ev.AttackResolved: "an attack",
    ev.CheckRolled: "a saving throw",
    ev.LifeChanged: "who is up, dying, dead",
    ev.WorldActed: "the world’s deed",
    ev.EntryCounted: "the last round",
    ev.CountdownExpired: "the last die",
}


@dataclass(frozen=True)
class ComparedLine:
    """What is told of each game, in the order of the games."""

    label: str
    cells: tuple[str, ...]


@dataclass(frozen=True)
class Difference:
    """A list of what one game has, or has otherwise."""

    label: str
    words: tuple[str, ...]


@dataclass(frozen=True)
class Heir:
    """A game beside the one that it builds on."""

    game: Ruleset
    parent: Ruleset
    anew: int  # how many of the parent's rows its own ledger states
    own: tuple[Difference, ...]
    changed: tuple[Difference, ...]


@cache
def side_by_side() -> tuple[ComparedLine, ...]:
    return tuple(ComparedLine(label, tuple(str(value(game)) for game in RULESETS.values())) for label, value in COUNTED)


@cache
def great_moments() -> tuple[ComparedLine, ...]:
    """What raises each great moment in each game; a dash where it can’t be."""
    games = [raised(game) for game in RULESETS.values()]
    return tuple(
        ComparedLine(label, tuple(listed(RAISED[event] for event in game[kind]) or "–" for game in games))
        for kind, label in GREAT.items()
    )


@cache
def heirs() -> tuple[Heir, ...]:
    pairs = ((game, parent) for game in RULESETS.values() if (parent := parent_of(game)) is not None)
    return tuple(
        Heir(
            game,
            parent,
            len(book(game.id).restates),
            tuple(differences(OWN, game, parent)),
            tuple(differences(CHANGED, game, parent)),
        )
        for game, parent in pairs
    )


def differences(asked: Iterable[tuple[str, Comparison]], game: Ruleset, parent: Ruleset) -> Iterator[Difference]:
    """Yield what there is to tell; of what is the same in both games there is no list."""
    for label, comparison in asked:
        if words := tuple(dict.fromkeys(comparison(game, parent))):
            yield Difference(label, words)
