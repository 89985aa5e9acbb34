"""The world and its actions."""

from typing import Literal

import msgspec

from combat.engine.seatview.hand import Choice
from combat.engine.seatview.viewer import Refusal
from combat.engine.worlds import Recharge, WorldAction


class EnvironmentView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A kind of place that the fight is in, or could be."""

    key: str
    name: str
    summary: str = ""
    row: str = ""
    own: bool = False


class WorldActionView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that the world may do: how it stands, and whom it would befall or could pick."""

    ref: str
    name: str
    environment: str
    words: str
    recharge: str = ""
    spent: bool = False
    barred: Refusal | None = None
    needs: Literal["nothing", "target", "square"] = "nothing"
    push: bool = False  # it takes a direction, too
    brings: bool = False  # it brings somebody in
    choices: tuple[Choice, ...] = ()
    befalls: tuple[Choice, ...] = ()
    row: str = ""
    die: Recharge | None = None  # what its d6 has shown on the world's latest turn
    action: WorldAction | None = None  # as it is written, for changing it


class WorldView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The world as the GM sees it; `now` while it has the word."""

    now: bool = False
    rolling: bool = False
    row: str = ""
    environments: tuple[EnvironmentView, ...] = ()
    actions: tuple[WorldActionView, ...] = ()
    dice: tuple[Recharge, ...] = ()
    others: tuple[EnvironmentView, ...] = ()  # of the game, that could be active as well
    specials: tuple[tuple[str, str], ...] = ()  # what an action of the GM's own may do besides
    kinds: tuple[tuple[str, str], ...] = ()  # of zones that an action may befall everybody in
    lends: tuple[tuple[str, str], ...] = ()  # the actions of the game's environments, to be borrowed
