"""The turn's budget: standard, move and swift action that trade downwards, one immediate action between one's turns."""

from combat.engine import events as ev
from combat.engine.answers import Economy
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.seatview import Budget, Refusal
from combat.engine.seatview.hand import Shape
from combat.rulesets.orcus.lasting import lapses
from combat.rulesets.orcus.moving import unflown
from combat.rulesets.orcus.sides import is_conjuration, purse

KINDS = ("standard", "move", "swift")
ORDERED = "ordered"  # what a creature has done in its caller's turn
FREELY = "free"  # free actions that a creature has taken in the turn that goes on, whosever it is
TURN = (*KINDS, *(f"extra:{kind}" for kind in KINDS), "distance", "gone", "halted", ORDERED)
# What may pay for a cost, the cheapest first (ORC-130, ORC-131).
PAID_BY = {"standard": ("standard",), "move": ("move", "standard"), "swift": ("swift", "move", "standard")}
WORDS = {"standard": "Standard", "move": "Move", "swift": "Swift", "immediate": "Immediate", "free": "Free"}


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
    return fight.cached_for_longer(
        "surprise round", lambda: any(c.has("surprised") for c in fight.state.combatants.values())
    )


def actions_left(fight: Fight, who: Id, kind: str) -> int:
    """Return the unspent actions of a kind, those of an action point included."""
    used = fight.get(who).used
    return max(0, granted(fight, who, kind) - used.get(kind, 0)) + used.get(f"extra:{kind}", 0)


def refusal(fight: Fight, who: Id, cost: str) -> Refusal | None:
    """Tell why a cost cannot be paid now (ORC-049, ORC-128, ORC-131, ORC-148)."""
    if cost == "immediate":
        return immediate_refusal(fight, who)
    if cost == "free":
        return free_refusal(fight, who)
    if (payer := purse(fight, who)) != who:
        return led_refusal(fight, who, payer, cost)
    if any(actions_left(fight, who, kind) for kind in PAID_BY[cost]):
        return None
    limited = fight.flagged_by(who, "one-standard")
    if limited is not None:
        return Refusal(f"{limited.name}: one standard action is all you have.", "ORC-294")
    if cost == "standard":
        trade = actions_left(fight, who, "move") or actions_left(fight, who, "swift")
        text = (
            "Your standard action is spent, and nothing else becomes one."
            if trade
            else "Your standard action is spent."
        )
        return Refusal(text, "ORC-131" if trade else "ORC-128")
    if cost == "move":
        row = "ORC-131" if actions_left(fight, who, "swift") else "ORC-130"
        return Refusal("Your move and standard actions are spent.", row)
    return Refusal("Your actions are spent.", "ORC-128")


def led_refusal(fight: Fight, who: Id, payer: Id, cost: str) -> Refusal | None:
    """Tell why somebody cannot be made to act: its caller has no action of that kind, or it is dazed and has acted (ORC-110)."""
    limited = fight.flagged_by(who, "one-standard")
    if limited is not None and (cost != "standard" or fight.get(who).used.get(ORDERED)):
        return Refusal(f"{limited.name}: one standard action is all it has.", "ORC-294")
    refused = refusal(fight, payer, cost)
    text = f"It acts by {fight.get(payer).name}’s actions, and those are spent."
    return Refusal(text, "ORC-110") if refused is not None else None


def immediate_refusal(fight: Fight, who: Id) -> Refusal | None:
    """Tell why a creature cannot act outside its turn now (ORC-120, ORC-147, ORC-148, ORC-295)."""
    found = fight.get(who)
    if is_conjuration(found):
        return Refusal("A conjuration does nothing but by its creator’s actions.", "ORC-102")
    if fight.state.active in (who, purse(fight, who)):
        return Refusal("Immediate actions are for other creatures’ turns.", "ORC-147")
    if found.has("surprised") and found.last_round < fight.state.round:
        return Refusal("Surprised: no immediate actions before your first turn is over.", "ORC-120")
    barred = fight.flagged_by(who, "no-immediate")
    if barred is not None:
        return Refusal(f"{barred.name}: no immediate actions.", "ORC-295" if barred.key == "dazed" else barred.rows[0])
    if found.used.get("immediate"):
        return Refusal("Your immediate action is spent until your next turn starts.", "ORC-148")
    return None


def free_refusal(fight: Fight, who: Id) -> Refusal | None:
    """Tell why a creature cannot take another free action in this turn, whosever turn it is (ORC-137, ORC-138)."""
    if fight.flag(who, "no-free"):
        return Refusal("The GM says: that is enough for now.", "ORC-137")
    if fight.option("free-actions") == "one" and fight.get(who).used.get(FREELY):
        return Refusal("One free action in each turn, and you have taken it.", "ORC-138")
    return None


def pay(fight: Fight, who: Id, cost: str) -> None:
    """Record what a cost spends: an action of its own kind, else the next better one traded down (ORC-130)."""
    hearers = fight.hearers_of(who)
    if cost == FREELY and not counts_free(fight, who):
        return
    if cost in (FREELY, "immediate"):
        fight.record(ev.Spent(who=who, what=cost, **hearers))
        return
    if (payer := purse(fight, who)) != who:
        fight.record(ev.Spent(who=who, what=ORDERED, **hearers))
        pay(fight, payer, cost)
        return
    kind = payment(fight, who, cost)
    own = granted(fight, who, kind) - fight.get(who).used.get(kind, 0) > 0
    spent = (
        ev.Spent(who=who, what=kind, **hearers)
        if own
        else ev.Spent(who=who, what=f"extra:{kind}", amount=-1, **hearers)
    )
    fight.record(spent)


def counts_free(fight: Fight, who: Id) -> bool:
    """Tell whether it matters that a creature takes a free action: in its own turn, and where there is one in each (ORC-138,
    ORC-249)."""
    return fight.is_in_turn(who) or fight.option("free-actions") == "one"


def renew_free(fight: Fight) -> None:
    """With every turn that begins each creature has a new free action (ORC-138)."""
    for one in fight.state.combatants.values():
        if one.used.get(FREELY):
            fight.record(ev.Refreshed(who=one.id, what=(FREELY,), **fight.hearers_of(one.id)))


def payment(fight: Fight, who: Id, cost: str) -> str:
    """Return the kind of action that pays for a cost: its own, else the next better one (ORC-130)."""
    return next((kind for kind in PAID_BY[cost] if actions_left(fight, who, kind)), "standard")


def words(cost: str) -> str:
    return WORDS.get(cost, cost)


def instead(fight: Fight, who: Id, cost: str) -> str:
    """Return a cost in words, and which action would be traded down for it now: "Swift, for your move" (ORC-130)."""
    kind = payment(fight, purse(fight, who), cost) if cost in PAID_BY else cost
    return words(cost) if kind == cost else f"{words(cost)}, for your {kind}"


def budget(fight: Fight, who: Id) -> tuple[Budget, ...]:
    shown = []
    payer = purse(fight, who)
    whose = f" ({fight.get(payer).name}’s)" if payer != who else ""
    for kind in KINDS:
        now = actions_left(fight, payer, kind)
        shown.append(Budget(kind, WORDS[kind] + whose, now, max(now, granted(fight, payer, kind)), row="ORC-128"))
    used = fight.get(who).used
    if is_conjuration(fight.get(who)):
        return tuple(shown)
    shown.append(Budget("immediate", WORDS["immediate"], 1 - min(1, used.get("immediate", 0)), 1, row="ORC-148"))
    if fight.option("free-actions") == "one":
        shown.append(Budget("free", WORDS["free"], 1 - min(1, used.get("free", 0)), 1, row="ORC-138"))
    return tuple(shown)


def unused(fight: Fight, who: Id) -> tuple[str, ...]:
    """Name what ending the turn now would waste (ORC-128)."""
    actions = tuple(f"your {kind} action" for kind in ("standard", "move") if actions_left(fight, who, kind))
    return (*actions, *unflown(fight, who))


def payer(fight: Fight, who: Id, cost: str) -> str:
    """Return the kind of action that pays for a cost now (ORC-130)."""
    return payment(fight, purse(fight, who), cost) if cost in PAID_BY else cost


SHAPES: dict[str, tuple[Shape, str]] = {
    "standard": ("square", "Standard"),
    "move": ("circle", "Move"),
    "swift": ("triangle", "Swift"),
    "immediate": ("diamond", "Immed."),
    "free": ("ring", "Free"),
}
MAIN = frozenset({"standard"})
ECONOMY = Economy(refusal, pay, words, budget, unused, lapses, instead, shapes=SHAPES, main=MAIN, payer=payer)
