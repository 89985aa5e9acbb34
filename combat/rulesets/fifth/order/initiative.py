"""Initiative: who acts before whom, and how ties are settled."""

from combat.engine import events as ev
from combat.engine.declared.content import Setting
from combat.engine.doing import Throw
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.numbers.breakdown import Breakdown, Term
from combat.engine.requests import Ask, Pick, Roll, Script, ask, ask_all, roll
from combat.engine.state import Entry
from combat.rulesets.fifth.checks import modifier

INITIATIVE = "Initiative"
TIES = Setting(
    "initiative-ties",
    "Ties in initiative",
    (("roll", "Roll a d20, highest first"), ("ask", "Ask the tied players and the GM")),
    "FIF-031",
)


def initiative(fight: Fight, who: Id, inspired: bool) -> Script[tuple[int, int]]:
    """Roll initiative, a Dexterity check; returns the total and the Dexterity modifier (FIF-026)."""
    throw = yield from fight.rules.rolls.d20(fight, initiative_check(fight, who, inspired), by=who, reason=INITIATIVE)
    return (yield from initiative_rolled(fight, who, throw))


def initiative_check(fight: Fight, who: Id, inspired: bool) -> Breakdown:
    """Return what goes into an initiative roll, inspiration that is spent on it taken off (FIF-019, FIF-026)."""
    extra: tuple[Term, ...] = ()
    if inspired:
        fight.record(ev.Counted(who=who, key="inspiration", value=0, **fight.hearers_of(who)))
        extra = (Term("Inspiration", edge=1, row="FIF-019"),)
    return fight.breakdown("check.initiative", who, tags=("initiative",), extra=extra)


def initiative_rolled(fight: Fight, who: Id, throw: Throw) -> Script[tuple[int, int]]:
    """Put an initiative roll on record; returns the total and the Dexterity modifier."""
    breakdown = throw.breakdown or Breakdown("check.initiative")
    found = fight.get(who)
    hearers = fight.hearers_of(who) if found.owner != GM else fight.secret()
    name = found.group or found.name
    fight.record(
        ev.InitiativeRolled(
            name=name, combatants=(who,), total=throw.total, roll=throw.roll, breakdown=breakdown, **hearers
        )
    )
    yield from fight.rules.rolls.after(fight, who, "check.initiative")
    return throw.total, modifier(found.sheet, "dex")


def settle_ties(fight: Fight, entries: list[Entry]) -> Script[list[Entry]]:
    """Order those with equal totals: by a d20 each, or by asking where the table wants that (FIF-030, FIF-031, R-03)."""
    settle = asked_order if fight.option(TIES.key) == "ask" else rolled_order
    result: list[Entry] = []
    for score in dict.fromkeys(entry.score for entry in entries):
        result += yield from settle(fight, [entry for entry in entries if entry.score == score])
    return result


def rolled_order(fight: Fight, tied: list[Entry]) -> Script[list[Entry]]:
    """Let a d20 for each decide; what is nobody's place comes last (FIF-031)."""
    creatures = [entry for entry in tied if entry.combatants]
    rolled = (yield from roll_off(fight, creatures)) if len(creatures) > 1 else creatures
    return [*rolled, *(entry for entry in tied if not entry.combatants)]


def joins_tie(fight: Fight, entry: Entry, tied: list[Entry]) -> Script[list[Entry]]:
    """Put a late arrival among those with its total by a d20 for each of them, before the first that it beats; their own order
    stays (FIF-027, FIF-031, FIF-032). Where the table wants to be asked, the GM says where a creature of theirs comes."""
    if fight.option(TIES.key) == "ask":
        is_gms = fight.seat_of(entry.combatants[0]) == GM
        return (yield from gm_order(fight, tied, [entry]) if is_gms else asked_order(fight, [*tied, entry]))
    faces = yield from tie_faces(fight, [entry, *tied])
    at = next((n for n, other in enumerate(tied) if faces[other.id] < faces[entry.id]), len(tied))
    return [*tied[:at], entry, *tied[at:]]


def asked_order(fight: Fight, tied: list[Entry]) -> Script[list[Entry]]:
    """Have the players order themselves, and the GM place the rest (FIF-030, FIF-031, R-03)."""
    players = [e for e in tied if e.combatants and fight.seat_of(e.combatants[0]) != GM]
    others = [e for e in tied if e not in players]
    players = yield from players_order(fight, players)
    return (yield from gm_order(fight, players, others))


def players_order(fight: Fight, tied: list[Entry]) -> Script[list[Entry]]:
    """Ask all tied seats who goes first, each once; when they do not agree the GM settles it (FIF-030, R-03)."""
    left, order = list(tied), []
    while len(left) > 1:
        speakers = {fight.seat_of(entry.combatants[0]): entry for entry in reversed(left)}
        asks = tuple(tie_question(fight, e, left) for e in left if e in speakers.values())
        answers = yield from ask_all(asks)
        chosen = answers[0]
        if len(set(answers)) > 1:
            title = f"{' and '.join(entry.name for entry in left)} do not agree: who acts first?"
            chosen = yield from ask(Ask(GM, "tie", title, picks(left), left[0].id, row="FIF-030"))
        first = next(entry for entry in left if entry.id == chosen)
        order.append(first)
        left.remove(first)
    return order + left


def picks(entries: list[Entry]) -> tuple[Pick, ...]:
    return tuple(Pick(entry.id, entry.name) for entry in entries)


def tie_question(fight: Fight, entry: Entry, left: list[Entry]) -> Ask:
    who = entry.combatants[0]
    others = " and ".join(e.name for e in left if e is not entry)
    title = f"Tied with {others}: who acts first?"
    return Ask(fight.seat_of(who), "tie", title, picks(left), left[0].id, who, row="FIF-030")


def gm_order(fight: Fight, players: list[Entry], others: list[Entry]) -> Script[list[Entry]]:
    """Let the GM place creatures against tied players and one another, or have them roll off (FIF-031)."""
    order: list[Entry] = []
    players, others = list(players), list(others)
    while others and len(players) + len(others) > 1:
        candidates = [*players[:1], *others]
        choices = (*picks(candidates), Pick("roll-off", "Roll a d20", "highest first"))
        title = f"Tied at {candidates[0].score}: who acts first?"
        answer = yield from ask(Ask(GM, "tie", title, choices, candidates[0].id, row="FIF-031", secret=True))
        if answer == "roll-off":
            return order + (yield from roll_off(fight, [*players, *others]))
        first = next(entry for entry in candidates if entry.id == answer)
        order.append(first)
        (players if first in players else others).remove(first)
    return order + players + others


def roll_off(fight: Fight, tied: list[Entry]) -> Script[list[Entry]]:
    """Roll a d20 for each, highest first; equal faces keep their place (FIF-031)."""
    faces = yield from tie_faces(fight, tied)
    return sorted(tied, key=lambda entry: -faces[entry.id])


def tie_faces(fight: Fight, tied: list[Entry]) -> Script[dict[Id, int]]:
    """Roll a d20 for each place in the order; secret, for a player’s throw would tell that somebody unseen is as quick."""
    faces: dict[Id, int] = {}
    for entry in tied:
        who = next(iter(entry.combatants), "")
        (faces[entry.id],) = yield from roll(Roll("1d20", f"{entry.name}: roll-off", who, secret=True))
        text = f"{entry.name}: {faces[entry.id]} to break the tie."
        fight.record(ev.Noted(text=text, row="FIF-031", **fight.secret()))
    return faces
