"""What a kind of readied response has to say for itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Ask, Pick, Script
from combat.engine.seatview import Refusal
from combat.engine.state import Effect
from combat.rulesets.policies.ready import READIED, is_gms

IGNORE = Pick("ignore", "Not now", "you stay ready")


def free(fight: Fight, who: Id, choice: str) -> Script[Id | None]:
    """Nothing has to be held: the action alone is spent."""
    yield from NOTHING
    return ""


def nobody(fight: Fight, who: Id, effect: Effect, answer: str) -> tuple[Id, ...] | None:
    return ()


@dataclass(frozen=True)
class Response:
    """A way to respond to a trigger.

    What a creature may ready of this kind are `picks`, keys beginning with the kind's own (`attack:longsword`). `hold` takes
    what readying costs besides the action, and returns the effect with which the readiness ends ("" for none), or None when
    nothing comes of it. Once the trigger has finished, `ask` puts it to the seat, with targets or squares as answers and
    IGNORE last, and `respond` does what was chosen: the reaction is spent by then, and the readiness over. `bar` says why it
    cannot be done at this moment. A readiness that ends unused is told to `lapsed`. `harmed` are those whom an answer would harm,
    None for one that alone is no use.
    """

    key: str
    picks: Callable[[Fight, Id], tuple[Pick, ...]]
    ask: Callable[[Fight, Id, Effect, str], Ask]
    respond: Callable[[Fight, Id, Effect, str], Script[None]]
    bar: Callable[[Fight, Id, Effect], Refusal | None]
    hold: Callable[[Fight, Id, str], Script[Id | None]] = free
    lapsed: Callable[[Fight, Id, Effect], None] | None = None
    harmed: Callable[[Fight, Id, Effect, str], tuple[Id, ...] | None] = nobody


def detail(effect: Effect) -> str:
    """Return what was chosen of its kind: the weapon, the way of moving, the action."""
    return str(effect.data["response"]).partition(":")[2]


def question(fight: Fight, who: Id, title: str, picks: tuple[Pick, ...], text: str = "") -> Ask:
    """Return the question of a readied response; whoever ignores it stays ready (FIF-101)."""
    return Ask(
        seat=fight.seat_of(who),
        kind=READIED,
        title=title,
        picks=(*picks, IGNORE),
        default=IGNORE.key,
        who=who,
        text=text or "This spends your reaction.",
        row="FIF-101",
        secret=is_gms(fight, who),  # a pause would tell what the GM's creature waits for
    )
