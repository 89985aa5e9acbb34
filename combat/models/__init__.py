"""What is stored."""

from combat.models.campaign import Campaign, Seat
from combat.models.character import Character
from combat.models.encounter import Encounter
from combat.models.errand import Errand, ErrandPart
from combat.models.library import StatBlock
from combat.models.log import CommandKey, LoggedEvent, Resolution
from combat.models.place import OwnEnvironment
from combat.models.proof import Proof

__all__ = [
    "Campaign",
    "Character",
    "CommandKey",
    "Encounter",
    "Errand",
    "ErrandPart",
    "LoggedEvent",
    "OwnEnvironment",
    "Proof",
    "Resolution",
    "Seat",
    "StatBlock",
]
