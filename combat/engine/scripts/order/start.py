"""The beginning of a fight: initiative, ties and the first round."""

from typing import Literal

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.commands import Start
from combat.engine.declared.windows import ENCOUNTER_STARTED, ENCOUNTER_STARTING
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.fold import without
from combat.engine.ids import GM, Id
from combat.engine.requests import Ask, Pick, Script, ask, ask_all
from combat.engine.scripts.checks import INSPIRATION, INSPIRED, pressed
from combat.engine.scripts.ground import place_all
from combat.engine.scripts.order import rounds
from combat.engine.scripts.order.turn import advance, follow, place
from combat.engine.scripts.order.world_order import keep_place
from combat.engine.scripts.resting import RESTING
from combat.engine.state import Combatant, Entry, State


def start(fight: Fight, command: Start) -> Script[None]:
    """Place whoever has no place, roll initiative for everybody, groups once, and begin round 1 (FIF-021, ORC-113)."""
    if fight.state.phase != "setup":
        raise Illegal("This fight has already begun.", fight.rules.rows.get("fight", ""))
    if not any(c.takes_part for c in fight.state.combatants.values()):
        raise Illegal("Nobody is here yet. Add creatures first.", fight.rules.rows.get("fight", ""))
    crowded_out = place_all(fight, but=asleep_elsewhere(fight))
    present = [c for c in fight.state.present if c.takes_part]
    if not present:
        raise Illegal("There is no room on the map. Make it larger.", fight.rules.rows.get("map", ""))
    fight.record(ev.EncounterStarted(audience=ev.EVERYONE))
    if crowded_out:
        text = f"No room on the map for {' and '.join(fight.get(who).name for who in crowded_out)}."
        fight.record(ev.Noted(text=text, row=fight.rules.rows.get("map", ""), **fight.secret()))
    yield from fight.window(ENCOUNTER_STARTING, None)
    entries = yield from roll_all(fight, present)
    pools = [e for e in fight.state.order if e.is_pool]  # these come first, and have no turn
    kept = [e for e in fight.state.order if not e.combatants and not e.is_pool]
    ordered = yield from in_order(fight, [*entries, *kept])
    settle(fight, as_now(fight, (*pools, *ordered)), "")
    for led in [c for c in fight.state.present if c.driver and not c.commander]:
        follow(fight, led.driver, led.id)
    for commander in dict.fromkeys(c.commander for c in fight.state.present if c.commander):
        muster(fight, commander)
    keep_place(fight)
    yield from fight.window(ENCOUNTER_STARTED, None)
    yield from rounds.begin(fight, 1)
    yield from advance(fight)


def asleep_elsewhere(fight: Fight) -> frozenset[Id]:
    """Return those who rest off the map while others of their side are on it: the fight is not theirs."""
    here = {c.side for c in fight.state.present if c.takes_part and not c.hidden}
    away = (c for c in fight.state.combatants.values() if c.at is None and c.has(RESTING))
    return frozenset(c.id for c in away if c.side in here)


def in_order(fight: Fight, entries: list[Entry]) -> Script[tuple[Entry, ...]]:
    """Order everybody by totals, ties settled; whoever the GM hides comes last to that, and changes nothing for the others."""
    hidden = [entry for entry in entries if is_hidden(fight, entry)]
    open_ = sorted((entry for entry in entries if entry not in hidden), key=lambda e: -e.score)
    order = tuple((yield from fight.rules.order.settle_ties(fight, open_)))
    for entry in hidden:
        order = yield from slotted_in(fight, order, entry)
    return order


def as_now(fight: Fight, ordered: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Return an order as it is after what was asked for it: without those who have gone meanwhile, and with those who have
    joined, each where its initiative says."""
    now = {entry.id: entry for entry in fight.state.order}
    found = (now.get(entry.id) or still_here(fight, entry) for entry in ordered)
    order = tuple(entry for entry in found if entry is not None)
    placed = {who for entry in ordered for who in entry.combatants}
    known = {entry.id for entry in order}
    for late in fight.state.order:
        if late.id not in known and placed.isdisjoint(late.combatants):
            order = place(fight, order, late)
    return order


def still_here(fight: Fight, entry: Entry) -> Entry | None:
    """Return a new place in the order with those of it who are in the fight; None when all of them have gone."""
    here = tuple(who for who in entry.combatants if who in fight.state.combatants)
    return replace(entry, combatants=here) if here else None


def is_hidden(fight: Fight, entry: Entry) -> bool:
    return bool(entry.combatants) and fight.state.hidden.issuperset(entry.combatants)


def roll_all(fight: Fight, present: list[Combatant]) -> Script[list[Entry]]:
    """Ask the players and roll for the rest; identical creatures of the GM share one roll (FIF-028, ORC-122), the hidden ones
    one of their own: how many are at one place would tell of them."""
    present = [c for c in present if not fight.is_here(c.commander)]  # these act in their commander's turn
    if not fight.rules.riding.rolls:
        present = [c for c in present if not c.driver]  # these act in their rider's
    players = [c for c in present if c.owner != GM]
    asks = tuple(question(fight, c) for c in players)
    answers = yield from ask_all(asks)
    entries: list[Entry] = []
    answered = zip(players, answers, strict=True)
    said = tuple((c.id, answer != "roll") for c, answer in answered if c.id in fight.state.combatants)
    together = yield from fight.rules.order.initiatives(fight, said)
    for index, (who, inspired) in enumerate(said):
        if who not in fight.state.combatants:
            continue
        rolled = together[index] if together else (yield from fight.rules.order.initiative(fight, who, inspired))
        entries += [entry_of(fight, (fight.get(who),), rolled)]
    groups: dict[tuple[str, bool], list[Id]] = {}
    for combatant in present:
        if combatant.owner == GM:
            groups.setdefault((combatant.group or combatant.id, combatant.hidden), []).append(combatant.id)
    for ids in groups.values():
        members = tuple(fight.get(who) for who in ids if who in fight.state.combatants)
        entries += [(yield from roll_entry(fight, members, False))] if members else []
    return entries


def question(fight: Fight, combatant: Combatant, kind: str = "initiative") -> Ask:
    picks = [Pick("roll", "Roll initiative")]
    if combatant.tally.get("inspiration"):
        picks.append(Pick("inspired", "Spend inspiration", "roll twice, keep the better"))
    row = fight.rules.rows.get("initiative", "")
    title = f"{combatant.name}: roll initiative"
    return pressed(Ask(combatant.owner, kind, title, tuple(picks), "roll", combatant.id, row=row))


def roll_entry(fight: Fight, members: tuple[Combatant, ...], inspired: bool) -> Script[Entry]:
    """Roll one initiative for one creature or a group of identical ones."""
    return entry_of(fight, members, (yield from fight.rules.order.initiative(fight, members[0].id, inspired)))


def entry_of(fight: Fight, members: tuple[Combatant, ...], rolled: tuple[int, int]) -> Entry:
    """Return the place in the order of those who have rolled this: the total, and what settles ties."""
    first, (score, tiebreak) = members[0], rolled
    ids, is_group = tuple(m.id for m in members), len(members) > 1
    name = group_name(first) if is_group else first.name
    return Entry(fight.place_id(*ids), name, ids, score, "group" if is_group else "combatant", count=tiebreak)


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
    """Roll initiative for late arrivals, a player's asked like everybody's, and slot them in (FIF-019, FIF-032, ORC-126)."""
    combatants = tuple(fight.get(who) for who in members)
    first, inspired = combatants[0], False
    if first.owner != GM:
        kind = "initiative" if first.tally.get(INSPIRATION) else "late-initiative"
        inspired = (yield from ask(question(fight, first, kind))) == INSPIRED
    if first.id not in fight.state.combatants:
        return  # the GM has taken it away while the question was open
    entry = yield from roll_entry(fight, combatants, inspired)
    order = yield from slotted_in(fight, fight.state.order, entry)
    settle(fight, as_now(fight, order), "joined")


def slotted_in(fight: Fight, order: tuple[Entry, ...], entry: Entry) -> Script[tuple[Entry, ...]]:
    """Return the order with a newcomer in it, ties settled as the game does it.

    Of one in plain view only those in plain view decide: whoever is hidden goes on following the one that it follows.
    """
    tied = [e for e in order if e.score == entry.score and e.combatants]
    rivals = [e for e in tied if is_hidden(fight, entry) or not is_hidden(fight, e)]
    if not rivals:
        return place(fight, order, entry)
    settled = yield from fight.rules.order.joins_tie(fight, entry, rivals)
    for n, other in enumerate(tied):
        if other not in settled:
            settled.insert(settled.index(tied[n - 1]) + 1 if n else 0, other)
    places = iter(settled)
    return tuple(next(places) if e in settled else e for e in place(fight, order, entry))


def lacks_place(state: State, who: Combatant) -> bool:
    """Tell whether a creature would act in a place of its own in the order, and has none."""
    led = bool(who.driver or who.commander)
    return not (led or who.is_object or who.life == "dead" or state.entry_of(who.id) is not None)


def leaves_out(state: State, before: State) -> bool:
    """Tell whether what began at `before` has brought somebody into a running fight without a place in its order so far."""
    if state.phase != "running":
        return False
    known = before.present if before.phase == "running" else ()
    return bool({one.id for one in state.present if lacks_place(state, one)} - {one.id for one in known})


def muster(fight: Fight, commander: Id) -> None:
    """Put all whom a creature commands into one place of the order right behind its own; they act in its turn."""
    led = (fight.get(who) for who in fight.state.commanded_by(commander))
    under = tuple(one.id for one in led if one.life != "dead" and not one.is_object)
    own = fight.state.entry_of(commander)
    if own is None or not under:
        return
    order = list(fight.state.order)
    for who in under:
        order = [left for entry in order if (left := without(entry, who)) is not None]
    at = next(i for i, entry in enumerate(order) if entry.id == own.id) + 1
    kind: Literal["combatant", "group"] = "group" if len(under) > 1 else "combatant"
    name = company_name(fight, commander, under)
    theirs = Entry(fight.place_id(*under), name, under, own.score, kind)
    fight.record(ev.OrderSet(order=(*order[:at], theirs, *order[at:]), why="command", audience=ev.EVERYONE))


def company_name(fight: Fight, commander: Id, under: tuple[Id, ...]) -> str:
    if len(under) == 1:
        return fight.get(under[0]).name
    kinds = {fight.get(who).sheet.name for who in under}
    return f"{fight.get(commander).name}’s {group_name(fight.get(under[0])) if len(kinds) == 1 else 'company'}"
