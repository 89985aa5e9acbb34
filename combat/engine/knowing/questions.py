"""Open questions as a seat may know them."""

from __future__ import annotations

from msgspec.structs import replace

from combat.engine.ids import GM, Id
from combat.engine.numbers.dice import parse
from combat.engine.requests import Ask, AskAll, Roll
from combat.engine.ruleset import Ruleset
from combat.engine.seatview import (
    PromptView,
    Table,
    Viewer,
)
from combat.engine.state import State

D20 = 20


def open_asks(table: Table) -> list[tuple[int, Ask | Roll]]:
    request = table.request
    if request is None:
        return []
    if isinstance(request, AskAll):
        return [(i, a) for i, a in enumerate(request.asks) if i not in table.answered]
    return [(0, request)]


def prompt_views(rules: Ruleset, seen: State, viewer: Viewer, table: Table) -> tuple[PromptView, ...]:
    """Return the questions to this seat, which knows of whoever is `seen`; the GM also sees everybody else's, to answer for the
    absent."""
    if viewer.role == "spectator":
        return ()
    views = []
    for index, question in open_asks(table):
        mine = question.seat == viewer.seat
        if mine or viewer.role == "gm":
            view = prompt_view(rules, f"{table.prompt}-{index}", question, mine, table)
            views.append(replace(view, about=tuple(who for who in about(question) if who in seen.combatants)))
    return tuple(sorted(views, key=lambda p: not p.mine))


def about(question: Ask | Roll) -> tuple[Id, ...]:
    """Return whom a question is about: who is asked, whoever rolls by it, and whose doing brings it up."""
    if isinstance(question, Roll):
        return (question.by,)
    return tuple(dict.fromkeys((question.who, *(one.who for one in question.rollers), question.about)))


def prompt_view(rules: Ruleset, prompt: str, question: Ask | Roll, mine: bool, table: Table) -> PromptView:
    asked = "the GM" if question.seat == GM else table.seat_names.get(question.seat, "a player")
    if isinstance(question, Roll):
        sides = parse(question.dice).sides
        title = f"{question.reason}: roll {question.dice}"
        return PromptView(
            prompt,
            "dice",
            title,
            who=question.by,
            seat=question.seat,
            asked=asked,
            row=rules.rows.get("d20", "") if D20 in sides else "",
            mine=mine,
            dice=question.dice,
            sides=sides,
            deadline=table.deadline,
            adds=question.adds,
            counts=question.counts,
        )
    return PromptView(
        id=prompt,
        kind=question.kind,
        title=question.title,
        text=question.text,
        picks=question.picks,
        default=question.default,
        who=question.who,
        seat=question.seat,
        asked=asked,
        row=question.row or rules.rows.get("turn", ""),
        mine=mine,
        breakdown=question.breakdown,
        typed=question.typed,
        stakes=question.stakes,
        rollers=question.rollers,
        amid=question.amid,
        likely=question.likely,
        deadline=table.deadline,
    )


def waiting(state: State, viewer: Viewer, table: Table) -> tuple[str, ...]:
    """Say whom the table waits for; a question that is secret, or about somebody unknown to a seat, shows it nothing."""
    lines, unknown = [], frozenset() if viewer.role == "gm" else state.unknown_to(viewer.seat)
    for _, question in open_asks(table):
        about = question.about if isinstance(question, Ask) else ""
        if (question.secret and viewer.role != "gm") or about in unknown:
            continue
        if question.seat == viewer.seat and viewer.role != "spectator":
            continue
        asked = "the GM" if question.seat == GM else table.seat_names.get(question.seat, "a player")
        lines.append(f"Waiting for {asked}")
    return tuple(dict.fromkeys(lines))
