"""The beginning of a fight: initiative, ties and the first round."""

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.commands import Start
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.requests import Ask, Pick, Script, ask_all
from combat.engine.scripts.turn import advance, follow, place
from combat.engine.state import Combatant, Entry


def start(fight: Fight, command: Start) -> Script[None]:
    """Roll initiative for everybody on the map, groups once, and begin round 1 (FIF-021, ORC-113)."""
    if fight.state.phase != "setup":
        raise Illegal("This fight has already begun.", fight.rules.rows.get("fight", ""))
    present = [c for c in fight.state.present if c.life != "dead" and not c.is_object]
    if not present:
        text = "Nobody is on the map yet. Add creatures and place them first."
        raise Illegal(text, fight.rules.rows.get("fight", ""))
    fight.record(ev.EncounterStarted(audience=ev.EVERYONE))
    yield from fight.window("encounter.starting", None)
    entries = yield from roll_all(fight, present)
    kept = [e for e in fight.state.order if not e.combatants]
    entries = sorted([*entries, *kept], key=lambda e: -e.score)
    entries = yield from fight.rules.settle_ties(fight, entries)
    settle(fight, tuple(entries), "")
    for led in [c for c in fight.state.present if c.driver]:
        follow(fight, led.driver, led.id)
    yield from fight.window("encounter.started", None)
    fight.record(ev.RoundStarted(round=1, audience=ev.EVERYONE))
    yield from advance(fight)


def roll_all(fight: Fight, present: list[Combatant]) -> Script[list[Entry]]:
    """Ask the players and roll for the rest; identical creatures of the GM share one roll (FIF-028, ORC-122)."""
    players = [c for c in present if c.owner != GM]
    asks = tuple(question(fight, c) for c in players)
    answers = yield from ask_all(asks)
    entries: list[Entry] = []
    for combatant, answer in zip(players, answers, strict=True):
        entries += [(yield from roll_entry(fight, (combatant,), answer != "roll"))]
    groups: dict[str, list[Combatant]] = {}
    for combatant in present:
        if combatant.owner == GM:
            groups.setdefault(combatant.group or combatant.id, []).append(combatant)
    for members in groups.values():
        entries.append((yield from roll_entry(fight, tuple(members), False)))
    return entries


def question(fight: Fight, combatant: Combatant) -> Ask:
    picks = [Pick("roll", "Roll initiative")]
    if combatant.tally.get("inspiration"):
        picks.append(Pick("inspired", "Spend inspiration", "roll twice, keep the better"))
    row = fight.rules.rows.get("initiative", "")
    title = f"{combatant.name}: roll initiative"
    return Ask(combatant.owner, "initiative", title, tuple(picks), "roll", combatant.id, row=row)


def roll_entry(fight: Fight, members: tuple[Combatant, ...], inspired: bool) -> Script[Entry]:
    """Roll one initiative for one creature or a group of identical ones."""
    first = members[0]
    score, tiebreak = yield from fight.rules.initiative(fight, first.id, inspired)
    name = group_name(first) if len(members) > 1 else first.name
    kind = "group" if len(members) > 1 else "combatant"
    ids = tuple(m.id for m in members)
    return Entry(fight.new_id("i"), name, ids, score, kind, count=tiebreak)  # type: ignore[arg-type]


def group_name(member: Combatant) -> str:
    """Return the plural of what the members are."""
    name = member.group or member.sheet.name
    for ending, plural in (("man", "men"), ("olf", "olves"), ("y", "ies"), ("s", "ses"), ("ch", "ches")):
        if name.endswith(ending) and name[-2:] not in ("ey", "ay", "oy"):
            return name.removesuffix(ending) + plural
    return f"{name}s"


def settle(fight: Fight, order: tuple[Entry, ...], why: str) -> None:
    """Record the order; what players see of it is cut down by their seat view."""
    clean = tuple(replace(e, count=0) if e.combatants else e for e in order)
    fight.record(ev.OrderSet(order=clean, why=why, audience=ev.EVERYONE))


def join_order(fight: Fight, members: tuple[Id, ...]) -> Script[None]:
    """Roll initiative for late arrivals and slot them in (FIF-032, ORC-126)."""
    combatants = tuple(fight.get(who) for who in members)
    entry = yield from roll_entry(fight, combatants, False)
    order = place(fight, entry)
    tied = [e for e in order if e.score == entry.score and e.combatants]
    if len(tied) > 1:
        settled = iter((yield from fight.rules.settle_ties(fight, tied)))
        order = tuple(next(settled) if e in tied else e for e in order)
    settle(fight, order, "joined")
