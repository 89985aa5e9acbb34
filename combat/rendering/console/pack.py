"""Several of the GM's creatures in one press: what opens the card, the card, and how far they have come."""

from collections.abc import Iterator
from dataclasses import replace
from urllib.parse import urlencode

import msgspec
from django.utils.safestring import SafeString

from combat.engine.choices.packs.planning import Wish
from combat.engine.choices.packs.proposal import Wishes
from combat.engine.ids import Id
from combat.engine.seatview import PackRow, PackView, PromptView, Proposal, SeatView
from combat.engine.state import Plan, Played
from combat.rendering.map.reach import open_hand
from combat.rendering.pieces.citing import restating
from combat.rendering.pieces.frame import Frame
from combat.rendering.pieces.medals import Medal, face
from combat.rendering.pieces.pieces import Piece, leaf, region
from combat.rendering.pieces.shelf import filled
from combat.rendering.status import who_next


class Opener(msgspec.Struct, frozen=True):
    """The press that opens the card; `question` is who of them acts next, where that is open."""

    name: str
    count: int
    question: PromptView | None
    gold: bool  # the gold button opens it
    ends: Id  # whose turn can be ended instead, while it does
    acts: str  # how that creature is called


class Came(msgspec.Struct, frozen=True):
    """One creature's line: what came of its part, or that it acts now, or waits."""

    name: str
    target: str
    words: str
    now: bool


class PackProgress(msgspec.Struct, frozen=True):
    """How far a pack has come."""

    name: str
    lines: tuple[Came, ...]
    done: int
    count: int
    hits: int
    harm: int
    hold: str
    running: bool


def pack(frame: Frame) -> Piece:
    view = frame.view
    shown = view.desk.pack
    if shown is None or frame.paused:
        return region("pack", [])
    return region("pack", [*opener(view, shown), *course(shown)])


def is_likeliest(view: SeatView, shown: PackView) -> bool:
    """Tell whether to play them together is the most likely next press: somebody stands against them, and nobody of them is
    through with its turn by hand."""
    hand = open_hand(view)
    together = len(shown.members) > 1 and not shown.running and is_opposed(view, shown)
    return together and (who_next(view) is not None or hand is None or bool(hand.best))


def is_opposed(view: SeatView, shown: PackView) -> bool:
    sides = {token.side for token in view.tokens if token.id in dict(shown.members)}
    others = {token.side for token in view.tokens if token.life == "up" and not token.thing} - sides
    return bool(others - {"neutrals"})


def opener(view: SeatView, shown: PackView) -> Iterator[Piece]:
    question = who_next(view)
    if shown.members and not shown.running and (question is not None or not (view.prompts or view.waiting)):
        gold = is_likeliest(view, shown)
        ending = next((one for one in view.hands if gold and one.may_end), None)
        ends, acts = (ending.actor, ending.name) if ending is not None else ("", "")
        said = Opener(shown.name, len(shown.members), question, gold, ends, acts)
        yield leaf("pack-open", "partials/_pack_open.html", said)


def course(shown: PackView) -> Iterator[Piece]:
    if not shown.plans:
        return
    played = {one.who: one for one in shown.done}
    waits = [plan for plan in shown.plans if plan.actor not in played]
    lines = tuple(
        came(shown, plan, played.get(plan.actor), shown.running and plan in waits[:1]) for plan in shown.plans
    )
    yield leaf(
        "pack-course",
        "partials/_pack_course.html",
        PackProgress(
            name=shown.name,
            lines=lines,
            done=len(played),
            count=len(shown.plans),
            hits=sum(one.hits for one in shown.done),
            harm=sum(one.harm for one in shown.done),
            hold=shown.hold,
            running=shown.running,
        ),
    )


def came(shown: PackView, plan: Plan, played: Played | None, now: bool) -> Came:
    """Return a line; whose target is another one than planned is named with that."""
    target = played.target if played is not None and played.target else plan.target
    return Came(shown.names.get(plan.actor, ""), shown.names.get(target, ""), words_of(plan, played), now)


def words_of(plan: Plan, played: Played | None) -> str:
    if played is None:
        return ""
    if played.note:
        return played.note
    if not played.blows and not played.harm:
        return "its turn" if plan.by_hand else "moved"
    return f"−{played.harm}" if played.harm else "hit" if played.hits else "miss"


# --- the card ------------------------------------------------------------------------------------------------------


class Pickable(msgspec.Struct, frozen=True):
    """Something else that one creature could do, and where the card shows it."""

    name: str
    href: str
    chosen: bool
    target: Id = ""
    odds: int | None = None


class Member(msgspec.Struct, frozen=True):
    """One creature of the card; `targets` and `choices` while it is unfolded."""

    row: PackRow
    face: Medal | None
    href: str  # unfolds it, or folds it up
    ticked: str  # leaves it out, or takes it along
    unfolded: bool
    alone: str  # its plan as a press
    by_hand: str
    targets: tuple[Pickable, ...] = ()
    choices: tuple[Pickable, ...] = ()


class PackSheet(msgspec.Struct, frozen=True):
    card: Proposal
    members: tuple[Member, ...]
    unit: str
    plans: str
    count: int
    version: str
    all_at: tuple[Pickable, ...]
    nearest: Pickable


class NoPack(msgspec.Struct, frozen=True):
    words: str = "There is nobody to be played together now."


@restating
def pack_sheet(frame: Frame, card: Proposal | None, wishes: Wishes, unfolded: Id = "") -> SafeString:
    """Return the card of a pack as the GM has changed it so far, one of its rows unfolded."""
    if card is None:
        return filled("partials/_gone_sheet.html", NoPack())
    tokens = frame.view.by_id
    faces = {row.actor: face(tokens[row.actor]) for row in card.rows if row.actor in tokens}
    everybody = replace(wishes, of={}, at="", nearest=False)
    all_at = tuple(
        Pickable(name, address(replace(everybody, at=who)), who == wishes.at, who) for who, name in card.targets
    )
    nearest = Pickable("Nearest", address(replace(everybody, nearest=True)), wishes.nearest)
    return filled(
        "partials/_pack.html",
        PackSheet(
            card=card,
            members=tuple(member(row, faces.get(row.actor), wishes, unfolded) for row in card.rows),
            unit=frame.view.unit,
            plans=written(card.plans),
            count=len(card.plans),
            version=frame.version,
            all_at=all_at,
            nearest=nearest,
        ),
    )


def member(row: PackRow, medal: Medal | None, wishes: Wishes, unfolded: Id) -> Member:
    who, is_open = row.actor, row.actor == unfolded
    shown = Member(
        row=row,
        face=medal,
        href=address(wishes, "" if is_open else who),
        ticked=address(ticked(wishes, row)),
        unfolded=is_open,
        alone=written((row.plan,)) if row.plan is not None else "",
        by_hand=written((Plan(who),)),
    )
    if not is_open:
        return shown
    targets = (
        Pickable(name, address(wished(wishes, who, Wish(target)), who), target == row.target, target)
        for target, name in row.targets
    )
    now = (
        f"{row.plan.action}@{row.plan.weapon}" if row.plan and row.plan.weapon else row.plan.action if row.plan else ""
    )
    choices = (
        Pickable(name, address(wished(wishes, who, Wish(row.target, anchor)), who), anchor == now, odds=odds)
        for anchor, name, odds in row.choices
    )
    return msgspec.structs.replace(shown, targets=tuple(targets), choices=tuple(choices))


def ticked(wishes: Wishes, row: PackRow) -> Wishes:
    """Return the wishes with one creature left out, or taken along again."""
    only = frozenset((row.actor,))
    return replace(wishes, along=wishes.along ^ only) if row.later else replace(wishes, out=wishes.out ^ only)


def wished(wishes: Wishes, who: Id, wish: Wish) -> Wishes:
    return replace(wishes, of={**wishes.of, who: wish}, out=wishes.out - {who})


def written(plans: tuple[Plan, ...]) -> str:
    """Return plans as a form sends them."""
    return msgspec.json.encode(plans).decode()


def address(wishes: Wishes, unfolded: Id = "") -> str:
    """Return where the card stands with these wishes; `combat.forms.pack` reads it."""
    asked = [("wish", f"{who} {wish.target} {wish.attack}") for who, wish in wishes.of.items()]
    asked += [("out", who) for who in sorted(wishes.out)] + [("along", who) for who in sorted(wishes.along)]
    asked += [("at", wishes.at)] if wishes.at else []
    asked += [("nearest", "1")] if wishes.nearest else []
    return f"pack/?{urlencode([*asked, ('row', unfolded)] if unfolded else asked)}"
