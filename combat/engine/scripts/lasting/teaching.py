"""Features of the GM's own making: what the game has no text for, with a cost and an effect."""

from combat.engine import events as ev
from combat.engine.answers import Lesson, Teaching
from combat.engine.answers.nothing import NO_RULE
from combat.engine.commands import Instruct, Teach
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.dice import parse
from combat.engine.requests import Script
from combat.engine.scripts.lasting.afflicting import check_type
from combat.engine.scripts.lasting.effect import lose, settle
from combat.engine.scripts.lasting.marks import check_targets
from combat.engine.state import Effect, Scalar

MOST = 24  # of one creature
FIELDS = ("name", "cost", "words", "save", "dice", "type", "half", "condition", "lasts")
Data = dict[str, Scalar]
LONGEST = 60, 300  # letters of a name and of its words


def teach(fight: Fight, command: Teach) -> Script[None]:
    """Give creatures a feature of their own; one of the same name takes the place of the one they have (A5E-090)."""
    taught_here(fight)
    check_targets(fight, command.targets)
    check_feature(fight, command)
    yield from give(fight, command.targets, (data_of(command),))


def instruct(fight: Fight, command: Instruct) -> Script[None]:
    """Give creatures what they know of the game's own list (A5E-090)."""
    known = {one.key: one for one in taught_here(fight).lessons}
    check_targets(fight, command.targets)
    if not command.lessons or not set(command.lessons) <= known.keys():
        raise Invalid("Pick them from the list.")
    yield from give(fight, command.targets, tuple(kept(known[key]) for key in dict.fromkeys(command.lessons)))


def taught_here(fight: Fight) -> Teaching:
    if not fight.rules.teaching.costs:
        raise Illegal(NO_RULE)
    return fight.rules.teaching


def give(fight: Fight, targets: tuple[Id, ...], features: tuple[Data, ...]) -> Script[None]:
    """Record that creatures know these, in the place of those of the same names; raises Illegal for more than the most."""
    teaching = taught_here(fight)
    names = {data["name"] for data in features}
    for who in targets:
        others = [e for e in fight.get(who).all(teaching.key) if e.data.get("name") not in names]
        if len(others) + len(features) > MOST:
            raise Illegal(
                f"{fight.get(who).name} can have {MOST} of them; that is the most. End one first.", teaching.row
            )
    for who in targets:
        for effect in fight.get(who).all(teaching.key):
            if effect.data.get("name") in names:
                lose(fight, who, effect.id, quiet=True)
        # Of its own seat's knowledge alone: what the GM's creatures know shows when they use it.
        hearers = fight.only(fight.seat_of(who))
        for data in features:
            taught = Effect(fight.new_id("e", hearers["audience"]), teaching.key, data=data)
            fight.record(ev.EffectGained(who=who, effect=taught, quiet=True, **hearers))
            fight.record(ev.Noted(text=f"{fight.get(who).name} knows {data['name']}.", row=teaching.row, **hearers))
    yield from settle(fight)


def kept(lesson: Lesson) -> Data:
    """Return a feature of the game's list as the effect keeps it."""
    fields = {name: getattr(lesson, name) for name in FIELDS}
    return {key: value for key, value in fields.items() if value not in ("", False)}


def check_feature(fight: Fight, command: Teach) -> None:
    """Raise Invalid unless its name, its cost and what it does can be read."""
    teaching = fight.rules.teaching
    if not command.name.strip():
        raise Invalid("Give it a name.")
    if command.cost not in dict(teaching.costs):
        raise Invalid("Say what it costs.")
    if command.save and command.save not in dict(fight.rules.abilities):
        raise Invalid("Pick an ability of this game for the save.")
    check_type(fight, command.damage_type)
    if command.damage:
        parse(command.damage)
    if command.condition and fight.condition(command.condition) is None:
        raise Invalid("There is no such condition in this game.")
    if not (command.words.strip() or command.damage or command.condition):
        raise Invalid("Say what it does: in words, or with damage or a condition.")


def data_of(command: Teach) -> dict[str, Scalar]:
    """Return a feature as the effect keeps it, without what it does not have."""
    longest, most = LONGEST
    fields: dict[str, Scalar] = {
        "name": command.name.strip()[:longest],
        "cost": command.cost,
        "words": command.words.strip()[:most],
        "save": command.save,
        "dice": command.damage,
        "type": command.damage_type,
        "half": command.half,
        "condition": command.condition,
        "lasts": command.lasts,
    }
    return {key: value for key, value in fields.items() if value not in ("", False)}
