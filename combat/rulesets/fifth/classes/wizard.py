"""The wizard's features, and those of the school of evocation."""

from collections.abc import Iterator

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.declared.content import Feature, Offer, Rested
from combat.engine.declared.powers import Casting
from combat.engine.declared.windows import POWER_USED
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Ask, Pick, Script, ask
from combat.engine.state import Combatant
from combat.rulesets.fifth.classes.uses import Uses
from combat.rulesets.fifth.sight import can_see

# --- Sculpt Spells -------------------------------------------------------------------------------------------------

SCULPT = "sculpt-spells"
EVOCATIONS = (
    "burning-hands",
    "thunderwave",
    "shatter",
    "fireball",
    "lightning-bolt",
    "ice-storm",
    "cone-of-cold",
)
ALL, NOBODY = "all", "nobody"


def in_the_way(fight: Fight, value: Casting) -> tuple[Id, ...]:
    """Return the caster's friends that an evocation catches and that it sees."""
    if value.cancelled or value.power.key not in EVOCATIONS or not fight.is_here(value.caster):
        return ()
    if SCULPT not in fight.get(value.caster).sheet.features:
        return ()
    known = {other.id for other in fight.known_to(value.caster)}
    friends = (one for one in value.targets if one in known and not fight.hostile(value.caster, one))
    return tuple(one for one in friends if can_see(fight, value.caster, one))


def whom(fight: Fight, value: Casting, left: int) -> Ask | None:
    """Ask the caster whom to shelter, so many at most; None when there is nobody to shelter."""
    friends = in_the_way(fight, value)
    if not friends or left < 1:
        return None
    names = {one: fight.get(one).name for one in friends}
    listed = " and ".join(names.values())
    picks = [Pick(one, f"Shelter {name}") for one, name in names.items()]
    if 1 < len(friends) <= left:
        picks.insert(0, Pick(ALL, f"Shelter {listed}"))
    return Ask(
        fight.seat_of(value.caster),
        SCULPT,
        f"{value.power.name} would catch {listed}. Shelter somebody?",
        (*picks, Pick(NOBODY, "Nobody")),
        NOBODY,
        value.caster,
        row="FIF-125",
        secret=fight.state.is_veiled(value.caster),
    )


def asked(fight: Fight, value: Casting) -> Iterator[Ask]:
    question = whom(fight, value, 1 + value.level)
    if question is not None:
        yield question


def taken(fight: Fight, value: Casting, first: Ask, answer: str) -> Script[Casting]:
    """Leave out of an evocation whom its caster shelters, 1 and the spell's level: they save by themselves and take nothing."""
    yield from NOTHING
    left = 1 + value.level
    while answer != NOBODY:
        friends = in_the_way(fight, value)
        spared = friends if answer == ALL else tuple(one for one in friends if one == answer)
        for one in spared:
            text = f"{fight.get(one).name} is sheltered from {value.power.name}: Sculpt Spells."
            fight.record(ev.Noted(text=text, row="FIF-125", **fight.hearers_of(one)))
        value = replace(value, targets=tuple(one for one in value.targets if one not in spared))
        left -= max(1, len(spared))
        again = whom(fight, value, left)
        answer = NOBODY if again is None else (yield from ask(again))
    return value


# --- Arcane Recovery -----------------------------------------------------------------------------------------------

RECOVERY = "arcane-recovery"
RECOVERIES = Uses(RECOVERY, "long")
HIGHEST = 5  # level of a slot that it gives back


def recover(fight: Fight, rested: Rested) -> Script[None]:
    """At the end of a short rest, once a day: spent slots of half one's level together, rounded up, of its player's choice."""
    for who in rested.who:
        found = fight.get(who)
        if RECOVERY not in found.sheet.features or RECOVERIES.left(found) < 1:
            continue
        left, used = (found.sheet.level + 1) // 2, False
        while picks := tuple(spent_slots(fight.get(who), left)):
            answer = yield from ask(question(fight, who, picks, left))
            if answer == "stop" or who not in fight.state.combatants:
                break
            if not used:
                RECOVERIES.spend(fight, who)
            give_back(fight, who, int(answer))
            left, used = left - int(answer), True


def spent_slots(who: Combatant, most: int) -> Iterator[Pick]:
    for level in range(1, min(most, HIGHEST) + 1):
        spent = who.tally.get(f"slots-{level}", 0)
        if spent:
            yield Pick(str(level), f"A slot of level {level}", f"{spent} spent")


def question(fight: Fight, who: Id, picks: tuple[Pick, ...], left: int) -> Ask:
    return Ask(
        fight.seat_of(who),
        RECOVERY,
        f"{fight.get(who).name}: which slot comes back? Levels worth {left} are left.",
        (*picks, Pick("stop", "No more")),
        "stop",
        who,
        "Arcane Recovery, once until a long rest.",
        "FIF-224",
        secret=fight.state.is_veiled(who),
    )


def give_back(fight: Fight, who: Id, level: int) -> None:
    found, hearers = fight.get(who), fight.hearers_of(who)
    fight.record(ev.Counted(who=who, key=f"slots-{level}", value=found.tally.get(f"slots-{level}", 0) - 1, **hearers))
    text = f"{found.name} recovers a slot of level {level}: Arcane Recovery."
    fight.record(ev.Noted(text=text, row="FIF-224", **hearers))


FEATURES = (
    Feature(
        SCULPT, "Sculpt Spells", summary="Your evocations spare friends you see: as many as 1 and the spell’s level."
    ),
    Feature(RECOVERY, "Arcane Recovery", summary="Once a day a short rest gives back slots worth half your level."),
)
OFFER = Offer(POWER_USED, SCULPT, asked, taken)
