"""What the GM has in hand in one game or another: environments, injuries, maneuvers to teach, paths to pick."""

from typing import Any

from combat.engine.seatview import Choice, EnvironmentView, FateView, WorldActionView, WorldView
from combat.engine.worlds import Recharge, WorldAction

SWAMP = EnvironmentView("swampy", "Swampy", "Mud and gas.", "A5E-241")
GAS = WorldAction("swamp-gas", "Swamp Gas", save="con", dc=10, condition="poisoned", row="A5E-241")
LEECHES = WorldAction("leeches", "Leeches", recharge=6, targets="place", row="A5E-242")
DIE = Recharge("swampy:leeches", "Leeches", 2, 6)


def world(now: bool) -> WorldView:
    """A swamp with one action ready and one spent; `now` is the world's turn."""
    return WorldView(
        now=now,
        row="A5E-197",
        environments=(SWAMP,),
        actions=(
            WorldActionView(
                "swampy:swamp-gas", "Swamp Gas", "Swampy", "DC 10", befalls=(Choice("Edda", "c1"),), action=GAS
            ),
            WorldActionView(
                "swampy:leeches", "Leeches", "Swampy", "", "6", True, needs="square", die=DIE, action=LEECHES
            ),
        ),
        dice=(DIE,) if now else (),
        others=(EnvironmentView("fiery", "Fiery", "It burns.", "A5E-206"),),
        kinds=(("tenacious-mud", "Mud"),),
        lends=(("fiery:flame-burst", "Flame Burst (Fiery)"),),
    )


CONTROLS: dict[str, Any] = {
    "world": world(now=False),
    "teaching": (("action", "An action"),),
    "lessons": (("Adamant Mountain", (("lean-into-it", "Lean Into It", "An action"),)),),
    "injuries": (("fatigue", "Fatigue"), ("strife", "Strife")),
    "exposures": (("thirst", "Thirst"), ("heat", "Heat")),
    "paths": True,
    "fates": (FateView("doom", "Doom it"), FateView("raise", "Bring it back", dead=True)),
}
