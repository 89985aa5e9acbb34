"""The turn's budget: standard, move and swift action that trade downwards, one immediate action between one's turns."""

from combat.engine import events as ev
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.ruleset import Economy
from combat.engine.seatview import Budget, Refusal

KINDS = ("standard", "move", "swift")
TURN = (*KINDS, *(f"extra:{kind}" for kind in KINDS), "distance")
# What may pay for a cost, the cheapest first (ORC-130, ORC-131).
PAID_BY = {"standard": ("standard",), "move": ("move", "standard"), "swift": ("swift", "move", "standard")}
WORDS = {"standard": "Standard", "move": "Move", "swift": "Swift", "immediate": "Immediate"}


def granted(fight: Fight, who: Id, kind: str) -> int:
    """Return how many actions of a kind the turn itself gives (ORC-128, ORC-294, ORC-318, R25)."""
    if kind == "standard":
        return 1
    limited = fight.flag(who, "one-standard") or fight.get(who).has("surprised")
    if fight.option("surprise-round") == "one-standard" and is_surprise_round(fight):
        limited = True
    return 0 if limited else 1


def is_surprise_round(fight: Fight) -> bool:
    """Tell whether this is the first round of a fight with somebody surprised (R25)."""
    if fight.state.round != 1:
        return False
    return fight.once("surprise round", lambda: any(c.has("surprised") for c in fight.state.combatants.values()))


def left(fight: Fight, who: Id, kind: str) -> int:
    """Return the unspent actions of a kind, those of an action point included."""
    used = fight.get(who).used
    return max(0, granted(fight, who, kind) - used.get(kind, 0)) + used.get(f"extra:{kind}", 0)


def refusal(fight: Fight, who: Id, cost: str) -> Refusal | None:
    """Tell why a cost cannot be paid now (ORC-049, ORC-128, ORC-131, ORC-148)."""
    if cost == "immediate":
        return immediate_refusal(fight, who)
    if any(left(fight, who, kind) for kind in PAID_BY[cost]):
        return None
    limited = fight.flagged_by(who, "one-standard")
    if limited is not None:
        return Refusal(f"{limited.name}: one standard action is all you have.", "ORC-294")
    if cost == "standard":
        trade = left(fight, who, "move") or left(fight, who, "swift")
        text = (
            "Your standard action is spent, and nothing else becomes one."
            if trade
            else "Your standard action is spent."
        )
        return Refusal(text, "ORC-131" if trade else "ORC-128")
    if cost == "move":
        row = "ORC-131" if left(fight, who, "swift") else "ORC-130"
        return Refusal("Your move and standard actions are spent.", row)
    return Refusal("Your actions are spent.", "ORC-128")


def immediate_refusal(fight: Fight, who: Id) -> Refusal | None:
    """Tell why a creature cannot act outside its turn now (ORC-120, ORC-147, ORC-148, ORC-295)."""
    found = fight.get(who)
    if fight.state.active == who:
        return Refusal("Immediate actions are for other creatures’ turns.", "ORC-147")
    if found.has("surprised") and found.last_round < fight.state.round:
        return Refusal("Surprised: no immediate actions before your first turn is over.", "ORC-120")
    barred = fight.flagged_by(who, "no-immediate")
    if barred is not None:
        return Refusal(f"{barred.name}: no immediate actions.", "ORC-295" if barred.key == "dazed" else barred.rows[0])
    if found.used.get("immediate"):
        return Refusal("Your immediate action is spent until your next turn starts.", "ORC-148")
    return None


def pay(fight: Fight, who: Id, cost: str) -> None:
    """Record what a cost spends: an action of its own kind, else the next better one traded down (ORC-130)."""
    told = fight.told(who)
    if cost == "immediate":
        fight.record(ev.Spent(who=who, what="immediate", **told))
        return
    kind = next((k for k in PAID_BY[cost] if left(fight, who, k)), "standard")
    own = granted(fight, who, kind) - fight.get(who).used.get(kind, 0) > 0
    spent = ev.Spent(who=who, what=kind, **told) if own else ev.Spent(who=who, what=f"extra:{kind}", amount=-1, **told)
    fight.record(spent)


def words(cost: str) -> str:
    return WORDS.get(cost, cost)


def budget(fight: Fight, who: Id) -> tuple[Budget, ...]:
    shown = []
    for kind in KINDS:
        now = left(fight, who, kind)
        shown.append(Budget(kind, WORDS[kind], now, max(now, granted(fight, who, kind)), row="ORC-128"))
    spent = fight.get(who).used.get("immediate", 0)
    return (*shown, Budget("immediate", WORDS["immediate"], 1 - min(1, spent), 1, row="ORC-148"))


def unused(fight: Fight, who: Id) -> tuple[str, ...]:
    """Name what ending the turn now would waste (ORC-128)."""
    return tuple(f"your {kind} action" for kind in ("standard", "move") if left(fight, who, kind))


ECONOMY = Economy(refusal, pay, words, budget, unused)
