"""What a seat's screen shows of a scene that is played in memory."""

from combat import rendering
from tests.builders import Scene
from tests.rendering.frames import FakeFrame


def screen(scene: Scene, seat: str, region: str = "hand", focus: str = "") -> str:
    """A region of one seat's screen, with the hand of `focus`; the GM has that of whoever acts unless another one is named.

    A phone's order is the one that a tap opens.
    """
    view = scene.seen_by(seat, focus=focus or (scene.state.active if seat == "gm" else ""))
    frame = FakeFrame(view, scene.lines_of(seat))
    if region == "order" and view.role == "player":
        return str(rendering.order_sheet(frame))
    return str(rendering.render(region, frame))


def is_offered(html: str, action: str) -> bool:
    return f'name="action" value="{action}"' in html
