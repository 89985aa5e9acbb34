"""What lies on the map, how light it is, how the scene is played."""

from combat.engine.events.event import Event
from combat.engine.ids import Id
from combat.engine.state import Lamp, Zone
from combat.engine.state.scene import Scene


class ZoneLaid(Event, frozen=True, kw_only=True):
    """A part of the map is under the sway of something that lasts; an older zone of the same id lies there now."""

    zone: Zone


class ZoneLifted(Event, frozen=True, kw_only=True):
    zone: Id
    name: str = ""
    why: str = ""


class SceneSet(Event, frozen=True, kw_only=True):
    """The scene is played so from now on; `note` says what has changed."""

    scene: Scene
    note: str = ""
    row: str = ""


class LightSet(Event, frozen=True, kw_only=True):
    """How light it is where nothing else says so: "bright", "dim" or "dark"."""

    level: str
    row: str = ""


class LampLit(Event, frozen=True, kw_only=True):
    lamp: Lamp
    row: str = ""


class LampDoused(Event, frozen=True, kw_only=True):
    lamp: Id
    name: str = ""
    row: str = ""
