"""Features of the GM's own making: what the game has no text for, with a cost and an effect."""

from combat.engine import events as ev
from combat.engine.commands import Teach
from combat.engine.dice import parse
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.requests import Script
from combat.engine.scripts.effect import lose, settle
from combat.engine.scripts.gm import check_type
from combat.engine.scripts.mark import check_targets
from combat.engine.state import Effect, Scalar

MOST = 12  # of one creature
LONGEST = 60, 300  # letters of a name and of its words


def teach(fight: Fight, command: Teach) -> Script[None]:
    """Give creatures a feature of their own; one of the same name takes the place of the one they have (A5E-090)."""
    teaching = fight.rules.teaching
    if teaching is None:
        raise Illegal("This game has no rule for that.")
    check_targets(fight, command.targets)
    check_feature(fight, command)
    data = data_of(command)
    for who in command.targets:
        old = [e for e in fight.get(who).all(teaching.key) if e.data.get("name") == data["name"]]
        if len(fight.get(who).all(teaching.key)) - len(old) >= MOST:
            raise Illegal(f"{fight.get(who).name} has {MOST} of them; that is the most. End one first.", teaching.row)
    for who in command.targets:
        for effect in fight.get(who).all(teaching.key):
            if effect.data.get("name") == data["name"]:
                lose(fight, who, effect.id, quiet=True)
        # Of its own seat's knowledge alone: what the GM's creatures know shows when they use it.
        told, effect = fight.only(fight.seat_of(who)), Effect(fight.new_id("e"), teaching.key, data=data)
        fight.record(ev.EffectGained(who=who, effect=effect, quiet=True, **told))
        fight.record(ev.Noted(text=f"{fight.get(who).name} knows {data['name']}.", row=teaching.row, **told))
    yield from settle(fight)


def check_feature(fight: Fight, command: Teach) -> None:
    """Raise Invalid unless its name, its cost and what it does can be read."""
    teaching = fight.rules.teaching
    assert teaching is not None
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
    told: dict[str, Scalar] = {
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
    return {key: value for key, value in told.items() if value not in ("", False)}
