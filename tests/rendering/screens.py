"""What a seat's screen shows of a scene that is played in memory."""

from combat import rendering
from tests.builders import Scene
from tests.rendering.frames import FakeFrame


def screen(scene: Scene, seat: str, region: str = "hand", focus: str = "") -> str:
    """A region of one seat's screen, with the hand of `focus`; the GM has that of whoever acts unless another one is named."""
    view = scene.seen_by(seat, focus=focus or (scene.state.active if seat == "gm" else ""))
    return str(rendering.render(region, FakeFrame(view, scene.lines_of(seat))))


def is_offered(html: str, action: str) -> bool:
    return f'name="action" value="{action}"' in html
