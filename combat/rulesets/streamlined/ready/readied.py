"""What somebody holds ready: whether it is held or on hold, when it can be released, what its chip says (STR-046 to STR-056)."""

from combat.engine.declared.content import Condition
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.scripts.lasting import lose
from combat.engine.seatview import ReadyView, Refusal
from combat.engine.state import Combatant, Effect, State
from combat.rulesets.fifth.ready import Response
from combat.rulesets.policies.ready import READIED, readied_by
from combat.rulesets.streamlined.ready.ready_attack import ATTACK
from combat.rulesets.streamlined.ready.ready_deed import BONUS_DEED, DEED
from combat.rulesets.streamlined.ready.ready_move import BONUS_MOVE, MOVE
from combat.rulesets.streamlined.ready.ready_spell import BONUS_SPELL, SPELL

# What may be readied, by the pool that pays for it; an effect's data: "pool", "response" (a pick's key) and its "label".
RESPONSES: dict[str, tuple[Response, ...]] = {
    "action": (ATTACK, SPELL, MOVE, DEED),
    "bonus": (BONUS_SPELL, BONUS_MOVE, BONUS_DEED),
}
NOTHING_READY = Refusal("You hold nothing ready.", "STR-051")
ON_HOLD = Refusal("On hold since your turn began: renew it first, with the same pool again.", "STR-055")


def response_of(effect: Effect) -> Response:
    kind = str(effect.data["response"]).partition(":")[0]
    return next(one for one in RESPONSES[str(effect.data["pool"])] if one.key == kind)


def is_on_hold(fight: Fight, who: Id, effect: Effect) -> bool:
    """Tell whether its owner's next turn has come: it has to be renewed, or is lost when that turn ends (STR-055, ruling 8)."""
    return effect.until.turns == 1 and fight.is_in_turn(who)


def unable(fight: Fight, who: Id) -> Refusal | None:
    """Tell why a creature cannot release anything now (STR-051, STR-052)."""
    found = fight.get(who)
    effect = readied_by(found)
    if effect is None:
        return NOTHING_READY
    if is_on_hold(fight, who, effect):
        return ON_HOLD
    if found.used.get("reaction"):
        return Refusal("Your reaction is spent until your next turn.", "STR-052")
    held = fight.flagged_by(who, "no-reactions")
    if held is not None:
        return Refusal(f"{held.name}: no reactions.", "STR-052")
    cannot = fight.rules.turns.cannot_act(fight, who)
    if cannot is not None:
        return Refusal(cannot.text, "STR-052")
    return response_of(effect).bar(fight, who, effect)


def words(state: State, who: Combatant, effect: Effect) -> str:
    """Return the words of the chip that its owner and the GM see."""
    on_hold = effect.until.turns == 1 and state.active == who.id
    return f"Ready: {effect.data['label']}{' (on hold: renew it or lose it)' if on_hold else ''}"


def waiting(fight: Fight) -> tuple[ReadyView, ...]:
    """Return who holds what ready, for the GM."""
    found = ((c, readied_by(c)) for c in fight.state.bearing_here(READIED))
    return tuple(ReadyView(c.id, c.name, str(e.data["label"]), unable(fight, c.id)) for c, e in found if e is not None)


def drop(fight: Fight, who: Id, why: str) -> None:
    """Lose what is held ready: nothing that it cost comes back (STR-049)."""
    for effect in fight.get(who).all(READIED):
        lose(fight, who, effect.id, why, quiet=fight.seat_of(who) == GM)


def lapse(fight: Fight, who: Id, effect: Effect) -> None:
    """A spell that is held no longer is gone without effect (STR-059)."""
    lapsed = response_of(effect).lapsed
    if lapsed is not None:
        lapsed(fight, who, effect)


READINESS = Condition(
    READIED,
    "Ready",
    "Released with its reaction whenever its owner likes; on hold from its owner’s next turn until renewed, lost with that turn.",
    ("STR-046", "STR-055"),
    flags=frozenset({"private"}),
    palette=False,
    words=words,
    ended=lapse,
)
