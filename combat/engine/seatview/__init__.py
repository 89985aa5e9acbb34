"""What one seat may know, as values that templates can show; nothing else reaches a template."""

from combat.engine.seatview.ahead import Ahead, Danger, Reactor, WayOut
from combat.engine.seatview.console import NO_CONSOLE, CommandView, Console, FateView, RestView, Ruling
from combat.engine.seatview.creatures import Chip, HitPoints, Saddle, Sheetlet, Token
from combat.engine.seatview.dying import Dying, Helper
from combat.engine.seatview.ground import FeatureView, LampView, SceneView, StageView, TerrainView, ZoneView
from combat.engine.seatview.hand import Band, Budget, Choice, GaitRest, GaitView, Hand, Option, Pool, Reach
from combat.engine.seatview.hiding import HiderView, ObserverView, ReadyView
from combat.engine.seatview.log import LogLine
from combat.engine.seatview.order import CountdownView, OrderRow, SpeedView
from combat.engine.seatview.pack import ExpectedHitPoints, PackRow, PackView, Proposal
from combat.engine.seatview.prompt import Deadline, PromptView
from combat.engine.seatview.undo import PleaView, UndoView
from combat.engine.seatview.view import SeatView
from combat.engine.seatview.viewer import NO_LIKING, Liking, Refusal, Role, Table, Viewer
from combat.engine.seatview.world import EnvironmentView, WorldActionView, WorldView

__all__ = [
    "NO_CONSOLE",
    "NO_LIKING",
    "Ahead",
    "Band",
    "Budget",
    "Chip",
    "Choice",
    "CommandView",
    "Console",
    "CountdownView",
    "Danger",
    "Deadline",
    "Dying",
    "EnvironmentView",
    "ExpectedHitPoints",
    "FateView",
    "FeatureView",
    "GaitRest",
    "GaitView",
    "Hand",
    "Helper",
    "HiderView",
    "HitPoints",
    "LampView",
    "Liking",
    "LogLine",
    "ObserverView",
    "Option",
    "OrderRow",
    "PackRow",
    "PackView",
    "PleaView",
    "Pool",
    "PromptView",
    "Proposal",
    "Reach",
    "Reactor",
    "ReadyView",
    "Refusal",
    "RestView",
    "Role",
    "Ruling",
    "Saddle",
    "SceneView",
    "SeatView",
    "Sheetlet",
    "SpeedView",
    "StageView",
    "Table",
    "TerrainView",
    "Token",
    "UndoView",
    "Viewer",
    "WayOut",
    "WorldActionView",
    "WorldView",
    "ZoneView",
]
