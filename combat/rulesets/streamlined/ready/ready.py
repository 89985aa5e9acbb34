"""Ready without a trigger: paid for at once, released whenever its owner likes, renewed or lost (STR-046 to STR-060)."""

from dataclasses import replace as but
from functools import partial

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Ask, Pick, Script, ask
from combat.engine.scripts.attacking import reveal
from combat.engine.scripts.lasting import gain, settle, until_next
from combat.engine.seatview import Refusal
from combat.engine.state import Effect, Scalar, Weapon
from combat.rulesets.fifth.ready import IGNORE, detail
from combat.rulesets.policies.acted import done
from combat.rulesets.policies.ready import READIED, choose, is_gms, readied_by
from combat.rulesets.streamlined.ready import readied
from combat.rulesets.streamlined.ready.readied import RESPONSES, is_on_hold, response_of, unable

NOW = (
    "release:now"  # spent: it is to be released at the next moment, which its owner has said while a question was open
)
HOLD = Pick(IGNORE.key, "Keep holding")
POOLS = {"action": "action", "bonus": "bonus action"}


# --- getting ready -------------------------------------------------------------------------------------------------


def ready(pool: str, fight: Fight, command: Act) -> Script[None]:
    """Choose anything that this pool pays for and that could be done now; all it costs is paid at once (STR-046, STR-048)."""
    who = command.actor
    offered = offers_of(pool, fight, who)
    wanted = yield from choose(fight, who, "ready-what", "What will you hold ready?", offered, "STR-046")
    barred = fight.rules.economy.refusal(fight, who, pool)
    if wanted is None or barred is not None or wanted not in offers_of(pool, fight, who):
        return  # the GM may have changed things while the question was open
    readied.drop(fight, who, "something else is readied")
    fight.rules.economy.pay(fight, who, pool)
    note = "" if is_gms(fight, who) else wanted.label
    done(fight, command, "Ready", "STR-046", note)
    response = next(one for one in RESPONSES[pool] if wanted.key.startswith(f"{one.key}:"))
    holder = yield from response.hold(fight, who, wanted.key)
    if holder is None:
        return  # the spell was countered while it was cast
    data: dict[str, Scalar] = {"pool": pool, "response": wanted.key, "label": wanted.label}
    yield from gain(fight, who, READIED, who, until_next(fight, who, "end"), data, holder, quiet=True)


def offers_of(pool: str, fight: Fight, who: Id) -> tuple[Pick, ...]:
    return tuple(pick for one in RESPONSES[pool] for pick in one.picks(fight, who))


def nothing_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """Tell that there is no bonus action to be readied, so that the button is not drawn (STR-003)."""
    offered = any(one.picks(fight, who) for one in RESPONSES["bonus"])
    return None if offered else Refusal("You have no bonus action to ready.", "STR-003")


# --- releasing it --------------------------------------------------------------------------------------------------


def question(fight: Fight, who: Id, effect: Effect, *more: Pick) -> Ask:
    """Ask at whom, or where to: it has to be legal now (STR-051)."""
    plain = response_of(effect).ask(fight, who, effect, f"{fight.get(who).name}: release {effect.data['label']}?")
    picks = tuple(pick for pick in plain.picks if pick.key != IGNORE.key)
    picks = (*picks, HOLD, *more)
    return replace(plain, kind="release", picks=picks, default=HOLD.key, row="STR-051", plain=HOLD.key)


def release(fight: Fight, command: Act) -> Script[None]:
    """Release what is held ready, now that nothing else is going on (STR-051)."""
    effect = readied_by(fight.get(command.actor))
    if effect is None:
        return
    answer = yield from ask(question(fight, command.actor, effect))
    yield from let_go(fight, command.actor, answer)


def let_go(fight: Fight, who: Id, answer: str) -> Script[None]:
    """Spend the reaction and do what was readied, unless it is kept or has become impossible meanwhile (STR-051, STR-052)."""
    forget(fight, who)
    effect = readied_by(fight.get(who)) if who in fight.state.combatants else None
    if answer == HOLD.key or effect is None or unable(fight, who) is not None:
        return
    if not question(fight, who, effect).accepts(answer):
        return  # the GM has changed things while the question was open
    comes_into_view(fight, who, effect)
    hearers = fight.hearers_of(who)
    fight.record(ev.Spent(who=who, what="reaction", **hearers))
    fight.record(ev.EffectEnded(who=who, effect=effect.id, name="Ready", quiet=True, **hearers))
    fight.record(
        ev.Acted(who=who, action="release", name=f"Releases: {effect.data['label']}", row="STR-051", **hearers)
    )
    yield from response_of(effect).respond(fight, who, effect, answer)
    yield from settle(fight)


def comes_into_view(fight: Fight, who: Id, effect: Effect) -> None:
    """Show whoever releases something, as it would be shown by doing it in its own turn."""
    action = fight.rules.action(detail(effect))
    if action is None or not action.unseen:
        reveal(fight, who)


def note_release(fight: Fight, command: Act) -> Script[None]:
    """Say, while a question is open, that it is to be released at the very next moment (STR-051, ruling 7)."""
    who = command.actor
    if not fight.get(who).used.get(NOW):
        hearers = fight.only(fight.seat_of(who))
        fight.record(ev.Spent(who=who, what=NOW, **hearers))
        text = f"{fight.get(who).name} releases what it holds ready at the next moment."
        fight.record(ev.Noted(text=text, row="STR-051", **hearers))
    yield from NOTHING


def forget(fight: Fight, who: Id) -> None:
    if who in fight.state.combatants and fight.get(who).used.get(NOW):
        fight.record(ev.Refreshed(who=who, what=(NOW,), **fight.only(fight.seat_of(who))))


def announced(fight: Fight, who: Id) -> Script[None]:
    """Ask a creature's seat, because the GM says so, whether it releases what it holds (STR-051)."""
    refusal, effect = unable(fight, who), readied_by(fight.get(who))
    if refusal is not None or effect is None:
        why = refusal or readied.NOTHING_READY
        raise Illegal(why.text, why.row)
    answer = yield from ask(question(fight, who, effect))
    yield from let_go(fight, who, answer)


def release_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return unable(fight, who)


def release_line(fight: Fight, who: Id, weapon: Weapon | None) -> str:
    """Say on the button what is held; where nothing is, what it is for."""
    effect = readied_by(fight.get(who))
    if effect is None:
        return "What you hold ready, at any moment, with your reaction."
    coming = " It comes at the next moment." if fight.get(who).used.get(NOW) else ""
    return f"{effect.data['label']}, with your reaction, at any moment, in anybody’s turn.{coming}"


# --- on hold -------------------------------------------------------------------------------------------------------


def renew_bar(pool: str, fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    effect = readied_by(fight.get(who))
    if effect is None or not is_on_hold(fight, who, effect):
        return Refusal("Nothing that you hold ready has to be renewed.", "STR-056")
    if effect.data["pool"] != pool:
        return Refusal(f"It was readied with the {POOLS[str(effect.data['pool'])]}: renew it with that.", "STR-056")
    return None


def renew(fight: Fight, command: Act) -> Script[None]:
    """Hold it for another round: the pool again, and nothing else of what it cost (STR-056)."""
    who = command.actor
    effect = readied_by(fight.get(who))
    if effect is not None:
        done(
            fight,
            command,
            "Renews what it holds ready",
            "STR-056",
            "" if is_gms(fight, who) else str(effect.data["label"]),
        )
        for one in [e for e in fight.get(who).effects if e.id in (effect.id, effect.parent)]:
            fight.record(ev.EffectTimed(who=who, effect=one.id, turns=2, **fight.hearers_of(who)))
    yield from NOTHING


READY = Action(
    "ready",
    "Ready",
    partial(ready, "action"),
    defers=True,
    row="STR-046",
    summary="Any action you could take now: paid for at once, released with your reaction whenever you like.",
)
READY_BONUS = but(
    READY,
    key="ready-bonus",
    name="Ready a bonus action",
    run=partial(ready, "bonus"),
    group="bonus",
    cost="bonus",
    bar=nothing_bar,
    hide_barred=True,
    summary="Any bonus action you could take now, to be released with your reaction.",
)
RELEASE = Action(
    "release",
    "Release",
    release,
    group="reaction",
    cost="",
    row="STR-051",
    bar=release_bar,
    any_time=True,
    meanwhile=note_release,
    line=release_line,
    unseen=True,
    applies=lambda fight, who: fight.get(who).has(READIED),
)
RENEW = Action(
    "renew",
    "Renew what you hold ready",
    renew,
    row="STR-056",
    bar=partial(renew_bar, "action"),
    hide_barred=True,
    unseen=True,
    summary="It costs the same pool again, and no new slot or use; not renewed, it is lost when your turn ends.",
)
RENEW_BONUS = but(RENEW, key="renew-bonus", group="bonus", cost="bonus", bar=partial(renew_bar, "bonus"))
READY_ACTIONS = (READY, READY_BONUS, RELEASE, RENEW, RENEW_BONUS)
