"""Standard actions that turn on oneself: total defense, rally, anything else."""

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action, Condition
from combat.engine.declared.modifiers import Modifier
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.scripts.harm import heal
from combat.engine.scripts.lasting import gain
from combat.engine.seatview import Refusal
from combat.engine.state import Until, Weapon
from combat.rulesets.orcus.harm import recoveries_left, recovery_value, spend_recovery
from combat.rulesets.policies.acted import done

TOTAL_DEFENSE = Condition(
    "total-defense",
    "Total defense",
    "+2 to all defenses.",
    ("ORC-247",),
    (Modifier("defense", 2, row="ORC-247"),),
    palette=False,
)
RALLIED = Condition(
    "rallied",
    "Rallied",
    "+2 to all defenses.",
    ("ORC-240",),
    (Modifier("defense", 2, row="ORC-240"),),
    palette=False,
)


def total_defense(fight: Fight, command: Act) -> Script[None]:
    """Stand firm until the next turn starts (ORC-247)."""
    done(fight, command, "Total defense", "ORC-247")
    until = Until("start", command.actor)
    yield from gain(fight, command.actor, TOTAL_DEFENSE.key, command.actor, until, quiet=True)


def rally(fight: Fight, command: Act) -> Script[None]:
    """Spend a recovery, regain its value (ORC-239), and stand firm until the next turn starts (ORC-240)."""
    who = command.actor
    done(fight, command, "Rally", "ORC-239")
    spend_recovery(fight, who)
    fight.record(ev.Counted(who=who, key=RALLIED.key, value=1, **fight.hearers_of(who)))
    yield from heal(fight, who, recovery_value(fight.get(who).sheet), cause="rally", row="ORC-264")
    yield from gain(fight, who, RALLIED.key, who, Until("start", who), quiet=True)


def rally_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    found = fight.get(who)
    if found.tally.get(RALLIED.key):
        return Refusal("You have rallied in this fight.", "ORC-239")
    if not recoveries_left(found):
        return Refusal("You have no recovery left.", "ORC-239")
    return None


# --- anything else -------------------------------------------------------------------------------------------------

PRICES = (
    Pick("standard", "Allow", "a standard action"),
    Pick("move", "Allow", "a move action"),
    Pick("swift", "Allow", "a swift action"),
    Pick("free", "Allow for free"),
    Pick("refuse", "Refuse"),
)


def improvise(fight: Fight, command: Act) -> Script[None]:
    """Anything else: the GM says whether it is possible and what action it costs (ORC-056)."""
    wanted = command.choice.strip()[:200]
    found = fight.get(command.actor)
    title = f"{found.name} tries: {wanted}"
    payable = tuple(
        p
        for p in PRICES
        if p.key in ("free", "refuse") or fight.rules.economy.refusal(fight, command.actor, p.key) is None
    )
    answer = yield from ask(
        Ask(
            GM,
            "improvise",
            title,
            payable,
            "refuse",
            command.actor,
            row="ORC-056",
            secret=fight.state.is_veiled(found.id),
        )
    )
    hearers = fight.hearers_of(command.actor)
    if answer == "refuse":
        fight.record(ev.Noted(text=f"The GM does not allow it: {wanted}", row="ORC-056", **hearers))
        return
    fight.rules.economy.pay(fight, command.actor, answer)
    done(fight, command, "Something else", "ORC-056", wanted)


STANDARD = (
    Action(
        "total-defense",
        "Total defense",
        total_defense,
        group="standard",
        cost="standard",
        row="ORC-247",
        summary="+2 to all defenses until your next turn starts.",
    ),
    Action(
        "rally",
        "Rally",
        rally,
        group="standard",
        cost="standard",
        row="ORC-239",
        bar=rally_bar,
        summary="Once a fight: spend a recovery, +2 to all defenses until your next turn starts.",
    ),
    Action("improvise", "Something else", improvise, group="standard", cost="", needs="text", row="ORC-056"),
)
