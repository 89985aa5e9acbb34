"""The actions of this game."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.requests import NOTHING, Ask, Pick, Script, ask
from combat.engine.scripts.check import roll_check
from combat.engine.scripts.effect import gain, lose_all
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Until, Weapon
from combat.rulesets.fifth.acted import done
from combat.rulesets.fifth.aid import FIRST_AID
from combat.rulesets.fifth.economy import allowance, best_mode, speed
from combat.rulesets.fifth.hands import hand_actions
from combat.rulesets.fifth.strikes import ATTACKS

# --- Dash, Disengage, Dodge ----------------------------------------------------------------------------------------


def dash(fight: Fight, command: Act) -> Script[None]:
    """Extra movement equal to the speed, whatever becomes of it later in the turn (FIF-085)."""
    fight.record(ev.Spent(who=command.actor, what="dash", **fight.told(command.actor)))
    done(fight, command, "Dash", "FIF-085")
    yield from NOTHING


def disengage(fight: Fight, command: Act) -> Script[None]:
    done(fight, command, "Disengage", "FIF-086")
    yield from gain(fight, command.actor, "disengaged", until=Until("end", command.actor), quiet=True)


def dodge(fight: Fight, command: Act) -> Script[None]:
    done(fight, command, "Dodge", "FIF-087")
    yield from gain(fight, command.actor, "dodging", until=Until("start", command.actor), quiet=True)


# --- Help ----------------------------------------------------------------------------------------------------------


def allies(fight: Fight, who: Id) -> Iterator[Choice]:
    side = fight.get(who).side
    for other in fight.known_to(who):
        if other.side == side and other.life == "up":
            yield Choice(other.name, other.id)


def within_five(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    """List foes within 5 feet of the helper (FIF-092, R-15)."""
    for other in fight.known_to(who):
        if fight.hostile(who, other.id) and other.life == "up":
            far = 5 * fight.gap(who, other.id)
            barred = Refusal(f"{far} ft away; it must be within 5 ft of you.", "FIF-092") if far > 5 else None
            yield Choice(other.name, other.id, barred=barred)


def help_attack(fight: Fight, command: Act) -> Script[None]:
    done(fight, command, "Help", "FIF-092")
    until = Until("start", command.actor)
    yield from gain(fight, command.ally, "helped", command.actor, until, {"target": command.target}, quiet=True)


def help_task(fight: Fight, command: Act) -> Script[None]:
    """The GM may refuse help for a task where it is no use (FIF-090, FIF-091)."""
    done(fight, command, "Help", "FIF-090")
    until = Until("start", command.actor)
    yield from gain(fight, command.target, "helped-task", command.actor, until, quiet=True)


def ally_targets(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    yield from allies(fight, who)


# --- Search, objects, first aid, anything else ---------------------------------------------------------------------

SEARCH = (Pick("perception", "Perception", "Wisdom"), Pick("investigation", "Investigation", "Intelligence"))


def search_picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    return SEARCH


def search(fight: Fight, command: Act) -> Script[None]:
    """Roll the check of the searcher's choice; what the total finds is the GM's word (FIF-106, FIF-108)."""
    done(fight, command, "Search", "FIF-106")
    label = next(p.label for p in SEARCH if p.key == command.choice)
    yield from roll_check(
        fight,
        command.actor,
        "check",
        f"check.{command.choice}",
        f"{label} check",
        None,
        row="FIF-106",
        note="The GM says what it finds.",
    )


def use_object(fight: Fight, command: Act) -> Script[None]:
    done(fight, command, "Use an Object", "FIF-109", command.choice[:120])
    yield from NOTHING


def interact(fight: Fight, command: Act) -> Script[None]:
    """Handle an object; picking up is how a thrown weapon comes back to hand (FIF-040, FIF-041)."""
    done(fight, command, "Handle an object", "FIF-040", command.choice[:120])
    for key in [k for k in fight.get(command.actor).tally if k.startswith("thrown:")]:
        fight.record(ev.Counted(who=command.actor, key=key, value=0, **fight.told(command.actor)))
        break
    yield from NOTHING


def improvise(fight: Fight, command: Act) -> Script[None]:
    """Anything else: the GM allows or refuses it before the action is spent (FIF-036)."""
    name = fight.get(command.actor).name
    question = Ask(
        GM,
        "improvise",
        f"{name} tries: {command.choice[:200]}",
        (Pick("allow", "Allow", "spends the action"), Pick("free", "Allow for free"), Pick("refuse", "Refuse")),
        "refuse",
        command.actor,
        row="FIF-036",
    )
    answer = yield from ask(question)
    if answer == "refuse":
        told = fight.told(command.actor)
        text = f"The GM does not allow it: {command.choice[:200]}"
        fight.record(ev.Noted(text=text, row="FIF-036", **told))
        return
    if answer == "allow":
        fight.rules.economy.pay(fight, command.actor, "action")
    done(fight, command, "Something else", "FIF-036", command.choice[:200])


def improvise_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return fight.rules.economy.refusal(fight, who, "action")


# --- Posture -------------------------------------------------------------------------------------------------------


def stand_cost(fight: Fight, who: Id) -> int:
    """Return half the speed, rounded down; a Dash does not raise it (FIF-055, R-07)."""
    return speed(fight, who, best_mode(fight, who)) // 2


def stand_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    if not fight.get(who).has("prone"):
        return Refusal("You are on your feet.")
    mode = best_mode(fight, who)
    if speed(fight, who, mode) == 0:
        return Refusal("Your speed is 0.", "FIF-056")
    cost, left = stand_cost(fight, who), allowance(fight, who, mode)
    return Refusal(f"Standing up costs {cost} ft and {max(0, left)} are left.", "FIF-056") if cost > left else None


def stand(fight: Fight, command: Act) -> Script[None]:
    told = fight.told(command.actor)
    fight.record(ev.Spent(who=command.actor, what="distance", amount=stand_cost(fight, command.actor), **told))
    done(fight, command, "Stand up", "FIF-055")
    lose_all(fight, command.actor, "prone", "stood up", quiet=True)
    yield from NOTHING


def drop_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return Refusal("You are prone already.") if fight.get(who).has("prone") else None


def drop_prone(fight: Fight, command: Act) -> Script[None]:
    done(fight, command, "Drop prone", "FIF-054")
    yield from gain(fight, command.actor, "prone", quiet=True)


def up(fight: Fight, command: Act) -> Script[None]:
    yield from change_height(fight, command, 1)


def down(fight: Fight, command: Act) -> Script[None]:
    yield from change_height(fight, command, -1)


def change_height(fight: Fight, command: Act, by: int) -> Script[None]:
    """Fly 5 feet up or down (FIF-052, FIF-071)."""
    actor = fight.get(command.actor)
    told = fight.told(command.actor)
    fight.record(ev.Spent(who=command.actor, what="distance", amount=5, **told))
    fight.record(ev.Placed(who=command.actor, to=actor.at, how="rose", height=actor.height + by, **told))
    yield from NOTHING


def fly_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    barred = fight.rules.gaits["fly"].bar(fight, who)
    if barred is None and allowance(fight, who, "fly") < 5:
        return Refusal("No flying movement is left.", "FIF-048")
    return barred


def down_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return fly_bar(fight, who, weapon) or (None if fight.get(who).height else Refusal("You are on the ground."))


# --- Inspiration ---------------------------------------------------------------------------------------------------


def inspire_targets(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    for other in fight.known_to(who):
        if other.sheet.kind == "character" and other.owner not in (GM, fight.seat_of(who)):
            has = other.tally.get("inspiration")
            yield Choice(other.name, other.id, barred=Refusal("Has inspiration already.", "FIF-020") if has else None)


def inspire_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return None if fight.get(who).tally.get("inspiration") else Refusal("You have no inspiration.", "FIF-018")


def inspire(fight: Fight, command: Act) -> Script[None]:
    """Hand one's own inspiration to another player's character (FIF-020)."""
    told = fight.told(command.actor)
    fight.record(ev.Counted(who=command.actor, key="inspiration", value=0, **told))
    fight.record(ev.Counted(who=command.target, key="inspiration", value=1, **fight.told(command.target)))
    done(fight, command, "Give inspiration", "FIF-020")
    yield from NOTHING


def nimble_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    has = "nimble-escape" in fight.get(who).sheet.features
    return None if has else Refusal("It has no bonus action for this.", "FIF-034")


ACTIONS = (
    *ATTACKS,
    Action("dash", "Dash", dash, row="FIF-085", summary="Move as far again as your speed."),
    Action("disengage", "Disengage", disengage, row="FIF-086", summary="Your movement provokes nobody this turn."),
    Action(
        "nimble-disengage",
        "Disengage (nimble)",
        disengage,
        group="bonus",
        cost="bonus",
        row="FIF-034",
        bar=nimble_bar,
        hide_barred=True,
    ),
    Action(
        "dodge",
        "Dodge",
        dodge,
        row="FIF-087",
        summary="Until your next turn attacks you see coming have disadvantage; advantage on Dexterity saves.",
    ),
    Action(
        "help-attack",
        "Help an attack",
        help_attack,
        needs="ally-and-target",
        row="FIF-092",
        targets=within_five,
        allies=allies,
        summary="An ally’s first attack on a foe next to you has advantage.",
    ),
    Action(
        "help-task",
        "Help with a task",
        help_task,
        needs="target",
        row="FIF-090",
        targets=ally_targets,
        summary="Advantage on an ally’s next ability check for the task.",
    ),
    Action("search", "Search", search, needs="choice", row="FIF-106", picks=search_picks),
    Action("use-object", "Use an object", use_object, needs="text", row="FIF-109"),
    FIRST_AID,
    *hand_actions(),
    Action("improvise", "Something else", improvise, cost="", needs="text", row="FIF-036", bar=improvise_bar),
    Action(
        "interact",
        "Handle an object",
        interact,
        group="free",
        cost="interaction",
        needs="text",
        row="FIF-040",
        summary="Draw, sheathe, open, pick up, hand over.",
    ),
    Action("stand", "Stand up", stand, group="move", cost="", row="FIF-055", bar=stand_bar, hide_barred=True),
    Action(
        "drop-prone",
        "Drop prone",
        drop_prone,
        group="move",
        cost="",
        row="FIF-054",
        bar=drop_bar,
        hide_barred=True,
    ),
    Action("fly-up", "Fly 5 ft up", up, group="move", cost="", row="FIF-052", bar=fly_bar, hide_barred=True),
    Action(
        "fly-down",
        "Fly 5 ft down",
        down,
        group="move",
        cost="",
        row="FIF-052",
        bar=down_bar,
        hide_barred=True,
    ),
    Action(
        "inspire",
        "Give inspiration away",
        inspire,
        group="free",
        cost="",
        needs="target",
        row="FIF-020",
        bar=inspire_bar,
        targets=inspire_targets,
        any_time=True,
        hide_barred=True,
    ),
)
