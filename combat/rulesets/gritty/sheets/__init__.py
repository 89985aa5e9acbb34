"""What is said of creatures and deeds: sheets, stat blocks in words, a deed in few words."""

from combat.rulesets.gritty.sheets import sheet
from combat.rulesets.gritty.sheets.telling import TELLING

__all__ = ["TELLING", "sheet"]
