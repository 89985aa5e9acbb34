"""The Sprint: three or four times one’s Speed in a straight line, and nothing else."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action, Condition
from combat.engine.declared.modifiers import Modifier, Side
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.prefix import ABILITY, Prefix
from combat.engine.requests import Script
from combat.engine.scripts.checks import roll_check
from combat.engine.scripts.lasting import gain
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant, Until, Weapon
from combat.rulesets.a5e.harm import felt, recover, tire
from combat.rulesets.a5e.moving.steps import ways
from combat.rulesets.a5e.order import SPRINT
from combat.rulesets.fifth.classes import in_heavy_armor
from combat.rulesets.fifth.order import HASTE, best_mode, speed
from combat.rulesets.policies.abilities import modifier
from combat.rulesets.policies.acted import done

SPRINTING, WINDED, ENCUMBERED = "sprinting", "winded", "encumbered"
MINUTE = 10  # rounds
DC = 10
FREE = "sprints"  # tally: turns of sprinting without a check
SINCE = "sprint-round"  # tally: the round of the last one
CHECKED = Prefix("sprint-check:")  # tally: one for each round in which a check was made
SHUT_OUT = {
    "action": "your action",
    "bonus": "your bonus action",
    "reaction": "your reaction",
    "dash": "a Dash",
    HASTE: "your additional action",
}


# --- may it be done ------------------------------------------------------------------------------------------------


def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """Tell why a creature cannot sprint now (A5E-069, A5E-071, A5E-075)."""
    runner = fight.get(who)
    if felt(runner):
        return Refusal("You feel fatigue: no sprinting before it is gone.", "A5E-075")
    done_already = next((words for key, words in SHUT_OUT.items() if runner.used.get(key)), "")
    if done_already:
        return Refusal(f"A Sprint is all that you do in a turn, and you have used {done_already}.", "A5E-069")
    if len(ways(runner)) > 1:
        return Refusal("A Sprint is one straight line, and you have changed direction this turn.", "A5E-071")
    if runner.mount:
        return Refusal("You are mounted: your mount would have to run.", "A5E-070")
    return Refusal("Your Speed is 0.", "A5E-070") if speed(fight, who, best_mode(fight, who)) == 0 else None


def times(who: Combatant) -> int:
    """Return by how much a Sprint multiplies Speed: 4, or 3 under a burden or in heavy armor (A5E-070)."""
    burdened = who.has(ENCUMBERED) or "encumbered" in who.sheet.traits or "heavy-armor" in who.sheet.traits
    return 3 if burdened or in_heavy_armor(who.sheet) else 4


# --- running -------------------------------------------------------------------------------------------------------


def sprint(fight: Fight, command: Act) -> Script[None]:
    """Run: the Speed of this turn several times over, and easier to hit until the next (A5E-070, A5E-076)."""
    who = command.actor
    hearers, faster = fight.hearers_of(who), times(fight.get(who))
    done(fight, command, "Sprint", "A5E-070", f"{faster} times the Speed, in one line")
    fight.record(ev.Spent(who=who, what=SPRINT, **hearers))
    fight.record(ev.Spent(who=who, what="dash", amount=faster - 1, **hearers))
    yield from gain(fight, who, SPRINTING, until=Until("start", who), quiet=True)
    yield from gain(fight, who, WINDED, until=Until("end", who), quiet=True)
    yield from last_it(fight, who)
    fight.record(ev.Counted(who=who, key=SINCE, value=fight.state.round, **hearers))


def last_it(fight: Fight, who: Id) -> Script[None]:
    """Spend one of the turns that need no check, or check whether the runner tires (A5E-072, A5E-073)."""
    runner, hearers = fight.get(who), fight.hearers_of(who)
    if free_turns(runner) > 0:
        fight.record(ev.Counted(who=who, key=FREE, value=runner.tally.get(FREE, 0) + 1, **hearers))
        return
    dc, key = dc_of(fight, runner), f"{CHECKED}{fight.state.round}"
    fight.record(ev.Counted(who=who, key=key, value=runner.tally.get(key, 0) + 1, **hearers))
    label, note = "Constitution (Athletics) check", "to keep sprinting"
    _, lasts = yield from roll_check(
        fight, who, "check", "check.athletics", label, dc, tags=(ABILITY.of("con"),), row="A5E-073", note=note
    )
    if not lasts:
        yield from tire(fight, who, cause="sprinting", row="A5E-073", sprint=True)


def free_turns(who: Combatant) -> int:
    """Return how many turns a creature can still sprint without a check: at first its Constitution modifier (A5E-072)."""
    return max(0, modifier(who.sheet, "con") - who.tally.get(FREE, 0))


def dc_of(fight: Fight, who: Combatant) -> int:
    """Return the DC of the next check: 10, and 1 for each of the last minute (A5E-073, R12)."""
    return DC + sum(count for made, count in checks(who) if fight.state.round - made < MINUTE)


def checks(who: Combatant) -> Iterator[tuple[int, int]]:
    """Return the rounds of the checks that are kept, with how many were made in each."""
    return ((int(made), count) for made, count in CHECKED.counted(who.tally).items())


def turn_started(fight: Fight, who: Id) -> Script[None]:
    """A minute after the last Sprint its fatigue goes and the free turns come back (A5E-074, R12)."""
    runner, now, hearers = fight.get(who), fight.state.round, fight.hearers_of(who)
    for made, _ in checks(runner):
        if now - made >= MINUTE:
            fight.record(ev.Counted(who=who, key=f"{CHECKED}{made}", value=0, **hearers))
    if now - runner.tally.get(SINCE, 0) < MINUTE:
        return
    for key in (SINCE, FREE):
        if runner.tally.get(key):
            fight.record(ev.Counted(who=who, key=key, value=0, **hearers))
    yield from recover(fight, who)


def line(fight: Fight, who: Id) -> Iterator[tuple[str, str]]:
    """Say how long a creature that has sprinted can go on (A5E-072, A5E-073)."""
    runner = fight.get(who)
    if not runner.tally.get(SINCE):
        return
    free = free_turns(runner)
    check = f"Constitution (Athletics), DC {dc_of(fight, runner)}"
    yield "Sprinting", f"{free} more {'turn' if free == 1 else 'turns'} without a check" if free else check


def not_while_sprinting(fight: Fight, who: Id, action: Action) -> Refusal | None:
    """Tell that a Sprint shuts out even an action that costs nothing else (A5E-069)."""
    if action.group != "haste" or not fight.get(who).used.get(SPRINT):
        return None
    return Refusal("You sprint: no other action, bonus action or reaction this turn.", "A5E-069")


CONDITIONS = (
    Condition(
        SPRINTING,
        "Sprinting",
        "Attacks against it have advantage until its next turn.",
        ("A5E-076",),
        (Modifier("attack", edge=1, side=Side.AGAINST, row="A5E-076"),),
        palette=False,
    ),
    Condition(WINDED, "No reactions", rows=("A5E-069",), flags=frozenset({"no-reactions"}), palette=False, shown=False),
    Condition(
        ENCUMBERED, "Encumbered", "A Sprint is 3 times its Speed, not 4.", ("A5E-070",), flags=frozenset({"bane"})
    ),
)
SPRINTS = (
    Action(
        "sprint",
        "Sprint",
        sprint,
        row="A5E-070",
        bar=bar,
        own_turn=True,
        summary="Four times your Speed in one straight line (three under a burden), and nothing else this turn. Attacks "
        "against you have advantage until your next turn.",
    ),
)
