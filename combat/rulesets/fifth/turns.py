"""Initiative, ties, and what happens at the beginning and the end of a turn."""

from combat.engine import events as ev
from combat.engine.content import Setting, Throw
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.modifiers import Breakdown, Term
from combat.engine.requests import NOTHING, Ask, Pick, Roll, Script, ask, ask_all, roll
from combat.engine.scripts import zone
from combat.engine.scripts.check import roll_save
from combat.engine.scripts.effect import lose
from combat.engine.seatview import Refusal
from combat.engine.state import Entry
from combat.rulesets.fifth import breath, long_casting, monstrous, spellwork
from combat.rulesets.fifth.dying import death_save
from combat.rulesets.fifth.economy import TURN
from combat.rulesets.fifth.numbers import modifier

INITIATIVE = "Initiative"
TIES = Setting(
    "initiative-ties",
    "Ties in initiative",
    (("roll", "Roll a d20, highest first"), ("ask", "Ask the tied players and the GM")),
    "FIF-031",
)


def initiative(fight: Fight, who: Id, inspired: bool) -> Script[tuple[int, int]]:
    """Roll initiative, a Dexterity check; returns the total and the Dexterity modifier (FIF-026)."""
    throw = yield from fight.rules.d20(fight, initiative_check(fight, who, inspired), by=who, reason=INITIATIVE)
    return (yield from initiative_rolled(fight, who, throw))


def initiative_check(fight: Fight, who: Id, inspired: bool) -> Breakdown:
    """Return what goes into an initiative roll, inspiration that is spent on it taken off (FIF-019, FIF-026)."""
    extra: tuple[Term, ...] = ()
    if inspired:
        fight.record(ev.Counted(who=who, key="inspiration", value=0, **fight.told(who)))
        extra = (Term("Inspiration", edge=1, row="FIF-019"),)
    return fight.breakdown("check.initiative", who, tags=("initiative",), extra=extra)


def initiative_rolled(fight: Fight, who: Id, throw: Throw) -> Script[tuple[int, int]]:
    """Put an initiative roll on record; returns the total and the Dexterity modifier."""
    breakdown = throw.breakdown or Breakdown("check.initiative")
    found = fight.get(who)
    told = fight.told(who) if found.owner != GM else fight.secret()
    name = found.group or found.name
    fight.record(
        ev.InitiativeRolled(
            name=name, combatants=(who,), total=throw.total, roll=throw.roll, breakdown=breakdown, **told
        )
    )
    if fight.rules.after_check is not None:
        yield from fight.rules.after_check(fight, who, "check.initiative")
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


def cannot_act(fight: Fight, who: Id) -> Refusal | None:
    """Tell why a creature can do nothing on its turn (FIF-024, FIF-270, FIF-291)."""
    found = fight.get(who)
    if found.life == "dead":
        return Refusal("Dead.", "FIF-234")
    if found.life in ("dying", "stable"):
        return Refusal("Unconscious at 0 hit points.", "FIF-233")
    held = fight.flagged_by(who, "no-turn") or fight.flagged_by(who, "incapacitated")
    if held is not None:
        return Refusal(f"{held.name}: no actions.", held.rows[0])
    return None


def cannot_move(fight: Fight, who: Id) -> Refusal | None:
    """Tell why a creature cannot even move: being incapacitated alone does not stop it (FIF-270, R-44)."""
    refusal = cannot_act(fight, who)
    if refusal is None or fight.get(who).life != "up":
        return refusal
    held = fight.flagged_by(who, "no-turn") or fight.flagged_by(who, "no-move")
    return Refusal(f"{held.name}: you cannot move.", held.rows[0]) if held is not None else None


def turn_started(fight: Fight, who: Id) -> Script[None]:
    """Open a turn, the death save last (FIF-236, R-36)."""
    yield from opened(fight, who)
    if who in fight.state.combatants and fight.get(who).life == "dying":
        yield from death_save(fight, who)


def opened(fight: Fight, who: Id) -> Script[None]:
    """Give back the reaction and the budget, then what befalls the creature, breath last; no death save (FIF-043, R-05,
    STR-006)."""
    told = fight.told(who)
    # Of single weapons; in an order of their own, for a database may have given their mapping another.
    counts = sorted(key for key in fight.get(who).used if ":" in key)
    fight.record(ev.Refreshed(who=who, what=("reaction", *TURN, *counts), **told))
    yield from surroundings_act(fight, who)
    for step in (monstrous.turn_started, spellwork.turn_started, breath.turn_started):
        if who in fight.state.combatants:
            yield from step(fight, who)


def surroundings_act(fight: Fight, who: Id) -> Script[None]:
    """Let zones act on whoever begins a turn in them, and the world where it has a word then."""
    yield from zone.turn_begins(fight, who)
    if who in fight.state.combatants and fight.rules.world_opens is not None:
        yield from fight.rules.world_opens(fight, who)


def turn_ended(fight: Fight, who: Id) -> Script[None]:
    """Let the zones act, go on with a long casting, then what happens at the end of the turn (R-05)."""
    yield from zone.turn_ends(fight, who)
    for step in (long_casting.turn_ended, save_ends, spellwork.turn_ended, monstrous.turn_ended):
        if who in fight.state.combatants:
            yield from step(fight, who)


def save_ends(fight: Fight, who: Id) -> Script[None]:
    """Roll the saves that end effects at the end of the turn (R-05)."""
    for effect in fight.get(who).effects:
        if fight.is_suspended(who, effect.key):
            continue
        if effect.until.kind == "save" and effect.until.whose == who and "dc" in effect.data:
            ability, dc = str(effect.data.get("ability", "con")), int(effect.data["dc"])
            condition = fight.condition(effect.key)
            tags = (f"against:{effect.key}", *(("power",) if effect.data.get("magical") else ()))
            saved = yield from roll_save(fight, who, ability, dc, condition.name if condition else "", tags)
            if saved:
                lose(fight, who, effect.id, "saved")


def round_ended(fight: Fight) -> Script[None]:
    yield from NOTHING
