"""What one seat may know, as values that templates can show; nothing else reaches a template."""

from combat.engine.seatview.console import CommandView, FateView, RestView, Ruling
from combat.engine.seatview.creatures import Chip, HitPoints, Saddle, Sheetlet, Token
from combat.engine.seatview.ground import FeatureView, LampView, SceneView, TerrainView, ZoneView
from combat.engine.seatview.hand import Budget, Choice, GaitView, Hand, Option, Reach
from combat.engine.seatview.hiding import HiderView, ObserverView, ReadyView
from combat.engine.seatview.log import LogLine
from combat.engine.seatview.order import CountdownView, OrderRow, SpeedView
from combat.engine.seatview.prompt import PromptView
from combat.engine.seatview.undo import PleaView, UndoView
from combat.engine.seatview.view import SeatView
from combat.engine.seatview.viewer import Refusal, Role, Table, Viewer
from combat.engine.seatview.world import EnvironmentView, WorldActionView, WorldView

__all__ = [
    "Budget",
    "Chip",
    "Choice",
    "CommandView",
    "CountdownView",
    "EnvironmentView",
    "FateView",
    "FeatureView",
    "GaitView",
    "Hand",
    "HiderView",
    "HitPoints",
    "LampView",
    "LogLine",
    "ObserverView",
    "Option",
    "OrderRow",
    "PleaView",
    "PromptView",
    "Reach",
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
    "Table",
    "TerrainView",
    "Token",
    "UndoView",
    "Viewer",
    "WorldActionView",
    "WorldView",
    "ZoneView",
]
