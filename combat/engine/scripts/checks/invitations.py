"""Asking players to make the rolls that somebody else calls for."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id, SeatId
from combat.engine.numbers.breakdown import Term
from combat.engine.numbers.stats import Stat
from combat.engine.requests import Ask, Pick, Roller, Script, Stake, ask, ask_all

INSPIRATION = "inspiration"
INSPIRED, FAIL = "inspired", "fail"  # the answers besides "roll"
SPEND = Pick(INSPIRED, "Spend inspiration", "roll twice, keep the better")
Rolls = Sequence[tuple[Id, str, Stat]]  # who, what the roll is called, and the number that it goes by
Said = dict[Id, str]  # what seats have said to the rolls of their creatures; nothing of those that just roll


def invite(
    fight: Fight, rolls: Rolls, row: str = "", text: str = "", roller_of: Callable[[Id], Roller] | None = None
) -> Script[Said]:
    """Ask the players of these creatures to roll, and where the game has it so whether they would rather fail; returns who
    does not just roll. Whoever has nothing to decide is asked only where its seat likes to press (`Ask.press`). Inspiration is
    taken off already (FIF-019, R-47). `roller_of` says what a seat reads of the roll of each before it is made."""
    asked = [one for one in rolls if fight.seat_of(one[0]) != GM]
    together = cards(fight, asked)
    asks = (replace(question(fight, some, row, text), rollers=rollers(some, roller_of)) for some in together)
    answers = yield from ask_all(tuple(asks))
    said: Said = {}
    for some, answer in zip(together, answers, strict=True):
        said |= {who: answer for who, _, _ in some if answer in (INSPIRED, FAIL)}
    for who in sorted(who for who, answer in said.items() if answer == INSPIRED):
        spend(fight, who)
    return said


def rollers(some: Rolls, roller_of: Callable[[Id], Roller] | None) -> tuple[Roller, ...]:
    return tuple(roller_of(who) for who, _, _ in some) if roller_of is not None else ()


def cards(fight: Fight, asked: Rolls) -> list[Rolls]:
    """Put the equal rolls of a seat's creatures on one card; whoever has inspiration to spend has one of its own."""
    together: dict[tuple[SeatId, str, Id], list[tuple[Id, str, Stat]]] = {}
    for who, label, stat in asked:
        alone = who if fight.get(who).tally.get(INSPIRATION) else ""
        together.setdefault((fight.seat_of(who), label, alone), []).append((who, label, stat))
    return list(together.values())


def question(fight: Fight, rolls: Rolls, row: str, text: str) -> Ask:
    who, label, stat = rolls[0]
    picks = [Pick("roll", f"Roll {label}" if len(rolls) == 1 else f"Roll all {len(rolls)}")]
    if fight.get(who).tally.get(INSPIRATION):
        picks.append(SPEND)
    failing = fight.rules.rolls.may_fail(fight, who, stat)
    if failing:
        picks.append(failure(len(rolls)))
    names = [fight.get(one).name for one, _, _ in rolls]
    title = f"{' and '.join(filter(None, (', '.join(names[:-1]), names[-1])))}: {label}"
    plain = "roll" if failing else ""  # else every roll would be told of twice
    return pressed(Ask(fight.seat_of(who), "call", title, tuple(picks), "roll", who, text, row, plain=plain))


def pressed(question: Ask) -> Ask:
    """Return a question about a roll, marked as a mere press of it where it leaves nothing to decide."""
    return question if len(question.picks) > 1 else replace(question, press="roll")


def press_save(fight: Fight, who: Id, label: str, text: str, row: str, stakes: tuple[Stake, ...] = ()) -> Script[None]:
    """Let a player press the save that a creature makes; the GM's are rolled at once."""
    if fight.seat_of(who) != GM:
        title, picks = f"{fight.get(who).name}: {label}", (Pick("roll", f"Roll {label}"),)
        secret = fight.state.is_veiled(who)
        question = Ask(fight.seat_of(who), "save", title, picks, "roll", who, text, row, secret=secret, press="roll")
        yield from ask(replace(question, stakes=stakes))


def press_death_save(fight: Fight, who: Id, row: str, stakes: tuple[Stake, ...] = ()) -> Script[None]:
    """Let a player press the death save of a creature; the GM's are rolled at once."""
    if fight.seat_of(who) != GM:
        title, picks = f"{fight.get(who).name}: death save", (Pick("roll", "Roll the death save"),)
        question = Ask(fight.seat_of(who), "death-save", title, picks, "roll", who, row=row, press="death")
        yield from ask(replace(question, stakes=stakes))


def failure(many: int = 1) -> Pick:
    """Offer to fail without a die."""
    return Pick(FAIL, "Fail on purpose" if many == 1 else f"Fail all {many} on purpose", "no die is rolled")


def against(fight: Fight, name: str, dc: int | None) -> str:
    """Return in words what a save is made against: with the DC, unless the game keeps that from the players."""
    return name if fight.rules.rolls.withholds or dc is None else ", ".join(filter(None, (name, f"DC {dc}")))


def spend(fight: Fight, who: Id) -> None:
    fight.record(ev.Counted(who=who, key=INSPIRATION, value=0, **fight.hearers_of(who)))


def edges(fight: Fight, edge: int, said: str) -> tuple[Term, ...]:
    """Return the terms of a called roll: the GM's edge on it, spent inspiration, the will to fail (FIF-017, FIF-019)."""
    rows = fight.rules.rows
    terms = (Term("the GM", edge=edge, row=rows.get("gm-edge", "")),) if edge else ()
    if said == INSPIRED:
        return (*terms, Term("Inspiration", edge=1, row=rows.get(INSPIRATION, "")))
    return (*terms, fails_on_purpose(fight)) if said == FAIL else terms


def fails_on_purpose(fight: Fight) -> Term:
    """Return the term by which a roll fails because its maker wants it to."""
    return Term("On purpose", type="fails", row=fight.rules.rows.get("fail-on-purpose", ""))
