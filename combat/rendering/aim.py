"""The sheet that shows what a spell or power would cover, and whom, before it is used."""

import msgspec
from django.utils.safestring import SafeString

from combat.engine.commands import Act
from combat.engine.content import Aimed
from combat.engine.grid import label
from combat.engine.ids import Id
from combat.engine.seatview import Option, Refusal, SeatView
from combat.rendering.citing import restating
from combat.rendering.frame import Frame
from combat.rendering.paths import square_text, squares_text
from combat.rendering.shelf import filled
from combat.rendering.words import side_word


class Caught(msgspec.Struct, frozen=True):
    """Somebody whom it would befall; `ally` when the actor would hardly want that."""

    name: str
    letter: str
    side: str
    ally: bool


class Aim(msgspec.Struct, frozen=True):
    actor: Id
    action: str
    name: str
    place: str
    square: str
    choice: str
    slot: str
    summary: str
    cells: str
    caught: tuple[Caught, ...]
    refusal: Refusal | None
    version: str


@restating
def aim_sheet(frame: Frame, act: Act, found: Aimed | None, refusal: Refusal | None) -> SafeString:
    """Return the sheet that asks to confirm an action at a square, or says why it cannot be used there."""
    view = frame.view
    option = option_of(view, act)
    pick = next((one for one in option.picks if one.key == act.choice), None) if option else None
    cells = tuple(sorted(found.cells)) if found else ()
    return filled(
        "partials/_aim.html",
        Aim(
            actor=act.actor,
            action=act.action,
            name=option.name if option else "",
            place=label(act.square) if act.square is not None else "",
            square=square_text(act.square),
            choice=act.choice,
            slot=pick.label if pick else "",
            summary=option.summary if option else "",
            cells=squares_text(cells),
            caught=tuple(caught(view, act.actor, found)) if found else (),
            refusal=refusal,
            version=frame.version,
        ),
    )


def option_of(view: SeatView, act: Act) -> Option | None:
    hand = next((one for one in view.hands if one.actor == act.actor), None)
    return next((one for one in hand.options if one.key == act.action), None) if hand else None


def caught(view: SeatView, actor: Id, found: Aimed) -> list[Caught]:
    """Return whom it would catch as this seat knows them, one's own side first: that is what must not be missed."""
    own = view.token(actor)
    tokens = [token for who in found.targets if (token := view.token(who)) is not None]
    people = [
        Caught(token.name, token.letter, side_word(token.side), own is not None and token.side == own.side)
        for token in tokens
    ]
    return sorted(people, key=lambda one: (not one.ally, one.name))
