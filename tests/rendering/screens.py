"""What a seat's screen shows of a scene that is played in memory."""

import re

from combat import rendering
from combat.selectors.rules.ledger import book
from tests.builders import Scene
from tests.rendering.frames import FakeFrame

PINS = re.compile(
    r'<form[^>]*hx-post="pin/".*?</form>', re.DOTALL
)  # a deed that is only kept among the tiles is not done


def frame_of(scene: Scene, seat: str, **table: object) -> FakeFrame:
    """What one seat's screens of a scene are drawn from."""
    return FakeFrame(scene.seen_by(seat, **table), scene.lines_of(seat), restates=book(scene.rules.id).restates)


def screen(scene: Scene, seat: str, region: str = "hand", focus: str = "") -> str:
    """A region of one seat's screen, with the hand of `focus`; the GM has that of whoever acts unless another one is named.

    A phone's order is the one that a tap opens.
    """
    frame = frame_of(scene, seat, focus=focus or (scene.state.active if seat == "gm" else ""))
    view = frame.view
    if region == "hand":
        return hand_of(frame)
    if region == "sheets":
        return "".join(str(rendering.own_sheet(frame, who=one.id)) for one in view.sheets)
    if region == "order" and view.role == "player":
        return str(rendering.order_sheet(frame))
    return str(rendering.render(region, frame))


def hand_of(frame: FakeFrame) -> str:
    """All that a seat reads of what it can do now: what lies open, and whatever a press on More or on a deed fetches."""
    view = frame.view
    shown = ("subject", "primary") if view.role == "gm" else ("tiles",)
    read = [str(rendering.render(name, frame)) for name in shown]
    for one in view.hands:
        read.append(str(rendering.more_sheet(frame, actor=one.actor)))
        read += [
            str(rendering.deed_sheet(frame, actor=one.actor, action=option.key, weapon=option.weapon))
            for option in one.options
        ]
    return PINS.sub("", "".join(read))


def deed(scene: Scene, seat: str, action: str, weapon: str = "") -> str:
    """The sheet of one deed of whoever is in hand on a seat's screen."""
    frame = frame_of(scene, seat, focus=scene.state.active if seat == "gm" else "")
    hand = next(one for one in frame.view.hands if action in {option.key for option in one.options})
    option = next(one for one in hand.options if one.key == action and weapon in ("", one.weapon))
    return PINS.sub("", str(rendering.deed_sheet(frame, actor=hand.actor, action=action, weapon=option.weapon)))


def is_offered(html: str, action: str) -> bool:
    return f'name="action" value="{action}"' in html


def text(html: str) -> str:
    """What a page says, without how."""
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())
