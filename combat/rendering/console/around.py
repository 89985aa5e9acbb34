"""What can be done to one creature at once: the menu about its token."""

import msgspec
from django.utils.safestring import SafeString

from combat.engine.ids import Id
from combat.engine.seatview import Token
from combat.rendering.creatures import player_of
from combat.rendering.pieces.citing import restating
from combat.rendering.pieces.frame import Frame
from combat.rendering.pieces.shelf import filled
from combat.rendering.pieces.words import hit_points_short
from combat.rendering.tools.offered import tools_now

# The tools that stand about a token, and how they are called there.
ABOUT = {"condition": "Condition", "save": "Save", "push": "Push", "stealth": "Hide", "place": "Place"}
STEPS = (-5, -1, 1, 5)


class Near(msgspec.Struct, frozen=True):
    """A tool as it stands about a token."""

    key: str
    name: str
    picture: str


class Around(msgspec.Struct, frozen=True):
    id: Id
    name: str
    words: str
    tools: tuple[Near, ...]
    plays: str  # the player whose creature it is
    in_hand: bool
    steps: tuple[int, ...]
    version: str


class NobodyThere(msgspec.Struct, frozen=True):
    words: str = "Nobody stands there any more."


@restating
def around_menu(frame: Frame, *, who: Id) -> SafeString:
    """Return the menu about a creature's token; says so when there is no such creature."""
    token = frame.view.token(who)
    if token is None:
        return filled("partials/_gone_sheet.html", NobodyThere())
    return filled("partials/_around.html", menu(frame, token))


def menu(frame: Frame, token: Token) -> Around:
    view = frame.view
    known = {tool.key: tool.picture for tool in tools_now(frame)}
    return Around(
        id=token.id,
        name=token.name,
        words=" · ".join(filter(None, (hit_points_short(token.hp), token.place))),
        tools=tuple(Near(key, name, known[key]) for key, name in ABOUT.items() if key in known),
        plays=player_of(frame, token.id),
        in_hand=view.phase != "running" or any(hand.actor == token.id for hand in view.hands),
        steps=STEPS,
        version=frame.version,
    )
