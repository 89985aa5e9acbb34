"""Spells that take minutes or hours, and rituals: an action of every turn, and concentration, until they are done."""

from collections.abc import Mapping

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action, Aimed
from combat.engine.declared.powers import Casting, Power
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Script
from combat.engine.scripts.lasting import lose
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant, Effect, Scalar, Until, Weapon
from combat.rulesets.fifth.casting import casting
from combat.rulesets.fifth.casting.components import lacking
from combat.rulesets.fifth.casting.concentration import CASTING, KEY, concentrate, let_go
from combat.rulesets.fifth.order import has_acted
from combat.rulesets.policies.acted import done

SPENT = "cast:on"  # spent in a turn whose action went into the casting
RITUAL_TURNS = 100  # of the ten minutes that a ritual takes longer


def turns_of(power: Power, choice: str) -> int:
    """Return how many turns of nothing else a casting takes; 1 for one that is done at once (FIF-116, FIF-118)."""
    turns = max(1, power.turns)
    return turns + RITUAL_TURNS if choice == casting.RITUAL else turns


def under_way(who: Combatant) -> Effect | None:
    """Return the concentration on a spell that is still being cast."""
    return next((effect for effect in who.all(KEY) if effect.data.get(CASTING)), None)


def power_of(fight: Fight, effect: Effect) -> Power:
    return fight.rules.powers[str(effect.data["power"])]


# --- beginning -----------------------------------------------------------------------------------------------------


def begin(fight: Fight, command: Act, power: Power) -> Script[None]:
    """Spend the first turn's action on it and concentrate from now on, which ends other concentration (FIF-116)."""
    who, found = command.actor, casting.declared(fight, command, power)
    turns = turns_of(power, command.choice)
    fight.record(ev.Spent(who=who, what=SPENT, **fight.hearers_of(who)))
    words = "as a ritual" if command.choice == casting.RITUAL else ""
    fight.record(
        ev.Acted(
            who=who,
            action=command.action,
            name=f"Begins to cast {power.name}",
            note=", ".join(filter(None, (words, f"turn 1 of {turns}"))),
            row="FIF-118" if words else "FIF-116",
            **fight.hearers_of(who),
        )
    )
    data = {"name": f"Casting {power.name}", **kept(command, found), "of": turns, "spell": power.name}
    yield from concentrate(fight, who, power.name, Until(turns=turns - 1), data)


def kept(command: Act, found: Casting) -> dict[str, Scalar]:
    """Return what has to be known of a casting when it is done."""
    data: dict[str, Scalar] = {CASTING: True, "power": found.power.key, "level": found.level, "choice": command.choice}
    if command.square is not None:
        data |= {"x": command.square[0], "y": command.square[1]}
    elif found.power.whom != "self":
        data |= {f"target-{number}": who for number, who in enumerate(found.targets)}
    return data


def command_of(who: Id, effect: Effect) -> Act:
    """Return the command with which a spell is cast that was long in the making."""
    data = effect.data
    targets = tuple(str(data[key]) for key in sorted(data) if key.startswith("target-"))
    square = (int(data["x"]), int(data["y"])) if "x" in data else None
    choice = str(data["choice"]) or str(data["level"])
    return Act(actor=who, action=f"cast:{data['power']}", targets=targets, square=square, choice=choice)


# --- going on ------------------------------------------------------------------------------------------------------


def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """Tell why a casting cannot go on this turn: a component is missing, or at the end its target is out of range."""
    effect = under_way(fight.get(who))
    if effect is None:
        return Refusal("You are not in the middle of casting a spell.", "FIF-116")
    power = power_of(fight, effect)
    if effect.until.turns > 1:
        return lacking(fight, who, power)
    return casting.bar(fight, who, power) or second_spell(fight, who) or out_of_reach(fight, who, effect)


def second_spell(fight: Fight, who: Id) -> Refusal | None:
    """The turn in which it is completed is the one in which it is cast (FIF-114, R-19)."""
    if not fight.get(who).used.get(casting.BONUS_CAST):
        return None
    return Refusal(
        "You cast a spell as a bonus action this turn: only a cantrip of one action goes with it.", "FIF-114"
    )


def out_of_reach(fight: Fight, who: Id, effect: Effect) -> Refusal | None:
    """Tell why a spell cannot be completed now: what it is meant for must be in range when it is cast (FIF-119)."""
    power, command = power_of(fight, effect), command_of(who, effect)
    if command.square is not None:
        found = casting.aimed(fight, command, power)
        return None if isinstance(found, Aimed) else found
    if (apart := casting.apart(fight, power, command.targets)) is not None:
        return apart
    for target in command.targets:
        choice = casting.aim(fight, who, power, target)
        if choice is None:
            return Refusal("Whom it was meant for is not there.", "FIF-119")
        if choice.barred is not None:
            return Refusal(f"{choice.label}: {choice.barred.text}", choice.barred.row)
    return None


def go_on(fight: Fight, command: Act) -> Script[None]:
    """Spend one more turn's action on it; the last one casts it, and only then slot and components go (FIF-116, R-19)."""
    who = command.actor
    effect = under_way(fight.get(who))
    assert effect is not None
    power, turns = power_of(fight, effect), int(effect.data["of"])
    fight.record(ev.Spent(who=who, what=SPENT, **fight.hearers_of(who)))
    done(
        fight, command, f"Goes on casting {power.name}", "FIF-116", f"turn {turns - effect.until.turns + 1} of {turns}"
    )
    if effect.until.turns > 1:
        left = effect.until.turns - 1
        fight.record(ev.EffectTimed(who=who, effect=effect.id, turns=left, **fight.hearers_of(who)))
        return
    found = casting.declared(fight, command_of(who, effect), power)
    lose(fight, who, effect.id, quiet=True)
    yield from casting.cast(fight, found)


def turn_ended(fight: Fight, who: Id) -> Script[None]:
    """A turn without an action for it is the end of a casting (FIF-117)."""
    if who in fight.state.combatants and under_way(fight.get(who)) and not fight.get(who).used.get(SPENT):
        let_go(fight, who, "a turn’s action went elsewhere")
    yield from NOTHING


def settle(fight: Fight, who: Id) -> None:
    """Once all of a turn's actions have gone elsewhere nothing can save it (FIF-117)."""
    found = fight.get(who)
    if fight.state.active == who and under_way(found) and has_acted(fight, who) and not found.used.get(SPENT):
        let_go(fight, who, "the turn’s action went elsewhere")


def going_on(spells: Mapping[str, Power]) -> Action:
    """Return the action for whoever knows one of these spells that can be long in the casting."""
    return Action(
        "go-on-casting",
        "Go on casting",
        go_on,
        row="FIF-116",
        bar=bar,
        owned=lambda sheet: any(spells[key].turns or spells[key].ritual for key in sheet.spells if key in spells),
        summary="This turn’s action for the spell that you are casting.",
    )
