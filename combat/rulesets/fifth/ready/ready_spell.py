"""A readied spell: cast and paid for at once, held by concentration, let loose as the response (FIF-105)."""

from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from combat.engine.commands import Act
from combat.engine.declared.content import Aimed
from combat.engine.declared.powers import Casting, Power
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square, label, square_in, written
from combat.engine.ids import Id
from combat.engine.requests import Ask, Pick, Script
from combat.engine.requests import ask as put
from combat.engine.scripts.casting import announce, declare
from combat.engine.scripts.lasting import lose
from combat.engine.seatview import Refusal
from combat.engine.state import Effect, Until
from combat.rulesets.fifth.casting import HELD, casting, concentrate, needs_of, slots
from combat.rulesets.fifth.ready.ready_move import MOST
from combat.rulesets.fifth.ready.ready_response import Response, detail, question
from combat.rulesets.policies.own_side import pick_of

ENOUGH = Pick("enough", "Nobody else")
GO = "go"


def picks(fight: Fight, who: Id, time: str = "action") -> tuple[Pick, ...]:
    """Offer every spell of this casting time that could be cast now, with each slot that would do (FIF-105)."""
    return tuple(pick for power in known(fight, who, time) for pick in of_one(fight, who, power))


def known(fight: Fight, who: Id, time: str) -> Iterator[Power]:
    for key in fight.get(who).sheet.spells:
        power = fight.rules.powers.get(key)
        if power is not None and power.time == time and not power.turns and casting.bar(fight, who, power) is None:
            yield power


def of_one(fight: Fight, who: Id, power: Power) -> Iterator[Pick]:
    found = fight.get(who)
    for level in slots.usable(found, power):
        slot = f" (level {level} slot)" if level and not slots.is_innate(found, power) else ""
        yield Pick(f"cast:{power.key}:{level}", f"{power.name}{slot}", "held by concentration")


def spell_of(fight: Fight, choice: str) -> tuple[Power, int]:
    """Read `fireball:3`: the spell, and the level as which it counts."""
    key, _, level = choice.partition(":")
    return fight.rules.powers[key], int(level)


def hold(fight: Fight, who: Id, choice: str) -> Script[Id | None]:
    """Cast the spell and hold it until one's next turn; countered, the action is spent all the same (FIF-105)."""
    held = yield from cast_to_hold(fight, who, choice, Until("start", who))
    if held is None:
        fight.rules.economy.pay(fight, who, "action")
    return held


def cast_to_hold(fight: Fight, who: Id, choice: str, until: Until) -> Script[Id | None]:
    """Cast the spell, slot and all, and concentrate on it until it is let loose; returns that concentration, None when the
    spell was countered and nothing is held (FIF-105)."""
    power, level = spell_of(fight, choice.removeprefix("cast:"))
    found = casting.begun(fight, who, power, level)
    casting.pay(fight, found)
    held = yield from declare(fight, replace(found, how=", ".join(filter(None, (found.how, "to hold it ready")))))
    if held is None:
        return None
    name = f"{power.name}, held ready"
    return (yield from concentrate(fight, who, name, until, {"power": power.key, HELD: True}))


def lapsed(fight: Fight, who: Id, effect: Effect) -> None:
    """Nothing is left to concentrate on: the spell is lost without effect (FIF-105)."""
    lose(fight, who, effect.parent, "the spell was not let loose")


# --- letting it loose ----------------------------------------------------------------------------------------------


def bar(fight: Fight, who: Id, effect: Effect) -> Refusal | None:
    power, level = spell_of(fight, detail(effect))
    if all(pick.own for pick in aims(fight, who, power, level)):
        return Refusal(f"Nobody is in reach of {power.name}.", "FIF-119")
    return None


def ask(fight: Fight, who: Id, effect: Effect, title: str) -> Ask:
    power, level = spell_of(fight, detail(effect))
    return question(fight, who, title, tuple(aims(fight, who, power, level)))


def aims(fight: Fight, who: Id, power: Power, level: int) -> Iterator[Pick]:
    """Offer at whom, or where, it may be let loose now, as far as its caster knows."""
    needs = needs_of(power)
    if needs == "nothing" or (power.area is not None and power.area.from_self and not power.area.is_turned):
        yield Pick(GO, f"Let {power.name} loose")
    elif needs == "square":
        yield from squares(fight, who, power, level)
    else:
        for choice in casting.choices(fight, who, power):
            if choice.barred is None:
                yield pick_of(choice)


def squares(fight: Fight, who: Id, power: Power, level: int) -> Iterator[Pick]:
    """Offer the squares on which somebody stands who is known, each with whom the spell would catch there.

    A spell that takes its caster elsewhere is let loose at free ones.
    """
    if power.place and power.whom == "self":
        yield from islice(free_squares(fight, who, power, level), MOST)
        return
    for other in fight.known_to(who):
        if other.at is None or other.life == "dead":
            continue
        found = casting.aimed(fight, command(who, power, level, square=other.at), power)
        if isinstance(found, Aimed):
            names = [fight.name_seen_by(who, one) for one in found.targets]
            catches = f"catches {', '.join(names)}" if names else ""
            yield Pick(f"{other.at[0]},{other.at[1]}", f"At {other.name}, {label(other.at)}", catches)


def free_squares(fight: Fight, who: Id, power: Power, level: int) -> Iterator[Pick]:
    """Offer every square on which its caster could appear, the nearest first."""
    cells = fight.get(who).cells
    far = {square: fight.lattice.gap(cells, frozenset((square,))) for square in fight.state.field.squares}
    for square in sorted(far, key=lambda one: (far[one], one)):
        if isinstance(casting.aimed(fight, command(who, power, level, square=square), power), Aimed):
            yield Pick(written(square), label(square), f"{5 * far[square]} ft")


def command(who: Id, power: Power, level: int, targets: tuple[Id, ...] = (), square: Square | None = None) -> Act:
    return Act(actor=who, action=f"cast:{power.key}", choice=str(level), targets=targets, square=square)


def respond(fight: Fight, who: Id, effect: Effect, answer: str) -> Script[None]:
    """Let it loose, which is no casting any more (R-17)."""
    power, level = spell_of(fight, detail(effect))
    lose(fight, who, effect.parent, quiet=True)
    found = replace(casting.begun(fight, who, power, level), how="let loose")
    found = yield from aimed(fight, found, answer)
    announce(fight, found)
    yield from casting.land(fight, found)


def aimed(fight: Fight, found: Casting, answer: str) -> Script[Casting]:
    """Read at whom or where; of several targets the others are asked for one by one."""
    who, power, level = found.caster, found.power, found.level
    needs = needs_of(power)
    if needs == "nothing":
        return replace(found, targets=(who,) if power.whom == "self" else ())
    if needs == "square":
        at = fight.get(who).at if answer == GO else square_in(answer)
        return casting.placed(fight, command(who, power, level, square=at), found)
    targets = [answer]
    most = casting.most_targets(fight, power, command(who, power, level)) if needs == "targets" else 1
    while len(targets) < most:
        others = tuple(pick for pick in aims(fight, who, power, level) if pick.key not in targets)
        if not others:
            break
        title = f"{power.name}: at whom else? {len(targets)} of at most {most}."
        asked = Ask(fight.seat_of(who), "readied-target", title, (*others, ENOUGH), ENOUGH.key, who, row=power.row)
        said = yield from put(asked)
        if said == ENOUGH.key:
            break
        targets.append(said)
    return replace(found, targets=tuple(targets))


def harmed(fight: Fight, who: Id, effect: Effect, answer: str) -> tuple[Id, ...]:
    """Return whom a spell that attacks or calls for saves would befall."""
    power, level = spell_of(fight, detail(effect))
    if not power.is_harmful:
        return ()
    at = fight.get(who).at if answer == GO else square_in(answer)
    if at is None:
        return (answer,)
    found = casting.aimed(fight, command(who, power, level, square=at), power)
    return found.targets if isinstance(found, Aimed) else ()


SPELL = Response("cast", picks, ask, respond, bar, hold, lapsed, harmed)
